//! Arrays in shared memory: which thread owns which elements.

use super::Thread;
use crate::Plain;
use core::ops::Index;

/// What shared memory of a [`Block`](super::Block) can be: arrays, [`Tile`]s, and pairs of equal ones.
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
    /// Rows and columns.
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

/// Calls `visit` with `first` and every `step`-th number after it below `end`.
#[inline(always)]
fn strided(first: usize, step: usize, end: usize, mut visit: impl FnMut(usize)) {
    let mut index = first;
    while index < end {
        visit(index);
        index += step;
    }
}

// SAFETY: thread `t` of `X * Y`, counted along x, owns `t`, `t + X * Y` and so on.
unsafe impl<T: Plain, const N: usize, const X: usize, const Y: usize> Slots<X, Y> for [T; N] {
    type Item = T;
    type Index = usize;
    type Own<'a> = &'a mut T;
    const SHAPE: (usize, usize) = (1, N);

    #[inline(always)]
    fn owned(thread: Thread<X, Y>, visit: impl FnMut(usize)) {
        strided(thread.index(), X * Y, N, visit);
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

// SAFETY: rows and columns are told apart by their remainders.
unsafe impl<T: Plain, const W: usize, const H: usize, const X: usize, const Y: usize> Slots<X, Y> for Tile<T, W, H> {
    type Item = T;
    type Index = (usize, usize);
    type Own<'a> = &'a mut T;
    const SHAPE: (usize, usize) = (H, W);

    #[inline(always)]
    fn owned(thread: Thread<X, Y>, mut visit: impl FnMut((usize, usize))) {
        strided(thread.y(), Y, H, |row| strided(thread.x(), X, W, |column| visit((row, column))));
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

// SAFETY: both halves have the same shape, so that what a thread owns of the first it owns of the second.
unsafe impl<A, B, const X: usize, const Y: usize> Slots<X, Y> for (A, B)
where
    A: Slots<X, Y>,
    B: Slots<X, Y, Index = A::Index>,
{
    type Item = (A::Item, B::Item);
    type Index = A::Index;
    type Own<'a> = (A::Own<'a>, B::Own<'a>);
    const SHAPE: (usize, usize) = A::SHAPE;

    #[inline(always)]
    fn owned(thread: Thread<X, Y>, visit: impl FnMut(A::Index)) {
        const { assert!(A::SHAPE.0 == B::SHAPE.0 && A::SHAPE.1 == B::SHAPE.1, "arrays of a pair have the same shape") };
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
