//! Walks over IR by LLVM's own pointers, for erased values, which have no handles.

use gpu_llvm::llvm_sys::LLVMTypeKind;
use gpu_llvm::llvm_sys::core::*;
use gpu_llvm::llvm_sys::prelude::*;
use std::ptr::null_mut;

/// Everything that has a value as an operand, as often as it does.
///
/// # Safety
/// A live value.
pub(super) unsafe fn users(value: LLVMValueRef) -> Vec<LLVMValueRef> {
    let mut found = Vec::new();
    // SAFETY: the uses of a live value are live, and so are the users.
    unsafe {
        let mut each = LLVMGetFirstUse(value);
        while !each.is_null() {
            found.push(LLVMGetUser(each));
            each = LLVMGetNextUse(each);
        }
    }
    found
}

/// Puts poison where a value is used.
///
/// # Safety
/// A live instruction, parameter, function or variable.
pub(super) unsafe fn unuse(value: LLVMValueRef) {
    // SAFETY: the value is live, and what replaces it has its type. Tokens have no poison, but a null.
    unsafe {
        if !LLVMGetFirstUse(value).is_null() {
            let ty = LLVMTypeOf(value);
            let is_token = LLVMGetTypeKind(ty) == LLVMTypeKind::LLVMTokenTypeKind;
            LLVMReplaceAllUsesWith(value, if is_token { LLVMConstNull(ty) } else { LLVMGetPoison(ty) });
        }
    }
}

/// Takes every instruction of a function from its users.
///
/// # Safety
/// A live function.
pub(super) unsafe fn empty(function: LLVMValueRef) {
    // SAFETY: instructions of a live function are live.
    unsafe { instructions(function).into_iter().for_each(|instruction| unuse(instruction)) }
}

/// # Safety
/// A live function.
pub(super) unsafe fn instructions(function: LLVMValueRef) -> Vec<LLVMValueRef> {
    let mut found = Vec::new();
    // SAFETY: blocks of a live function and instructions of its blocks are live.
    unsafe {
        let mut block = LLVMGetFirstBasicBlock(function);
        while !block.is_null() {
            let mut instruction = LLVMGetFirstInstruction(block);
            while !instruction.is_null() {
                found.push(instruction);
                instruction = LLVMGetNextInstruction(instruction);
            }
            block = LLVMGetNextBasicBlock(block);
        }
    }
    found
}

/// The terminators of other functions that lead into a function's blocks.
///
/// # Safety
/// A live function.
pub(super) unsafe fn terminators_into(function: LLVMValueRef) -> Vec<LLVMValueRef> {
    let mut found = Vec::new();
    // SAFETY: blocks of a live function are live, so are their users; a parent is asked of an instruction alone, and of a
    // block that is one.
    unsafe {
        let mut block = LLVMGetFirstBasicBlock(function);
        while !block.is_null() {
            for user in users(LLVMBasicBlockAsValue(block)).into_iter().filter(|user| !LLVMIsAInstruction(*user).is_null()) {
                let home = LLVMGetInstructionParent(user);
                if !home.is_null() && LLVMGetBasicBlockParent(home) != function && !found.contains(&user) {
                    found.push(user);
                }
            }
            block = LLVMGetNextBasicBlock(block);
        }
    }
    found
}

/// # Safety
/// A live function.
pub(super) unsafe fn params(function: LLVMValueRef) -> Vec<LLVMValueRef> {
    // SAFETY: the list has room for as many as the function says it has.
    unsafe {
        let mut params = vec![null_mut(); LLVMCountParams(function) as usize];
        LLVMGetParams(function, params.as_mut_ptr());
        params
    }
}
