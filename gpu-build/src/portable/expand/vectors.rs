//! Operations on vectors that only some processors have.

use super::{Expansion, Operands, Ty};
use crate::portable::function_text::FunctionText;
use std::fmt::Display;

/// Why a call with such vectors is refused.
pub const SCALABLE: &str = "takes scalable vectors, which kernels do not have";

const fn row(name: &'static str, write: fn(&Operands, &mut FunctionText) -> Option<()>) -> Expansion {
    Expansion { name, write, refusal: SCALABLE }
}

pub const EXPANSIONS: &[Expansion] = &[
    row("experimental.vector.extract.last.active", last_active),
    row("experimental.vector.histogram.add", histogram),
    row("experimental.vector.histogram.uadd.sat", histogram),
    row("experimental.vector.histogram.umax", histogram),
    row("experimental.vector.histogram.umin", histogram),
    row("experimental.vector.match", matches),
    row("masked.sdiv", masked_division),
    row("masked.srem", masked_division),
    row("masked.udiv", masked_division),
    row("masked.urem", masked_division),
    row("vector.deinterleave3", deinterleave),
    row("vector.deinterleave4", deinterleave),
    row("vector.deinterleave5", deinterleave),
    row("vector.deinterleave6", deinterleave),
    row("vector.deinterleave7", deinterleave),
    row("vector.deinterleave8", deinterleave),
    row("vector.interleave3", interleave),
    row("vector.interleave4", interleave),
    row("vector.interleave5", interleave),
    row("vector.interleave6", interleave),
    row("vector.interleave7", interleave),
    row("vector.interleave8", interleave),
    row("vector.partial.reduce.add", partial_reduction),
    row("vector.partial.reduce.fadd", partial_reduction),
];

/// A vector's element.
pub fn extract(f: &mut FunctionText, ty: &Ty, vector: &str, index: impl Display) -> String {
    f.value(format_args!("extractelement {ty} {vector}, i32 {index}"))
}

/// Elements of two vectors, by their places in both; poison where there is none.
pub fn shuffle(f: &mut FunctionText, ty: &Ty, a: &str, b: &str, places: &[Option<u32>]) -> String {
    let places: Vec<String> = places.iter().map(|place| place.map_or("i32 poison".into(), |place| format!("i32 {place}"))).collect();
    let mask = format!("<{} x i32> <{}>", places.len(), places.join(", "));
    f.value(format_args!("shufflevector {ty} {a}, {ty} {b}, {mask}"))
}

/// A vector whose elements are all this value.
pub fn broadcast(f: &mut FunctionText, ty: &Ty, value: &str) -> Option<String> {
    let length = ty.length?;
    let first = f.value(format_args!("insertelement {ty} poison, {} {value}, i32 0", ty.scalar));
    Some(shuffle(f, ty, &first, "poison", &vec![Some(0); length as usize]))
}

fn last_active(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let (ty, mask) = (call.ty(0)?, call.ty(1)?);
    let mut last = call.value(2);
    for index in 0..ty.length? {
        let is_active = extract(f, mask, &call.value(1), index);
        let element = extract(f, ty, &call.value(0), index);
        last = f.value(format_args!("select i1 {is_active}, {} {element}, {} {last}", ty.scalar, ty.scalar));
    }
    f.give(&ty.scalar, &[last]);
    Some(())
}

