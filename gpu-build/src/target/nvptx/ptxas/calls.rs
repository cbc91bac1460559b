//! Functions become part of those that call them, also where their author wants them apart.
//!
//! NVIDIA's assembler (seen in those of CUDA 12.8 to 13.4, not in that of 13.5) keeps values in uniform registers (`UR4`), of which a warp has one
//! set, across a divergent branch, and calls a function on one side that overwrites them; the threads that take the other side later read what it
//! left there. So a result may be wrong, or an address illegal. Random kernels found it (`tests/random`, seeds 2477 and 3724 on
//! an H200). The compiler in a driver is the assembler of the driver's version, so that a newer one for the build is no help.
//!
//! Not inlined are recursive functions, functions called through a pointer, functions whose copies would be too much code, and, in a module with
//! recursive functions, those that would make the module too large.

use crate::llvm::Module;
use crate::llvm::value::{Func, functions};
use crate::portable;
use crate::target::inlining::{self, Limits};
use std::collections::HashSet;

/// The module has a limit only if recursion keeps some calls anyway: each call that stays risks the assembler's error, so compile time alone is no
/// reason to keep one.
pub fn limits(module: &Module<'_>) -> Limits {
    Limits { copies: 50_000, module: if inlining::is_recursive(module) { 100_000 } else { u64::MAX } }
}

/// Has LLVM's inliner take every call that it left and can take. Returns whether there is any.
pub fn inline_calls(module: &Module<'_>) -> bool {
    let is_wanted = |function: &Func| !function.is_declaration() && !portable::is_kernel(*function);
    let wanted: HashSet<Func> = functions(module).into_iter().filter(is_wanted).collect();
    inlining::always_inline(module, &wanted, &HashSet::new(), limits(module))
        .into_iter()
        .any(|function| !inlining::callers(function).is_empty())
}
