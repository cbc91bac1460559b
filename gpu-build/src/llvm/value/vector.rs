//! Vectors: their types and constants, and instructions over them made after the pattern of ones over single values.

use super::{Builder, Type, Types, Value, optional};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMIntPredicate, LLVMOpcode};
use inkwell::module::Module;
use std::ffi::c_uint;

impl Type {
    /// A vector of this many elements of this type.
    pub fn vector(self, length: u32) -> Type {
        Type(llvm!(LLVMVectorType(self.0, length)))
    }
    /// The constant all of whose bits are 0.
    pub fn zero(self) -> Value {
        Value(llvm!(LLVMConstNull(self.0)))
    }
    /// The constant all of whose bits are 1.
    pub fn all_ones(self) -> Value {
        Value(llvm!(LLVMConstAllOnes(self.0)))
    }
    /// A vector constant of these integers, taken modulo the element type's range.
    pub fn int_vector(self, elements: impl IntoIterator<Item = i64>) -> Value {
        let mut elements: Vec<LLVMValueRef> = elements.into_iter().map(|element| self.int(element.cast_unsigned()).0).collect();
        Value(llvm!(LLVMConstVector(elements.as_mut_ptr(), elements.len() as c_uint)))
    }
}

impl Types {
    /// The metadata kinds that stay true of one access to several elements when they were true of each.
    pub fn access_kinds(&self) -> Vec<u32> {
        ["tbaa", "alias.scope", "noalias", "invariant.load"].into_iter().map(|name| self.metadata_kind(name)).collect()
    }
}

