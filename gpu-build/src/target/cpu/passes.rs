//! The passes of the [pipeline](super::pipeline): each a function of the state, over what the modules beside this one do.

use super::pipeline::{KernelState, Lowering, VectorBody};
use super::thread::Thread;
use super::vectorize::Obstacle;
use super::warps::{self, SyncPoints};
use super::{
    access_groups as groups, barrier_fission as fission, checked, entry, global_index, locals, outlined_checks, recursion, shared, stack,
    steady_divisions as divisions,
};
use super::{instruction_users, thread_bound, vectorize as vectorizer};
use crate::analysis::worklist::Worklist;
use crate::diagnostics::Diagnostic;
use crate::llvm::value::{At, Func, Global, Value, Variable, function, functions, globals};
use crate::portable;
use crate::target::tile;
use gpu_llvm::llvm_sys::LLVMLinkage;

/// The portable intrinsics for warps, in terms of three primitives.
const WARPS: &str = include_str!("warps.ll");

/// Conversions of half precision and bfloat16, which code generation calls by name where a processor lacks them.
const HALF: &str = include_str!("half.ll");

/// Inlines what must be, and what LLVM finds small enough once it is simplified, callees first.
const INLINE: &str = "always-inline,cgscc(inline,function(sroa,early-cse,simplifycfg)),globaldce";

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
    fn llvm(&mut self, passes: &str) -> Done {
        self.session.run(self.module, passes, self.machine).map_err(Diagnostic::new)
    }

    fn link(&mut self, what: &str, text: &str) -> Done {
        portable::link_text(self.session, self.module, what, text).map_err(Diagnostic::new)
    }
}

pub fn describe_accesses(lowering: &mut Lowering<'_, '_>) -> Done {
    checked::describe(lowering.module);
    Ok(())
}

