//! Which blocks run for the same threads, and in what order blocks follow each other that run for some only.
//!
//! A *leader* is a block with a mask of its own: the entry, whose mask is all threads, and each block that threads come to
//! by different ways. Every other block runs for the same threads as its leader, whenever it runs. The *domain* of a
//! leader is what it dominates, within its loop.
//!
//! Where threads part, the leaders behind are run one after the other, each for the threads that came to it; they form a
//! *series*. Their order is reverse post-order, so threads only go on to later ones, or back to the header of a loop, which
//! is repeated until no thread is left in it. Behind the series is the block where all meet again, if there is one in the
//! domain.

use super::flow::Flow;
use std::collections::BTreeMap;

pub struct Masks {
    pub leader: Vec<usize>,
    parent: Vec<Option<usize>>,
    pub series: Vec<Series>,
    /// The series that a leader belongs to.
    pub series_of: BTreeMap<usize, usize>,
    /// For a block where threads part: the first of the leaders behind it, in the domain of its own.
    pub first: BTreeMap<usize, usize>,
}

pub struct Series {
    pub leaders: Vec<usize>,
    /// Where all meet again; `None` if that is not in the domain.
    pub end: Option<usize>,
}

/// What can follow a block where threads part, before they meet.
struct Parted {
    blocks: Vec<bool>,
    meet: Option<usize>,
}

impl Masks {
    /// `parts` says where threads part. `None` for control flow that this cannot order.
    pub fn of(flow: &Flow, parts: &[bool]) -> Option<Masks> {
        let count = flow.blocks.len();
        let mut masks = Masks {
            leader: vec![0; count],
            parent: vec![None; count],
            series: Vec::new(),
            series_of: BTreeMap::new(),
            first: BTreeMap::new(),
        };
        let mut behind: BTreeMap<usize, BTreeMap<usize, Parted>> = BTreeMap::new();
        for block in 1..count {
            let mut leader = masks.leader[flow.above(block)];
            while !in_domain(flow, leader, block) {
                leader = masks.parent[leader]?;
            }
            let parted = behind.entry(leader).or_insert_with(|| parted_within(flow, leader, parts));
            if parted.values().any(|parted| parted.blocks[block]) {
                masks.leader[block] = block;
                masks.parent[block] = Some(leader);
            } else {
                masks.leader[block] = leader;
            }
        }
        for (leader, parted) in &behind {
            masks.order(*leader, parted)?;
        }
        Some(masks)
    }

    /// The series of one leader.
    fn order(&mut self, leader: usize, parted: &BTreeMap<usize, Parted>) -> Option<()> {
        let children: Vec<usize> = (0..self.leader.len()).filter(|&block| self.parent[block] == Some(leader)).collect();
        let mut group: BTreeMap<usize, usize> = children.iter().map(|child| (*child, *child)).collect();
        let mut ends: Vec<(usize, Option<usize>)> = Vec::new();
        for (&branch, parted) in parted {
            let mut behind: Vec<usize> = children.iter().copied().filter(|&child| parted.blocks[child]).collect();
            let Some(&first) = behind.first() else { continue };
            if self.leader[branch] == leader {
                self.first.insert(branch, first);
            } else {
                behind.push(self.child_above(leader, self.leader[branch])?);
            }
            for other in &behind {
                let (from, to) = (*group.get(other)?, *group.get(&first)?);
                group.values_mut().filter(|group| **group == from).for_each(|group| *group = to);
            }
            match parted.meet {
                None => ends.push((first, None)),
                Some(meet) if self.leader[meet] == leader => ends.push((first, Some(meet))),
                Some(_) => {}
            }
        }
        for &name in &children {
            let leaders: Vec<usize> = children.iter().copied().filter(|child| group.get(child) == Some(&name)).collect();
            if leaders.is_empty() {
                continue;
            }
            let mut ways = ends.iter().filter(|(of, _)| leaders.contains(of)).map(|(_, end)| *end);
            let end = ways.next()?;
            if ways.any(|other| other != end) {
                return None;
            }
            self.series_of.extend(leaders.iter().map(|child| (*child, self.series.len())));
            self.series.push(Series { leaders, end });
        }
        Some(())
    }

    /// The ancestor of a leader right below another.
    fn child_above(&self, ancestor: usize, mut leader: usize) -> Option<usize> {
        loop {
            let parent = self.parent[leader]?;
            if parent == ancestor {
                return Some(leader);
            }
            leader = parent;
        }
    }

    pub fn parent(&self, leader: usize) -> Option<usize> {
        self.parent[leader]
    }
    pub fn is_leader(&self, block: usize) -> bool {
        self.leader[block] == block
    }
    /// Whether all threads that run a block come to it by one edge, in one go: what a phi there needs to have the value that
    /// it has in the pattern, for all of them.
    pub fn one_way(&self, flow: &Flow, block: usize) -> bool {
        let same = |&from: &usize| self.leader[from] == self.leader[block];
        match flow.previous[block][..] {
            _ if flow.is_header(block) => true,
            [from] => flow.same_loop(from, block) || same(&from),
            _ => flow.previous[block].iter().all(same),
        }
    }
}

fn in_domain(flow: &Flow, leader: usize, block: usize) -> bool {
    flow.dominates(leader, block) && flow.in_loop_of(leader, block)
}

fn parted_within(flow: &Flow, leader: usize, parts: &[bool]) -> BTreeMap<usize, Parted> {
    let branches = (0..flow.blocks.len()).filter(|&block| parts[block] && in_domain(flow, leader, block));
    branches.map(|branch| (branch, parted_behind(flow, leader, branch))).collect()
}

fn parted_behind(flow: &Flow, leader: usize, branch: usize) -> Parted {
    let mut meet = Some(flow.after[branch]).filter(|&meet| meet != branch && in_domain(flow, leader, meet));
    loop {
        let mut blocks = vec![false; flow.blocks.len()];
        let mut leaves = false;
        let mut open = flow.next[branch].clone();
        while let Some(block) = open.pop() {
            if Some(block) == meet {
                continue;
            }
            if block == leader || !in_domain(flow, leader, block) {
                leaves = true;
            } else if !std::mem::replace(&mut blocks[block], true) {
                open.extend(&flow.next[block]);
            }
        }
        // Who leaves the domain does not come to where the others meet.
        if !leaves || meet.is_none() {
            return Parted { blocks, meet };
        }
        meet = None;
    }
}
