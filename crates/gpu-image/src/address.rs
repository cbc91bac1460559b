//! Addressing: which texels a coordinate reads along one dimension.

/// The texels along one dimension: the place of each, and how much the second counts. A place outside is the border's.
#[derive(Clone, Copy)]
pub struct Axis {
    pub first: i32,
    pub second: i32,
    pub weight: f32,
}

/// Of a dimension that is not there.
pub const NONE: Axis = Axis { first: 0, second: 0, weight: 0.0 };

const EDGE: u32 = 1;
const REPEAT: u32 = 2;
const MIRROR: u32 = 3;

/// Whether a sampler's filter is linear.
#[inline(always)]
pub fn is_linear(sampler: u32) -> bool {
    sampler & 4 != 0
}

/// A sampler's address mode. Repetition is of normalised coordinates.
#[inline(always)]
fn mode(sampler: u32) -> u32 {
    let (mode, is_normalized) = (sampler & 3, sampler & 8 != 0);
    if is_normalized || mode < REPEAT { mode } else { EDGE }
}

/// The texels that a coordinate reads.
#[cfg(not(gpu_image_ir))]
pub fn axis(coordinate: f32, size: u32, sampler: u32) -> Axis {
    axis_of(coordinate, size, sampler)
}
#[cfg(gpu_image_ir)]
pub use crate::ir::axis;

/// The texels that a coordinate reads.
#[inline(always)]
pub fn axis_of(coordinate: f32, size: u32, sampler: u32) -> Axis {
    let (mode, length) = (mode(sampler), size as f32);
    let place = match mode {
        REPEAT => (coordinate - coordinate.floor()) * length,
        MIRROR => (coordinate - 2.0 * (0.5 * coordinate).round_ties_even()).abs() * length,
        _ if sampler & 8 != 0 => coordinate * length,
        _ => coordinate,
    };
    // Beyond that all places are alike. What is no number is outside.
    let place = place.max(-1.0).min(length + 1.0);
    let start = if is_linear(sampler) { place - 0.5 } else { place };
    let floor = start.floor();
    // SAFETY: it is between -2 and a size and 1.
    let first: i32 = unsafe { floor.to_int_unchecked() };
    let (first, second) = (wrapped(first, size, mode), wrapped(first + 1, size, mode));
    Axis { first, second, weight: if is_linear(sampler) { start - floor } else { 0.0 } }
}

/// A place by an address mode. Where that is the border's, it stays as it is.
#[inline(always)]
fn wrapped(place: i32, size: u32, mode: u32) -> i32 {
    let size = size as i32;
    match mode {
        EDGE | MIRROR => place.min(size - 1).max(0),
        REPEAT if place < 0 => place + size,
        REPEAT if place >= size => place - size,
        _ => place,
    }
}

/// A texel's place by a sampler, for integer coordinates.
#[inline(always)]
pub fn place(coordinate: i32, size: u32, sampler: u32) -> i32 {
    match mode(sampler & 7) {
        EDGE => coordinate.min(size as i32 - 1).max(0),
        _ => coordinate,
    }
}
