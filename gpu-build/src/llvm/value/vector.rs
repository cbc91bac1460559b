//! Vectors: their types and constants, and instructions over them.

use super::*;
use crate::llvm::Module;
use gpu_llvm::llvm_sys::{LLVMIntPredicate, LLVMOpcode};
use std::ffi::c_uint;

impl<'m> Type<'m> {
    /// A vector of this many elements of this type. Of what no vector can be it is one of bytes, and a defect.
    pub fn vector(self, length: u32) -> Type<'m> {
        if self.element_kind().is_none() || self.vector_length().is_some() || length == 0 {
            self.home.defect("a vector of what is no scalar");
            return self.types().int(8).vector(length.max(1));
        }
        // SAFETY: a live scalar type, and at least one element.
        unsafe { Type::new(LLVMVectorType(self.raw(), length), self.home) }
    }
    /// The constant all of whose bits are 0.
    pub fn zero(self) -> Value<'m> {
        self.null()
    }
    /// The integer constant all of whose bits are 1, or a vector of it.
    pub fn all_ones(self) -> Value<'m> {
        if !self.is_ints() {
            self.home.defect("all bits of what is no integer");
            return self.poison();
        }
        // SAFETY: a live type of integers.
        unsafe { Value::new(LLVMConstAllOnes(self.raw()), self.home) }
    }
    /// A vector constant of these integers, taken modulo the element type's range.
    pub fn int_vector(self, elements: impl IntoIterator<Item = i64>) -> Value<'m> {
        let mut elements: Vec<LLVMValueRef> = elements.into_iter().map(|element| self.int(element.cast_unsigned()).raw()).collect();
        if elements.is_empty() || self.int_width().is_none() {
            self.home.defect("a vector of no integers");
            return self.poison();
        }
        // SAFETY: constants of one integer type, at least one; LLVM copies the list, whose length it is told.
        unsafe { Value::new(LLVMConstVector(elements.as_mut_ptr(), elements.len() as c_uint), self.home) }
    }
}

/// What an intrinsic's name leaves open: the types that are part of its name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Open {
    Ints,
    Floats,
    /// A vector of anything.
    Vector,
    /// A pointer, or a vector of pointers.
    Pointers,
}

impl Open {
    pub(super) fn is(self, ty: Type<'_>) -> bool {
        match self {
            Open::Ints => ty.is_ints(),
            Open::Floats => ty.is_floats(),
            Open::Vector => ty.element_kind().is_some() && ty.vector_length().is_some(),
            Open::Pointers => ty.is_pointers(),
        }
    }
}

/// What the names of intrinsics that are called here leave open. LLVM takes it for granted that these are given.
pub(super) const INTRINSICS: [(&[Open], &[&str]); 7] = [
    (
        &[Open::Floats],
        &[
            "sqrt",
            "fma",
            "fmuladd",
            "fabs",
            "minnum",
            "maxnum",
            "minimum",
            "maximum",
            "minimumnum",
            "maximumnum",
            "floor",
            "ceil",
            "trunc",
            "rint",
            "nearbyint",
            "round",
            "roundeven",
            "copysign",
            "canonicalize",
            "is.fpclass",
        ],
    ),
    (
        &[Open::Ints],
        &[
            "ctpop",
            "bswap",
            "bitreverse",
            "smax",
            "smin",
            "umax",
            "umin",
            "sadd.sat",
            "uadd.sat",
            "ssub.sat",
            "usub.sat",
            "sshl.sat",
            "ushl.sat",
            "fshl",
            "fshr",
            "ctlz",
            "cttz",
            "abs",
        ],
    ),
    (&[Open::Ints, Open::Ints], &["scmp", "ucmp"]),
    (&[Open::Ints, Open::Floats], &["fptosi.sat", "fptoui.sat"]),
    (&[Open::Vector, Open::Pointers], &["masked.load", "masked.store"]),
    (&[Open::Vector, Open::Pointers], &["masked.gather", "masked.scatter"]),
    (&[Open::Pointers], &["prefetch"]),
];

/// Whether an intrinsic is known here, and these types are what its name leaves open.
fn names(name: &str, overloads: &[Type<'_>]) -> bool {
    let Some(name) = name.strip_prefix("llvm.") else { return false };
    let open = INTRINSICS.iter().find(|(_, known)| known.contains(&name)).map(|(open, _)| *open);
    open.is_some_and(|open| open.len() == overloads.len() && open.iter().zip(overloads).all(|(open, ty)| open.is(*ty)))
}

impl Inst<'_> {
    /// The mask of a `shufflevector`: indices into the concatenation of both operands; `None` for poison. Empty for other
    /// instructions.
    pub fn shuffle_mask(self) -> Vec<Option<u32>> {
        if !self.is(LLVMOpcode::LLVMShuffleVector) {
            return Vec::new();
        }
        // SAFETY: a live shuffle.
        let count = unsafe { LLVMGetNumMaskElements(self.raw()) };
        // SAFETY: a live shuffle, and an index below the length of its mask. Poison elements are negative.
        (0..count).map(|index| u32::try_from(unsafe { LLVMGetMaskValue(self.raw(), index) }).ok()).collect()
    }
}

