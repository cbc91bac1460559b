//! Rounds two neighbouring numbers to 16 bits by one instruction, which `sm_80` and later have (`cvt.rn.bf16x2.f32`, `cvt.rn.f16x2.f32`).
//!
//! LLVM does that for vectors, and NVIDIA's assembler for some single numbers; but not where each is rounded by itself and many are joined
//! later, as the elements of a tile that is multiplied: of these it rounded 59 of 64 one by one.

use crate::llvm::value::{Builder, Func, Inst, Types, Value, declare, functions};
use crate::llvm::{Module, Session, TargetMachine};
use crate::portable::link_text;
use gpu_abi::Arch;
use gpu_llvm::llvm_sys::LLVMOpcode;

/// The first argument is the lower half.
const PAIRS: &str = "\
declare <2 x half> @llvm.nvvm.ff2f16x2.rn(float, float)
declare <2 x bfloat> @llvm.nvvm.ff2bf16x2.rn(float, float)
define linkonce_odr hidden i32 @gpu.pair.half(float %low, float %high) alwaysinline {
  %v = call <2 x half> @llvm.nvvm.ff2f16x2.rn(float %high, float %low)
  %r = bitcast <2 x half> %v to i32
  ret i32 %r
}
define linkonce_odr hidden i32 @gpu.pair.bfloat(float %low, float %high) alwaysinline {
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

/// The pair whose halves this joins: one, shifted by 16 bits, or the other.
fn pair(joint: Inst<'_>) -> Option<Pair<'_>> {
    let [a, b] = joint.is(LLVMOpcode::LLVMOr).then(|| joint.operands())?.try_into().ok()?;
    let (low, high) = upper(b).map(|high| (a, high)).or_else(|| upper(a).map(|high| (b, high)))?;
    let (of_low, ty) = bits(low)?.rounded_single()?;
    let (of_high, other) = high.rounded_single()?;
    (ty == other).then(|| Pair { joint, by: format!("gpu.pair.{ty}"), of: [of_low, of_high] })
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
