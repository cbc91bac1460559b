//! Arithmetic for which LLVM's code for AMD's GPUs may be wrong.

use crate::llvm::value::{Builder, Func, Inst, Types, functions};
use crate::llvm::{Module, Session};
use crate::portable::elementwise::{self, Definition};
use gpu_llvm::llvm_sys::{LLVMFastMathAllowReciprocal, LLVMFastMathApproxFunc, LLVMOpcode};

const DIVIDE: &str = include_str!("divide_f64.ll");
const SQRT: &str = include_str!("sqrt_f64.ll");

/// Rounds quotients and square roots of double precision correctly, and truncates the results of `fptoui` to narrow integers. Returns true if
/// there are new functions to inline.
///
/// # Errors
/// LLVM's message, if it refuses a definition.
pub fn correct<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<bool, String> {
    truncate_narrow(module);
    elementwise::replace(session, module, "arithmetic of double precision", |instruction| {
        // LLVM keeps what these flags let be approximate.
        let (name, text, approximate) = if instruction.is(LLVMOpcode::LLVMFDiv) {
            ("gpu.amd.divide.f64", DIVIDE, LLVMFastMathAllowReciprocal | LLVMFastMathApproxFunc)
        } else if instruction.calls_any(&["llvm.sqrt"]) {
            ("gpu.amd.sqrt.f64", SQRT, LLVMFastMathApproxFunc)
        } else {
            return None;
        };
        let is_exact = instruction.fast_math_flags().is_none_or(|flags| flags & approximate == 0);
        (is_exact && instruction.ty().scalar().to_string() == "double").then(|| Definition { name: name.into(), text: text.into() })
    })
}

/// Converts to 32 bits and truncates. LLVM assumes that the upper bits of a narrow `fptoui` result are zero. They are not if the number is out of
/// range, and then it changes the other elements of a vector that share its register.
fn truncate_narrow(module: &Module<'_>) {
    let is_narrow = |one: &Inst<'_>| one.is(LLVMOpcode::LLVMFPToUI) && one.ty().scalar().int_width().is_some_and(|width| width < 32);
    let all: Vec<_> = functions(module).into_iter().flat_map(Func::instructions).filter(is_narrow).collect();
    for conversion in all {
        let Some(of) = conversion.operands().first().copied() else { continue };
        let word = Types::of(module).int(32);
        let wide = conversion.ty().vector_length().map_or(word, |length| word.vector(length));
        let builder = Builder::before(conversion);
        conversion.replace_with(builder.int_cast(builder.cast(LLVMOpcode::LLVMFPToUI, of, wide), conversion.ty()));
        conversion.erase();
    }
}
