//! AMD GPUs: code object v5 for a processor, v6 for a generic one.

mod chains;
mod counters;
mod places;
mod printf;
mod rows;
mod traps;
mod zeros;

use crate::diagnostics::Diagnostic;
use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::value::{At, Func, Types, conv, functions, globals};
use crate::opt_level::OptLevel;
use crate::portable::{self, link_needed};
use gpu_abi::arch::{Feature, TargetId};
use gpu_llvm::llvm_sys::{LLVMLinkage, LLVMOpcode};

pub use rows::share as share_rows;
pub use traps::take_whole_waves;

/// How AMD GPUs give the portable intrinsics.
const INTRINSICS: [&str; 3] = [super::BARRIER, include_str!("amdgpu/ids.ll"), include_str!("amdgpu/warp.ll")];
const WAVE_32: &str = include_str!("amdgpu/wave32.ll");
const WAVE_64: &str = include_str!("amdgpu/wave64.ll");

/// The module flag that fixes the code object version, as a hundredfold.
const VERSION_FLAG: &str = "amdhsa_code_object_version";

/// LLVM's feature string for a target ID's settings.
pub fn features(id: &TargetId) -> String {
    let setting = |name: &str, feature: Feature| match feature {
        Feature::Any => None,
        Feature::Off => Some(format!("-{name}")),
        Feature::On => Some(format!("+{name}")),
    };
    [setting("sramecc", id.sramecc), setting("xnack", id.xnack)].into_iter().flatten().collect::<Vec<_>>().join(",")
}

/// The code object version for a target ID: generic processors exist from v6 on.
pub fn code_object_version(id: &TargetId) -> u32 {
    if id.processor.is_generic() { 6 } else { 5 }
}

/// Lowers a legalized module. Returns the names of the library functions that intrinsics need; `has_ockl` says whether there
/// is a library to take them from.
pub fn lower<'s>(session: &'s Session, module: &mut Module<'s>, id: &TargetId, has_ockl: bool) -> Result<Vec<String>, Diagnostic> {
    let called = printf::lower(module, has_ockl)?;
    places::narrow(module);
    counters::narrow(module);
    super::neighbours::align(module);
    let wave = if id.processor.wave == 64 { WAVE_64 } else { WAVE_32 };
    // In this order: what a text uses, a later one defines.
    for text in INTRINSICS.into_iter().chain([wave]) {
        link_needed(session, module, "the AMD target's intrinsics", text).map_err(Diagnostic::new)?;
    }
    module.default_flag(VERSION_FLAG, code_object_version(id) * 100);
    for kernel in portable::kernels(module) {
        lower_kernel(kernel);
    }
    plain_memory(module);
    keep_the_stack(module);
    // Default visibility would let a loader put another definition in place of ours, which code here does not allow for.
    for global in globals(module) {
        if !global.is_declaration() && global.ty().space() != Some(3) && !global.name().starts_with("llvm.") && global.is_exported() {
            global.set_protected();
        }
    }
    for function in functions(module) {
        if !function.is_declaration() && !portable::is_kernel(function) && function.is_exported() {
            function.make_internal();
        }
    }
    Ok(called)
}

/// What LLVM's optimisation leaves to do, and its code generation does not, or does wrongly.
pub fn finish(module: &Module<'_>, id: &TargetId, opt: OptLevel) {
    zeros::keep_signs(module);
    if opt != OptLevel::O0 {
        chains::interleave(module);
        take_whole_waves(module, u32::from(id.processor.wave));
        traps::come_back(module, may_trap_often(id));
    }
    traps::unite(module);
}

/// Whether LLVM 22 finishes the code of a second trap in a function. Where it must write a trap out as several instructions, as on the exact gfx11
/// processors, it stops when it emits the object.
fn may_trap_often(id: &TargetId) -> bool {
    id.processor.is_generic() || !id.processor.name.starts_with("gfx11")
}

/// Buffers live in the device's own memory, so that atomics use the memory's own units instead of loops; a float
/// atomic may flush denormals there, as NVIDIA's do. HIP compiles so by default, but for the denormals.
fn plain_memory(module: &Module<'_>) {
    let types = Types::of(module);
    let kinds = ["amdgpu.no.fine.grained.memory", "amdgpu.no.remote.memory", "amdgpu.ignore.denormal.mode"];
    for rmw in functions(module).into_iter().flat_map(Func::instructions).filter(|one| one.is(LLVMOpcode::LLVMAtomicRMW)) {
        kinds.into_iter().for_each(|kind| rmw.set_metadata(types.metadata_kind(kind), Some(types.empty_node())));
    }
}

/// Memory of a size known at run time is given back when its function ends: code generation has no way to do so before.
fn keep_the_stack(module: &Module<'_>) {
    for call in functions(module).into_iter().flat_map(Func::instructions).filter(|one| one.is(LLVMOpcode::LLVMCall)) {
        let name = call.callee().map(|callee| callee.name()).unwrap_or_default();
        if name.starts_with("llvm.stackrestore.") || name.starts_with("llvm.stacksave.") {
            if call.ty().is_pointer() {
                call.replace_with(call.ty().poison());
            }
            call.erase();
        }
    }
}

fn lower_kernel<'m>(kernel: Func<'m>) {
    kernel.set_conv(conv::AMDGPU_KERNEL);
    kernel.set_linkage(LLVMLinkage::LLVMExternalLinkage);
    kernel.set_protected();
    let (least, most) = match (portable::required_block(kernel), portable::max_threads(kernel)) {
        (Some(_), Some(exact)) => (exact, exact),
        (_, Some(most)) => (1, most),
        _ => (1, 1024),
    };
    kernel.set_string_attribute(At::Function, "amdgpu-flat-work-group-size", &format!("{least},{most}"));
    // Blocks are never cut short at the grid's edge, so the size is always the one in the hidden arguments.
    kernel.set_string_attribute(At::Function, "uniform-work-group-size", "true");
}
