//! What each thread of a block computes, as far as that follows from the thread's place in the block: the block is an example,
//! and its threads are looked at one by one. What holds for the example is certain; the rest is [`Lanes::Unknown`].
//!
//! Threads are taken to be in the same round of a loop. A value that leaves a loop in which some threads stay longer is not
//! known any more.

mod arithmetic;
#[cfg(test)]
mod tests;

use super::ControlFlow;
use super::cfg::Cfg;
use super::worklist::{Worklist, fixpoint};
use crate::llvm::value::{Func, Inst, Phi, Value};
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// A function that decides by more values is not looked at: that would take too long.
const MOST: usize = 4000;

/// A value in each of the threads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lanes {
    /// Each thread's number.
    Exact(Rc<[i64]>),
    /// How far each thread's number or address is from the first thread's. The first's is not known.
    Relative(Rc<[i64]>),
    Unknown,
}

impl Lanes {
    /// Not known, and the same in all threads.
    fn same(count: usize) -> Lanes {
        Lanes::Relative(vec![0; count].into())
    }

    /// Whether all threads have the same.
    pub fn is_uniform(&self) -> bool {
        match self {
            Lanes::Exact(lanes) | Lanes::Relative(lanes) => lanes.windows(2).all(|pair| pair[0] == pair[1]),
            Lanes::Unknown => false,
        }
    }

    /// How far each thread's is from the first thread's.
    pub fn distances(&self) -> Option<Vec<i64>> {
        match self {
            Lanes::Exact(lanes) | Lanes::Relative(lanes) => {
                let first = lanes.first()?;
                lanes.iter().map(|lane| lane.checked_sub(*first)).collect()
            }
            Lanes::Unknown => None,
        }
    }

    fn relative(distances: Option<Vec<i64>>) -> Lanes {
        distances.map_or(Lanes::Unknown, |distances| Lanes::Relative(distances.into()))
    }

    /// What holds for both.
    fn join(&self, other: &Lanes) -> Lanes {
        match self == other {
            true => self.clone(),
            false => Lanes::relative(self.distances().filter(|distances| other.distances().as_ref() == Some(distances))),
        }
    }
}

/// Which rounds of loops a statement is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rounds {
    /// The first of each loop: no more than that is needed for an example.
    First,
    Every,
}

/// What a call of a function returns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Returns {
    /// The thread's place along an axis.
    Place(usize),
    /// The block's size along an axis.
    Size(usize),
    /// The thread's place in a warp of 32.
    Lane,
    /// The same in all threads.
    Same,
    /// The same where the arguments are.
    ByArguments,
    Unknown,
}

/// The block that is looked at.
#[derive(Debug, Clone, Copy)]
pub struct Example {
    /// Its sizes in x, y and z.
    pub block: [u32; 3],
    /// How many of its threads, from the first on.
    pub threads: u32,
    /// Whether the kernel can tell its sizes; else they are some number.
    pub is_known: bool,
    pub rounds: Rounds,
    pub returns: fn(Func<'_>) -> Returns,
}

/// An instruction whose value is asked for.
struct Wanted<'m> {
    block: usize,
    instruction: Inst<'m>,
    operands: Vec<Value<'m>>,
}

/// The values of a function's threads.
pub struct Threads<'f, 'm> {
    flow: &'f ControlFlow<'m>,
    example: Example,
    known: HashMap<Value<'m>, Lanes>,
    /// The instructions to evaluate, in order: no other decides a branch or a value that is asked for.
    wanted: Vec<Wanted<'m>>,
    /// The blocks whose branch threads may leave by different edges.
    splits: Vec<bool>,
    /// The blocks where threads that came by different ways may meet.
    meets: Vec<bool>,
    /// The blocks of loops that threads may leave in different rounds.
    apart: Vec<bool>,
}

