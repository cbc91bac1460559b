//! Functions become part of those that call them, also where their author wants them apart.
//!
//! NVIDIA's assembler (seen in those of CUDA 12.8 to 13.4, not in that of 13.5) keeps values in uniform registers (`UR4`), of which a warp has one
//! set, across a divergent branch, and calls a function on one side that overwrites them; the threads that take the other side later read what it
//! left there. So a result may be wrong, or an address illegal. Random kernels found it (`tests/random`, seeds 2477 and 3724 on
//! an H200). The compiler in a driver is the assembler of the driver's version, so that a newer one for the build is no help.
//!
//! Apart stay functions that call themselves, those that are called through a pointer, and those that would make a module too large.

use crate::analysis::worklist::Worklist;
use crate::llvm::Module;
use crate::llvm::value::{At, Func, functions};
use crate::portable;
use std::collections::HashMap;

/// How many instructions the copies of one function may have.
const MOST: usize = 50_000;

/// Has LLVM's inliner take every call that it left and can take. Returns whether there is any.
pub fn inline_calls(module: &Module<'_>) -> bool {
    let bodies = functions(module).into_iter().filter(|function| !function.is_declaration());
    let mut calls = Calls { callees: bodies.map(|function| (function, callees(function))).collect(), added: HashMap::new() };
    calls.callees.keys().copied().collect::<Vec<_>>().into_iter().for_each(|function| _ = calls.inline(function));
    calls.callees.values().flatten().any(|callee| calls.added.get(callee).is_some_and(|size| *size > 0))
}

struct Calls<'m> {
    /// What each function calls that has a body, as often as it calls it.
    callees: HashMap<Func<'m>, Vec<Func<'m>>>,
    /// How many instructions a call of each becomes; 0 where it stays a call.
    added: HashMap<Func<'m>, usize>,
}

impl<'m> Calls<'m> {
    fn callees(&self, function: Func<'m>) -> Vec<Func<'m>> {
        self.callees.get(&function).cloned().unwrap_or_default()
    }

    fn inline(&mut self, function: Func<'m>) -> usize {
        if let Some(known) = self.added.get(&function) {
            return *known;
        }
        // Those that call each other come here again.
        self.added.insert(function, 0);
        let callees = self.callees(function);
        let size = function.instructions().len() + callees.iter().map(|callee| self.inline(*callee)).sum::<usize>();
        let copies = function.users().into_iter().filter(|user| user.callee() == Some(function)).count();
        let calls_itself = || Worklist::new(callees).visit_all(|callee| self.callees(callee)).contains(&function);
        if portable::is_kernel(function) || size.saturating_mul(copies) > MOST || calls_itself() {
            return 0;
        }
        ["noinline", "optnone"].into_iter().for_each(|attribute| function.remove_attribute(At::Function, attribute));
        function.add_attribute(At::Function, "alwaysinline");
        self.added.insert(function, size);
        size
    }
}

fn callees<'m>(function: Func<'m>) -> Vec<Func<'m>> {
    let called = function.instructions().into_iter().filter_map(|instruction| instruction.callee());
    called.filter(|callee| !callee.is_declaration()).collect()
}
