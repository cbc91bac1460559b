//! Tiles: matrices that the threads of a block hold together in registers. What `gpu-core`'s tiles are made of.
//!
//! A tile of `m` rows and `n` columns is held by the `threads` threads of a block of one dimension; on the CPU by one thread, which alone
//! runs. A thread's part is some of the rows times some of the columns, which lie in its memory row by row, from `sums` on. Which they
//! are is the target's matter. Sizes are multiples of 64 and constants, as are `threads`, `orders` and `bytes` of shared memory; `threads`
//! is a multiple of 32. All threads of the block take part in all but the intrinsics of one thread.
//!
//! | intrinsic | gives, or does |
//! |---|---|
//! | `gpu.tile.program` | marks the kernel; whether this thread executes it: on the CPU the first of a block does |
//! | `gpu.tile.threads(block)`, `thread` | how many threads hold a tile, of a block of so many; which of them this is |
//! | `gpu.tile.rows`, `columns(m, n, threads)` | how many rows and columns of a tile a thread holds |
//! | `gpu.tile.neighbours(m, n, threads)` | how many of these columns are neighbours, from each multiple of it on: a power of two |
//! | `gpu.tile.lanes(m, n, threads)` | the threads of a warp that hold the same rows have lanes that differ in these bits |
//! | `gpu.tile.waves`, `wave(m, n, threads)` | how many waves hold the same rows; which of them the thread's is |
//! | `gpu.tile.row`, `column(index, m, n, threads)` | which they are |
//! | `gpu.tile.unroll` | the loop around it has a constant number of rounds, and GPUs unroll it |
//! | `gpu.tile.memory(bytes)` | shared memory, aligned to 1024 bytes: the same for all calls of a kernel |
//! | `gpu.tile.keep(bytes)` | shared memory of the caller alone, aligned likewise; a kernel asks once |
//! | `gpu.tile.capacity` | how many bytes of it a block can have |
//! | `gpu.tile.pitch`, `swizzle(m, n, threads)` | where the rows of such a product's factors lie in shared memory (below) |
//! | `gpu.tile.read(to, from, bytes, element)` | loads so many bytes, aligned to as many, by one access, and stores them as elements of `element` bytes |
//! | `gpu.tile.copy(to, from, bytes)` | copies 16 bytes to shared memory, aligned: so many from memory, then zeros |
//! | `gpu.tile.copy.commit`, `copy.wait(pending)` | ends a group of the thread's copies; waits until so many are left |
//! | `gpu.tile.copy.linear` | whether a wave's threads copy together, to 16 bytes for each lane that lie behind each other; if not, the next two have no meaning |
//! | `gpu.tile.copy.together(whole)` | whether all threads of the wave say so |
//! | `gpu.tile.copy.whole(to, offset, thread, from)` | all threads of the wave copy 16 bytes, to so many bytes and 16 for each thread's number behind `to`; both are the same for all |
//! | `gpu.tile.stage.barriers` | whether there are barriers in memory that copies arrive at; where there are none, what follows has no meaning |
//! | `gpu.tile.stage.begin(barriers, stages, threads)` | makes two barriers of 8 bytes for each of up to 4 stages, for all threads and for all warps; a barrier of the block follows |
//! | `gpu.tile.stage.fill(barrier, copies)` | the thread arrives at the first, when its copies so far are there, or, if these are none, at once |
//! | `gpu.tile.stage.release(barrier)` | the warp arrives at the second |
//! | `gpu.tile.stage.wait(barrier, phase, reads)` | waits for the end of a phase, whose lowest bit this is, of the phase before the first that is over; products may read what copies wrote only if it `reads` |
//! | `gpu.tile.stage.expect(barrier, phase, bytes, threads)` | the first thread waits for the end of the second barrier's phase, as `stage.wait`, and arrives at the first for all threads; its phase ends when so many bytes have come |
//! | `gpu.tile.stage.end(barriers, stages)` | ends the barriers: nobody waits for them any more |
//! | `gpu.tile.map(data, rows, bytes)` | the tensor map of the kernel's matrix that `data` points into, for copies of so many rows and 128 bytes, of elements of so many bytes; null where there is none |
//! | `gpu.tile.map.start`, `map.rows`, `map.columns(data)` | where that matrix begins; how many rows and columns it has |
//! | `gpu.tile.map.copy(to, map, column, row, barrier)` | the first thread begins the copy of such a part, from this element on, to shared memory, swizzled, with zeros for what is outside; its bytes arrive at the barrier |
//! | `gpu.tile.multiply.{f16,bf16,i8,f32,tf32,f64,e4m3,e5m2}(sums, a, b, m, n, threads, orders)` | adds the product of two factors' tiles in shared memory |
//! | `gpu.tile.holds(m, n, threads)` | whether `a` may be a tile of 16-bit numbers that the threads hold |
//! | `gpu.tile.multiply.held.{f16,bf16}(sums, a, b, m, n, threads, orders)` | the same of such a tile, whose columns begin at `a` |
//! | `gpu.tile.multiply.wait(pending)` | waits until so many of the thread's multiplications are left |
//! | `gpu.tile.multiply.finish.{f32,i32,f64}(sums, m, n, threads)` | waits for all; then `sums` can be read |
//! | `gpu.tile.multiply.alone.{f32,i32,f64}(sums, a, b, m, n, k)` | one thread: adds the product of `m * k` and `k * n` numbers of the sums' type, or for `i32` of `i16` |
//! | `gpu.tile.native.{bf16,i8}` | whether one thread has a matrix unit for these, on the CPU (AMX); else the next has no meaning |
//! | `gpu.tile.multiply.native.{bf16,i8}(sums, a, b, m, n, k)` | one thread: adds the product of `m * k` and `k * n` of these numbers; `k` is a multiple of 64 bytes |
//!
//! `portable/matrix.rs` says what the types are, and what each is summed in.
//!
//! A factor's tile has 128 bytes of columns of `a`, or rows of `b`: 64 of 16 bits. In shared memory it is a row of panels, each of as many elements of every row (bit 0
//! of `orders`: every column of `a`; bit 1: not every column but every row of `b`), 128 bytes, `pitch` apart; of row `i` the 16 bytes at
//! place `j` are at `j ^ (i & swizzle)`. Bits 8 to 19 of `orders` are how many rows a panel of `b` has, if they are not as many as take part; bits 20
//! and up how many columns a tile has that threads hold.
//! For `multiply.alone` and `multiply.native`, `b` is a row of panels of 32 columns; of `i16`, the numbers of a column in two rows lie next to each other, of
//! `multiply.native` as many as are 4 bytes. `target/tile.rs` has the targets' ways.

