//! Operations on complex numbers.

use super::{mlir, moderate};
use crate::ir::{FLOAT, Operation, Value, int};

/// A complex number.
type Complex = (f64, f64);

fn product(a: Complex, b: Complex) -> Complex {
    (a.0 * b.0 - a.1 * b.1, a.0 * b.1 + a.1 * b.0)
}

fn exp((x, y): Complex) -> Complex {
    (x.exp() * y.cos(), x.exp() * y.sin())
}

fn log((x, y): Complex) -> Complex {
    (x.hypot(y).ln(), y.atan2(x))
}

fn scaled((x, y): Complex, factor: f64) -> Complex {
    (x * factor, y * factor)
}

fn difference(a: Complex, b: Complex) -> Complex {
    (a.0 - b.0, a.1 - b.1)
}

fn quotient(a: Complex, b: Complex) -> Complex {
    let size = b.0 * b.0 + b.1 * b.1;
    scaled(product(a, (b.0, -b.1)), 1.0 / size)
}

/// The sine and the cosine, by exponentials.
fn sin_cos(z: Complex) -> (Complex, Complex) {
    let (up, down) = (exp((-z.1, z.0)), exp((z.1, -z.0)));
    let difference = difference(up, down);
    ((difference.1 / 2.0, -difference.0 / 2.0), ((up.0 + down.0) / 2.0, (up.1 + down.1) / 2.0))
}

pub fn operations() -> Vec<Operation> {
    type One = fn(Complex) -> Complex;
    let functions: [(&str, One); 13] = [
        ("neg", |z| (-z.0, -z.1)),
        ("conj", |z| (z.0, -z.1)),
        ("sign", |z| scaled(z, 1.0 / z.0.hypot(z.1))),
        ("exp", exp),
        ("expm1", |z| difference(exp(z), (1.0, 0.0))),
        ("log", log),
        ("log1p", |z| log((z.0 + 1.0, z.1))),
        ("sqrt", |z| exp(scaled(log(z), 0.5))),
        ("rsqrt", |z| exp(scaled(log(z), -0.5))),
        ("sin", |z| sin_cos(z).0),
        ("cos", |z| sin_cos(z).1),
        ("tan", |z| quotient(sin_cos(z).0, sin_cos(z).1)),
        ("tanh", |z| {
            let (up, down) = (exp(z), exp((-z.0, -z.1)));
            quotient(difference(up, down), (up.0 + down.0, up.1 + down.1))
        }),
    ];
    let pair = FLOAT.vector(2);
    let number = |value: &Value| (f64::from(f32::from_bits(value[0] as u32)), f64::from(f32::from_bits(value[1] as u32)));
    let bits = |(x, y): Complex| vec![Some((x as f32).to_bits().into()), Some((y as f32).to_bits().into())];
    let read = |index: usize| {
        format!(
            "%x{index} = vector.extract %a{index}[0] : f32 from vector<2xf32>\n%y{index} = vector.extract %a{index}[1] : f32 from vector<2xf32>
%z{index} = complex.create %x{index}, %y{index} : complex<f32>\n"
        )
    };
    let write =
        "%re = complex.re %w : complex<f32>\n%im = complex.im %w : complex<f32>\n%r = vector.from_elements %re, %im : vector<2xf32>";
    let close = |operation: Operation| Operation { tolerance: 2e-5, ..operation.admitting(moderate) };
    let mut all = Vec::new();
    for (name, of) in functions {
        let code = format!("{}%w = complex.{name} %z0 : complex<f32>\n{write}", read(0));
        all.push(close(mlir(&format!("complex.{name}"), &[pair], pair, code, move |at| bits(of(number(&at[0]))))));
    }
    type Two = fn(Complex, Complex) -> Complex;
    let two: [(&str, Two); 6] = [
        ("add", |a, b| (a.0 + b.0, a.1 + b.1)),
        ("sub", difference),
        ("mul", product),
        ("div", quotient),
        ("pow", |a, b| exp(product(log(a), b))),
        // -i * log((x + i * y) / sqrt(x * x + y * y)), for y, x.
        ("atan2", |y, x| {
            let squares = product(x, x);
            let root = exp(scaled(log((squares.0 + product(y, y).0, squares.1 + product(y, y).1)), 0.5));
            let turned = log(quotient((x.0 - y.1, x.1 + y.0), root));
            (turned.1, -turned.0)
        }),
    ];
    for (name, of) in two {
        let code = format!("{}{}%w = complex.{name} %z0, %z1 : complex<f32>\n{write}", read(0), read(1));
        all.push(close(mlir(&format!("complex.{name}"), &[pair, pair], pair, code, move |at| bits(of(number(&at[0]), number(&at[1]))))));
    }
    type Size = fn(Complex) -> f64;
    let sizes: [(&str, Size); 4] = [("abs", |z| z.0.hypot(z.1)), ("angle", |z| z.1.atan2(z.0)), ("re", |z| z.0), ("im", |z| z.1)];
    for (name, of) in sizes {
        let code = format!("{}%r = complex.{name} %z0 : complex<f32>", read(0));
        all.push(close(mlir(&format!("complex.{name}"), &[pair], FLOAT, code, move |at| bits((of(number(&at[0])), 0.0))[..1].to_vec())));
    }
    let code = format!("{}%n = arith.constant 5 : i32\n%w = complex.powi %z0, %n : complex<f32>, i32\n{write}", read(0));
    all.push(close(mlir("complex.powi", &[pair], pair, code, move |at| {
        bits((0..5).fold((1.0, 0.0), |power, _| product(power, number(&at[0]))))
    })));
    let code = format!(
        "{}%k = complex.constant [1.5 : f32, -2.0 : f32] : complex<f32>\n%w = complex.add %z0, %k : complex<f32>\n{write}",
        read(0)
    );
    all.push(close(mlir("complex.constant", &[pair], pair, code, move |at| bits((number(&at[0]).0 + 1.5, number(&at[0]).1 - 2.0)))));
    let code = format!(
        "{}%bits = complex.bitcast %z0 : complex<f32> to i64\n%w = complex.bitcast %bits : i64 to complex<f32>\n\
         %im = complex.im %w : complex<f32>\n%high = arith.bitcast %im : f32 to i32\n%wide = arith.extui %high : i32 to i64\n\
         %r = arith.xori %bits, %wide : i64",
        read(0)
    );
    all.push(mlir("complex.bitcast", &[pair], int(64), code, |at| vec![Some((at[0][0] | at[0][1] << 32) ^ at[0][1])]));
    for (name, is_equal) in [("eq", true), ("neq", false)] {
        let code = format!("{}{}%r = complex.{name} %z0, %z1 : complex<f32>", read(0), read(1));
        let operation = mlir(&format!("complex.{name}"), &[pair, pair], int(1), code, move |at| {
            vec![Some(u64::from((number(&at[0]) == number(&at[1])) == is_equal))]
        });
        // Often equal, or equal in one part.
        all.push(operation.admitting(|values| {
            let first = values[0].clone();
            let which = (first[0] >> 3 & 3) as usize;
            values[1].iter_mut().zip(first).take(which).for_each(|(to, from)| *to = from);
        }));
    }
    all
}
