//! The CPU's memory. There is no pool, and nothing to reset.

use super::device::CpuDevice;
use super::memory;
use crate::driver::{MemoryUse, Upkeep};
use crate::error::Result;

impl Upkeep for CpuDevice {
    fn memory(&self) -> Result<(u64, u64)> {
        let memory = memory::host_memory();
        Ok((memory.available, memory.total))
    }

    fn trim(&self, _keep: u64) -> Result<()> {
        Ok(())
    }

    fn keep(&self, _bytes: u64) -> Result<()> {
        Ok(())
    }

    fn memory_use(&self) -> Result<MemoryUse> {
        Ok(MemoryUse { used: self.usage.used(), most_used: self.usage.most(), ..MemoryUse::default() })
    }

    fn reset_peaks(&self) -> Result<()> {
        self.usage.reset_peak();
        Ok(())
    }

    fn ensure_stack(&self, _bytes: usize) -> Result<()> {
        Ok(())
    }

    /// There is nothing that a process shares with others or that outlives a fault.
    unsafe fn reset(&self) -> Result<()> {
        Ok(())
    }
}
