//! Loads a cubin or PTX, and reads the attributes of its kernels.

use super::ptx;
use super::sys::{self, Cuda, jit};
use crate::driver::gpu::codes::function;
use crate::driver::gpu::functions::Handle;
use crate::driver::gpu::version;
use crate::driver::{Image, Limits, RawKernel};
use crate::error::{Error, ErrorKind, Result};
use gpu_abi::container::ImageKind;
use std::ffi::{CStr, c_void};
use std::ptr::{null_mut, without_provenance_mut};

/// Dynamic and static shared memory that a launch may have without asking, in bytes, on every architecture.
const SHARED_WITHOUT_ASKING: u32 = 48 * 1024;

/// Loads an image. The context is current.
pub(super) fn load(api: &Cuda, image: &Image<'_>) -> Result<Handle> {
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
    Ok(handle)
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
            let text = format!("{text}; {}", ptx::mismatch(image.bytes, version(api)));
            ErrorKind::Driver { driver, call, code, name, text }.into()
        }
        _ => error,
    }
}

/// A kernel's attributes, from the driver.
pub(super) fn kernel(api: &Cuda, handle: Handle, limits: Limits) -> Result<RawKernel> {
    let number = |attribute| {
        let mut value = 0;
        // SAFETY: the function is alive as long as its module, and `value` is written to.
        unsafe { api.function_attribute(&mut value, attribute, handle) }?;
        Ok::<u32, Error>(value.max(0) as u32)
    };
    let static_shared = number(function::SHARED_SIZE_BYTES)?;
    let max_threads = number(function::MAX_THREADS_PER_BLOCK)?.min(limits.max_threads_per_block);
    let allowed_shared = SHARED_WITHOUT_ASKING.saturating_sub(static_shared);
    Ok(RawKernel::new(handle as usize, max_threads, static_shared, allowed_shared))
}
