//! Why launching a safe kernel written in Rust is safe.
//!
//! `#[gpu_kernel]` on a `fn` with a body makes a stub that is as safe as that `fn`. The kernel's body is safe code for the
//! compiler, once for each thread. Beyond that, the promises of the kernel's argument types must hold.
//!
//! | who | guarantees |
//! |---|---|
//! | rustc, on the device | every index is checked, every value initialised; a check that fails traps, and the launch ends with an error. Memory still contains values then |
//! | rustc, on the host | the kernel has exactly the argument types that the stub was made from, and none is `'static`: the expansion coerces it to a function pointer. So no argument outlives the launch |
//! | the manifest | the compiled kernel takes arguments of these kinds, sizes and alignments, at these offsets |
//! | borrows | memory that is lent for writing (`PerThread`, `PerBlock`, atomics, images) is in no other argument; views do not overlap. Borrows end when the stub returns, perhaps before the kernel starts; each later use of the memory comes after the kernel in the order of the same stream: `memory/buffer.rs` |
//! | [`DeviceSlice`](crate::DeviceSlice) | a view's memory exists, is aligned and initialised, and has the view's number of elements. Any type may implement the trait, but can only return existing views, borrowed for as long as the stub needs |
//! | [`Pod`] | any bytes are an element; it has no padding, addresses or interior mutability. So what the host or an earlier kernel left in memory is a value |
//! | [`ImageType`](crate::args::ImageType) | an image has the dimensions that the kernel was compiled for, and channels of the kind that it reads and writes. The image's own descriptor has its sizes and addresses: what is read outside is defined, and what is written there is not |
//! | [`value`] | values passed by value contain no host references |
//! | the stack | on the CPU, the compiler bounds frames and makes them touch each of their pages, and a guard lies below the stack: an overflow ends the launch (`driver/cpu/stack.rs`). On a GPU, the driver bounds the stack |
//! | [`check_dimensions`](crate::launch::check_dimensions) | the launch has no more dimensions than `gpu-core` assumes, so no two threads own one element |
//!
//! # Traits
//! The argument relies on these traits for every type that implements them, so each is `unsafe` to implement, or sealed:
//!
//! | trait | says |
//! |---|---|
//! | [`Pod`], `NoUninit`, `CheckedBitPattern` (bytemuck) | which bytes are values |
//! | `gpu_core::Argument`, `abi::KernelFn` | how arguments are packed, and that they are read in the same way |
//! | `gpu_core::Plain` | what shared memory may hold |
//! | `Phases`, `Step`, `Count`, `Slots`, `Memory` | how the threads of a block access it, and that all reach the same barriers |
//! | `Factor` | which intrinsic multiplies tiles of it |
//! | `TileLayout`, `Operand` (sealed) | which of a tile's elements each thread holds, and where a factor's are |
//! | `abi::Access` | which memory nothing writes |
//! | `warp::Lane`, `warp::Number`, `Float`, `Texel` (sealed) | numbers for which every bit pattern is a value |
//! | `print::Text`, `Printed`, `Arguments` | that a format ends with NUL, and that its arguments are passed as C reads them |
//! | [`Atomic`] | that memory of plain numbers can be used as atomic ones |
//! | [`Readable`](crate::args::Readable), `Writable`, `ReadMemref`, `WriteMemref`, `ReadImage`, `WriteImage` | what memory an argument is |
//! | `AnyBuffer` (sealed) | what a graph keeps |
//! | a generic kernel's own, made by the attribute | the arguments of each instance |
//!
//! Any type may implement [`DeviceSlice`](crate::DeviceSlice), `DeviceSliceMut` and `GraphBuffers`: the argument relies only on the
//! types of their methods. It relies on nothing about `Scoped` and `abi::Parameters`.
//!
//! # Names
//! The attributes read tokens, but never rely on names. The expansion on the host has rustc coerce the function to a pointer type
//! written with the runtime's own paths, and requires [`Atomic`] of a type named `AtomicU32`. The one on the device decides by
//! types (`abi/read_only.rs` in gpu-core), so no name makes memory `noalias` or `readonly` for LLVM.
//!
//! # Numbers
//! The code computes an element's position in 64 bits, and no step overflows:
//!
//! | what | is below | because |
//! |---|---|---|
//! | threads in a block | 2^10 + 1 | every device's limit; each launch is checked against it |
//! | blocks in a dimension | 2^32 | their number has 32 bits |
//! | a thread's place in a dimension, threads of a grid in one | 2^42 | the product of the two |
//! | the place of the first of the threads that one of a second entry stands for | 2^45 | eight times that |
//! | rows and columns of a thread's part (`Tiles`) | 2^16 + 1 | it does not compile otherwise |
//! | a place in a matrix that `Tiles` computes | 2^59 | the product of the two, and a part's side |
//! | an offset in memory, of elements that are not zero-sized | 2^63 | `row * stride + column` of an existing element; `Shape` in `memory/memref.rs` computes it with checks |
//! | the next place of `PerThread::iter` | saturated | no slice has an element at the largest number |
//! | rows and columns in shared memory; its elements | 2^30 + 1; 2^63 | it does not compile otherwise |
//! | threads of a `Block` | 2^10 + 1 | it does not compile otherwise; each side is checked before the product |
//! | size of a value or of an element, in a signature | 2^32 | it does not compile otherwise |
//!
//! Property tests compare the arithmetic with the same in 128 bits, for sizes and strides up to these bounds.
//!
//! # Programs of tiles
//! A `tiled` program is safe code with any control flow, and its functions contain barriers. That all threads of a block come to
//! the same ones does not follow from types: gpu-build proves it for each kernel once the program is one function (`target/tile/convergence.rs`),
//! by control dependence and an analysis of which values differ between threads. Values are the same in all threads where they are computed
//! from arguments, places of the block, and memory at such an address that no thread may write without atomics; all else counts as different. A
//! program with a barrier behind a branch on such a value does not build, for any architecture. On the CPU one thread runs the program.
//!
//! What a program keeps for its pipelines is memory apart, asked for once. A stage is filled when all warps have released it, and read when
//! all threads' copies have arrived: by barriers in memory, or by the block's. A part borrows its pipeline until then, and a product that
//! takes it by value releases it once it has been read.
//!
//! What blocks say through `LookBack` is atomic numbers. Wrong ones, or blocks that never come, make wrong sums or a launch that does not end.
//!
//! The same analysis proves that all threads use the same pointer to a matrix's places, a stage of a pipeline or a part (`gpu.tile.same`). If they could
//! use different ones, two threads could own one element in different spreads, or threads could wait for different parts.
//!
//! Other shared memory belongs to a tile's function from its first barrier to its end. A thread reads and writes the elements of its own part: the parts
//! of a spread are disjoint and cover the tile (tests compare them for every architecture and size). A `Place` has one spread for all that is
//! read and written there.
//!
//! # Tensor maps
//! Where the device copies tiles by itself (`driver/maps.rs`), it reads what the map says: the matrix among the arguments, which the launch has
//! lent to it for reading; what is outside becomes zeros. It writes to a stage that all warps have released, and threads read it when
//! the stage's barrier has counted its bytes. Maps are made by the driver, of the arguments of the same launch, and a kernel takes one for no
//! other matrix than that which its pointer is derived from.
//!
//! # Second entries
//! Where one thread does the work of several (`launch/coarse.rs`), it does what these would do, step by step together, or one after the other. That is an
//! order in which they may run: they neither wait for each other nor ask for anything of others, and what one writes no other accesses.
//! The grid has as many of them as before, but for some past a number from which on they do nothing.
//!
//! An entry for small arguments (`launch/small.rs`) does what the kernel does, where the launch has seen that what it counts on holds of the
//! lengths among the arguments, which are those of the slices' and matrices' memory: an access within less than 4 GiB has a distance of 32 bits, and
//! a check that the launch has made for all threads holds in each.
//!
//! # Other properties of a launch
//! They change nothing. No safe function of `gpu-core` reaches dynamic shared memory but that of tiles, which each launch gets beside
//! what it asks for. Clusters and cooperative launches change
//! where and when blocks run, but not their indices or their number. Sizes are checked against the limits of the device and the
//! kernel, as in every launch. A kernel that never ends is safe.
//!
//! # Checks of the device's compilation
//! A `cfg` can give the kernel's file other types and other code on the device. So the device's compilation checks again:
//!
//! | attempt | why it does no harm |
//! |---|---|
//! | a type that is plain data on the host alone | `#[derive(Plain)]` asks for each field, and `abi::Element` for each element, on the device too |
//! | unsafe code that the host does not compile | rustc applies the lint levels in the files on the device; where levels around a kernel forbid unsafe code, the kernel's stub does not compile (`source/rust/unsafety.rs` in gpu-build) |
//! | a kernel, function or variable named as anybody's function | it has a namespace of its own (`gpu_abi::symbol`) |
//!
//! # The names in an expansion
//! An expansion's `unsafe` blocks and implementations are not the crate's own code, so `forbid(unsafe_code)` does not see them. A crate
//! that could redirect their paths could make them call anything. These are the ways, and why none works (`anchor.rs` in gpu-macros):
//!
//! | attempt | why it does no harm |
//! |---|---|
//! | `extern crate self as gpu_rt`, `as core`, or another crate by these names | a block with `unsafe` code opens the two crates by `extern crate` items of its own, which do not depend on the crate's root, and uses only these |
//! | types and traits of another crate, by `::gpu_rt` in the stub's signature | the stub calls a function inside it that has the same signature by the block's names: rustc compares the two |
//! | the user's tokens that mean another type in such a block: by the block's names, a macro, or a generic parameter's name in an instance | they are refused |
//! | a foreign image in a file's static | only `unsafe` code makes one ([`KernelFile::new`](crate::registry::KernelFile::new)) |
//! | the static of another of the crate's files under the name of the kernel's file | the first launch compares the files |
//! | a file unregistered while its kernels are launched | only `unsafe` code does that ([`unregister`](crate::registry::unregister)) |
//!
//! One assumption remains: the dependency that Cargo.toml names `gpu_rt` is this crate, and `core` is Rust's.
//!
//! # Attempts on the host's interface
//! Packages with `#![forbid(unsafe_code)]` made 171 attempts on the CPU; those without kernels were made on the stand-ins for CUDA and HIP, too.
//! None does harm any more; tests repeat those that did.
//!
//! | kind | attempts | tests |
//! |---|---|---|
//! | lengths, ranges, strides and pitches of any size; elements that are zero-sized, of 16 MiB, or aligned to a page | 20 | `gpu-rt/tests/safe_code.rs` |
//! | graphs: buffers taken out, exchanged, freed and allocated again at the same address; captures that panic, nest or lend their stream | 10 | `tests/ui/graph_*`, `tests/runtime/tests/any_device/graphs.rs` |
//! | sealed traits, whose methods a bound or a `dyn` makes callable | 1 | `tests/ui/graph_buffer_by_the_sealed_trait.rs` |
//! | files registered and unregistered by the program; modules and variables | 4 | by types: those functions are `unsafe` |
//! | `DeviceSlice` that answers differently at each call, or panics | 3 | |
//! | streams, events, threads, values that outlive their thread, every order of drops, leaked guards, the program's end amid work | 14 | `tests/runtime/tests/any_device/order.rs`, `tests/runtime/tests/stress.rs` |
//! | host functions and wakers that panic, call the device or exit | 5 | `sync/contain.rs` |
//! | launches of any size, indices out of bounds, endless recursion, NaN as texture coordinates | 11 | `tests/rust-kernels` |
//! | ranks that are late, gone, or make other calls; leaks over thousands of rounds | 8 | `crates/gpu-comm/src/tests.rs` |
//! | `GPU_*` with wrong values, pipes, links, devices and folders; closed and full outputs; limits of threads and memory; odd names of devices and ranges | 95 | `driver/library.rs`, `files.rs`, `settings.rs` |
//!
//! # Attempts on tiles
//! Packages with `#![forbid(unsafe_code)]` made these attempts on programs of tiles. Those that must not build were built for GPUs; the others ran on the CPU,
//! and their results were compared with plain loops.
//!
//! | kind | attempts | why it does no harm |
//! |---|---|---|
//! | functions of tiles after or inside branches, loops, returns, panics, closures and function pointers that depend on the thread | 20 | they do not build: `target/tile/convergence.rs` |
//! | matrices, pipelines, feeds and parts exchanged by some threads | 5 | they do not build (`gpu.tile.same`); two did before it |
//! | rows without elements, sizes of shared memory beyond 32 bits or beyond a block's | 6 | they do not build; two did at first |
//! | places, columns, depths and ranges up to the largest number; matrices without rows or columns | 8 | places saturate; elements outside read as the given value, or 0 |
//! | tiles in structures, arrays and options, of references, functions and `()`; sums within sums; forgotten parts | 6 | they are values of one thread |
//! | sizes by `cfg`, blocks and grids of other sizes, depths that differ, panics within a tile | 6 | the launch is an error |
//! | grids without blocks, in each of three dimensions, for each type whose elements belong to threads or blocks | 7 | the launch is an error (`ErrorKind::Uncovered`); each had been `Ok` and done nothing in some dimension |
//! | parts of a thread with more than 1024 elements | 6 | they do not build; 4096 of them had not compiled in 110 s |
//! | functions of tiles called by `dyn`, and through pointers from branches and tables | 4 | they do not build: `target/tile/convergence.rs` |
//! | sums, prefix sums, maxima and minima of rows cut off at edges, of integers that wrap, NaN, -0 and infinities | 18 | they are a plain loop's |
//! | types of 1 to 32 bytes, packed ones among them, through parts of larger matrices | 10 | what is around the part stays as it was |
//! | products of each type and order of factors, chained ones, and parts of pipelines, from places up to the largest number on | 16 | they are a plain loop's |
//! | batches, two outputs, outputs exchanged between launches, 100,000 blocks | 5 | each tile has one block |
//! | blocks that wait for sums that nobody gives (`LookBack`) | 3 | the launch does not end, as `LookBack` says |

