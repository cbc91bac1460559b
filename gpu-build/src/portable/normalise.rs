//! The vendors' spellings brought into the portable form.

use super::{
    KERNEL, MAX_THREADS, MIN_BLOCKS, Origin, REQUIRED_BLOCK, atomics, by_value, compiler_barrier, expand, implicit_args, intrinsics, math,
    ockl_printf, passable, ptx, reflect, shared_args, spelling, spir, texts, texture_references,
};
use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::value::{At, Func, Types, Variable, conv, declare, drop_lifetimes, function, functions};
use gpu_abi::arch::Vendor;
use gpu_llvm::llvm_sys::LLVMLinkage;

/// Attributes that fix a processor, which is ours to choose, or that only one target reads.
const FOREIGN_ATTRIBUTES: [&str; 12] = [
    "target-cpu",
    "target-features",
    "tune-cpu",
    "nvvm.maxntid",
    "nvvm.reqntid",
    "nvvm.minctasm",
    "nvvm.maxnreg",
    "amdgpu-flat-work-group-size",
    "amdgpu-waves-per-eu",
    "amdgpu-max-num-workgroups",
    "uniform-work-group-size",
    "stack-protector-buffer-size",
];

/// Brings a module, as a front end or a file gives it, into the portable form, and says which spelling it came in.
///
/// # Errors
/// A module without kernels; a use of a hidden argument that no intrinsic stands for.
pub fn normalise<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<Origin, Vec<Diagnostic>> {
    normalise_for(session, module, None)
}

/// The same for one vendor's targets: what that vendor's own spelling says beyond the portable form (member masks,
/// approximate instructions) stays as it is.
pub fn normalise_for<'s>(session: &'s Session, module: &mut Module<'s>, vendor: Option<Vendor>) -> Result<Origin, Vec<Diagnostic>> {
    module.set_triple("");
    module.set_data_layout(&crate::llvm::TargetData::create(super::LAYOUT).text());
    let origin = mark_kernels(module)?;
    texture_references::plain(module);
    let absent = if origin == Origin::Spir {
        spir::drop_unused(module);
        let refused = spir::opaque::replace(session, module).map_err(|message| vec![Diagnostic::new(message)])?;
        if refused.is_empty() { spir::absent::refuse(module) } else { refused }
    } else {
        Vec::new()
    };
    if !absent.is_empty() {
        return Err(absent);
    }
    let unpassable = passable::check(module);
    if !unpassable.is_empty() {
        return Err(unpassable);
    }
    for function in functions(module) {
        bounds(module, function);
        FOREIGN_ATTRIBUTES.iter().for_each(|key| function.remove_string_attribute(At::Function, key));
        if function.conv() == conv::SPIR_FUNCTION {
            function.set_conv(conv::C);
        }
        plain_calls(function);
        // A copy of a definition that code generation leaves to another module: here there is none.
        if function.linkage() == LLVMLinkage::LLVMAvailableExternallyLinkage {
            function.make_internal();
        }
    }
    let mut errors = Vec::new();
    for kernel in super::kernels(module) {
        errors.extend(by_value::arguments(module, kernel, vendor));
    }
    errors.extend(super::kernels(module).into_iter().filter_map(|kernel| shared_args::arguments(module, kernel).err()));
    errors.extend(implicit_args::replace(module));
    let one = |message: String| vec![Diagnostic::new(message)];
    atomics::fold_fences(module);
    errors.extend(reflect::answer(module, vendor));
    compiler_barrier::replace(session, module, origin, vendor).map_err(one)?;
    ptx::replace(session, module, origin, vendor).map_err(one)?;
    expand::expand(session, module).map_err(one)?;
    errors.extend(spir::define(session, module).map_err(one)?);
    if vendor != Some(Vendor::Amd) {
        ockl_printf::replace(module);
    }
    spelling::define(session, module, origin, vendor).map_err(one)?;
    rename(module);
    atomics::normalise(module, origin);
    spelling::declare_effects(session, module).map_err(one)?;
    declare_pure(module);
    drop_unused(module);
    if errors.is_empty() { Ok(origin) } else { Err(errors) }
}

/// Links IR text of ours into a module.
pub fn link_text<'s>(session: &'s Session, module: &mut Module<'s>, name: &str, text: &str) -> Result<(), String> {
    let prelude = session.parse(name, text.as_bytes())?;
    prelude.set_triple(&module.triple());
    prelude.set_data_layout(&module.data_layout());
    session.link(module, prelude).map_err(|error| format!("cannot link {name}: {error}"))
}

/// The same with a text whose definitions go unless something refers to them, where the module declares one of them.
pub fn link_needed<'s>(session: &'s Session, module: &mut Module<'s>, name: &str, text: &'static str) -> Result<(), String> {
    if texts::is_needed(module, text) { link_text(session, module, name, text) } else { Ok(()) }
}