use super::intrinsics::{Effect, Intrinsic};

/// What the intrinsics' names begin with.
pub const PREFIX: &str = "gpu.tile.";

const fn row(name: &'static str, ty: &'static str, effect: Effect) -> Intrinsic {
    Intrinsic { name, ty, effect, nvvm: &[], amdgcn: &[] }
}

const MULTIPLY: &str = "void (ptr, ptr, ptr, i32, i32, i32, i32)";

/// Every intrinsic.
pub static INTRINSICS: [Intrinsic; 58] = [
    row("gpu.tile.program", "i1 ()", Effect::Outside),
    row("gpu.tile.threads", "i32 (i32)", Effect::Thread),
    row("gpu.tile.thread", "i32 ()", Effect::Thread),
    row("gpu.tile.rows", "i32 (i32, i32, i32)", Effect::Thread),
    row("gpu.tile.columns", "i32 (i32, i32, i32)", Effect::Thread),
    row("gpu.tile.neighbours", "i32 (i32, i32, i32)", Effect::Thread),
    row("gpu.tile.lanes", "i32 (i32, i32, i32)", Effect::Thread),
    row("gpu.tile.waves", "i32 (i32, i32, i32)", Effect::Thread),
    row("gpu.tile.wave", "i32 (i32, i32, i32)", Effect::Thread),
    row("gpu.tile.row", "i32 (i32, i32, i32, i32)", Effect::Thread),
    row("gpu.tile.column", "i32 (i32, i32, i32, i32)", Effect::Thread),
    row("gpu.tile.unroll", "void ()", Effect::Outside),
    row("gpu.tile.memory", "ptr (i32)", Effect::Outside),
    row("gpu.tile.keep", "ptr (i32)", Effect::Outside),
    row("gpu.tile.capacity", "i32 ()", Effect::Thread),
    row("gpu.tile.pitch", "i32 (i32, i32, i32)", Effect::Thread),
    row("gpu.tile.swizzle", "i32 (i32, i32, i32)", Effect::Thread),
    row("gpu.tile.read", "void (ptr, ptr, i32, i32)", Effect::Copy),
    row("gpu.tile.copy", "void (ptr, ptr, i32)", Effect::Outside),
    row("gpu.tile.copy.commit", "void ()", Effect::Outside),
    row("gpu.tile.copy.wait", "void (i32)", Effect::Outside),
    row("gpu.tile.copy.linear", "i1 ()", Effect::Thread),
    row("gpu.tile.copy.together", "i1 (i1)", Effect::Warp),
    row("gpu.tile.copy.whole", "void (ptr, i32, i32, ptr)", Effect::Outside),
    row("gpu.tile.stage.barriers", "i1 ()", Effect::Thread),
    row("gpu.tile.stage.begin", "void (ptr, i32, i32)", Effect::Block),
    row("gpu.tile.stage.fill", "void (ptr, i1)", Effect::Block),
    row("gpu.tile.stage.release", "void (ptr)", Effect::Block),
    row("gpu.tile.stage.wait", "void (ptr, i32, i1)", Effect::Block),
    row("gpu.tile.stage.expect", "void (ptr, i32, i32, i32)", Effect::Block),
    row("gpu.tile.stage.end", "void (ptr, i32)", Effect::Block),
    row("gpu.tile.map", "ptr (ptr, i32, i32)", Effect::Thread),
    row("gpu.tile.map.start", "ptr (ptr)", Effect::Thread),
    row("gpu.tile.map.rows", "i64 (ptr)", Effect::Thread),
    row("gpu.tile.map.columns", "i64 (ptr)", Effect::Thread),
    row("gpu.tile.map.copy", "void (ptr, ptr, i32, i32, ptr)", Effect::Block),
    row("gpu.tile.multiply.f16", MULTIPLY, Effect::Block),
    row("gpu.tile.multiply.bf16", MULTIPLY, Effect::Block),
    row("gpu.tile.multiply.i8", MULTIPLY, Effect::Block),
    row("gpu.tile.multiply.f32", MULTIPLY, Effect::Block),
    row("gpu.tile.multiply.tf32", MULTIPLY, Effect::Block),
    row("gpu.tile.multiply.f64", MULTIPLY, Effect::Block),
    row("gpu.tile.multiply.e4m3", MULTIPLY, Effect::Block),
    row("gpu.tile.multiply.e5m2", MULTIPLY, Effect::Block),
    row("gpu.tile.holds", "i1 (i32, i32, i32)", Effect::Thread),
    row("gpu.tile.multiply.held.f16", MULTIPLY, Effect::Block),
    row("gpu.tile.multiply.held.bf16", MULTIPLY, Effect::Block),
    row("gpu.tile.multiply.wait", "void (i32)", Effect::Block),
    row("gpu.tile.multiply.finish.f32", "void (ptr, i32, i32, i32)", Effect::Block),
    row("gpu.tile.multiply.finish.i32", "void (ptr, i32, i32, i32)", Effect::Block),
    row("gpu.tile.multiply.finish.f64", "void (ptr, i32, i32, i32)", Effect::Block),
    row("gpu.tile.multiply.alone.f32", "void (ptr, ptr, ptr, i32, i32, i32)", Effect::Outside),
    row("gpu.tile.multiply.alone.i32", "void (ptr, ptr, ptr, i32, i32, i32)", Effect::Outside),
    row("gpu.tile.multiply.alone.f64", "void (ptr, ptr, ptr, i32, i32, i32)", Effect::Outside),
    row("gpu.tile.native.bf16", "i1 ()", Effect::Thread),
    row("gpu.tile.native.i8", "i1 ()", Effect::Thread),
    row("gpu.tile.multiply.native.bf16", "void (ptr, ptr, ptr, i32, i32, i32)", Effect::Outside),
    row("gpu.tile.multiply.native.i8", "void (ptr, ptr, ptr, i32, i32, i32)", Effect::Outside),
];
