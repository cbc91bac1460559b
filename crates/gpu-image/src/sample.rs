//! Reading and writing.

use crate::address::{self, Axis, axis, is_linear, place};
use crate::memory::{Image, trap};
use crate::texel::{Format, Texel, Words, map};

/// An image's dimensions.
pub trait Coordinates: Sized {
    /// How many coordinates there are beside a layer.
    const DIMENSIONS: u32;
    /// Whether there are layers.
    const IS_ARRAY: bool;

    /// The texel at a place, or what is outside. `by_texture`: whether it may come through texture units, which do not see
    /// what the kernel itself writes.
    #[inline(always)]
    fn texel<T: Texel>(image: Image, place: [i32; 3], by_texture: bool) -> Words {
        let _ = by_texture;
        texel::<Self, T>(image, place, |_| None)
    }

    /// Reads so many bytes of a row (1, 2, 4, 8 or 16), from a byte on. All of them are in the image.
    #[inline(always)]
    fn read(image: Image, bytes: u32, byte: u64, y: u32, z: u32) -> Words {
        image.read(bytes, byte, y, z)
    }

    /// Writes as many.
    #[inline(always)]
    fn write(image: Image, bytes: u32, byte: u64, y: u32, z: u32, words: Words) {
        image.write(bytes, byte, y, z, words);
    }
}

/// The size of the last dimension: slices or layers.
#[inline(always)]
fn last<C: Coordinates>(image: Image) -> u32 {
    match () {
        () if C::IS_ARRAY => image.layers(),
        () if C::DIMENSIONS == 3 => image.depth(),
        () => 1,
    }
}

#[inline(always)]
fn rows<C: Coordinates>(image: Image) -> u32 {
    if C::DIMENSIONS >= 2 { image.height() } else { 1 }
}

/// A layer's number; the nearest, of what is none.
#[inline(always)]
fn nearest_layer<C: Coordinates>(image: Image, layer: i32) -> i32 {
    if C::IS_ARRAY { layer.min(image.layers() as i32 - 1).max(0) } else { 0 }
}

/// The texel at a place, or what is outside. `by_texture` reads it otherwise than from memory.
#[inline(always)]
pub fn texel<C: Coordinates, T: Texel>(image: Image, [x, y, z]: [i32; 3], by_texture: impl Fn([u32; 3]) -> Option<Words>) -> Words {
    let format = Format(image.format());
    let (width, height, depth) = (image.width(), rows::<C>(image), last::<C>(image));
    let (is_inside, [x, y, z]) = inside([x, y, z], [width, height, depth]);
    // Something is read in any case, so that threads which read outside take no branch of their own.
    let there = match by_texture([x, y, z]) {
        Some(read) => read,
        None => {
            let log_bytes = format.log_bytes();
            let words = C::read(image, 1 << log_bytes, u64::from(x) << log_bytes, y, z);
            T::decoded(format.channel(), format.unpack(words))
        }
    };
    format.with_fourth::<T>(if is_inside { there } else { [0; 4] })
}

/// Whether a place is in an image, and the nearest that is.
#[inline(always)]
fn inside([x, y, z]: [i32; 3], [width, height, depth]: [u32; 3]) -> (bool, [u32; 3]) {
    let within = |place: i32, size: u32| (place as u32) < size;
    let near = |place: i32, size: u32| place.min(size as i32 - 1).max(0) as u32;
    (within(x, width) & within(y, height) & within(z, depth), [near(x, width), near(y, height), near(z, depth)])
}

