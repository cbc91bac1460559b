//! One AMD GPU: what it is.

use super::arch;
use super::properties;
use super::sys::{self, Handle, Hip, attribute};
use crate::driver::{BEFORE_POOL, DeviceInfo, DeviceKind, DevicePtr, Limits, pool};
use crate::error::{Error, ErrorKind, Result};
use crate::sync::Once;
use gpu_abi::arch::TargetId;
use gpu_abi::choose::DeviceArch;
use std::ffi::{CStr, c_int};
use std::ptr::{null_mut, without_provenance_mut};
use std::sync::atomic::{AtomicU32, Ordering};

/// A device.
pub(super) struct HipDevice {
    pub(super) api: &'static Hip,
    pub(super) ordinal: c_int,
    pub(super) info: DeviceInfo,
    /// Whether it has managed memory.
    pub(super) managed: bool,
    /// The pool of stream-ordered memory; 0 where there is none.
    pool: Once<usize>,
    has_pools: bool,
    /// How many there were: see [`BEFORE_POOL`].
    allocations: AtomicU32,
}

/// `hipRuntimeGetVersion` counts major versions by ten millions.
const MAJOR: c_int = 10_000_000;
/// Pools of earlier runtimes are not used: their functions were still in the making.
const FIRST_WITH_POOLS: c_int = 6;

impl HipDevice {
    pub(super) fn new(api: &'static Hip, ordinal: c_int, uuid: Option<String>) -> Result<HipDevice> {
        let mut device = 0;
        // SAFETY: `device` is written to.
        unsafe { api.device_get(&mut device, ordinal) }?;
        let mut name = [0; 256];
        // SAFETY: `name` has the stated length.
        unsafe { api.device_name(name.as_mut_ptr(), name.len() as c_int - 1, device) }?;
        // SAFETY: at least the last byte is still NUL.
        let name = unsafe { CStr::from_ptr(name.as_ptr()) }.to_string_lossy().into_owned();
        let number = |attribute: i32| {
            let mut value = 0;
            // SAFETY: `value` is written to; an unknown attribute is answered.
            unsafe { api.device_attribute(&mut value, attribute, ordinal) }?;
            Ok::<u32, Error>(value.max(0) as u32)
        };
        let three = |[x, y, z]: [i32; 3]| Ok::<_, Error>([number(x)?, number(y)?, number(z)?]);
        let mut total = 0;
        // SAFETY: `total` is written to.
        unsafe { api.device_memory(&mut total, device) }?;
        let arch = arch::target_id(api, ordinal)?;
        let info = DeviceInfo {
            // Some runtimes know no product name.
            name: if name.is_empty() { "AMD GPU".into() } else { name },
            arch: DeviceArch::Amdgpu(TargetId::parse_device(&arch).ok_or(ErrorKind::UnsupportedDevice { arch })?),
            uuid,
            pci: properties::pci_address(api, ordinal),
            properties: properties::properties(api, ordinal),
            limits: Limits {
                max_threads_per_block: number(attribute::MAX_THREADS_PER_BLOCK)?,
                max_block: three(attribute::MAX_BLOCK_DIM)?,
                max_grid: three(attribute::MAX_GRID_DIM)?,
                shared_bytes: number(attribute::MAX_SHARED_MEMORY_PER_BLOCK)?,
                warp_size: number(attribute::WARP_SIZE)?,
                multiprocessors: number(attribute::MULTIPROCESSOR_COUNT)?,
                total_memory: total as u64,
            },
        };
        let managed = number(attribute::MANAGED_MEMORY).is_ok_and(|is| is != 0);
        let has_pools = number(attribute::MEMORY_POOLS_SUPPORTED).is_ok_and(|is| is != 0);
        let (pool, allocations) = (Once::new(), AtomicU32::new(0));
        Ok(HipDevice { api, ordinal, info, managed, pool, has_pools, allocations })
    }

