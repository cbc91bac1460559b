//! The reference for each function of the table: computed in double precision by Rust and by the C library's functions in
//! Rust (libm), or from these; and how far off a result may be.

use crate::portable::math::{FUNCTIONS, Shape, Sized};
use std::f64::consts::{FRAC_2_SQRT_PI, PI, SQRT_2};

/// One function's.
pub struct Reference {
    name: &'static str,
    /// From the width, two numbers and an integer.
    pub exact: fn(&str, f64, f64, i32) -> f64,
    /// Units in the last place that f32 and f64 may be off: what OpenCL and NVIDIA's table allow, whichever is more. In f64
    /// the reference's own error counts, too.
    limits: [f64; 2],
    /// What a result may be off however small it is.
    absolute: [f64; 2],
    /// The same for arguments from 8 on.
    far: [f64; 2],
    /// Whether the sign of a zero says something.
    signed_zero: bool,
}

const fn one(name: &'static str, exact: fn(&str, f64, f64, i32) -> f64, single: f64, double: f64) -> Reference {
    Reference { name, exact, limits: [single, double], absolute: [0.0; 2], far: [0.0; 2], signed_zero: true }
}

/// Off by a number near its zeros, between which it swings.
const fn swings(reference: Reference) -> Reference {
    Reference { absolute: [5e-7, 1e-15], ..reference }
}

/// The same, and by what NVIDIA's table says where the argument is large.
const fn waves(reference: Reference) -> Reference {
    Reference { far: [2.2e-6, 5e-12], ..any_zero(swings(reference)) }
}

/// Its zeros have the sign that the library likes.
const fn any_zero(reference: Reference) -> Reference {
    Reference { signed_zero: false, ..reference }
}

static REFERENCES: [Reference; 56] = [
    one("exp", |_, x, _, _| x.exp(), 3.0, 3.0),
    one("exp2", |_, x, _, _| x.exp2(), 3.0, 3.0),
    one("exp10", |_, x, _, _| libm::exp10(x), 4.0, 4.0),
    one("log", |_, x, _, _| x.ln(), 3.0, 3.0),
    one("log2", |_, x, _, _| x.log2(), 3.0, 3.0),
    one("log10", |_, x, _, _| x.log10(), 3.0, 3.0),
    one("pow", |_, x, y, _| x.powf(y), 16.0, 16.0),
    one("sin", |_, x, _, _| x.sin(), 4.0, 4.0),
    one("cos", |_, x, _, _| x.cos(), 4.0, 4.0),
    one("tan", |_, x, _, _| x.tan(), 5.0, 5.0),
    one("asin", |_, x, _, _| x.asin(), 4.0, 4.0),
    one("acos", |_, x, _, _| x.acos(), 4.0, 4.0),
    one("atan", |_, x, _, _| x.atan(), 5.0, 5.0),
    one("atan2", |_, x, y, _| x.atan2(y), 6.0, 6.0),
    one("sinh", |_, x, _, _| x.sinh(), 4.0, 4.0),
    one("cosh", |_, x, _, _| x.cosh(), 4.0, 4.0),
    one("tanh", |_, x, _, _| x.tanh(), 5.0, 5.0),
    one("expm1", |_, x, _, _| x.exp_m1(), 3.0, 3.0),
    one("log1p", |_, x, _, _| x.ln_1p(), 2.0, 3.0),
    one("cbrt", |_, x, _, _| x.cbrt(), 2.0, 3.0),
    one("erf", |_, x, _, _| libm::erf(x), 16.0, 16.0),
    one("erfc", |_, x, _, _| libm::erfc(x), 16.0, 16.0),
    any_zero(one("tgamma", |_, x, _, _| tgamma(x), 16.0, 20.0)),
    swings(one("lgamma", |_, x, _, _| libm::lgamma(x), 6.0, 8.0)),
    one("hypot", |_, x, y, _| x.hypot(y), 4.0, 5.0),
    one("fmod", |_, x, y, _| x % y, 0.0, 0.0),
    one("remainder", |_, x, y, _| libm::remainder(x, y), 0.0, 0.0),
    one("asinh", |_, x, _, _| libm::asinh(x), 4.0, 5.0),
    one("acosh", |_, x, _, _| if x < 1.0 { f64::NAN } else { libm::acosh(x) }, 4.0, 5.0),
    one("atanh", |_, x, _, _| libm::atanh(x), 5.0, 6.0),
    one("nextafter", nextafter, 0.0, 0.0),
    one("fdim", |_, x, y, _| libm::fdim(x, y), 0.0, 0.0),
    one("logb", |_, x, _, _| logb(x), 0.0, 0.0),
    waves(one("j0", |_, x, _, _| libm::j0(x), 9.0, 9.0)),
    waves(one("j1", |_, x, _, _| libm::j1(x), 9.0, 9.0)),
    waves(one("y0", |_, x, _, _| libm::y0(x), 9.0, 9.0)),
    waves(one("y1", |_, x, _, _| libm::y1(x), 9.0, 9.0)),
    one("ilogb", |_, x, _, _| ilogb(x), 0.0, 0.0),
    one("pown", |_, x, _, n| x.powf(f64::from(n)), 16.0, 16.0),
    one("rsqrt", |_, x, _, _| 1.0 / x.sqrt(), 2.0, 3.0),
    one("rcbrt", |_, x, _, _| 1.0 / x.cbrt(), 2.0, 3.0),
    one("rhypot", |_, x, y, _| rhypot(x, y), 4.0, 5.0),
    any_zero(one("sinpi", |_, x, _, _| sinpi(x), 4.0, 5.0)),
    any_zero(one("cospi", |_, x, _, _| cospi(x), 4.0, 5.0)),
    any_zero(one("tanpi", |_, x, _, _| sinpi(x) / cospi(x), 6.0, 8.0)),
    one("asinpi", |_, x, _, _| x.asin() / PI, 5.0, 6.0),
    one("acospi", |_, x, _, _| x.acos() / PI, 5.0, 6.0),
    one("atanpi", |_, x, _, _| x.atan() / PI, 5.0, 6.0),
    one("atan2pi", |_, x, y, _| x.atan2(y) / PI, 6.0, 7.0),
    one("erfinv", |_, x, _, _| erfinv(x), 5.0, 7.0),
    any_zero(one("erfcinv", |_, x, _, _| erfcinv(x), 6.0, 8.0)),
    one("erfcx", |_, x, _, _| erfcx(x), 6.0, 8.0),
    one("normcdf", |_, x, _, _| normcdf(x), 6.0, 8.0),
    any_zero(one("normcdfinv", |_, x, _, _| -SQRT_2 * erfcinv(2.0 * x), 6.0, 9.0)),
    one("cyl_bessel_i0", |_, x, _, _| bessel_i(0, x), 6.0, 24.0),
    one("cyl_bessel_i1", |_, x, _, _| bessel_i(1, x), 6.0, 24.0),
];

