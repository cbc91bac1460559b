//! Accesses to parts of vectors and to bit-fields. clang reads the whole, replaces the part, and writes the whole: other parts, which
//! other threads may use meanwhile, would count as read and written. [`narrow`] accesses only the elements that the author names.
//!
//! Bits have no address of their own, and neighbouring bit-fields are one memory location: an assignment to one reads its neighbours
//! only to write them back, and counts as a write of the whole ([`is_bit_field_update`]).

use super::TEXT;
use crate::llvm::Module;
use crate::llvm::value::{Builder, Func, Inst, Type, Types, Value};
use gpu_llvm::llvm_sys::LLVMOpcode;

/// The most instructions that build vectors through which a value is followed.
const MOST: u32 = 8;

/// Splits the loads and stores of vectors of which only some elements are used or replaced.
pub fn narrow<'m>(module: &'m Module<'_>, function: Func<'m>) {
    let types = Types::of(module);
    let plain = |one: &Inst<'m>| !one.is_volatile() && !one.is_atomic();
    let is = |opcode: LLVMOpcode| function.instructions().into_iter().filter(plain).filter(move |one| one.is(opcode)).collect::<Vec<_>>();
    for store in is(LLVMOpcode::LLVMStore) {
        narrow_store(&types, store);
    }
    for load in is(LLVMOpcode::LLVMLoad) {
        narrow_load(&types, load);
    }
}

/// Whether clang made this load of a bit-field's storage unit for an assignment, which writes the other bits back.
pub fn is_bit_field_update(load: Inst<'_>) -> bool {
    let goes_back = |user: Inst<'_>| user.is(LLVMOpcode::LLVMStore) && user.operand(1) == load.operand(0);
    let only = |of: Inst<'_>, may: &dyn Fn(Inst<'_>) -> bool| of.users().into_iter().all(|user| user.as_inst().is_some_and(may));
    let set = |user: Inst<'_>| user.is(LLVMOpcode::LLVMOr) && user.users().into_iter().filter_map(Value::as_inst).any(goes_back);
    let cleared = |user: Inst<'_>| user.is(LLVMOpcode::LLVMAnd) && only(user, &|next| goes_back(next) || set(next));
    // clang names such loads so. In the same code written by hand, the load reads a value that the author uses.
    load.name().starts_with("bf.load") && !load.users().is_empty() && only(load, &cleared)
}

/// The elements of a vector in memory: their type, their number, and the bytes of each; `None` for other types.
fn elements(ty: Type<'_>) -> Option<(Type<'_>, u32, u64)> {
    let (element, count) = (ty.element()?, ty.vector_length()?);
    let bytes = element.store_size();
    // Elements whose width is no whole number of bytes are packed.
    (count <= 64 && bytes * u64::from(count) == ty.store_size() && element.int_width().is_none_or(|bits| bits % 8 == 0))
        .then_some((element, count, bytes))
}

