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
//! use inkwell::targets::TargetMachine;
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
//! use inkwell::targets::TargetMachine;
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
use inkwell::data_layout::DataLayout;
use inkwell::llvm_sys::core::LLVMCloneModule;
use inkwell::llvm_sys::prelude::LLVMModuleRef;
use inkwell::module::FlagBehavior;
use inkwell::targets::{FileType, TargetMachine, TargetTriple};
use std::cell::Ref;
use std::marker::PhantomData;

/// inkwell's module, whose lifetime [`Module`] keeps.
pub(super) type Raw = inkwell::module::Module<'static>;

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
    pub(super) fn settled(&mut self) -> &Raw {
        self.home.bury();
        self.home.raw()
    }

    /// The same, for what would not bear a defect.
    ///
    /// # Errors
    /// The defects since the module was made.
    pub(super) fn sound(&mut self) -> Result<&Raw, String> {
        self.home.bury();
        match self.home.defects() {
            Some(defects) => Err(format!("lowering made invalid IR (a defect of gpu-build): {defects}")),
            None => Ok(self.home.raw()),
        }
    }

    /// Gives the module away: whoever takes it disposes of it.
    pub(super) fn into_raw(mut self) -> Result<LLVMModuleRef, String> {
        self.sound()?;
        Ok(self.home.give_away())
    }

    /// Asks LLVM's verifier.
    pub fn verify(&mut self) -> Result<(), String> {
        self.sound()?.verify().map_err(|error| error.to_string())
    }

    /// The module as text.
    pub fn text(&mut self) -> String {
        self.settled().print_to_string().to_string()
    }

    /// The module as bitcode.
    pub fn bitcode(&mut self) -> Result<Vec<u8>, String> {
        Ok(self.sound()?.write_bitcode_to_memory().as_slice().to_vec())
    }

    /// A copy of it.
    pub fn copy(&mut self) -> Result<Module<'s>, String> {
        self.verify()?;
        // SAFETY: a live, valid module. The copy is new, nobody else has it, and its context is the same.
        Ok(unsafe { Module::new(LLVMCloneModule(self.home.module())) })
    }

    /// Assembly or an object.
    pub fn emit(&mut self, machine: &TargetMachine, kind: FileType) -> Result<Vec<u8>, String> {
        let code = machine.write_to_memory_buffer(self.sound()?, kind).map_err(|error| error.to_string())?;
        Ok(code.as_slice().to_vec())
    }

    /// Takes all debug information away.
    pub fn strip_debug_info(&mut self) {
        self.settled().strip_debug_info();
    }

    /// The name that it was read by.
    pub fn name(&self) -> String {
        self.home.raw().get_name().to_string_lossy().into_owned()
    }
    /// The target triple.
    pub fn triple(&self) -> TargetTriple {
        self.home.raw().get_triple()
    }
    /// Sets the target triple.
    pub fn set_triple(&self, triple: &TargetTriple) {
        self.home.raw().set_triple(triple);
    }
    /// The data layout.
    pub fn data_layout(&self) -> Ref<'_, DataLayout> {
        self.home.raw().get_data_layout()
    }
    /// Sets the data layout.
    pub fn set_data_layout(&self, layout: &DataLayout) {
        self.home.raw().set_data_layout(layout);
    }
    /// How many operands the named metadata of this name has.
    pub fn metadata_count(&self, name: &str) -> u32 {
        self.home.raw().get_global_metadata_size(name)
    }
    /// Sets a module flag to a 32-bit number, unless the module has it. It overrides the flag of modules linked in.
    pub fn default_flag(&self, name: &str, number: u32) {
        let raw = self.home.raw();
        if raw.get_flag(name).is_none() {
            let number = raw.get_context().i32_type().const_int(u64::from(number), false);
            raw.add_basic_value_flag(name, FlagBehavior::Override, number);
        }
    }
}

/// Looks at a module of the caller's own, through handles.
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
