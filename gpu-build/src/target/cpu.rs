//! The CPU as a device: one function per kernel that runs whole blocks (`gpu_abi::cpu` is its calling convention).
//!
//! The kernel becomes a function of one thread ([`thread`]), which its entry ([`entry`]) calls in loops over blocks and
//! threads; inlined there, LLVM vectorizes it across the threads of a block ([`parallel`]). Where a thread has branches or
//! loops of its own LLVM would not, so it gets forms for several threads at once ([`wide`]). Where threads wait for each
//! other, the function is cut into regions ([`regions`], [`warps`]), each with a loop of its own; its memory outlives them
//! ([`locals`]). What calls itself is handed the thread ([`recursion`]). A check that only ends the thread is no branch meanwhile ([`require`]). Shared memory is the
//! worker's ([`shared`]); what memory a pointer points into the runtime knows ([`spaces`]). For the device `cpu:checked` there are only threads, which ask before each access
//! ([`checked`]). How much stack all of this takes is bounded ([`stack`]).

mod checked;
mod entry;
mod guard;
mod locals;
mod parallel;
mod recursion;
mod regions;
mod require;
mod rows;
mod shared;
mod spaces;
pub mod stack;
mod thread;
mod uniform;
mod warps;
mod wide;

pub use gpu_abi::cpu::{in_libc, in_libm};

use crate::diagnostics::Diagnostic;
use crate::llvm::Session;
use crate::llvm::value::{At, Value, function, functions, globals};
use crate::portable;
use gpu_abi::arch::CpuLevel;
use gpu_abi::manifest::Kernel;
use inkwell::llvm_sys::LLVMLinkage;
use inkwell::module::Module;
use inkwell::targets::TargetMachine;
use thread::Thread;

/// The portable words for warps, in terms of three primitives.
const WORDS: &str = include_str!("cpu/words.ll");

/// Conversions of half precision and bfloat16, which code generation calls by name where a processor lacks them.
const HALF: &str = include_str!("cpu/half.ll");

/// What a compiler does before it vectorizes. A source in Rust comes as rustc leaves it, with structures in memory, and
/// what lives across a wait must be values.
const OPTIMISE: &str = "function(sroa,lower-expect,early-cse<memssa>,instcombine<no-verify-fixpoint>,simplifycfg,\
    loop-mssa(loop-instsimplify,loop-simplifycfg,licm,loop-rotate,licm),simplifycfg,instcombine<no-verify-fixpoint>,\
    loop(loop-idiom,indvars,loop-deletion,loop-unroll-full),sroa,gvn,sccp,instcombine<no-verify-fixpoint>,\
    correlated-propagation,constraint-elimination,jump-threading,correlated-propagation,dse,loop-mssa(licm),loop(loop-deletion),simplifycfg,\
    instcombine<no-verify-fixpoint>,dce)";

/// Makes bodies small and their memory plain before loops go around them.
const SIMPLIFY: &str = "function(sroa,lower-expect,early-cse,instcombine<no-verify-fixpoint>,simplifycfg)";

/// Makes values of what wide bodies keep in memory, before they are inlined once for each region.
const TIDY: &str = "function(sroa,early-cse,instcombine<no-verify-fixpoint>,simplifycfg,dce)";

/// What an author wrote is what is checked: nothing is merged, moved or dropped before that.
const VALUES: &str = "function(sroa,scalarize-masked-mem-intrin)";

