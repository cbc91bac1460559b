//! The dialects `arith` and `index`, and the exact functions of `math`.

use super::{divisor, mlir};
use crate::ir::{DOUBLE, FLOAT, Operation, Scalar, Type, Value, int, low, signed};
use std::cmp::Ordering;

/// What the second operand of an operation on integers must be.
#[derive(Clone, Copy)]
enum Second {
    Any,
    /// Not zero, and not -1, by which the least number cannot be divided.
    Divisor,
    /// Less than the width.
    Shift,
}

impl Second {
    fn admit(self, bits: u32) -> fn(&mut [Value]) {
        match (self, bits) {
            (Second::Any, _) => |_| {},
            (Second::Divisor, _) => |values| values[1].iter_mut().for_each(|bits| *bits = divisor(*bits)),
            (Second::Shift, 8) => |values| values[1].iter_mut().for_each(|bits| *bits &= 7),
            (Second::Shift, 32) => |values| values[1].iter_mut().for_each(|bits| *bits &= 31),
            (Second::Shift, _) => |values| values[1].iter_mut().for_each(|bits| *bits &= 63),
        }
    }
}

/// An operation on two integers of so many bits.
type Binary = fn(u64, u64, u32) -> u64;

/// The name in `arith`, and the one in `index`.
const INTEGERS: [(&str, &str, Second, Binary); 19] = [
    ("addi", "add", Second::Any, |a, b, bits| low(i128::from(a) + i128::from(b), bits)),
    ("subi", "sub", Second::Any, |a, b, bits| low(i128::from(a) - i128::from(b), bits)),
    ("muli", "mul", Second::Any, |a, b, bits| low(i128::from(a.wrapping_mul(b)), bits)),
    ("andi", "and", Second::Any, |a, b, _| a & b),
    ("ori", "or", Second::Any, |a, b, _| a | b),
    ("xori", "xor", Second::Any, |a, b, _| a ^ b),
    ("maxsi", "maxs", Second::Any, |a, b, bits| low(signed(a, bits).max(signed(b, bits)), bits)),
    ("maxui", "maxu", Second::Any, |a, b, _| a.max(b)),
    ("minsi", "mins", Second::Any, |a, b, bits| low(signed(a, bits).min(signed(b, bits)), bits)),
    ("minui", "minu", Second::Any, |a, b, _| a.min(b)),
    ("divsi", "divs", Second::Divisor, |a, b, bits| low(signed(a, bits) / signed(b, bits), bits)),
    ("divui", "divu", Second::Divisor, |a, b, _| a / b),
    ("remsi", "rems", Second::Divisor, |a, b, bits| low(signed(a, bits) % signed(b, bits), bits)),
    ("remui", "remu", Second::Divisor, |a, b, _| a % b),
    ("ceildivsi", "ceildivs", Second::Divisor, |a, b, bits| low(-floor_divided(-signed(a, bits), signed(b, bits)), bits)),
    ("ceildivui", "ceildivu", Second::Divisor, |a, b, _| a.div_ceil(b)),
    ("floordivsi", "floordivs", Second::Divisor, |a, b, bits| low(floor_divided(signed(a, bits), signed(b, bits)), bits)),
    ("shrsi", "shrs", Second::Shift, |a, b, bits| low(signed(a, bits) >> b, bits)),
    ("shrui", "shru", Second::Shift, |a, b, _| a >> b),
];

fn floor_divided(a: i128, b: i128) -> i128 {
    let quotient = a / b;
    if a % b != 0 && (a < 0) != (b < 0) { quotient - 1 } else { quotient }
}

/// Casts the arguments to `index` as `%x0`, `%x1` and so on.
fn as_index(count: usize) -> String {
    (0..count).map(|index| format!("%x{index} = index.casts %a{index} : i64 to index\n")).collect()
}

/// Casts `%x`, an index, to the result.
const FROM_INDEX: &str = "\n%r = index.casts %x : index to i64";

