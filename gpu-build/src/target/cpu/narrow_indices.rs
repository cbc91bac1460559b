//! Hides from LLVM that indices of fewer bits than their type, such as `i & 1023` or `i as u8`, are recurrences of a loop.
//!
//! LLVM's loop vectorizer takes `i & 1023` for a recurrence of 10 bits that does not wrap around, and tests that before the loop. If the loop also
//! tests a recurrence of more bits, LLVM 20 to 22 omit this test (LLVM's pull request 191498 fixes that in 23), and the loop loads elements from
//! beyond the mask. The test seldom succeeds anyway, because an index that is masked usually wraps around.
//!
//! So the index is masked once more, with a number whose bits are all set, which LLVM does not know.

use super::thread::Thread;
use crate::analysis::worklist::Worklist;
use crate::llvm::value::{Builder, Func, Inst, Types, Value};
use gpu_abi::cpu::ThreadParam;
use gpu_llvm::llvm_sys::LLVMOpcode;

/// Hides that a function's narrow indices are recurrences.
///
/// `thread` is the function as a kernel's body, for one thread or for several; `grows` are the parameters that are induction variables of the loop
/// around the body.
pub fn hide<'m>(function: Func<'m>, types: &Types<'m>, thread: Option<&Thread<'m>>, grows: &[Value<'m>]) {
    let is_affected = |one: Inst<'m>| is_computed_of_growing(*one, grows) && is_part_of_address(*one);
    let narrow = function.instructions().into_iter().filter_map(|one| Some((one, lowest_bit(one)?)).filter(|_| is_affected(one)));
    let narrow: Vec<(Inst<'m>, u32)> = narrow.collect();
    let Some(entry) = Builder::at_entry(function).filter(|_| !narrow.is_empty()) else { return };
    let (source, top) = match thread {
        // The runtime refuses grids of more threads than `MAX_THREADS_PER_AXIS`, which is 2^31 - 1.
        Some(thread) => (thread.id(ThreadParam::GridZ), 31),
        // No program has its stack in the upper half of the address space.
        None => (entry.cast(LLVMOpcode::LLVMPtrToInt, entry.alloca(types.int(8)), types.int(64)), 63),
    };
    let zero = entry.quotient(source, source.ty().int(1 << top));
    for (one, bit) in narrow {
        let (Some(after), ty) = (one.next(), one.ty()) else { continue };
        let cast = if ty.int_width() < source.ty().int_width() { LLVMOpcode::LLVMTrunc } else { LLVMOpcode::LLVMZExt };
        // LLVM would know that any other bit is masked anyway.
        let all_set = entry.not(entry.mul(entry.cast(cast, zero, ty), ty.int(1 << bit)));
        let masked = Builder::before(after).and(*one, all_set);
        one.replace_with(masked);
        masked.as_inst().into_iter().for_each(|masked| masked.set_operand(0, *one));
    }
}

/// The lowest bit that a number may have set, if it has fewer bits than its type or was extended from a small type, in a form that LLVM reads as a
/// recurrence of that many bits.
fn lowest_bit(one: Inst<'_>) -> Option<u32> {
    let bits = |value: Value<'_>| value.ty().int_width();
    let (width, operand) = (bits(*one).filter(|width| *width <= 64)?, one.operand(0)?);
    let constant = || one.operand(1).and_then(Value::constant_int).map(i64::cast_unsigned);
    match one.opcode() {
        // The mask's set bits must be contiguous: LLVM models such a mask by shifts.
        LLVMOpcode::LLVMAnd => constant()
            .map(|mask| mask & (u64::MAX >> (64 - width)))
            .filter(|mask| {
                let low = mask | mask.wrapping_sub(1);
                *mask != 0 && low.wrapping_add(1) & low == 0
            })
            .map(u64::trailing_zeros),
        LLVMOpcode::LLVMZExt | LLVMOpcode::LLVMSExt => bits(operand).filter(|bits| (2..32).contains(bits)).map(|_| 0),
        LLVMOpcode::LLVMAShr | LLVMOpcode::LLVMLShr => constant().filter(|_| operand.is(LLVMOpcode::LLVMShl)).map(|_| 0),
        _ => None,
    }
}

/// Whether a number is computed by arithmetic from a loop's phis or from parameters that grow.
fn is_computed_of_growing<'m>(value: Value<'m>, grows: &[Value<'m>]) -> bool {
    let mut open = Worklist::new([value]);
    while let Some(value) = open.pop() {
        if grows.contains(&value) || value.is(LLVMOpcode::LLVMPHI) {
            return true;
        }
        if value.as_inst().is_some_and(is_index_arithmetic) {
            open.extend(value.operands());
        }
    }
    false
}

/// Whether an address is computed from a number.
fn is_part_of_address(value: Value<'_>) -> bool {
    let mut open = Worklist::new([value]);
    while let Some(value) = open.pop() {
        for user in value.users().into_iter().filter_map(Value::as_inst) {
            if matches!(user.opcode(), LLVMOpcode::LLVMGetElementPtr | LLVMOpcode::LLVMIntToPtr) {
                return true;
            }
            if user.is(LLVMOpcode::LLVMPHI) || is_index_arithmetic(user) {
                open.extend([*user]);
            }
        }
    }
    false
}

fn is_index_arithmetic(one: Inst<'_>) -> bool {
    one.is_plain_arithmetic() || one.is(LLVMOpcode::LLVMFreeze)
}
