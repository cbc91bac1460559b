//! Loops that threads leave one by one, as `while (i < n)` with an `i` of each thread's own: as long as all threads of a vector
//! certainly go on, they need no masks. [`split`] puts a copy of such a loop in front of it, for these rounds:
//!
//! ```text
//! do round; while (certainly(goes_on));        // the copy: the vectorizer asks for all threads at once
//! if (goes_on) do round; while (goes_on);      // as before, under the mask of those that are left
//! ```
//!
//! `certainly` may say no where all go on. In the scalar body it always does ([`forget`]), so that its copy is one round.

use super::outlined_checks::strided_below;
use super::{Analysed, Kind, Thread, VectorTarget, analysed, kind};
use crate::analysis::loops::Loop;
use crate::llvm::Module;
use crate::llvm::value::{Block, Builder, Inst, Types, Value, declare};
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::collections::HashMap;

/// The intrinsic: whether a condition certainly holds for all threads of a vector.
pub const CERTAINLY: &str = crate::analysis::divergence::CERTAINLY;

/// The most instructions of a loop that is copied.
const MOST: usize = 60;

/// A loop that is to be split: it has one preheader, one latch and one exit.
struct Split<'m> {
    blocks: Vec<Block<'m>>,
    preheader: Block<'m>,
    header: Block<'m>,
    latch: Block<'m>,
    exiting: Block<'m>,
    exit: Block<'m>,
}

/// Splits the loops of a canonical body that its threads leave one by one. Returns whether there are any.
pub fn split<'m>(module: &'m Module<'_>, thread: &Thread<'m>, target: VectorTarget) -> bool {
    let Ok(analysed) = analysed(thread, target.width) else { return false };
    let found: Vec<Split> = analysed.flow.loops.loops.iter().filter_map(|around| candidate(&analysed, around)).collect();
    found.iter().for_each(|split| copy_in_front(module, thread, split));
    !found.is_empty()
}

/// In a scalar body nothing is certain.
pub fn forget<'m>(module: &'m Module<'_>, thread: &Thread<'m>) {
    let no = Types::of(module).int(1).int(0);
    for call in thread.function.instructions() {
        if call.callee().is_some_and(|callee| callee.name() == CERTAINLY) {
            call.replace_with(no);
            call.erase();
        }
    }
}

fn candidate<'m>(analysed: &Analysed<'m>, around: &Loop) -> Option<Split<'m>> {
    let Analysed { flow, divergent, .. } = analysed;
    let cfg = &flow.cfg;
    let inside: Vec<usize> = (0..cfg.count()).filter(|&block| around.contains(block)).collect();
    let [latch] = around.latches[..] else { return None };
    let mut exits =
        inside.iter().flat_map(|&from| cfg.successors[from].iter().map(move |&to| (from, to))).filter(|(_, to)| !around.contains(*to));
    let (Some((exiting, exit)), None) = (exits.next(), exits.next()) else { return None };
    let mut entries = cfg.predecessors[around.header].iter().filter(|&&from| !around.contains(from));
    let (Some(&preheader), None) = (entries.next(), entries.next()) else { return None };
    let is_innermost = inside.iter().all(|&block| block == around.header || !flow.loops.is_header(block));
    // Behind the question the round is over.
    let empty_latch = latch == exiting || cfg.predecessors[latch] == [exiting] && cfg.blocks[latch].instructions().len() == 1;
    let instructions: Vec<Inst> = inside.iter().flat_map(|&block| cfg.blocks[block].instructions()).collect();
    let plain = |instruction: &Inst<'m>| match instruction.opcode() {
        LLVMOpcode::LLVMCall => matches!(kind(**instruction), Kind::Nothing | Kind::Elementwise | Kind::Check),
        LLVMOpcode::LLVMAlloca => false,
        _ => !instruction.is_atomic() && !instruction.is_volatile(),
    };
    let is_inside = |block: Option<Block<'m>>| block.and_then(|block| cfg.number(block)).is_some_and(|block| around.contains(block));
    // What is used behind the loop goes through phis of its exit.
    let leaves_by_phis = |instruction: &Inst<'m>| {
        let users = instruction.users().into_iter().filter_map(Value::as_inst);
        users.filter(|user| !is_inside(user.block())).all(|user| user.is_phi() && user.block() == Some(cfg.blocks[exit]))
    };
    let fits = divergent[exiting]
        && is_innermost
        && empty_latch
        && cfg.successors[preheader].len() == 1
        && cfg.predecessors[exit].len() == 1
        && instructions.len() <= MOST
        && instructions.iter().all(|instruction| plain(instruction) && leaves_by_phis(instruction))
        && may_be_certain(analysed, cfg.blocks[exiting].terminator()?, cfg.blocks[exit]);
    let block = |number: usize| cfg.blocks[number];
    fits.then(|| Split {
        blocks: inside.into_iter().map(block).collect(),
        preheader: block(preheader),
        header: block(around.header),
        latch: block(latch),
        exiting: block(exiting),
        exit: block(exit),
    })
}

