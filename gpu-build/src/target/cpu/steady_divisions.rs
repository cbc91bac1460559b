//! Divisions under a condition whose operands all rounds of a loop have in common: they become calls that LLVM may move out of the loop.
//!
//! A division traps where its divisor is zero, so LLVM leaves one under a condition where it is. Its loop vectorizer (22.1) then does it for
//! each round that takes the branch; but where an address depends on it alone, which is the same in all rounds, it takes the first
//! round's result, also if that round does not take the branch and has none. The loads of the other rounds go astray.
//!
//! The functions that are called do not trap: where the divisor is one that a division may not have, they divide by 1. Who divides so in
//! earnest gets any result, as before.

use super::thread::Thread;
use crate::analysis::cfg::Cfg;
use crate::analysis::dominators::{DominatorTree, PostDominatorTree};
use crate::analysis::loops::{Loop, LoopForest};
use crate::llvm::Module;
use crate::llvm::value::{Builder, Func, Inst, Value, function};
use gpu_abi::cpu::ThreadParam;
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The divisions of a function that are to be calls.
///
/// `thread` is the function as one of a thread, if a loop over threads along x is to go around it.
fn steady<'m>(body: Func<'m>, thread: Option<&Thread<'m>>) -> Vec<Inst<'m>> {
    let divisions: Vec<Inst<'m>> = body.instructions().into_iter().filter(|instruction| may_trap(*instruction)).collect();
    if divisions.is_empty() {
        return divisions;
    }
    let cfg = Cfg::of(body);
    let (dominators, post_dominators) = (DominatorTree::of(&cfg), PostDominatorTree::of(&cfg));
    let forest = LoopForest::of(&cfg, &dominators);
    let places = Places { cfg: &cfg, dominators: &dominators, post_dominators: &post_dominators };
    let is_steady = |division: &Inst<'m>| {
        let Some(block) = division.block().and_then(|block| cfg.number(block)) else { return false };
        let operands = division.operands();
        let in_threads = thread.is_some_and(|thread| {
            let known = |value: Value<'m>| is_of_all_threads(value, thread, &places);
            places.is_conditional(block) && operands.iter().all(|operand| is_made_of(*operand, &known))
        });
        let around = forest.loops.iter().filter(|around| around.contains(block) && !dominates_latches(&dominators, around, block));
        in_threads
            || around.into_iter().any(|around| {
                let known = |value: Value<'m>| match value.as_inst().and_then(|inst| cfg.number(inst.block()?)) {
                    Some(block) => !around.contains(block),
                    None => true,
                };
                operands.iter().all(|operand| is_made_of(*operand, &known))
            })
    };
    divisions.into_iter().filter(is_steady).collect()
}

/// Whether an instruction divides integers by what may be zero, or -1.
fn may_trap(instruction: Inst<'_>) -> bool {
    let is_signed = instruction.is(LLVMOpcode::LLVMSDiv) || instruction.is(LLVMOpcode::LLVMSRem);
    let is_division = is_signed || instruction.is(LLVMOpcode::LLVMUDiv) || instruction.is(LLVMOpcode::LLVMURem);
    let is_safe = |divisor: Value<'_>| divisor.constant_int().is_some_and(|divisor| divisor != 0 && !(is_signed && divisor == -1));
    is_division && instruction.ty().int_width().is_some() && !instruction.operand(1).is_some_and(is_safe)
}

/// Whether a value is known, or computed of known ones by what LLVM moves out of loops.
fn is_made_of<'m>(value: Value<'m>, known: &dyn Fn(Value<'m>) -> bool) -> bool {
    known(value)
        || (value.is_plain_arithmetic() || may_trap_value(value)) && value.operands().into_iter().all(|operand| is_made_of(operand, known))
}

/// A division, which becomes a call likewise.
fn may_trap_value(value: Value<'_>) -> bool {
    value.as_inst().is_some_and(may_trap)
}

/// Where blocks of a function lie to each other.
struct Places<'a, 'm> {
    cfg: &'a Cfg<'m>,
    dominators: &'a DominatorTree,
    post_dominators: &'a PostDominatorTree,
}

impl Places<'_, '_> {
    /// Whether a thread may come by without going through a block: from its start, or from where it resumes, which the start leads to.
    fn is_conditional(&self, block: usize) -> bool {
        let begins = std::iter::once(0).chain(self.cfg.successors.first().into_iter().flatten().copied());
        let is_certain = |begin: usize| self.dominators.dominates(begin, block) && self.follows(begin, block);
        // A start that only branches on where to resume has many successors; one that branches otherwise is a condition.
        let resumes = self.cfg.blocks.first().and_then(|start| start.terminator()).is_some_and(|end| end.is(LLVMOpcode::LLVMSwitch));
        !begins.take(if resumes { usize::MAX } else { 1 }).any(is_certain)
    }

