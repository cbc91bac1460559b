//! Views of buffers as images.

use super::descriptor::{Described, span};
use super::tight;
use crate::driver::{DevicePtr, Pitched};
use crate::error::{Error, ErrorKind, Result};
use crate::memory::{DeviceSlice, DeviceSliceMut, View, ViewMut};
use crate::stream::{Stream, StreamId};
use crate::types::ImageShape;
use gpu_abi::image::Dim;
use std::fmt;
use std::marker::PhantomData;

/// Texels in a buffer, which kernels read as an image's. It borrows the buffer.
///
/// Rows and slices may be further apart than their texels need. Making a view waits for the stream's work, and so does
/// dropping one on a device with texture units: keep it for several launches. NVIDIA's texture units read views of two
/// dimensions whose first byte and pitch they can address (`Device::properties` has no figure for it: 512 and 32 bytes are
/// enough); of other views kernels read the texels themselves, more slowly and with the same results.
///
/// ```
/// use gpu_rt::prelude::*;
/// use gpu_rt::{Channel, Format, ImageShape};
///
/// # fn main() -> Result<(), Error> {
/// let stream = Device::open("cpu")?.stream()?;
/// let buffer = stream.upload(&[1.0f32, 2.0, 0.0, 3.0, 4.0, 0.0])?; // rows of two texels, three apart
/// let view = ImageView::pitched(&buffer, ImageShape::d2(2, 2, Format::r(Channel::F32)), 12, 24)?;
/// assert_eq!(view.download::<f32>()?, [1.0, 2.0, 3.0, 4.0]);
/// # Ok(())
/// # }
/// ```
pub struct ImageView<'a> {
    pub(super) described: Described,
    memory: PhantomData<View<'a, u8>>,
}

/// As [`ImageView`], of a buffer that kernels write, too.
pub struct ImageViewMut<'a> {
    pub(super) described: Described,
    memory: PhantomData<ViewMut<'a, u8>>,
}

impl<'a> ImageView<'a> {
    /// Texels one behind the other.
    ///
    /// # Errors
    /// As [`pitched`](Self::pitched).
    pub fn new<S: DeviceSlice + ?Sized>(memory: &'a S, shape: ImageShape) -> Result<ImageView<'a>> {
        let Pitched { row_pitch, slice_pitch, .. } = checked_tight(&shape)?;
        ImageView::pitched(memory, shape, row_pitch, slice_pitch)
    }

    /// Texels with so many bytes from one row to the next, and from one slice or layer to the next.
    ///
    /// # Errors
    /// A size is 0 or too large, a texel has other than 1, 2 or 4 channels, rows or slices overlap, texels are not aligned to
    /// their size, the memory ends before the last texel; or the stream is being captured, or the driver refuses.
    pub fn pitched<S: DeviceSlice + ?Sized>(
        memory: &'a S,
        shape: ImageShape,
        row_pitch: usize,
        slice_pitch: usize,
    ) -> Result<ImageView<'a>> {
        let view = memory.view();
        let described = describe(view.stream(), (view.pointer(), view.bytes()), shape, row_pitch, slice_pitch)?;
        Ok(ImageView { described, memory: PhantomData })
    }
}

impl<'a> ImageViewMut<'a> {
    /// Texels one behind the other.
    ///
    /// # Errors
    /// As [`ImageView::pitched`].
    pub fn new<S: DeviceSliceMut + ?Sized>(memory: &'a mut S, shape: ImageShape) -> Result<ImageViewMut<'a>> {
        let Pitched { row_pitch, slice_pitch, .. } = checked_tight(&shape)?;
        ImageViewMut::pitched(memory, shape, row_pitch, slice_pitch)
    }

    /// Texels with so many bytes from one row to the next, and from one slice or layer to the next.
    ///
    /// # Errors
    /// As [`ImageView::pitched`].
    pub fn pitched<S: DeviceSliceMut + ?Sized>(
        memory: &'a mut S,
        shape: ImageShape,
        row_pitch: usize,
        slice_pitch: usize,
    ) -> Result<ImageViewMut<'a>> {
        let view = memory.view_mut();
        let view = view.view();
        let described = describe(view.stream(), (view.pointer(), view.bytes()), shape, row_pitch, slice_pitch)?;
        Ok(ImageViewMut { described, memory: PhantomData })
    }
}

