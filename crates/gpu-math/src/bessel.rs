//! Bessel's functions: polynomials up to 8; beyond, Hankel's expansion (G. N. Watson, "A treatise on the theory of Bessel
//! functions", 1922), with polynomials in its place.

use crate::exp::exp_pair;
use crate::log::ln_pair;
use crate::pair::{Pair, choose, fma, poly};
use crate::parts::scale;
use crate::tables::FRAC_2_PI;
use crate::tables::bessel::{J0, J0_NEAR, J1, J1_NEAR, P0, P1, Q0, Q1, Y0, Y0_NEAR, Y1, Y1_NEAR};
use crate::tables::modified_bessel::{I0, I0_FAR, I1, I1_FAR};
use crate::trig::sin_cos_less_eighth;

/// √(2 / (πx)) (P cos χ - Q sin χ) and the same with sine and cosine in each other's place, of an order, for x from 8 on.
#[inline(always)]
fn far<const N: usize, const M: usize>(x: f64, p: &[f64; N], q: &[f64; M], first: bool) -> (f64, f64) {
    let u = 8.0 / x;
    // The variable goes from -1 to 1.
    let t = fma(2.0 * u, u, -1.0);
    let (p, q) = (poly(t, p), u * poly(t, q));
    // Of order 0 χ is x - π/4, of order 1 π/2 less.
    let (sine, cosine) = sin_cos_less_eighth(x);
    let (cos_chi, sin_chi) = (choose(first, sine, cosine), choose(first, -cosine, sine));
    let a = (FRAC_2_PI.hi / x).sqrt();
    (a * fma(p, cos_chi, -(q * sin_chi)), a * fma(p, sin_chi, q * cos_chi))
}

/// By two polynomials in x², for x up to 8.
#[inline(always)]
fn near<const N: usize, const M: usize>(x: f64, from_zero: &[f64; N], farther: &[f64; M]) -> f64 {
    let z = x * x;
    choose(z < 8.0, poly(z, from_zero), poly(fma(x * (1.0 / 28.0), x, -36.0 / 28.0), farther))
}

/// J0, and J1 over x, for x up to 8: below √8 what they are at 0 comes first.
#[inline(always)]
fn first_kind<const N: usize, const M: usize>(x: f64, at_zero: f64, from_zero: &[f64; N], farther: &[f64; M]) -> f64 {
    let z = x * x;
    choose(z < 8.0, fma(z, poly(z, from_zero), at_zero), near(x, from_zero, farther))
}

#[inline(always)]
fn split(x: f64) -> (bool, f64, f64) {
    let size = x.abs();
    let within = size < 8.0;
    (within, choose(within, size, 0.0), choose(within | (size == f64::INFINITY), 8.0, size))
}

#[inline(always)]
pub fn j0(x: f64) -> f64 {
    let (within, low, high) = split(x);
    let y = choose(within, first_kind(low, 1.0, &J0_NEAR, &J0), far(high, &P0, &Q0, false).0);
    choose(x.is_nan(), x, choose(x.abs() == f64::INFINITY, 0.0, y))
}

#[inline(always)]
pub fn j1(x: f64) -> f64 {
    let (within, low, high) = split(x);
    let y = choose(within, low * first_kind(low, 0.5, &J1_NEAR, &J1), far(high, &P1, &Q1, true).0);
    let y = choose(x.abs() == f64::INFINITY, 0.0, y);
    choose(x.is_nan(), x, choose(x.is_sign_negative(), -y, y))
}

/// What both are where they are no ordinary number.
#[inline(always)]
fn special(x: f64, y: f64) -> f64 {
    let y = choose(x == f64::INFINITY, 0.0, y);
    let y = choose(x == 0.0, f64::NEG_INFINITY, y);
    choose(x.is_nan(), x, choose(x < 0.0, f64::NAN, y))
}

#[inline(always)]
pub fn y0(x: f64) -> f64 {
    let (within, low, high) = split(x);
    let ln = ln_pair(choose(low > 0.0, low, 1.0)).value();
    let y = fma(FRAC_2_PI.hi * ln, first_kind(low, 1.0, &J0_NEAR, &J0), near(low, &Y0_NEAR, &Y0));
    special(x, choose(within, y, far(high, &P0, &Q0, false).1))
}

#[inline(always)]
pub fn y1(x: f64) -> f64 {
    let (within, low, high) = split(x);
    let low = choose(low > 0.0, low, 1.0);
    let ln = ln_pair(low).value();
    let rest = low * fma(FRAC_2_PI.hi * ln, first_kind(low, 0.5, &J1_NEAR, &J1), near(low, &Y1_NEAR, &Y1));
    special(x, choose(within, rest - FRAC_2_PI.hi / low, far(high, &P1, &Q1, true).1))
}

/// e^x / √x times p(8 / x), for x from 8 on.
#[inline(always)]
fn grown<const N: usize>(x: f64, p: &[f64; N]) -> f64 {
    let bounded = choose(x > 800.0, 800.0, x);
    let (n, e) = exp_pair(Pair::of(bounded));
    let t = fma(16.0, 1.0 / bounded, -1.0);
    scale(e.value() * (poly(t, p) / bounded.sqrt()), n)
}

#[inline(always)]
pub fn cyl_bessel_i0(x: f64) -> f64 {
    let (within, low, high) = split(x);
    let z = low * low;
    let y = choose(within, fma(z, poly(z, &I0), 1.0), grown(high, &I0_FAR));
    choose(x.is_nan(), x, choose(x.abs() == f64::INFINITY, f64::INFINITY, y))
}

#[inline(always)]
pub fn cyl_bessel_i1(x: f64) -> f64 {
    let (within, low, high) = split(x);
    let z = low * low;
    let y = choose(within, low * fma(z, poly(z, &I1), 0.5), grown(high, &I1_FAR));
    let y = choose(x.abs() == f64::INFINITY, f64::INFINITY, y);
    choose(x.is_nan(), x, choose(x.is_sign_negative(), -y, y))
}
