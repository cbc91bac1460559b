//! Counts that all threads of a block agree on: `repeat` of gpu-core's block programs takes the first thread's.
//!
//! What is computed of a kernel's arguments and of the block's place is the same in all threads, and needs no agreement. A barrier stays
//! in either case: the phases behind it rely on it.

use crate::intrinsics::{self, Varies};
use crate::llvm::value::{At, Builder, Value, function};
use crate::llvm::{Module, Session, TargetMachine};
use crate::portable::{self, spelling};
use gpu_llvm::llvm_sys::LLVMOpcode;

/// (number, whether this is the first thread) to the first thread's number.
const BROADCAST: &str = "gpu.rust.broadcast";

/// One thread writes, all read; nobody writes again until all have come to the first barrier again.
const BY_SHARED_MEMORY: &str = "@gpu.rust.count = internal addrspace(3) global i64 poison
define linkonce_odr hidden i64 @gpu.rust.broadcast(i64 %number, i1 zeroext %first) alwaysinline convergent nounwind {
  call void @gpu.barrier()
  br i1 %first, label %write, label %meet
write:
  store i64 %number, ptr addrspace(3) @gpu.rust.count
  br label %meet
meet:
  call void @gpu.barrier()
  %agreed = load i64, ptr addrspace(3) @gpu.rust.count
  ret i64 %agreed
}
";

/// Functions of which equal arguments make equal results.
const OF_ARGUMENTS: [&str; 4] = ["llvm.umin.", "llvm.umax.", "llvm.smin.", "llvm.smax."];
/// How deep expressions are looked into.
const DEPTH: u32 = 32;

/// Until [`agree`], no pass moves or copies a broadcast: there is a barrier in it.
pub fn keep_in_place(module: &Module<'_>) {
    if let Some(broadcast) = function(module, BROADCAST) {
        broadcast.add_attribute(At::Function, "convergent");
    }
}

/// Replaces broadcasts, in a module whose kernels have their callees' code.
///
/// # Errors
/// An error that LLVM reports.
pub fn agree<'s>(session: &'s Session, module: &mut Module<'s>, machine: &TargetMachine) -> Result<(), String> {
    let Some(broadcast) = function(module, BROADCAST).filter(|broadcast| broadcast.is_declaration()) else { return Ok(()) };
    let barrier = intrinsics::BARRIER.declare(module);
    for call in broadcast.users().into_iter().filter_map(Value::as_call) {
        let given = call.function().filter(|function| portable::is_kernel(*function)).map(|kernel| kernel.params()).unwrap_or_default();
        let Some(number) = call.argument(0).filter(|number| is_uniform(*number, &given, DEPTH)) else { continue };
        Builder::before(*call).call(barrier, &[]);
        call.replace_with(number);
        call.erase();
    }
    spelling::define_by(session, module, "counts that threads agree on", spelling::header(), BY_SHARED_MEMORY)?;
    spelling::declare_effects(session, module)?;
    session.run(module, "always-inline,globaldce", machine)
}

/// Whether all threads of a block compute the same, which are `given` the same.
fn is_uniform<'m>(value: Value<'m>, given: &[Value<'m>], depth: u32) -> bool {
    if value.is_constant() || given.contains(&value) {
        return true;
    }
    let Some(instruction) = value.as_inst().filter(|_| depth > 0) else { return false };
    let are_uniform = |operands: Vec<Value<'m>>| operands.into_iter().all(|operand| is_uniform(operand, given, depth - 1));
    let Some(call) = instruction.as_call() else {
        let is_chosen = instruction.is(LLVMOpcode::LLVMICmp) || instruction.is(LLVMOpcode::LLVMSelect);
        return (is_chosen || instruction.is_binary() || instruction.is_cast()) && are_uniform(instruction.operands());
    };
    let name = call.callee().map(|callee| callee.name()).unwrap_or_default();
    let is_of_block = intrinsics::intrinsic(&name).is_some_and(|intrinsic| intrinsic.varies >= Varies::Block);
    (is_of_block || OF_ARGUMENTS.iter().any(|known| name.starts_with(known))) && are_uniform(call.arguments())
}
