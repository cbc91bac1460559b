//! Access groups: which accesses of a kernel's body the loop over threads may reorder.
//!
//! The entry's call of the body carries the loop's access group. If that stayed, inlining would put every access of
//! the body into the group, also those to the body's own allocas, of which all threads share one once inlined: they
//! would be reordered wrongly. So the group moves from the call to the accesses that cannot be private.

use crate::analysis::worklist::Worklist;
use crate::llvm::Module;
use crate::llvm::value::{Func, Types, Value};
use gpu_llvm::llvm_sys::LLVMOpcode;

/// Moves the access group from the calls of `body` into it.
pub fn tag<'m>(module: &'m Module<'_>, body: Func<'m>) {
    let kind = Types::of(module).metadata_kind("llvm.access.group");
    let private = body.instructions().into_iter().any(|instruction| instruction.is(LLVMOpcode::LLVMAlloca));
    for call in body.users().into_iter().filter_map(Value::as_inst) {
        let Some(group) = call.metadata(kind) else { continue };
        call.set_metadata(kind, None);
        for access in body.instructions() {
            use LLVMOpcode::*;
            let pointer = match access.opcode() {
                LLVMLoad => access.operands().first().copied(),
                LLVMStore => access.operands().get(1).copied(),
                _ => None,
            };
            if pointer.is_some_and(|pointer| !private || is_shared(pointer)) {
                access.set_metadata(kind, Some(group));
            }
        }
    }
}

/// Whether a pointer comes from outside the thread: from an argument or a global, never from an alloca. A pointer that
/// is loaded counts as an argument only where it is loaded from the arguments, which the invariant load says.
fn is_shared<'m>(pointer: Value<'m>) -> bool {
    let mut open = Worklist::new([pointer]);
    while let Some(value) = open.pop() {
        use LLVMOpcode::*;
        // A parameter or a constant: nothing of a thread's own stack.
        let Some(opcode) = value.opcode() else { continue };
        match opcode {
            LLVMGetElementPtr | LLVMAddrSpaceCast | LLVMBitCast => open.extend(value.operands().into_iter().take(1)),
            LLVMPHI => open.extend(value.operands()),
            LLVMSelect => open.extend(value.operands().into_iter().skip(1)),
            LLVMLoad if value.operands().first().is_some_and(|from| from_arguments(*from)) => {}
            _ => return false,
        }
    }
    true
}

/// Whether an address lies in the packed arguments: the body's first parameter, or a constant distance from it.
fn from_arguments<'m>(address: Value<'m>) -> bool {
    let base = if address.is(LLVMOpcode::LLVMGetElementPtr) { address.operands().first().copied() } else { Some(address) };
    base.is_some_and(|base| base.is_argument() && base.ty().is_pointer())
}