pub fn define_intrinsics(lowering: &mut Lowering<'_, '_>) -> Done {
    for text in [crate::target::BARRIER, WARPS] {
        portable::link_needed(lowering.session, lowering.module, "the CPU's intrinsics", text).map_err(Diagnostic::new)?;
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
    let module = &*lowering.module;
    let intrinsics = functions(module).into_iter().filter(|function| function.name().starts_with("gpu.") && function.is_declaration());
    let memory = globals(module).into_iter().filter(|global| shared::is_shared(global.value())).map(|global| global.value());
    let asked = intrinsics.map(|function| function.value()).chain(memory).chain(function(module, "llvm.trap").map(|trap| trap.value()));
    let users = asked.flat_map(instruction_users).filter_map(|user| user.function());
    let mut open = Worklist::new(users.filter(|function| !portable::is_kernel(*function)).collect::<Vec<_>>());
    let mut is_any = false;
    while let Some(function) = open.pop() {
        is_any = true;
        ["noinline", "optnone"].into_iter().for_each(|attribute| function.remove_attribute(At::Function, attribute));
        function.add_attribute(At::Function, "alwaysinline");
        function.set_string_attribute(At::Function, recursion::NEEDY, "");
        function.set_linkage(LLVMLinkage::LLVMInternalLinkage);
        let callers = function.users().into_iter().filter_map(Value::as_call).filter(|call| call.callee() == Some(function));
        let callers = callers.filter_map(|call| call.function()).collect::<Vec<_>>();
        open.extend(callers.into_iter().filter(|caller| !portable::is_kernel(*caller)));
    }
    if is_any {
        lowering.llvm("always-inline,globaldce")?;
    }
    // Also where all that reports was part of a kernel before.
    outlined_checks::name_own_places(lowering.module);
    if recursion::left(lowering.module) { recursion::pass_the_thread(lowering.session, lowering.module, lowering.machine) } else { Ok(()) }
}

/// A function that stays a call has no vector form, so that the kernels that call it run thread by thread.
pub fn inline_small(lowering: &mut Lowering<'_, '_>) -> Done {
    lowering.llvm(INLINE)
}

pub fn hoist_allocas(lowering: &mut Lowering<'_, '_>) -> Done {
    functions(lowering.module).into_iter().for_each(locals::hoist);
    Ok(())
}

pub fn optimize(lowering: &mut Lowering<'_, '_>) -> Done {
    lowering.llvm(OPTIMIZE)
}

pub fn thread_functions(lowering: &mut Lowering<'_, '_>) -> Done {
    let module = &*lowering.module;
    let memory = shared::lay_out(module)?;
    lowering.shared = memory.layout;
    for kernel in portable::kernels(module) {
        let name = kernel.name();
        let defect = || Diagnostic::new(format!("kernel `{name}` was not described (a defect of gpu-build)"));
        let described = lowering.described.iter().find(|described| described.name == name).ok_or_else(defect)?;
        let is_program = tile::is_program(kernel);
        let thread = Thread::make(module, kernel, described).ok_or_else(defect)?;
        memory.replace(module, thread.function, thread.shared())?;
        warps::lower(module, thread.function, &warps::Params { scratch: thread.scratch(), linear: thread.linear() });
        lowering.kernels.push(KernelState {
            name,
            described,
            thread: thread.function.name(),
            is_program,
            sync_points: SyncPoints::default(),
            context: fission::ContextSizes::default(),
            next_states: Vec::new(),
            thread_bound: None,
            asks_global_index: false,
            vector_bodies: Vec::new(),
            obstacles: Vec::new(),
            sites: Vec::new(),
        });
    }
    memory.check()
}

pub fn insert_checks(lowering: &mut Lowering<'_, '_>) -> Done {
    lowering.llvm(ONLY_VALUES)?;
    let module = &*lowering.module;
    let find = |kernel: &KernelState<'_>| Ok(checked::find(module, &kernel.thread(module)?, kernel.described));
    let found = lowering.kernels.iter().map(find).collect::<Result<Vec<_>, Diagnostic>>()?;
    // Places are noted by now. The calls that are inserted have none, which LLVM refuses in functions with debug information.
    lowering.module.strip_debug_info();
    lowering.llvm("function(reg2mem)")?;
    let module = &*lowering.module;
    for (kernel, sites) in lowering.kernels.iter_mut().zip(found) {
        kernel.sites = checked::insert(module, kernel.described, &kernel.thread(module)?, sites);
    }
    lowering.llvm("function(sroa)")
}

pub fn simplify(lowering: &mut Lowering<'_, '_>) -> Done {
    lowering.llvm(SIMPLIFY)
}

pub fn outline_checks(lowering: &mut Lowering<'_, '_>) -> Done {
    let mut outlined = false;
    for kernel in &lowering.kernels {
        outlined |= outlined_checks::outline(lowering.module, &kernel.thread(lowering.module)?);
    }
    if outlined { lowering.llvm("function(simplifycfg,instcombine<no-verify-fixpoint>,early-cse,simplifycfg)") } else { Ok(()) }
}

pub fn count_sync_points(lowering: &mut Lowering<'_, '_>) -> Done {
    let module = &*lowering.module;
    for kernel in &mut lowering.kernels {
        kernel.sync_points = SyncPoints::of(module, kernel.thread(module)?.function);
    }
    Ok(())
}

pub fn thread_bounds(lowering: &mut Lowering<'_, '_>) -> Done {
    let module = &*lowering.module;
    for kernel in lowering.kernels.iter_mut().filter(|kernel| kernel.sync_points.all() == 0) {
        let thread = kernel.thread(module)?;
        // Before a bound on another id leaves the body.
        kernel.asks_global_index = global_index::is_all_that_is_asked(&thread);
        kernel.thread_bound = thread_bound::extract(module, &thread).map(|bound| bound.name());
    }
    Ok(())
}

pub fn barrier_fission(lowering: &mut Lowering<'_, '_>) -> Done {
    let waiting = lowering.kernels.iter().filter(|kernel| kernel.sync_points.all() != 0);
    let threads: Vec<&str> = waiting.map(|kernel| kernel.thread.as_str()).collect();
    let split = fission::split_bodies(lowering.session, lowering.module, &threads, lowering.machine).map_err(Diagnostic::new)?;
    for (kernel, split) in lowering.kernels.iter_mut().filter(|kernel| kernel.sync_points.all() != 0).zip(split) {
        (kernel.context, kernel.next_states) = (split.context, split.next_states);
    }
    lowering.kernels.iter().try_for_each(|kernel| stack::check_context(&kernel.context, &kernel.name))
}

pub fn promote_slots(lowering: &mut Lowering<'_, '_>) -> Done {
    lowering.llvm("function(sroa,early-cse,simplifycfg)")
}

/// Whether a vector body is worth it for any kernel.
pub fn wants_vector_bodies(lowering: &Lowering<'_, '_>) -> bool {
    let is_worthwhile =
        |kernel: &KernelState<'_>| Thread::of(lowering.module, &kernel.thread).is_some_and(|thread| vectorizer::is_worthwhile(&thread));
    !lowering.is_checked() && lowering.kernels.iter().filter(|kernel| !kernel.is_program).any(is_worthwhile)
}

pub fn canonicalize(lowering: &mut Lowering<'_, '_>) -> Done {
    let Lowering { session, module, machine, vector_target, kernels, .. } = lowering;
    let threads = kernels.iter().filter_map(|kernel| Thread::of(module, &kernel.thread)).filter(vectorizer::is_worthwhile);
    let calls_math = threads.into_iter().any(|thread| vectorizer::calls_math(&thread));
    vectorizer::canonicalize(session, module, machine, calls_math, *vector_target).map_err(Diagnostic::new)
}

pub fn split_loops(lowering: &mut Lowering<'_, '_>) -> Done {
    let module = &*lowering.module;
    let mut is_any = false;
    for kernel in &lowering.kernels {
        is_any |= vectorizer::split_rounds_together(module, &kernel.thread(module)?, lowering.vector_target);
    }
    if !is_any {
        return Ok(());
    }
    let Lowering { session, module, machine, vector_target, .. } = lowering;
    vectorizer::canonicalize(session, module, machine, false, *vector_target).map_err(Diagnostic::new)
}

pub fn vectorize(lowering: &mut Lowering<'_, '_>) -> Done {
    let module = &*lowering.module;
    for kernel in &mut lowering.kernels {
        if kernel.is_program {
            kernel.obstacles.extend(lowering.vector_target.widths().map(|width| (width, Obstacle::Program)));
            continue;
        }
        let made = vectorizer::vectorize(module, &kernel.thread(module)?, lowering.vector_target, kernel.sync_points.all());
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
    let module = &*lowering.module;
    lowering.kernels.iter().try_for_each(|kernel| {
        outlined_checks::expand(module, &kernel.thread(module)?);
        vectorizer::forget_rounds_together(module, &kernel.thread(module)?);
        Ok(())
    })
}

pub fn steady_divisions(lowering: &mut Lowering<'_, '_>) -> Done {
    let text = divisions::functions_of(&bodies(lowering)?);
    if text.is_empty() {
        return Ok(());
    }
    lowering.link("divisions", &text)?;
    divisions::call(lowering.module, &bodies(lowering)?);
    Ok(())
}

/// The kernels' bodies: those of one thread, and those of several.
fn bodies<'m>(lowering: &'m Lowering<'_, '_>) -> Result<Vec<(Func<'m>, Option<Thread<'m>>)>, Diagnostic> {
    let module = &*lowering.module;
    let scalar = lowering.kernels.iter().map(|kernel| kernel.thread(module).map(|thread| (thread.function, Some(thread))));
    let mut bodies = scalar.collect::<Result<Vec<_>, _>>()?;
    let vector = lowering.kernels.iter().flat_map(|kernel| &kernel.vector_bodies);
    bodies.extend(vector.filter_map(|body| Some((function(module, &body.name)?, None))));
    Ok(bodies)
}

pub fn thread_loops(lowering: &mut Lowering<'_, '_>) -> Done {
    let is_checked = lowering.is_checked();
    let text = |kernel: &KernelState<'_>| {
        let entry = entry::Entry::of(kernel, lowering.shared, !kernel.thread(lowering.module)?.shared().users().is_empty());
        let text = if is_checked { Ok(entry.checked_text()) } else { entry.text() };
        text.map_err(|defect| Diagnostic::new(format!("{defect} (a defect of gpu-build)")))
    };
    let texts = lowering.kernels.iter().map(text).collect::<Result<Vec<_>, _>>()?;
    texts.iter().try_for_each(|text| lowering.link("the CPU entry", text))
}

