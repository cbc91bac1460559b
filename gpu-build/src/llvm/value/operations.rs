//! Building operations over numbers, pointers, aggregates and memory.

use super::valid::{chooses, takes};
use super::*;
use gpu_llvm::llvm_sys::{LLVMIntPredicate, LLVMOpcode};
use std::ffi::c_uint;

impl<'m> Builder<'m> {
    /// An operation of two operands.
    pub fn binary(&self, opcode: LLVMOpcode, a: Value<'m>, b: Value<'m>) -> Value<'m> {
        let fits = a.ty() == b.ty() && takes(opcode, a.ty());
        // SAFETY: two operands of one type, which is one that the operation takes.
        unsafe { self.make("operation", &[a, b], fits, a.ty(), |at| LLVMBuildBinOp(at, opcode, a.raw(), b.raw(), builder::UNNAMED)) }
    }
    pub fn add(&self, a: Value<'m>, b: Value<'m>) -> Value<'m> {
        self.binary(LLVMOpcode::LLVMAdd, a, b)
    }
    pub fn sub(&self, a: Value<'m>, b: Value<'m>) -> Value<'m> {
        self.binary(LLVMOpcode::LLVMSub, a, b)
    }
    pub fn mul(&self, a: Value<'m>, b: Value<'m>) -> Value<'m> {
        self.binary(LLVMOpcode::LLVMMul, a, b)
    }
    /// Of two unsigned numbers.
    pub fn quotient(&self, a: Value<'m>, b: Value<'m>) -> Value<'m> {
        self.binary(LLVMOpcode::LLVMUDiv, a, b)
    }
    pub fn and(&self, a: Value<'m>, b: Value<'m>) -> Value<'m> {
        self.binary(LLVMOpcode::LLVMAnd, a, b)
    }
    pub fn xor(&self, a: Value<'m>, b: Value<'m>) -> Value<'m> {
        self.binary(LLVMOpcode::LLVMXor, a, b)
    }
    pub fn or(&self, a: Value<'m>, b: Value<'m>) -> Value<'m> {
        self.binary(LLVMOpcode::LLVMOr, a, b)
    }
    pub fn not(&self, a: Value<'m>) -> Value<'m> {
        // SAFETY: an integer, or a vector of integers.
        unsafe { self.make("not", &[a], a.ty().is_ints(), a.ty(), |at| LLVMBuildNot(at, a.raw(), builder::UNNAMED)) }
    }
    /// A number or a vector of numbers with the other sign.
    pub fn negated(&self, value: Value<'m>) -> Value<'m> {
        // SAFETY: a number of floating point, or a vector of such.
        unsafe { self.make("fneg", &[value], value.ty().is_floats(), value.ty(), |at| LLVMBuildFNeg(at, value.raw(), builder::UNNAMED)) }
    }
    /// The type of a comparison's result.
    pub(super) fn truth(&self, ty: Type<'m>) -> Type<'m> {
        ty.vector_length().map_or(self.bit(), |length| self.bit().vector(length))
    }
    /// `icmp`
    pub fn compare(&self, predicate: LLVMIntPredicate, a: Value<'m>, b: Value<'m>) -> Value<'m> {
        let fits = a.ty() == b.ty() && (a.ty().is_ints() || a.ty().is_pointers());
        // SAFETY: two operands of one type, which are integers or pointers.
        unsafe {
            self.make("icmp", &[a, b], fits, self.truth(a.ty()), |at| LLVMBuildICmp(at, predicate, a.raw(), b.raw(), builder::UNNAMED))
        }
    }
    /// Whether two integers differ.
    pub fn is_not(&self, a: Value<'m>, b: Value<'m>) -> Value<'m> {
        self.compare(LLVMIntPredicate::LLVMIntNE, a, b)
    }
    /// `a <= b` for numbers without sign.
    pub fn at_most(&self, a: Value<'m>, b: Value<'m>) -> Value<'m> {
        self.compare(LLVMIntPredicate::LLVMIntULE, a, b)
    }
    /// The question that is answered with yes where this one is answered with no.
    pub fn opposite_of(predicate: LLVMIntPredicate) -> LLVMIntPredicate {
        use LLVMIntPredicate::*;
        match predicate {
            LLVMIntEQ => LLVMIntNE,
            LLVMIntNE => LLVMIntEQ,
            LLVMIntUGT => LLVMIntULE,
            LLVMIntUGE => LLVMIntULT,
            LLVMIntULT => LLVMIntUGE,
            LLVMIntULE => LLVMIntUGT,
            LLVMIntSGT => LLVMIntSLE,
            LLVMIntSGE => LLVMIntSLT,
            LLVMIntSLT => LLVMIntSGE,
            LLVMIntSLE => LLVMIntSGT,
        }
    }
    /// The condition that holds where this one does not.
    pub fn opposite(&self, condition: Value<'m>) -> Value<'m> {
        let operands = condition.operands();
        let (&[a, b], Some(predicate)) = (operands.as_slice(), condition.predicate()) else { return self.not(condition) };
        self.compare(Self::opposite_of(predicate), a, b)
    }
    /// `select condition, yes, no`
    pub fn choose(&self, condition: Value<'m>, yes: Value<'m>, no: Value<'m>) -> Value<'m> {
        let fits = yes.ty() == no.ty() && chooses(condition.ty(), yes.ty());
        // SAFETY: values of one type, and a truth value, or one for each element.
        unsafe {
            self.make("select", &[condition, yes, no], fits, yes.ty(), |at| {
                LLVMBuildSelect(at, condition.raw(), yes.raw(), no.raw(), builder::UNNAMED)
            })
        }
    }
    fn select(&self, predicate: LLVMIntPredicate, a: Value<'m>, b: Value<'m>, yes: Value<'m>, no: Value<'m>) -> Value<'m> {
        self.choose(self.compare(predicate, a, b), yes, no)
    }
    /// The smaller of two numbers without sign.
    pub fn smaller(&self, a: Value<'m>, b: Value<'m>) -> Value<'m> {
        self.select(LLVMIntPredicate::LLVMIntULT, a, b, a, b)
    }
    /// The larger of two numbers with sign.
    pub fn larger_signed(&self, a: Value<'m>, b: Value<'m>) -> Value<'m> {
        self.select(LLVMIntPredicate::LLVMIntSGT, a, b, a, b)
    }
    /// `a - b` for numbers without sign, 0 where that would be below 0.
    pub fn difference(&self, a: Value<'m>, b: Value<'m>) -> Value<'m> {
        let difference = self.sub(a, b);
        self.select(LLVMIntPredicate::LLVMIntUGT, a, b, difference, a.ty().int(0))
    }
    /// A value converted by one instruction; itself if it has the type.
    pub fn cast(&self, opcode: LLVMOpcode, value: Value<'m>, ty: Type<'m>) -> Value<'m> {
        if value.ty() == ty {
            return value;
        }
        // SAFETY: an opcode that casts between the two types.
        unsafe {
            self.make("cast", &[value], value.ty().casts_to(opcode, ty), ty, |at| {
                LLVMBuildCast(at, opcode, value.raw(), ty.raw(), builder::UNNAMED)
            })
        }
    }
    pub fn space_cast(&self, pointer: Value<'m>, ty: Type<'m>) -> Value<'m> {
        self.cast(LLVMOpcode::LLVMAddrSpaceCast, pointer, ty)
    }
    /// An integer zero-extended or truncated to `ty`.
    pub fn int_cast(&self, value: Value<'m>, ty: Type<'m>) -> Value<'m> {
        let fits = value.ty().is_ints() && ty.is_ints() && value.ty().is_shaped_like(ty);
        // SAFETY: an integer, and an integer type, or vectors of one length.
        unsafe { self.make("cast", &[value], fits, ty, |at| LLVMBuildIntCast2(at, value.raw(), ty.raw(), 0, builder::UNNAMED)) }
    }
    /// Whether indices of these types may count from a pointer of that one.
    fn counts_from(pointer: Value<'m>, indices: &[Value<'m>]) -> bool {
        let lengths: Vec<u32> = indices.iter().chain([&pointer]).filter_map(|value| value.ty().vector_length()).collect();
        pointer.ty().is_pointers() && indices.iter().all(|index| index.ty().is_ints()) && lengths.windows(2).all(|pair| pair[0] == pair[1])
    }
    /// `getelementptr`, whose flags are `flags`. Indices into structures must be constants that are there.
    pub(super) fn gep(&self, element: Type<'m>, base: Value<'m>, indices: &[Value<'m>], flags: u32) -> Value<'m> {
        let fits = element.is_sized() && element.is_of(self.home()) && !indices.is_empty() && Self::counts_from(base, indices) && {
            let inside = indices[1..].iter().try_fold(element, |ty, index| match ty.is_struct() {
                true => ty.part(u32::try_from(index.constant_int()?).ok()?),
                false => ty.element(),
            });
            inside.is_some()
        };
        let mut raw: Vec<LLVMValueRef> = indices.iter().map(|index| index.raw()).collect();
        // SAFETY: a pointer or a vector of them, and a type that has a size, in which the indices lead somewhere; LLVM copies
        // the list, whose length it is told.
        let made = |at| unsafe {
            LLVMBuildGEPWithNoWrapFlags(at, element.raw(), base.raw(), raw.as_mut_ptr(), raw.len() as c_uint, builder::UNNAMED, flags)
        };
        // SAFETY: the same.
        unsafe { self.make("getelementptr", &[indices, &[base]].concat(), fits, base.ty(), made) }
    }
    /// `pointer` moved by `bytes`.
    pub fn offset(&self, pointer: Value<'m>, bytes: Value<'m>) -> Value<'m> {
        self.gep(self.int(8), pointer, &[bytes], gpu_llvm::llvm_sys::LLVMGEPFlagInBounds)
    }
    /// `pointer` moved by `bytes`, which may lead out of its object.
    pub fn byte(&self, pointer: Value<'m>, bytes: Value<'m>) -> Value<'m> {
        if bytes.constant_int() == Some(0) { pointer } else { self.offsets(pointer, bytes) }
    }
    /// Pointers `bytes` away from `pointer`; either may be a vector.
    pub fn offsets(&self, pointer: Value<'m>, bytes: Value<'m>) -> Value<'m> {
        self.gep(self.int(8), pointer, &[bytes], 0)
    }
    /// A GEP like another, from another pointer.
    pub fn gep_like(&self, gep: Gep<'m>, base: Value<'m>) -> Value<'m> {
        self.gep(gep.element(), base, gep.operands().get(1..).unwrap_or_default(), gep.no_wrap_flags())
    }
    pub fn insert_value(&self, whole: Value<'m>, part: Value<'m>, index: u32) -> Value<'m> {
        let fits = whole.ty().part(index) == Some(part.ty());
        // SAFETY: a structure or an array, one of its parts, and a value of that part's type.
        unsafe {
            self.make("insertvalue", &[whole, part], fits, whole.ty(), |at| {
                LLVMBuildInsertValue(at, whole.raw(), part.raw(), index, builder::UNNAMED)
            })
        }
    }
    pub fn extract_value(&self, whole: Value<'m>, index: u32) -> Value<'m> {
        let part = whole.ty().part(index);
        // SAFETY: a structure or an array, and one of its parts.
        unsafe {
            self.make("extractvalue", &[whole], part.is_some(), part.unwrap_or(self.bit()), |at| {
                LLVMBuildExtractValue(at, whole.raw(), index, builder::UNNAMED)
            })
        }
    }
    /// A memcpy (`may_overlap`: memmove) with the alignments that another call of it states.
    pub fn copy_like(&self, call: Call<'m>, to: Value<'m>, from: Value<'m>, bytes: Value<'m>, may_overlap: bool) -> Value<'m> {
        let fits = to.ty().is_pointer() && from.ty().is_pointer() && bytes.ty().int_width().is_some();
        let (to_align, from_align) = (call.argument_align(0), call.argument_align(1));
        // SAFETY: two pointers and an integer; attributes state alignments that are powers of two.
        unsafe {
            self.make("copy", &[to, from, bytes], fits, self.bit(), |at| match may_overlap {
                false => LLVMBuildMemCpy(at, to.raw(), to_align, from.raw(), from_align, bytes.raw()),
                true => LLVMBuildMemMove(at, to.raw(), to_align, from.raw(), from_align, bytes.raw()),
            })
        }
    }
}
