//! Loads that a loop moves far through memory are asked for some rounds ahead.
//!
//! `for (i = id; i < n; i += threads)` on a GPU goes over memory in a row, since all threads of the launch move on together.
//! Here the threads of a vector body go through the whole loop before others do, so each round's row lies as far from the one
//! before as the launch has threads: on other pages, which no processor's prefetcher follows. How far a round moves a load is
//! known before, so the body asks for what it will load.

use super::emit::VectorEmitter;
use super::obstacle::Emitted;
use crate::analysis::ControlFlow;
use crate::analysis::divergence::Divergence;
use crate::llvm::value::{Block, Inst, Phi, Type, Value};
use crate::target::cpu::thread::Thread;
use gpu_abi::cpu::ThreadParam;
use gpu_llvm::llvm_sys::{LLVMIntPredicate, LLVMOpcode};

/// What processors' own prefetchers follow, in bytes: they do not go from page to page.
const FAR: u64 = 4096;
/// How many bytes of rows are asked for ahead, and how many rounds that is at least.
const AHEAD: u64 = 8192;
const ROUNDS: u64 = 4;
/// A line of the caches, in bytes.
const LINE: u64 = 64;
/// How long a chain of operations is followed.
const DEPTH: usize = 8;

/// How far a round of the loop moves a value: the product of factors that are the same in all rounds, times a constant.
#[derive(Clone)]
struct Step<'m> {
    factors: Vec<Value<'m>>,
    /// 0 where it stays.
    scale: i64,
}

impl<'m> Step<'m> {
    const fn constant(scale: i64) -> Step<'m> {
        Step { factors: Vec::new(), scale }
    }

    fn scaled(self, by: i64) -> Option<Step<'m>> {
        Some(Step { scale: self.scale.checked_mul(by)?, ..self })
    }

    fn times(mut self, factor: Value<'m>) -> Option<Step<'m>> {
        if let Some(constant) = factor.constant_int() {
            return self.scaled(constant);
        }
        self.factors.push(factor);
        factor.ty().int_width().is_some_and(|bits| bits <= 64).then_some(self)
    }

    /// The step of a sum, of which only one part moves.
    fn plus(self, other: Step<'m>) -> Option<Step<'m>> {
        match (self.scale, other.scale) {
            (_, 0) => Some(self),
            (0, _) => Some(other),
            (a, b) if self.factors.is_empty() && other.factors.is_empty() => Some(Step::constant(a.checked_add(b)?)),
            _ => None,
        }
    }
}

/// What counts the rounds: its value in this round, in the first, how far a round moves it, and what it stays below.
struct Counter<'m> {
    phi: Phi<'m>,
    start: Value<'m>,
    step: Step<'m>,
    limit: Value<'m>,
}

/// The innermost loop around a load.
struct Around<'a, 'm> {
    thread: &'a Thread<'m>,
    flow: &'a ControlFlow<'m>,
    number: usize,
}

