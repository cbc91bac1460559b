//! One GPU: its description, and its pool of stream-ordered memory.

use super::functions::Handle;
use super::{Api, codes, properties, unsupported};
use crate::driver::{BEFORE_POOL, DeviceInfo, Usage, pool};
use crate::error::{Error, ErrorKind, Result};
use crate::sync::Once;
use std::ffi::{CStr, c_int};
use std::ptr::null_mut;
use std::sync::atomic::{AtomicU32, Ordering};

/// A device.
pub(in crate::driver) struct GpuDevice<A: Api> {
    pub api: &'static A,
    /// What the functions call it.
    pub number: c_int,
    pub info: DeviceInfo,
    /// What it takes to enter it.
    pub context: A::Context,
    /// Whether it has managed memory that the runtime can use.
    pub(super) managed: bool,
    /// The pool of stream-ordered memory; 0 where there is none.
    pool: Once<usize>,
    /// How many there were: see [`BEFORE_POOL`].
    allocations: AtomicU32,
    /// Bytes in buffers.
    pub(super) usage: Usage,
}

impl<A: Api> GpuDevice<A> {
    /// `device` is what the driver has for the ordinal.
    pub(super) fn new(api: &'static A, ordinal: c_int, device: c_int) -> Result<GpuDevice<A>> {
        let (number, uuid) = (A::number(ordinal, device), api.uuid(device));
        let mut name = [0; 256];
        // SAFETY: `name` has the stated length.
        unsafe { api.device_name(name.as_mut_ptr(), name.len() as c_int - 1, device) }?;
        // SAFETY: at least the last byte is still NUL.
        let name = unsafe { CStr::from_ptr(name.as_ptr()) }.to_string_lossy().into_owned();
        let mut total = 0;
        // SAFETY: `total` is written to.
        unsafe { api.device_memory(&mut total, device) }?;
        let attribute = |attribute: c_int| properties::attribute(api, number, attribute);
        let info = DeviceInfo {
            name: if name.is_empty() { A::UNNAMED.into() } else { name },
            arch: api.arch(number, &attribute)?,
            uuid,
            pci: properties::pci_address(api, number),
            properties: properties::properties(api, number),
            limits: properties::limits(api, number, total)?,
        };
        let managed = attribute(A::ATTRIBUTES.usable_managed_memory).is_ok_and(|is| is != 0);
        let (context, pool, allocations, usage) = (A::Context::default(), Once::new(), AtomicU32::new(0), Usage::default());
        Ok(GpuDevice { api, number, info, context, managed, pool, allocations, usage })
    }

    /// Makes the device the calling thread's current one; its context, where there are contexts.
    #[inline]
    pub(in crate::driver) fn enter(&self) -> Result<Handle> {
        A::enter(self)
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
    pub(in crate::driver) fn pool(&self) -> Option<Handle> {
        let usable = |pool: &Handle| A::allows_pool(self, *pool) && pool::is_usable(self, |memory| A::allows_memory(self, memory));
        let pool = self.pool.get_or_try_init(|| Ok(self.find_pool().filter(usable).map_or(0, |pool| pool as usize))).ok()?;
        Some(*pool as Handle).filter(|pool| !pool.is_null())
    }

    /// The pool, if it was used.
    pub(super) fn pool_in_use(&self) -> Option<Handle> {
        self.pool.get().and(self.pool())
    }

    /// The device's pool, if the driver has all it takes to use one.
    fn find_pool(&self) -> Option<Handle> {
        let supported = properties::attribute(self.api, self.number, A::ATTRIBUTES.memory_pools_supported).ok()?;
        if supported == 0 || !self.api.trusts_pools() || !self.api.has_pools() {
            return None;
        }
        let mut pool = null_mut();
        // SAFETY: `pool` is written to.
        unsafe { self.api.default_pool(&mut pool, self.number) }?.ok()?;
        // Without this, what is free goes back to the system at every synchronization, and the next allocation is slow.
        self.write_of_pool(pool, codes::POOL_RELEASE_THRESHOLD, u64::MAX).ok()?;
        Some(pool)
    }

    /// Writes an attribute of a pool of this device.
    pub(super) fn write_of_pool(&self, pool: Handle, attribute: c_int, mut value: u64) -> Result<()> {
        // SAFETY: the pool is the device's own; the attribute is a `u64`, which the driver reads before it returns.
        let written = unsafe { self.api.pool_set_attribute(pool, attribute, (&raw mut value).cast()) };
        written.unwrap_or_else(|| Err(unsupported("a pool of memory", A::POOLS_SINCE)))
    }

    /// An attribute of a pool of this device.
    pub(super) fn read_of_pool(&self, pool: Handle, attribute: c_int) -> Result<u64> {
        let mut value = 0u64;
        // SAFETY: the pool is the device's own; the attribute is a `u64`, which is written to.
        let read = unsafe { self.api.pool_get_attribute(pool, attribute, (&raw mut value).cast()) };
        read.unwrap_or_else(|| Err(unsupported("a pool's state", A::POOLS_SINCE)))?;
        Ok(value)
    }

    /// An allocation's failure, with what is free where memory ran out.
    pub(in crate::driver) fn allocation_failed(&self, error: Error, bytes: usize) -> Error {
        match error.kind() {
            ErrorKind::Driver { code: codes::OUT_OF_MEMORY, driver, .. } if *driver == A::KIND => {
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
