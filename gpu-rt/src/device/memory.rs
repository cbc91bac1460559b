//! A device's memory: how much there is, how much this process has, and what is kept for later.

use super::Device;
use crate::error::Result;
use crate::types::MemoryUse;

impl Device {
    /// Memory free and in all, in bytes, at this moment.
    ///
    /// # Errors
    /// The driver refuses.
    pub fn memory(&self) -> Result<(u64, u64)> {
        self.run_deferred_frees();
        self.driver().memory().map_err(|error| error.on(self))
    }

    /// What this process has of it, now and at most: in buffers, and in the pool that these come from.
    ///
    /// ```
    /// # fn main() -> Result<(), gpu_rt::Error> {
    /// let device = gpu_rt::Device::open("cpu:7")?;
    /// let stream = device.stream()?;
    /// device.reset_peaks()?;
    /// drop(stream.zeroed::<f32>(1000)?);
    /// let memory = device.memory_use()?;
    /// assert_eq!((memory.used, memory.most_used), (0, 4000));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// The driver refuses.
    pub fn memory_use(&self) -> Result<MemoryUse> {
        self.run_deferred_frees();
        self.driver().memory_use().map_err(|error| error.on(self))
    }

    /// Makes what this process has now the most that it had, for [`memory_use`](Self::memory_use).
    ///
    /// # Errors
    /// The driver refuses.
    pub fn reset_peaks(&self) -> Result<()> {
        self.driver().reset_peaks().map_err(|error| error.on(self))
    }

    /// Gives device memory back to the system that buffers have freed, and that is kept for the next ones. Waits for work on
    /// what was dropped by a host function ([`Stream::call`](crate::Stream::call)).
    ///
    /// An allocation for which there is not enough memory does so itself, and tries again.
    ///
    /// # Errors
    /// The driver refuses.
    pub fn trim(&self) -> Result<()> {
        self.trim_to(0)
    }

    /// As [`trim`](Self::trim), until the pool has no more than `bytes` bytes, in use and kept.
    ///
    /// # Errors
    /// The driver refuses.
    pub fn trim_to(&self, bytes: u64) -> Result<()> {
        self.finish_deferred_frees();
        self.driver().trim(bytes).map_err(|error| error.on(self))
    }

    /// How much memory the pool holds at most when work has been waited for, in bytes: more goes back to the system then, unless it is
    /// in use. By default all is kept, which makes the next allocations quick; a process that shares its device with others may
    /// want less. On the CPU there is no pool, and this does nothing.
    ///
    /// # Errors
    /// The driver refuses.
    pub fn keep(&self, bytes: u64) -> Result<()> {
        self.driver().keep(bytes).map_err(|error| error.on(self))
    }
}
