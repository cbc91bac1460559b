//! How a kernel computes its thread's place in the grid.

use crate::llvm::value::{Func, Inst};
use gpu_llvm::llvm_sys::LLVMOpcode;

/// Where AMD's hidden arguments have the threads of a block in x.
const AMD_BLOCK_SIZE: i64 = 12;

/// The place in the grid in x, in 64 bits, in the kernel's first block, if that is all that the kernel asks of thread and block.
pub fn place_in_grid(kernel: Func<'_>) -> Option<Inst<'_>> {
    let code = kernel.instructions();
    let calls = |names: [&'static str; 2]| {
        let code = code.clone().into_iter();
        code.filter(move |one| one.callee().is_some_and(|of| names.contains(&of.name().as_str())))
    };
    let thread = only(calls(["llvm.nvvm.read.ptx.sreg.tid.x", "llvm.amdgcn.workitem.id.x"]))?;
    let block = only(calls(["llvm.nvvm.read.ptx.sreg.ctaid.x", "llvm.amdgcn.workgroup.id.x"]))?;
    // The size of a block is the same in both entries; other hidden arguments may not be.
    let is_block_size = |hidden: Inst<'_>| {
        let at = user(hidden, LLVMOpcode::LLVMGetElementPtr).and_then(|gep| gep.operands().last().copied());
        at.is_some_and(|at| at.constant_int() == Some(AMD_BLOCK_SIZE))
    };
    if !calls(["llvm.amdgcn.implicitarg.ptr", ""]).all(is_block_size) {
        return None;
    }
    let product = user(user(block, LLVMOpcode::LLVMZExt)?, LLVMOpcode::LLVMMul)?;
    let place = user(product, LLVMOpcode::LLVMAdd)?;
    let is_place = user(user(thread, LLVMOpcode::LLVMZExt)?, LLVMOpcode::LLVMAdd) == Some(place);
    (is_place && place.block() == kernel.blocks().first().copied() && place.ty().int_width() == Some(64)).then_some(place)
}

/// The only one.
fn only<'m>(mut all: impl Iterator<Item = Inst<'m>>) -> Option<Inst<'m>> {
    all.next().filter(|_| all.next().is_none())
}

/// The only user, if it is of this opcode.
fn user<'m>(of: Inst<'m>, opcode: LLVMOpcode) -> Option<Inst<'m>> {
    only(of.users().into_iter().filter_map(|user| user.as_inst())).filter(|user| user.is(opcode))
}
