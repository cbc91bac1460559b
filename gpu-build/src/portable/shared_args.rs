//! Shared memory as a kernel's argument, which is what OpenCL's `local` pointers are: how much it is, the launch says.
//!
//! The pointer becomes a number of 64 bits, by value, the same on all devices: where the argument's part of the block's
//! dynamic shared memory begins (the low half, in bytes) and how long it is (the high half, which only checks read). What the
//! launch asks for besides comes first; the launch lays out the parts (`gpu_abi::manifest::ParamKind::Shared`).

use super::SHARED;
use super::signature::made_anew;
use crate::diagnostics::Diagnostic;
use crate::llvm::Module;
use crate::llvm::value::{At, Builder, Func, Type, Types, Value, add_global, globals};
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::collections::HashSet;

/// The attribute of a parameter that is such a number. Its value is the alignment that the part must have.
const PART: &str = "gpu.shared";
/// The block's dynamic shared memory. An assembler must like its name.
const MEMORY: &str = "__gpu_shared_arguments";
/// The bits of the number that say where the part begins.
pub const BEGIN: u64 = u32::MAX as u64;
/// What each part is aligned to at least, in bytes.
const LEAST_ALIGN: u32 = 16;

/// Makes numbers of a kernel's pointers to shared memory, and the pointers from the numbers.
pub fn arguments<'m>(module: &'m Module<'_>, kernel: Func<'m>) -> Result<(), Diagnostic> {
    let params = kernel.params();
    let number = Types::of(module).int(64);
    let replaced: Vec<Option<Type>> = params.iter().map(|param| (param.ty().space() == Some(SHARED)).then_some(number)).collect();
    if replaced.iter().all(Option::is_none) {
        return Ok(());
    }
    let aligns: Vec<u32> = (0u32..).zip(&params).map(|(index, param)| needed_align(kernel, index, *param)).collect();
    let rebuilt = made_anew(module, kernel, &replaced)?;
    for (index, (old, new)) in (0u32..).zip(params.into_iter().zip(rebuilt.params())) {
        let align = aligns[index as usize];
        match (replaced[index as usize], Builder::at_entry(rebuilt)) {
            (Some(_), Some(builder)) => {
                rebuilt.set_string_attribute(At::Param(index), PART, &align.to_string());
                let begin = builder.and(new, number.int(BEGIN));
                old.replace_with(builder.offset(memory(module, align), begin));
            }
            _ => old.replace_with(new),
        }
    }
    kernel.erase();
    Ok(())
}

/// What the kernel counts on: the alignment that is stated, and those of the accesses.
fn needed_align<'m>(kernel: Func<'m>, index: u32, param: Value<'m>) -> u32 {
    use LLVMOpcode::*;
    let mut align = kernel.int_attribute(At::Param(index), "align").and_then(|align| u32::try_from(align).ok()).unwrap_or(0);
    let (mut open, mut seen) = (vec![param], HashSet::new());
    while let Some(pointer) = open.pop() {
        if !seen.insert(pointer) {
            continue;
        }
        for user in pointer.users().into_iter().filter_map(Value::as_inst) {
            match user.opcode() {
                LLVMLoad | LLVMStore => align = align.max(user.align()),
                LLVMGetElementPtr | LLVMAddrSpaceCast | LLVMPHI | LLVMSelect => open.push(*user),
                _ => {}
            }
        }
    }
    align.max(LEAST_ALIGN)
}

/// The block's dynamic shared memory, aligned to so many bytes at least.
fn memory<'m>(module: &'m Module<'_>, align: u32) -> Value<'m> {
    let known = globals(module).into_iter().find(|global| global.name() == MEMORY);
    let memory = known.unwrap_or_else(|| add_global(module, MEMORY, Types::of(module).int(8).array(0), SHARED));
    memory.set_align(align.max(memory.align()));
    memory.value()
}

/// The alignment of an argument's part, in bytes, if the parameter stands for one.
pub fn align<'m>(kernel: Func<'m>, index: u32) -> Option<u32> {
    kernel.string_attribute(At::Param(index), PART)?.parse().ok()
}

/// The pointers that are made of such a parameter.
pub fn pointers<'m>(param: Value<'m>) -> Vec<Value<'m>> {
    let begins = param.users().into_iter().filter(|user| user.is(LLVMOpcode::LLVMAnd));
    begins.flat_map(Value::users).filter(|user| user.is(LLVMOpcode::LLVMGetElementPtr)).collect()
}
