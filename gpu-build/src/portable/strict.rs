//! The same bits on every target (`math = "portable"`): arithmetic that targets may do in different ways is made what they all
//! do in one.

use super::remainders;
use crate::llvm::value::{At, Func, Inst, Types, declare, functions};
use crate::llvm::{Module, Session};

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

/// Makes a module in the portable form strict. Returns the module that takes its place, if that is another one.
pub fn make<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<Option<Module<'s>>, String> {
    let without = without_flags(session, module)?;
    tighten(without.as_ref().unwrap_or(module));
    Ok(without)
}

/// Whether an instruction has a fast-math flag.
fn is_loose(instruction: Inst<'_>) -> bool {
    instruction.fast_math_flags().is_some_and(|flags| flags != 0)
}

/// A copy without fast-math flags, if there are any. LLVM's C API only adds flags, so they are left out of the text.
fn without_flags<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<Option<Module<'s>>, String> {
    let has_flags = |module: &Module<'_>| functions(module).into_iter().flat_map(Func::instructions).any(is_loose);
    if !has_flags(module) {
        return Ok(None);
    }
    let text = module.text();
    let strict: String = text.lines().map(|line| strict_line(line) + "\n").collect();
    let copy = session.parse("the kernels without fast-math flags", strict.as_bytes())?;
    if has_flags(&copy) { Err("fast-math flags are left in a kernel (a defect of gpu-build)".to_string()) } else { Ok(Some(copy)) }
}

/// A line of a module's text without the flags that follow an instruction's name.
fn strict_line(line: &str) -> String {
    // Those that a call may have stand before its name.
    let named = |head: &&str| head.is_empty() || (head.starts_with('%') && head.ends_with(" = "));
    let body = line.trim_start();
    let at = OPERATIONS.iter().find_map(|operation| {
        let (before, after) = body.split_once(&format!("{operation} "))?;
        let head = ["tail ", "musttail ", "notail "].iter().find_map(|word| before.strip_suffix(word)).unwrap_or(before);
        Some(&head).filter(|head| named(head)).map(|_| body.len() - after.len())
    });
    let Some(at) = at.filter(|_| line.starts_with(' ')) else { return line.to_string() };
    let (head, mut rest) = line.split_at(line.len() - body.len() + at);
    while let Some(shorter) = FLAGS.iter().find_map(|flag| rest.strip_prefix(flag)?.strip_prefix(' ')) {
        rest = shorter;
    }
    format!("{head}{rest}")
}

/// Instructions that take fast-math flags.
const OPERATIONS: [&str; 14] =
    ["fadd", "fsub", "fmul", "fdiv", "frem", "fneg", "fcmp", "select", "phi", "call", "fptrunc", "fpext", "uitofp", "sitofp"];
const FLAGS: [&str; 8] = ["fast", "reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn"];

fn tighten(module: &Module<'_>) {
    let accuracy = Types::of(module).metadata_kind("fpmath");
    for function in functions(module) {
        LOOSE.iter().for_each(|key| function.remove_string_attribute(At::Function, key));
        for instruction in function.instructions() {
            if instruction.fast_math_flags().is_some() {
                instruction.set_metadata(accuracy, None);
            }
        }
    }
    for declared in functions(module).into_iter().filter(|function| function.is_declaration()) {
        let name = declared.name();
        let exact = EXACT.iter().find_map(|(loose, exact)| Some(format!("{exact}{}", name.strip_prefix(loose)?)));
        if let Some(exact) = exact {
            declared.replace_with(declare(module, &exact, declared.value_type()).value());
            declared.erase();
        }
    }
    remainders::call_fmod(module);
}

#[cfg(test)]
mod tests;
