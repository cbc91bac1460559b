//! Atomic operations on floating-point numbers of 16 bits, as loops of compare-exchange on integers. The loops that code generation makes
//! compare with a number that they have converted to single precision and back, and never end if memory holds a signaling NaN, which that
//! conversion changes.

use crate::llvm::value::{Builder, Func, Inst, Type, Types, declare, functions};
use crate::llvm::{Module, Session};
use crate::portable::link_text;
use gpu_llvm::llvm_sys::LLVMAtomicOrdering::{self, *};
use std::collections::BTreeMap;

/// Replaces the operations of a module by calls of functions that are inlined with what else is.
///
/// # Errors
/// LLVM's message, if it refuses a definition.
pub fn expand<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<(), String> {
    let all: Vec<(Inst<'_>, Definition)> = functions(module)
        .into_iter()
        .flat_map(Func::instructions)
        .filter_map(|instruction| Definition::of(instruction).map(|definition| (instruction, definition)))
        .collect();
    let mut texts = BTreeMap::new();
    for (atomic, Definition { name, text }) in all {
        let operands = atomic.operands();
        let params: Vec<Type<'_>> = operands.iter().map(|operand| operand.ty()).collect();
        let function = declare(module, &name, Types::of(module).function(atomic.ty(), &params));
        atomic.replace_with(Builder::before(atomic).call(function, &operands));
        atomic.erase();
        texts.insert(name, text);
    }
    if texts.is_empty() { Ok(()) } else { link_text(session, module, "atomics of 16 bits", &texts.into_values().collect::<String>()) }
}

/// The function for an operation on a type in an address space.
struct Definition {
    name: String,
    text: String,
}

impl Definition {
    /// `None` for other instructions, and for types that code generation compares as they are in memory.
    fn of(instruction: Inst<'_>) -> Option<Definition> {
        let operation = instruction.atomic_operation()?;
        let (success, failure) = orderings(instruction.ordering()?)?;
        let ty = instruction.ty();
        let format = match ty.scalar().to_string().as_str() {
            "half" => "f16",
            "bfloat" => "bf16",
            _ => return None,
        };
        let lanes = ty.vector_length().unwrap_or(1);
        let suffix = if lanes == 1 { format.to_string() } else { format!("v{lanes}{format}") };
        let (word, verb) = compute(&operation)?;
        let pointer = instruction.operands().first()?.ty().to_string();
        let (int, align) = (format!("i{}", 16 * lanes), instruction.align());
        let volatile = if instruction.is_volatile() { " volatile" } else { "" };
        let new = match verb {
            Verb::Instruction => format!("{word} {ty} %x, %y"),
            Verb::Intrinsic => format!("call {ty} @llvm.{word}.{suffix}({ty} %x, {ty} %y)"),
        };
        let space: String = pointer.chars().filter(char::is_ascii_digit).collect();
        let name = format!("gpu.cpu.atomic.{word}.{suffix}.{success}.p{space}.a{align}{}", volatile.replace(' ', "."));
        let text = format!(
            "define linkonce_odr hidden {ty} @{name}({pointer} %p, {ty} %y) alwaysinline nounwind {{
  %first = load atomic{volatile} {int}, {pointer} %p monotonic, align {align}
  br label %again
again:
  %bits = phi {int} [ %first, %0 ], [ %found, %again ]
  %x = bitcast {int} %bits to {ty}
  %new = {new}
  %new.bits = bitcast {ty} %new to {int}
  %pair = cmpxchg{volatile} {pointer} %p, {int} %bits, {int} %new.bits {success} {failure}, align {align}
  %found = extractvalue {{ {int}, i1 }} %pair, 0
  %done = extractvalue {{ {int}, i1 }} %pair, 1
  br i1 %done, label %end, label %again
end:
  ret {ty} %x
}}
"
        );
        Some(Definition { name, text })
    }
}

enum Verb {
    Instruction,
    Intrinsic,
}

/// The instruction or intrinsic that computes what is stored.
fn compute(operation: &str) -> Option<(&'static str, Verb)> {
    Some(match operation {
        "fadd" => ("fadd", Verb::Instruction),
        "fsub" => ("fsub", Verb::Instruction),
        "fmax" => ("maxnum", Verb::Intrinsic),
        "fmin" => ("minnum", Verb::Intrinsic),
        "fmaximum" => ("maximum", Verb::Intrinsic),
        "fminimum" => ("minimum", Verb::Intrinsic),
        _ => return None,
    })
}

/// The orderings of a compare-exchange that succeeds and of one that fails.
fn orderings(ordering: LLVMAtomicOrdering) -> Option<(&'static str, &'static str)> {
    Some(match ordering {
        LLVMAtomicOrderingMonotonic => ("monotonic", "monotonic"),
        LLVMAtomicOrderingAcquire => ("acquire", "acquire"),
        LLVMAtomicOrderingRelease => ("release", "monotonic"),
        LLVMAtomicOrderingAcquireRelease => ("acq_rel", "acquire"),
        LLVMAtomicOrderingSequentiallyConsistent => ("seq_cst", "seq_cst"),
        _ => return None,
    })
}
