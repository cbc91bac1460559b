//! Stack memory of a size that is known only at run time.
//!
//! NVIDIA's assembler (seen in those of CUDA 12.8 to 13.5) miscompiles it in a function whose other local memory is small: it keeps all of it in
//! registers, and takes what `alloca` gives out for a part of the same few bytes. From 128 bytes on it does not. Random kernels found it
//! (`tests/random`, seed 260 on an H200). So what has a small bound gets memory of that size, which serves every round of a loop where no address
//! outlives one; and what has none is in a function with as much local memory as it takes.

use crate::analysis::cfg::Cfg;
use crate::llvm::Module;
use crate::llvm::value::{Builder, COPIES, LIFETIMES, Types, Value, declare, functions};
use crate::target::nvptx::dynamic_allocas;
use gpu_llvm::llvm_sys::LLVMOpcode;

/// The largest size, in bytes, that a bound may give one `alloca`.
const MOST: u64 = 4096;
/// With this much local memory, in bytes, the assembler keeps a function's local memory out of registers.
const ENOUGH: u64 = 128;

/// Gives memory whose size has a bound that size, in the entry block.
pub fn bound(module: &Module<'_>) {
    for function in functions(module) {
        let allocas = dynamic_allocas(function);
        if allocas.is_empty() {
            continue;
        }
        let cycles = Cfg::of(function).in_cycles();
        for alloca in allocas {
            let stays = alloca.block().is_some_and(|block| cycles.contains(&block)) && !is_used_in_place(**alloca);
            let count = alloca.operand(0).and_then(|count| most(count, 8)).filter(|_| !stays);
            let Some(count) = count.filter(|count| count.saturating_mul(alloca.allocated_type().abi_size()) <= MOST) else { continue };
            let Some(entry) = Builder::at_entry(function) else { continue };
            let fixed = entry.alloca(alloca.allocated_type().array(count.max(1)));
            if let Some(fixed) = fixed.as_inst() {
                fixed.set_align(alloca.align());
            }
            alloca.replace_with(fixed);
            alloca.erase();
        }
    }
}

/// Keeps the assembler from registers in the functions that still take memory of a size that is not known.
pub fn keep_apart(module: &Module<'_>) {
    let types = Types::of(module);
    for function in functions(module).into_iter().filter(|function| !dynamic_allocas(*function).is_empty()) {
        let Some(entry) = Builder::at_entry(function) else { continue };
        let room = entry.alloca(types.int(8).array(ENOUGH));
        // A place that no pass knows, so that it keeps its size.
        let thread = entry.call(declare(module, "llvm.nvvm.read.ptx.sreg.tid.x", types.function(types.int(32), &[])), &[]);
        let place = entry.and(thread, types.int(32).int(ENOUGH - 1));
        if let Some(store) = entry.store(types.int(8).int(0), entry.offset(room, place)).as_inst() {
            store.set_volatile();
        }
    }
}

/// Returns true if only loads, stores and the like use an address, so that no copy of it outlives the loop's round.
fn is_used_in_place(address: Value<'_>) -> bool {
    address.uses().into_iter().all(|(user, operand)| {
        use LLVMOpcode::*;
        match user.opcode() {
            LLVMLoad => true,
            LLVMStore => operand == 1,
            LLVMGetElementPtr => operand == 0 && is_used_in_place(*user),
            LLVMAddrSpaceCast => is_used_in_place(*user),
            LLVMCall => user.calls_any(&COPIES) || user.calls_any(&["llvm.memset", LIFETIMES]),
            _ => false,
        }
    })
}

/// The most that an integer can be, without its sign, as far as a few steps tell.
fn most(value: Value<'_>, steps: u32) -> Option<u64> {
    use LLVMOpcode::*;
    let bits = value.ty().int_width().filter(|bits| *bits <= 64)?;
    let all = u64::MAX >> (64 - bits);
    if let Some(constant) = value.constant_int() {
        return Some(constant as u64 & all);
    }
    let of_type = (bits <= 8).then_some(all);
    let (Some(instruction), Some(steps)) = (value.as_inst(), steps.checked_sub(1)) else { return of_type };
    let operands = instruction.operands();
    let of = |index: usize| operands.get(index).and_then(|operand| most(*operand, steps));
    let fits = |sum: Option<u64>| sum.filter(|sum| *sum <= all);
    let found = match instruction.opcode() {
        LLVMAnd => [of(0), of(1)].into_iter().flatten().min(),
        LLVMAdd => of(0).zip(of(1)).and_then(|(a, b)| fits(a.checked_add(b))),
        LLVMMul => of(0).zip(of(1)).and_then(|(a, b)| fits(a.checked_mul(b))),
        LLVMURem => of(1).map(|divisor| divisor.saturating_sub(1)),
        LLVMUDiv | LLVMLShr | LLVMZExt => of(0),
        LLVMTrunc => fits(of(0)),
        LLVMSelect => of(1).zip(of(2)).map(|(a, b)| a.max(b)),
        LLVMCall => match instruction.callee().map(|callee| callee.name()).unwrap_or_default() {
            name if name.starts_with("llvm.umin.") => [of(0), of(1)].into_iter().flatten().min(),
            name if name.starts_with("llvm.umax.") => of(0).zip(of(1)).map(|(a, b)| a.max(b)),
            _ => None,
        },
        _ => None,
    };
    [found, of_type].into_iter().flatten().min()
}
