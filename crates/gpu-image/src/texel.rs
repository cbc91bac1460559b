//! Formats: what the bytes of a texel are.

use crate::memory::{from_half, to_half};

/// Four channels' bits, or four words of memory.
pub type Words = [u32; 4];

/// What a channel is read as, and how that is called where it is a function of its own.
pub trait Texel: Values {
    /// The value of a channel's bits; the format's channel of that number.
    fn decoded(channel: u32, bits: Words) -> Words;
    /// The bits of a value.
    fn encoded(channel: u32, value: Words) -> Words;
}

#[cfg(not(gpu_image_ir))]
impl<V: Values> Texel for V {
    fn decoded(channel: u32, bits: Words) -> Words {
        V::decode(channel, bits)
    }

    fn encoded(channel: u32, value: Words) -> Words {
        V::encode(channel, value)
    }
}

/// What a channel is read as.
pub trait Values {
    /// The bits of 1.
    const ONE: u32;
    /// Whether values between texels are defined.
    const FILTERS: bool;
    /// What is read, of the bits of each channel.
    fn decode(channel: u32, bits: Words) -> Words;
    /// The bits of each channel, of what is written.
    fn encode(channel: u32, value: Words) -> Words;
}

/// Read and written as `f32`.
pub enum Float {}
/// Read and written as `i32` or `u32`.
pub enum Integer {}

/// A function of each of four words. (An array's own `map` is a loop, which keeps the words in memory.)
#[inline(always)]
pub fn map([a, b, c, d]: Words, of: impl Fn(u32) -> u32) -> Words {
    [of(a), of(b), of(c), of(d)]
}

/// The numbers of `gpu_abi::image::Channel`.
const UNORM8: u32 = 0;
const UNORM16: u32 = 1;
const SNORM8: u32 = 2;
const SNORM16: u32 = 3;
const U8: u32 = 4;
const U16: u32 = 5;
const I8: u32 = 7;
const I16: u32 = 8;
const F16: u32 = 10;

/// The binary logarithm of each channel's size in bytes, two bits each.
const SIZES: u32 = {
    let sizes = [0, 1, 0, 1, 0, 1, 2, 0, 1, 2, 1, 2];
    let (mut packed, mut channel) = (0, 0);
    while channel < sizes.len() {
        packed |= sizes[channel] << (2 * channel);
        channel += 1;
    }
    packed
};

/// An image's format.
#[derive(Clone, Copy)]
pub struct Format(pub u32);

impl Format {
    #[inline(always)]
    pub fn channel(self) -> u32 {
        self.0 & 255
    }

    /// The binary logarithm of a channel's size in bytes.
    #[inline(always)]
    fn log_size(self) -> u32 {
        SIZES >> (2 * (self.channel() & 15)) & 3
    }

    /// The binary logarithm of a texel's size in bytes.
    #[inline(always)]
    pub fn log_bytes(self) -> u32 {
        // 1, 2 or 4 channels.
        self.log_size() + (self.0 >> 9 & 3)
    }

    #[inline(always)]
    pub fn has_four(self) -> bool {
        self.0 >> 8 == 4
    }

    /// Each channel's bits, of a texel's words; 0 for channels that are not there.
    #[inline(always)]
    pub fn unpack(self, words: Words) -> Words {
        let [a, b, ..] = words;
        match self.log_size() {
            0 => [a & 255, a >> 8 & 255, a >> 16 & 255, a >> 24],
            1 => [a & 0xffff, a >> 16, b & 0xffff, b >> 16],
            _ => words,
        }
    }

    /// A texel's words, of each channel's bits.
    #[inline(always)]
    pub fn pack(self, bits: Words) -> Words {
        let [r, g, b, a] = bits;
        match self.log_size() {
            0 => [r & 255 | (g & 255) << 8 | (b & 255) << 16 | a << 24, 0, 0, 0],
            1 => [r & 0xffff | g << 16, b & 0xffff | a << 16, 0, 0],
            _ => bits,
        }
    }

    /// The fourth channel is 1 where the format has none.
    #[inline(always)]
    pub fn with_fourth<T: Texel>(self, [r, g, b, a]: Words) -> Words {
        [r, g, b, if self.has_four() { a } else { T::ONE }]
    }
}

/// A number from 0 to 1, or from -1 to 1, of an integer.
#[inline(always)]
fn each(bits: Words, of: impl Fn(u32) -> f32) -> Words {
    map(bits, |bits| of(bits).to_bits())
}

/// The nearest integer to a number within bounds, the even one of two. What is no number is the lower bound.
#[inline(always)]
fn nearest(value: f32, least: f32, most: f32) -> u32 {
    let value = value.max(least).min(most).round_ties_even();
    // SAFETY: it is between the bounds, which are less than 2 to the power of 24.
    (unsafe { value.to_int_unchecked::<i32>() }) as u32
}

impl Values for Float {
    const ONE: u32 = 1.0f32.to_bits();
    const FILTERS: bool = true;

    #[inline(always)]
    fn decode(channel: u32, bits: Words) -> Words {
        match channel {
            UNORM8 => each(bits, |bits| bits as f32 / 255.0),
            UNORM16 => each(bits, |bits| bits as f32 / 65535.0),
            SNORM8 => each(bits, |bits| (f32::from(bits as i8) / 127.0).max(-1.0)),
            SNORM16 => each(bits, |bits| (f32::from(bits as i16) / 32767.0).max(-1.0)),
            F16 => each(bits, from_half),
            _ => bits,
        }
    }

    #[inline(always)]
    fn encode(channel: u32, value: Words) -> Words {
        let each = |of: fn(f32) -> u32| map(value, |bits| of(f32::from_bits(bits)));
        match channel {
            UNORM8 => each(|value| nearest(value * 255.0, 0.0, 255.0)),
            UNORM16 => each(|value| nearest(value * 65535.0, 0.0, 65535.0)),
            // What is no number is 0.
            SNORM8 => each(|value| if value.is_nan() { 0 } else { nearest(value * 127.0, -128.0, 127.0) }),
            SNORM16 => each(|value| if value.is_nan() { 0 } else { nearest(value * 32767.0, -32768.0, 32767.0) }),
            F16 => each(to_half),
            _ => value,
        }
    }
}

impl Values for Integer {
    const ONE: u32 = 1;
    const FILTERS: bool = false;

    #[inline(always)]
    fn decode(channel: u32, bits: Words) -> Words {
        match channel {
            I8 => map(bits, |bits| i32::from(bits as i8) as u32),
            I16 => map(bits, |bits| i32::from(bits as i16) as u32),
            _ => bits,
        }
    }

    #[inline(always)]
    fn encode(channel: u32, value: Words) -> Words {
        match channel {
            U8 => map(value, |value| value.min(255)),
            U16 => map(value, |value| value.min(65535)),
            I8 => map(value, |value| (value as i32).clamp(-128, 127) as u32),
            I16 => map(value, |value| (value as i32).clamp(-32768, 32767) as u32),
            _ => value,
        }
    }
}
