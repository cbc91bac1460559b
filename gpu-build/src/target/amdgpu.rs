//! AMD GPUs: code object v5 for a processor, v6 for a generic one.

pub mod arithmetic;
pub mod chains;
pub mod counters;
pub mod places;
pub mod printf;
pub mod rows;
pub mod waves;
pub mod zeros;

use super::compilation::{Compilation, Done};
use super::inlining::Limits;
use crate::diagnostics::Diagnostic;
use crate::llvm::Module;
use crate::llvm::value::{At, Func, Types, conv, functions, globals};
use crate::portable::{self, SHARED, link_needed};
use gpu_abi::Arch;
use gpu_abi::arch::{Feature, TargetId};
use gpu_llvm::llvm_sys::{LLVMLinkage, LLVMOpcode};

/// LLVM takes minutes to compile a larger module.
pub const INLINING: Limits = Limits { copies: 20_000, module: 100_000 };

/// How AMD GPUs give the portable intrinsics.
const INTRINSICS: [&str; 3] = [super::BARRIER, include_str!("amdgpu/ids.ll"), include_str!("amdgpu/warp.ll")];
const WAVE_32: &str = include_str!("amdgpu/wave32.ll");
const WAVE_64: &str = include_str!("amdgpu/wave64.ll");

/// The module flag that fixes the code object version, as a hundredfold.
const VERSION_FLAG: &str = "amdhsa_code_object_version";

/// The functions that depend on the wave's size.
fn of_waves(id: &TargetId) -> &'static str {
    if id.processor.wave == 64 { WAVE_64 } else { WAVE_32 }
}

/// The texts that define the functions of a failure's report.
pub fn fault_texts(id: &TargetId) -> Vec<&'static str> {
    vec![include_str!("amdgpu/fault.ll"), INTRINSICS[1], of_waves(id)]
}

/// LLVM's feature string for a target ID's settings.
pub fn features(id: &TargetId) -> String {
    let setting = |name: &str, feature: Feature| match feature {
        Feature::Any => None,
        Feature::Off => Some(format!("-{name}")),
        Feature::On => Some(format!("+{name}")),
    };
    [setting("sramecc", id.sramecc), setting("xnack", id.xnack)].into_iter().flatten().collect::<Vec<_>>().join(",")
}

pub fn define_intrinsics(compilation: &mut Compilation<'_, '_>) -> Done {
    let Arch::Amdgpu(id) = compilation.arch else { return Ok(()) };
    // In this order: later texts define what earlier ones use.
    for text in INTRINSICS.into_iter().chain([of_waves(&id)]) {
        link_needed(compilation.session, compilation.module, "the AMD target's intrinsics", text).map_err(Diagnostic::new)?;
    }
    Ok(())
}

pub fn kernels(compilation: &mut Compilation<'_, '_>) -> Done {
    let Arch::Amdgpu(id) = compilation.arch else { return Ok(()) };
    compilation.module.default_flag(VERSION_FLAG, id.processor.code_object_version() * 100);
    portable::kernels(compilation.module).into_iter().for_each(lower_kernel);
    Ok(())
}

/// The lanes of a wave.
pub fn wave(arch: &Arch) -> u32 {
    if let Arch::Amdgpu(id) = arch { u32::from(id.processor.wave) } else { 64 }
}

/// Default visibility would let a loader replace our definition by another one, which the code here does not allow for.
pub fn hide_symbols(module: &Module<'_>) {
    for global in globals(module) {
        if !global.is_declaration() && global.ty().space() != Some(SHARED) && !global.name().starts_with("llvm.") && global.is_exported() {
            global.set_protected();
        }
    }
    for function in functions(module) {
        if !function.is_declaration() && !portable::is_kernel(function) && function.is_exported() {
            function.make_internal();
        }
    }
}

/// Buffers live in the device's own memory, so that atomics use the memory's own units instead of loops; a float
/// atomic may flush denormals there, as NVIDIA's do. HIP compiles so by default, but for the denormals.
pub fn plain_memory(module: &Module<'_>) {
    let types = Types::of(module);
    let kinds = ["amdgpu.no.fine.grained.memory", "amdgpu.no.remote.memory", "amdgpu.ignore.denormal.mode"];
    for rmw in functions(module).into_iter().flat_map(Func::instructions).filter(|one| one.is(LLVMOpcode::LLVMAtomicRMW)) {
        kinds.into_iter().for_each(|kind| rmw.set_metadata(types.metadata_kind(kind), Some(types.empty_node())));
    }
}

/// Memory of a size known at run time is given back when its function ends: code generation has no way to do so before.
pub fn keep_the_stack(module: &Module<'_>) {
    for call in functions(module).into_iter().flat_map(Func::instructions) {
        if call.calls_any(&["llvm.stackrestore", "llvm.stacksave"]) {
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
