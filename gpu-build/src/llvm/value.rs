//! Handles for reading and editing IR: what inkwell's typed values leave out, over LLVM's C interface.
//!
//! A handle is a copyable pointer into a module. The contract of this module, which every `unsafe` block in it rests
//! on: a handle is made only from a live module (or from another handle), and is not used after the value it names was
//! [erased](Value::erase) or its module dropped. LLVM's own getters check nothing, so each function here is called
//! with the class of value that its documentation names; where the class is not known it is asked first.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{LLVMABIAlignmentOfType, LLVMABISizeOfType, LLVMGetModuleDataLayout, LLVMStoreSizeOfType};
use inkwell::llvm_sys::{LLVMAtomicOrdering, LLVMAttributeFunctionIndex, LLVMAttributeIndex, LLVMLinkage, LLVMOpcode, LLVMTypeKind};
use inkwell::module::Module;
use std::ffi::{CStr, CString, c_char, c_uint};

/// Runs a call of LLVM's C interface under this module's contract.
macro_rules! llvm {
    ($call:expr) => {
        // SAFETY: the module's contract: every handle among the arguments is live and of the class the call wants.
        unsafe { $call }
    };
}

mod edit;

/// LLVM's calling-convention numbers (`llvm/IR/CallingConv.h`).
pub mod conv {
    pub const C: u32 = 0;
    pub const PTX_KERNEL: u32 = 71;
    pub const SPIR_FUNCTION: u32 = 75;
    pub const SPIR_KERNEL: u32 = 76;
    pub const AMDGPU_KERNEL: u32 = 91;
}

/// Any value: a function, a global, an instruction, a constant, a parameter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Value(pub LLVMValueRef);

/// A type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Type(pub LLVMTypeRef);

/// A basic block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Block(pub LLVMBasicBlockRef);

fn c_string(text: &str) -> CString {
    CString::new(text.replace('\0', "")).unwrap_or_default()
}

fn optional(value: LLVMValueRef) -> Option<Value> {
    (!value.is_null()).then_some(Value(value))
}

fn owned_text(raw: *mut c_char) -> String {
    // SAFETY: LLVM hands over a NUL-terminated text that is ours to free, once.
    unsafe {
        let text = CStr::from_ptr(raw).to_string_lossy().into_owned();
        LLVMDisposeMessage(raw);
        text
    }
}

/// Every function of a module, in order. Collected first, so that the list may be edited meanwhile.
pub fn functions(module: &Module<'_>) -> Vec<Value> {
    chain(llvm!(LLVMGetFirstFunction(module.as_mut_ptr())), |function| llvm!(LLVMGetNextFunction(function)))
}

/// Every global variable of a module.
pub fn globals(module: &Module<'_>) -> Vec<Value> {
    chain(llvm!(LLVMGetFirstGlobal(module.as_mut_ptr())), |global| llvm!(LLVMGetNextGlobal(global)))
}

fn chain(first: LLVMValueRef, next: impl Fn(LLVMValueRef) -> LLVMValueRef) -> Vec<Value> {
    std::iter::successors(optional(first), |value| optional(next(value.0))).collect()
}

/// The function of this name.
pub fn function(module: &Module<'_>, name: &str) -> Option<Value> {
    optional(llvm!(LLVMGetNamedFunction(module.as_mut_ptr(), c_string(name).as_ptr())))
}

/// Adds a function. LLVM renames it if the name is taken, so ask [`function`] first.
pub fn add_function(module: &Module<'_>, name: &str, ty: Type) -> Value {
    Value(llvm!(LLVMAddFunction(module.as_mut_ptr(), c_string(name).as_ptr(), ty.0)))
}

