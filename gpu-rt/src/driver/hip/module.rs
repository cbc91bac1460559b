//! Loading a code object, and the kernels in it.

use super::comgr;
use super::sys::{self, Handle, Hip, function};
use crate::driver::{DeviceInfo, DriverModule, Image, Limits, RawKernel};
use crate::error::{Error, ErrorKind, Result};
use gpu_abi::container::ImageKind;
use std::borrow::Cow;
use std::ffi::{CStr, c_int};
use std::ptr::null_mut;

/// HIP reads this many bytes to see what it was given, whatever the image's size.
const READABLE: usize = 4096;

/// A module on one device.
pub(super) struct HipModule {
    api: &'static Hip,
    ordinal: c_int,
    handle: usize,
    limits: Limits,
    /// HIP does not copy the code object: it stays until the module is unloaded. Aligned as ELF structures want it.
    _image: Vec<u64>,
}

impl HipModule {
    /// Loads a code object, or bitcode, which it makes one of first. The device is current.
    pub(super) fn load(api: &'static Hip, ordinal: c_int, info: &DeviceInfo, image: &Image<'_>) -> Result<HipModule> {
        let object = match image.kind {
            ImageKind::Object => Cow::Borrowed(image.bytes),
            _ => Cow::Owned(comgr::finish(image.bytes, &info.arch.to_string())?),
        };
        let limits = info.limits;
        let mut bytes = vec![0u64; object.len().max(READABLE).div_ceil(8)];
        bytemuck::cast_slice_mut::<u64, u8>(&mut bytes)[..object.len()].copy_from_slice(&object);
        let mut handle = null_mut();
        // SAFETY: a complete code object (checked by the caller), readable beyond what HIP looks at; it outlives the module.
        unsafe { api.module_load(&mut handle, bytes.as_ptr().cast()) }?;
        Ok(HipModule { api, ordinal, handle: handle as usize, limits, _image: bytes })
    }
}

impl DriverModule for HipModule {
    fn kernel(&self, name: &CStr) -> Result<Option<RawKernel>> {
        // SAFETY: the ordinal is one of HIP's.
        unsafe { self.api.set_device(self.ordinal) }?;
        let mut handle = null_mut();
        // SAFETY: the module is loaded, and `handle` is written to.
        match unsafe { self.api.module_function(&mut handle, self.handle as Handle, name.as_ptr()) } {
            Ok(()) => {}
            Err(error) if matches!(error.kind(), ErrorKind::Driver { code: sys::NOT_FOUND, .. }) => return Ok(None),
            Err(error) => return Err(error),
        }
        // Not every runtime answers; then the device's own limits stand, and HIP checks the launch.
        let number = |attribute| {
            let mut value = 0;
            // SAFETY: the function is alive as long as its module, and `value` is written to.
            match unsafe { self.api.function_attribute(&mut value, attribute, handle) } {
                Some(Ok(())) => Some(value.max(0) as u32),
                Some(Err(Error { .. })) | None => None,
            }
        };
        let most = self.limits.max_threads_per_block;
        let max_threads = number(function::MAX_THREADS_PER_BLOCK).filter(|&threads| threads > 0).unwrap_or(most).min(most);
        let static_shared = number(function::SHARED_SIZE_BYTES).filter(|&bytes| bytes <= self.limits.shared_bytes).unwrap_or(0);
        Ok(Some(RawKernel::new(handle as usize, max_threads, static_shared, 0)))
    }
}

impl Drop for HipModule {
    fn drop(&mut self) {
        // SAFETY: the ordinal is one of HIP's. Where it cannot be made current, unloading is still tried.
        let _ = unsafe { self.api.set_device(self.ordinal) };
        // SAFETY: the module is not unloaded yet, and who drops it launches no more of its kernels. At exit the runtime
        // may be gone: it answers so.
        let _ = unsafe { self.api.module_unload(self.handle as Handle) };
    }
}
