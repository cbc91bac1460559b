//! The reference: arithmetic in software, correctly rounded, by `rustc_apfloat`.

#![allow(clippy::unwrap_used, reason = "a failed expectation is how a test fails")]

use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single};
use rustc_apfloat::{Float, FloatConvert, Round, Status, StatusAnd};

/// A type of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Integers.
    Int {
        /// Whether negative numbers are included.
        signed: bool,
        /// The width in bits, at most 128.
        width: u32,
    },
    /// Floating-point numbers.
    Float {
        /// The number of exponent bits.
        exponent: u32,
        /// The number of stored mantissa bits.
        mantissa: u32,
    },
}

/// Evaluates an expression in which `$type` is the `Float` of a width of mantissa.
macro_rules! with_float {
    ($mantissa:expr, $type:ident => $body:expr) => {
        match $mantissa {
            7 => {
                type $type = BFloat;
                $body
            }
            10 => {
                type $type = Half;
                $body
            }
            23 => {
                type $type = Single;
                $body
            }
            _ => {
                type $type = Double;
                $body
            }
        }
    };
}

impl Kind {
    /// The kind of a name: `f16`, `bf16`, `f32`, `f64`, or an integer such as `s32` or `u8`.
    ///
    /// # Panics
    /// For other names.
    pub fn of(name: &str) -> Kind {
        match name {
            "f16" => Kind::Float { exponent: 5, mantissa: 10 },
            "bf16" => Kind::Float { exponent: 8, mantissa: 7 },
            "f32" => Kind::Float { exponent: 8, mantissa: 23 },
            "f64" => Kind::Float { exponent: 11, mantissa: 52 },
            int => Kind::Int { signed: int.starts_with('s'), width: int[1..].parse().unwrap() },
        }
    }

    /// The width in bits.
    pub fn width(self) -> u32 {
        match self {
            Kind::Int { width, .. } => width,
            Kind::Float { exponent, mantissa } => 1 + exponent + mantissa,
        }
    }

    /// Whether bits are those of a NaN.
    pub fn is_nan(self, bits: u128) -> bool {
        match self {
            Kind::Int { .. } => false,
            Kind::Float { mantissa, .. } => with_float!(mantissa, F => F::from_bits(bits).is_nan()),
        }
    }
}

/// A number in another type: to the nearest, ties to even; to integers towards zero. Beyond the range of an integer type it is the type's
/// nearest number, and NaN is 0: the second result is then `false`.
pub fn convert(from: Kind, to: Kind, bits: u128) -> (u128, bool) {
    match from {
        Kind::Int { signed, width } => {
            let Kind::Float { mantissa, .. } = to else { return (bits, true) };
            let unused = 128 - width;
            let converted = with_float!(mantissa, F => if signed {
                F::from_i128(((bits << unused) as i128) >> unused).value.to_bits()
            } else {
                F::from_u128(bits).value.to_bits()
            });
            (converted, true)
        }
        Kind::Float { mantissa, .. } => with_float!(mantissa, F => of_float(F::from_bits(bits), to)),
    }
}

fn of_float<F>(x: F, to: Kind) -> (u128, bool)
where
    F: Float + FloatConvert<BFloat> + FloatConvert<Half> + FloatConvert<Single> + FloatConvert<Double>,
{
    match to {
        Kind::Int { signed, width } => {
            let StatusAnd { status, value } =
                if signed { x.to_i128(width as usize).map(|value| value as u128) } else { x.to_u128(width as usize) };
            (value & (u128::MAX >> (128 - width)), !status.intersects(Status::INVALID_OP))
        }
        Kind::Float { mantissa, .. } => {
            let converted = with_float!(mantissa, T => {
                let narrow: T = x.convert(&mut false).value;
                narrow.to_bits()
            });
            (converted, true)
        }
    }
}

/// The bits of the operands of an operation, and an integer.
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs)]
pub struct Operands {
    pub x: u64,
    pub y: u64,
    pub z: u64,
    pub n: i32,
}

