//! The memory that a device has and keeps, its threads' stacks, and its reset.

use super::MemoryUse;
use crate::error::Result;

/// What [`DriverDevice`](super::DriverDevice) has for who looks after a device, rather than uses it.
pub(crate) trait Upkeep {
    /// Bytes free and bytes in all.
    fn memory(&self) -> Result<(u64, u64)>;
    /// Returns freed memory, which the driver keeps for later, to the system, until it keeps no more than so many bytes.
    fn trim(&self, keep: u64) -> Result<()>;
    /// Has the driver keep no more than so many bytes when work was waited for.
    fn keep(&self, bytes: u64) -> Result<()>;
    /// What this process has of the memory.
    fn memory_use(&self) -> Result<MemoryUse>;
    /// The most that this process had is what it has, from now on.
    fn reset_peaks(&self) -> Result<()>;
    /// Gives each thread at least this many bytes of stack, in kernels whose stack size the driver does not know. On the CPU, every thread has
    /// the same ([`gpu_abi::cpu::STACK`]).
    fn ensure_stack(&self, bytes: usize) -> Result<()>;
    /// Destroys everything that this process has of the device, in this library and in others. No other thread is in a call on it,
    /// and nothing of it is used again.
    unsafe fn reset(&self) -> Result<()>;
}
