//! Which blocks run for the same threads, and in what order blocks follow each other that run for some only.
//!
//! A *mask root* is a block with a mask of its own: the entry, whose mask is all threads, and each block that threads come
//! to by different paths. Every other block runs for the same threads as its root, whenever it runs. The *scope* of a mask
//! is what its root dominates, within the root's loop.
//!
//! Where threads diverge, the mask roots behind are run one after the other, each for the threads that came to it; together
//! they form a *serialized region*. Their order is reverse post-order, so threads only go on to later ones, or back to the
//! header of a loop, which is repeated until no thread is left in it. Behind the region is the block where all threads
//! reconverge, if there is one in the scope.

use super::obstacle::Obstacle;
use crate::analysis::ControlFlow;
use std::collections::BTreeMap;

pub struct Masks {
    /// For each block the root whose mask it runs under.
    pub root: Vec<usize>,
    parent: Vec<Option<usize>>,
    pub regions: Vec<SerializedRegion>,
    /// The serialized region that a root belongs to.
    pub region_of: BTreeMap<usize, usize>,
    /// For a divergent branch: the first of the roots behind it, in the scope of its own mask.
    pub first: BTreeMap<usize, usize>,
}

pub struct SerializedRegion {
    pub roots: Vec<usize>,
    /// Where all threads reconverge; `None` if that is not in the scope.
    pub end: Option<usize>,
}

/// What can follow a divergent branch before its threads reconverge.
struct Influence {
    blocks: Vec<bool>,
    reconvergence: Option<usize>,
}

const NESTING: &str = "masks of a divergent branch do not nest";
const TWO_ENDS: &str = "threads that diverge together reconverge at different blocks";

