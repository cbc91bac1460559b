//! The CPU's passes, in the order of the [table](crate::target::pipeline::PASSES): each calls the modules beside this one.

use super::state::{KernelState, State, VectorBody};
use super::thread::Thread;
use super::vectorize::Obstacle;
use super::warps::{self, SyncPoints};
use super::{
    access_groups as groups, barrier_fission as fission, checked, entry, global_index, locals, narrow_atomics, narrow_indices,
    outlined_checks, recursion, shared, stack, steady_divisions as divisions, waiting_loops as waits,
};
use super::{thread_bound, vectorize as vectorizer};
use crate::analysis::worklist::Worklist;
use crate::diagnostics::Diagnostic;
use crate::intrinsics::{BALLOT, BARRIER};
use crate::llvm::value::{At, Func, Global, Types, Value, Variable, function, functions, globals};
use crate::portable::{self, symbols};
use crate::target::compilation::{Compilation, Done};
use crate::target::inlining::{self, Limits};
use crate::target::tile;
use gpu_abi::cpu::ThreadParam;
use gpu_llvm::llvm_sys::LLVMLinkage;

/// The portable intrinsics for warps, in terms of three primitives.
const WARPS: &str = include_str!("warps.ll");

/// Conversions of half precision and bfloat16, which code generation calls by name where a processor lacks them.
const HALF: &str = include_str!("half.ll");

/// Inlines what must be, and what LLVM finds small enough once it is simplified, callees first.
pub const INLINE: &str = "always-inline,cgscc(inline,function(sroa,early-cse,simplifycfg)),globaldce";

/// What a compiler does before it vectorizes. A source in Rust comes as rustc leaves it, with structures in memory, and
/// what lives across a synchronization point must be values.
pub const OPTIMIZE: &str = "function(sroa,lower-expect,early-cse<memssa>,instcombine<no-verify-fixpoint>,simplifycfg,\
    loop-mssa(loop-instsimplify,loop-simplifycfg,licm,loop-rotate,licm),simplifycfg,instcombine<no-verify-fixpoint>,\
    loop(loop-idiom,indvars,loop-deletion,loop-unroll-full),sroa,gvn,sccp,instcombine<no-verify-fixpoint>,\
    correlated-propagation,constraint-elimination,jump-threading,correlated-propagation,dse,loop-mssa(licm),loop(loop-deletion),simplifycfg,\
    instcombine<no-verify-fixpoint>,dce)";

/// Makes bodies small and their memory plain before loops go around them.
pub const SIMPLIFY: &str = "function(sroa,lower-expect,early-cse,instcombine<no-verify-fixpoint>,simplifycfg)";

/// Makes values of what vector bodies keep in memory, before they are inlined once for each synchronization point.
pub const PROMOTE_LANES: &str = "function(sroa,early-cse,instcombine<no-verify-fixpoint>,simplifycfg,dce)";

/// Makes values of the slots that barrier fission has not spilled.
pub const PROMOTE_SLOTS: &str = "function(sroa,early-cse,simplifycfg)";

/// Of functions that need the thread. Without limits those of a parser, which can panic, grew to 135 times their code.
const LIMITS: Limits = Limits { copies: 10_000, module: 100_000 };

/// What an author wrote is what is checked: nothing is merged, moved or dropped before that.
const ONLY_VALUES: &str = "function(sroa,scalarize-masked-mem-intrin)";

pub fn describe_accesses(compilation: &mut Compilation<'_, '_>) -> Done {
    checked::describe(compilation.module);
    Ok(())
}

pub fn define_intrinsics(compilation: &mut Compilation<'_, '_>) -> Done {
    outlined_checks::traps_are_panics(compilation.module);
    for text in [crate::target::BARRIER, WARPS, checked::NOTES] {
        portable::link_needed(compilation.session, compilation.module, "the CPU's intrinsics", text).map_err(Diagnostic::new)?;
    }
    for point in [BARRIER.name, BALLOT.name, warps::EXCHANGE] {
        if let Some(point) = function(compilation.module, point) {
            ["convergent", "nounwind"].into_iter().for_each(|attribute| point.add_attribute(At::Function, attribute));
        }
    }
    Ok(())
}

