//! Functions: found, added, and taken apart.

use super::*;
use crate::llvm::Module;
use gpu_llvm::llvm_sys::debuginfo::{LLVMDISubprogramGetLine, LLVMGetSubprogram, LLVMSetSubprogram};

/// The values of a list of LLVM's, each of which leads to the next.
///
/// # Safety
/// What is first is live in the module, or null; `next` may be called with it, and with what it gives, and gives the same.
pub(super) unsafe fn chain(
    home: &Home,
    first: LLVMValueRef,
    next: unsafe extern "C" fn(LLVMValueRef) -> LLVMValueRef,
) -> impl Iterator<Item = Value<'_>> {
    let some = |raw: LLVMValueRef| (!raw.is_null()).then_some(raw);
    std::iter::successors(some(first), move |raw| {
        // SAFETY: the caller's word.
        some(unsafe { next(*raw) })
    })
    .map(move |raw| {
        // SAFETY: the caller's word.
        unsafe { Value::new(raw, home) }
    })
}

/// Every function of a module, in order. Collected first, so that the list may be edited meanwhile.
pub fn functions<'m>(module: &'m Module<'_>) -> Vec<Func<'m>> {
    let home = module.home();
    // SAFETY: a live module, and so are its functions, each of which is asked for the next.
    let all = unsafe { chain(home, LLVMGetFirstFunction(home.module()), LLVMGetNextFunction) };
    all.filter(|function| !home.is_erased(function.raw)).filter_map(Value::as_func).collect()
}

/// The function of this name.
pub fn function<'m>(module: &'m Module<'_>, name: &str) -> Option<Func<'m>> {
    let home = module.home();
    // SAFETY: a live module; LLVM reads the name alone.
    let raw = unsafe { LLVMGetNamedFunction(home.module(), c_string(name).as_ptr()) };
    // SAFETY: a function of the module, which is live, if there is one.
    (!raw.is_null()).then(|| unsafe { Value::new(raw, home) })?.as_func()
}

/// Adds a function. LLVM renames it if the name is taken, so ask [`function`] first. What is no type of a function stands for
/// one without parameters and result, which is a defect.
pub fn add_function<'m>(module: &'m Module<'_>, name: &str, ty: Type<'_>) -> Func<'m> {
    let home = module.home();
    let known = ty.is_function() && ty.is_of(home);
    let raw = if known { ty.raw() } else { Types::of(module).function(Types::of(module).void(), &[]).raw() };
    if !known {
        home.defect("a function is added that has no function's type");
    }
    // SAFETY: a live module and a function's type of its context; LLVM copies the name.
    Func::of(unsafe { Value::new(LLVMAddFunction(home.module(), c_string(name).as_ptr(), raw), home) })
}

/// The function of this name, declared with this type if it is not there. A function of another type, or a variable of the name, is a defect: a call
/// would reach the wrong function. This never finds a kernel file's definitions, which are in a namespace of their own
/// (`portable::symbols`).
pub fn declare<'m>(module: &'m Module<'_>, name: &str, ty: Type<'_>) -> Func<'m> {
    let Some(known) = function(module, name) else {
        let added = add_function(module, name, ty);
        if added.name() != name {
            module.home().defect(&format!("`{name}` should be a function, and is something else"));
        }
        return added;
    };
    if known.value_type() != ty {
        module.home().defect(&format!("`{name}` should have the type `{ty}`, and has `{}`", known.value_type()));
    }
    known
}

/// The intrinsics that copy memory: to the first operand, from the second.
pub const COPIES: [&str; 2] = ["llvm.memcpy", "llvm.memmove"];

/// The prefix of the intrinsics that begin and end the lifetime of memory. [`is_overload`] takes it like the name of an intrinsic.
pub const LIFETIMES: &str = "llvm.lifetime";

/// Returns true if `name` is `intrinsic` or an overload of it: `llvm.memcpy.p0.p0.i64` is an overload of `llvm.memcpy`.
pub fn is_overload(name: &str, intrinsic: &str) -> bool {
    name.strip_prefix(intrinsic).is_some_and(|types| types.is_empty() || types.starts_with('.'))
}

/// Removes the marks of how long memory lives.
pub fn drop_lifetimes(module: &Module<'_>) {
    for mark in functions(module).into_iter().filter(|function| function.is_declaration() && is_overload(&function.name(), LIFETIMES)) {
        mark.users().into_iter().filter_map(Value::as_inst).for_each(Inst::erase);
        mark.erase();
    }
}

