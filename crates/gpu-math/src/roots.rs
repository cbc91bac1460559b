//! Roots, and lengths.

use crate::pair::{Pair, choose, poly, product};
use crate::parts::{power_of_2, scale};
use crate::tables::roots::CBRT;
use crate::tables::{CBRT_2, CBRT_4};

/// The cube root of a positive finite number: 2^n times a pair.
#[inline(always)]
fn cbrt_pair(x: f64) -> (i64, Pair) {
    let tiny = x < f64::MIN_POSITIVE;
    let bits = choose(tiny, x * 18_014_398_509_481_984.0, x).to_bits();
    // The exponent and a number that 3 divides, above 0; then its third, by a product.
    let e = (bits >> 52) + choose(tiny, 3075 - 54 - 1023, 3075 - 1023);
    let third = (e * 43691) >> 17;
    let left = e - 3 * third;
    let one = f64::from_bits((bits & 0x000f_ffff_ffff_ffff) | 0x3ff0_0000_0000_0000);
    let m = one * f64::from_bits((left + 1023) << 52);
    let root = choose(left == 0, 1.0, choose(left == 1, CBRT_2.hi, CBRT_4.hi));
    // Two of Newton's steps; the second knows what the first lacks.
    let t = poly(one, &CBRT) * root;
    let t = t - (t * t * t - m) / (3.0 * t * t);
    let square = product(t, t);
    let cube = square.times(t);
    let rest = (cube.hi - m) + cube.lo;
    (third as i64 - 1025, Pair { hi: t, lo: -rest / (3.0 * square.hi) })
}

#[inline(always)]
fn ordinary(x: f64) -> bool {
    (x != 0.0) & (x.abs() < f64::INFINITY)
}

#[inline(always)]
pub fn cbrt(x: f64) -> f64 {
    let (n, root) = cbrt_pair(choose(ordinary(x), x.abs(), 1.0));
    choose(ordinary(x), (root.value() * power_of_2(n)).copysign(x), x)
}

#[inline(always)]
pub fn rcbrt(x: f64) -> f64 {
    let (n, root) = cbrt_pair(choose(ordinary(x), x.abs(), 1.0));
    let y = Pair::of(1.0).div(root).value() * power_of_2(-n);
    choose(ordinary(x), y.copysign(x), 1.0 / x)
}

#[inline(always)]
pub fn rsqrt(x: f64) -> f64 {
    let y = 1.0 / x.sqrt();
    // One of Newton's steps from what the product lacks of 1.
    let p = product(x, y);
    let rest = p.times(y);
    let better = y - 0.5 * y * ((rest.hi - 1.0) + rest.lo);
    choose((x > 0.0) & (x < f64::INFINITY), better, y)
}

/// The square root of x² + y² as 2^n times a pair, for numbers that are not both 0 nor any infinite.
#[inline(always)]
fn length(x: f64, y: f64) -> (i64, Pair) {
    let (x, y) = (x.abs(), y.abs());
    let (most, least) = (choose(x > y, x, y), choose(x > y, y, x));
    let n = choose(most > 1e150, 600, choose(most < 1e-140, -600, 0));
    let by = power_of_2(-n);
    let (most, least) = (most * by, least * by);
    let total = product(most, most).add(product(least, least));
    (n, total.sqrt())
}

#[inline(always)]
pub fn hypot(x: f64, y: f64) -> f64 {
    let endless = (x.abs() == f64::INFINITY) | (y.abs() == f64::INFINITY);
    let none = (x == 0.0) & (y == 0.0);
    let (n, root) = length(choose(endless | none, 1.0, x), choose(endless | none, 1.0, y));
    let r = scale(root.value(), n);
    choose(endless, f64::INFINITY, choose(none, 0.0, r))
}

#[inline(always)]
pub fn rhypot(x: f64, y: f64) -> f64 {
    let endless = (x.abs() == f64::INFINITY) | (y.abs() == f64::INFINITY);
    let none = (x == 0.0) & (y == 0.0);
    let (n, root) = length(choose(endless | none, 1.0, x), choose(endless | none, 1.0, y));
    let q = Pair::of(1.0).div(root);
    let r = crate::trig::down(q, power_of_2(-n));
    choose(endless, 0.0, choose(none, f64::INFINITY, r))
}

/// For results of single precision: of numbers with half of a double's bits, whose squares are exact and no infinity.
pub mod single {
    use crate::pair::{choose, fma};

    #[inline(always)]
    pub fn rsqrt(x: f64) -> f64 {
        1.0 / x.sqrt()
    }

    #[inline(always)]
    pub fn hypot(x: f64, y: f64) -> f64 {
        let endless = (x.abs() == f64::INFINITY) | (y.abs() == f64::INFINITY);
        choose(endless, f64::INFINITY, fma(x, x, y * y).sqrt())
    }

    #[inline(always)]
    pub fn rhypot(x: f64, y: f64) -> f64 {
        1.0 / hypot(x, y)
    }
}
