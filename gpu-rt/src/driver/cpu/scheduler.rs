//! Runs blocks: with the compiled entry while all threads of a group take the same path, otherwise thread by thread.

use super::worker::{self, Layout};
use super::{print, stack};
use crate::error::{ErrorKind, Result};
use gpu_abi::cpu::{self, BlockFn, Launch, NOT_STARTED, ThreadFn, WARP, Worker};
use std::mem::MaybeUninit;
use std::ops::Range;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Who looks on while a block is run thread by thread.
pub(super) trait Watch {
    /// This thread of the block runs next.
    fn resumes(&self, _linear: u32) {}
    /// The threads of the warp that this thread is in have exchanged values.
    fn exchanged(&self, _linear: u32) {}
    /// Every thread of the block has arrived at a barrier, or is done.
    fn passed_barrier(&self) {}
    /// Threads wait at different barriers: each thread's number and state.
    fn diverged(&self, _waiting: &[(u32, u32)]) {}
}

/// Nobody.
impl Watch for () {}

/// One launch, as its threads see it.
pub(super) struct Job<'a> {
    kernel: &'a cpu::Kernel,
    entry: Option<BlockFn>,
    args: *const MaybeUninit<u8>,
    launch: &'a Launch,
    layout: Layout,
    fault: AtomicU32,
    /// What the block of the first fault said.
    said: OnceLock<String>,
}

// SAFETY: the pointer is to the arguments, which nobody changes while the launch runs; the rest is `Sync` by itself.
unsafe impl Sync for Job<'_> {}

