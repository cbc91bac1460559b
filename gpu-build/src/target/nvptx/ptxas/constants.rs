//! A constant that lanes exchange is that constant.
//!
//! NVIDIA's assembler knows that as well, but late: it has made one instruction of a subtraction and `min` by then, and when the first operand turns
//! out to be a constant it negates both (`min(C - x, y)` becomes `min(x - C, y)`; seen in those of CUDA 13.0 and 13.5, seed 4599 of `tests/random` on
//! an H200). So it must not come to learn of constants late.

use crate::llvm::value::{Call, Func, functions};
use crate::llvm::{Module, Session, TargetMachine};

/// Replaces what is exchanged, in a module that is optimised otherwise.
///
/// # Errors
/// An error that LLVM reports.
pub fn fold(session: &Session, module: &mut Module<'_>, machine: &TargetMachine) -> Result<(), String> {
    // A constant may make another.
    while exchanged(module) {
        session.run(module, "function(instcombine<no-verify-fixpoint>,simplifycfg)", machine)?;
    }
    Ok(())
}

fn exchanged(module: &Module<'_>) -> bool {
    let calls = functions(module).into_iter().flat_map(Func::instructions).filter_map(|instruction| instruction.as_call());
    let exchanges: Vec<Call<'_>> =
        calls.filter(|call| call.argument(1).is_some_and(|given| given.is_constant()) && is_exchange(*call)).collect();
    for exchange in &exchanges {
        if let Some(given) = exchange.argument(1) {
            exchange.replace_with(given);
            exchange.erase();
        }
    }
    !exchanges.is_empty()
}

/// `shfl.sync` of one result: mask, value, lane, bounds.
fn is_exchange(call: Call<'_>) -> bool {
    let name = call.callee().map(|callee| callee.name()).unwrap_or_default();
    let Some(mode) = name.strip_prefix("llvm.nvvm.shfl.sync.") else { return false };
    ["idx", "up", "down", "bfly"].into_iter().any(|known| mode.strip_prefix(known).is_some_and(|ty| matches!(ty, ".i32" | ".f32")))
}
