//! Handles for taking functions apart: control flow, instructions on their own, what barrier fission needs.

use super::{Block, Builder, Type, Value, optional};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMIntPredicate, LLVMOpcode};
use std::ffi::c_uint;

impl Value {
    /// The block an instruction is in.
    pub fn block(self) -> Block {
        Block(llvm!(LLVMGetInstructionParent(self.0)))
    }
    /// Takes an instruction out of its block and keeps it: to be inserted elsewhere.
    pub fn detach(self) {
        llvm!(LLVMInstructionRemoveFromParent(self.0));
    }
    /// Frees an instruction that is in no block.
    pub fn dispose(self) {
        llvm!(LLVMDeleteInstruction(self.0));
    }
    /// A copy of an instruction, in no block yet.
    pub fn duplicate(self) -> Value {
        Value(llvm!(LLVMInstructionClone(self.0)))
    }
    pub fn set_operand(self, index: u32, value: Value) {
        llvm!(LLVMSetOperand(self.0, index, value.0));
    }
    /// Every use of this value: who uses it, as which operand.
    pub fn uses(self) -> Vec<(Value, u32)> {
        let mut users = self.users();
        users.sort_by_key(|user| user.0.addr());
        users.dedup();
        let operands = |user: Value| {
            user.operands().into_iter().enumerate().filter(move |(_, operand)| *operand == self).map(move |(index, _)| (user, index as u32))
        };
        users.into_iter().flat_map(operands).collect()
    }
    /// The predicate of an integer comparison.
    pub fn predicate(self) -> LLVMIntPredicate {
        llvm!(LLVMGetICmpPredicate(self.0))
    }
    pub fn is_phi(self) -> bool {
        self.is(LLVMOpcode::LLVMPHI)
    }
    /// The block that a phi's operand comes from.
    pub fn incoming_block(self, index: u32) -> Block {
        Block(llvm!(LLVMGetIncomingBlock(self.0, index)))
    }
    /// Gives a conditional branch another condition.
    pub fn set_condition(self, condition: Value) {
        llvm!(LLVMSetCondition(self.0, condition.0));
    }
    /// Exchanges the two successors of a conditional branch, and drops its branch weights.
    pub fn swap_successors(self) {
        let (then, other) = (llvm!(LLVMGetSuccessor(self.0, 0)), llvm!(LLVMGetSuccessor(self.0, 1)));
        llvm!(LLVMSetSuccessor(self.0, 0, other));
        llvm!(LLVMSetSuccessor(self.0, 1, then));
        let weights = llvm!(LLVMGetMDKindIDInContext(self.context(), c"prof".as_ptr(), 4));
        self.set_metadata(weights, None);
    }
    /// A terminator's successors.
    pub fn successors(self) -> Vec<Block> {
        (0..llvm!(LLVMGetNumSuccessors(self.0))).map(|index| Block(llvm!(LLVMGetSuccessor(self.0, index)))).collect()
    }
    /// Whether an instruction computes its value from its operands alone, and may be copied and executed wherever they are known:
    /// it neither traps nor touches memory.
    pub fn is_plain_arithmetic(self) -> bool {
        use LLVMOpcode::*;
        self.is_instruction()
            && matches!(
                self.opcode(),
                LLVMAdd
                    | LLVMSub
                    | LLVMMul
                    | LLVMShl
                    | LLVMLShr
                    | LLVMAShr
                    | LLVMAnd
                    | LLVMOr
                    | LLVMXor
                    | LLVMTrunc
                    | LLVMZExt
                    | LLVMSExt
                    | LLVMGetElementPtr
                    | LLVMAddrSpaceCast
                    | LLVMBitCast
                    | LLVMICmp
                    | LLVMSelect
                    | LLVMPtrToInt
                    | LLVMIntToPtr
                    | LLVMSIToFP
                    | LLVMUIToFP
            )
    }
    /// Leads one of a terminator's edges to another block. Phis in the two blocks are not changed.
    pub fn set_successor(self, index: u32, block: Block) {
        llvm!(LLVMSetSuccessor(self.0, index, block.0));
    }
    /// Makes a volatile load or store a plain one.
    pub fn forget_volatile(self) {
        llvm!(LLVMSetVolatile(self.0, 0));
    }
    /// Whether an instruction is a volatile access.
    pub fn is_volatile(self) -> bool {
        use LLVMOpcode::*;
        self.is_instruction()
            && matches!(self.opcode(), LLVMLoad | LLVMStore | LLVMAtomicRMW | LLVMAtomicCmpXchg)
            && llvm!(LLVMGetVolatile(self.0)) != 0
    }
    /// What a call site states of the alignment of a pointer that it passes; 1 if nothing.
    pub fn argument_align(self, index: u32) -> u32 {
        let attribute = llvm!(LLVMGetCallSiteEnumAttribute(self.0, index + 1, super::attributes::attribute_kind("align")));
        if attribute.is_null() { 1 } else { u32::try_from(llvm!(LLVMGetEnumAttributeValue(attribute))).unwrap_or(1) }
    }
    /// The opcode of a constant expression.
    pub fn constant_opcode(self) -> LLVMOpcode {
        llvm!(LLVMGetConstOpcode(self.0))
    }
    pub fn is_constant_expr(self) -> bool {
        !llvm!(LLVMIsAConstantExpr(self.0)).is_null()
    }
}

