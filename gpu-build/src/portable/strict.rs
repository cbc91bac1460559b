//! The same bits on every target (`math = "portable"`): arithmetic that targets may do in different ways is made what they all
//! do in one.

use crate::llvm::Session;
use crate::llvm::value::{At, Builder, Types, Value, declare, functions};
use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::core::{LLVMCanValueUseFastMathFlags, LLVMSetFastMathFlags};
use inkwell::module::Module;
use inkwell::targets::TargetMachine;

/// Attributes by which code generation may compute something else, or drop subnormal numbers.
const LOOSE: [&str; 10] = [
    "denormal-fp-math",
    "denormal-fp-math-f32",
    "unsafe-fp-math",
    "no-infs-fp-math",
    "no-nans-fp-math",
    "no-signed-zeros-fp-math",
    "no-trapping-math",
    "approx-func-fp-math",
    "less-precise-fpmad",
    "nvptx-f32ftz",
];

/// Intrinsics that leave something open, and those that do not: whether a product is rounded before a sum, which of two zeros is less.
const EXACT: [(&str, &str); 3] =
    [("llvm.fmuladd.", "llvm.fma."), ("llvm.minnum.", "llvm.minimumnum."), ("llvm.maxnum.", "llvm.maximumnum.")];

/// Makes a module in the portable form strict.
pub fn make<'s>(session: &'s Session, module: &Module<'s>, machine: &TargetMachine) -> Result<(), String> {
    let accuracy = Types::of(module).metadata_kind("fpmath");
    let mut remainders = Vec::new();
    for function in functions(module) {
        LOOSE.iter().for_each(|key| function.remove_string_attribute(At::Function, key));
        for instruction in function.instructions() {
            // SAFETY: the instruction is live.
            if unsafe { LLVMCanValueUseFastMathFlags(instruction.0) } != 0 {
                // SAFETY: the instruction is live and takes such flags.
                unsafe { LLVMSetFastMathFlags(instruction.0, 0) };
                instruction.set_metadata(accuracy, None);
            }
            if instruction.is(LLVMOpcode::LLVMFRem) {
                remainders.push(instruction);
            }
        }
    }
    for declared in functions(module).into_iter().filter(|function| function.is_declaration()) {
        let name = declared.name();
        let exact = EXACT.iter().find_map(|(loose, exact)| Some(format!("{exact}{}", name.strip_prefix(loose)?)));
        if let Some(exact) = exact {
            declared.replace_with(declare(module, &exact, declared.value_type()));
            declared.erase();
        }
    }
    // GPUs have no such instruction, and do not agree on what takes its place.
    if remainders.iter().any(|remainder| width(*remainder).is_none()) {
        session.run(module, "function(scalarizer)", machine)?;
        remainders = functions(module).into_iter().flat_map(Value::instructions).filter(|one| one.is(LLVMOpcode::LLVMFRem)).collect();
    }
    for remainder in remainders {
        let Some(width) = width(remainder) else { continue };
        let ty = remainder.ty();
        let function = declare(module, &format!("gpu.math.fmod.{width}"), Types::of(module).function(ty, &[ty, ty]));
        remainder.replace_with(Builder::before(remainder).call(function, &remainder.operands()));
        remainder.erase();
    }
    Ok(())
}

/// The suffix of a number's type.
fn width(value: Value) -> Option<&'static str> {
    use inkwell::llvm_sys::LLVMTypeKind::{LLVMBFloatTypeKind, LLVMDoubleTypeKind, LLVMFloatTypeKind, LLVMHalfTypeKind};
    match value.ty().kind() {
        LLVMHalfTypeKind => Some("f16"),
        LLVMBFloatTypeKind => Some("bf16"),
        LLVMFloatTypeKind => Some("f32"),
        LLVMDoubleTypeKind => Some("f64"),
        _ => None,
    }
}