pub fn inline_all(compilation: &mut Compilation<'_, '_>) -> Done {
    checked::inline_all(compilation.session, compilation.module, compilation.machine).map_err(Diagnostic::new)
}

/// Ids, synchronization and shared memory are known to the kernel's body alone, so functions that need them become part of it, or are passed the
/// thread.
pub fn inline_thread_users(compilation: &mut Compilation<'_, '_>) -> Done {
    let module = &*compilation.module;
    let intrinsics = functions(module).into_iter().filter(|function| function.name().starts_with("gpu.") && function.is_declaration());
    let memory = globals(module).into_iter().filter(|global| shared::is_shared(global.value())).map(|global| global.value());
    let asked = intrinsics.map(|function| function.value()).chain(memory);
    let users = asked.flat_map(Value::instruction_users).filter_map(|user| user.function());
    let users: Vec<Func> = users.filter(|function| !portable::is_kernel(*function)).collect();
    let needy =
        Worklist::new(users).visit_all(|function| inlining::callers(function).into_iter().filter(|caller| !portable::is_kernel(*caller)));
    for function in &needy {
        function.set_string_attribute(At::Function, recursion::NEEDY, "");
        function.set_linkage(LLVMLinkage::LLVMInternalLinkage);
    }
    inlining::always_inline(module, &needy, &recursion::must_inline(module, &needy), LIMITS);
    if !needy.is_empty() {
        compilation.llvm("always-inline,globaldce")?;
    }
    // Also where all that reports was part of a kernel before.
    outlined_checks::name_own_places(compilation.module);
    if recursion::left(compilation.module) { recursion::pass_the_thread(compilation.module) } else { Ok(()) }
}

pub fn hoist_allocas(compilation: &mut Compilation<'_, '_>) -> Done {
    functions(compilation.module).into_iter().for_each(locals::hoist);
    Ok(())
}