impl Masks {
    /// `divergent` says at the ends of which blocks threads diverge.
    pub fn of<'m>(flow: &ControlFlow<'m>, divergent: &[bool]) -> Result<Masks, Obstacle> {
        let count = flow.cfg.count();
        let mut masks = Masks {
            root: vec![0; count],
            parent: vec![None; count],
            regions: Vec::new(),
            region_of: BTreeMap::new(),
            first: BTreeMap::new(),
        };
        let mut influences: BTreeMap<usize, BTreeMap<usize, Influence>> = BTreeMap::new();
        for block in 1..count {
            let mut root = masks.root[flow.dominators.idom(block)];
            while !in_scope(flow, root, block) {
                root = masks.parent[root].ok_or_else(|| Obstacle::control_flow(flow.cfg.blocks[block], NESTING))?;
            }
            let behind = influences.entry(root).or_insert_with(|| influences_within(flow, root, divergent));
            if behind.values().any(|influence| influence.blocks[block]) {
                masks.root[block] = block;
                masks.parent[block] = Some(root);
            } else {
                masks.root[block] = root;
            }
        }
        for (root, behind) in &influences {
            masks.serialize(flow, *root, behind)?;
        }
        Ok(masks)
    }

    /// The serialized regions in the scope of one mask.
    fn serialize<'m>(&mut self, flow: &ControlFlow<'m>, root: usize, influences: &BTreeMap<usize, Influence>) -> Result<(), Obstacle> {
        let nesting = |block: usize| Obstacle::control_flow(flow.cfg.blocks[block], NESTING);
        let children: Vec<usize> = (0..self.root.len()).filter(|&block| self.parent[block] == Some(root)).collect();
        let mut group: BTreeMap<usize, usize> = children.iter().map(|child| (*child, *child)).collect();
        let mut ends: Vec<(usize, Option<usize>)> = Vec::new();
        for (&branch, influence) in influences {
            let mut behind: Vec<usize> = children.iter().copied().filter(|&child| influence.blocks[child]).collect();
            let Some(&first) = behind.first() else { continue };
            if self.root[branch] == root {
                self.first.insert(branch, first);
            } else {
                behind.push(self.child_above(root, self.root[branch]).ok_or_else(|| nesting(branch))?);
            }
            for other in &behind {
                let (Some(&from), Some(&to)) = (group.get(other), group.get(&first)) else { return Err(nesting(*other)) };
                group.values_mut().filter(|group| **group == from).for_each(|group| *group = to);
            }
            match influence.reconvergence {
                None => ends.push((first, None)),
                Some(end) if self.root[end] == root => ends.push((first, Some(end))),
                Some(_) => {}
            }
        }
        for &name in &children {
            let roots: Vec<usize> = children.iter().copied().filter(|child| group.get(child) == Some(&name)).collect();
            if roots.is_empty() {
                continue;
            }
            let two_ends = || Obstacle::control_flow(flow.cfg.blocks[name], TWO_ENDS);
            let mut found = ends.iter().filter(|(of, _)| roots.contains(of)).map(|(_, end)| *end);
            let end = found.next().ok_or_else(two_ends)?;
            if found.any(|other| other != end) {
                return Err(two_ends());
            }
            self.region_of.extend(roots.iter().map(|child| (*child, self.regions.len())));
            self.regions.push(SerializedRegion { roots, end });
        }
        Ok(())
    }

    /// The ancestor of a root right below another.
    fn child_above(&self, ancestor: usize, mut root: usize) -> Option<usize> {
        loop {
            let parent = self.parent[root]?;
            if parent == ancestor {
                return Some(root);
            }
            root = parent;
        }
    }

    /// The serialized region that a root belongs to.
    pub fn region(&self, root: usize) -> Option<&SerializedRegion> {
        self.regions.get(*self.region_of.get(&root)?)
    }
    pub fn parent(&self, root: usize) -> Option<usize> {
        self.parent[root]
    }
    pub fn is_root(&self, block: usize) -> bool {
        self.root[block] == block
    }
    /// Whether all threads that run a block come to it by one edge, together: what a phi there needs to have the value that
    /// it has in the scalar body, for all of them.
    pub fn together<'m>(&self, flow: &ControlFlow<'m>, block: usize) -> bool {
        let same = |&from: &usize| self.root[from] == self.root[block];
        match flow.cfg.predecessors[block][..] {
            _ if flow.loops.is_header(block) => true,
            [from] => flow.loops.in_same_loop(from, block) || same(&from),
            _ => flow.cfg.predecessors[block].iter().all(same),
        }
    }
}

fn in_scope<'m>(flow: &ControlFlow<'m>, root: usize, block: usize) -> bool {
    flow.dominators.dominates(root, block) && flow.loops.in_loop_of(root, block)
}

fn influences_within<'m>(flow: &ControlFlow<'m>, root: usize, divergent: &[bool]) -> BTreeMap<usize, Influence> {
    let branches = (0..flow.cfg.count()).filter(|&block| divergent[block] && in_scope(flow, root, block));
    branches.map(|branch| (branch, influence_of(flow, root, branch))).collect()
}

fn influence_of<'m>(flow: &ControlFlow<'m>, root: usize, branch: usize) -> Influence {
    let reconvergence = flow.post_dominators.ipdom(branch).filter(|&end| in_scope(flow, root, end));
    let leaves = |block: usize| block == root || !in_scope(flow, root, block);
    let until = |end: Option<usize>| flow.cfg.reachable(&flow.cfg.successors[branch], &|block| Some(block) == end || leaves(block));
    let blocks = until(reconvergence);
    let left = |&from: &usize| flow.cfg.successors[from].iter().any(|&next| Some(next) != reconvergence && leaves(next));
    let mut inside = (0..flow.cfg.count()).filter(|&block| blocks[block]).chain([branch]);
    // Who leaves the scope does not come to where the others reconverge.
    if reconvergence.is_some() && inside.any(|block| left(&block)) {
        return Influence { blocks: until(None), reconvergence: None };
    }
    Influence { blocks, reconvergence }
}
