//! What a kernel has a texel as.

/// The bits of four channels.
pub type Words = [u32; 4];

/// What a kernel reads a texel as, and writes: `f32`, `i32` or `u32`, or an array of two or four of them, a channel each.
///
/// The image's channels must be of that kind, which each launch checks: `f32` reads channels that are normalised or floats, `u32`
/// and `i32` those that are integers without and with a sign. How many channels there are may differ: one that the image lacks is
/// read as 0, the fourth as 1, and not written; one that the kernel does not write becomes 0, the fourth 1.
///
/// # Safety
/// It is such a number, or such an array. (No other crate can implement it.)
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not what a texel can be read as",
    note = "a texel is read as `f32`, `i32` or `u32`, or as an array of 2 or 4 of them"
)]
pub unsafe trait Texel: Copy + sealed::Sealed {
    /// Which number it is: `gpu_abi::image::Texel`'s, in order.
    #[doc(hidden)]
    const NUMBER: u32;

    /// Of the bits of four channels.
    #[doc(hidden)]
    fn from_words(words: Words) -> Self;

    /// The bits of four channels.
    #[doc(hidden)]
    fn into_words(self) -> Words;
}

mod sealed {
    pub trait Sealed {}
}

/// A `u32` is its bits.
#[inline(always)]
const fn itself(word: u32) -> u32 {
    word
}

/// What the device's functions are told of the image: its dimensions, and whether a texel is integers.
pub const fn what<T: Texel>(dim: u32) -> u32 {
    2 * dim + (T::NUMBER != 0) as u32
}

macro_rules! texels {
    ($($number:literal: $ty:ident, $zero:literal, $one:literal, $from:expr, $bits:expr;)*) => { $(
        impl sealed::Sealed for $ty {}
        // SAFETY: such a number.
        unsafe impl Texel for $ty {
            const NUMBER: u32 = $number;
            #[inline(always)]
            fn from_words(words: Words) -> Self {
                $from(words[0])
            }
            #[inline(always)]
            fn into_words(self) -> Words {
                [$bits(self), $bits($zero), $bits($zero), $bits($one)]
            }
        }

        impl sealed::Sealed for [$ty; 2] {}
        // SAFETY: such an array.
        unsafe impl Texel for [$ty; 2] {
            const NUMBER: u32 = $number;
            #[inline(always)]
            fn from_words(words: Words) -> Self {
                [$from(words[0]), $from(words[1])]
            }
            #[inline(always)]
            fn into_words(self) -> Words {
                [$bits(self[0]), $bits(self[1]), $bits($zero), $bits($one)]
            }
        }

        impl sealed::Sealed for [$ty; 4] {}
        // SAFETY: such an array.
        unsafe impl Texel for [$ty; 4] {
            const NUMBER: u32 = $number;
            #[inline(always)]
            fn from_words(words: Words) -> Self {
                [$from(words[0]), $from(words[1]), $from(words[2]), $from(words[3])]
            }
            #[inline(always)]
            fn into_words(self) -> Words {
                [$bits(self[0]), $bits(self[1]), $bits(self[2]), $bits(self[3])]
            }
        }
    )* };
}

texels! {
    0: f32, 0.0, 1.0, f32::from_bits, f32::to_bits;
    1: i32, 0, 1, u32::cast_signed, i32::cast_unsigned;
    2: u32, 0, 1, itself, itself;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texels_come_from_channels_and_go_back() {
        let words = [1.5f32.to_bits(), (-2i32) as u32, 3, 4];
        assert_eq!((f32::from_words(words), <[i32; 2]>::from_words(words)), (1.5, [1.5f32.to_bits() as i32, -2]));
        assert_eq!(<[u32; 4]>::from_words(words), words);
        // Absent channels: 0, and 1 for the fourth.
        assert_eq!(0.5f32.into_words(), [0.5f32.to_bits(), 0, 0, 1.0f32.to_bits()]);
        assert_eq!([7u32, 8].into_words(), [7, 8, 0, 1]);
        assert_eq!([-1i32; 4].into_words(), [u32::MAX; 4]);
    }
}