pub fn thread_functions(compilation: &mut Compilation<'_, '_>) -> Done {
    let module = &*compilation.module;
    let memory = shared::lay_out(module)?;
    compilation.cpu.shared = memory.layout;
    for kernel in portable::kernels(module) {
        let name = symbols::kernel_name(kernel);
        let defect = || Diagnostic::new(format!("kernel `{name}` was not described (a defect of gpu-build)"));
        let described = compilation.described.iter().find(|described| described.name == name).ok_or_else(defect)?;
        let is_program = tile::is_program(kernel);
        let thread = Thread::make(module, kernel, described).ok_or_else(defect)?;
        memory.replace(module, thread.function, thread.shared())?;
        warps::lower(module, thread.function, &warps::Params { scratch: thread.scratch(), linear: thread.linear() });
        compilation.cpu.kernels.push(KernelState {
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

pub fn insert_checks(compilation: &mut Compilation<'_, '_>) -> Done {
    compilation.llvm(ONLY_VALUES)?;
    let module = &*compilation.module;
    for kernel in &compilation.cpu.kernels {
        checked::parts::narrow(module, kernel.thread(module)?.function);
    }
    let find = |kernel: &KernelState<'_>| Ok(checked::find(module, &kernel.thread(module)?, kernel.described));
    let found = compilation.cpu.kernels.iter().map(find).collect::<Result<Vec<_>, Diagnostic>>()?;
    // Places are noted by now. The calls that are inserted have none, which LLVM refuses in functions with debug information.
    compilation.module.strip_debug_info();
    compilation.llvm("function(reg2mem)")?;
    let module = &*compilation.module;
    for (kernel, sites) in compilation.cpu.kernels.iter_mut().zip(found) {
        kernel.sites = checked::insert(module, kernel.described, &kernel.thread(module)?, sites);
    }
    compilation.llvm("function(sroa)")
}

pub fn outline_checks(compilation: &mut Compilation<'_, '_>) -> Done {
    let mut outlined = false;
    for kernel in &compilation.cpu.kernels {
        outlined |= outlined_checks::outline(compilation.module, &kernel.thread(compilation.module)?);
    }
    if outlined { compilation.llvm("function(simplifycfg,instcombine<no-verify-fixpoint>,early-cse,simplifycfg)") } else { Ok(()) }
}

pub fn count_sync_points(compilation: &mut Compilation<'_, '_>) -> Done {
    let module = &*compilation.module;
    for kernel in &mut compilation.cpu.kernels {
        kernel.sync_points = SyncPoints::of(module, kernel.thread(module)?.function);
    }
    Ok(())
}

pub fn thread_bounds(compilation: &mut Compilation<'_, '_>) -> Done {
    let module = &*compilation.module;
    for kernel in compilation.cpu.kernels.iter_mut().filter(|kernel| kernel.sync_points.all() == 0) {
        let thread = kernel.thread(module)?;
        // Before a bound on another id leaves the body.
        kernel.asks_global_index = global_index::is_all_that_is_asked(&thread);
        kernel.thread_bound = thread_bound::extract(module, &thread).map(|bound| bound.name());
    }
    Ok(())
}

pub fn barrier_fission(compilation: &mut Compilation<'_, '_>) -> Done {
    let waiting = compilation.cpu.kernels.iter().filter(|kernel| kernel.sync_points.all() != 0);
    let threads: Vec<&str> = waiting.map(|kernel| kernel.thread.as_str()).collect();
    let split = fission::split_bodies(compilation.session, compilation.module, &threads, compilation.machine).map_err(Diagnostic::new)?;
    for (kernel, split) in compilation.cpu.kernels.iter_mut().filter(|kernel| kernel.sync_points.all() != 0).zip(split) {
        (kernel.context, kernel.next_states) = (split.context, split.next_states);
    }
    compilation.cpu.kernels.iter().try_for_each(|kernel| stack::check_context(&kernel.context, &kernel.name))
}

/// Whether a vector body is worth it for any kernel.
pub fn wants_vector_bodies(compilation: &Compilation<'_, '_>) -> bool {
    let is_worthwhile =
        |kernel: &KernelState<'_>| Thread::of(compilation.module, &kernel.thread).is_some_and(|thread| vectorizer::is_worthwhile(&thread));
    !compilation.is_checked() && compilation.cpu.kernels.iter().filter(|kernel| !kernel.is_program).any(is_worthwhile)
}

pub fn canonicalize(compilation: &mut Compilation<'_, '_>) -> Done {
    let Compilation { session, module, machine, cpu: State { vector_target, kernels, .. }, .. } = compilation;
    let threads = kernels.iter().filter_map(|kernel| Thread::of(module, &kernel.thread)).filter(vectorizer::is_worthwhile);
    let calls_math = threads.into_iter().any(|thread| vectorizer::calls_math(&thread));
    vectorizer::canonicalize(session, module, machine, calls_math, *vector_target).map_err(Diagnostic::new)
}

pub fn split_loops(compilation: &mut Compilation<'_, '_>) -> Done {
    let module = &*compilation.module;
    let mut is_any = false;
    for kernel in &compilation.cpu.kernels {
        is_any |= vectorizer::split_rounds_together(module, &kernel.thread(module)?, compilation.cpu.vector_target);
    }
    if !is_any {
        return Ok(());
    }
    let Compilation { session, module, machine, cpu: State { vector_target, .. }, .. } = compilation;
    vectorizer::canonicalize(session, module, machine, false, *vector_target).map_err(Diagnostic::new)
}

pub fn vectorize(compilation: &mut Compilation<'_, '_>) -> Done {
    let module = &*compilation.module;
    for kernel in &mut compilation.cpu.kernels {
        if kernel.is_program {
            kernel.obstacles.extend(compilation.cpu.vector_target.widths().map(|width| (width, Obstacle::Program)));
            continue;
        }
        let made = vectorizer::vectorize(module, &kernel.thread(module)?, compilation.cpu.vector_target, kernel.sync_points.all());
        for (width, made) in made {
            match made {
                Ok(body) => kernel.vector_bodies.push(VectorBody { name: body.name(), width }),
                Err(obstacle) => kernel.obstacles.push((width, obstacle)),
            }
        }
    }
    Ok(())
}

pub fn expand_checks(compilation: &mut Compilation<'_, '_>) -> Done {
    let module = &*compilation.module;
    compilation.cpu.kernels.iter().try_for_each(|kernel| {
        outlined_checks::expand(module, &kernel.thread(module)?);
        vectorizer::forget_rounds_together(module, &kernel.thread(module)?);
        Ok(())
    })
}

pub fn waiting_loops(compilation: &mut Compilation<'_, '_>) -> Done {
    let module = &*compilation.module;
    let names = compilation
        .cpu
        .kernels
        .iter()
        .flat_map(|kernel| std::iter::once(&kernel.thread).chain(kernel.vector_bodies.iter().map(|body| &body.name)));
    names.filter_map(|name| Thread::of(module, name)).for_each(|body| waits::end_with_the_launch(module, &body));
    Ok(())
}

pub fn steady_divisions(compilation: &mut Compilation<'_, '_>) -> Done {
    let text = divisions::functions_of(&bodies(compilation)?);
    if text.is_empty() {
        return Ok(());
    }
    compilation.link("divisions", &text)?;
    divisions::call(compilation.module, &bodies(compilation)?);
    Ok(())
}

pub fn narrow_indices(compilation: &mut Compilation<'_, '_>) -> Done {
    let module = &*compilation.module;
    let types = Types::of(module);
    let own = [ThreadParam::ThreadX, ThreadParam::ThreadY, ThreadParam::ThreadZ, ThreadParam::Linear];
    for function in functions(module) {
        let is_scalar = compilation.cpu.kernels.iter().any(|kernel| kernel.thread == function.name());
        let is_vector = compilation.cpu.kernels.iter().flat_map(|kernel| &kernel.vector_bodies).any(|body| body.name == function.name());
        let thread = Thread::of(module, &function.name()).filter(|_| is_scalar || is_vector);
        // LLVM does not vectorize the loop around a body of several threads.
        let grows = thread.filter(|_| is_scalar).map_or(Vec::new(), |thread| own.map(|param| thread.id(param)).to_vec());
        narrow_indices::hide(function, &types, thread.as_ref(), &grows);
    }
    Ok(())
}

/// The kernels' bodies: those of one thread, and those of several.
fn bodies<'m>(compilation: &'m Compilation<'_, '_>) -> Result<Vec<(Func<'m>, Option<Thread<'m>>)>, Diagnostic> {
    let module = &*compilation.module;
    let scalar = compilation.cpu.kernels.iter().map(|kernel| kernel.thread(module).map(|thread| (thread.function, Some(thread))));
    let mut bodies = scalar.collect::<Result<Vec<_>, _>>()?;
    let vector = compilation.cpu.kernels.iter().flat_map(|kernel| &kernel.vector_bodies);
    bodies.extend(vector.filter_map(|body| Some((function(module, &body.name)?, None))));
    Ok(bodies)
}

pub fn thread_loops(compilation: &mut Compilation<'_, '_>) -> Done {
    let is_checked = compilation.is_checked();
    let text = |kernel: &KernelState<'_>| {
        let entry = entry::Entry::of(kernel, compilation.cpu.shared, !kernel.thread(compilation.module)?.shared().users().is_empty());
        let text = if is_checked { Ok(entry.checked_text()) } else { entry.text() };
        text.map_err(|defect| Diagnostic::new(format!("{defect} (a defect of gpu-build)")))
    };
    let texts = compilation.cpu.kernels.iter().map(text).collect::<Result<Vec<_>, _>>()?;
    texts.iter().try_for_each(|text| compilation.link("the CPU entry", text))
}

pub fn access_groups(compilation: &mut Compilation<'_, '_>) -> Done {
    let module = &*compilation.module;
    compilation.cpu.kernels.iter().try_for_each(|kernel| {
        groups::tag(module, kernel.thread(module)?.function);
        Ok(())
    })
}

pub fn expand_narrow_atomics(compilation: &mut Compilation<'_, '_>) -> Done {
    narrow_atomics::expand(compilation.session, compilation.module).map_err(Diagnostic::new)
}

/// Only behind all linking: the linker resolves no declaration by an internal function.
pub fn internalize(compilation: &mut Compilation<'_, '_>) -> Done {
    let module = &*compilation.module;
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

pub fn finish(compilation: &mut Compilation<'_, '_>) -> Done {
    let text = compilation.module.text();
    if text.contains("half") || text.contains("bfloat") {
        compilation.link("the CPU's half precision", HALF)?;
    }
    stack::probe(compilation.module);
    Ok(())
}
