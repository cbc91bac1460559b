//! Functions whose results are exact, or one rounding of what is.

use crate::pair::choose;

/// One shift of a remainder: what is left of `rest` * 2^`by` after all multiples of `divisor`.
#[inline(always)]
fn step(rest: u64, by: u64, divisor: u64) -> u64 {
    (rest << by) % divisor
}

/// The exponent (of the lowest bit, biased) and the mantissa.
#[inline(always)]
fn decompose(bits: u64) -> (u64, u64) {
    let e = bits >> 52;
    let fraction = bits & 0x000f_ffff_ffff_ffff;
    (choose(e == 0, 1, e), choose(e == 0, fraction, fraction | 0x0010_0000_0000_0000))
}

/// x less the largest multiple of y, in integers: 11 bits of the quotient at a time.
#[inline(always)]
fn rest(x: f64, y: f64) -> f64 {
    let (ex, mx) = decompose(x.abs().to_bits());
    let (ey, my) = decompose(y.abs().to_bits());
    let below = ex < ey;
    let mut left = choose(below, 0, ex.wrapping_sub(ey));
    // Of what is no number nothing is asked.
    let my = choose(my == 0, 1, my);
    let mut m = choose(below, 0, mx % my);
    while (left > 0) & (m != 0) {
        let by = choose(left < 11, left, 11);
        m = step(m, by, my);
        left -= by;
    }
    choose(below, x.abs(), assemble(m, ey))
}

/// m 2^(e - 1075), which is a double.
#[inline(always)]
fn assemble(m: u64, e: u64) -> f64 {
    let zeros = u64::from(m.leading_zeros());
    let up = choose(m == 0, 0, zeros.wrapping_sub(11));
    let normal = e > up;
    let shift = choose(normal, up, e - 1);
    let shifted = m << (shift & 63);
    let bits = choose(normal, ((e.wrapping_sub(up)) << 52) | (shifted & 0x000f_ffff_ffff_ffff), shifted);
    f64::from_bits(choose(m == 0, 0, bits))
}

#[inline(always)]
pub fn fmod(x: f64, y: f64) -> f64 {
    let none = (y == 0.0) | (x.abs() == f64::INFINITY) | x.is_nan() | y.is_nan();
    let r = choose(y.abs() == f64::INFINITY, x.abs(), rest(choose(none, 0.0, x), choose(none, 1.0, y)));
    choose(none, choose(x.is_nan() | y.is_nan(), x + y, f64::NAN), r.copysign(x))
}

#[inline(always)]
pub fn remainder(x: f64, y: f64) -> f64 {
    let none = (y == 0.0) | (x.abs() == f64::INFINITY) | x.is_nan() | y.is_nan();
    let (size, by) = (choose(none, 0.0, x.abs()), choose(none, 1.0, y.abs()));
    let endless = by == f64::INFINITY;
    let by = choose(endless, 1.0, by);
    // Less than twice the divisor, where that is a number.
    let r = choose(by < 8e307, rest(size, by * 2.0), size);
    // Which half is nearer; twice a tiny number is exact, half of a large one.
    let small = by < 1e-300;
    let twice = |r: f64| choose(small, r + r, r);
    let limit = choose(small, by, 0.5 * by);
    let once = choose(twice(r) > limit, r - by, r);
    let r = choose((twice(r) > limit) & (twice(once) >= limit), once - by, once);
    let r = choose(endless, size, r);
    let y = choose(x.is_sign_negative(), -r, r);
    let y = choose(r == 0.0, choose(x.is_sign_negative(), -0.0, 0.0), y);
    choose(none, choose(x.is_nan() | y.is_nan(), x + y, f64::NAN), y)
}

#[inline(always)]
pub fn fdim(x: f64, y: f64) -> f64 {
    choose(x.is_nan() | y.is_nan(), x + y, choose(x > y, x - y, 0.0))
}

#[inline(always)]
pub fn nextafter(x: f64, y: f64) -> f64 {
    let bits = x.to_bits();
    let away = (x < y) == x.is_sign_positive();
    let moved = f64::from_bits(choose(away, bits.wrapping_add(1), bits.wrapping_sub(1)));
    let least = f64::from_bits(1).copysign(y);
    let r = choose(x == y, y, choose(x == 0.0, least, moved));
    choose(x.is_nan() | y.is_nan(), x + y, r)
}

/// The exponent of a number that is finite and not 0.
#[inline(always)]
fn exponent(x: f64) -> i64 {
    let tiny = x.abs() < f64::MIN_POSITIVE;
    let e = (choose(tiny, x.abs() * 18_014_398_509_481_984.0, x.abs()).to_bits() >> 52) as i64;
    e - choose(tiny, 1023 + 54, 1023)
}

#[inline(always)]
pub fn logb(x: f64) -> f64 {
    let y = choose(x == 0.0, f64::NEG_INFINITY, exponent(x) as i32 as f64);
    choose(x.abs() == f64::INFINITY, f64::INFINITY, choose(x.is_nan(), x, y))
}

/// Of 0 and of NaN it is the least integer, of infinity the largest.
#[inline(always)]
pub fn ilogb(x: f64) -> i32 {
    let y = choose((x == 0.0) | x.is_nan(), i32::MIN, exponent(x) as i32);
    choose(x.abs() == f64::INFINITY, i32::MAX, y)
}

/// In single precision, where rounding the result of double precision would be another.
pub mod single {
    use super::choose;

    #[inline(always)]
    pub fn fdim(x: f32, y: f32) -> f32 {
        choose(x.is_nan() | y.is_nan(), x + y, choose(x > y, x - y, 0.0))
    }

    #[inline(always)]
    pub fn nextafter(x: f32, y: f32) -> f32 {
        let bits = x.to_bits();
        let away = (x < y) == x.is_sign_positive();
        let moved = f32::from_bits(choose(away, bits.wrapping_add(1), bits.wrapping_sub(1)));
        let least = f32::from_bits(1).copysign(y);
        let r = choose(x == y, y, choose(x == 0.0, least, moved));
        choose(x.is_nan() | y.is_nan(), x + y, r)
    }
}
