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
//! the same ones does not follow from types: gpu-build proves it for each kernel once the program is one function (`target/tile/together.rs`),
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
//! One assumption remains: the kernel's file means the same on host and device. A `cfg(gpu_device)` in it must not replace a
//! type by another of the same size and alignment that has fewer values.

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

/// Which number a texel is of: [`gpu_abi::image::Texel`]'s, in order.
pub const fn texel<T: gpu_core::Texel>() -> u32 {
    T::NUMBER
}

/// Holds while every buffer is aligned for `T`.
#[track_caller]
pub const fn elements<T: Pod>() {
    // `DriverDevice::allocate` promises that much.
    assert!(align_of::<T>() <= 64, "buffers are aligned to 64 bytes, and these elements need more");
}
