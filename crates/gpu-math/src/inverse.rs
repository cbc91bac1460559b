//! Inverse functions of angles.

use crate::pair::{Pair, choose, fast_sum, fma, poly, sum};
use crate::tables::inverse::{ASIN, ATAN};
use crate::tables::{FRAC_1_PI, FRAC_3_PI_4, FRAC_PI_2, FRAC_PI_4, PI};

/// tan(π/8): an angle below it needs no other to be told from.
const EIGHTH: f64 = 0.414_213_562_373_095_03;

/// The angle whose tangent is y / x, for both above 0, not both 0 and of a sum that is no infinity; `left` is whether the
/// point is to the left of the axis instead.
#[inline(always)]
fn angle(y: f64, x: f64, left: bool) -> Pair {
    let low = y <= EIGHTH * x;
    let high = x <= EIGHTH * y;
    // The nearest of 0, π/4 and π/2 is told from it: atan((y - x) / (y + x)) + π/4.
    let above = Pair::choose(low, Pair::of(y), Pair::choose(high, Pair::of(-x), sum(y, -x)));
    let below = Pair::choose(low, Pair::of(x), Pair::choose(high, Pair::of(y), sum(y, x)));
    let t = above.div(below);
    let z = t.hi * t.hi;
    let rest = t.hi * z * poly(z, &ATAN);
    let zero = Pair::of(0.0);
    let right = Pair::choose(low, zero, Pair::choose(high, FRAC_PI_2, FRAC_PI_4));
    let far = Pair::choose(low, PI, Pair::choose(high, FRAC_PI_2, FRAC_3_PI_4));
    let base = Pair::choose(left, far, right);
    // To the left it is π less the angle.
    let t = t.signed(left);
    let rest = choose(left, -rest, rest);
    let lead = fast_sum(base.hi, t.hi);
    lead.more((rest + t.lo) + base.lo).normal()
}

#[inline(always)]
fn atan_pair(x: f64) -> Pair {
    let size = x.abs();
    let bounded = choose(size > 1e100, 1e100, size);
    angle(bounded, 1.0, false)
}

#[inline(always)]
pub fn atan(x: f64) -> f64 {
    let y = choose(x.abs() < 1e-9, x.abs(), 0.0);
    let y = choose(y == 0.0, atan_pair(x).value(), fma(y, y * y * (-1.0 / 3.0), y));
    choose(x.is_nan(), x, y.copysign(x))
}

#[inline(always)]
pub fn atanpi(x: f64) -> f64 {
    let size = x.abs();
    let y = choose(size < TINY, times_one_pi(size), atan_pair(x).mul(FRAC_1_PI).value());
    choose(x.is_nan(), x, y.copysign(x))
}

/// Below this an angle is its own sine.
const TINY: f64 = 1e-280;

/// x / π, rounded once.
#[inline(always)]
fn times_one_pi(x: f64) -> f64 {
    let large = x * f64::from_bits(0x4630_0000_0000_0000);
    crate::trig::down(FRAC_1_PI.times(large), f64::from_bits(0x39b0_0000_0000_0000))
}

/// Both numbers, at a size at which sums are finite and quotients as good as they can be; whether y is nothing beside x.
#[inline(always)]
fn sized(y: f64, x: f64) -> (f64, f64) {
    let (y, x) = (y.abs(), x.abs());
    let most = choose(y > x, y, x);
    // 2^-100 and 2^100.
    let by = choose(most > 1e300, f64::from_bits(0x39b0_0000_0000_0000), 1.0);
    let by = choose(most < 1e-270, f64::from_bits(0x4630_0000_0000_0000), by);
    let (y, x) = (y * by, x * by);
    // Two infinities are as one to one, two zeros as nothing to one.
    let both = (y == f64::INFINITY) & (x == f64::INFINITY);
    let none = (y == 0.0) & (x == 0.0);
    let (y, x) = (choose(both, 1.0, y), choose(both | none, 1.0, x));
    let (endless_y, endless_x) = (y == f64::INFINITY, x == f64::INFINITY);
    (choose(endless_y, 1.0, choose(endless_x, 0.0, y)), choose(endless_x, 1.0, choose(endless_y, 0.0, x)))
}

#[inline(always)]
pub fn atan2(y: f64, x: f64) -> f64 {
    let (up, right) = sized(y, x);
    let left = x.is_sign_negative();
    let far = angle(up, right, left).value();
    // Where the quotient is subnormal a division rounds it as well as can be.
    let r = choose((up < right * 1e-290) & !left, up / right, far);
    choose(x.is_nan() | y.is_nan(), x + y, r.copysign(y))
}

