//! Where a thread is: its place in the block, the block's in the grid, its own in the grid.

use crate::words;

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

/// A thread's place in the grid.
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
            // SAFETY: these words read what every thread has; they have no other effect.
            unsafe { Id { x: words::$x(), y: words::$y(), z: words::$z() } }
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
#[inline(always)]
pub fn global_id() -> GlobalId {
    let (thread, block, size) = (thread_id(), block_id(), block_dim());
    // The greatest grid has 2^31 - 1 blocks of 1024 threads in a dimension: 64 bits hold every place.
    let place = |block: u32, size: u32, thread: u32| block as usize * size as usize + thread as usize;
    GlobalId { x: place(block.x, size.x, thread.x), y: place(block.y, size.y, thread.y), z: place(block.z, size.z, thread.z) }
}
