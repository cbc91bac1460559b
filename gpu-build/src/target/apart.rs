//! Which parts of a kernel only some threads of a block may come to. What is not known counts as different between threads.

mod ending;

use crate::analysis::cfg::Cfg;
use crate::analysis::divergence::{Divergences, Model};
use crate::analysis::dominators::PostDominatorTree;
use crate::intrinsics::{self, Varies};
use crate::llvm::value::{Block, Func, Inst, Value};
use ending::GoingOn;
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::collections::{HashMap, HashSet};

/// A kernel's control flow, as a block's threads take it.
pub struct Apart<'m> {
    pub cfg: Cfg<'m>,
    pub post_dominators: PostDominatorTree,
    pub divergences: Divergences<'m>,
    /// Whether only some of the threads may be in it, for each of the control flow's blocks.
    pub blocks: Vec<bool>,
}

impl<'m> Apart<'m> {
    pub fn of(kernel: Func<'m>) -> Apart<'m> {
        Apart::along(Cfg::of(kernel), &HashSet::new())
    }

    /// The same of the threads that do not panic.
    pub fn of_those_that_do_not_panic(kernel: Func<'m>) -> Apart<'m> {
        Apart::along(ending::without_panics(kernel), &HashSet::new())
    }

    /// The same of the threads that go on. One that does no more than end, as behind `if (i >= n) return;`, is in nobody's way.
    pub fn of_those_that_go_on(kernel: Func<'m>) -> Apart<'m> {
        let GoingOn { cfg, ending } = GoingOn::of(kernel);
        Apart::along(cfg, &ending)
    }

    /// The blocks in `ending` are no path that others wait for.
    fn along(cfg: Cfg<'m>, ending: &HashSet<Block<'m>>) -> Apart<'m> {
        let post_dominators = PostDominatorTree::of(&cfg);
        let model = Model {
            // A kernel's arguments are the same for all.
            parameters: Vec::new(),
            lanes: 1,
            allocas: HashMap::new(),
            stores_count: false,
            call_differs: differs,
        };
        let mut divergences = Divergences::new(model);
        // A thread that ends there, with a panic, takes its block with it.
        let panics =
            |block: usize| cfg.blocks[block].instructions().last().is_none_or(|last| cfg.successors[block].is_empty() && !is_return(*last));
        let ends = |block: usize| panics(block) || ending.contains(&cfg.blocks[block]);
        let blocks = divergences.solve_by_control_dependence(&cfg, &post_dominators, &ends);
        Apart { cfg, post_dominators, divergences, blocks }
    }
}

fn is_return(instruction: Inst<'_>) -> bool {
    instruction.is(LLVMOpcode::LLVMRet)
}

/// Whether a call's result differs between threads although its arguments do not.
fn differs(call: Value<'_>) -> bool {
    let Some(name) = call.as_call().and_then(|call| call.callee()).map(|callee| callee.name()) else { return true };
    intrinsics::varies(&name) < Varies::Block
}