fn mark_kernels(module: &Module<'_>) -> Result<Origin, Vec<Diagnostic>> {
    let mut origin = None;
    for function in functions(module).into_iter().filter(|function| !function.is_declaration()) {
        let of_this = match function.conv() {
            conv::PTX_KERNEL => Origin::Nvvm,
            conv::AMDGPU_KERNEL => Origin::Amdgcn,
            conv::SPIR_KERNEL => Origin::Spir,
            _ if super::is_kernel(function) => Origin::Portable,
            _ => continue,
        };
        function.set_string_attribute(At::Function, KERNEL, "");
        function.set_conv(conv::C);
        function.set_linkage(LLVMLinkage::LLVMExternalLinkage);
        origin.get_or_insert(of_this);
    }
    origin.ok_or_else(|| {
        vec![Diagnostic::new("no kernels in this file").of(DiagnosticKind::Invalid).help(
            "define kernels with `ptx_kernel`, `amdgpu_kernel` or the attribute \"gpu.kernel\" (in .mlir: `gpu.func ... kernel` or `gpu.launch`)",
        )]
    })
}

/// The vendors' bounds on the block size become ours.
fn bounds<'m>(module: &'m Module<'_>, function: Func<'m>) {
    let product =
        |text: &str| text.split(',').map(|part| part.trim().parse::<u32>().ok()).try_fold(1u32, |all, part| all.checked_mul(part?));
    let three = |text: &str| {
        let mut sizes: Vec<&str> = text.split(',').map(str::trim).collect();
        sizes.resize(3, "1");
        sizes.join(",")
    };
    if let Some(text) = function.string_attribute(At::Function, "nvvm.reqntid") {
        function.set_string_attribute(At::Function, REQUIRED_BLOCK, &three(&text));
    }
    let most = function.string_attribute(At::Function, "nvvm.maxntid").and_then(|text| product(&text));
    let flat = function.string_attribute(At::Function, "amdgpu-flat-work-group-size");
    let flat = flat.and_then(|text| text.split(',').nth(1)?.trim().parse().ok());
    // 1024 is LLVM's word for "no bound".
    if let Some(most) = most.or(flat.filter(|&most| most < 1024)) {
        function.set_string_attribute(At::Function, MAX_THREADS, &most.to_string());
    }
    if let Some(least) = function.string_attribute(At::Function, "nvvm.minctasm") {
        function.set_string_attribute(At::Function, MIN_BLOCKS, least.trim());
    }
    let kind = Types::of(module).metadata_kind("reqd_work_group_size");
    if let Some(sizes) = function.metadata_ints(kind).filter(|sizes| sizes.len() == 3) {
        function.set_string_attribute(At::Function, REQUIRED_BLOCK, &format!("{},{},{}", sizes[0], sizes[1], sizes[2]));
    }
}

/// Calls use the C convention, like the functions they call.
fn plain_calls<'m>(function: Func<'m>) {
    for call in function.instructions().into_iter().filter_map(|instruction| instruction.as_call()) {
        if call.callee().is_some_and(|callee| callee.conv() == conv::C || callee.conv() == conv::SPIR_FUNCTION) {
            call.set_conv(conv::C);
        }
    }
}

/// Functions that stand for an intrinsic or a math function get its portable name.
fn rename(module: &Module<'_>) {
    for foreign in functions(module).into_iter().filter(|function| function.is_declaration()) {
        let name = foreign.name();
        let portable = intrinsics::spelled(&name)
            .map(|intrinsic| intrinsic.name.to_string())
            .or_else(|| math::spelled(&name).map(math::Sized::portable));
        if let Some(portable) = portable {
            // A function of another type stays, and the verifier refuses it.
            if function(module, &portable).is_none_or(|known| known.value_type() == foreign.value_type()) {
                let known = declare(module, &portable, foreign.value_type());
                if known != foreign {
                    foreign.replace_with(known.value());
                    foreign.erase();
                }
            }
        }
    }
}

/// Says of the declared math functions what the optimizer may rely on.
fn declare_pure(module: &Module<'_>) {
    for declared in functions(module).into_iter().filter(|function| function.is_declaration()) {
        let name = declared.name();
        if name.starts_with("gpu.math.") {
            declared.set_memory_none();
            ["nounwind", "willreturn"].into_iter().for_each(|attribute| declared.add_attribute(At::Function, attribute));
        }
    }
}

/// Lifetime marks bind to allocas that lowering replaces; they and unused declarations go.
fn drop_unused<'m>(module: &'m Module<'_>) {
    drop_lifetimes(module);
    for function in functions(module).into_iter().filter(|function| function.is_declaration() && function.users().is_empty()) {
        function.erase();
    }
    for name in ["llvm.used", "llvm.compiler.used", "llvm.global_ctors", "llvm.global_dtors"] {
        let list = crate::llvm::value::globals(module).into_iter().find(|global| global.name() == name);
        // Functions that are to run at load time are for `verify` to refuse.
        let goes = |list: &Variable<'m>| list.users().is_empty() && (name.ends_with("used") || list.value_type().array_length() == Some(0));
        if let Some(list) = list.filter(goes) {
            list.erase();
        }
    }
}
