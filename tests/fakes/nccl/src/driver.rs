//! The fake driver's functions that this library calls, as the real one calls the driver's.

use crate::code;
use std::ffi::{c_int, c_uint, c_void};
use std::sync::OnceLock;

/// A function that a stream calls.
pub type HostFn = unsafe extern "C" fn(data: *mut c_void);

pub struct Driver {
    current_device: unsafe extern "C" fn(*mut c_int) -> c_int,
    launch_host: unsafe extern "C" fn(u64, HostFn, *mut c_void) -> c_int,
    is_capturing: unsafe extern "C" fn(u64, *mut c_int) -> c_int,
    event: unsafe extern "C" fn(*mut u64, c_uint) -> c_int,
    destroy_event: unsafe extern "C" fn(u64) -> c_int,
    record: unsafe extern "C" fn(u64, u64) -> c_int,
    wait: unsafe extern "C" fn(u64, u64, c_uint) -> c_int,
    attributes: unsafe extern "C" fn(c_uint, *const c_int, *mut *mut c_void, u64) -> c_int,
}

/// The driver of the process.
pub fn driver() -> Result<&'static Driver, i32> {
    static DRIVER: OnceLock<Option<Driver>> = OnceLock::new();
    DRIVER.get_or_init(open).as_ref().ok_or(code::SYSTEM)
}

fn open() -> Option<Driver> {
    let named = |variable: &str| std::env::var_os(variable).filter(|value| !value.is_empty());
    let (path, column) = match named("GPU_CUDA_LIBRARY") {
        Some(path) => (path, 0),
        None => (named("GPU_HIP_LIBRARY")?, 1),
    };
    // SAFETY: a fake driver, which is open already. It stays open.
    let library = std::mem::ManuallyDrop::new(unsafe { libloading::Library::new(path) }.ok()?);
    macro_rules! find {
        ($cuda:literal, $hip:literal) => {
            // SAFETY: the fakes declare the function so.
            *unsafe { library.get([$cuda, $hip][column].as_bytes()) }.ok()?
        };
    }
    Some(Driver {
        current_device: find!("cuCtxGetDevice", "hipGetDevice"),
        launch_host: find!("cuLaunchHostFunc", "hipLaunchHostFunc"),
        is_capturing: find!("cuStreamIsCapturing", "hipStreamIsCapturing"),
        event: find!("cuEventCreate", "hipEventCreateWithFlags"),
        destroy_event: find!("cuEventDestroy_v2", "hipEventDestroy"),
        record: find!("cuEventRecord", "hipEventRecord"),
        wait: find!("cuStreamWaitEvent", "hipStreamWaitEvent"),
        attributes: find!("cuPointerGetAttributes", "hipDrvPointerGetAttributes"),
    })
}

fn check(code: c_int) -> Result<(), i32> {
    if code == 0 { Ok(()) } else { Err(crate::code::DRIVER) }
}

impl Driver {
    pub fn current_device(&self) -> Result<c_int, i32> {
        let mut device = 0;
        // SAFETY: `device` is written to.
        check(unsafe { (self.current_device)(&mut device) })?;
        Ok(device)
    }

    /// # Safety
    /// The function takes the data.
    pub unsafe fn launch_host(&self, stream: u64, function: HostFn, data: *mut c_void) -> Result<(), i32> {
        // SAFETY: the same contract; the driver checks the stream.
        check(unsafe { (self.launch_host)(stream, function, data) })
    }

    pub fn is_capturing(&self, stream: u64) -> Result<bool, i32> {
        let mut is = 0;
        // SAFETY: `is` is written to; the driver checks the stream.
        check(unsafe { (self.is_capturing)(stream, &mut is) })?;
        Ok(is != 0)
    }

    /// An event without timing, on the current device.
    pub fn event(&self) -> Result<u64, i32> {
        let mut event = 0;
        // SAFETY: `event` is written to.
        check(unsafe { (self.event)(&mut event, 2) })?;
        Ok(event)
    }

    pub fn destroy_event(&self, event: u64) {
        // SAFETY: the driver checks the event.
        let _ = unsafe { (self.destroy_event)(event) };
    }

    pub fn record(&self, event: u64, stream: u64) -> Result<(), i32> {
        // SAFETY: the driver checks both.
        check(unsafe { (self.record)(event, stream) })
    }

    pub fn wait(&self, stream: u64, event: u64) -> Result<(), i32> {
        // SAFETY: the driver checks both.
        check(unsafe { (self.wait)(stream, event, 0) })
    }

    /// The device of an address, and the allocation that it is in: -2 and nothing where there is none.
    pub fn memory(&self, address: u64) -> Result<(c_int, u64, usize), i32> {
        let (mut device, mut start, mut bytes) = (0, 0u64, 0usize);
        let numbers = [9, 11, 12];
        let mut places = [(&raw mut device).cast::<c_void>(), (&raw mut start).cast(), (&raw mut bytes).cast()];
        // SAFETY: three attributes, each with a place of its type.
        check(unsafe { (self.attributes)(3, numbers.as_ptr(), places.as_mut_ptr(), address) })?;
        Ok((device, start, bytes))
    }
}
