//! Second entries of kernels whose threads have an element each (*thread coarsening*): one thread there does the work of several neighbours,
//! and reads and writes their elements by one instruction.
//!
//! A thread that moves 4 bytes does not keep a GPU's memory busy: on an H200 `y = a x + y` reaches four fifths of the bandwidth that it has
//! with 16 bytes a thread. Which entry a launch takes is decided where it is launched, as only there the pointers' alignment and the number
//! of blocks are known ([`Coarsened`](gpu_abi::manifest::Coarsened)).
//!
//! The kernels are those of one straight line of code between tests whether the thread is within bounds, as [`plan`] finds them in
//! optimised code:
//!
//! ```text
//! kernel                          its second entry
//!   i = place in the grid           i = 4 * (place in the grid)
//!   if i >= n: return               if i + 3 < n and i + 3 < m:
//!   if i >= m: panic                  y[i..i + 4] = f(x[i..i + 4])
//!   y[i] = f(x[i])                  else: the kernel's own code, for each of the four
//! ```
//!
//! Threads that run one after the other, or step by step together, are one of the orders in which a kernel's threads may run: it waits for no
//! other thread, and what one writes no other accesses.

mod build;
mod place;
pub mod plan;

use crate::llvm::Module;
use crate::portable;
use gpu_abi::manifest::{Coarsened, Kernel};

/// Kernels, each with the conditions of its entry.
pub type Entries = Vec<(String, Coarsened)>;

/// Adds the second entries to an optimised module. Returns the kernels that have one.
pub fn add_entries(module: &Module<'_>, kernels: &[Kernel]) -> Entries {
    let described = |name: &str| kernels.iter().find(|kernel| kernel.name == name);
    let candidates = portable::kernels(module)
        .into_iter()
        .filter_map(|function| Some((described(&portable::symbols::kernel_name(function))?, plan::of(function)?)));
    // All are found before the module changes.
    let candidates: Vec<_> = candidates.collect();
    candidates.into_iter().filter_map(|(kernel, plan)| Some((kernel.name.clone(), add_entry(module, kernel, &plan)?))).collect()
}

fn add_entry<'m>(module: &'m Module<'_>, kernel: &Kernel, plan: &plan::Plan<'m>) -> Option<Coarsened> {
    // The compiled kernel's parameters are the packed arguments' words, unless the target takes some of them otherwise.
    let words: Vec<(u32, u32)> = kernel.params.iter().flat_map(gpu_abi::manifest::Param::words).collect();
    let of_8_bytes = |param: usize| words.get(param).filter(|(_, size)| *size == 8).map(|(offset, _)| *offset);
    if words.len() != plan.kernel.params().len() {
        return None;
    }
    let aligned = plan.aligned.iter().map(|param| of_8_bytes(*param)).collect::<Option<Vec<u32>>>()?;
    let coarsened = Coarsened { threads: plan.threads, bound: of_8_bytes(plan.bound)?, aligned };
    build::entry(module, plan, &coarsened.symbol(&plan.kernel.name())).then_some(coarsened)
}
