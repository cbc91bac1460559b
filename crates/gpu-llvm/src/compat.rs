//! Where the C interfaces of the LLVMs that will do differ from LLVM 22's, which llvm-sys 221 declares.
//!
//! [`replacement`] is asked for what the opened library lacks. What is not here has no other way. [`translation`] is asked first: for
//! what the library has and answers with numbers that LLVM 22's enumerations do not have, or have for something else.

#![allow(deprecated, reason = "what LLVM 22 calls out of date is what older ones have")]

use crate::library::Llvm;
use llvm_sys::core::{
    LLVMCreateMemoryBufferWithMemoryRangeCopy, LLVMDisposeMemoryBuffer, LLVMGetBufferSize, LLVMGetBufferStart, LLVMGetOperand,
    LLVMSetOperand,
};
use llvm_sys::ir_reader::{LLVMParseIRInContext, LLVMParseIRInContext2};
use llvm_sys::prelude::{LLVMBool, LLVMContextRef, LLVMMemoryBufferRef, LLVMModuleRef, LLVMValueRef};
use std::ffi::{CStr, c_char, c_int, c_uint};
use std::sync::atomic::{AtomicUsize, Ordering};

/// What does the work of a function that is not there.
pub fn replacement(name: &CStr) -> Option<usize> {
    Some(match name.to_bytes() {
        b"LLVMParseIRInContext2" => parse_ir_in_context2 as *const () as usize,
        b"LLVMParseIRInContext" => parse_ir_in_context as *const () as usize,
        b"LLVMGetICmpSameSign" => get_icmp_same_sign as *const () as usize,
        b"LLVMSetICmpSameSign" => set_icmp_same_sign as *const () as usize,
        b"LLVMGetSwitchCaseValue" => get_switch_case_value as *const () as usize,
        b"LLVMSetSwitchCaseValue" => set_switch_case_value as *const () as usize,
        _ => return None,
    })
}

/// LLVM 22 calls this form out of date, which takes the buffer from its caller.
unsafe extern "C" fn parse_ir_in_context(
    context: LLVMContextRef,
    buffer: LLVMMemoryBufferRef,
    module: *mut LLVMModuleRef,
    message: *mut *mut c_char,
) -> LLVMBool {
    // SAFETY: all are as LLVMParseIRInContext2 wants them; the buffer is the callee's to free, once, when nobody reads it any more.
    unsafe {
        let failed = LLVMParseIRInContext2(context, buffer, module, message);
        LLVMDisposeMemoryBuffer(buffer);
        failed
    }
}

/// Before LLVM 22 there is the form that takes the buffer from its caller: it gets a copy, which has no name for messages.
unsafe extern "C" fn parse_ir_in_context2(
    context: LLVMContextRef,
    buffer: LLVMMemoryBufferRef,
    module: *mut LLVMModuleRef,
    message: *mut *mut c_char,
) -> LLVMBool {
    // SAFETY: the caller's buffer is alive; the copy ends as the original does, which the parser of text relies on. Context,
    // module and message are as LLVMParseIRInContext wants them, and the copy is given away to it.
    unsafe {
        let copy = LLVMCreateMemoryBufferWithMemoryRangeCopy(LLVMGetBufferStart(buffer), LLVMGetBufferSize(buffer), c"".as_ptr());
        LLVMParseIRInContext(context, copy, module, message)
    }
}

/// LLVM 20's interface does not tell it. The flag allows an optimisation, and to leave it out is right.
unsafe extern "C" fn get_icmp_same_sign(_: LLVMValueRef) -> LLVMBool {
    0
}

/// As above.
unsafe extern "C" fn set_icmp_same_sign(_: LLVMValueRef, _: LLVMBool) {}

/// Before LLVM 22 a switch's operands are the condition, the default block, and then a value and a block for each case.
unsafe extern "C" fn get_switch_case_value(switch: LLVMValueRef, case: c_uint) -> LLVMValueRef {
    // SAFETY: the caller's instruction is a switch that has this case, so it has this operand.
    unsafe { LLVMGetOperand(switch, 2 * case) }
}

/// As above.
unsafe extern "C" fn set_switch_case_value(switch: LLVMValueRef, case: c_uint, value: LLVMValueRef) {
    // SAFETY: as above; the value is of the condition's type, as the caller promises.
    unsafe { LLVMSetOperand(switch, 2 * case, value) }
}

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
