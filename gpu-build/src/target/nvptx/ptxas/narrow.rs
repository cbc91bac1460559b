//! Arithmetic on integers of 2 to 16 bits is done with 32.
//!
//! NVIDIA's assembler of CUDA 13.0 is wrong about 16 bits on `sm_90`: of `min.s16` and a comparison of the result with one of the operands it makes
//! one instruction whose answer is the other half's, and after `neg.s16` it compares what is beyond the 16 bits. Random kernels found both
//! (`tests/random`); in the code of CUDA 13.5's assembler the first is not to be seen. Registers have 32 bits, so that nothing is lost: fewer bits
//! take a mask of their own in the processor, too.
//!
//! What is stored and what phis choose keeps its type, and so do vectors.

use crate::llvm::value::{Builder, Func, Inst, Type, Types, Value, functions};
use crate::llvm::{Module, Session, TargetMachine};
use crate::portable::spelling;
use gpu_llvm::llvm_sys::{LLVMIntPredicate, LLVMOpcode};
use std::fmt::Write;

#[cfg(test)]
mod tests;

/// The widths that have arithmetic of their own in PTX, or are made such.
const NARROW: std::ops::RangeInclusive<u32> = 2..=16;

/// Widens a module that is optimised: what comes after must not narrow again.
///
/// # Errors
/// An error that LLVM reports.
pub fn widen<'s>(session: &'s Session, module: &mut Module<'s>, machine: &TargetMachine) -> Result<(), String> {
    let text = definitions(module);
    if !text.is_empty() {
        spelling::define_by(session, module, "arithmetic with 32 bits", HEADER, &text)?;
        session.run(module, "always-inline,globaldce,function(instsimplify,dce)", machine)?;
    }
    let wide = Types::of(module).int(32);
    functions(module).into_iter().flat_map(Func::instructions).for_each(|instruction| widen_one(instruction, wide));
    Ok(())
}

/// How an operand gets its other bits.
const SIGNED: LLVMOpcode = LLVMOpcode::LLVMSExt;
const UNSIGNED: LLVMOpcode = LLVMOpcode::LLVMZExt;

fn widen_one<'m>(instruction: Inst<'m>, wide: Type<'m>) {
    use LLVMOpcode::*;
    let operands = instruction.operands();
    // What a choice depends on keeps its type.
    let (kept, both) = operands.split_at(usize::from(instruction.is(LLVMSelect)));
    let &[a, b] = both else { return };
    let ty = a.ty();
    if !ty.int_width().is_some_and(|bits| NARROW.contains(&bits)) {
        return;
    }
    let (first, second) = match instruction.opcode() {
        LLVMAdd | LLVMSub | LLVMMul | LLVMAnd | LLVMOr | LLVMXor | LLVMShl | LLVMLShr | LLVMUDiv | LLVMURem | LLVMSelect => {
            (UNSIGNED, UNSIGNED)
        }
        LLVMAShr => (SIGNED, UNSIGNED),
        LLVMSDiv | LLVMSRem => (SIGNED, SIGNED),
        LLVMICmp if instruction.predicate().is_some_and(is_signed) => (SIGNED, SIGNED),
        LLVMICmp => (UNSIGNED, UNSIGNED),
        _ => return,
    };
    let at = Builder::before(instruction);
    let operands = [kept, &[at.cast(first, a, wide), at.cast(second, b, wide)]].concat();
    // The promises about overflow are of fewer bits.
    let Some(result) = at.loosely_like(instruction, &operands, wide) else { return };
    let result: Value<'m> = if instruction.is(LLVMICmp) { result } else { at.cast(LLVMTrunc, result, ty) };
    instruction.replace_with(result);
    instruction.erase();
}

fn is_signed(predicate: LLVMIntPredicate) -> bool {
    use LLVMIntPredicate::*;
    matches!(predicate, LLVMIntSGT | LLVMIntSGE | LLVMIntSLT | LLVMIntSLE)
}

const HEADER: &str = "\
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.bitreverse.i32(i32)
declare i32 @llvm.bswap.i32(i32)
";

/// Definitions of the intrinsics that the module calls with few bits.
fn definitions(module: &Module<'_>) -> String {
    let mut text = String::new();
    for function in functions(module).into_iter().filter(|function| function.is_declaration()) {
        let name = function.name();
        let Some((operation, bits)) = name.strip_prefix("llvm.").and_then(|name| name.rsplit_once(".i")) else { continue };
        let Some(bits) = bits.parse().ok().filter(|bits| NARROW.contains(bits)) else { continue };
        if let Some(definition) = definition(operation, bits) {
            text += &definition;
        }
    }
    text
}

