//! The portable intrinsics: functions that `gpu-build` knows by their names (its `intrinsics.rs`).

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

#[cfg(gpu_device)]
unsafe extern "C" {
    /// Tells `cpu:checked` that a heap gives the thread this memory. It has no effect elsewhere, and on the host there is none.
    #[link_name = "gpu.note.fresh"]
    pub fn note_fresh(memory: *mut u8, bytes: u64);
    /// Says that the thread goes on, in strides of the grid, to elements of this argument beyond its first: then a launch may have fewer threads than
    /// elements.
    #[link_name = "gpu.note.strided"]
    pub fn note_strided(argument: *const u8);
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
    /// One bit of each lane of the warp: all come to it together.
    "gpu.ballot.sync" fn ballot(vote: bool) -> u32;
    /// The lanes of the warp that vote as this one does. Those that are missing count as `true`.
    "gpu.ballot.equal" fn ballot_equal(vote: bool) -> u32;
    /// Waits for all lanes of the warp.
    "gpu.warp_sync" fn warp_sync();
    /// Waits for all threads of the block.
    "gpu.barrier" fn barrier();
    /// The first thread's number, in all threads of a block, which have a barrier here: gpu-build's `source/rust/counts.rs`.
    "gpu.rust.broadcast" fn broadcast(number: usize, first: bool) -> usize;
    /// The most threads that a block has in a launch.
    "gpu.rust.max_threads" fn max_threads(most: u32);
    /// How many blocks are to fit on a multiprocessor.
    "gpu.min_blocks" fn min_blocks(least: u32);
    /// Prints: (format, arguments).
    "gpu.printf" fn printf(format: *const u8, arguments: *const u8) -> i32;
    /// A counter of the processor's clock.
    "gpu.clock" fn clock() -> u64;
    /// Marks a kernel as a program of tiles. Whether the thread executes it.
    "gpu.tile.program" fn tile_program() -> bool;
    /// Returns the pointer. A program of tiles is refused unless all threads of the block provably pass the same one.
    "gpu.tile.same" fn tile_same(pointer: *mut u8) -> *mut u8;
    /// Threads that hold a tile together, of a block of so many.
    "gpu.tile.threads" fn tile_threads(block: u32) -> u32;
    /// Which of them this one is.
    "gpu.tile.thread" fn tile_thread() -> u32;
    /// The loop around it has a constant number of rounds and is to be unrolled.
    "gpu.tile.unroll" fn tile_unroll();
    /// Rows of a tile that a thread holds: of a tile of (rows, columns), held by so many threads.
    "gpu.tile.rows" fn tile_rows(m: u32, n: u32, threads: u32) -> u32;
    /// Columns that it holds.
    "gpu.tile.columns" fn tile_columns(m: u32, n: u32, threads: u32) -> u32;
    /// How many of these columns are neighbours.
    "gpu.tile.neighbours" fn tile_neighbours(m: u32, n: u32, threads: u32) -> u32;
    /// Which bits of a lane's number change among the threads that hold the same rows.
    "gpu.tile.lanes" fn tile_lanes(m: u32, n: u32, threads: u32) -> u32;
    /// How many waves hold the same rows.
    "gpu.tile.waves" fn tile_waves(m: u32, n: u32, threads: u32) -> u32;
    /// Which of them the thread's is.
    "gpu.tile.wave" fn tile_wave(m: u32, n: u32, threads: u32) -> u32;
    /// The place of one of these rows.
    "gpu.tile.row" fn tile_row(index: u32, m: u32, n: u32, threads: u32) -> u32;
    /// The place of one of these columns.
    "gpu.tile.column" fn tile_column(index: u32, m: u32, n: u32, threads: u32) -> u32;
    /// Shared memory, so many bytes: the same for all that ask for it.
    "gpu.tile.memory" fn tile_memory(bytes: u32) -> *mut u8;
    /// Shared memory of the caller alone, so many bytes. A kernel asks once.
    "gpu.tile.keep" fn tile_keep(bytes: u32) -> *mut u8;
    /// How many bytes of it a block can have.
    "gpu.tile.capacity" fn tile_capacity() -> u32;
    /// The distance of two rows of a factor's panel in shared memory, in bytes, for products of such tiles.
    "gpu.tile.pitch" fn tile_pitch(m: u32, n: u32, threads: u32) -> u32;
    /// Which bits of a row's number change the places of 16 bytes in that row.
    "gpu.tile.swizzle" fn tile_swizzle(m: u32, n: u32, threads: u32) -> u32;
    /// Loads so many bytes, aligned to as many, by one access, and stores them as elements of so many bytes.
    "gpu.tile.read" fn tile_read(to: *mut u8, from: *const u8, bytes: u32, element: u32);
    /// Copies 16 bytes to shared memory: so many of them, and zeros. (to, from, bytes)
    "gpu.tile.copy" fn tile_copy(to: *mut u8, from: *const u8, bytes: u32);
    /// Ends a group of copies.
    "gpu.tile.copy.commit" fn tile_copy_commit();
    /// Waits until no more than so many groups of the thread's copies are on their way.
    "gpu.tile.copy.wait" fn tile_copy_wait(pending: u32);
    /// Whether a wave's threads copy together, to 16 bytes for each lane that lie behind each other.
    "gpu.tile.copy.linear" fn tile_copy_linear() -> bool;
    /// Whether all threads of the wave say so.
    "gpu.tile.copy.together" fn tile_copy_together(is_whole: bool) -> bool;
    /// All threads of the wave copy 16 bytes, to so many bytes and 16 for each thread's number behind a place; both are the same for
    /// all. (to, offset, thread, from)
    "gpu.tile.copy.whole" fn tile_copy_whole(to: *mut u8, offset: u32, thread: u32, from: *const u8);
    /// Whether there are barriers in memory that copies arrive at.
    "gpu.tile.stage.barriers" fn tile_stage_barriers() -> bool;
    /// Begins the barriers of so many stages of a block of so many threads. A barrier of the block follows.
    "gpu.tile.stage.begin" fn tile_stage_begin(barriers: *mut u8, stages: u32, threads: u32);
    /// The thread arrives at a barrier when its copies so far are there, or, if it has written itself, at once.
    "gpu.tile.stage.fill" fn tile_stage_fill(barrier: *mut u8, are_copies: bool);
    /// The warp arrives at a barrier.
    "gpu.tile.stage.release" fn tile_stage_release(barrier: *mut u8);
    /// Waits for the end of a barrier's phase: 0, then 1, then 0. What copies wrote is read behind it, or nothing is.
    "gpu.tile.stage.wait" fn tile_stage_wait(barrier: *mut u8, phase: u32, reads: bool);
    /// The first thread waits for the end of the phase of a stage's second barrier, and arrives at the first for all of so many threads: its
    /// phase ends when so many bytes have come. (barrier, phase, bytes, threads)
    "gpu.tile.stage.expect" fn tile_stage_expect(barrier: *mut u8, phase: u32, bytes: u32, threads: u32);
    /// Ends the barriers of so many stages.
    "gpu.tile.stage.end" fn tile_stage_end(barriers: *mut u8, stages: u32);
    /// The tensor map of the kernel's matrix that a pointer is of, for tiles of so many rows and elements of so many bytes, or null.
    "gpu.tile.map" fn tile_map(data: *const u8, rows: u32, bytes: u32) -> *const u8;
    /// Where that matrix begins.
    "gpu.tile.map.start" fn tile_map_start(data: *const u8) -> *const u8;
    /// How many rows it has.
    "gpu.tile.map.rows" fn tile_map_rows(data: *const u8) -> u64;
    /// How many columns it has.
    "gpu.tile.map.columns" fn tile_map_columns(data: *const u8) -> u64;
    /// The first thread begins the copy of a tile to shared memory; it arrives at the barrier. (to, map, column, row, barrier)
    "gpu.tile.map.copy" fn tile_map_copy(to: *mut u8, map: *const u8, column: u32, row: u32, barrier: *mut u8);
    /// Adds the product of two tiles of f16 in shared memory.
    "gpu.tile.multiply.f16" fn tile_multiply_f16(sums: *mut f32, a: *const u8, b: *const u8, m: u32, n: u32, threads: u32, orders: u32);
    /// The same of bf16.
    "gpu.tile.multiply.bf16" fn tile_multiply_bf16(sums: *mut f32, a: *const u8, b: *const u8, m: u32, n: u32, threads: u32, orders: u32);
    /// The same of i8, whose sums wrap.
    "gpu.tile.multiply.i8" fn tile_multiply_i8(sums: *mut i32, a: *const u8, b: *const u8, m: u32, n: u32, threads: u32, orders: u32);
    /// The same of f32, rounded as fused multiplications are.
    "gpu.tile.multiply.f32" fn tile_multiply_f32(sums: *mut f32, a: *const u8, b: *const u8, m: u32, n: u32, threads: u32, orders: u32);
    /// The same of f32, of which tf32's digits may be read alone.
    "gpu.tile.multiply.tf32" fn tile_multiply_tf32(sums: *mut f32, a: *const u8, b: *const u8, m: u32, n: u32, threads: u32, orders: u32);
    /// The same of f64.
    "gpu.tile.multiply.f64" fn tile_multiply_f64(sums: *mut f64, a: *const u8, b: *const u8, m: u32, n: u32, threads: u32, orders: u32);
    /// The same of numbers of 8 bits, with 4 bits of exponent.
    "gpu.tile.multiply.e4m3" fn tile_multiply_e4m3(sums: *mut f32, a: *const u8, b: *const u8, m: u32, n: u32, threads: u32, orders: u32);
    /// With 5 bits of exponent.
    "gpu.tile.multiply.e5m2" fn tile_multiply_e5m2(sums: *mut f32, a: *const u8, b: *const u8, m: u32, n: u32, threads: u32, orders: u32);
    /// Adds the product of two tiles by one thread: `m` rows and `k` columns times `k` rows and `n` columns.
    "gpu.tile.multiply.alone.f32" fn tile_multiply_alone_f32(sums: *mut f32, a: *const f32, b: *const f32, m: u32, n: u32, k: u32);
    /// The same of i32, the sums of products of i16.
    "gpu.tile.multiply.alone.i32" fn tile_multiply_alone_i32(sums: *mut i32, a: *const i16, b: *const i16, m: u32, n: u32, k: u32);
    /// The same of f64.
    "gpu.tile.multiply.alone.f64" fn tile_multiply_alone_f64(sums: *mut f64, a: *const f64, b: *const f64, m: u32, n: u32, k: u32);
    /// Whether one thread has a matrix unit for bf16.
    "gpu.tile.native.bf16" fn tile_native_bf16() -> bool;
    /// The same for i8.
    "gpu.tile.native.i8" fn tile_native_i8() -> bool;
    /// Adds the product of two tiles of bf16 by that unit: `m` rows and `k` columns times `k` rows and `n` columns.
    "gpu.tile.multiply.native.bf16" fn tile_multiply_native_bf16(sums: *mut f32, a: *const crate::bf16, b: *const crate::bf16, m: u32, n: u32, k: u32);
    /// The same of i8, whose sums wrap.
    "gpu.tile.multiply.native.i8" fn tile_multiply_native_i8(sums: *mut i32, a: *const i8, b: *const i8, m: u32, n: u32, k: u32);
    /// Whether `a` may be a tile that the threads hold: its rows are the sums' rows, its elements of f16 or bf16.
    "gpu.tile.holds" fn tile_holds(m: u32, n: u32, threads: u32) -> bool;
    /// Adds the product of columns of a tile of f16 that threads hold, from there on, and a tile in shared memory.
    "gpu.tile.multiply.held.f16" fn tile_multiply_held_f16(sums: *mut f32, a: *const u8, b: *const u8, m: u32, n: u32, threads: u32, orders: u32);
    /// The same of bf16.
    "gpu.tile.multiply.held.bf16" fn tile_multiply_held_bf16(sums: *mut f32, a: *const u8, b: *const u8, m: u32, n: u32, threads: u32, orders: u32);
    /// Waits until no more than so many of the thread's multiplications go on.
    "gpu.tile.multiply.wait" fn tile_multiply_wait(pending: u32);
    /// Waits for all multiplications: the sums can be read. (sums, rows, columns, threads)
    "gpu.tile.multiply.finish.f32" fn tile_multiply_finish_f32(sums: *mut f32, m: u32, n: u32, threads: u32);
    /// The same of i32.
    "gpu.tile.multiply.finish.i32" fn tile_multiply_finish_i32(sums: *mut i32, m: u32, n: u32, threads: u32);
    /// The same of f64.
    "gpu.tile.multiply.finish.f64" fn tile_multiply_finish_f64(sums: *mut f64, m: u32, n: u32, threads: u32);
}