impl<'a> Job<'a> {
    /// A launch of `kernel`.
    ///
    /// # Safety
    /// While the job lives, `args` must be what the kernel expects, and its accesses in bounds.
    pub(super) unsafe fn new(kernel: &'a cpu::Kernel, args: &'a [MaybeUninit<u8>], launch: &'a Launch) -> Job<'a> {
        let layout = Layout::new(kernel, launch.dynamic_shared, threads(launch));
        Job { kernel, entry: kernel.entry, args: args.as_ptr(), launch, layout, fault: AtomicU32::new(0), said: OnceLock::new() }
    }

    /// Its workers' memory.
    pub(super) fn layout(&self) -> Layout {
        self.layout
    }

    /// The first fault of a block, or 0.
    fn fault(&self) -> u32 {
        self.fault.load(Ordering::Relaxed)
    }

    /// How the launch ended.
    pub(super) fn outcome(&self) -> Result<()> {
        match self.fault() {
            0 => Ok(()),
            code => Err(ErrorKind::KernelFault { code, message: self.said.get().cloned() }.into()),
        }
    }

    /// Runs blocks `first .. first + count` on the calling thread, unless a block has failed.
    pub(super) fn run(&self, first: u64, count: u64) {
        let Some(entry) = self.entry else { return };
        self.on_worker(self.layout, |worker| {
            let (mut next, end) = (first, first + count);
            while next < end && self.fault() == 0 {
                // SAFETY: the arguments are as the kernel expects (contract of `new`), the worker's memory has the sizes
                // and alignments that the description and the launch ask for, and the range is within the launch.
                let finished = self.on_stack(|| unsafe { entry(self.args.cast(), self.launch, worker, next, end - next) });
                let result = match finished {
                    Ok(finished) => {
                        next += finished;
                        if next < end { self.finish_block(worker, next, &()) } else { Ok(()) }
                    }
                    Err(fault) => Err(fault),
                };
                next += 1;
                self.record(worker, result);
            }
        });
    }

    /// Calls `work` with memory of this layout; where the host has none the launch fails.
    pub(super) fn on_worker(&self, layout: Layout, work: impl FnOnce(&Worker)) {
        let work = |worker: &Worker| {
            // SAFETY: the scratch lives as long as the worker, which ends before this job; no kernel code runs now.
            unsafe { (*worker.scratch).failed = self.fault.as_ptr() };
            work(worker);
        };
        if let Err(bytes) = layout.with(work) {
            let _ = self.said.set(format!("the host has not the {bytes} bytes of memory that a block's threads take"));
            let _ = self.fault.compare_exchange(0, cpu::FAULT_MEMORY, Ordering::Relaxed, Ordering::Relaxed);
        }
    }

    /// Calls the kernel's code; `Err` is the fault that it was left with.
    fn on_stack<R: Copy>(&self, work: impl FnOnce() -> R + Copy) -> std::result::Result<R, u32> {
        stack::run(work).unwrap_or_else(|error| {
            print::set_message(|| error.to_string());
            Err(cpu::FAULT_MEMORY)
        })
    }

    /// Runs a block from its start thread by thread, and returns what ended it early. The worker's memory must be of this
    /// job's layout, with states.
    pub(super) fn run_watched(&self, worker: &Worker, block: u64, watch: &impl Watch) -> Option<ErrorKind> {
        // SAFETY: the scratch lives as long as the worker, and no kernel code runs now.
        unsafe { (*worker.scratch).fault = 0 };
        for linear in 0..threads(self.launch) as usize {
            // SAFETY: the layout has room for a state of each thread (contract).
            unsafe { worker.states.add(linear).write(NOT_STARTED) };
        }
        let result = self.finish_block(worker, block, watch);
        fault_of(worker, result).map(|code| ErrorKind::KernelFault { code, message: print::take_message() })
    }

    /// Keeps a block's fault, if it is the launch's first.
    fn record(&self, worker: &Worker, result: std::result::Result<(), u32>) {
        if let Some(fault) = fault_of(worker, result) {
            let first = self.fault.compare_exchange(0, fault, Ordering::Relaxed, Ordering::Relaxed).is_ok();
            if let Some(said) = print::take_message().filter(|_| first) {
                let _ = self.said.set(said);
            }
        }
    }

    /// Takes a block to its end whose threads went different ways, or have not started.
    fn finish_block(&self, worker: &Worker, block: u64, watch: &impl Watch) -> std::result::Result<(), u32> {
        let Some(thread) = self.kernel.thread else { return Err(cpu::FAULT_DIVERGENT_BARRIER) };
        let threads = threads(self.launch);
        let group = worker::group(self.kernel, threads);
        let [gx, gy, _] = self.launch.grid.map(u64::from);
        let block = [block % gx, block / gx % gy, block / (gx * gy)].map(|id| id as u32);
        let runner = Runner { job: self, thread, worker, block, group, watch };
        // SAFETY: the scratch lives as long as the worker, and no kernel code runs now.
        let pending = unsafe { std::mem::replace(&mut (*worker.scratch).pending, cpu::NOT_STARTED) };
        let mut released = None;
        loop {
            // One group after the other, each to its end: the threads exchange values in the scratch, and there is only one.
            for first in (0..threads).step_by(group as usize) {
                let lanes = first..(first + group).min(threads);
                // Where the entry left the block in the midst of a round, the groups behind the one that parted still stand
                // at the barrier that the round began at.
                let begun = Some(runner.state(first)).filter(|state| first >= pending && (1..=self.kernel.barriers).contains(state));
                if let Some(barrier) = released.or(begun) {
                    runner.resume(lanes.clone(), barrier)?;
                }
                runner.until_barrier(lanes)?;
            }
            // A thread that has trapped comes to no barrier, and what the others would read of it nobody has written: the
            // block ends here, as on a GPU. It also ends if another block has failed, because it may wait for that.
            // SAFETY: as above.
            if unsafe { (*worker.scratch).fault } != 0 || self.fault() != 0 {
                return Ok(());
            }
            // Every thread waits at a barrier now, or is done.
            let mut waiting = (0..threads).map(|linear| runner.state(linear)).filter(|&state| state != 0);
            let Some(barrier) = waiting.next() else { return Ok(()) };
            if waiting.any(|state| state != barrier) {
                let all = (0..threads).map(|linear| (linear, runner.state(linear)));
                watch.diverged(&all.filter(|&(_, state)| state != 0).collect::<Vec<_>>());
                return Err(cpu::FAULT_DIVERGENT_BARRIER);
            }
            watch.passed_barrier();
            released = Some(barrier);
        }
    }
}

/// The fault that a block has ended with: how the scheduler says that it ended, or a thread's trap, which comes first.
fn fault_of(worker: &Worker, result: std::result::Result<(), u32>) -> Option<u32> {
    // SAFETY: the scratch lives as long as the worker, and no kernel code runs now.
    let trapped = unsafe { (*worker.scratch).fault };
    if trapped != 0 { Some(trapped) } else { result.err() }
}

/// Threads in a block of a launch.
fn threads(launch: &Launch) -> u32 {
    launch.block.iter().product()
}

/// One block on its worker.
struct Runner<'a, W> {
    job: &'a Job<'a>,
    thread: ThreadFn,
    worker: &'a Worker,
    block: [u32; 3],
    group: u32,
    watch: &'a W,
}