fn integers() -> Vec<Operation> {
    let mut all = Vec::new();
    let shift_left: (&str, &str, Second, Binary) = ("shli", "shl", Second::Shift, |a, b, bits| low(i128::from(a << b), bits));
    for (name, of_index, second, of) in INTEGERS.into_iter().chain([shift_left]) {
        for ty in [int(8), int(64), int(32).vector(4)] {
            let bits = ty.scalar.bits();
            let operation =
                mlir(&format!("arith.{name}"), &[ty, ty], ty, format!("%r = arith.{name} %a0, %a1 : {}", ty.mlir()), move |at| {
                    at[0].iter().zip(&at[1]).map(|(a, b)| Some(of(*a, *b, bits))).collect()
                });
            all.push(operation.admitting(second.admit(bits)));
        }
        let code = format!("{}%x = index.{of_index} %x0, %x1{FROM_INDEX}", as_index(2));
        let operation = mlir(&format!("index.{of_index}"), &[int(64); 2], int(64), code, move |at| vec![Some(of(at[0][0], at[1][0], 64))]);
        all.push(operation.admitting(second.admit(64)));
    }
    type Predicate = fn(Ordering) -> bool;
    let predicates: [(&str, Predicate); 6] = [
        ("eq", Ordering::is_eq),
        ("ne", Ordering::is_ne),
        ("lt", Ordering::is_lt),
        ("le", Ordering::is_le),
        ("gt", Ordering::is_gt),
        ("ge", Ordering::is_ge),
    ];
    for (name, holds) in predicates {
        for kind in if ["eq", "ne"].contains(&name) { &[""][..] } else { &["s", "u"] } {
            let predicate = format!("{kind}{name}");
            let holds = move |a: u64, b: u64, bits: u32| match *kind {
                "s" => holds(signed(a, bits).cmp(&signed(b, bits))),
                _ => holds(a.cmp(&b)),
            };
            let ty = int(32).vector(4);
            let code = format!("%r = arith.cmpi {predicate}, %a0, %a1 : vector<4xi32>");
            all.push(mlir(&format!("arith.cmpi.{predicate}"), &[ty, ty], int(1).vector(4), code, move |at| {
                at[0].iter().zip(&at[1]).map(|(a, b)| Some(holds(*a, *b, 32).into())).collect()
            }));
            let code = format!("{}%r = index.cmp {predicate}(%x0, %x1)", as_index(2));
            let of_index = mlir(&format!("index.cmp.{predicate}"), &[int(64); 2], int(1), code, move |at| {
                vec![Some(holds(at[0][0], at[1][0], 64).into())]
            });
            all.push(of_index);
        }
    }
    let pair = int(32).vector(2);
    type Wide = fn(u64, u64) -> u64;
    let extended: [(&str, Wide); 2] = [("mului_extended", |a, b| a * b), ("mulsi_extended", |a, b| low(signed(a, 32) * signed(b, 32), 64))];
    for (name, of) in extended {
        let code = format!("%low, %high = arith.{name} %a0, %a1 : i32\n%r = vector.from_elements %low, %high : vector<2xi32>");
        all.push(mlir(&format!("arith.{name}"), &[int(32); 2], pair, code, move |at| {
            let product = of(at[0][0], at[1][0]);
            vec![Some(product & 0xffff_ffff), Some(product >> 32)]
        }));
    }
    let code = "%sum, %over = arith.addui_extended %a0, %a1 : i32, i1\n%carry = arith.extui %over : i1 to i32
%r = vector.from_elements %sum, %carry : vector<2xi32>";
    all.push(mlir("arith.addui_extended", &[int(32); 2], pair, code.into(), |at| {
        let sum = at[0][0] + at[1][0];
        vec![Some(sum & 0xffff_ffff), Some(sum >> 32)]
    }));
    all
}

