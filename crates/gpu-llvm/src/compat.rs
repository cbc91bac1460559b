//! Where the C interfaces of LLVM 20 to 23 differ: functions that are newer than the oldest, done by older ones.
//!
//! [`replacement`] is asked for what the opened library lacks. What is not here has no other way.

#![allow(deprecated, reason = "what LLVM 22 calls out of date is what older ones have")]

use llvm_sys::core::{
    LLVMCreateMemoryBufferWithMemoryRangeCopy, LLVMDisposeMemoryBuffer, LLVMGetBufferSize, LLVMGetBufferStart, LLVMGetOperand,
    LLVMSetOperand,
};
use llvm_sys::ir_reader::{LLVMParseIRInContext, LLVMParseIRInContext2};
use llvm_sys::prelude::{LLVMBool, LLVMContextRef, LLVMMemoryBufferRef, LLVMModuleRef, LLVMValueRef};
use std::ffi::{CStr, c_char, c_uint};

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
