//! Images by the formulas of OpenCL C 3.0 (8.2 to 8.4), in double precision.

use super::image::{AddressMode, Channel, Filter, Format, Sampler, Texel};

/// Channel values in double precision, integers or not.
pub type Value = [f64; 4];

/// The texel with these channels' bits; the border, of none.
pub fn texel(format: Format, bits: Option<&[u32]>) -> Value {
    let mut value = [0.0, 0.0, 0.0, if format.channels == 4 { 0.0 } else { 1.0 }];
    value.iter_mut().zip(bits.unwrap_or_default()).for_each(|(value, bits)| *value = decoded(format.channel, *bits));
    value
}

pub fn decoded(channel: Channel, bits: u32) -> f64 {
    let signed = |bits: u32, width: u32| f64::from((bits << (32 - width)) as i32 >> (32 - width));
    match channel {
        Channel::Unorm8 => f64::from(bits) / 255.0,
        Channel::Unorm16 => f64::from(bits) / 65535.0,
        Channel::Snorm8 => (signed(bits, 8) / 127.0).max(-1.0),
        Channel::Snorm16 => (signed(bits, 16) / 32767.0).max(-1.0),
        Channel::U8 | Channel::U16 | Channel::U32 => f64::from(bits),
        Channel::I8 => signed(bits, 8),
        Channel::I16 => signed(bits, 16),
        Channel::I32 => f64::from(bits as i32),
        Channel::F16 => half(bits),
        Channel::F32 => f64::from(f32::from_bits(bits)),
    }
}

/// IEEE 754: a sign, five bits of exponent, ten of fraction.
pub fn half(bits: u32) -> f64 {
    let (exponent, fraction) = ((bits >> 10 & 31) as i32, f64::from(bits & 1023));
    let size = if exponent == 0 { fraction * 2f64.powi(-24) } else { (1024.0 + fraction) * 2f64.powi(exponent - 25) };
    if bits & 0x8000 == 0 { size } else { -size }
}

/// Places along one dimension and how much each counts: section 8.2.
pub fn places(coordinate: f64, size: i64, sampler: Sampler) -> Vec<(i64, f64)> {
    let w = size as f64;
    let repeats = matches!(sampler.address, AddressMode::Repeat | AddressMode::Mirror) && sampler.normalized;
    let u = match sampler.address {
        AddressMode::Repeat if repeats => (coordinate - coordinate.floor()) * w,
        AddressMode::Mirror if repeats => (coordinate - 2.0 * (0.5 * coordinate).round_ties_even()).abs() * w,
        _ if sampler.normalized => coordinate * w,
        _ => coordinate,
    };
    let fix = |place: i64| match sampler.address {
        AddressMode::Border => place,
        AddressMode::Repeat if repeats => place.rem_euclid(size),
        _ => place.clamp(0, size - 1),
    };
    match sampler.filter {
        Filter::Nearest => vec![(fix(u.floor() as i64), 1.0)],
        Filter::Linear => {
            let (first, weight) = ((u - 0.5).floor(), (u - 0.5) - (u - 0.5).floor());
            vec![(fix(first as i64), 1.0 - weight), (fix(first as i64 + 1), weight)]
        }
    }
}

/// What an image is at a place between its texels, of which a layer is the third coordinate.
pub fn sampled(
    texel: impl Fn([i64; 3]) -> Value,
    size: [i64; 3],
    sampler: Sampler,
    coordinates: [f64; 3],
    (dimensions, layer): (usize, Option<i64>),
) -> Value {
    let mut sum = [0.0; 4];
    let along = |dimension: usize| match (dimension, layer) {
        (2, Some(layer)) => vec![(layer.clamp(0, size[2] - 1), 1.0)],
        _ if dimension >= dimensions => vec![(0, 1.0)],
        _ => places(coordinates[dimension], size[dimension], sampler),
    };
    for (x, by_x) in along(0) {
        for (y, by_y) in along(1) {
            for (z, by_z) in along(2) {
                let texel = texel([x, y, z]);
                (0..4).for_each(|channel| sum[channel] += by_x * by_y * by_z * texel[channel]);
            }
        }
    }
    sum
}

/// As a number, of what an image's format is read as.
pub fn number(format: Format, bits: u32) -> f64 {
    match format.channel.texel() {
        Texel::F32 => f64::from(f32::from_bits(bits)),
        Texel::I32 => f64::from(bits as i32),
        Texel::U32 => f64::from(bits),
    }
}

/// What a channel becomes: OpenCL C 3.0, 8.3: the nearest, the even one of two, within the type's bounds.
pub fn encoded(channel: Channel, value: f64) -> u32 {
    let clamped = |least: f64, most: f64| value.round_ties_even().clamp(least, most) as i64 as u32;
    let norm = |scale: f64, least: f64| (value * scale).round_ties_even().clamp(least, scale) as i64 as u32;
    match channel {
        Channel::Unorm8 => norm(255.0, 0.0),
        Channel::Unorm16 => norm(65535.0, 0.0),
        Channel::Snorm8 => norm(127.0, -128.0) & 0xff,
        Channel::Snorm16 => norm(32767.0, -32768.0) & 0xffff,
        Channel::U8 => clamped(0.0, 255.0),
        Channel::U16 => clamped(0.0, 65535.0),
        Channel::U32 => clamped(0.0, f64::from(u32::MAX)),
        Channel::I8 => clamped(-128.0, 127.0) & 0xff,
        Channel::I16 => clamped(-32768.0, 32767.0) & 0xffff,
        Channel::I32 => clamped(f64::from(i32::MIN), f64::from(i32::MAX)),
        Channel::F16 => {
            // The nearest of all numbers of half precision, the one with an even last bit of two.
            let finite = (0..0x7c00u32).map(|bits| (bits, (half(bits) - value.abs()).abs()));
            let nearer = |one: (u32, f64), other: (u32, f64)| {
                let is_nearer = other.1 < one.1 || other.1 == one.1 && other.0 & 1 == 0;
                if is_nearer { other } else { one }
            };
            let nearest = finite.fold((0, f64::INFINITY), nearer).0;
            (if value.abs() >= 65520.0 { 0x7c00 } else { nearest }) | if value < 0.0 { 0x8000 } else { 0 }
        }
        Channel::F32 => (value as f32).to_bits(),
    }
}
