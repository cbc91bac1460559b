//! Checks the accesses of a worker's blocks, one after the other.

mod copies;
mod order;
mod races;
mod skipped;

use super::blocks::Blocks;
use super::covered::Covered;
use super::report::{Detail, Head, RawFinding, Report, Sites, of_host};
use super::shadow::Shadow;
use super::targets::{Region, Targets};
use crate::driver::cpu::heap::Heap;
use crate::driver::cpu::scheduler::Watch;
use crate::driver::cpu::{image, stack, worker};
use crate::error::ViolationKind;
use copies::Copies;
use gpu_abi::cpu::{self, GroupCopy, Scratch, WARP, Worker, check};
use gpu_abi::finding::{self, Kind};
use order::Order;
use races::{Access, Pending};
use skipped::Branch;
use std::cell::RefCell;
use std::ffi::c_void;

/// The most findings of one launch that are reported.
const MOST_FINDINGS: usize = 10;
/// Farther than this from every buffer, an address has nothing to do with one.
const FAR: u64 = 1 << 32;

/// What [`cpu::CheckFn`] is given. Everything of it is used by one thread of the host alone.
pub(super) struct Context<'a> {
    targets: &'a Targets<'a>,
    kernel: &'a cpu::Kernel,
    launch: &'a cpu::Launch,
    shared: Region,
    private: Region,
    /// What the threads of the block hold besides.
    heap: &'a Heap,
    /// The worker's, which lives longer than this.
    scratch: *const Scratch,
    head: Head<'a>,
    state: RefCell<State>,
}

/// What changes from access to access.
struct State {
    /// The block and the thread that run.
    block: u64,
    thread: u32,
    shadow: Shadow,
    /// Where there are several blocks.
    blocks: Option<Blocks>,
    covered: Vec<Covered>,
    warp_epochs: Vec<u32>,
    /// By byte of shared memory: whether a thread of the block wrote it.
    written: Vec<bool>,
    /// By thread: the site of the barrier that it last came to.
    barriers: Vec<u32>,
    /// The branches, by group.
    branches: Vec<Branch>,
    order: Order,
    copies: Copies,
    found: Vec<RawFinding>,
    more: u64,
    pending: Option<Pending>,
    /// What the pending write replaces.
    before: Vec<u8>,
    /// Whether a thread of the block was ended. What others miss of it is no mistake of theirs.
    refused: bool,
    /// Whether a thread of the block has trapped before anything was found: then nothing more is looked for.
    trapped: bool,
}

