//! Consecutive checks become one: where `a[i]`, `b[i]` and `c[i]` are read, a GPU checks once whether all three exist.
//!
//! Each check is a branch to a failure (`faults.rs`), and no access moves above the check before it: a loop that copies eight elements
//! waited for memory eight times. With all checks in front of them, the accesses are in one block and overlap.
//!
//! A failure ends the thread and fails the launch, so the contents of shared memory and of the thread's own memory no longer matter. A failure may
//! move above accesses to these, and above reads. It stays after what others observe: writes to the device's memory, atomics, calls. If several
//! checks fail, the first one is reported. The CPU's vectorizer merges checks in its own way.

use super::faults;
use crate::analysis::cfg::Cfg;
use crate::llvm::Module;
use crate::llvm::value::{Block, Branch, Builder, Call, Func, Inst, Value};
use crate::portable;
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::collections::HashSet;

/// Whether a kernel has a check.
pub fn are_in(module: &Module<'_>) -> bool {
    portable::kernels(module).into_iter().flat_map(Func::blocks).any(|block| Check::of(block).is_some())
}

/// Merges the consecutive checks of every kernel. Returns whether it merged any, which leaves blocks with a single successor.
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

/// The failure of a block that does nothing else.
fn failure(block: Block<'_>) -> Option<Call<'_>> {
    let [call, last] = block.instructions()[..] else { return None };
    faults::as_fault(call).filter(|_| last.is(LLVMOpcode::LLVMUnreachable))
}

/// A branch to a failure.
pub struct Check<'m> {
    pub branch: Branch<'m>,
    pub failure: Call<'m>,
    fails_if_true: bool,
    /// The block where the thread continues if the check holds.
    pub next: Block<'m>,
}

impl<'m> Check<'m> {
    /// The check that a block ends with.
    pub fn of(block: Block<'m>) -> Option<Check<'m>> {
        let branch = block.terminator()?.as_branch()?;
        let [yes, no] = branch.successors()[..] else { return None };
        match (failure(yes), failure(no)) {
            (Some(failure), None) => Some(Check { branch, failure, fails_if_true: true, next: no }),
            (None, Some(failure)) => Some(Check { branch, failure, fails_if_true: false, next: yes }),
            _ => None,
        }
    }

    /// Whether it fails if its condition is true.
    pub fn fails_if_true(&self) -> bool {
        self.fails_if_true
    }

    /// Gives the check a failing block of its own, whose failure has these operands. Returns the block.
    pub fn fail_apart(&self, operands: &[Value<'m>]) -> Option<Block<'m>> {
        let own = Block::append(self.branch.function()?, "fault");
        let builder = Builder::at_end(own);
        builder.call(self.failure.callee()?, operands);
        builder.unreachable();
        self.branch.set_successor(u32::from(!self.fails_if_true), own);
        Some(own)
    }

    /// A value that is true if it fails.
    pub fn fails(&self, builder: &Builder<'m>) -> Value<'m> {
        let condition = self.branch.decides_on();
        if self.fails_if_true() { condition } else { builder.not(condition) }
    }

    /// Sets the condition under which it fails, and swaps the successors if need be, so that true leads to the failure.
    pub fn set_fails(&mut self, fails: Value<'m>) {
        let swap = !std::mem::replace(&mut self.fails_if_true, true);
        self.branch.set_condition(fails);
        if swap {
            self.branch.swap_successors();
        }
    }

    /// Merges the checks that certainly follow into this one.
    fn take_those_behind(mut self, cfg: &Cfg<'m>) -> bool {
        let mut passed: HashSet<Inst<'m>> = HashSet::new();
        let builder = Builder::before(*self.branch);
        // In program order: the condition under which each check fails, and its failure's operands.
        let mut behind: Vec<(Value<'m>, Vec<Value<'m>>)> = Vec::new();
        let mut block = self.next;
        while cfg.number(block).is_some_and(|number| cfg.predecessors[number].len() == 1) {
            // The block before is the only predecessor.
            let Some((code, end)) = code_that_may_follow(block).zip(block.terminator()) else { break };
            passed.extend(code);
            if let Some(check) = Check::of(block) {
                let operands = check.failure.arguments();
                let needed: Vec<Value> = operands.iter().copied().chain([check.branch.decides_on()]).collect();
                let Some(moved) = moved_before(&needed, &passed, self.branch) else { break };
                passed.retain(|one| !moved.contains(one));
                // The condition may be poison if an earlier check has failed.
                behind.push((builder.freeze(check.fails(&builder)), operands));
                let next = check.next;
                check.branch.erase();
                Builder::at_end(block).jump(next);
                block = next;
            } else {
                let [next] = end.successors()[..] else { break };
                block = next;
            }
        }
        let Some((_, last)) = behind.last().cloned() else { return false };
        behind.insert(0, (self.fails(&builder), self.failure.arguments()));
        // If several fail, the first is reported.
        let operands = (0..).zip(last).map(|(place, last)| {
            let first_of = |value, (fails, own): &(Value<'m>, Vec<Value<'m>>)| match own.get(place) {
                Some(own) if *own != value => builder.choose(*fails, *own, value),
                _ => value,
            };
            behind.iter().rev().skip(1).fold(last, first_of)
        });
        self.fail_apart(&operands.collect::<Vec<_>>());
        // Conditions that are known before a loop come first, so that one flag holds their result.
        behind.sort_by_key(|(fails, _)| answered_in(cfg, *fails));
        let any = behind.into_iter().map(|(fails, _)| fails).reduce(|any, fails| builder.or(any, fails));
        any.into_iter().for_each(|any| self.set_fails(any));
        true
    }
}

/// The block in which a check's condition is computed.
fn answered_in<'m>(cfg: &Cfg<'m>, fails: Value<'m>) -> Option<usize> {
    let mut fails = fails.as_inst()?;
    // These were inserted where the checks are merged, wherever their operands are computed.
    while matches!(fails.opcode(), LLVMOpcode::LLVMFreeze | LLVMOpcode::LLVMXor) {
        fails = fails.operand(0)?.as_inst()?;
    }
    cfg.number(fails.block()?)
}

/// A block's instructions before its terminator, if a failure may move above them.
fn code_that_may_follow<'m>(block: Block<'m>) -> Option<HashSet<Inst<'m>>> {
    let mut instructions = block.instructions();
    instructions.pop()?;
    instructions.iter().all(|one| may_follow(*one)).then(|| instructions.into_iter().collect())
}

/// Whether a failure may move above an instruction without an observable difference.
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

/// Moves the instructions of `code` from which values are computed before another instruction. Returns the moved ones; moves nothing and returns
/// `None` if one of them has to stay.
fn moved_before<'m>(values: &[Value<'m>], code: &HashSet<Inst<'m>>, place: Branch<'m>) -> Option<Vec<Inst<'m>>> {
    let mut order = Vec::new();
    values.iter().try_for_each(|value| collect(*value, code, &mut order))?;
    let builder = Builder::before(*place);
    for one in &order {
        one.detach();
        builder.insert(*one);
    }
    Some(order)
}

/// Collects the instructions of `code` from which a value is computed, operands first.
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
