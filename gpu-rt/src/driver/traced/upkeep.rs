//! What is not traced: it is done as if nothing were, but for a reset.

use super::Traced;
use crate::driver::{MemoryUse, Upkeep};
use crate::error::{ErrorKind, Result};

impl Upkeep for Traced {
    fn memory(&self) -> Result<(u64, u64)> {
        self.inner.memory()
    }

    fn trim(&self, keep: u64) -> Result<()> {
        self.inner.trim(keep)
    }

    fn keep(&self, bytes: u64) -> Result<()> {
        self.inner.keep(bytes)
    }

    fn memory_use(&self) -> Result<MemoryUse> {
        self.inner.memory_use()
    }

    fn reset_peaks(&self) -> Result<()> {
        self.inner.reset_peaks()
    }

    fn ensure_stack(&self, bytes: usize) -> Result<()> {
        self.inner.ensure_stack(bytes)
    }

    /// The events of a trace are among what would be destroyed.
    unsafe fn reset(&self) -> Result<()> {
        Err(ErrorKind::Unsupported { what: "resetting a device", why: "it is being traced; run without GPU_TRACE".into() }.into())
    }
}
