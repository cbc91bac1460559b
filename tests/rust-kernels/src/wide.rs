//! Kernels that convert 128-bit integers and compute with them.

use core::ops::{Div, Rem, Shl, Shr};
use gpu_rt::kernel::*;

/// `as`, for any two types.
pub trait As<T> {
    /// `self as T`.
    fn cast(self) -> T;
}

macro_rules! casts {
    ($($from:ty as $($to:ty),*;)*) => { $($(
        impl As<$to> for $from {
            #[inline(always)]
            fn cast(self) -> $to {
                self as $to
            }
        }
    )*)* };
}

casts! {
    i128 as f32, f64;
    u128 as f32, f64;
    f32 as i128, u128;
    f64 as i128, u128;
}

/// `out[i] = x[i] as U`.
#[gpu_kernel(
    <i128, f32>, <i128, f64>, <u128, f32>, <u128, f64>,
    <f32, i128>, <f32, u128>, <f64, i128>, <f64, u128>
)]
pub fn converted<T: Copy + As<U>, U>(x: &[T], mut out: PerThread<U>) {
    let i = out.index();
    if let Some(out) = out.get() {
        *out = x[i].cast();
    }
}

/// Converts through the 16-bit types, by way of single precision.
#[gpu_kernel(<f16>, <bf16>)]
pub fn through_16_bits<T: Narrow>(_like: T, x: &[i128], mut out: PerThread<i128>) {
    let i = out.index();
    if let Some(out) = out.get() {
        *out = T::of(x[i] as f32).single() as i128;
    }
}

/// A 16-bit number.
pub trait Narrow {
    /// The nearest value to a number.
    fn of(x: f32) -> Self;
    /// The same, wider.
    fn single(self) -> f32;
}

macro_rules! narrow {
    ($($type:ty)*) => { $(impl Narrow for $type {
        fn of(x: f32) -> Self {
            <$type>::from_f32(x)
        }
        fn single(self) -> f32 {
            self.to_f32()
        }
    })* };
}
narrow!(f16 bf16);

/// The operations of [`computed`] on a 128-bit type.
pub trait Wide:
    Copy + Div<Output = Self> + Rem<Output = Self> + Shl<u32, Output = Self> + Shr<u32, Output = Self> + PartialEq + Default
{
    /// Each operation whose overflow is defined.
    fn all(self, other: Self) -> [Self; 10];
}

macro_rules! wide {
    ($($type:ty)*) => { $(impl Wide for $type {
        #[inline(always)]
        fn all(self, other: Self) -> [Self; 10] {
            let by = other as u32;
            let or = |checked: Option<Self>| checked.unwrap_or(<$type>::MAX - 7);
            [
                self.wrapping_mul(other),
                or(self.checked_mul(other)),
                self.saturating_mul(other),
                or(self.checked_div(other)),
                or(self.checked_rem(other)),
                or(self.checked_rem_euclid(other)),
                self.wrapping_shl(by),
                self.wrapping_shr(by),
                self.rotate_left(by) ^ self.swap_bytes() ^ self.reverse_bits(),
                or(self.checked_add(other)) ^ self.saturating_sub(other) ^ Self::from(self.leading_zeros() as u8) ^ self.isqrt_of(),
            ]
        }
    })* };
}

/// The integer square root of the absolute value.
trait Root {
    fn isqrt_of(self) -> Self;
}
impl Root for u128 {
    #[inline(always)]
    fn isqrt_of(self) -> u128 {
        self.isqrt()
    }
}
impl Root for i128 {
    #[inline(always)]
    fn isqrt_of(self) -> i128 {
        self.unsigned_abs().isqrt() as i128
    }
}
wide!(i128 u128);

/// Each operation of 128 bits.
#[gpu_kernel(<i128>, <u128>)]
pub fn computed<T: Wide>(x: &[T], y: &[T], mut out: PerThread<[T; 10]>) {
    let i = out.index();
    if let Some(out) = out.get() {
        *out = x[i].all(y[i]);
    }
}

/// Powers with integer exponents, and remainders.
#[gpu_kernel]
pub fn powers(x: &[f64], mut out: PerThread<[f64; 5]>) {
    let i = out.index();
    if let Some(out) = out.get() {
        let (n, single) = (exponent(i), x[i] as f32);
        *out = [x[i].powi(3), x[i].powi(-2), x[i].powi(n), f64::from(single.powi(n)), x[i] % 3.0];
    }
}

/// The exponent of element `i`: small ones of both signs, zero, and the least and the greatest `i32`.
#[must_use]
pub fn exponent(i: usize) -> i32 {
    match i % 11 {
        9 => i32::MAX,
        10 => i32::MIN,
        small => small as i32 * 3 - 12,
    }
}
