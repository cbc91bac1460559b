//! Loads and stores of all threads at once.

use super::emit::VectorEmitter;
use super::obstacle::Emitted;
use crate::analysis::divergence::Divergence;
use crate::llvm::value::{Block, Builder, Inst, Type, Value};

/// One access of the scalar body.
#[derive(Clone, Copy)]
struct Access<'m> {
    scalar: Inst<'m>,
    ty: Type<'m>,
    align: u32,
    /// What is stored.
    value: Option<Value<'m>>,
    mask: Option<Value<'m>>,
}

const NO_BLOCK: &str = "an access that is written into no block";
const NO_POINTER: &str = "a load or store without a pointer";

impl<'m> VectorEmitter<'_, 'm> {
    pub fn load(&mut self, scalar: Inst<'m>) -> Emitted<Value<'m>> {
        let access = self.access(scalar, scalar.ty(), None);
        self.any_access(&access, *scalar.operands().first().ok_or(NO_POINTER)?)
    }

    pub fn store(&mut self, scalar: Inst<'m>) -> Emitted<()> {
        let [value, pointer] = scalar.operands()[..] else { return Err(NO_POINTER) };
        let vector = self.values.vector(&self.at, value)?;
        let access = self.access(scalar, value.ty(), Some(vector));
        self.any_access(&access, pointer)?;
        Ok(())
    }

    fn access(&self, scalar: Inst<'m>, ty: Type<'m>, value: Option<Value<'m>>) -> Access<'m> {
        Access { scalar, ty, align: scalar.align().max(1), value, mask: self.mask }
    }

    fn any_access(&mut self, access: &Access<'m>, pointer: Value<'m>) -> Emitted<Value<'m>> {
        let size = i64::try_from(access.ty.store_size()).map_err(|_| "an access of more bytes than a stride counts")?;
        match self.values.divergences.of(pointer) {
            Divergence::Strided(stride) if stride.by == size && stride.certain => {
                let first = self.values.first(&self.at, pointer)?;
                self.ask_ahead_of(access, pointer, first);
                self.by_mask(access, &mut |emit, access| emit.in_a_row(access, first))
            }
            Divergence::Strided(stride) if stride.by == size => {
                let lanes = self.values.lanes(&self.at, pointer)?;
                let (Some(first), Some(stride_holds), Some(all)) = (lanes.first, lanes.stride_holds, lanes.vector) else {
                    return Err("a pointer whose stride no condition decides");
                };
                self.ask_ahead_of(access, pointer, first);
                let [row, apart, end] = ["row", "apart", "end"].map(|name| Block::append(self.function, name));
                self.at.branch_if(stride_holds, row, apart);
                self.at = Builder::at_end(row);
                let in_a_row = self.by_mask(access, &mut |emit, access| emit.in_a_row(access, first))?;
                let row = self.at.block().ok_or(NO_BLOCK)?;
                self.at.jump(end);
                self.at = Builder::at_end(apart);
                let scattered = self.scattered(access, all)?;
                self.at.jump(end);
                self.at = Builder::at_end(end);
                Ok(self.joined(access, &[(in_a_row, row), (scattered, apart)]))
            }
            _ => {
                let all = self.values.vector(&self.at, pointer)?;
                self.by_mask(access, &mut |emit, access| emit.scattered(access, all))
            }
        }
    }

    fn ask_ahead_of(&mut self, access: &Access<'m>, pointer: Value<'m>, first: Value<'m>) {
        if access.value.is_none() {
            self.prefetch(access.scalar, access.ty, pointer, first);
        }
    }

    /// An access without a mask where all threads run: of loads, and where masks are dear of stores, that is worth asking.
    /// Masked loads that miss the caches take nearly twice the time on Zen 5: they seem not to train the prefetcher.
    fn by_mask(&mut self, access: &Access<'m>, go: &mut dyn FnMut(&mut Self, &Access<'m>) -> Emitted<Value<'m>>) -> Emitted<Value<'m>> {
        match access.mask.filter(|_| self.masks_are_expensive || access.value.is_none()) {
            None => go(self, access),
            Some(mask) => {
                let everyone = self.at.every(mask, self.values.width);
                let whole = Access { mask: None, ..*access };
                // The same closure for both ways: one after the other.
                let [full, partly, end] = ["full", "partly", "end"].map(|name| Block::append(self.function, name));
                self.at.branch_if(everyone, full, partly);
                let mut made = Vec::new();
                for (block, access) in [(full, &whole), (partly, access)] {
                    self.at = Builder::at_end(block);
                    made.push((go(self, access)?, self.at.block().ok_or(NO_BLOCK)?));
                    self.at.jump(end);
                }
                self.at = Builder::at_end(end);
                Ok(self.joined(access, &made))
            }
        }
    }

    /// What is loaded, by whichever way.
    fn joined(&self, access: &Access<'m>, made: &[(Value<'m>, Block<'m>)]) -> Value<'m> {
        match (access.value, made) {
            (Some(value), _) => value,
            (None, made) => self.at.phi(self.values.vector_type(access.ty), made),
        }
    }

    /// Elements one behind the other.
    fn in_a_row(&mut self, access: &Access<'m>, first: Value<'m>) -> Emitted<Value<'m>> {
        let vector = self.values.vector_type(access.ty);
        let pointer = first.ty();
        let made = match (access.value, access.mask) {
            (None, None) => self.at.load(vector, first),
            (Some(value), None) => self.at.store(value, first),
            (None, Some(mask)) => {
                self.masked("llvm.masked.load", &[vector, pointer], &[first, mask, vector.poison()], (0, access.align))?
            }
            (Some(value), Some(mask)) => self.masked("llvm.masked.store", &[vector, pointer], &[value, first, mask], (1, access.align))?,
        };
        if access.mask.is_none() {
            made.set_align(access.align);
        }
        self.describe(access, made);
        Ok(made)
    }

    /// Elements anywhere.
    fn scattered(&mut self, access: &Access<'m>, pointers: Value<'m>) -> Emitted<Value<'m>> {
        let vector = self.values.vector_type(access.ty);
        let mask = access.mask.unwrap_or_else(|| self.types.int(1).int_vector((0..self.values.width).map(|_| 1)));
        let overloads = [vector, pointers.ty()];
        let made = match access.value {
            None => self.masked("llvm.masked.gather", &overloads, &[pointers, mask, vector.poison()], (0, access.align))?,
            // Of several threads that write to one place the last has its way.
            Some(value) => self.masked("llvm.masked.scatter", &overloads, &[value, pointers, mask], (1, access.align))?,
        };
        self.describe(access, made);
        Ok(made)
    }

    /// A masked intrinsic, with the alignment of the pointer, which is the argument of that number.
    fn masked(&self, name: &str, overloads: &[Type<'m>], arguments: &[Value<'m>], (pointer, align): (u32, u32)) -> Emitted<Value<'m>> {
        let made = self.at.call_intrinsic(self.module, name, overloads, arguments).ok_or("a masked access that LLVM lacks")?;
        made.as_call().ok_or("a masked access that LLVM lacks")?.set_argument_align(pointer, align);
        Ok(made)
    }

    fn describe(&self, access: &Access<'m>, made: Value<'m>) {
        let Some(made) = made.as_inst() else { return };
        for kind in self.types.access_kinds() {
            if let Some(node) = access.scalar.metadata(kind) {
                made.set_metadata(kind, Some(node));
            }
        }
    }
}
