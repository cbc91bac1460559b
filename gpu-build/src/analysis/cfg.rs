//! The control-flow graph of a function.

use crate::llvm::value::{Block, Func, Inst};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::hash::Hash;

/// The blocks of a function that its entry leads to, numbered in reverse post-order: the entry is 0.
pub struct Cfg<'m> {
    pub blocks: Vec<Block<'m>>,
    numbers: HashMap<Block<'m>, usize>,
    /// Each block once, however many edges lead to it.
    pub successors: Vec<Vec<usize>>,
    pub predecessors: Vec<Vec<usize>>,
}

impl<'m> Cfg<'m> {
    pub fn of(function: Func<'m>) -> Cfg<'m> {
        Cfg::with_edges(function, &successors)
    }

    /// The graph with edges other than the terminators' own.
    pub fn with_edges(function: Func<'m>, edges: &dyn Fn(Block<'m>) -> Vec<Block<'m>>) -> Cfg<'m> {
        // Asked once for each block: an answer may take long.
        let known: RefCell<HashMap<Block<'m>, Vec<Block<'m>>>> = RefCell::default();
        let next = |block: Block<'m>| known.borrow_mut().entry(block).or_insert_with(|| each_once(edges(block))).clone();
        let blocks = function.blocks().first().map(|entry| reverse_post_order(*entry, &next)).unwrap_or_default();
        let numbers: HashMap<Block, usize> = blocks.iter().enumerate().map(|(number, block)| (*block, number)).collect();
        let successors: Vec<Vec<usize>> =
            blocks.iter().map(|block| next(*block).iter().filter_map(|next| numbers.get(next).copied()).collect()).collect();
        let mut predecessors = vec![Vec::new(); blocks.len()];
        for (block, next) in successors.iter().enumerate() {
            next.iter().for_each(|&next| predecessors[next].push(block));
        }
        Cfg { blocks, numbers, successors, predecessors }
    }

    /// How many blocks there are.
    pub fn count(&self) -> usize {
        self.blocks.len()
    }

    /// A block's number; `None` for one that the entry does not lead to.
    pub fn number(&self, block: Block<'m>) -> Option<usize> {
        self.numbers.get(&block).copied()
    }

    /// The blocks that lead to no other.
    pub fn exits(&self) -> Vec<usize> {
        (0..self.count()).filter(|&block| self.successors[block].is_empty()).collect()
    }

    /// Whether an edge leads back in the order: each loop has at least one that does.
    pub fn is_retreating(from: usize, to: usize) -> bool {
        to <= from
    }

    /// What can be reached from `start` without going through a block that `stops`.
    pub fn reachable(&self, start: &[usize], stops: &dyn Fn(usize) -> bool) -> Vec<bool> {
        let mut found = vec![false; self.count()];
        let mut open = start.to_vec();
        while let Some(block) = open.pop() {
            if !found[block] && !stops(block) {
                found[block] = true;
                open.extend(self.successors[block].iter().copied());
            }
        }
        found
    }

    /// The blocks that may run again before the function returns.
    pub fn in_cycles(&self) -> HashSet<Block<'m>> {
        let mut seen = vec![false; self.count()];
        let mut found = HashSet::new();
        // In this order, unvisited blocks that lead to a block are in a cycle with it: a strongly connected component (Kosaraju's algorithm).
        for block in 0..self.count() {
            let (mut open, mut component) = (vec![block], Vec::new());
            while let Some(block) = open.pop() {
                if !std::mem::replace(&mut seen[block], true) {
                    component.push(self.blocks[block]);
                    open.extend(&self.predecessors[block]);
                }
            }
            if component.len() > 1 || component.len() == 1 && self.successors[block].contains(&block) {
                found.extend(component);
            }
        }
        found
    }
}

/// A block's successors, each once.
pub fn successors<'m>(block: Block<'m>) -> Vec<Block<'m>> {
    each_once(block.terminator().map(Inst::successors).unwrap_or_default())
}

fn each_once<'m>(mut blocks: Vec<Block<'m>>) -> Vec<Block<'m>> {
    let mut seen = HashSet::new();
    blocks.retain(|block| seen.insert(*block));
    blocks
}

/// What can be reached, in reverse post-order.
pub(super) fn reverse_post_order<N: Copy + Eq + Hash>(from: N, next: &dyn Fn(N) -> Vec<N>) -> Vec<N> {
    let mut seen = HashSet::from([from]);
    let mut path = vec![(from, next(from))];
    let mut done = Vec::new();
    while let Some((node, open)) = path.last_mut() {
        match open.pop() {
            Some(other) if seen.insert(other) => path.push((other, next(other))),
            Some(_) => {}
            None => {
                done.push(*node);
                path.pop();
            }
        }
    }
    done.reverse();
    done
}