/// What an image is at a place between its texels.
#[inline(always)]
pub fn sample<C: Coordinates, T: Texel>(image: Image, sampler: u32, [x, y, z]: [f32; 3], layer: i32) -> Words {
    let x = axis(x, image.width(), sampler);
    let y = if C::DIMENSIONS >= 2 { axis(y, image.height(), sampler) } else { address::NONE };
    let z = if C::DIMENSIONS >= 3 { axis(z, image.depth(), sampler) } else { address::NONE };
    let layer = nearest_layer::<C>(image, layer);
    let at = |x: i32, y: i32, z: i32| C::texel::<T>(image, [x, y, if C::IS_ARRAY { layer } else { z }], true);
    if !T::FILTERS {
        return at(x.first, y.first, z.first);
    }
    // The corners of the cell that the place is in; without a filter the first, whose weight is 1 then.
    let weighed = |corner: u32| {
        let of = |axis: Axis, bit: u32| match corner >> bit & 1 {
            0 => (axis.first, 1.0 - axis.weight),
            _ => (axis.second, axis.weight),
        };
        let ((x, by_x), (y, by_y), (z, by_z)) = (of(x, 0), of(y, 1), of(z, 2));
        let weight = match C::DIMENSIONS {
            1 => by_x,
            2 => by_x * by_y,
            _ => by_x * by_y * by_z,
        };
        map(at(x, y, z), |bits| (weight * f32::from_bits(bits)).to_bits())
    };
    let corners = if is_linear(sampler) { 1 << C::DIMENSIONS } else { 1 };
    let mut sum = weighed(0);
    let mut corner = 1;
    while corner < corners {
        let more = weighed(corner);
        let add = |channel: usize| (f32::from_bits(sum[channel]) + f32::from_bits(more[channel])).to_bits();
        sum = [add(0), add(1), add(2), add(3)];
        corner += 1;
    }
    sum
}

/// The texel at a place, for integer coordinates: by a sampler's address mode, of those that have no repetition.
#[inline(always)]
pub fn fetch<C: Coordinates, T: Texel>(image: Image, sampler: u32, [x, y, z]: [i32; 3], layer: i32, by_texture: bool) -> Words {
    let x = place(x, image.width(), sampler);
    let y = if C::DIMENSIONS >= 2 { place(y, image.height(), sampler) } else { 0 };
    let z = if C::DIMENSIONS >= 3 { place(z, image.depth(), sampler) } else { nearest_layer::<C>(image, layer) };
    C::texel::<T>(image, [x, y, z], by_texture)
}

/// Writes a texel; nothing, outside.
#[inline(always)]
pub fn store<C: Coordinates, T: Texel>(image: Image, [x, y, z]: [i32; 3], layer: i32, value: Words) {
    let format = Format(image.format());
    let z = if C::IS_ARRAY { layer } else { z };
    let (is_inside, [x, y, z]) = inside([x, y, z], [image.width(), rows::<C>(image), last::<C>(image)]);
    if is_inside {
        let words = format.pack(T::encoded(format.channel(), value));
        let log_bytes = format.log_bytes();
        C::write(image, 1 << log_bytes, u64::from(x) << log_bytes, y, z, words);
    }
}

/// Outside of a surface is 0, and writes do nothing.
const ZERO: u32 = 0;
/// Outside of a surface is what is nearest.
const CLAMP: u32 = 1;

/// Where bytes of a surface are; `None` where there are none to access. Any other mode than the two above ends the kernel.
#[inline(always)]
fn bytes_at<C: Coordinates>(image: Image, bytes: u32, [byte, y, z]: [i32; 3], mode: u32) -> Option<[u32; 3]> {
    let row = image.width() << Format(image.format()).log_bytes();
    let places = (row + 1).saturating_sub(bytes);
    let (is_inside, near) = inside([byte, y, z], [places, rows::<C>(image), last::<C>(image)]);
    if !is_inside && mode != CLAMP {
        if mode != ZERO {
            trap();
        }
        return None;
    }
    Some(near)
}

/// Bytes of a surface as they are: 1, 2, 4, 8 or 16 from a byte of a row on.
#[inline(always)]
pub fn raw_load<C: Coordinates>(image: Image, bytes: u32, at: [i32; 3], mode: u32) -> Words {
    match bytes_at::<C>(image, bytes, at, mode) {
        Some([byte, y, z]) => C::read(image, bytes, u64::from(byte), y, z),
        None => [0; 4],
    }
}

/// Writes bytes of a surface as they are.
#[inline(always)]
pub fn raw_store<C: Coordinates>(image: Image, bytes: u32, at: [i32; 3], mode: u32, value: Words) {
    if let Some([byte, y, z]) = bytes_at::<C>(image, bytes, at, mode) {
        C::write(image, bytes, u64::from(byte), y, z, value);
    }
}
