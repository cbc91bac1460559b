//! Conversions of half precision that is kept in integers.

use super::vectors::SCALABLE;
use super::{Expansion, Operands};
use crate::portable::function_text::FunctionText;

pub const EXPANSIONS: &[Expansion] = &[
    Expansion { name: "convert.from.fp16", write: from_bits, refusal: SCALABLE },
    Expansion { name: "convert.to.fp16", write: to_bits, refusal: SCALABLE },
];

fn from_bits(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let half = f.value(format_args!("bitcast {} to half", call.typed(0)?));
    let value = f.value(format_args!("fpext half {half} to {}", call.result));
    f.give(&call.result.to_string(), &[value]);
    Some(())
}

fn to_bits(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let half = f.value(format_args!("fptrunc {} to half", call.typed(0)?));
    let bits = f.value(format_args!("bitcast half {half} to i16"));
    f.give("i16", &[bits]);
    Some(())
}
