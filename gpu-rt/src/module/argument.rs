//! Arguments whose types are known at run time.

mod given;

use crate::args::{
    ImageArg, ImageType, PointerArg, ReadImage, ReadMemref, Readable, Writable, WriteImage, WriteMemref, put, put_descriptor, put_image,
    put_image_sizes, put_matrix, put_pointer, put_sampler, put_shared, put_slice, put_texture,
};
use crate::error::Result;
use crate::launch::Launch;
use crate::memory::{Shared, Texture};
use crate::stream::Stream;
use bytemuck::NoUninit;
use gpu_abi::image::Sampler;
use gpu_abi::manifest::{Param, ParamKind};
use std::borrow::Cow;
use std::marker::PhantomData;
use std::mem::MaybeUninit;

pub(super) use given::Given;

/// One argument of [`Function::launch`](super::Function::launch). It borrows the memory that it stands for, mutably where
/// the kernel may write.
///
/// ```
/// use gpu_rt::prelude::*;
/// use gpu_rt::{Arg, Function};
///
/// /// Launches a kernel that was compiled at run time: `y = a x + y`.
/// fn axpy(function: &Function, stream: &Stream, a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>) -> Result<(), Error> {
///     // SAFETY: the kernel accesses only elements that both buffers have.
///     unsafe { function.launch(stream, Launch::cover(x.len() as u32, 256), &[Arg::value(a), Arg::read(x), Arg::write(y)]) }
/// }
/// ```
///
/// [`Function`](super::Function) has an example with the kernel.
pub struct Arg<'a> {
    value: Value<'a>,
    borrowed: PhantomData<&'a mut ()>,
}

enum Value<'a> {
    Bytes { given: Given, bytes: Vec<u8> },
    Pointer { given: Given, pointer: PointerArg },
    Memref { given: Given, pointer: PointerArg, sizes: Vec<i64>, strides: Vec<i64> },
    Shared { given: Given, bytes: u64 },
    Image { given: Given, image: ImageArg },
    Texture { given: Given, texture: Texture<'a> },
    Sampler { given: Given, sampler: Sampler },
}

impl<'a> Arg<'a> {
    fn new(value: Value<'a>) -> Arg<'a> {
        Arg { value, borrowed: PhantomData }
    }

    /// A number, or a structure by value.
    pub fn value<T: NoUninit>(value: T) -> Arg<'static> {
        Arg::new(Value::Bytes { given: Given::value::<T>(), bytes: bytemuck::bytes_of(&value).to_vec() })
    }

