//! Outlined checks ([`checks`](crate::target::cpu::outlined_checks)): what must hold for every thread that runs.

use super::emit::VectorEmitter;
use super::obstacle::Emitted;
use super::values::LaneValue;
use crate::analysis::divergence::{Divergence, Divergences};
use crate::llvm::value::{Block, Builder, Call, Value};
use crate::target::cpu::global_index::within_its_block;
use crate::target::cpu::outlined_checks::report;
use gpu_abi::cpu::ThreadParam;
use gpu_llvm::llvm_sys::{LLVMIntPredicate, LLVMOpcode};

impl<'m> VectorEmitter<'_, 'm> {
    /// Goes on where the condition holds for all threads that run; else the first of those for which it does not hold reports,
    /// and all end.
    pub fn check(&mut self, call: Call<'m>) -> Emitted<()> {
        let arguments = call.arguments();
        let [holds, what @ ..] = &arguments[..] else { return Err("a check without a condition") };
        let what = what.iter().map(|value| Ok((*value, self.values.lanes(&self.at, *value)?))).collect::<Emitted<Vec<_>>>()?;
        let [next, failed] = ["holds", "failed"].map(|name| Block::append(self.function, name));
        let out = if self.values.divergences.is_uniform(*holds) {
            let holds = self.values.first(&self.at, *holds)?;
            self.at.branch_if(holds, next, failed);
            self.mask.unwrap_or_else(|| self.all_lanes())
        } else {
            let all = self.values.vector(&self.at, *holds)?;
            if let Some(certain) = self.certainly(*holds) {
                let unsure = Block::append(self.function, "unsure");
                self.at.branch_if(certain, next, unsure);
                self.at = Builder::at_end(unsure);
            }
            let not = self.at.not(all);
            let out = self.mask.map_or(not, |mask| self.at.choose(mask, not, self.mask_type().zero()));
            let some = self.at.any(out, self.values.width);
            self.at.branch_if(some, failed, next);
            out
        };
        self.at = Builder::at_end(failed);
        let (bits, int) = (self.types.int(self.values.width), self.types.int(32));
        let number = self.at.cast(LLVMOpcode::LLVMBitCast, out, bits);
        let lane = self.at.call_intrinsic(self.module, "llvm.cttz", &[bits], &[number, self.types.int(1).int(0)]);
        let lane = lane.ok_or("a check of more lanes than LLVM counts")?;
        let param = |value: Value<'m>| self.values.param(value);
        let mut ids = self.thread.own_ids().map(param);
        ids[3] = self.at.add(ids[3], self.at.int_cast(lane, int));
        let ids = within_its_block(&self.at, ids, param(self.thread.id(ThreadParam::SizeX)));
        let what = what.into_iter().map(|(value, lanes)| self.of_lane(value, lanes, lane)).collect::<Emitted<Vec<_>>>()?;
        report(self.module, &self.at, param(self.thread.scratch()), &what, &ids);
        self.at.ret(int.vector(self.values.width).zero());
        self.at = Builder::at_end(next);
        Ok(())
    }

    /// A value of one lane.
    fn of_lane(&self, value: Value<'m>, lanes: LaneValue<'m>, lane: Value<'m>) -> Emitted<Value<'m>> {
        match (lanes, self.values.divergences.of(value)) {
            (LaneValue { vector: Some(vector), .. }, _) => Ok(self.at.extract_at(vector, lane)),
            (LaneValue { first: Some(first), .. }, Divergence::Strided(stride)) => {
                let distance = self.at.mul(self.at.int_cast(lane, first.ty()), first.ty().int(stride.by.cast_unsigned()));
                Ok(self.at.add(first, distance))
            }
            (LaneValue { first, .. }, _) => first.ok_or("a value of a check that is not computed"),
        }
    }

    /// Something cheap from which it follows that a condition holds for all threads: a strided index is below a limit if
    /// the last thread's is, and if it does not wrap around before. `None`: the condition is of another form, or its operands
    /// were computed in another block and are not kept.
    pub(super) fn certainly(&mut self, condition: Value<'m>) -> Option<Value<'m>> {
        use LLVMIntPredicate::*;
        let [a, b] = condition.operands()[..] else { return None };
        if condition.is(LLVMOpcode::LLVMAnd) {
            let (a, b) = (self.certainly(a)?, self.certainly(b)?);
            return Some(self.at.and(a, b));
        }
        let predicate = condition.predicate()?;
        let (index, limit) = strided_below(self.values.divergences, predicate, a, b)?;
        let Divergence::Strided(stride) = self.values.divergences.of(index) else { return None };
        let (strict, loose) = match predicate {
            LLVMIntULT | LLVMIntUGT => (LLVMIntULT, LLVMIntULE),
            LLVMIntULE | LLVMIntUGE => (LLVMIntULE, LLVMIntULE),
            LLVMIntSLT | LLVMIntSGT => (LLVMIntSLT, LLVMIntSLE),
            _ => (LLVMIntSLE, LLVMIntSLE),
        };
        let (first, limit) = (self.values.first(&self.at, index).ok()?, self.values.first(&self.at, limit).ok()?);
        let distance = stride.by.checked_mul(i64::from(self.values.width) - 1)?;
        // Or it would wrap around more than once.
        first.ty().int_width().filter(|bits| distance >> (bits - 1).min(62) == 0)?;
        let last = self.at.add(first, first.ty().int(distance.unsigned_abs()));
        let below = self.at.compare(strict, last, limit);
        // Of the last thread nothing is promised if it does not run.
        let whole = self.at.compare(loose, first, last);
        Some(self.at.and(below, whole))
    }
}

/// What is compared, where that is whether a value that grows from lane to lane is below one that all have in common.
pub(super) fn strided_below<'m>(
    divergences: &Divergences<'m>,
    predicate: LLVMIntPredicate,
    a: Value<'m>,
    b: Value<'m>,
) -> Option<(Value<'m>, Value<'m>)> {
    use LLVMIntPredicate::*;
    let (index, limit) = match predicate {
        LLVMIntULT | LLVMIntULE | LLVMIntSLT | LLVMIntSLE => (a, b),
        LLVMIntUGT | LLVMIntUGE | LLVMIntSGT | LLVMIntSGE => (b, a),
        _ => return None,
    };
    let grows = matches!(divergences.of(index), Divergence::Strided(stride) if stride.certain && stride.by > 0);
    (grows && divergences.is_uniform(limit)).then_some((index, limit))
}
