//! From rustc's IR for the host to the portable form, on one page.

use super::{
    Compiler, Lowered, aliasing, bounds, convergence, counts, entry, foreign, images, library, options, panics, root, signature, statics,
};
use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::TargetMachine;
use crate::llvm::value::{At, Builder, Func, Types, Value, declare, function, functions, globals};
use crate::portable::origin;
use crate::portable::verify::runs;
use crate::portable::{link_text, spelling, symbols};
use crate::target;
use gpu_abi::symbol::published;
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::path::PathBuf;

/// What Rust has no functions for, as IR text.
const PRELUDE: &str = include_str!("prelude.ll");

/// The C library's functions that rustc calls.
const LIBC: &str = include_str!("libc.ll");

/// LLVM's own functions under a name that rustc lets a crate declare.
const LLVM: &str = "gpu.llvm.";

/// Makes values of what rustc keeps in memory, so that what nobody needs is seen to be so.
const TIDY: &str = "always-inline,globaldce,function(sroa,early-cse,instsimplify,simplifycfg,dce),globaldce";

/// Begins the names of functions that rustc makes for a program's global allocator.
const ALLOCATOR: &str = "__rustc::__rust_";
/// An empty function that `alloc` calls so that linkers require an allocator.
const ALLOCATOR_MARK: &str = "__rustc::__rust_no_alloc_shim_is_unstable";
const HEAP_HELP: &str = "write `heap!(16 << 20);` in the kernels' file for 16 MiB of device memory, or use fixed-size collections such as those of arrayvec and heapless";
const STD_HELP: &str = "devices have `core` and `alloc`, but not `std`: turn the crate's feature `std` off (`default-features = false` often does), or do this on the host";

/// What only the host's code has.
const HOST_ATTRIBUTES: [&str; 2] = ["uwtable", "nonlazybind"];
const HOST_TEXT_ATTRIBUTES: [&str; 4] = ["probe-stack", "target-cpu", "target-features", "tune-cpu"];

/// Lowers a file's bitcode. For a thread of its own: LLVM may give up.
pub fn lower(file: &str, bitcode: &[u8], compiler: &Compiler) -> Result<Lowered, Diagnostic> {
    lower_with(file, bitcode, compiler.release(), || compiler.archives())
}

/// The same for the bitcode of this release of rustc, with archives that may define what a kernel calls.
pub fn lower_with(
    file: &str,
    bitcode: &[u8],
    release: &str,
    archives: impl FnOnce() -> Result<Vec<PathBuf>, Diagnostic>,
) -> Result<Lowered, Diagnostic> {
    let session = Session::new();
    let own = |message: String| Diagnostic::new(format!("{message} (a defect of gpu-build)"));
    let mut module =
        session.parse(file, bitcode).map_err(|error| Diagnostic::new(format!("LLVM cannot read what rustc wrote: {error}")))?;
    let kernels = signature::take(&module, file, &root::module_path(file))?;
    if kernels.is_empty() {
        return Err(Diagnostic::new("no kernels in this file").of(DiagnosticKind::Invalid).help("put `#[gpu_kernel]` above a function"));
    }
    // Only Rust has mangled names. A function or static that its author exports (`no_mangle`) has another name.
    let is_mangled = |name: &str| name.starts_with("_R") || name.starts_with("_ZN");
    let is_entry = |name: &str| kernels.iter().any(|kernel| kernel.entry == name);
    symbols::enter_if(&module, |name| !is_mangled(name) && !is_entry(name));
    strip(&module);
    for kernel in &kernels {
        if let Some(entry) = function(&module, &kernel.entry) {
            entry.set_name(&entry::renamed(kernel));
            entry.add_attribute(At::Function, "alwaysinline");
        }
    }
    // An exported function or static (`no_mangle`) may have a kernel's symbol, which the kernel needs. Its users refer to the value, not to its name.
    let is_kernels = |name: &str| kernels.iter().any(|kernel| kernel.symbol() == name);
    functions(&module).into_iter().filter(|one| !one.is_declaration() && is_kernels(&one.name())).for_each(|one| one.set_name(""));
    globals(&module).into_iter().filter(|one| !one.is_declaration() && is_kernels(&one.name())).for_each(|one| one.set_name(""));
    let machine = target::host_machine().map_err(own)?;
    link_text(&session, &mut module, "the kernels' parameters", &entry::text(&kernels)).map_err(own)?;
    make_internal(&module);
    define_intrinsics(&session, &mut module).map_err(own)?;
    session.run(&mut module, TIDY, &machine).map_err(own)?;
    panics::replace(&module, release)?;
    inline_bodies(&session, &mut module, &machine).map_err(own)?;
    kernels_own(&session, &mut module, &machine)?;
    let archives = archives()?;
    // A crate may need definitions of an earlier archive, so the archives are searched again until none has more.
    let mut is_new = true;
    while is_new {
        is_new = false;
        for archive in &archives {
            if library::missing(&module).is_empty() {
                break;
            }
            if !library::link(&session, &mut module, archive, &machine)? {
                continue;
            }
            is_new = true;
            make_internal(&module);
            define_intrinsics(&session, &mut module).map_err(own)?;
            session.run(&mut module, TIDY, &machine).map_err(own)?;
            panics::replace(&module, release)?;
            session.run(&mut module, TIDY, &machine).map_err(own)?;
            kernels_own(&session, &mut module, &machine)?;
        }
    }
    let heap = functions(&module).into_iter().filter(|function| !function.is_declaration() && is_of(*function, ALLOCATOR));
    heap.for_each(|function| function.make_internal());
    convergence::merge_duplicates(&session, &mut module, &machine).map_err(own)?;
    options::jump_over(&session, &mut module, &machine).map_err(own)?;
    aliasing::mark(&module, &kernels);
    if let Some(variable) = globals(&module).into_iter().find(|variable| variable.is_thread_local()) {
        return Err(runs::thread_local(variable));
    }
    if let Some(error) = extern_static(&module).or_else(|| unresolved(&module)) {
        return Err(error);
    }
    statics::place(&module);
    device_scopes(&module);
    module.verify().map_err(|error| own(format!("lowering made invalid IR: {error}")))?;
    let bitcode = module.bitcode().map_err(own)?;
    let kernels = kernels.into_iter().map(Into::into).collect();
    Ok(Lowered { bitcode, kernels })
}