/// What a result may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The number of these bits; for a NaN, any NaN.
    Number(u64),
    /// The number of these bits, or a NaN.
    NumberOrNan(u64),
    /// Either zero.
    Zero,
    /// An integer.
    Integer(i64),
    /// Anything: LLVM defines nothing, or there is no such result.
    Any,
}

impl Expected {
    /// Whether a result, of an operation on numbers of a kind, is what it may be.
    pub fn is(self, kind: Kind, result: i64) -> bool {
        let is = |bits: u64| result == bits as i64 || kind.is_nan(bits.into()) && kind.is_nan((result as u64).into());
        match self {
            Expected::Number(bits) => is(bits),
            Expected::NumberOrNan(bits) => is(bits) || kind.is_nan((result as u64).into()),
            Expected::Zero => result as u64 & !(1 << (kind.width() - 1)) == 0,
            Expected::Integer(expected) => result == expected,
            Expected::Any => true,
        }
    }
}

/// The results of an operation on floating-point numbers, by the name of LLVM's instruction or intrinsic. The second is `Any` for most.
/// `None` where LLVM does not define the first.
///
/// # Panics
/// For an unknown operation.
pub fn operate(kind: Kind, operation: &str, operands: Operands) -> Option<[Expected; 2]> {
    let Kind::Float { mantissa, .. } = kind else { return None };
    with_float!(mantissa, F => of_operands::<F>(operation, operands))
}

#[allow(clippy::panic, reason = "a failed expectation is how a test fails")]
fn of_operands<F>(operation: &str, Operands { x, y, z, n }: Operands) -> Option<[Expected; 2]>
where
    F: Float + FloatConvert<Double> + FloatConvert<Quad>,
    Double: FloatConvert<F>,
{
    let [x, y, z] = [x, y, z].map(|bits| F::from_bits(bits.into()));
    let number = |number: F| Expected::Number(number.to_bits() as u64);
    let rounded = |round: Round| number(x.round_to_integral(round).value);
    let integer = |width: usize, round: Round| {
        let StatusAnd { status, value } = x.to_i128_r(width, round, &mut false);
        (!status.intersects(Status::INVALID_OP)).then_some(Expected::Integer(value as i64))
    };
    let first = match operation {
        "fadd" => number((x + y).value),
        "fsub" => number((x - y).value),
        "fmul" => number((x * y).value),
        "fdiv" => number((x / y).value),
        "frem" => number(x.c_fmod(y).value),
        "fneg" => number(-x),
        "fabs" => number(x.abs()),
        "copysign" => number(x.copy_sign(y)),
        "fmul_fadd" => number(((x * y).value + z).value),
        "canonicalize" => number(x),
        "fma" => number(x.mul_add(y, z).value),
        "sqrt" => number(root(x)),
        "rint" | "nearbyint" | "roundeven" => rounded(Round::NearestTiesToEven),
        "round" => rounded(Round::NearestTiesToAway),
        "floor" => rounded(Round::TowardNegative),
        "ceil" => rounded(Round::TowardPositive),
        "trunc" => rounded(Round::TowardZero),
        "lrint" => integer(32, Round::NearestTiesToEven)?,
        "llrint" => integer(64, Round::NearestTiesToEven)?,
        "lround" => integer(32, Round::NearestTiesToAway)?,
        "llround" => integer(64, Round::NearestTiesToAway)?,
        "ldexp" => number(x.scalbn(n)),
        "nextafter" if x.is_nan() || y.is_nan() => number(F::NAN),
        "nextafter" if x == y => number(y),
        "nextafter" => number(if x < y { x.next_up().value } else { x.next_down().value }),
        "minnum" | "maxnum" => between(operation == "minnum", x, y),
        "minimum" => number(x.minimum(y)),
        "maximum" => number(x.maximum(y)),
        "minimumnum" | "maximumnum" if x.is_nan() || y.is_nan() => number(if x.is_nan() { y } else { x }),
        "minimumnum" => number(x.minimum(y)),
        "maximumnum" => number(x.maximum(y)),
        "frexp" => {
            let mut power = 0;
            let part = x.frexp(&mut power);
            let power = if x.is_finite() { Expected::Integer(power.into()) } else { Expected::Any };
            return Some([number(part), power]);
        }
        "modf" => {
            let whole = x.round_to_integral(Round::TowardZero).value;
            let part = if x.is_infinite() { F::ZERO } else { (x - whole).value };
            return Some([number(part.copy_sign(x)), number(whole)]);
        }
        atomic => {
            let operation = atomic.strip_prefix("atomicrmw_").unwrap_or_else(|| panic!("{atomic}"));
            let operation = match operation {
                "fmin" => "minnum",
                "fmax" => "maxnum",
                "fminimum" => "minimum",
                "fmaximum" => "maximum",
                other => other,
            };
            let [new, _] = of_operands::<F>(operation, Operands { x: x.to_bits() as u64, y: y.to_bits() as u64, ..Operands::default() })?;
            return Some([new, number(x)]);
        }
    };
    Some([first, Expected::Any])
}

