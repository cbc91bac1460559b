//! What the threads that use devices hand to the thread that writes: plain values.

use super::arguments::Given;
use super::origins::Origin;
use std::borrow::Cow;
use std::ffi::CStr;

/// Something that was done.
pub(crate) struct Record {
    pub what: What,
    /// The device's number ([`super::devices`]), and its stream's; nothing where only the host took part.
    pub on: Option<(u32, u64)>,
    /// The host thread, as the system numbers it.
    pub thread: u32,
    /// When the host's call began and returned: [`super::clock::now`].
    pub begun: u64,
    pub ended: u64,
    /// Whether the call returned an error.
    pub failed: bool,
    pub device: DeviceTime,
}

/// When a device did it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum DeviceTime {
    /// It is not the device's to do, or nobody knows.
    None,
    /// It was recorded for a graph.
    Captured,
    /// By the host's clock.
    At(u64, u64),
    /// Between these two events of the device's pool.
    Events(usize, usize),
}

/// From where to where a copy goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Way {
    /// From pageable memory of the host, which waits for it.
    In,
    /// To pageable memory of the host, which waits for it.
    Out,
    /// Between buffers, pinned memory among them.
    Between,
    /// From another device.
    Peer,
}

impl Way {
    pub(super) fn name(self) -> &'static str {
        match self {
            Way::In => "copy from pageable memory",
            Way::Out => "copy to pageable memory",
            Way::Between => "copy",
            Way::Peer => "copy from another device",
        }
    }
}

pub(crate) enum What {
    Launch {
        kernel: &'static CStr,
        grid: [u32; 3],
        block: [u32; 3],
        /// Dynamic shared memory of a block, and static, in bytes.
        shared: u32,
        static_shared: u32,
        /// Nothing where the driver looked the kernel up for itself.
        origin: Option<&'static Origin>,
        /// The buffers among its arguments.
        given: Box<[Given]>,
        /// What the hardware counted meanwhile: the vendor's names, and values.
        counted: Box<[(&'static str, f64)]>,
    },
    Copy {
        way: Way,
        bytes: u64,
    },
    Fill {
        bytes: u64,
    },
    /// A graph's launch.
    Replay {
        graph: usize,
    },
    Allocate {
        memory: &'static str,
        bytes: u64,
        address: u64,
    },
    Free {
        memory: &'static str,
        bytes: u64,
        address: u64,
    },
    /// An event's.
    Record {
        event: usize,
    },
    Wait {
        event: usize,
    },
    /// The host waited for a stream or an event.
    Synchronize,
    /// An image's, which the driver may compile first.
    Load {
        kind: &'static str,
        bytes: u64,
        compiles: bool,
    },
    /// A kernel's first launch on a device waited for its file.
    FirstUse {
        kernel: Box<str>,
    },
    /// Why launches on the device are not counted.
    Uncounted {
        why: Box<str>,
    },
    /// What one thread of the CPU device's pool did of a launch; `None` is the thread that launched.
    Worker {
        worker: Option<u32>,
        kernel: &'static CStr,
        blocks: u64,
    },
    /// The program's own.
    Range {
        name: Cow<'static, str>,
    },
}

impl What {
    /// What it is called.
    pub(super) fn name(&self) -> Cow<'_, str> {
        match self {
            What::Launch { kernel, .. } | What::Worker { kernel, .. } => kernel.to_string_lossy(),
            What::Copy { way, .. } => way.name().into(),
            What::Fill { .. } => "fill".into(),
            What::Replay { .. } => "graph".into(),
            What::Allocate { .. } => "allocate".into(),
            What::Free { .. } => "free".into(),
            What::Record { .. } => "record event".into(),
            What::Wait { .. } => "wait for event".into(),
            What::Synchronize => "synchronize".into(),
            What::Load { compiles: true, .. } => "load and compile module".into(),
            What::Load { .. } => "load module".into(),
            What::Uncounted { .. } => "counters missing".into(),
            What::FirstUse { kernel } => format!("first use of {kernel}").into(),
            What::Range { name } => name.as_ref().into(),
        }
    }

    /// Its category, by which viewers filter.
    pub(super) fn category(&self) -> &'static str {
        match self {
            What::Launch { .. } => "launch",
            What::Copy { .. } => "copy",
            What::Fill { .. } => "fill",
            What::Replay { .. } => "graph",
            What::Allocate { .. } | What::Free { .. } => "memory",
            What::Record { .. } | What::Wait { .. } => "event",
            What::Synchronize => "wait",
            What::Load { .. } | What::FirstUse { .. } => "load",
            What::Worker { .. } => "worker",
            What::Uncounted { .. } => "counters",
            What::Range { .. } => "range",
        }
    }
}