    /// Device memory that the kernel reads: a buffer, a host buffer, a view.
    pub fn read<S: Readable>(memory: &'a S) -> Arg<'a>
    where
        S::Element: 'static,
    {
        Arg::new(Value::Pointer { given: Given::pointer::<S::Element>(false), pointer: memory.read_arg() })
    }

    /// Device memory that the kernel may write.
    pub fn write<S: Writable>(memory: &'a mut S) -> Arg<'a>
    where
        S::Element: 'static,
    {
        Arg::new(Value::Pointer { given: Given::pointer::<S::Element>(true), pointer: memory.write_arg() })
    }

    /// An array of rank `R` that the kernel reads: a memref, or a buffer where `R` is 1.
    pub fn read_memref<const R: usize, M: ReadMemref<R>>(memory: &'a M) -> Arg<'a>
    where
        M::Element: 'static,
    {
        let (pointer, sizes, strides) = memory.read_memref().parts();
        let given = Given::memref::<M::Element>(R, false);
        Arg::new(Value::Memref { given, pointer, sizes: sizes.to_vec(), strides: strides.to_vec() })
    }

    /// An array of rank `R` that the kernel may write.
    pub fn write_memref<const R: usize, M: WriteMemref<R>>(memory: &'a mut M) -> Arg<'a>
    where
        M::Element: 'static,
    {
        let (pointer, sizes, strides) = memory.write_memref().parts();
        let given = Given::memref::<M::Element>(R, true);
        Arg::new(Value::Memref { given, pointer, sizes: sizes.to_vec(), strides: strides.to_vec() })
    }

    /// Shared memory for so many elements of `T`, each block's own.
    pub fn shared<T: 'static>(elements: usize) -> Arg<'static> {
        Arg::new(Value::Shared { given: Given::shared::<T>(), bytes: Shared::<T>::len(elements).bytes() })
    }

    /// An image that the kernel reads, or a view of a buffer as one.
    pub fn read_image<I: ReadImage>(image: &'a I) -> Arg<'a> {
        Arg::new(Value::Image { given: Given::image(false), image: image.read_image() })
    }

    /// An image that the kernel may write.
    pub fn write_image<I: WriteImage>(image: &'a mut I) -> Arg<'a> {
        Arg::new(Value::Image { given: Given::image(true), image: image.write_image() })
    }

    /// An image with the sampler that reads it.
    pub fn texture(texture: Texture<'a>) -> Arg<'a> {
        Arg::new(Value::Texture { given: Given::texture(), texture })
    }

    /// How the kernel reads an image.
    pub fn sampler(sampler: Sampler) -> Arg<'static> {
        Arg::new(Value::Sampler { given: Given::sampler(), sampler })
    }

    /// Checks it against the parameter and packs it; `sizes` is the offset for an image's sizes.
    pub(super) fn pass(
        &self,
        index: usize,
        param: &Param,
        stream: &Stream,
        launch: &mut Launch,
        packed: &mut [MaybeUninit<u8>],
        sizes: u32,
    ) -> Result<()> {
        match &self.value {
            Value::Image { given, image } => {
                given.check(index, param)?;
                put_image_sizes(packed, sizes, image);
                put_image(packed, param.offset, stream, *image, ImageType::of_param(&param.kind), (index, || param.name.clone()))
            }
            Value::Texture { given, texture } => {
                given.check(index, param)?;
                put_texture(packed, param.offset, stream, texture, ImageType::of_param(&param.kind), (index, || param.name.clone()))
            }
            Value::Sampler { given, sampler } => {
                given.check(index, param)?;
                put_sampler(packed, param.offset, *sampler)
            }
            Value::Shared { given, bytes } => {
                given.check(index, param)?;
                put_shared(packed, param.offset, stream, launch, *bytes, align(param))
            }
            Value::Bytes { given, bytes } => {
                given.check(index, param)?;
                bytes.iter().enumerate().for_each(|(at, &byte)| put(packed, param.offset.saturating_add(at as u32), byte));
                Ok(())
            }
            Value::Pointer { given, pointer } => {
                given.check(index, param)?;
                put_memory(packed, param, stream, *pointer)
            }
            Value::Memref { given, pointer, sizes, strides } => {
                given.check(index, param)?;
                if let ParamKind::Slice { .. } = param.kind {
                    return put_matrix(packed, param.offset, stream, *pointer, (sizes, strides), || name(index, param));
                }
                put_descriptor(packed, param.offset, stream, *pointer, (sizes, strides), shape(param), || name(index, param))
            }
        }
    }
}

/// Writes memory as the kernel takes it: as a pointer, or as a slice.
#[inline]
pub(super) fn put_memory(packed: &mut [MaybeUninit<u8>], param: &Param, stream: &Stream, pointer: PointerArg) -> Result<()> {
    match param.kind {
        ParamKind::Slice { .. } => put_slice(packed, param.offset, stream, pointer),
        _ => put_pointer(packed, param.offset, stream, pointer),
    }
}

/// The sizes that a kernel has in its code.
pub(super) fn shape(param: &Param) -> &[Option<u64>] {
    match &param.kind {
        ParamKind::Memref { shape, .. } => shape,
        _ => &[],
    }
}

/// What a part of shared memory is aligned to.
pub(super) fn align(param: &Param) -> u32 {
    match param.kind {
        ParamKind::Shared { align, .. } => align,
        _ => 1,
    }
}

/// An argument's name, for messages.
pub(super) fn name(index: usize, param: &Param) -> Cow<'static, str> {
    param.name.clone().map_or_else(|| format!("argument {index}").into(), Cow::Owned)
}
