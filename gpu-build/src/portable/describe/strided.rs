//! Finds the arguments in which a thread goes on, in strides of the grid, to elements beyond its first: `PerThread::iter` and `Image2::set_each`
//! say so by a note (`gpu.note.strided`). If a note's argument is unknown, all arguments count.

use crate::analysis::roots::roots;
use crate::analysis::worklist::Worklist;
use crate::intrinsics::{self, STRIDED_NOTE};
use crate::llvm::value::{Call, Func, Value};
use std::collections::HashSet;

/// The strided arguments of a kernel.
pub struct Strided<'m> {
    params: HashSet<Value<'m>>,
    /// Whether a note may be about any argument.
    is_any: bool,
}

impl<'m> Strided<'m> {
    /// Those of a kernel, after LLVM's inlining. `functions` are the module's functions that are no kernels.
    pub fn of(kernel: Func<'m>, functions: &[Func<'m>]) -> Strided<'m> {
        let params: HashSet<Value<'m>> = kernel.params().into_iter().collect();
        let mut strided = Strided { params: HashSet::new(), is_any: false };
        for note in notes(kernel) {
            let roots = note.argument(0).map(roots).unwrap_or_default();
            strided.is_any |= roots.is_empty() || !roots.is_subset(&params);
            strided.params.extend(roots);
        }
        // A function that is not inlined gets its pointers from anywhere.
        strided.is_any |= called(kernel, functions).into_iter().any(|function| !notes(function).is_empty());
        strided
    }

    /// Whether threads may go on to further elements of an argument, given by its first parameter.
    pub fn contains(&self, param: Value<'m>) -> bool {
        self.is_any || self.params.contains(&param)
    }
}

/// Whether a value is such a note.
pub fn is_note(value: Value<'_>) -> bool {
    intrinsics::of(value).is_some_and(|intrinsic| intrinsic.name == STRIDED_NOTE)
}

fn notes(function: Func<'_>) -> Vec<Call<'_>> {
    let calls = function.instructions().into_iter().filter_map(|one| one.as_call());
    calls.filter(|call| is_note(call.value())).collect()
}

/// The functions that a kernel may call: those that it names and, if it calls a pointer, all whose address is taken.
fn called<'m>(kernel: Func<'m>, functions: &[Func<'m>]) -> HashSet<Func<'m>> {
    let names = |function: Func<'m>| -> Vec<Func<'m>> {
        let operands = function.instructions().into_iter().flat_map(|one| one.operands());
        operands.filter_map(Value::as_func).filter(|function| !function.is_declaration()).collect()
    };
    let named = Worklist::new(names(kernel)).visit_all(names);
    let calls_a_pointer = |function: &Func<'m>| {
        let calls = function.instructions().into_iter().filter_map(|one| one.as_call());
        calls.filter(|call| !call.calls_assembly()).any(|call| call.callee().is_none())
    };
    if !named.iter().chain([&kernel]).any(calls_a_pointer) {
        return named;
    }
    let pointed_at = functions.iter().copied().filter(|function| function.has_address_taken());
    Worklist::new(named.into_iter().chain(pointed_at)).visit_all(names)
}
