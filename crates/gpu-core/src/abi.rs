//! How a kernel receives its arguments, and how `gpu-build` learns their layout.
//!
//! For a kernel `k` the attribute `#[gpu_kernel]` emits two symbols. It does so without understanding any type:
//!
//! | symbol | what |
//! |---|---|
//! | `k` | a function of one pointer, to the packed arguments, that calls the kernel: [`enter`] |
//! | `gpu.signature.k` | a [`Signature`], which `gpu-build` reads and leaves out of the images |
//!
//! From these `gpu-build` makes a kernel with one parameter for each part of each argument.

mod element;
pub mod kind;
mod read_only;

pub use element::{Element, plain};
pub use read_only::{Fallback, TypeOf, argument, arguments, is_read_only, result};

use crate::block::Phases;
use crate::matrix::{Matrix, Tiles};
use crate::owned::{PerBlock, PerThread};
use crate::tile::{BatchTiles, BlockTiles};
use crate::type_hash::{TypeHash, UnknownTypeHash as _};
use core::mem::{align_of, size_of};

/// The largest number of arguments of a kernel.
pub const MAX_ARGUMENTS: usize = 24;
/// The most bytes of a kernel's arguments together: CUDA's limit before 12.1, which raised it to 32,764 (programming guide, "Function Parameters").
pub const MAX_ARGUMENT_BYTES: usize = 4096;
// The macros use the constant in `naming`.
#[cfg(not(gpu_device))]
const _: () = assert!(MAX_ARGUMENTS == crate::naming::MAX_ARGUMENTS);

/// What a kernel written in Rust can take as an argument.
///
/// | in the kernel | on the host | |
/// |---|---|---|
/// | a number, `bool`, a `#[derive(Plain)]` structure | the same, by value | |
/// | `&[T]` | `&Buffer<T>`, `&View<T>` | every thread may read it |
/// | `&[AtomicU32]` and the like | `&mut Buffer<u32>` | every thread may change it |
/// | [`PerThread<T>`](crate::PerThread) | `&mut Buffer<T>` | each thread writes its own elements |
/// | [`PerBlock<T>`](crate::PerBlock) | `&mut Buffer<T>` | each block writes its own element |
/// | [`Matrix<T>`](crate::Matrix) | `&Memref<T, 2>` | every thread may read it |
/// | [`Tiles<T, H, W>`](crate::Tiles) | `&mut MemrefMut<T, 2>` | each thread writes its own elements |
/// | [`BlockTiles<T, M, N>`](crate::BlockTiles) | `&mut MemrefMut<T, 2>` | each block writes its own tiles |
/// | [`BatchTiles<T, M, N>`](crate::BatchTiles) | `&mut MemrefMut<T, 3>` | each block writes its own tiles |
/// | [`Texture2<T>`](crate::Texture2) and its like | `Texture<'_>` | every thread may read it |
/// | [`Image2<T>`](crate::Image2) and its like | `&mut Image` | each thread writes its own texel |
/// | `*const T`, `*mut T` | `&Buffer<T>`, `&mut Buffer<T>` | only in an `unsafe fn` |
///
/// There is no `&mut [T]`: all threads would have it at once.
///
/// # Safety
/// `DESCRIPTION` says what `receive` reads: a packed argument of the kernel, in C layout.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an argument of a kernel",
    note = "a kernel takes numbers, `#[derive(Plain)]` structures, `&[T]`, `PerThread<T>`, `PerBlock<T>`, `Tiles<T>`, `BlockTiles<T, M, N>`, `BatchTiles<T, M, N>`, `Matrix<T>`, textures, images, pointers",
    note = "all threads would have a `&mut [T]` at once: `PerThread<T>` gives each thread its own elements"
)]
pub unsafe trait Argument: Sized {
    /// Its place in a signature.
    const DESCRIPTION: Description;

    /// # Safety
    /// `at` points to a packed argument of this type, which is what the kernel's launch was given for it.
    unsafe fn receive(at: *const u8) -> Self;
}

/// The description of an argument: eleven numbers, which `gpu-build` reads from the constant's bytes.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct Description {
    /// One of [`kind`].
    pub kind: u32,
    /// Which number it is: `gpu_abi::manifest::Scalar`, counted from 1; 0 where it is none.
    pub scalar: u32,
    /// Size in bytes of the value, or of an element.
    pub size: u32,
    /// Alignment in bytes of the value, or of an element.
    pub align: u32,
    /// One of [`owner`].
    pub owner: u32,
    /// Whether it is memory that nobody writes meanwhile: 1, or 0 if that is not known.
    pub only_read: u32,
    /// The dimensions of an image: `gpu_abi::image::Dim`'s number.
    pub dim: u32,
    /// What a texel is read or written as: `gpu_abi::image::Texel`'s number, in order.
    pub texel: u32,
    /// Rows and columns of the part of a matrix that one thread owns; 1 for everything else.
    pub part: [u32; 2],
    /// The hash of the value's or element's type ([`type_hash`](crate::type_hash)); 0 if it has none.
    pub type_hash: u32,
}

