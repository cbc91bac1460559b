//! Which values and blocks differ between the threads that run a function together.
//!
//! A value is *uniform* if all threads have the same, *strided* if it grows by a constant from each thread to the next, and
//! else *divergent*. Who asks says what is known of parameters, stack slots and calls ([`Model`]), and of the blocks that
//! threads come to by different paths: the vectorizer by its masks, barrier fission by control dependence
//! ([`Divergences::solve_by_control_dependence`]).

mod stride;

use super::cfg::Cfg;
use super::dominators::PostDominatorTree;
use super::worklist::fixpoint;
use crate::llvm::value::{Inst, Phi, Value};
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::collections::HashMap;
pub use stride::Stride;

/// The intrinsic that has one answer for all threads that run together: whether a condition certainly holds for all of them.
pub const CERTAINLY: &str = "gpu.cpu.certainly";

/// How a value differs between threads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Divergence {
    Uniform,
    Strided(Stride),
    Divergent,
}

/// What is known before the analysis.
pub struct Model<'m> {
    /// Parameters that are not uniform.
    pub parameters: Vec<(Value<'m>, Divergence)>,
    /// How many neighbouring threads run together: what [`Stride::aligned`] is about.
    pub lanes: i64,
    /// What the address of an alloca is. The address of one that is not named is divergent.
    pub allocas: HashMap<Value<'m>, Divergence>,
    /// Whether what is stored in an alloca counts as the alloca's value: true where allocas are variables.
    pub stores_count: bool,
    /// Whether a call's result may differ although its arguments do not.
    pub call_differs: fn(Value<'m>) -> bool,
}

/// The divergence of a function's values.
pub struct Divergences<'m> {
    model: Model<'m>,
    known: HashMap<Value<'m>, Divergence>,
}

