//! What operations on numbers of 16 bits give: the same operation in double precision, rounded once.

use crate::headers::table::Row;
use half::{bf16, f16};

/// A type of 16 bits.
pub trait Half: Copy + std::fmt::Debug {
    fn bits(self) -> u16;
    fn of(bits: u16) -> Self;
    fn wide(self) -> f64;
    fn rounded(x: f64) -> Self;
    const LARGEST: u16;

    fn next(self, up: bool) -> Self {
        let bits = self.bits();
        Self::of(match bits & 0x7fff {
            0 => {
                if up {
                    1
                } else {
                    0x8001
                }
            }
            _ => {
                if (bits & 0x8000 == 0) == up {
                    bits + 1
                } else {
                    bits - 1
                }
            }
        })
    }
    /// To nearest (0), towards zero (1), down (2), up (3): of a whole number that a double may not hold, as well.
    fn to(x: i128, way: u8) -> Self {
        let sign = if x < 0 { -1.0 } else { 1.0 };
        // Enough bits, and one that says whether there were more.
        let (mut magnitude, mut scale) = (x.unsigned_abs(), 0);
        while magnitude >= 1 << 40 {
            magnitude = magnitude >> 1 | magnitude & 1;
            scale += 1;
        }
        Self::real(sign * magnitude as f64 * 2f64.powi(scale), way)
    }
    fn real(x: f64, way: u8) -> Self {
        let near = Self::rounded(x);
        let wide = near.wide();
        match way {
            1 if wide.abs() > x.abs() => near.next(wide < 0.0),
            2 if wide > x => near.next(false),
            3 if wide < x => near.next(true),
            _ => near,
        }
    }
    /// Whether a fused product and sum is the same if it is rounded to single precision first.
    fn is_clear(a: Self, b: Self, c: Self) -> bool;
    fn same(self, other: Self) -> bool {
        self.bits() == other.bits() || self.wide().is_nan() && other.wide().is_nan()
    }
}

macro_rules! half {
    ($ty:ident, $largest:literal, $is_clear:expr) => {
        impl Half for $ty {
            const LARGEST: u16 = $largest;
            fn is_clear(a: Self, b: Self, c: Self) -> bool {
                let clear: fn(Self, Self, Self) -> bool = $is_clear;
                clear(a, b, c)
            }
            fn bits(self) -> u16 {
                self.to_bits()
            }
            fn of(bits: u16) -> Self {
                Self::from_bits(bits)
            }
            fn wide(self) -> f64 {
                self.into()
            }
            fn rounded(x: f64) -> Self {
                rounded(x, |bits| Self::from_bits(bits).into(), $largest).map_or(Self::NAN, Self::from_bits)
            }
        }
    };
}
half!(f16, 0x7bff, |_, _, _| true);
// LLVM does so for bfloat16 where the processor has no such instruction: a difference takes a tie, and a much smaller third number.
half!(bf16, 0x7f7f, |a, b, c| {
    let twice = bf16::rounded(f64::from(a.to_f32().mul_add(b.to_f32(), c.to_f32())));
    twice.same(bf16::rounded(fused(a.wide(), b.wide(), c.wide())))
});

/// The nearest of the type's numbers, the even one of two: found by bisection over their bits, in which they ascend.
fn rounded(x: f64, value: impl Fn(u16) -> f64, largest: u16) -> Option<u16> {
    if x.is_nan() {
        return None;
    }
    let (sign, x) = (if x.is_sign_negative() { 0x8000 } else { 0 }, x.abs());
    let (mut low, mut high) = (0u16, largest + 1);
    // What would come behind the largest number.
    let edge = 2.0 * value(largest) - value(largest - 1);
    let at = |bits: u16| if bits > largest { edge } else { value(bits) };
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if at(middle) <= x { low = middle } else { high = middle }
    }
    let (below, above) = (x - at(low), at(high) - x);
    Some(sign | if above < below || above == below && low & 1 == 1 { high } else { low })
}

/// a b + c of numbers whose product is exact, so that rounding it again gives what rounding the exact sum gives: where a double
/// cannot hold the sum, it is one of its two neighbours, the odd one.
fn fused(a: f64, b: f64, c: f64) -> f64 {
    let product = a * b;
    let sum = product + c;
    let of_c = sum - product;
    let error = (product - (sum - of_c)) + (c - of_c);
    let is_odd = sum.to_bits() & 1 == 1;
    match error {
        _ if !sum.is_finite() || is_odd || error == 0.0 => sum,
        _ if error > 0.0 => sum.next_up(),
        _ => sum.next_down(),
    }
}

