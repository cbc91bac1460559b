//! How long a body is from one synchronization point to the next: its states are resumed from one by one, so what counts for
//! registers is the longest of these regions, not their sum.

use crate::analysis::cfg::Cfg;
use crate::llvm::value::{Block, Inst, Value};
use crate::target::cpu::thread::Thread;
use gpu_llvm::llvm_sys::LLVMIntPredicate;

/// The instructions of the longest region of a canonical body with so many synchronization points.
pub fn longest<'m>(thread: &Thread<'m>, sync_points: u32) -> usize {
    let edges = |state: i64| {
        move |block: Block<'m>| {
            let Some(end) = block.terminator() else { return Vec::new() };
            let paths = end.successors();
            match (end.condition().and_then(|condition| asks(thread, condition, state)), &paths[..]) {
                (Some(holds), [then, other]) => vec![if holds { *then } else { *other }],
                _ => paths,
            }
        }
    };
    let length = |state| Cfg::with_edges(thread.function, &edges(i64::from(state))).blocks.into_iter().map(length).sum();
    (0..=sync_points).map(length).max().unwrap_or(0)
}

fn length(block: Block<'_>) -> usize {
    block.instructions().into_iter().filter(|instruction: &Inst<'_>| !instruction.is_phi()).count()
}

/// What a question about the state to resume from is answered in a state. `None` for other conditions.
fn asks<'m>(thread: &Thread<'m>, condition: Value<'m>, state: i64) -> Option<bool> {
    use LLVMIntPredicate::*;
    let predicate = condition.predicate()?;
    let [asked, constant] = condition.operands()[..] else { return None };
    let constant = constant.constant_int().filter(|_| asked == thread.resume())?;
    // No state is so large that signs matter.
    Some(match predicate {
        LLVMIntEQ => state == constant,
        LLVMIntNE => state != constant,
        LLVMIntULT | LLVMIntSLT => state < constant,
        LLVMIntULE | LLVMIntSLE => state <= constant,
        LLVMIntUGT | LLVMIntSGT => state > constant,
        LLVMIntUGE | LLVMIntSGE => state >= constant,
    })
}
