//! Images, textures and samplers as arguments.

use super::{Args, put};
use crate::error::{ErrorKind, Result};
use crate::memory::{Image, ImageView, ImageViewMut, Texture, check_sampler};
use crate::stream::{Stream, StreamId};
use crate::types::ImageShape;
use gpu_abi::image::{Dim, Sampler, Texel};
use gpu_abi::manifest::ParamKind;
use std::mem::MaybeUninit;

/// An image as an argument: its descriptor's address, and the stream that it belongs to.
#[derive(Clone, Copy)]
pub struct ImageArg {
    descriptor: u64,
    shape: ImageShape,
    home: StreamId,
}

/// What image a kernel takes, as far as it says so.
#[derive(Clone, Copy, Default)]
pub struct ImageType {
    dim: Option<Dim>,
    texel: Option<Texel>,
}

impl ImageType {
    /// Any image.
    pub const ANY: ImageType = ImageType { dim: None, texel: None };

    /// An image of these dimensions.
    pub const fn new(dim: Dim) -> ImageType {
        ImageType { dim: Some(dim), texel: None }
    }

    /// The same, whose texels a kernel has as `T`s.
    #[must_use]
    pub const fn of<T: gpu_core::Texel>(self) -> ImageType {
        let texel = match T::NUMBER {
            0 => Texel::F32,
            1 => Texel::I32,
            _ => Texel::U32,
        };
        ImageType { texel: Some(texel), ..self }
    }

    /// What a kernel's parameter takes.
    pub(crate) fn of_param(kind: &ParamKind) -> ImageType {
        match *kind {
            ParamKind::Image { dim, texel, .. } => ImageType { dim: Some(dim), texel },
            ParamKind::Texture { dim, texel } => ImageType { dim: Some(dim), texel: Some(texel) },
            _ => ImageType::ANY,
        }
    }

    /// Whether an image is such a one.
    #[inline]
    fn check(self, shape: &ImageShape, (index, name): (usize, impl Fn() -> Option<String>)) -> Result<()> {
        let fits = self.dim.is_none_or(|dim| dim == shape.dim()) && self.texel.is_none_or(|texel| texel == shape.format().channel.texel());
        if fits {
            return Ok(());
        }
        let format = |shape: &ImageShape| self.texel.map(|_| format!(" of {}", shape.format())).unwrap_or_default();
        let given = format!("a {} image{}", shape.dim(), format(shape));
        let dim = self.dim.unwrap_or(shape.dim());
        let texel = self.texel.map(|texel| format!(" whose channels are read as `{}`", texel.name())).unwrap_or_default();
        Err(ErrorKind::Argument { index, name: name(), given, expected: format!("a {dim} image{texel}") }.into())
    }
}

impl<const N: usize> Args<N> {
    /// Writes an image. `ty` is what the kernel takes; `index` and `name` are the argument's.
    ///
    /// # Errors
    /// The image belongs to another stream than the launch, or is none of `ty`.
    #[inline]
    pub fn image(&mut self, offset: u32, stream: &Stream, arg: ImageArg, ty: ImageType, index: usize, name: &'static str) -> Result<()> {
        put_image(&mut self.bytes, offset, stream, arg, ty, (index, || Some(name.to_owned())))
    }

    /// Writes an image's sizes after the packed arguments.
    #[inline]
    pub fn image_sizes(&mut self, at: u32, arg: ImageArg) {
        put_image_sizes(&mut self.bytes, at, &arg);
    }

    /// Writes a texture. `ty` is what image the kernel takes; `index` and `name` are the argument's.
    ///
    /// # Errors
    /// The image belongs to another stream than the launch, or is none of `ty`.
    #[inline]
    pub fn texture(
        &mut self,
        offset: u32,
        stream: &Stream,
        arg: Texture<'_>,
        ty: ImageType,
        index: usize,
        name: &'static str,
    ) -> Result<()> {
        put_texture(&mut self.bytes, offset, stream, &arg, ty, (index, || Some(name.to_owned())))
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

/// Writes an image's descriptor's address, if it is such an image.
#[inline]
pub(crate) fn put_image(
    bytes: &mut [MaybeUninit<u8>],
    offset: u32,
    stream: &Stream,
    arg: ImageArg,
    ty: ImageType,
    argument: (usize, impl Fn() -> Option<String>),
) -> Result<()> {
    stream.check(arg.home)?;
    ty.check(&arg.shape, argument)?;
    put(bytes, offset, arg.descriptor);
    Ok(())
}

/// Writes an image's sizes in x, y and z, if `bytes` has room for them: not every caller needs them.
#[inline]
pub(crate) fn put_image_sizes(bytes: &mut [MaybeUninit<u8>], at: u32, arg: &ImageArg) {
    let shape = &arg.shape;
    put(bytes, at, [shape.width(), shape.height(), shape.depth().max(shape.layers())].map(u64::from));
}

/// Writes a texture's value, if it is of such an image.
#[inline]
pub(crate) fn put_texture(
    bytes: &mut [MaybeUninit<u8>],
    offset: u32,
    stream: &Stream,
    arg: &Texture<'_>,
    ty: ImageType,
    argument: (usize, impl Fn() -> Option<String>),
) -> Result<()> {
    stream.check(arg.home())?;
    ty.check(&arg.shape(), argument)?;
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
                ImageArg { descriptor: self.descriptor().0, shape: self.shape(), home: self.home() }
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
