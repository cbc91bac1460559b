//! Building instructions.

use super::{Type, Value, c_string};
use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use std::ffi::c_uint;

/// Builds instructions at one place.
pub struct Builder(pub(super) LLVMBuilderRef);

impl Builder {
    /// In front of an instruction.
    pub fn before(instruction: Value) -> Builder {
        let builder = llvm!(LLVMCreateBuilderInContext(instruction.context()));
        llvm!(LLVMPositionBuilderBefore(builder, instruction.0));
        Builder(builder)
    }
    /// At the start of a function that has a body.
    pub fn at_entry(function: Value) -> Option<Builder> {
        let entry = function.blocks().into_iter().next()?;
        entry.instructions().into_iter().next().map(Builder::before)
    }
    pub fn call(&self, callee: Value, arguments: &[Value]) -> Value {
        let mut arguments: Vec<LLVMValueRef> = arguments.iter().map(|value| value.0).collect();
        Value(llvm!(LLVMBuildCall2(
            self.0,
            callee.value_type().0,
            callee.0,
            arguments.as_mut_ptr(),
            arguments.len() as c_uint,
            c"".as_ptr()
        )))
    }
    pub fn load(&self, ty: Type, pointer: Value) -> Value {
        Value(llvm!(LLVMBuildLoad2(self.0, ty.0, pointer.0, c"".as_ptr())))
    }
    pub fn store(&self, value: Value, pointer: Value) -> Value {
        Value(llvm!(LLVMBuildStore(self.0, value.0, pointer.0)))
    }
    /// `pointer` moved by `bytes`.
    pub fn offset(&self, pointer: Value, bytes: Value) -> Value {
        let byte = llvm!(LLVMInt8TypeInContext(pointer.context()));
        let mut indices = [bytes.0];
        Value(llvm!(LLVMBuildInBoundsGEP2(self.0, byte, pointer.0, indices.as_mut_ptr(), 1, c"".as_ptr())))
    }
    /// An alloca in the address space that the module's data layout names.
    pub fn alloca(&self, ty: Type) -> Value {
        Value(llvm!(LLVMBuildAlloca(self.0, ty.0, c"".as_ptr())))
    }
    pub fn array_alloca(&self, ty: Type, count: Value) -> Value {
        Value(llvm!(LLVMBuildArrayAlloca(self.0, ty.0, count.0, c"".as_ptr())))
    }
    pub fn space_cast(&self, pointer: Value, ty: Type) -> Value {
        Value(llvm!(LLVMBuildAddrSpaceCast(self.0, pointer.0, ty.0, c"".as_ptr())))
    }
    /// A value converted by one instruction.
    pub fn cast(&self, opcode: LLVMOpcode, value: Value, ty: Type) -> Value {
        Value(llvm!(LLVMBuildCast(self.0, opcode, value.0, ty.0, c"".as_ptr())))
    }
    /// A constant text, as a pointer to its first byte.
    pub fn global_text(&self, text: &str) -> Value {
        Value(llvm!(LLVMBuildGlobalString(self.0, c_string(text).as_ptr(), c"".as_ptr())))
    }
    /// An integer zero-extended or truncated to `ty`.
    pub fn int_cast(&self, value: Value, ty: Type) -> Value {
        Value(llvm!(LLVMBuildIntCast2(self.0, value.0, ty.0, 0, c"".as_ptr())))
    }
}

impl Drop for Builder {
    fn drop(&mut self) {
        llvm!(LLVMDisposeBuilder(self.0));
    }
}