macro_rules! functions {
    ($($type:ident),*) => { $(
        impl $type<'_> {
            /// What it is.
            pub fn shape(&self) -> ImageShape {
                self.described.shape
            }

            /// The stream it is used on: the buffer's.
            pub fn stream(&self) -> &Stream {
                self.described.stream()
            }

            /// Where its descriptor is.
            pub(crate) fn descriptor(&self) -> DevicePtr {
                self.described.address()
            }

            pub(crate) fn home(&self) -> StreamId {
                self.stream().id()
            }
        }

        impl fmt::Debug for $type<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($type), "({} on {})"), self.shape(), self.home())
            }
        }
    )* };
}
functions!(ImageView, ImageViewMut);

fn describe(
    stream: &Stream,
    (start, bytes): (DevicePtr, usize),
    shape: ImageShape,
    row_pitch: usize,
    slice_pitch: usize,
) -> Result<Described> {
    stream.refuse_while_capturing("making a view of a buffer as an image")?;
    stream.refuse_for_graph()?;
    check(&shape)?;
    let texels = Pitched { start, row_pitch, slice_pitch };
    check_pitch(&shape, &texels, bytes).map_err(|why| Error::from(ErrorKind::ImageSize { shape, why }))?;
    // SAFETY: the memory is alive as long as what is made of it, which borrows it; the texels are within.
    let raw = unsafe { stream.device().driver().make_textures(&shape, &texels) }.map_err(|error| stream.explain(error))?;
    Described::new(stream, shape, Some(texels), raw)
}

/// Whether there can be such an image; the bytes of its texels.
pub(super) fn check(shape: &ImageShape) -> Result<usize> {
    let format = shape.format();
    if !matches!(format.channels, 1 | 2 | 4) {
        return Err(ErrorKind::ImageFormat { format, why: "a texel has 1, 2 or 4 channels".into() }.into());
    }
    let refuse = |why: &str| Err(ErrorKind::ImageSize { shape: *shape, why: why.into() }.into());
    if shape.sizes().contains(&0) {
        return refuse("a size is 0");
    }
    // Kernels count in 32 bits with a sign.
    if shape.sizes().iter().any(|&size| size > i32::MAX as u32) {
        return refuse("a size is above 2147483647");
    }
    let bytes = shape.sizes().iter().try_fold(u64::from(format.size()), |bytes, &size| bytes.checked_mul(size.into()));
    match bytes.filter(|&bytes| bytes <= isize::MAX as u64) {
        Some(bytes) => Ok(bytes as usize),
        None => refuse("its texels have more bytes than can be counted"),
    }
}

fn checked_tight(shape: &ImageShape) -> Result<Pitched> {
    check(shape)?;
    Ok(tight(shape, DevicePtr(0)))
}

