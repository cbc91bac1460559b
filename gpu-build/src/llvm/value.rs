//! Handles for reading and editing IR, over LLVM's C interface.
//!
//! A [`Value`] borrows the module that it is of, and is any value of it. What only some values have is asked of a class of
//! its own, which [derefs](std::ops::Deref) to the next wider one:
//!
//! | class | is a | made by |
//! |---|---|---|
//! | [`Inst`] | [`Value`] | [`Value::as_inst`], [`Block::instructions`] |
//! | [`Call`], [`Phi`], [`Load`], [`Store`], [`Alloca`], [`Gep`], [`Branch`] (a conditional one) | [`Inst`] | [`Value::as_call`] and so on |
//! | [`Global`] | [`Value`] | [`Value::as_global`] |
//! | [`Func`], [`Variable`] | [`Global`] | [`functions`], [`globals`], [`Value::as_func`], [`Value::as_variable`] |
//!
//! Why no safe code can misuse them, [`crate::llvm::module`] says. In short: handles end where LLVM may free what they name;
//! an erased value's memory stays until then; classes are checked once, by the conversions; and whatever else a function of
//! LLVM's wants is checked before the call, where the answer to a wrong question is "none", and a wrong edit is a noted
//! defect instead of an edit.

mod attributes;
mod block;
mod builder;
mod class;
mod constants;
mod edit;
mod function;
mod globals;
mod instructions;
mod metadata;
mod operations;
pub mod place;
mod rebuild;
mod repairs;
mod table;
#[cfg(test)]
mod tests;
mod types;
mod valid;
mod vector;

pub use attributes::At;
pub use block::Block;
pub use builder::Builder;
pub use class::{Alias, Alloca, Branch, Call, Func, Gep, Global, Inst, Load, Phi, Store, Variable};
pub use function::{COPIES, LIFETIMES, add_function, declare, drop_lifetimes, function, functions, is_overload};
pub use globals::{add_global, aliases, globals, indirect_functions, module_assembly, module_flag};
pub use metadata::{Node, take_annotated};
pub use place::{SourcePlace, is_library};
pub use repairs::scalar_bases;
pub use types::{Type, Types};

use super::home::Home;
use gpu_llvm::llvm_sys::core::*;
use gpu_llvm::llvm_sys::prelude::*;
use gpu_llvm::llvm_sys::{LLVMLinkage, LLVMTypeKind};
use std::ffi::{CStr, CString, c_char};

/// LLVM's calling-convention numbers (`llvm/IR/CallingConv.h`).
pub mod conv {
    pub const C: u32 = 0;
    pub const PTX_KERNEL: u32 = 71;
    pub const SPIR_FUNCTION: u32 = 75;
    pub const SPIR_KERNEL: u32 = 76;
    pub const AMDGPU_KERNEL: u32 = 91;
}

/// Marks the age of a handle of metadata, which is good for as long as nothing is replaced: uniqued nodes are made anew then.
const METADATA: u32 = 1 << 31;

/// Any value: a function, a global, an instruction, a constant, a parameter.
#[derive(Clone, Copy)]
pub struct Value<'m> {
    raw: LLVMValueRef,
    home: &'m Home,
    /// The module's age when the handle was made.
    made: u32,
}

