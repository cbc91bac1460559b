//! The ends of loops, as NVIDIA's assembler knows them: a branch back where the condition holds.
//!
//! LLVM writes as gladly a branch out of the loop where it holds, with a jump back behind. Its code generation for NVIDIA
//! cannot turn a condition around, and `ptxas` then does not count the rounds and unrolls less.

use crate::llvm::value::{Block, Builder, Value, functions};
use inkwell::llvm_sys::LLVMOpcode;
use inkwell::module::Module;
use std::collections::HashSet;

/// Turns around every branch whose other side goes back.
pub fn turn_around(module: &Module<'_>) {
    for function in functions(module) {
        let back = back_edges(function);
        for block in function.blocks() {
            let Some(branch) = block.terminator().filter(|end| end.is(LLVMOpcode::LLVMBr)) else { continue };
            let (Some(condition), &[then, other]) = (branch.condition(), branch.successors().as_slice()) else { continue };
            if back.contains(&(block, other)) && !back.contains(&(block, then)) {
                // Another user of the condition keeps it: a comparison more costs as little as its opposite.
                branch.set_condition(Builder::before(branch).opposite(condition));
                branch.swap_successors();
            }
        }
    }
}

/// The edges to a block that is on the way from the entry to where they come from.
fn back_edges(function: Value) -> HashSet<(Block, Block)> {
    let (mut back, mut seen, mut way) = (HashSet::new(), HashSet::new(), Vec::<(Block, Vec<Block>)>::new());
    let successors = |block: Block| block.terminator().map(Value::successors).unwrap_or_default();
    let Some(&entry) = function.blocks().first() else { return back };
    seen.insert(entry);
    way.push((entry, successors(entry)));
    while let Some((block, open)) = way.last_mut() {
        let from = *block;
        match open.pop() {
            None => drop(way.pop()),
            Some(to) if seen.insert(to) => way.push((to, successors(to))),
            Some(to) => {
                if way.iter().any(|(on_the_way, _)| *on_the_way == to) {
                    back.insert((from, to));
                }
            }
        }
    }
    back
}
