//! The wide body's blocks: each block of the pattern, run for the threads of its leader's mask.

use super::flow::Flow;
use super::masks::Masks;
use super::shape::Shape;
use super::values::{Form, Values};
use crate::llvm::value::{Block, Builder, Types, Value};
use inkwell::llvm_sys::LLVMOpcode;
use inkwell::module::Module;
use std::collections::BTreeMap;

pub struct Emit<'a, 'm> {
    pub module: &'a Module<'m>,
    pub types: Types,
    pub values: Values<'a, 'm>,
    pub function: Value,
    flow: &'a Flow,
    masks: &'a Masks,
    /// What each block of the pattern becomes.
    bodies: Vec<Block>,
    /// For each leader: the threads that have come to it, the threads that run it, the block that starts it, and the block
    /// that asks whether there are any.
    leaders: BTreeMap<usize, Leader>,
    /// Where instructions go now.
    pub at: Builder,
    /// The threads that run the current block; `None`: all.
    pub mask: Option<Value>,
    /// Whether the processor has no masked accesses that cost what others do.
    pub masks_are_dear: bool,
}

struct Leader {
    waiting: Value,
    running: Value,
    take: Block,
    check: Block,
}

impl<'a, 'm> Emit<'a, 'm> {
    pub fn new(module: &'a Module<'m>, function: Value, flow: &'a Flow, masks: &'a Masks, values: Values<'a, 'm>) -> Emit<'a, 'm> {
        let types = Types::of(module);
        let bodies: Vec<Block> = flow.blocks.iter().map(|_| Block::append(function, "wide")).collect();
        let mask_type = values.wide(types.int(1));
        let mut leaders = BTreeMap::new();
        for block in (1..flow.blocks.len()).filter(|&block| masks.is_leader(block)) {
            let [waiting, running] = [values.allocas.alloca(mask_type), values.allocas.alloca(mask_type)];
            values.allocas.store(mask_type.zero(), waiting);
            let [take, check] = ["take", "check"].map(|name| Block::append(function, name));
            leaders.insert(block, Leader { waiting, running, take, check });
        }
        let at = Builder::at_end(bodies[0]);
        Emit { module, types, values, function, flow, masks, bodies, leaders, at, mask: None, masks_are_dear: false }
    }

    /// Writes the whole body. `None` where something in it has no wide form.
    pub fn all(&mut self) -> Option<()> {
        for (number, block) in self.flow.blocks.iter().enumerate() {
            for value in block.instructions() {
                if value.is_phi() {
                    self.values.keep_incoming(value);
                }
                let used_elsewhere = value.users().into_iter().any(|user| user.block() != *block || user.is_phi());
                if used_elsewhere && !value.is(LLVMOpcode::LLVMAlloca) {
                    self.values.keep(value);
                }
                if value.is(LLVMOpcode::LLVMAlloca) {
                    self.values.keep(value);
                    let place = self.alloca(value);
                    self.values.define(&Builder::before(self.bodies_start()?), value, Form { first: Some(place), ..Form::default() });
                }
            }
            let _ = number;
        }
        self.values.at_hand.clear();
        self.start_leaders()?;
        for number in 0..self.flow.blocks.len() {
            self.block(number)?;
        }
        Some(())
    }

    /// The end of the first block, where what is done once is done.
    fn bodies_start(&self) -> Option<Value> {
        self.function.blocks().first()?.terminator()
    }

    pub fn start(&self) -> Block {
        self.bodies[0]
    }

    fn alloca(&self, pattern: Value) -> Value {
        let bytes = super::own_size(self.module, pattern) * u64::from(self.values.width);
        let place = self.values.allocas.array_alloca(self.types.int(8), self.types.int(64).int(bytes));
        place.set_align(pattern.align().max(1));
        place
    }

    pub fn mask_type(&self) -> crate::llvm::value::Type {
        self.values.wide(self.types.int(1))
    }

    fn start_leaders(&self) -> Option<()> {
        for (&block, leader) in &self.leaders {
            let take = Builder::at_end(leader.take);
            take.store(take.load(self.mask_type(), leader.waiting), leader.running);
            take.store(self.mask_type().zero(), leader.waiting);
            take.jump(self.bodies[block]);
            let check = Builder::at_end(leader.check);
            let some = check.any(check.load(self.mask_type(), leader.waiting), self.values.width);
            check.branch_if(some, leader.take, self.after(block)?);
        }
        Some(())
    }

    /// Where it goes on once a leader has no threads left.
    fn after(&self, leader: usize) -> Option<Block> {
        let series = &self.masks.series[*self.masks.series_of.get(&leader)?];
        match (series.leaders.iter().find(|next| **next > leader), series.end) {
            (Some(next), _) => Some(self.leaders.get(next)?.check),
            (None, Some(end)) => Some(self.bodies[end]),
            (None, None) => self.finished(self.masks.parent(leader)?),
        }
    }

    /// Where it goes on when the threads of a leader have left its domain, or come back to it.
    fn finished(&self, leader: usize) -> Option<Block> {
        if self.flow.is_header(leader) { Some(self.leaders.get(&leader)?.check) } else { self.after(leader) }
    }