/// Whose a slice's elements are.
pub mod owner {
    /// Every thread's.
    pub const GRID: u32 = 0;
    /// One block's each.
    pub const BLOCK: u32 = 1;
    /// One thread's each.
    pub const THREAD: u32 = 2;
}

/// The version of [`Signature`].
pub const VERSION: u32 = 3;

/// A kernel's arguments.
#[derive(Debug)]
#[repr(C)]
pub struct Signature {
    /// Of this structure: [`VERSION`].
    pub version: u32,
    /// How many of `arguments` are meant.
    pub count: u32,
    /// Whether the kernel is an `unsafe fn`.
    pub is_unsafe: u32,
    /// The size of a block that the kernel is written for, in x, y and z; zeros where any will do.
    pub block: [u32; 3],
    /// In order.
    pub arguments: [Description; MAX_ARGUMENTS],
}

impl Description {
    const NONE: Description =
        Description { kind: 0, scalar: 0, size: 0, align: 1, owner: 0, only_read: 0, dim: 0, texel: 0, part: [1; 2], type_hash: 0 };

    const fn of<T>(kind: u32) -> Description {
        assert!(size_of::<T>() <= u32::MAX as usize, "a kernel's values and elements are smaller than 4 GiB");
        Description { kind, size: size_of::<T>() as u32, align: align_of::<T>() as u32, ..Description::NONE }
    }

    /// A value other than a number.
    pub const fn bytes<T: crate::Plain>() -> Description {
        assert!(align_of::<T>() <= 16, "a value passed to a kernel is aligned to at most 16 bytes: pass it in a buffer");
        assert!(size_of::<T>() <= MAX_ARGUMENT_BYTES, "a value passed to a kernel has at most 4096 bytes: pass it in a buffer");
        Description { type_hash: T::TYPE_HASH, ..Description::of::<T>(kind::BYTES) }
    }

    pub(crate) const fn slice<T: Element>(kind: u32, owner: u32) -> Description {
        Description { owner, type_hash: T::TYPE_HASH, ..Description::of::<T>(kind) }
    }

    pub(crate) const fn image(kind: u32, dim: u32, texel: u32) -> Description {
        Description { kind, size: 8, align: 8, dim, texel, ..Description::NONE }
    }

    /// Where its packed form begins, behind what ends at `end`.
    const fn begin(&self, end: usize) -> usize {
        let align = match self.kind {
            kind::NUMBER | kind::BYTES => self.align as usize,
            _ => 8,
        };
        end.next_multiple_of(align)
    }

    /// How many bytes its packed form has.
    const fn packed(&self) -> usize {
        match self.kind {
            kind::NUMBER | kind::BYTES => self.size as usize,
            kind::POINTER | kind::TEXTURE | kind::IMAGE => 8,
            kind::SLICE => 16,
            kind::BATCH => 48,
            _ => 32,
        }
    }
}

macro_rules! numbers {
    ($($code:literal: $($type:ty)*;)*) => { $($(
        // SAFETY: a number is packed as it is in memory.
        unsafe impl Argument for $type {
            const DESCRIPTION: Description = Description { scalar: $code, type_hash: TypeHash::<$type>::OF, ..Description::of::<$type>(kind::NUMBER) };
            #[inline(always)]
            unsafe fn receive(at: *const u8) -> Self {
                // SAFETY: the contract of this function; packed arguments are aligned.
                unsafe { at.cast::<$type>().read() }
            }
        }
    )*)* };
}

// The numbers are `gpu_abi::manifest::Scalar`'s in order, from 1.
numbers! {
    1: bool;
    2: u8 i8;
    3: u16 i16;
    4: u32 i32;
    5: u64 i64 usize isize;
    6: u128 i128;
    7: crate::f16;
    8: crate::bf16;
    9: f32;
    10: f64;
}

// SAFETY: a slice is packed as its pointer and its length.
unsafe impl<T: Sync + Element> Argument for &[T] {
    const DESCRIPTION: Description = Description::slice::<T>(kind::SLICE, owner::GRID);
    #[inline(always)]
    unsafe fn receive(at: *const u8) -> Self {
        // SAFETY: the contract of this function. The host's borrow of the memory lasts until the kernel has ended, and
        // nothing that is not synchronised changes it meanwhile. The host gives no null pointer.
        unsafe { core::slice::from_raw_parts(at.cast::<*const T>().read(), at.add(8).cast::<usize>().read()) }
    }
}

