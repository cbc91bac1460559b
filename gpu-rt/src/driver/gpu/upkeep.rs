//! The memory that a GPU and its pool have, its threads' stacks, and its reset.

use super::{Api, GpuDevice, codes};
use crate::driver::{MemoryUse, Upkeep, is_code};
use crate::error::{Error, ErrorKind, Result};

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

    fn ensure_stack(&self, bytes: usize) -> Result<()> {
        self.enter()?;
        let mut present = 0;
        // SAFETY: `present` is written to.
        match unsafe { self.api.get_limit(&mut present, codes::LIMIT_STACK_SIZE) } {
            Some(Ok(())) if present < bytes => {}
            Some(Err(error)) if !is_code(&error, codes::UNSUPPORTED_LIMIT) => return Err(error),
            // The limit is high enough already, because something else in the process may have raised it; or the driver has none.
            Some(Ok(()) | Err(_)) | None => return Ok(()),
        }
        // SAFETY: the device is current; the call has no pointers.
        let raised = unsafe { self.api.set_limit(codes::LIMIT_STACK_SIZE, bytes) };
        raised.unwrap_or(Ok(())).map_err(|error| with_stack(error, bytes))
    }

    unsafe fn reset(&self) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { A::reset(self) }
    }
}

/// A driver's refusal of a limit, with the variable that sets it.
fn with_stack(error: Error, bytes: usize) -> Error {
    match error.kind().clone() {
        ErrorKind::Driver { driver, call, code, name, text } => {
            let text = format!("{text}; this would give each thread of a recursive kernel {bytes} bytes of stack, as GPU_STACK sets");
            ErrorKind::Driver { driver, call, code, name, text }.into()
        }
        _ => error,
    }
}
