//! Arrays in shared memory: which thread owns which elements.

use super::Thread;
use crate::{AtomicI32, AtomicI64, AtomicU32, AtomicU64, Plain, unrolled};
use core::ops::Index;

/// What shared memory of a [`Block`](super::Block) can be: arrays of plain data or of atomic numbers, [`Tile`]s, and pairs of equal ones.
///
/// # Safety
/// Every index of `SHAPE` is given out by `owned` in one thread of a block of `X` times `Y`, and `item` and `own` touch
/// nothing but what is at that index.
pub unsafe trait Slots<const X: usize, const Y: usize>: 'static {
    /// An element.
    type Item;
    /// Its place.
    type Index: Copy;
    /// A thread's own element, to change it.
    type Own<'a>;
    /// Rows and columns. Whoever calls `owned`, `put` or `own` has looked at it: it does not compile for what has none.
    const SHAPE: (usize, usize);

    /// Calls `visit` with the place of each element that is the thread's.
    fn owned(thread: Thread<X, Y>, visit: impl FnMut(Self::Index));

    /// # Safety
    /// `this` is such an array, not necessarily initialised, and nobody else accesses what is at `index` meanwhile.
    unsafe fn put(this: *mut Self, index: Self::Index, item: Self::Item);

    /// # Safety
    /// `this` is such an array, initialised, and nobody else accesses what is at `index` for the time of `'a`.
    unsafe fn own<'a>(this: *mut Self, index: Self::Index) -> Self::Own<'a>;
}

/// The most rows and columns, so that no place wraps: no device has as much shared memory.
const SIDE: usize = 1 << 30;

/// A shape.
const fn shape(rows: usize, columns: usize) -> (usize, usize) {
    assert!(rows <= SIDE && columns <= SIDE, "no device has this much shared memory");
    (rows, columns)
}

/// Calls `visit` with `first` and every `step`-th number after it below `end`.
///
/// Nothing wraps: `end` is no greater than [`SIDE`], and `step` no greater than a block.
#[inline(always)]
fn strided(first: usize, step: usize, end: usize, mut visit: impl FnMut(usize)) {
    let mut index = first;
    while index < end {
        visit(index);
        index += step;
    }
}

/// Calls `visit` with the numbers below `end` that are `own` more than a multiple of `step`; `own` is less than `step`.
#[inline(always)]
fn shared_out(own: usize, step: usize, end: usize, mut visit: impl FnMut(usize)) {
    if !end.is_multiple_of(step) {
        strided(own, step, end, visit);
        return;
    }
    // As many for each thread: a number that the compiler knows, so that it can unroll, and what a kernel keeps for each can be registers.
    let mut round = 0;
    while round < end / step {
        visit(round * step + own);
        round += 1;
    }
}

// SAFETY: thread `t` of `X * Y`, counted along x, owns `t`, `t + X * Y` and so on.
unsafe impl<T: Plain, const N: usize, const X: usize, const Y: usize> Slots<X, Y> for [T; N] {
    type Item = T;
    type Index = usize;
    type Own<'a> = &'a mut T;
    const SHAPE: (usize, usize) = shape(1, N);

    #[inline(always)]
    fn owned(thread: Thread<X, Y>, visit: impl FnMut(usize)) {
        let (_, end) = const { <Self as Slots<X, Y>>::SHAPE };
        shared_out(thread.index(), X * Y, end, visit);
    }

    #[inline(always)]
    unsafe fn put(this: *mut Self, index: usize, item: T) {
        // SAFETY: below N, as `owned` gives it; the contract of this function.
        unsafe { this.cast::<T>().add(index).write(item) }
    }

    #[inline(always)]
    unsafe fn own<'a>(this: *mut Self, index: usize) -> &'a mut T {
        // SAFETY: as for `put`.
        unsafe { &mut *this.cast::<T>().add(index) }
    }
}

/// How many elements of a thread a loop is unrolled for.
const MOST_UNROLLED: usize = 32;