use bytemuck::{CheckedBitPattern, NoUninit, Pod};
use std::sync::atomic;

/// An element that all threads may change at once. The host's buffer holds the plain number.
///
/// # Safety
/// It is an atomic number of the size of `Plain`, and any bytes are a value of it.
#[diagnostic::on_unimplemented(message = "`{Self}` is not an atomic type that kernels can use")]
pub unsafe trait Atomic {
    /// The number.
    type Plain: Pod;
}

macro_rules! atomics {
    ($($atomic:ident: $plain:ty),*) => { $(
        // SAFETY: that is what it is.
        unsafe impl Atomic for atomic::$atomic {
            type Plain = $plain;
        }
    )* };
}
atomics!(AtomicU8: u8, AtomicU16: u16, AtomicU32: u32, AtomicU64: u64, AtomicUsize: usize);
// SAFETY: the bits of one, in an atomic number.
unsafe impl Atomic for gpu_core::AtomicF32 {
    type Plain = f32;
}
// SAFETY: the bits of one, in an atomic number.
unsafe impl Atomic for gpu_core::AtomicF64 {
    type Plain = f64;
}
atomics!(AtomicI8: i8, AtomicI16: i16, AtomicI32: i32, AtomicI64: i64, AtomicIsize: isize);

/// Holds while `A` is the atomic form of `P`.
pub const fn atomics<P: Pod, A: Atomic<Plain = P>>() {
    assert!(size_of::<P>() == size_of::<A>());
}

