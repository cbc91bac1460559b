//! What reaches memory: a descriptor's fields, texels, and on some targets the driver's objects.

#[cfg(not(gpu_image_ir))]
mod host;
#[cfg(gpu_image_ir)]
pub mod target;

#[cfg(not(gpu_image_ir))]
use host as leaves;
#[cfg(gpu_image_ir)]
use target as leaves;

use crate::texel::Words;

pub use leaves::{from_half, to_half, trap};

/// An image: where its descriptor is.
#[derive(Clone, Copy)]
pub struct Image(pub(crate) u64);

/// Offsets of a descriptor's fields.
const DATA: u32 = 0;
const ROW_PITCH: u32 = 8;
const SLICE_PITCH: u32 = 16;
const WIDTH: u32 = 24;
const HEIGHT: u32 = 28;
const DEPTH: u32 = 32;
const LAYERS: u32 = 36;
const FORMAT: u32 = 40;

impl Image {
    /// The image with a descriptor at this address.
    ///
    /// # Safety
    /// There is one; and it, and the texels that it describes, may be accessed as long as the image is used.
    #[inline(always)]
    pub unsafe fn new(descriptor: u64) -> Image {
        Image(descriptor)
    }

    /// Texels in a row.
    #[inline(always)]
    pub fn width(self) -> u32 {
        leaves::word(self.0, WIDTH)
    }

    /// Rows.
    #[inline(always)]
    pub fn height(self) -> u32 {
        leaves::word(self.0, HEIGHT)
    }

    /// Slices.
    #[inline(always)]
    pub fn depth(self) -> u32 {
        leaves::word(self.0, DEPTH)
    }

    /// Layers.
    #[inline(always)]
    pub fn layers(self) -> u32 {
        leaves::word(self.0, LAYERS)
    }

    /// Its format's number.
    #[inline(always)]
    pub(crate) fn format(self) -> u32 {
        leaves::word(self.0, FORMAT)
    }

    /// The driver's object for a sampler; 0 where there is none.
    #[cfg(gpu_image_ir)]
    #[inline(always)]
    pub(crate) fn texture(self, sampler: u32) -> u64 {
        leaves::texture(self.0, sampler)
    }

    /// The fourth channel is 1 where the format has none.
    #[cfg(gpu_image_ir)]
    #[inline(always)]
    pub(crate) fn with_fourth<T: crate::texel::Texel>(self, words: Words) -> Words {
        crate::texel::Format(self.format()).with_fourth::<T>(words)
    }

    /// The driver's object for reads and writes without a sampler; 0 where there is none.
    #[cfg(gpu_image_ir)]
    #[inline(always)]
    pub(crate) fn surface(self) -> u64 {
        leaves::surface(self.0)
    }

    #[inline(always)]
    fn address(self, byte: u64, y: u32, z: u32) -> u64 {
        let (row, slice) = (leaves::long(self.0, ROW_PITCH), leaves::long(self.0, SLICE_PITCH));
        leaves::long(self.0, DATA)
            .wrapping_add(byte)
            .wrapping_add(u64::from(y).wrapping_mul(row))
            .wrapping_add(u64::from(z).wrapping_mul(slice))
    }

    /// So many bytes (1, 2, 4, 8 or 16) of a row, from a byte on; the rest is 0. All of them are in the image.
    #[inline(always)]
    pub(crate) fn read(self, bytes: u32, byte: u64, y: u32, z: u32) -> Words {
        let at = self.address(byte, y, z);
        match bytes {
            1 => [leaves::read8(at), 0, 0, 0],
            2 => [leaves::read16(at), 0, 0, 0],
            4 => [leaves::read32(at), 0, 0, 0],
            8 => [leaves::read32(at), leaves::read32(at.wrapping_add(4)), 0, 0],
            _ => {
                let word = |byte: u64| leaves::read32(at.wrapping_add(byte));
                [word(0), word(4), word(8), word(12)]
            }
        }
    }

    /// Writes so many bytes of a row, from a byte on. All of them are in the image.
    #[inline(always)]
    pub(crate) fn write(self, bytes: u32, byte: u64, y: u32, z: u32, words: Words) {
        let at = self.address(byte, y, z);
        match bytes {
            1 => leaves::write8(at, words[0]),
            2 => leaves::write16(at, words[0]),
            4 => leaves::write32(at, words[0]),
            8 => {
                leaves::write32(at, words[0]);
                leaves::write32(at.wrapping_add(4), words[1]);
            }
            _ => {
                leaves::write32(at, words[0]);
                leaves::write32(at.wrapping_add(4), words[1]);
                leaves::write32(at.wrapping_add(8), words[2]);
                leaves::write32(at.wrapping_add(12), words[3]);
            }
        }
    }
}
