//! Slices whose elements belong to one thread each, so that writing them needs no `unsafe`.
//!
//! Every thread gets the same pointer and length. What makes the writes disjoint is that a type gives out only the elements
//! that its thread owns, by a rule in which no two threads own the same one, and that the type cannot be made by safe code
//! or handed to another thread: it is not `Send`, and shared memory takes plain data alone. The rules count on the
//! launch's dimensions; the generated stub refuses a launch that has more.

use crate::ids::{block_dim, block_id, global_id, grid_dim, place, thread_id};
use core::marker::PhantomData;

/// Where an element is, of which LLVM is told that it is not at address 0: there could be memory there, in a GPU's address spaces, and
/// an `Option` of the reference would be looked at again.
///
/// # Safety
/// There is such an element.
#[inline(always)]
pub(crate) unsafe fn element<T>(data: *mut T, index: usize) -> *mut T {
    // SAFETY: the contract of this function; no element is at address 0.
    unsafe {
        let at = data.add(index);
        core::hint::assert_unchecked(!at.is_null());
        at
    }
}

/// A slice of which each thread of the grid owns its own elements: thread `i`, counted along x, owns `i`, and, in a grid of
/// `n` threads, `i + n`, `i + 2 n` and so on.
///
/// On the host the argument is `&mut` device memory, and the launch must have one dimension.
#[derive(Debug)]
pub struct PerThread<'a, T> {
    data: *mut T,
    len: usize,
    borrow: PhantomData<&'a mut [T]>,
}

impl<'a, T> PerThread<'a, T> {
    /// # Safety
    /// `data` points to `len` elements that live for `'a`, and that nobody accesses meanwhile but through values of this
    /// type with the same two, one in each thread of a grid of one dimension.
    #[inline(always)]
    pub(crate) unsafe fn new(data: *mut T, len: usize) -> Self {
        PerThread { data, len, borrow: PhantomData }
    }

    /// How many elements there are.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The place of the thread's first element: its own place in the grid. It may be behind the end.
    #[inline(always)]
    pub fn index(&self) -> usize {
        global_id().x
    }

    /// The thread's first element; `None` in a thread behind the end.
    #[inline(always)]
    pub fn get(&mut self) -> Option<&mut T> {
        let index = self.index();
        // SAFETY: within the slice; no other thread owns it (the grid has one dimension), and this one has lent `self`.
        (index < self.len).then(|| unsafe { &mut *element(self.data, index) })
    }

    /// All the thread's elements, each with its place.
    #[inline(always)]
    pub fn iter(&mut self) -> Strided<'_, T> {
        // The grid's threads.
        let step = place(grid_dim().x, block_dim().x, 0);
        Strided { data: self.data, next: self.index(), len: self.len, step, borrow: PhantomData }
    }
}

/// The elements of a thread, each with its place: what [`PerThread::iter`] returns.
#[derive(Debug)]
pub struct Strided<'a, T> {
    data: *mut T,
    next: usize,
    len: usize,
    step: usize,
    borrow: PhantomData<&'a mut [T]>,
}

impl<'a, T> Iterator for Strided<'a, T> {
    type Item = (usize, &'a mut T);

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        let index = self.next;
        if index >= self.len {
            return None;
        }
        // Where it would wrap, there is nothing left: no slice has an element at the greatest number.
        self.next = index.saturating_add(self.step);
        // SAFETY: within the slice; its place is the thread's own modulo the number of threads, so it is no other thread's,
        // and it is given out once, as `next` only grows: a grid that runs has at least one thread.
        Some((index, unsafe { &mut *element(self.data, index) }))
    }
}

/// A slice of which each block of the grid owns one element: block `i`, counted along x, owns element `i`, and its first
/// thread has it.
///
/// On the host the argument is `&mut` device memory, and the launch must have one dimension.
#[derive(Debug)]
pub struct PerBlock<'a, T> {
    data: *mut T,
    len: usize,
    borrow: PhantomData<&'a mut [T]>,
}

impl<'a, T> PerBlock<'a, T> {
    /// # Safety
    /// As for [`PerThread::new`].
    #[inline(always)]
    pub(crate) unsafe fn new(data: *mut T, len: usize) -> Self {
        PerBlock { data, len, borrow: PhantomData }
    }

    /// How many elements there are.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The block's element, in the block's first thread; `None` in the others, and in a block behind the end.
    #[inline(always)]
    pub fn get(&mut self) -> Option<&mut T> {
        let index = block_id().x as usize;
        // SAFETY: within the slice; no other block owns it, of this block one thread has it, and that one has lent `self`.
        (thread_id().x == 0 && index < self.len).then(|| unsafe { &mut *element(self.data, index) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::extreme;
    use proptest::prelude::*;
    use std::vec::Vec;

    proptest! {
        /// Elements without bytes, so that there may be as many as a number can say.
        #[test]
        fn a_thread_s_elements_are_those_at_its_own_place_modulo_the_grid(
            len in extreme::usizes(), next in 0usize..1 << 42, step in extreme::usizes(), near in any::<bool>(),
        ) {
            let step = step.clamp(1, 1 << 42);
            // Near the end, where it would wrap.
            let next = if near { len.saturating_sub(next) } else { next };
            let strided = Strided::<()> { data: core::ptr::dangling_mut(), next, len, step, borrow: PhantomData };
            let given: Vec<u128> = strided.take(5).map(|(index, ())| index as u128).collect();
            let expected = (0..5).map(|round| next as u128 + round * step as u128).filter(|index| *index < len as u128);
            prop_assert_eq!(given, expected.collect::<Vec<_>>());
        }
    }
}
