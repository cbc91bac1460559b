//! Sines, cosines, tangents: the argument less the nearest multiple of π/2, then a polynomial.

use crate::pair::{Pair, choose, fast_sum, fma, poly};
use crate::parts::{SHIFT, integer};
use crate::tables::trig::{COS, SIN};
use crate::tables::{FRAC_2_PI, FRAC_PI_2_PARTS, FRAC_PI_4, PI};

mod large;

use large::reduce as reduce_large;

/// Up to here three parts of π/2 do.
const LARGE: f64 = 4_194_304.0;

/// x less the nearest multiple of π/2 (Cody and Waite): what remains, and the multiple's number in the lowest bits.
#[inline(always)]
fn reduce_small(x: f64) -> (i64, Pair) {
    let shifted = fma(x, FRAC_2_PI.hi, SHIFT);
    let n = shifted - SHIFT;
    // Exact: x and the multiple nearly cancel.
    let first = fma(-n, FRAC_PI_2_PARTS[0], x);
    let second = n * FRAC_PI_2_PARTS[1];
    let lost = fma(n, FRAC_PI_2_PARTS[1], -second);
    let r = crate::pair::sum(first, -second);
    (integer(shifted), fast_sum(r.hi, (r.lo - lost) - n * FRAC_PI_2_PARTS[2]))
}

/// What both precisions say in the same words: by their own `reduce_small`, `reduce_large` and `turned`.
macro_rules! sine_and_cosine {
    ($angle:ty) => {
        #[inline(always)]
        fn reduce(x: f64) -> (i64, $angle) {
            if x.abs() < LARGE { reduce_small(x) } else { reduce_large(x) }
        }

        #[inline(always)]
        pub fn sin(x: f64) -> f64 {
            let (n, r) = reduce(x);
            choose(x == 0.0, x, turned(n, r))
        }

        #[inline(always)]
        pub fn cos(x: f64) -> f64 {
            let (n, r) = reduce(x);
            turned(n.wrapping_add(1), r)
        }
    };
}
sine_and_cosine!(Pair);

/// The sine and the cosine of r, each as a large and a small part.
#[inline(always)]
fn both(r: Pair) -> (Pair, Pair) {
    let z = r.hi * r.hi;
    let z_lost = fma(r.hi, r.hi, -z);
    let half = 0.5 * z;
    let sine = Pair { hi: r.hi, lo: fma(r.hi * z, poly(z, &SIN), fma(-half, r.lo, r.lo)) };
    let one = fast_sum(1.0, -half);
    let cosine = one.more(fma(z * z, poly(z, &COS), -fma(r.hi, r.lo, 0.5 * z_lost)));
    (sine, cosine)
}

/// The sine of n quarter turns and r.
#[inline(always)]
fn turned(n: i64, r: Pair) -> f64 {
    let (sine, cosine) = both(r);
    let y = Pair::choose(n & 1 != 0, cosine, sine).value();
    choose(n & 2 != 0, -y, y)
}

#[inline(always)]
pub fn tan(x: f64) -> f64 {
    let (n, r) = reduce(x);
    choose(x == 0.0, x, ratio(n, r).value())
}

/// The tangent of n quarter turns and r.
#[inline(always)]
fn ratio(n: i64, r: Pair) -> Pair {
    let (sine, cosine) = both(r);
    let odd = n & 1 != 0;
    Pair::choose(odd, cosine.neg(), sine).normal().div(Pair::choose(odd, sine, cosine).normal())
}

/// 2x as an integer mod 4, and π times what x has beyond its half.
#[inline(always)]
fn reduce_pi(x: f64) -> (i64, Pair, f64) {
    // From here on all numbers are even; infinity less infinity is NaN.
    let x = choose((x.abs() >= 1e17) & (x.abs() < f64::INFINITY), 0.0, x);
    let n = (2.0 * x).round_ties_even();
    let r = fma(-0.5, n, x);
    let n = n - 4.0 * (0.25 * n).floor();
    (integer(n + SHIFT), PI.times(r), r)
}

#[inline(always)]
pub fn sinpi(x: f64) -> f64 {
    let (n, angle, r) = reduce_pi(x);
    // An integer's has its sign. What π times the argument loses where that is tiny, the last product brings back.
    let y = choose((r == 0.0) & (n & 1 == 0), choose(x.is_sign_negative(), -0.0, 0.0), turned(n, angle));
    choose(x.abs() < TINY, tiny_pi(x).copysign(x), y)
}

