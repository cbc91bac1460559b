//! The kinds of device, as the command line and `GPU_DEVICE` name them.

use crate::probe::{self, Probe};
use clap::ValueEnum;

/// A kind of device.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Cpu,
    Cuda,
    Hip,
}

/// What `--device` takes.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Choice {
    /// The host's processor
    Cpu,
    /// NVIDIA GPUs
    Cuda,
    /// AMD GPUs
    Hip,
    /// Every kind that is present
    All,
}

impl Kind {
    pub const ALL: [Kind; 3] = [Kind::Cpu, Kind::Cuda, Kind::Hip];

    /// Its first device, as `GPU_DEVICE` names it.
    pub fn selector(self) -> &'static str {
        match self {
            Kind::Cpu => "cpu",
            Kind::Cuda => "cuda:0",
            Kind::Hip => "hip:0",
        }
    }

    /// What its driver answers. The processor is always there.
    pub fn probe(self) -> Probe {
        match self {
            Kind::Cpu => Probe::cpu(),
            Kind::Cuda => probe::cuda(),
            Kind::Hip => probe::hip(),
        }
    }
}

impl Choice {
    /// This kind; for `All`, a GPU that is present, or else the CPU.
    pub fn best(self) -> Choice {
        match self {
            Choice::All if Kind::Cuda.probe().present() => Choice::Cuda,
            Choice::All if Kind::Hip.probe().present() => Choice::Hip,
            Choice::All => Choice::Cpu,
            one => one,
        }
    }

    /// The kinds it stands for.
    pub fn kinds(self) -> &'static [Kind] {
        match self {
            Choice::Cpu => &[Kind::Cpu],
            Choice::Cuda => &[Kind::Cuda],
            Choice::Hip => &[Kind::Hip],
            Choice::All => &Kind::ALL,
        }
    }
}