impl<'m> Value<'m> {
    /// # Safety
    /// A live value of this module or, for constants, of its context.
    unsafe fn new(raw: LLVMValueRef, home: &'m Home) -> Value<'m> {
        Value { raw, home, made: home.age() }
    }

    /// The value that LLVM knows, which is live: poison where a constant may not be any more.
    fn raw(self) -> LLVMValueRef {
        let age = self.home.age();
        let is_live = match self.made & METADATA {
            0 => self.made == age || !self.home.is_freed(self.raw, self.made),
            _ => self.made == age | METADATA,
        };
        if is_live { self.raw } else { self.home.poison() }
    }

    pub fn name(self) -> String {
        let mut length = 0;
        // SAFETY: a live value, which owns its name: so many bytes from there on. The text is copied at once.
        let name = unsafe { bytes(LLVMGetValueName2(self.raw(), &mut length), length) };
        String::from_utf8_lossy(&name).into_owned()
    }
    /// Names the value. Constants have no names, and keep none.
    pub fn set_name(self, name: &str) {
        // SAFETY: a live value; LLVM copies the text, whose length it is told.
        unsafe { LLVMSetValueName2(self.raw(), name.as_ptr().cast(), name.len()) }
    }
    pub fn ty(self) -> Type<'m> {
        // SAFETY: a live value, which has a type of the context.
        unsafe { Type::new(LLVMTypeOf(self.raw()), self.home) }
    }
    /// The value as IR text, one line for an instruction.
    pub fn text(self) -> String {
        // SAFETY: a live value; LLVM hands the text over.
        unsafe { owned_text(LLVMPrintValueToString(self.raw())) }.trim().to_string()
    }
    /// Everything of this module that has this value as an operand, each user as often as it does.
    pub fn users(self) -> Vec<Value<'m>> {
        // SAFETY: a live value, and so are its users.
        let users = unsafe { super::raw::users(self.raw()) }.into_iter().map(|user| {
            // SAFETY: a live user.
            unsafe { Value::new(user, self.home) }
        });
        // Modules of one context share constants.
        if self.is_shared() { users.filter(|user| user.as_inst().is_none_or(Inst::is_here)).collect() } else { users.collect() }
    }
    /// The instructions that use this value, also through constant expressions.
    pub fn instruction_users(self) -> Vec<Inst<'m>> {
        let (through, direct): (Vec<Value>, Vec<Value>) = self.users().into_iter().partition(|user| user.is_constant_expr());
        direct.into_iter().filter_map(Value::as_inst).chain(through.into_iter().flat_map(Value::instruction_users)).collect()
    }
    /// Whether other modules may have the value as well.
    fn is_shared(self) -> bool {
        self.is_constant() && !self.is_global()
    }
    /// Every use of this value by an instruction: who uses it, as which operand.
    pub fn uses(self) -> Vec<(Inst<'m>, u32)> {
        let mut users: Vec<Inst<'m>> = self.users().into_iter().filter_map(Value::as_inst).collect();
        users.sort_by_key(|user| user.raw.addr());
        users.dedup();
        let operands = |user: Inst<'m>| {
            user.operands().into_iter().enumerate().filter(move |(_, operand)| *operand == self).map(move |(index, _)| (user, index as u32))
        };
        users.into_iter().flat_map(operands).collect()
    }
    /// Replaces every use of an instruction, a parameter, a function or a global variable by another value of the same type
    /// and module. Handles of constants that name a replaced function or variable become poison's.
    pub fn replace_with(self, other: Value<'m>) {
        let (this, that) = (self.raw(), other.raw());
        let is_global = self.is_function() || self.is_global_variable();
        let replaceable = is_global || self.is_instruction() || self.is_argument();
        let fits = self.home.is(other.home) && self.ty() == other.ty() && this != that;
        let functions = self.is_function() && other.is_function();
        // SAFETY: a live function or variable.
        let allowed = !is_global || other.is_constant() && unsafe { self.home.can_replace(this, functions) };
        if !(replaceable && fits && allowed) {
            return self.home.defect("a value is replaced by one of another type");
        }
        // SAFETY: both are live, of one type, and not the same. A function or variable, whose users may be constants, is
        // replaced by a constant; handles of those constants are outdated first. Other constants are not replaced.
        unsafe {
            if is_global {
                self.home.outdate_users(this);
            }
            LLVMReplaceAllUsesWith(this, that);
        }
    }
    /// The operands of an instruction, a constant, or a global variable; others have none.
    pub fn operands(self) -> Vec<Value<'m>> {
        // SAFETY: a live value.
        if unsafe { LLVMIsAUser(self.raw()) }.is_null() {
            return Vec::new();
        }
        // SAFETY: the value is a user, so that it can be asked for operands, by numbers below their count.
        let operands = (0..self.operand_count()).map(|index| unsafe { LLVMGetOperand(self.raw(), index) });
        // SAFETY: an operand of a live user is live, if there is one.
        operands.filter(|raw| !raw.is_null()).map(|raw| unsafe { metadata::operand(raw, self.home) }).collect()
    }
    /// Whether two handles are of one module.
    fn is_with(self, other: Value<'_>) -> bool {
        self.home.is(other.home)
    }
}

impl PartialEq for Value<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.raw == other.raw
    }
}

impl Eq for Value<'_> {}

impl std::hash::Hash for Value<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.raw.hash(state);
    }
}

impl std::fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text())
    }
}

fn c_string(text: &str) -> CString {
    CString::new(text.replace('\0', "")).unwrap_or_default()
}

/// # Safety
/// A text that LLVM made, NUL-terminated, and that is ours to free.
unsafe fn owned_text(raw: *mut c_char) -> String {
    // SAFETY: the caller's word; it is freed once, after the copy.
    unsafe {
        let text = CStr::from_ptr(raw).to_string_lossy().into_owned();
        LLVMDisposeMessage(raw);
        text
    }
}

/// # Safety
/// Null, or that many bytes that nobody changes meanwhile.
unsafe fn bytes(start: *const c_char, length: usize) -> Vec<u8> {
    // SAFETY: the caller's word.
    if start.is_null() { Vec::new() } else { unsafe { std::slice::from_raw_parts(start.cast::<u8>(), length) }.to_vec() }
}
