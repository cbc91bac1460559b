//! Launches, and tensor maps.

use super::Cuda;
use super::sys::{
    INVALID_CONTEXT, INVALID_HANDLE, LAUNCH_PARAM_BUFFER_POINTER, LAUNCH_PARAM_BUFFER_SIZE, LAUNCH_PARAM_END, LaunchAttribute,
    LaunchConfig, function,
};
use crate::driver::gpu::functions::Handle;
use crate::driver::gpu::{GpuDevice, unsupported};
use crate::driver::{RawKernel, RawStream, TensorMap, is_code};
use crate::error::{ErrorKind, Result};
use crate::launch::Launch;
use std::ffi::{c_int, c_uint, c_void};
use std::mem::MaybeUninit;
use std::ptr::null_mut;
use std::sync::atomic::Ordering;

/// The most blocks of a cluster that every device with clusters takes; more must be allowed for the kernel.
const PORTABLE_CLUSTER: u128 = 8;

/// # Safety
/// As [`DriverDevice::launch`](crate::driver::DriverDevice::launch).
#[inline]
pub(super) unsafe fn packed(
    device: &GpuDevice<Cuda>,
    kernel: &RawKernel,
    stream: RawStream,
    launch: &Launch,
    args: &[MaybeUninit<u8>],
) -> Result<()> {
    let mut size = args.len();
    let mut extra: [*mut c_void; 5] =
        [LAUNCH_PARAM_BUFFER_POINTER, args.as_ptr().cast_mut().cast(), LAUNCH_PARAM_BUFFER_SIZE, (&raw mut size).cast(), LAUNCH_PARAM_END];
    let extra = if args.is_empty() { null_mut() } else { extra.as_mut_ptr() };
    // SAFETY: the same contract; the packed arguments have the layout that the kernel was compiled for.
    unsafe { enqueue(device, kernel, stream, launch, null_mut(), extra) }
}

/// # Safety
/// As [`DriverDevice::launch_pointers`](crate::driver::DriverDevice::launch_pointers).
pub(super) unsafe fn pointers(
    device: &GpuDevice<Cuda>,
    kernel: &RawKernel,
    stream: RawStream,
    launch: &Launch,
    args: *mut *mut c_void,
) -> Result<()> {
    // SAFETY: the same contract; the driver knows from the image how many arguments there are, and how long each is.
    unsafe { enqueue(device, kernel, stream, launch, args, null_mut()) }
}

/// Enqueues a launch whose arguments are given in one of the driver's two ways.
///
/// # Safety
/// As [`packed`]; one of `params` and `extra` is null, or both where there are no arguments.
#[inline]
unsafe fn enqueue(
    device: &GpuDevice<Cuda>,
    kernel: &RawKernel,
    stream: RawStream,
    launch: &Launch,
    params: *mut *mut c_void,
    extra: *mut *mut c_void,
) -> Result<()> {
    let handle = kernel.handle as Handle;
    // More than the driver's default needs a request. Two threads may both make one, and the larger may come first:
    // `allowed_shared` never falls, so a smaller request never follows a larger one.
    let shared = launch.shared.saturating_add(kernel.tile_shared);
    if shared > kernel.allowed_shared.load(Ordering::Relaxed) {
        device.enter()?;
        let most = device.info.limits.shared_bytes.saturating_sub(kernel.static_shared);
        // SAFETY: the function's module is loaded (contract). The most that fits allows every launch that fits.
        unsafe { device.api.function_set_attribute(handle, function::MAX_DYNAMIC_SHARED_SIZE_BYTES, most as c_int) }?;
        kernel.allowed_shared.fetch_max(most, Ordering::Relaxed);
    }
    let ([gx, gy, gz], [bx, by, bz]): ([c_uint; 3], [c_uint; 3]) = (launch.grid.0, launch.block.0);
    let stream = stream.0 as Handle;
    if launch.is_plain() {
        let enqueue = || {
            // SAFETY: function and stream are alive (contract); the arguments are read before the call returns and
            // have the layout that the kernel was compiled for (contract).
            unsafe { device.api.launch_kernel(handle, gx, gy, gz, bx, by, bz, shared, stream, params, extra) }
        };
        // Most often the context is current already, and asking would cost as much as all else here together. Where
        // it is not, the driver refuses before it does anything.
        return match enqueue() {
            Err(error) if is_code(&error, INVALID_CONTEXT) || is_code(&error, INVALID_HANDLE) => {
                device.enter()?;
                enqueue()
            }
            other => other,
        };
    }
    device.enter()?;
    let mut attributes = [LaunchAttribute::cooperative(); 2];
    let mut count = usize::from(launch.cooperative);
    if let Some(cluster) = launch.cluster {
        if cluster.product() > PORTABLE_CLUSTER {
            // SAFETY: the function's module is loaded (contract).
            unsafe { device.api.function_set_attribute(handle, function::NON_PORTABLE_CLUSTER_SIZE_ALLOWED, 1) }?;
        }
        attributes[count] = LaunchAttribute::cluster(cluster.0);
        count += 1;
    }
    let config = LaunchConfig {
        grid: launch.grid.0,
        block: launch.block.0,
        shared,
        stream,
        attributes: attributes.as_mut_ptr(),
        count: count as c_uint,
    };
    // SAFETY: as above; the configuration is read before the call returns, and has `count` attributes.
    unsafe { device.api.launch_kernel_ex(&config, handle, params, extra) }
        .unwrap_or_else(|| Err(unsupported("a cooperative launch or clusters", "they need a driver of CUDA 11.8")))
}

/// NVIDIA's description of a tensor.
pub(super) fn tensor_map(device: &GpuDevice<Cuda>, of: &TensorMap<'_>) -> Result<[u8; 128]> {
    device.enter()?;
    #[repr(C, align(64))]
    struct Map([u8; 128]);
    let mut map = Map([0; 128]);
    let rank = of.sizes.len();
    if of.strides.len() + 1 != rank || of.box_sizes.len() != rank || of.element_strides.len() != rank {
        let why = "sizes, strides, box and element strides are not of one rank".into();
        return Err(ErrorKind::Unsupported { what: "a tensor map", why }.into());
    }
    let [interleave, swizzle, promotion, fill] = of.modes;
    // SAFETY: the map is aligned and as long as the driver writes; every array has as many elements as the rank says
    // (strides one less), and is read before the call returns; the address is only written down.
    let made = unsafe {
        device.api.tensor_map_tiled(
            map.0.as_mut_ptr().cast(),
            of.element,
            rank as c_uint,
            std::ptr::with_exposed_provenance_mut(of.address.0 as usize),
            of.sizes.as_ptr(),
            of.strides.as_ptr(),
            of.box_sizes.as_ptr(),
            of.element_strides.as_ptr(),
            interleave,
            swizzle,
            promotion,
            fill,
        )
    };
    made.unwrap_or_else(|| Err(unsupported("a tensor map", "it needs a driver of CUDA 12.0")))?;
    Ok(map.0)
}
