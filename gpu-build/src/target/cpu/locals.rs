//! Memory that a thread takes on its stack: where it lies in the kernels of the CPU.
//!
//! What is taken once, and of a known size, belongs in the entry block: there LLVM makes values of it, barrier fission keeps it
//! in the thread's context, and vector bodies have it once for each lane ([`hoist`]). Everything else is *dynamic*: its size is
//! known when the kernel runs, or a loop takes it anew in each round. A body that runs from its start to its end has that on
//! the stack. Where a body waits its stack is not there behind the wait, so the runtime keeps dynamic memory for each
//! thread, in the order in which it was taken, until the thread gives it back or is done ([`keep`]).

use super::thread::Thread;
use crate::analysis::cfg::Cfg;
use crate::llvm::Module;
use crate::llvm::value::{Alloca, Block, Builder, Func, Inst, Types, Value};
use gpu_abi::cpu::Scratch;
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::mem::offset_of;

/// Moves what is taken once and has a known size to the entry block of a function.
pub fn hoist<'m>(function: Func<'m>) {
    let Some(entry) = function.blocks().first().copied() else { return };
    let cycles = Cfg::of(function).in_cycles();
    let fixed = |alloca: &Alloca<'m>| has_known_size(*alloca) && !alloca.block().is_some_and(|block| cycles.contains(&block));
    for alloca in function.instructions().into_iter().filter_map(|instruction| instruction.as_alloca()).filter(fixed) {
        if let Some(first) = entry.first().filter(|first| *first != *alloca) {
            alloca.detach();
            Builder::before(first).insert(*alloca);
        }
    }
}

/// Whether an `alloca` is taken once, in the entry block, and its size is known.
pub fn is_fixed<'m>(alloca: Alloca<'m>) -> bool {
    has_known_size(alloca) && alloca.function().is_some_and(|function| function.blocks().first().copied() == alloca.block())
}

fn has_known_size<'m>(alloca: Alloca<'m>) -> bool {
    alloca.operands().iter().all(|count| count.constant_int().is_some_and(|count| count >= 0))
}

/// Has the runtime keep the dynamic memory of a body that waits. Each of its returns is the state 0 still.
pub fn keep<'m>(module: &'m Module<'_>, thread: &Thread<'m>) {
    let body = thread.function;
    let called = |instruction: Inst<'m>, name: &str| instruction.callee().is_some_and(|callee| callee.name().starts_with(name));
    let instructions = body.instructions();
    let allocas = instructions.iter().filter_map(|instruction| instruction.as_alloca());
    let dynamic: Vec<Alloca> = allocas.filter(|alloca| !is_fixed(*alloca)).collect();
    let saves: Vec<Inst> = instructions.iter().copied().filter(|instruction| called(*instruction, "llvm.stacksave")).collect();
    let restores: Vec<Inst> = instructions.iter().copied().filter(|instruction| called(*instruction, "llvm.stackrestore")).collect();
    let runtime = Runtime { types: Types::of(module), thread };
    if dynamic.is_empty() {
        // Nothing is taken between them.
        restores.into_iter().for_each(Inst::erase);
        for save in saves {
            save.replace_with(save.ty().null());
            save.erase();
        }
        return;
    }
    for alloca in dynamic {
        let builder = Builder::before(*alloca);
        let ty = alloca.allocated_type();
        let wide = runtime.types.int(64);
        let size = wide.int(ty.abi_size());
        let bytes = match alloca.operands().first() {
            Some(count) => builder.mul(builder.int_cast(*count, wide), size),
            None => size,
        };
        let align = alloca.align().max(ty.abi_align()).max(1);
        alloca.replace_with(runtime.take(&builder, bytes, wide.int(u64::from(align))));
        alloca.erase();
    }
    let opcodes = (LLVMOpcode::LLVMIntToPtr, LLVMOpcode::LLVMPtrToInt);
    let wide = runtime.types.int(64);
    for save in saves {
        let builder = Builder::before(save);
        let taken = runtime.give_back(&builder, wide.int(u64::MAX));
        save.replace_with(builder.cast(opcodes.0, taken, save.ty()));
        save.erase();
    }
    for restore in restores {
        let builder = Builder::before(restore);
        if let Some(saved) = restore.operand(0) {
            runtime.give_back(&builder, builder.cast(opcodes.1, saved, wide));
        }
        restore.erase();
    }
    for end in body.blocks().into_iter().filter_map(Block::terminator).filter(|end| end.is(LLVMOpcode::LLVMRet)) {
        runtime.give_back(&Builder::before(end), wide.int(0));
    }
}

/// The runtime's functions, which are in the scratch.
struct Runtime<'a, 'm> {
    types: Types<'m>,
    thread: &'a Thread<'m>,
}

impl<'m> Runtime<'_, 'm> {
    fn field(&self, builder: &Builder<'m>, offset: usize) -> Value<'m> {
        builder.load(self.types.ptr(0), builder.offset(self.thread.scratch(), self.types.int(64).int(offset as u64)))
    }

    /// `gpu_abi::cpu::TakeFn`.
    fn take(&self, builder: &Builder<'m>, bytes: Value<'m>, align: Value<'m>) -> Value<'m> {
        let (pointer, int, wide) = (self.types.ptr(0), self.types.int(32), self.types.int(64));
        let ty = self.types.function(pointer, &[pointer, int, wide, wide]);
        let (take, heap) = (self.field(builder, offset_of!(Scratch, take)), self.field(builder, offset_of!(Scratch, heap)));
        builder.call_pointer(ty, take, &[heap, self.thread.linear(), bytes, align])
    }

    /// `gpu_abi::cpu::GiveBackFn`.
    fn give_back(&self, builder: &Builder<'m>, down_to: Value<'m>) -> Value<'m> {
        let (pointer, int, wide) = (self.types.ptr(0), self.types.int(32), self.types.int(64));
        let ty = self.types.function(wide, &[pointer, int, wide]);
        let (give_back, heap) = (self.field(builder, offset_of!(Scratch, give_back)), self.field(builder, offset_of!(Scratch, heap)));
        builder.call_pointer(ty, give_back, &[heap, self.thread.linear(), down_to])
    }
}
