//! The passes that make a CPU image of a module, and their order.

use super::barrier_fission::ContextSizes;
use super::passes::*;
use super::shared::Layout;
use super::thread::Thread;
use super::vectorize::{Obstacle, VectorTarget};
use super::warps::SyncPoints;
use crate::diagnostics::Diagnostic;
use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::TargetMachine;
use gpu_abi::arch::CpuLevel;
use gpu_abi::manifest::Kernel;
use std::fmt::Write;

/// What is known of one kernel, pass by pass. What LLVM's passes may move or free has a name here.
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
    /// The name of the function of how many threads along x do anything.
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
    /// There is none of its name any more (a defect).
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
pub struct Lowering<'a, 's> {
    pub session: &'s Session,
    pub module: &'a mut Module<'s>,
    pub machine: &'a TargetMachine,
    pub described: &'a [Kernel],
    pub level: CpuLevel,
    pub vector_target: VectorTarget,
    /// Its kernels, from the pass `thread-functions` on.
    pub kernels: Vec<KernelState<'a>>,
    /// The size of its shared memory, likewise.
    pub shared: Layout,
}

impl Lowering<'_, '_> {
    /// Whether the code is to check its accesses.
    pub fn is_checked(&self) -> bool {
        self.level.is_checked()
    }

    /// Whether threads of any kernel wait for each other.
    pub fn has_sync_points(&self) -> bool {
        self.kernels.iter().any(|kernel| kernel.sync_points.all() != 0)
    }
}

/// One step of the lowering.
pub struct Pass {
    pub name: &'static str,
    /// What it does.
    pub what: &'static str,
    /// Whether there is something for it to do.
    pub applies: fn(&Lowering<'_, '_>) -> bool,
    pub run: fn(&mut Lowering<'_, '_>) -> Result<(), Diagnostic>,
}

const ALWAYS: fn(&Lowering<'_, '_>) -> bool = |_| true;
const CHECKED: fn(&Lowering<'_, '_>) -> bool = |lowering| lowering.is_checked();
const UNCHECKED: fn(&Lowering<'_, '_>) -> bool = |lowering| !lowering.is_checked();

const fn pass(
    name: &'static str,
    what: &'static str,
    applies: fn(&Lowering<'_, '_>) -> bool,
    run: fn(&mut Lowering<'_, '_>) -> Result<(), Diagnostic>,
) -> Pass {
    Pass { name, what, applies, run }
}

/// The pipeline, in order.
pub static PASSES: [Pass; 25] = [
    pass("describe-accesses", "notes on each access how its author wrote it", CHECKED, describe_accesses),
    pass("define-intrinsics", "defines barriers that count, and warp intrinsics in terms of three primitives", ALWAYS, define_intrinsics),
    pass("inline-all", "inlines every function: checks are known to kernels alone", CHECKED, inline_all),
    pass("inline-thread-users", "inlines what asks for ids, synchronizes or uses shared memory", ALWAYS, inline_thread_users),
    pass("inline-small", "inlines small functions: calls have no vector form", UNCHECKED, inline_small),
    pass("hoist-allocas", "moves local memory of a known size to the entry block", ALWAYS, hoist_allocas),
    pass("optimize", "optimizes as a compiler does before it vectorizes", UNCHECKED, optimize),
    pass("thread-functions", "makes each kernel a function of one thread, with shared memory as a parameter", ALWAYS, thread_functions),
    pass("insert-checks", "puts a call before each access", CHECKED, insert_checks),
    pass("simplify", "makes bodies small before loops go around them", ALWAYS, simplify),
    pass("outline-checks", "makes branches that only report and end the thread calls", UNCHECKED, outline_checks),
    pass("count-sync-points", "counts where threads wait for each other", ALWAYS, count_sync_points),
    pass("thread-bound", "takes `if (i < n)` at a kernel's start out of its body", UNCHECKED, thread_bounds),
    pass("barrier-fission", "splits bodies where threads wait for each other", |lowering| lowering.has_sync_points(), barrier_fission),
    pass("promote-slots", "makes values of the slots that were not spilled", ALWAYS, promote_slots),
    pass("canonicalize", "brings control flow into the form that masks can follow", wants_vector_bodies, canonicalize),
    pass(
        "split-loops",
        "splits off the rounds of loops that all threads of a vector go through together",
        wants_vector_bodies,
        split_loops,
    ),
    pass("vectorize", "makes bodies of several threads", UNCHECKED, vectorize),
    pass("promote-lanes", "makes values of what vector bodies keep in memory", wants_vector_bodies, promote_lanes),
    pass("expand-checks", "makes branches of outlined checks in the scalar bodies", ALWAYS, expand_checks),
    pass("steady-divisions", "makes calls of divisions under conditions that loops over threads can do once", UNCHECKED, steady_divisions),
    pass("thread-loops", "adds what the runtime calls: descriptions, and loops over blocks and threads", ALWAYS, thread_loops),
    pass("access-groups", "marks the accesses that the loops over threads may reorder", ALWAYS, access_groups),
    pass("internalize", "hides everything but the kernels' descriptions, and puts it into plain sections", ALWAYS, internalize),
    pass("finish", "adds conversions of half precision that a processor lacks, and stack probes", ALWAYS, finish),
];

/// Where a run of the pipeline ends, and who looks on.
pub struct Observer<'a> {
    /// The pass to stop behind.
    pub stop_after: Option<&'a str>,
    /// Called after each pass that applied, with its place among [`PASSES`].
    pub after: &'a mut dyn FnMut(usize, &Pass, &mut Lowering<'_, '_>) -> Result<(), Diagnostic>,
}

/// Runs the pipeline. Returns the state that it ends in.
pub fn run<'a, 's>(mut lowering: Lowering<'a, 's>, observer: &mut Observer<'_>) -> Result<Lowering<'a, 's>, Diagnostic> {
    for (number, pass) in PASSES.iter().enumerate() {
        if (pass.applies)(&lowering) {
            (pass.run)(&mut lowering)?;
            let invalid = |error| Diagnostic::new(format!("`{}` made invalid IR (a defect of gpu-build): {error}", pass.name));
            lowering.module.verify().map_err(invalid)?;
            (observer.after)(number, pass, &mut lowering)?;
        }
        if observer.stop_after == Some(pass.name) {
            break;
        }
    }
    Ok(lowering)
}

impl<'a, 's> Lowering<'a, 's> {
    pub fn new(
        session: &'s Session,
        module: &'a mut Module<'s>,
        machine: &'a TargetMachine,
        described: &'a [Kernel],
        level: CpuLevel,
    ) -> Lowering<'a, 's> {
        let shared = Layout { bytes: 0, align: 16 };
        Lowering { session, module, machine, described, level, vector_target: VectorTarget::of(level), kernels: Vec::new(), shared }
    }
}

/// Of each kernel, the widths of its vector bodies, and why it has none of others.
pub fn report(lowering: &Lowering<'_, '_>) -> String {
    lowering.kernels.iter().fold(String::new(), |mut text, kernel| {
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
