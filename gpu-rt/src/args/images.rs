//! Images and samplers as arguments.

use super::put;
use crate::error::{ErrorKind, Result};
use crate::stream::{Stream, StreamId};
use gpu_abi::image::{Dim, Sampler};
use std::mem::MaybeUninit;

/// An image as an argument: where its descriptor is, and the stream that it belongs to.
#[derive(Clone, Copy)]
pub struct ImageArg {
    /// The descriptor's address in the device's memory.
    pub(crate) descriptor: u64,
    /// The image's dimensions.
    pub(crate) dim: Dim,
    pub(crate) home: StreamId,
}

/// An image that a kernel can read.
///
/// # Safety
/// The argument is of an image of these dimensions, whose descriptor and texels may be read as long as `self` is borrowed.
pub unsafe trait ReadImage {
    /// As an argument.
    fn read_image(&self) -> ImageArg;
}

/// An image that a kernel can also write.
///
/// # Safety
/// As for [`ReadImage`]; and nobody else accesses the texels as long as `self` is borrowed.
pub unsafe trait WriteImage: ReadImage {
    /// As an argument.
    fn write_image(&mut self) -> ImageArg;
}

/// What stands for a sampler, by whatever name.
pub trait SamplerArg {
    /// The sampler's number.
    fn number(&self) -> u32;
}

impl SamplerArg for Sampler {
    fn number(&self) -> u32 {
        Sampler::number(*self)
    }
}

/// Writes the address of an image's descriptor, if the image has the dimensions that the kernel's code is made for.
pub(crate) fn put_image(
    bytes: &mut [MaybeUninit<u8>],
    offset: u32,
    stream: &Stream,
    arg: ImageArg,
    dim: Dim,
    (index, name): (usize, impl Fn() -> Option<String>),
) -> Result<()> {
    stream.check(arg.home)?;
    if arg.dim != dim {
        let words = |dim: Dim| format!("an image of dimensions `{}`", dim.name());
        return Err(ErrorKind::Argument { index, name: name(), given: words(arg.dim), expected: words(dim) }.into());
    }
    put(bytes, offset, arg.descriptor);
    Ok(())
}