impl Type {
    /// A value of this type that stands for no value.
    pub fn poison(self) -> Value {
        Value(llvm!(LLVMGetPoison(self.0)))
    }
}

impl Block {
    /// A new, empty block at the end of a function.
    pub fn append(function: Value, name: &str) -> Block {
        let context = function.context();
        Block(llvm!(LLVMAppendBasicBlockInContext(context, function.0, super::c_string(name).as_ptr())))
    }
    pub fn terminator(self) -> Option<Value> {
        optional(llvm!(LLVMGetBasicBlockTerminator(self.0)))
    }
    /// Puts this block in front of another of the same function.
    pub fn move_before(self, other: Block) {
        llvm!(LLVMMoveBasicBlockBefore(self.0, other.0));
    }
}

impl Builder {
    /// At the end of a block.
    pub fn at_end(block: Block) -> Builder {
        let function = Value(llvm!(LLVMGetBasicBlockParent(block.0)));
        let builder = llvm!(LLVMCreateBuilderInContext(function.context()));
        llvm!(LLVMPositionBuilderAtEnd(builder, block.0));
        Builder(builder)
    }
    /// Puts an instruction that is in no block here.
    pub fn insert(&self, instruction: Value) {
        llvm!(LLVMInsertIntoBuilder(self.0, instruction.0));
    }
    pub fn ret_void(&self) {
        llvm!(LLVMBuildRetVoid(self.0));
    }
    pub fn ret(&self, value: Value) {
        llvm!(LLVMBuildRet(self.0, value.0));
    }
    /// Ends a block: on to `then` if the condition holds, else to `other`.
    pub fn branch_if(&self, condition: Value, then: Block, other: Block) {
        llvm!(LLVMBuildCondBr(self.0, condition.0, then.0, other.0));
    }
    /// `icmp`
    pub fn compare(&self, predicate: LLVMIntPredicate, a: Value, b: Value) -> Value {
        Value(llvm!(LLVMBuildICmp(self.0, predicate, a.0, b.0, c"".as_ptr())))
    }
    /// The condition that holds where this one does not.
    pub fn opposite(&self, condition: Value) -> Value {
        use LLVMIntPredicate::*;
        let operands = condition.operands();
        let &[a, b] = operands.as_slice() else { return self.not(condition) };
        if !condition.is(LLVMOpcode::LLVMICmp) {
            return self.not(condition);
        }
        let predicate = match condition.predicate() {
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
        };
        self.compare(predicate, a, b)
    }
    /// Whether two integers differ.
    pub fn is_not(&self, a: Value, b: Value) -> Value {
        Value(llvm!(LLVMBuildICmp(self.0, inkwell::llvm_sys::LLVMIntPredicate::LLVMIntNE, a.0, b.0, c"".as_ptr())))
    }
    /// `switch value, other [cases]`
    pub fn switch(&self, value: Value, other: Block, cases: &[(Value, Block)]) {
        let switch = llvm!(LLVMBuildSwitch(self.0, value.0, other.0, cases.len() as c_uint));
        for (number, block) in cases {
            llvm!(LLVMAddCase(switch, number.0, block.0));
        }
    }
    pub fn add(&self, a: Value, b: Value) -> Value {
        Value(llvm!(LLVMBuildAdd(self.0, a.0, b.0, c"".as_ptr())))
    }
    pub fn sub(&self, a: Value, b: Value) -> Value {
        Value(llvm!(LLVMBuildSub(self.0, a.0, b.0, c"".as_ptr())))
    }
    pub fn mul(&self, a: Value, b: Value) -> Value {
        Value(llvm!(LLVMBuildMul(self.0, a.0, b.0, c"".as_ptr())))
    }
    fn select(&self, predicate: LLVMIntPredicate, a: Value, b: Value, yes: Value, no: Value) -> Value {
        let holds = llvm!(LLVMBuildICmp(self.0, predicate, a.0, b.0, c"".as_ptr()));
        Value(llvm!(LLVMBuildSelect(self.0, holds, yes.0, no.0, c"".as_ptr())))
    }
    /// The smaller of two numbers without sign.
    pub fn smaller(&self, a: Value, b: Value) -> Value {
        self.select(LLVMIntPredicate::LLVMIntULT, a, b, a, b)
    }
    /// The larger of two numbers with sign.
    pub fn larger_signed(&self, a: Value, b: Value) -> Value {
        self.select(LLVMIntPredicate::LLVMIntSGT, a, b, a, b)
    }
    /// `a - b` for numbers without sign, 0 where that would be below 0.
    pub fn difference(&self, a: Value, b: Value) -> Value {
        let difference = Value(llvm!(LLVMBuildSub(self.0, a.0, b.0, c"".as_ptr())));
        self.select(LLVMIntPredicate::LLVMIntUGT, a, b, difference, a.ty().int(0))
    }
    /// `pointer` moved by `bytes`, which may lead out of its object.
    pub fn byte(&self, pointer: Value, bytes: Value) -> Value {
        if bytes.constant_int() == Some(0) {
            return pointer;
        }
        let byte = llvm!(LLVMInt8TypeInContext(pointer.context()));
        let mut indices = [bytes.0];
        Value(llvm!(LLVMBuildGEP2(self.0, byte, pointer.0, indices.as_mut_ptr(), 1, c"".as_ptr())))
    }
    pub fn insert_value(&self, whole: Value, part: Value, index: u32) -> Value {
        Value(llvm!(LLVMBuildInsertValue(self.0, whole.0, part.0, index, c"".as_ptr())))
    }
    pub fn extract_value(&self, whole: Value, index: u32) -> Value {
        Value(llvm!(LLVMBuildExtractValue(self.0, whole.0, index, c"".as_ptr())))
    }
    /// A GEP like another, from another pointer.
    pub fn gep_like(&self, gep: Value, base: Value) -> Value {
        let mut indices: Vec<LLVMValueRef> = gep.operands().into_iter().skip(1).map(|index| index.0).collect();
        let (element, flags) = (gep.gep_element().0, llvm!(LLVMGEPGetNoWrapFlags(gep.0)));
        let (start, count) = (indices.as_mut_ptr(), indices.len() as c_uint);
        Value(llvm!(LLVMBuildGEPWithNoWrapFlags(self.0, element, base.0, start, count, c"".as_ptr(), flags)))
    }
    /// `select condition, yes, no`
    pub fn choose(&self, condition: Value, yes: Value, no: Value) -> Value {
        Value(llvm!(LLVMBuildSelect(self.0, condition.0, yes.0, no.0, c"".as_ptr())))
    }
    /// A phi with these values and the blocks they come from.
    pub fn phi(&self, ty: Type, incoming: &[(Value, Block)]) -> Value {
        let phi = llvm!(LLVMBuildPhi(self.0, ty.0, c"".as_ptr()));
        for (value, block) in incoming {
            let (mut value, mut block) = (value.0, block.0);
            llvm!(LLVMAddIncoming(phi, &mut value, &mut block, 1));
        }
        Value(phi)
    }
    /// A memcpy (`may_overlap`: memmove) with the alignments that another call of it states.
    pub fn copy_like(&self, call: Value, to: Value, from: Value, bytes: Value, may_overlap: bool) -> Value {
        let (to_align, from_align) = (call.argument_align(0), call.argument_align(1));
        Value(match may_overlap {
            false => llvm!(LLVMBuildMemCpy(self.0, to.0, to_align, from.0, from_align, bytes.0)),
            true => llvm!(LLVMBuildMemMove(self.0, to.0, to_align, from.0, from_align, bytes.0)),
        })
    }
    pub fn and(&self, a: Value, b: Value) -> Value {
        Value(llvm!(LLVMBuildAnd(self.0, a.0, b.0, c"".as_ptr())))
    }
    /// A call through a pointer.
    pub fn call_pointer(&self, ty: Type, callee: Value, arguments: &[Value]) -> Value {
        let mut arguments: Vec<LLVMValueRef> = arguments.iter().map(|value| value.0).collect();
        Value(llvm!(LLVMBuildCall2(self.0, ty.0, callee.0, arguments.as_mut_ptr(), arguments.len() as c_uint, c"".as_ptr())))
    }
    /// The instruction for a constant expression whose operands are now these values; `None` for one not known here.
    pub fn constant_as_instruction(&self, constant: Value, operands: &[Value]) -> Option<Value> {
        use LLVMOpcode::*;
        let ty = constant.ty();
        Some(Value(match (constant.constant_opcode(), operands) {
            (LLVMGetElementPtr, [base, indices @ ..]) => {
                let mut indices: Vec<LLVMValueRef> = indices.iter().map(|index| index.0).collect();
                llvm!(LLVMBuildGEP2(
                    self.0,
                    LLVMGetGEPSourceElementType(constant.0),
                    base.0,
                    indices.as_mut_ptr(),
                    indices.len() as c_uint,
                    c"".as_ptr()
                ))
            }
            (LLVMAddrSpaceCast, [pointer]) => llvm!(LLVMBuildAddrSpaceCast(self.0, pointer.0, ty.0, c"".as_ptr())),
            (LLVMPtrToInt, [pointer]) => llvm!(LLVMBuildPtrToInt(self.0, pointer.0, ty.0, c"".as_ptr())),
            (LLVMIntToPtr, [number]) => llvm!(LLVMBuildIntToPtr(self.0, number.0, ty.0, c"".as_ptr())),
            (LLVMBitCast, [value]) => llvm!(LLVMBuildBitCast(self.0, value.0, ty.0, c"".as_ptr())),
            (LLVMTrunc, [value]) => llvm!(LLVMBuildTrunc(self.0, value.0, ty.0, c"".as_ptr())),
            (LLVMAdd, [a, b]) => llvm!(LLVMBuildAdd(self.0, a.0, b.0, c"".as_ptr())),
            (LLVMSub, [a, b]) => llvm!(LLVMBuildSub(self.0, a.0, b.0, c"".as_ptr())),
            (LLVMXor, [a, b]) => llvm!(LLVMBuildXor(self.0, a.0, b.0, c"".as_ptr())),
            _ => return None,
        }))
    }
}
