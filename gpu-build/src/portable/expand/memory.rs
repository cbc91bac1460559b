//! Copies whose elements are accessed atomically, and memory that is filled with a pattern: loops.

use super::vectors::SCALABLE;
use super::{Expansion, Operands};
use crate::portable::function_text::FunctionText;

const REFUSAL: &str = "accesses elements of more than 8 bytes atomically";

pub const EXPANSIONS: &[Expansion] = &[
    Expansion { name: "memcpy.element.unordered.atomic", write: copy, refusal: REFUSAL },
    Expansion { name: "memmove.element.unordered.atomic", write: copy_overlapping, refusal: REFUSAL },
    Expansion { name: "memset.element.unordered.atomic", write: fill, refusal: REFUSAL },
    Expansion { name: "experimental.memset.pattern", write: fill_with_pattern, refusal: SCALABLE },
];

/// The integer that an element is accessed as, and its bytes.
fn element(call: &Operands) -> Option<(String, i64)> {
    let bytes = call.constant(3).filter(|bytes| [1, 2, 4, 8].contains(bytes))?;
    Some((format!("i{}", 8 * bytes), bytes))
}

/// A loop whose counter of 64 bits goes from `first` to `last`. `label` begins the names of its blocks; `from` and `to` are the blocks before and
/// after it.
struct Loop<'a> {
    label: &'a str,
    from: &'a str,
    to: &'a str,
    first: &'a str,
    last: &'a str,
    step: i64,
}

impl Loop<'_> {
    /// `body` gets the counter's value: for a negative step the one after the step.
    fn write(&self, f: &mut FunctionText, body: impl FnOnce(&mut FunctionText, &str)) {
        let Loop { label, from, to, first, last, step } = self;
        f.effect(format_args!("{label}:"));
        f.effect(format_args!("%{label}.at = phi i64 [ {first}, %{from} ], [ %{label}.next, %{label}.body ]"));
        f.effect(format_args!("%{label}.ends = icmp eq i64 %{label}.at, {last}"));
        f.effect(format_args!("br i1 %{label}.ends, label %{to}, label %{label}.body"));
        f.effect(format_args!("{label}.body:"));
        f.effect(format_args!("%{label}.next = add i64 %{label}.at, {step}"));
        body(f, &format!("%{label}.{}", if *step < 0 { "next" } else { "at" }));
        f.effect(format_args!("br label %{label}"));
    }
}

/// The length, zero-extended to 64 bits.
fn length(call: &Operands, f: &mut FunctionText) -> Option<String> {
    Some(match call.ty(2)?.bits()? {
        64 => call.value(2),
        0..64 => f.value(format_args!("zext {} to i64", call.typed(2)?)),
        _ => return None,
    })
}

/// Copies an element.
fn copy_element(call: &Operands, f: &mut FunctionText, at: &str) -> Option<()> {
    let (element, bytes) = element(call)?;
    let (to, from) = (call.ty(0)?, call.ty(1)?);
    let source = f.value(format_args!("getelementptr i8, {from} {}, i64 {at}", call.value(1)));
    let value = f.value(format_args!("load atomic {element}, {from} {source} unordered, align {bytes}"));
    let target = f.value(format_args!("getelementptr i8, {to} {}, i64 {at}", call.value(0)));
    f.effect(format_args!("store atomic {element} {value}, {to} {target} unordered, align {bytes}"));
    Some(())
}

fn copy(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let (_, step) = element(call)?;
    let last = length(call, f)?;
    f.effect("br label %up");
    let mut copied = None;
    Loop { label: "up", from: "0", to: "end", first: "0", last: &last, step }.write(f, |f, at| copied = copy_element(call, f, at));
    f.effect("end:");
    f.give_nothing();
    copied
}

/// Copies upwards if the destination is not above the source, otherwise downwards.
fn copy_overlapping(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let (_, step) = element(call)?;
    let last = length(call, f)?;
    let address = |f: &mut FunctionText, index: usize| {
        let ty = call.ty(index)?;
        let generic = if ty.to_string() == "ptr" {
            call.value(index)
        } else {
            f.value(format_args!("addrspacecast {ty} {} to ptr", call.value(index)))
        };
        Some(f.value(format_args!("ptrtoint ptr {generic} to i64")))
    };
    let (to, from) = (address(f, 0)?, address(f, 1)?);
    let goes_up = f.value(format_args!("icmp ule i64 {to}, {from}"));
    f.effect(format_args!("br i1 {goes_up}, label %up, label %down"));
    let mut copied = [None; 2];
    Loop { label: "up", from: "0", to: "end", first: "0", last: &last, step }.write(f, |f, at| copied[0] = copy_element(call, f, at));
    Loop { label: "down", from: "0", to: "end", first: &last, last: "0", step: -step }
        .write(f, |f, at| copied[1] = copy_element(call, f, at));
    f.effect("end:");
    f.give_nothing();
    copied[0].and(copied[1])
}

fn fill(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let ((element, bytes), to) = (element(call)?, call.ty(0)?);
    let last = length(call, f)?;
    let byte = match bytes {
        1 => call.value(1),
        _ => f.value(format_args!("zext i8 {} to {element}", call.value(1))),
    };
    let ones = u64::MAX >> (64 - 8 * bytes);
    let pattern = f.value(format_args!("mul {element} {byte}, {}", ones / 0xff));
    f.effect("br label %up");
    Loop { label: "up", from: "0", to: "end", first: "0", last: &last, step: bytes }.write(f, |f, at| {
        let target = f.value(format_args!("getelementptr i8, {to} {}, i64 {at}", call.value(0)));
        f.effect(format_args!("store atomic {element} {pattern}, {to} {target} unordered, align {bytes}"));
    });
    f.effect("end:");
    f.give_nothing();
    Some(())
}

fn fill_with_pattern(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let (to, pattern) = (call.ty(0)?, call.ty(1)?);
    let last = length(call, f)?;
    // Each store is as aligned as the start and the distance between elements.
    let align = call.align(0).unwrap_or(1).min(pattern.bytes().unwrap_or(1));
    let volatile = if call.constant(3)? != 0 { " volatile" } else { "" };
    f.effect("br label %up");
    Loop { label: "up", from: "0", to: "end", first: "0", last: &last, step: 1 }.write(f, |f, at| {
        let target = f.value(format_args!("getelementptr {pattern}, {to} {}, i64 {at}", call.value(0)));
        f.effect(format_args!("store{volatile} {pattern} {}, {to} {target}, align {align}", call.value(1)));
    });
    f.effect("end:");
    f.give_nothing();
    Some(())
}
