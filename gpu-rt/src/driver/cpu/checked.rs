//! The device `cpu:checked`: kernels run thread by thread, and each access is checked first ([`context`]).
//!
//! * [`targets`] has the memory that a launch may access: buffers among its arguments, and its image's own globals;
//! * [`shadow`] records which thread accessed which byte since the last barrier;
//! * [`context`] checks an access against both, and against the written part of shared memory;
//! * [`report`] turns findings into text.
//!
//! A launch's result does not depend on the number of host threads: every block before the first one with a violation or a
//! trap runs to its end, and the error reports that block alone, with its first failure. After a panic, nothing more is
//! reported for the block, because what the other threads then miss is not an error of theirs.

mod context;
mod report;
mod shadow;
mod targets;

use super::memory;
use super::scheduler::Job;
use crate::driver::DevicePtr;
use crate::error::{ErrorKind, Result};
use crate::sync::lock;
use context::Context;
use gpu_abi::cpu;
use std::mem::MaybeUninit;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use targets::{Buffers, Targets};

/// Bytes on either side of a buffer that belong to nobody: what is a little out of bounds is nearest to its own buffer,
/// and in no other.
const GUARD: usize = 4096;

/// The checked device's own state.
#[derive(Default)]
pub(super) struct Checked {
    buffers: Buffers,
}

/// The first block that failed: its number and its error.
type First = Mutex<Option<(u64, ErrorKind)>>;

impl Checked {
    /// Memory of `bytes` (not 0) bytes.
    pub(super) fn allocate(&self, bytes: usize) -> Result<DevicePtr> {
        let whole = memory::allocate(bytes.saturating_add(2 * GUARD))?;
        let start = whole.0 + GUARD as u64;
        self.buffers.insert(start, bytes as u64);
        Ok(DevicePtr(start))
    }

    /// # Safety
    /// `pointer` came from [`allocate`](Self::allocate) with the same size, and is used no more.
    pub(super) unsafe fn free(&self, pointer: DevicePtr, bytes: usize) {
        self.buffers.remove(pointer.0);
        // SAFETY: allocated so (contract).
        unsafe { memory::free(DevicePtr(pointer.0 - GUARD as u64), bytes + 2 * GUARD) }
    }

    /// Says which texels kernels access that get a descriptor's address.
    pub(super) fn describes(&self, descriptor: DevicePtr, texels: Option<(DevicePtr, usize)>) {
        self.buffers.describes(descriptor.0, texels.map(|(start, bytes)| (start.0, bytes as u64)));
    }

    /// Runs a launch of `blocks` blocks.
    pub(super) fn launch(
        &self,
        job: &Job<'_>,
        kernel: &cpu::Kernel,
        args: &[MaybeUninit<u8>],
        launch: &cpu::Launch,
        blocks: u64,
    ) -> Result<()> {
        let targets = Targets::new(&self.buffers, args, kernel);
        let (first, failed) = (First::default(), AtomicU64::new(u64::MAX));
        let threads = launch.block.iter().product();
        let layout = job.layout().with_states(threads);
        super::pool::parallel_for(blocks, &AtomicU32::new(0), &|start, count| {
            job.on_worker(layout, |worker| {
                let context = Context::new(&targets, kernel, launch, worker);
                // SAFETY: the scratch lives as long as the worker, and no kernel code runs now.
                unsafe { context.watch(&mut *worker.scratch) };
                for block in start..start + count {
                    // The first block that fails decides the error, so all blocks before a failed one run.
                    if block > failed.load(Ordering::Relaxed) {
                        break;
                    }
                    context.begin_block();
                    let fault = job.run_watched(worker, block, &context);
                    let (findings, more) = context.end_block(block);
                    let error = if findings.is_empty() { fault } else { Some(ErrorKind::Checks { findings, more }) };
                    if let Some(error) = error {
                        failed.fetch_min(block, Ordering::Relaxed);
                        let mut first = lock(&first);
                        if first.as_ref().is_none_or(|(other, _)| block < *other) {
                            *first = Some((block, error));
                        }
                    }
                }
            });
        })?;
        let found = lock(&first).take();
        found.map_or_else(|| job.outcome(), |(_, error)| Err(error.into()))
    }
}