/// An intrinsic on integers of so many bits by instructions on 32; none for one that is not known here.
fn definition(operation: &str, bits: u32) -> Option<String> {
    let (most, least) = ((1i64 << (bits - 1)) - 1, -(1i64 << (bits - 1)));
    let (above, mask) = (32 - bits, (1u64 << bits) - 1);
    // The operands are %x, %y and %z, of 32 bits, and the result is the lowest bits of %r.
    let (extend, operands, body) = match operation {
        "smin" | "smax" => ("sext", 2, format!("%r = call i32 @llvm.{operation}.i32(i32 %x, i32 %y)")),
        "umin" | "umax" => ("zext", 2, format!("%r = call i32 @llvm.{operation}.i32(i32 %x, i32 %y)")),
        "uadd.sat" => ("zext", 2, format!("%s = add i32 %x, %y\n  %r = call i32 @llvm.umin.i32(i32 %s, i32 {mask})")),
        "usub.sat" => ("zext", 2, "%s = call i32 @llvm.umax.i32(i32 %x, i32 %y)\n  %r = sub i32 %s, %y".into()),
        "sadd.sat" | "ssub.sat" => {
            let how = &operation[1..4];
            let low = format!("%s = {how} i32 %x, %y\n  %t = call i32 @llvm.smax.i32(i32 %s, i32 {least})");
            ("sext", 2, format!("{low}\n  %r = call i32 @llvm.smin.i32(i32 %t, i32 {most})"))
        }
        "sadd.with.overflow" | "ssub.with.overflow" | "smul.with.overflow" => ("sext", 2, format!("%r = {} i32 %x, %y", &operation[1..4])),
        "uadd.with.overflow" | "usub.with.overflow" | "umul.with.overflow" => ("zext", 2, format!("%r = {} i32 %x, %y", &operation[1..4])),
        "abs" => ("sext", 1, "%r = call i32 @llvm.abs.i32(i32 %x, i1 false)".into()),
        "ctpop" => ("zext", 1, "%r = call i32 @llvm.ctpop.i32(i32 %x)".into()),
        "ctlz" => ("zext", 1, format!("%s = call i32 @llvm.ctlz.i32(i32 %x, i1 false)\n  %r = sub i32 %s, {above}")),
        "cttz" => ("zext", 1, format!("%s = or i32 %x, {}\n  %r = call i32 @llvm.cttz.i32(i32 %s, i1 true)", 1u64 << bits)),
        "bitreverse" => ("zext", 1, format!("%s = call i32 @llvm.bitreverse.i32(i32 %x)\n  %r = lshr i32 %s, {above}")),
        "bswap" => ("zext", 1, format!("%s = call i32 @llvm.bswap.i32(i32 %x)\n  %r = lshr i32 %s, {above}")),
        // Both operands fit in one register, beside each other.
        "fshl" | "fshr" => {
            let both = format!("%h = shl i32 %x, {bits}\n  %b = or i32 %h, %y\n  %n = urem i32 %z, {bits}");
            let shift = match operation {
                "fshl" => format!("%s = shl i32 %b, %n\n  %r = lshr i32 %s, {bits}"),
                _ => "%r = lshr i32 %b, %n".into(),
            };
            ("zext", 3, format!("{both}\n  {shift}"))
        }
        _ => return None,
    };
    let ty = format!("i{bits}");
    let has_flag = matches!(operation, "abs" | "ctlz" | "cttz");
    let names = &["x", "y", "z"][..operands];
    let params: Vec<String> = names.iter().map(|name| format!("{ty} %{name}.n")).chain(has_flag.then(|| "i1 %flag".into())).collect();
    let overflow = operation.strip_suffix(".with.overflow").map(|_| format!("{{ {ty}, i1 }}"));
    let result = overflow.as_ref().unwrap_or(&ty);
    let mut text = format!("define linkonce_odr hidden {result} @{operation}.{ty}({}) #0 {{\n", params.join(", "));
    for name in names {
        let _ = writeln!(text, "  %{name} = {extend} {ty} %{name}.n to i32");
    }
    let _ = writeln!(text, "  {body}\n  %low = trunc i32 %r to {ty}");
    let _ = match overflow {
        None => writeln!(text, "  ret {ty} %low\n}}"),
        Some(pair) => {
            let _ = writeln!(text, "  %again = {extend} {ty} %low to i32\n  %over = icmp ne i32 %again, %r");
            let _ = writeln!(text, "  %one = insertvalue {pair} poison, {ty} %low, 0");
            writeln!(text, "  %two = insertvalue {pair} %one, i1 %over, 1\n  ret {pair} %two\n}}")
        }
    };
    Some(text)
}
