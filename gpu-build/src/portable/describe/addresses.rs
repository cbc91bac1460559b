//! Uses of a pointer that look at its address and access nothing: which memory it points into, how it is aligned, what is
//! printed of it. LLVM takes every result for a way on which memory may be accessed after all, and such a pointer for
//! written.

use crate::intrinsics::PRINTF;
use crate::llvm::Module;
use crate::llvm::value::{At, Builder, Call, Func, Inst, Types, Value, add_function, functions};
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::collections::HashSet;

/// An address `and` less than this is no address any more, but how it is aligned.
const LOW: i64 = 4096;

/// Takes printing away, which reads what it is given and changes nothing of the kernel's.
pub fn forget_printing(module: &Module<'_>) {
    let Some(word) = PRINTF.function(module) else { return };
    let calls = word.users().into_iter().filter_map(Value::as_call).filter(|call| call.callee() == Some(word));
    for (number, call) in (0..).zip(calls) {
        forget(module, *call, number);
    }
}

/// Puts values that nobody knows in the place of what only looks at an address. Best where values are not in memory.
pub fn forget_looks(module: &Module<'_>) {
    let instructions = functions(module).into_iter().flat_map(Func::instructions).collect::<Vec<_>>();
    for (number, instruction) in (0..).zip(instructions) {
        // An assumption about a pointer is in its bundles, behind the condition and the function.
        if instruction.callee().is_some_and(|callee| callee.name() == "llvm.assume") && instruction.operands().len() > 2 {
            instruction.erase();
            continue;
        }
        let looks = match instruction.opcode() {
            LLVMOpcode::LLVMPtrToInt | LLVMOpcode::LLVMPtrToAddr => true,
            LLVMOpcode::LLVMCall => {
                let passes_address = |call: Call<'_>| call.touches_no_memory() && call.arguments().iter().any(|one| one.ty().is_pointer());
                instruction.as_call().is_some_and(passes_address)
            }
            _ => false,
        };
        if looks && !leads_on(*instruction) {
            forget(module, instruction, number);
        }
    }
}

/// A value in the place of an instruction's, of which nobody can tell what it is: a constant would have branches go one way.
fn forget<'m>(module: &'m Module<'_>, instruction: Inst<'m>, number: u64) {
    let ty = instruction.ty();
    if !instruction.users().is_empty() {
        let int = Types::of(module).int(32);
        let unknown = add_function(module, "gpu.unknown", Types::of(module).function(ty, &[int]));
        ["nounwind", "willreturn"].into_iter().for_each(|attribute| unknown.add_attribute(At::Function, attribute));
        unknown.set_memory_none();
        instruction.replace_with(Builder::before(instruction).call(unknown, &[int.int(number)]));
    }
    instruction.erase();
}

/// Whether an address may become a pointer again: where it goes into memory, into a call or out of the function, it may.
fn leads_on<'m>(address: Value<'m>) -> bool {
    use LLVMOpcode::*;
    let (mut open, mut seen) = (vec![address], HashSet::new());
    while let Some(value) = open.pop() {
        // A truth about an address is none.
        if value.ty().int_width() == Some(1) || is_low(value) || !seen.insert(value) {
            continue;
        }
        for user in value.users() {
            match user.opcode() {
                Some(LLVMICmp | LLVMBr | LLVMSwitch) => {}
                Some(LLVMSelect | LLVMPHI | LLVMFreeze) => open.push(user),
                Some(LLVMIntToPtr | LLVMGetElementPtr) => return true,
                _ if user.is_plain_arithmetic() => open.push(user),
                _ => return true,
            }
        }
    }
    false
}

/// Whether a value is a few low bits of another.
fn is_low<'m>(value: Value<'m>) -> bool {
    value.is(LLVMOpcode::LLVMAnd) && value.operands().iter().any(|mask| mask.constant_int().is_some_and(|mask| (0..LOW).contains(&mask)))
}
