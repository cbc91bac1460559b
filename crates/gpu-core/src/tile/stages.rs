//! The stages of a pipeline: who fills them, and who may read them.
//!
//! Where the target has barriers in memory that copies arrive at, each stage has two: at one, threads' copies arrive, at the other, warps
//! that read the part no more. Warps then wait for what they need alone. Elsewhere all of the block waits together, for groups of copies.

use super::TileBlock;
use crate::intrinsics;

/// The most stages of a pipeline.
pub(super) const MOST_STAGES: usize = 4;
/// What the barriers of a pipeline take, in bytes: two of each stage, for what is filled and for what is free again.
pub(super) const BARRIERS: usize = MOST_STAGES * OF_STAGE;
const OF_STAGE: usize = 16;
const FREE: usize = 8;

/// Whether the target has such barriers: a constant.
#[inline(always)]
pub(super) fn has_barriers() -> bool {
    // SAFETY: a constant of the target.
    unsafe { intrinsics::tile_stage_barriers() }
}

/// A ring of stages in shared memory. Parts are filled in, taken and released in one order.
#[derive(Debug)]
pub(super) struct Stages {
    memory: *mut u8,
    barriers: *mut u8,
    /// A constant of the target.
    pub count: u32,
    /// The stage that is filled next and the one that is taken next. Their phases change with each turn of the ring.
    fills: Turn,
    takes: Turn,
    /// How many parts are filled in, or on their way.
    on_the_way: u32,
    /// Which of the thread's groups of copies these are, if there are no barriers. Not an array: these are registers.
    first: u32,
    second: u32,
    third: u32,
}

/// A part that was taken: its stage.
#[derive(Debug)]
pub(super) struct Taken {
    pub stage: u32,
    /// The stage's. Not a reference to the stages: then they would have to be in memory.
    barrier: *mut u8,
}

impl Taken {
    /// No part: where there are no stages.
    pub const NONE: Taken = Taken { stage: 0, barrier: core::ptr::null_mut() };

    /// Says that the part is read no more.
    ///
    /// # Safety
    /// No thread reads the part any more, and all threads come here, once. The part is in a stage: it is not [`Taken::NONE`].
    #[inline(always)]
    pub unsafe fn release<const THREADS: usize>(&mut self) {
        if has_barriers() {
            // SAFETY: the contract.
            unsafe { intrinsics::tile_stage_release(TileBlock::<THREADS>::same(self.barrier.wrapping_add(FREE))) };
        }
    }
}

#[derive(Debug, Clone, Copy)]
struct Turn {
    stage: u32,
    phase: u32,
}

impl Turn {
    #[inline(always)]
    fn next(self, count: u32) -> Turn {
        if self.stage + 1 == count { Turn { stage: 0, phase: self.phase ^ 1 } } else { Turn { stage: self.stage + 1, phase: self.phase } }
    }
}

impl Stages {
    /// Stages in this memory, with barriers there. A barrier of the block follows before they are used.
    ///
    /// # Safety
    /// There is room for `count` parts, and for [`BARRIERS`] bytes, both for nobody else; all threads come here.
    #[inline(always)]
    pub unsafe fn new<const THREADS: usize>(memory: *mut u8, barriers: *mut u8, count: usize) -> Stages {
        let count = count as u32;
        if count > 0 && has_barriers() {
            // SAFETY: the contract.
            unsafe { intrinsics::tile_stage_begin(barriers, count, THREADS as u32) };
        }
        let start = Turn { stage: 0, phase: 0 };
        let (first, second, third) = (0, 0, 0);
        Stages { memory, barriers, count, fills: start, takes: start, on_the_way: 0, first, second, third }
    }

    /// Ends the barriers, whose memory is free then.
    ///
    /// # Safety
    /// All threads come here, there are barriers, and none waits for them any more.
    #[inline(always)]
    pub unsafe fn end(self) {
        // SAFETY: the contract.
        unsafe { intrinsics::tile_stage_end(self.barriers, self.count) }
    }

    /// The memory of all stages.
    #[inline(always)]
    pub fn memory(&self) -> *const u8 {
        self.memory
    }

    /// The stage's barrier that parts arrive at.
    #[inline(always)]
    fn filled<const THREADS: usize>(&self, stage: u32) -> *mut u8 {
        TileBlock::<THREADS>::same(self.barriers.wrapping_add(stage as usize * OF_STAGE))
    }

    /// The stage's memory, where each part has `size` bytes.
    #[inline(always)]
    fn place<const THREADS: usize>(&self, stage: u32, size: usize) -> *mut u8 {
        TileBlock::<THREADS>::same(self.memory.wrapping_add(stage as usize * size))
    }

