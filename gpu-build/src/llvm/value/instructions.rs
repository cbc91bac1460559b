//! Reading instructions, and changing what they say.

use super::{Type, Value, optional};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::LLVMValueRef;
use inkwell::llvm_sys::{LLVMAtomicOrdering, LLVMOpcode};
use std::ffi::c_char;

/// Inline assembly, as LLVM holds it.
pub struct Assembly {
    pub text: String,
    pub constraints: String,
    /// Whether it does more than its results say.
    pub has_effects: bool,
}

/// Instructions.
impl Value {
    pub fn opcode(self) -> LLVMOpcode {
        llvm!(LLVMGetInstructionOpcode(self.0))
    }
    pub fn is(self, opcode: LLVMOpcode) -> bool {
        self.is_instruction() && self.opcode() == opcode
    }
    /// The function an instruction is in.
    pub fn parent_function(self) -> Value {
        Value(llvm!(LLVMGetBasicBlockParent(LLVMGetInstructionParent(self.0))))
    }
    /// The function a call instruction calls, if it names one.
    pub fn callee(self) -> Option<Value> {
        if !self.is(LLVMOpcode::LLVMCall) {
            return None;
        }
        let callee = optional(llvm!(LLVMGetCalledValue(self.0)))?;
        callee.is_function().then_some(callee)
    }
    /// Whether a call instruction calls inline assembly.
    pub fn calls_assembly(self) -> bool {
        self.is(LLVMOpcode::LLVMCall) && !llvm!(LLVMIsAInlineAsm(LLVMGetCalledValue(self.0))).is_null()
    }
    /// The inline assembly that a call instruction calls.
    pub fn assembly(self) -> Option<Assembly> {
        if !self.calls_assembly() {
            return None;
        }
        let callee = llvm!(LLVMGetCalledValue(self.0));
        let text = |read: unsafe extern "C" fn(LLVMValueRef, *mut usize) -> *const c_char| {
            let mut length = 0;
            let start = llvm!(read(callee, &mut length));
            // SAFETY: LLVM gives the start and the length of a text that the assembly keeps.
            let bytes = if start.is_null() { &[] } else { unsafe { std::slice::from_raw_parts(start.cast::<u8>(), length) } };
            String::from_utf8_lossy(bytes).into_owned()
        };
        Some(Assembly {
            text: text(LLVMGetInlineAsmAsmString),
            constraints: text(LLVMGetInlineAsmConstraintString),
            has_effects: llvm!(LLVMGetInlineAsmHasSideEffects(callee)) != 0,
        })
    }
    /// The type of the function that a call instruction calls.
    pub fn called_type(self) -> Type {
        Type(llvm!(LLVMGetCalledFunctionType(self.0)))
    }
    pub fn allocated_type(self) -> Type {
        Type(llvm!(LLVMGetAllocatedType(self.0)))
    }
    /// The type that a GEP's first index counts in.
    pub fn gep_element(self) -> Type {
        Type(llvm!(LLVMGetGEPSourceElementType(self.0)))
    }
    /// The operand that a call passes at this place.
    pub fn argument(self, index: u32) -> Option<Value> {
        let count = llvm!(LLVMGetNumArgOperands(self.0));
        (self.is(LLVMOpcode::LLVMCall) && index < count).then(|| Value(llvm!(LLVMGetOperand(self.0, index))))
    }
    /// What a call passes, in order.
    pub fn arguments(self) -> Vec<Value> {
        (0..).map_while(|index| self.argument(index)).collect()
    }
    /// The instruction right before, in the same block.
    pub fn previous(self) -> Option<Value> {
        optional(llvm!(LLVMGetPreviousInstruction(self.0)))
    }
    /// The instruction right after, in the same block.
    pub fn next(self) -> Option<Value> {
        optional(llvm!(LLVMGetNextInstruction(self.0)))
    }
    /// Whether this is a fence or an access with an ordering.
    pub fn is_atomic(self) -> bool {
        self.is_instruction() && llvm!(LLVMIsAtomic(self.0)) != 0
    }
    /// The scope of an atomic instruction, by its number.
    pub fn sync_scope(self) -> Option<u32> {
        self.is_atomic().then(|| llvm!(LLVMGetAtomicSyncScopeID(self.0)))
    }
    /// Sets the scope of an atomic instruction.
    pub fn set_sync_scope(self, scope: u32) {
        if self.is_atomic() {
            llvm!(LLVMSetAtomicSyncScopeID(self.0, scope));
        }
    }
    /// The ordering of an `atomicrmw`.
    pub fn ordering(self) -> Option<LLVMAtomicOrdering> {
        self.is(LLVMOpcode::LLVMAtomicRMW).then(|| llvm!(LLVMGetOrdering(self.0)))
    }
    /// Sets the ordering of an `atomicrmw`.
    pub fn set_ordering(self, ordering: LLVMAtomicOrdering) {
        if self.is(LLVMOpcode::LLVMAtomicRMW) {
            llvm!(LLVMSetOrdering(self.0, ordering));
        }
    }
    /// The bytes of the text that this constant pointer points at, up to its NUL.
    pub fn text_behind(self) -> Option<Vec<u8>> {
        let mut pointer = self;
        while !llvm!(LLVMIsAConstantExpr(pointer.0)).is_null()
            && matches!(llvm!(LLVMGetConstOpcode(pointer.0)), LLVMOpcode::LLVMAddrSpaceCast | LLVMOpcode::LLVMBitCast)
        {
            pointer = Value(llvm!(LLVMGetOperand(pointer.0, 0)));
        }
        if !pointer.is_global_variable() || llvm!(LLVMIsGlobalConstant(pointer.0)) == 0 {
            return None;
        }
        let initializer = optional(llvm!(LLVMGetInitializer(pointer.0)))?;
        if !llvm!(LLVMIsAConstantAggregateZero(initializer.0)).is_null() {
            return Some(Vec::new());
        }
        if llvm!(LLVMIsAConstantDataSequential(initializer.0)).is_null() || llvm!(LLVMIsConstantString(initializer.0)) == 0 {
            return None;
        }
        let mut length = 0;
        let start = llvm!(LLVMGetAsString(initializer.0, &mut length)).cast::<u8>();
        // SAFETY: LLVM gives the start and length of the text, which the constant owns.
        let bytes = unsafe { std::slice::from_raw_parts(start, length) };
        Some(bytes.split(|&byte| byte == 0).next().unwrap_or_default().to_vec())
    }
    /// Marks integer arithmetic as overflowing neither signed nor unsigned.
    pub fn set_no_wrap(self) {
        llvm!(LLVMSetNUW(self.0, 1));
        llvm!(LLVMSetNSW(self.0, 1));
    }
    pub fn metadata(self, kind: u32) -> Option<Value> {
        optional(llvm!(LLVMGetMetadata(self.0, kind)))
    }
    /// The text in a node that [`Types::text_node`] made.
    pub fn node_text(self) -> Option<String> {
        if llvm!(LLVMGetMDNodeNumOperands(self.0)) != 1 {
            return None;
        }
        let mut operand = std::ptr::null_mut();
        llvm!(LLVMGetMDNodeOperands(self.0, &mut operand));
        let mut length = 0;
        let start = llvm!(LLVMGetMDString(optional(operand)?.0, &mut length)).cast::<u8>();
        // SAFETY: LLVM gives the start and length of the text, which the context owns.
        (!start.is_null()).then(|| String::from_utf8_lossy(unsafe { std::slice::from_raw_parts(start, length as usize) }).into_owned())
    }
    pub fn set_metadata(self, kind: u32, node: Option<Value>) {
        llvm!(LLVMSetMetadata(self.0, kind, node.map_or(std::ptr::null_mut(), |node| node.0)));
    }
}
