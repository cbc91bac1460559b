//! The error function and its relatives, by one polynomial for what is left of it: e^(x²) erfc x (M. M. Shepherd and J. G.
//! Laframboise, "Chebyshev approximation of (1 + 2x) exp(x²) erfc x in 0 ≤ x < ∞", 1981). Their inverses are polynomials in
//! w = -ln(1 - x²) or in its root (M. Giles, "Approximating the erfinv function", 2010).

use crate::exp::exp_pair;
use crate::log::{ln_pair, log1p_pair};
use crate::pair::{Pair, choose, fma, poly, product, sum};
use crate::parts::{power_of_2, scale};
use crate::tables::erf::{ERF, ERFCX, ERFCX_LEAD, ERFINV_END, ERFINV_FAR, ERFINV_LAST, ERFINV_NEAR};
use crate::tables::{FRAC_1_SQRT_2, FRAC_1_SQRT_PI, SQRT_2};

/// e^(x²) erfc x, for x from 0 to 1e100.
#[inline(always)]
fn scaled(x: Pair) -> Pair {
    let t = sum(x.hi, -4.0).more(x.lo).div(sum(x.hi, 4.0).more(x.lo));
    let rest = t.hi * t.hi * poly(t.hi, &ERFCX);
    let p = ERFCX_LEAD[1].mul(t).add(ERFCX_LEAD[0]).plus(rest);
    p.div(sum(1.0, 2.0 * x.hi).more(2.0 * x.lo))
}

/// erfc x as 2^n times a pair, for x from 0 to 30, and its square.
#[inline(always)]
fn erfc_pair(x: Pair, square: Pair) -> (i64, Pair) {
    let (n, e) = exp_pair(square.neg());
    (n, e.mul(scaled(x)))
}

/// Up to here erfc x is 1 - x - x p(x²).
const NEAR: f64 = 0.5;

/// That, for x of either sign; e is e^(-x²).
#[inline(always)]
fn erfc_near(x: Pair, e: f64) -> Pair {
    let p = x.hi * poly(x.hi * x.hi, &ERF);
    sum(1.0, -x.hi).more(-fma(x.lo * FRAC_2_SQRT_PI, e, p)).normal()
}

const FRAC_2_SQRT_PI: f64 = 2.0 * FRAC_1_SQRT_PI.hi;

/// 2^power erfc x, where x may be below 0.
#[inline(always)]
fn erfc_times(x: Pair, square: Pair, power: i64) -> f64 {
    let near = x.hi.abs() < NEAR;
    let negative = x.hi < 0.0;
    let out = x.hi.abs() > 30.0;
    let size = Pair::choose(out, Pair::of(30.0), x.signed(negative));
    let (n, y) = erfc_pair(size, Pair::choose(out, Pair::of(900.0), square));
    // Farther out nothing is left of it.
    let left = Pair { hi: scale(y.hi, n), lo: scale(y.lo, n) };
    let below = Pair::of(2.0).add(left.neg()).value();
    let here = erfc_near(Pair::choose(near, x, Pair::of(0.0)), 1.0 - square.hi).value();
    let by = power_of_2(power);
    choose(near, here * by, choose(negative, below * by, scale(y.value(), n + power)))
}

#[inline(always)]
pub fn erf(x: f64) -> f64 {
    let size = x.abs();
    let near = fma(size, poly(size * size, &ERF), size);
    let bounded = choose(size > 7.0, 7.0, size);
    let (n, y) = erfc_pair(Pair::of(bounded), product(bounded, bounded));
    let left = Pair { hi: scale(y.hi, n), lo: scale(y.lo, n) };
    let far = Pair::of(1.0).add(left.neg()).value();
    let y = choose(size < 1.0, near, far);
    choose(x.is_nan(), x, y.copysign(x))
}

#[inline(always)]
pub fn erfc(x: f64) -> f64 {
    choose(x.is_nan(), x, erfc_times(Pair::of(x), product(x, x), 0))
}

