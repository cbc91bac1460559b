//! OpenCL C's lengths of vectors: `length`, `distance`, `normalize`, and their `fast_` forms.
//!
//! A sum of squares overflows or underflows long before the length does, which the specification allows only in the `fast_` forms. So a vector
//! whose largest element is far from 1 is first scaled by a power of 2, which loses no digit that affects the result.

use super::element::{float_bits, suffix};
use super::emit::Emit;
use crate::llvm::value::Type;

/// Between which limits a format's largest element needs no scaling, and the powers of 2 that scale others.
struct Scale {
    most: f64,
    /// The scale if the largest element is above `most`.
    down: f64,
    /// The scale of `normalize`'s dividend then: the scaled vector's length is finite, and no element becomes subnormal whose quotient matters.
    slightly_down: f64,
    least: f64,
    /// The scale if the largest element is below `least`.
    up: f64,
}

/// If the largest of four elements is between the limits, the sum of the squares is finite and has full precision.
fn scale(ty: &str) -> Scale {
    let of = |power: i32| f64::powi(2.0, power);
    match ty {
        "float" => Scale { most: of(62), down: of(-70), slightly_down: 0.25, least: of(-50), up: of(100) },
        _ => Scale { most: of(510), down: of(-600), slightly_down: 0.25, least: of(-459), up: of(650) },
    }
}

/// Computes the function `name` (without `fast_`) of the vectors or scalars `%a0` and, for `distance`, `%a1`, which have the type `ty`.
pub fn body<'m>(name: &str, is_fast: bool, ty: Type<'m>, emit: &mut Emit) -> Option<String> {
    let bits = float_bits(ty.scalar())?;
    let count = ty.vector_length();
    if bits == 16 {
        // Sums of squares of f16 neither overflow nor underflow in single precision.
        let (narrow, wide) = (ty.to_string(), vector(count, "float"));
        let mut operand = |index: u32| emit.value(format!("fpext {narrow} %a{index} to {wide}"));
        let x = operand(0);
        let x = if name == "distance" {
            let y = operand(1);
            emit.value(format!("fsub {wide} {x}, {y}"))
        } else {
            x
        };
        let shape = Shape { count, scalar: "float".into(), suffix: "f32".into() };
        let (value, ty) = match name {
            "normalize" => {
                let finite = shape.direction(emit, &x);
                (shape.quotient(emit, &finite, None), narrow)
            }
            _ => (shape.root(emit, &x), "half".to_string()),
        };
        let from = if name == "normalize" { wide } else { "float".to_string() };
        return Some(emit.value(format!("fptrunc {from} {value} to {ty}")));
    }
    let shape = Shape { count, scalar: ty.scalar().to_string(), suffix: suffix(ty.scalar())? };
    let x = if name == "distance" { emit.value(format!("fsub {ty} %a0, %a1")) } else { "%a0".to_string() };
    Some(match (name, is_fast) {
        ("normalize", true) => shape.fast_direction(emit, &x),
        ("normalize", false) => {
            let x = shape.direction(emit, &x);
            let largest = shape.largest(emit, &x);
            shape.quotient(emit, &x, Some(&largest))
        }
        // A scalar's length is its absolute value.
        _ if count.is_none() => emit.call(&format!("llvm.fabs.{}", shape.suffix), &shape.scalar, &[&x]),
        (_, true) => shape.root(emit, &x),
        (_, false) => {
            let largest = shape.largest(emit, &x);
            let scale = scale(&shape.scalar);
            let by = shape.choose(emit, &largest, &scale, (scale.down, scale.up));
            let scaled = shape.times(emit, &x, &by);
            let root = shape.root(emit, &scaled);
            let back = shape.choose(emit, &largest, &scale, (scale.down.recip(), scale.up.recip()));
            emit.value(format!("fmul {} {root}, {back}", shape.scalar))
        }
    })
}

/// The sum of the products of two vectors' elements.
pub fn dot(emit: &mut Emit, ty: Type<'_>, a: &str, b: &str) -> String {
    Shape { count: ty.vector_length(), scalar: ty.scalar().to_string(), suffix: String::new() }.dot(emit, a, b)
}

fn vector(count: Option<u32>, scalar: &str) -> String {
    count.map_or_else(|| scalar.to_string(), |count| format!("<{count} x {scalar}>"))
}

/// A vector's type, or a scalar's.
struct Shape {
    count: Option<u32>,
    scalar: String,
    suffix: String,
}

impl Shape {
    fn ty(&self) -> String {
        vector(self.count, &self.scalar)
    }

    /// Calls the intrinsic `llvm.function` with this type.
    fn call(&self, emit: &mut Emit, function: &str, operands: &[&str]) -> String {
        let vector = self.count.map_or_else(String::new, |count| format!("v{count}"));
        emit.call(&format!("llvm.{function}.{vector}{}", self.suffix), &self.ty(), operands)
    }

    /// The same number in each element.
    fn splat(&self, emit: &mut Emit, number: &str) -> String {
        let (ty, scalar) = (self.ty(), &self.scalar);
        let Some(count) = self.count else { return number.to_string() };
        let one = emit.value(format!("insertelement {ty} poison, {scalar} {number}, i32 0"));
        emit.value(format!("shufflevector {ty} {one}, {ty} poison, <{count} x i32> zeroinitializer"))
    }

    fn constant(&self, emit: &mut Emit, number: f64) -> String {
        self.splat(emit, &text(number))
    }