impl Value {
    /// The class of a cast, comparison or arithmetic with two operands; asked where the vectorizer rebuilds one.
    pub fn is_binary(self) -> bool {
        self.is_instruction() && !llvm!(LLVMIsABinaryOperator(self.0)).is_null()
    }
    pub fn is_cast(self) -> bool {
        self.is_instruction() && !llvm!(LLVMIsACastInst(self.0)).is_null()
    }
    /// Whether integer arithmetic is said not to overflow: without sign, with sign.
    pub fn no_wrap(self) -> (bool, bool) {
        use LLVMOpcode::*;
        match self.is_instruction().then(|| self.opcode()) {
            Some(LLVMAdd | LLVMSub | LLVMMul | LLVMShl) => (llvm!(LLVMGetNUW(self.0)) != 0, llvm!(LLVMGetNSW(self.0)) != 0),
            _ => (false, false),
        }
    }
    /// Whether an `or` is said to be of values with no bit in common.
    pub fn is_disjoint(self) -> bool {
        self.is(LLVMOpcode::LLVMOr) && llvm!(LLVMGetIsDisjoint(self.0)) != 0
    }
    /// Takes the instruction's place in the source away.
    pub fn forget_location(self) {
        llvm!(inkwell::llvm_sys::debuginfo::LLVMInstructionSetDebugLoc(self.0, std::ptr::null_mut()));
    }
    /// Gives a rebuilt instruction what the pattern promises: no overflow, exactness, fast-math flags.
    pub fn copy_flags(self, pattern: Value) {
        use LLVMOpcode::*;
        if !self.is_instruction() || self.opcode() != pattern.opcode() {
            return;
        }
        match pattern.opcode() {
            LLVMAdd | LLVMSub | LLVMMul | LLVMShl => {
                llvm!(LLVMSetNUW(self.0, LLVMGetNUW(pattern.0)));
                llvm!(LLVMSetNSW(self.0, LLVMGetNSW(pattern.0)));
            }
            LLVMUDiv | LLVMSDiv | LLVMLShr | LLVMAShr => llvm!(LLVMSetExact(self.0, LLVMGetExact(pattern.0))),
            LLVMOr => llvm!(LLVMSetIsDisjoint(self.0, LLVMGetIsDisjoint(pattern.0))),
            LLVMZExt | LLVMUIToFP => llvm!(LLVMSetNNeg(self.0, LLVMGetNNeg(pattern.0))),
            LLVMICmp => llvm!(LLVMSetICmpSameSign(self.0, LLVMGetICmpSameSign(pattern.0))),
            _ => {}
        }
        if llvm!(LLVMCanValueUseFastMathFlags(self.0)) != 0 && llvm!(LLVMCanValueUseFastMathFlags(pattern.0)) != 0 {
            llvm!(LLVMSetFastMathFlags(self.0, LLVMGetFastMathFlags(pattern.0)));
        }
    }
    /// Whether a floating-point instruction may take one zero for the other.
    pub fn ignores_signed_zeros(self) -> bool {
        let flags = if llvm!(LLVMCanValueUseFastMathFlags(self.0)) != 0 { llvm!(LLVMGetFastMathFlags(self.0)) } else { 0 };
        flags & inkwell::llvm_sys::LLVMFastMathNoSignedZeros != 0
    }
    /// Whether this is a constant of powers of two whose inverses have all their digits, too.
    pub fn is_powers_of_two(self) -> bool {
        let exact = |element: LLVMValueRef| {
            let is_number = !element.is_null() && !llvm!(LLVMIsAConstantFP(element)).is_null();
            let number = if is_number { llvm!(LLVMConstRealGetDouble(element, &mut 0)) as f32 } else { 0.0 };
            number.is_normal() && (1.0 / number).is_normal() && number.to_bits().trailing_zeros() >= f32::MANTISSA_DIGITS - 1
        };
        match self.ty().vector_length() {
            None => exact(self.0),
            Some(_) if llvm!(LLVMIsConstant(self.0)) == 0 => false,
            Some(length) => (0..length).all(|index| exact(llvm!(LLVMGetAggregateElement(self.0, index)))),
        }
    }
    /// What a branch decides on, where it decides.
    pub fn condition(self) -> Option<Value> {
        let decides = self.is(LLVMOpcode::LLVMBr) && llvm!(LLVMIsConditional(self.0)) != 0;
        if decides { optional(llvm!(LLVMGetCondition(self.0))) } else { None }
    }
    /// States the alignment in bytes of a pointer that a call passes.
    pub fn set_argument_align(self, index: u32, bytes: u32) {
        let kind = super::attributes::attribute_kind("align");
        let attribute = llvm!(LLVMCreateEnumAttribute(self.context(), kind, u64::from(bytes)));
        llvm!(LLVMAddCallSiteAttribute(self.0, index + 1, attribute));
    }
    /// An instruction of two operands, whatever its operation, over other operands.
    fn rebuilt(self, builder: &Builder, operands: &[Value], result: Type) -> Option<Value> {
        use LLVMOpcode::*;
        let name = c"".as_ptr();
        let built = match (self.opcode(), operands) {
            (opcode, [a, b]) if self.is_binary() => llvm!(LLVMBuildBinOp(builder.0, opcode, a.0, b.0, name)),
            (opcode, [a]) if self.is_cast() => llvm!(LLVMBuildCast(builder.0, opcode, a.0, result.0, name)),
            (LLVMICmp, [a, b]) => llvm!(LLVMBuildICmp(builder.0, LLVMGetICmpPredicate(self.0), a.0, b.0, name)),
            (LLVMFCmp, [a, b]) => llvm!(LLVMBuildFCmp(builder.0, LLVMGetFCmpPredicate(self.0), a.0, b.0, name)),
            (LLVMSelect, [condition, a, b]) => llvm!(LLVMBuildSelect(builder.0, condition.0, a.0, b.0, name)),
            (LLVMFNeg, [a]) => llvm!(LLVMBuildFNeg(builder.0, a.0, name)),
            (LLVMFreeze, [a]) => llvm!(LLVMBuildFreeze(builder.0, a.0, name)),
            (LLVMGetElementPtr, [base, indices @ ..]) => {
                let mut indices: Vec<LLVMValueRef> = indices.iter().map(|index| index.0).collect();
                let (element, flags) = (self.gep_element().0, llvm!(LLVMGEPGetNoWrapFlags(self.0)));
                llvm!(LLVMBuildGEPWithNoWrapFlags(builder.0, element, base.0, indices.as_mut_ptr(), indices.len() as c_uint, name, flags))
            }
            _ => return None,
        };
        Some(Value(built))
    }
}

