//! The limits of shared memory for each architecture, and the check of kernels against them.

use super::compilation::Done;
use super::function_pointers::called_by;
use crate::analysis::worklist::Worklist;
use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::llvm::Module;
use crate::llvm::value::globals;
use crate::portable::{self, SHARED, symbols};
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;
use gpu_abi::occupancy::Multiprocessor;

/// The most static shared memory of a block on NVIDIA's GPUs, which all of them have (CUDA's programming guide). More must be dynamic.
const NVIDIA_STATIC: u32 = 48 * 1024;

/// The most shared memory of a block, static and dynamic, in bytes; on the CPU, the most that tiles take.
pub fn capacity(arch: &Arch) -> u32 {
    match Multiprocessor::of(arch) {
        Some(of) => of.shared_of_block,
        None if arch.vendor() == Vendor::Nvidia => NVIDIA_STATIC,
        // Half of what the runtime gives a block.
        None => 128 * 1024,
    }
}

/// The most static shared memory of a block, in bytes.
pub fn most_static(arch: &Arch) -> u32 {
    if arch.vendor() == Vendor::Nvidia { NVIDIA_STATIC } else { capacity(arch) }
}

/// Refuses kernels with more static shared memory than a GPU allows. LLVM checks this only for AMD; for NVIDIA `ptxas` does, or else the
/// driver when the program loads the kernel.
pub fn check(module: &Module<'_>, arch: &Arch) -> Done {
    let shared = globals(module).into_iter().filter(|variable| variable.ty().space() == Some(SHARED) && !variable.is_declaration());
    let shared: Vec<_> = shared
        .map(|variable| {
            let users = variable.value().instruction_users().into_iter().filter_map(|user| user.function());
            (variable, users.collect::<Vec<_>>())
        })
        .collect();
    let most = most_static(arch);
    for kernel in portable::kernels(module) {
        let functions = Worklist::new([kernel]).visit_all(called_by);
        let used = shared.iter().filter(|(_, users)| users.iter().any(|user| functions.contains(user)));
        let bytes = used.map(|(variable, _)| variable.value_type().abi_size()).fold(0, u64::saturating_add);
        if bytes > u64::from(most) {
            let name = symbols::kernel_name(kernel);
            let message = format!("kernel `{name}` has {bytes} bytes of static shared memory, and {arch} allows at most {most}");
            let help = "use less, or leave this architecture out of the file's `archs`";
            return Err(Diagnostic::new(message).of(DiagnosticKind::Unsupported).in_kernel(name).help(help));
        }
    }
    Ok(())
}
