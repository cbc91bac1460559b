//! Inverts the branches at the ends of loops so that the taken one leads back, the form that NVIDIA's assembler recognises.
//!
//! LLVM as gladly writes a branch out of the loop where it holds, with a jump back behind. Its code generation for NVIDIA
//! cannot invert a condition, and `ptxas` then does not count the iterations and unrolls less.

use crate::analysis::cfg::Cfg;
use crate::llvm::Module;
use crate::llvm::value::{Builder, functions};

/// Inverts every branch whose other side leads back to a loop's header.
pub fn invert_latch_branches(module: &Module<'_>) {
    for function in functions(module) {
        let cfg = Cfg::of(function);
        for (number, block) in cfg.blocks.iter().enumerate() {
            let Some(branch) = block.terminator().and_then(|end| end.as_branch()) else { continue };
            let &[then, other] = branch.successors().as_slice() else { continue };
            let leads_back = |to| cfg.number(to).is_some_and(|to| Cfg::is_retreating(number, to));
            if leads_back(other) && !leads_back(then) {
                // Another user of the condition keeps it: a comparison more costs as little as its opposite.
                branch.set_condition(Builder::before(*branch).opposite(branch.decides_on()));
                branch.swap_successors();
            }
        }
    }
}