pub fn access_groups(lowering: &mut Lowering<'_, '_>) -> Done {
    let module = &*lowering.module;
    lowering.kernels.iter().try_for_each(|kernel| {
        groups::tag(module, kernel.thread(module)?.function);
        Ok(())
    })
}

/// Only behind all linking: the linker resolves no declaration by an internal function.
pub fn internalize(lowering: &mut Lowering<'_, '_>) -> Done {
    let module = &*lowering.module;
    for function in functions(module).into_iter().filter(|function| !function.is_declaration()) {
        function.set_linkage(LLVMLinkage::LLVMInternalLinkage);
    }
    // What may give way to another definition, of templates for example: an image has the one, and addresses it so.
    let gives_way =
        |global: &Variable<'_>| !global.is_declaration() && global.is_exported() && global.linkage() != LLVMLinkage::LLVMExternalLinkage;
    globals(module)
        .into_iter()
        .filter(|global| gives_way(global) && !global.name().starts_with("llvm."))
        .for_each(|global| global.set_protected());
    // The host writes it: not in pages that cannot be written.
    globals(module).into_iter().filter(|global| global.is_externally_initialized()).for_each(Variable::make_writable);
    // A section's name may mean something to a linker; none has a meaning in an image.
    let functions = functions(module).into_iter().map(|function| *function);
    let all = functions.chain(globals(module).into_iter().map(|global| *global));
    all.filter(|value| !value.section().is_empty()).for_each(Global::clear_section);
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
