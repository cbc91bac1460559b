//! Building the second entry.

use super::plan::{Exit, Plan, exit};
use crate::llvm::Module;
use crate::llvm::value::{At, Block, Builder, Func, Inst, Type, Value, function};
use crate::target::another_entry;
use gpu_llvm::llvm_sys::LLVMIntPredicate;
use std::collections::{HashMap, HashSet};

/// What stands for the kernel's values.
type Copies<'m> = HashMap<Value<'m>, Value<'m>>;

struct Entry<'a, 'm> {
    plan: &'a Plan<'m>,
    function: Func<'m>,
    /// The kernel's instructions by which it finds its place, and those behind it on the line.
    before: Vec<Inst<'m>>,
    behind: Vec<Inst<'m>>,
    /// Parameters, and what is before the place.
    shared: Copies<'m>,
    /// The number of the first of the threads that this one stands for.
    first: Value<'m>,
}

/// Adds the second entry of this name. Returns whether it could.
pub fn entry<'m>(module: &'m Module<'_>, plan: &Plan<'m>, name: &str) -> bool {
    if function(module, name).is_some() {
        return false;
    }
    let mut before = live(plan);
    let Some(place) = before.iter().position(|one| *one == plan.id) else { return false };
    let behind = before.split_off(place + 1);
    let function = declared(module, plan, name);
    let shared: Copies<'m> = plan.kernel.params().into_iter().zip(function.params()).collect();
    let mut entry = Entry { plan, function, before, behind, shared, first: plan.id.value() };
    let [begin, together, apart] = ["", "together", "apart"].map(|name| Block::append(function, name));
    let within = entry.begin(begin);
    Builder::at_end(begin).branch_if(within, together, apart);
    entry.together(together);
    entry.apart(begin, apart);
    true
}

/// A function like the kernel.
fn declared<'m>(module: &'m Module<'_>, plan: &Plan<'m>, name: &str) -> Func<'m> {
    let function = another_entry(module, plan.kernel, name, plan.kernel.value_type());
    for (index, (param, copy)) in (0..).zip(plan.kernel.params().into_iter().zip(function.params())) {
        function.copy_attributes(plan.kernel, At::Param(index), At::Param(index));
        copy.set_name(&param.name());
    }
    for &param in &plan.aligned {
        function.add_number_attribute(At::Param(param as u32), "align", gpu_abi::manifest::Coarsened::ALIGN);
    }
    function
}

