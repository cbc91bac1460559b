//! What can be reduced: element types and operations.

use bytemuck::Pod;
use gpu_core::{bf16, f16};

/// How elements of several ranks become one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Op {
    /// Their sum.
    Sum,
    /// Their product.
    Prod,
    /// The least; NaN counts only where all are.
    Min,
    /// The greatest; NaN counts only where all are.
    Max,
    /// Their sum divided by how many there are.
    Avg,
}

/// The type of an element, as a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum ElementType {
    I8,
    U8,
    I32,
    U32,
    I64,
    U64,
    F16,
    Bf16,
    F32,
    F64,
}

/// A number that collectives take: `i8`, `u8`, `i32`, `u32`, `i64`, `u64`, `f16`, `bf16`, `f32`, `f64`.
pub trait Element: Pod + sealed::Sealed {}

pub(crate) mod sealed {
    use super::{ElementType, Op};

    /// What reductions need of a number.
    pub trait Sealed: Copy + Send + Sync + 'static {
        /// What results are gathered in.
        type Wide: Copy + Send;
        const TYPE: ElementType;
        fn widen(self) -> Self::Wide;
        fn narrow(wide: Self::Wide) -> Self;
        fn join(op: Op, one: Self::Wide, other: Self::Wide) -> Self::Wide;
        /// Divides by a number of ranks.
        fn share(sum: Self::Wide, ranks: usize) -> Self::Wide;
    }
}

macro_rules! elements {
    ($($type:ty: $name:ident as $wide:ty, $widen:expr, $narrow:expr, $add:expr, $multiply:expr, $share:expr;)*) => {$(
        impl sealed::Sealed for $type {
            type Wide = $wide;
            const TYPE: ElementType = ElementType::$name;

            #[inline(always)]
            fn widen(self) -> $wide {
                $widen(self)
            }

            #[inline(always)]
            fn narrow(wide: $wide) -> $type {
                $narrow(wide)
            }

            #[inline(always)]
            fn join(op: Op, one: $wide, other: $wide) -> $wide {
                match op {
                    Op::Sum | Op::Avg => $add(one, other),
                    Op::Prod => $multiply(one, other),
                    Op::Min => one.min(other),
                    Op::Max => one.max(other),
                }
            }

            #[inline(always)]
            fn share(sum: $wide, ranks: usize) -> $wide {
                $share(sum, ranks)
            }
        }

        impl Element for $type {}
    )*};
}

/// A communicator has at most 127 ranks, so that their number is one of every type.
macro_rules! integers {
    ($($type:ident: $name:ident;)*) => {
        elements! { $($type: $name as $type, |x| x, |x| x, $type::wrapping_add, $type::wrapping_mul, |sum: $type, ranks| sum / ranks as $type;)* }
    };
}

integers! { i8: I8; u8: U8; i32: I32; u32: U32; i64: I64; u64: U64; }
elements! {
    f32: F32 as f32, |x| x, |x| x, |a, b| a + b, |a, b| a * b, |sum, ranks| sum / ranks as f32;
    f64: F64 as f64, |x| x, |x| x, |a, b| a + b, |a, b| a * b, |sum, ranks| sum / ranks as f64;
    f16: F16 as f32, f16::to_f32, f16::from_f32, |a, b| a + b, |a, b| a * b, |sum, ranks| sum / ranks as f32;
    bf16: Bf16 as f32, bf16::to_f32, bf16::from_f32, |a, b| a + b, |a, b| a * b, |sum, ranks| sum / ranks as f32;
}
