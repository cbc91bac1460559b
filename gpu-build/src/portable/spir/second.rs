//! Math functions that give a second result through a pointer, on scalars: `element.rs` takes vectors apart.

use super::element::{float_bits, suffix};
use super::emit::Emit;
use crate::llvm::value::Type;

/// One call: `operands` are the numbers and, last, where the second result goes.
pub fn with_pointer<'m>(name: &str, emit: &mut Emit, from: Type<'m>, pointer: &str, operands: &[&str]) -> Option<String> {
    let (ty, suffix) = (from.to_string(), suffix(from)?);
    let (a, p) = (*operands.first()?, *operands.last()?);
    let store = |emit: &mut Emit, ty: &str, value: &str| emit.run(format!("store {ty} {value}, {pointer} {p}"));
    Some(match (name, operands.len()) {
        ("sincos", 2) => {
            let cosine = emit.call(&format!("llvm.cos.{suffix}"), &ty, &[a]);
            store(emit, &ty, &cosine);
            emit.call(&format!("llvm.sin.{suffix}"), &ty, &[a])
        }
        ("fract", 2) => {
            let floor = emit.call(&format!("llvm.floor.{suffix}"), &ty, &[a]);
            store(emit, &ty, &floor);
            let rest = emit.value(format!("fsub {ty} {a}, {floor}"));
            // The largest number below 1.
            let bound = match suffix.as_str() {
                "f16" => "0xH3BFF",
                "f32" => "0x3FEFFFFFE0000000",
                _ => "0x3FEFFFFFFFFFFFFF",
            };
            let within = emit.call(&format!("llvm.minnum.{suffix}"), &ty, &[&rest, bound]);
            // The fraction of an infinity is zero; a NaN stays one; a zero has the number's sign.
            let infinite = emit.value(format!("call i1 @llvm.is.fpclass.{suffix}({ty} {a}, i32 516)"));
            let none = emit.value(format!("select i1 {infinite}, {ty} 0.0, {ty} {within}"));
            let zero = emit.value(format!("fcmp oeq {ty} {none}, 0.0"));
            let signed = emit.call(&format!("llvm.copysign.{suffix}"), &ty, &["0.0", a]);
            let number = emit.value(format!("select i1 {zero}, {ty} {signed}, {ty} {none}"));
            let nan = emit.value(format!("fcmp uno {ty} {a}, 0.0"));
            emit.value(format!("select i1 {nan}, {ty} {a}, {ty} {number}"))
        }
        ("modf", 2) => {
            let whole = emit.call(&format!("llvm.trunc.{suffix}"), &ty, &[a]);
            store(emit, &ty, &whole);
            let rest = emit.value(format!("fsub {ty} {a}, {whole}"));
            let infinite = emit.value(format!("call i1 @llvm.is.fpclass.{suffix}({ty} {a}, i32 516)"));
            let rest = emit.value(format!("select i1 {infinite}, {ty} 0.0, {ty} {rest}"));
            emit.call(&format!("llvm.copysign.{suffix}"), &ty, &[&rest, a])
        }
        ("frexp", 2) => {
            let both = emit.value(format!("call {{{ty}, i32}} @llvm.frexp.{suffix}.i32({ty} {a})"));
            let exponent = emit.value(format!("extractvalue {{{ty}, i32}} {both}, 1"));
            store(emit, "i32", &exponent);
            emit.value(format!("extractvalue {{{ty}, i32}} {both}, 0"))
        }
        ("lgamma_r", 2) => {
            let sign = sign_of_gamma(emit, &ty, &suffix, a);
            store(emit, "i32", &sign);
            emit.value(format!("call {ty} @gpu.math.lgamma.{suffix}({ty} {a})"))
        }
        ("remquo", 3) => {
            let (remainder, quotient) = remquo(emit, from, &suffix, a, operands[1])?;
            store(emit, "i32", &quotient);
            remainder
        }
        _ => return None,
    })
}

/// Gamma is negative between a negative odd number and the even one above it. 0 at zeros and negative integers, where it has no sign.
fn sign_of_gamma(emit: &mut Emit, ty: &str, suffix: &str, x: &str) -> String {
    let floor = emit.call(&format!("llvm.floor.{suffix}"), ty, &[x]);
    let whole = emit.value(format!("fcmp oeq {ty} {floor}, {x}"));
    let half = emit.value(format!("fmul {ty} {floor}, 0.5"));
    let half_floor = emit.call(&format!("llvm.floor.{suffix}"), ty, &[&half]);
    let odd = emit.value(format!("fcmp une {ty} {half}, {half_floor}"));
    let below = emit.value(format!("fcmp olt {ty} {x}, 0.0"));
    let between = emit.value(format!("xor i1 {whole}, true"));
    let odd_below = emit.value(format!("and i1 {odd}, {below}"));
    let inside = emit.value(format!("and i1 {odd_below}, {between}"));
    let sign = emit.value(format!("select i1 {inside}, i32 -1, i32 1"));
    // Zeros, and finite numbers below.
    let at_most_zero = emit.value(format!("call i1 @llvm.is.fpclass.{suffix}({ty} {x}, i32 120)"));
    let pole = emit.value(format!("and i1 {at_most_zero}, {whole}"));
    emit.value(format!("select i1 {pole}, i32 0, i32 {sign}"))
}

/// IEEE's remainder, and the low seven bits of the quotient with its sign.
///
/// |x| modulo 128 |y| has the same remainder, and a quotient small enough to be found by division: with n |y| + r for it,
/// its parts divided by |y| differ by n and less than rounding can hide. Where 128 |y| is too large for the type, |x| is
/// less than it.
fn remquo<'m>(emit: &mut Emit, from: Type<'m>, suffix: &str, x: &str, y: &str) -> Option<(String, String)> {
    let (ty, bits) = (from.to_string(), float_bits(from)?);
    let int = format!("i{bits}");
    let (x_size, y_size) = (emit.call(&format!("llvm.fabs.{suffix}"), &ty, &[x]), emit.call(&format!("llvm.fabs.{suffix}"), &ty, &[y]));
    let cycle = emit.value(format!("fmul {ty} {y_size}, 128.0"));
    let within = emit.call(&format!("gpu.math.fmod.{suffix}"), &ty, &[&x_size, &cycle]);
    let rest = emit.call(&format!("gpu.math.remainder.{suffix}"), &ty, &[&within, &y_size]);
    let (all, part) = (emit.value(format!("fdiv {ty} {within}, {y_size}")), emit.value(format!("fdiv {ty} {rest}, {y_size}")));
    let difference = emit.value(format!("fsub {ty} {all}, {part}"));
    let count = emit.call(&format!("llvm.rint.{suffix}"), &ty, &[&difference]);
    let count = emit.value(format!("call i32 @llvm.fptosi.sat.i32.{suffix}({ty} {count})"));
    let low = emit.value(format!("and i32 {count}, 127"));
    let (x_bits, y_bits) = (emit.value(format!("bitcast {ty} {x} to {int}")), emit.value(format!("bitcast {ty} {y} to {int}")));
    let signs = emit.value(format!("xor {int} {x_bits}, {y_bits}"));
    let differ = emit.value(format!("icmp slt {int} {signs}, 0"));
    let opposite = emit.value(format!("sub i32 0, {low}"));
    let quotient = emit.value(format!("select i1 {differ}, i32 {opposite}, i32 {low}"));
    let negative = emit.value(format!("icmp slt {int} {x_bits}, 0"));
    let turned = emit.value(format!("fneg {ty} {rest}"));
    Some((emit.value(format!("select i1 {negative}, {ty} {turned}, {ty} {rest}")), quotient))
}