    fn block(&mut self, number: usize) -> Option<()> {
        self.values.at_hand.clear();
        self.at = Builder::at_end(self.bodies[number]);
        self.mask = self.leaders.get(&self.masks.leader[number]).map(|leader| self.at.load(self.mask_type(), leader.running));
        for value in self.flow.blocks[number].instructions() {
            if value.is_phi() {
                let form = self.values.arrived(&self.at, value)?;
                self.values.define(&self.at, value, form);
            } else if Some(value) == self.flow.blocks[number].terminator() {
                self.end(number, value)?;
            } else if !value.is(LLVMOpcode::LLVMAlloca) {
                self.instruction(value)?;
            }
        }
        Some(())
    }

    fn end(&mut self, number: usize, end: Value) -> Option<()> {
        match (end.opcode(), &self.flow.next[number][..]) {
            (LLVMOpcode::LLVMRet, []) => {
                let state = self.values.vector(&self.at, *end.operands().first()?)?;
                self.at.ret(state);
            }
            (LLVMOpcode::LLVMBr, &[next]) => self.edge(number, next)?,
            (LLVMOpcode::LLVMBr, &[_, _]) => {
                let condition = end.condition()?;
                let ways: Vec<usize> = end.successors().into_iter().map(|way| self.flow.number(way)).collect::<Option<_>>()?;
                if self.values.shapes.of(condition) == Shape::Same {
                    let condition = self.values.first(&self.at, condition)?;
                    let edges = ["then", "else"].map(|name| Block::append(self.function, name));
                    self.at.branch_if(condition, edges[0], edges[1]);
                    let at_hand = self.values.at_hand.clone();
                    for (edge, way) in edges.into_iter().zip(ways) {
                        self.at = Builder::at_end(edge);
                        self.values.at_hand.clone_from(&at_hand);
                        self.edge(number, way)?;
                    }
                } else {
                    self.part(number, condition, &ways)?;
                }
            }
            _ => return None,
        }
        Some(())
    }

    /// All threads of the block go on to another.
    fn edge(&mut self, number: usize, next: usize) -> Option<()> {
        let handed = self.gather(number, next)?;
        self.hand(next, handed, self.mask);
        let leader = self.masks.leader[number];
        let mask = self.mask.unwrap_or_else(|| self.everyone());
        if self.masks.leader[next] == leader && next != leader {
            self.at.jump(self.bodies[next]);
        } else if next == leader {
            let own = self.leaders.get(&leader)?;
            self.at.store(mask, own.waiting);
            self.at.jump(own.take);
        } else if self.masks.parent(next) == Some(leader) {
            self.clear(next)?;
            let behind = self.leaders.get(&next)?;
            self.at.store(mask, behind.waiting);
            self.at.jump(behind.take);
        } else {
            self.join(next, mask);
            self.at.jump(self.finished(leader)?);
        }
        Some(())
    }

    /// The threads of the block part.
    fn part(&mut self, number: usize, condition: Value, ways: &[usize]) -> Option<()> {
        let condition = self.values.vector(&self.at, condition)?;
        let handed: Vec<_> = ways.iter().map(|&way| self.gather(number, way)).collect::<Option<_>>()?;
        let leader = self.masks.leader[number];
        let first = self.masks.first.get(&number).copied();
        if let Some(first) = first {
            self.clear(first)?;
        }
        let otherwise = self.at.not(condition);
        let mut handed = handed.into_iter();
        for (&way, takes) in ways.iter().zip([condition, otherwise]) {
            // Of threads that do not run, the condition is not known: it must not be looked at.
            let takes = self.mask.map_or(takes, |mask| self.at.choose(mask, takes, self.mask_type().zero()));
            self.hand(way, handed.next()?, Some(takes));
            self.join(way, takes);
        }
        self.at.jump(match first {
            Some(first) => self.leaders.get(&first)?.check,
            None => self.finished(leader)?,
        });
        Some(())
    }

    pub fn everyone(&self) -> Value {
        self.types.int(1).int_vector((0..self.values.width).map(|_| 1))
    }

    /// Threads come to a block, and wait there if it has a mask of its own.
    fn join(&self, next: usize, threads: Value) {
        if let Some(leader) = self.leaders.get(&next) {
            let others = self.at.load(self.mask_type(), leader.waiting);
            self.at.store(self.at.or(others, threads), leader.waiting);
        }
    }

    /// Nobody has come to the leaders of a series yet.
    fn clear(&self, leader: usize) -> Option<()> {
        for other in &self.masks.series[*self.masks.series_of.get(&leader)?].leaders {
            self.at.store(self.mask_type().zero(), self.leaders.get(other)?.waiting);
        }
        Some(())
    }

    /// What the phis of `next` take from a block.
    fn gather(&mut self, number: usize, next: usize) -> Option<Vec<(Value, Form)>> {
        let from = self.flow.blocks[number];
        let mut handed = Vec::new();
        for phi in self.flow.blocks[next].instructions().into_iter().take_while(|value| value.is_phi()) {
            let index = (0..phi.operands().len() as u32).find(|&index| phi.incoming_block(index) == from)?;
            let value = *phi.operands().get(index as usize)?;
            let form = match self.values.shapes.of(phi) {
                Shape::Differs => Form { vector: Some(self.values.vector(&self.at, value)?), ..Form::default() },
                _ => Form { first: Some(self.values.first(&self.at, value)?), ..Form::default() },
            };
            handed.push((phi, form));
        }
        Some(handed)
    }

    fn hand(&self, next: usize, handed: Vec<(Value, Form)>, mask: Option<Value>) {
        let mask = mask.filter(|_| !self.masks.one_way(self.flow, next));
        for (phi, form) in handed {
            self.values.hand(&self.at, phi, form, mask);
        }
    }
}
