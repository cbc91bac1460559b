//! Atomic operations at a large constant offset.
//!
//! NVIDIA's assembler (seen in that of CUDA 13 and in driver 580, for `sm_90`) puts a constant offset into the instruction even if the instruction has
//! no space for it: an offset of 4 MiB becomes one of -4 MiB, and the operation accesses other memory. So the address of such an operation is
//! combined with a zero that the assembler does not know. It sees through an addition, so this is an exclusive or.

use crate::analysis::worklist::Worklist;
use crate::llvm::Module;
use crate::llvm::value::{Builder, Func, Inst, Types, Value, add_global, functions};
use gpu_llvm::llvm_sys::LLVMOpcode;

/// Offsets below this are left alone, in bytes. Several may add up.
const FAR: u64 = 1 << 20;

/// Hides the offsets of atomic operations that may be far from their bases.
pub fn hide_offsets(module: &Module<'_>) {
    let is_atomic = |one: Inst<'_>| one.is(LLVMOpcode::LLVMAtomicCmpXchg) || one.is(LLVMOpcode::LLVMAtomicRMW);
    let all = functions(module).into_iter().flat_map(Func::instructions);
    let far: Vec<Inst<'_>> = all.filter(|one| is_atomic(*one) && one.operand(0).is_some_and(is_far)).collect();
    if far.is_empty() {
        return;
    }
    let wide = Types::of(module).int(64);
    let zero = add_global(module, "gpu.zero", wide, 1);
    zero.set_initializer(wide.int(0));
    zero.make_internal();
    for atomic in far {
        let (builder, Some(pointer)) = (Builder::before(atomic), atomic.operand(0)) else { continue };
        let unknown = builder.load(wide, **zero);
        unknown.as_inst().into_iter().for_each(Inst::set_volatile);
        let address = builder.xor(builder.cast(LLVMOpcode::LLVMPtrToInt, pointer, wide), unknown);
        atomic.set_operand(0, builder.cast(LLVMOpcode::LLVMIntToPtr, address, pointer.ty()));
    }
}

/// Whether an address may be at a large constant offset from its base, or from another address.
fn is_far(address: Value<'_>) -> bool {
    use LLVMOpcode::*;
    let has = |value: Value<'_>, least: u64| {
        value.operands().into_iter().any(|part| part.constant_int().is_some_and(|part| part.unsigned_abs() >= least))
    };
    let mut open = Worklist::new([address]);
    while let Some(value) = open.pop() {
        let is = |opcode: LLVMOpcode| value.is(opcode) || value.constant_opcode() == Some(opcode);
        let size = value.as_gep().map(|gep| gep.element()).or(value.constant_gep_element()).map(|element| element.abi_size());
        // An offset may be of several parts, and an index counts elements.
        let is_far = match size {
            Some(size) => size >= FAR || has(value, FAR / size.max(1)),
            None => [LLVMAdd, LLVMSub, LLVMOr].into_iter().any(is) && has(value, FAR / 64),
        };
        if is_far {
            return true;
        }
        if size.is_some()
            || [LLVMAdd, LLVMSub, LLVMOr, LLVMShl, LLVMMul, LLVMZExt, LLVMSExt, LLVMPHI, LLVMSelect, LLVMAddrSpaceCast].into_iter().any(is)
        {
            open.extend(value.operands());
        }
    }
    false
}