/// An error if kernels use a static that nothing defines.
fn extern_static(module: &Module<'_>) -> Option<Diagnostic> {
    // Those of Rust are mangled: `unresolved` names them.
    let is_rusts = |name: &str| ["llvm.", "_R", "_ZN"].iter().any(|start| name.starts_with(start));
    let statics = globals(module).into_iter().filter(|one| one.is_declaration() && !is_rusts(&one.name()));
    let (variable, used) = statics.into_iter().find_map(|one| Some((one, one.value().instruction_users().into_iter().next()?)))?;
    let message = format!("kernels cannot use the static `{}`: nothing defines it for devices", published(&variable.name()));
    let error = origin::add_call_path(Diagnostic::new(message).of(DiagnosticKind::Unresolved), used);
    Some(error.help("define it in Rust, in the kernels' file or in a crate that they use, or pass its value as an argument"))
}

/// An error if no library defines a function that kernels use. It shows how a kernel reaches the first one.
fn unresolved(module: &Module<'_>) -> Option<Diagnostic> {
    let missing = library::missing(module);
    let names: Vec<String> = missing.iter().map(|name| format!("{:#}", rustc_demangle::demangle(name))).collect();
    // Memory is freed where a value ends, and the author's line is where it is allocated.
    let of_heap = (0..names.len()).filter(|index| names[*index].starts_with(ALLOCATOR));
    let allocating = of_heap.min_by_key(|index| names[*index].contains("dealloc"));
    let first = missing.get(allocating.unwrap_or(0))?;
    let message = match allocating {
        Some(_) => "kernels of this file allocate memory (`Box`, `Vec`, `String`), but the file has no heap".to_string(),
        None => format!("kernels cannot call `{}`: devices have no such function", names.join("`, `")),
    };
    let call = function(module, first).and_then(|first| first.users().into_iter().find_map(|user| user.as_inst()));
    let error = Diagnostic::new(message).of(DiagnosticKind::Unresolved);
    let error = call.map_or(error.clone(), |call| origin::add_call_path(error, call));
    Some(match allocating {
        Some(_) => error.help(HEAP_HELP),
        None if missing.iter().any(|name| foreign::is_of_std(name)) => error.help(STD_HELP),
        None => error,
    })
}

