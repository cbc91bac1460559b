//! The vector body's blocks: each block of the scalar body, run for the lanes of its root's mask.

use super::masks::Masks;
use super::obstacle::{Emitted, Obstacle};
use super::values::{LaneValue, LaneValues};
use super::{Plan, Thread};
use crate::analysis::ControlFlow;
use crate::analysis::divergence::Divergence;
use crate::llvm::Module;
use crate::llvm::value::{Alloca, Block, Builder, Func, Inst, Phi, Type, Types, Value};
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::collections::BTreeMap;

pub struct VectorEmitter<'a, 'm> {
    pub module: &'m Module<'m>,
    pub types: Types<'m>,
    pub thread: &'a Thread<'m>,
    pub values: LaneValues<'a, 'm>,
    pub function: Func<'m>,
    pub(super) flow: &'a ControlFlow<'m>,
    masks: &'a Masks,
    /// What each block of the scalar body becomes.
    bodies: Vec<Block<'m>>,
    roots: BTreeMap<usize, Root<'m>>,
    /// Where instructions go now.
    pub at: Builder<'m>,
    /// The lanes that run the current block; `None`: all.
    pub mask: Option<Value<'m>>,
    /// Whether the processor has no masked accesses that cost what others do.
    pub masks_are_expensive: bool,
}

/// What a mask root has in the vector body.
struct Root<'m> {
    /// Where the mask of the lanes that have come to it is.
    waiting: Value<'m>,
    /// Where the mask of the lanes that run it is.
    running: Value<'m>,
    /// The block that starts it.
    take: Block<'m>,
    /// The block that asks whether any lanes have come to it.
    check: Block<'m>,
}

const NO_REGION: &str = "a branch to a block of no serialized region";
const NO_BRANCH: &str = "an end of a block that is neither a return nor a branch of at most two ways";

impl<'a, 'm> VectorEmitter<'a, 'm> {
    pub(super) fn new(
        module: &'m Module<'_>,
        function: Func<'m>,
        plan: &Plan<'a, 'm>,
        values: LaneValues<'a, 'm>,
    ) -> VectorEmitter<'a, 'm> {
        let types = Types::of(module);
        let Plan { thread, flow, masks, target, .. } = *plan;
        let bodies: Vec<Block> = flow.cfg.blocks.iter().map(|_| Block::append(function, "body")).collect();
        let mask_type = values.vector_type(types.int(1));
        let mut roots = BTreeMap::new();
        for block in (1..flow.cfg.count()).filter(|&block| masks.is_root(block)) {
            let [waiting, running] = [values.allocas.alloca(mask_type), values.allocas.alloca(mask_type)];
            values.allocas.store(mask_type.zero(), waiting);
            let [take, check] = ["take", "check"].map(|name| Block::append(function, name));
            roots.insert(block, Root { waiting, running, take, check });
        }
        let at = Builder::at_end(bodies[0]);
        let masks_are_expensive = target.masks_are_expensive;
        VectorEmitter { module, types, thread, values, function, flow, masks, bodies, roots, at, mask: None, masks_are_expensive }
    }

    /// Writes the whole body, or says what in it has no vector form.
    pub fn emit(&mut self) -> Result<(), Obstacle> {
        self.make_slots();
        self.start_roots().map_err(|why| Obstacle::control_flow(self.flow.cfg.blocks[0], why))?;
        for number in 0..self.flow.cfg.count() {
            self.block(number)?;
        }
        Ok(())
    }

    /// A place for each value that another block uses.
    fn make_slots(&mut self) {
        for block in &self.flow.cfg.blocks {
            for value in block.instructions() {
                if let Some(phi) = value.as_phi() {
                    self.values.keep_incoming(phi);
                }
                let used_elsewhere =
                    value.users().into_iter().filter_map(Value::as_inst).any(|user| user.block() != Some(*block) || user.is_phi());
                if used_elsewhere || value.is_alloca() {
                    self.values.keep(*value);
                }
                // At the end of the first block, where what is done once is done.
                if let Some(alloca) = value.as_alloca()
                    && let Some(end) = self.function.blocks().first().and_then(|start| start.terminator())
                {
                    let place = self.alloca(alloca);
                    self.values.define(&Builder::before(end), *value, LaneValue { first: Some(place), ..LaneValue::default() });
                }
            }
        }
        self.values.available.clear();
    }

