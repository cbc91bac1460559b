//! The values of the wide body: for each value of the pattern what stands for it, kept in memory from block to block.
//!
//! What lives from one block to another is stored and loaded, which LLVM turns into values again; so no block needs to
//! know how it was come to, and what a skipped block would have computed is simply not there.

use super::shape::{Shape, Shapes};
use crate::llvm::value::{Builder, Type, Types, Value};
use std::collections::HashMap;

/// What stands for a value: one for all threads (or the first's, of a value in steps), a vector, or both where it is not
/// certain that the steps hold; `holds` says.
#[derive(Debug, Clone, Copy, Default)]
pub struct Form {
    pub first: Option<Value>,
    pub vector: Option<Value>,
    pub holds: Option<Value>,
}

/// Where a form is kept.
#[derive(Clone, Copy)]
struct Slot {
    first: Option<Value>,
    vector: Option<Value>,
    holds: Option<Value>,
}

pub struct Values<'a, 'm> {
    pub shapes: &'a Shapes<'a, 'm>,
    pub width: u32,
    types: Types,
    /// Where allocas go: the wide body's first block, before its end.
    pub allocas: Builder,
    params: HashMap<Value, Value>,
    slots: HashMap<Value, Slot>,
    /// What phis take, written where they are come to.
    incoming: HashMap<Value, Slot>,
    /// What the current block has at hand.
    pub at_hand: HashMap<Value, Form>,
}

impl<'a, 'm> Values<'a, 'm> {
    pub fn new(shapes: &'a Shapes<'a, 'm>, width: u32, types: Types, allocas: Builder, params: HashMap<Value, Value>) -> Values<'a, 'm> {
        Values { shapes, width, types, allocas, params, slots: HashMap::new(), incoming: HashMap::new(), at_hand: HashMap::new() }
    }

    /// The type of a value of all threads.
    pub fn wide(&self, ty: Type) -> Type {
        ty.vector(self.width)
    }

    fn slot(&self, value: Value) -> Slot {
        let ty = value.ty();
        let one = || Some(self.allocas.alloca(ty));
        let all = || Some(self.allocas.alloca(self.wide(ty)));
        match self.shapes.of(value) {
            Shape::Same => Slot { first: one(), vector: None, holds: None },
            Shape::Steps(steps) if steps.sure => Slot { first: one(), vector: None, holds: None },
            Shape::Steps(_) => Slot { first: one(), vector: all(), holds: Some(self.allocas.alloca(self.types.int(1))) },
            Shape::Differs => Slot { first: None, vector: all(), holds: None },
        }
    }

    /// Makes a place for a value that other blocks use.
    pub fn keep(&mut self, value: Value) {
        let slot = self.slot(value);
        self.slots.insert(value, slot);
    }
    pub fn keep_incoming(&mut self, phi: Value) {
        let slot = self.slot(phi);
        self.incoming.insert(phi, slot);
    }

    /// Says what stands for a value, in the block that computes it.
    pub fn define(&mut self, builder: &Builder, value: Value, form: Form) {
        if let Some(slot) = self.slots.get(&value) {
            write(builder, *slot, form);
        }
        self.at_hand.insert(value, form);
    }

    fn read(&self, builder: &Builder, value: Value, slot: Slot) -> Form {
        let load = |ty: Type, place: Option<Value>| place.map(|place| builder.load(ty, place));
        Form {
            first: load(value.ty(), slot.first),
            vector: load(self.wide(value.ty()), slot.vector),
            holds: load(self.types.int(1), slot.holds),
        }
    }

    /// What came to a phi.
    pub fn arrived(&self, builder: &Builder, phi: Value) -> Option<Form> {
        self.incoming.get(&phi).map(|slot| self.read(builder, phi, *slot))
    }

    /// Hands a value to a phi, for the threads of `mask`.
    pub fn hand(&self, builder: &Builder, phi: Value, mut form: Form, mask: Option<Value>) {
        let Some(slot) = self.incoming.get(&phi) else { return };
        if let (Some(mask), Some(place), Some(vector)) = (mask, slot.vector, form.vector) {
            let old = builder.load(vector.ty(), place);
            form.vector = Some(builder.choose(mask, vector, old));
        }
        write(builder, *slot, form);
    }

    /// What stands for a parameter.
    pub fn param(&self, param: Value) -> Value {
        self.params.get(&param).copied().unwrap_or(param)
    }

    /// What stands for a value.
    pub fn form(&mut self, builder: &Builder, value: Value) -> Option<Form> {
        if !value.is_instruction() {
            return Some(Form { first: Some(self.params.get(&value).copied().unwrap_or(value)), ..Form::default() });
        }
        if let Some(form) = self.at_hand.get(&value) {
            return Some(*form);
        }
        let form = self.read(builder, value, *self.slots.get(&value)?);
        self.at_hand.insert(value, form);
        Some(form)
    }

    /// A value that is the same for all, or the first thread's.
    pub fn first(&mut self, builder: &Builder, value: Value) -> Option<Value> {
        self.form(builder, value)?.first
    }

    /// A value of all threads.
    pub fn vector(&mut self, builder: &Builder, value: Value) -> Option<Value> {
        let form = self.form(builder, value)?;
        if let Some(vector) = form.vector {
            return Some(vector);
        }
        let first = form.first?;
        let vector = match self.shapes.of(value) {
            Shape::Steps(steps) => {
                let is_pointer = first.ty().is_pointer();
                let number = if is_pointer { self.types.int(64) } else { first.ty() };
                let distances = number.int_vector((0..i64::from(self.width)).map(|lane| lane.wrapping_mul(steps.by)));
                match is_pointer {
                    true => builder.offsets(first, distances),
                    false => builder.add(builder.splat(first, self.width), distances),
                }
            }
            _ => builder.splat(first, self.width),
        };
        self.at_hand.insert(value, Form { vector: Some(vector), ..form });
        Some(vector)
    }
}

fn write(builder: &Builder, slot: Slot, form: Form) {
    for (place, value) in [(slot.first, form.first), (slot.vector, form.vector), (slot.holds, form.holds)] {
        if let (Some(place), Some(value)) = (place, value) {
            builder.store(value, place);
        }
    }
}
