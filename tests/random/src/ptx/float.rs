//! Operations on floating-point numbers, rounded to the nearest.

use super::arithmetic::{low, signed};
use super::program::{Kind, Op, Type};
use std::cmp::Ordering;

/// What single precision makes of anything that is not a number.
const NAN: u32 = 0x7fff_ffff;

macro_rules! operations {
    ($name:ident, $float:ty, $bits:ty, $nan:expr) => {
        fn $name(op: Op, a: $bits, b: $bits, c: $bits) -> Option<$bits> {
            let sign: $bits = 1 << (<$bits>::BITS - 1);
            let [x, y, z] = [a, b, c].map(<$float>::from_bits);
            // Of two zeros the negative one is the less.
            let first_is_less = x < y || (x == y && x.is_sign_negative());
            let number = match op {
                Op::Neg => return Some(a ^ sign),
                Op::Abs => return Some(a & !sign),
                Op::CopySign => return Some((b & !sign) | (a & sign)),
                Op::Add => x + y,
                Op::Sub => x - y,
                Op::MulLow => x * y,
                Op::Div => x / y,
                Op::Reciprocal => 1.0 / x,
                Op::Fma => x.mul_add(y, z),
                Op::Min | Op::Max if x.is_nan() => y,
                Op::Min | Op::Max if y.is_nan() => x,
                Op::Min | Op::Max => {
                    if first_is_less == (op == Op::Min) {
                        x
                    } else {
                        y
                    }
                }
                _ => return None,
            };
            Some(if number.is_nan() { $nan } else { number.to_bits() })
        }
    };
}

operations!(single, f32, u32, NAN);
operations!(double, f64, u64, f64::NAN.to_bits());

pub fn compute(op: Op, bits: u32, [a, b, c]: [u64; 3]) -> Result<u64, String> {
    let result = if bits == 32 { single(op, a as u32, b as u32, c as u32).map(u64::from) } else { double(op, a, b, c) };
    result.ok_or_else(|| format!("{op:?} of {bits} bits of floating point is not known"))
}

fn number(bits: u32, value: u64) -> f64 {
    if bits == 32 { f64::from(f32::from_bits(value as u32)) } else { f64::from_bits(value) }
}

/// None where one is not a number.
pub fn order(bits: u32, a: u64, b: u64) -> Option<Ordering> {
    number(bits, a).partial_cmp(&number(bits, b))
}

/// From or to floating point; to an integer towards zero, the nearest that there is, and 0 of what is no number.
pub fn convert(to: Type, from: Type, value: u64) -> Result<u64, String> {
    let single = |number: f32| u64::from(if number.is_nan() { NAN } else { number.to_bits() });
    Ok(match (to.kind, from.kind) {
        (Kind::Float, Kind::Float) if to.bits == 32 => single(number(from.bits, value) as f32),
        (Kind::Float, Kind::Float) => number(from.bits, value).to_bits(),
        (Kind::Float, Kind::Signed) if to.bits == 32 => single(signed(from.bits, value) as f32),
        (Kind::Float, Kind::Signed) => (signed(from.bits, value) as f64).to_bits(),
        (Kind::Float, _) if to.bits == 32 => single(low(from.bits, value) as f32),
        (Kind::Float, _) => (low(from.bits, value) as f64).to_bits(),
        (Kind::Signed, _) => {
            let most = i64::MAX >> (64 - to.bits);
            (number(from.bits, value) as i64).clamp(-most - 1, most) as u64
        }
        _ => (number(from.bits, value) as u64).min(u64::MAX >> (64 - to.bits)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_number_and_zeros_are_as_the_isa_says() {
        let of = |op, a: f32, b: f32| compute(op, 32, [a.to_bits().into(), b.to_bits().into(), 0]).unwrap() as u32;
        assert_eq!(of(Op::Add, f32::INFINITY, f32::NEG_INFINITY), NAN);
        assert_eq!(of(Op::Min, f32::NAN, 2.0), 2f32.to_bits());
        assert_eq!(of(Op::Min, 0.0, -0.0), (-0f32).to_bits());
        assert_eq!(of(Op::Max, -0.0, 0.0), 0);
        assert_eq!(of(Op::CopySign, -1.0, 3.0), (-3f32).to_bits());
        let to = |name: &str, value: f32| convert(Type::parse(name).unwrap(), Type::new(Kind::Float, 32), value.to_bits().into()).unwrap();
        assert_eq!(to("s32", 3e9), 0x7fff_ffff);
        assert_eq!(to("s32", -2.9), -2i64 as u64);
        assert_eq!(to("u32", -1.0), 0);
        assert_eq!(to("s32", f32::NAN), 0);
        assert_eq!(to("u8", 300.0), 255);
    }
}
