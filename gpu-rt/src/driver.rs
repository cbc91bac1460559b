//! What the runtime asks of a driver, and the three drivers it knows.
//!
//! A driver is opened once for the process, at run time, and never closed: its library may hold threads and exit
//! handlers of its own. Every function here returns the driver's own answer as a typed error; contexts such as the
//! device's name are added above.

mod callback;
pub(crate) mod cpu;
pub(crate) mod cuda;
mod faults;
mod forked;
pub(crate) mod hip;
mod interface;
mod library;
mod pool;
mod properties;
mod symbols;

use crate::error::{Error, ErrorKind, Result};
use crate::fork;
use crate::once::Once;
use crate::registry::loader;
use gpu_abi::choose::DeviceArch;
use std::ffi::CStr;
use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};

pub(crate) use interface::{
    BEFORE_POOL, Callback, Copy2d, DevicePtr, DriverDevice, DriverModule, Image, Memory, Pattern, PeerId, RawEvent, RawGraph, RawKernel,
    RawStream, TensorMap,
};

pub(crate) use callback::is_host_function;
pub(crate) use faults::is_sticky;
pub(crate) use forked::{Forked, error as forked};
pub use properties::{DriverVersion, PciAddress, Properties};

/// The kinds of device, one for each driver.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum DeviceKind {
    /// An NVIDIA GPU, through the CUDA driver API.
    Cuda,
    /// An AMD GPU, through HIP.
    Hip,
    /// The host's processor.
    Cpu,
}

impl DeviceKind {
    /// Every kind, in the order in which the default device is sought.
    pub const ALL: [DeviceKind; 3] = [DeviceKind::Cuda, DeviceKind::Hip, DeviceKind::Cpu];

    /// The word for it in a device's name.
    pub const fn name(self) -> &'static str {
        match self {
            DeviceKind::Cuda => "cuda",
            DeviceKind::Hip => "hip",
            DeviceKind::Cpu => "cpu",
        }
    }

    /// What its driver is called in messages.
    pub(crate) const fn library(self) -> &'static str {
        match self {
            DeviceKind::Cuda => "the CUDA driver library",
            DeviceKind::Hip => "the HIP runtime library",
            DeviceKind::Cpu => "the CPU driver",
        }
    }

    /// Whose function a failed call was, in messages.
    pub(crate) const fn api(self) -> &'static str {
        match self {
            DeviceKind::Cuda => "the CUDA driver",
            DeviceKind::Hip => "the HIP runtime",
            DeviceKind::Cpu => "the CPU driver",
        }
    }
}

impl fmt::Display for DeviceKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What a device allows: what launches are checked against, and its memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// Threads in a block.
    pub max_threads_per_block: u32,
    /// Block size in each dimension, in threads.
    pub max_block: [u32; 3],
    /// Grid size in each dimension, in blocks.
    pub max_grid: [u32; 3],
    /// Shared memory of a block, static and dynamic, in bytes.
    pub shared_bytes: u32,
    /// Threads in a warp (wavefront).
    pub warp_size: u32,
    /// Multiprocessors (compute units; threads of the pool on the CPU).
    pub multiprocessors: u32,
    /// Memory, in bytes.
    pub total_memory: u64,
}

/// What a driver says of a device when it is opened.
#[derive(Debug, Clone)]
pub(crate) struct DeviceInfo {
    /// The product's name.
    pub name: String,
    /// What the chooser needs.
    pub arch: DeviceArch,
    /// `GPU-...`, where the driver tells.
    pub uuid: Option<String>,
    /// Where it is on the PCI bus, if it is on one and the driver tells.
    pub pci: Option<PciAddress>,
    /// What else it has.
    pub properties: Properties,
    /// What it allows.
    pub limits: Limits,
}

/// A driver that is open and has at least one device.
pub(crate) trait Driver: Send + Sync {
    /// How many devices it has.
    fn count(&self) -> u32;
    /// The identity of a device, `GPU-...`, if the driver tells.
    fn uuid(&self, ordinal: u32) -> Option<String>;
    /// Opens a device. `ordinal` is below [`count`](Self::count).
    fn open(&'static self, ordinal: u32) -> Result<Box<dyn DriverDevice>>;
}

/// The process ([`fork::generation`]) in which each driver was initialised; 0 where none did.
static BEGUN: [AtomicU32; 3] = [const { AtomicU32::new(0) }; 3];

/// Called by a driver just before it first calls a function of its library that does more than answer.
fn begins(kind: DeviceKind) {
    BEGUN[kind as usize].store(fork::generation(), Ordering::Relaxed);
}

/// The driver of a kind of device, opened at the first call; its failure is kept.
///
/// In a process that was forked after that, a driver that has devices is not to be had.
pub(crate) fn get(kind: DeviceKind) -> Result<&'static dyn Driver> {
    static DRIVERS: [Once<Box<dyn Driver>>; 3] = [Once::new(), Once::new(), Once::new()];
    let once = &DRIVERS[kind as usize];
    let begun = BEGUN[kind as usize].load(Ordering::Relaxed);
    if begun != 0 && begun != fork::generation() && !matches!(once.get(), Some(Err(_))) {
        return Err(forked(kind));
    }
    let driver = once.get_or_make(|| {
        let driver = match kind {
            DeviceKind::Cuda => cuda::open(),
            DeviceKind::Hip => hip::open(),
            DeviceKind::Cpu => cpu::open(),
        }?;
        // The driver has its own exit handlers by now; ours must run before them.
        loader::stop_at_exit();
        Ok(driver)
    })?;
    Ok(driver.as_ref())
}

/// A driver's failure. Out of memory and no device have kinds of their own, which the callers know to make.
pub(crate) fn failed(driver: DeviceKind, call: &'static str, code: i32, name: String, text: String) -> Error {
    ErrorKind::Driver { driver, call, code, name, text }.into()
}

/// Whether a driver answered with this code.
pub(crate) fn is_code(error: &Error, code: i32) -> bool {
    matches!(error.kind(), ErrorKind::Driver { code: answered, .. } if *answered == code)
}

/// A C string that a driver returned, or nothing for null.
///
/// # Safety
/// `text` is null or points to a NUL-terminated string that is not changed during the call.
pub(crate) unsafe fn owned_text(text: *const std::ffi::c_char) -> Option<String> {
    // SAFETY: not null, and the caller vouches for the rest.
    (!text.is_null()).then(|| unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned())
}
