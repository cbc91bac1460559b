//! Loads and stores of all threads at once.

use super::emit::VectorEmitter;
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

impl<'m> VectorEmitter<'_, 'm> {
    pub fn load(&mut self, scalar: Inst<'m>) -> Option<Value<'m>> {
        let access = self.access(scalar, scalar.ty(), None);
        self.any_access(&access, *scalar.operands().first()?)
    }

    pub fn store(&mut self, scalar: Inst<'m>) -> Option<()> {
        let [value, pointer] = scalar.operands()[..] else { return None };
        let vector = self.values.vector(&self.at, value)?;
        let access = self.access(scalar, value.ty(), Some(vector));
        self.any_access(&access, pointer)?;
        Some(())
    }

    fn access(&self, scalar: Inst<'m>, ty: Type<'m>, value: Option<Value<'m>>) -> Access<'m> {
        Access { scalar, ty, align: scalar.align().max(1), value, mask: self.mask }
    }

    fn any_access(&mut self, access: &Access<'m>, pointer: Value<'m>) -> Option<Value<'m>> {
        let size = i64::try_from(access.ty.store_size()).ok()?;
        match self.values.divergences.of(pointer) {
            Divergence::Strided(stride) if stride.by == size && stride.certain => {
                let first = self.values.first(&self.at, pointer)?;
                self.by_mask(access, &mut |emit, access| emit.in_a_row(access, first))
            }
            Divergence::Strided(stride) if stride.by == size => {
                let lanes = self.values.lanes(&self.at, pointer)?;
                let (first, stride_holds, all) = (lanes.first?, lanes.stride_holds?, lanes.vector?);
                let [row, apart, end] = ["row", "apart", "end"].map(|name| Block::append(self.function, name));
                self.at.branch_if(stride_holds, row, apart);
                self.at = Builder::at_end(row);
                let in_a_row = self.by_mask(access, &mut |emit, access| emit.in_a_row(access, first))?;
                let row = self.at.block()?;
                self.at.jump(end);
                self.at = Builder::at_end(apart);
                let scattered = self.scattered(access, all)?;
                self.at.jump(end);
                self.at = Builder::at_end(end);
                Some(self.joined(access, &[(in_a_row, row), (scattered, apart)]))
            }
            _ => {
                let all = self.values.vector(&self.at, pointer)?;
                self.by_mask(access, &mut |emit, access| emit.scattered(access, all))
            }
        }
    }

    /// An access without a mask where all threads run: where masks are dear, that is worth asking.
    fn by_mask(&mut self, access: &Access<'m>, go: &mut dyn FnMut(&mut Self, &Access<'m>) -> Option<Value<'m>>) -> Option<Value<'m>> {
        match access.mask.filter(|_| self.masks_are_expensive) {
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
                    made.push((go(self, access)?, self.at.block()?));
                    self.at.jump(end);
                }
                self.at = Builder::at_end(end);
                Some(self.joined(access, &made))
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
    fn in_a_row(&mut self, access: &Access<'m>, first: Value<'m>) -> Option<Value<'m>> {
        let vector = self.values.vector_type(access.ty);
        let pointer = first.ty();
        let made = match (access.value, access.mask) {
            (None, None) => self.at.load(vector, first),
            (Some(value), None) => self.at.store(value, first),
            (None, Some(mask)) => {
                let made = self.at.call_intrinsic(self.module, "llvm.masked.load", &[vector, pointer], &[first, mask, vector.poison()])?;
                made.as_call()?.set_argument_align(0, access.align);
                made
            }
            (Some(value), Some(mask)) => {
                let made = self.at.call_intrinsic(self.module, "llvm.masked.store", &[vector, pointer], &[value, first, mask])?;
                made.as_call()?.set_argument_align(1, access.align);
                made
            }
        };
        if access.mask.is_none() {
            made.set_align(access.align);
        }
        self.describe(access, made);
        Some(made)
    }

    /// Elements anywhere.
    fn scattered(&mut self, access: &Access<'m>, pointers: Value<'m>) -> Option<Value<'m>> {
        let vector = self.values.vector_type(access.ty);
        let mask = access.mask.unwrap_or_else(|| self.types.int(1).int_vector((0..self.values.width).map(|_| 1)));
        let made = match access.value {
            None => {
                let made = self.at.call_intrinsic(
                    self.module,
                    "llvm.masked.gather",
                    &[vector, pointers.ty()],
                    &[pointers, mask, vector.poison()],
                )?;
                made.as_call()?.set_argument_align(0, access.align);
                made
            }
            // Of several threads that write to one place the last has its way.
            Some(value) => {
                let made =
                    self.at.call_intrinsic(self.module, "llvm.masked.scatter", &[vector, pointers.ty()], &[value, pointers, mask])?;
                made.as_call()?.set_argument_align(1, access.align);
                made
            }
        };
        self.describe(access, made);
        Some(made)
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
