//! What a body must look like to be vectorized: control flow that masks can follow, and instructions with a vector form.

use super::calls;
use super::obstacle::Obstacle;
use crate::analysis::ControlFlow;
use crate::analysis::dominators::reaching;
use crate::llvm::value::{Func, Inst, Type, Value};
use crate::target::cpu::locals;
use gpu_llvm::llvm_sys::{LLVMOpcode, LLVMTypeKind};

pub const UNKNOWN_CALL: &str = "a call whose effects may depend on the order of the threads";
pub const NO_VECTOR_FORM: &str = "an instruction without a vector form";

/// Asks for one return, which every block leads to, and loops with one entry, one latch and a preheader.
pub fn check_control_flow<'m>(flow: &ControlFlow<'m>) -> Result<(), Obstacle> {
    let refuse = |block: usize, why| Err(Obstacle::control_flow(flow.cfg.blocks[block], why));
    if let Some((_, to)) = flow.loops.irreducible() {
        return refuse(to, "a cycle that is entered at two blocks");
    }
    let returns = |block: &usize| flow.cfg.blocks[*block].terminator().is_some_and(|end| end.is(LLVMOpcode::LLVMRet));
    let returns: Vec<usize> = (0..flow.cfg.count()).filter(returns).collect();
    let exit = match returns[..] {
        [exit] => exit,
        [] => return refuse(0, "a function that never returns"),
        [_, second, ..] => return refuse(second, "more than one return"),
    };
    let ends = reaching(&flow.cfg, &[exit]);
    if let Some(endless) = (0..flow.cfg.count()).find(|&block| !ends[block]) {
        return refuse(endless, "a path that does not lead to the return");
    }
    for around in &flow.loops.loops {
        if around.latches.len() != 1 || flow.cfg.predecessors[around.header].len() != 2 {
            return refuse(around.header, "a loop with several entries or latches");
        }
    }
    Ok(())
}

/// Asks for instructions that a vector form is known for, on values that vectors can be made of.
pub fn check_instructions(body: Func<'_>) -> Result<(), Obstacle> {
    body.instructions().into_iter().try_for_each(|instruction| match obstacle_of(instruction) {
        Some(why) => Err(Obstacle::instruction(instruction, why)),
        None => Ok(()),
    })
}

fn obstacle_of(instruction: Inst<'_>) -> Option<&'static str> {
    use LLVMOpcode::*;
    let ty = instruction.ty();
    let plain = |accessed: Option<Type<'_>>| match accessed {
        _ if instruction.is_volatile() => Some("a volatile access"),
        _ if instruction.is_atomic() => Some("an atomic load or store"),
        Some(ty) if in_memory(ty) => None,
        _ => Some("a load or store of a type that is no element of a vector in memory"),
    };
    let form = match instruction.opcode() {
        LLVMAlloca => (!instruction.as_alloca().is_some_and(locals::is_fixed)).then_some("local memory of a size known at run time"),
        LLVMBr | LLVMRet => None,
        LLVMLoad => plain(Some(ty)),
        LLVMStore => plain(instruction.operands().first().map(|value| value.ty())),
        LLVMAtomicRMW if instruction.is_volatile() => Some("a volatile access"),
        LLVMAtomicRMW => (!is_element(ty)).then_some("an atomic access of an unusual type"),
        LLVMFence | LLVMPHI | LLVMICmp | LLVMFCmp | LLVMSelect | LLVMFNeg | LLVMFreeze | LLVMGetElementPtr => None,
        LLVMCall => (calls::kind(*instruction) == calls::Kind::Unknown).then_some(UNKNOWN_CALL),
        _ => (!instruction.is_binary() && !instruction.is_cast()).then_some(NO_VECTOR_FORM),
    };
    if form.is_some() || instruction.is(LLVMCall) && calls::kind(*instruction) == calls::Kind::Nothing {
        return form;
    }
    let is_operand =
        |value: &Value<'_>| is_element(value.ty()) || value.is_function() || value.ty().kind() == LLVMTypeKind::LLVMLabelTypeKind;
    let is_result = is_element(ty) || ty.kind() == LLVMTypeKind::LLVMVoidTypeKind;
    (!is_result || !instruction.operands().iter().all(is_operand)).then_some("a value of a type that is no element of a vector")
}

/// Whether vectors of this type can be computed with.
pub fn is_element<'m>(ty: Type<'m>) -> bool {
    use LLVMTypeKind::*;
    match ty.kind() {
        LLVMIntegerTypeKind => matches!(ty.int_width(), Some(1 | 8 | 16 | 32 | 64)),
        kind => matches!(kind, LLVMHalfTypeKind | LLVMBFloatTypeKind | LLVMFloatTypeKind | LLVMDoubleTypeKind | LLVMPointerTypeKind),
    }
}

/// Whether a vector of this type lies in memory as its elements do one behind the other.
fn in_memory(ty: Type<'_>) -> bool {
    is_element(ty) && ty.int_width() != Some(1) && ty.store_size() == ty.abi_size()
}
