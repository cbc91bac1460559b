//! The expressions: a table for each type, whose rows are numbered from 0.

use crate::words::{IntoWords, Words};
#[cfg(gpu_device)]
use gpu_rt::kernel::Float as _;

/// A type with a table of expressions.
pub trait Expressions: Copy {
    /// The text of each expression.
    const TEXTS: &'static [&'static str];

    /// The result of an expression, by its number, of two numbers and a count of bits or an exponent.
    fn evaluate(row: u32, x: Self, y: Self, n: u32) -> Words;
}

macro_rules! table {
    ($type:ty, |$x:ident, $y:ident, $n:ident| $($expression:expr;)*) => {
        impl Expressions for $type {
            const TEXTS: &'static [&'static str] = &[$(stringify!($expression)),*];

            #[inline(always)]
            fn evaluate(row: u32, $x: $type, $y: $type, $n: u32) -> Words {
                let mut number = 0;
                $(
                    if row == number {
                        return $expression.words();
                    }
                    number += 1;
                )*
                let _ = number;
                [0; 3]
            }
        }
    };
}

/// Expressions of signed and of unsigned integers. `$other` is the type of the same size and the other kind.
macro_rules! integers {
    ($($type:ident, $other:ident, |$x:ident, $y:ident, $n:ident| { $($own:expr;)* };)*) => { $(
        table! { $type, |$x, $y, $n|
            // Arithmetic.
            $x.wrapping_add($y); $x.wrapping_sub($y); $x.wrapping_mul($y); $x.wrapping_neg();
            $x.checked_add($y); $x.checked_sub($y); $x.checked_mul($y); $x.checked_neg();
            $x.checked_div($y); $x.checked_rem($y); $x.checked_div_euclid($y); $x.checked_rem_euclid($y);
            $x.overflowing_add($y); $x.overflowing_sub($y); $x.overflowing_mul($y); $x.overflowing_neg();
            $x.saturating_add($y); $x.saturating_sub($y); $x.saturating_mul($y);
            if $y == 0 { $x } else { $x.wrapping_div($y) };
            if $y == 0 { $x } else { $x.wrapping_rem($y) };
            if $y == 0 { $x } else { $x.wrapping_div_euclid($y) };
            if $y == 0 { $x } else { $x.wrapping_rem_euclid($y) };
            if $y == 0 { ($x, false) } else { $x.overflowing_div($y) };
            if $y == 0 { ($x, false) } else { $x.overflowing_rem_euclid($y) };
            if $y == 0 { $x } else { $x.saturating_div($y) };
            $x.abs_diff($y); $x.midpoint($y);
            // Powers, roots and logarithms.
            $x.wrapping_pow($n); $x.checked_pow($n); $x.overflowing_pow($n); $x.saturating_pow($n);
            $x.checked_ilog2(); $x.checked_ilog10(); $x.checked_ilog($y);
            if $x > 0 { $x.isqrt() } else { $x };
            // Bits.
            !$x; $x & $y; $x | $y; $x ^ $y;
            $x.wrapping_shl($n); $x.wrapping_shr($n); $x.checked_shl($n); $x.checked_shr($n);
            $x.overflowing_shl($n); $x.overflowing_shr($n); $x.unbounded_shl($n); $x.unbounded_shr($n);
            $x.rotate_left($n); $x.rotate_right($n); $x.swap_bytes(); $x.reverse_bits();
            $x.to_be(); $x.to_le(); <$type>::from_be($x); <$type>::from_ne_bytes($x.to_be_bytes());
            $x.count_ones(); $x.count_zeros(); $x.leading_zeros(); $x.trailing_zeros(); $x.leading_ones(); $x.trailing_ones();
            // Comparisons.
            $x < $y; $x == $y; $x.cmp(&$y); $x.min($y); $x.max($y);
            if $x <= $y { $x.clamp($x / 2, $y / 2) } else { $y };
            // Conversions.
            $x as i8; $x as i16; $x as i32; $x as i64; $x as i128; $x as isize;
            $x as u8; $x as u16; $x as u32; $x as u64; $x as u128; $x as usize;
            $x as f32; $x as f64;
            i8::try_from($x).ok(); u16::try_from($x).ok(); i32::try_from($x).ok(); u64::try_from($x).ok();
            $x as $other;
            $($own;)*
        }
    )* };
}

macro_rules! signed {
    ($($type:ident, $other:ident;)*) => { integers! { $($type, $other, |x, y, n| {
        x.wrapping_abs(); x.checked_abs(); x.overflowing_abs(); x.saturating_abs(); x.saturating_neg(); x.unsigned_abs();
        x.signum(); x.is_positive(); x.is_negative(); x.checked_isqrt(); x.cast_unsigned();
        x.saturating_add_unsigned(y as $other); x.saturating_sub_unsigned(y as $other);
        x.checked_add_unsigned(y as $other); x.checked_sub_unsigned(y as $other);
        x.wrapping_add_unsigned(y as $other); x.overflowing_sub_unsigned(y as $other);
    };)* } };
}

macro_rules! unsigned {
    ($($type:ident, $other:ident;)*) => { integers! { $($type, $other, |x, y, n| {
        x.is_power_of_two(); x.checked_next_power_of_two(); x.checked_next_multiple_of(y);
        if y == 0 { x } else { x.div_ceil(y) };
        x.cast_signed();
        x.saturating_add_signed(y as $other); x.checked_add_signed(y as $other);
        x.wrapping_add_signed(y as $other); x.overflowing_add_signed(y as $other);
    };)* } };
}

signed! {
    i8, u8;
    i16, u16;
    i32, u32;
    i64, u64;
    i128, u128;
    isize, usize;
}
unsigned! {
    u8, i8;
    u16, i16;
    u32, i32;
    u64, i64;
    u128, i128;
    usize, isize;
}

/// Expressions of floating-point numbers whose results are exact or rounded once. A minimum or maximum of zeros has an unspecified sign.
macro_rules! floats {
    ($($type:ident, $bits:ident;)*) => { $(
        table! { $type, |x, y, n|
            x + y; x - y; x * y; x / y; x % y; -x;
            x.floor(); x.ceil(); x.round(); x.round_ties_even(); x.trunc(); x.fract();
            x.abs(); x.signum(); x.copysign(y); x.mul_add(y, x); x.sqrt(); x.recip();
            x.to_degrees(); x.to_radians(); x.div_euclid(y); x.rem_euclid(y);
            x.next_up(); x.next_down(); x.midpoint(y); x.min(y) + 0.0; x.max(y) + 0.0;
            if y < 0.0 { x.clamp(y, -y) } else { x };
            x < y; x <= y; x == y; x.partial_cmp(&y); x.total_cmp(&y);
            x.is_nan(); x.is_infinite(); x.is_finite(); x.is_normal(); x.is_subnormal(); x.is_sign_positive(); x.is_sign_negative();
            x.classify() as u8; x.to_bits() ^ y.to_bits(); <$type>::from_bits(x.to_bits().swap_bytes());
            x as i8; x as i16; x as i32; x as i64; x as i128; x as isize;
            x as u8; x as u16; x as u32; x as u64; x as u128; x as usize;
            x as f32; x as f64;
            <$type>::from(n as u16); <$type>::from(n as i8); (n as $bits).rotate_right(7) as $type;
        }
    )* };
}

floats! {
    f32, u32;
    f64, u64;
}
