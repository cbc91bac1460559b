//! What a kernel's types say of its pointers, told to LLVM: `noalias`. NVIDIA's read-only cache and vectorisation on the CPU
//! depend on it.
//!
//! | argument | why |
//! |---|---|
//! | `PerThread`, `PerBlock`, `Tiles` | the host lends the memory for writing, to this argument alone, and no element is accessed by two threads |
//! | `&[T]` that is only read, and not atomically | the host lends it for reading, so that nothing else may write it |

use super::signature::{Kernel, Kind};
use crate::llvm::Session;
use crate::llvm::value::{At, Value, function};
use gpu_abi::manifest::Owner;
use inkwell::llvm_sys::LLVMOpcode;
use inkwell::module::Module;
use inkwell::targets::TargetMachine;
use std::collections::HashSet;

/// Finds out what is only read.
const ATTRIBUTES: &str = "cgscc(function-attrs)";

/// Marks the kernels' parameters.
pub fn mark(session: &Session, module: &Module<'_>, machine: &TargetMachine, kernels: &[Kernel]) -> Result<(), String> {
    session.run(module, ATTRIBUTES, machine)?;
    for kernel in kernels {
        let Some(defined) = function(module, &kernel.name) else { continue };
        let params = defined.params();
        let mut index = 0;
        for argument in &kernel.arguments {
            if let (Kind::Slice(slice), Some(pointer)) = (argument.kind, params.get(index)) {
                let is_read = defined.has_attribute(At::Param(index as u32), "readonly") && is_loaded_plainly(*pointer);
                if slice.owner != Owner::Grid || is_read {
                    defined.add_attribute(At::Param(index as u32), "noalias");
                }
            }
            index += argument.kind.parts();
        }
    }
    Ok(())
}

/// Whether everything made from a pointer is an address or a load that is not atomic, as far as can be seen.
fn is_loaded_plainly(pointer: Value) -> bool {
    let (mut open, mut seen) = (vec![pointer], HashSet::new());
    while let Some(value) = open.pop() {
        for user in value.users() {
            use LLVMOpcode::*;
            if !seen.insert(user) || !user.is_instruction() {
                continue;
            }
            match user.opcode() {
                LLVMGetElementPtr | LLVMAddrSpaceCast | LLVMPHI | LLVMSelect => open.push(user),
                LLVMLoad if !user.is_atomic() && !user.is_volatile() => {}
                LLVMICmp | LLVMPtrToInt => {}
                _ => return false,
            }
        }
    }
    true
}