macro_rules! atomics {
    ($($type:ident)*) => { $(
        // SAFETY: as for an array of plain data: whoever has a shared reference to an element, as all threads have in a step that reads, may
        // change it, since it is atomic. Every bit pattern is a number.
        unsafe impl<const N: usize, const X: usize, const Y: usize> Slots<X, Y> for [$type; N] {
            type Item = $type;
            type Index = usize;
            type Own<'a> = &'a mut $type;
            const SHAPE: (usize, usize) = shape(1, N);

            #[inline(always)]
            fn owned(thread: Thread<X, Y>, mut visit: impl FnMut(usize)) {
                let (_, end) = const { <Self as Slots<X, Y>>::SHAPE };
                let rounds = end.div_ceil(X * Y);
                let mut round = 0;
                while round < rounds {
                    if rounds <= MOST_UNROLLED {
                        unrolled();
                    }
                    let index = round * (X * Y) + thread.index();
                    if index < end {
                        visit(index);
                    }
                    round += 1;
                }
            }

            #[inline(always)]
            unsafe fn put(this: *mut Self, index: usize, item: $type) {
                // SAFETY: below N, as `owned` gives it; the contract of this function.
                unsafe { this.cast::<$type>().add(index).write(item) }
            }

            #[inline(always)]
            unsafe fn own<'a>(this: *mut Self, index: usize) -> &'a mut $type {
                // SAFETY: as for `put`.
                unsafe { &mut *this.cast::<$type>().add(index) }
            }
        }
    )* };
}
atomics! { AtomicU32 AtomicI32 AtomicU64 AtomicI64 }

/// `H` rows of `W` elements in shared memory: `tile[row][column]`. Thread (x, y) of a block of `X` times `Y` owns the
/// elements at rows `y`, `y + Y` and so on, in columns `x`, `x + X` and so on.
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
pub struct Tile<T, const W: usize, const H: usize>([[T; W]; H]);

impl<T, const W: usize, const H: usize> Index<usize> for Tile<T, W, H> {
    type Output = [T; W];

    #[inline(always)]
    fn index(&self, row: usize) -> &[T; W] {
        &self.0[row]
    }
}

// SAFETY: the remainders distinguish rows and columns.
unsafe impl<T: Plain, const W: usize, const H: usize, const X: usize, const Y: usize> Slots<X, Y> for Tile<T, W, H> {
    type Item = T;
    type Index = (usize, usize);
    type Own<'a> = &'a mut T;
    const SHAPE: (usize, usize) = shape(H, W);

    #[inline(always)]
    fn owned(thread: Thread<X, Y>, mut visit: impl FnMut((usize, usize))) {
        let (rows, columns) = const { <Self as Slots<X, Y>>::SHAPE };
        shared_out(thread.y(), Y, rows, |row| shared_out(thread.x(), X, columns, |column| visit((row, column))));
    }

    #[inline(always)]
    unsafe fn put(this: *mut Self, (row, column): (usize, usize), item: T) {
        // SAFETY: within the tile, as `owned` gives them; the contract of this function.
        unsafe { this.cast::<T>().add(row * W + column).write(item) }
    }

    #[inline(always)]
    unsafe fn own<'a>(this: *mut Self, (row, column): (usize, usize)) -> &'a mut T {
        // SAFETY: as for `put`.
        unsafe { &mut *this.cast::<T>().add(row * W + column) }
    }
}