    fn elements(&self, emit: &mut Emit, of: &str) -> Vec<String> {
        let ty = self.ty();
        let Some(count) = self.count else { return vec![of.to_string()] };
        (0..count).map(|index| emit.value(format!("extractelement {ty} {of}, i32 {index}"))).collect()
    }

    fn dot(&self, emit: &mut Emit, a: &str, b: &str) -> String {
        let products = emit.value(format!("fmul {} {a}, {b}", self.ty()));
        let elements = self.elements(emit, &products);
        elements.into_iter().reduce(|sum, next| emit.value(format!("fadd {} {sum}, {next}", self.scalar))).unwrap_or(products)
    }

    fn root(&self, emit: &mut Emit, x: &str) -> String {
        let square = self.dot(emit, x, x);
        emit.call(&format!("llvm.sqrt.{}", self.suffix), &self.scalar, &[&square])
    }

    /// The magnitude of the largest element.
    fn largest(&self, emit: &mut Emit, x: &str) -> String {
        let sizes = self.call(emit, "fabs", &[x]);
        let elements = self.elements(emit, &sizes);
        elements.into_iter().reduce(|a, b| emit.call(&format!("llvm.maxnum.{}", self.suffix), &self.scalar, &[&a, &b])).unwrap_or(sizes)
    }

    /// Selects `large` if the largest element is above the limits, `small` if it is below, else 1.
    fn choose(&self, emit: &mut Emit, largest: &str, scale: &Scale, (large, small): (f64, f64)) -> String {
        let scalar = &self.scalar;
        let is_large = emit.value(format!("fcmp ogt {scalar} {largest}, {}", text(scale.most)));
        let is_small = emit.value(format!("fcmp olt {scalar} {largest}, {}", text(scale.least)));
        let up = emit.value(format!("select i1 {is_small}, {scalar} {}, {scalar} 1.0", text(small)));
        emit.value(format!("select i1 {is_large}, {scalar} {}, {scalar} {up}", text(large)))
    }

    fn times(&self, emit: &mut Emit, x: &str, number: &str) -> String {
        let all = self.splat(emit, number);
        emit.value(format!("fmul {} {x}, {all}", self.ty()))
    }

    /// `x`, or if it has infinite elements, the limit of its direction: these become 1 or -1, and finite elements become 0.
    fn direction(&self, emit: &mut Emit, x: &str) -> String {
        let (ty, condition) = (self.ty(), vector(self.count, "i1"));
        let sizes = self.call(emit, "fabs", &[x]);
        let infinity = self.constant(emit, f64::INFINITY);
        let one = self.constant(emit, 1.0);
        let zero = self.constant(emit, 0.0);
        let infinite = emit.value(format!("fcmp oeq {ty} {sizes}, {infinity}"));
        let unit = self.call(emit, "copysign", &[&one, x]);
        // Finite elements become 0, NaNs stay NaN.
        let rest = emit.value(format!("fmul {ty} {x}, {zero}"));
        let limit = emit.value(format!("select {condition} {infinite}, {ty} {unit}, {ty} {rest}"));
        let any = match self.count {
            Some(count) => emit.value(format!("call i1 @llvm.vector.reduce.or.v{count}i1({condition} {infinite})")),
            None => infinite,
        };
        emit.value(format!("select i1 {any}, {ty} {limit}, {ty} {x}"))
    }

    /// `x` divided by its length; a zero vector stays. `largest` is the magnitude of its largest element, or `None` if it needs no scaling.
    fn quotient(&self, emit: &mut Emit, x: &str, largest: Option<&str>) -> String {
        let scalar = &self.scalar;
        let (dividend, length) = match largest {
            Some(largest) => {
                let scale = scale(scalar);
                let by = self.choose(emit, largest, &scale, (scale.down, scale.up));
                let scaled = self.times(emit, x, &by);
                let root = self.root(emit, &scaled);
                let factor = self.choose(emit, largest, &scale, (scale.slightly_down, scale.up));
                let back = self.choose(emit, largest, &scale, (scale.slightly_down / scale.down, 1.0));
                (self.times(emit, x, &factor), emit.value(format!("fmul {scalar} {root}, {back}")))
            }
            None => (x.to_string(), self.root(emit, x)),
        };
        let none = emit.value(format!("fcmp oeq {scalar} {length}, 0.0"));
        self.divided(emit, &dividend, &none, &length)
    }

    /// `x` divided by its length, or `x` if the sum of squares is below the least normal number, as the specification allows.
    fn fast_direction(&self, emit: &mut Emit, x: &str) -> String {
        let square = self.dot(emit, x, x);
        let length = emit.call(&format!("llvm.sqrt.{}", self.suffix), &self.scalar, &[&square]);
        let least = if self.scalar == "float" { f64::from(f32::MIN_POSITIVE) } else { f64::MIN_POSITIVE };
        let small = emit.value(format!("fcmp olt {} {square}, {}", self.scalar, text(least)));
        self.divided(emit, x, &small, &length)
    }

    /// `x` divided by `length`, or by 1 if the condition `by_one` holds.
    fn divided(&self, emit: &mut Emit, x: &str, by_one: &str, length: &str) -> String {
        let scalar = &self.scalar;
        let divisor = emit.value(format!("select i1 {by_one}, {scalar} 1.0, {scalar} {length}"));
        let all = self.splat(emit, &divisor);
        emit.value(format!("fdiv {} {x}, {all}", self.ty()))
    }
}

/// A constant as IR text writes it. For `float`, single precision must represent it exactly.
fn text(number: f64) -> String {
    format!("0x{:016X}", number.to_bits())
}
