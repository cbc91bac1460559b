//! Chunks of elements that one thread goes through, on the CPU.
//!
//! Kernels for them run in grids along y: threads that are neighbours along x would be lanes of vectors, each of which loads from another
//! chunk.

/// Elements of a chunk: much more than a launch of a block costs, little enough that all processors have some.
pub const CHUNK: usize = 1 << 14;

/// The chunk with this number, of so many elements.
#[inline(always)]
pub fn of_chunk<T>(all: &[T], chunk: usize, number: usize) -> &[T] {
    let start = (chunk * number).min(all.len());
    &all[start..all.len().min(start + chunk)]
}
