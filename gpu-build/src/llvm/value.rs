//! Handles for reading and editing IR: what inkwell's typed values leave out, over LLVM's C interface.
//!
//! A handle is a copyable pointer into a module. The contract of this module, which every `unsafe` block in it rests
//! on: a handle is made only from a live module (or from another handle), and is not used after the value it names was
//! [erased](Value::erase) or its module dropped. LLVM's own getters check nothing, so each function here is called
//! with the class of value that its documentation names; where the class is not known it is asked first.

use inkwell::llvm_sys::LLVMLinkage;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::module::Module;
use std::ffi::{CStr, CString, c_char, c_uint};

/// Runs a call of LLVM's C interface under this module's contract.
macro_rules! llvm {
    ($call:expr) => {
        // SAFETY: the module's contract: every handle among the arguments is live and of the class the call wants.
        unsafe { $call }
    };
}

mod attributes;
mod builder;
mod edit;
mod globals;
mod instructions;
pub mod place;
mod types;
mod vector;

pub use attributes::At;
pub use builder::Builder;
pub use globals::{add_global, indirect_functions, module_assembly, module_flag};
pub use place::{SourcePlace, is_library};
pub use types::Types;

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

/// Removes the marks of how long memory lives.
pub fn drop_lifetimes(module: &Module<'_>) {
    for mark in functions(module).into_iter().filter(|function| function.is_declaration() && function.name().starts_with("llvm.lifetime."))
    {
        mark.users().into_iter().filter(|user| user.is_instruction()).for_each(Value::erase);
        mark.erase();
    }
}

/// The function of this name, declared with this type if it is not there.
pub fn declare(module: &Module<'_>, name: &str, ty: Type) -> Value {
    function(module, name).unwrap_or_else(|| add_function(module, name, ty))
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
    pub fn linkage(self) -> LLVMLinkage {
        llvm!(LLVMGetLinkage(self.0))
    }
    /// Whether other modules see a definition, be it the only one, one of several that are the same, or one that gives way.
    pub fn is_exported(self) -> bool {
        use LLVMLinkage::*;
        !matches!(self.linkage(), LLVMInternalLinkage | LLVMPrivateLinkage | LLVMAvailableExternallyLinkage)
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

impl Block {
    /// How IR text names the block: `%name`, or `%` and its number.
    pub fn label(self) -> String {
        let text = owned_text(llvm!(LLVMPrintValueToString(LLVMBasicBlockAsValue(self.0))));
        let label = text.trim_start().split(':').next().unwrap_or_default();
        format!("%{label}")
    }
    pub fn instructions(self) -> Vec<Value> {
        chain(llvm!(LLVMGetFirstInstruction(self.0)), |instruction| llvm!(LLVMGetNextInstruction(instruction)))
    }
}
