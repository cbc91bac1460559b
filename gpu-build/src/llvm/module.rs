//! A module of IR, and what makes its handles sound.
//!
//! # What is guaranteed
//!
//! Safe code cannot read or write memory that LLVM has freed, nor hand LLVM a value of a class that it does not want:
//!
//! * A handle (`value::{Value, Type, Block, ..}`) borrows its [`Module`]. Whatever frees IR where handles cannot follow takes
//!   the module as `&mut`, so that no handle is left: pass pipelines, linking, code generation, stripping of debug
//!   information. What prints or verifies does as well, for the reason below.
//! * Nothing is freed while handles are there. An instruction that is [erased](super::value::Inst::erase) leaves its block,
//!   its users and its operands, and an erased function or variable its name, its body and its users; but their memory stays
//!   until the module is next borrowed as `&mut`, or dropped ([`Home::bury`]). So a handle of something erased is harmless.
//! * LLVM frees one thing by itself between: a constant that names a global, where that global is replaced. Each handle knows
//!   the age of its module when it was made, and such a constant's handle becomes one of poison ([`Home::outdated`]).
//! * A handle's class is a type (`Inst`, `Call`, `Phi`, `Func`, ..), made by a checked conversion.
//! * What a function of LLVM's wants beyond that (operands of one type, an index in range, values of one module) is checked
//!   before the call. Where it does not hold, nothing is changed, poison stands for the result, and the *defect* is noted:
//!   the module runs through no pass any more, is not linked, and no code is made of it ([`Module::sound`]).
//!
//! # What is not
//!
//! What must hold between instructions (that definitions dominate uses, that phis agree with edges) breaks and mends while
//! passes of ours edit, and LLVM's passes run over it meanwhile: barrier fission runs `reg2mem` first, and panics of
//! Rust's lose their landing pads one pipeline after their functions' personality. LLVM's verifier looks at a module before it
//! is optimised, copied or written as bitcode, so that no code is made of what it rejects; between, LLVM's passes are trusted
//! with such IR, as they are with valid IR, and so are its parser and its code generation.
//!
//! # What rustc refuses
//!
//! A handle that outlives its module:
//!
//! ```compile_fail,E0505
//! use gpu_build::ir::{Module, functions};
//!
//! fn name(module: Module<'_>) -> String {
//!     let first = functions(&module)[0];
//!     drop(module);
//!     first.name()
//! }
//! ```
//!
//! One that lives through a run of LLVM's passes:
//!
//! ```compile_fail,E0502
//! use gpu_build::ir::{Module, Session, functions};
//! use gpu_build::ir::TargetMachine;
//!
//! fn name(session: &Session, module: &mut Module<'_>, machine: &TargetMachine) -> String {
//!     let first = functions(module)[0];
//!     let _ = session.run(module, "globaldce", machine);
//!     first.name()
//! }
//! ```
//!
//! And one that lives while the module is printed, which frees what was erased:
//!
//! ```compile_fail,E0502
//! use gpu_build::ir::{Module, functions};
//!
//! fn name(module: &mut Module<'_>) -> String {
//!     let first = functions(module)[0];
//!     first.erase();
//!     module.text();
//!     first.name()
//! }
//! ```
//!
//! The same is right where the handle is asked for again, or is used before:
//!
//! ```
//! use gpu_build::ir::{Module, Session, functions};
//! use gpu_build::ir::TargetMachine;
//!
//! fn names(session: &Session, mut module: Module<'_>, machine: &TargetMachine) -> [String; 3] {
//!     let before = functions(&module)[0].name();
//!     let _ = session.run(&mut module, "globaldce", machine);
//!     let first = functions(&module)[0];
//!     let after = first.name();
//!     first.erase();
//!     let text = module.text();
//!     drop(module);
//!     [before, after, text]
//! }
//! ```

