//! Kernels looked at in example blocks: barriers that only some threads come to ([`barriers`](super::barriers)), accesses that
//! lie far apart ([`accesses`](super::accesses)).

use crate::analysis::ControlFlow;
use crate::analysis::cfg::{self, Cfg};
use crate::analysis::dominators::{DominatorTree, PostDominatorTree};
use crate::analysis::loops::LoopForest;
use crate::analysis::threads::Returns;
use crate::intrinsics::{self, Effect, Intrinsic, Varies};
use crate::llvm::value::{Block, Func, Inst, LIFETIMES, Value};
use gpu_abi::manifest::Place;
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

/// A kernel's control flow without ways on which a thread only ends: who ends is in nobody's way.
pub fn flow(kernel: Func<'_>) -> ControlFlow<'_> {
    let known: RefCell<HashMap<Block<'_>, bool>> = RefCell::default();
    let only_ends = |block| {
        let answer = known.borrow().get(&block).copied();
        answer.unwrap_or_else(|| *known.borrow_mut().entry(block).or_insert_with(|| only_ends(block)))
    };
    let cfg = Cfg::with_edges(kernel, &|block| {
        let all: Vec<Block<'_>> = cfg::successors(block).into_iter().map(|next| destination(block, next)).collect();
        let on: Vec<Block<'_>> = all.iter().copied().filter(|&next| !only_ends(next)).collect();
        if on.is_empty() { all } else { on }
    });
    let dominators = DominatorTree::of(&cfg);
    let post_dominators = PostDominatorTree::of(&cfg);
    let loops = LoopForest::of(&cfg, &dominators);
    ControlFlow { cfg, dominators, post_dominators, loops }
}

/// The destination of an edge after jump threading: through a block that only branches on a phi, as clang writes it where several paths
/// leave the lifetime of a variable.
pub fn destination<'m>(from: Block<'m>, next: Block<'m>) -> Block<'m> {
    threaded(from, next).unwrap_or(next)
}

/// The successor of `next` that control coming from `from` goes to, if `next` only branches on a phi of constants.
fn threaded<'m>(from: Block<'m>, next: Block<'m>) -> Option<Block<'m>> {
    let end = next.terminator()?;
    let phi = end.operands().first()?.as_inst().filter(|one| one.block() == Some(next))?.as_phi()?;
    let number = phi.incoming().into_iter().find(|(_, block)| *block == from)?.0.constant_int()?;
    let only_branches = |one: &Inst<'m>| *one == end || one.is(LLVMOpcode::LLVMPHI) || is_lifetime(one);
    if !next.instructions().iter().all(only_branches) {
        return None;
    }
    if !end.is(LLVMOpcode::LLVMSwitch) {
        return end.successors().get(usize::from(number == 0)).copied();
    }
    // Versions of LLVM keep the case values in different places; their text is the same.
    let text = end.text();
    let cases = text.split_once('[')?.1.split(", label ").map(|case| case.split_whitespace().next_back()?.parse::<i64>().ok());
    let case = cases.take_while(Option::is_some).position(|case| case == Some(number));
    end.successors().get(case.map_or(0, |case| case + 1)).copied()
}

fn is_lifetime(one: &Inst<'_>) -> bool {
    one.calls_any(&[LIFETIMES])
}

/// Whether a thread that reaches a block does nothing there but end.
pub fn only_ends(block: Block<'_>) -> bool {
    ends_within(block, 8)
}

/// The same, through at most `most` empty blocks.
fn ends_within(block: Block<'_>, most: u32) -> bool {
    let mut instructions = block.instructions();
    // Lifetime markers and phis do no work.
    instructions.retain(|one| !is_lifetime(one) && !one.is(LLVMOpcode::LLVMPHI));
    let leaves = |one: &Inst<'_>| one.is(LLVMOpcode::LLVMRet) || one.is(LLVMOpcode::LLVMUnreachable);
    let fails = |one: &Inst<'_>| effect(**one) == Some(Effect::End) || one.callee().is_some_and(|callee| callee.name() == "llvm.trap");
    // An empty block counts as its successor; in an endless cycle of empty blocks no thread ends.
    let leads_on = |one: &Inst<'_>| matches!(one.successors()[..], [next] if next != block && most > 0 && ends_within(next, most - 1));
    instructions.iter().any(fails) || instructions.first().is_some_and(|first| leaves(first) || leads_on(first))
}

/// What a call of an intrinsic does.
pub fn effect(call: Value<'_>) -> Option<Effect> {
    intrinsics::of(call).map(|intrinsic| intrinsic.effect)
}

/// What a function of the portable form returns.
pub fn returns(function: Func<'_>) -> Returns {
    let name = function.name();
    let Some(intrinsic) = intrinsics::intrinsic(&name) else {
        return if intrinsics::varies(&name) == Varies::Launch { Returns::ByArguments } else { Returns::Unknown };
    };
    let axis = |ids: &[&Intrinsic]| ids.iter().position(|id| *id == intrinsic);
    match () {
        () if let Some(axis) = axis(&intrinsics::THREAD_ID) => Returns::Place(axis),
        () if let Some(axis) = axis(&intrinsics::BLOCK_DIM) => Returns::Size(axis),
        () if intrinsic == intrinsics::LANE_ID => Returns::Lane,
        // All threads of the block agree on it.
        () if intrinsic.effect == Effect::Block => Returns::Same,
        () if intrinsic.varies >= Varies::Block => Returns::ByArguments,
        () => Returns::Unknown,
    }
}

/// Whether a kernel asks for its place along an axis, or for the block's size there.
pub fn asks_for(kernel: Func<'_>, axis: usize) -> bool {
    let rows = [intrinsics::THREAD_ID[axis], intrinsics::BLOCK_DIM[axis]];
    kernel.instructions().into_iter().filter_map(|one| intrinsics::of(*one)).any(|intrinsic| rows.contains(&intrinsic))
}

/// Whether a call comes to a barrier of the block.
pub fn comes_to_barrier(call: Inst<'_>) -> bool {
    let (mut open, mut seen) = (vec![call], HashSet::new());
    while let Some(call) = open.pop() {
        if effect(*call) == Some(Effect::Block) {
            return true;
        }
        if let Some(callee) = call.callee().filter(|callee| !callee.is_declaration() && seen.insert(*callee)) {
            open.extend(callee.instructions().into_iter().filter(|one| one.is_call()));
        }
    }
    false
}

/// Where an instruction is in the source.
pub fn place(of: Inst<'_>) -> Option<Place> {
    let (line, column) = of.location()?;
    Some(Place { file: of.source_file(), line, column })
}

/// An instruction as LLVM writes it, without what it says of its place.
pub fn text(of: Inst<'_>) -> String {
    let text = of.text();
    text.split_once(", !").map_or(text.as_str(), |(begin, _)| begin).to_string()
}
