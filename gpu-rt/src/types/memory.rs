//! How much of a device's memory a process has.

/// What this process has of a device's memory through this runtime, in bytes: the result of
/// [`Device::memory_use`](crate::Device::memory_use).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct MemoryUse {
    /// In buffers that are alive, of memory on the device.
    pub used: u64,
    /// The most that `used` was since the device was opened, or since [`reset_peaks`](crate::Device::reset_peaks).
    pub most_used: u64,
    /// What the driver's pool has taken of the device's memory: for buffers that are alive, and for the next ones. 0 where there is no
    /// pool, as on the CPU, and before a program's first buffers that come from it.
    pub reserved: u64,
    /// The most that `reserved` was in the same time.
    pub most_reserved: u64,
}
