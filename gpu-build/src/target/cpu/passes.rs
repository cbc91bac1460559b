//! The passes of the [pipeline](super::pipeline): each a function of the state, over what the modules beside this one do.

use super::pipeline::{KernelState, Lowering, VectorBody};
use super::thread::Thread;
use super::warps::{self, SyncPoints};
use super::{access_groups as groups, barrier_fission as fission, checked, entry, locals, outlined_checks, recursion, shared, stack};
use super::{instruction_users, thread_bound, vectorize as vectorizer};
use crate::analysis::worklist::Worklist;
use crate::diagnostics::Diagnostic;
use crate::llvm::value::{At, Value, function, functions, globals};
use crate::portable;
use inkwell::llvm_sys::LLVMLinkage;

/// The portable intrinsics for warps, in terms of three primitives.
const WARPS: &str = include_str!("warps.ll");

/// Conversions of half precision and bfloat16, which code generation calls by name where a processor lacks them.
const HALF: &str = include_str!("half.ll");

/// What a compiler does before it vectorizes. A source in Rust comes as rustc leaves it, with structures in memory, and
/// what lives across a synchronization point must be values.
const OPTIMIZE: &str = "function(sroa,lower-expect,early-cse<memssa>,instcombine<no-verify-fixpoint>,simplifycfg,\
    loop-mssa(loop-instsimplify,loop-simplifycfg,licm,loop-rotate,licm),simplifycfg,instcombine<no-verify-fixpoint>,\
    loop(loop-idiom,indvars,loop-deletion,loop-unroll-full),sroa,gvn,sccp,instcombine<no-verify-fixpoint>,\
    correlated-propagation,constraint-elimination,jump-threading,correlated-propagation,dse,loop-mssa(licm),loop(loop-deletion),simplifycfg,\
    instcombine<no-verify-fixpoint>,dce)";

/// Makes bodies small and their memory plain before loops go around them.
const SIMPLIFY: &str = "function(sroa,lower-expect,early-cse,instcombine<no-verify-fixpoint>,simplifycfg)";

/// Makes values of what vector bodies keep in memory, before they are inlined once for each synchronization point.
const PROMOTE_LANES: &str = "function(sroa,early-cse,instcombine<no-verify-fixpoint>,simplifycfg,dce)";

/// What an author wrote is what is checked: nothing is merged, moved or dropped before that.
const ONLY_VALUES: &str = "function(sroa,scalarize-masked-mem-intrin)";

type Done = Result<(), Diagnostic>;

impl Lowering<'_, '_> {
    fn llvm(&self, passes: &str) -> Done {
        self.session.run(self.module, passes, self.machine).map_err(Diagnostic::new)
    }

    fn link(&self, what: &str, text: &str) -> Done {
        portable::link_text(self.session, self.module, what, text).map_err(Diagnostic::new)
    }
}

pub fn describe_accesses(lowering: &mut Lowering<'_, '_>) -> Done {
    checked::describe(lowering.module);
    Ok(())
}

pub fn define_intrinsics(lowering: &mut Lowering<'_, '_>) -> Done {
    for text in [crate::target::BARRIER, WARPS] {
        lowering.link("the CPU's intrinsics", text)?;
    }
    for point in [warps::BARRIER, "gpu.ballot", "gpu.cpu.exchange"] {
        if let Some(point) = function(lowering.module, point) {
            ["convergent", "nounwind"].into_iter().for_each(|attribute| point.add_attribute(At::Function, attribute));
        }
    }
    Ok(())
}

pub fn inline_all(lowering: &mut Lowering<'_, '_>) -> Done {
    checked::inline_all(lowering.session, lowering.module, lowering.machine).map_err(Diagnostic::new)
}

