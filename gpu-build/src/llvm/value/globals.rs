//! Global variables, and what functions and variables have in common.

use super::function::chain;
use super::*;
use crate::llvm::Module;
use gpu_llvm::llvm_sys::LLVMVisibility;
use gpu_llvm::llvm_sys::target::{LLVMGetModuleDataLayout, LLVMPreferredAlignmentOfGlobal};

/// Every global variable of a module.
pub fn globals<'m>(module: &'m Module<'_>) -> Vec<Variable<'m>> {
    let home = module.home();
    // SAFETY: a live module, and so are its variables, each of which is asked for the next.
    let all = unsafe { chain(home, LLVMGetFirstGlobal(home.module()), LLVMGetNextGlobal) };
    all.filter(|global| !home.is_erased(global.raw)).filter_map(Value::as_variable).collect()
}

/// Adds a global variable to an address space. One of a type without a size is a byte, and a defect.
pub fn add_global<'m>(module: &'m Module<'_>, name: &str, ty: Type<'_>, space: u32) -> Variable<'m> {
    let home = module.home();
    let known = ty.is_sized() && ty.is_of(home);
    let raw = if known { ty.raw() } else { Types::of(module).int(8).raw() };
    if !known {
        home.defect("a variable is added whose type has no size");
    }
    // SAFETY: a live module and a type of its context that has a size; LLVM copies the name.
    let global = unsafe { LLVMAddGlobalInAddressSpace(home.module(), raw, c_string(name).as_ptr(), space & types::SPACES) };
    // SAFETY: the variable that was just made.
    Variable::of(unsafe { Value::new(global, home) })
}

/// Every indirect function of a module.
pub fn indirect_functions<'m>(module: &'m Module<'_>) -> Vec<Global<'m>> {
    let home = module.home();
    // SAFETY: a live module, and so are its indirect functions, each of which is asked for the next.
    let all = unsafe { chain(home, LLVMGetFirstGlobalIFunc(home.module()), LLVMGetNextGlobalIFunc) };
    all.filter_map(Value::as_global).collect()
}

/// Every alias of a module: another name of a function or a variable.
pub fn aliases<'m>(module: &'m Module<'_>) -> Vec<Alias<'m>> {
    let home = module.home();
    // SAFETY: the module and its aliases are live, and each alias is asked for the next.
    let all = unsafe { chain(home, LLVMGetFirstGlobalAlias(home.module()), LLVMGetNextGlobalAlias) };
    all.filter_map(Value::as_alias).collect()
}

/// The number that a module flag is set to.
pub fn module_flag(module: &Module<'_>, name: &str) -> Option<i64> {
    Node::of_flag(module, name)?.operands().first()?.as_ref()?.constant_int()
}

/// The assembly of a module that is in none of its functions.
pub fn module_assembly(module: &Module<'_>) -> String {
    let mut length = 0;
    // SAFETY: a live module, which owns the text: so many bytes from there on. They are copied at once.
    let text = unsafe { bytes(LLVMGetModuleInlineAsm(module.home().module(), &mut length), length) };
    String::from_utf8_lossy(&text).into_owned()
}