    pub fn start(&self) -> Block<'m> {
        self.bodies[0]
    }

    fn alloca(&self, scalar: Alloca<'m>) -> Value<'m> {
        let bytes = super::local_size(scalar) * u64::from(self.values.width);
        let place = self.values.allocas.array_alloca(self.types.int(8), self.types.int(64).int(bytes));
        place.set_align(scalar.align().max(1));
        place
    }

    pub fn mask_type(&self) -> Type<'m> {
        self.values.vector_type(self.types.int(1))
    }

    fn start_roots(&self) -> Emitted<()> {
        for (&block, root) in &self.roots {
            let take = Builder::at_end(root.take);
            take.store(take.load(self.mask_type(), root.waiting), root.running);
            take.store(self.mask_type().zero(), root.waiting);
            take.jump(self.bodies[block]);
            let check = Builder::at_end(root.check);
            let some = check.any(check.load(self.mask_type(), root.waiting), self.values.width);
            check.branch_if(some, root.take, self.behind(block)?);
        }
        Ok(())
    }

    /// Where it goes on once a root has no lanes left.
    fn behind(&self, root: usize) -> Emitted<Block<'m>> {
        let region = self.masks.region(root).ok_or(NO_REGION)?;
        match (region.roots.iter().find(|next| **next > root), region.end) {
            (Some(next), _) => Ok(self.root(*next)?.check),
            (None, Some(end)) => Ok(self.bodies[end]),
            (None, None) => self.finished(self.masks.parent(root).ok_or("the lanes of the entry block leave its scope")?),
        }
    }

    /// Where it goes on when the lanes of a root have left its scope, or come back to it.
    fn finished(&self, root: usize) -> Emitted<Block<'m>> {
        if self.flow.loops.is_header(root) { Ok(self.root(root)?.check) } else { self.behind(root) }
    }

    /// What the vector body has of a block that is a mask root.
    fn root(&self, block: usize) -> Emitted<&Root<'m>> {
        self.roots.get(&block).ok_or("a branch to a block that has no mask of its own")
    }

    fn block(&mut self, number: usize) -> Result<(), Obstacle> {
        self.values.available.clear();
        self.at = Builder::at_end(self.bodies[number]);
        self.mask = self.roots.get(&self.masks.root[number]).map(|root| self.at.load(self.mask_type(), root.running));
        let end = self.flow.cfg.blocks[number].terminator();
        for value in self.flow.cfg.blocks[number].instructions() {
            let done = match value.as_phi() {
                Some(phi) => self.phi(phi),
                None if Some(value) == end => self.end(number, value),
                None if value.is_alloca() => Ok(()),
                None => self.instruction(value),
            };
            done.map_err(|why| Obstacle::instruction(value, why))?;
        }
        Ok(())
    }

    fn phi(&mut self, phi: Phi<'m>) -> Emitted<()> {
        let arrived = self.values.arrived(&self.at, phi)?;
        self.values.define(&self.at, **phi, arrived);
        Ok(())
    }

    fn end(&mut self, number: usize, end: Inst<'m>) -> Emitted<()> {
        match (end.opcode(), &self.flow.cfg.successors[number][..]) {
            (LLVMOpcode::LLVMRet, []) => {
                let state = self.values.vector(&self.at, *end.operands().first().ok_or("a return without the thread's state")?)?;
                self.at.ret(state);
            }
            (LLVMOpcode::LLVMBr, &[next]) => self.edge(number, next)?,
            (LLVMOpcode::LLVMBr, &[_, _]) => {
                let condition = end.condition().ok_or(NO_BRANCH)?;
                let paths: Option<Vec<usize>> = end.successors().into_iter().map(|path| self.flow.cfg.number(path)).collect();
                let paths = paths.ok_or(NO_BRANCH)?;
                if self.values.divergences.is_uniform(condition) {
                    let condition = self.values.first(&self.at, condition)?;
                    let edges = ["then", "else"].map(|name| Block::append(self.function, name));
                    self.at.branch_if(condition, edges[0], edges[1]);
                    let available = self.values.available.clone();
                    for (edge, path) in edges.into_iter().zip(paths) {
                        self.at = Builder::at_end(edge);
                        self.values.available.clone_from(&available);
                        self.edge(number, path)?;
                    }
                } else {
                    self.diverge(number, condition, &paths)?;
                }
            }
            _ => return Err(NO_BRANCH),
        }
        Ok(())
    }

    /// All lanes of the block go on to another.
    fn edge(&mut self, number: usize, next: usize) -> Emitted<()> {
        let incoming = self.incoming(number, next)?;
        self.pass_on(next, incoming, self.mask);
        let root = self.masks.root[number];
        let mask = self.mask.unwrap_or_else(|| self.all_lanes());
        if self.masks.root[next] == root && next != root {
            self.at.jump(self.bodies[next]);
        } else if next == root {
            let own = self.root(root)?;
            self.at.store(mask, own.waiting);
            self.at.jump(own.take);
        } else if self.masks.parent(next) == Some(root) {
            self.clear(next)?;
            let behind = self.root(next)?;
            self.at.store(mask, behind.waiting);
            self.at.jump(behind.take);
        } else {
            self.arrive(next, mask);
            self.at.jump(self.finished(root)?);
        }
        Ok(())
    }

    /// The lanes of the block take different paths.
    fn diverge(&mut self, number: usize, condition: Value<'m>, paths: &[usize]) -> Emitted<()> {
        let condition = self.values.vector(&self.at, condition)?;
        let incoming: Vec<_> = paths.iter().map(|&path| self.incoming(number, path)).collect::<Emitted<_>>()?;
        let root = self.masks.root[number];
        let first = self.masks.first.get(&number).copied();
        if let Some(first) = first {
            self.clear(first)?;
        }
        let otherwise = self.at.not(condition);
        for ((&path, incoming), takes) in paths.iter().zip(incoming).zip([condition, otherwise]) {
            // Of lanes that do not run, the condition is not known: it must not be looked at.
            let takes = self.mask.map_or(takes, |mask| self.at.choose(mask, takes, self.mask_type().zero()));
            self.pass_on(path, incoming, Some(takes));
            self.arrive(path, takes);
        }
        self.at.jump(match first {
            Some(first) => self.root(first)?.check,
            None => self.finished(root)?,
        });
        Ok(())
    }

    /// The mask of all lanes.
    pub fn all_lanes(&self) -> Value<'m> {
        self.types.int(1).int_vector((0..self.values.width).map(|_| 1))
    }

    /// Lanes come to a block, and wait there if it has a mask of its own.
    fn arrive(&self, next: usize, lanes: Value<'m>) {
        if let Some(root) = self.roots.get(&next) {
            let others = self.at.load(self.mask_type(), root.waiting);
            self.at.store(self.at.or(others, lanes), root.waiting);
        }
    }

    /// No lane has come to the roots of a serialized region yet.
    fn clear(&self, root: usize) -> Emitted<()> {
        for other in &self.masks.region(root).ok_or(NO_REGION)?.roots {
            self.at.store(self.mask_type().zero(), self.root(*other)?.waiting);
        }
        Ok(())
    }

    /// What the phis of `next` take from a block.
    fn incoming(&mut self, number: usize, next: usize) -> Emitted<Vec<(Phi<'m>, LaneValue<'m>)>> {
        let from = self.flow.cfg.blocks[number];
        let mut incoming = Vec::new();
        for phi in self.flow.cfg.blocks[next].instructions().into_iter().map_while(|value| value.as_phi()) {
            let value = phi.incoming().into_iter().find(|(_, block)| *block == from);
            let (value, _) = value.ok_or("a branch to a phi that takes no value from there")?;
            let lanes = match self.values.divergences.of(phi.value()) {
                Divergence::Divergent => LaneValue { vector: Some(self.values.vector(&self.at, value)?), ..LaneValue::default() },
                _ => LaneValue { first: Some(self.values.first(&self.at, value)?), ..LaneValue::default() },
            };
            incoming.push((phi, lanes));
        }
        Ok(incoming)
    }

    fn pass_on(&self, next: usize, incoming: Vec<(Phi<'m>, LaneValue<'m>)>, mask: Option<Value<'m>>) {
        let mask = mask.filter(|_| !self.masks.together(self.flow, next));
        for (phi, lanes) in incoming {
            self.values.pass_on(&self.at, phi, lanes, mask);
        }
    }
}
