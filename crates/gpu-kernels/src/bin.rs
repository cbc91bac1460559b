//! What histograms count.

use gpu_rt::kernel::*;

/// A number that is its bin: `u8`, `u16` or `u32`.
pub trait Bin: Plain + sealed::Sealed {
    /// The bin.
    #[doc(hidden)]
    fn index(self) -> usize;
}

macro_rules! bins {
    ($($type:ty)*) => { $(
        impl Bin for $type {
            #[inline(always)]
            fn index(self) -> usize {
                self as usize
            }
        }

        impl sealed::Sealed for $type {}
    )* };
}
bins! { u8 u16 u32 }

mod sealed {
    /// Only these types.
    pub trait Sealed {}
}
