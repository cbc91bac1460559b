//! A thread's stack: its limit, and what of it has a size that is known only at run time.

use crate::diagnostics::{Diagnostic, DiagnosticKind, readable};
use crate::llvm::Module;
use crate::llvm::value::{Alloca, Func, functions};
use crate::portable::origin;
use crate::target::compilation::Done;

/// The maximum amount of local memory per thread, in bytes (CUDA Programming Guide, "Technical Specifications per Compute Capability").
const LIMIT: u64 = 512 * 1024;

/// Refuses local variables that exceed a thread's local memory. LLVM and the assembler accept them; only the driver refuses the launch. Each counts alone:
/// those that are not alive at the same time may share memory.
pub fn check(module: &Module<'_>) -> Done {
    let allocas = functions(module).into_iter().flat_map(Func::instructions).filter_map(|instruction| instruction.as_alloca());
    for alloca in allocas {
        let count = alloca.operand(0).and_then(|count| count.constant_int()).unwrap_or(0).cast_unsigned();
        let bytes = count.saturating_mul(alloca.allocated_type().abi_size());
        if bytes > LIMIT {
            let whose = alloca.function().map(|function| readable(&function.name()).into_owned()).unwrap_or_default();
            let message = format!(
                "a local variable of `{whose}` has {bytes} bytes, but a thread has at most {LIMIT} bytes of local memory on NVIDIA GPUs"
            );
            let error = origin::add_call_path(Diagnostic::new(message).of(DiagnosticKind::Unsupported), *alloca);
            return Err(error.help(
                "keep large arrays in a buffer that has a part for each thread, or remove this architecture from the file's `archs`",
            ));
        }
    }
    Ok(())
}

/// What a function takes beyond the memory that it has from its beginning.
pub fn dynamic_allocas(function: Func<'_>) -> Vec<Alloca<'_>> {
    let entry = function.blocks().first().copied();
    let allocas = function.instructions().into_iter().filter_map(|instruction| instruction.as_alloca());
    let is_fixed = |alloca: &Alloca<'_>| alloca.block() == entry && alloca.operand(0).is_some_and(|count| count.constant_int().is_some());
    allocas.filter(|alloca| !is_fixed(alloca)).collect()
}
