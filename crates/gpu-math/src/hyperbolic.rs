//! Hyperbolic functions and their inverses, from exponentials and logarithms in two doubles.

use crate::exp::{clamp, exp_pair, expm1_near};
use crate::log::{ln_pair, log1p_pair, special};
use crate::pair::{Pair, choose, product};
use crate::parts::scale;
use crate::tables::LN_2;

/// e^size as 2^n times a pair, and 2^-n times what 1 over that pair is, both halved.
#[inline(always)]
fn exponentials(size: f64) -> (i64, Pair, Pair) {
    let (n, above) = exp_pair(Pair::of(size));
    let below = Pair::of(1.0).div(above);
    // Far out the smaller one does not count.
    let far = choose(n > 60, 120, 2 * n);
    (n, above.scaled(0.5), below.scaled(0.5 * crate::parts::power_of_2(-far)))
}

#[inline(always)]
pub fn sinh(x: f64) -> f64 {
    let size = clamp(x.abs(), 0.0, 711.0);
    let (n, above, below) = exponentials(size);
    let far = scale(above.add(below.neg()).value(), n);
    // With e^x - 1 = t: (t + t / (t + 1)) / 2.
    let t = expm1_near(Pair::of(choose(size < 1.0, size, 0.0)));
    let near = t.add(t.div(t.plus(1.0))).scaled(0.5).value();
    let y = choose(size < 1.0, near, far);
    let y = choose(size < 1e-8, size, y);
    choose(x.is_nan(), x, y.copysign(x))
}

#[inline(always)]
pub fn cosh(x: f64) -> f64 {
    let size = clamp(x.abs(), 0.0, 711.0);
    let (n, above, below) = exponentials(size);
    choose(x.is_nan(), x, scale(above.add(below).value(), n))
}

#[inline(always)]
pub fn tanh(x: f64) -> f64 {
    let size = clamp(x.abs(), 0.0, 20.0);
    // With e^2x - 1 = t: t / (t + 2).
    let t = expm1_near(Pair::of(2.0 * size));
    let y = t.div(t.plus(2.0)).value();
    let y = choose(size < 1e-9, size, y);
    choose(x.is_nan(), x, y.copysign(x))
}

#[inline(always)]
pub fn asinh(x: f64) -> f64 {
    let size = x.abs();
    let large = size > 1e9;
    let near = choose(large, 1.0, size);
    // ln(x + √(x² + 1)) = ln(1 + x + x² / (1 + √(x² + 1))).
    let square = product(near, near);
    let root = square.plus(1.0).sqrt();
    let y = log1p_pair(square.div(root.plus(1.0)).plus(near)).value();
    let far = special(size, LN_2.add(ln_pair(size)).value());
    let y = choose(large, far, choose(size < 1e-9, size, y));
    choose(x.is_nan(), x, y.copysign(x))
}

#[inline(always)]
pub fn acosh(x: f64) -> f64 {
    let large = x > 1e9;
    // With t = x - 1: ln(1 + t + √(t (t + 2))).
    let t = choose((x > 1.0) & !large, x - 1.0, 1.0);
    let inside = product(t, t).add(Pair::of(2.0 * t));
    let y = log1p_pair(inside.sqrt().plus(t)).value();
    let y = choose(x == 1.0, 0.0, y);
    let far = special(x, LN_2.add(ln_pair(x)).value());
    choose(x < 1.0, f64::NAN, choose(large | x.is_nan(), far, y))
}

#[inline(always)]
pub fn atanh(x: f64) -> f64 {
    let size = x.abs();
    let inside = choose(size < 1.0, size, 0.5);
    let below = crate::pair::fast_sum(1.0, -inside);
    let y = log1p_pair(Pair::of(2.0 * inside).div(below)).scaled(0.5).value();
    let y = choose(size < 1e-9, size, y);
    let y = choose(size == 1.0, f64::INFINITY, y);
    let y = choose(size > 1.0, f64::NAN, y);
    choose(x.is_nan(), x, y.copysign(x))
}
