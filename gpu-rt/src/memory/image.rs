//! Images: texels that kernels read by coordinates, through samplers, and write.
//!
//! # Why safe code cannot misuse them
//! The argument of `memory/buffer.rs` holds for images word by word: an image belongs to one stream, what uses it is
//! enqueued there or refused, what writes borrows mutably. Beyond that:
//! 1. A kernel gets the address of a descriptor in device memory. It is written before anyone has the image, and never
//!    again; nobody outside of this module can name its memory.
//! 2. A driver's array and objects are destroyed when all work on the image's stream is done: `Freed::Image`. The
//!    descriptor's memory goes after them, and the texels' last.
//! 3. A view of a buffer borrows it as long as the view lives; what the driver has for the view goes with it. A view that is
//!    leaked leaves a descriptor that nobody can pass to a kernel any more.

mod copies;
mod descriptor;
mod part;
mod texture;
mod view;

use crate::driver::{DevicePtr, Memory, Pitched, RawImage};
use crate::error::Result;
use crate::memory::Buffer;
use crate::stream::{Stream, StreamId};
use crate::types::ImageShape;
use descriptor::Described;
use gpu_abi::image::Format;
use std::fmt;

pub use part::{ImagePart, ImagePartMut, ImageSlice, ImageSliceMut};
pub use texture::Texture;
pub(crate) use texture::check_sampler;
pub use view::{ImageView, ImageViewMut};

/// Texels in a device's memory, which kernels read through samplers, and write; used on one stream.
///
/// It has the texels' memory in the layout that the device's texture units read fastest, where it has any. Functions that read
/// and write are those of [`ImageSlice`] and [`ImageSliceMut`].
///
/// ```
/// use gpu_rt::prelude::*;
/// use gpu_rt::{Channel, Format};
///
/// # fn main() -> Result<(), Error> {
/// let stream = Device::open("cpu")?.stream()?;
/// let mut image = Image::new_2d(&stream, 3, 2, Format::r(Channel::Unorm8))?;
/// image.upload(&[1u8, 2, 3, 4, 5, 6])?;
/// assert_eq!(image.part([1..3, 0..2])?.download::<u8>()?, [2, 3, 5, 6]);
/// # Ok(())
/// # }
/// ```
pub struct Image {
    described: Described,
    /// Where no driver's array has them. Dropped last.
    texels: Option<Buffer<u8>>,
}

impl Image {
    /// A new image; all its bytes are 0.
    ///
    /// # Errors
    /// A size is 0 or too large, a texel has other than 1, 2 or 4 channels, there is not enough memory, or the driver refuses.
    pub fn new(stream: &Stream, shape: ImageShape) -> Result<Image> {
        stream.refuse_while_capturing("making an image")?;
        stream.refuse_for_graph()?;
        let bytes = view::check(&shape)?;
        let array = stream.allocate_with(|driver| driver.make_array(&shape))?;
        let Some(array) = array else {
            let mut texels = Buffer::<u8>::new(stream, Memory::Device, bytes)?;
            texels.fill(0)?;
            let described = Described::new(stream, shape, Some(tight(&shape, texels.pointer())), RawImage::default())?;
            return Ok(Image { described, texels: Some(texels) });
        };
        let described = Described::new(stream, shape, None, array)?;
        let mut image = Image { described, texels: None };
        image.clear()?;
        Ok(image)
    }

    /// A new image of one row; all its bytes are 0.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn new_1d(stream: &Stream, width: u32, format: Format) -> Result<Image> {
        Image::new(stream, ImageShape::d1(width, format))
    }

    /// A new image of rows; all its bytes are 0.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn new_2d(stream: &Stream, width: u32, height: u32, format: Format) -> Result<Image> {
        Image::new(stream, ImageShape::d2(width, height, format))
    }

    /// A new image of slices; all its bytes are 0.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn new_3d(stream: &Stream, width: u32, height: u32, depth: u32, format: Format) -> Result<Image> {
        Image::new(stream, ImageShape::d3(width, height, depth, format))
    }

    /// What it is.
    pub fn shape(&self) -> ImageShape {
        self.described.shape
    }

    /// The stream it is used on.
    pub fn stream(&self) -> &Stream {
        self.described.stream()
    }

    /// Moves it to another stream of the same device, which waits for the work enqueued on the present one.
    ///
    /// # Errors
    /// The stream is another device's or a graph's, one of the two is being captured, or the driver refuses; the image
    /// stays where it is.
    pub fn move_to(&mut self, stream: &Stream) -> Result<()> {
        stream.refuse_for_graph()?;
        self.move_to_any(stream)
    }

    /// As [`move_to`](Self::move_to), also to a graph's stream.
    pub(crate) fn move_to_any(&mut self, stream: &Stream) -> Result<()> {
        if stream.device() != self.stream().device() {
            return Err(stream.wrong(self.home()));
        }
        if stream != self.stream() {
            stream.wait_for(self.stream())?;
            self.described.belongs_to(stream);
            if let Some(texels) = &mut self.texels {
                texels.belongs_to(stream);
            }
        }
        Ok(())
    }

    /// Where its descriptor is.
    pub(crate) fn descriptor(&self) -> DevicePtr {
        self.described.address()
    }

    pub(crate) fn home(&self) -> StreamId {
        self.stream().id()
    }
}

/// Texels one behind the other.
fn tight(shape: &ImageShape, start: DevicePtr) -> Pitched {
    let [width, height, _] = shape.sizes().map(|size| size as usize);
    let row_pitch = width * shape.format().size() as usize;
    Pitched { start, row_pitch, slice_pitch: row_pitch * height }
}

impl fmt::Debug for Image {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Image({} on {})", self.shape(), self.home())
    }
}
