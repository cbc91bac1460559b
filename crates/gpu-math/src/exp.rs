//! Exponentials: x = n ln 2 + r (W. J. Cody and W. Waite, "Software manual for the elementary functions", 1980), then a
//! polynomial in r.

use crate::pair::{Pair, choose, fast_sum, fma, poly, product, sum};
use crate::parts::{SHIFT, integer, power_of_2, scale};
use crate::tables::exp::{EXP, EXP_SINGLE};
use crate::tables::{LN_2, LN_2_PARTS, LN_10, LOG2_10, LOG2_E, LOG10_2_PARTS};

/// Between two bounds; NaN stays.
#[inline(always)]
pub fn clamp(x: f64, least: f64, most: f64) -> f64 {
    let x = choose(x > most, most, x);
    choose(x < least, least, x)
}

/// n, and r: the high part at most ln(2)/2.
#[inline(always)]
pub fn reduce(x: f64) -> (i64, Pair) {
    let shifted = fma(x, LOG2_E.hi, SHIFT);
    let n = shifted - SHIFT;
    let high = fma(-n, LN_2_PARTS[0], x);
    let hi = fma(-n, LN_2_PARTS[1], high);
    (integer(shifted), Pair { hi, lo: fma(-n, LN_2_PARTS[1], high - hi) })
}

/// 2^n e^r.
#[inline(always)]
pub fn compose(n: i64, r: Pair) -> f64 {
    let one = fast_sum(1.0, r.hi);
    let square = r.hi * r.hi;
    let rest = square * fma(r.hi, poly(r.hi, &EXP), 0.5);
    scale(one.hi + (one.lo + (rest + fma(r.lo, r.hi, r.lo))), n)
}

/// e^r - 1, exact to far more than a double has.
#[inline(always)]
pub fn beyond_one(r: Pair) -> Pair {
    let square = product(r.hi, r.hi);
    let lead = fast_sum(r.hi, 0.5 * square.hi);
    let rest = r.hi * square.hi * poly(r.hi, &EXP);
    lead.more(fma(0.5, square.lo, rest) + fma(r.lo, r.hi, r.lo)).normal()
}

/// e^x for x of two doubles, as 2^n and a pair near 1.
#[inline(always)]
pub fn exp_pair(x: Pair) -> (i64, Pair) {
    let (n, r) = reduce(x.hi);
    let above = beyond_one(r.more(x.lo).normal());
    let one = fast_sum(1.0, above.hi);
    (n, one.more(above.lo).normal())
}

#[inline(always)]
pub fn exp(x: f64) -> f64 {
    let (n, r) = reduce(clamp(x, -746.0, 710.0));
    compose(n, r)
}

/// e^x for x of two doubles.
#[inline(always)]
pub fn exp_of_pair(x: Pair) -> f64 {
    let out = (x.hi > 710.0) | (x.hi < -746.0);
    let (n, r) = reduce(clamp(x.hi, -746.0, 710.0));
    // The low part of a large number is no small part of what remains of it.
    compose(n, r.more(choose(out, 0.0, x.lo)).normal())
}

#[inline(always)]
pub fn exp2(x: f64) -> f64 {
    let x = clamp(x, -1076.0, 1025.0);
    let shifted = x + SHIFT;
    compose(integer(shifted), LN_2.times(x - (shifted - SHIFT)))
}

#[inline(always)]
pub fn exp10(x: f64) -> f64 {
    let x = clamp(x, -325.0, 310.0);
    let shifted = fma(x, LOG2_10.hi, SHIFT);
    let n = shifted - SHIFT;
    let high = fma(-n, LOG10_2_PARTS[0], x);
    let hi = fma(-n, LOG10_2_PARTS[1], high);
    let r = Pair { hi, lo: fma(-n, LOG10_2_PARTS[1], high - hi) };
    compose(integer(shifted), LN_10.mul(r))
}

/// e^x - 1 as 2^n times a pair, for x from -50 to 710.
#[inline(always)]
pub fn expm1_pair(x: Pair) -> (i64, Pair) {
    let (n, r) = reduce(x.hi);
    let above = beyond_one(r.more(x.lo).normal());
    let one = sum(1.0, -power_of_2(-choose(n > 100, 100, n)));
    let total = sum(one.hi, above.hi);
    (n, total.more(one.lo + above.lo).normal())
}

#[inline(always)]
pub fn expm1(x: f64) -> f64 {
    let (n, y) = expm1_pair(Pair::of(clamp(x, -50.0, 710.0)));
    choose(x.abs() < 2e-17, x, scale(y.value(), n))
}

/// e^x - 1 for a pair of numbers near 0, or up to 700.
#[inline(always)]
pub fn expm1_near(x: Pair) -> Pair {
    let (n, y) = expm1_pair(x);
    y.scaled(power_of_2(n))
}

/// For results of single precision.
pub mod single {
    use super::{EXP_SINGLE, LN_2, LN_10, LOG2_10, LOG2_E, SHIFT, clamp, fma, integer, poly, power_of_2};

    /// 2^n e^r, where 2^n is a double.
    #[inline(always)]
    fn compose(shifted: f64, r: f64) -> f64 {
        fma(r, poly(r, &EXP_SINGLE), 1.0) * power_of_2(integer(shifted))
    }

    #[inline(always)]
    pub fn exp(x: f64) -> f64 {
        let x = clamp(x, -200.0, 200.0);
        let shifted = fma(x, LOG2_E.hi, SHIFT);
        compose(shifted, fma(-(shifted - SHIFT), LN_2.hi, x))
    }

    #[inline(always)]
    pub fn exp2(x: f64) -> f64 {
        let x = clamp(x, -300.0, 300.0);
        let shifted = x + SHIFT;
        compose(shifted, (x - (shifted - SHIFT)) * LN_2.hi)
    }

    #[inline(always)]
    pub fn exp10(x: f64) -> f64 {
        let x = clamp(x, -90.0, 90.0);
        let shifted = fma(x, LOG2_10.hi, SHIFT);
        compose(shifted, fma(-(shifted - SHIFT), LN_2.hi, x * LN_10.hi))
    }
}
