//! Prefix sums of a tile, and of all tiles of a launch: what the blocks before a block have summed.

use super::TileBlock;
use super::spread::{RowLayout, TileLayout};
use super::value::{RowTile, unrolled};
use crate::atomics::{AtomicU32, AtomicU64, Ordering, Scope, fence};
use crate::warp::Number;
use crate::{Plain, intrinsics, warp};
use core::cell::Cell;
use core::mem::size_of;

/// How many elements a thread has next to each other.
const RUN: usize = 4;

/// How many elements a row to be summed can have: a warp adds up the sums of each warp's runs, two a lane.
const LONGEST: usize = 2 * 32 * 32 * RUN;

impl<T: Number, const N: usize, const THREADS: usize> RowTile<T, 1, N, THREADS> {
    /// The sums of the elements before each in the row, with it where `is_inclusive`, and the sum of all of them. Floating-point numbers are
    /// added in an order that depends on the target.
    ///
    /// `N` is a multiple of four elements for each thread, 8192 at most.
    #[inline(always)]
    pub fn prefix_sums(&self, is_inclusive: bool) -> (Self, T) {
        let sum = Cell::new(T::default());
        let sums = self.prefix_sums_behind(is_inclusive, |all| {
            sum.set(all);
            T::default()
        });
        (sums, sum.get())
    }

    /// As [`prefix_sums`](Self::prefix_sums), behind other elements: `before` gets the sum of the row, the same in all threads, and gives
    /// that of the others, which is added to each. All threads call it: it can be [`LookBack::sum_before`].
    #[inline(always)]
    pub fn prefix_sums_behind(&self, is_inclusive: bool, before: impl FnOnce(T) -> T) -> Self {
        const { assert!(N.is_multiple_of(RUN * THREADS) && N <= LONGEST, "a row to be summed has 4, 8, .. elements a thread, 8192 at most") };
        if TileBlock::<THREADS>::threads() == 1 {
            return self.prefix_sums_alone(is_inclusive, before);
        }
        let (warps, warp) = RowLayout::warps::<1, N, THREADS>();
        let (runs, lane) = (Self::columns() / RUN, warp::lane_id());
        let mut sums: Self = self.map(|x| x);
        // SAFETY: whoever uses this memory begins with a barrier, and uses it no more when another begins.
        let memory: *mut T = unsafe { intrinsics::tile_memory((N / RUN / 32 * size_of::<T>()) as u32) }.cast();
        // SAFETY: all threads come here, and nobody uses the memory any more behind this.
        unsafe { TileBlock::<THREADS>::barrier() };
        for run in 0..runs {
            unrolled();
            // SAFETY: places in the part, and in the memory, of which each warp's last lane has its own.
            unsafe {
                let (a, b, c, d) = (self.at(0, run * RUN), self.at(0, run * RUN + 1), self.at(0, run * RUN + 2), self.at(0, run * RUN + 3));
                let ab = a.plus(b);
                let abc = ab.plus(c);
                let own = abc.plus(d);
                let all = warp::inclusive_sum(own);
                let before = warp::shuffle_up(all, 1);
                let before = if lane == 0 { T::default() } else { before };
                let place = sums.pointer_mut().add(run * RUN);
                let (to_a, to_b, to_c) = (before.plus(a), before.plus(ab), before.plus(abc));
                place.write(if is_inclusive { to_a } else { before });
                place.add(1).write(if is_inclusive { to_b } else { to_a });
                place.add(2).write(if is_inclusive { to_c } else { to_b });
                place.add(3).write(if is_inclusive { before.plus(own) } else { to_c });
                if lane == 31 {
                    memory.add(run * warps + warp).write(all);
                }
            }
        }
        // SAFETY: all threads come here.
        unsafe { TileBlock::<THREADS>::barrier() };
        // Each warp adds up the warps' sums for itself: one a lane, or two.
        let count = runs * warps;
        let each = if count > 32 { 2 } else { 1 };
        // SAFETY: every warp's sums are written, `count` in all.
        let sum = |number: usize| if number < count { unsafe { memory.add(number).read() } } else { T::default() };
        let one = sum(each * lane as usize);
        let two = if each == 2 { sum(2 * lane as usize + 1) } else { T::default() };
        let up_to = warp::inclusive_sum(one.plus(two));
        // What waits for this row is told before its threads go on with it.
        let others = before(warp::shuffle(up_to, 31));
        let before_one = warp::shuffle_up(up_to, 1);
        let before_one = if lane == 0 { T::default() } else { before_one };
        let before_two = before_one.plus(one);
        for run in 0..runs {
            unrolled();
            let number = run * warps + warp;
            let before = warp::shuffle(if number % each == 1 { before_two } else { before_one }, (number / each) as u32);
            let before = others.plus(before);
            for place in 0..RUN {
                unrolled();
                // SAFETY: a place in the part.
                unsafe {
                    let sum = sums.pointer_mut().add(run * RUN + place);
                    sum.write(before.plus(sum.read()));
                }
            }
        }
        sums
    }