#[inline(always)]
pub fn erfcx(x: f64) -> f64 {
    let size = x.abs();
    let bounded = choose(size > 1e100, 1e100, size);
    let near = size < NEAR;
    let small = choose(near, size, 0.0);
    let (_, e) = exp_pair(product(small, small));
    let near_y = e.mul(erfc_near(Pair::of(small), 1.0));
    let y = Pair::choose(near, near_y, scaled(Pair::of(bounded)));
    let y = Pair { hi: choose(size > 1e100, FRAC_1_SQRT_PI.hi / size, y.hi), lo: choose(size > 1e100, 0.0, y.lo) };
    // Below 0 it is 2 e^(x²) less that.
    let low = choose(size > 27.0, 27.0, size);
    let (n, e) = exp_pair(product(low, low));
    let part = scale(1.0, -n);
    let below = scale(e.scaled(2.0).add(y.scaled(-part)).value(), n);
    let below = choose(size > 27.0, f64::INFINITY, below);
    choose(x.is_nan(), x, choose(x < 0.0, below, y.value()))
}

#[inline(always)]
pub fn normcdf(x: f64) -> f64 {
    let bounded = choose(x.abs() > 60.0, 60f64.copysign(x), x);
    let at = FRAC_1_SQRT_2.times(-bounded);
    let square = product(bounded, bounded).scaled(0.5);
    // Half of it, before it is rounded where it is subnormal.
    choose(x.is_nan(), x, erfc_times(at, square, -1))
}

/// From w what x is to be multiplied by.
#[inline(always)]
fn factor(w: f64) -> f64 {
    let s = w.sqrt();
    let near = poly((w - 3.125) / 3.125, &ERFINV_NEAR);
    let far = poly(s - 3.5, &ERFINV_FAR);
    let end = poly((s - 6.75) / 2.25, &ERFINV_END);
    let last = poly((s - 18.25) / 9.25, &ERFINV_LAST);
    choose(w < 6.25, near, choose(s < 4.5, far, choose(s < 9.0, end, last)))
}

/// erfinv x for a size below 1.
#[inline(always)]
fn inverse(x: f64) -> f64 {
    factor(-log1p_pair(product(x, -x)).value())
}

#[inline(always)]
pub fn erfinv(x: f64) -> f64 {
    let size = x.abs();
    let y = x * inverse(choose(size < 1.0, x, 0.0));
    let y = choose(size == 1.0, f64::INFINITY.copysign(x), y);
    choose(x.is_nan(), x, choose(size > 1.0, f64::NAN, y))
}

/// erfcinv y for y above 0 and below 2, as a factor of 1 - y and that.
#[inline(always)]
fn inverse_of_rest(y: f64) -> (Pair, f64) {
    let least = choose(y > 1.0, 2.0 - y, y);
    let x = sum(1.0, -least);
    // 1 - x² = y (2 - y).
    let w = -ln_pair(least).add(log1p_pair(x)).value();
    let f = factor(choose(w < 0.0, 0.0, w));
    (x.signed(y > 1.0), f)
}

#[inline(always)]
pub fn erfcinv(y: f64) -> f64 {
    let inside = (y > 0.0) & (y < 2.0);
    let (x, f) = inverse_of_rest(choose(inside, y, 1.0));
    let r = x.times(f).value();
    let r = choose(y == 0.0, f64::INFINITY, choose(y == 2.0, f64::NEG_INFINITY, r));
    choose(inside | (y == 0.0) | (y == 2.0), r, choose(y.is_nan(), y, f64::NAN))
}

#[inline(always)]
pub fn normcdfinv(p: f64) -> f64 {
    let inside = (p > 0.0) & (p < 1.0);
    let p2 = choose(inside, p, 0.5);
    // Twice the least numbers, too, is exact.
    let (x, f) = inverse_of_rest(2.0 * p2);
    let r = x.times(f).mul(SQRT_2).neg().value();
    let r = choose(x.hi == 0.0, 0.0, r);
    let r = choose(p == 0.0, f64::NEG_INFINITY, choose(p == 1.0, f64::INFINITY, r));
    choose(inside | (p == 0.0) | (p == 1.0), r, choose(p.is_nan(), p, f64::NAN))
}
