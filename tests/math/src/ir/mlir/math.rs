//! The functions of `math` that have an error.

use super::{mlir, moderate};
use crate::ir::{FLOAT, Operation, Value, int, low, signed};

/// Numbers between -1 and 1.
fn below_one(values: &mut [Value]) {
    map(values, |number| number * 0.99);
}

/// Numbers from 0.5 to 1.5.
fn positive(values: &mut [Value]) {
    map(values, |number| number * 0.5 + 1.0);
}

/// Numbers from 1.25 to 2.75.
fn above_one(values: &mut [Value]) {
    map(values, |number| number * 0.75 + 2.0);
}

/// Takes each element's bits as a signed integer, scales it to the range from -1 to 1, and applies a function.
fn map(values: &mut [Value], of: fn(f32) -> f32) {
    for bits in values.iter_mut().flatten() {
        *bits = of((*bits as u32).cast_signed() as f32 / (1u32 << 31) as f32).to_bits().into();
    }
}

/// The error function, by its series, for numbers below 3.
pub fn erf(x: f64) -> f64 {
    let (mut term, mut sum) = (x, x);
    for n in 1..60 {
        term *= -x * x / f64::from(n);
        sum += term / f64::from(2 * n + 1);
    }
    sum * std::f64::consts::FRAC_2_SQRT_PI
}

/// The integer power, with so many bits.
fn power(base: i128, exponent: i128, bits: u32) -> u64 {
    if exponent < 0 {
        let parity = exponent & 1;
        return low(
            match base {
                1 => 1,
                -1 => 1 - 2 * parity,
                _ => 0,
            },
            bits,
        );
    }
    let mut product: i128 = 1;
    for bit in (0..bits).rev() {
        product = signed(low(product.wrapping_mul(product), bits), bits);
        if exponent >> bit & 1 == 1 {
            product = signed(low(product.wrapping_mul(base), bits), bits);
        }
    }
    low(product, bits)
}

fn integer_powers() -> Vec<Operation> {
    let mut all = Vec::new();
    for ty in [int(8), int(32), int(64), int(32).vector(4)] {
        let bits = ty.scalar.bits();
        all.push(mlir("math.ipowi", &[ty, ty], ty, format!("%r = math.ipowi %a0, %a1 : {}", ty.mlir()), move |at| {
            at[0].iter().zip(&at[1]).map(|(base, exponent)| Some(power(signed(*base, bits), signed(*exponent, bits), bits))).collect()
        }));
    }
    for (ty, word) in [(int(64), "index"), (int(64).vector(4), "vector<4xindex>")] {
        let wide = ty.mlir();
        let code = format!(
            "%b = arith.index_cast %a0 : {wide} to {word}\n%e = arith.index_cast %a1 : {wide} to {word}\n%p = math.ipowi %b, %e : {word}\n\
             %r = arith.index_cast %p : {word} to {wide}"
        );
        all.push(mlir("math.ipowi.index", &[ty, ty], ty, code, |at| {
            at[0].iter().zip(&at[1]).map(|(base, exponent)| Some(power(signed(*base, 64), signed(*exponent, 64), 64))).collect()
        }));
    }
    all
}

fn number(bits: u64) -> f64 {
    f64::from(f32::from_bits(bits as u32))
}

fn bits(number: f64) -> Option<u64> {
    Some((number as f32).to_bits().into())
}

fn near(operation: Operation, admit: fn(&mut [Value])) -> Operation {
    Operation { tolerance: 4e-6, ..operation.admitting(admit) }
}

pub fn operations() -> Vec<Operation> {
    let mut all = integer_powers();
    type One = fn(f64) -> f64;
    type Admit = fn(&mut [Value]);
    let one: [(&str, Admit, One); 23] = [
        ("acos", below_one, f64::acos),
        ("acosh", above_one, f64::acosh),
        ("asin", below_one, f64::asin),
        ("asinh", moderate, f64::asinh),
        ("atan", moderate, f64::atan),
        ("atanh", below_one, f64::atanh),
        ("cbrt", moderate, f64::cbrt),
        ("cos", moderate, f64::cos),
        ("cosh", moderate, f64::cosh),
        ("erf", moderate, erf),
        ("erfc", below_one, |x| 1.0 - erf(x)),
        ("exp", moderate, f64::exp),
        ("exp2", moderate, f64::exp2),
        ("expm1", moderate, f64::exp_m1),
        ("log", above_one, f64::ln),
        ("log10", above_one, f64::log10),
        ("log1p", below_one, f64::ln_1p),
        ("log2", above_one, f64::log2),
        ("rsqrt", positive, |x| 1.0 / x.sqrt()),
        ("sin", moderate, f64::sin),
        ("sinh", moderate, f64::sinh),
        ("tan", below_one, f64::tan),
        ("tanh", moderate, f64::tanh),
    ];
    for (name, admit, of) in one {
        let values = move |at: &[Value]| at[0].iter().map(|x| bits(of(number(*x)))).collect();
        for ty in [FLOAT, FLOAT.vector(4)] {
            let code = format!("%r = math.{name} %a0 : {}", ty.mlir());
            all.push(near(mlir(&format!("math.{name}"), &[ty], ty, code, values), admit));
        }
    }
    let pair = FLOAT.vector(2);
    let code = "%s, %c = math.sincos %a0 : f32\n%r = vector.from_elements %s, %c : vector<2xf32>";
    all.push(near(
        mlir("math.sincos", &[FLOAT], pair, code.into(), |at| vec![bits(number(at[0][0]).sin()), bits(number(at[0][0]).cos())]),
        moderate,
    ));
    type Two = fn(f64, f64) -> f64;
    let two: [(&str, Admit, Two); 2] = [("atan2", moderate, f64::atan2), ("powf", positive, f64::powf)];
    for (name, admit, of) in two {
        let code = format!("%r = math.{name} %a0, %a1 : f32");
        all.push(near(
            mlir(&format!("math.{name}"), &[FLOAT; 2], FLOAT, code, move |at| vec![bits(of(number(at[0][0]), number(at[1][0])))]),
            admit,
        ));
    }
    let code = "%ten = arith.constant 10 : i32\n%e = arith.remsi %a1, %ten : i32\n%r = math.fpowi %a0, %e : f32, i32";
    let raised = mlir("math.fpowi", &[FLOAT, int(32)], FLOAT, code.into(), |at| {
        vec![bits(number(at[0][0]).powi((at[1][0] as u32).cast_signed() % 10))]
    });
    all.push(near(raised, |values| positive(&mut values[..1])));
    all
}
