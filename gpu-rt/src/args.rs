//! Packed arguments: what generated stubs write and launches pass on.

mod image;
mod pointer;

use crate::error::{ErrorKind, Result};
use crate::launch::Launch;
use crate::memory::Buffer;
use crate::memory::HostBuffer;
use crate::memory::{DeviceSlice, DeviceSliceMut, View, ViewMut};
use crate::memory::{Memref, MemrefMut, Shape};
use crate::memory::{Shared, add_shared};
use crate::stream::Stream;
use crate::trace;
use bytemuck::Pod;
use std::borrow::Cow;
use std::mem::MaybeUninit;

pub use image::{ImageArg, ImageType, ReadImage, SamplerArg, WriteImage};
pub(crate) use image::{put_image, put_image_sizes, put_sampler, put_texture};
pub use pointer::PointerArg;

/// `N` bytes of packed arguments, laid out as the manifest says, on the caller's stack.
#[repr(C, align(16))]
pub struct Args<const N: usize> {
    // Not `u8`: a structure passed by value may have padding.
    bytes: [MaybeUninit<u8>; N],
}

/// A view of a buffer as an argument.
#[derive(Clone, Copy)]
pub struct MemrefArg<const R: usize> {
    pointer: PointerArg,
    shape: Shape<R>,
}

impl<const N: usize> Args<N> {
    /// All zeros.
    #[allow(clippy::new_without_default, reason = "called by generated code alone")]
    #[inline]
    pub const fn new() -> Self {
        Args { bytes: [MaybeUninit::new(0); N] }
    }

    /// Writes a value at an offset. What does not fit is left out: the launch then reads zeros, never beyond the end.
    #[inline]
    pub fn scalar<T: Copy>(&mut self, offset: u32, value: T) {
        put(&mut self.bytes, offset, value);
    }

    /// Writes a buffer's address.
    ///
    /// # Errors
    /// The buffer belongs to another stream than the launch.
    #[inline]
    pub fn pointer(&mut self, offset: u32, stream: &Stream, arg: PointerArg) -> Result<()> {
        put_pointer(&mut self.bytes, offset, stream, arg)
    }

    /// Writes where an argument's part of the block's shared memory lies, and adds it to the launch. `align` is what the
    /// kernel wants.
    ///
    /// # Errors
    /// It is more than can be counted.
    #[inline]
    pub fn shared<T>(&mut self, offset: u32, align: u32, stream: &Stream, launch: &mut Launch, arg: Shared<T>) -> Result<()> {
        put_shared(&mut self.bytes, offset, stream, launch, arg.bytes(), align)
    }

    /// Writes a slice: its first element's address and its length.
    ///
    /// # Errors
    /// The buffer belongs to another stream than the launch.
    #[inline]
    pub fn slice(&mut self, offset: u32, stream: &Stream, arg: PointerArg) -> Result<()> {
        put_slice(&mut self.bytes, offset, stream, arg)
    }

    /// Writes a slice of rank 2 or 3: its first element's address, sizes, and all strides but the last, in elements.
    ///
    /// # Errors
    /// The buffer belongs to another stream than the launch, or elements of a row are not next to each other. `name` is
    /// the argument's.
    pub fn matrix<const R: usize>(&mut self, offset: u32, stream: &Stream, arg: MemrefArg<R>, name: &'static str) -> Result<()> {
        let (pointer, sizes, strides) = arg.parts();
        put_matrix(&mut self.bytes, offset, stream, pointer, (&sizes, &strides), || name.into())
    }

    /// Writes a memref descriptor: allocated pointer, aligned pointer, offset, sizes, strides.
    ///
    /// # Errors
    /// The buffer belongs to another stream than the launch, or its view has another size or stride than the kernel's in
    /// a dimension where that is fixed. `name` is the argument's.
    pub fn memref<const R: usize>(
        &mut self,
        offset: u32,
        stream: &Stream,
        arg: MemrefArg<R>,
        shape: &[Option<u64>; R],
        name: &'static str,
    ) -> Result<()> {
        put_memref(&mut self.bytes, offset, stream, &arg, shape, || name.into())
    }

    pub(crate) fn bytes(&self) -> &[MaybeUninit<u8>] {
        &self.bytes
    }
}

/// Writes a value at an offset of packed arguments. What does not fit is left out.
#[inline]
pub(crate) fn put<T: Copy>(bytes: &mut [MaybeUninit<u8>], offset: u32, value: T) {
    let start = offset as usize;
    if let Some(to) = start.checked_add(size_of::<T>()).and_then(|end| bytes.get_mut(start..end)) {
        // SAFETY: both are `size_of::<T>()` bytes and apart; bytes that may lack a value are stored as such.
        unsafe { to.as_mut_ptr().copy_from_nonoverlapping((&raw const value).cast(), size_of::<T>()) };
    }
}

