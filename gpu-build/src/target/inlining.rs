//! Chooses the functions that a target inlines. Recursive functions and functions whose copies would be too much code stay functions.

use crate::analysis::worklist::Worklist;
use crate::llvm::Module;
use crate::llvm::value::{At, Func, Value, functions};
use crate::portable;
use crate::target::function_pointers::called_by;
use std::collections::{HashMap, HashSet};

/// A function of so few instructions is inlined however often it is called: a call takes as many.
const SMALL: u64 = 20;

/// The size of inlined code, in instructions.
#[derive(Clone, Copy)]
pub struct Limits {
    /// All copies of one function.
    pub copies: u64,
    /// The whole module; a larger module may at most double.
    pub module: u64,
}

/// Has LLVM's inliner take those of `wanted` that do not call themselves and stay within the limits; those of `must` also beyond them. Returns
/// them.
pub fn always_inline<'m>(
    module: &'m Module<'_>,
    wanted: &HashSet<Func<'m>>,
    must: &HashSet<Func<'m>>,
    limits: Limits,
) -> HashSet<Func<'m>> {
    let inlined = Calls::of(module, wanted).within(must, limits);
    inlined.iter().for_each(|function| mark(*function));
    inlined
}

/// If inlining every call would exceed the module's limit, marks `noinline` the functions whose copies would be too much code, and recursive ones.
/// LLVM's inliner decides one call at a time, and for a GPU it inlines nearly all.
pub fn limit(module: &Module<'_>, limits: Limits) {
    let is_wanted = |function: &Func| !function.is_declaration() && !portable::is_kernel(*function);
    let wanted: HashSet<Func> = functions(module).into_iter().filter(is_wanted).collect();
    let must = wanted.iter().copied().filter(|function| function.has_attribute(At::Function, "alwaysinline")).collect();
    let calls = Calls::of(module, &wanted);
    if calls.most(limits) >= Growth::of(&calls, &must, u64::MAX).whole() {
        return;
    }
    let inlined = calls.within(&must, limits);
    for function in wanted.into_iter().filter(|function| !inlined.contains(function) && !must.contains(function)) {
        function.add_attribute(At::Function, "noinline");
    }
}

/// Whether the module has a recursive function, which cannot be inlined away.
pub fn is_recursive(module: &Module<'_>) -> bool {
    let defined: HashSet<Func> = functions(module).into_iter().filter(|function| !function.is_declaration()).collect();
    Calls::of(module, &defined).copies.len() < defined.len()
}

/// Has LLVM's inliner take a function, also if its author wants it apart.
pub fn mark(function: Func<'_>) {
    ["noinline", "optnone"].into_iter().for_each(|attribute| function.remove_attribute(At::Function, attribute));
    function.add_attribute(At::Function, "alwaysinline");
}

/// The functions that call a function, once for each call.
pub fn callers<'m>(function: Func<'m>) -> Vec<Func<'m>> {
    let calls = function.users().into_iter().filter_map(Value::as_call).filter(|call| call.callee() == Some(function));
    calls.filter_map(|call| call.function()).collect()
}

/// The module's calls of wanted functions.
struct Calls<'m> {
    /// The functions with bodies, in the module's order, so that the outcome does not depend on a hash.
    order: Vec<Func<'m>>,
    /// The instructions of each.
    own: HashMap<Func<'m>, u64>,
    /// The wanted functions that each calls, once for each call.
    callees: HashMap<Func<'m>, Vec<Func<'m>>>,
    /// The number of calls of each wanted function that is not recursive.
    copies: HashMap<Func<'m>, u64>,
}

impl<'m> Calls<'m> {
    fn of(module: &'m Module<'_>, wanted: &HashSet<Func<'m>>) -> Calls<'m> {
        let order: Vec<Func> = functions(module).into_iter().filter(|function| !function.is_declaration()).collect();
        let own = order.iter().map(|function| (*function, function.instructions().len() as u64)).collect();
        let callees_of = |function| called_by(function).filter(|callee| wanted.contains(callee)).collect::<Vec<_>>();
        let callees: HashMap<_, _> = order.iter().map(|function| (*function, callees_of(*function))).collect();
        let next = |function: Func<'m>| callees.get(&function).cloned().unwrap_or_default();
        let is_recursive = |function: Func<'m>| Worklist::new(next(function)).visit_all(next).contains(&function);
        let once = wanted.iter().filter(|function| !is_recursive(**function));
        let copies = once.map(|function| (*function, callers(*function).len() as u64)).collect();
        Calls { order, own, callees, copies }
    }

    /// The limit of the whole module, in instructions: at least twice what it has.
    fn most(&self, limits: Limits) -> u64 {
        limits.module.max(2 * self.own.values().sum::<u64>())
    }

    /// The functions to inline: as many as the limits allow, and all of `must` that are not recursive.
    fn within(&self, must: &HashSet<Func<'m>>, limits: Limits) -> HashSet<Func<'m>> {
        let mut copies = limits.copies;
        loop {
            let growth = Growth::of(self, must, copies);
            if growth.whole() <= self.most(limits) || copies <= SMALL {
                return growth.inlined;
            }
            copies /= 2;
        }
    }
}

/// The sizes of functions after inlining.
struct Growth<'a, 'm> {
    calls: &'a Calls<'m>,
    must: &'a HashSet<Func<'m>>,
    /// The limit of a function's copies.
    most: u64,
    /// The instructions of each function after its callees are inlined.
    sizes: HashMap<Func<'m>, u64>,
    inlined: HashSet<Func<'m>>,
}

impl<'a, 'm> Growth<'a, 'm> {
    fn of(calls: &'a Calls<'m>, must: &'a HashSet<Func<'m>>, most: u64) -> Growth<'a, 'm> {
        let mut growth = Growth { calls, must, most, sizes: HashMap::new(), inlined: HashSet::new() };
        calls.order.iter().for_each(|function| _ = growth.size(*function));
        growth
    }

    /// The instructions of all functions that stay functions.
    fn whole(&self) -> u64 {
        self.sizes.iter().filter(|(function, _)| !self.inlined.contains(*function)).map(|(_, size)| *size).fold(0, u64::saturating_add)
    }

    fn size(&mut self, function: Func<'m>) -> u64 {
        if let Some(size) = self.sizes.get(&function) {
            return *size;
        }
        let mut size = self.calls.own.get(&function).copied().unwrap_or(0);
        // Mutually recursive functions come here again.
        self.sizes.insert(function, size);
        let calls = self.calls;
        for callee in calls.callees.get(&function).into_iter().flatten() {
            let more = self.size(*callee);
            if self.inlined.contains(callee) {
                size = size.saturating_add(more);
            }
        }
        self.sizes.insert(function, size);
        if let Some(copies) = calls.copies.get(&function)
            && (size <= SMALL || *copies <= 1 || size.saturating_mul(*copies) <= self.most || self.must.contains(&function))
        {
            self.inlined.insert(function);
        }
        size
    }
}