/// Whether it can be told of all lanes at once that they stay in the loop.
fn may_be_certain<'m>(analysed: &Analysed<'m>, question: Inst<'m>, exit: Block<'m>) -> bool {
    let Some((condition, predicate)) = question.condition().and_then(|condition| Some((condition, condition.predicate()?))) else {
        return false;
    };
    // As [`copy_in_front`] asks: whether it goes on.
    let predicate = if question.successors().first() == Some(&exit) { Builder::opposite_of(predicate) } else { predicate };
    let [a, b] = condition.operands()[..] else { return false };
    strided_below(&analysed.divergences, predicate, a, b).is_some()
}

fn copy_in_front<'m>(module: &'m Module<'_>, thread: &Thread<'m>, split: &Split<'m>) {
    let types = Types::of(module);
    let blocks: HashMap<Block, Block> = split.blocks.iter().map(|block| (*block, Block::append(thread.function, "together"))).collect();
    let copied = |block: Block<'m>| blocks.get(&block).copied().unwrap_or(block);
    let mut values: HashMap<Value, Value> = HashMap::new();
    let mut copies: Vec<Inst> = Vec::new();
    for block in &split.blocks {
        let builder = Builder::at_end(copied(*block));
        for instruction in block.instructions() {
            let copy = match instruction.as_phi() {
                Some(phi) => {
                    let incoming: Vec<_> = phi.incoming().into_iter().map(|(value, from)| (value, copied(from))).collect();
                    builder.phi(phi.ty(), &incoming).as_inst()
                }
                None => {
                    let copy = instruction.duplicate();
                    builder.insert(copy);
                    Some(copy)
                }
            };
            let Some(copy) = copy else { continue };
            values.insert(*instruction, *copy);
            copies.push(copy);
        }
    }
    let value = |of: Value<'m>| values.get(&of).copied().unwrap_or(of);
    for copy in copies {
        for (index, operand) in copy.operands().into_iter().enumerate().filter(|(_, operand)| !operand.ty().is_label()) {
            copy.set_operand(index as u32, value(operand));
        }
        for (index, next) in copy.successors().into_iter().enumerate() {
            copy.set_successor(index as u32, copied(next));
        }
    }
    // The question: who certainly goes on stays, the others ask one by one.
    let (Some(question), Some(entry)) = (copied(split.exiting).terminator(), split.preheader.terminator()) else { return };
    let (Some(goes_on), Some(stays)) = (question.condition(), question.successors().into_iter().position(|next| next != split.exit)) else {
        return;
    };
    let [left, rest] = ["left", "rest"].map(|name| Block::append(thread.function, name));
    let builder = Builder::before(question);
    let certainly = declare(module, CERTAINLY, types.function(types.int(1), &[types.int(1)]));
    let goes_on = if stays == 0 { goes_on } else { builder.opposite(goes_on) };
    let all = builder.call(certainly, &[goes_on]);
    let Some(&next) = question.successors().get(stays) else { return };
    builder.branch_if(all, next, left);
    question.erase();
    Builder::at_end(left).branch_if(goes_on, rest, split.exit);
    Builder::at_end(rest).jump(split.header);
    entry.set_successor(0, copied(split.header));
    for phi in split.exit.instructions().into_iter().map_while(|phi| phi.as_phi()) {
        let own = phi.incoming();
        let also = own.iter().filter(|(_, from)| *from == split.exiting).map(|(of, _)| (value(*of), left));
        let all: Vec<_> = own.iter().copied().chain(also).collect();
        phi.replace_with(Builder::before(*phi).phi(phi.ty(), &all));
        phi.erase();
    }
    for phi in split.header.instructions().into_iter().map_while(|phi| phi.as_phi()) {
        let from_round = phi.incoming().into_iter().filter(|(_, from)| *from == split.latch);
        let all: Vec<_> = from_round.flat_map(|(of, from)| [(value(of), rest), (of, from)]).collect();
        phi.replace_with(Builder::before(*phi).phi(phi.ty(), &all));
        phi.erase();
    }
}
