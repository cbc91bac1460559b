//! Rounds two neighbouring numbers to 16 bits by one instruction, which `sm_80` and later have (`cvt.rn.bf16x2.f32`, `cvt.rn.f16x2.f32`).
//!
//! NVIDIA's assembler does that by itself for conversions next to each other, but gives many of them to a unit that has a quarter of the
//! lanes, and computes exponentials, too.

use crate::llvm::value::{Builder, Func, Inst, Types, Value, declare, functions};
use crate::llvm::{Module, Session, TargetMachine};
use crate::portable::link_text;
use gpu_abi::Arch;
use gpu_llvm::llvm_sys::LLVMOpcode;

/// The first argument is the lower half.
const PAIRS: &str = "\
declare <2 x half> @llvm.nvvm.ff2f16x2.rn(float, float)
declare <2 x bfloat> @llvm.nvvm.ff2bf16x2.rn(float, float)
define linkonce_odr hidden <2 x half> @gpu.pair.half(float %low, float %high) alwaysinline {
  %r = call <2 x half> @llvm.nvvm.ff2f16x2.rn(float %high, float %low)
  ret <2 x half> %r
}
define linkonce_odr hidden <2 x bfloat> @gpu.pair.bfloat(float %low, float %high) alwaysinline {
  %r = call <2 x bfloat> @llvm.nvvm.ff2bf16x2.rn(float %high, float %low)
  ret <2 x bfloat> %r
}
define linkonce_odr hidden i32 @gpu.pair.half.bits(float %low, float %high) alwaysinline {
  %v = call <2 x half> @llvm.nvvm.ff2f16x2.rn(float %high, float %low)
  %r = bitcast <2 x half> %v to i32
  ret i32 %r
}
define linkonce_odr hidden i32 @gpu.pair.bfloat.bits(float %low, float %high) alwaysinline {
  %v = call <2 x bfloat> @llvm.nvvm.ff2bf16x2.rn(float %high, float %low)
  %r = bitcast <2 x bfloat> %v to i32
  ret i32 %r
}
";

/// A pair: what joins its halves, the function that rounds it, and of what.
struct Pair<'m> {
    joint: Inst<'m>,
    by: String,
    of: [Value<'m>; 2],
}

/// Replaces what joins two rounded numbers, in a module that is optimised otherwise.
///
/// # Errors
/// What LLVM says.
pub fn round_pairs<'s>(session: &'s Session, module: &mut Module<'s>, arch: &Arch, machine: &TargetMachine) -> Result<(), String> {
    if !matches!(arch, Arch::Nvptx(sm) if sm.major >= 8) {
        return Ok(());
    }
    let pairs: Vec<Pair<'_>> = functions(module).into_iter().flat_map(Func::instructions).filter_map(pair).collect();
    if pairs.is_empty() {
        return Ok(());
    }
    let types = Types::of(module);
    for Pair { joint, by, of } in pairs {
        let by = declare(module, &by, types.function(joint.ty(), &of.map(Value::ty)));
        joint.replace_with(Builder::before(joint).call(by, &of));
    }
    link_text(session, module, "rounded pairs", PAIRS)?;
    session.run(module, "always-inline,globaldce,function(dce)", machine)
}

/// Of what joins two rounded numbers.
fn pair(joint: Inst<'_>) -> Option<Pair<'_>> {
    let (low, high, suffix) = if joint.is(LLVMOpcode::LLVMOr) {
        let [a, b] = joint.operands().try_into().ok()?;
        let (low, high) = upper(b).map(|high| (a, high)).or_else(|| upper(a).map(|high| (b, high)))?;
        (bits(low)?, high, ".bits")
    } else {
        let (first, high) = inserted(*joint, 1)?;
        let (_, low) = inserted(first, 0).filter(|_| joint.ty().vector_length() == Some(2))?;
        (low, high, "")
    };
    let (ty, of_low) = rounded(low)?;
    let (other, of_high) = rounded(high)?;
    (ty == other).then(|| Pair { joint, by: format!("gpu.pair.{ty}{suffix}"), of: [of_low, of_high] })
}

/// What was shifted to the upper half of 32 bits: 16 others.
fn upper(value: Value<'_>) -> Option<Value<'_>> {
    let [shifted, by] = value.is(LLVMOpcode::LLVMShl).then(|| value.operands())?.try_into().ok()?;
    if by.constant_int() == Some(16) { bits(shifted) } else { None }
}

/// The number of 16 bits whose bits these 32 are.
fn bits(value: Value<'_>) -> Option<Value<'_>> {
    let is_wide = value.is(LLVMOpcode::LLVMZExt) && value.ty().int_width() == Some(32);
    let narrow = *is_wide.then(|| value.operands())?.first()?;
    narrow.is(LLVMOpcode::LLVMBitCast).then(|| narrow.operands())?.first().copied()
}

/// A vector, and what was inserted there into it.
fn inserted(value: Value<'_>, place: i64) -> Option<(Value<'_>, Value<'_>)> {
    let [vector, element, at] = value.is(LLVMOpcode::LLVMInsertElement).then(|| value.operands())?.try_into().ok()?;
    (at.constant_int() == Some(place)).then_some((vector, element))
}

/// The type that a number was rounded to, and the number of 32 bits.
fn rounded(value: Value<'_>) -> Option<(&'static str, Value<'_>)> {
    let text = value.is(LLVMOpcode::LLVMFPTrunc).then(|| value.text())?;
    let (_, types) = text.split_once("fptrunc float ")?;
    let ty = ["half", "bfloat"]
        .into_iter()
        .find(|ty| types.split(',').next().is_some_and(|types| types.trim().ends_with(&format!(" to {ty}"))))?;
    Some((ty, *value.operands().first()?))
}
