//! Conversions of floating-point numbers of few bits.

use super::mlir;
use crate::ir::{DOUBLE, FLOAT, Operation, Value, int};

/// Whether a format has infinities and NaNs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    /// Infinities, and NaNs behind them.
    Ieee,
    /// A NaN whose bits are all ones.
    Nan,
    /// A NaN in the place of the negative zero.
    NegativeZero,
    /// Neither.
    None,
}

/// A format of few bits: its name, the numbers of its exponent's and mantissa's bits, the bias, its ends.
type Format = (&'static str, u32, u32, i32, Ends);

const FORMATS: [Format; 10] = [
    ("f8E5M2", 5, 2, 15, Ends::Ieee),
    ("f8E4M3", 4, 3, 7, Ends::Ieee),
    ("f8E3M4", 3, 4, 3, Ends::Ieee),
    ("f8E4M3FN", 4, 3, 7, Ends::Nan),
    ("f8E5M2FNUZ", 5, 2, 16, Ends::NegativeZero),
    ("f8E4M3FNUZ", 4, 3, 8, Ends::NegativeZero),
    ("f8E4M3B11FNUZ", 4, 3, 11, Ends::NegativeZero),
    ("f6E2M3FN", 2, 3, 1, Ends::None),
    ("f6E3M2FN", 3, 2, 3, Ends::None),
    ("f4E2M1FN", 2, 1, 1, Ends::None),
];

/// The number that the bits of a format stand for, by the definition of its fields.
fn decoded((_, exponent_bits, mantissa_bits, bias, ends): Format, bits: u64) -> f64 {
    let mantissa = bits & ((1 << mantissa_bits) - 1);
    let exponent = (bits >> mantissa_bits) & ((1 << exponent_bits) - 1);
    let is_negative = bits >> (mantissa_bits + exponent_bits) & 1 == 1;
    let size = bits & ((1 << (mantissa_bits + exponent_bits)) - 1);
    let largest_exponent = (1 << exponent_bits) - 1;
    let number = match ends {
        Ends::Ieee if exponent == largest_exponent => {
            if mantissa == 0 {
                f64::INFINITY
            } else {
                f64::NAN
            }
        }
        Ends::Nan if size == (1 << (mantissa_bits + exponent_bits)) - 1 => f64::NAN,
        Ends::NegativeZero if size == 0 && is_negative => f64::NAN,
        _ => {
            let whole = mantissa + if exponent > 0 { 1 << mantissa_bits } else { 0 };
            whole as f64 * 2f64.powi(exponent.max(1) as i32 - bias - mantissa_bits as i32)
        }
    };
    if is_negative { -number } else { number }
}

/// The encoding of the nearest number, ties to even, by exhaustive search.
fn encoded(format: Format, number: f64) -> Option<u64> {
    let (_, exponent_bits, mantissa_bits, _, ends) = format;
    let width = 1 + exponent_bits + mantissa_bits;
    let sign = if number.is_sign_negative() { 1 << (width - 1) } else { 0 };
    let numbers: Vec<(u64, f64)> =
        (0..1 << (width - 1)).map(|bits| (bits, decoded(format, bits))).filter(|(_, one)| one.is_finite()).collect();
    let (largest, most) = *numbers.last()?;
    let beyond = match ends {
        Ends::Ieee | Ends::Nan => largest + 1,
        Ends::NegativeZero => {
            return Some(
                nearest(&numbers, number.abs(), largest, most, 1 << (width - 1))
                    .map_or(1 << (width - 1), |bits| if bits == 0 || bits == 1 << (width - 1) { bits } else { bits | sign }),
            );
        }
        Ends::None => largest,
    };
    if number.is_nan() {
        // A quiet NaN; the number is open where there is none.
        let quiet = 1 << (mantissa_bits.max(1) - 1);
        return match ends {
            Ends::Ieee => Some((beyond + quiet) | sign),
            Ends::Nan => Some(beyond | sign),
            Ends::NegativeZero | Ends::None => None,
        };
    }
    Some(nearest(&numbers, number.abs(), largest, most, beyond)? | sign)
}

/// `None` for a NaN.
fn nearest(numbers: &[(u64, f64)], size: f64, largest: u64, most: f64, beyond: u64) -> Option<u64> {
    if size.is_nan() {
        return None;
    }
    // The number that would follow the largest: halfway to it, the largest is taken if its mantissa is even.
    let step = most - numbers[numbers.len() - 2].1;
    let half = most + step / 2.0;
    if size > half || size == half && largest & 1 == 1 {
        return Some(beyond);
    }
    let by_distance = |(bits, one): &&(u64, f64)| ((one - size).abs(), bits & 1);
    numbers.iter().min_by(|a, b| by_distance(a).partial_cmp(&by_distance(b)).unwrap_or(std::cmp::Ordering::Equal)).map(|(bits, _)| *bits)
}

pub fn operations() -> Vec<Operation> {
    let mut all = Vec::new();
    for format in FORMATS {
        let (name, exponent, mantissa, _, _) = format;
        let bits = int(1 + exponent + mantissa);
        let extended = format!("%f = arith.bitcast %a0 : {} to {name}\n%r = arith.extf %f : {name} to f32", bits.text());
        all.push(mlir(&format!("extf.{name}"), &[bits], FLOAT, extended, move |at| {
            vec![Some((decoded(format, at[0][0]) as f32).to_bits().into())]
        }));
        for (ty, word) in [(FLOAT, "f32"), (DOUBLE, "f64")] {
            let truncated = format!("%f = arith.truncf %a0 : {word} to {name}\n%r = arith.bitcast %f : {name} to {}", bits.text());
            let truncation = mlir(&format!("truncf.{name}"), &[ty], bits, truncated, move |at| {
                let number = if ty == FLOAT { f64::from(f32::from_bits(at[0][0] as u32)) } else { f64::from_bits(at[0][0]) };
                vec![encoded(format, number)]
            });
            let admit: fn(&mut [Value]) = if ty == FLOAT { near_few_bits } else { near_few_bits_of_double };
            all.push(truncation.admitting(admit));
        }
    }
    let scale = "%s = arith.bitcast %a0 : i8 to f8E8M0FNU\n%r = arith.extf %s : f8E8M0FNU to f32".to_string();
    let power = |bits: u64| if bits == 255 { f64::NAN } else { 2f64.powi(bits as i32 - 127) };
    all.push(mlir("extf.f8E8M0FNU", &[int(8)], FLOAT, scale, move |at| vec![Some((power(at[0][0]) as f32).to_bits().into())]));
    let scaled = "%s = arith.bitcast %a0 : i8 to f8E8M0FNU\n%f = arith.bitcast %a1 : i8 to f8E4M3FN
%r = arith.scaling_extf %f, %s : f8E4M3FN, f8E8M0FNU to f32"
        .to_string();
    all.push(mlir("scaling_extf", &[int(8), int(8)], FLOAT, scaled, move |at| {
        vec![Some(((power(at[0][0]) * decoded(FORMATS[3], at[1][0])) as f32).to_bits().into())]
    }));
    let packed = "%s = arith.bitcast %a0 : i8 to f8E8M0FNU\n%f = arith.scaling_truncf %a1, %s : f32, f8E8M0FNU to f8E4M3FN
%r = arith.bitcast %f : f8E4M3FN to i8"
        .to_string();
    let packed = mlir("scaling_truncf", &[int(8), FLOAT], int(8), packed, move |at| {
        vec![encoded(FORMATS[3], f64::from((f64::from(f32::from_bits(at[1][0] as u32)) / power(at[0][0])) as f32))]
    });
    all.push(packed.admitting(|values| values[0][0] = 100 + values[0][0] % 50));
    let exponent = "%s = arith.truncf %a0 : f32 to f8E8M0FNU\n%r = arith.bitcast %s : f8E8M0FNU to i8".to_string();
    all.push(mlir("truncf.f8E8M0FNU", &[FLOAT], int(8), exponent, |at| vec![Some(at[0][0] >> 23 & 0xff)]));
    let vector =
        "%f = arith.truncf %a0 : vector<4xf32> to vector<4xf8E5M2>\n%r = arith.extf %f : vector<4xf8E5M2> to vector<4xf64>".to_string();
    let rounded = mlir("truncf.extf", &[FLOAT.vector(4)], DOUBLE.vector(4), vector, |at| {
        let number =
            |bits: &u64| encoded(FORMATS[0], f64::from(f32::from_bits(*bits as u32))).map(|bits| decoded(FORMATS[0], bits).to_bits());
        at[0].iter().map(number).collect()
    });
    all.push(rounded.admitting(near_few_bits));
    all
}

/// Numbers of small exponents, near those that have few bits and near the middle of two.
fn near_few_bits(values: &mut [Value]) {
    for bits in values.iter_mut().flatten() {
        if *bits & 7 != 0 && !f32::from_bits(*bits as u32).is_nan() {
            let (exponent, mantissa) = (107 + (*bits >> 3) % 40, (*bits >> 16 & 0x7f) << 16);
            let off = (*bits >> 8 & 3).wrapping_sub(1);
            *bits = ((*bits & 0x8000_0000 | exponent << 23 | mantissa).wrapping_add(off)) & 0xffff_ffff;
        }
    }
}

fn near_few_bits_of_double(values: &mut [Value]) {
    for bits in values.iter_mut().flatten() {
        if *bits & 7 != 0 && !f64::from_bits(*bits).is_nan() {
            let (exponent, mantissa) = (1003 + (*bits >> 3) % 40, (*bits >> 16 & 0x7f) << 45);
            // The double rounding of numbers that are near a middle by less than single precision.
            let off = (*bits >> 8 & 3).wrapping_sub(1);
            *bits = (*bits & 1 << 63 | exponent << 52 | mantissa).wrapping_add(off);
        }
    }
}
