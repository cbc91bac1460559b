//! One NVIDIA GPU: what it is, and its primary context.

use super::properties;
use super::sys::{self, CuDevice, Cuda, Handle, attribute};
use crate::driver::{BEFORE_POOL, DeviceInfo, DeviceKind, Limits, pool};
use crate::error::{Error, ErrorKind, Result};
use crate::sync::Once;
use gpu_abi::choose::DeviceArch;
use std::ffi::{CStr, c_int};
use std::ptr::null_mut;
use std::sync::atomic::{AtomicU32, Ordering};

/// A device. Its primary context, which other libraries in the process share, is retained at the first need and kept.
pub(super) struct CudaDevice {
    pub(super) api: &'static Cuda,
    pub(super) device: CuDevice,
    pub(super) info: DeviceInfo,
    /// Whether host and device may use managed memory at the same time.
    pub(super) managed: bool,
    context: Once<usize>,
    /// The pool of stream-ordered memory; 0 where the driver has none.
    pool: Once<usize>,
    /// How many there were: see [`BEFORE_POOL`].
    allocations: AtomicU32,
}

impl CudaDevice {
    pub(super) fn new(api: &'static Cuda, device: CuDevice, uuid: Option<String>) -> Result<CudaDevice> {
        let mut name = [0; 256];
        // SAFETY: `name` has the stated length.
        unsafe { api.device_name(name.as_mut_ptr(), name.len() as c_int - 1, device) }?;
        // SAFETY: at least the last byte is still NUL.
        let name = unsafe { CStr::from_ptr(name.as_ptr()) }.to_string_lossy().into_owned();
        let number = |attribute: i32| {
            let mut value = 0;
            // SAFETY: `value` is written to; an unknown attribute is answered.
            unsafe { api.device_attribute(&mut value, attribute, device) }?;
            Ok::<u32, Error>(value.max(0) as u32)
        };
        let three = |[x, y, z]: [i32; 3]| Ok::<_, Error>([number(x)?, number(y)?, number(z)?]);
        let mut total = 0;
        // SAFETY: `total` is written to.
        unsafe { api.device_memory(&mut total, device) }?;
        let [major, minor] = attribute::COMPUTE_CAPABILITY;
        let info = DeviceInfo {
            name,
            arch: DeviceArch::Nvptx { major: number(major)? as u8, minor: number(minor)? as u8 },
            uuid,
            pci: properties::pci_address(api, device),
            properties: properties::properties(api, device),
            limits: Limits {
                max_threads_per_block: number(attribute::MAX_THREADS_PER_BLOCK)?,
                max_block: three(attribute::MAX_BLOCK_DIM)?,
                max_grid: three(attribute::MAX_GRID_DIM)?,
                shared_bytes: number(attribute::MAX_SHARED_MEMORY_PER_BLOCK_OPTIN)
                    .unwrap_or(0)
                    .max(number(attribute::MAX_SHARED_MEMORY_PER_BLOCK)?),
                warp_size: number(attribute::WARP_SIZE)?,
                multiprocessors: number(attribute::MULTIPROCESSOR_COUNT)?,
                total_memory: total as u64,
            },
        };
        let managed = number(attribute::CONCURRENT_MANAGED_ACCESS).is_ok_and(|is| is != 0);
        let (context, pool, allocations) = (Once::new(), Once::new(), AtomicU32::new(0));
        Ok(CudaDevice { api, device, info, managed, context, pool, allocations })
    }

    /// Makes the device's context the calling thread's current one.
    ///
    /// Contexts are a matter of each thread, and other libraries change them; asking the driver which is current costs
    /// a few nanoseconds, and a copy of ours that went stale would send work to the wrong device.
    pub(super) fn enter(&self) -> Result<Handle> {
        let context = *self.context.get_or_make(|| {
            let mut context = null_mut();
            // SAFETY: the device came from the driver; `context` is written to.
            unsafe { self.api.primary_context(&mut context, self.device) }?;
            Ok(context as usize)
        })? as Handle;
        let mut current = null_mut();
        // SAFETY: `current` is written to.
        unsafe { self.api.context_current(&mut current) }?;
        if current != context {
            // SAFETY: the context was retained and is never released.
            unsafe { self.api.context_set(context) }?;
        }
        Ok(context)
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
    pub(super) fn pool(&self) -> Option<Handle> {
        let pool =
            self.pool.get_or_make(|| Ok(self.find_pool().filter(|_| pool::serves(self, |_| true)).map_or(0, |pool| pool as usize))).ok()?;
        Some(*pool as Handle).filter(|pool| !pool.is_null())
    }

    /// The pool, if it was used.
    pub(super) fn pool_in_use(&self) -> Option<Handle> {
        self.pool.get().and(self.pool())
    }

    /// The device's pool, if the driver has all it takes to use one.
    fn find_pool(&self) -> Option<Handle> {
        let mut supported = 0;
        // SAFETY: `supported` is written to; an unknown attribute is answered.
        unsafe { self.api.device_attribute(&mut supported, attribute::MEMORY_POOLS_SUPPORTED, self.device) }.ok()?;
        if supported == 0 || !self.api.has_pools() {
            return None;
        }
        let mut pool = null_mut();
        // SAFETY: `pool` is written to.
        unsafe { self.api.default_pool(&mut pool, self.device) }?.ok()?;
        // Without this, what is free goes back to the system at every synchronization, and the next allocation is slow.
        let mut keep = u64::MAX;
        // SAFETY: the attribute is a `u64`, which the driver reads before it returns.
        unsafe { self.api.pool_set_attribute(pool, sys::POOL_RELEASE_THRESHOLD, (&raw mut keep).cast()) }?.ok()?;
        Some(pool)
    }

    /// An allocation's failure, with what is free where memory ran out.
    pub(super) fn allocation_failed(&self, error: Error, bytes: usize) -> Error {
        match error.kind() {
            ErrorKind::Driver { code: sys::OUT_OF_MEMORY, driver: DeviceKind::Cuda, .. } => {
                let (mut free, mut total) = (0, 0);
                // SAFETY: both are written to; the context is current.
                let _ = unsafe { self.api.mem_info(&mut free, &mut total) };
                let total = if total == 0 { self.info.limits.total_memory } else { total as u64 };
                ErrorKind::OutOfMemory { asked: bytes as u64, free: free as u64, total }.into()
            }
            _ => error,
        }
    }
}
