//! Kernels whose stack size is known only at run time. For all others, NVIDIA's assembler and AMD's code generation state the size, and drivers
//! provide it. Threads of these kernels get as much as the device's limit says, which the runtime raises (`gpu_abi::container::DYNAMIC_STACK`).

use super::function_pointers::{called_by, calls_itself, is_through_pointer};
use super::nvptx::dynamic_allocas;
use crate::analysis::worklist::Worklist;
use crate::llvm::Module;
use crate::llvm::value::Func;
use crate::portable::{self, symbols};

/// The names of a module's kernels that reach recursion, a call of an address, or local memory of a variable size.
pub fn kernels(module: &Module<'_>) -> Vec<String> {
    let is_dynamic = |function: &Func<'_>| {
        let calls_address = || function.instructions().into_iter().any(is_through_pointer);
        calls_address() || !dynamic_allocas(*function).is_empty() || calls_itself(*function)
    };
    let reaches_one = |kernel: &Func<'_>| Worklist::new([*kernel]).visit_all(called_by).iter().any(is_dynamic);
    portable::kernels(module).into_iter().filter(reaches_one).map(symbols::kernel_name).collect()
}
