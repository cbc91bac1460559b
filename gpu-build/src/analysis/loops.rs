//! The natural loops of a function.

use super::cfg::Cfg;
use super::dominators::DominatorTree;
use crate::llvm::value::{Block, Func};
use std::collections::HashSet;

/// A loop: its header dominates every block in it.
pub struct Loop {
    pub header: usize,
    /// The blocks that lead back to the header.
    pub latches: Vec<usize>,
    contains: Vec<bool>,
    /// The number of its blocks.
    size: usize,
}

impl Loop {
    pub fn contains(&self, block: usize) -> bool {
        self.contains[block]
    }
}

/// The loops of a function, by header.
pub struct LoopForest {
    pub loops: Vec<Loop>,
    /// The innermost loop that a block is in.
    innermost: Vec<Option<usize>>,
    /// A retreating edge to a block that does not dominate where it comes from: a cycle with two entries.
    irreducible: Option<(usize, usize)>,
}

/// The blocks of a function that are in a loop.
pub fn blocks_in_loops<'m>(function: Func<'m>) -> HashSet<Block<'m>> {
    let cfg = Cfg::of(function);
    let forest = LoopForest::of(&cfg, &DominatorTree::of(&cfg));
    (0..cfg.count()).filter(|block| forest.innermost(*block).is_some()).map(|block| cfg.blocks[block]).collect()
}

impl LoopForest {
    pub fn of<'m>(cfg: &Cfg<'m>, dominators: &DominatorTree) -> LoopForest {
        let mut forest = LoopForest { loops: Vec::new(), innermost: vec![None; cfg.count()], irreducible: None };
        for header in 0..cfg.count() {
            let retreating = cfg.predecessors[header].iter().copied().filter(|&from| Cfg::is_retreating(from, header));
            let (latches, other): (Vec<usize>, Vec<usize>) = retreating.partition(|&from| dominators.dominates(header, from));
            forest.irreducible = forest.irreducible.or(other.first().map(|&from| (from, header)));
            if !latches.is_empty() {
                forest.loops.push(natural(cfg, header, latches));
            }
        }
        for block in 0..cfg.count() {
            let around = (0..forest.loops.len()).filter(|&number| forest.loops[number].contains(block));
            forest.innermost[block] = around.min_by_key(|&number| forest.loops[number].size);
        }
        forest
    }

    /// An edge into a cycle that has two entries, if there is one.
    pub fn irreducible(&self) -> Option<(usize, usize)> {
        self.irreducible
    }

    pub fn is_header(&self, block: usize) -> bool {
        self.loops.iter().any(|around| around.header == block)
    }

    /// The number of the innermost loop that a block is in.
    pub fn innermost(&self, block: usize) -> Option<usize> {
        self.innermost[block]
    }

    /// Whether two blocks have the same innermost loop.
    pub fn in_same_loop(&self, a: usize, b: usize) -> bool {
        self.innermost[a] == self.innermost[b]
    }

    /// The innermost loop that a block is in.
    pub fn around(&self, block: usize) -> Option<&Loop> {
        self.loops.get(self.innermost[block]?)
    }

    /// The innermost loop that contains both blocks.
    pub fn innermost_with(&self, a: usize, b: usize) -> Option<&Loop> {
        self.loops.iter().filter(|around| around.contains(a) && around.contains(b)).min_by_key(|around| around.size)
    }

    /// Whether `block` is in the innermost loop of `of`; true if that is in none.
    pub fn in_loop_of(&self, of: usize, block: usize) -> bool {
        self.innermost[of].is_none_or(|number| self.loops[number].contains(block))
    }

    /// The blocks in any of the loops that a block with this property leaves.
    pub fn blocks_of_loops_left_by<'m>(&self, cfg: &Cfg<'m>, leaves: &dyn Fn(usize) -> bool) -> Vec<bool> {
        let mut found = vec![false; cfg.count()];
        for around in &self.loops {
            let exits =
                |block: usize| around.contains(block) && leaves(block) && cfg.successors[block].iter().any(|&next| !around.contains(next));
            if (0..cfg.count()).any(exits) {
                found.iter_mut().zip(&around.contains).for_each(|(found, contains)| *found |= contains);
            }
        }
        found
    }
}

fn natural<'m>(cfg: &Cfg<'m>, header: usize, latches: Vec<usize>) -> Loop {
    let mut contains = vec![false; cfg.count()];
    contains[header] = true;
    let (mut size, mut open) = (1, latches.clone());
    while let Some(block) = open.pop() {
        if !std::mem::replace(&mut contains[block], true) {
            size += 1;
            open.extend(&cfg.predecessors[block]);
        }
    }
    Loop { header, latches, contains, size }
}