/// Ids, synchronization and shared memory are known to the kernel's body alone, so functions that need them become part of it.
pub fn inline_thread_users(lowering: &mut Lowering<'_, '_>) -> Done {
    let module = lowering.module;
    let intrinsics = functions(module).into_iter().filter(|function| function.name().starts_with("gpu.") && function.is_declaration());
    let memory = globals(module).into_iter().filter(|global| shared::is_shared(*global));
    let users = intrinsics.chain(memory).chain(function(module, "llvm.trap")).flat_map(instruction_users).map(Value::parent_function);
    let mut open = Worklist::new(users.filter(|function| !portable::is_kernel(*function)).collect::<Vec<_>>());
    let mut inline = Vec::new();
    while let Some(function) = open.pop() {
        inline.push(function);
        let callers = function.users().into_iter().filter(|user| user.callee() == Some(function)).map(Value::parent_function);
        open.extend(callers.filter(|caller| !portable::is_kernel(*caller)));
    }
    for &function in &inline {
        ["noinline", "optnone"].into_iter().for_each(|attribute| function.remove_attribute(At::Function, attribute));
        function.add_attribute(At::Function, "alwaysinline");
        function.set_linkage(LLVMLinkage::LLVMInternalLinkage);
    }
    if !inline.is_empty() {
        lowering.llvm("always-inline,globaldce")?;
    }
    // Also where all that reports was part of a kernel before.
    outlined_checks::name_own_places(module);
    // The list may name functions that are gone by now: only those that are still there are looked at.
    match recursion::left(module, &inline).as_slice() {
        [] => Ok(()),
        left => recursion::pass_the_thread(lowering.session, module, lowering.machine, left),
    }
}

pub fn hoist_allocas(lowering: &mut Lowering<'_, '_>) -> Done {
    functions(lowering.module).into_iter().for_each(locals::hoist);
    Ok(())
}

pub fn optimize(lowering: &mut Lowering<'_, '_>) -> Done {
    lowering.llvm(OPTIMIZE)
}

pub fn thread_functions(lowering: &mut Lowering<'_, '_>) -> Done {
    let module = lowering.module;
    lowering.shared = shared::lay_out(module)?;
    for kernel in portable::kernels(module) {
        let name = kernel.name();
        let defect = || Diagnostic::new(format!("kernel `{name}` was not described (a defect of gpu-build)"));
        let described = lowering.described.iter().find(|described| described.name == name).ok_or_else(defect)?;
        let thread = Thread::make(module, kernel, described).ok_or_else(defect)?;
        lowering.shared.replace(module, thread.function, thread.shared())?;
        warps::lower(module, thread.function, &warps::Params { scratch: thread.scratch(), linear: thread.linear() });
        lowering.kernels.push(KernelState {
            name,
            described,
            thread,
            sync_points: SyncPoints::default(),
            context: fission::ContextSizes::default(),
            thread_bound: None,
            vector_bodies: Vec::new(),
            obstacles: Vec::new(),
            sites: Vec::new(),
        });
    }
    lowering.shared.check()
}

pub fn insert_checks(lowering: &mut Lowering<'_, '_>) -> Done {
    lowering.llvm(ONLY_VALUES)?;
    let module = lowering.module;
    let found: Vec<_> = lowering.kernels.iter().map(|kernel| checked::find(module, &kernel.thread, kernel.described)).collect();
    // Places are noted by now, and debug records would be in the way of splitting blocks.
    module.strip_debug_info();
    lowering.llvm("function(reg2mem)")?;
    for (kernel, sites) in lowering.kernels.iter_mut().zip(found) {
        kernel.sites = checked::insert(module, &kernel.name, &kernel.thread, sites);
    }
    lowering.llvm("function(sroa)")
}

pub fn simplify(lowering: &mut Lowering<'_, '_>) -> Done {
    lowering.llvm(SIMPLIFY)
}

pub fn outline_checks(lowering: &mut Lowering<'_, '_>) -> Done {
    let mut outlined = false;
    for kernel in &lowering.kernels {
        outlined |= outlined_checks::outline(lowering.module, &kernel.thread);
    }
    if outlined { lowering.llvm("function(simplifycfg,instcombine<no-verify-fixpoint>,early-cse,simplifycfg)") } else { Ok(()) }
}

pub fn count_sync_points(lowering: &mut Lowering<'_, '_>) -> Done {
    for kernel in &mut lowering.kernels {
        kernel.sync_points = SyncPoints::of(lowering.module, kernel.thread.function);
    }
    Ok(())
}

pub fn thread_bounds(lowering: &mut Lowering<'_, '_>) -> Done {
    for kernel in lowering.kernels.iter_mut().filter(|kernel| kernel.sync_points.all() == 0) {
        kernel.thread_bound = thread_bound::extract(lowering.module, &kernel.thread);
    }
    Ok(())
}