/// The sum of single precision where subnormal numbers count as zeros of their signs, the operands and the result.
pub fn flushed_sum(Operands { x, y, .. }: Operands) -> Expected {
    let flushed = |number: Single| if number.is_denormal() { Single::ZERO.copy_sign(number) } else { number };
    let [x, y] = [x, y].map(|bits| flushed(Single::from_bits(bits.into())));
    Expected::Number(flushed((x + y).value).to_bits() as u64)
}

/// The lesser number, or the greater one; of a number and a NaN the number. LLVM leaves open which of two zeros it is, and whether a
/// signaling NaN makes the result a NaN.
fn between<F: Float>(lesser: bool, x: F, y: F) -> Expected {
    let number = if lesser { x.min(y) } else { x.max(y) }.to_bits() as u64;
    if x.is_zero() && y.is_zero() {
        Expected::Zero
    } else if x.is_signaling() || y.is_signaling() {
        Expected::NumberOrNan(number)
    } else {
        Expected::Number(number)
    }
}

/// The square root: the processor's, with a proof that it is the nearest number.
fn root<F>(x: F) -> F
where
    F: Float + FloatConvert<Double> + FloatConvert<Quad>,
    Double: FloatConvert<F>,
{
    if x.is_nan() || x.is_zero() || x.is_pos_infinity() {
        return x;
    }
    if x.is_negative() {
        return F::NAN;
    }
    let double: Double = x.convert(&mut false).value;
    let root: F = Double::from_bits(f64::from_bits(double.to_bits() as u64).sqrt().to_bits().into()).convert(&mut false).value;
    let wide = |number: F| -> Quad { number.convert(&mut false).value };
    // The middle between the root and a neighbour, and its square, are exact: two and 108 bits at most more than the type has.
    let half = Quad::from_bits(0x3ffe << 112);
    let square = |neighbour: F| {
        let middle = ((wide(root) + wide(neighbour)).value * half).value;
        (middle * middle).value
    };
    assert!(square(root.next_down().value) < wide(x) && wide(x) < square(root.next_up().value), "the root of {x}");
    root
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    /// Where Rust has the conversion.
    #[test]
    fn conversions_are_rusts() {
        let mut random = Random(2);
        let converted = |from: &str, to: &str, bits: u64| convert(Kind::of(from), Kind::of(to), bits.into()).0 as u64;
        for _ in 0..20_000 {
            let bits = random.bits();
            let double = f64::from_bits(bits);
            assert_eq!(converted("f64", "s64", bits), (double as i64) as u64);
            assert_eq!(converted("f64", "u8", bits), u64::from(double as u8));
            if !double.is_nan() {
                assert_eq!(converted("f64", "f32", bits), u64::from((double as f32).to_bits()));
            }
            assert_eq!(converted("u64", "f32", bits), u64::from((bits as f32).to_bits()));
            assert_eq!(converted("s64", "f32", bits), u64::from(((bits as i64) as f32).to_bits()));
            assert_eq!(converted("s64", "f64", bits), ((bits as i64) as f64).to_bits());
        }
    }
}
