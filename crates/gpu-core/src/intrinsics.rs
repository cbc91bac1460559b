//! The portable intrinsics: functions that `gpu-build` knows by their names (its `portable/intrinsics.rs`).

/// Declares functions that only a device has. On the host, where kernels are checked and never run, they panic.
macro_rules! intrinsics {
    ($($(#[$attribute:meta])* $symbol:literal fn $name:ident($($argument:ident: $type:ty),*) $(-> $result:ty)?;)*) => {
        #[cfg(gpu_device)]
        unsafe extern "C" {
            $($(#[$attribute])* #[link_name = $symbol] pub fn $name($($argument: $type),*) $(-> $result)?;)*
        }
        $(
            #[cfg(not(gpu_device))]
            $(#[$attribute])*
            ///
            /// # Safety
            /// As the compiler documents it.
            #[track_caller]
            pub unsafe fn $name($($argument: $type),*) $(-> $result)? {
                $(let _ = $argument;)*
                $crate::intrinsics::only_on_device($symbol)
            }
        )*
    };
}

/// What an intrinsic does on the host: it panics.
#[cfg(not(gpu_device))]
#[cold]
#[track_caller]
#[allow(clippy::panic, reason = "a kernel's code was called outside of a kernel: there is no result to return")]
pub(crate) fn only_on_device(intrinsic: &str) -> ! {
    panic!("`{intrinsic}` is only available in a kernel: call it from code that runs on a device")
}

intrinsics! {
    /// The thread's place in its block, in x.
    "gpu.thread_id.x" fn thread_id_x() -> u32;
    /// The thread's place in its block, in y.
    "gpu.thread_id.y" fn thread_id_y() -> u32;
    /// The thread's place in its block, in z.
    "gpu.thread_id.z" fn thread_id_z() -> u32;
    /// The block's place in the grid, in x.
    "gpu.block_id.x" fn block_id_x() -> u32;
    /// The block's place in the grid, in y.
    "gpu.block_id.y" fn block_id_y() -> u32;
    /// The block's place in the grid, in z.
    "gpu.block_id.z" fn block_id_z() -> u32;
    /// Threads of a block, in x.
    "gpu.block_dim.x" fn block_dim_x() -> u32;
    /// Threads of a block, in y.
    "gpu.block_dim.y" fn block_dim_y() -> u32;
    /// Threads of a block, in z.
    "gpu.block_dim.z" fn block_dim_z() -> u32;
    /// Blocks of the grid, in x.
    "gpu.grid_dim.x" fn grid_dim_x() -> u32;
    /// Blocks of the grid, in y.
    "gpu.grid_dim.y" fn grid_dim_y() -> u32;
    /// Blocks of the grid, in z.
    "gpu.grid_dim.z" fn grid_dim_z() -> u32;
    /// The thread's place in its warp of 32.
    "gpu.lane_id" fn lane_id() -> u32;
    /// The value of a lane: (value, lane, clamp and segment mask), as PTX's `shfl.sync` has them.
    "gpu.shuffle.idx.i32" fn shuffle_idx(value: u32, lane: u32, clamp: u32) -> u32;
    /// The value of the lane so many places before.
    "gpu.shuffle.up.i32" fn shuffle_up(value: u32, distance: u32, clamp: u32) -> u32;
    /// The value of the lane so many places behind.
    "gpu.shuffle.down.i32" fn shuffle_down(value: u32, distance: u32, clamp: u32) -> u32;
    /// The value of the lane whose number differs in these bits.
    "gpu.shuffle.xor.i32" fn shuffle_xor(value: u32, bits: u32, clamp: u32) -> u32;
    /// One bit of each lane of the warp.
    "gpu.ballot" fn ballot(vote: bool) -> u32;
    /// Waits for all threads of the block.
    "gpu.barrier" fn barrier();
    /// Prints: (format, arguments).
    "gpu.printf" fn printf(format: *const u8, arguments: *const u8) -> i32;
    /// A counter of the processor's clock.
    "gpu.clock" fn clock() -> u64;
}