/// Where an element of a stored vector comes from.
enum Source<'m> {
    /// From its own place in memory, by this load.
    Kept(Inst<'m>),
    Value(Value<'m>),
    Element(Value<'m>, u32),
    Poison,
}

fn source<'m>(value: Value<'m>, element: u32, place: Value<'m>, own: u32, most: u32) -> Source<'m> {
    let Some(made) = value.as_inst().filter(|_| most > 0) else { return Source::Element(value, element) };
    let further = |operand: u32, element: u32| match made.operand(operand) {
        Some(value) => source(value, element, place, own, most - 1),
        None => Source::Element(*made, element),
    };
    match made.opcode() {
        LLVMOpcode::LLVMLoad if element == own && made.operand(0) == Some(place) && !made.is_volatile() => Source::Kept(made),
        LLVMOpcode::LLVMInsertElement => match made.operand(2).and_then(Value::constant_int) {
            Some(index) if index == i64::from(element) => made.operand(1).map_or(Source::Poison, Source::Value),
            Some(_) => further(0, element),
            None => Source::Element(value, element),
        },
        LLVMOpcode::LLVMShuffleVector => match made.shuffle_mask().get(element as usize).copied().flatten() {
            Some(from) => match made.operand(0).and_then(|first| first.ty().vector_length()) {
                Some(length) if from >= length => further(1, from - length),
                _ => further(0, from),
            },
            None => Source::Poison,
        },
        _ => Source::Element(value, element),
    }
}

/// Whether no instruction between one and a later one of the same block writes memory.
fn is_steady(from: Inst<'_>, to: Inst<'_>) -> bool {
    let mut next = from.next();
    while let Some(one) = next.filter(|one| *one != to) {
        let writes = matches!(
            one.opcode(),
            LLVMOpcode::LLVMStore | LLVMOpcode::LLVMAtomicRMW | LLVMOpcode::LLVMAtomicCmpXchg | LLVMOpcode::LLVMFence
        );
        if writes || one.is(LLVMOpcode::LLVMCall) && one.callee().is_none_or(|callee| !callee.is_intrinsic()) {
            return false;
        }
        next = one.next();
    }
    next.is_some()
}

fn narrow_store<'m>(types: &Types<'m>, store: Inst<'m>) {
    let [Some(value), Some(pointer)] = [0, 1].map(|index| store.operand(index)) else { return };
    let Some((_, count, bytes)) = elements(value.ty()) else { return };
    let part = Part { types, like: store, pointer, bytes };
    // One element, by an index that is computed.
    if let Some(insert) = value.as_inst().filter(|made| made.is(LLVMOpcode::LLVMInsertElement))
        && let [Some(whole), Some(element), Some(index)] = [0, 1, 2].map(|index| insert.operand(index))
        && index.constant_int().is_none()
    {
        let load = whole.as_inst().filter(|load| load.is(LLVMOpcode::LLVMLoad) && load.operand(0) == Some(pointer));
        if load.is_some_and(|load| !load.is_volatile() && is_steady(load, store)) {
            part.store(&Builder::before(store), element, index);
            store.erase();
            erase_unused(value);
        }
        return;
    }
    let sources: Vec<Source<'m>> = (0..count).map(|own| source(value, own, pointer, own, MOST)).collect();
    let mut kept = sources.iter().filter_map(|source| if let Source::Kept(load) = source { Some(*load) } else { None }).peekable();
    let replaces = sources.iter().any(|source| matches!(source, Source::Value(_) | Source::Element(..)));
    if !replaces || kept.peek().is_none() || !kept.all(|load| is_steady(load, store)) {
        return;
    }
    let builder = Builder::before(store);
    for (own, source) in (0..).zip(sources) {
        let element = match source {
            Source::Value(value) => value,
            Source::Element(vector, element) => builder.extract(vector, element),
            Source::Kept(_) | Source::Poison => continue,
        };
        part.store(&builder, element, types.int(32).int(own));
    }
    store.erase();
    erase_unused(value);
}

/// Erases the instructions that built a vector without users.
fn erase_unused(value: Value<'_>) {
    use LLVMOpcode::*;
    let Some(made) = value.as_inst().filter(|made| made.users().is_empty()) else { return };
    if matches!(made.opcode(), LLVMInsertElement | LLVMShuffleVector | LLVMLoad) {
        let operands = made.operands();
        made.erase();
        operands.into_iter().for_each(erase_unused);
    }
}

/// The elements of a vector that its users read, as a bit mask.
fn used(value: Value<'_>, count: u32, most: u32) -> u64 {
    let all = u64::MAX >> (64 - count);
    let by = |(user, operand): (Inst<'_>, u32)| -> u64 {
        let of_result = || user.ty().vector_length().map_or(0, |count| used(*user, count, most - 1));
        match user.opcode() {
            _ if most == 0 => all,
            LLVMOpcode::LLVMExtractElement => match user.operand(1).and_then(Value::constant_int) {
                Some(index) if (0..i64::from(count)).contains(&index) => 1 << index,
                _ => all,
            },
            LLVMOpcode::LLVMInsertElement if operand == 0 => match user.operand(2).and_then(Value::constant_int) {
                Some(index) if (0..i64::from(count)).contains(&index) => of_result() & !(1 << index),
                _ => all,
            },
            LLVMOpcode::LLVMShuffleVector => {
                let (of_result, first) = (of_result(), operand * count);
                let mask = user.shuffle_mask().into_iter().enumerate().filter(|(index, _)| of_result >> index & 1 != 0);
                mask.filter_map(|(_, from)| from?.checked_sub(first).filter(|own| *own < count)).fold(0, |used, own| used | 1 << own)
            }
            _ => all,
        }
    };
    value.uses().into_iter().map(by).fold(0, |all, one| all | one)
}

fn narrow_load<'m>(types: &Types<'m>, load: Inst<'m>) {
    let (Some(pointer), Some((element, count, bytes))) = (load.operand(0), elements(load.ty())) else { return };
    let part = Part { types, like: load, pointer, bytes };
    // One element, by an index that is computed.
    if let [(user, 0)] = load.uses()[..]
        && user.is(LLVMOpcode::LLVMExtractElement)
        && let Some(index) = user.operand(1).filter(|index| index.constant_int().is_none())
    {
        if is_steady(load, user) {
            user.replace_with(part.load(&Builder::before(user), element, index));
            user.erase();
            load.erase();
        }
        return;
    }
    let used = used(*load, count, MOST);
    if used == 0 || used == u64::MAX >> (64 - count) {
        return;
    }
    let builder = Builder::before(load);
    let read = (0..count).filter(|own| used >> own & 1 != 0).fold(load.ty().poison(), |vector, own| {
        let read = part.load(&builder, element, types.int(32).int(u64::from(own)));
        builder.insert_element(vector, read, own)
    });
    load.replace_with(read);
    load.erase();
}

/// Makes accesses to elements of a vector in memory.
struct Part<'a, 'm> {
    types: &'a Types<'m>,
    /// The access of the whole.
    like: Inst<'m>,
    pointer: Value<'m>,
    /// An element's size.
    bytes: u64,
}

impl<'m> Part<'_, 'm> {
    fn load(&self, builder: &Builder<'m>, element: Type<'m>, index: Value<'m>) -> Value<'m> {
        let loaded = builder.load(element, self.at(builder, index));
        self.describe(loaded);
        loaded
    }

    fn store(&self, builder: &Builder<'m>, value: Value<'m>, index: Value<'m>) {
        self.describe(builder.store(value, self.at(builder, index)));
    }

    fn at(&self, builder: &Builder<'m>, index: Value<'m>) -> Value<'m> {
        let wide = self.types.int(64);
        builder.byte(self.pointer, builder.mul(builder.int_cast(index, wide), wide.int(self.bytes)))
    }

    /// Gives an access of an element the author's text of the whole access, and the alignment that its offset allows.
    fn describe(&self, part: Value<'m>) {
        let Some(part) = part.as_inst() else { return };
        let kind = self.types.metadata_kind(TEXT);
        part.set_metadata(kind, self.like.metadata(kind));
        let by_size = 1u64 << self.bytes.trailing_zeros().min(16);
        part.set_align(self.like.align().min(by_size as u32).max(1));
    }
}