// SAFETY: packed as its pointer and its length.
unsafe impl<T: Element> Argument for PerThread<'_, T> {
    const DESCRIPTION: Description = Description::slice::<T>(kind::SLICE, owner::THREAD);
    #[inline(always)]
    unsafe fn receive(at: *const u8) -> Self {
        // SAFETY: by the contract, the host lends the memory for writing to this argument alone, and refuses a launch of several dimensions.
        unsafe { PerThread::new(at.cast::<*mut T>().read(), at.add(8).cast::<usize>().read()) }
    }
}

// SAFETY: packed as its pointer and its length.
unsafe impl<T: Element> Argument for PerBlock<'_, T> {
    const DESCRIPTION: Description = Description::slice::<T>(kind::SLICE, owner::BLOCK);
    #[inline(always)]
    unsafe fn receive(at: *const u8) -> Self {
        // SAFETY: as for `PerThread`.
        unsafe { PerBlock::new(at.cast::<*mut T>().read(), at.add(8).cast::<usize>().read()) }
    }
}

// SAFETY: packed as its pointer, rows, columns, and the distance of rows in elements.
unsafe impl<T: Sync + Element> Argument for Matrix<'_, T> {
    const DESCRIPTION: Description = Description::slice::<T>(kind::MATRIX, owner::GRID);
    #[inline(always)]
    unsafe fn receive(at: *const u8) -> Self {
        // SAFETY: the contract of this function; as for slices.
        unsafe {
            let [rows, columns, stride] = at.add(8).cast::<[usize; 3]>().read();
            Matrix::new(at.cast::<*const T>().read(), rows, columns, stride)
        }
    }
}

// SAFETY: packed as its pointer, rows, columns, and the distance of rows in elements.
unsafe impl<T: Element, const H: usize, const W: usize> Argument for Tiles<'_, T, H, W> {
    // `Tiles::new` refuses larger parts.
    const DESCRIPTION: Description = Description { part: [H as u32, W as u32], ..Description::slice::<T>(kind::MATRIX, owner::THREAD) };
    #[inline(always)]
    unsafe fn receive(at: *const u8) -> Self {
        // SAFETY: the contract of this function: the host lends the memory for writing to this argument alone, its rows do
        // not overlap, and it refuses a launch of three dimensions.
        unsafe {
            let [rows, columns, stride] = at.add(8).cast::<[usize; 3]>().read();
            Tiles::new(at.cast::<*mut T>().read(), rows, columns, stride)
        }
    }
}

// SAFETY: packed as its pointer, rows, columns, and the distance of rows in elements.
unsafe impl<T: Copy + Element, const M: usize, const N: usize> Argument for BlockTiles<'_, T, M, N> {
    const DESCRIPTION: Description = Description::slice::<T>(kind::MATRIX, owner::BLOCK);
    #[inline(always)]
    unsafe fn receive(at: *const u8) -> Self {
        // SAFETY: as for `Tiles`; blocks divide the matrix alike in any number of dimensions.
        unsafe {
            let [rows, columns, stride] = at.add(8).cast::<[usize; 3]>().read();
            BlockTiles::new(at.cast::<*mut T>().read(), rows, columns, stride)
        }
    }
}

// SAFETY: packed as its pointer, the number of matrices, rows, columns, and the strides of matrices and rows in elements.
unsafe impl<T: Copy + Element, const M: usize, const N: usize> Argument for BatchTiles<'_, T, M, N> {
    const DESCRIPTION: Description = Description::slice::<T>(kind::BATCH, owner::BLOCK);
    #[inline(always)]
    unsafe fn receive(at: *const u8) -> Self {
        // SAFETY: as for `BlockTiles`; neither matrices nor their rows overlap.
        unsafe {
            BatchTiles::new(at.cast::<*mut T>().read(), at.add(8).cast::<[usize; 3]>().read(), at.add(32).cast::<[usize; 2]>().read())
        }
    }
}

macro_rules! pointers {
    ($($type:ty)*) => { $(
        // SAFETY: a pointer is packed as it is in memory.
        unsafe impl<T> Argument for $type {
            const DESCRIPTION: Description = Description::of::<T>(kind::POINTER);
            #[inline(always)]
            unsafe fn receive(at: *const u8) -> Self {
                // SAFETY: the contract of this function.
                unsafe { at.cast::<$type>().read() }
            }
        }
    )* };
}
pointers! { *const T  *mut T }

