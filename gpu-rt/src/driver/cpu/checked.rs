//! The device `cpu:checked`: kernels run thread by thread, and each access is checked first ([`context`]).
//!
//! * [`targets`] has the memory that a launch may access: buffers among its arguments, and its image's own globals; [`written`] which
//!   part of it anybody has written;
//! * [`shadow`] records which thread accessed which byte since the last barrier, [`blocks`] which block accessed which word in a launch;
//! * [`covered`] watches the arguments whose elements the grid's threads own, and over which a kernel may loop;
//! * [`context`] checks an access against all of these, and against the written part of shared memory;
//! * [`report`] turns findings into text, [`collect`] writes them to a file, [`origin`] finds the host's place.
//!
//! Blocks run one after the other, so what is found does not depend on the number of host threads. A launch ends with the first block
//! that has a violation or a trap, and the error reports that block alone, with its first failure. After a panic, nothing more is
//! reported for the block, because what the other threads then miss is not an error of theirs.
//!
//! Where findings are collected, all blocks run, and findings are no errors: they are written, and the program goes on.

mod blocks;
mod collect;
mod context;
mod covered;
mod origin;
mod report;
mod shadow;
mod targets;
mod written;

use super::memory;
use super::scheduler::Job;
use crate::driver::{Copy2d, DevicePtr, RawStream};
use crate::error::{ErrorKind, Result};
use crate::sync::lock;
use blocks::{Blocks, Page};
use collect::Collector;
use context::Context;
use gpu_abi::cpu;
use gpu_abi::finding::Finding;
use origin::Origin;
use report::{Report, copied};
use std::collections::BTreeMap;
use std::mem::MaybeUninit;
use std::sync::Mutex;
use targets::{Buffers, Left, Targets};

/// Bytes on either side of a buffer that belong to nobody: what is a little out of bounds is nearest to its own buffer,
/// and in no other.
const GUARD: usize = 4096;

/// The checked device's own state.
#[derive(Default)]
pub(super) struct Checked {
    buffers: Buffers,
    /// Streams, and graphs with the stream that they were captured on, by their handles, and where they were made. Only where findings are
    /// collected.
    handles: Mutex<BTreeMap<usize, (Option<usize>, Origin)>>,
    /// Memory for the notes of launches, while none uses it.
    spare: Mutex<Vec<Page>>,
}

