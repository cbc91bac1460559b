//! A profile in the form that `--json` prints and the page draws. As for `inspect`, a field may come, and none goes or changes its meaning
//! while [`VERSION`] is the same. The book's chapter on the command describes them.

use super::causes::{Finding, Group, Limit};
use super::counters::{CountedKernel, Counters};
use super::estimate::Estimate;
use super::kernels::{Histogram, Pool, Sizes, Times};
use super::peaks::Peaks;
use super::sources::{Place, Source};
use super::timeline::Timeline;
use crate::report::Occupancy;
use serde::Serialize;

/// The version of this form.
pub const VERSION: u32 = 1;

/// A run of a program. All times are in nanoseconds.
#[derive(Debug, Serialize)]
pub struct Profile {
    pub version: u32,
    /// The program and its arguments, or the trace that was read.
    pub program: String,
    /// From the first event to the last.
    pub nanoseconds: u64,
    pub devices: Vec<Device>,
    /// Those that took the longest in all first.
    pub kernels: Vec<Kernel>,
    pub transfers: Vec<Transfer>,
    /// What the host called.
    pub calls: Vec<Calls>,
    /// Ranges of the program's own.
    pub ranges: Vec<Calls>,
    /// What was found, what is about the most time first.
    pub findings: Vec<Finding>,
    /// The findings by cause.
    pub groups: Vec<Group>,
    pub counters: Counters,
    /// What is missing or damaged, in words.
    pub notes: Vec<String>,
    pub sources: Vec<Source>,
    /// For the page alone.
    #[serde(skip)]
    pub timeline: Timeline,
}

/// What a device did.
#[derive(Debug, Serialize)]
pub struct Device {
    /// `cuda:0 (NVIDIA H200, sm_90)`
    pub label: String,
    pub uri: String,
    pub arch: String,
    pub multiprocessors: Option<u64>,
    /// From the beginning of its first work to the end of its last.
    pub active: u64,
    /// How much of that it had work, on any stream.
    pub busy: u64,
    /// Its work's time, by kind; streams at the same time count each.
    pub kernels: u64,
    pub copies: u64,
    pub fills: u64,
    pub graphs: u64,
    pub launches: u64,
    /// What the host did while the device had no work.
    pub idle: Idle,
    pub peaks: Option<Peaks>,
    /// Why there are no peaks.
    pub peaks_missing: Option<String>,
}

/// The time of the run in which a device had no work, by what the host did meanwhile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Idle {
    pub all: u64,
    /// Loading or compiling modules.
    pub loading: u64,
    /// Allocating and freeing.
    pub memory: u64,
    /// In other calls of the runtime.
    pub calls: u64,
    /// In the program's own code.
    pub program: u64,
}

/// One kernel on one device.
#[derive(Debug, Serialize)]
pub struct Kernel {
    /// The symbol.
    pub name: String,
    /// Its name in the source; the symbol where that has several kernels of the name.
    pub function: String,
    pub signature: Option<String>,
    /// Its place among the devices.
    pub device: usize,
    /// The kernel file.
    pub source: String,
    pub package: Option<String>,
    /// Where it is in [`Profile::sources`].
    pub place: Option<Place>,
    /// The image's architecture and kind.
    pub arch: String,
    pub kind: String,
    pub times: Times,
    /// What part of all kernels' time on its device.
    pub share: f64,
    pub histogram: Histogram,
    pub sizes: Vec<Sizes>,
    /// The host's calls.
    pub calls: Times,
    pub on_idle_stream: u64,
    pub pool: Option<Pool>,
    /// What the image says; nothing where it was not found, or does not say.
    pub registers: Option<u32>,
    pub scalar_registers: Option<u32>,
    pub spills: Option<u32>,
    pub shared_bytes: Option<u32>,
    pub private_bytes: Option<u32>,
    pub code_bytes: Option<u64>,
    pub barriers: Option<u32>,
    pub exchanges: Option<u32>,
    pub occupancy: Option<Occupancy>,
    /// How much it moved and computed, and where that puts it; each amount says how it was got.
    pub estimate: Option<Estimate>,
    /// What the hardware counted, in a second run.
    pub counted: Option<CountedKernel>,
    pub limit: Limit,
    /// Accesses of neighbouring threads that lie far apart.
    pub accesses: Vec<Access>,
    /// What a build warns of, with the names by which it is allowed.
    pub warnings: Vec<(String, String)>,
}

/// An access that moves more than it uses.
#[derive(Debug, Serialize)]
pub struct Access {
    pub text: String,
    pub place: Option<Place>,
}

/// Copies of one way, or fills.
#[derive(Debug, Serialize)]
pub struct Transfer {
    pub device: usize,
    pub name: String,
    pub count: u64,
    pub bytes: u64,
    pub nanoseconds: u64,
}

/// Calls of one kind, or ranges of one name.
#[derive(Debug, Serialize)]
pub struct Calls {
    pub name: String,
    pub count: u64,
    pub nanoseconds: u64,
}
