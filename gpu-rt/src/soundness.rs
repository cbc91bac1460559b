//! Why launching a safe kernel written in Rust is safe.
//!
//! `#[gpu_kernel]` on a `fn` with a body makes a stub that is as safe as that `fn`. The kernel's body is safe code for the
//! compiler, once for each thread; what has to hold beyond that is what the arguments promise to it.
//!
//! | who | guarantees |
//! |---|---|
//! | rustc, on the device | every index is checked, every value initialised; a check that fails traps, and the launch ends with an error. What memory holds then are values still |
//! | rustc, on the host | the kernel has just the argument types that the stub was made from, none of them `'static`: the expansion coerces it to a function pointer. So no argument outlives the launch |
//! | the manifest | the compiled kernel takes arguments of these kinds, sizes and alignments, at these offsets |
//! | borrows | memory that is lent for writing (`PerThread`, `PerBlock`, atomics) is in no other argument; views do not overlap. Borrows end when the stub returns and the kernel may not have begun, but each later use has its place behind it in the order of the one stream: `memory/buffer.rs` |
//! | [`DeviceSlice`](crate::DeviceSlice) | a view is of memory that is there, aligned, initialised, of as many elements as it says. Anybody may implement the trait, and can do no more than hand on views that exist, for as long as the stub chooses to borrow them |
//! | [`Pod`] | an element is any bytes, without padding, addresses or interior mutability; what the host or an earlier kernel left is a value |
//! | [`value`] | what is passed by value holds no reference of the host either |
//! | the stack | on the CPU, frames are bounded when a kernel is compiled and touch each of their pages, and below the stack that kernels run on is a guard: what takes too much ends the launch (`driver/cpu/stack.rs`). A GPU's driver bounds it there |
//! | [`check_dimensions`](crate::launch::check_dimensions) | places in the grid are as many as `gpu-core` counts on: no two threads own one element |
//!
//! # Traits
//! What is concluded of a trait holds for everybody's types, so each of these is `unsafe` to implement, or sealed:
//!
//! | trait | says |
//! |---|---|
//! | [`Pod`], `NoUninit`, `CheckedBitPattern` (bytemuck) | which bytes are values |
//! | `gpu_core::Argument`, `abi::KernelFn` | how arguments are packed, and that they are read so |
//! | `gpu_core::Plain` | what shared memory may hold |
//! | `Phases`, `Step`, `Count`, `Slots`, `Memory` | what threads of a block do with it, and that they come to the same barriers |
//! | `abi::Answer` | what memory nobody writes |
//! | `warp::Lane`, `warp::Number`, `Float` (sealed) | numbers of which all bits are values |
//! | `print::Text`, `Printed`, `Arguments` | that a format ends, and its arguments are passed as C reads them |
//! | [`Atomic`] | that memory of plain numbers may be taken for atomic ones |
//! | [`Readable`](crate::args::Readable), `Writable`, `ReadMemref`, `WriteMemref` | what memory an argument is |
//! | `AnyBuffer` (sealed) | what a graph keeps |
//! | a generic kernel's own, made by the attribute | which instance has which arguments |
//!
//! [`DeviceSlice`](crate::DeviceSlice), `DeviceSliceMut` and `GraphBuffers` are anybody's: nothing is concluded of them but what their
//! methods' types say. `Scoped` and `abi::Parameters` give nobody a right.
//!
//! # Names
//! The attributes read tokens, and believe none: the host's has rustc hold the function against a pointer type in the runtime's
//! own words, and a name like `AtomicU32` against [`Atomic`]; the device's asks the types (`abi/read_only.rs` in gpu-core), so that
//! no name makes memory `noalias` or `readonly` for LLVM.
//!
//! # Numbers
//! Where an element is, is computed in 64 bits, and no step of it wraps:
//!
//! | what | is below | because |
//! |---|---|---|
//! | threads in a block | 2^10 + 1 | every device's limit, which a launch is held against |
//! | blocks in a dimension | 2^32 | their number has 32 bits |
//! | a thread's place in a dimension, threads of a grid in one | 2^42 | the product of the two |
//! | rows and columns of a thread's part (`Tiles`) | 2^16 + 1 | it does not compile otherwise |
//! | a place in a matrix that `Tiles` computes | 2^59 | the product of the two, and a part's side |
//! | a place in memory of elements with bytes | 2^63 | `row * stride + column` of an element that is there, as `Shape` in `memory/memref.rs` has computed with checks |
//! | the next place of `PerThread::iter` | saturated | at the greatest number no slice has an element |
//! | rows and columns in shared memory; its elements | 2^30 + 1; 2^63 | it does not compile otherwise |
//! | threads of a `Block` | 2^10 + 1 | it does not compile otherwise; each side is held against it before the product |
//! | size of a value or of an element, in a signature | 2^32 | it does not compile otherwise |
//!
//! Property tests beside the arithmetic hold it against the same in 128 bits, for sizes and strides up to these bounds.
//!
//! # Besides
//! What a launch may ask for besides changes nothing of it: dynamic shared memory is memory that no safe word of `gpu-core`
//! reaches; clusters and cooperative launches change where blocks run and when, and neither their places nor their number.
//! Sizes are held against the device's and the kernel's limits as in every launch. A kernel that never ends is safe.
//!
//! It counts on the kernel's file meaning the same on both sides: `cfg(gpu_device)` there must not make a type another one
//! of the same size and alignment with fewer values.

use bytemuck::{CheckedBitPattern, NoUninit, Pod};
use std::sync::atomic;

/// An element that all threads may change at once. The buffer has it without the atomicity.
///
/// # Safety
/// It is an atomic number of the size of `Plain`, of which any bytes are a value.
#[diagnostic::on_unimplemented(message = "`{Self}` is no atomic number that kernels know")]
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
    assert!(align_of::<T>() <= 16, "a value for a kernel is aligned to 16 bytes at most: pass it in a buffer");
}

/// Holds while every buffer is aligned for `T`.
#[track_caller]
pub const fn elements<T: Pod>() {
    // `DriverDevice::allocate` promises that much.
    assert!(align_of::<T>() <= 64, "buffers are aligned to 64 bytes, and these elements to more");
}