/// A function that is a kernel, by its arguments.
///
/// # Safety
/// `ARGUMENTS`, `OFFSETS` and `BLOCK` say what `call` reads, and in which blocks it may run.
#[diagnostic::on_unimplemented(
    message = "a kernel cannot have these arguments, or this result",
    note = "a kernel takes numbers, `#[derive(Plain)]` structures, `&[T]`, `PerThread<T>`, `PerBlock<T>`, `Tiles<T>`, `BlockTiles<T, M, N>`, `BatchTiles<T, M, N>`, `Matrix<T>`, textures, images, pointers",
    note = "all threads would have a `&mut [T]` at once: `PerThread<T>` gives each thread its own elements"
)]
pub unsafe trait KernelFn<Arguments>: Copy {
    /// Its arguments.
    const ARGUMENTS: &'static [Description];

    /// Where each begins in the packed ones.
    const OFFSETS: [usize; MAX_ARGUMENTS] = offsets(Self::ARGUMENTS);

    /// The size of a block that it is written for; zeros where any will do.
    const BLOCK: [u32; 3];

    /// Calls it.
    ///
    /// # Safety
    /// `packed` points to its packed arguments.
    unsafe fn call(self, packed: *const u8);
}

/// A kernel's signature. `only_read` holds the result of [`is_read_only`] for each argument.
pub const fn signature<A, F: KernelFn<A>, const N: usize>(_: F, is_unsafe: bool, only_read: [bool; N]) -> Signature {
    assert!(N == F::ARGUMENTS.len());
    let mut arguments = [Description::NONE; MAX_ARGUMENTS];
    let mut index = 0;
    while index < F::ARGUMENTS.len() {
        arguments[index] = F::ARGUMENTS[index];
        arguments[index].only_read = only_read[index] as u32;
        index += 1;
    }
    Signature { version: VERSION, count: index as u32, is_unsafe: is_unsafe as u32, block: F::BLOCK, arguments }
}

/// Calls a kernel with its packed arguments.
///
/// # Safety
/// `packed` points to them.
#[inline(always)]
pub unsafe fn enter<A, F: KernelFn<A>>(kernel: F, packed: *const u8) {
    // SAFETY: the same contract.
    unsafe { kernel.call(packed) }
}

/// A text's bytes.
pub const fn bytes<const N: usize>(text: &str) -> [u8; N] {
    let mut bytes = [0; N];
    let mut index = 0;
    while index < N {
        bytes[index] = text.as_bytes()[index];
        index += 1;
    }
    bytes
}

const fn offsets(arguments: &[Description]) -> [usize; MAX_ARGUMENTS] {
    let mut offsets = [0; MAX_ARGUMENTS];
    let (mut end, mut index) = (0, 0);
    while index < arguments.len() {
        offsets[index] = arguments[index].begin(end);
        end = offsets[index] + arguments[index].packed();
        index += 1;
    }
    offsets
}

macro_rules! kernel_fn {
    ($($name:ident $index:literal)*) => {
        // SAFETY: it reads each argument where the arguments' own descriptions put it, and runs what the function returned.
        unsafe impl<Function, Output, $($name),*> KernelFn<($($name,)*)> for Function
        where
            Function: Copy + Fn($($name),*) -> Output,
            Output: Phases,
            $($name: Argument),*
        {
            const ARGUMENTS: &'static [Description] = &[$($name::DESCRIPTION),*];
            const BLOCK: [u32; 3] = Output::BLOCK;
            #[inline(always)]
            unsafe fn call(self, packed: *const u8) {
                let _ = packed;
                // SAFETY: each is read where it is packed.
                #[allow(unused_unsafe, reason = "a kernel may have no arguments")]
                let phases = unsafe { self($($name::receive(packed.add(const { Self::OFFSETS[$index] }))),*) };
                // SAFETY: this is the kernel's entry: all threads of the block come here, and end after it.
                unsafe { phases.run() }
            }
        }
    };
}

/// One implementation for each number of arguments.
macro_rules! kernel_fns {
    ([$($done:tt)*]) => { kernel_fn!($($done)*); };
    ([$($done:tt)*] $name:ident $index:literal $($rest:tt)*) => {
        kernel_fn!($($done)*);
        kernel_fns!([$($done)* $name $index] $($rest)*);
    };
}
kernel_fns!([] A0 0 A1 1 A2 2 A3 3 A4 4 A5 5 A6 6 A7 7 A8 8 A9 9 A10 10 A11 11 A12 12 A13 13 A14 14 A15 15 A16 16 A17 17 A18 18
    A19 19 A20 20 A21 21 A22 22 A23 23);
