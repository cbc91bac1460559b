//! Instructions made after the pattern of others.

use super::valid::takes;
use super::*;
use gpu_llvm::llvm_sys::LLVMOpcode;

impl<'m> Inst<'m> {
    /// Gives a rebuilt instruction what the pattern promises: no overflow, exactness, fast-math flags.
    pub fn copy_flags(self, pattern: Inst<'m>) {
        use LLVMOpcode::*;
        if self.opcode() != pattern.opcode() {
            return;
        }
        let (to, from) = (self.raw(), pattern.raw());
        // SAFETY: live instructions of one opcode; each flag is asked for and set on opcodes that have it.
        unsafe {
            match pattern.opcode() {
                LLVMAdd | LLVMSub | LLVMMul | LLVMShl => {
                    LLVMSetNUW(to, LLVMGetNUW(from));
                    LLVMSetNSW(to, LLVMGetNSW(from));
                }
                LLVMUDiv | LLVMSDiv | LLVMLShr | LLVMAShr => LLVMSetExact(to, LLVMGetExact(from)),
                LLVMOr => LLVMSetIsDisjoint(to, LLVMGetIsDisjoint(from)),
                LLVMZExt | LLVMUIToFP => LLVMSetNNeg(to, LLVMGetNNeg(from)),
                LLVMICmp => LLVMSetICmpSameSign(to, LLVMGetICmpSameSign(from)),
                _ => {}
            }
            if self.takes_fast_math_flags() && pattern.takes_fast_math_flags() {
                LLVMSetFastMathFlags(to, LLVMGetFastMathFlags(from));
            }
        }
    }
    /// The operation over other operands.
    fn rebuilt(self, at: &Builder<'m>, operands: &[Value<'m>], result: Type<'m>) -> Option<Value<'m>> {
        use LLVMOpcode::*;
        Some(match (self.opcode(), operands) {
            (opcode, [a, b]) if self.is_binary() => at.binary(opcode, *a, *b),
            (opcode, [a]) if self.is_cast() => at.cast(opcode, *a, result),
            (LLVMICmp, [a, b]) => at.compare(self.predicate()?, *a, *b),
            (LLVMFCmp, [a, b]) => at.compare_floats_like(self, *a, *b),
            (LLVMSelect, [condition, a, b]) => at.choose(*condition, *a, *b),
            (LLVMFNeg, [a]) => at.negated(*a),
            (LLVMFreeze, [a]) => at.freeze(*a),
            (LLVMGetElementPtr, [base, indices @ ..]) => {
                let gep = self.as_gep()?;
                at.gep(gep.element(), *base, indices, gep.no_wrap_flags())
            }
            _ => return None,
        })
    }
}

impl<'m> Builder<'m> {
    /// The pattern's operation over these operands, with its flags. `None` for one that is not known here.
    pub fn like(&self, pattern: Inst<'m>, operands: &[Value<'m>], result: Type<'m>) -> Option<Value<'m>> {
        let built = pattern.rebuilt(self, operands, result)?;
        if let Some(built) = built.as_inst() {
            built.copy_flags(pattern);
        }
        Some(built)
    }
    /// The same without the pattern's flags.
    pub fn loosely_like(&self, pattern: Inst<'m>, operands: &[Value<'m>], result: Type<'m>) -> Option<Value<'m>> {
        match (pattern.as_gep(), operands) {
            (Some(gep), [base, indices @ ..]) => Some(self.gep(gep.element(), *base, indices, 0)),
            _ => pattern.rebuilt(self, operands, result),
        }
    }
    /// `fcmp` with the predicate of another.
    fn compare_floats_like(&self, pattern: Inst<'m>, a: Value<'m>, b: Value<'m>) -> Value<'m> {
        let fits = a.ty() == b.ty() && a.ty().is_floats() && pattern.opcode() == LLVMOpcode::LLVMFCmp;
        // SAFETY: two operands of one type of floating point, and a live comparison of such.
        unsafe {
            self.make("fcmp", &[a, b], fits, self.truth(a.ty()), |at| {
                LLVMBuildFCmp(at, LLVMGetFCmpPredicate(pattern.raw()), a.raw(), b.raw(), builder::UNNAMED)
            })
        }
    }
    /// `freeze`: what may have no certain value gets one.
    pub fn freeze(&self, value: Value<'m>) -> Value<'m> {
        // SAFETY: a value of a type that values have.
        unsafe { self.make("freeze", &[value], value.ty().is_value(), value.ty(), |at| LLVMBuildFreeze(at, value.raw(), builder::UNNAMED)) }
    }
    /// The instruction for a constant expression whose operands are now these values; `None` for one not known here.
    pub fn constant_as_instruction(&self, constant: Value<'m>, operands: &[Value<'m>]) -> Option<Value<'m>> {
        use LLVMOpcode::*;
        Some(match (constant.constant_opcode()?, operands) {
            (LLVMGetElementPtr, [base, indices @ ..]) => self.gep(constant.constant_gep_element()?, *base, indices, 0),
            (opcode @ (LLVMAddrSpaceCast | LLVMPtrToInt | LLVMIntToPtr | LLVMBitCast | LLVMTrunc), [value]) => {
                self.cast(opcode, *value, constant.ty())
            }
            (opcode @ (LLVMAdd | LLVMSub | LLVMXor), [a, b]) if takes(opcode, a.ty()) => self.binary(opcode, *a, *b),
            _ => return None,
        })
    }
}
