//! Repairs of invalid IR that LLVM's passes make, its verifier accepts, and code generation crashes on.

use super::*;
use crate::llvm::Module;

/// Gives `getelementptr` instructions whose type is a scalar pointer a scalar base.
///
/// When `instcombine` compares vectors of addresses that share a scalar address, it rewrites that address with the comparison's offset, as a
/// vector of equal elements, and replaces all uses of the scalar with it (LLVM 22, `EmitGEPOffsets`). Its first element is the scalar.
pub fn scalar_bases(module: &Module<'_>) {
    for inst in functions(module).into_iter().flat_map(Func::instructions) {
        let Some(gep) = inst.as_gep().filter(|gep| gep.ty().is_pointer()) else { continue };
        let Some(base) = gep.operand(0).filter(|base| base.ty().vector_length().is_some()) else { continue };
        let at = Builder::before(inst);
        let scalar = at.gep_like(gep, at.extract(base, 0));
        gep.replace_with(scalar);
        inst.erase();
    }
}