    /// By the one thread that has all.
    #[inline(always)]
    fn prefix_sums_alone(&self, is_inclusive: bool, before: impl FnOnce(T) -> T) -> Self {
        let (mut sums, mut sum): (Self, T) = (self.map(|x| x), T::default());
        for place in 0..N {
            // SAFETY: the thread has all columns.
            unsafe {
                let next = sum.plus(self.at(0, place));
                sums.pointer_mut().add(place).write(if is_inclusive { next } else { sum });
                sum = next;
            }
        }
        let others = before(sum);
        sums.map(|sum| others.plus(sum))
    }
}

/// Memory in which blocks say what they have summed, so that each learns the sum of all blocks before it in the same launch.
///
/// After Merrill and Garland, "Single-pass Parallel Prefix Scan with Decoupled Look-back", 2016: a block says its own sum, adds up what
/// the blocks before it say, from the nearest on, until one says the sum of all up to and with it, and then says such a sum itself.
///
/// A block waits for those with lower numbers. So blocks are numbered in the order in which they begin: by their place in the grid, which is
/// the order in which GPUs begin them, or by a counter.
///
/// # A launch that does not end
/// Nothing limits the wait, since no device says which of its blocks will still begin. The launch never ends where
/// - a lower number has no block that gives its sum, as where numbers do not begin with 0;
/// - a block gives several sums and needs that of a block that cannot begin before it ends, as in a loop over more tiles than the device runs blocks
///   at once: launch a block for each number;
/// - on the CPU, a block panics before it gives its sum. On a GPU the panic ends the launch.
#[derive(Debug, Clone, Copy)]
pub struct LookBack<'a> {
    states: &'a [AtomicU64],
}

/// What a block has said, if it is not 0: its own sum; the sum of all blocks up to and with it.
const OWN: u64 = 1;
const ALL: u64 = 2;

impl<'a> LookBack<'a> {
    /// How many words of memory blocks that sum numbers of type `T` need: 1 for up to 4 bytes, 3 for 8.
    pub const fn words<T>(blocks: usize) -> usize {
        blocks.saturating_mul(if size_of::<T>() <= 4 { 1 } else { 3 })
    }

