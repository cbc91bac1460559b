//! Failures on AMD's GPUs: a wave branches to one as a whole, and control flow seems to return from it.

use crate::llvm::Module;
use crate::llvm::value::{Block, Builder, Func, Inst, Types, Value, declare};
use crate::portable;
use crate::target::checks::Check;
use crate::target::control_divergence::ControlDivergence;
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::cell::Cell;

/// Makes all lanes of a wave branch to a failure if one lane fails, because the failure ends the whole wave. A uniform branch leaves the mask of
/// active lanes alone, while a divergent one costs about 15 instructions in a loop, for the masks of the lanes that have left it. An argument of
/// the failure says which lanes have failed.
pub fn take_whole_waves(module: &Module<'_>, lanes: u32) {
    let ballot = format!("llvm.amdgcn.ballot.i{lanes}");
    let types = Types::of(module);
    let mask = types.int(lanes);
    for kernel in portable::kernels(module) {
        let ControlDivergence { cfg, divergences, .. } = ControlDivergence::of(kernel);
        for mut check in cfg.blocks.iter().filter_map(|block| Check::of(*block)) {
            let condition = check.branch.decides_on();
            let mut operands = check.failure.arguments();
            if operands.len() < 2 || divergences.is_uniform(condition) {
                continue;
            }
            let builder = Builder::before(*check.branch);
            let vote = declare(module, &ballot, types.function(mask, &[types.int(1)]));
            let votes = Votes { builder: &builder, vote, left: Cell::new(MOST_VOTES) };
            let any = builder.is_not(votes.of(condition, check.fails_if_true()), mask.null());
            operands[1] = check.fails(&builder);
            check.fail_apart(&operands);
            check.set_fails(any);
        }
    }
}

/// Gives every check a failing block of its own, which ends the wave but seems to jump to the code after the check. LLVM restructures a region that
/// has several exits until it has one, with a flag for each of them; a failure that seems to return is not an exit.
pub fn come_back(module: &Module<'_>) {
    let types = Types::of(module);
    for check in portable::kernels(module).into_iter().flat_map(Func::blocks).filter_map(Check::of) {
        let is_phi = |first: &Inst<'_>| first.as_phi().is_some();
        if check.next.instructions().first().is_none_or(is_phi) {
            continue;
        }
        let own = check.fail_apart(&check.failure.arguments());
        // Otherwise LLVM takes the branch to the failure, which seems to continue, for the likely one.
        let weights = if check.fails_if_true() { [1, SELDOM] } else { [SELDOM, 1] };
        check.branch.set_metadata(types.metadata_kind("prof"), Some(types.branch_weights(weights)));
        if let Some(end) = own.and_then(Block::terminator) {
            Builder::before(end).jump(check.next);
            end.erase();
        }
    }
}

/// How many times a check holds for each time that it fails: the weight that LLVM gives to unlikely branches.
const SELDOM: u32 = (1 << 20) - 1;

/// The most votes that are combined for a check.
const MOST_VOTES: u32 = 64;

/// Inserts votes before an instruction.
struct Votes<'b, 'm> {
    builder: &'b Builder<'m>,
    vote: Func<'m>,
    /// How many more conditions may be split into their operands: where conditions share operands, there could be very many.
    left: Cell<u32>,
}

impl<'m> Votes<'_, 'm> {
    /// The mask of the lanes in which a condition is `truth`. Comparisons of the hardware produce such masks, so the masks are combined instead of
    /// the conditions. A comparison from elsewhere is repeated, which is cheaper than converting its result to a mask.
    fn of(&self, condition: Value<'m>, truth: bool) -> Value<'m> {
        let both = |a, b| {
            let (a, b) = (self.of(a, truth), self.of(b, truth));
            if truth { self.builder.and(a, b) } else { self.builder.or(a, b) }
        };
        let either = |a, b| {
            let (a, b) = (self.of(a, truth), self.of(b, truth));
            if truth { self.builder.or(a, b) } else { self.builder.and(a, b) }
        };
        let is = |value: Value<'m>, truth: bool| value.constant_int().is_some_and(|number| (number != 0) == truth);
        // Conditions that were combined before a loop are a single flag.
        let is_joined =
            |one: Inst<'m>| matches!(one.opcode(), LLVMOpcode::LLVMAnd | LLVMOpcode::LLVMOr) && one.block() != self.builder.block();
        if condition.as_inst().is_some_and(is_joined) {
            return self.leaf(if truth { condition } else { self.builder.not(condition) });
        }
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        match (condition.opcode().filter(|_| left > 0), condition.operands().as_slice()) {
            (Some(LLVMOpcode::LLVMAnd), &[a, b]) => both(a, b),
            (Some(LLVMOpcode::LLVMOr), &[a, b]) => either(a, b),
            (Some(LLVMOpcode::LLVMXor), &[a, b]) if is(b, true) => self.of(a, !truth),
            (Some(LLVMOpcode::LLVMSelect), &[a, b, c]) if is(c, false) => both(a, b),
            (Some(LLVMOpcode::LLVMSelect), &[a, b, c]) if is(b, true) => either(a, c),
            (Some(LLVMOpcode::LLVMFreeze), &[a]) => self.of(a, truth),
            (Some(LLVMOpcode::LLVMICmp), &[a, b]) => {
                let Some(predicate) = condition.predicate() else { return self.leaf(condition) };
                let predicate = if truth { predicate } else { Builder::opposite_of(predicate) };
                self.leaf(self.builder.compare(predicate, a, b))
            }
            _ if truth => self.leaf(condition),
            _ => self.leaf(self.builder.not(condition)),
        }
    }

    /// A condition may be poison if an earlier check has failed. Any value will do then, but it must not change: hence the freeze.
    fn leaf(&self, condition: Value<'m>) -> Value<'m> {
        self.builder.call(self.vote, &[self.builder.freeze(condition)])
    }
}
