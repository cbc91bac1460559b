//! Loops that count to what 32 bits hold count with 32 bits.
//!
//! A loop over `0..256` counts with 64 bits in Rust, where it counts as `usize`. The units here add 32 bits at once.

use crate::analysis::cfg::Cfg;
use crate::llvm::Module;
use crate::llvm::value::{Block, Builder, Inst, Phi, Type, Types, Value, functions};
use gpu_llvm::llvm_sys::{LLVMIntPredicate, LLVMOpcode};

/// Narrows the counters of a module that is to be optimised.
pub fn narrow(module: &Module<'_>) {
    let short = Types::of(module).int(32);
    for function in functions(module) {
        let cfg = Cfg::of(function);
        let phis = cfg.blocks.iter().flat_map(|block| block.instructions()).filter_map(|one| one.as_phi());
        for counter in phis.filter_map(|count| Counter::of(&cfg, count)).collect::<Vec<_>>() {
            counter.narrow(short);
        }
    }
}

/// A count from a constant on, by one.
struct Counter<'m> {
    count: Phi<'m>,
    begin: u64,
    before: Block<'m>,
    next: Inst<'m>,
    latch: Block<'m>,
}

impl<'m> Counter<'m> {
    fn of(cfg: &Cfg<'m>, count: Phi<'m>) -> Option<Counter<'m>> {
        let &[a, b] = count.incoming().as_slice() else { return None };
        let (first, (next, latch)) = if a.0.constant_int().is_some() { (a, b) } else { (b, a) };
        let next = next.as_inst().filter(|next| count.ty().int_width() == Some(64) && next.is(LLVMOpcode::LLVMAdd))?;
        let &[start, step] = next.operands().as_slice() else { return None };
        let begin = first.0.constant_int().and_then(|first| u64::try_from(first).ok())?;
        let counts = start == count.value() && step.constant_int() == Some(1);
        let header = count.block()?;
        let fits = ends_within(next, latch, header, begin) || goes_on_below(cfg, (count, next), latch, begin);
        (counts && fits).then_some(Counter { count, begin, before: first.1, next, latch })
    }

    fn narrow(&self, short: Type<'m>) {
        let at = Builder::before(*self.count);
        let count = at.phi(short, &[(short.int(self.begin), self.before), (short.poison(), self.latch)]);
        let here = Builder::before(self.next);
        let next = here.add(count, short.int(1));
        next.as_inst().inspect(|next| next.set_no_unsigned_wrap());
        count.as_inst().inspect(|count| count.set_operand(1, next));
        self.next.replace_with(here.cast(LLVMOpcode::LLVMZExt, next, self.next.ty()));
        self.next.erase();
        let Some(block) = self.count.block() else { return };
        let Some(behind) = block.instructions().into_iter().find(|one| one.as_phi().is_none()) else { return };
        self.count.replace_with(Builder::before(behind).cast(LLVMOpcode::LLVMZExt, count, self.count.ty()));
        self.count.erase();
    }
}

/// Whether a loop comes to its end from where it begins only while the count is below a number that 32 bits hold.
fn goes_on_below<'m>(cfg: &Cfg<'m>, (count, next): (Phi<'m>, Inst<'m>), latch: Block<'m>, begin: u64) -> bool {
    // In front of the question, the next count may be more than the end.
    if next.block() == count.block() {
        return false;
    }
    let Some((header, [yes, no], condition)) =
        count.block().and_then(|header| Some((header, branch(header)?, header.terminator()?.condition()?)))
    else {
        return false;
    };
    let &[a, end] = condition.operands().as_slice() else { return false };
    let out = match condition.predicate() {
        Some(LLVMIntPredicate::LLVMIntULT) => no,
        Some(LLVMIntPredicate::LLVMIntUGE) => yes,
        _ => return false,
    };
    let [Some(header), Some(latch), Some(out)] = [header, latch, out].map(|block| cfg.number(block)) else { return false };
    let leaves = out != header && !cfg.reachable(&[out], &|block| block == header)[latch];
    a == count.value() && is_short(begin, end) && leaves
}

/// Whether a loop goes on at its end only while the next count is one that 32 bits hold.
fn ends_within<'m>(next: Inst<'m>, latch: Block<'m>, header: Block<'m>, begin: u64) -> bool {
    let Some(([yes, no], condition)) = branch(latch).zip(latch.terminator().and_then(|end| end.condition())) else { return false };
    let &[count, end] = condition.operands().as_slice() else { return false };
    if count != next.value() || !is_short(begin, end) {
        return false;
    }
    // By ones it comes to an end that is ahead.
    let is_ahead = || end.constant_int().and_then(|end| u64::try_from(end).ok()).is_some_and(|end| begin < end);
    match condition.predicate() {
        Some(LLVMIntPredicate::LLVMIntEQ) => no == header && yes != header && is_ahead(),
        Some(LLVMIntPredicate::LLVMIntNE) => yes == header && no != header && is_ahead(),
        Some(LLVMIntPredicate::LLVMIntULT) => yes == header && no != header,
        _ => false,
    }
}

/// Where a block's condition leads.
fn branch(block: Block<'_>) -> Option<[Block<'_>; 2]> {
    block.terminator()?.as_branch()?.successors().try_into().ok()
}

/// Whether 32 bits hold the count after the first, and the end.
fn is_short(begin: u64, end: Value<'_>) -> bool {
    begin < u64::from(u32::MAX) && most(end).is_some_and(|most| most <= u64::from(u32::MAX))
}

/// The most that a number without sign can be, where that is plain to see.
fn most(value: Value<'_>) -> Option<u64> {
    if let Some(number) = value.constant_int() {
        return u64::try_from(number).ok();
    }
    let from = value.as_inst().filter(|one| one.is(LLVMOpcode::LLVMZExt))?.operand(0)?.ty().int_width()?;
    (from <= 32).then(|| (1 << from) - 1)
}
