//! Conversions to floating point in a stated direction, where the instruction rounds to the nearest.

use super::element::float_bits;
use super::emit::Emit;
use crate::llvm::value::Type;

/// The direction that a function's name ends with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Round {
    Nearest,
    ToZero,
    Up,
    Down,
}

impl Round {
    /// `rte`, `rtz`, `rtp` or `rtn`.
    pub fn of(suffix: &str) -> Option<Round> {
        Some(match suffix {
            "rte" => Round::Nearest,
            "rtz" => Round::ToZero,
            "rtp" => Round::Up,
            "rtn" => Round::Down,
            _ => return None,
        })
    }
}

/// A floating-point number as one of a narrower type: the nearest one, and from it one step where that lies on the wrong
/// side. Numbers of one sign are ordered as their bits are, infinity among them.
pub fn narrow<'m>(emit: &mut Emit, from: Type<'m>, to: &str, value: &str, round: Round) -> Option<String> {
    let nearest = emit.value(format!("fptrunc {from} {value} to {to}"));
    if round == Round::Nearest {
        return Some(nearest);
    }
    let ty = match to {
        "half" => "i16",
        "float" => "i32",
        _ => return None,
    };
    let back = emit.value(format!("fpext {to} {nearest} to {from}"));
    let bits = emit.value(format!("bitcast {to} {nearest} to {ty}"));
    let negative = emit.value(format!("icmp slt {ty} {bits}, 0"));
    let above = emit.value(format!("fcmp ogt {from} {back}, {value}"));
    let below = emit.value(format!("fcmp olt {from} {back}, {value}"));
    // (whether it is on the wrong side, the step if it is negative, the step if not)
    let (wrong, minus, plus) = match round {
        Round::Up => (below, -1, 1),
        Round::Down => (above, 1, -1),
        _ => (emit.value(format!("select i1 {negative}, i1 {below}, i1 {above}")), -1, -1),
    };
    let step = emit.value(format!("select i1 {negative}, {ty} {minus}, {ty} {plus}"));
    let moved = emit.value(format!("add {ty} {bits}, {step}"));
    let chosen = emit.value(format!("select i1 {wrong}, {ty} {moved}, {ty} {bits}"));
    Some(emit.value(format!("bitcast {ty} {chosen} to {to}")))
}

/// An integer as a floating-point number: its leading bits, which are one exactly, and from there one step away from zero
/// where bits were lost and the direction asks for it.
pub fn from_int<'m>(emit: &mut Emit, from: Type<'m>, signed: bool, to: Type<'m>, value: &str, round: Round) -> Option<String> {
    let width = from.int_width()?;
    let bits = float_bits(to)?;
    let (digits, most) = match bits {
        16 => (11, Some(65504)),
        32 => (24, None),
        _ => (53, None),
    };
    if round == Round::Nearest || width <= digits {
        return Some(emit.value(format!("{}itofp {from} {value} to {to}", if signed { 's' } else { 'u' })));
    }
    let size = if signed { emit.value(format!("call {from} @llvm.abs.{from}({from} {value}, i1 false)")) } else { value.to_string() };
    let zeros = emit.value(format!("call {from} @llvm.ctlz.{from}({from} {size}, i1 false)"));
    let lost = emit.value(format!("call {from} @llvm.usub.sat.{from}({from} {}, {from} {zeros})", width - digits));
    let leading = emit.value(format!("lshr {from} {size}, {lost}"));
    let mut kept = emit.value(format!("shl {from} {leading}, {lost}"));
    // The largest half is less than what 16 bits count to.
    if let Some(most) = most {
        kept = emit.value(format!("call {from} @llvm.umin.{from}({from} {kept}, {from} {most})"));
    }
    let exact = emit.value(format!("icmp eq {from} {kept}, {size}"));
    let to_zero = emit.value(format!("uitofp {from} {kept} to {to}"));
    let ty = format!("i{bits}");
    let low = emit.value(format!("bitcast {to} {to_zero} to {ty}"));
    let negative = if signed { emit.value(format!("icmp slt {from} {value}, 0")) } else { "false".into() };
    let away = match round {
        Round::Up => emit.value(format!("xor i1 {negative}, true")),
        Round::Down => negative.clone(),
        _ => "false".into(),
    };
    let stepped = emit.value(format!("add {ty} {low}, 1"));
    let inexact = emit.value(format!("xor i1 {exact}, true"));
    let steps = emit.value(format!("and i1 {inexact}, {away}"));
    let chosen = emit.value(format!("select i1 {steps}, {ty} {stepped}, {ty} {low}"));
    let positive = emit.value(format!("bitcast {ty} {chosen} to {to}"));
    let opposite = emit.value(format!("fneg {to} {positive}"));
    Some(emit.value(format!("select i1 {negative}, {to} {opposite}, {to} {positive}")))
}
