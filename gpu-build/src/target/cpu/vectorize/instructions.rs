//! The vector form of one instruction: one instruction where it is uniform, a vector operation where LLVM has one, else one
//! for each lane.

use super::calls::{Kind, kind};
use super::emit::VectorEmitter;
use super::obstacle::Emitted;
use super::values::LaneValue;
use crate::analysis::divergence::{Divergence, Stride};
use crate::llvm::value::{Block, Builder, Call, Func, Inst, Value};
use gpu_llvm::llvm_sys::LLVMOpcode;

const NOT_A_CALL: &str = "a call through something that is not known to be a function";
const NOT_WIDENED: &str = "a stride that no widened index of at most 32 bits explains";
const NO_INTRINSIC: &str = "an intrinsic that LLVM does not have for vectors of this type";

impl<'m> VectorEmitter<'_, 'm> {
    pub fn instruction(&mut self, value: Inst<'m>) -> Emitted<()> {
        match kind(*value) {
            Kind::Nothing => return Ok(()),
            Kind::Check => return self.check(call(value)?),
            Kind::Certainly => {
                let condition = call(value)?.argument(0).ok_or(NO_INTRINSIC)?;
                let certain = self.certainly(condition).unwrap_or_else(|| self.types.int(1).int(0));
                self.values.define(&self.at, *value, LaneValue { first: Some(certain), ..LaneValue::default() });
                return Ok(());
            }
            _ => {}
        }
        let lanes = match self.values.divergences.of(*value) {
            Divergence::Uniform => LaneValue { first: Some(self.uniform(value)?), ..LaneValue::default() },
            Divergence::Strided(stride) => self.strided(value, stride)?,
            Divergence::Divergent => LaneValue { vector: self.divergent(value)?, ..LaneValue::default() },
        };
        self.values.define(&self.at, *value, lanes);
        Ok(())
    }

    /// The scalar instruction itself, over what stands for its operands.
    fn uniform(&mut self, value: Inst<'m>) -> Emitted<Value<'m>> {
        let operands = value.operands();
        if operands.iter().any(|operand| self.values.divergences.of(*operand) != Divergence::Uniform) {
            return self.of_first(value);
        }
        let copy = value.duplicate();
        for (index, operand) in operands.into_iter().enumerate() {
            if operand.is_instruction() || operand.is_argument() {
                let operand = self.values.first(&self.at, operand)?;
                copy.set_operand(index as u32, operand);
            }
        }
        copy.forget_location();
        self.at.insert(copy);
        Ok(*copy)
    }

    /// The scalar operation for the first lane. That may be one that does not run, so nothing is promised of it.
    fn of_first(&mut self, value: Inst<'m>) -> Emitted<Value<'m>> {
        let operands = value.operands().into_iter().map(|operand| self.values.first(&self.at, operand)).collect::<Emitted<Vec<_>>>()?;
        // Of a lane that does not run the two may have bits in common, and the other lanes count on a sum.
        if let (true, [a, b]) = (value.is_disjoint(), operands.as_slice()) {
            return Ok(self.at.add(*a, *b));
        }
        self.at.loosely_like(value, &operands, value.ty()).ok_or("an operation that cannot be computed for the first lane alone")
    }

    fn strided(&mut self, value: Inst<'m>, stride: Stride) -> Emitted<LaneValue<'m>> {
        let first = Some(self.of_first(value)?);
        if stride.certain {
            return Ok(LaneValue { first, ..LaneValue::default() });
        }
        let mut stride_holds: Option<Value> = None;
        for operand in value.operands() {
            if let Some(other) = self.values.lanes(&self.at, operand)?.stride_holds {
                stride_holds = Some(stride_holds.map_or(other, |stride_holds| self.at.and(stride_holds, other)));
            }
        }
        if stride_holds.is_none() {
            // A number that is made wider here: the last thread's must not wrap around.
            let narrow = *value.operands().first().ok_or(NOT_WIDENED)?;
            let start = self.values.first(&self.at, narrow)?;
            let bits = start.ty().int_width().filter(|bits| *bits <= 32).ok_or(NOT_WIDENED)?;
            let most = if value.is(LLVMOpcode::LLVMZExt) { (1_u64 << bits) - 1 } else { (1_u64 << (bits - 1)) - 1 };
            let distance = u64::from(self.values.width - 1).checked_mul(stride.by.unsigned_abs());
            let limit =
                distance.and_then(|distance| most.checked_sub(distance)).ok_or("an index that lanes overflow before it is widened")?;
            let limit = start.ty().int(limit);
            let below = self.at.at_most(start, limit);
            stride_holds = Some(below);
        }
        let vector = self.over_vectors(value)?;
        Ok(LaneValue { first, vector: Some(vector), stride_holds })
    }

    /// The result for all threads; `None` inside for an instruction without one.
    fn divergent(&mut self, value: Inst<'m>) -> Emitted<Option<Value<'m>>> {
        use LLVMOpcode::*;
        match value.opcode() {
            LLVMLoad => self.load(value).map(Some),
            LLVMStore => self.store(value).map(|()| None),
            LLVMCall => match kind(*value) {
                Kind::Elementwise => self.elementwise(call(value)?).map(Some),
                Kind::Each => self.each(value, self.mask),
                Kind::EachFreely => match super::math::function(self.module, call(value)?, self.values.width) {
                    Some(function) => self.of_vectors(call(value)?, function).map(Some),
                    None => self.each(value, None),
                },
                Kind::Nothing | Kind::Check | Kind::Certainly | Kind::Unknown => Err(super::form::UNKNOWN_CALL),
            },
            LLVMAtomicRMW => self.each(value, self.mask),
            _ => self.over_vectors(value).map(Some),
        }
    }

    fn over_vectors(&mut self, value: Inst<'m>) -> Emitted<Value<'m>> {
        use LLVMOpcode::*;
        if let Some(lanes) = self.compared_by_lane(value)? {
            return Ok(lanes);
        }
        let same = |emit: &Self, operand: Value<'m>| emit.values.divergences.of(operand) == Divergence::Uniform;
        let mut operands = Vec::new();
        for (index, operand) in value.operands().into_iter().enumerate() {
            let alone = match value.opcode() {
                LLVMGetElementPtr => same(self, operand),
                LLVMSelect => index == 0 && same(self, operand),
                _ => false,
            };
            operands.push(if alone { self.values.first(&self.at, operand)? } else { self.values.vector(&self.at, operand)? });
        }
        // Threads that do not run must not trap.
        if matches!(value.opcode(), LLVMUDiv | LLVMSDiv | LLVMURem | LLVMSRem)
            && let Some(mask) = self.mask
            && value.operands().get(1).is_none_or(|divisor| divisor.constant_int().is_none())
        {
            let one = value.ty().int_vector((0..self.values.width).map(|_| 1));
            operands[1] = self.at.choose(mask, operands[1], one);
            if !matches!(value.opcode(), LLVMUDiv | LLVMURem) {
                operands[0] = self.at.choose(mask, operands[0], one);
            }
        }
        self.at.like(value, &operands, self.values.vector_type(value.ty())).ok_or(super::form::NO_VECTOR_FORM)
    }

    /// A comparison of a long number in stride of 1 with one that is the same for all: the threads' own numbers are compared
    /// with the distance between the two, which takes vectors of short numbers.
    fn compared_by_lane(&mut self, compare: Inst<'m>) -> Emitted<Option<Value<'m>>> {
        use gpu_llvm::llvm_sys::LLVMIntPredicate::*;
        let [a, b] = compare.operands()[..] else { return Ok(None) };
        let Some(predicate) = compare.predicate().filter(|_| a.ty().int_width() == Some(64)) else { return Ok(None) };
        let turned = |predicate| match predicate {
            LLVMIntULT => LLVMIntUGT,
            LLVMIntUGT => LLVMIntULT,
            LLVMIntULE => LLVMIntUGE,
            LLVMIntUGE => LLVMIntULE,
            other => other,
        };
        let (stride, index, limit, predicate) = match (self.values.divergences.of(a), self.values.divergences.of(b)) {
            (Divergence::Strided(stride), Divergence::Uniform) => (stride, a, b, predicate),
            (Divergence::Uniform, Divergence::Strided(stride)) => (stride, b, a, turned(predicate)),
            _ => return Ok(None),
        };
        let equal = matches!(predicate, LLVMIntEQ | LLVMIntNE);
        let ordered = stride.no_unsigned_wrap && matches!(predicate, LLVMIntULT | LLVMIntUGE | LLVMIntULE | LLVMIntUGT);
        if stride.by != 1 || !stride.certain || !(equal || ordered) {
            return Ok(None);
        }
        let width = self.values.width;
        let (first, limit) = (self.values.first(&self.at, index)?, self.values.first(&self.at, limit)?);
        let number = |value: u32| first.ty().int(u64::from(value));
        let distance = self.at.sub(limit, first);
        let below = match predicate {
            LLVMIntULT | LLVMIntUGE => self.at.smaller(self.at.difference(limit, first), number(width)),
            LLVMIntULE | LLVMIntUGT => {
                let some = self.at.add(self.at.smaller(distance, number(width - 1)), number(1));
                self.at.choose(self.at.at_most(first, limit), some, number(0))
            }
            _ => self.at.smaller(distance, number(width)),
        };
        let predicate = match predicate {
            LLVMIntULE => LLVMIntULT,
            LLVMIntUGT => LLVMIntUGE,
            other => other,
        };
        let short = self.types.int(if self.masks_are_expensive { 32 } else { 8 });
        let lanes = short.int_vector((0..i64::from(width)).collect::<Vec<_>>());
        Ok(Some(self.at.compare(predicate, lanes, self.at.splat(self.at.int_cast(below, short), width))))
    }

    /// An intrinsic that LLVM has for vectors.
    fn elementwise(&mut self, call: Call<'m>) -> Emitted<Value<'m>> {
        let name = super::calls::base_name(call).ok_or(NO_INTRINSIC)?;
        let mut arguments = Vec::new();
        for (index, argument) in call.arguments().into_iter().enumerate() {
            let immediate = super::calls::is_immediate(name, index);
            arguments.push(if immediate { argument } else { self.values.vector(&self.at, argument)? });
        }
        let wide = self.values.vector_type(call.ty());
        let first = || arguments.first().map(|argument| argument.ty()).ok_or(NO_INTRINSIC);
        let overloads = match super::calls::is_conversion(name) {
            true => vec![wide, first()?],
            false if call.ty().int_width() == Some(1) => vec![first()?],
            false => vec![wide],
        };
        let made = self.at.call_intrinsic(self.module, name, &overloads, &arguments).ok_or(NO_INTRINSIC)?;
        if let Some(made) = made.as_inst() {
            made.copy_flags(*call);
        }
        Ok(made)
    }

    /// A function of our own for vectors.
    fn of_vectors(&mut self, call: Call<'m>, function: Func<'m>) -> Emitted<Value<'m>> {
        let arguments: Vec<Value> =
            call.arguments().into_iter().map(|argument| self.values.vector(&self.at, argument)).collect::<Emitted<_>>()?;
        Ok(self.at.call(function, &arguments))
    }

    /// The instruction once for each thread of the mask.
    fn each(&mut self, value: Inst<'m>, mask: Option<Value<'m>>) -> Emitted<Option<Value<'m>>> {
        let mut operands = Vec::new();
        for (index, operand) in value.operands().into_iter().enumerate() {
            if !(operand.is_instruction() || operand.is_argument()) {
                continue;
            }
            let same = self.values.divergences.of(operand) == Divergence::Uniform;
            let wide = if same { self.values.first(&self.at, operand)? } else { self.values.vector(&self.at, operand)? };
            operands.push((index as u32, same, wide));
        }
        let is_void = value.ty() == self.types.void();
        let result = if is_void {
            None
        } else {
            Some((self.values.allocas.alloca(self.values.vector_type(value.ty())), self.values.vector_type(value.ty())))
        };
        for lane in 0..self.values.width {
            let behind = mask.map(|mask| {
                let [own, behind] = ["lane", "lane.end"].map(|name| Block::append(self.function, name));
                self.at.branch_if(self.at.extract(mask, lane), own, behind);
                self.at = Builder::at_end(own);
                behind
            });
            let copy = value.duplicate();
            for &(index, same, wide) in &operands {
                copy.set_operand(index, if same { wide } else { self.at.extract(wide, lane) });
            }
            copy.forget_location();
            self.at.insert(copy);
            if let Some((place, ty)) = result {
                let sofar = self.at.load(ty, place);
                self.at.store(self.at.insert_element(sofar, *copy, lane), place);
            }
            if let Some(behind) = behind {
                self.at.jump(behind);
                self.at = Builder::at_end(behind);
            }
        }
        Ok(result.map(|(place, ty)| self.at.load(ty, place)))
    }
}

fn call<'m>(value: Inst<'m>) -> Emitted<Call<'m>> {
    value.as_call().ok_or(NOT_A_CALL)
}