impl<'m> Divergences<'m> {
    /// Nothing is found yet.
    pub fn new(model: Model<'m>) -> Divergences<'m> {
        let known = model.parameters.iter().copied().collect();
        Divergences { model, known }
    }

    pub fn of(&self, value: Value<'m>) -> Divergence {
        self.found(value).unwrap_or(Divergence::Uniform)
    }

    pub fn is_uniform(&self, value: Value<'m>) -> bool {
        self.of(value) == Divergence::Uniform
    }

    /// `None` for an instruction that was not come to yet.
    fn found(&self, value: Value<'m>) -> Option<Divergence> {
        let known = self.known.get(&value).copied();
        known.or_else(|| (!value.is_instruction()).then_some(Divergence::Uniform))
    }

    /// Finds the divergence of every value, where the threads of a block come to it by one edge as `together` says. What was
    /// found before stays as divergent as it was.
    pub fn solve(&mut self, cfg: &Cfg<'m>, together: &dyn Fn(usize) -> bool) {
        fixpoint(|| self.step(cfg, together, &|_| false));
    }

    /// The same where threads are apart behind divergent branches, up to where the paths meet. Returns the blocks in between:
    /// only some of the threads may be in them.
    pub fn solve_by_control_dependence(
        &mut self,
        cfg: &Cfg<'m>,
        post_dominators: &PostDominatorTree,
        is_end: &dyn Fn(usize) -> bool,
    ) -> Vec<bool> {
        let mut divergent = vec![false; cfg.count()];
        fixpoint(|| {
            divergent = divergent_blocks(cfg, post_dominators, is_end, &|block| {
                let condition = cfg.blocks[block].terminator().and_then(|branch| branch.operands().first().copied());
                condition.is_some_and(|condition| !self.is_uniform(condition))
            });
            let together = |block: usize| !divergent[block] && cfg.predecessors[block].iter().all(|&from| !divergent[from]);
            self.step(cfg, &together, &|block| divergent[block])
        });
        divergent
    }

    /// Looks at every value once. Returns whether any is more divergent now.
    fn step(&mut self, cfg: &Cfg<'m>, together: &dyn Fn(usize) -> bool, is_divergent: &dyn Fn(usize) -> bool) -> bool {
        let mut changed = false;
        for (number, block) in cfg.blocks.iter().enumerate() {
            for value in block.instructions() {
                if let Some(new) = self.transfer(together(number), value) {
                    changed |= self.raise(*value, new);
                }
                // Once a divergent value, or one that not all threads store, is in it, an alloca is divergent itself.
                if self.model.stores_count
                    && value.is(LLVMOpcode::LLVMStore)
                    && let [stored, slot] = value.operands()[..]
                    && (is_divergent(number) || !self.is_uniform(stored))
                {
                    changed |= self.raise(slot, Divergence::Divergent);
                }
            }
        }
        changed
    }

    fn raise(&mut self, value: Value<'m>, new: Divergence) -> bool {
        let old = self.known.get(&value).copied();
        let new = old.map_or(new, |old| join(old, new));
        self.known.insert(value, new);
        old != Some(new)
    }

    fn transfer(&self, together: bool, value: Inst<'m>) -> Option<Divergence> {
        use LLVMOpcode::*;
        match value.opcode() {
            LLVMPHI => return self.phi(together, value.as_phi()?),
            LLVMAlloca => return Some(self.model.allocas.get(&*value).copied().unwrap_or(Divergence::Divergent)),
            LLVMAtomicRMW | LLVMAtomicCmpXchg => return Some(Divergence::Divergent),
            // Between two synchronization points no thread writes what others read, so all who read one place read one value.
            LLVMLoad if value.is_volatile() || value.is_atomic() => return Some(Divergence::Divergent),
            LLVMCall if value.callee().is_some_and(|callee| callee.name() == CERTAINLY) => return Some(Divergence::Uniform),
            LLVMCall if (self.model.call_differs)(*value) => return Some(Divergence::Divergent),
            _ => {}
        }
        let operands = value.operands();
        let found: Vec<Divergence> =
            operands.iter().filter(|operand| !operand.ty().is_label()).map(|operand| self.found(*operand)).collect::<Option<_>>()?;
        if found.iter().all(|operand| *operand == Divergence::Uniform) {
            return Some(Divergence::Uniform);
        }
        Some(self.stride(value, &operands, &found).map_or(Divergence::Divergent, |stride| match stride {
            Stride { by: 0, certain: true, .. } => Divergence::Uniform,
            stride => Divergence::Strided(stride),
        }))
    }

    fn phi(&self, together: bool, phi: Phi<'m>) -> Option<Divergence> {
        let mut known = phi.operands().into_iter().filter_map(|operand| self.found(operand));
        let first = known.next()?;
        let joined = known.fold(first, join);
        let uncertain = matches!(joined, Divergence::Strided(stride) if !stride.certain);
        Some(if uncertain || !together { Divergence::Divergent } else { joined })
    }
}

/// The blocks that only some threads may be in: between a branch that is divergent and where its paths meet. A block that
/// only ends the thread (`is_end`) is no path: who ends is not in the way of the others.
pub fn divergent_blocks<'m>(
    cfg: &Cfg<'m>,
    post_dominators: &PostDominatorTree,
    is_end: &dyn Fn(usize) -> bool,
    is_divergent: &dyn Fn(usize) -> bool,
) -> Vec<bool> {
    let mut found = vec![false; cfg.count()];
    for block in 0..cfg.count() {
        let paths = &cfg.successors[block];
        if paths.iter().filter(|&&path| !is_end(path)).count() < 2 || !is_divergent(block) {
            continue;
        }
        let end = post_dominators.ipdom(block);
        let between = cfg.reachable(paths, &|other| Some(other) == end);
        found.iter_mut().zip(between).for_each(|(found, between)| *found |= between);
    }
    found
}

fn join(a: Divergence, b: Divergence) -> Divergence {
    match (a, b) {
        (Divergence::Uniform, Divergence::Uniform) => Divergence::Uniform,
        (Divergence::Strided(a), Divergence::Strided(b)) if a.by == b.by => Divergence::Strided(a.meet(b)),
        _ => Divergence::Divergent,
    }
}