/// What is asked of a kernel as a whole, once its callees are parts of it.
fn kernels_own<'s>(session: &'s Session, module: &mut Module<'s>, machine: &TargetMachine) -> Result<(), Diagnostic> {
    counts::agree(session, module, machine).map_err(|message| Diagnostic::new(format!("{message} (a defect of gpu-build)")))?;
    bounds::take(module)
}

/// Makes what only a kernel calls part of the kernel, so that all that is done through its parameters is seen there.
fn inline_bodies(session: &Session, module: &mut Module<'_>, machine: &TargetMachine) -> Result<(), String> {
    loop {
        session.run(module, TIDY, machine)?;
        let kernels = crate::portable::kernels(module);
        let called = kernels.iter().flat_map(|kernel| kernel.instructions()).filter_map(|call| call.callee());
        let alone = |function: &Func<'_>| {
            !function.is_declaration() && !function.has_attribute(At::Function, "alwaysinline") && function.users().len() == 1
        };
        let bodies: Vec<Func> = called.filter(alone).collect();
        if bodies.is_empty() {
            return Ok(());
        }
        for body in bodies {
            body.remove_attribute(At::Function, "noinline");
            body.add_attribute(At::Function, "alwaysinline");
        }
    }
}

/// Takes out what is about the host.
pub fn strip(module: &Module<'_>) {
    foreign::prepare(module);
    for function in functions(module) {
        HOST_ATTRIBUTES.iter().for_each(|name| function.remove_attribute(At::Function, name));
        HOST_TEXT_ATTRIBUTES.iter().for_each(|key| function.remove_string_attribute(At::Function, key));
        end_unwinding(function);
        // A barrier may be in any of them: until LLVM has seen that there is none, no call of it is moved or copied.
        if !["llvm.", "gpu."].iter().any(|own| function.name().starts_with(own)) {
            function.add_attribute(At::Function, "convergent");
        }
    }
}

/// Nothing unwinds: no path leads to where rustc would go on with a panic.
fn end_unwinding(function: Func<'_>) {
    for resume in function.instructions().into_iter().filter(|one| one.is(LLVMOpcode::LLVMResume)) {
        let Some(block) = resume.block() else { continue };
        resume.erase();
        Builder::at_end(block).unreachable();
    }
    function.remove_personality();
}

/// Makes everything but the kernels internal. A heap's functions stay external until the libraries that call them are linked.
fn make_internal(module: &Module<'_>) {
    let own = |function: &Func<'_>| !function.is_declaration() && !crate::portable::is_kernel(*function) && !is_of(*function, ALLOCATOR);
    functions(module).into_iter().filter(own).for_each(|function| function.make_internal());
    statics::make_internal(module);
}

/// Whether a function's demangled name begins with a prefix.
fn is_of(function: Func<'_>, prefix: &str) -> bool {
    format!("{:#}", rustc_demangle::demangle(&function.name())).starts_with(prefix)
}

/// Gives declared intrinsics their effects and the prelude's functions their definitions.
fn define_intrinsics<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<(), String> {
    for declared in functions(module).into_iter().filter(|function| function.is_declaration()) {
        if is_of(declared, ALLOCATOR_MARK) {
            declared.users().into_iter().filter_map(Value::as_call).for_each(|call| call.erase());
            declared.erase();
        } else if let Some(name) = declared.name().strip_prefix(LLVM) {
            let intrinsic = declare(module, &format!("llvm.{name}"), declared.value_type());
            declared.replace_with(intrinsic.value());
            declared.erase();
        }
    }
    spelling::define_by(session, module, "gpu-core's functions", spelling::header(), PRELUDE)?;
    spelling::define_by(session, module, "gpu-core's images", crate::intrinsics::images::declarations(), images::definitions())?;
    spelling::define_by(session, module, "the C library", "", LIBC)?;
    spelling::define_by(session, module, "the vector instructions of x86-64", "", foreign::X86)?;
    counts::keep_in_place(module);
    spelling::declare_effects(session, module)
}

/// Rust's atomics are of the whole system. On a GPU that is between devices and the host; what a kernel's threads share is
/// the device.
fn device_scopes(module: &Module<'_>) {
    let types = Types::of(module);
    let (system, device) = (types.sync_scope(""), types.sync_scope("agent"));
    for instruction in functions(module).into_iter().flat_map(Func::instructions) {
        let atomic = instruction.is_atomic() || instruction.is(LLVMOpcode::LLVMFence);
        if atomic && instruction.sync_scope() == Some(system) {
            instruction.set_sync_scope(device);
        }
    }
}
