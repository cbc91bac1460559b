//! What the CPU's passes know of a module, pass by pass.

use super::barrier_fission::ContextSizes;
use super::shared::Layout;
use super::thread::Thread;
use super::vectorize::{Obstacle, VectorTarget};
use super::warps::SyncPoints;
use crate::diagnostics::Diagnostic;
use crate::llvm::Module;
use gpu_abi::Arch;
use gpu_abi::arch::CpuLevel;
use gpu_abi::manifest::Kernel;
use std::fmt::Write;

/// What is known of one kernel, pass by pass. Values that LLVM's passes may move or free are kept by name.
pub struct KernelState<'k> {
    pub name: String,
    /// How its arguments are packed.
    pub described: &'k Kernel,
    /// The name of its body, a function of one thread.
    pub thread: String,
    /// Whether it is a program of tiles, which one thread of a block executes.
    pub is_program: bool,
    /// Where its threads wait for each other.
    pub sync_points: SyncPoints,
    /// What a thread and a group keep meanwhile.
    pub context: ContextSizes,
    /// By state, the start first: the state that every thread reaches next, where that is certain.
    pub next_states: Vec<Option<u32>>,
    /// The name of the function that returns how many threads along x do anything.
    pub thread_bound: Option<String>,
    /// Whether it asks along x for the global index alone.
    pub asks_global_index: bool,
    /// Its bodies of several threads, widest first.
    pub vector_bodies: Vec<VectorBody>,
    /// Why it has no vector body of other widths.
    pub obstacles: Vec<(u32, Obstacle)>,
    /// The sites of its checks, in a checked image.
    pub sites: Vec<u8>,
}

impl KernelState<'_> {
    /// Its body, as it is now.
    ///
    /// # Errors
    /// The module no longer has a function of that name (a defect).
    pub fn thread<'m>(&self, module: &'m Module<'_>) -> Result<Thread<'m>, Diagnostic> {
        let defect = || Diagnostic::new(format!("the body of kernel `{}` is gone (a defect of gpu-build)", self.name));
        Thread::of(module, &self.thread).ok_or_else(defect)
    }
}

/// A body of several threads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VectorBody {
    pub name: String,
    pub width: u32,
}

/// A module on its way to the CPU.
pub struct State<'k> {
    pub vector_target: VectorTarget,
    /// Its kernels, from the pass `thread-functions` on.
    pub kernels: Vec<KernelState<'k>>,
    /// The size of its shared memory, likewise.
    pub shared: Layout,
}

impl State<'_> {
    /// For GPUs, whose passes do not read it, that of the smallest processor.
    pub fn of(arch: &Arch) -> Self {
        let level = match arch {
            Arch::Cpu(level) => *level,
            Arch::Amdgpu(_) | Arch::Nvptx(_) => CpuLevel::X86_64V2,
        };
        State { vector_target: VectorTarget::of(level), kernels: Vec::new(), shared: Layout { bytes: 0, align: 16 } }
    }

    /// Whether threads of any kernel wait for each other.
    pub fn has_sync_points(&self) -> bool {
        self.kernels.iter().any(|kernel| kernel.sync_points.all() != 0)
    }

    /// Of each kernel, the widths of its vector bodies, and why it has none of others.
    pub fn report(&self) -> String {
        self.kernels.iter().fold(String::new(), |mut text, kernel| {
            // Writing to a String cannot fail.
            for VectorBody { width, .. } in &kernel.vector_bodies {
                let _ = writeln!(text, "{}: {width} threads: vectorized", kernel.name);
            }
            for (width, obstacle) in &kernel.obstacles {
                let _ = writeln!(text, "{}: {width} threads: {obstacle}", kernel.name);
            }
            text
        })
    }
}