impl<'m> Global<'m> {
    pub fn set_linkage(self, linkage: LLVMLinkage) {
        // SAFETY: a live function, variable or alias. A linkage that does not fit is found by the verifier.
        unsafe { LLVMSetLinkage(self.raw(), linkage) }
    }
    /// Whether other modules see a definition, be it the only one, one of several that are the same, or one that gives way.
    pub fn is_exported(self) -> bool {
        use LLVMLinkage::*;
        !matches!(self.linkage(), LLVMInternalLinkage | LLVMPrivateLinkage | LLVMAvailableExternallyLinkage)
    }
    fn set_visibility(self, visibility: LLVMVisibility) {
        // SAFETY: a live function, variable or alias.
        unsafe { LLVMSetVisibility(self.raw(), visibility) }
    }
    /// Protected visibility: exported, and bound to its own definition.
    pub fn set_protected(self) {
        self.set_visibility(LLVMVisibility::LLVMProtectedVisibility);
    }
    /// Gives it the visibility of another.
    pub fn copy_visibility(self, from: Global<'_>) {
        // SAFETY: a live function, variable or alias.
        self.set_visibility(unsafe { LLVMGetVisibility(from.raw()) });
    }
    /// Whether it is a function or a variable: not another name of one.
    fn is_object(self) -> bool {
        self.is_function() || self.is_global_variable()
    }
    /// Gives a definition to its module alone.
    pub fn make_internal(self) {
        self.set_linkage(LLVMLinkage::LLVMInternalLinkage);
        self.set_visibility(LLVMVisibility::LLVMDefaultVisibility);
        // A linker keeps one group of several only among definitions that it sees.
        self.leave_group();
    }
    /// Takes a definition out of its comdat group, of which a linker keeps one.
    pub fn leave_group(self) {
        if self.is_object() {
            // SAFETY: a live function or variable; null stands for no group.
            unsafe { gpu_llvm::llvm_sys::comdat::LLVMSetComdat(self.raw(), std::ptr::null_mut()) };
        }
    }
    /// The section that it is put into; empty if none is named.
    pub fn section(self) -> String {
        if !self.is_object() {
            return String::new();
        }
        // SAFETY: a live function or variable, which owns the text, NUL-terminated where it is not null.
        unsafe {
            let section = LLVMGetSection(self.raw());
            if section.is_null() { String::new() } else { CStr::from_ptr(section).to_string_lossy().into_owned() }
        }
    }
    /// Leaves it to the compiler where it is.
    pub fn clear_section(self) {
        if self.is_object() {
            // SAFETY: a live function or variable; the text is NUL-terminated, and copied.
            unsafe { LLVMSetSection(self.raw(), c"".as_ptr()) }
        }
    }
}

impl<'m> Variable<'m> {
    pub fn set_initializer(self, constant: Value<'m>) {
        if !constant.is_constant() || constant.ty() != self.value_type() || !self.is_with(constant) {
            return self.home.defect("a variable gets an initializer of another type");
        }
        // SAFETY: a live variable, and a constant of its type and module.
        unsafe { LLVMSetInitializer(self.raw(), constant.raw()) }
    }
    /// Says that the program writes the variable before a launch, so that no pass takes its initial value for the one that it has.
    pub fn set_externally_initialized(self) {
        // SAFETY: a live variable.
        unsafe { LLVMSetExternallyInitialized(self.raw(), 1) }
    }
    /// Whether a variable is constant, and how it is linked.
    pub fn copy_kind(self, from: Variable<'_>) {
        // SAFETY: live variables.
        unsafe {
            LLVMSetGlobalConstant(self.raw(), i32::from(from.is_constant_variable()));
            LLVMSetUnnamedAddress(self.raw(), from.unnamed_address());
        }
        self.set_linkage(from.linkage());
    }
    /// The alignment in bytes that it gets, under the module's data layout, where it states none.
    pub fn preferred_align(self) -> u32 {
        let module = self.home.module();
        // SAFETY: a live variable of a live module, which owns its layout.
        unsafe { LLVMPreferredAlignmentOfGlobal(LLVMGetModuleDataLayout(module), self.raw()) }
    }
    /// Whether the host may give it another value than its initializer before a kernel runs.
    pub fn is_externally_initialized(self) -> bool {
        // SAFETY: a live variable.
        unsafe { LLVMIsExternallyInitialized(self.raw()) != 0 }
    }
    /// Puts it where it can be written.
    pub fn make_writable(self) {
        // SAFETY: a live variable.
        unsafe { LLVMSetGlobalConstant(self.raw(), 0) }
    }
    /// Removes the variable. What uses it uses poison then.
    pub fn erase(self) {
        // SAFETY: a live variable of this module.
        unsafe { self.home.erase_global(self.raw()) }
    }
}
