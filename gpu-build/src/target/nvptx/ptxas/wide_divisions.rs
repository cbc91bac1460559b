//! No division of 64 bits is a call in a function that has a vote or a shuffle, and atomic operations in a loop.
//!
//! NVIDIA's assembler (of CUDA 12.4 to 13.4, not that of 13.5) divides numbers of more than 32 bits by a call of its own function. In a function with a
//! call, threads may leave a loop with atomic operations before others do (`YIELD` in the machine code), and before a vote or a shuffle
//! they come together again. There it loses sight of a uniform register: code after the loop, or on the other side of a divergent
//! branch, overwrites what some threads still need (seeds 4010675, 4060538 and 5000777 of `tests/random` on an H200). The results of
//! divisions are computed in place here. Divisions of floating-point numbers may be calls, too, and stay; no kernel is known that goes wrong with these alone.

use crate::analysis::loops::blocks_in_loops;
use crate::llvm::value::{Builder, Func, Inst, Types, declare, functions};
use crate::llvm::{Module, Session, TargetMachine};
use crate::portable::link_text;
use gpu_llvm::llvm_sys::LLVMOpcode;

/// By 32-bit division where both numbers are small, else bit by bit, from the highest bit that the quotient may have.
const TEXT: &str = include_str!("wide_divisions.ll");

/// Computes such divisions in place, in a module that is already optimised.
///
/// # Errors
/// An error that LLVM reports.
pub fn expand<'s>(session: &'s Session, module: &mut Module<'s>, machine: &TargetMachine) -> Result<(), String> {
    let wide = Types::of(module).int(64);
    let mut is_any = false;
    for division in functions(module).into_iter().filter(|function| is_at_risk(*function)).flat_map(Func::instructions) {
        let Some((name, is_signed)) = name_of(division) else { continue };
        let &[left, right] = division.operands().as_slice() else { continue };
        // Code generation multiplies by the inverse of a constant.
        if right.is_constant() || !division.ty().int_width().is_some_and(|width| (33..=64).contains(&width)) {
            continue;
        }
        let builder = Builder::before(division);
        let extended = |value| match (division.ty() == wide, is_signed) {
            (true, _) => value,
            (false, true) => builder.cast(LLVMOpcode::LLVMSExt, value, wide),
            (false, false) => builder.cast(LLVMOpcode::LLVMZExt, value, wide),
        };
        let function = declare(module, name, Types::of(module).function(wide, &[wide, wide]));
        let result = builder.call(function, &[extended(left), extended(right)]);
        division.replace_with(builder.int_cast(result, division.ty()));
        division.erase();
        is_any = true;
    }
    if is_any {
        link_text(session, module, "divisions of 64 bits", TEXT)?;
        session.run(module, "always-inline,globaldce", machine)?;
    }
    Ok(())
}

/// The function that computes it, and whether the operands have signs.
fn name_of(division: Inst<'_>) -> Option<(&'static str, bool)> {
    Some(match division.opcode() {
        LLVMOpcode::LLVMUDiv => ("gpu.udiv.i64", false),
        LLVMOpcode::LLVMURem => ("gpu.urem.i64", false),
        LLVMOpcode::LLVMSDiv => ("gpu.sdiv.i64", true),
        LLVMOpcode::LLVMSRem => ("gpu.srem.i64", true),
        _ => return None,
    })
}

fn is_at_risk(function: Func<'_>) -> bool {
    let is_atomic = |one: &Inst<'_>| one.is(LLVMOpcode::LLVMAtomicCmpXchg) || one.is(LLVMOpcode::LLVMAtomicRMW);
    // Votes are in inline assembly, too.
    let is_cross_lane = |one: &Inst<'_>| {
        let name = one.as_call().map(|call| call.callee().map(|callee| callee.name()));
        let starts = |name: &str| ["llvm.nvvm.vote.", "llvm.nvvm.shfl.", "llvm.nvvm.match."].iter().any(|start| name.starts_with(start));
        name.is_some_and(|name| name.is_none_or(|name| starts(&name)))
    };
    function.instructions().iter().any(is_cross_lane)
        && blocks_in_loops(function).into_iter().any(|block| block.instructions().iter().any(is_atomic))
}
