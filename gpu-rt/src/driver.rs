//! What the runtime asks of a driver, and the three drivers it knows.
//!
//! A driver is opened once for the process, at run time, and never closed: its library may hold threads and exit
//! handlers of its own. Every function here returns the driver's own answer as a typed error; contexts such as the
//! device's name are added above.

pub(crate) mod cpu;
pub(crate) mod cuda;
mod faults;
pub(crate) mod hip;
mod library;
mod properties;
mod symbols;

use crate::error::{Error, ErrorKind, Result};
use crate::launch::Launch;
use crate::once::Once;
use crate::registry::loader;
use gpu_abi::choose::DeviceArch;
use gpu_abi::container::ImageKind;
use std::ffi::CStr;
use std::fmt;
use std::mem::MaybeUninit;
use std::sync::atomic::AtomicU32;

pub(crate) use faults::is_sticky;
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

/// An address in a device's memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DevicePtr(pub u64);

/// A driver's stream: its handle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RawStream(pub usize);

/// A kernel in a loaded module.
pub(crate) struct RawKernel {
    /// The driver's handle, good as long as the module is loaded.
    pub handle: usize,
    /// Threads in a block that this kernel can be launched with.
    pub max_threads: u32,
    /// Statically declared shared memory of a block, in bytes.
    pub static_shared: u32,
    /// CUDA: the dynamic shared memory that the driver was told to allow, in bytes. CPU: nanoseconds a block took.
    pub note: AtomicU32,
}

/// An image ready for its driver.
pub(crate) struct Image<'a> {
    /// What it holds.
    pub kind: ImageKind,
    /// The bytes, not compressed.
    pub bytes: &'a [u8],
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

/// A device that is open.
///
/// # Safety
/// The unsafe functions share one contract. Streams, pointers and kernels must come from this very device and not be
/// destroyed, freed or unloaded yet. Device ranges must lie inside one allocation. Work is done in the order of its
/// stream; the caller keeps what it reads and writes alive until then, and keeps others from it.
pub(crate) trait DriverDevice: Send + Sync {
    fn info(&self) -> &DeviceInfo;
    /// Bytes free and bytes in all.
    fn memory(&self) -> Result<(u64, u64)>;
    fn load(&self, image: &Image<'_>) -> Result<Box<dyn DriverModule>>;
    fn stream(&self) -> Result<RawStream>;
    unsafe fn destroy_stream(&self, stream: RawStream);
    /// Waits until the stream's work is done.
    unsafe fn synchronize(&self, stream: RawStream) -> Result<()>;
    /// Makes what is enqueued on `later` from now on wait for what is enqueued on `earlier` by now.
    unsafe fn order(&self, earlier: RawStream, later: RawStream) -> Result<()>;
    /// `bytes` is not 0. The memory is aligned to at least 64 bytes.
    fn allocate(&self, bytes: usize) -> Result<DevicePtr>;
    /// No work on the memory may be in flight.
    unsafe fn free(&self, pointer: DevicePtr, bytes: usize);
    unsafe fn fill_zero(&self, stream: RawStream, pointer: DevicePtr, bytes: usize) -> Result<()>;
    /// Enqueues a copy; the caller synchronizes before `from` changes or goes.
    unsafe fn copy_in(&self, stream: RawStream, to: DevicePtr, from: *const u8, bytes: usize) -> Result<()>;
    /// Enqueues a copy; the caller synchronizes before it reads `to`, or lets go of it.
    unsafe fn copy_out(&self, stream: RawStream, to: *mut u8, from: DevicePtr, bytes: usize) -> Result<()>;
    /// Enqueues a launch, checked by the caller against the limits. `args` are the packed arguments; they may go at return.
    ///
    /// Allocates nothing and takes no lock. Beyond the shared contract, the arguments must be what the kernel expects,
    /// and its accesses in bounds.
    unsafe fn launch(&self, kernel: &RawKernel, stream: RawStream, launch: &Launch, args: &[MaybeUninit<u8>]) -> Result<()>;
}

/// A loaded image. Dropping it unloads it.
pub(crate) trait DriverModule: Send + Sync {
    /// The kernel of this name, or `None`.
    fn kernel(&self, name: &CStr) -> Result<Option<RawKernel>>;
}

/// The driver of a kind of device, opened at the first call; its failure is kept.
pub(crate) fn get(kind: DeviceKind) -> Result<&'static dyn Driver> {
    static DRIVERS: [Once<Box<dyn Driver>>; 3] = [Once::new(), Once::new(), Once::new()];
    let driver = DRIVERS[kind as usize].get_or_make(|| {
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

/// A C string that a driver returned, or nothing for null.
///
/// # Safety
/// `text` is null or points to a NUL-terminated string that is not changed during the call.
pub(crate) unsafe fn owned_text(text: *const std::ffi::c_char) -> Option<String> {
    // SAFETY: not null, and the caller vouches for the rest.
    (!text.is_null()).then(|| unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned())
}
