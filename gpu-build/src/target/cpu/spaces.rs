//! Which memory a generic pointer points into: known from its origin where that is one object, else asked of the runtime.

use super::shared::is_shared;
use super::thread::Thread;
use super::warps::calls;
use crate::intrinsics::{IS_PRIVATE, IS_SHARED};
use crate::llvm::Module;
use crate::llvm::value::{Builder, Types, Value};
use gpu_abi::cpu::{Scratch, space};
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::mem::offset_of;

/// Answers the intrinsics in a body.
pub fn answer<'m>(module: &'m Module<'_>, thread: &Thread<'m>) {
    let types = Types::of(module);
    let (pointer, int, bit) = (types.ptr(0), types.int(32), types.int(1));
    for (intrinsic, asked) in [(IS_SHARED, space::SHARED), (IS_PRIVATE, space::PRIVATE)] {
        for call in calls(module, thread.function, intrinsic.name) {
            let Some(address) = call.argument(0) else { continue };
            let builder = Builder::before(*call);
            let answer = match known(address) {
                Some(space) => bit.int(u64::from(space == asked)),
                None => {
                    let field = |offset: usize| builder.load(pointer, builder.offset(thread.scratch(), types.int(64).int(offset as u64)));
                    let (ask, spaces) = (field(offset_of!(Scratch, space)), field(offset_of!(Scratch, spaces)));
                    // `gpu_abi::cpu::SpaceFn`.
                    let found = builder.call_pointer(types.function(int, &[pointer, pointer]), ask, &[spaces, address]);
                    builder.opposite(builder.is_not(found, int.int(u64::from(asked))))
                }
            };
            call.replace_with(answer);
            call.erase();
        }
    }
}

/// The kind of memory, where every value that the pointer can have tells it. A pointer of shared memory may be null, which is
/// in none.
fn known<'m>(mut pointer: Value<'m>) -> Option<u32> {
    use LLVMOpcode::{LLVMAddrSpaceCast, LLVMAlloca, LLVMBitCast, LLVMGetElementPtr};
    loop {
        if pointer.is(LLVMAlloca) {
            return Some(space::PRIVATE);
        }
        if is_shared(pointer) {
            return Some(space::SHARED);
        }
        if pointer.is_global_variable() || matches!(pointer.ty().space(), Some(1 | 4)) {
            return Some(space::GLOBAL);
        }
        let opcode = pointer.opcode().or_else(|| pointer.constant_opcode());
        if !matches!(opcode, Some(LLVMAddrSpaceCast | LLVMBitCast | LLVMGetElementPtr)) {
            return None;
        }
        pointer = *pointer.operands().first()?;
    }
}