pub type Three<H> = (H, H, H);

pub fn arithmetic<H: Half>() -> Vec<Row<'static, Three<H>, H>> {
    fn sat<H: Half>(x: H) -> H {
        if x.wide() > 0.0 { H::rounded(x.wide().min(1.0)) } else { H::rounded(0.0) }
    }
    fn add<H: Half>(a: H, b: H) -> H {
        H::rounded(a.wide() + b.wide())
    }
    fn mul<H: Half>(a: H, b: H) -> H {
        H::rounded(a.wide() * b.wide())
    }
    fn sub<H: Half>(a: H, b: H) -> H {
        H::rounded(a.wide() - b.wide())
    }
    fn div<H: Half>(a: H, b: H) -> H {
        H::rounded(a.wide() / b.wide())
    }
    fn neg<H: Half>(a: H) -> H {
        H::of(a.bits() ^ 0x8000)
    }
    fn abs<H: Half>(a: H) -> H {
        H::of(a.bits() & 0x7fff)
    }
    fn fma<H: Half>(a: H, b: H, c: H) -> H {
        H::rounded(fused(a.wide(), b.wide(), c.wide()))
    }
    fn relu<H: Half>(a: H) -> H {
        if a.wide() < 0.0 { H::of(0) } else { a }
    }
    fn max<H: Half>(a: H, b: H) -> H {
        H::rounded(a.wide().max(b.wide()))
    }
    fn min<H: Half>(a: H, b: H) -> H {
        H::rounded(a.wide().min(b.wide()))
    }
    fn truth<H: Half>(is: bool) -> H {
        H::rounded(if is { 1.0 } else { 0.0 })
    }
    let one: [Row<'static, Three<H>, H>; 27] = [
        ("+", |(a, b, _)| add(a, b)),
        ("-", |(a, b, _)| sub(a, b)),
        ("*", |(a, b, _)| mul(a, b)),
        ("/", |(a, b, _)| div(a, b)),
        ("negative", |(a, ..)| neg(a)),
        ("__hadd", |(a, b, _)| add(a, b)),
        ("__hsub", |(a, b, _)| sub(a, b)),
        ("__hmul", |(a, b, _)| mul(a, b)),
        ("__hdiv", |(a, b, _)| div(a, b)),
        ("__hneg", |(a, ..)| neg(a)),
        ("__habs", |(a, ..)| abs(a)),
        ("__hfma", |(a, b, c)| fma(a, b, c)),
        ("__hadd_sat", |(a, b, _)| sat(add(a, b))),
        ("__hsub_sat", |(a, b, _)| sat(sub(a, b))),
        ("__hmul_sat", |(a, b, _)| sat(mul(a, b))),
        ("__hfma_sat", |(a, b, c)| sat(fma(a, b, c))),
        ("__hfma_relu", |(a, b, c)| relu(fma(a, b, c))),
        ("__hmax", |(a, b, _)| max(a, b)),
        ("__hmin", |(a, b, _)| min(a, b)),
        ("__hmax_nan", |(a, b, _)| if a.wide().is_nan() || b.wide().is_nan() { H::rounded(f64::NAN) } else { max(a, b) }),
        ("__hmin_nan", |(a, b, _)| if a.wide().is_nan() || b.wide().is_nan() { H::rounded(f64::NAN) } else { min(a, b) }),
        ("hceil", |(a, ..)| H::rounded(a.wide().ceil())),
        ("hfloor", |(a, ..)| H::rounded(a.wide().floor())),
        ("htrunc", |(a, ..)| H::rounded(a.wide().trunc())),
        ("hrint", |(a, ..)| H::rounded(a.wide().round_ties_even())),
        ("hsqrt", |(a, ..)| H::rounded(a.wide().abs().sqrt())),
        ("hrcp", |(a, ..)| H::rounded(1.0 / a.wide())),
    ];
    // The pairs are (a, b), (b, c) and (c, a).
    let two: [Row<'static, Three<H>, H>; 42] = [
        ("+ x", |(a, b, _)| add(a, b)),
        ("+ y", |(_, b, c)| add(b, c)),
        ("* x", |(a, b, _)| mul(a, b)),
        ("* y", |(_, b, c)| mul(b, c)),
        ("- x", |(a, b, _)| sub(a, b)),
        ("- y", |(_, b, c)| sub(b, c)),
        ("/ x", |(a, b, _)| div(a, b)),
        ("/ y", |(_, b, c)| div(b, c)),
        ("__hadd2 x", |(a, b, _)| add(a, b)),
        ("__hadd2 y", |(_, b, c)| add(b, c)),
        ("__hfma2 x", |(a, b, c)| fma(a, b, c)),
        ("__hfma2 y", |(a, b, c)| fma(b, c, a)),
        ("__hmax2 x", |(a, b, _)| max(a, b)),
        ("__hmax2 y", |(_, b, c)| max(b, c)),
        ("__hmin2 x", |(a, b, _)| min(a, b)),
        ("__hmin2 y", |(_, b, c)| min(b, c)),
        ("__habs2 x", |(a, ..)| abs(a)),
        ("__habs2 y", |(_, b, _)| abs(b)),
        ("__hneg2 x", |(a, ..)| neg(a)),
        ("__hneg2 y", |(_, b, _)| neg(b)),
        ("__hadd2_sat x", |(a, b, _)| sat(add(a, b))),
        ("__hadd2_sat y", |(_, b, c)| sat(add(b, c))),
        ("__hmul2_sat x", |(a, b, _)| sat(mul(a, b))),
        ("__hmul2_sat y", |(_, b, c)| sat(mul(b, c))),
        ("__heq2 x", |(a, b, _)| truth(a.wide() == b.wide())),
        ("__heq2 y", |(_, b, c)| truth(b.wide() == c.wide())),
        ("__hne2 x", |(a, b, _)| truth(a.wide() < b.wide() || a.wide() > b.wide())),
        ("__hne2 y", |(_, b, c)| truth(b.wide() < c.wide() || b.wide() > c.wide())),
        ("__hlt2 x", |(a, b, _)| truth(a.wide() < b.wide())),
        ("__hlt2 y", |(_, b, c)| truth(b.wide() < c.wide())),
        ("__hge2 x", |(a, b, _)| truth(a.wide() >= b.wide())),
        ("__hge2 y", |(_, b, c)| truth(b.wide() >= c.wide())),
        ("__hneu2 x", |(a, b, _)| truth(a.wide() != b.wide())),
        ("__hneu2 y", |(_, b, c)| truth(b.wide() != c.wide())),
        ("__hltu2 x", |(a, b, _)| truth(a.wide().partial_cmp(&b.wide()) < Some(std::cmp::Ordering::Equal))),
        ("__hltu2 y", |(_, b, c)| truth(b.wide().partial_cmp(&c.wide()) < Some(std::cmp::Ordering::Equal))),
        ("__lowhigh2highlow x", |(_, b, _)| b),
        ("__lowhigh2highlow y", |(a, ..)| a),
        ("__lows2half2 x", |(a, ..)| a),
        ("__lows2half2 y", |(_, b, _)| b),
        ("__highs2half2 x", |(_, b, _)| b),
        ("__highs2half2 y", |(_, _, c)| c),
    ];
    one.into_iter().chain(two).collect()
}

pub fn comparisons<H: Half>((a, b): (H, H)) -> u32 {
    let infinite = a.wide().is_infinite();
    let (a, b) = (a.wide(), b.wide());
    let open = a.is_nan() || b.is_nan();
    let same = |x: f64, is: fn(f64, f64) -> bool| is(x, x);
    [
        a == b,
        a != b,
        a < b,
        a <= b,
        a > b,
        a >= b,
        a == b,
        a != b && !open,
        a < b,
        a <= b,
        a > b,
        a >= b,
        a == b || open,
        a != b,
        a < b || open,
        a <= b || open,
        a > b || open,
        a >= b || open,
        a.is_nan(),
        infinite,
        a == b && same(b, |x, y| x == y),
        false,
        false,
        (a >= b || open) && (b.is_nan() || same(b, |x, y| x >= y)),
    ]
    .into_iter()
    .enumerate()
    .fold(0, |bits, (i, is)| bits | u32::from(is) << i)
}
