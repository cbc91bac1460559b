//! Functions of integers, and those that single precision computes by itself.

use crate::{exact, pow};

/// Functions of `f64`.
pub mod double {
    use super::{exact, pow};

    /// x to the power of n.
    #[inline]
    pub fn pown(x: f64, n: i32) -> f64 {
        pow::pown(x, n)
    }

    /// x - y, or 0 where that is more.
    #[inline]
    pub fn fdim(x: f64, y: f64) -> f64 {
        exact::fdim(x, y)
    }

    /// The number beside x, on the way to y.
    #[inline]
    pub fn nextafter(x: f64, y: f64) -> f64 {
        exact::nextafter(x, y)
    }

    /// The exponent of x, as a number.
    #[inline]
    pub fn logb(x: f64) -> f64 {
        exact::logb(x)
    }

    /// The exponent of x. Of 0 and of NaN it is the least integer, of infinity the largest.
    #[inline]
    pub fn ilogb(x: f64) -> i32 {
        exact::ilogb(x)
    }
}

/// Functions of `f32`.
pub mod single {
    use super::{exact, pow};

    /// x to the power of n.
    #[inline]
    pub fn pown(x: f32, n: i32) -> f32 {
        pow::single::pow(f64::from(x), f64::from(n)) as f32
    }

    /// x - y, or 0 where that is more.
    #[inline]
    pub fn fdim(x: f32, y: f32) -> f32 {
        exact::single::fdim(x, y)
    }

    /// The number beside x, on the way to y.
    #[inline]
    pub fn nextafter(x: f32, y: f32) -> f32 {
        exact::single::nextafter(x, y)
    }

    /// The exponent of x, as a number.
    #[inline]
    pub fn logb(x: f32) -> f32 {
        exact::logb(f64::from(x)) as f32
    }

    /// The exponent of x. Of 0 and of NaN it is the least integer, of infinity the largest.
    #[inline]
    pub fn ilogb(x: f32) -> i32 {
        exact::ilogb(f64::from(x))
    }
}
