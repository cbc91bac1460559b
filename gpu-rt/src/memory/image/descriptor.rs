//! What a kernel gets of an image: a descriptor in device memory, and the driver's objects that it names.

use super::part::{Place, Texels};
use crate::driver::{DevicePtr, End, Memory, Pitched, RawImage};
use crate::error::Result;
use crate::memory::Buffer;
use crate::stream::{Freed, Stream};
use crate::types::ImageShape;
use gpu_abi::image::Descriptor;

const SIZE: usize = size_of::<Descriptor>();
/// Room to move it to an address of its alignment: drivers promise less.
const ROOM: usize = SIZE + align_of::<Descriptor>();

/// An image's descriptor and the driver's objects.
pub(super) struct Described {
    pub shape: ImageShape,
    /// Where the texels are, if they are in plain memory.
    memory: Option<Pitched>,
    // Destroyed before the descriptor's memory goes.
    objects: Objects,
    descriptor: Buffer<u8>,
}

/// A driver's array and objects, destroyed when the stream's work is done.
struct Objects {
    stream: Stream,
    raw: RawImage,
    /// The descriptor, once the device knows what it describes.
    known: Option<DevicePtr>,
}

impl Drop for Objects {
    fn drop(&mut self) {
        if let Some(descriptor) = self.known {
            self.stream.device().driver().describes(descriptor, None);
        }
        if !self.raw.is_nothing() {
            // SAFETY: made by this device, and freed once; all work on the image was on this stream.
            unsafe { self.stream.free(Freed::Image(Box::new(std::mem::take(&mut self.raw)))) }
        }
    }
}

impl Described {
    /// Describes texels in plain memory, or those of the driver's array. `raw` is this device's, and goes with it.
    pub(super) fn new(stream: &Stream, shape: ImageShape, memory: Option<Pitched>, raw: RawImage) -> Result<Described> {
        let mut objects = Objects { stream: stream.clone(), raw, known: None };
        let mut descriptor = Buffer::<u8>::new(stream, Memory::Device, ROOM)?;
        let at = offset(&descriptor);
        let Pitched { start, row_pitch, slice_pitch } = memory.unwrap_or(Pitched { start: DevicePtr(0), row_pitch: 0, slice_pitch: 0 });
        let described = Descriptor {
            data: start.0,
            row_pitch: row_pitch as u64,
            slice_pitch: slice_pitch as u64,
            width: shape.width(),
            height: shape.height(),
            depth: shape.depth(),
            layers: shape.layers(),
            format: shape.format().number(),
            dim: shape.dim() as u32,
            surface: objects.raw.surface,
            textures: objects.raw.textures,
        };
        stream.copy_to(&mut descriptor.slice_mut(at..at + SIZE)?, &described.bytes())?;
        if let Some(texels) = memory {
            let address = DevicePtr(descriptor.pointer().0 + at as u64);
            stream.device().driver().describes(address, Some((texels.start, span(&shape, &texels))));
            objects.known = Some(address);
        }
        Ok(Described { shape, memory, objects, descriptor })
    }

    /// Where the descriptor is.
    pub(super) fn address(&self) -> DevicePtr {
        DevicePtr(self.descriptor.pointer().0 + offset(&self.descriptor) as u64)
    }

    pub(super) fn stream(&self) -> &Stream {
        &self.objects.stream
    }

    /// Says that it is used on another stream from now on, which its owner has made wait for the present one.
    pub(super) fn belongs_to(&mut self, stream: &Stream) {
        self.objects.stream = stream.clone();
        self.descriptor.belongs_to(stream);
    }

    /// All texels.
    pub(super) fn texels(&self) -> Texels<'_> {
        let end = self.memory.map_or(End::Array(self.objects.raw.array, [0; 3]), End::Memory);
        Texels { stream: self.stream(), shape: self.shape, place: Place { end, sizes: self.shape.sizes().map(|size| size as usize) } }
    }
}

/// Where in its memory the descriptor begins.
fn offset(descriptor: &Buffer<u8>) -> usize {
    let address = descriptor.pointer().0;
    (address.next_multiple_of(align_of::<Descriptor>() as u64) - address) as usize
}

/// Bytes from the first texel to the end of the last.
pub(super) fn span(shape: &ImageShape, texels: &Pitched) -> usize {
    let [width, height, slices] = shape.sizes().map(|size| size as usize);
    (slices - 1) * texels.slice_pitch + (height - 1) * texels.row_pitch + width * shape.format().size() as usize
}