use super::home::Home;
use super::machine::{Buffer, TargetMachine, text};
use super::record::step;
use super::take_message;
use gpu_llvm::llvm_sys::LLVMModuleFlagBehavior;
use gpu_llvm::llvm_sys::analysis::{LLVMVerifierFailureAction, LLVMVerifyModule};
use gpu_llvm::llvm_sys::bit_writer::LLVMWriteBitcodeToMemoryBuffer;
use gpu_llvm::llvm_sys::core::*;
use gpu_llvm::llvm_sys::debuginfo::LLVMStripModuleDebugInfo;
use gpu_llvm::llvm_sys::prelude::LLVMModuleRef;
use std::ffi::CStr;
use std::marker::PhantomData;
use std::ptr::null_mut;

/// A module of a session.
pub struct Module<'s> {
    /// Behind a box: handles keep its address.
    home: Box<Home>,
    /// The session, and in it the context, outlives the module.
    session: PhantomData<&'s super::Session>,
}

impl<'s> Module<'s> {
    /// # Safety
    /// The module is live, nobody else has it, and its context lives as long as `'s`.
    pub(super) unsafe fn new(module: LLVMModuleRef) -> Module<'s> {
        // SAFETY: the caller's word.
        Module { home: Box::new(unsafe { Home::new(module) }), session: PhantomData }
    }

    /// What handles of this module borrow.
    pub(super) fn home(&self) -> &Home {
        &self.home
    }

    /// The module as LLVM's own functions want it, with nothing erased left in it.
    pub(super) fn settled(&mut self) -> LLVMModuleRef {
        self.home.bury();
        self.home.module()
    }

    /// The same, for what would not bear a defect.
    ///
    /// # Errors
    /// The defects since the module was made.
    pub(super) fn sound(&mut self) -> Result<LLVMModuleRef, String> {
        self.home.bury();
        match self.home.defects() {
            Some(defects) => Err(format!("lowering made invalid IR (a defect of gpu-build): {defects}")),
            None => Ok(self.home.module()),
        }
    }

    /// Gives the module away: whoever takes it disposes of it.
    pub(super) fn into_raw(mut self) -> Result<LLVMModuleRef, String> {
        self.sound()?;
        Ok(self.home.give_away())
    }

    /// Asks LLVM's verifier.
    pub fn verify(&mut self) -> Result<(), String> {
        let (module, mut message) = (self.sound()?, null_mut());
        // SAFETY: a live module; the message is written to.
        let failed = unsafe { LLVMVerifyModule(module, LLVMVerifierFailureAction::LLVMReturnStatusAction, &mut message) } != 0;
        let message = take_message(message);
        if failed { Err(message) } else { Ok(()) }
    }

    /// The module as text.
    pub fn text(&mut self) -> String {
        // SAFETY: a live module; the text is new, and ours to free.
        take_message(unsafe { LLVMPrintModuleToString(self.settled()) })
    }

    /// The module as bitcode.
    pub fn bitcode(&mut self) -> Result<Vec<u8>, String> {
        // SAFETY: a live module; the buffer is new, and nobody else has it.
        let written = unsafe { Buffer::new(LLVMWriteBitcodeToMemoryBuffer(self.sound()?)) };
        Ok(written.bytes().to_vec())
    }

    /// A copy of it.
    pub fn copy(&mut self) -> Result<Module<'s>, String> {
        self.verify()?;
        // SAFETY: a live, valid module. The copy is new, nobody else has it, and its context is the same.
        Ok(unsafe { Module::new(LLVMCloneModule(self.home.module())) })
    }

    /// An object, or assembly text.
    pub fn emit(&mut self, machine: &TargetMachine, assembly: bool) -> Result<Vec<u8>, String> {
        let _step = step(&format!("code generation at {}", machine.effort()), || {
            let how = format!("; llc -{} -relocation-model=pic {} -filetype=obj\n", machine.effort(), machine.options());
            ("ll", (how + &self.text()).into_bytes())
        });
        // SAFETY: a live module; handles borrow it, so that there are none.
        let code = unsafe { machine.emit(self.sound()?, assembly)? };
        Ok(code.bytes().to_vec())
    }

    /// Takes all debug information away.
    pub fn strip_debug_info(&mut self) {
        // SAFETY: a live module; handles borrow it, so that there are none.
        unsafe { LLVMStripModuleDebugInfo(self.settled()) };
    }

    /// The name that it was read by.
    pub fn name(&self) -> String {
        let mut length = 0;
        // SAFETY: a live module; the name lives as long as it, and has so many bytes.
        unsafe {
            let name = LLVMGetModuleIdentifier(self.home.module(), &mut length);
            if name.is_null() {
                return String::new();
            }
            String::from_utf8_lossy(std::slice::from_raw_parts(name.cast::<u8>(), length)).into_owned()
        }
    }
    /// The target triple.
    pub fn triple(&self) -> String {
        // SAFETY: a live module, whose triple ends with a NUL and is copied.
        unsafe { CStr::from_ptr(LLVMGetTarget(self.home.module())) }.to_string_lossy().into_owned()
    }
    /// Sets the target triple.
    pub fn set_triple(&self, triple: &str) {
        let Ok(triple) = text(triple) else { return };
        // SAFETY: a live module; LLVM copies the text, which ends with a NUL.
        unsafe { LLVMSetTarget(self.home.module(), triple.as_ptr()) };
    }
    /// The data layout.
    pub fn data_layout(&self) -> String {
        // SAFETY: a live module, whose layout's text ends with a NUL and is copied.
        unsafe { CStr::from_ptr(LLVMGetDataLayoutStr(self.home.module())) }.to_string_lossy().into_owned()
    }
    /// Sets the data layout, to one that LLVM wrote.
    pub fn set_data_layout(&self, layout: &str) {
        let Ok(layout) = text(layout) else { return };
        // SAFETY: a live module; LLVM copies what the text says, which ends with a NUL.
        unsafe { LLVMSetDataLayout(self.home.module(), layout.as_ptr()) };
    }
    /// How many operands the named metadata of this name has.
    pub fn metadata_count(&self, name: &str) -> u32 {
        // SAFETY: a live module, and a text that ends with a NUL.
        text(name).map_or(0, |name| unsafe { LLVMGetNamedMetadataNumOperands(self.home.module(), name.as_ptr()) })
    }
    /// Sets a module flag to a 32-bit number, unless the module has it. It overrides the flag of modules linked in.
    pub fn default_flag(&self, name: &str, number: u32) {
        let (module, key) = (self.home.module(), name.as_ptr().cast());
        // SAFETY: a live module and its context; LLVM copies the name, whose length it is told.
        unsafe {
            if LLVMGetModuleFlag(module, key, name.len()).is_null() {
                let number = LLVMConstInt(LLVMInt32TypeInContext(self.home.context()), u64::from(number), 0);
                let behavior = LLVMModuleFlagBehavior::LLVMModuleFlagBehaviorOverride;
                LLVMAddModuleFlag(module, behavior, key, name.len(), LLVMValueAsMetadata(number));
            }
        }
    }
}

/// Looks at a module of the caller's own, through handles.
#[cfg(feature = "inkwell")]
pub fn inspect<T>(module: &inkwell::module::Module<'_>, look: impl FnOnce(&Module<'_>) -> T) -> T {
    // SAFETY: the module is live as long as the borrow, which outlives `look`. It stays the caller's: it is given away before
    // it is looked at, so that it is not disposed of here.
    let mut borrowed: Module<'_> = unsafe { Module::new(module.as_mut_ptr()) };
    borrowed.home.give_away();
    look(&borrowed)
}

impl Drop for Module<'_> {
    fn drop(&mut self) {
        self.home.bury();
    }
}
