//! Which types each operation accepts: the preconditions of LLVM's builder, which it does not check.

use super::*;
use gpu_llvm::llvm_sys::LLVMOpcode;

/// What the elements of vectors are, and single values.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Element {
    Int(u32),
    Float,
    Pointer,
}

impl<'m> Type<'m> {
    /// Whether there are values of it that instructions compute and functions take: not of void, labels and the like.
    pub(super) fn is_value(self) -> bool {
        use LLVMTypeKind::*;
        !matches!(self.kind(), LLVMVoidTypeKind | LLVMFunctionTypeKind | LLVMLabelTypeKind | LLVMMetadataTypeKind | LLVMTokenTypeKind)
    }
    /// A scalar, or a vector's element.
    pub(super) fn element_kind(self) -> Option<Element> {
        use LLVMTypeKind::*;
        let element = if self.vector_length().is_some() { self.element()? } else { self };
        match element.kind() {
            LLVMIntegerTypeKind => element.int_width().map(Element::Int),
            LLVMHalfTypeKind | LLVMBFloatTypeKind | LLVMFloatTypeKind | LLVMDoubleTypeKind => Some(Element::Float),
            LLVMFP128TypeKind | LLVMX86_FP80TypeKind | LLVMPPC_FP128TypeKind => Some(Element::Float),
            LLVMPointerTypeKind => Some(Element::Pointer),
            _ => None,
        }
    }
    pub(super) fn is_ints(self) -> bool {
        matches!(self.element_kind(), Some(Element::Int(_)))
    }
    pub(super) fn is_floats(self) -> bool {
        self.element_kind() == Some(Element::Float)
    }
    pub(super) fn is_pointers(self) -> bool {
        self.element_kind() == Some(Element::Pointer)
    }
    pub(super) fn is_bits(self) -> bool {
        self.element_kind() == Some(Element::Int(1))
    }
    /// Whether two types are both scalars, or vectors of one length.
    pub(super) fn is_shaped_like(self, other: Type<'_>) -> bool {
        let scalable = |ty: LLVMTypeKind| ty == LLVMTypeKind::LLVMScalableVectorTypeKind;
        self.vector_length() == other.vector_length() && !scalable(self.kind()) && !scalable(other.kind())
    }
    /// The bits of a scalar, or of an element; none of pointers.
    fn bits(self) -> Option<u64> {
        let element = if self.vector_length().is_some() { self.element()? } else { self };
        match element.element_kind()? {
            Element::Int(bits) => Some(u64::from(bits)),
            Element::Float => Some(element.float_bits()),
            Element::Pointer => None,
        }
    }
    fn float_bits(self) -> u64 {
        use LLVMTypeKind::*;
        match self.kind() {
            LLVMHalfTypeKind | LLVMBFloatTypeKind => 16,
            LLVMFloatTypeKind => 32,
            LLVMDoubleTypeKind => 64,
            LLVMX86_FP80TypeKind => 80,
            _ => 128,
        }
    }
    /// Whether an instruction of this opcode casts values of this type to another.
    pub(super) fn casts_to(self, opcode: LLVMOpcode, to: Type<'_>) -> bool {
        use LLVMOpcode::*;
        if opcode == LLVMBitCast {
            return self.is_bitcast_to(to);
        }
        let (Some(from), Some(into)) = (self.bits(), to.bits()) else {
            let pointers = (self.is_pointers(), to.is_pointers());
            return self.is_shaped_like(to)
                && match opcode {
                    LLVMPtrToInt | LLVMPtrToAddr => pointers == (true, false) && to.is_ints(),
                    LLVMIntToPtr => pointers == (false, true) && self.is_ints(),
                    LLVMAddrSpaceCast => pointers == (true, true) && self != to,
                    _ => false,
                };
        };
        self.is_shaped_like(to)
            && match opcode {
                LLVMTrunc => self.is_ints() && to.is_ints() && from > into,
                LLVMZExt | LLVMSExt => self.is_ints() && to.is_ints() && from < into,
                LLVMFPTrunc => self.is_floats() && to.is_floats() && from > into,
                LLVMFPExt => self.is_floats() && to.is_floats() && from < into,
                LLVMFPToUI | LLVMFPToSI => self.is_floats() && to.is_ints(),
                LLVMUIToFP | LLVMSIToFP => self.is_ints() && to.is_floats(),
                _ => false,
            }
    }
    fn is_bitcast_to(self, to: Type<'_>) -> bool {
        let total = |ty: Type<'_>| Some(ty.bits()? * u64::from(ty.vector_length().unwrap_or(1)));
        match (self.is_pointers(), to.is_pointers()) {
            (true, true) => self == to,
            (false, false) => total(self).is_some() && total(self) == total(to),
            _ => false,
        }
    }
    /// The type of a part of a structure or an array; none if it is not there.
    pub(super) fn part(self, index: u32) -> Option<Type<'m>> {
        if self.is_struct() {
            return self.fields().get(index as usize).copied();
        }
        self.array_length().filter(|length| u64::from(index) < *length).and_then(|_| self.element())
    }
}

/// Whether a two-operand operation takes values of this type.
pub(super) fn takes(opcode: LLVMOpcode, ty: Type<'_>) -> bool {
    use LLVMOpcode::*;
    match opcode {
        LLVMAdd | LLVMSub | LLVMMul | LLVMUDiv | LLVMSDiv | LLVMURem | LLVMSRem | LLVMShl | LLVMLShr | LLVMAShr | LLVMAnd | LLVMOr
        | LLVMXor => ty.is_ints(),
        LLVMFAdd | LLVMFSub | LLVMFMul | LLVMFDiv | LLVMFRem => ty.is_floats(),
        _ => false,
    }
}

/// Whether a condition of this type chooses between values of that one.
pub(super) fn chooses(condition: Type<'_>, ty: Type<'_>) -> bool {
    condition.is_bits() && ty.is_value() && (condition.vector_length().is_none() || condition.is_shaped_like(ty))
}