/// The function of this name, declared with this type if it is not there.
pub fn declare(module: &Module<'_>, name: &str, ty: Type) -> Value {
    function(module, name).unwrap_or_else(|| add_function(module, name, ty))
}

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
    /// Element type of an array or a vector.
    pub fn element(self) -> Option<Type> {
        use LLVMTypeKind::*;
        matches!(self.kind(), LLVMArrayTypeKind | LLVMVectorTypeKind).then(|| Type(llvm!(LLVMGetElementType(self.0))))
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

/// Where an attribute sits.
#[derive(Clone, Copy)]
pub enum At {
    Function,
    Param(u32),
}

impl At {
    fn index(self) -> LLVMAttributeIndex {
        match self {
            At::Function => LLVMAttributeFunctionIndex,
            At::Param(index) => index + 1,
        }
    }
}

impl Value {
    pub fn name(self) -> String {
        let mut length = 0;
        let start = llvm!(LLVMGetValueName2(self.0, &mut length)).cast::<u8>();
        // SAFETY: LLVM gives the start and length of the name, which the value owns.
        String::from_utf8_lossy(unsafe { std::slice::from_raw_parts(start, length) }).into_owned()
    }
    pub fn set_name(self, name: &str) {
        llvm!(LLVMSetValueName2(self.0, name.as_ptr().cast(), name.len()));
    }
    pub fn ty(self) -> Type {
        Type(llvm!(LLVMTypeOf(self.0)))
    }
    /// The value as IR text, one line for an instruction.
    pub fn text(self) -> String {
        owned_text(llvm!(LLVMPrintValueToString(self.0))).trim().to_string()
    }
    /// Everything that has this value as an operand, each user as often as it does.
    pub fn users(self) -> Vec<Value> {
        let mut users = Vec::new();
        let mut each = llvm!(LLVMGetFirstUse(self.0));
        while !each.is_null() {
            users.push(Value(llvm!(LLVMGetUser(each))));
            each = llvm!(LLVMGetNextUse(each));
        }
        users
    }
    /// Replaces every use by another value of the same type.
    pub fn replace_with(self, other: Value) {
        llvm!(LLVMReplaceAllUsesWith(self.0, other.0));
    }
    pub fn operands(self) -> Vec<Value> {
        let count = llvm!(LLVMGetNumOperands(self.0)).max(0) as c_uint;
        (0..count).filter_map(|index| optional(llvm!(LLVMGetOperand(self.0, index)))).collect()
    }
    pub fn is_instruction(self) -> bool {
        !llvm!(LLVMIsAInstruction(self.0)).is_null()
    }
    pub fn is_function(self) -> bool {
        !llvm!(LLVMIsAFunction(self.0)).is_null()
    }
    pub fn is_global_variable(self) -> bool {
        !llvm!(LLVMIsAGlobalVariable(self.0)).is_null()
    }
    pub fn is_argument(self) -> bool {
        !llvm!(LLVMIsAArgument(self.0)).is_null()
    }
    /// The value of an integer constant of up to 64 bits.
    pub fn constant_int(self) -> Option<i64> {
        let constant = !llvm!(LLVMIsAConstantInt(self.0)).is_null();
        (constant && self.ty().int_width()? <= 64).then(|| llvm!(LLVMConstIntGetSExtValue(self.0)))
    }
    /// Removes an instruction, function or global that nothing uses any more.
    pub fn erase(self) {
        if self.is_instruction() {
            llvm!(LLVMInstructionEraseFromParent(self.0));
        } else if self.is_function() {
            llvm!(LLVMDeleteFunction(self.0));
        } else if self.is_global_variable() {
            llvm!(LLVMDeleteGlobal(self.0));
        }
    }
}

/// Functions and globals.
impl Value {
    /// The type of a function or of what a global holds.
    pub fn value_type(self) -> Type {
        Type(llvm!(LLVMGlobalGetValueType(self.0)))
    }
    pub fn is_declaration(self) -> bool {
        llvm!(LLVMIsDeclaration(self.0)) != 0
    }
    pub fn set_linkage(self, linkage: LLVMLinkage) {
        llvm!(LLVMSetLinkage(self.0, linkage));
    }
    /// Whether other modules see it, under its one definition.
    pub fn is_external(self) -> bool {
        llvm!(LLVMGetLinkage(self.0)) == LLVMLinkage::LLVMExternalLinkage
    }
    /// Protected visibility: exported, and bound to its own definition.
    pub fn set_protected(self) {
        llvm!(LLVMSetVisibility(self.0, inkwell::llvm_sys::LLVMVisibility::LLVMProtectedVisibility));
    }
    pub fn is_intrinsic(self) -> bool {
        llvm!(LLVMGetIntrinsicID(self.0)) != 0
    }
    pub fn conv(self) -> u32 {
        llvm!(LLVMGetFunctionCallConv(self.0))
    }
    pub fn set_conv(self, conv: u32) {
        llvm!(LLVMSetFunctionCallConv(self.0, conv));
    }
    pub fn params(self) -> Vec<Value> {
        let mut params = vec![std::ptr::null_mut(); llvm!(LLVMCountParams(self.0)) as usize];
        llvm!(LLVMGetParams(self.0, params.as_mut_ptr()));
        params.into_iter().map(Value).collect()
    }
    pub fn blocks(self) -> Vec<Block> {
        let mut blocks = vec![std::ptr::null_mut(); llvm!(LLVMCountBasicBlocks(self.0)) as usize];
        llvm!(LLVMGetBasicBlocks(self.0, blocks.as_mut_ptr()));
        blocks.into_iter().map(Block).collect()
    }
    /// Every instruction of a function. Collected first, so that the function may be edited meanwhile.
    pub fn instructions(self) -> Vec<Value> {
        self.blocks().into_iter().flat_map(Block::instructions).collect()
    }
    /// Moves every block of this function to the end of another, which leaves this one a declaration.
    pub fn move_body_to(self, other: Value) {
        for block in self.blocks() {
            llvm!(LLVMRemoveBasicBlockFromParent(block.0));
            llvm!(LLVMAppendExistingBasicBlock(other.0, block.0));
        }
        let subprogram = llvm!(inkwell::llvm_sys::debuginfo::LLVMGetSubprogram(self.0));
        if !subprogram.is_null() {
            llvm!(inkwell::llvm_sys::debuginfo::LLVMSetSubprogram(other.0, subprogram));
            llvm!(inkwell::llvm_sys::debuginfo::LLVMSetSubprogram(self.0, std::ptr::null_mut()));
        }
    }
    /// Stated alignment in bytes of a global, load, store or alloca; 0 if none is stated.
    pub fn align(self) -> u32 {
        llvm!(LLVMGetAlignment(self.0))
    }
    pub fn set_align(self, bytes: u32) {
        llvm!(LLVMSetAlignment(self.0, bytes));
    }
}

/// Attributes of a function.
impl Value {
    pub fn string_attribute(self, at: At, key: &str) -> Option<String> {
        let attribute = llvm!(LLVMGetStringAttributeAtIndex(self.0, at.index(), key.as_ptr().cast(), key.len() as c_uint));
        (!attribute.is_null()).then(|| {
            let mut length = 0;
            let start = llvm!(LLVMGetStringAttributeValue(attribute, &mut length)).cast::<u8>();
            // SAFETY: LLVM gives the start and length of the text, which the context owns.
            String::from_utf8_lossy(unsafe { std::slice::from_raw_parts(start, length as usize) }).into_owned()
        })
    }
    pub fn set_string_attribute(self, at: At, key: &str, value: &str) {
        let attribute = llvm!(LLVMCreateStringAttribute(
            self.context(),
            key.as_ptr().cast(),
            key.len() as c_uint,
            value.as_ptr().cast(),
            value.len() as c_uint,
        ));
        llvm!(LLVMAddAttributeAtIndex(self.0, at.index(), attribute));
    }
    pub fn remove_string_attribute(self, at: At, key: &str) {
        llvm!(LLVMRemoveStringAttributeAtIndex(self.0, at.index(), key.as_ptr().cast(), key.len() as c_uint));
    }
    pub fn has_attribute(self, at: At, name: &str) -> bool {
        !llvm!(LLVMGetEnumAttributeAtIndex(self.0, at.index(), attribute_kind(name))).is_null()
    }
    /// The type in `byval(T)`, `byref(T)` and their like.
    pub fn type_attribute(self, at: At, name: &str) -> Option<Type> {
        let attribute = llvm!(LLVMGetEnumAttributeAtIndex(self.0, at.index(), attribute_kind(name)));
        (!attribute.is_null()).then(|| Type(llvm!(LLVMGetTypeAttributeValue(attribute))))
    }
    pub fn add_attribute(self, at: At, name: &str) {
        let attribute = llvm!(LLVMCreateEnumAttribute(self.context(), attribute_kind(name), 0));
        llvm!(LLVMAddAttributeAtIndex(self.0, at.index(), attribute));
    }
    pub fn remove_attribute(self, at: At, name: &str) {
        llvm!(LLVMRemoveEnumAttributeAtIndex(self.0, at.index(), attribute_kind(name)));
    }
    /// Says that calls of this function touch no memory: `memory(none)`, whose encoding is zero.
    pub fn set_memory_none(self) {
        self.add_attribute(At::Function, "memory");
    }
    /// The integers of the metadata node that a function has under this kind.
    pub fn global_metadata_ints(self, kind: u32) -> Option<Vec<i64>> {
        let mut count = 0;
        let entries = llvm!(LLVMGlobalCopyAllMetadata(self.0, &mut count));
        let found = (0..count as c_uint).find(|&index| llvm!(LLVMValueMetadataEntriesGetKind(entries, index)) == kind);
        let node = found.map(|index| llvm!(LLVMMetadataAsValue(self.context(), LLVMValueMetadataEntriesGetMetadata(entries, index))));
        if !entries.is_null() {
            llvm!(LLVMDisposeValueMetadataEntries(entries));
        }
        let node = node?;
        let mut operands = vec![std::ptr::null_mut(); llvm!(LLVMGetMDNodeNumOperands(node)) as usize];
        llvm!(LLVMGetMDNodeOperands(node, operands.as_mut_ptr()));
        operands.into_iter().map(|operand| optional(operand)?.constant_int()).collect()
    }
    /// Gives this function the attributes that another has at one place.
    pub fn copy_attributes(self, from: Value, source: At, target: At) {
        let count = llvm!(LLVMGetAttributeCountAtIndex(from.0, source.index()));
        let mut attributes = vec![std::ptr::null_mut(); count as usize];
        llvm!(LLVMGetAttributesAtIndex(from.0, source.index(), attributes.as_mut_ptr()));
        for attribute in attributes {
            llvm!(LLVMAddAttributeAtIndex(self.0, target.index(), attribute));
        }
    }
    fn context(self) -> LLVMContextRef {
        llvm!(LLVMGetTypeContext(LLVMTypeOf(self.0)))
    }
}

fn attribute_kind(name: &str) -> c_uint {
    llvm!(LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len()))
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
    pub fn allocated_type(self) -> Type {
        Type(llvm!(LLVMGetAllocatedType(self.0)))
    }
    /// The type that a GEP's first index counts in.
    pub fn gep_element(self) -> Type {
        Type(llvm!(LLVMGetGEPSourceElementType(self.0)))
    }
    /// (line, column) in the source, where debug information says.
    pub fn location(self) -> Option<(u32, u32)> {
        if !self.is_instruction() {
            return None;
        }
        match llvm!(LLVMGetDebugLocLine(self.0)) {
            0 => None,
            line => Some((line, llvm!(LLVMGetDebugLocColumn(self.0)))),
        }
    }
    /// The source file of an instruction, where debug information says.
    pub fn source_file(self) -> Option<String> {
        let mut length = 0;
        let start = llvm!(LLVMGetDebugLocFilename(self.0, &mut length)).cast::<u8>();
        // SAFETY: LLVM gives the start and length of the name, which the debug information owns.
        (!start.is_null()).then(|| String::from_utf8_lossy(unsafe { std::slice::from_raw_parts(start, length as usize) }).into_owned())
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

impl Block {
    pub fn instructions(self) -> Vec<Value> {
        chain(llvm!(LLVMGetFirstInstruction(self.0)), |instruction| llvm!(LLVMGetNextInstruction(instruction)))
    }
}

/// Builds instructions at one place.
pub struct Builder(LLVMBuilderRef);

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