/// Conversions, constants and selections.
fn conversions() -> Vec<Operation> {
    type Cast = fn(u64) -> u64;
    let float = |bits: u64| f32::from_bits(bits as u32);
    let casts: [(&str, Type, Type, Cast); 14] = [
        ("arith.extsi", int(8), int(32), |a| low(signed(a, 8), 32)),
        ("arith.extui", int(8), int(32), |a| a),
        ("arith.trunci", int(64), int(16), |a| a & 0xffff),
        ("arith.sitofp", int(32), FLOAT, |a| ((a as u32).cast_signed() as f32).to_bits().into()),
        ("arith.uitofp", int(32), FLOAT, |a| ((a as u32) as f32).to_bits().into()),
        ("arith.sitofp", int(64), DOUBLE, |a| (a.cast_signed() as f64).to_bits()),
        ("arith.uitofp", int(64), DOUBLE, |a| (a as f64).to_bits()),
        ("arith.extf", FLOAT, DOUBLE, |a| f64::from(f32::from_bits(a as u32)).to_bits()),
        ("arith.truncf", DOUBLE, FLOAT, |a| (f64::from_bits(a) as f32).to_bits().into()),
        ("arith.bitcast", FLOAT, int(32), |a| a),
        ("math.absi", int(8), int(8), |a| low(signed(a, 8).abs(), 8)),
        ("math.ctlz", int(8), int(8), |a| u64::from((a as u8).leading_zeros())),
        ("math.cttz", int(32), int(32), |a| (a as u32).trailing_zeros().into()),
        ("math.ctpop", int(64), int(64), |a| a.count_ones().into()),
    ];
    let mut all = Vec::new();
    for (name, from, to, of) in casts {
        for length in [0, 4] {
            let (from, to) = (from.vector(length), to.vector(length));
            let types = if from == to { from.mlir() } else { format!("{} to {}", from.mlir(), to.mlir()) };
            let code = format!("%r = {name} %a0 : {types}");
            all.push(mlir(&format!("{name}.{}", to.word()), &[from], to, code, move |at| at[0].iter().map(|a| Some(of(*a))).collect()));
        }
    }
    // Beyond the integer's range, the result is poison.
    for (name, least, most) in [("fptosi", -2147483648.0, 2147483648.0), ("fptoui", -1.0, 4294967296.0)] {
        all.push(mlir(&format!("arith.{name}"), &[FLOAT], int(32), format!("%r = arith.{name} %a0 : f32 to i32"), move |at| {
            let number = f64::from(float(at[0][0]));
            let is_inside = if name == "fptosi" { number >= least } else { number > least };
            vec![(is_inside && number < most).then(|| low(number as i128, 32))]
        }));
    }
    for (name, is_signed) in [("arith.index_cast", true), ("arith.index_castui", false), ("index.casts", true), ("index.castu", false)] {
        let code = format!("%x = {name} %a0 : i32 to index\n%r = {name} %x : index to i64");
        let of = move |at: &[Value]| vec![Some(low(if is_signed { signed(at[0][0], 32) } else { at[0][0].into() }, 64))];
        all.push(mlir(name, &[int(32)], int(64), code, of));
    }
    let code = format!("%x0 = index.sizeof\n%x1 = index.constant -9\n%x = index.add %x0, %x1{FROM_INDEX}");
    all.push(mlir("index.sizeof", &[int(64)], int(64), code, |_| vec![Some(55)]));
    let code = "%yes = index.bool.constant true\n%other = arith.constant 77 : i32\n%r = arith.select %yes, %a0, %other : i32";
    all.push(mlir("index.bool.constant", &[int(32)], int(32), code.into(), |at| vec![Some(at[0][0])]));
    let code = "%even = arith.constant dense<[true, false, true, false]> : vector<4xi1>\n%r = arith.select %even, %a0, %a1 : vector<4xi1>, vector<4xi32>";
    all.push(mlir("arith.select", &[int(32).vector(4); 2], int(32).vector(4), code.into(), |at| {
        (0..4).map(|place| Some(at[place % 2][place])).collect()
    }));
    all
}