/// The function's of this name.
pub fn of(name: &str) -> &'static Reference {
    REFERENCES.iter().find(|reference| reference.name == name).unwrap_or_else(|| panic!("{name} has no reference"))
}

#[test]
fn every_function_that_is_linked_has_a_reference() {
    let linked = FUNCTIONS.iter().filter(|function| !function.native).map(|function| function.name);
    assert_eq!(linked.collect::<Vec<_>>(), REFERENCES.iter().map(|reference| reference.name).collect::<Vec<_>>());
}

/// The least exponent of a normal number, and the bits of the mantissa behind the point.
fn format(width: &str) -> (i32, i32) {
    if width == "f32" { (-126, 23) } else { (-1022, 52) }
}

impl Reference {
    /// The most that a result may be off.
    pub fn limit(&self, width: &str) -> f64 {
        self.limits[usize::from(width == "f64")]
    }

    /// How many units in the last place a result is off; infinitely many where it is of another class.
    pub fn off(&self, width: &str, ours: f64, expected: f64, at: f64) -> f64 {
        let single = width == "f32";
        // `ilogb` of NaN is the least or the largest integer.
        if self.name == "ilogb" && at.is_nan() && ours == f64::from(i32::MAX) {
            return 0.0;
        }
        let rounded = if single { f64::from(expected as f32) } else { expected };
        if rounded.is_nan() || ours.is_nan() {
            return if rounded.is_nan() == ours.is_nan() { 0.0 } else { f64::INFINITY };
        }
        if rounded == 0.0 && ours == 0.0 && self.signed_zero && rounded.is_sign_negative() != ours.is_sign_negative() {
            return f64::INFINITY;
        }
        if rounded == ours {
            return 0.0;
        }
        let (least, mantissa) = format(width);
        // An infinity is the number after the largest; an expected one that is none by rounding stays exact.
        let finite = |x: f64| match x.is_infinite() {
            true if single => 2f64.powi(128).copysign(x),
            true => f64::MAX.copysign(x),
            false => x,
        };
        let half = finite(f64::INFINITY) / 2.0;
        if ours.is_infinite() && expected.abs() < half || expected.is_infinite() && ours.abs() < half {
            return f64::INFINITY;
        }
        let off = (finite(ours) - finite(expected)).abs();
        let absolute = if at.abs() < 8.0 { self.absolute } else { [0, 1].map(|i| self.absolute[i].max(self.far[i])) };
        if off <= absolute[usize::from(!single)] {
            return 0.0;
        }
        let exponent = (logb(finite(expected)).max(f64::from(least)) as i32).min(if single { 127 } else { 1023 });
        off / libm::ldexp(1.0, exponent - mantissa)
    }
}

