//! The values of the vector body: what stands for each value of the scalar body, kept in memory from block to block.
//!
//! What lives from one block to another is stored and loaded, which LLVM turns into values again; so no block needs to
//! know how it was reached, and what a skipped block would have computed is simply not there.

use super::obstacle::Emitted;
use crate::analysis::divergence::{Divergence, Divergences};
use crate::llvm::value::{Builder, Phi, Type, Types, Value};
use std::collections::HashMap;

/// What stands for a value: one for all threads (or the first's, of a strided value), a vector, or both where it is not
/// certain that the stride holds; `stride_holds` says.
#[derive(Debug, Clone, Copy, Default)]
pub struct LaneValue<'m> {
    pub first: Option<Value<'m>>,
    pub vector: Option<Value<'m>>,
    pub stride_holds: Option<Value<'m>>,
}

/// Where a lane value is kept.
#[derive(Clone, Copy)]
struct Slot<'m> {
    first: Option<Value<'m>>,
    vector: Option<Value<'m>>,
    stride_holds: Option<Value<'m>>,
}

const NOT_COMPUTED: &str = "an operand that no block before it computes";
const NOT_ONE: &str = "an operand that differs between lanes, where one value for all is needed";

pub struct LaneValues<'a, 'm> {
    pub divergences: &'a Divergences<'m>,
    pub width: u32,
    types: Types<'m>,
    /// Where allocas go: the vector body's first block, before its end.
    pub allocas: Builder<'m>,
    params: HashMap<Value<'m>, Value<'m>>,
    slots: HashMap<Value<'m>, Slot<'m>>,
    /// What phis take, written where lanes come from.
    incoming: HashMap<Phi<'m>, Slot<'m>>,
    /// What is available in the current block without a load.
    pub available: HashMap<Value<'m>, LaneValue<'m>>,
}

impl<'a, 'm> LaneValues<'a, 'm> {
    pub fn new(
        divergences: &'a Divergences<'m>,
        width: u32,
        types: Types<'m>,
        allocas: Builder<'m>,
        params: HashMap<Value<'m>, Value<'m>>,
    ) -> LaneValues<'a, 'm> {
        LaneValues {
            divergences,
            width,
            types,
            allocas,
            params,
            slots: HashMap::new(),
            incoming: HashMap::new(),
            available: HashMap::new(),
        }
    }

    /// The type of a vector of all lanes.
    pub fn vector_type(&self, ty: Type<'m>) -> Type<'m> {
        ty.vector(self.width)
    }

    fn slot(&self, value: Value<'m>) -> Slot<'m> {
        let ty = value.ty();
        let one = || Some(self.allocas.alloca(ty));
        let all = || Some(self.allocas.alloca(self.vector_type(ty)));
        match self.divergences.of(value) {
            Divergence::Uniform => Slot { first: one(), vector: None, stride_holds: None },
            Divergence::Strided(stride) if stride.certain => Slot { first: one(), vector: None, stride_holds: None },
            Divergence::Strided(_) => Slot { first: one(), vector: all(), stride_holds: Some(self.allocas.alloca(self.types.int(1))) },
            Divergence::Divergent => Slot { first: None, vector: all(), stride_holds: None },
        }
    }

    /// Makes a place for a value that other blocks use.
    pub fn keep(&mut self, value: Value<'m>) {
        let slot = self.slot(value);
        self.slots.insert(value, slot);
    }
    pub fn keep_incoming(&mut self, phi: Phi<'m>) {
        let slot = self.slot(phi.value());
        self.incoming.insert(phi, slot);
    }

    /// Says what stands for a value, in the block that computes it.
    pub fn define(&mut self, builder: &Builder<'m>, value: Value<'m>, lanes: LaneValue<'m>) {
        if let Some(slot) = self.slots.get(&value) {
            write(builder, *slot, lanes);
        }
        self.available.insert(value, lanes);
    }

    fn read(&self, builder: &Builder<'m>, value: Value<'m>, slot: Slot<'m>) -> LaneValue<'m> {
        let load = |ty: Type<'m>, place: Option<Value<'m>>| place.map(|place| builder.load(ty, place));
        LaneValue {
            first: load(value.ty(), slot.first),
            vector: load(self.vector_type(value.ty()), slot.vector),
            stride_holds: load(self.types.int(1), slot.stride_holds),
        }
    }

    /// What came to a phi.
    pub fn arrived(&self, builder: &Builder<'m>, phi: Phi<'m>) -> Emitted<LaneValue<'m>> {
        let slot = self.incoming.get(&phi).ok_or("a phi that no block passes a value to")?;
        Ok(self.read(builder, phi.value(), *slot))
    }

    /// Passes a value on to a phi, for the lanes of `mask`.
    pub fn pass_on(&self, builder: &Builder<'m>, phi: Phi<'m>, mut lanes: LaneValue<'m>, mask: Option<Value<'m>>) {
        let Some(slot) = self.incoming.get(&phi) else { return };
        if let (Some(mask), Some(place), Some(vector)) = (mask, slot.vector, lanes.vector) {
            let old = builder.load(vector.ty(), place);
            lanes.vector = Some(builder.choose(mask, vector, old));
        }
        write(builder, *slot, lanes);
    }

    /// What stands for a parameter.
    pub fn param(&self, param: Value<'m>) -> Value<'m> {
        self.params.get(&param).copied().unwrap_or(param)
    }

    /// What stands for a value.
    pub fn lanes(&mut self, builder: &Builder<'m>, value: Value<'m>) -> Emitted<LaneValue<'m>> {
        if !value.is_instruction() {
            return Ok(LaneValue { first: Some(self.params.get(&value).copied().unwrap_or(value)), ..LaneValue::default() });
        }
        if let Some(lanes) = self.available.get(&value) {
            return Ok(*lanes);
        }
        let lanes = self.read(builder, value, *self.slots.get(&value).ok_or(NOT_COMPUTED)?);
        self.available.insert(value, lanes);
        Ok(lanes)
    }

    /// A value that is the same for all, or the first thread's.
    pub fn first(&mut self, builder: &Builder<'m>, value: Value<'m>) -> Emitted<Value<'m>> {
        self.lanes(builder, value)?.first.ok_or(NOT_ONE)
    }

    /// A value of all threads.
    pub fn vector(&mut self, builder: &Builder<'m>, value: Value<'m>) -> Emitted<Value<'m>> {
        let lanes = self.lanes(builder, value)?;
        if let Some(vector) = lanes.vector {
            return Ok(vector);
        }
        let first = lanes.first.ok_or(NOT_COMPUTED)?;
        let vector = match self.divergences.of(value) {
            Divergence::Strided(stride) => {
                let is_pointer = first.ty().is_pointer();
                let number = if is_pointer { self.types.int(64) } else { first.ty() };
                let distances = number.int_vector((0..i64::from(self.width)).map(|lane| lane.wrapping_mul(stride.by)));
                match is_pointer {
                    true => builder.offsets(first, distances),
                    false => builder.add(builder.splat(first, self.width), distances),
                }
            }
            _ => builder.splat(first, self.width),
        };
        self.available.insert(value, LaneValue { vector: Some(vector), ..lanes });
        Ok(vector)
    }
}

fn write<'m>(builder: &Builder<'m>, slot: Slot<'m>, lanes: LaneValue<'m>) {
    for (place, value) in [(slot.first, lanes.first), (slot.vector, lanes.vector), (slot.stride_holds, lanes.stride_holds)] {
        if let (Some(place), Some(value)) = (place, value) {
            builder.store(value, place);
        }
    }
}
