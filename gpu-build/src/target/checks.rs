//! Checks that follow each other become one: where `a[i]`, `b[i]` and `c[i]` are read, a GPU asks once whether all three exist.
//!
//! Each check is a branch to a panic, which is a trap on GPUs, and no access moves over the one before it. A loop that copies eight elements
//! waited for memory eight times. With all the questions in front of them the accesses are in one block, and go on together.
//!
//! A trap ends the launch, and nobody sees what a block shared or a thread held by then: it may come before accesses of these, and before reads.
//! It stays behind what others see: writes to the device's memory, atomics, calls. The vectorizer of the CPU has a way of its own.

use crate::analysis::cfg::Cfg;
use crate::llvm::Module;
use crate::llvm::value::{Block, Branch, Builder, Func, Inst, Value};
use crate::portable;
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::collections::HashSet;

/// Whether a kernel has a check.
pub fn are_in(module: &Module<'_>) -> bool {
    portable::kernels(module).into_iter().flat_map(Func::blocks).any(|block| Check::of(block).is_some())
}

/// Unites the checks of every kernel. Returns whether there were any: blocks that have one way on are left behind.
pub fn unite(module: &Module<'_>) -> bool {
    let mut any = false;
    for kernel in portable::kernels(module) {
        let cfg = Cfg::of(kernel);
        for number in 0..cfg.count() {
            if let Some(first) = Check::of(cfg.blocks[number]) {
                any |= first.take_those_behind(&cfg);
            }
        }
    }
    any
}

/// Whether a block does nothing but trap.
pub fn is_trap(block: Block<'_>) -> bool {
    let [call, last] = block.instructions()[..] else { return false };
    last.is(LLVMOpcode::LLVMUnreachable) && call.callee().is_some_and(|callee| callee.name() == "llvm.trap")
}

/// A branch to a trap.
pub struct Check<'m> {
    pub branch: Branch<'m>,
    pub trap: Block<'m>,
    /// Where it goes on.
    pub next: Block<'m>,
}

impl<'m> Check<'m> {
    /// The check that a block ends with.
    pub fn of(block: Block<'m>) -> Option<Check<'m>> {
        let branch = block.terminator()?.as_branch()?;
        let [yes, no] = branch.successors()[..] else { return None };
        match (is_trap(yes), is_trap(no)) {
            (true, false) => Some(Check { branch, trap: yes, next: no }),
            (false, true) => Some(Check { branch, trap: no, next: yes }),
            _ => None,
        }
    }

    /// Whether its condition is true where it fails.
    pub fn fails_if_true(&self) -> bool {
        self.branch.successors().first() == Some(&self.trap)
    }

    /// A value that is true where it fails.
    pub fn fails(&self, builder: &Builder<'m>) -> Value<'m> {
        let condition = self.branch.decides_on();
        if self.fails_if_true() { condition } else { builder.not(condition) }
    }

    /// The other way round, if need be: true leads to the trap.
    pub fn set_fails(&self, fails: Value<'m>) {
        let swap = !self.fails_if_true();
        self.branch.set_condition(fails);
        if swap {
            self.branch.swap_successors();
        }
    }

    /// Asks here what the checks ask that certainly follow.
    fn take_those_behind(&self, cfg: &Cfg<'m>) -> bool {
        let mut passed: HashSet<Inst<'m>> = HashSet::new();
        let builder = Builder::before(*self.branch);
        let mut behind: Vec<Value<'m>> = Vec::new();
        let mut block = self.next;
        while cfg.number(block).is_some_and(|number| cfg.predecessors[number].len() == 1) {
            // One way leads here, of the block before alone.
            let Some((code, end)) = code_that_may_follow(block).zip(block.terminator()) else { break };
            passed.extend(code);
            if let Some(check) = Check::of(block) {
                let Some(condition) = moved_before(check.branch.decides_on(), &passed, self.branch) else { break };
                passed.retain(|one| !condition.contains(one));
                // What it asks may mean nothing where one before has failed.
                behind.push(builder.freeze(check.fails(&builder)));
                let next = check.next;
                check.branch.erase();
                Builder::at_end(block).jump(next);
                block = next;
            } else {
                let [next] = end.successors()[..] else { break };
                block = next;
            }
        }
        if behind.is_empty() {
            return false;
        }
        behind.insert(0, self.fails(&builder));
        // What is known before a loop comes first, so that its answer is one flag.
        behind.sort_by_key(|fails| answered_in(cfg, *fails));
        let any = behind.into_iter().reduce(|any, fails| builder.or(any, fails));
        any.into_iter().for_each(|any| self.set_fails(any));
        true
    }
}

/// The block in which a check's answer is there.
fn answered_in<'m>(cfg: &Cfg<'m>, fails: Value<'m>) -> Option<usize> {
    let mut fails = fails.as_inst()?;
    // The questions that were put together are asked here, whatever they are about.
    while matches!(fails.opcode(), LLVMOpcode::LLVMFreeze | LLVMOpcode::LLVMXor) {
        fails = fails.operand(0)?.as_inst()?;
    }
    cfg.number(fails.block()?)
}

/// What a block does before its end, if a trap may come before it.
fn code_that_may_follow<'m>(block: Block<'m>) -> Option<HashSet<Inst<'m>>> {
    let mut instructions = block.instructions();
    instructions.pop()?;
    instructions.iter().all(|one| may_follow(*one)).then(|| instructions.into_iter().collect())
}

/// Whether nobody sees that a trap comes before an instruction and not after it.
fn may_follow(one: Inst<'_>) -> bool {
    use LLVMOpcode::*;
    let is_plain = !one.is_volatile() && !one.is_atomic();
    match one.opcode() {
        LLVMLoad => is_plain,
        LLVMStore => is_plain && one.operand(1).and_then(|pointer| pointer.ty().space()).is_some_and(|space| [3, 5].contains(&space)),
        LLVMCall => {
            super::coarsen::plan::is_mark(one)
                || one
                    .as_call()
                    .is_some_and(|call| call.touches_no_memory() && one.callee().is_some_and(|callee| callee.name().starts_with("llvm.")))
        }
        LLVMFNeg | LLVMFCmp | LLVMFreeze | LLVMExtractElement | LLVMInsertElement | LLVMShuffleVector | LLVMExtractValue
        | LLVMInsertValue => true,
        _ => one.is_plain_arithmetic() || one.is_binary() || one.is_cast(),
    }
}

/// Moves what a value is computed of, as far as it is in `code`, before an instruction. Returns what it moved; `None`, and moves nothing, where
/// something has to stay.
fn moved_before<'m>(value: Value<'m>, code: &HashSet<Inst<'m>>, place: Branch<'m>) -> Option<Vec<Inst<'m>>> {
    let mut order = Vec::new();
    collect(value, code, &mut order)?;
    let builder = Builder::before(*place);
    for one in &order {
        one.detach();
        builder.insert(*one);
    }
    Some(order)
}

/// What is computed first comes first.
fn collect<'m>(value: Value<'m>, code: &HashSet<Inst<'m>>, order: &mut Vec<Inst<'m>>) -> Option<()> {
    let Some(one) = value.as_inst().filter(|one| code.contains(one) && !order.contains(one)) else { return Some(()) };
    if !one.is_plain_arithmetic() || one.operands().is_empty() {
        return None;
    }
    for operand in one.operands() {
        collect(operand, code, order)?;
    }
    order.push(one);
    Some(())
}