/// Numbers of all sizes that the width has.
fn numbers(width: &str, count: u64) -> Vec<f64> {
    let single = width == "f32";
    let number = |bits: u64| if single { f64::from(f32::from_bits((bits >> 32) as u32)) } else { f64::from_bits(bits) };
    let narrow = |x: f64| if single { f64::from(x as f32) } else { x };
    let (least, mantissa) = format(width);
    let tiny = libm::ldexp(1.0, least - mantissa);
    let largest = if single { f64::from(f32::MAX) } else { f64::MAX };
    let mut xs = vec![0.0, tiny, 3.0 * tiny, libm::ldexp(1.0, least), libm::ldexp(1.0, least) - tiny, largest, f64::INFINITY, f64::NAN];
    xs.extend(
        [0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 7.5, 8.0, 10.0, 27.0, 100.0, 127.0, 128.0, 150.0, 1e5, 1e15, 1e22].map(narrow),
    );
    xs.extend([1.0, 2.0, 0.5].map(|x| x + x * libm::ldexp(1.0, -mantissa)));
    xs.extend([1.0, 2.0, 0.5].map(|x| x - x * libm::ldexp(1.0, -mantissa - 1)));
    // An odd integer to code that shifts the bits of a fraction by its exponent, which is below 0.
    xs.push(libm::ldexp(1.0, -13) + 2.0 * libm::ldexp(1.0, -13 - mantissa));
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut random = || {
        // A generator by Vigna: splitmix64.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    };
    let mut unit = || (random() >> 11) as f64 * 2f64.powi(-53);
    for _ in 0..count {
        // Any; near 1; where exponentials still are numbers; where angles are reduced in one step.
        xs.extend([unit(), 1.0 + (unit() - 0.5) / 8.0, unit() * 12.0, unit() * 100.0, unit() * 1000.0].map(narrow));
        xs.push(narrow(libm::ldexp(1.0 + unit(), (unit() * 80.0) as i32 - 40)));
    }
    xs.extend((0..count).map(|_| number(random() & !(1 << 63))).filter(|x| !x.is_nan()));
    xs.iter().flat_map(|x| [*x, -*x]).collect()
}

/// Arguments for a function: two numbers and an integer; a function uses those that it has parameters for.
pub fn arguments(sized: Sized) -> Vec<(f64, f64, i32)> {
    if sized.function.shape == Shape::ByInt {
        let powers = [0, 1, 2, 3, 4, 5, 7, 10, 16, 17, 31, 100, 1001, (1 << 24) + 1, i32::MAX];
        let powers: Vec<i32> = powers.iter().flat_map(|n| [*n, -*n]).chain([i32::MIN]).collect();
        return numbers(sized.width, 10).iter().flat_map(|x| powers.iter().map(|n| (*x, 0.0, *n))).collect();
    }
    if sized.function.arity == 1 {
        return numbers(sized.width, 100).iter().map(|x| (*x, 0.0, 0)).collect();
    }
    let xs = numbers(sized.width, 6);
    xs.iter().flat_map(|x| xs.iter().map(|y| (*x, *y, 0))).collect()
}

fn tgamma(x: f64) -> f64 {
    if x == 0.0 { 1.0 / x } else { libm::tgamma(x) }
}

fn nextafter(width: &str, x: f64, y: f64, _: i32) -> f64 {
    if width == "f32" { f64::from(libm::nextafterf(x as f32, y as f32)) } else { libm::nextafter(x, y) }
}

fn logb(x: f64) -> f64 {
    match x.abs() {
        0.0 => f64::NEG_INFINITY,
        f64::INFINITY => f64::INFINITY,
        x if x.is_nan() => x,
        x => f64::from(libm::frexp(x).1 - 1),
    }
}

/// C leaves open what 0 and NaN give.
fn ilogb(x: f64) -> f64 {
    match logb(x) {
        log if log.is_nan() || log == f64::NEG_INFINITY => f64::from(i32::MIN),
        f64::INFINITY => f64::from(i32::MAX),
        log => log,
    }
}

fn rhypot(x: f64, y: f64) -> f64 {
    // Halves of both, where the length is no number.
    if x.is_finite() && y.is_finite() && x.hypot(y).is_infinite() { 0.5 / (x / 2.0).hypot(y / 2.0) } else { 1.0 / x.hypot(y) }
}

fn sinpi(x: f64) -> f64 {
    // The same sine at a place between -1/2 and 1/2. Nothing is rounded on the way there.
    let rest = x % 2.0;
    let rest = if rest.abs() > 1.0 { rest - 2f64.copysign(rest) } else { rest };
    let rest = if rest.abs() > 0.5 { (1.0 - rest.abs()).copysign(rest) } else { rest };
    (rest * PI).sin()
}

fn cospi(x: f64) -> f64 {
    let rest = (x % 2.0).abs();
    let rest = if rest > 1.0 { 2.0 - rest } else { rest };
    // Near 1/2 the sine of the distance from there is exact.
    if rest > 0.25 { ((0.5 - rest) * PI).sin() } else { (rest * PI).cos() }
}

/// exp(x²) erfc(x).
fn erfcx(x: f64) -> f64 {
    if x < 0.0 {
        return 2.0 * exp_of_square(x) - erfcx(-x);
    }
    if x < 8.0 {
        return exp_of_square(x) * libm::erfc(x);
    }
    // The continued fraction, from its far end.
    let fraction = (1..60).rev().fold(x, |below, k| x + f64::from(k) / 2.0 / below);
    FRAC_2_SQRT_PI / 2.0 / fraction
}

/// With what the square loses by rounding.
fn exp_of_square(x: f64) -> f64 {
    let square = x * x;
    if square > 800.0 || !square.is_finite() { square.exp() } else { square.exp() * (1.0 + x.mul_add(x, -square)) }
}

/// erfc(-x/√2)/2, with what the quotient loses by rounding.
fn normcdf(x: f64) -> f64 {
    // 1/√2, and what that lacks.
    let (root, more) = (std::f64::consts::FRAC_1_SQRT_2, -4.833_646_656_726_457e-17);
    let at = -x * root;
    let value = libm::erfc(at);
    if !x.is_finite() || value == 0.0 {
        return value / 2.0;
    }
    let lost = (-x).mul_add(root, -at) - x * more;
    (value - FRAC_2_SQRT_PI * (-at * at).exp() * lost) / 2.0
}

fn erfinv(y: f64) -> f64 {
    if y.abs() > 0.5 {
        return erfcinv(1.0 - y.abs()).copysign(y);
    }
    // Newton's steps; the derivative is at least half of what it is at 0.
    (0..8).fold(y / FRAC_2_SQRT_PI, |x, _| x - (libm::erf(x) - y) / (FRAC_2_SQRT_PI * (-x * x).exp()))
}

fn erfcinv(y: f64) -> f64 {
    match y {
        0.0 => return f64::INFINITY,
        2.0 => return f64::NEG_INFINITY,
        y if !(0.0..=2.0).contains(&y) => return f64::NAN,
        y if y > 1.0 => return -erfcinv(2.0 - y),
        y if y >= 0.5 => return erfinv(1.0 - y),
        _ => {}
    }
    // Newton's steps on the logarithm, which has no least number.
    let log = y.ln();
    (0..12).fold((-log).sqrt(), |x, _| {
        let scaled = erfcx(x);
        x + (scaled.ln() - x * x - log) * scaled / FRAC_2_SQRT_PI
    })
}

/// The modified Bessel function of the first kind and of this order.
fn bessel_i(order: i32, x: f64) -> f64 {
    let (size, odd) = (x.abs(), order == 1);
    let value = if size.is_nan() || size > 800.0 {
        size * f64::INFINITY
    } else if size < 30.0 {
        // Its series, whose members are all positive.
        let (quarter, mut member) = (size * size / 4.0, if odd { size / 2.0 } else { 1.0 });
        let mut sum = member;
        for k in 1..200 {
            member *= quarter / f64::from(k) / f64::from(k + order);
            sum += member;
        }
        sum
    } else {
        // Its series for large arguments, up to the least member.
        let (mut sum, mut member) = (1.0, 1.0);
        for k in 1..25 {
            let odd = f64::from(2 * k - 1);
            member *= -(f64::from(4 * order * order) - odd * odd) / f64::from(k) / (8.0 * size);
            sum += member;
        }
        let half = (size / 2.0).exp();
        half / (2.0 * PI * size).sqrt() * sum * half
    };
    if odd { value.copysign(x) } else { value }
}
