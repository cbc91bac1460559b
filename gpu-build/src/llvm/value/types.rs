//! Types: made, asked for their kind, and laid out under a module's data layout.

use super::{Type, Value, owned_text};
use inkwell::llvm_sys::LLVMTypeKind;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{
    LLVMABIAlignmentOfType, LLVMABISizeOfType, LLVMGetModuleDataLayout, LLVMOffsetOfElement, LLVMStoreSizeOfType,
};
use inkwell::module::Module;
use inkwell::targets::TargetData;
use std::ffi::c_uint;

/// The names of the scalar types in a context.
pub struct Types(LLVMContextRef);

impl Types {
    pub fn of(module: &Module<'_>) -> Types {
        Types(llvm!(LLVMGetModuleContext(module.as_mut_ptr())))
    }
    pub fn int(&self, bits: u32) -> Type {
        Type(llvm!(LLVMIntTypeInContext(self.0, bits)))
    }
    pub fn ptr(&self, space: u32) -> Type {
        Type(llvm!(LLVMPointerTypeInContext(self.0, space)))
    }
    pub fn double(&self) -> Type {
        Type(llvm!(LLVMDoubleTypeInContext(self.0)))
    }
    /// The number of an atomic scope's name in this context.
    pub fn sync_scope(&self, name: &str) -> u32 {
        llvm!(LLVMGetSyncScopeID(self.0, name.as_ptr().cast(), name.len()))
    }
    pub fn void(&self) -> Type {
        Type(llvm!(LLVMVoidTypeInContext(self.0)))
    }
    pub fn function(&self, result: Type, params: &[Type]) -> Type {
        let mut params: Vec<LLVMTypeRef> = params.iter().map(|ty| ty.0).collect();
        Type(llvm!(LLVMFunctionType(result.0, params.as_mut_ptr(), params.len() as c_uint, 0)))
    }
    /// `!{}`
    pub fn empty_node(&self) -> Value {
        llvm!(Value(LLVMMetadataAsValue(self.0, LLVMMDNodeInContext2(self.0, std::ptr::null_mut(), 0))))
    }
    /// `!{!"text"}`
    pub fn text_node(&self, text: &str) -> Value {
        let mut text = llvm!(LLVMMDStringInContext2(self.0, text.as_ptr().cast(), text.len()));
        Value(llvm!(LLVMMetadataAsValue(self.0, LLVMMDNodeInContext2(self.0, &mut text, 1))))
    }
    pub fn metadata_kind(&self, name: &str) -> u32 {
        llvm!(LLVMGetMDKindIDInContext(self.0, name.as_ptr().cast(), name.len() as c_uint))
    }
}

impl Type {
    pub fn kind(self) -> LLVMTypeKind {
        llvm!(LLVMGetTypeKind(self.0))
    }
    pub fn is_pointer(self) -> bool {
        self.kind() == LLVMTypeKind::LLVMPointerTypeKind
    }
    /// Width of an integer type.
    pub fn int_width(self) -> Option<u32> {
        (self.kind() == LLVMTypeKind::LLVMIntegerTypeKind).then(|| llvm!(LLVMGetIntTypeWidth(self.0)))
    }
    /// Address space of a pointer type.
    pub fn space(self) -> Option<u32> {
        self.is_pointer().then(|| llvm!(LLVMGetPointerAddressSpace(self.0)))
    }
    /// Size in bytes, padding included, under the module's data layout.
    pub fn abi_size(self, module: &Module<'_>) -> u64 {
        llvm!(LLVMABISizeOfType(LLVMGetModuleDataLayout(module.as_mut_ptr()), self.0))
    }
    /// Bytes that a store of it writes, under the module's data layout.
    pub fn store_size(self, module: &Module<'_>) -> u64 {
        llvm!(LLVMStoreSizeOfType(LLVMGetModuleDataLayout(module.as_mut_ptr()), self.0))
    }
    /// The null pointer of a pointer type.
    pub fn null(self) -> Value {
        Value(llvm!(LLVMConstNull(self.0)))
    }
    /// Alignment in bytes under the module's data layout.
    pub fn abi_align(self, module: &Module<'_>) -> u32 {
        llvm!(LLVMABIAlignmentOfType(LLVMGetModuleDataLayout(module.as_mut_ptr()), self.0))
    }
    /// Whether it has a size: an opaque structure has none.
    pub fn is_sized(self) -> bool {
        llvm!(LLVMTypeIsSized(self.0)) != 0
    }
    /// Size in bytes, padding included, under a data layout.
    pub fn size_in(self, layout: &TargetData) -> u64 {
        llvm!(LLVMABISizeOfType(layout.as_mut_ptr(), self.0))
    }
    /// Alignment in bytes under a data layout.
    pub fn align_in(self, layout: &TargetData) -> u32 {
        llvm!(LLVMABIAlignmentOfType(layout.as_mut_ptr(), self.0))
    }
    /// Where a structure's field begins under a data layout.
    pub fn field_offset_in(self, layout: &TargetData, index: u32) -> u64 {
        llvm!(LLVMOffsetOfElement(layout.as_mut_ptr(), self.0, index))
    }
    /// Element type of an array or a vector.
    pub fn element(self) -> Option<Type> {
        use LLVMTypeKind::*;
        matches!(self.kind(), LLVMArrayTypeKind | LLVMVectorTypeKind).then(|| Type(llvm!(LLVMGetElementType(self.0))))
    }
    /// Number of elements of an array.
    pub fn array_length(self) -> Option<u64> {
        (self.kind() == LLVMTypeKind::LLVMArrayTypeKind).then(|| llvm!(LLVMGetArrayLength2(self.0)))
    }
    /// An array of so many of it.
    pub fn array(self, length: u64) -> Type {
        Type(llvm!(LLVMArrayType2(self.0, length)))
    }
    /// Number of elements of a fixed vector.
    pub fn vector_length(self) -> Option<u32> {
        (self.kind() == LLVMTypeKind::LLVMVectorTypeKind).then(|| llvm!(LLVMGetVectorSize(self.0)))
    }
    /// Parameters of a function type.
    pub fn params(self) -> Vec<Type> {
        let mut params = vec![std::ptr::null_mut(); llvm!(LLVMCountParamTypes(self.0)) as usize];
        llvm!(LLVMGetParamTypes(self.0, params.as_mut_ptr()));
        params.into_iter().map(Type).collect()
    }
    /// Elements of a structure.
    pub fn fields(self) -> Vec<Type> {
        let mut fields = vec![std::ptr::null_mut(); llvm!(LLVMCountStructElementTypes(self.0)) as usize];
        llvm!(LLVMGetStructElementTypes(self.0, fields.as_mut_ptr()));
        fields.into_iter().map(Type).collect()
    }
    /// Whether a function type ends in `...`.
    pub fn is_variadic(self) -> bool {
        llvm!(LLVMIsFunctionVarArg(self.0)) != 0
    }
    pub fn result(self) -> Type {
        Type(llvm!(LLVMGetReturnType(self.0)))
    }
    pub fn int(self, value: u64) -> Value {
        Value(llvm!(LLVMConstInt(self.0, value, 0)))
    }
}

impl std::fmt::Display for Type {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&owned_text(llvm!(LLVMPrintTypeToString(self.0))))
    }
}
