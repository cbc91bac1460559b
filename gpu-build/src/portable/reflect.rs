//! `__nvvm_reflect`, by which NVIDIA's libraries ask how they are compiled: answered here for every target, but for the
//! architecture, which LLVM knows when it compiles for NVIDIA. Elsewhere that is 0, older than all: such code then takes
//! the way that needs no instruction of a newer one.

use super::origin;
use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::llvm::Module;
use crate::llvm::value::{Func, Value, functions, is_overload, module_flag};
use gpu_abi::arch::Vendor;

/// The question that a target answers.
const ARCHITECTURE: &[u8] = b"__CUDA_ARCH";
/// The module flag for single-precision denormals: whether they become zero.
const FLUSH: &str = "nvvm-reflect-ftz";

/// Whether a function is the question.
pub fn asks(name: &str) -> bool {
    is_overload(name, "llvm.nvvm.reflect") || ["__nvvm_reflect", "__nvvm_reflect_ocl"].contains(&name)
}

/// Answers each call; one message for each whose question is not known when it is compiled.
pub fn answer(module: &Module<'_>, vendor: Option<Vendor>) -> Vec<Diagnostic> {
    let questions: Vec<Func> = functions(module).into_iter().filter(|one| one.is_declaration() && asks(&one.name())).collect();
    let mut errors = Vec::new();
    for call in questions.into_iter().flat_map(|question| question.users()).filter_map(Value::as_call) {
        let Some(question) = call.arguments().first().and_then(|text| text.text_behind()) else {
            let message = "the text that `__nvvm_reflect` asks for must be a constant";
            errors.push(origin::add_call_path(Diagnostic::new(message).of(DiagnosticKind::Invalid), *call));
            continue;
        };
        let answer = match question.as_slice() {
            ARCHITECTURE if vendor == Some(Vendor::Nvidia) => continue,
            b"__CUDA_FTZ" => module_flag(module, FLUSH).unwrap_or(0),
            // As nvcc does by default, and as every other square root and division here is.
            b"__CUDA_PREC_SQRT" | b"__CUDA_PREC_DIV" => 1,
            _ => 0,
        };
        call.replace_with(call.ty().int(answer as u64));
        call.erase();
    }
    errors
}