/// Writes a buffer's address.
#[inline]
pub(crate) fn put_pointer(bytes: &mut [MaybeUninit<u8>], offset: u32, stream: &Stream, arg: PointerArg) -> Result<()> {
    stream.check(arg.home)?;
    trace::given(offset, || arg.bytes_of([arg.len]));
    put(bytes, offset, arg.address);
    Ok(())
}

/// Writes where a part of the block's shared memory lies, and adds it to the launch.
#[inline]
pub(crate) fn put_shared(
    packed: &mut [MaybeUninit<u8>],
    offset: u32,
    stream: &Stream,
    launch: &mut Launch,
    bytes: u64,
    align: u32,
) -> Result<()> {
    put(packed, offset, add_shared(launch, bytes, align, stream.device().limits().shared_bytes)?);
    Ok(())
}

/// Writes a slice's first element and its length.
#[inline]
pub(crate) fn put_slice(bytes: &mut [MaybeUninit<u8>], offset: u32, stream: &Stream, arg: PointerArg) -> Result<()> {
    stream.check(arg.home)?;
    trace::given(offset, || arg.bytes_of([arg.len]));
    put(bytes, offset, arg.never_null());
    put(bytes, offset.saturating_add(8), arg.len);
    Ok(())
}

/// Writes a slice of rank 2 or 3, if the elements of its rows are next to each other.
pub(crate) fn put_matrix(
    bytes: &mut [MaybeUninit<u8>],
    offset: u32,
    stream: &Stream,
    pointer: PointerArg,
    (sizes, strides): (&[i64], &[i64]),
    name: impl Fn() -> Cow<'static, str>,
) -> Result<()> {
    stream.check(pointer.home)?;
    let apart = match (sizes, strides) {
        ([.., columns], [apart @ .., last]) if *last == 1 || *columns <= 1 => apart,
        (_, [apart @ .., last]) => {
            return Err(ErrorKind::Stride { argument: name(), dimension: apart.len(), stride: *last as u64, expected: 1 }.into());
        }
        _ => &[],
    };
    trace::given(offset, || pointer.bytes_of(sizes.iter().map(|size| *size as u64)));
    put(bytes, offset, pointer.never_null());
    for (index, number) in sizes.iter().chain(apart).enumerate() {
        put(bytes, offset.saturating_add(8 + 8 * index as u32), *number);
    }
    Ok(())
}

/// Writes a memref descriptor, if its sizes and strides are those that the kernel has in its code.
pub(crate) fn put_memref<const R: usize>(
    bytes: &mut [MaybeUninit<u8>],
    offset: u32,
    stream: &Stream,
    arg: &MemrefArg<R>,
    shape: &[Option<u64>],
    name: impl Fn() -> Cow<'static, str>,
) -> Result<()> {
    let Shape { sizes, strides, .. } = &arg.shape;
    put_descriptor(bytes, offset, stream, arg.pointer, (sizes, strides), shape, name)
}

/// As [`put_memref`], for a rank that is known at run time: `(sizes, strides)` have as many elements as `shape`.
pub(crate) fn put_descriptor(
    bytes: &mut [MaybeUninit<u8>],
    offset: u32,
    stream: &Stream,
    pointer: PointerArg,
    (sizes, strides): (&[i64], &[i64]),
    shape: &[Option<u64>],
    name: impl Fn() -> Cow<'static, str>,
) -> Result<()> {
    stream.check(pointer.home)?;
    for (dimension, (&size, fixed)) in sizes.iter().zip(shape).enumerate() {
        if let &Some(expected) = fixed
            && expected != size as u64
        {
            return Err(ErrorKind::Shape { argument: name(), dimension, size: size as u64, expected }.into());
        }
    }
    // A stride that follows from fixed sizes is not read by the kernel: it is in its code.
    let mut implied = Some(1u64);
    for (dimension, ((&size, &stride), fixed)) in sizes.iter().zip(strides).zip(shape).enumerate().rev() {
        let stride = stride as u64;
        if let Some(expected) = implied
            && stride != expected
            && size > 1
        {
            return Err(ErrorKind::Stride { argument: name(), dimension, stride, expected }.into());
        }
        implied = implied.zip(*fixed).and_then(|(stride, size)| stride.checked_mul(size));
    }
    trace::given(offset, || pointer.bytes_of(sizes.iter().map(|size| *size as u64)));
    let word = |index: usize| offset.saturating_add(8 * index as u32);
    put(bytes, word(0), pointer.address);
    put(bytes, word(1), pointer.address);
    put(bytes, word(2), 0i64);
    for (index, &number) in sizes.iter().chain(strides).enumerate() {
        put(bytes, word(3 + index), number);
    }
    Ok(())
}

impl<const R: usize> MemrefArg<R> {
    /// Its parts: the first element, sizes, strides.
    pub(crate) fn parts(&self) -> (PointerArg, [i64; R], [i64; R]) {
        (self.pointer, self.shape.sizes, self.shape.strides)
    }
}

/// Shared memory as an argument, by whatever name.
pub trait SharedArg {
    /// The element type.
    type Element;
}

impl<T> SharedArg for Shared<T> {
    type Element = T;
}