impl<'a> Context<'a> {
    /// For a launch; with several blocks, those are compared.
    pub(super) fn new(
        targets: &'a Targets<'a>,
        kernel: &'a cpu::Kernel,
        launch: &'a cpu::Launch,
        worker: &'a Worker,
        blocks: Option<Blocks>,
    ) -> Context<'a> {
        // SAFETY: of a checked image, which the loader made sure of; it stays open while its kernel runs.
        let head = unsafe { Head::read(kernel.sites) };
        let threads: u32 = launch.block.iter().product();
        let region = |start: *mut c_void, bytes: usize| {
            let start = start.addr() as u64;
            Region { start, end: start + bytes as u64, writable: true }
        };
        // SAFETY: the worker's scratch names its heap, and both live as long as the worker.
        let heap = unsafe { &*(*worker.scratch).heap.cast_const().cast::<Heap>() };
        let shared_bytes = worker::shared_bytes(kernel, launch.dynamic_shared);
        let state = State {
            block: 0,
            thread: 0,
            shadow: Shadow::default(),
            blocks,
            covered: Covered::of(head.owned(), launch, targets),
            warp_epochs: vec![0; threads.div_ceil(WARP) as usize],
            written: vec![false; shared_bytes],
            barriers: vec![0; threads as usize],
            branches: Vec::new(),
            order: Order::default(),
            copies: Copies::default(),
            found: Vec::new(),
            more: 0,
            pending: None,
            before: Vec::new(),
            refused: false,
            trapped: false,
        };
        Context {
            targets,
            kernel,
            launch,
            shared: region(worker.shared, shared_bytes),
            private: region(worker.private, kernel.private_bytes as usize * worker::stride(threads)),
            heap,
            scratch: worker.scratch,
            head,
            state: RefCell::new(state),
        }
    }

    /// Has the kernel's threads ask this context, as long as it lives and stays where it is.
    pub(super) fn watch(&self, scratch: &mut Scratch) {
        scratch.check = Some(judge);
        scratch.context = std::ptr::from_ref(self).cast_mut().cast();
    }

    pub(super) fn begin_block(&self, block: u64) {
        let state = &mut *self.state.borrow_mut();
        state.block = block;
        state.shadow.begin_block();
        if let Some(blocks) = &mut state.blocks {
            blocks.begin_block(block);
        }
        state.written.fill(false);
        state.order = Order::default();
        (state.refused, state.trapped) = (false, false);
    }

    /// What was found since the block began, in words.
    pub(super) fn end_block(&self, block: u64) -> Report {
        let state = &mut *self.state.borrow_mut();
        self.settle(state);
        state.find_skipped();
        state.end_copies();
        if state.refused {
            // What the thread would have written that was ended.
            self.targets.give_up_on_unwritten();
        }
        let (found, more) = (std::mem::take(&mut state.found), std::mem::take(&mut state.more));
        if found.is_empty() {
            return Report::default();
        }
        // SAFETY: as for the head.
        let sites = unsafe { Sites::read(self.kernel.sites) };
        let (grid, size) = (self.launch.grid, self.launch.block);
        Report { findings: found.into_iter().map(|found| found.into_finding(&sites, block, grid, size)).collect(), more }
    }

    /// The launch is over: what compared its blocks.
    pub(super) fn take_blocks(&self) -> Option<Blocks> {
        self.state.borrow_mut().blocks.take()
    }

    /// The arguments that the launch, which is over, has not covered.
    pub(super) fn uncovered(&self) -> Vec<finding::Finding> {
        let verdicts = std::mem::take(&mut self.state.borrow_mut().covered).into_iter().filter_map(|covered| covered.verdict(self.launch));
        let kernel = || Some(self.head.kernel().into());
        let finding = |(detail, help)| finding::Finding { kernel: kernel(), help: Some(help), ..of_host(Kind::Uncovered, detail) };
        verdicts.map(finding).collect()
    }

    /// Whether the thread that runs may go on. `frame` is where the stack of the thread's code ends.
    fn allows(&self, address: u64, bytes: u64, kind: u32, site: u32, frame: u64) -> bool {
        let state = &mut *self.state.borrow_mut();
        self.settle(state);
        if kind & check::BARRIER != 0 {
            if let Some(barrier) = state.barriers.get_mut(state.thread as usize) {
                *barrier = site;
            }
            state.order.comes();
            return true;
        }
        if kind & (check::ORDERS | check::FENCE) != 0 {
            state.order.states(kind, bytes as u32);
            return true;
        }
        if kind & check::WAIT != 0 {
            state.copies.wait(bytes);
            return true;
        }
        if kind & (check::BRANCH | check::ROUND | check::PAST | check::MEET) != 0 {
            state.comes(bytes, kind, site);
            return true;
        }
        if kind & check::FRESH != 0 {
            state.shadow.forget(address, bytes);
            if let Some(blocks) = &mut state.blocks {
                blocks.forget(address, bytes);
            }
            return true;
        }
        if kind & check::CALL != 0 {
            let is_code = image::is_code(address, std::ptr::from_ref(self.kernel).addr() as u64);
            if !is_code {
                state.add(ViolationKind::OutOfBounds, site, Detail::NoFunction { address });
                state.refused = true;
            }
            return is_code;
        }
        if bytes == 0 {
            return true;
        }
        let writes = kind & check::WRITE != 0;
        let part = self.part(kind);
        let in_shared =
            kind & check::GLOBAL == 0 && self.shared.holds(address, bytes) && part.is_none_or(|part| part.holds(address, bytes));
        if !in_shared {
            let holder = if kind & check::SHARED == 0 { self.targets.holder(address, bytes) } else { None };
            match holder {
                Some(region) if region.writable || !writes => {}
                None if kind & (check::SHARED | check::GLOBAL) == 0 && self.is_own(address, bytes, frame, state.thread) => return true,
                _ => {
                    let relation = if holder.is_some() { "in constant memory".into() } else { self.relation(address, bytes, kind) };
                    state.add(ViolationKind::OutOfBounds, site, Detail::Outside { address, bytes, writes, relation });
                    state.refused = true;
                    return false;
                }
            }
        }
        if kind & check::BOUNDS != 0 {
            return true;
        }
        let mut is_first = false;
        if in_shared {
            let first = (address - self.shared.start) as usize;
            let written = state.written.get_mut(first..first + bytes as usize).unwrap_or_default();
            is_first = written.contains(&false);
            let unwritten = kind & check::READ != 0 && is_first;
            if writes {
                written.fill(true);
            }
            if unwritten && !state.refused {
                state.add(ViolationKind::Uninitialised, site, Detail::Unwritten { offset: first as u64, bytes });
            }
        }
        if !in_shared {
            is_first = self.targets.first_missing(address, bytes).is_some();
            if writes {
                self.targets.write(address, bytes);
            }
            if is_first && kind & check::READ != 0 && !state.refused {
                let place = self.place(address, false);
                state.add(ViolationKind::Uninitialised, site, Detail::NeverWritten { place, bytes });
            }
            state.covered.iter_mut().for_each(|covered| covered.access(address, bytes));
        }
        self.note(state, Access { address, bytes, kind, site, in_shared, is_first, in_copy: state.copies.is_copying });
        true
    }

    /// Whether memory belongs to the thread that runs: its stack, from our caller's frame on, or what it keeps from one barrier to the next.
    fn is_own(&self, address: u64, bytes: u64, frame: u64, thread: u32) -> bool {
        stack::holds(frame, address, bytes) || self.private.holds(address, bytes) || self.heap.holds(thread, address, bytes)
    }

    /// The part of shared memory that an access is to, where one argument says it.
    fn part(&self, kind: u32) -> Option<Region> {
        let dynamic = self.shared.start + worker::dynamic_start(self.kernel) as u64;
        self.targets.part(check::argument_word(kind)?, dynamic)
    }

    /// Where an address is.
    fn place(&self, address: u64, in_shared: bool) -> String {
        match self.targets.holder(address, 1) {
            _ if in_shared => format!("at byte {} of shared memory", address - self.shared.start),
            Some(region) if self.targets.buffers.contains(region) => {
                format!("at byte {} of a buffer of {} bytes", address - region.start, region.bytes())
            }
            _ => format!("at {address:#x}"),
        }
    }

    /// How an address that may not be accessed lies to what may.
    fn relation(&self, address: u64, bytes: u64, kind: u32) -> String {
        let other =
            self.targets.all.around(address).filter(|region| region.holds(address, bytes) && !self.targets.buffers.contains(region));
        if let Some(other) = other {
            return format!("in a buffer of {} bytes that is not among the arguments", other.bytes());
        }
        let part = self.part(kind);
        let shared = (kind & check::GLOBAL == 0).then_some(part.as_ref().unwrap_or(&self.shared));
        let buffers = self.targets.buffers.iter().filter(|_| kind & check::SHARED == 0);
        let Some(nearest) = shared.into_iter().chain(buffers).min_by_key(|region| region.distance(address)) else {
            return "and no buffer is among the arguments".into();
        };
        let name = match shared.filter(|shared| std::ptr::eq(nearest, *shared)) {
            Some(_) if part.is_some() => format!("an argument's {} bytes of shared memory", nearest.bytes()),
            Some(_) => format!("the block's {} bytes of shared memory", nearest.bytes()),
            None => format!("a buffer of {} bytes", nearest.bytes()),
        };
        let counted = |count: u64| if count == 1 { "1 byte".to_string() } else { format!("{count} bytes") };
        match nearest.distance(address) {
            distance if distance > FAR => "far from every buffer of the launch".into(),
            distance if address < nearest.start => format!("{} before the start of {name}", counted(distance)),
            0 if address == nearest.end => format!("right past the end of {name}"),
            0 => format!("the last {} past the end of {name}", counted(address + bytes - nearest.end)),
            distance => format!("{} past the end of {name}", counted(distance)),
        }
    }
}