    /// With this memory: [`words`](Self::words), which are all 0 when the launch begins.
    #[inline(always)]
    pub fn new(states: &'a [AtomicU64]) -> LookBack<'a> {
        LookBack { states }
    }

    /// The sum of what the blocks with lower numbers give, in every thread. All blocks up to the greatest number call it, each once
    /// with its own number and sum; else [the launch may not end](Self#a-launch-that-does-not-end).
    ///
    /// Floating-point numbers are added in an order that differs from launch to launch.
    ///
    /// # Panics
    /// There is no such block's memory.
    #[inline(always)]
    #[track_caller]
    pub fn sum_before<T: Number + Plain, const THREADS: usize>(self, _: &TileBlock<THREADS>, number: usize, own: T) -> T {
        assert!(number < self.states.len() / Self::words::<T>(1), "there is no memory of the block's number");
        if TileBlock::<THREADS>::threads() == 1 {
            return self.alone(number, own);
        }
        let (thread, lane, warps) = (TileBlock::<THREADS>::thread(), warp::lane_id(), THREADS / 32);
        if thread == 0 {
            self.say(number, if number == 0 { ALL } else { OWN }, own);
        }
        // Each thread looks at one block, the first at the nearest. It does so before it waits for the other threads: memory is far away.
        let other = number.saturating_sub(thread + 1);
        let first = self.hear::<T>(other);
        // SAFETY: whoever uses this memory begins with a barrier, and uses it no more when another begins.
        let memory = unsafe { intrinsics::tile_memory((8 + warps * size_of::<T>()) as u32) };
        // SAFETY: there is room behind the number before them, which takes as much as the largest of them.
        let sums: *mut T = unsafe { memory.add(8) }.cast();
        // How far the nearest block is that has said the sum of all.
        // SAFETY: it is there, aligned, and all use it as an atomic.
        let nearest = unsafe { &*memory.cast::<AtomicU32>() };
        // SAFETY: all threads come here.
        unsafe { TileBlock::<THREADS>::barrier() };
        if thread == 0 {
            nearest.store(u32::MAX, Ordering::Relaxed);
        }
        // SAFETY: as above.
        unsafe { TileBlock::<THREADS>::barrier() };
        // Each goes on as long as no nearer one has said the sum of all. The last waits for such a sum, so that none has to look further.
        // Before the first block there is nothing.
        let (mut state, mut found) = first;
        let found = loop {
            if thread >= number || state == ALL {
                nearest.fetch_min(thread as u32, Ordering::Relaxed);
                break if thread >= number { T::default() } else { found };
            }
            if state == OWN && thread + 1 < THREADS || nearest.load(Ordering::Relaxed) < thread as u32 {
                break found;
            }
            (state, found) = self.hear::<T>(other);
        };
        let mut before = T::default();
        // SAFETY: all threads come here, and to the other barrier. Between them each warp's first lane writes what is its own, and behind it
        // all is written and nobody writes.
        unsafe {
            TileBlock::<THREADS>::barrier();
            let sum = warp::sum(if thread as u32 <= nearest.load(Ordering::Relaxed) { found } else { T::default() });
            if lane == 0 {
                sums.add(thread / 32).write(sum);
            }
            TileBlock::<THREADS>::barrier();
            for warp in 0..warps {
                unrolled();
                before = sums.add(warp).read().plus(before);
            }
        }
        if thread == 0 && number > 0 {
            self.say(number, ALL, before.plus(own));
        }
        before
    }

    /// By one thread.
    #[inline(always)]
    fn alone<T: Number>(self, number: usize, own: T) -> T {
        let mut before = T::default();
        let mut block = number;
        while block > 0 {
            let (state, value) = self.hear::<T>(block - 1);
            if state != 0 {
                before = value.plus(before);
                block = if state == ALL { 0 } else { block - 1 };
            }
        }
        self.say(number, ALL, before.plus(own));
        before
    }

    /// A word. There is one, as the number was checked: a panic here would be behind branches that threads take differently.
    #[inline(always)]
    fn load(self, at: usize) -> u64 {
        self.states.get(at).map_or(ALL << 32, |state| state.load(Ordering::Relaxed))
    }

    #[inline(always)]
    fn store(self, at: usize, word: u64) {
        if let Some(state) = self.states.get(at) {
            state.store(word, Ordering::Relaxed);
        }
    }

    /// Says a block's own sum, or that of all up to and with it.
    #[inline(always)]
    fn say<T: Number>(self, number: usize, state: u64, value: T) {
        if Self::words::<T>(1) == 1 {
            self.store(number, state << 32 | bits(value));
            return;
        }
        self.store(3 * number + state as usize, bits(value));
        // Who finds the state finds the value.
        fence(Scope::Device, Ordering::Release);
        self.store(3 * number, state);
    }

    /// What a block has said so far.
    #[inline(always)]
    fn hear<T: Number>(self, number: usize) -> (u64, T) {
        if Self::words::<T>(1) == 1 {
            let word = self.load(number);
            return (word >> 32, value(word & u64::from(u32::MAX)));
        }
        let state = self.load(3 * number);
        fence(Scope::Device, Ordering::Acquire);
        (state, value(self.load(3 * number + if state == ALL { 2 } else { 1 })))
    }
}

/// A number's bits.
#[inline(always)]
fn bits<T: Number>(value: T) -> u64 {
    let (bits, place) = (Cell::new(0), Cell::new(0));
    value.exchange(|word| {
        bits.set(bits.get() | u64::from(word) << place.get());
        place.set(place.get() + 32);
        word
    });
    bits.get()
}

/// The number that has these bits.
#[inline(always)]
fn value<T: Number>(bits: u64) -> T {
    let bits = Cell::new(bits);
    T::default().exchange(|_| {
        let word = bits.get() as u32;
        bits.set(bits.get() >> 32);
        word
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn numbers_keep_their_bits() {
        assert_eq!((value::<f32>(bits(-1.5f32)), value::<i32>(bits(-3i32)), value::<u8>(bits(200u8))), (-1.5, -3, 200));
        assert_eq!((value::<f64>(bits(-1.5f64)), value::<i64>(bits(-3i64)), value::<u64>(bits(u64::MAX - 1))), (-1.5, -3, u64::MAX - 1));
    }

    fn sums<T: Number + Plain + PartialEq + std::fmt::Debug>(of: impl Fn(u32) -> T + Sync) {
        const BLOCKS: u32 = 200;
        let states: Vec<AtomicU64> = (0..LookBack::words::<T>(BLOCKS as usize)).map(|_| AtomicU64::new(0)).collect();
        let next = AtomicU64::new(0);
        // Three threads take the blocks in order, so that each may have to wait for another.
        let found: Vec<(u32, T)> = std::thread::scope(|scope| {
            let run = || {
                let numbers = std::iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed) as u32).filter(|number| *number < BLOCKS));
                numbers.map(|number| (number, LookBack::new(&states).alone(number as usize, of(number)))).collect::<Vec<_>>()
            };
            let threads: Vec<_> = (0..3).map(|_| scope.spawn(run)).collect();
            threads.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
        });
        assert_eq!(found.len(), BLOCKS as usize);
        for (number, sum) in found {
            assert_eq!(sum, (0..number).map(&of).fold(T::default(), T::plus), "{number}");
        }
    }

    #[test]
    fn blocks_learn_the_sums_of_those_before_them() {
        sums(|number| number as f32);
        sums(|number| i64::from(number) << 33);
    }
}