impl<'m> Around<'_, 'm> {
    fn contains(&self, block: Option<Block<'m>>) -> bool {
        let number = block.and_then(|block| self.flow.cfg.number(block));
        number.is_some_and(|block| self.flow.loops.loops[self.number].contains(block))
    }

    /// Whether a value is the same in all rounds: also one that is computed anew in each.
    fn is_invariant(&self, value: Value<'m>, depth: usize) -> bool {
        let Some(instruction) = value.as_inst().filter(|instruction| self.contains(instruction.block())) else { return true };
        let is_pure = instruction.is_plain_arithmetic() || self.thread.is_argument_load(instruction);
        depth > 0 && is_pure && value.operands().into_iter().all(|operand| self.is_invariant(operand, depth - 1))
    }

    /// How far a round moves a value. `None` where that is not known.
    fn step(&self, value: Value<'m>, depth: usize) -> Option<Step<'m>> {
        use LLVMOpcode::*;
        if self.is_invariant(value, depth) {
            return Some(Step::constant(0));
        }
        let instruction = value.as_inst().filter(|_| depth > 0)?;
        if let Some(phi) = instruction.as_phi() {
            return Some(self.counted(phi)?.1);
        }
        let operands = value.operands();
        let step = |index: usize| self.step(*operands.get(index)?, depth - 1);
        match instruction.opcode() {
            LLVMZExt | LLVMSExt => step(0),
            LLVMAdd => step(0)?.plus(step(1)?),
            LLVMOr if instruction.is_disjoint() => step(0)?.plus(step(1)?),
            LLVMSub => step(0)?.plus(step(1)?.scaled(-1)?),
            LLVMMul => match (step(0)?, step(1)?) {
                (moved, Step { scale: 0, .. }) => moved.times(operands[1]),
                (Step { scale: 0, .. }, moved) => moved.times(operands[0]),
                _ => None,
            },
            LLVMShl => match operands[1].constant_int()? {
                bits @ 0..32 => step(0)?.scaled(1 << bits),
                _ => None,
            },
            LLVMGetElementPtr if operands.len() == 2 => {
                let size = i64::try_from(instruction.as_gep()?.element().abi_size()).ok()?;
                step(0)?.plus(step(1)?.scaled(size)?)
            }
            _ => None,
        }
    }

    /// What a phi of the loop's header is in the next round, and how far that is from this round's.
    fn counted(&self, phi: Phi<'m>) -> Option<(Value<'m>, Step<'m>)> {
        let header = self.flow.loops.loops[self.number].header;
        let mut inside = phi.incoming().into_iter().filter(|(_, block)| self.contains(Some(*block)));
        let (Some((next, _)), None, true) = (inside.next(), inside.next(), phi.block() == Some(self.flow.cfg.blocks[header])) else {
            return None;
        };
        let by = match (next.opcode()?, &next.operands()[..]) {
            (LLVMOpcode::LLVMAdd, [from, by]) if *from == phi.value() => *by,
            (LLVMOpcode::LLVMAdd, [by, from]) if *from == phi.value() => *by,
            (LLVMOpcode::LLVMGetElementPtr, [from, by]) if *from == phi.value() => *by,
            _ => return None,
        };
        let size = next.as_inst()?.as_gep().map_or(Some(1), |gep| i64::try_from(gep.element().abi_size()).ok())?;
        self.is_invariant(by, DEPTH).then_some(())?;
        Some((next, Step::constant(size).times(by)?))
    }

    /// What the loop compares to go on: `next < limit`.
    fn counter(&self) -> Option<Counter<'m>> {
        use LLVMIntPredicate::{LLVMIntSLT, LLVMIntULT};
        let around = &self.flow.loops.loops[self.number];
        let phis = self.flow.cfg.blocks[around.header].instructions().into_iter().map_while(|value| value.as_phi());
        phis.filter(|phi| phi.ty().int_width().is_some_and(|bits| bits <= 64)).find_map(|phi| {
            let (next, step) = self.counted(phi)?;
            let below = |user: Value<'m>| {
                let is_below = matches!(user.predicate()?, LLVMIntULT | LLVMIntSLT);
                let limit = *user.operands().get(1)?;
                (is_below && user.operands()[0] == next && self.is_invariant(limit, DEPTH)).then_some(limit)
            };
            let limit = next.users().into_iter().find_map(below)?;
            let mut outside = phi.incoming().into_iter().filter(|(_, block)| !self.contains(Some(*block)));
            let (start, _) = outside.next()?;
            (step.scale != 0).then_some(Counter { phi, start, step, limit })
        })
    }
}

