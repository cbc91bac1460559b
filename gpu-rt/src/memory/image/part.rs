//! Parts of images: boxes of texels, and what has texels.

use super::{Image, ImageView, ImageViewMut};
use crate::driver::End;
use crate::error::{ErrorKind, Result};
use crate::memory::copies::zeroed_vec;
use crate::memory::{DeviceSlice, DeviceSliceMut};
use crate::stream::Stream;
use crate::types::ImageShape;
use bytemuck::Pod;
use gpu_abi::image::Format;
use std::fmt;
use std::ops::Range;

/// Texels that can be read: of an image, of a view, of a part.
#[derive(Clone, Copy)]
pub struct Texels<'a> {
    pub(super) stream: &'a Stream,
    /// The whole image's.
    pub(super) shape: ImageShape,
    pub(super) place: Place,
}

/// A box of texels.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// The first.
    pub end: End,
    /// Columns, rows, and slices or layers.
    pub sizes: [usize; 3],
}

mod sealed {
    use super::Texels;

    pub trait Sealed {
        fn texels(&self) -> Texels<'_>;
    }
}
pub(super) use sealed::Sealed;

/// What has texels that can be read: an image, a view of a buffer as an image, a part of one.
pub trait ImageSlice: Sealed {
    /// What a texel is.
    fn format(&self) -> Format {
        self.texels().shape.format()
    }

    /// How many texels it has.
    fn texel_count(&self) -> usize {
        self.texels().count()
    }

    /// The texels with these indices, one range for each dimension: columns, then rows, then slices or layers. Columns `0..4`
    /// and rows `2..3` are `part([0..4, 2..3])`; for a 1d array the second range are layers.
    ///
    /// # Errors
    /// There are not as many dimensions, or a range is empty or leaves the image.
    fn part<const N: usize>(&self, ranges: [Range<u32>; N]) -> Result<ImagePart<'_>> {
        Ok(ImagePart(self.texels().part(&ranges)?))
    }

    /// A copy of the texels, row after row, after all work before it on the stream. `T` is a channel or a whole texel:
    /// `download::<u8>()` and `download::<[u8; 4]>()` for four channels of 8 bits.
    ///
    /// # Errors
    /// `T` has another size than a channel and than a texel; or the driver reports a failure: of this copy or of earlier work.
    fn download<T: Pod>(&self) -> Result<Vec<T>> {
        let texels = self.texels();
        let mut data = zeroed_vec::<T>(texels.elements::<T>()?)?;
        texels.download_into(bytemuck::cast_slice_mut(&mut data))?;
        Ok(data)
    }

    /// As [`download`](Self::download), into memory that is there.
    ///
    /// # Errors
    /// As there, or `data` is of another length.
    fn download_into<T: Pod>(&self, data: &mut [T]) -> Result<()> {
        let texels = self.texels();
        texels.check_host::<T>("the slice to download into", data.len())?;
        texels.download_into(bytemuck::cast_slice_mut(data))
    }

    /// Copies the texels into a buffer, row after row, in the order of the buffer's stream; nothing waits for the end, unless
    /// the two are on different devices.
    ///
    /// # Errors
    /// The buffer has another number of bytes, or the driver refuses.
    fn copy_to_buffer<S: DeviceSliceMut + ?Sized>(&self, to: &mut S) -> Result<()> {
        self.texels().copy_to_buffer(to.view_mut().recast_mut()?)
    }
}

