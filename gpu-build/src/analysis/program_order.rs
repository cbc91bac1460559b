//! The order in which a program comes to its blocks.

use super::cfg::{Cfg, reverse_post_order};
use std::collections::HashSet;

/// The numbers of a graph's blocks: a block from which another is reached stands before it, but for the way back in a loop, and
/// what follows a loop stands behind all of the loop. (In reverse post-order it may stand before the loop's body.)
pub fn program_order(cfg: &Cfg<'_>) -> Vec<usize> {
    ordered(cfg, &(0..cfg.count()).collect::<Vec<_>>())
}

/// The same for some of the blocks, which ascend: loops, found as components that lead to themselves, one behind the other, and
/// in each the header first.
fn ordered(cfg: &Cfg<'_>, blocks: &[usize]) -> Vec<usize> {
    let mut left: HashSet<usize> = blocks.iter().copied().collect();
    let inside = left.clone();
    // None leads to all.
    let next = |from: Option<usize>| -> Vec<Option<usize>> {
        match from {
            None => blocks.iter().rev().map(|&block| Some(block)).collect(),
            Some(block) => cfg.successors[block].iter().filter(|next| inside.contains(next)).map(|&next| Some(next)).collect(),
        }
    };
    let mut order = Vec::new();
    for block in reverse_post_order(None, &next).into_iter().flatten() {
        let (mut component, mut open) = (Vec::new(), vec![block]);
        while let Some(block) = open.pop() {
            if left.remove(&block) {
                component.push(block);
                open.extend(cfg.predecessors[block].iter().filter(|block| left.contains(block)));
            }
        }
        component.sort_unstable();
        if let [header, rest @ ..] = component.as_slice() {
            order.push(*header);
            order.extend(if rest.is_empty() { Vec::new() } else { ordered(cfg, rest) });
        }
    }
    order
}