/// The bits of a number in a type, rounded once.
fn bits_of(ty: Type, number: f64) -> u64 {
    if ty.scalar == Scalar::Float { (number as f32).to_bits().into() } else { number.to_bits() }
}

fn number_of(ty: Type, bits: u64) -> f64 {
    if ty.scalar == Scalar::Float { f64::from(f32::from_bits(bits as u32)) } else { f64::from_bits(bits) }
}

/// NaN if an operand is; -0 is less than +0.
fn maximum(a: f64, b: f64) -> f64 {
    match a.partial_cmp(&b) {
        None => f64::NAN,
        Some(Ordering::Equal) if a.is_sign_negative() => b,
        Some(Ordering::Less) => b,
        _ => a,
    }
}

/// Returns whether a predicate of `arith.cmpf` holds; `order` is `None` if an operand is NaN.
fn holds(predicate: &str, order: Option<Ordering>) -> bool {
    match (predicate, order) {
        ("false", _) => false,
        ("true", _) => true,
        ("ord", _) => order.is_some(),
        ("uno", _) => order.is_none(),
        (_, None) => predicate.starts_with('u'),
        (_, Some(order)) => match &predicate[1..] {
            "eq" => order.is_eq(),
            "ne" => order.is_ne(),
            "lt" => order.is_lt(),
            "le" => order.is_le(),
            "gt" => order.is_gt(),
            _ => order.is_ge(),
        },
    }
}

/// The number of half precision with these bits, unless it is infinite or NaN.
fn half_number(bits: u64) -> f64 {
    let (exponent, mantissa) = ((bits >> 10 & 31) as i32, (bits & 0x3ff) as f64);
    let size = if exponent == 0 { mantissa * 2f64.powi(-24) } else { (1024.0 + mantissa) * 2f64.powi(exponent - 25) };
    if bits >> 15 == 1 { -size } else { size }
}

/// `a * b + c` in half precision, for results that are normal numbers, if double precision has the exact sum.
fn fused_half([a, b, c]: [f64; 3]) -> Option<u64> {
    let (product, sum) = (a * b, a * b + c);
    let (size, is_exact) = (sum.abs(), sum - product == c && sum - c == product);
    if !is_exact || !(2f64.powi(-14)..65504.0).contains(&size) {
        return None;
    }
    let exponent = (size.to_bits() >> 52) as i32 - 1023;
    // Rounding up to the next power of two carries into the exponent.
    let mantissa = (size * 2f64.powi(10 - exponent)).round_ties_even() as u64 - 1024;
    let size = (((exponent + 15) as u64) << 10) + mantissa;
    Some(size | u64::from(sum < 0.0) << 15)
}