impl<'m> Func<'m> {
    pub fn is_intrinsic(self) -> bool {
        self.intrinsic_id() != 0
    }
    pub fn set_conv(self, conv: u32) {
        // LLVM keeps ten bits of it.
        if conv < 1 << 10 {
            // SAFETY: a live function, and a number that fits.
            unsafe { LLVMSetFunctionCallConv(self.raw(), conv) }
        }
    }
    pub fn params(self) -> Vec<Value<'m>> {
        let mut params = vec![std::ptr::null_mut(); self.param_count() as usize];
        // SAFETY: a live function, and room for as many parameters as it has.
        unsafe { LLVMGetParams(self.raw(), params.as_mut_ptr()) };
        // SAFETY: parameters of a live function are live.
        params.into_iter().map(|param| unsafe { Value::new(param, self.home) }).collect()
    }
    pub fn blocks(self) -> Vec<Block<'m>> {
        let mut blocks = vec![std::ptr::null_mut(); self.block_count() as usize];
        // SAFETY: a live function, and room for as many blocks as it has.
        unsafe { LLVMGetBasicBlocks(self.raw(), blocks.as_mut_ptr()) };
        // SAFETY: blocks of a live function are live.
        blocks.into_iter().map(|block| unsafe { Block::new(block, self.home) }).collect()
    }
    /// Whether anything but direct calls uses the function.
    pub fn has_address_taken(self) -> bool {
        let is_direct =
            |user: &Value<'m>| user.callee() == Some(self) && user.operands().iter().filter(|operand| **operand == self).count() == 1;
        !self.users().iter().all(is_direct)
    }
    /// Every instruction of a function. Collected first, so that the function may be edited meanwhile.
    pub fn instructions(self) -> Vec<Inst<'m>> {
        self.blocks().into_iter().flat_map(Block::instructions).collect()
    }
    /// Moves every block of this function to the end of another, which leaves this one a declaration.
    pub fn move_body_to(self, other: Func<'m>) {
        if !self.is_with(other.value()) {
            return self.home.defect("a body is moved to another module");
        }
        // SAFETY: live functions of one module. A block is taken out of this one, and put into the other, once. A subprogram
        // is metadata of the context, or null.
        unsafe {
            for block in self.blocks() {
                LLVMRemoveBasicBlockFromParent(block.raw());
                LLVMAppendExistingBasicBlock(other.raw(), block.raw());
            }
            let subprogram = LLVMGetSubprogram(self.raw());
            if !subprogram.is_null() {
                LLVMSetSubprogram(other.raw(), subprogram);
                LLVMSetSubprogram(self.raw(), std::ptr::null_mut());
            }
        }
    }
    /// Makes a declaration of a function's definition.
    pub fn remove_body(self) {
        // SAFETY: a live function of this module; no subprogram is what one without a body has.
        unsafe {
            self.home.erase_body(self.raw());
            LLVMSetSubprogram(self.raw(), std::ptr::null_mut());
        }
        self.set_linkage(LLVMLinkage::LLVMExternalLinkage);
    }
    /// The source file and the line, from 1, at which it is declared, if debug information says so.
    pub fn place(self) -> Option<(String, u32)> {
        // SAFETY: a live function; its subprogram is metadata of the context, or null.
        let (subprogram, line) = unsafe {
            let subprogram = LLVMGetSubprogram(self.raw());
            (subprogram, if subprogram.is_null() { 0 } else { LLVMDISubprogramGetLine(subprogram) })
        };
        // SAFETY: a subprogram is a scope of the context.
        let file = (line != 0).then(|| unsafe { super::place::file_of_scope(subprogram) })?;
        Some((file?, line))
    }
    /// Forgets what its debug information describes it as.
    pub fn remove_subprogram(self) {
        // SAFETY: a live function; null stands for none.
        unsafe { LLVMSetSubprogram(self.raw(), std::ptr::null_mut()) }
    }
    /// Forgets the function that unwinding would call.
    pub fn remove_personality(self) {
        if self.has_personality() {
            // SAFETY: a live function; null stands for none.
            unsafe { LLVMSetPersonalityFn(self.raw(), std::ptr::null_mut()) }
        }
    }
    /// Removes the function. What uses it uses poison then.
    pub fn erase(self) {
        // SAFETY: a live function of this module.
        unsafe { self.home.erase_global(self.raw()) }
    }
}
