//! Control divergence: the basic blocks of a kernel that only some threads of a thread block may execute. A value that is not proved uniform
//! counts as divergent.

mod exits;

use crate::analysis::cfg::Cfg;
use crate::analysis::divergence::{Divergences, Model};
use crate::analysis::dominators::PostDominatorTree;
use crate::intrinsics::{self, Varies};
use crate::llvm::value::{Block, Func, Value};
use exits::WithoutExits;
use std::collections::{HashMap, HashSet};

/// The control flow of a kernel's threads, and where it diverges.
pub struct ControlDivergence<'m> {
    pub cfg: Cfg<'m>,
    pub post_dominators: PostDominatorTree,
    pub divergences: Divergences<'m>,
    /// For each of the control flow's blocks, true if only some of the threads may execute it.
    pub is_divergent: Vec<bool>,
}

impl<'m> ControlDivergence<'m> {
    pub fn of(kernel: Func<'m>) -> ControlDivergence<'m> {
        ControlDivergence::along(Cfg::of(kernel), &HashSet::new())
    }

    /// The control divergence among the threads that do not panic.
    pub fn without_panics(kernel: Func<'m>) -> ControlDivergence<'m> {
        ControlDivergence::along(exits::without_panics(kernel), &HashSet::new())
    }

    /// The control divergence among the threads that pass exits such as `if (i >= n) return;`. They do not wait for threads that have exited.
    pub fn without_exits(kernel: Func<'m>) -> ControlDivergence<'m> {
        let WithoutExits { cfg, exits } = WithoutExits::of(kernel);
        ControlDivergence::along(cfg, &exits)
    }

    /// A branch counts as divergent only if at least two of its successors are not in `exits` and do not panic.
    fn along(cfg: Cfg<'m>, exits: &HashSet<Block<'m>>) -> ControlDivergence<'m> {
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
        let ends = |block: usize| exits::panics(&cfg, block) || exits.contains(&cfg.blocks[block]);
        let is_divergent = divergences.solve_by_control_dependence(&cfg, &post_dominators, &ends);
        ControlDivergence { cfg, post_dominators, divergences, is_divergent }
    }
}

/// Returns true if a call's result may differ between threads although its arguments do not.
fn differs(call: Value<'_>) -> bool {
    let Some(name) = call.as_call().and_then(|call| call.callee()).map(|callee| callee.name()) else { return true };
    intrinsics::varies(&name) < Varies::Block
}
