//! Operations in a floating-point environment. Kernels round to nearest and have no exception flags, so an operation that asks for no other
//! rounding is the plain one.

use super::{Expansion, Operands};
use crate::portable::directed::{self, Direction, Float, Operation};
use crate::portable::function_text::FunctionText;

const REFUSAL: &str =
    "rounds in a direction that is supported only for some operations on scalar `float` and `double`, or takes scalable vectors";

const fn row(name: &'static str) -> Expansion {
    Expansion { name, write: operation, refusal: REFUSAL }
}

const PREFIX: &str = "experimental.constrained.";

#[rustfmt::skip]
pub const EXPANSIONS: &[Expansion] = &[
    row("experimental.constrained.acos"), row("experimental.constrained.asin"), row("experimental.constrained.atan"),
    row("experimental.constrained.atan2"), row("experimental.constrained.ceil"), row("experimental.constrained.cos"),
    row("experimental.constrained.cosh"), row("experimental.constrained.exp"), row("experimental.constrained.exp2"),
    row("experimental.constrained.fadd"), row("experimental.constrained.fcmp"), row("experimental.constrained.fcmps"),
    row("experimental.constrained.fdiv"), row("experimental.constrained.floor"), row("experimental.constrained.fma"),
    row("experimental.constrained.fmul"), row("experimental.constrained.fmuladd"), row("experimental.constrained.fpext"),
    row("experimental.constrained.fptosi"), row("experimental.constrained.fptoui"), row("experimental.constrained.fptrunc"),
    row("experimental.constrained.frem"), row("experimental.constrained.fsub"), row("experimental.constrained.ldexp"),
    row("experimental.constrained.llrint"), row("experimental.constrained.llround"), row("experimental.constrained.log"),
    row("experimental.constrained.log10"), row("experimental.constrained.log2"), row("experimental.constrained.lrint"),
    row("experimental.constrained.lround"), row("experimental.constrained.maximum"), row("experimental.constrained.maxnum"),
    row("experimental.constrained.minimum"), row("experimental.constrained.minnum"), row("experimental.constrained.nearbyint"),
    row("experimental.constrained.pow"), row("experimental.constrained.powi"), row("experimental.constrained.rint"),
    row("experimental.constrained.round"), row("experimental.constrained.roundeven"), row("experimental.constrained.sin"),
    row("experimental.constrained.sinh"), row("experimental.constrained.sitofp"), row("experimental.constrained.sqrt"),
    row("experimental.constrained.tan"), row("experimental.constrained.tanh"), row("experimental.constrained.trunc"),
    row("experimental.constrained.uitofp"),
    Expansion { name: "fptrunc.round", write: round, refusal: REFUSAL },
    Expansion { name: "get.rounding", write: rounding, refusal: REFUSAL },
];

/// The direction in which an operation rounds: `Some(None)` is to nearest, as is `round.dynamic`, because kernels round to nearest. Returns `None`
/// for an unknown rounding.
fn direction(call: &Operands) -> Option<Option<Direction>> {
    match call.texts().find_map(|text| text.strip_prefix("round.")) {
        None | Some("tonearest" | "dynamic") => Some(None),
        Some("downward") => Some(Some(Direction::Down)),
        Some("upward") => Some(Some(Direction::Up)),
        Some("towardzero") => Some(Some(Direction::Zero)),
        Some(_) => None,
    }
}

/// An operation of an operand or of operands of one type that is rounded in a direction.
fn directed(call: &Operands, f: &mut FunctionText, name: &str, direction: Direction) -> Option<()> {
    let result = call.result.to_string();
    let float = Float::of(&result)?;
    let operand = call.ty(0)?.to_string();
    let operation = match (name, operand.as_str()) {
        ("fadd", _) => Operation::Add,
        ("fsub", _) => Operation::Subtract,
        ("fmul", _) => Operation::Multiply,
        ("fdiv", _) => Operation::Divide,
        ("sqrt", _) => Operation::Root,
        ("fma" | "fmuladd", _) => Operation::Fma,
        ("fptrunc", "double") => Operation::Truncate,
        ("sitofp" | "uitofp", "i32" | "i64") => {
            Operation::FromInt { bits: operand.strip_prefix('i')?.parse().ok()?, is_signed: name == "sitofp" }
        }
        _ => return None,
    };
    let operands: Vec<String> = (0..call.count()).filter(|index| call.ty(*index).is_some()).map(|index| call.value(index)).collect();
    let value = directed::write(f, operation, float, direction, &operands)?;
    f.give(&result, &[value]);
    Some(())
}

fn operation(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let (name, result) = (call.name.strip_prefix(PREFIX)?, &call.result);
    // A remainder is exact.
    if let Some(direction) = direction(call)?.filter(|_| name != "frem") {
        return directed(call, f, name, direction);
    }
    let value = match name {
        "fadd" | "fsub" | "fmul" | "fdiv" | "frem" => f.value(format_args!("{name} {}, {}", call.typed(0)?, call.value(1))),
        "fptosi" | "fptoui" | "sitofp" | "uitofp" | "fptrunc" | "fpext" => f.value(format_args!("{name} {} to {result}", call.typed(0)?)),
        "fcmp" | "fcmps" => f.value(format_args!("fcmp {} {}, {}", call.texts().next()?, call.typed(0)?, call.value(1))),
        _ => {
            let arguments: Vec<String> = (0..call.count()).filter_map(|index| call.typed(index)).collect();
            f.value(format_args!("call {result} @llvm.{name}({})", arguments.join(", ")))
        }
    };
    f.give(&result.to_string(), &[value]);
    Some(())
}

fn round(call: &Operands, f: &mut FunctionText) -> Option<()> {
    if let Some(direction) = direction(call)? {
        return directed(call, f, "fptrunc", direction);
    }
    let value = f.value(format_args!("fptrunc {} to {}", call.typed(0)?, call.result));
    f.give(&call.result.to_string(), &[value]);
    Some(())
}

/// 1 stands for rounding to nearest, ties to even, as in C's `FLT_ROUNDS`.
fn rounding(_: &Operands, f: &mut FunctionText) -> Option<()> {
    f.give("i32", &["1".to_string()]);
    Some(())
}
