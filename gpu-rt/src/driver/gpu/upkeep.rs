//! The memory that a GPU and its pool have, and its reset.

use super::{Api, GpuDevice, codes};
use crate::driver::{MemoryUse, Upkeep};
use crate::error::Result;

impl<A: Api> Upkeep for GpuDevice<A> {
    fn memory(&self) -> Result<(u64, u64)> {
        self.enter()?;
        let (mut free, mut total) = (0, 0);
        // SAFETY: both are written to.
        unsafe { self.api.mem_info(&mut free, &mut total) }?;
        Ok((free as u64, total as u64))
    }

    fn trim(&self, keep: u64) -> Result<()> {
        self.enter()?;
        match self.pool_in_use() {
            // SAFETY: the pool is the device's own.
            Some(pool) => unsafe { self.api.pool_trim(pool, keep as usize) }.unwrap_or(Ok(())),
            None => Ok(()),
        }
    }

    fn keep(&self, bytes: u64) -> Result<()> {
        self.enter()?;
        // A device without a pool keeps nothing.
        self.pool().map_or(Ok(()), |pool| self.write_of_pool(pool, codes::POOL_RELEASE_THRESHOLD, bytes))
    }

    fn memory_use(&self) -> Result<MemoryUse> {
        self.enter()?;
        let read = |attribute| self.pool_in_use().map_or(Ok(0), |pool| self.read_of_pool(pool, attribute));
        let (reserved, most_reserved) = (read(codes::POOL_RESERVED)?, read(codes::POOL_MOST_RESERVED)?);
        Ok(MemoryUse { used: self.usage.used(), most_used: self.usage.most(), reserved, most_reserved })
    }

    fn reset_peaks(&self) -> Result<()> {
        self.enter()?;
        self.usage.reset_peak();
        self.pool_in_use().map_or(Ok(()), |pool| self.write_of_pool(pool, codes::POOL_MOST_RESERVED, 0))
    }

    unsafe fn reset(&self) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { A::reset(self) }
    }
}
