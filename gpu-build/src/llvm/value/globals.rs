//! Global variables and what they hold.

use super::{Type, Value, c_string, chain, optional};
use inkwell::llvm_sys::LLVMLinkage;
use inkwell::llvm_sys::core::*;
use inkwell::module::Module;
use std::ffi::CStr;

/// Adds a global variable to an address space.
pub fn add_global(module: &Module<'_>, name: &str, ty: Type, space: u32) -> Value {
    Value(llvm!(LLVMAddGlobalInAddressSpace(module.as_mut_ptr(), ty.0, c_string(name).as_ptr(), space)))
}

/// The number that a module flag is set to.
pub fn module_flag(module: &Module<'_>, name: &str) -> Option<i64> {
    let flag = llvm!(LLVMGetModuleFlag(module.as_mut_ptr(), name.as_ptr().cast(), name.len()));
    if flag.is_null() {
        return None;
    }
    let node = llvm!(LLVMMetadataAsValue(LLVMGetModuleContext(module.as_mut_ptr()), flag));
    let mut values = vec![std::ptr::null_mut(); llvm!(LLVMGetMDNodeNumOperands(node)) as usize];
    llvm!(LLVMGetMDNodeOperands(node, values.as_mut_ptr()));
    optional(values.first().copied()?)?.constant_int()
}

impl Value {
    /// What a global variable holds at first.
    pub fn initializer(self) -> Option<Value> {
        if !self.is_global_variable() {
            return None;
        }
        optional(llvm!(LLVMGetInitializer(self.0)))
    }
    pub fn set_initializer(self, constant: Value) {
        llvm!(LLVMSetInitializer(self.0, constant.0));
    }
    /// The section that a global is put into; empty if none is named.
    pub fn section(self) -> String {
        let section = llvm!(LLVMGetSection(self.0));
        // SAFETY: null, or a NUL-terminated text that the global owns.
        if section.is_null() { String::new() } else { unsafe { CStr::from_ptr(section) }.to_string_lossy().into_owned() }
    }
    /// Whether a global is constant, and how it is linked.
    pub fn copy_global_kind(self, from: Value) {
        llvm!(LLVMSetGlobalConstant(self.0, LLVMIsGlobalConstant(from.0)));
        llvm!(LLVMSetLinkage(self.0, LLVMGetLinkage(from.0)));
        llvm!(LLVMSetUnnamedAddress(self.0, LLVMGetUnnamedAddress(from.0)));
    }
    /// A constant pointer as one of another address space.
    pub fn constant_space_cast(self, ty: Type) -> Value {
        Value(llvm!(LLVMConstAddrSpaceCast(self.0, ty.0)))
    }
    /// Gives a definition to its module alone.
    pub fn make_internal(self) {
        self.set_linkage(LLVMLinkage::LLVMInternalLinkage);
        llvm!(LLVMSetVisibility(self.0, inkwell::llvm_sys::LLVMVisibility::LLVMDefaultVisibility));
        // A group of which a linker keeps one is of definitions that it sees.
        llvm!(inkwell::llvm_sys::comdat::LLVMSetComdat(self.0, std::ptr::null_mut()));
    }
    /// The bytes of a constant, or of the constant that a pointer points at; none if part of it is an address. What is not
    /// defined is zero.
    pub fn constant_bytes(self, module: &Module<'_>) -> Option<Vec<u8>> {
        let constant = self.initializer().unwrap_or(self);
        let zeros = || vec![0; usize::try_from(constant.ty().abi_size(module)).unwrap_or(0)];
        if !llvm!(LLVMIsAConstantAggregateZero(constant.0)).is_null() || !llvm!(LLVMIsAUndefValue(constant.0)).is_null() {
            return Some(zeros());
        }
        if let Some(value) = constant.constant_int() {
            return value.to_le_bytes().get(..zeros().len()).map(<[u8]>::to_vec);
        }
        if !llvm!(LLVMIsAConstantDataSequential(constant.0)).is_null() && llvm!(LLVMIsConstantString(constant.0)) != 0 {
            let mut length = 0;
            let start = llvm!(LLVMGetAsString(constant.0, &mut length)).cast::<u8>();
            // SAFETY: LLVM gives the start and length of the text, which the constant owns.
            return Some(unsafe { std::slice::from_raw_parts(start, length) }.to_vec());
        }
        if llvm!(LLVMIsAConstantStruct(constant.0)).is_null() && llvm!(LLVMIsAConstantArray(constant.0)).is_null() {
            return None;
        }
        let parts: Option<Vec<Vec<u8>>> = constant.operands().into_iter().map(|part| part.constant_bytes(module)).collect();
        parts.map(|parts| parts.concat()).filter(|bytes| bytes.len() == zeros().len())
    }
    /// The number that a constant pointer was made from.
    pub fn pointer_from_int(self) -> Option<u64> {
        let is = !llvm!(LLVMIsAConstantExpr(self.0)).is_null()
            && llvm!(LLVMGetConstOpcode(self.0)) == inkwell::llvm_sys::LLVMOpcode::LLVMIntToPtr;
        is.then(|| self.operands().first()?.constant_int().map(|number| number as u64)).flatten()
    }
    /// Makes a declaration of a function's definition.
    pub fn remove_body(self) {
        for block in self.blocks() {
            for instruction in block.instructions() {
                if instruction.ty().kind() != inkwell::llvm_sys::LLVMTypeKind::LLVMVoidTypeKind {
                    instruction.replace_with(instruction.ty().poison());
                }
            }
        }
        for block in self.blocks() {
            block.instructions().into_iter().rev().for_each(Value::erase);
        }
        for block in self.blocks() {
            llvm!(LLVMDeleteBasicBlock(block.0));
        }
        llvm!(inkwell::llvm_sys::debuginfo::LLVMSetSubprogram(self.0, std::ptr::null_mut()));
        self.set_linkage(LLVMLinkage::LLVMExternalLinkage);
    }
    /// Forgets the function that unwinding would call.
    pub fn remove_personality(self) {
        if llvm!(LLVMHasPersonalityFn(self.0)) != 0 {
            llvm!(LLVMSetPersonalityFn(self.0, std::ptr::null_mut()));
        }
    }
}

/// Every indirect function of a module.
pub fn indirect_functions(module: &Module<'_>) -> Vec<Value> {
    chain(llvm!(LLVMGetFirstGlobalIFunc(module.as_mut_ptr())), |function| llvm!(LLVMGetNextGlobalIFunc(function)))
}

/// The assembly of a module that is in none of its functions.
pub fn module_assembly(module: &Module<'_>) -> String {
    let mut length = 0;
    let start = llvm!(LLVMGetModuleInlineAsm(module.as_mut_ptr(), &mut length)).cast::<u8>();
    if start.is_null() || length == 0 {
        return String::new();
    }
    // SAFETY: LLVM gives the start and length of the text, which the module owns.
    String::from_utf8_lossy(unsafe { std::slice::from_raw_parts(start, length) }).into_owned()
}

impl Value {
    /// Whether each thread of the host has its own.
    pub fn is_thread_local(self) -> bool {
        llvm!(LLVMIsThreadLocal(self.0)) != 0
    }
    /// Leaves it to the compiler where it is.
    pub fn clear_section(self) {
        llvm!(LLVMSetSection(self.0, c"".as_ptr()));
    }
}
