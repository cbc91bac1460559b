//! Numbers that kernels keep as they are in memory and compute with as `f32`.

use gpu_rt::kernel::*;

/// A number that kernels of this crate take: `f32`, [`f16`](struct@f16) or [`bf16`]. They compute with it as `f32`.
pub trait Real: Plain + sealed::Sealed {
    /// The same number, exactly.
    fn to_f32(self) -> f32;
    /// The nearest number of this type.
    fn from_f32(value: f32) -> Self;
}

impl Real for f32 {
    #[inline(always)]
    fn to_f32(self) -> f32 {
        self
    }

    #[inline(always)]
    fn from_f32(value: f32) -> f32 {
        value
    }
}

impl Real for f16 {
    #[inline(always)]
    fn to_f32(self) -> f32 {
        self.to_f32()
    }

    #[inline(always)]
    fn from_f32(value: f32) -> f16 {
        f16::from_f32(value)
    }
}

impl Real for bf16 {
    #[inline(always)]
    fn to_f32(self) -> f32 {
        self.to_f32()
    }

    #[inline(always)]
    fn from_f32(value: f32) -> bf16 {
        bf16::from_f32(value)
    }
}

mod sealed {
    use gpu_rt::kernel::{bf16, f16};

    /// Only these types.
    pub trait Sealed {}
    impl Sealed for f32 {}
    impl Sealed for f16 {}
    impl Sealed for bf16 {}
}