    /// Whether every way from `from` goes through `block`.
    fn follows(&self, from: usize, block: usize) -> bool {
        let mut at = Some(from);
        while let Some(here) = at {
            if here == block {
                return true;
            }
            at = self.post_dominators.ipdom(here);
        }
        false
    }
}

/// Whether all threads along x have a value in common: a constant, a parameter that is not the thread's own, an argument of the kernel,
/// which may be loaded anywhere, or what is loaded from another parameter in any case.
fn is_of_all_threads<'m>(value: Value<'m>, thread: &Thread<'m>, places: &Places<'_, 'm>) -> bool {
    let own = [thread.id(ThreadParam::ThreadX), thread.linear()];
    let Some(inst) = value.as_inst() else { return !own.contains(&value) };
    let is_certain = || inst.block().and_then(|block| places.cfg.number(block)).is_some_and(|block| !places.is_conditional(block));
    let Some(from) = inst.operand(0).filter(|_| inst.is(LLVMOpcode::LLVMLoad)) else { return false };
    let (base, distances) = match from.operands()[..] {
        [base, ref distances @ ..] if from.is(LLVMOpcode::LLVMGetElementPtr) => (base, distances.to_vec()),
        _ => (from, Vec::new()),
    };
    let is_constant = |value: &Value<'m>| value.constant_int().is_some();
    base.is_argument() && distances.iter().all(is_constant) && (base == thread.args() || is_certain())
}

fn dominates_latches(dominators: &DominatorTree, around: &Loop, block: usize) -> bool {
    around.latches.iter().all(|latch| dominators.dominates(block, *latch))
}

/// The functions that the divisions of these bodies become calls of, as IR; empty if there are none.
pub fn functions_of<'m>(bodies: &[(Func<'m>, Option<Thread<'m>>)]) -> String {
    let all = bodies.iter().flat_map(|(body, thread)| steady(*body, thread.as_ref()));
    let kinds: BTreeSet<(&str, u32)> = all.filter_map(|division| Some((name(division)?, division.ty().int_width()?))).collect();
    kinds.into_iter().fold(String::new(), |text, (name, bits)| text + &function_text(name, bits))
}

/// Makes calls of them; the functions are linked.
pub fn call<'m>(module: &'m Module<'_>, bodies: &[(Func<'m>, Option<Thread<'m>>)]) {
    for (body, thread) in bodies {
        for division in steady(*body, thread.as_ref()) {
            let callee = name(division).zip(division.ty().int_width()).and_then(|(name, bits)| function(module, &symbol(name, bits)));
            let Some(callee) = callee else { continue };
            division.replace_with(Builder::before(division).call(callee, &division.operands()));
            division.erase();
        }
    }
}

fn name(division: Inst<'_>) -> Option<&'static str> {
    Some(match division.opcode() {
        LLVMOpcode::LLVMUDiv => "udiv",
        LLVMOpcode::LLVMURem => "urem",
        LLVMOpcode::LLVMSDiv => "sdiv",
        LLVMOpcode::LLVMSRem => "srem",
        _ => return None,
    })
}

fn symbol(name: &str, bits: u32) -> String {
    format!("gpu.divide.{name}.i{bits}")
}

/// Not of a linkage that a linker drops where nothing refers to it yet.
///
/// `freeze`: of a division that is done without need, operands may be poison, and a division by that is undefined.
fn function_text(name: &str, bits: u32) -> String {
    let (symbol, ty) = (symbol(name, bits), format!("i{bits}"));
    let mut text = format!(
        "define hidden {ty} @{symbol}({ty} %dividend, {ty} %divisor) noinline nounwind willreturn speculatable memory(none) {{
  %n = freeze {ty} %dividend
  %d = freeze {ty} %divisor
  %zero = icmp eq {ty} %d, 0
"
    );
    let wrong = if name.starts_with('s') {
        let least = format!("shl {ty} 1, {}", bits - 1);
        let _ = write!(
            text,
            "  %least = {least}
  %is.least = icmp eq {ty} %n, %least
  %minus = icmp eq {ty} %d, -1
  %overflows = and i1 %is.least, %minus
  %wrong = or i1 %zero, %overflows
"
        );
        "%wrong"
    } else {
        "%zero"
    };
    let _ = write!(text, "  %by = select i1 {wrong}, {ty} 1, {ty} %d\n  %r = {name} {ty} %n, %by\n  ret {ty} %r\n}}\n");
    text
}
