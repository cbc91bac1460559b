//! AMD GPUs: code object v5 for a processor, v6 for a generic one.

use crate::llvm::Session;
use crate::llvm::value::{At, Value, conv};
use crate::portable::{self, link_text};
use gpu_abi::arch::{Feature, TargetId};
use inkwell::llvm_sys::LLVMLinkage;
use inkwell::module::{FlagBehavior, Module};

/// How AMD GPUs give the portable words.
const WORDS: &str = include_str!("amdgpu.ll");

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

/// Lowers a prepared module.
pub fn lower<'s>(session: &'s Session, module: &Module<'s>, id: &TargetId) -> Result<(), String> {
    link_text(session, module, "the AMD target's words", WORDS)?;
    let version = session.context.i32_type().const_int(u64::from(code_object_version(id)) * 100, false);
    if module.get_flag(VERSION_FLAG).is_none() {
        module.add_basic_value_flag(VERSION_FLAG, FlagBehavior::Override, version);
    }
    for kernel in portable::kernels(module) {
        lower_kernel(kernel);
    }
    Ok(())
}

fn lower_kernel(kernel: Value) {
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