impl<'m> Builder<'m> {
    /// One divided by a constant.
    pub fn inverse(&self, constant: Value<'m>) -> Value<'m> {
        let ty = constant.ty();
        let element = ty.element().unwrap_or(ty);
        if !ty.is_floats() {
            return self.binary(LLVMOpcode::LLVMFDiv, constant, constant);
        }
        // SAFETY: a live type of floating point.
        let one = unsafe { Value::new(LLVMConstReal(element.raw(), 1.0), self.home()) };
        let ones = ty.vector_length().map_or(one, |length| self.splat(one, length));
        self.binary(LLVMOpcode::LLVMFDiv, ones, constant)
    }
    /// A vector each element of which is this value.
    pub fn splat(&self, value: Value<'m>, length: u32) -> Value<'m> {
        let ty = value.ty().vector(length);
        let one = self.insert_element(ty.poison(), value, 0);
        let first = self.int(32).vector(length).zero();
        // SAFETY: two vectors of one type, and the constant that names the first element as often as it is long.
        unsafe {
            self.make("shufflevector", &[one], one.ty() == ty, ty, |at| {
                LLVMBuildShuffleVector(at, one.raw(), ty.poison().raw(), first.raw(), builder::UNNAMED)
            })
        }
    }
    /// Element `index` of a vector.
    pub fn extract(&self, vector: Value<'m>, index: u32) -> Value<'m> {
        let element = vector.ty().element().filter(|_| vector.ty().vector_length().is_some_and(|length| index < length));
        let number = self.int(32).int(u64::from(index));
        // SAFETY: a vector, and a number below its length.
        unsafe {
            self.make("extractelement", &[vector], element.is_some(), element.unwrap_or(vector.ty()), |at| {
                LLVMBuildExtractElement(at, vector.raw(), number.raw(), builder::UNNAMED)
            })
        }
    }
    /// The element of a vector at a variable index, which must be below its length.
    pub fn extract_at(&self, vector: Value<'m>, index: Value<'m>) -> Value<'m> {
        let element = vector.ty().element().filter(|_| index.ty().int_width().is_some());
        // SAFETY: a vector, and an integer; an index beyond the vector makes poison.
        unsafe {
            self.make("extractelement", &[vector, index], element.is_some(), element.unwrap_or(vector.ty()), |at| {
                LLVMBuildExtractElement(at, vector.raw(), index.raw(), builder::UNNAMED)
            })
        }
    }
    /// A vector with element `index` replaced.
    pub fn insert_element(&self, vector: Value<'m>, value: Value<'m>, index: u32) -> Value<'m> {
        let fits = vector.ty().vector_length().is_some_and(|length| index < length) && vector.ty().element() == Some(value.ty());
        let number = self.int(32).int(u64::from(index));
        // SAFETY: a vector, a value of its elements' type, and a number below its length.
        unsafe {
            self.make("insertelement", &[vector, value], fits, vector.ty(), |at| {
                LLVMBuildInsertElement(at, vector.raw(), value.raw(), number.raw(), builder::UNNAMED)
            })
        }
    }
    /// Whether any element of a vector of truth values holds.
    pub fn any(&self, mask: Value<'m>, length: u32) -> Value<'m> {
        let bits = self.int(length.max(1));
        let number = self.cast(LLVMOpcode::LLVMBitCast, mask, bits);
        self.is_not(number, bits.int(0))
    }
    /// Whether every element of a vector of truth values holds.
    pub fn every(&self, mask: Value<'m>, length: u32) -> Value<'m> {
        let bits = self.int(length.max(1));
        let number = self.cast(LLVMOpcode::LLVMBitCast, mask, bits);
        self.compare(LLVMIntPredicate::LLVMIntEQ, number, bits.all_ones())
    }
    /// Calls an intrinsic by its name, for these overloaded types. `None` if it is not one that is known here, or if they
    /// are not what its name leaves open.
    pub fn call_intrinsic(&self, module: &'m Module<'_>, name: &str, overloads: &[Type<'m>], arguments: &[Value<'m>]) -> Option<Value<'m>> {
        if !names(name, overloads) || !overloads.iter().all(|ty| ty.is_of(module.home())) {
            return None;
        }
        let mut types: Vec<LLVMTypeRef> = overloads.iter().map(|ty| ty.raw()).collect();
        // SAFETY: LLVM reads the name, whose length it is told. The module is live, and the types, whose number it is told,
        // are as many and of the kinds that the intrinsic's name leaves open.
        let callee = unsafe {
            let id = LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len());
            if id == 0 {
                return None;
            }
            Value::new(LLVMGetIntrinsicDeclaration(module.home().module(), id, types.as_mut_ptr(), types.len()), module.home())
        };
        Some(self.call(callee.as_func()?, arguments))
    }
}