impl<'m> VectorEmitter<'_, 'm> {
    /// Asks for what a load of a row, by the first lane's pointer, will load some rounds later, if a round moves it far and what
    /// says how far is at hand.
    pub fn prefetch(&mut self, load: Inst<'m>, ty: Type<'m>, pointer: Value<'m>, first: Value<'m>) {
        let _not_at_hand = self.ask_ahead(load, ty, pointer, first);
    }

    fn ask_ahead(&mut self, load: Inst<'m>, ty: Type<'m>, pointer: Value<'m>, first: Value<'m>) -> Emitted<()> {
        let flow = self.flow;
        let block = load.block().and_then(|block| flow.cfg.number(block));
        let Some(number) = block.and_then(|block| flow.loops.innermost(block)) else { return Ok(()) };
        let around = Around { thread: self.thread, flow, number };
        let Some(step) = around.step(pointer, DEPTH).filter(|step| self.is_far(step) && !self.is_own(pointer)) else { return Ok(()) };
        let row = ty.store_size().saturating_mul(u64::from(self.values.width)).max(1);
        let rounds = (AHEAD / row).max(ROUNDS);
        let wide = self.types.int(64);
        let ahead = match around.counter() {
            Some(counter) => self.around_again(&around, &counter, &step, (first, rounds))?,
            None => {
                let distance = self.distance(&around, &step, rounds)?;
                self.at.byte(first, distance)
            }
        };
        let int = self.types.int(32);
        for line in 0..row.div_ceil(LINE) {
            let place = self.at.byte(ahead, wide.int(line * LINE));
            // A read, into the second cache, of data.
            let arguments = [place, int.int(0), int.int(2), int.int(1)];
            self.at.call_intrinsic(self.module, "llvm.prefetch", &[place.ty()], &arguments).ok_or("a prefetch that LLVM lacks")?;
        }
        Ok(())
    }

    /// What will be loaded so many rounds later, where behind the last round the loop starts again for the threads that follow
    /// these. What lies behind the last round is somebody else's, and would take another's place in the caches.
    fn around_again(
        &mut self,
        around: &Around<'_, 'm>,
        counter: &Counter<'m>,
        load: &Step<'m>,
        (first, rounds): (Value<'m>, u64),
    ) -> Emitted<Value<'m>> {
        let wide = self.types.int(64);
        let here = self.widened(around, counter.phi.value())?;
        let limit = self.widened(around, counter.limit)?;
        let far = self.distance(around, &counter.step, rounds)?;
        let size = load.scale.checked_div(counter.step.scale).unwrap_or(0);
        let lanes = match self.values.divergences.of(counter.phi.value()) {
            Divergence::Strided(stride) if stride.by > 0 => stride.by.saturating_mul(i64::from(self.values.width)),
            _ => 0,
        };
        let follows = load.factors == counter.step.factors && counter.step.scale.checked_mul(size) == Some(load.scale);
        if !follows || lanes == 0 || counter.step.scale < 0 {
            let distance = self.distance(around, load, rounds)?;
            let goes_on = self.at.compare(LLVMIntPredicate::LLVMIntULT, self.at.add(here, far), limit);
            return Ok(self.at.choose(goes_on, self.at.byte(first, distance), first));
        }
        // The way of the whole loop, a multiple of the step.
        let start = self.widened(around, counter.start)?;
        let step = self.distance(around, &counter.step, 1)?;
        let step = self.at.larger_signed(step, wide.int(1));
        let whole = self.at.add(self.at.sub(limit, start), self.at.sub(step, wide.int(1)));
        let way = self.at.mul(self.at.quotient(whole, step), step);
        let far = self.at.smaller(far, way);
        let back = self.at.sub(self.at.add(far, wide.int(lanes as u64)), way);
        let goes_on = self.at.compare(LLVMIntPredicate::LLVMIntULT, self.at.add(here, far), limit);
        let size = wide.int(size as u64);
        let [on, again] = [far, back].map(|distance| self.at.byte(first, self.at.mul(distance, size)));
        Ok(self.at.choose(goes_on, on, again))
    }

    fn is_far(&self, step: &Step<'m>) -> bool {
        let uniform = step.factors.iter().all(|factor| self.values.divergences.is_uniform(*factor));
        uniform && if step.factors.is_empty() { step.scale.unsigned_abs() >= FAR } else { step.scale != 0 }
    }

    /// Whether a pointer leads to memory of the worker's, which is in its caches.
    fn is_own(&self, pointer: Value<'m>) -> bool {
        let own = [ThreadParam::Shared, ThreadParam::Private, ThreadParam::Uniform, ThreadParam::Scratch, ThreadParam::Args];
        let mut base = pointer;
        while base.is(LLVMOpcode::LLVMGetElementPtr)
            && let Some(next) = base.operands().first()
        {
            base = *next;
        }
        base.is_alloca() || own.iter().any(|param| self.thread.id(*param) == base)
    }

    /// How far so many rounds move a value.
    fn distance(&mut self, around: &Around<'_, 'm>, step: &Step<'m>, rounds: u64) -> Emitted<Value<'m>> {
        let wide = self.types.int(64);
        let mut product = wide.int((step.scale as u64).wrapping_mul(rounds));
        for factor in &step.factors {
            let factor = self.same_in_all_rounds(around, *factor)?;
            let factor = if factor.ty() == wide { factor } else { self.at.cast(LLVMOpcode::LLVMSExt, factor, wide) };
            product = self.at.mul(product, factor);
        }
        Ok(product)
    }

    fn widened(&mut self, around: &Around<'_, 'm>, value: Value<'m>) -> Emitted<Value<'m>> {
        let value = self.same_in_all_rounds(around, value)?;
        Ok(self.at.int_cast(value, self.types.int(64)))
    }

    /// What stands for a value, or for the first lane's; computed here where the loop computes it anew in each round, perhaps
    /// behind the load.
    fn same_in_all_rounds(&mut self, around: &Around<'_, 'm>, value: Value<'m>) -> Emitted<Value<'m>> {
        match value.as_inst().filter(|instruction| !instruction.is_phi() && around.contains(instruction.block())) {
            None => self.values.first(&self.at, value),
            Some(instruction) => {
                let operands = value.operands();
                let operands: Vec<Value> =
                    operands.into_iter().map(|operand| self.same_in_all_rounds(around, operand)).collect::<Emitted<_>>()?;
                let copy = instruction.duplicate();
                operands.into_iter().enumerate().for_each(|(index, operand)| copy.set_operand(index as u32, operand));
                copy.forget_location();
                self.at.insert(copy);
                Ok(copy.value())
            }
        }
    }
}
