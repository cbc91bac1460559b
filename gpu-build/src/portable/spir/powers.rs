//! OpenCL C's powers and roots that C lacks, on scalars, with the special values of the specification's section 7.5.1.

use super::element::float_bits;
use super::emit::Emit;
use crate::llvm::value::Type;

/// `x` to the power of `y`, as e^(y ln x): NaN for negative `x`, and where the product y ln x is 0 times infinity.
pub fn powr(emit: &mut Emit, ty: &str, suffix: &str, x: &str, y: &str) -> String {
    let size = emit.call(&format!("llvm.fabs.{suffix}"), ty, &[x]);
    let power = emit.call(&format!("llvm.pow.{suffix}"), ty, &[&size, y]);
    // The classes of numbers: infinities and zeros of either sign.
    let negative = emit.value(format!("fcmp olt {ty} {x}, 0.0"));
    let ends = emit.value(format!("call i1 @llvm.is.fpclass.{suffix}({ty} {x}, i32 612)"));
    let no_power = emit.value(format!("fcmp oeq {ty} {y}, 0.0"));
    let one = emit.value(format!("fcmp oeq {ty} {x}, 1.0"));
    let infinite = emit.value(format!("call i1 @llvm.is.fpclass.{suffix}({ty} {y}, i32 516)"));
    let no_number = emit.value(format!("fcmp uno {ty} {x}, {y}"));
    let first = emit.value(format!("and i1 {ends}, {no_power}"));
    let second = emit.value(format!("and i1 {one}, {infinite}"));
    let products = emit.value(format!("or i1 {first}, {second}"));
    let others = emit.value(format!("or i1 {negative}, {no_number}"));
    let none = emit.value(format!("or i1 {products}, {others}"));
    emit.value(format!("select i1 {none}, {ty} {}, {ty} {power}", nan(suffix)))
}

/// The `n`th root of `x`. Negative numbers have one if `n` is odd.
///
/// 1/n is rounded, to q. |x|^q differs from the root by a factor of e^(d ln |x|), where d = 1/n - q; one term of its series is enough.
pub fn rootn(emit: &mut Emit, from: Type<'_>, suffix: &str, x: &str, n: &str) -> String {
    // A half cannot hold every `n`.
    if float_bits(from) == Some(16) {
        let wide = emit.value(format!("fpext half {x} to float"));
        let root = root(emit, "float", "f32", &wide, n);
        return emit.value(format!("fptrunc float {root} to half"));
    }
    root(emit, &from.to_string(), suffix, x, n)
}

fn root(emit: &mut Emit, ty: &str, suffix: &str, x: &str, n: &str) -> String {
    let call = |emit: &mut Emit, function: &str, operands: &[&str]| emit.call(&format!("llvm.{function}.{suffix}"), ty, operands);
    let size = call(emit, "fabs", &[x]);
    let degree = emit.value(format!("sitofp i32 {n} to {ty}"));
    let power = emit.value(format!("fdiv {ty} 1.0, {degree}"));
    let opposite = emit.value(format!("fneg {ty} {degree}"));
    let short = call(emit, "fma", &[&opposite, &power, "1.0"]);
    let rest = emit.value(format!("fmul {ty} {short}, {power}"));
    let near = call(emit, "pow", &[&size, &power]);
    let log = call(emit, "log", &[&size]);
    let factor = emit.value(format!("fmul {ty} {rest}, {log}"));
    let better = call(emit, "fma", &[&near, &factor, &near]);
    // If the corrected value is NaN or infinite, the power itself is exact.
    let known = emit.value(format!("call i1 @llvm.is.fpclass.{suffix}({ty} {better}, i32 504)"));
    let root = emit.value(format!("select i1 {known}, {ty} {better}, {ty} {near}"));
    let low = emit.value(format!("and i32 {n}, 1"));
    let odd = emit.value(format!("icmp ne i32 {low}, 0"));
    let signed = call(emit, "copysign", &[&root, x]);
    let root = emit.value(format!("select i1 {odd}, {ty} {signed}, {ty} {root}"));
    let below = emit.value(format!("fcmp olt {ty} {x}, 0.0"));
    let even = emit.value(format!("xor i1 {odd}, true"));
    let outside = emit.value(format!("and i1 {below}, {even}"));
    let no_degree = emit.value(format!("icmp eq i32 {n}, 0"));
    let none = emit.value(format!("or i1 {outside}, {no_degree}"));
    emit.value(format!("select i1 {none}, {ty} {}, {ty} {root}", nan(suffix)))
}

/// A NaN, as IR text writes it.
fn nan(suffix: &str) -> &'static str {
    if suffix == "f16" { "0xH7E00" } else { "0x7FF8000000000000" }
}
