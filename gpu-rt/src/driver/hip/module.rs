//! Loads a code object, and reads the attributes of its kernels.

use super::comgr;
use super::sys::Hip;
use crate::driver::gpu::codes::function;
use crate::driver::gpu::functions::Handle;
use crate::driver::{DeviceInfo, Image, Limits, RawKernel};
use crate::error::{Error, Result};
use gpu_abi::container::ImageKind;
use std::borrow::Cow;
use std::ptr::null_mut;

/// HIP reads this many bytes to see what it was given, whatever the image's size.
const READABLE: usize = 4096;

/// Loads a code object, or bitcode, which it makes one of first. The device is current.
///
/// HIP does not copy the code object: it stays, as is returned, until the module is unloaded. Aligned as ELF structures want it.
pub(super) fn load(api: &Hip, info: &DeviceInfo, image: &Image<'_>) -> Result<(Handle, Vec<u64>)> {
    let object = match image.kind {
        ImageKind::Object => Cow::Borrowed(image.bytes),
        _ => Cow::Owned(comgr::finish(image.bytes, &info.arch.to_string())?),
    };
    let mut bytes = vec![0u64; object.len().max(READABLE).div_ceil(8)];
    bytemuck::cast_slice_mut::<u64, u8>(&mut bytes)[..object.len()].copy_from_slice(&object);
    let mut handle = null_mut();
    // SAFETY: a complete code object (checked by the caller), readable beyond what HIP looks at; it outlives the module.
    unsafe { api.module_load(&mut handle, bytes.as_ptr().cast()) }?;
    Ok((handle, bytes))
}

/// What the runtime says of a kernel.
pub(super) fn kernel(api: &Hip, handle: Handle, limits: Limits) -> RawKernel {
    // Not every runtime answers; then the device's own limits stand, and HIP checks the launch.
    let number = |attribute| {
        let mut value = 0;
        // SAFETY: the function is alive as long as its module, and `value` is written to.
        match unsafe { api.function_attribute(&mut value, attribute, handle) } {
            Some(Ok(())) => Some(value.max(0) as u32),
            Some(Err(Error { .. })) | None => None,
        }
    };
    let most = limits.max_threads_per_block;
    let max_threads = number(function::MAX_THREADS_PER_BLOCK).filter(|&threads| threads > 0).unwrap_or(most).min(most);
    let static_shared = number(function::SHARED_SIZE_BYTES).filter(|&bytes| bytes <= limits.shared_bytes).unwrap_or(0);
    RawKernel::new(handle as usize, max_threads, static_shared, 0)
}
