//! Atomics and fences: every spelling's scopes become `singlethread`, `workgroup`, `agent` and system, and each target's
//! names are put back by its lowering.

use super::Origin;
use crate::intrinsics;
use crate::llvm::Module;
use crate::llvm::value::{Func, Inst, Types, functions};
use gpu_llvm::llvm_sys::{LLVMAtomicOrdering, LLVMOpcode};

/// (a spelling's name, the portable name). A wave has no scope of its own in the portable form: the block holds it. AMD's
/// `one-as` orders one address space only; all spaces are more, never less.
const SPELLED: [(&str, &str); 12] = [
    ("block", "workgroup"),
    ("cluster", "agent"),
    ("device", "agent"),
    ("wavefront", "workgroup"),
    ("wavefront-one-as", "workgroup"),
    ("workgroup-one-as", "workgroup"),
    ("agent-one-as", "agent"),
    ("cluster-one-as", "agent"),
    ("one-as", ""),
    ("singlethread-one-as", "singlethread"),
    ("sub_group", "workgroup"),
    ("all_svm_devices", ""),
];

/// (the portable name, NVIDIA's). Atomics of a single thread use the block's scope, which is stronger.
pub const NVPTX: [(&str, &str); 3] = [("workgroup", "block"), ("agent", "device"), ("singlethread", "block")];

/// Brings scopes into the portable form.
pub fn normalise(module: &Module<'_>, origin: Origin) {
    rename_scopes(module, &SPELLED);
    if origin == Origin::Nvvm {
        relax(module);
    }
}

/// Gives every atomic instruction whose scope is the first of a pair the second. Fences of a single thread stay.
pub fn rename_scopes(module: &Module<'_>, pairs: &[(&str, &str)]) {
    let types = Types::of(module);
    let pairs: Vec<(u32, u32)> = pairs.iter().map(|(from, to)| (types.sync_scope(from), types.sync_scope(to))).collect();
    for instruction in functions(module).into_iter().flat_map(Func::instructions).filter(|one| !is_thread_fence(*one)) {
        let scope = instruction.sync_scope();
        if let Some((_, to)) = pairs.iter().find(|(from, _)| Some(*from) == scope) {
            instruction.set_sync_scope(*to);
        }
    }
}

/// Whether an instruction is a fence of a single thread. Such a fence is for the compiler, and emits no instruction.
pub fn is_thread_fence(instruction: Inst<'_>) -> bool {
    /// LLVM's number of the scope `singlethread`, in every context.
    const SINGLE_THREAD: u32 = 0;
    instruction.is(LLVMOpcode::LLVMFence) && instruction.sync_scope() == Some(SINGLE_THREAD)
}

/// `atomicrmw ... seq_cst` of the whole system is how clang and rustc print CUDA's atomicAdd and its kin, which are
/// relaxed and of the device, and NVIDIA's own code generation makes just that of it (`atom.add`, no fence). Taken at
/// its intrinsic, every such atomic would flush caches on AMD.
fn relax(module: &Module<'_>) {
    let types = Types::of(module);
    let (system, device) = (types.sync_scope(""), types.sync_scope("agent"));
    for rmw in functions(module).into_iter().flat_map(Func::instructions).filter(|one| one.is(LLVMOpcode::LLVMAtomicRMW)) {
        if rmw.sync_scope() == Some(system) && rmw.ordering() == Some(LLVMAtomicOrdering::LLVMAtomicOrderingSequentiallyConsistent) {
            rmw.set_sync_scope(device);
            rmw.set_ordering(LLVMAtomicOrdering::LLVMAtomicOrderingMonotonic);
        }
    }
}

/// AMD's barrier comes between two fences of the block, which the intrinsic implies.
pub fn fold_fences<'m>(module: &'m Module<'_>) {
    let types = Types::of(module);
    let block = types.sync_scope("workgroup");
    let is_fence = |one: &Inst<'m>| one.is(LLVMOpcode::LLVMFence) && one.sync_scope() == Some(block);
    let is_barrier = |one: &Inst<'m>| one.callee().and_then(|callee| intrinsics::spelled(&callee.name())) == Some(intrinsics::BARRIER);
    let barriers = functions(module).into_iter().flat_map(Func::instructions);
    let barriers: Vec<Inst> = barriers.filter(is_barrier).collect();
    for barrier in barriers {
        barrier.previous().filter(is_fence).into_iter().chain(barrier.next().filter(is_fence)).for_each(Inst::erase);
    }
}