pub fn barrier_fission(lowering: &mut Lowering<'_, '_>) -> Done {
    let waiting = || lowering.kernels.iter().filter(|kernel| kernel.sync_points.all() != 0);
    let threads: Vec<Thread> = waiting().map(|kernel| kernel.thread).collect();
    let contexts = fission::split_bodies(lowering.session, lowering.module, &threads, lowering.machine).map_err(Diagnostic::new)?;
    for (kernel, context) in lowering.kernels.iter_mut().filter(|kernel| kernel.sync_points.all() != 0).zip(contexts) {
        kernel.context = context;
    }
    lowering.kernels.iter().try_for_each(|kernel| stack::check_context(&kernel.context, &kernel.name))
}

pub fn promote_slots(lowering: &mut Lowering<'_, '_>) -> Done {
    lowering.llvm("function(sroa,early-cse,simplifycfg)")
}

/// Whether a vector body is worth it for any kernel.
pub fn wants_vector_bodies(lowering: &Lowering<'_, '_>) -> bool {
    !lowering.is_checked() && lowering.kernels.iter().any(|kernel| vectorizer::is_worthwhile(&kernel.thread))
}

pub fn canonicalize(lowering: &mut Lowering<'_, '_>) -> Done {
    let worthwhile = lowering.kernels.iter().map(|kernel| kernel.thread).filter(vectorizer::is_worthwhile);
    let threads: Vec<Thread> = worthwhile.collect();
    let Lowering { session, module, machine, vector_target, .. } = *lowering;
    vectorizer::canonicalize(session, module, machine, &threads, vector_target).map_err(Diagnostic::new)
}

pub fn vectorize(lowering: &mut Lowering<'_, '_>) -> Done {
    for kernel in &mut lowering.kernels {
        let made = vectorizer::vectorize(lowering.module, &kernel.thread, lowering.vector_target, kernel.sync_points.all());
        for (width, made) in made {
            match made {
                Ok(body) => kernel.vector_bodies.push(VectorBody { name: body.name(), width }),
                Err(obstacle) => kernel.obstacles.push((width, obstacle)),
            }
        }
    }
    Ok(())
}

pub fn promote_lanes(lowering: &mut Lowering<'_, '_>) -> Done {
    lowering.llvm(PROMOTE_LANES)
}

pub fn expand_checks(lowering: &mut Lowering<'_, '_>) -> Done {
    lowering.kernels.iter().for_each(|kernel| outlined_checks::expand(lowering.module, &kernel.thread));
    Ok(())
}

pub fn thread_loops(lowering: &mut Lowering<'_, '_>) -> Done {
    for kernel in &lowering.kernels {
        let entry = entry::Entry::of(kernel, lowering.shared.layout);
        let text = if lowering.is_checked() { Ok(entry.checked_text()) } else { entry.text() };
        let text = text.map_err(|defect| Diagnostic::new(format!("{defect} (a defect of gpu-build)")))?;
        lowering.link("the CPU entry", &text)?;
    }
    Ok(())
}

pub fn access_groups(lowering: &mut Lowering<'_, '_>) -> Done {
    lowering.kernels.iter().for_each(|kernel| groups::tag(lowering.module, kernel.thread.function));
    Ok(())
}

/// Only behind all linking: the linker resolves no declaration by an internal function.
pub fn internalize(lowering: &mut Lowering<'_, '_>) -> Done {
    let module = lowering.module;
    for function in functions(module).into_iter().filter(|function| !function.is_declaration()) {
        function.set_linkage(LLVMLinkage::LLVMInternalLinkage);
    }
    // What may give way to another definition, of templates for example: an image has the one, and addresses it so.
    let gives_way =
        |global: &Value| !global.is_declaration() && global.is_exported() && global.linkage() != LLVMLinkage::LLVMExternalLinkage;
    globals(module).into_iter().filter(|global| gives_way(global) && !global.name().starts_with("llvm.")).for_each(Value::set_protected);
    // A section's name may mean something to a linker; none has a meaning in an image.
    functions(module).into_iter().chain(globals(module)).filter(|value| !value.section().is_empty()).for_each(Value::clear_section);
    Ok(())
}

pub fn finish(lowering: &mut Lowering<'_, '_>) -> Done {
    let text = lowering.module.text();
    if text.contains("half") || text.contains("bfloat") {
        lowering.link("the CPU's half precision", HALF)?;
    }
    stack::probe(lowering.module);
    Ok(())
}
