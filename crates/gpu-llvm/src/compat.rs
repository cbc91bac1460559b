//! Where the C interface of LLVM 23 differs from LLVM 22's, which llvm-sys 221 declares.
//!
//! It lacks nothing, and answers with numbers that LLVM 22's enumerations do not have, or have for something else:
//! [`translation`] stands before such functions.

use crate::library::Llvm;
use llvm_sys::prelude::LLVMValueRef;
use std::ffi::{CStr, c_int};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A function that takes one pointer and answers with a number of an enumeration.
type Ask = unsafe extern "C" fn(LLVMValueRef) -> c_int;

/// The library's own function behind a translation.
struct Own(AtomicUsize);

impl Own {
    const fn new() -> Own {
        Own(AtomicUsize::new(0))
    }

    /// # Safety
    /// `value` is what the library's function takes.
    unsafe fn ask(&self, value: LLVMValueRef) -> c_int {
        // SAFETY: `translation` has put the address of a function of this type here before anybody could call the translation.
        unsafe { std::mem::transmute::<usize, Ask>(self.0.load(Ordering::Relaxed))(value) }
    }
}

static OPCODE: Own = Own::new();
static TYPE_KIND: Own = Own::new();
static VALUE_KIND: Own = Own::new();
static OPERATION: Own = Own::new();

/// What stands before a function of the library that answers otherwise than LLVM 22's.
pub fn translation(llvm: &Llvm, name: &CStr) -> Option<usize> {
    if llvm.version().0 < 23 {
        return None;
    }
    let (own, translated): (&Own, Ask) = match name.to_bytes() {
        b"LLVMGetInstructionOpcode" => (&OPCODE, get_instruction_opcode),
        b"LLVMGetTypeKind" => (&TYPE_KIND, get_type_kind),
        b"LLVMGetValueKind" => (&VALUE_KIND, get_value_kind),
        b"LLVMGetAtomicRMWBinOp" => (&OPERATION, get_atomic_operation),
        _ => return None,
    };
    own.0.store(llvm.address(name)?, Ordering::Relaxed);
    Some(translated as *const () as usize)
}

/// LLVM 23 has two instructions for branches.
unsafe extern "C" fn get_instruction_opcode(instruction: LLVMValueRef) -> c_int {
    const BRANCH: c_int = 2;
    // SAFETY: the caller's instruction is passed on.
    match unsafe { OPCODE.ask(instruction) } {
        70 | 71 => BRANCH,
        same => same,
    }
}

/// LLVM 23 has types of bytes. They are nothing that LLVM 22's users know: as a target's own types.
unsafe extern "C" fn get_type_kind(ty: LLVMValueRef) -> c_int {
    const TARGET: c_int = 20;
    // SAFETY: the caller's type is passed on, which is a pointer as well.
    unsafe { TYPE_KIND.ask(ty) }.min(TARGET)
}

/// And their constants, which stand behind whole numbers and move what follows.
unsafe extern "C" fn get_value_kind(value: LLVMValueRef) -> c_int {
    const WHOLE: c_int = 18;
    // SAFETY: the caller's value is passed on.
    match unsafe { VALUE_KIND.ask(value) } {
        known @ ..=WHOLE => known,
        moved => moved - 1,
    }
}

/// LLVM 23 tells `fmaximumnum` and `fminimumnum` from `fmax` and `fmin`, which differ from them in signaling NaNs alone.
unsafe extern "C" fn get_atomic_operation(instruction: LLVMValueRef) -> c_int {
    // SAFETY: the caller's instruction is passed on.
    match unsafe { OPERATION.ask(instruction) } {
        21 => 13,
        22 => 14,
        same => same,
    }
}
