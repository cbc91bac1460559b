//! Images, textures and samplers as arguments.

use super::{Args, put};
use crate::error::{ErrorKind, Result};
use crate::memory::{Image, ImageView, ImageViewMut, Texture, check_sampler};
use crate::stream::{Stream, StreamId};
use gpu_abi::image::{Dim, Sampler};
use std::mem::MaybeUninit;

/// An image as an argument: its descriptor's address, and the stream that it belongs to.
#[derive(Clone, Copy)]
pub struct ImageArg {
    descriptor: u64,
    dim: Dim,
    home: StreamId,
}

impl<const N: usize> Args<N> {
    /// Writes an image. `dim`: the dimensions that the kernel takes, if it says so; `index` and `name` are the argument's.
    ///
    /// # Errors
    /// The image belongs to another stream than the launch, or has other dimensions.
    #[inline]
    pub fn image(&mut self, offset: u32, stream: &Stream, arg: ImageArg, dim: Option<Dim>, index: usize, name: &'static str) -> Result<()> {
        put_image(&mut self.bytes, offset, stream, arg, dim, (index, || Some(name.to_owned())))
    }

    /// Writes a texture.
    ///
    /// # Errors
    /// The image belongs to another stream than the launch.
    #[inline]
    pub fn texture(&mut self, offset: u32, stream: &Stream, arg: Texture<'_>) -> Result<()> {
        put_texture(&mut self.bytes, offset, stream, &arg)
    }

    /// Writes a sampler's number.
    ///
    /// # Errors
    /// No image can be read so.
    #[inline]
    pub fn sampler(&mut self, offset: u32, arg: Sampler) -> Result<()> {
        put_sampler(&mut self.bytes, offset, arg)
    }
}

/// Writes an image's descriptor's address, if it has the dimensions that the kernel takes.
#[inline]
pub(crate) fn put_image(
    bytes: &mut [MaybeUninit<u8>],
    offset: u32,
    stream: &Stream,
    arg: ImageArg,
    dim: Option<Dim>,
    (index, name): (usize, impl Fn() -> Option<String>),
) -> Result<()> {
    stream.check(arg.home)?;
    if let Some(expected) = dim
        && expected != arg.dim
    {
        let words = |dim: Dim| format!("a {dim} image");
        return Err(ErrorKind::Argument { index, name: name(), given: words(arg.dim), expected: words(expected) }.into());
    }
    put(bytes, offset, arg.descriptor);
    Ok(())
}

/// Writes a texture's value.
#[inline]
pub(crate) fn put_texture(bytes: &mut [MaybeUninit<u8>], offset: u32, stream: &Stream, arg: &Texture<'_>) -> Result<()> {
    stream.check(arg.home())?;
    put(bytes, offset, arg.value());
    Ok(())
}

/// Writes a sampler's number.
#[inline]
pub(crate) fn put_sampler(bytes: &mut [MaybeUninit<u8>], offset: u32, arg: Sampler) -> Result<()> {
    check_sampler(arg)?;
    put(bytes, offset, arg.number());
    Ok(())
}

/// What a kernel can read as an image.
///
/// # Safety
/// The argument is of an image that may be read as long as `self` is borrowed.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an image",
    label = "the kernel takes an image",
    note = "write `&Image`, or `&ImageView` for a view of a buffer"
)]
pub unsafe trait ReadImage {
    /// As an argument.
    fn read_image(&self) -> ImageArg;
}

/// What a kernel can also write as an image.
///
/// # Safety
/// As for [`ReadImage`]; and nobody else accesses the texels as long as `self` is borrowed.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an image that can be written",
    label = "the kernel writes an image",
    note = "write `&mut Image`, or `&mut ImageViewMut` for a view of a buffer"
)]
pub unsafe trait WriteImage: ReadImage {
    /// As an argument.
    fn write_image(&mut self) -> ImageArg;
}

/// What stands for a sampler, by whatever name.
#[diagnostic::on_unimplemented(message = "`{Self}` is not a sampler", label = "the kernel takes a `Sampler`")]
pub trait SamplerArg {
    /// The sampler.
    fn sampler(&self) -> Sampler;
}

impl SamplerArg for Sampler {
    fn sampler(&self) -> Sampler {
        *self
    }
}

macro_rules! images {
    ($($type:ty),*) => { $(
        // SAFETY: it is such an image.
        unsafe impl ReadImage for $type {
            #[inline]
            fn read_image(&self) -> ImageArg {
                ImageArg { descriptor: self.descriptor().0, dim: self.shape().dim(), home: self.home() }
            }
        }
    )* };
}
images!(Image, ImageView<'_>, ImageViewMut<'_>);

macro_rules! written {
    ($($type:ty),*) => { $(
        // SAFETY: it has its texels, or borrows them mutably.
        unsafe impl WriteImage for $type {
            #[inline]
            fn write_image(&mut self) -> ImageArg {
                self.read_image()
            }
        }
    )* };
}
written!(Image, ImageViewMut<'_>);