/// Lowers a prepared module for a level, whose code checks accesses if it says so. `kernels` says where each argument lies.
pub fn lower<'s>(
    session: &'s Session,
    module: &Module<'s>,
    machine: &TargetMachine,
    kernels: &[Kernel],
    level: CpuLevel,
) -> Result<(), Diagnostic> {
    let internal = |message: String| Diagnostic::new(message);
    let check = level.is_checked();
    if check {
        checked::describe(module);
    }
    for text in [super::BARRIER, WORDS] {
        portable::link_text(session, module, "the CPU's words", text).map_err(internal)?;
    }
    for wait in [warps::BARRIER, "gpu.ballot", "gpu.cpu.exchange"] {
        if let Some(wait) = function(module, wait) {
            ["convergent", "nounwind"].into_iter().for_each(|attribute| wait.add_attribute(At::Function, attribute));
        }
    }
    if check {
        checked::inline_all(session, module, machine).map_err(internal)?;
    }
    inline_what_needs_the_thread(session, module, machine)?;
    functions(module).into_iter().for_each(locals::hoist);
    if !check {
        session.run(module, OPTIMISE, machine).map_err(internal)?;
    }
    let shared = shared::lay_out(module)?;
    let mut threads = Vec::new();
    for kernel in portable::kernels(module) {
        let name = kernel.name();
        let described = kernels.iter().find(|described| described.name == name);
        let defect = || internal(format!("kernel `{name}` was not described (a defect of gpu-build)"));
        let described = described.ok_or_else(defect)?;
        let thread = Thread::make(module, kernel, described).ok_or_else(defect)?;
        shared.replace(module, thread.function, thread.shared)?;
        warps::lower(module, thread.function, &warps::Params { scratch: thread.scratch, linear: thread.linear });
        threads.push((name, thread, described.args_size));
    }
    let layout = shared.layout;
    shared.check()?;
    let names = || threads.iter().map(|(name, thread, _)| (name.as_str(), thread));
    let mut sites = if check { Some(with_checks(session, module, machine, names(), kernels).map_err(internal)?.into_iter()) } else { None };
    session.run(module, SIMPLIFY, machine).map_err(internal)?;
    if !check && threads.iter().fold(false, |taken, (_, thread, _)| require::take(module, thread) || taken) {
        session.run(module, "function(simplifycfg,instcombine<no-verify-fixpoint>,early-cse,simplifycfg)", machine).map_err(internal)?;
    }
    let mut cut = Vec::new();
    for (name, thread, args_size) in threads {
        let points = regions::points(module, &thread);
        let active = if points.all() == 0 && !check { guard::take(module, &thread) } else { None };
        cut.push((name, thread, args_size, points, regions::Context::default(), active));
    }
    let waiting: Vec<Thread> = cut.iter().filter(|(_, _, _, points, ..)| points.all() != 0).map(|(_, thread, ..)| *thread).collect();
    if !waiting.is_empty() {
        let contexts = regions::cut(session, module, &waiting, machine).map_err(internal)?;
        for ((.., context, _), made) in cut.iter_mut().filter(|(_, _, _, points, ..)| points.all() != 0).zip(contexts) {
            *context = made;
        }
        for (name, .., context, _) in &cut {
            stack::check_context(context, name)?;
        }
    }
    // Values again, where regions left memory.
    session.run(module, "function(sroa,early-cse,simplifycfg)", machine).map_err(internal)?;
    let (width, masks_are_dear) = (width(level), level != CpuLevel::X86_64V4);
    let wide: Vec<&Thread> = cut.iter().map(|(_, thread, ..)| thread).filter(|thread| !check && wide::wants(thread)).collect();
    let mut wides: Vec<Vec<(String, u32)>> = vec![Vec::new(); cut.len()];
    if !wide.is_empty() {
        wide::prepare(session, module, machine, &wide, width, masks_are_dear).map_err(internal)?;
        for (wides, (_, thread, _, points, ..)) in wides.iter_mut().zip(&cut) {
            *wides = wide::make_all(module, thread, width, masks_are_dear, points.all());
        }
        session.run(module, TIDY, machine).map_err(internal)?;
    }
    for ((name, thread, args_size, points, context, active), wide) in cut.into_iter().zip(wides) {
        let body = thread.function;
        require::restore(module, &thread);
        let sites = sites.as_mut().and_then(Iterator::next);
        let entry = entry::Entry {
            kernel: &name,
            thread: &body.name(),
            args_size,
            shared: layout,
            context,
            points,
            active: active.map(Value::name),
            wide,
        };
        let text = sites.map_or_else(|| entry.text(), |sites| entry.checked_text(&sites));
        portable::link_text(session, module, "the CPU entry", &text).map_err(internal)?;
        parallel::tag(module, body);
    }
    // Only now: the linker resolves no declaration by an internal function.
    for function in functions(module).into_iter().filter(|function| !function.is_declaration()) {
        function.set_linkage(LLVMLinkage::LLVMInternalLinkage);
    }
    // What may give way to another definition, of templates for example: an image has the one, and addresses it so.
    let gives_way =
        |global: &Value| !global.is_declaration() && global.is_exported() && global.linkage() != LLVMLinkage::LLVMExternalLinkage;
    globals(module).into_iter().filter(|global| gives_way(global) && !global.name().starts_with("llvm.")).for_each(Value::set_protected);
    // A section's name may mean something to a linker; none has a meaning in an image.
    functions(module).into_iter().chain(globals(module)).filter(|value| !value.section().is_empty()).for_each(Value::clear_section);
    let text = module.print_to_string().to_string();
    if text.contains("half") || text.contains("bfloat") {
        portable::link_text(session, module, "the CPU's half precision", HALF).map_err(internal)?;
    }
    stack::probe(module);
    Ok(())
}