impl Builder {
    /// The pattern's operation over these operands, with its flags. `None` for one that is not known here.
    pub fn like(&self, pattern: Value, operands: &[Value], result: Type) -> Option<Value> {
        let built = pattern.rebuilt(self, operands, result)?;
        built.copy_flags(pattern);
        Some(built)
    }
    /// The same without the pattern's flags.
    pub fn loosely_like(&self, pattern: Value, operands: &[Value], result: Type) -> Option<Value> {
        if pattern.is(LLVMOpcode::LLVMGetElementPtr) {
            let [base, indices @ ..] = operands else { return None };
            let mut indices: Vec<LLVMValueRef> = indices.iter().map(|index| index.0).collect();
            let element = pattern.gep_element().0;
            let (start, count) = (indices.as_mut_ptr(), indices.len() as c_uint);
            return Some(Value(llvm!(LLVMBuildGEP2(self.0, element, base.0, start, count, c"".as_ptr()))));
        }
        pattern.rebuilt(self, operands, result)
    }
    /// A number or a vector of numbers with the other sign.
    pub fn negated(&self, value: Value) -> Value {
        Value(llvm!(LLVMBuildFNeg(self.0, value.0, c"".as_ptr())))
    }
    /// One divided by a constant.
    pub fn inverse(&self, constant: Value) -> Value {
        let one = llvm!(LLVMConstReal(constant.ty().element().unwrap_or(constant.ty()).0, 1.0));
        let ones = constant.ty().vector_length().map_or(Value(one), |length| self.splat(Value(one), length));
        Value(llvm!(LLVMBuildFDiv(self.0, ones.0, constant.0, c"".as_ptr())))
    }
    /// A vector each element of which is this value.
    pub fn splat(&self, value: Value, length: u32) -> Value {
        let ty = value.ty().vector(length);
        let int = Type(llvm!(LLVMIntTypeInContext(LLVMGetTypeContext(ty.0), 32)));
        let one = llvm!(LLVMBuildInsertElement(self.0, ty.poison().0, value.0, int.int(0).0, c"".as_ptr()));
        Value(llvm!(LLVMBuildShuffleVector(self.0, one, ty.poison().0, int.vector(length).zero().0, c"".as_ptr())))
    }
    /// Element `index` of a vector.
    pub fn extract(&self, vector: Value, index: u32) -> Value {
        let int = Type(llvm!(LLVMIntTypeInContext(LLVMGetTypeContext(vector.ty().0), 32)));
        Value(llvm!(LLVMBuildExtractElement(self.0, vector.0, int.int(u64::from(index)).0, c"".as_ptr())))
    }
    /// A vector with element `index` replaced.
    pub fn insert_element(&self, vector: Value, value: Value, index: u32) -> Value {
        let int = Type(llvm!(LLVMIntTypeInContext(LLVMGetTypeContext(vector.ty().0), 32)));
        Value(llvm!(LLVMBuildInsertElement(self.0, vector.0, value.0, int.int(u64::from(index)).0, c"".as_ptr())))
    }
    /// Pointers `bytes` away from `pointer`; either may be a vector.
    pub fn offsets(&self, pointer: Value, bytes: Value) -> Value {
        let byte = llvm!(LLVMInt8TypeInContext(LLVMGetTypeContext(pointer.ty().0)));
        let mut index = bytes.0;
        Value(llvm!(LLVMBuildGEP2(self.0, byte, pointer.0, &mut index, 1, c"".as_ptr())))
    }
    pub fn or(&self, a: Value, b: Value) -> Value {
        Value(llvm!(LLVMBuildOr(self.0, a.0, b.0, c"".as_ptr())))
    }
    pub fn not(&self, a: Value) -> Value {
        Value(llvm!(LLVMBuildNot(self.0, a.0, c"".as_ptr())))
    }
    /// `a <= b` for numbers without sign.
    pub fn at_most(&self, a: Value, b: Value) -> Value {
        Value(llvm!(LLVMBuildICmp(self.0, LLVMIntPredicate::LLVMIntULE, a.0, b.0, c"".as_ptr())))
    }
    /// Whether any element of a vector of truth values holds.
    pub fn any(&self, mask: Value, length: u32) -> Value {
        let bits = Type(llvm!(LLVMIntTypeInContext(LLVMGetTypeContext(mask.ty().0), length)));
        let number = self.cast(LLVMOpcode::LLVMBitCast, mask, bits);
        self.is_not(number, bits.int(0))
    }
    /// Whether every element of a vector of truth values holds.
    pub fn every(&self, mask: Value, length: u32) -> Value {
        let bits = Type(llvm!(LLVMIntTypeInContext(LLVMGetTypeContext(mask.ty().0), length)));
        let number = self.cast(LLVMOpcode::LLVMBitCast, mask, bits);
        Value(llvm!(LLVMBuildICmp(self.0, LLVMIntPredicate::LLVMIntEQ, number.0, bits.all_ones().0, c"".as_ptr())))
    }
    /// The block that is built.
    pub fn block(&self) -> super::Block {
        super::Block(llvm!(LLVMGetInsertBlock(self.0)))
    }
    pub fn jump(&self, to: super::Block) {
        llvm!(LLVMBuildBr(self.0, to.0));
    }
    /// Calls an intrinsic by its name, for these overloaded types. `None` if LLVM has none of this name.
    pub fn call_intrinsic(&self, module: &Module<'_>, name: &str, overloads: &[Type], arguments: &[Value]) -> Option<Value> {
        let id = llvm!(LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len()));
        if id == 0 {
            return None;
        }
        let mut types: Vec<LLVMTypeRef> = overloads.iter().map(|ty| ty.0).collect();
        let callee = Value(llvm!(LLVMGetIntrinsicDeclaration(module.as_mut_ptr(), id, types.as_mut_ptr(), types.len())));
        Some(self.call(callee, arguments))
    }
}