impl State {
    /// Keeps a finding of the thread that runs; counts it, if it is of a kind and at a site that had one.
    fn add(&mut self, kind: ViolationKind, site: u32, detail: Detail) {
        if self.trapped {
            return;
        }
        if let Some(known) = self.found.iter_mut().find(|known| known.kind == kind && known.site == site) {
            known.times += 1;
        } else if self.found.len() < MOST_FINDINGS {
            self.found.push(RawFinding { kind, site, thread: self.thread, detail, times: 1 });
        } else {
            self.more += 1;
        }
    }
}

impl Watch for Context<'_> {
    fn resumes(&self, linear: u32) {
        let state = &mut *self.state.borrow_mut();
        self.settle(state);
        // SAFETY: the scratch lives as long as the worker, and no kernel code runs now.
        state.trapped |= state.found.is_empty() && unsafe { (*self.scratch).fault } != 0;
        state.thread = linear;
        state.copies.is_copying = false;
    }

    fn exchanged(&self, linear: u32) {
        let state = &mut *self.state.borrow_mut();
        self.settle(state);
        if let Some(epoch) = state.warp_epochs.get_mut((linear / WARP) as usize) {
            *epoch = epoch.wrapping_add(1);
        }
    }

    fn passed_barrier(&self) {
        let state = &mut *self.state.borrow_mut();
        self.settle(state);
        state.find_skipped();
        state.compare_copies();
        let (shared, global) = state.order.passes();
        state.shadow.next_epoch(shared, global);
    }

    fn diverged(&self, waiting: &[(u32, u32)]) {
        let state = &mut *self.state.borrow_mut();
        state.forget_branches();
        state.copies = Copies::default();
        // By state, in the order of each one's first thread: (state, site, first thread, how many).
        let mut groups: Vec<(u32, u32, u32, u32)> = Vec::new();
        for &(thread, at) in waiting {
            match groups.iter_mut().find(|group| group.0 == at) {
                Some(group) => group.3 += 1,
                None => groups.push((at, state.barriers.get(thread as usize).copied().unwrap_or(0), thread, 1)),
            }
        }
        let Some(&(_, site, first, count)) = groups.first() else { return };
        let others = groups.iter().skip(1).map(|&(_, site, first, count)| (site, first, count)).collect();
        state.thread = first;
        state.add(ViolationKind::DivergentBarrier, site, Detail::Diverged { count, others });
    }
}

/// The runtime's [`cpu::CheckFn`].
///
/// # Safety
/// `context` is a [`Context`] that lives.
unsafe extern "C" fn judge(context: *mut c_void, address: *const c_void, bytes: u64, kind: u32, site: u32) -> u32 {
    let _here = stack::in_runtime();
    let frame = stack::pointer() as u64;
    // SAFETY: a context that lives (contract), used by this thread alone and only ever shared.
    let context = unsafe { &*context.cast::<Context<'_>>() };
    if kind & check::COPY != 0 {
        // SAFETY: null or the address of a copy that lives, of this type (contract).
        return context.copies(unsafe { address.cast::<GroupCopy>().as_ref() }.copied(), site);
    }
    u32::from(!context.allows(address.addr() as u64, bytes, kind, site, frame))
}