/// Whether `bytes` bytes hold the texels so far apart, none over another; why not.
fn check_pitch(shape: &ImageShape, texels: &Pitched, bytes: usize) -> Result<(), String> {
    let &Pitched { start, row_pitch, slice_pitch } = texels;
    let [width, height, slices] = shape.sizes().map(|size| size as usize);
    let texel = shape.format().size() as usize;
    let row = width * texel;
    if shape.dim() == Dim::Buffer && row > bytes {
        return Err(format!("the memory has {bytes} bytes, and the texels {row}"));
    }
    // Texels of 8 and 16 bytes are read in one piece; no channel has more than 4.
    if [start.0 as usize, row_pitch, slice_pitch].iter().any(|place| !place.is_multiple_of(texel)) {
        return Err(format!("a texel has {texel} bytes, and the first byte or a pitch is no multiple of that"));
    }
    if height > 1 && row_pitch < row {
        return Err(format!("a row has {row} bytes, and the next one begins after {row_pitch}"));
    }
    let slice = (height - 1).checked_mul(row_pitch).and_then(|above| above.checked_add(row));
    if slices > 1 && slice.is_none_or(|slice| slice_pitch < slice) {
        return Err(format!("a slice has {} bytes, and the next one begins after {slice_pitch}", slice.unwrap_or(usize::MAX)));
    }
    let needed = slice.zip((slices - 1).checked_mul(slice_pitch)).and_then(|(last, before)| last.checked_add(before));
    match needed {
        Some(needed) if needed <= bytes => {
            debug_assert_eq!(span(shape, texels), needed);
            Ok(())
        }
        needed => Err(format!("the memory has {bytes} bytes, and the texels need {}", needed.unwrap_or(usize::MAX))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gpu_abi::image::{Channel, Format};

    /// Whether the last byte of each texel is within the memory, and no byte is two texels'.
    fn fits(shape: &ImageShape, texels: &Pitched, bytes: usize) -> bool {
        let [width, height, slices] = shape.sizes().map(|size| size as usize);
        let texel = shape.format().size() as usize;
        let mut taken = vec![false; bytes];
        for (x, y, z) in (0..slices).flat_map(|z| (0..height).flat_map(move |y| (0..width).map(move |x| (x, y, z)))) {
            let start = z * texels.slice_pitch + y * texels.row_pitch + x * texel;
            for byte in start..start + texel {
                match taken.get_mut(byte) {
                    Some(taken) if !*taken => *taken = true,
                    _ => return false,
                }
            }
        }
        true
    }

    /// Rows and slices that nest are what is accepted; interleaved ones would fit, too, and are refused.
    #[test]
    fn texels_stay_within_the_memory_and_apart() {
        let (mut accepted, mut refused) = (0, 0);
        for shape in [ImageShape::d1(3, Format::r(Channel::U8)), ImageShape::d2(3, 2, Format::r(Channel::U8))].into_iter().chain([
            ImageShape::d3(2, 2, 3, Format::rg(Channel::U8)),
            ImageShape::d2_array(1, 3, 2, Format::r(Channel::U8)),
            ImageShape::d1_array(2, 3, Format::r(Channel::U16)),
        ]) {
            for (row_pitch, slice_pitch) in (0..9).flat_map(|row| (0..20).map(move |slice| (row, slice))) {
                for bytes in [0, 3, 6, 7, 11, 12, 24, 40] {
                    let texels = Pitched { start: DevicePtr(64), row_pitch, slice_pitch };
                    if check_pitch(&shape, &texels, bytes).is_ok() {
                        assert!(fits(&shape, &texels, bytes), "{shape} {texels:?} {bytes}");
                        accepted += 1;
                    } else {
                        refused += 1;
                    }
                }
            }
        }
        assert!(accepted > 100 && refused > 100, "{accepted} {refused}");
        let tight = tight(&ImageShape::d3(4, 3, 2, Format::r(Channel::U8)), DevicePtr(64));
        assert_eq!(check_pitch(&ImageShape::d3(4, 3, 2, Format::r(Channel::U8)), &tight, 24), Ok(()));
    }

    #[test]
    fn sizes_that_overflow_are_refused() {
        let most = i32::MAX as u32;
        let bytes = |shape: ImageShape| check(&shape).map_err(|error| error.to_string());
        assert_eq!(bytes(ImageShape::d1(most, Format::rgba(Channel::F32))), Ok(most as usize * 16));
        let refused = bytes(ImageShape::d3(most, most, most, Format::r(Channel::U8))).unwrap_err();
        assert!(refused.contains("more bytes than can be counted"), "{refused}");
        assert!(bytes(ImageShape::d1(most + 1, Format::r(Channel::U8))).unwrap_err().contains("above 2147483647"));
        assert!(bytes(ImageShape::d2(0, 3, Format::r(Channel::U8))).unwrap_err().contains("a size is 0"));
        assert!(bytes(ImageShape::d1(1, Format { channel: Channel::U8, channels: 3 })).unwrap_err().contains("1, 2 or 4 channels"));
        let far = Pitched { start: DevicePtr(64), row_pitch: usize::MAX - 7, slice_pitch: usize::MAX - 7 };
        for shape in [ImageShape::d2(1, 3, Format::r(Channel::U8)), ImageShape::d1_array(1, 3, Format::r(Channel::U8))] {
            check_pitch(&shape, &far, 1 << 20).unwrap_err();
        }
    }
}