/// Operations on floats whose results are exact or rounded once. The reference for single precision computes in double precision and rounds: after a
/// single operation, this gives the correctly rounded result.
fn floats() -> Vec<Operation> {
    let mut all = Vec::new();
    type Two = fn(f64, f64) -> f64;
    let two: [(&str, Two); 10] = [
        ("arith.addf", |a, b| a + b),
        ("arith.subf", |a, b| a - b),
        ("arith.mulf", |a, b| a * b),
        ("arith.divf", |a, b| a / b),
        ("arith.remf", |a, b| a % b),
        ("arith.maximumf", maximum),
        ("arith.minimumf", |a, b| -maximum(-a, -b)),
        ("arith.maxnumf", f64::max),
        ("arith.minnumf", f64::min),
        ("math.copysign", f64::copysign),
    ];
    for (name, of) in two {
        for ty in [FLOAT, DOUBLE, FLOAT.vector(4)] {
            all.push(mlir(name, &[ty, ty], ty, format!("%r = {name} %a0, %a1 : {}", ty.mlir()), move |at| {
                at[0].iter().zip(&at[1]).map(|(a, b)| Some(bits_of(ty, of(number_of(ty, *a), number_of(ty, *b))))).collect()
            }));
        }
    }
    type One = fn(f64) -> f64;
    let one: [(&str, One); 8] = [
        ("arith.negf", |a| -a),
        ("math.absf", f64::abs),
        ("math.ceil", f64::ceil),
        ("math.floor", f64::floor),
        ("math.trunc", f64::trunc),
        ("math.round", f64::round),
        ("math.roundeven", f64::round_ties_even),
        ("math.sqrt", f64::sqrt),
    ];
    for (name, of) in one {
        for ty in [FLOAT, DOUBLE, FLOAT.vector(4)] {
            all.push(mlir(name, &[ty], ty, format!("%r = {name} %a0 : {}", ty.mlir()), move |at| {
                at[0].iter().map(|a| Some(bits_of(ty, of(number_of(ty, *a))))).collect()
            }));
        }
    }
    type Class = fn(f32) -> bool;
    let classes: [(&str, Class); 4] =
        [("isfinite", f32::is_finite), ("isinf", f32::is_infinite), ("isnan", f32::is_nan), ("isnormal", f32::is_normal)];
    for (name, of) in classes {
        all.push(mlir(&format!("math.{name}"), &[FLOAT], int(1), format!("%r = math.{name} %a0 : f32"), move |at| {
            vec![Some(of(f32::from_bits(at[0][0] as u32)).into())]
        }));
    }
    let predicates = ["false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true"];
    for predicate in predicates {
        let code = format!("%r = arith.cmpf {predicate}, %a0, %a1 : vector<4xf32>");
        all.push(mlir(&format!("arith.cmpf.{predicate}"), &[FLOAT.vector(4); 2], int(1).vector(4), code, move |at| {
            let number = |bits: &u64| f32::from_bits(*bits as u32);
            at[0].iter().zip(&at[1]).map(|(a, b)| Some(holds(predicate, number(a).partial_cmp(&number(b))).into())).collect()
        }));
    }
    all.push(mlir("math.fma", &[FLOAT; 3], FLOAT, "%r = math.fma %a0, %a1, %a2 : f32".into(), |at| {
        let [a, b, c] = [0, 1, 2].map(|index| f32::from_bits(at[index][0] as u32));
        vec![Some(a.mul_add(b, c).to_bits().into())]
    }));
    for name in ["math.fma", "vector.fma"] {
        let (vector, half) = (int(16).vector(4), "vector<4xf16>");
        let cast = |index: usize| format!("%h{index} = arith.bitcast %a{index} : vector<4xi16> to {half}\n");
        let code =
            format!("{}{}{}%h = {name} %h0, %h1, %h2 : {half}\n%r = arith.bitcast %h : {half} to vector<4xi16>", cast(0), cast(1), cast(2));
        let fused = mlir(&format!("{name}.half"), &[vector; 3], vector, code, |at| {
            (0..4).map(|place| fused_half([0, 1, 2].map(|index| half_number(at[index][place])))).collect()
        });
        // Normal numbers near 1, and a third of any size.
        all.push(fused.admitting(|values| {
            values.iter_mut().take(2).flatten().for_each(|bits| *bits = *bits & 0x83ff | 0x3c00);
            values[2].iter_mut().for_each(|bits| *bits &= 0xbfff);
        }));
    }
    let code = "%least = arith.constant -1.5 : f32\n%most = arith.constant 2.0 : f32\n%r = math.clampf %a0 to [%least, %most] : f32";
    let clamped = mlir("math.clampf", &[FLOAT], FLOAT, code.into(), |at| {
        vec![Some(f32::from_bits(at[0][0] as u32).clamp(-1.5, 2.0).to_bits().into())]
    });
    all.push(clamped);
    all
}

pub fn operations() -> Vec<Operation> {
    [integers(), conversions(), floats()].into_iter().flatten().collect()
}
