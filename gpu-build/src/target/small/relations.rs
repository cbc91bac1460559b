//! Which lengths a kernel compares with the same number, so that the second comparison needs no answer where one length is no less than the
//! other.

use super::Length;
use crate::analysis::cfg::Cfg;
use crate::analysis::dominators::DominatorTree;
use crate::llvm::value::{Func, Value};
use gpu_llvm::llvm_sys::{LLVMIntPredicate, LLVMOpcode};

/// How deep a condition is looked into.
const DEEPEST: usize = 8;

/// A number below a length: what it is the sum of, and which length.
#[derive(Clone, Copy)]
struct Below<'m> {
    base: Value<'m>,
    more: i64,
    length: usize,
}

/// Pairs of lengths, by their places in the list: where the first is no less than the second, a comparison with the first is true.
pub fn of<'m>(kernel: Func<'m>, lengths: &[Length<'m>]) -> Vec<(usize, usize)> {
    let cfg = Cfg::of(kernel);
    let tree = DominatorTree::of(&cfg);
    let known: Vec<(Below<'m>, usize)> = (0..cfg.count()).flat_map(|block| on_the_way_to(&cfg, block, lengths)).collect();
    let mut found = Vec::new();
    for block in 0..cfg.count() {
        let known: Vec<Below<'m>> = known.iter().filter(|(_, from)| tree.dominates(*from, block)).map(|(below, _)| *below).collect();
        for asked in cfg.blocks[block].instructions().into_iter().filter_map(|one| compared(one.value(), lengths)) {
            let as_far = known.iter().filter(|known| known.base == asked.base && asked.more <= known.more);
            // Some comparisons have their answer without another length.
            if !as_far.clone().any(|known| known.length == asked.length) {
                let of_its_kind = as_far.filter(|known| lengths[known.length].kind == lengths[asked.length].kind);
                found.extend(of_its_kind.map(|known| (asked.length, known.length)));
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// What holds in a block that one edge alone leads to, because of the condition at the edge's beginning, and in those that it dominates.
fn on_the_way_to<'m>(cfg: &Cfg<'m>, block: usize, lengths: &[Length<'m>]) -> Vec<(Below<'m>, usize)> {
    let [from] = cfg.predecessors[block][..] else { return Vec::new() };
    let Some((end, condition)) = cfg.blocks[from].terminator().and_then(|end| Some((end, end.condition()?))) else { return Vec::new() };
    let [yes, no] = end.successors()[..] else { return Vec::new() };
    if yes == no {
        return Vec::new();
    }
    let mut found = Vec::new();
    holds(condition, yes == cfg.blocks[block], lengths, DEEPEST, &mut found);
    found.into_iter().map(|below| (below, block)).collect()
}

/// What follows from a condition that is true, or is not.
fn holds<'m>(condition: Value<'m>, is_true: bool, lengths: &[Length<'m>], depth: usize, found: &mut Vec<Below<'m>>) {
    let Some(one) = condition.as_inst().filter(|_| depth > 0) else { return };
    let mut go_on = |condition: Value<'m>, is_true: bool| holds(condition, is_true, lengths, depth - 1, found);
    let is_constant = |value: Value<'m>, truth: bool| value.constant_int().is_some_and(|number| (number != 0) == truth);
    match (one.opcode(), one.operands().as_slice()) {
        (LLVMOpcode::LLVMCall, [expected, ..]) if one.calls_any(&["llvm.expect"]) => {
            go_on(*expected, is_true);
        }
        (LLVMOpcode::LLVMXor, [a, b]) if is_constant(*b, true) => go_on(*a, !is_true),
        (LLVMOpcode::LLVMOr, [a, b]) if !is_true => [*a, *b].into_iter().for_each(|one| go_on(one, false)),
        (LLVMOpcode::LLVMAnd, [a, b]) if is_true => [*a, *b].into_iter().for_each(|one| go_on(one, true)),
        (LLVMOpcode::LLVMSelect, [a, yes, b]) if !is_true && is_constant(*yes, true) => {
            [*a, *b].into_iter().for_each(|one| go_on(one, false))
        }
        (LLVMOpcode::LLVMSelect, [a, b, no]) if is_true && is_constant(*no, false) => [*a, *b].into_iter().for_each(|one| go_on(one, true)),
        (LLVMOpcode::LLVMICmp, _) => {
            use LLVMIntPredicate::{LLVMIntUGT, LLVMIntULT};
            let is_below = matches!(one.predicate(), Some(LLVMIntULT | LLVMIntUGT));
            found.extend(compared(condition, lengths).filter(|_| is_below == is_true));
        }
        _ => {}
    }
}

/// Of a comparison with a length, whether a number is below it or not: the number and the length.
fn compared<'m>(comparison: Value<'m>, lengths: &[Length<'m>]) -> Option<Below<'m>> {
    use LLVMIntPredicate::{LLVMIntUGE, LLVMIntUGT, LLVMIntULE, LLVMIntULT};
    let [a, b] = comparison.operands()[..] else { return None };
    let (number, length) = match comparison.as_inst()?.predicate()? {
        LLVMIntULT | LLVMIntUGE => (a, b),
        LLVMIntUGT | LLVMIntULE => (b, a),
        _ => return None,
    };
    let length = lengths.iter().position(|one| one.param == length)?;
    let (base, more) = sum(number);
    Some(Below { base, more, length })
}

/// A sum of a number and a constant.
fn sum(number: Value<'_>) -> (Value<'_>, i64) {
    let whole = (number, 0);
    let Some(one) = number.as_inst() else { return whole };
    let [a, b] = one.operands()[..] else { return whole };
    match (one.opcode(), b.constant_int()) {
        (LLVMOpcode::LLVMAdd, Some(more)) => (a, more),
        (LLVMOpcode::LLVMSub, Some(less)) => (a, less.wrapping_neg()),
        _ => whole,
    }
}
