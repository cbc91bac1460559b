//! Launches.

use super::Hip;
use super::sys::{LAUNCH_PARAM_BUFFER_POINTER, LAUNCH_PARAM_BUFFER_SIZE, LAUNCH_PARAM_END};
use crate::driver::gpu::functions::Handle;
use crate::driver::gpu::{GpuDevice, unsupported};
use crate::driver::{RawKernel, RawStream};
use crate::error::Result;
use crate::launch::Launch;
use std::ffi::{c_uint, c_void};
use std::mem::MaybeUninit;
use std::ptr::null_mut;

/// # Safety
/// As [`DriverDevice::launch`](crate::driver::DriverDevice::launch).
#[inline]
pub(super) unsafe fn packed(
    device: &GpuDevice<Hip>,
    kernel: &RawKernel,
    stream: RawStream,
    launch: &Launch,
    args: &[MaybeUninit<u8>],
    offsets: &[u32],
) -> Result<()> {
    device.enter()?;
    let ([gx, gy, gz], [bx, by, bz]): ([c_uint; 3], [c_uint; 3]) = (launch.grid.0, launch.block.0);
    let (function, stream) = (kernel.handle as Handle, stream.0 as Handle);
    if launch.is_plain() {
        let mut size = args.len();
        let mut extra: [*mut c_void; 5] = [
            LAUNCH_PARAM_BUFFER_POINTER,
            args.as_ptr().cast_mut().cast(),
            LAUNCH_PARAM_BUFFER_SIZE,
            (&raw mut size).cast(),
            LAUNCH_PARAM_END,
        ];
        // SAFETY: function and stream are alive (contract); the arguments are copied before the call returns and have
        // the layout that the kernel was compiled for (contract).
        return unsafe {
            device.api.launch_kernel(function, gx, gy, gz, bx, by, bz, launch.shared, stream, null_mut(), extra.as_mut_ptr())
        };
    }
    if launch.cluster.is_some() {
        return Err(unsupported("a cluster of blocks", "AMD's devices have none"));
    }
    // This function takes an address for each argument instead of the packed arguments.
    let start = args.as_ptr().cast_mut().cast::<c_void>();
    let mut params: Vec<*mut c_void> = offsets.iter().map(|&offset| start.wrapping_byte_add(offset as usize)).collect();
    // SAFETY: as above; the offsets are those of the kernel's arguments (contract).
    unsafe { device.api.launch_cooperative(function, gx, gy, gz, bx, by, bz, launch.shared, stream, params.as_mut_ptr()) }
        .unwrap_or_else(|| Err(unsupported("a cooperative launch", "it needs HIP 5.5")))
}

/// # Safety
/// As [`DriverDevice::launch_pointers`](crate::driver::DriverDevice::launch_pointers).
pub(super) unsafe fn pointers(
    device: &GpuDevice<Hip>,
    kernel: &RawKernel,
    stream: RawStream,
    launch: &Launch,
    args: *mut *mut c_void,
) -> Result<()> {
    device.enter()?;
    if !launch.is_plain() {
        return Err(unsupported("a cluster of blocks", "AMD's devices have none"));
    }
    let ([gx, gy, gz], [bx, by, bz]): ([c_uint; 3], [c_uint; 3]) = (launch.grid.0, launch.block.0);
    let (function, stream) = (kernel.handle as Handle, stream.0 as Handle);
    // SAFETY: function and stream are alive (contract); there is a pointer for each of the kernel's arguments (contract),
    // which are copied before the call returns.
    unsafe { device.api.launch_kernel(function, gx, gy, gz, bx, by, bz, launch.shared, stream, args, null_mut()) }
}