impl<W: Watch> Runner<'_, W> {
    fn state(&self, linear: u32) -> u32 {
        // SAFETY: a kernel with states has room for one of each thread, aligned; only this thread uses it.
        unsafe { self.worker.states.add(linear as usize).read() }
    }

    /// Runs a group on until each thread is done or waits for the block.
    fn until_barrier(&self, lanes: Range<u32>) -> std::result::Result<(), u32> {
        while let Some(state) = self.next(lanes.clone()) {
            if state != NOT_STARTED {
                self.exchange(lanes.clone(), state);
                self.watch.exchanged(lanes.start);
            }
            self.resume(lanes.clone(), state)?;
        }
        Ok(())
    }

    /// The state whose lanes go on: those furthest behind, so that lanes that parted meet again where the code joins.
    fn next(&self, lanes: Range<u32>) -> Option<u32> {
        let waiting = || lanes.clone().map(|lane| self.state(lane)).filter(|&state| state > self.job.kernel.barriers);
        if waiting().any(|state| state == NOT_STARTED) { Some(NOT_STARTED) } else { waiting().min() }
    }

    /// Hands on what the lanes at `state` gave.
    fn exchange(&self, lanes: Range<u32>, state: u32) {
        // SAFETY: the scratch lives as long as the worker, and no kernel code runs now.
        let scratch = unsafe { &mut *self.worker.scratch };
        scratch.output = scratch.input;
        let arrived = lanes.filter(|&lane| self.state(lane) == state).map(|lane| lane % WARP);
        scratch.ballot = arrived.fold(0, |ballot, lane| ballot | (scratch.input[lane as usize] & 1) << lane);
    }

    /// Runs the threads that wait in `state` to their next.
    fn resume(&self, lanes: Range<u32>, state: u32) -> std::result::Result<(), u32> {
        let (job, worker) = (self.job, self.worker);
        let uniform_bytes = job.kernel.uniform_bytes as usize;
        let uniform = worker.uniform.wrapping_byte_add((lanes.start / self.group) as usize * 2 * uniform_bytes);
        let [sx, sy, sz] = job.launch.block;
        let [gx, gy, gz] = job.launch.grid;
        let [bx, by, bz] = self.block;
        let stride = worker::stride(threads(job.launch)) as u64;
        let from = if state == NOT_STARTED { 0 } else { state };
        for lane in lanes.filter(|&lane| self.state(lane) == state) {
            let (x, y, z) = (lane % sx, lane / sx % sy, lane / (sx * sy));
            self.watch.resumes(lane);
            // SAFETY: the arguments and the worker's memory are as for the entry, and the thread is in this state.
            let reached = job.on_stack(|| unsafe {
                (self.thread)(
                    job.args.cast(),
                    worker.shared,
                    worker.private,
                    uniform,
                    worker.scratch,
                    x,
                    y,
                    z,
                    bx,
                    by,
                    bz,
                    sx,
                    sy,
                    sz,
                    gx,
                    gy,
                    gz,
                    lane,
                    stride,
                    from,
                )
            });
            let reached = reached.inspect_err(|fault| {
                let said = match *fault {
                    cpu::FAULT_STACK => super::STACK_OVERFLOW,
                    cpu::FAULT_CALL => super::WILD_CALL,
                    _ => return,
                };
                print::set_message(|| format!("{said} (block [{bx},{by},{bz}], thread [{x},{y},{z}])"));
            })?;
            // SAFETY: as for `state`.
            unsafe { worker.states.add(lane as usize).write(reached) };
        }
        // What the region wrote for the next is what the next reads.
        // SAFETY: each group has its bytes twice; the halves do not overlap.
        unsafe { uniform.cast::<u8>().copy_from_nonoverlapping(uniform.cast::<u8>().wrapping_add(uniform_bytes), uniform_bytes) };
        Ok(())
    }
}