/// Updates one element after the other, since several may have one address.
fn histogram(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let (pointers, count, mask) = (call.ty(0)?, call.ty(1)?, call.ty(2)?);
    let (pointer, amount, align) = (&pointers.scalar, call.value(1), count.bytes()?);
    for index in 0..pointers.length? {
        let is_active = extract(f, mask, &call.value(2), index);
        f.effect(format_args!("br i1 {is_active}, label %count{index}, label %next{index}"));
        f.effect(format_args!("count{index}:"));
        let at = extract(f, pointers, &call.value(0), index);
        let old = f.value(format_args!("load {count}, {pointer} {at}, align {align}"));
        let new = match call.name.strip_prefix("experimental.vector.histogram.")? {
            "add" => f.value(format_args!("add {count} {old}, {amount}")),
            operation => f.value(format_args!("call {count} @llvm.{operation}({count} {old}, {count} {amount})")),
        };
        f.effect(format_args!("store {count} {new}, {pointer} {at}, align {align}"));
        f.effect(format_args!("br label %next{index}"));
        f.effect(format_args!("next{index}:"));
    }
    f.give_nothing();
    Some(())
}

/// Which elements of a vector occur in another one.
fn matches(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let (ty, sought) = (call.ty(0)?, call.ty(1)?);
    let truth = ty.of("i1");
    let mut found = truth.splat("false");
    for index in 0..sought.length? {
        let one = extract(f, sought, &call.value(1), index);
        let one = broadcast(f, ty, &one)?;
        let is_equal = f.value(format_args!("icmp eq {ty} {}, {one}", call.value(0)));
        found = f.value(format_args!("or {truth} {found}, {is_equal}"));
    }
    let found = f.value(format_args!("select {truth} {}, {truth} {found}, {truth} {}", call.value(2), truth.splat("false")));
    f.give(&truth.to_string(), &[found]);
    Some(())
}

/// Divides by 1 where the mask is false.
fn masked_division(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let divisor = divisor(f, &call.result, &call.value(2), &call.value(1))?;
    let result = f.value(format_args!("{} {}, {divisor}", call.name.strip_prefix("masked.")?, call.typed(0)?));
    f.give(&call.result.to_string(), &[result]);
    Some(())
}

/// A divisor for the elements of a mask, and 1 for the others.
pub fn divisor(f: &mut FunctionText, ty: &Ty, mask: &str, divisor: &str) -> Option<String> {
    ty.length?;
    Some(f.value(format_args!("select {} {mask}, {ty} {divisor}, {ty} {}", ty.of("i1"), ty.splat(1))))
}

fn deinterleave(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let ty = call.ty(0)?;
    let count: u32 = call.name.strip_prefix("vector.deinterleave")?.parse().ok()?;
    let length = ty.length? / count;
    let part = |first: u32| (0..length).map(|index| Some(first + index * count)).collect::<Vec<_>>();
    let parts: Vec<String> = (0..count).map(|first| shuffle(f, ty, &call.value(0), "poison", &part(first))).collect();
    f.give(&ty.resized(length).to_string(), &parts);
    Some(())
}

fn interleave(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let (ty, all) = (call.ty(0)?, &call.result);
    let (total, count) = (all.length?, call.count() as u32);
    let mut whole = "poison".to_string();
    for vector in 0..count {
        // Spreads the vector's elements to their places in the result, where the next shuffle inserts them.
        let spread: Vec<_> = (0..total).map(|place| (place % count == vector).then_some(place / count)).collect();
        let spread = shuffle(f, ty, &call.value(vector as usize), "poison", &spread);
        let takes: Vec<_> = (0..total).map(|place| Some(if place % count == vector { total + place } else { place })).collect();
        whole = shuffle(f, all, &whole, &spread, &takes);
    }
    f.give(&all.to_string(), &[whole]);
    Some(())
}

/// Adds the parts of a long vector to a short one.
fn partial_reduction(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let (short, long) = (call.ty(0)?, call.ty(1)?);
    let (length, total) = (short.length?, long.length?);
    let operation = call.name.rsplit('.').next()?;
    let mut sum = call.value(0);
    for start in (0..total).step_by(length as usize) {
        let part: Vec<_> = (start..start + length).map(Some).collect();
        let part = shuffle(f, long, &call.value(1), "poison", &part);
        sum = f.value(format_args!("{operation} {short} {sum}, {part}"));
    }
    f.give(&short.to_string(), &[sum]);
    Some(())
}
