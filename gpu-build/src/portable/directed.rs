//! CUDA's functions that round down, up or towards zero, for devices that only round to nearest. The sign of the nearest result's error, which is
//! computed exactly, says whether the nearest result or its neighbour is the directed one.

mod emit;

use super::function_text::FunctionText;
use emit::Emit;

/// A direction of rounding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    Down,
    Up,
    Zero,
}

/// A type of floating-point numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Float {
    name: &'static str,
    /// The end of intrinsics' names.
    suffix: &'static str,
    /// The integer of the same width.
    bits: &'static str,
    /// Its sign bit, as a number.
    sign: i64,
}

const SINGLE: Float = Float { name: "float", suffix: "f32", bits: "i32", sign: i32::MIN as i64 };
const DOUBLE: Float = Float { name: "double", suffix: "f64", bits: "i64", sign: i64::MIN };

impl Float {
    /// The type of this name in IR.
    pub fn of(name: &str) -> Option<Float> {
        [SINGLE, DOUBLE].into_iter().find(|float| float.name == name)
    }
}

/// An operation whose result is rounded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operation {
    Add,
    Subtract,
    Multiply,
    Divide,
    Reciprocal,
    Root,
    Fma,
    /// From double precision.
    Truncate,
    FromInt {
        bits: u32,
        is_signed: bool,
    },
}

/// Returns the definitions of the declared functions that are known here.
pub fn definitions(declared: &[String]) -> String {
    declared.iter().filter_map(|name| define(name)).collect()
}

fn define(name: &str) -> Option<String> {
    let (operation, direction) = name.strip_prefix("__nv_")?.rsplit_once('_')?;
    let direction = match direction {
        "rd" => Direction::Down,
        "ru" => Direction::Up,
        "rz" => Direction::Zero,
        _ => return None,
    };
    let (operation, float) = of_libdevice(operation)?;
    let mut f = FunctionText::default();
    let (ty, count) = match operation {
        Operation::Add | Operation::Subtract | Operation::Multiply | Operation::Divide => (float.name.to_string(), 2),
        Operation::Reciprocal | Operation::Root => (float.name.to_string(), 1),
        Operation::Fma => (float.name.to_string(), 3),
        Operation::Truncate => (DOUBLE.name.to_string(), 1),
        Operation::FromInt { bits, .. } => (format!("i{bits}"), 1),
    };
    let operands = f.take(&ty, count);
    let result = write(&mut f, operation, float, direction, &operands)?;
    f.give(float.name, &[result]);
    Some(f.define(name, "#0"))
}

/// Returns the operation and the type of a libdevice name, which comes without its prefix and its direction.
fn of_libdevice(name: &str) -> Option<(Operation, Float)> {
    use Operation::*;
    let from_int = |bits: u32, is_signed: bool| FromInt { bits, is_signed };
    Some(match name {
        "double2float" => (Truncate, SINGLE),
        "int2float" => (from_int(32, true), SINGLE),
        "uint2float" => (from_int(32, false), SINGLE),
        "ll2float" => (from_int(64, true), SINGLE),
        "ull2float" => (from_int(64, false), SINGLE),
        "ll2double" => (from_int(64, true), DOUBLE),
        "ull2double" => (from_int(64, false), DOUBLE),
        "fmaf" => (Fma, SINGLE),
        "fma" => (Fma, DOUBLE),
        _ => {
            let (float, name) = name.split_at_checked(1)?;
            let float = match float {
                "f" => SINGLE,
                "d" => DOUBLE,
                _ => return None,
            };
            let operation = match name {
                "add" => Add,
                "sub" => Subtract,
                "mul" => Multiply,
                "div" => Divide,
                "rcp" => Reciprocal,
                "sqrt" => Root,
                _ => return None,
            };
            (operation, float)
        }
    })
}

/// Writes an operation with these operands, and returns its result; `None` if it is not known here.
pub fn write(f: &mut FunctionText, operation: Operation, float: Float, direction: Direction, operands: &[String]) -> Option<String> {
    use Operation::*;
    let mut f = Emit(f);
    let operands: Vec<&str> = operands.iter().map(String::as_str).collect();
    let is_single = float == SINGLE;
    let nearest = match (operation, &operands[..]) {
        (Add | Subtract, [a, b]) => {
            let b = if operation == Add { b.to_string() } else { f.0.value(format_args!("fneg {} {b}", float.name)) };
            if is_single { f.add_single(a, &b) } else { f.add_double(a, &b) }
        }
        (Multiply, [a, b]) if is_single => f.multiply_single(a, b),
        (Multiply, [a, b]) => f.multiply_double(a, b),
        (Divide, [a, b]) if is_single => {
            let wide = f.wide(a);
            f.divide_single(a, &wide, b)
        }
        (Reciprocal, [b]) if is_single => f.divide_single("1.0", "1.0", b),
        (Divide, [a, b]) => f.divide_double(a, b),
        (Reciprocal, [b]) => f.divide_double("1.0", b),
        (Root, [a]) => {
            if is_single {
                f.root_single(a)
            } else {
                f.root_double(a)
            }
        }
        (Fma, [a, b, c]) => {
            if is_single {
                f.fma_single([a, b, c])
            } else {
                f.fma_double([a, b, c])
            }
        }
        (Truncate, [a]) if is_single => f.truncate(a),
        (FromInt { bits: 32, is_signed }, [a]) if is_single => f.convert_int(a, is_signed),
        (FromInt { bits: 64, is_signed }, [a]) => f.convert_long(float, a, is_signed),
        _ => return None,
    };
    Some(f.round(float, direction, &nearest))
}
