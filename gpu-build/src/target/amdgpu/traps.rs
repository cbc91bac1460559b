//! Traps, which panics become: a wave goes there as a whole, and control flow seems to come back from it.

use crate::llvm::Module;
use crate::llvm::value::{Block, Builder, Func, Inst, Types, Value, declare, functions};
use crate::portable;
use crate::target::apart::Apart;
use crate::target::checks::Check;
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::cell::Cell;

/// Lets all lanes of a wave go to a trap when one does. A trap stops the wave, so that nobody sees a difference; but a branch that all lanes
/// take together leaves the mask of active lanes as it is, while one that a lane may take alone costs about 15 instructions in a loop: masks of the
/// lanes that have left it.
pub fn take_whole_waves(module: &Module<'_>, lanes: u32) {
    let ballot = format!("llvm.amdgcn.ballot.i{lanes}");
    let types = Types::of(module);
    let mask = types.int(lanes);
    for kernel in portable::kernels(module) {
        let Apart { cfg, divergences, .. } = Apart::of(kernel);
        for check in cfg.blocks.iter().filter_map(|block| Check::of(*block)) {
            if divergences.is_uniform(check.branch.decides_on()) {
                continue;
            }
            let builder = Builder::before(*check.branch);
            let vote = declare(module, &ballot, types.function(mask, &[types.int(1)]));
            let votes = Votes { builder: &builder, vote, left: Cell::new(MOST_VOTES) };
            check.set_fails(builder.is_not(votes.of(check.branch.decides_on(), check.fails_if_true()), mask.null()));
        }
    }
}

/// Gives every check a trap of its own, behind which the wave ends, and which the code behind the check is said to follow. With a way out of it LLVM
/// takes a part of a kernel apart until it has one end, with a flag for each way; for what seems to come back it does not. `often` says whether a
/// kernel may have more than one trap.
pub fn come_back(module: &Module<'_>, often: bool) {
    let types = Types::of(module);
    let declared = |name| declare(module, name, types.function(types.void(), &[]));
    for kernel in portable::kernels(module) {
        let checks: Vec<Check<'_>> = kernel.blocks().into_iter().filter_map(Check::of).collect();
        let traps = kernel.blocks().into_iter().filter(|block| end(*block).is_some()).count();
        if !often && (checks.len() > 1 || traps > 1) {
            continue;
        }
        for check in checks {
            if check.next.instructions().first().is_none_or(|first| first.as_phi().is_some()) {
                continue;
            }
            let own = Block::append(kernel, "trap");
            let builder = Builder::at_end(own);
            builder.call(declared("llvm.trap"), &[]);
            builder.call(declared("llvm.amdgcn.endpgm"), &[]);
            builder.jump(check.next);
            check.branch.set_successor(u32::from(!check.fails_if_true()), own);
        }
    }
}

/// How many votes are joined for a check, at most.
const MOST_VOTES: u32 = 64;

/// Takes votes before an instruction.
struct Votes<'b, 'm> {
    builder: &'b Builder<'m>,
    vote: Func<'m>,
    /// How many more conditions are taken apart: those that share parts could be very many.
    left: Cell<u32>,
}

impl<'m> Votes<'_, 'm> {
    /// The lanes where a condition is `truth`. Those of comparisons are what the hardware has at hand, so they are joined, and not the conditions; and
    /// a comparison from elsewhere is made again, which is cheaper than to make a mask of its result.
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
        // Before a loop, several answers are one.
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

    /// What is asked behind a check that has failed may mean nothing: any answer will do then, but it is to be one.
    fn leaf(&self, condition: Value<'m>) -> Value<'m> {
        self.builder.call(self.vote, &[self.builder.freeze(condition)])
    }
}

/// Gives every function one block that traps and ends; where others did, they go there.
pub fn unite(module: &Module<'_>) {
    for function in functions(module) {
        let ends: Vec<(Block, Inst, Inst)> = function.blocks().into_iter().filter_map(end).collect();
        if ends.len() > 1 {
            let types = Types::of(module);
            let trap = declare(module, "llvm.trap", types.function(types.void(), &[]));
            let last = Block::append(function, "trap");
            let builder = Builder::at_end(last);
            builder.call(trap, &[]);
            builder.unreachable();
            for (block, call, unreachable) in ends {
                unreachable.erase();
                call.erase();
                Builder::at_end(block).jump(last);
            }
        }
    }
}

/// A block's trap and `unreachable`, if it ends so.
fn end<'m>(block: Block<'m>) -> Option<(Block<'m>, Inst<'m>, Inst<'m>)> {
    let [.., call, last] = block.instructions()[..] else { return None };
    let trap = |callee: Func<'m>| callee.name() == "llvm.trap";
    (last.is(LLVMOpcode::LLVMUnreachable) && call.as_call().and_then(|call| call.callee()).is_some_and(trap)).then_some((block, call, last))
}