/// How many threads a wide body runs: as many as a vector register of the level has 32-bit elements.
const fn width(level: CpuLevel) -> u32 {
    match level {
        CpuLevel::X86_64V4 => 16,
        CpuLevel::X86_64V3 => 8,
        _ => 4,
    }
}

/// Puts checks into the bodies of kernels. Returns each one's table of sites.
fn with_checks<'a>(
    session: &Session,
    module: &Module<'_>,
    machine: &TargetMachine,
    threads: impl Iterator<Item = (&'a str, &'a Thread)>,
    kernels: &'a [Kernel],
) -> Result<Vec<Vec<u8>>, String> {
    session.run(module, VALUES, machine)?;
    let described = |name: &str| kernels.iter().find(|described| described.name == name);
    let sites = |(name, thread)| Some((name, thread, checked::find(module, thread, described(name)?)));
    let found: Vec<_> = threads.filter_map(sites).collect();
    // Places are noted by now, and debug records would be in the way of splitting blocks.
    module.strip_debug_info();
    session.run(module, "function(reg2mem)", machine)?;
    let sites = found.into_iter().map(|(name, thread, sites)| checked::insert(module, name, thread, sites)).collect();
    session.run(module, "function(sroa)", machine)?;
    Ok(sites)
}

/// Ids, waits and shared memory are known to the kernel's body alone, so functions that need them become part of it.
fn inline_what_needs_the_thread(session: &Session, module: &Module<'_>, machine: &TargetMachine) -> Result<(), Diagnostic> {
    let needs = || {
        let words = functions(module).into_iter().filter(|function| function.name().starts_with("gpu.") && function.is_declaration());
        let memory = globals(module).into_iter().filter(|global| shared::is_shared(*global));
        let trap = function(module, "llvm.trap");
        words
            .chain(memory)
            .chain(trap)
            .flat_map(instruction_users)
            .map(Value::parent_function)
            .filter(|function| !portable::is_kernel(*function))
            .collect::<Vec<_>>()
    };
    let (mut open, mut inline) = (needs(), Vec::new());
    while let Some(function) = open.pop() {
        if inline.contains(&function) {
            continue;
        }
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
        session.run(module, "always-inline,globaldce", machine).map_err(Diagnostic::new)?;
    }
    // Also where all that reports was part of a kernel before.
    require::name_own_places(module);
    // The list may name functions that are gone by now: only those that are still there are looked at.
    match recursion::left(module, &inline).as_slice() {
        [] => Ok(()),
        left => recursion::pass_the_thread(session, module, machine, left),
    }
}

/// The instructions that use a value, also through constant expressions.
fn instruction_users(value: Value) -> Vec<Value> {
    let (through, direct): (Vec<Value>, Vec<Value>) = value.users().into_iter().partition(|user| user.is_constant_expr());
    direct.into_iter().filter(|user| user.is_instruction()).chain(through.into_iter().flat_map(instruction_users)).collect()
}