impl<'f, 'm> Threads<'f, 'm> {
    /// The values that branches depend on, and those that are asked for. Nothing for a function with a cycle that is no loop, or
    /// with very many such values.
    pub fn of(flow: &'f ControlFlow<'m>, example: Example, asked: &[Value<'m>]) -> Option<Threads<'f, 'm>> {
        let conditions = flow.cfg.blocks.iter().filter_map(|block| block.terminator()?.operands().first().copied());
        let wanted = Worklist::new(conditions.chain(asked.iter().copied())).visit_all(Value::operands);
        let all =
            flow.cfg.blocks.iter().enumerate().flat_map(|(number, block)| block.instructions().into_iter().map(move |one| (number, one)));
        let all = all.filter(|(_, one)| wanted.contains(&**one) && !one.ty().is_void());
        let all: Vec<_> = all.collect();
        if flow.loops.irreducible().is_some() || all.len() > MOST {
            return None;
        }
        let operands = |one: &Inst<'m>| one.operands().into_iter().filter(|operand| !operand.ty().is_label()).collect();
        let wanted = all.into_iter().map(|(block, one)| Wanted { block, instruction: one, operands: operands(&one) }).collect();
        let none = vec![false; flow.cfg.count()];
        let mut threads = Threads { flow, example, known: HashMap::new(), wanted, splits: none.clone(), meets: none.clone(), apart: none };
        threads.find_ways();
        let (mut changed, mut moved) = (HashSet::new(), true);
        fixpoint(|| {
            changed = threads.step(&changed, moved);
            moved = threads.find_ways();
            moved || !changed.is_empty()
        });
        Some(threads)
    }

    /// A value as an operand in a block.
    pub fn lanes(&self, value: Value<'m>, block: usize) -> Lanes {
        self.operand(value, block).unwrap_or(Lanes::Unknown)
    }

    /// The threads of which it is certain that they do not come to a block are false.
    pub fn may_come(&self, block: usize) -> Vec<bool> {
        let mut may = vec![true; self.count()];
        let mut at = block;
        while at != 0 {
            at = self.flow.dominators.idom(at);
            let edge = |&next: &usize| self.flow.cfg.predecessors[next] == [at] && self.flow.dominators.dominates(next, block);
            if let (Some(takes), Some(next)) = (self.edges(at), self.flow.cfg.successors[at].iter().copied().find(edge)) {
                may.iter_mut().zip(takes).for_each(|(may, takes)| *may &= takes == Some(next));
            }
        }
        may
    }

    /// The block that each thread goes to from this one, where its branch says: none where the thread ends.
    pub fn edges(&self, block: usize) -> Option<Vec<Option<usize>>> {
        let end = self.flow.cfg.blocks[block].terminator()?;
        let Lanes::Exact(condition) = self.lanes(end.condition()?, block) else { return None };
        let successors = end.successors();
        let [then, other] = successors[..] else { return None };
        let [to_then, to_other] = [then, other].map(|next| self.flow.cfg.number(next));
        (then != other).then(|| condition.iter().map(|&holds| if holds != 0 { to_then } else { to_other }).collect())
    }

    fn count(&self) -> usize {
        self.example.threads as usize
    }

    /// `None` for an instruction that was not come to yet.
    fn found(&self, value: Value<'m>) -> Option<Lanes> {
        if let Some(number) = value.constant_int() {
            return Some(Lanes::Exact(vec![number; self.count()].into()));
        }
        if value.is_instruction() { self.known.get(&value).cloned() } else { Some(Lanes::same(self.count())) }
    }

    /// The same as an operand in a block, which may lie behind the loop that the value is made in.
    fn operand(&self, value: Value<'m>, block: usize) -> Option<Lanes> {
        let made = value.as_inst().and_then(Inst::block).and_then(|made| self.flow.cfg.number(made));
        let left = made.is_some_and(|made| self.apart[made] && !self.flow.loops.in_loop_of(made, block));
        if left { Some(Lanes::Unknown) } else { self.found(value) }
    }

    /// Finds the branches at which threads diverge, from the values known so far. Returns true if the answer changed.
    fn find_ways(&mut self) -> bool {
        let cfg = &self.flow.cfg;
        let decides = |block: usize| {
            let condition = cfg.blocks[block].terminator().and_then(|end| end.operands().first().copied());
            cfg.successors[block].len() > 1
                && condition.and_then(|condition| self.operand(condition, block)).is_some_and(|lanes| !lanes.is_uniform())
        };
        let splits: Vec<bool> = (0..cfg.count()).map(decides).collect();
        let before = std::mem::replace(&mut self.splits, splits);
        let apart_before = std::mem::take(&mut self.apart);
        self.meets = vec![false; cfg.count()];
        for block in (0..cfg.count()).filter(|&block| self.splits[block]) {
            let end = self.flow.post_dominators.ipdom(block);
            let mut ways = vec![0; cfg.count()];
            for &next in &cfg.successors[block] {
                let onwards = |at: usize| {
                    let forward = cfg.successors[at].iter().copied().filter(move |&to| !Cfg::is_retreating(at, to));
                    forward.filter(move |_| Some(at) != end).collect::<Vec<_>>()
                };
                Worklist::new([next]).visit_all(onwards).into_iter().for_each(|block| ways[block] += 1);
            }
            self.meets.iter_mut().zip(ways).for_each(|(meets, ways)| *meets |= ways > 1);
        }
        // What a loop computes in its first round says nothing of what it leaves behind.
        let splits = |block: usize| self.splits[block] || self.example.rounds == Rounds::First;
        self.apart = self.flow.loops.blocks_of_loops_left_by(cfg, &splits);
        before != self.splits || apart_before != self.apart
    }

    /// Looks at the values whose operands changed in the last step or in this one; at every value in the first step and if the
    /// divergent branches changed (`moved`). Returns the values of which less is known now.
    fn step(&mut self, before: &HashSet<Value<'m>>, moved: bool) -> HashSet<Value<'m>> {
        let mut changed = HashSet::new();
        for index in 0..self.wanted.len() {
            let wanted = &self.wanted[index];
            let value = *wanted.instruction;
            let old = self.known.get(&value);
            let is_new = |operand: &Value<'m>| before.contains(operand) || changed.contains(operand);
            if old.is_some() && !moved && !wanted.operands.iter().any(is_new) {
                continue;
            }
            let Some(new) = self.transfer(wanted) else { continue };
            let new = old.map_or_else(|| new.clone(), |old| old.join(&new));
            if old != Some(&new) {
                self.known.insert(value, new);
                changed.insert(value);
            }
        }
        changed
    }

    fn transfer(&self, wanted: &Wanted<'m>) -> Option<Lanes> {
        use LLVMOpcode::*;
        let Wanted { block, instruction: value, operands } = wanted;
        let (block, value) = (*block, *value);
        match value.opcode() {
            LLVMPHI => return self.phi(block, value.as_phi()?),
            // Each thread has its own memory there.
            LLVMAlloca | LLVMAtomicRMW | LLVMAtomicCmpXchg => return Some(Lanes::Unknown),
            LLVMLoad if value.is_volatile() || value.is_atomic() => return Some(Lanes::Unknown),
            LLVMCall => {
                if let Some(lanes) = self.called(value) {
                    return Some(lanes);
                }
            }
            _ => {}
        }
        let found: Vec<Lanes> = operands.iter().map(|operand| self.operand(*operand, block)).collect::<Option<_>>()?;
        if let Some(lanes) = arithmetic::of(value, operands, &found) {
            return Some(lanes);
        }
        Some(if found.iter().all(Lanes::is_uniform) { Lanes::same(self.count()) } else { Lanes::Unknown })
    }

    /// A call whose result its arguments do not say.
    fn called(&self, call: Inst<'m>) -> Option<Lanes> {
        let [width, height, _] = self.example.block;
        let threads = 0..self.example.threads;
        let exact = |lanes: Vec<i64>| Some(Lanes::Exact(lanes.into()));
        match call.callee().map_or(Returns::Unknown, self.example.returns) {
            Returns::Place(axis) => {
                let place = |thread: u32| [thread % width, thread / width % height, thread / width / height];
                exact(threads.map(|thread| i64::from(place(thread)[axis])).collect())
            }
            Returns::Size(axis) if self.example.is_known => exact(vec![i64::from(self.example.block[axis]); self.count()]),
            Returns::Lane => exact(threads.map(|thread| i64::from(thread % 32)).collect()),
            Returns::Size(_) | Returns::Same => Some(Lanes::same(self.count())),
            Returns::ByArguments => None,
            Returns::Unknown => Some(Lanes::Unknown),
        }
    }

    fn phi(&self, block: usize, phi: Phi<'m>) -> Option<Lanes> {
        let around = self.flow.loops.loops.iter().find(|around| around.header == block);
        let mut known: Vec<Lanes> = Vec::new();
        for (value, from) in phi.incoming() {
            let Some(from) = self.flow.cfg.number(from) else { continue };
            if self.example.rounds == Rounds::First && Cfg::is_retreating(from, block) {
                continue;
            }
            known.extend(self.operand(value, block));
        }
        let first = known.first()?;
        let differs = known.iter().any(|other| other != first || !matches!(first, Lanes::Exact(_)));
        // Threads that go on with a loop by different ways are apart in its next round.
        let splits = |block: usize| self.splits[block];
        let is_apart =
            around.is_some_and(|around| around.latches.len() > 1 && (0..self.splits.len()).any(|at| around.contains(at) && splits(at)));
        Some(if differs && (self.meets[block] || is_apart) {
            Lanes::Unknown
        } else {
            known.iter().fold(first.clone(), |joined, other| joined.join(other))
        })
    }
}
