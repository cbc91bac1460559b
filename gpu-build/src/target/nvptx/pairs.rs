//! Rounds two neighbouring numbers to 16 bits by one instruction, which `sm_80` and later have (`cvt.rn.bf16x2.f32`, `cvt.rn.f16x2.f32`).
//!
//! LLVM does that for vectors, and NVIDIA's assembler for some single numbers; but not where each is rounded by itself and many are joined
//! later, as the elements of a tile that is multiplied: of these it rounded 59 of 64 one by one. Nor where four are joined to be stored, and
//! stored one by one at an edge: a single number takes a multiprocessor eight times as long as an addition.

use crate::llvm::value::{Builder, Func, Inst, Types, Value, declare, functions};
use crate::llvm::{Module, Session, TargetMachine};
use crate::portable::link_text;
use gpu_abi::Arch;
use gpu_llvm::llvm_sys::LLVMOpcode;

/// A number that is stored by itself in more places is rounded before them.
const MOST_STORES: usize = 4;

/// The first argument is the lowest.
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

/// One pair that is joined to 32 bits, or two to 64: what joins them, the type they are rounded to, and what is rounded, the lowest first.
struct Joined<'m> {
    joint: Inst<'m>,
    ty: String,
    pairs: Vec<[Value<'m>; 2]>,
}

/// Replaces what joins two or four rounded numbers, in a module that is optimised otherwise.
///
/// # Errors
/// An error that LLVM reports.
pub fn round_pairs<'s>(session: &'s Session, module: &mut Module<'s>, arch: &Arch, machine: &TargetMachine) -> Result<(), String> {
    if !matches!(arch, Arch::Nvptx(sm) if sm.major >= 8) {
        return Ok(());
    }
    let all: Vec<Joined<'_>> =
        functions(module).into_iter().flat_map(Func::instructions).filter_map(|one| pair(one).or_else(|| four(one))).collect();
    if all.is_empty() {
        return Ok(());
    }
    let types = Types::of(module);
    for Joined { joint, ty, pairs } in all {
        let Some(pair_types) = pairs.first().map(|pair| pair.map(Value::ty)) else { continue };
        let by = declare(module, &format!("gpu.pair.{ty}"), types.function(types.int(32), &pair_types));
        let at = Builder::before(joint);
        let rounded: Vec<Value<'_>> = pairs.iter().map(|pair| at.call(by, pair)).collect();
        let joined = match rounded[..] {
            [pair] => pair,
            [low, high] => {
                let both = types.int(32).vector(2);
                let both = at.insert_element(at.insert_element(both.poison(), low, 0), high, 1);
                at.cast(LLVMOpcode::LLVMBitCast, both, joint.ty())
            }
            _ => continue,
        };
        joint.replace_with(joined);
    }
    link_text(session, module, "rounded pairs", PAIRS)?;
    session.run(module, "always-inline,globaldce,function(dce)", machine)?;
    functions(module).into_iter().flat_map(Func::instructions).for_each(round_where_stored);
    Ok(())
}

/// Rounds a number where it is stored by itself, if that is all that it is rounded for, and elsewhere.
fn round_where_stored(rounding: Inst<'_>) {
    if rounding.rounded_single().is_none() {
        return;
    }
    let uses = rounding.uses();
    let is_elsewhere = |user: Inst<'_>| user.is_store() && user.block() != rounding.block();
    if uses.len() > MOST_STORES || !uses.iter().all(|(user, _)| is_elsewhere(*user)) {
        return;
    }
    for (store, index) in uses {
        let copy = rounding.duplicate();
        Builder::before(store).insert(copy);
        store.set_operand(index, copy.value());
    }
    rounding.erase();
}

/// The pair whose halves this joins: one, shifted by 16 bits, or the other.
fn pair(joint: Inst<'_>) -> Option<Joined<'_>> {
    let [a, b] = joint.is(LLVMOpcode::LLVMOr).then(|| joint.operands())?.try_into().ok()?;
    let (low, high) = upper(b).map(|high| (a, high)).or_else(|| upper(a).map(|high| (b, high)))?;
    let (of_low, ty) = bits(low)?.rounded_single()?;
    let (of_high, other) = high.rounded_single()?;
    (ty == other).then(|| Joined { joint, ty, pairs: vec![[of_low, of_high]] })
}

/// The four numbers that this joins to 64 bits.
fn four(joint: Inst<'_>) -> Option<Joined<'_>> {
    let mut parts = [None; 4];
    let is_joint = joint.is(LLVMOpcode::LLVMOr) && joint.ty().int_width() == Some(64);
    if !is_joint || !take_apart(joint.value(), &mut parts) {
        return None;
    }
    let rounded: Vec<(Value<'_>, String)> = parts.into_iter().map(|part| part?.rounded_single()).collect::<Option<_>>()?;
    let [(a, ty), (b, of_b), (c, of_c), (d, of_d)]: [_; 4] = rounded.try_into().ok()?;
    [of_b, of_c, of_d].iter().all(|other| *other == ty).then(|| Joined { joint, ty, pairs: vec![[a, b], [c, d]] })
}

/// Finds the numbers of 16 bits that 64 are joined of, each at its place. Whether that is all.
fn take_apart<'m>(value: Value<'m>, parts: &mut [Option<Value<'m>>; 4]) -> bool {
    if value.is(LLVMOpcode::LLVMOr) {
        return value.operands().into_iter().all(|part| take_apart(part, parts));
    }
    let (part, by) = match value.operands()[..] {
        [part, by] if value.is(LLVMOpcode::LLVMShl) => (part, by.constant_int()),
        _ => (value, Some(0)),
    };
    let place = by.filter(|by| by % 16 == 0).and_then(|by| parts.get_mut(usize::try_from(by / 16).ok()?));
    match (place, bits_of(part, 64)) {
        (Some(place @ None), Some(part)) => {
            *place = Some(part);
            true
        }
        _ => false,
    }
}

/// What was shifted to the upper half of 32 bits: 16 others.
fn upper(value: Value<'_>) -> Option<Value<'_>> {
    let [shifted, by] = value.is(LLVMOpcode::LLVMShl).then(|| value.operands())?.try_into().ok()?;
    if by.constant_int() == Some(16) { bits(shifted) } else { None }
}

/// The number of 16 bits whose bits these 32 are.
fn bits(value: Value<'_>) -> Option<Value<'_>> {
    bits_of(value, 32)
}

/// The same of so many.
fn bits_of(value: Value<'_>, width: u32) -> Option<Value<'_>> {
    let is_wide = value.is(LLVMOpcode::LLVMZExt) && value.ty().int_width() == Some(width);
    let narrow = *is_wide.then(|| value.operands())?.first()?;
    narrow.is(LLVMOpcode::LLVMBitCast).then(|| narrow.operands())?.first().copied()
}
