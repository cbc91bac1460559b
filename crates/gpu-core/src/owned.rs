//! Slices whose elements belong to one thread each, so that writing them needs no `unsafe`.
//!
//! Every thread gets the same pointer and length. Writes are disjoint for two reasons. A type gives out only the elements that its
//! thread owns, and no two threads own the same element. And safe code can neither construct such a type nor pass it to another
//! thread: it is not `Send`, and shared memory holds plain data alone. The rules rely on the launch's dimensions; the generated
//! stub refuses a launch that has more.

use crate::ids::{block_dim, block_id, global_id, grid_dim, place, thread_id};
use core::marker::PhantomData;

/// The address of an element, with the promise to LLVM that it is not 0. In a GPU's address spaces there could be memory at 0, and
/// without the promise LLVM would test an `Option` of the reference again.
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

/// A slice in which each thread of the grid owns its own elements: thread `i`, counted along x, owns element `i`, and in a grid of
/// `n` threads also `i + n`, `i + 2 n` and so on.
///
/// On the host the argument is `&mut` device memory, and the launch must have one dimension. It needs a thread for each element, unless
/// the kernel calls [`iter`](Self::iter).
///
/// ```
/// use gpu_core::PerThread;
///
/// /// y = a x + y, with a thread for each element.
/// fn axpy(a: f32, x: &[f32], mut y: PerThread<f32>) {
///     let i = y.index();
///     if let Some(y) = y.get() {
///         *y += a * x[i];
///     }
/// }
///
/// /// The same with any number of threads.
/// fn axpy_strided(a: f32, x: &[f32], mut y: PerThread<f32>) {
///     for (i, y) in y.iter() {
///         *y += a * x[i];
///     }
/// }
/// ```
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

    /// The number of elements.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether the slice has no elements.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The index of the thread's first element: the thread's place in the grid. It may be past the end.
    #[inline(always)]
    pub fn index(&self) -> usize {
        global_id().x
    }

    /// The thread's first element; `None` in a thread past the end.
    #[inline(always)]
    pub fn get(&mut self) -> Option<&mut T> {
        let index = self.index();
        // SAFETY: within the slice; no other thread owns it (the grid has one dimension), and this one has lent `self`.
        (index < self.len).then(|| unsafe { &mut *element(self.data, index) })
    }

    /// All the thread's elements, each with its index.
    #[inline(always)]
    pub fn iter(&mut self) -> Strided<'_, T> {
        #[cfg(gpu_device)]
        // SAFETY: a note about this slice, which accesses nothing.
        unsafe {
            crate::intrinsics::note_strided(self.data.cast())
        };
        // The grid's threads.
        let step = place(grid_dim().x, block_dim().x, 0);
        Strided { data: self.data, next: self.index(), len: self.len, step, borrow: PhantomData }
    }
}

/// The elements of a thread, each with its index: the result of [`PerThread::iter`].
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

/// A slice in which each block of the grid owns one element: block `i`, counted along x, owns element `i`, and the block's first
/// thread writes it.
///
/// On the host the argument is `&mut` device memory, and the launch must have one dimension and a block for each element.
///
/// ```
/// use gpu_core::{PerBlock, block_dim, block_id};
///
/// /// The number of threads before each block.
/// fn starts(mut out: PerBlock<u32>) {
///     if let Some(out) = out.get() {
///         *out = block_id().x * block_dim().x;
///     }
/// }
/// ```
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

    /// The block's element, in the block's first thread; `None` in the others, and in a block past the end.
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
    use crate::boundary_values;
    use proptest::prelude::*;
    use std::vec::Vec;

    proptest! {
        /// Elements without bytes, so that there may be as many as a number can say.
        #[test]
        fn a_threads_elements_are_grid_strided_from_its_index(
            len in boundary_values::usizes(), next in 0usize..1 << 42, step in boundary_values::usizes(), near in any::<bool>(),
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
