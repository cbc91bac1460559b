//! One trap in a function: LLVM 22 does not finish the code of a second one on processors where it must write a trap out as
//! several instructions (the exact gfx11 ones), and stops when it emits the object.

use crate::llvm::Module;
use crate::llvm::value::{Block, Builder, Func, Inst, Types, declare, functions};
use gpu_llvm::llvm_sys::LLVMOpcode;

/// Gives every function one block that traps; where others trapped and ended, they go there.
pub fn unite(module: &Module<'_>) {
    for function in functions(module) {
        let ends: Vec<(Block, Inst, Inst)> = function.blocks().into_iter().filter_map(end).collect();
        if ends.len() > 1 {
            let types = Types::of(module);
            let trap = declare(module, "llvm.trap", types.function(types.void(), &[]));
            let last = Block::append(function, "trap");
            let builder = Builder::at_end(last);
            builder.call(trap, &[]);
            builder.unreachable();
            for (block, call, unreachable) in ends {
                unreachable.erase();
                call.erase();
                Builder::at_end(block).jump(last);
            }
        }
    }
}

/// A block's trap and `unreachable`, if it ends so.
fn end<'m>(block: Block<'m>) -> Option<(Block<'m>, Inst<'m>, Inst<'m>)> {
    let [.., call, last] = block.instructions()[..] else { return None };
    let trap = |callee: Func<'m>| callee.name() == "llvm.trap";
    (last.is(LLVMOpcode::LLVMUnreachable) && call.as_call().and_then(|call| call.callee()).is_some_and(trap)).then_some((block, call, last))
}
