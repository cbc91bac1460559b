//! Results as words that can be compared bit for bit.

use core::cmp::Ordering;

/// A result: its bits, low and high, and whether it overflowed or is none.
pub type Words = [u64; 3];

/// The word of `None`.
const NONE: u64 = 2;

/// A result that can be compared.
pub trait IntoWords {
    /// The words of this result.
    fn words(self) -> Words;
}

macro_rules! integers {
    ($($type:ty)*) => { $(impl IntoWords for $type {
        #[inline(always)]
        fn words(self) -> Words {
            let bits = self as i128 as u128;
            [bits as u64, (bits >> 64) as u64, 0]
        }
    })* };
}
integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize bool);

macro_rules! floats {
    ($($type:ty)*) => { $(impl IntoWords for $type {
        #[inline(always)]
        fn words(self) -> Words {
            // The bits of a NaN are unspecified, so all NaNs get one word. It is an integer because LLVM may replace a constant NaN with another.
            let bits = if self.is_nan() { u64::MAX } else { self.to_bits().into() };
            [bits, 0, 0]
        }
    })* };
}
floats!(f32 f64);

impl IntoWords for Ordering {
    #[inline(always)]
    fn words(self) -> Words {
        (self as i8).words()
    }
}

impl<T: IntoWords> IntoWords for Option<T> {
    #[inline(always)]
    fn words(self) -> Words {
        match self {
            Some(value) => value.words(),
            None => [0, 0, NONE],
        }
    }
}

impl<T: IntoWords> IntoWords for (T, bool) {
    #[inline(always)]
    fn words(self) -> Words {
        let [low, high, _] = self.0.words();
        [low, high, self.1.into()]
    }
}