// `track_caller`: rustc then shows the stub's line and not that of `assert!` in `core`, whose source need not be installed.

/// Holds while `T` can be passed to a kernel by value: a number or plain data, which has no references in it.
#[track_caller]
pub const fn value<T: gpu_core::Argument + NoUninit + CheckedBitPattern>() {
    assert!(align_of::<T>() <= 16, "a value passed to a kernel is aligned to at most 16 bytes: pass it in a buffer");
}

/// Whether `path`, as `file!()` gives it, is the file `source` of a package: the same path, or below another folder.
pub const fn is_file(path: &str, source: &str) -> bool {
    let (path, source) = (path.as_bytes(), source.as_bytes());
    let Some(before) = path.len().checked_sub(source.len()) else { return false };
    let mut at = 0;
    while at < source.len() {
        if path[before + at] != source[at] {
            return false;
        }
        at += 1;
    }
    before == 0 || path[before - 1] == b'/'
}

/// Which number a texel is of: [`gpu_abi::image::Texel`]'s, in order.
pub const fn texel<T: gpu_core::Texel>() -> u32 {
    T::NUMBER
}

/// Plain data, of which buffers and the kernels' slices of them are made.
#[diagnostic::on_unimplemented(
    message = "elements of `{Self}` cannot be a kernel's argument",
    note = "elements are numbers, arrays of numbers, and structures with `#[derive(Plain)]`",
    note = "if this type is an alias of an atomic type, write that type's own name, as in `&[AtomicU32]`"
)]
pub trait PlainElement: Pod {}
#[diagnostic::do_not_recommend]
impl<T: Pod> PlainElement for T {}

/// Holds while every buffer is aligned for `T`.
#[track_caller]
pub const fn elements<T: PlainElement>() {
    assert!(align_of::<T>() <= crate::driver::ALIGN, "buffers are aligned to 64 bytes, and these elements need more");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_a_file_of_a_package_below_any_folder() {
        for (path, expected) in [
            ("src/a.rs", true),
            ("crates/one/src/a.rs", true),
            ("/src/a.rs", true),
            ("othersrc/a.rs", false),
            ("src/b.rs", false),
            ("a.rs", false),
            ("", false),
        ] {
            assert_eq!(is_file(path, "src/a.rs"), expected, "{path}");
        }
    }
}
