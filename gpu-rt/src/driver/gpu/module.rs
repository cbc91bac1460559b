//! Loaded images, and the kernels in them.

use super::functions::Handle;
use super::{Api, GpuDevice, codes, unsupported};
use crate::driver::library;
use crate::driver::{DeviceInfo, DevicePtr, DriverModule, Image, RawKernel, is_code};
use crate::error::Result;
use std::ffi::{CStr, c_int};
use std::ptr::null_mut;

/// A module on one device.
pub(super) struct GpuModule<A: Api> {
    api: &'static A,
    number: c_int,
    context: usize,
    handle: usize,
    info: DeviceInfo,
    /// What the driver needs as long as the module is loaded.
    _image: Vec<u64>,
}

impl<A: Api> GpuModule<A> {
    /// Loads an image. The device is current, with this context.
    pub(super) fn load(device: &GpuDevice<A>, context: Handle, image: &Image<'_>) -> Result<GpuModule<A>> {
        let loaded = A::load(device, image);
        library::opened();
        let (handle, kept) = loaded?;
        let (context, handle) = (context as usize, handle as usize);
        Ok(GpuModule { api: device.api, number: device.number, context, handle, info: device.info.clone(), _image: kept })
    }
}

impl<A: Api> DriverModule for GpuModule<A> {
    fn kernel(&self, name: &CStr) -> Result<Option<RawKernel>> {
        self.api.enter_again(self.number, self.context as Handle)?;
        let mut handle = null_mut();
        // SAFETY: the module is loaded, and `handle` is written to.
        match unsafe { self.api.module_function(&mut handle, self.handle as Handle, name.as_ptr()) } {
            Ok(()) => self.api.kernel(handle, &self.info).map(Some),
            Err(error) if is_code(&error, codes::NOT_FOUND) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn variable(&self, name: &CStr) -> Result<Option<(DevicePtr, usize)>> {
        self.api.enter_again(self.number, self.context as Handle)?;
        let (mut pointer, mut bytes) = (A::pointer(DevicePtr(0)), 0);
        // SAFETY: the module is loaded, and both places are written to.
        let found = unsafe { self.api.module_variable(&mut pointer, &mut bytes, self.handle as Handle, name.as_ptr()) };
        match found.unwrap_or_else(|| Err(unsupported("variables of modules", "a driver with them"))) {
            Ok(()) => Ok(Some((A::address(pointer), bytes))),
            // CUDA calls the name of a kernel an invalid value.
            Err(error) if is_code(&error, codes::NOT_FOUND) || is_code(&error, codes::INVALID_VALUE) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

impl<A: Api> Drop for GpuModule<A> {
    fn drop(&mut self) {
        // Where the device cannot be made current, unloading is still tried.
        let _ = self.api.enter_again(self.number, self.context as Handle);
        // SAFETY: the module is not unloaded yet, and who drops it launches no more of its kernels. At exit the driver
        // may be gone: it answers so.
        let _ = unsafe { self.api.module_unload(self.handle as Handle) };
    }
}