impl Checked {
    /// The device's state, which stays as long as the process.
    pub(super) fn open() -> &'static Checked {
        let checked = Box::leak(Box::<Checked>::default());
        collect::watch(checked);
        checked
    }

    /// Memory of `bytes` (not 0) bytes; `is_shared` says that the host writes it in place.
    pub(super) fn allocate(&self, stream: RawStream, bytes: usize, is_shared: bool) -> Result<DevicePtr> {
        let whole = memory::allocate(bytes.saturating_add(2 * GUARD))?;
        let start = whole.0 + GUARD as u64;
        self.buffers.insert(start, bytes as u64, is_shared, collect::collector().map(|_| (Origin::here(), stream.0)));
        Ok(DevicePtr(start))
    }

    /// # Safety
    /// `pointer` came from [`allocate`](Self::allocate) with the same size, and is used no more.
    pub(super) unsafe fn free(&self, pointer: DevicePtr, bytes: usize) {
        self.buffers.remove(pointer.0);
        // SAFETY: allocated so (contract).
        unsafe { memory::free(DevicePtr(pointer.0 - GUARD as u64), bytes + 2 * GUARD) }
    }

    /// Notes memory that others allocated and write; whether it was none of the device's before.
    pub(super) fn begin_loan(&self, pointer: DevicePtr, bytes: usize) -> bool {
        self.buffers.begin_loan(pointer.0, bytes as u64)
    }

    pub(super) fn end_loan(&self, pointer: DevicePtr) {
        self.buffers.end_loan(pointer.0);
    }

    /// Notes a stream, or a graph of what was captured on one.
    pub(super) fn made(&self, handle: usize, captured: Option<RawStream>) {
        if collect::collector().is_some() {
            lock(&self.handles).insert(handle, (captured.map(|stream| stream.0), Origin::here()));
        }
    }

    pub(super) fn destroyed(&self, handle: usize) {
        if collect::collector().is_some() {
            lock(&self.handles).remove(&handle);
        }
    }

    /// Says which texels kernels access that get a descriptor's address.
    pub(super) fn describes(&self, descriptor: DevicePtr, texels: Option<(DevicePtr, usize)>) {
        self.buffers.describes(descriptor.0, texels.map(|(start, bytes)| (start.0, bytes as u64)));
    }

    /// The host, or a fill, has written memory.
    pub(super) fn wrote(&self, to: DevicePtr, bytes: u64) {
        if let Some((start, written)) = self.buffers.written(to.0) {
            written.mark((to.0 - start) as usize, bytes as usize);
        }
    }

    /// Memory is copied: to other memory of the device, or to the host's.
    pub(super) fn copies(&self, to: Option<DevicePtr>, from: DevicePtr, bytes: usize) {
        let source = self.buffers.written(from.0).filter(|(_, written)| !written.is_whole());
        let target = to.and_then(|to| Some((to, self.buffers.written(to.0)?)));
        match (source, target) {
            (Some((start, from_written)), Some((to, (target, to_written)))) => {
                to_written.copy((to.0 - target) as usize, &from_written, (from.0 - start) as usize, bytes);
            }
            (None, Some((to, _))) => self.wrote(to, bytes as u64),
            // What leaves the device is meant to be looked at.
            (Some((start, written)), None) => {
                let (first, collector) = (written.first_missing((from.0 - start) as usize, bytes), collect::collector());
                if let (Some(first), Some(collector)) = (first, collector) {
                    let size = self.buffers.around(from.0).map_or(0, |region| region.bytes());
                    let finding = copied(bytes, first as u64, size);
                    collector.add(finding, |finding| finding.place = Origin::here().place(None));
                }
            }
            (None, None) => {}
        }
    }

    /// The same, row by row.
    pub(super) fn copies_2d(&self, copy: &Copy2d) {
        for row in 0..copy.rows {
            let (to, from) = (copy.to.0 + (row * copy.to_pitch) as u64, copy.from.0 + (row * copy.from_pitch) as u64);
            self.copies(Some(DevicePtr(to)), DevicePtr(from), copy.bytes);
        }
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
        let collector = collect::collector();
        if let Some(collector) = collector {
            collector.launched(std::ptr::from_ref(kernel).addr());
        }
        let targets = Targets::new(&self.buffers, args, kernel);
        let mut failed = None;
        job.on_worker(job.layout().with_states(launch.block.iter().product()), |worker| {
            let compared = (blocks > 1).then(|| {
                let spare = std::mem::take(&mut *lock(&self.spare));
                Blocks::new(spare)
            });
            let context = Context::new(&targets, kernel, launch, worker, compared);
            // SAFETY: the scratch lives as long as the worker, and no kernel code runs now.
            unsafe { context.watch(&mut *worker.scratch) };
            for block in 0..blocks {
                context.begin_block(block);
                let fault = job.run_watched(worker, block, &context);
                let found = context.end_block(block);
                if fault.is_some() || !found.findings.is_empty() && collector.is_none() && block + 1 < blocks {
                    // Nobody knows what the threads would have written that were ended, or the blocks that do not run.
                    targets.give_up_on_unwritten();
                }
                match (collector, fault) {
                    (Some(collector), _) if !found.findings.is_empty() => write_down(collector, found),
                    (None, _) if !found.findings.is_empty() => {
                        failed = Some(ErrorKind::Checks { findings: found.findings, more: found.more });
                    }
                    (_, fault) => failed = fault,
                }
                if failed.is_some() {
                    break;
                }
            }
            if let Some(compared) = context.take_blocks() {
                *lock(&self.spare) = compared.into_memory();
            }
            if let Some(collector) = collector.filter(|_| failed.is_none()) {
                context.uncovered().into_iter().for_each(|finding| {
                    let kernel = finding.kernel.clone();
                    collector.add(finding, |finding| finding.place = Origin::here().place(kernel.as_deref()));
                });
            }
        });
        failed.map_or_else(|| job.outcome(), |error| Err(error.into()))
    }

    /// Reports what is still there at the program's end, once for each place that made some. A stream that is there because of
    /// something else that is left is not reported.
    fn find_leaks(&self, collector: &Collector) {
        let mut all = self.buffers.left();
        let handles = std::mem::take(&mut *lock(&self.handles));
        let (graphs, streams): (Vec<_>, Vec<_>) = handles.into_iter().partition(|(_, (captured, _))| captured.is_some());
        let left = |what, origin, stream| Left { what, bytes: 0, origin: Some(origin), stream };
        all.extend(graphs.into_iter().map(|(_, (stream, origin))| left("a graph", origin, stream)));
        let alone = streams.into_iter().filter(|(handle, _)| !all.iter().any(|other| other.stream == Some(*handle)));
        let alone: Vec<Left> = alone.map(|(_, (_, origin))| left("a stream", origin, None)).collect();
        for Left { what, bytes, origin, .. } in all.into_iter().chain(alone) {
            let place = origin.and_then(|origin| origin.place(None));
            collector.add(report::left(what, bytes, place), |_| {});
        }
    }
}

/// Writes what was found in a block.
fn write_down(collector: &Collector, found: Report) {
    for finding in found.findings {
        let kernel = finding.kernel.clone();
        collector.add(report::collected(finding), |finding: &mut Finding| finding.called = Origin::here().place(Some(&kernel)));
    }
}