impl<'m> Entry<'_, 'm> {
    fn number(&self, number: u32) -> Value<'m> {
        self.plan.id.ty().int(u64::from(number))
    }

    /// `base` and so many.
    fn sum(&self, at: &Builder<'m>, base: Value<'m>, more: u32) -> Value<'m> {
        if more == 0 {
            return base;
        }
        let sum = at.add(base, self.number(more));
        no_wrap(sum)
    }

    /// The place in the grid, and whether all the threads that this one stands for are within all bounds.
    fn begin(&mut self, block: Block<'m>) -> Value<'m> {
        let at = Builder::at_end(block);
        for one in self.before.clone() {
            let copy = self.copied(&at, one, &[&self.shared]);
            self.shared.insert(one.value(), copy);
        }
        // Of 31 bits of blocks and 10 of threads.
        let place = self.shared.remove(&self.plan.id.value()).unwrap_or(self.first);
        self.first = no_wrap(at.mul(place, self.number(self.plan.threads)));
        let last = self.sum(&at, self.first, self.plan.threads - 1);
        let mut limits: Vec<Value<'m>> = self.plan.line.iter().filter_map(|link| Some(link.test.as_ref()?.limit)).collect();
        limits.dedup();
        let within = limits.into_iter().map(|limit| at.compare(LLVMIntPredicate::LLVMIntULT, last, of(limit, &[&self.shared])));
        let within: Vec<Value<'m>> = within.collect();
        within.into_iter().reduce(|all, one| at.and(all, one)).unwrap_or_else(|| last.ty().int(0))
    }

    /// The line once for all threads, instruction by instruction.
    fn together(&self, block: Block<'m>) {
        let at = Builder::at_end(block);
        let mut shared = self.shared.clone();
        let mut lanes: Vec<Copies<'m>> = (0..self.plan.threads).map(|_| Copies::new()).collect();
        for (lane, copies) in (0..).zip(&mut lanes) {
            copies.insert(self.plan.id.value(), self.sum(&at, self.first, lane));
        }
        for &one in &self.behind {
            if self.plan.rows.contains(&one.value()) {
                self.row(&at, one, &shared, &mut lanes);
            } else if self.plan.own.contains(&one.value()) {
                for lane in &mut lanes {
                    let copy = self.copied(&at, one, &[lane, &shared]);
                    lane.insert(one.value(), copy);
                }
            } else {
                let copy = self.copied(&at, one, &[&shared]);
                shared.insert(one.value(), copy);
            }
        }
        at.ret_void();
    }

    /// All threads' elements by one load or store.
    fn row(&self, at: &Builder<'m>, access: Inst<'m>, shared: &Copies<'m>, lanes: &mut [Copies<'m>]) {
        let address = |pointer: Value<'m>, lanes: &[Copies<'m>]| lanes.first().map_or(pointer, |first| of(pointer, &[first, shared]));
        let vector = |element: Type<'m>| element.vector(self.plan.threads);
        // Of narrow elements there may be fewer bytes than that beside wider ones.
        let align = |ty: Type<'m>| u32::try_from(ty.store_size().min(gpu_abi::manifest::Coarsened::ALIGN)).unwrap_or(1);
        if let (Some(load), Some(pointer)) = (access.as_load(), access.operand(0)) {
            let ty = vector(load.ty());
            let all = at.load(ty, address(pointer, lanes));
            all.set_align(align(ty));
            for (index, lane) in (0..).zip(lanes) {
                lane.insert(access.value(), at.extract(all, index));
            }
        } else if let Some(store) = access.as_store() {
            let ty = vector(store.stored().ty());
            let all = (0..)
                .zip(&*lanes)
                .fold(ty.poison(), |all, (index, lane)| at.insert_element(all, of(store.stored(), &[lane, shared]), index));
            at.store(all, address(store.pointer(), lanes)).set_align(align(ty));
        }
    }

    /// The kernel's code once for each thread, one after the other.
    fn apart(&self, begin: Block<'m>, head: Block<'m>) {
        let append = |name: &str| Block::append(self.function, name);
        let line: Vec<Block<'m>> = self.plan.line.iter().map(|_| append("")).collect();
        let [next, done] = ["next", "done"].map(append);
        let mut ends: HashMap<Block<'m>, Block<'m>> = HashMap::new();

        // The count goes up behind the line.
        let at = Builder::at_end(next);
        let ty = self.first.ty();
        let counter = Builder::at_end(head).phi(ty, &[(self.number(0), begin), (ty.poison(), next)]);
        let up = no_wrap(at.add(counter, self.number(1)));
        counter.as_inst().into_iter().for_each(|counter| counter.set_operand(1, up));
        at.branch_if(at.compare(LLVMIntPredicate::LLVMIntULT, up, self.number(self.plan.threads)), head, done);
        Builder::at_end(done).ret_void();

        let at = Builder::at_end(head);
        let mut copies = self.shared.clone();
        copies.insert(self.plan.id.value(), no_wrap(at.add(self.first, counter)));
        line.first().into_iter().for_each(|first| at.jump(*first));
        for (number, link) in self.plan.line.iter().enumerate() {
            let at = Builder::at_end(line[number]);
            let code = self.behind.iter().copied().filter(|one| one.block() == Some(link.block));
            for one in code {
                let copy = self.copied(&at, one, &[&copies]);
                copies.insert(one.value(), copy);
            }
            let onwards = line.get(number + 1).copied().unwrap_or(next);
            let Some(test) = &link.test else {
                at.jump(onwards);
                continue;
            };
            let out = match exit(test.out) {
                Some(Exit::Trap) => *ends.entry(test.out).or_insert_with(|| self.trap(test.out, &copies)),
                _ => next,
            };
            let id = of(self.plan.id.value(), &[&copies]);
            at.branch_if(at.compare(LLVMIntPredicate::LLVMIntULT, id, of(test.limit, &[&copies])), onwards, out);
        }
    }

    /// A copy of the end of a thread that panics.
    fn trap(&self, end: Block<'m>, copies: &Copies<'m>) -> Block<'m> {
        let block = Block::append(self.function, "trap");
        let at = Builder::at_end(block);
        let mut copies = copies.clone();
        for one in end.instructions().into_iter().filter(|one| !one.is_terminator()) {
            let copy = self.copied(&at, one, &[&copies]);
            copies.insert(one.value(), copy);
        }
        at.unreachable();
        block
    }

    /// A copy of an instruction whose operands are the copies.
    fn copied(&self, at: &Builder<'m>, one: Inst<'m>, copies: &[&Copies<'m>]) -> Value<'m> {
        let copy = one.duplicate();
        for (index, operand) in (0..).zip(one.operands()) {
            let new = of(operand, copies);
            if new != operand {
                copy.set_operand(index, new);
            }
        }
        at.insert(copy);
        // The lines are those of another function.
        copy.forget_location();
        copy.value()
    }
}

/// What of the line's code stores, or is needed for that or for the place: not the tests, which are made anew.
fn live<'m>(plan: &Plan<'m>) -> Vec<Inst<'m>> {
    let mut code: Vec<Inst<'m>> = plan.line.iter().flat_map(|link| link.block.instructions()).collect();
    let outs = plan.line.iter().filter_map(|link| Some(link.test.as_ref()?.out));
    let mut needed: HashSet<Value<'m>> = outs.flat_map(Block::instructions).flat_map(|one| one.operands()).collect();
    needed.insert(plan.id.value());
    code.reverse();
    code.retain(|one| {
        let is_live = one.is_store() || needed.contains(&one.value());
        if is_live {
            needed.extend(one.operands());
        }
        is_live
    });
    code.reverse();
    code
}

/// What stands for a value: the first copy of it, or itself.
fn of<'m>(value: Value<'m>, copies: &[&Copies<'m>]) -> Value<'m> {
    copies.iter().find_map(|copies| copies.get(&value)).copied().unwrap_or(value)
}

/// A sum or product that does not overflow.
fn no_wrap(value: Value<'_>) -> Value<'_> {
    if let Some(value) = value.as_inst() {
        value.set_no_wrap();
    }
    value
}