/// Below this π x is its own sine, and its low part may be lost.
const TINY: f64 = 1e-280;

/// π x, rounded once.
#[inline(always)]
fn tiny_pi(x: f64) -> f64 {
    let large = x * f64::from_bits(0x4630_0000_0000_0000);
    let p = PI.times(large);
    down(p, f64::from_bits(0x39b0_0000_0000_0000))
}

/// A pair times a small power of 2: rounded once also where the result is subnormal.
#[inline(always)]
pub fn down(p: Pair, by: f64) -> f64 {
    let y = p.hi * by;
    // What rounding left out, exactly: y is a multiple of the least number.
    let lost = p.hi - y / by;
    y + (lost + p.lo) * by
}

/// The size of the sine of πx for x from 0 on, and whether it is negative.
#[inline(always)]
pub fn sinpi_pair(x: f64) -> (Pair, bool) {
    let (n, angle, _) = reduce_pi(x);
    let (sine, cosine) = both(angle);
    let y = Pair::choose(n & 1 != 0, cosine, sine).normal();
    let flip = y.hi < 0.0;
    (y.signed(flip), flip != (n & 2 != 0))
}

/// The sine and the cosine of x - π/4. As no sum of a sine and a cosine they lose nothing near their zeros.
#[inline(always)]
pub fn sin_cos_less_eighth(x: f64) -> (f64, f64) {
    let (n, r) = reduce(x);
    // Less π/4, or a quarter turn and π/4 more.
    let below = r.hi < 0.0;
    let (n, r) = (choose(below, n.wrapping_sub(1), n), r.add(FRAC_PI_4.signed(!below)));
    (turned(n, r), turned(n.wrapping_add(1), r))
}

#[inline(always)]
pub fn cospi(x: f64) -> f64 {
    let (n, angle, r) = reduce_pi(x);
    // Halves give +0.
    choose((r == 0.0) & (n & 1 != 0), 0.0, turned(n.wrapping_add(1), angle))
}

#[inline(always)]
pub fn tanpi(x: f64) -> f64 {
    let (n, angle, r) = reduce_pi(x);
    let turned_half = n & 2 != 0;
    let zero = choose(x.is_sign_negative() != turned_half, -0.0, 0.0);
    let pole = choose(turned_half, f64::NEG_INFINITY, f64::INFINITY);
    let y = choose(r == 0.0, choose(n & 1 != 0, pole, zero), ratio(n, angle).value());
    choose(x.abs() < TINY, tiny_pi(x).copysign(x), y)
}

/// For results of single precision.
pub mod single {
    use super::{FRAC_2_PI, FRAC_PI_2_PARTS, LARGE, SHIFT, choose, fma, integer, large, poly};
    use crate::tables::trig::{COS_SINGLE, SIN_SINGLE};

    #[inline(always)]
    fn reduce_small(x: f64) -> (i64, f64) {
        let shifted = fma(x, FRAC_2_PI.hi, SHIFT);
        let n = shifted - SHIFT;
        (integer(shifted), fma(-n, FRAC_PI_2_PARTS[1], fma(-n, FRAC_PI_2_PARTS[0], x)))
    }

    #[inline(always)]
    fn reduce_large(x: f64) -> (i64, f64) {
        let (n, r) = large::reduce(x);
        (n, r.hi)
    }

    sine_and_cosine!(f64);

    #[inline(always)]
    fn both(r: f64) -> (f64, f64) {
        let z = r * r;
        let sine = fma(r * z, poly(z, &SIN_SINGLE), r);
        (sine, fma(z * z, poly(z, &COS_SINGLE), fma(-0.5, z, 1.0)))
    }

    #[inline(always)]
    fn turned(n: i64, r: f64) -> f64 {
        let (sine, cosine) = both(r);
        let y = choose(n & 1 != 0, cosine, sine);
        choose(n & 2 != 0, -y, y)
    }

    #[inline(always)]
    pub fn tan(x: f64) -> f64 {
        let (n, r) = reduce(x);
        let (sine, cosine) = both(r);
        let odd = n & 1 != 0;
        choose(x == 0.0, x, choose(odd, -cosine, sine) / choose(odd, sine, cosine))
    }
}
