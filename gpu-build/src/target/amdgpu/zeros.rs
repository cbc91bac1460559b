//! The sign of a product of zero that is rounded to 16 bits.
//!
//! Code generation takes `v_fma_mixlo_f16` for a product in f32 that is rounded to half precision, with +0 as what is added:
//! -0 becomes +0. A product to which -0 is added is the same number as the product alone, of whatever sign, and is compiled
//! as it says: to the same instruction with -0. Optimisation would take the addition away; so this comes after it.

use crate::llvm::Module;
use crate::llvm::value::{Builder, Func, Inst, functions};
use gpu_llvm::llvm_sys::LLVMOpcode;

/// Adds -0 to every product that is rounded to 16 bits.
pub fn keep_signs(module: &Module<'_>) {
    let rounded: Vec<Inst> =
        functions(module).into_iter().flat_map(Func::instructions).filter(|one| one.is(LLVMOpcode::LLVMFPTrunc)).collect();
    for rounding in rounded {
        let Some(mut product) = rounding.operands().into_iter().next() else { continue };
        while product.is(LLVMOpcode::LLVMFNeg) {
            let Some(&inner) = product.operands().first() else { break };
            product = inner;
        }
        let ty = product.ty();
        let is_single = matches!(ty.element().unwrap_or(ty).to_string().as_str(), "float");
        let &[a, b] = product.operands().as_slice() else { continue };
        let Some(product) = product.as_inst().filter(|product| is_single && !product.ignores_signed_zeros()) else { continue };
        let builder = Builder::before(product);
        let factor = match product.opcode() {
            LLVMOpcode::LLVMFMul => b,
            // Code generation makes a product of this one.
            LLVMOpcode::LLVMFDiv if b.is_powers_of_two() => builder.inverse(b),
            _ => continue,
        };
        let zero = builder.negated(ty.zero());
        if let Some(sum) = builder.call_intrinsic(module, "llvm.fma", &[ty], &[a, factor, zero]) {
            product.replace_with(sum);
            product.erase();
        }
    }
}