/// What a kernel can read through a pointer.
///
/// # Safety
/// The argument is of memory with as many elements `Element` as it says, which may be read as long as `self` is borrowed.
pub unsafe trait Readable {
    /// The element type.
    type Element;
    /// As an argument.
    fn read_arg(&self) -> PointerArg;
}

/// What a kernel can also write through a pointer.
///
/// # Safety
/// As for [`Readable`]; and nobody else accesses the memory as long as `self` is borrowed.
pub unsafe trait Writable: Readable {
    /// As an argument.
    fn write_arg(&mut self) -> PointerArg;
}

/// What a kernel can read as a memref of rank `R`.
///
/// # Safety
/// As for [`Readable`], of the elements that the shape reaches.
pub unsafe trait ReadMemref<const R: usize> {
    /// The element type.
    type Element;
    /// As an argument.
    fn read_memref(&self) -> MemrefArg<R>;
}

/// What a kernel can also write as a memref of rank `R`.
///
/// # Safety
/// As for [`Writable`], for the elements that the shape reaches; no two of them overlap.
pub unsafe trait WriteMemref<const R: usize>: ReadMemref<R> {
    /// As an argument.
    fn write_memref(&mut self) -> MemrefArg<R>;
}

fn pointer_to<T: Pod>(view: View<'_, T>) -> PointerArg {
    let (size, align) = (size_of::<T>() as u32, align_of::<T>() as u32);
    PointerArg { address: view.pointer().0, len: view.len() as u64, size, align, home: view.home() }
}

// SAFETY: a view is of such memory, for as long as it may be used.
unsafe impl<S: DeviceSlice> Readable for S {
    type Element = S::Element;
    #[inline]
    fn read_arg(&self) -> PointerArg {
        pointer_to(self.view())
    }
}

// SAFETY: as for `Readable`; such a view is the only one.
unsafe impl<S: DeviceSliceMut> Writable for S {
    #[inline]
    fn write_arg(&mut self) -> PointerArg {
        pointer_to(self.view_mut().view())
    }
}

fn array<T: Pod, const R: usize>(view: View<'_, T>, shape: Shape<R>) -> MemrefArg<R> {
    MemrefArg { pointer: PointerArg { address: shape.start::<T>(view.pointer()).0, ..pointer_to(view) }, shape }
}

/// All elements of a buffer as an array of one dimension.
fn line<T: Pod>(view: View<'_, T>) -> MemrefArg<1> {
    array(view, Shape { offset: 0, sizes: [view.len() as i64], strides: [1] })
}

macro_rules! lines {
    ($($type:ty),*) => {
        // SAFETY: all elements of the view.
        $(unsafe impl<T: Pod> ReadMemref<1> for $type {
            type Element = T;
            fn read_memref(&self) -> MemrefArg<1> {
                line(self.view())
            }
        })*
    };
}
lines!(Buffer<T>, HostBuffer<T>, View<'_, T>, ViewMut<'_, T>);

macro_rules! lines_mut {
    ($($type:ty),*) => {
        // SAFETY: all elements of a view that is borrowed mutably.
        $(unsafe impl<T: Pod> WriteMemref<1> for $type {
            fn write_memref(&mut self) -> MemrefArg<1> {
                line(self.view())
            }
        })*
    };
}
lines_mut!(Buffer<T>, HostBuffer<T>, ViewMut<'_, T>);

// SAFETY: `Shape` reaches elements of its view alone.
unsafe impl<T: Pod, const R: usize> ReadMemref<R> for Memref<'_, T, R> {
    type Element = T;
    fn read_memref(&self) -> MemrefArg<R> {
        array(self.view, self.shape)
    }
}

// SAFETY: as for `Memref`.
unsafe impl<T: Pod, const R: usize> ReadMemref<R> for MemrefMut<'_, T, R> {
    type Element = T;
    fn read_memref(&self) -> MemrefArg<R> {
        array(self.view.view(), self.shape)
    }
}

// SAFETY: as for `Memref`, of a view that is borrowed mutably; a shape is a part of a row-major one, whose elements are apart.
unsafe impl<T: Pod, const R: usize> WriteMemref<R> for MemrefMut<'_, T, R> {
    fn write_memref(&mut self) -> MemrefArg<R> {
        self.read_memref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read<const N: usize>(args: &Args<N>) -> Vec<u8> {
        // SAFETY: these tests write no padding.
        args.bytes.iter().map(|byte| unsafe { byte.assume_init() }).collect()
    }

    #[test]
    fn values_are_packed_at_their_offsets_and_never_past_the_end() {
        let mut args = Args::<12>::new();
        args.scalar(0, true);
        args.scalar(4, 0x0102_0304u32);
        args.scalar(10, 0xffff_ffffu32);
        args.scalar(u32::MAX, 7u64);
        assert_eq!(read(&args), [1, 0, 0, 0, 4, 3, 2, 1, 0, 0, 0, 0]);
        assert_eq!((&raw const args).addr() % 16, 0);
        Args::<0>::new().scalar(0, 1u8);
    }
}
