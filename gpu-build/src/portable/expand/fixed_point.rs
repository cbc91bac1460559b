//! Division of fixed-point numbers. LLVM's reference leaves the direction of rounding open; like LLVM's expansion, these round towards negative
//! infinity.

use super::{Expansion, Operands};
use crate::portable::function_text::FunctionText;

const fn row(name: &'static str) -> Expansion {
    Expansion { name, write: divide, refusal: "divides integers of more than 64 bits" }
}

pub const EXPANSIONS: &[Expansion] = &[row("sdiv.fix"), row("sdiv.fix.sat"), row("udiv.fix"), row("udiv.fix.sat")];

/// Divides in twice the width, which holds every shifted dividend.
fn divide(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let (ty, scale) = (&call.result, call.constant(2)?);
    let bits = ty.bits().filter(|bits| *bits <= 64)?;
    let (signed, saturates) = (call.name.starts_with('s'), call.name.ends_with(".sat"));
    let wide = ty.of(&format!("i{}", 2 * bits));
    let (extend, division) = if signed { ("sext", "sdiv") } else { ("zext", "udiv") };
    let a = f.value(format_args!("{extend} {ty} {} to {wide}", call.value(0)));
    let b = f.value(format_args!("{extend} {ty} {} to {wide}", call.value(1)));
    let a = f.value(format_args!("shl {wide} {a}, {}", wide.splat(scale)));
    let mut quotient = f.value(format_args!("{division} {wide} {a}, {b}"));
    if signed {
        let product = f.value(format_args!("mul {wide} {quotient}, {b}"));
        let is_inexact = f.value(format_args!("icmp ne {wide} {product}, {a}"));
        let signs = f.value(format_args!("xor {wide} {a}, {b}"));
        let is_negative = f.value(format_args!("icmp slt {wide} {signs}, {}", wide.splat(0)));
        let truth = ty.of("i1");
        let goes_down = f.value(format_args!("and {truth} {is_inexact}, {is_negative}"));
        let one = f.value(format_args!("sext {truth} {goes_down} to {wide}"));
        quotient = f.value(format_args!("add {wide} {quotient}, {one}"));
    }
    if saturates && signed {
        let (least, most) = (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1);
        quotient = f.value(format_args!("call {wide} @llvm.smax({wide} {quotient}, {wide} {})", wide.splat(least)));
        quotient = f.value(format_args!("call {wide} @llvm.smin({wide} {quotient}, {wide} {})", wide.splat(most)));
    } else if saturates {
        let most = (1u128 << bits) - 1;
        quotient = f.value(format_args!("call {wide} @llvm.umin({wide} {quotient}, {wide} {})", wide.splat(most)));
    }
    let result = f.value(format_args!("trunc {wide} {quotient} to {ty}"));
    f.give(&ty.to_string(), &[result]);
    Some(())
}