// SAFETY: both halves have the same shape, or there is none, so that what a thread owns of the first it owns of the
// second. A half that is a pair has looked at its own halves for its shape.
unsafe impl<A, B, const X: usize, const Y: usize> Slots<X, Y> for (A, B)
where
    A: Slots<X, Y>,
    B: Slots<X, Y, Index = A::Index>,
{
    type Item = (A::Item, B::Item);
    type Index = A::Index;
    type Own<'a> = (A::Own<'a>, B::Own<'a>);
    const SHAPE: (usize, usize) = {
        assert!(A::SHAPE.0 == B::SHAPE.0 && A::SHAPE.1 == B::SHAPE.1, "the arrays of a pair must have the same shape");
        A::SHAPE
    };

    #[inline(always)]
    fn owned(thread: Thread<X, Y>, visit: impl FnMut(A::Index)) {
        let _ = const { <Self as Slots<X, Y>>::SHAPE };
        A::owned(thread, visit);
    }

    #[inline(always)]
    unsafe fn put(this: *mut Self, index: A::Index, (a, b): (A::Item, B::Item)) {
        // SAFETY: the halves' places; the contract of this function.
        unsafe {
            A::put(&raw mut (*this).0, index, a);
            B::put(&raw mut (*this).1, index, b);
        }
    }

    #[inline(always)]
    unsafe fn own<'a>(this: *mut Self, index: A::Index) -> (A::Own<'a>, B::Own<'a>) {
        // SAFETY: as for `put`.
        unsafe { (A::own(&raw mut (*this).0, index), B::own(&raw mut (*this).1, index)) }
    }
}

// SAFETY: there is nothing.
unsafe impl<const X: usize, const Y: usize> Slots<X, Y> for () {
    type Item = ();
    type Index = usize;
    type Own<'a> = ();
    const SHAPE: (usize, usize) = (0, 0);

    #[inline(always)]
    fn owned(_: Thread<X, Y>, _: impl FnMut(usize)) {}

    #[inline(always)]
    unsafe fn put(_: *mut Self, _: usize, (): ()) {}

    #[inline(always)]
    unsafe fn own<'a>(_: *mut Self, _: usize) -> Self::Own<'a> {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::vec::Vec;

    /// The places that thread (x, y) of a block owns.
    fn owned<S: Slots<X, Y>, const X: usize, const Y: usize>(x: usize, y: usize) -> Vec<S::Index> {
        let mut places = Vec::new();
        S::owned(Thread { x, y, round: 0 }, |place| places.push(place));
        places
    }

    fn all<S: Slots<X, Y>, const X: usize, const Y: usize>() -> Vec<S::Index> {
        (0..Y).flat_map(|y| (0..X).flat_map(move |x| owned::<S, X, Y>(x, y))).collect()
    }

    #[test]
    fn every_element_has_one_owner() {
        let mut line = all::<[u32; 1000], 7, 3>();
        line.sort();
        assert_eq!(line, (0..1000).collect::<Vec<_>>());
        let mut tile = all::<Tile<u8, 50, 33>, 16, 4>();
        tile.sort();
        assert_eq!(tile, (0..33).flat_map(|row| (0..50).map(move |column| (row, column))).collect::<Vec<_>>());
        let mut nested = all::<([u8; 9], ([u32; 9], [u8; 9])), 4, 1>();
        nested.sort();
        assert_eq!(nested, (0..9).collect::<Vec<_>>());
        let mut counters = all::<[AtomicU32; 100], 8, 3>();
        counters.sort();
        assert_eq!(counters, (0..100).collect::<Vec<_>>());
        // Shorter than the block, and empty.
        assert_eq!((all::<[u8; 3], 64, 16>().len(), all::<[u8; 0], 64, 16>().len()), (3, 0));
    }

    proptest! {
        /// From near the end on, as a loop from the start would be long.
        #[test]
        fn strides_never_overflow(end in prop_oneof![0..=SIDE, SIDE - 3..=SIDE], before in 0usize..5000, step in 1..=crate::ids::MAX_BLOCK_THREADS) {
            let first = end.saturating_sub(before);
            let mut places = Vec::new();
            strided(first, step, end, |place| places.push(place as u128));
            let expected = (0..).map(|round| first as u128 + round * step as u128).take_while(|place| *place < end as u128);
            prop_assert_eq!(places, expected.collect::<Vec<_>>());
        }
    }
}
