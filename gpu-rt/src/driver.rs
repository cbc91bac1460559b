//! The interface of a driver, and the three drivers.
//!
//! A driver is opened once for the process, at run time, and never closed: its library may hold threads and exit
//! handlers of its own. Every function here returns the driver's own answer as a typed error; callers add contexts such as the
//! device's name.

mod callback;
pub(crate) mod counting;
pub(crate) mod cpu;
pub(crate) mod cuda;
mod external;
mod foreign;
mod gone;
mod gpu;
pub(crate) mod hip;
mod interface;
mod library;
mod maps;
mod pool;
mod symbols;
mod texels;
mod traced;
mod upkeep;
mod usage;

use crate::error::{Error, ErrorKind, Result};
use crate::sync::Once;
use crate::sync::fork;
use gpu_abi::choose::DeviceArch;
use std::ffi::CStr;
use std::sync::atomic::{AtomicU32, Ordering};

pub(crate) use interface::{
    BEFORE_POOL, Callback, Copy2d, DevicePtr, DriverDevice, DriverModule, HostWork, Image, Memory, Pattern, PeerId, RawEvent, RawGraph,
    RawKernel, RawStream, TensorMap,
};

pub(crate) use crate::types::{DeviceKind, DriverVersion, ImageShape, Limits, MemoryUse, PciAddress, Priority, Properties};
pub(crate) use callback::is_host_function;
pub(crate) use external::{RawExternal, RawSemaphore, SemaphoreWork};
pub(crate) use foreign::{Foreign, unusable};
pub(crate) use gone::{Gone, forked};
pub(crate) use interface::interned;
pub(crate) use library::on_opened;
pub(crate) use texels::{Copy3d, End, Pitched, RawImage};
pub(crate) use traced::traced;
pub(crate) use upkeep::Upkeep;
pub(crate) use usage::Usage;

/// The alignment of memory for buffers, in bytes, with every driver: a cache line, and the widest vector.
pub(crate) const ALIGN: usize = 64;

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
    /// How many devices can be opened by number: the CPU gives more than there are.
    fn most(&self) -> u32 {
        self.count()
    }
    /// The identity of a device, `GPU-...`, if the driver tells.
    fn uuid(&self, ordinal: u32) -> Option<String>;
    /// Which device's memory is at an address, as far as the driver knows.
    fn owner(&self, pointer: DevicePtr) -> Result<Option<u32>> {
        let _ = pointer;
        Ok(None)
    }
    /// Opens a device. `ordinal` is below [`most`](Self::most), or the CPU's that checks accesses.
    fn open(&'static self, ordinal: u32) -> Result<Box<dyn DriverDevice>>;
}

/// The process ([`fork::generation`]) in which each driver was initialised; 0 where none did.
static INITIALISED: [AtomicU32; 3] = [const { AtomicU32::new(0) }; 3];

/// Called by a driver just before it first calls a function of its library that does more than answer.
fn mark_initialised(kind: DeviceKind) {
    INITIALISED[kind as usize].store(fork::generation(), Ordering::Relaxed);
}

/// The driver of a kind of device, opened at the first call; its failure is kept.
///
/// A process that was forked after that cannot use a driver that has devices.
pub(crate) fn get(kind: DeviceKind) -> Result<&'static dyn Driver> {
    static DRIVERS: [Once<Box<dyn Driver>>; 3] = [Once::new(), Once::new(), Once::new()];
    let once = &DRIVERS[kind as usize];
    let begun = INITIALISED[kind as usize].load(Ordering::Relaxed);
    if begun != 0 && begun != fork::generation() && !matches!(once.get(), Some(Err(_))) {
        return Err(forked(kind));
    }
    let driver = once.get_or_try_init(|| {
        let driver = match kind {
            DeviceKind::Cuda => cuda::open(),
            DeviceKind::Hip => hip::open(),
            DeviceKind::Cpu => cpu::open(),
        }?;
        // The driver has its own exit handlers by now.
        library::opened();
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
