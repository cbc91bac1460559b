//! No negated number is an operand of `max.s32` or `min.s32`, and no `min.s32` with a constant has the result of a `max.u32` as its operand.
//!
//! NVIDIA's assembler (of CUDA 12.8 to 13.3) makes one instruction of two (`max(max(a, b), c)`, on `sm_90`) and loses a minus before `b`; that of 13.4 does not
//! (seeds 4261, 4549, 10924 and 6021982 of `tests/random` on an H200, and all signs of all three operands in the assembler's code). Negated `a` and `c`
//! are compiled correctly, but code generation reorders operands, for example if one of them is zero (6021982), so every negated operand is hidden.
//!
//! The assembler (of CUDA 12.4 to 13.5, for `sm_75` to `sm_120`) assumes that `min.s32(max.u32(x, 2), 5)` is from 2 to 5, and omits `and.b32` with 7 after
//! it. But the minimum is `x` where `x` is 2^31 or more (seed 4012369 on an H200).

use super::opaque;
use crate::llvm::value::{Builder, Call, Func, Types, Value, declare, functions};
use crate::llvm::{Module, Session, TargetMachine};
use gpu_llvm::llvm_sys::LLVMOpcode;

/// Hides such operands, in a module that is already optimised.
///
/// # Errors
/// An error that LLVM reports.
pub fn keep_apart<'s>(session: &'s Session, module: &mut Module<'s>, machine: &TargetMachine) -> Result<(), String> {
    let is_of_vectors = |name: &str| ["llvm.smax.v", "llvm.smin.v"].iter().any(|kind| name.starts_with(kind) && name.ends_with("i32"));
    if expand(module) || functions(module).into_iter().any(|function| is_of_vectors(&function.name())) {
        session.run(module, "function(scalarizer,dce)", machine)?;
    }
    let calls: Vec<Call<'_>> =
        functions(module).into_iter().flat_map(Func::instructions).filter_map(|instruction| instruction.as_call()).collect();
    for call in calls {
        let (Some(callee), Some(a), Some(b)) = (call.callee(), call.argument(0), call.argument(1)) else { continue };
        let is_minimum = match callee.name().as_str() {
            "llvm.smin.i32" => true,
            "llvm.smax.i32" => false,
            _ => continue,
        };
        let at = Builder::before(*call);
        for (index, value, other) in [(0, a, b), (1, b, a)] {
            if is_negated(value) || is_minimum && is_clamped(value, other) {
                call.set_operand(index, opaque::hide(module, &at, value));
            }
        }
    }
    opaque::define(session, module, machine)
}

/// Makes what has the largest or the smallest element of a vector compare them two by two, as code generation would. Returns whether there was any.
fn expand(module: &Module<'_>) -> bool {
    let plain = Types::of(module).int(32);
    let mut is_any = false;
    for call in functions(module).into_iter().flat_map(Func::instructions).filter_map(|instruction| instruction.as_call()) {
        let name = call.callee().map(|callee| callee.name()).unwrap_or_default();
        let kind = name.strip_prefix("llvm.vector.reduce.").and_then(|kind| kind.strip_suffix("i32")?.split_once(".v"));
        let (Some(("smax" | "smin", _)), Some(vector)) = (kind, call.argument(0)) else { continue };
        let by = format!("llvm.{}.i32", &name["llvm.vector.reduce.".len()..][..4]);
        let by = declare(module, &by, Types::of(module).function(plain, &[plain, plain]));
        let at = Builder::before(*call);
        let mut left: Vec<Value<'_>> = (0..vector.ty().vector_length().unwrap_or(0)).map(|index| at.extract(vector, index)).collect();
        while left.len() > 1 {
            left = left.chunks(2).map(|pair| if let [a, b] = pair { at.call(by, &[*a, *b]) } else { pair[0] }).collect();
        }
        if let Some(result) = left.pop() {
            call.replace_with(result);
            call.erase();
            is_any = true;
        }
    }
    is_any
}

/// Whether code generation may make a negation of it.
fn is_negated(value: Value<'_>) -> bool {
    use LLVMOpcode::*;
    let is_negative = |operand: &Value<'_>| operand.constant_int().is_some_and(|constant| constant < 0);
    value.as_inst().is_some_and(|instruction| match instruction.opcode() {
        LLVMSub => instruction.operands().first().and_then(|operand| operand.constant_int()) == Some(0),
        LLVMMul | LLVMSDiv => instruction.operands().iter().any(is_negative),
        LLVMTrunc | LLVMFreeze => instruction.operands().first().is_some_and(|operand| is_negated(*operand)),
        _ => false,
    })
}

/// Returns true if the assembler may assume that the minimum of `value` and `limit` is between two unsigned constants.
fn is_clamped(value: Value<'_>, limit: Value<'_>) -> bool {
    use LLVMOpcode::{LLVMCall, LLVMExtractElement, LLVMSelect};
    limit.constant_int().is_some_and(|limit| limit >= 0)
        && value.as_inst().is_some_and(|one| match one.opcode() {
            LLVMCall => one.callee().is_some_and(|callee| callee.name() == "llvm.umax.i32"),
            // Code generation or the assembler may turn these into a maximum.
            LLVMSelect | LLVMExtractElement => true,
            _ => false,
        })
}
