//! Ids: a thread's place in its block and in the grid, and its block's place in the grid.

use crate::intrinsics;

/// A place or a size in three dimensions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Id {
    /// The dimension in which neighbouring threads are neighbours in a warp.
    pub x: u32,
    /// The second dimension.
    pub y: u32,
    /// The third dimension.
    pub z: u32,
}

/// A thread's place in the grid, which needs more than 32 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GlobalId {
    /// In x: `block_id().x * block_dim().x + thread_id().x`.
    pub x: usize,
    /// In y.
    pub y: usize,
    /// In z.
    pub z: usize,
}

macro_rules! place {
    ($(#[$attribute:meta])* $name:ident: $x:ident, $y:ident, $z:ident) => {
        $(#[$attribute])*
        #[inline(always)]
        pub fn $name() -> Id {
            // SAFETY: these intrinsics read what every thread has; they have no other effect.
            unsafe { Id { x: intrinsics::$x(), y: intrinsics::$y(), z: intrinsics::$z() } }
        }
    };
}

place! {
    /// The thread's place in its block.
    thread_id: thread_id_x, thread_id_y, thread_id_z
}
place! {
    /// The block's place in the grid.
    block_id: block_id_x, block_id_y, block_id_z
}
place! {
    /// The size of a block, in threads.
    block_dim: block_dim_x, block_dim_y, block_dim_z
}
place! {
    /// The size of the grid, in blocks.
    grid_dim: grid_dim_x, grid_dim_y, grid_dim_z
}

/// The thread's place in the grid.
///
/// ```
/// use gpu_core::{AtomicU32, Ordering, global_id};
///
/// /// How often each byte occurs.
/// fn histogram(bytes: &[u8], counts: &[AtomicU32]) {
///     if let Some(byte) = bytes.get(global_id().x) {
///         counts[*byte as usize].fetch_add(1, Ordering::Relaxed);
///     }
/// }
/// ```
#[inline(always)]
pub fn global_id() -> GlobalId {
    let (thread, block, size) = (thread_id(), block_id(), block_dim());
    GlobalId { x: place(block.x, size.x, thread.x), y: place(block.y, size.y, thread.y), z: place(block.z, size.z, thread.z) }
}

/// The most threads that a block has, on any device.
pub(crate) const MAX_BLOCK_THREADS: usize = 1024;

/// The place in the grid of a thread of a block, in one dimension.
///
/// It does not wrap: both factors have 32 bits and so has the sum's other part, which together is below 2^64. As a block
/// has no more than [`MAX_BLOCK_THREADS`] threads, it is below 2^42; so is the number of threads in one dimension.
#[inline(always)]
pub(crate) const fn place(block: u32, size: u32, thread: u32) -> usize {
    block as usize * size as usize + thread as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn global_ids_never_overflow(block in crate::boundary_values::u32s(), size in crate::boundary_values::u32s(), thread in crate::boundary_values::u32s()) {
            prop_assert_eq!(place(block, size, thread) as u128, u128::from(block) * u128::from(size) + u128::from(thread));
        }

        #[test]
        fn a_global_id_has_42_bits(block in crate::boundary_values::u32s(), size in 1..=MAX_BLOCK_THREADS as u32, thread in 0..MAX_BLOCK_THREADS as u32) {
            prop_assume!(thread < size);
            prop_assert!(place(block, size, thread) < 1 << 42);
            // As many threads as all blocks before and this one have.
            prop_assert!(place(block, size, thread) < place(block, size, 0) + size as usize);
        }
    }
}
