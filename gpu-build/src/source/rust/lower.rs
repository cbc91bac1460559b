//! From rustc's IR for the host to the portable form, on one page.

use super::{Compiler, Lowered, aliasing, bounds, convergence, counts, entry, images, library, options, panics, root, signature, statics};
use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::TargetMachine;
use crate::llvm::value::{At, Builder, Func, Inst, Types, declare, function, functions};
use crate::portable::{self, link_text, spelling};
use crate::target;
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
    let kernels = signature::take(&module, &root::module_path(file))?;
    if kernels.is_empty() {
        return Err(Diagnostic::new("no kernels in this file").of(DiagnosticKind::Invalid).help("put `#[gpu_kernel]` above a function"));
    }
    strip(&module);
    for kernel in &kernels {
        if let Some(entry) = function(&module, &kernel.name) {
            entry.set_name(&entry::renamed(&kernel.name));
            entry.add_attribute(At::Function, "alwaysinline");
        }
    }
    let machine = target::host_machine().map_err(own)?;
    link_text(&session, &mut module, "the kernels' parameters", &entry::text(&kernels)).map_err(own)?;
    make_internal(&module);
    define_intrinsics(&session, &mut module).map_err(own)?;
    session.run(&mut module, TIDY, &machine).map_err(own)?;
    panics::replace(&module, release)?;
    inline_bodies(&session, &mut module, &machine).map_err(own)?;
    kernels_own(&session, &mut module, &machine)?;
    for archive in archives()? {
        if library::missing(&module).is_empty() {
            break;
        }
        library::link(&session, &mut module, &archive)?;
        make_internal(&module);
        define_intrinsics(&session, &mut module).map_err(own)?;
        session.run(&mut module, TIDY, &machine).map_err(own)?;
        panics::replace(&module, release)?;
        session.run(&mut module, TIDY, &machine).map_err(own)?;
        kernels_own(&session, &mut module, &machine)?;
    }
    convergence::merge_duplicates(&session, &mut module, &machine).map_err(own)?;
    options::jump_over(&session, &mut module, &machine).map_err(own)?;
    aliasing::mark(&module, &kernels);
    statics::place(&module);
    device_scopes(&module);
    module.verify().map_err(|error| own(format!("lowering made invalid IR: {error}")))?;
    let missing: Vec<String> = library::missing(&module).iter().map(|name| format!("{:#}", rustc_demangle::demangle(name))).collect();
    if !missing.is_empty() {
        return Err(Diagnostic::new(format!("kernels cannot call `{}`: devices have no such function", missing.join("`, `")))
            .of(DiagnosticKind::Unresolved));
    }
    let bitcode = module.bitcode().map_err(own)?;
    let kernels = kernels.into_iter().map(|kernel| (kernel.name.clone(), kernel.grouping(), kernel.function)).collect();
    Ok(Lowered { bitcode, kernels })
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
pub fn strip<'m>(module: &'m Module<'_>) {
    for function in functions(module) {
        HOST_ATTRIBUTES.iter().for_each(|name| function.remove_attribute(At::Function, name));
        HOST_TEXT_ATTRIBUTES.iter().for_each(|key| function.remove_string_attribute(At::Function, key));
        end_unwinding(function);
        // A barrier may be in any of them: until LLVM has seen that there is none, no call of it is moved or copied.
        if !["llvm.", "gpu."].iter().any(|own| function.name().starts_with(own)) {
            function.add_attribute(At::Function, "convergent");
        }
        // `core::hint::black_box` is an assembly of no text, with a register of the host's.
        let is_empty = |one: &Inst<'m>| one.calls_assembly() && one.text().contains("asm sideeffect \"\"");
        function.instructions().into_iter().filter(is_empty).for_each(Inst::erase);
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

/// All but the kernels is the module's own.
fn make_internal(module: &Module<'_>) {
    for function in functions(module).into_iter().filter(|function| !function.is_declaration() && !crate::portable::is_kernel(*function)) {
        function.make_internal();
    }
    statics::make_internal(module);
}

/// Gives declared intrinsics their effects and the prelude's functions their definitions.
fn define_intrinsics<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<(), String> {
    for declared in functions(module).into_iter().filter(|function| function.is_declaration()) {
        if let Some(name) = declared.name().strip_prefix(LLVM) {
            let intrinsic = declare(module, &format!("llvm.{name}"), declared.value_type());
            declared.replace_with(intrinsic.value());
            declared.erase();
        }
    }
    spelling::define_by(session, module, "gpu-core's functions", spelling::header(), PRELUDE)?;
    spelling::define_by(session, module, "gpu-core's images", portable::images::declarations(), images::definitions())?;
    spelling::define_by(session, module, "the C library", "", LIBC)?;
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
