//! Pools of stream-ordered memory: which of HIP's can be used.

use super::sys::{Hip, MemLocation};
use crate::driver::DevicePtr;
use crate::driver::gpu::codes::{ACCESS_READ_WRITE, LOCATION_DEVICE};
use crate::driver::gpu::functions::Handle;
use crate::driver::gpu::{Api, GpuDevice};
use std::ffi::c_int;

/// `hipRuntimeGetVersion` counts major versions by ten millions.
const MAJOR: c_int = 10_000_000;
/// Pools of earlier runtimes are not used: their functions were still in the making.
const FIRST_WITH_POOLS: c_int = 6;

/// Whether this version's pools are used.
pub(super) fn are_trusted(api: &Hip) -> bool {
    let mut version = 0;
    // SAFETY: `version` is written to.
    let answer = unsafe { api.runtime_version(&mut version) };
    matches!(answer, Some(Ok(()))) && version / MAJOR >= FIRST_WITH_POOLS
}

/// Whether the pool says that the device may access its memory, if it says anything.
pub(super) fn allows_pool(device: &GpuDevice<Hip>, pool: Handle) -> bool {
    let (mut access, mut location) = (0, MemLocation { kind: LOCATION_DEVICE, id: device.number });
    // SAFETY: the pool is the device's; both are alive, and `access` is written to.
    let answer = unsafe { device.api.pool_access(&mut access, pool, &mut location) };
    !matches!(answer, Some(Ok(()))) || access & ACCESS_READ_WRITE == ACCESS_READ_WRITE
}

/// The same of memory that is mapped. Of other memory the runtime does not know, and it is accessible.
pub(super) fn allows_memory(device: &GpuDevice<Hip>, memory: DevicePtr) -> bool {
    let (mut access, location) = (0, MemLocation { kind: LOCATION_DEVICE, id: device.number });
    // SAFETY: the memory is the device's; both are alive, and `access` is written to.
    let answer = unsafe { device.api.mem_access(&mut access, &location, Hip::pointer(memory)) };
    let both = ACCESS_READ_WRITE as u64;
    !matches!(answer, Some(Ok(()))) || access & both == both
}
