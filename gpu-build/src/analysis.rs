//! Analyses of a function's control flow and values, one of each kind, which every lowering shares.
//!
//! | question | analysis |
//! |---|---|
//! | which blocks can be reached, by which edges, in which order | [`cfg::Cfg`] |
//! | in which order a program comes to its blocks, loops whole | [`program_order`] |
//! | which block must every path go through | [`dominators`] |
//! | which blocks form loops | [`loops::LoopForest`] |
//! | which values and blocks differ between threads | [`divergence`] |
//! | what each thread of an example block computes | [`threads`] |
//! | which stack slots are read before they are written | [`liveness`] |
//! | the sources of a pointer, and the values that carry it | [`roots`] |
//!
//! Blocks are named by their number in a [`Cfg`](cfg::Cfg). An analysis describes the function as it was when it was made:
//! a pass that edits the function makes a new one.

pub mod cfg;
pub mod divergence;
pub mod dominators;
pub mod liveness;
pub mod loops;
pub mod program_order;
pub mod roots;
#[cfg(test)]
mod tests;
pub mod threads;
pub mod worklist;

use crate::llvm::value::Func;
use cfg::Cfg;
use dominators::{DominatorTree, PostDominatorTree};
use loops::LoopForest;

/// Every analysis of a function's control flow.
pub struct ControlFlow<'m> {
    pub cfg: Cfg<'m>,
    pub dominators: DominatorTree,
    pub post_dominators: PostDominatorTree,
    pub loops: LoopForest,
}

impl<'m> ControlFlow<'m> {
    pub fn of(function: Func<'m>) -> ControlFlow<'m> {
        let cfg = Cfg::of(function);
        let dominators = DominatorTree::of(&cfg);
        let post_dominators = PostDominatorTree::of(&cfg);
        let loops = LoopForest::of(&cfg, &dominators);
        ControlFlow { cfg, dominators, post_dominators, loops }
    }
}