#[inline(always)]
pub fn atan2pi(y: f64, x: f64) -> f64 {
    let (up, right) = sized(y, x);
    let left = x.is_sign_negative();
    let far = angle(up, right, left).mul(FRAC_1_PI).value();
    let small = (up < right * TINY) & !left;
    // 2^100 times the quotient, to more than its own bits.
    let large = Pair::of(up * f64::from_bits(0x4630_0000_0000_0000)).div(Pair::of(choose(small, right, 1.0)));
    let near = crate::trig::down(FRAC_1_PI.mul(large), f64::from_bits(0x39b0_0000_0000_0000));
    let r = choose(small, near, far);
    choose(x.is_nan() | y.is_nan(), x + y, r.copysign(y))
}

/// The arc sine of a number from 0 to 1/2, or that of √z, as the number and what is added to it.
#[inline(always)]
fn arc(t: Pair, z: f64) -> Pair {
    t.more(t.hi * z * poly(z, &ASIN))
}

/// For a size above 1/2: the arc sine of √((1 - size) / 2), twice which is the angle from π/2.
#[inline(always)]
fn arc_from_end(size: f64) -> Pair {
    let z = 0.5 * (1.0 - size);
    let zero = z <= 0.0;
    let root = Pair::of(choose(zero, 1.0, z)).sqrt();
    arc(Pair::choose(zero, Pair::of(0.0), root), choose(zero, 0.0, z))
}

#[inline(always)]
fn asin_pair(size: f64) -> Pair {
    let near = arc(Pair::of(size), size * size);
    let end = arc_from_end(size).scaled(-2.0);
    let lead = fast_sum(FRAC_PI_2.hi, end.hi);
    let far = lead.more(end.lo + FRAC_PI_2.lo);
    Pair::choose(size <= 0.5, near, far).normal()
}

#[inline(always)]
fn acos_pair(x: f64) -> Pair {
    let size = x.abs();
    let near = arc(Pair::of(x), x * x).neg();
    let lead = fast_sum(FRAC_PI_2.hi, near.hi);
    let near = lead.more(near.lo + FRAC_PI_2.lo);
    let end = arc_from_end(size).scaled(2.0);
    let lead = fast_sum(PI.hi, -end.hi);
    let left = lead.more(PI.lo - end.lo);
    Pair::choose(size <= 0.5, near, Pair::choose(x < 0.0, left, end)).normal()
}

#[inline(always)]
fn within_one(x: f64, y: f64) -> f64 {
    choose(x.abs() <= 1.0, y, choose(x.is_nan(), x, f64::NAN))
}

#[inline(always)]
pub fn asin(x: f64) -> f64 {
    within_one(x, asin_pair(x.abs()).value().copysign(x))
}

#[inline(always)]
pub fn acos(x: f64) -> f64 {
    within_one(x, acos_pair(x).value())
}

#[inline(always)]
pub fn asinpi(x: f64) -> f64 {
    let size = x.abs();
    let y = choose(size < TINY, times_one_pi(size), asin_pair(size).mul(FRAC_1_PI).value());
    within_one(x, y.copysign(x))
}

#[inline(always)]
pub fn acospi(x: f64) -> f64 {
    within_one(x, acos_pair(x).mul(FRAC_1_PI).value())
}

/// For results of single precision.
pub mod single {
    use super::{EIGHTH, FRAC_PI_2, FRAC_PI_4, choose, fma, poly, within_one};
    use crate::tables::inverse::{ASIN_SINGLE, ATAN_SINGLE};

    #[inline(always)]
    pub fn atan(x: f64) -> f64 {
        let size = x.abs();
        let (low, high) = (size <= EIGHTH, size * EIGHTH >= 1.0);
        let above = choose(low, size, choose(high, -1.0, size - 1.0));
        let below = choose(low, 1.0, choose(high, size, size + 1.0));
        let t = above / below;
        let z = t * t;
        let base = choose(low, 0.0, choose(high, FRAC_PI_2.hi, FRAC_PI_4.hi));
        let y = base + fma(t * z, poly(z, &ATAN_SINGLE), t);
        choose(x.is_nan(), x, y.copysign(x))
    }

    /// The arc sine of t, the root of z.
    #[inline(always)]
    fn arc(t: f64, z: f64) -> f64 {
        fma(t * z, poly(z, &ASIN_SINGLE), t)
    }

    #[inline(always)]
    pub fn asin(x: f64) -> f64 {
        let size = x.abs();
        let near = size <= 0.5;
        let z = choose(near, size * size, 0.5 * (1.0 - size));
        let y = arc(choose(near, size, z.sqrt()), z);
        within_one(x, choose(near, y, fma(-2.0, y, FRAC_PI_2.hi)).copysign(x))
    }

    #[inline(always)]
    pub fn acos(x: f64) -> f64 {
        let size = x.abs();
        let near = size <= 0.5;
        let z = choose(near, size * size, 0.5 * (1.0 - size));
        let y = arc(choose(near, x, z.sqrt()), z);
        let end = choose(x < 0.0, 2.0 * (FRAC_PI_2.hi - y), 2.0 * y);
        within_one(x, choose(near, FRAC_PI_2.hi - y, end))
    }
}