/// What has texels that can be written, too.
pub trait ImageSliceMut: ImageSlice {
    /// As [`part`](ImageSlice::part), for writing.
    ///
    /// # Errors
    /// As there.
    fn part_mut<const N: usize>(&mut self, ranges: [Range<u32>; N]) -> Result<ImagePartMut<'_>> {
        Ok(ImagePartMut(self.texels().part(&ranges)?))
    }

    /// Copies texels of the host, row after row, after all work before it on the stream. `T` is a channel or a whole texel.
    ///
    /// # Errors
    /// `T` has another size than a channel and than a texel, `data` is of another length, or the driver reports a failure.
    fn upload<T: Pod>(&mut self, data: &[T]) -> Result<()> {
        let texels = self.texels();
        texels.check_host::<T>("the slice to upload", data.len())?;
        texels.upload(bytemuck::cast_slice(data))
    }

    /// Sets all bytes to 0, in the order of the stream.
    ///
    /// # Errors
    /// The driver refuses, or the stream is being captured.
    fn clear(&mut self) -> Result<()> {
        self.texels().clear()
    }

    /// Copies texels of the same format and number in each dimension, in the order of this stream; nothing waits for the end,
    /// unless the two are on different devices.
    ///
    /// `from` may belong to another stream: this stream waits for that one's work so far, and that one for the copy.
    ///
    /// # Errors
    /// Format or sizes differ, or the driver refuses.
    fn copy_from<I: ImageSlice + ?Sized>(&mut self, from: &I) -> Result<()> {
        self.texels().copy_from(from.texels())
    }

    /// Copies texels that lie in a buffer row after row, in the order of this stream; nothing waits for the end, unless the two
    /// are on different devices.
    ///
    /// # Errors
    /// The buffer has another number of bytes, or the driver refuses.
    fn copy_from_buffer<S: DeviceSlice + ?Sized>(&mut self, from: &S) -> Result<()> {
        self.texels().copy_from_buffer(from.view().recast()?)
    }
}

/// A part of an image, for reading: [`ImageSlice::part`].
#[derive(Clone, Copy)]
pub struct ImagePart<'a>(pub(super) Texels<'a>);

/// A part of an image, for reading and writing: [`ImageSliceMut::part_mut`].
pub struct ImagePartMut<'a>(pub(super) Texels<'a>);

impl<'a> Texels<'a> {
    /// How many.
    pub(super) fn count(&self) -> usize {
        self.place.sizes.iter().product()
    }

    /// Bytes of all.
    pub(super) fn bytes(&self) -> usize {
        self.count() * self.texel()
    }

    /// Bytes of one.
    pub(super) fn texel(&self) -> usize {
        self.shape.format().size() as usize
    }

    /// The box within this one.
    fn part(&self, ranges: &[Range<u32>]) -> Result<Texels<'a>> {
        let axes = self.shape.axes();
        if ranges.len() != axes.len() {
            return Err(ErrorKind::Length { what: "the list of ranges", given: ranges.len(), expected: axes.len() }.into());
        }
        let (mut at, mut sizes) = ([0; 3], self.place.sizes);
        for (&axis, range) in axes.iter().zip(ranges) {
            let (start, end, len) = (range.start as usize, range.end as usize, sizes[axis]);
            if start >= end || end > len {
                return Err(ErrorKind::Range { start, end, len }.into());
            }
            (at[axis], sizes[axis]) = (start, end - start);
        }
        Ok(Texels { place: Place { end: self.place.end.at([at[0] * self.texel(), at[1], at[2]]), sizes }, ..*self })
    }

    /// How many `T` the texels are.
    fn elements<T>(&self) -> Result<usize> {
        let (format, size) = (self.shape.format(), size_of::<T>());
        if size != self.texel() && size != format.channel.size() as usize {
            let why = format!(
                "a `{}` has {size} bytes, a channel {} and a texel {}",
                std::any::type_name::<T>(),
                format.channel.size(),
                format.size()
            );
            return Err(ErrorKind::ImageFormat { format, why }.into());
        }
        Ok(self.bytes() / size)
    }

    fn check_host<T>(&self, what: &'static str, given: usize) -> Result<()> {
        let expected = self.elements::<T>()?;
        if given == expected { Ok(()) } else { Err(ErrorKind::Length { what, given, expected }.into()) }
    }
}

macro_rules! slices {
    ($($type:ty: |$self:ident| $texels:expr $(, $writes:ident)?;)*) => { $(
        impl Sealed for $type {
            fn texels(&$self) -> Texels<'_> {
                $texels
            }
        }
        impl ImageSlice for $type {}
        $(impl $writes for $type {})?
    )* };
}
slices! {
    Image: |self| self.described.texels(), ImageSliceMut;
    ImageView<'_>: |self| self.described.texels();
    ImageViewMut<'_>: |self| self.described.texels(), ImageSliceMut;
    ImagePart<'_>: |self| self.0;
    ImagePartMut<'_>: |self| self.0, ImageSliceMut;
}

macro_rules! debug {
    ($($type:ident),*) => { $(
        impl fmt::Debug for $type<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let [width, height, slices] = self.0.place.sizes;
                write!(f, concat!(stringify!($type), "({} x {} x {} texels of {})"), width, height, slices, self.0.shape)
            }
        }
    )* };
}
debug!(ImagePart, ImagePartMut);
