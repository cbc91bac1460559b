//! Logarithms: x = 2^k m, and ln m = 2 artanh s, where s = (m - 1) / (m + 1).

use crate::pair::{Pair, choose, fast_sum, fma, poly, sum};
use crate::parts::{power_of_2, small, split};
use crate::tables::log::LOG;
use crate::tables::{LN_2_PARTS, LOG2_E, LOG10_2_PARTS, LOG10_E, TWO_THIRDS};

/// s = f / (2 + f) for f of two doubles.
#[inline(always)]
fn quotient(f: Pair) -> Pair {
    let below = fast_sum(2.0, f.hi).more(f.lo);
    let inverse = 1.0 / below.hi;
    let hi = f.hi * inverse;
    let rest = fma(-hi, below.hi, f.hi) + fma(-hi, below.lo, f.lo);
    fast_sum(hi, rest * inverse)
}

/// ln(1 + f), to some 60 bits.
#[inline(always)]
fn ln_of(f: Pair) -> Pair {
    let s = quotient(f);
    let z = s.hi * s.hi;
    let rest = s.hi * z * fma(z, poly(z, &LOG), TWO_THIRDS.hi);
    let lead = fast_sum(2.0 * s.hi, rest);
    lead.more(2.0 * s.lo)
}

/// ln(1 + f), to some 66 bits: enough for powers.
#[inline(always)]
fn ln_exactly(f: Pair) -> Pair {
    let s = quotient(f);
    let z = s.mul(s);
    let factor = fast_sum(TWO_THIRDS.hi, z.hi * poly(z.hi, &LOG)).more(TWO_THIRDS.lo);
    let rest = s.mul(z.mul(factor));
    let lead = fast_sum(2.0 * s.hi, rest.hi);
    lead.more(fma(2.0, s.lo, rest.lo)).normal()
}

/// k ln 2 + ln(m).
#[inline(always)]
fn compose(k: f64, ln: Pair) -> Pair {
    let lead = fast_sum(k * LN_2_PARTS[0], ln.hi);
    lead.more(fma(k, LN_2_PARTS[1], ln.lo)).normal()
}

/// What the logarithm of 0, of infinity and of what is below 0 is.
#[inline(always)]
pub fn special(x: f64, y: f64) -> f64 {
    let y = choose(x == 0.0, f64::NEG_INFINITY, y);
    let y = choose(x < 0.0, f64::NAN, y);
    // Infinity, and NaN.
    choose(x < f64::INFINITY, y, x)
}

/// The logarithm of a positive number, to some 60 bits.
#[inline(always)]
pub fn ln_pair(x: f64) -> Pair {
    let (m, k) = split(x);
    compose(small(k), ln_of(Pair::of(m - 1.0)))
}

/// The same to some 66 bits.
#[inline(always)]
pub fn ln_long(x: f64) -> Pair {
    let (m, k) = split(x);
    compose(small(k), ln_exactly(Pair::of(m - 1.0)))
}

#[inline(always)]
pub fn log(x: f64) -> f64 {
    special(x, ln_pair(x).value())
}

#[inline(always)]
pub fn log2(x: f64) -> f64 {
    let (m, k) = split(x);
    let ln = ln_of(Pair::of(m - 1.0)).mul(LOG2_E);
    let lead = fast_sum(small(k), ln.hi);
    special(x, lead.more(ln.lo).value())
}

#[inline(always)]
pub fn log10(x: f64) -> f64 {
    let (m, k) = split(x);
    let ln = ln_of(Pair::of(m - 1.0)).mul(LOG10_E);
    let lead = fast_sum(small(k) * LOG10_2_PARTS[0], ln.hi);
    special(x, lead.more(fma(small(k), LOG10_2_PARTS[1], ln.lo)).value())
}

/// ln(1 + x) for x of two doubles, above -1.
#[inline(always)]
pub fn log1p_pair(x: Pair) -> Pair {
    let one = sum(1.0, x.hi);
    let one = fast_sum(one.hi, one.lo + x.lo);
    let (m, k) = split(one.hi);
    // Near 1 what was added to it is what counts.
    let near = k == 0;
    let factor = power_of_2(-choose(near, 0, k));
    let f = fast_sum(m - 1.0, one.lo * factor);
    compose(small(k), ln_of(Pair::choose(near, x, f)))
}

#[inline(always)]
pub fn log1p(x: f64) -> f64 {
    let huge = x > 1e300;
    let y = log1p_pair(Pair::of(choose(huge, 0.0, x))).value();
    let y = choose(huge, ln_pair(x).value(), y);
    let y = choose(x.abs() < 1e-17, x, y);
    let y = choose(x == -1.0, f64::NEG_INFINITY, y);
    let y = choose(x < -1.0, f64::NAN, y);
    choose(x < f64::INFINITY, y, x)
}

/// For results of single precision.
pub mod single {
    use super::{LOG2_E, LOG10_E, fma, small, special, split};
    use crate::pair::poly;
    use crate::tables::log::{LOG_POWER, LOG_SINGLE};
    use crate::tables::{LN_2, LOG10_2};

    /// k and ln m. Arguments are normal as doubles.
    #[inline(always)]
    fn parts<const N: usize>(x: f64, coefficients: &[f64; N]) -> (f64, f64) {
        let (m, k) = split(x);
        let s = (m - 1.0) / (m + 1.0);
        let z = s * s;
        (small(k), s * fma(z, poly(z, coefficients), 2.0))
    }

    #[inline(always)]
    pub fn log(x: f64) -> f64 {
        let (k, ln) = parts(x, &LOG_SINGLE);
        special(x, fma(k, LN_2.hi, ln))
    }

    #[inline(always)]
    pub fn log2(x: f64) -> f64 {
        let (k, ln) = parts(x, &LOG_SINGLE);
        special(x, fma(ln, LOG2_E.hi, k))
    }

    #[inline(always)]
    pub fn log10(x: f64) -> f64 {
        let (k, ln) = parts(x, &LOG_SINGLE);
        special(x, fma(k, LOG10_2.hi, ln * LOG10_E.hi))
    }

    /// The logarithm of a positive number, for powers.
    #[inline(always)]
    pub fn ln(x: f64) -> f64 {
        let (k, ln) = parts(x, &LOG_POWER);
        fma(k, LN_2.hi, ln)
    }
}
