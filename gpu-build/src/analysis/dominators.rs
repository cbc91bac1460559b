//! Dominators and post-dominators, by the algorithm of Cooper, Harvey and Kennedy.

use super::cfg::{Cfg, reverse_post_order};
use super::worklist::fixpoint;
use std::ops::Range;

/// For each block the nearest other block that every path from the entry to it goes through.
pub struct DominatorTree {
    idom: Vec<usize>,
    /// The blocks that each dominates: their numbers in a depth-first order of the tree. The tree may be as deep as there are blocks.
    dominated: Vec<Range<usize>>,
}

impl DominatorTree {
    pub fn of<'m>(cfg: &Cfg<'m>) -> DominatorTree {
        let order: Vec<usize> = (0..cfg.count()).collect();
        let idom = immediate(&order, &cfg.predecessors);
        // Dominators have smaller numbers.
        let mut sizes = vec![1; idom.len()];
        (1..idom.len()).rev().for_each(|block| sizes[idom[block]] += sizes[block]);
        let mut dominated: Vec<Range<usize>> = Vec::with_capacity(idom.len());
        let mut next = vec![1; idom.len()];
        for (block, &size) in sizes.iter().enumerate() {
            let begin = if block == 0 { 0 } else { next[idom[block]] };
            next[idom[block]] = begin + size;
            next[block] = begin + 1;
            dominated.push(begin..begin + size);
        }
        DominatorTree { idom, dominated }
    }

    /// The immediate dominator; the entry's is itself.
    pub fn idom(&self, block: usize) -> usize {
        self.idom[block]
    }

    /// Whether every path from the entry to `b` goes through `a`. A block dominates itself.
    pub fn dominates(&self, a: usize, b: usize) -> bool {
        self.dominated[a].contains(&self.dominated[b].start)
    }
}

/// For each block the nearest other block that every path from it to the function's end goes through.
///
/// A virtual exit node follows every exit. An endless loop counts as having an exit at its first block, so that paths meet in it as they do in
/// any other loop.
pub struct PostDominatorTree {
    ipdom: Vec<Option<usize>>,
}

impl PostDominatorTree {
    pub fn of<'m>(cfg: &Cfg<'m>) -> PostDominatorTree {
        let end = cfg.count();
        let mut exits = cfg.exits();
        while let Some(endless) = reaching(cfg, &exits).iter().position(|ends| !ends) {
            exits.push(first_of_endless_loop(cfg, endless));
        }
        let mut onwards = cfg.successors.clone();
        onwards.push(Vec::new());
        exits.iter().for_each(|&exit| onwards[exit].push(end));
        let backwards = |node: usize| if node == end { exits.clone() } else { cfg.predecessors[node].clone() };
        let order = reverse_post_order(end, &backwards);
        let ipdom = immediate(&order, &onwards).into_iter().take(end).map(|block| (block != end).then_some(block)).collect();
        PostDominatorTree { ipdom }
    }

    /// The immediate post-dominator; `None` where paths meet at the function's end only.
    pub fn ipdom(&self, block: usize) -> Option<usize> {
        self.ipdom[block]
    }
}

/// The first block of an endless loop that `block` leads to.
fn first_of_endless_loop(cfg: &Cfg<'_>, block: usize) -> usize {
    let mut within = block;
    loop {
        let (onwards, back) = (cfg.reachable(&[within], &|_| false), reaching(cfg, &[within]));
        match onwards.iter().zip(&back).position(|(leads, returns)| *leads && !returns) {
            // No path leads back from there.
            Some(beyond) => within = beyond,
            None => return onwards.iter().position(|leads| *leads).unwrap_or(within),
        }
    }
}

/// The blocks from which one of `targets` can be reached.
pub fn reaching<'m>(cfg: &Cfg<'m>, targets: &[usize]) -> Vec<bool> {
    let visited = super::worklist::Worklist::new(targets.iter().copied()).visit_all(|block| cfg.predecessors[block].iter().copied());
    (0..cfg.count()).map(|block| visited.contains(&block)).collect()
}

/// Immediate dominators. `order` is a reverse post-order that starts at the root.
fn immediate(order: &[usize], predecessors: &[Vec<usize>]) -> Vec<usize> {
    let Some((&root, rest)) = order.split_first() else { return Vec::new() };
    let mut rank = vec![usize::MAX; predecessors.len()];
    order.iter().enumerate().for_each(|(place, &node)| rank[node] = place);
    let mut idom: Vec<Option<usize>> = vec![None; predecessors.len()];
    idom[root] = Some(root);
    fixpoint(|| {
        let mut changed = false;
        for &node in rest {
            let mut known = predecessors[node].iter().copied().filter(|&from| idom[from].is_some());
            let Some(first) = known.next() else { continue };
            let common = known.fold(first, |mut a, mut b| {
                while a != b {
                    while rank[a] > rank[b] {
                        a = idom[a].unwrap_or(root);
                    }
                    while rank[b] > rank[a] {
                        b = idom[b].unwrap_or(root);
                    }
                }
                a
            });
            if idom[node] != Some(common) {
                idom[node] = Some(common);
                changed = true;
            }
        }
        changed
    });
    idom.into_iter().map(|idom| idom.unwrap_or(root)).collect()
}
