//! What a program did, as its trace says (`GPU_TRACE`; the book's chapter on traces has the format).

mod event;
mod read;
#[cfg(test)]
mod tests;

pub use read::{read, series_in};

use serde::Serialize;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// From when to when, in nanoseconds since the first event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize)]
pub struct Span {
    pub start: u64,
    pub end: u64,
}

impl Span {
    pub fn length(self) -> u64 {
        self.end.saturating_sub(self.start)
    }
}

/// A run of a program.
#[derive(Debug, Default)]
pub struct Trace {
    /// The programs, as their processes are called.
    pub programs: Vec<String>,
    /// Their files.
    pub executables: Vec<PathBuf>,
    pub devices: Vec<Device>,
    pub images: Vec<Image>,
    /// What devices did, in the order of its beginning.
    pub work: Vec<Work>,
    /// What the host called.
    pub calls: Vec<Call>,
    /// Ranges of the program's own.
    pub ranges: Vec<Range>,
    /// What threads of the CPU device's pool did of launches.
    pub workers: Vec<Worker>,
    /// Names of the host's threads.
    pub threads: BTreeMap<Thread, String>,
    /// The whole.
    pub span: Span,
    /// Events that the program could not write fast enough.
    pub dropped: u64,
    /// Launches that were recorded for graphs, whose own times nobody knows.
    pub recorded: u64,
    /// Launches whose hardware counters were read.
    pub counted: Vec<CountedLaunch>,
    /// Devices of which none could be, and why.
    pub uncounted: Vec<(usize, String)>,
    /// What could not be read, in words.
    pub problems: Vec<String>,
}

/// A process and a thread of it.
pub type Thread = (u64, u64);

/// A device, as its driver describes it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Device {
    /// `cuda:0 (NVIDIA H200, sm_90)`
    pub label: String,
    /// `cuda:0`
    pub uri: String,
    pub model: String,
    pub arch: String,
    /// What else is known, by its name in the trace.
    pub numbers: BTreeMap<String, u64>,
}

impl Device {
    /// Whether it is of this kind: `cuda`, `hip` or `cpu`, with which its URI begins.
    pub fn is(&self, kind: &str) -> bool {
        self.uri.split(':').next() == Some(kind)
    }

    pub fn is_cpu(&self) -> bool {
        self.is("cpu")
    }

    /// Multiprocessors, or threads of the CPU device.
    pub fn multiprocessors(&self) -> Option<u64> {
        self.numbers.get("multiprocessors").copied()
    }
}

/// The image that kernels come from.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Image {
    /// The kernel file.
    pub source: String,
    pub arch: String,
    pub kind: String,
    /// Empty for an image that is in no fat binary.
    pub checksum: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Work {
    /// Its place in [`Trace::devices`].
    pub device: usize,
    pub stream: u64,
    pub what: What,
    pub span: Span,
    /// How long after the call the device began.
    pub queued: u64,
}

#[derive(Debug, Clone, PartialEq)]
pub enum What {
    Launch(Launch),
    /// `copy from pageable memory` and so on, and `fill`.
    Move {
        name: String,
        bytes: u64,
    },
    Graph,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Launch {
    /// The symbol of what was launched.
    pub kernel: String,
    pub grid: [u32; 3],
    pub block: [u32; 3],
    /// Dynamic shared memory of a block, and static, in bytes.
    pub shared: u32,
    pub static_shared: u32,
    /// Its place in [`Trace::images`].
    pub image: Option<usize>,
    /// Where buffers are among its arguments, and their bytes.
    pub given: Vec<(u32, u64)>,
}

/// A launch, and what the hardware counted meanwhile.
#[derive(Debug, Clone, PartialEq)]
pub struct CountedLaunch {
    /// Its place in [`Trace::devices`].
    pub device: usize,
    /// The symbol of what was launched.
    pub kernel: String,
    /// The kernel file that it is from, if that is known.
    pub source: Option<String>,
    /// Values by the vendor's names.
    pub values: BTreeMap<String, f64>,
}

/// A call of the host.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    pub thread: Thread,
    /// `launch`, `copy`, `wait`, `memory`, `load`, ...
    pub category: String,
    pub name: String,
    pub span: Span,
    pub failed: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Range {
    pub thread: Thread,
    pub name: String,
    pub span: Span,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worker {
    pub device: usize,
    /// Its number among the threads of the pool.
    pub row: u64,
    pub kernel: String,
    pub blocks: u64,
    pub span: Span,
}
