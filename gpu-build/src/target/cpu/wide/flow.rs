//! The control flow of a body: dominators and loops, over blocks numbered in reverse post-order.

use crate::llvm::value::{Block, Value};
use inkwell::llvm_sys::LLVMOpcode;
use std::collections::HashMap;

/// The reachable blocks of a function with one return, whose loops have one way in, one latch and a preheader.
pub struct Flow {
    pub blocks: Vec<Block>,
    index: HashMap<Block, usize>,
    pub next: Vec<Vec<usize>>,
    pub previous: Vec<Vec<usize>>,
    /// The nearest block that every way to a block goes through; the entry's is itself.
    above: Vec<usize>,
    /// The nearest block that every way on from a block goes through; the return's is itself.
    pub after: Vec<usize>,
    loops: Vec<Loop>,
    /// The innermost loop that a block is in.
    inner: Vec<Option<usize>>,
}

struct Loop {
    header: usize,
    has: Vec<bool>,
    size: usize,
}

impl Flow {
    /// `None` for control flow of another form.
    pub fn of(function: Value) -> Option<Flow> {
        let entry = *function.blocks().first()?;
        let blocks = order(entry, &successors);
        let index: HashMap<Block, usize> = blocks.iter().enumerate().map(|(index, block)| (*block, index)).collect();
        let next: Vec<Vec<usize>> =
            blocks.iter().map(|block| successors(*block).iter().filter_map(|next| index.get(next).copied()).collect()).collect();
        let mut previous = vec![Vec::new(); blocks.len()];
        for (block, ways) in next.iter().enumerate() {
            ways.iter().for_each(|&way| previous[way].push(block));
        }
        let returns = |block: &usize| blocks[*block].terminator().is_some_and(|end| end.is(LLVMOpcode::LLVMRet));
        let exits: Vec<usize> = (0..blocks.len()).filter(returns).collect();
        let [exit] = exits[..] else { return None };
        let above = dominators(&(0..blocks.len()).collect::<Vec<_>>(), &previous);
        let backwards = order(exit, &|block| previous[block].clone());
        // A block that no way leads out of.
        if backwards.len() != blocks.len() {
            return None;
        }
        let after = dominators(&backwards, &next);
        let mut flow = Flow { inner: vec![None; blocks.len()], blocks, index, next, previous, above, after, loops: Vec::new() };
        flow.find_loops()?;
        Some(flow)
    }

    fn find_loops(&mut self) -> Option<()> {
        for header in 0..self.blocks.len() {
            let latches: Vec<usize> = self.previous[header].iter().copied().filter(|&block| block >= header).collect();
            let latch = match latches[..] {
                [] => continue,
                [latch] if self.dominates(header, latch) && self.previous[header].len() == 2 => latch,
                _ => return None,
            };
            let mut has = vec![false; self.blocks.len()];
            has[header] = true;
            let mut open = vec![latch];
            while let Some(block) = open.pop() {
                if !std::mem::replace(&mut has[block], true) {
                    open.extend(&self.previous[block]);
                }
            }
            let size = has.iter().filter(|has| **has).count();
            self.loops.push(Loop { header, has, size });
        }
        for block in 0..self.blocks.len() {
            let around = (0..self.loops.len()).filter(|&number| self.loops[number].has[block]);
            self.inner[block] = around.min_by_key(|&number| self.loops[number].size);
        }
        Some(())
    }

    pub fn number(&self, block: Block) -> Option<usize> {
        self.index.get(&block).copied()
    }
    pub fn above(&self, block: usize) -> usize {
        self.above[block]
    }
    pub fn dominates(&self, a: usize, b: usize) -> bool {
        let mut at = b;
        while at > a {
            at = self.above[at];
        }
        at == a
    }
    pub fn is_header(&self, block: usize) -> bool {
        self.loops.iter().any(|around| around.header == block)
    }
    /// Whether two blocks have the same innermost loop.
    pub fn same_loop(&self, a: usize, b: usize) -> bool {
        self.inner[a] == self.inner[b]
    }
    /// Whether `block` is in the innermost loop of `of`; true if that is in none.
    pub fn in_loop_of(&self, of: usize, block: usize) -> bool {
        self.inner[of].is_none_or(|number| self.loops[number].has[block])
    }
    /// The blocks in any of the loops that a block with this property leaves.
    pub fn blocks_of_loops_left_by(&self, leaves: &dyn Fn(usize) -> bool) -> Vec<bool> {
        let mut found = vec![false; self.blocks.len()];
        for around in &self.loops {
            let left = |block: usize| around.has[block] && leaves(block) && self.next[block].iter().any(|&next| !around.has[next]);
            if (0..self.blocks.len()).any(left) {
                found.iter_mut().zip(&around.has).for_each(|(found, has)| *found |= has);
            }
        }
        found
    }
}

/// A block's successors, each once.
fn successors(block: Block) -> Vec<Block> {
    let mut ways = block.terminator().map(Value::successors).unwrap_or_default();
    let mut seen = Vec::new();
    ways.retain(|way| {
        let new = !seen.contains(way);
        seen.push(*way);
        new
    });
    ways
}

/// What can be reached, in reverse post-order.
fn order<N: Copy + Eq + std::hash::Hash>(from: N, next: &dyn Fn(N) -> Vec<N>) -> Vec<N> {
    let mut seen = std::collections::HashSet::from([from]);
    let mut open = vec![(from, next(from))];
    let mut done = Vec::new();
    while let Some((node, ways)) = open.last_mut() {
        match ways.pop() {
            Some(way) if seen.insert(way) => open.push((way, next(way))),
            Some(_) => {}
            None => {
                done.push(*node);
                open.pop();
            }
        }
    }
    done.reverse();
    done
}

/// Immediate dominators: the algorithm of Cooper, Harvey and Kennedy. `order` is a reverse post-order that starts at the
/// root.
fn dominators(order: &[usize], previous: &[Vec<usize>]) -> Vec<usize> {
    let mut rank = vec![usize::MAX; previous.len()];
    order.iter().enumerate().for_each(|(place, &node)| rank[node] = place);
    let mut above: Vec<Option<usize>> = vec![None; previous.len()];
    let root = order[0];
    above[root] = Some(root);
    loop {
        let mut changed = false;
        for &node in &order[1..] {
            let mut known = previous[node].iter().copied().filter(|&from| above[from].is_some());
            let Some(first) = known.next() else { continue };
            let meet = known.fold(first, |mut a, mut b| {
                while a != b {
                    while rank[a] > rank[b] {
                        a = above[a].unwrap_or(root);
                    }
                    while rank[b] > rank[a] {
                        b = above[b].unwrap_or(root);
                    }
                }
                a
            });
            if above[node] != Some(meet) {
                above[node] = Some(meet);
                changed = true;
            }
        }
        if !changed {
            return above.into_iter().map(|above| above.unwrap_or(root)).collect();
        }
    }
}