    /// Drops what is on its way.
    ///
    /// # Safety
    /// All threads come here.
    #[inline(always)]
    pub unsafe fn clear<const THREADS: usize>(&mut self, block: &TileBlock<THREADS>) {
        if self.count == 0 {
            return;
        }
        // SAFETY: the contract.
        unsafe {
            if has_barriers() {
                while self.on_the_way > 0 {
                    self.take(block).release::<THREADS>();
                }
            } else {
                intrinsics::tile_copy_wait(0);
                TileBlock::<THREADS>::barrier();
                self.on_the_way = 0;
                self.takes = self.fills;
            }
        }
    }

    /// The stage that is filled next, of parts of this size, once nobody reads it.
    ///
    /// # Safety
    /// All threads come here, and no part is on its way to this stage. If there are several stages and no barriers, threads have met at
    /// the block's barrier in [`take`](Self::take) since they read it last.
    #[inline(always)]
    pub unsafe fn free<const THREADS: usize>(&mut self, _: &TileBlock<THREADS>, size: usize) -> *mut u8 {
        let Turn { stage, phase } = self.fills;
        // SAFETY: the contract. Of the first turn, the phase before it is over.
        unsafe {
            if has_barriers() {
                intrinsics::tile_stage_wait(self.filled::<THREADS>(stage).wrapping_add(FREE), phase ^ 1, false);
            } else if self.count == 1 {
                TileBlock::<THREADS>::barrier();
            }
        }
        self.place::<THREADS>(stage, size)
    }

    /// Says that the thread's copies to this stage have begun, or that it has written its part itself.
    ///
    /// # Safety
    /// All threads come here, behind [`free`](Self::free).
    #[inline(always)]
    pub unsafe fn fill<const THREADS: usize>(&mut self, block: &TileBlock<THREADS>, are_copies: bool) {
        // SAFETY: the contract.
        unsafe {
            if has_barriers() {
                intrinsics::tile_stage_fill(self.filled::<THREADS>(self.fills.stage), are_copies);
            } else {
                intrinsics::tile_copy_commit();
                block.groups.set(block.groups.get().wrapping_add(1));
                let group = block.groups.get();
                match self.on_the_way {
                    0 => self.first = group,
                    1 => self.second = group,
                    _ => self.third = group,
                }
            }
        }
        self.fills = self.fills.next(self.count);
        self.on_the_way += 1;
    }

    /// Fills the next stage with a part of so many bytes that the device copies by itself, once nobody reads it.
    ///
    /// # Safety
    /// All threads come here; there are barriers; no part is on its way to this stage. `copy` begins copies of as many bytes to the
    /// memory, which arrive at the barrier.
    #[inline(always)]
    pub unsafe fn fill_by<const THREADS: usize>(&mut self, size: usize, bytes: usize, copy: impl FnOnce(*mut u8, *mut u8)) {
        let Turn { stage, phase } = self.fills;
        let barrier = self.filled::<THREADS>(stage);
        // SAFETY: the contract. Of the first turn, the phase before it is over.
        unsafe { intrinsics::tile_stage_expect(barrier, phase ^ 1, bytes as u32, THREADS as u32) };
        copy(self.place::<THREADS>(stage, size), barrier);
        self.fills = self.fills.next(self.count);
        self.on_the_way += 1;
    }

    /// The next part, once all of it is there, where there are barriers. `are_copies`: threads copied it, and not the device by itself.
    ///
    /// # Safety
    /// All threads come here; a part is there or on its way.
    #[inline(always)]
    pub unsafe fn take_filled<const THREADS: usize>(&mut self, are_copies: bool) -> Taken {
        let Turn { stage, phase } = self.takes;
        let barrier = self.filled::<THREADS>(stage);
        // SAFETY: the contract.
        unsafe { intrinsics::tile_stage_wait(barrier, phase, are_copies) };
        self.takes = self.takes.next(self.count);
        self.on_the_way -= 1;
        Taken { stage, barrier }
    }

    /// The next part, once all of it is there.
    ///
    /// # Safety
    /// All threads come here; a part is there or on its way. Where there are no barriers, the part before is read no more.
    #[inline(always)]
    pub unsafe fn take<const THREADS: usize>(&mut self, block: &TileBlock<THREADS>) -> Taken {
        if has_barriers() {
            // SAFETY: the contract.
            return unsafe { self.take_filled::<THREADS>(true) };
        }
        let Turn { stage, .. } = self.takes;
        // SAFETY: the contract.
        unsafe {
            intrinsics::tile_copy_wait(block.groups.get().wrapping_sub(self.first));
            TileBlock::<THREADS>::barrier();
        }
        (self.first, self.second) = (self.second, self.third);
        self.takes = self.takes.next(self.count);
        self.on_the_way -= 1;
        Taken { stage, barrier: self.filled::<THREADS>(stage) }
    }
}
