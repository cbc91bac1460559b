//! Γ and its logarithm: Stirling's series from 12 on; below, the argument is moved there and the result divided by what lies
//! between.

use crate::exp::exp_pair;
use crate::log::{ln_long, ln_pair};
use crate::pair::{Pair, choose, poly, sum};
use crate::parts::{parity, scale};
use crate::tables::gamma::{LGAMMA_ONE, LGAMMA_TWO, STIRLING};
use crate::tables::{LN_PI, LN_SQRT_TAU, PI};
use crate::trig::sinpi_pair;

/// From here on Stirling's series is used.
const FAR: f64 = 12.0;

/// ln Γ(x + k), where that is from 12 to 1e15, and the product of the k numbers from x on. For x from 0 on.
#[inline(always)]
fn moved(x: f64) -> (Pair, Pair) {
    let mut below = Pair::of(1.0);
    let mut at = Pair::of(x);
    let mut i = 0;
    while i < 12 {
        let near = at.hi < FAR;
        below = Pair::choose(near, below.mul(at), below);
        let next = i as f64 + 1.0;
        at = Pair::choose(near, sum(x, next), at);
        i += 1;
    }
    // (y - 1/2) ln y - y + ln √(2π) + p(1/y²) / y, and the slope ln y for what y has beyond a double.
    let y = at.hi;
    let ln = ln_long(y);
    let inverse = 1.0 / y;
    let series = poly(inverse * inverse, &STIRLING) * inverse + at.lo * ln.hi;
    let e = ln.times(y - 0.5).add(Pair::of(-y)).add(LN_SQRT_TAU).plus(series);
    (e, below)
}

/// Γ of a number from 0 to 190, as 2^n times a pair.
#[inline(always)]
fn gamma_pair(x: f64) -> (i64, Pair) {
    let (e, below) = moved(x);
    let (n, y) = exp_pair(e);
    (n, y.div(below))
}

#[inline(always)]
pub fn tgamma(x: f64) -> f64 {
    let size = x.abs();
    // Below it Γ is 1 / x.
    let tiny = size < 1e-200;
    let bounded = choose(size > 190.0, 190.0, choose(tiny, 1.0, size));
    let (n, y) = gamma_pair(bounded);
    // Γ(-a) = -π / (a sin(πa) Γ(a)).
    let (sine, negative) = sinpi_pair(choose(size < 1e17, size, 0.5));
    let sine = Pair::choose(sine.hi == 0.0, Pair::of(1.0), sine);
    let below = scale(PI.div(y.times(bounded)).div(sine).value(), -n);
    let below = choose(negative, below, -below);
    let (whole, _) = parity(x);
    let far = choose(negative, 0.0, -0.0);
    let below = choose(size > 185.0, far, below);
    let below = choose(whole, f64::NAN, below);
    let r = choose(x < 0.0, below, scale(y.value(), n));
    let r = choose(x > 172.0, f64::INFINITY, r);
    let r = choose(tiny, 1.0 / x, r);
    choose(x.is_nan(), x, choose(x == f64::NEG_INFINITY, f64::NAN, r))
}

/// ln Γ of a number above 0 and below 1e15.
#[inline(always)]
fn ln_gamma(x: f64) -> Pair {
    let (e, below) = moved(x);
    let away = e.add(ln_pair(below.hi).plus(below.lo / below.hi).neg());
    let (one, two) = (x - 1.0, x - 2.0);
    let near_one = one.abs() <= 0.25;
    let near_two = two.abs() <= 0.25;
    let at_one = one * poly(one, &LGAMMA_ONE);
    let at_two = two * poly(two, &LGAMMA_TWO);
    Pair::choose(near_one, Pair::of(at_one), Pair::choose(near_two, Pair::of(at_two), away))
}

#[inline(always)]
pub fn lgamma(x: f64) -> f64 {
    let size = x.abs();
    let tiny = size < 1e-200;
    let large = size > 1e15;
    let bounded = choose(tiny | large | x.is_nan(), 3.0, size);
    let y = ln_gamma(bounded);
    // ln(π / (a |sin(πa)|)) - ln Γ(a).
    let (sine, _) = sinpi_pair(bounded);
    let sine = Pair::choose(sine.hi == 0.0, Pair::of(1.0), sine);
    let product = sine.times(bounded);
    let ln = ln_pair(product.hi).plus(product.lo / product.hi);
    let below = LN_PI.add(ln.neg()).add(y.neg()).value();
    let (whole, _) = parity(x);
    let below = choose(whole, f64::INFINITY, below);
    let r = choose(x < 0.0, below, y.value());
    let size_ln = ln_pair(choose(size > 0.0, size, 1.0)).value();
    let r = choose(tiny, choose(size > 0.0, -size_ln, f64::INFINITY), r);
    let r = choose(large, choose(x < 0.0, f64::INFINITY, x * (size_ln - 1.0)), r);
    // Of 1 and of 2 it is +0.
    let r = choose(r == 0.0, 0.0, r);
    choose(x.is_nan(), x, choose(size == f64::INFINITY, f64::INFINITY, r))
}
