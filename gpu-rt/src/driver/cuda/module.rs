//! Loading a cubin or PTX, and the kernels in it.

use super::sys::{self, Cuda, Handle, function, jit};
use super::{properties, ptx};
use crate::driver::{DriverModule, Image, Limits, RawKernel};
use crate::error::{Error, ErrorKind, Result};
use gpu_abi::container::ImageKind;
use std::ffi::{CStr, c_void};
use std::ptr::{null_mut, without_provenance_mut};

/// Dynamic and static shared memory that a launch may have without asking, in bytes, on every architecture.
const SHARED_WITHOUT_ASKING: u32 = 48 * 1024;

/// A module in the device's primary context.
pub(super) struct CudaModule {
    api: &'static Cuda,
    context: usize,
    handle: usize,
    limits: Limits,
}

impl CudaModule {
    /// Loads an image. The context is current.
    pub(super) fn load(api: &'static Cuda, context: usize, limits: Limits, image: &Image<'_>) -> Result<CudaModule> {
        // The driver takes no length: PTX ends at a NUL, a cubin where its own headers say (checked by the caller).
        let mut bytes = image.bytes.to_vec();
        if image.kind == ImageKind::Ptx {
            bytes.push(0);
        }
        let mut log = vec![0u8; 4096];
        let mut keys = [jit::ERROR_LOG_BUFFER, jit::ERROR_LOG_BUFFER_SIZE_BYTES];
        let mut values: [*mut c_void; 2] = [log.as_mut_ptr().cast(), without_provenance_mut(log.len() - 1)];
        let mut handle = null_mut();
        // SAFETY: the image is complete, as said above; the log has one byte more than stated; both arrays have the
        // stated length. The driver keeps neither image nor log.
        let loaded = unsafe { api.module_load(&mut handle, bytes.as_ptr().cast(), 2, keys.as_mut_ptr(), values.as_mut_ptr()) };
        loaded.map_err(|error| with_log(error, &log)).map_err(|error| with_versions(error, api, image))?;
        Ok(CudaModule { api, context, handle: handle as usize, limits })
    }
}

/// The PTX compiler's own words beside the driver's code.
fn with_log(error: Error, log: &[u8]) -> Error {
    let log = CStr::from_bytes_until_nul(log).map(CStr::to_string_lossy).unwrap_or_default();
    match error.kind().clone() {
        ErrorKind::Driver { driver, call, code, name, text } if !log.trim().is_empty() => {
            ErrorKind::Driver { driver, call, code, name, text: format!("{text}; {}", log.trim()) }.into()
        }
        _ => error,
    }
}

/// The versions of PTX that do not go together beside the driver's code for that.
fn with_versions(error: Error, api: &Cuda, image: &Image<'_>) -> Error {
    match error.kind().clone() {
        ErrorKind::Driver { driver, call, code: code @ sys::UNSUPPORTED_PTX_VERSION, name, text } => {
            let text = format!("{text}; {}", ptx::mismatch(image.bytes, properties::version(api)));
            ErrorKind::Driver { driver, call, code, name, text }.into()
        }
        _ => error,
    }
}

impl DriverModule for CudaModule {
    fn kernel(&self, name: &CStr) -> Result<Option<RawKernel>> {
        // SAFETY: the context is never released.
        unsafe { self.api.context_set(self.context as Handle) }?;
        let mut handle = null_mut();
        // SAFETY: the module is loaded, and `handle` is written to.
        match unsafe { self.api.module_function(&mut handle, self.handle as Handle, name.as_ptr()) } {
            Ok(()) => {}
            Err(error) if matches!(error.kind(), ErrorKind::Driver { code: sys::NOT_FOUND, .. }) => return Ok(None),
            Err(error) => return Err(error),
        }
        let number = |attribute| {
            let mut value = 0;
            // SAFETY: the function is alive as long as its module, and `value` is written to.
            unsafe { self.api.function_attribute(&mut value, attribute, handle) }?;
            Ok::<u32, Error>(value.max(0) as u32)
        };
        let static_shared = number(function::SHARED_SIZE_BYTES)?;
        let max_threads = number(function::MAX_THREADS_PER_BLOCK)?.min(self.limits.max_threads_per_block);
        let note = SHARED_WITHOUT_ASKING.saturating_sub(static_shared);
        Ok(Some(RawKernel::new(handle as usize, max_threads, static_shared, note)))
    }
}

impl Drop for CudaModule {
    fn drop(&mut self) {
        // SAFETY: the context is never released. Where it cannot be made current, unloading is still tried.
        let _ = unsafe { self.api.context_set(self.context as Handle) };
        // SAFETY: the module is not unloaded yet, and who drops it launches no more of its kernels. At exit the driver
        // may be gone: it answers so.
        let _ = unsafe { self.api.module_unload(self.handle as Handle) };
    }
}