    /// Makes the device the calling thread's current one. HIP keeps it in a thread-local, so this is cheap.
    pub(super) fn enter(&self) -> Result<()> {
        // SAFETY: the ordinal is one of HIP's.
        unsafe { self.api.set_device(self.ordinal) }
    }

    /// The pool of stream-ordered memory, where there is one and it is time for it.
    pub(super) fn pool_for_allocation(&self) -> Option<Handle> {
        if self.allocations.load(Ordering::Relaxed) < BEFORE_POOL {
            self.allocations.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        self.pool()
    }

    /// The pool of stream-ordered memory, where there is one.
    fn pool(&self) -> Option<Handle> {
        let usable = |pool: &Handle| self.allows_access(*pool) && pool::serves(self, |memory| self.is_accessible(memory));
        let find = || if self.has_pools { find_pool(self.api, self.ordinal).filter(usable).map_or(0, |pool| pool as usize) } else { 0 };
        let pool = self.pool.get_or_make(|| Ok(find())).ok()?;
        Some(*pool as Handle).filter(|pool| !pool.is_null())
    }

    /// Whether the pool says that the device may access its memory, if it says anything.
    fn allows_access(&self, pool: Handle) -> bool {
        let (mut access, mut location) = (0, sys::MemLocation { kind: sys::LOCATION_DEVICE, id: self.ordinal });
        // SAFETY: the pool is the device's; both are alive, and `access` is written to.
        let answer = unsafe { self.api.pool_access(&mut access, pool, &mut location) };
        !matches!(answer, Some(Ok(()))) || access & sys::ACCESS_READ_WRITE == sys::ACCESS_READ_WRITE
    }

    /// The same of memory that is mapped. Of other memory the runtime does not know, and it is accessible.
    fn is_accessible(&self, memory: DevicePtr) -> bool {
        let (mut access, location) = (0, sys::MemLocation { kind: sys::LOCATION_DEVICE, id: self.ordinal });
        let memory = without_provenance_mut(memory.0 as usize);
        // SAFETY: the memory is the device's; both are alive, and `access` is written to.
        let answer = unsafe { self.api.mem_access(&mut access, &location, memory) };
        let both = sys::ACCESS_READ_WRITE as u64;
        !matches!(answer, Some(Ok(()))) || access & both == both
    }

    /// The pool, if it was used.
    pub(super) fn pool_in_use(&self) -> Option<Handle> {
        self.pool.get().and(self.pool())
    }

    /// An allocation's failure, with what is free where memory ran out.
    pub(super) fn allocation_failed(&self, error: Error, bytes: usize) -> Error {
        match error.kind() {
            ErrorKind::Driver { code: sys::OUT_OF_MEMORY, driver: DeviceKind::Hip, .. } => {
                let (mut free, mut total) = (0, 0);
                // SAFETY: both are written to; the device is current.
                let _ = unsafe { self.api.mem_info(&mut free, &mut total) };
                let total = if total == 0 { self.info.limits.total_memory } else { total as u64 };
                ErrorKind::OutOfMemory { asked: bytes as u64, free: free as u64, total }.into()
            }
            _ => error,
        }
    }
}

/// The device's pool, if the runtime has all it takes to use one.
fn find_pool(api: &Hip, ordinal: c_int) -> Option<Handle> {
    let mut version = 0;
    // SAFETY: `version` is written to.
    unsafe { api.runtime_version(&mut version) }?.ok()?;
    if version / MAJOR < FIRST_WITH_POOLS || !api.has_pools() {
        return None;
    }
    let mut pool = null_mut();
    // SAFETY: `pool` is written to.
    unsafe { api.default_pool(&mut pool, ordinal) }?.ok()?;
    // Without this, what is free goes back to the system at every synchronization, and the next allocation is slow.
    let mut keep = u64::MAX;
    // SAFETY: the attribute is a `u64`, which the runtime reads before it returns.
    unsafe { api.pool_set_attribute(pool, sys::POOL_RELEASE_THRESHOLD, (&raw mut keep).cast()) }?.ok()?;
    Some(pool)
}
