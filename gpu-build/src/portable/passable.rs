//! Refuses parameters that no launch can pass to a kernel, and aliases of kernels, before a target aborts on them or handles them in its own way.

use super::is_kernel;
use crate::diagnostics::{Diagnostic, DiagnosticKind, readable};
use crate::llvm::Module;
use crate::llvm::value::{Alias, At, Func, Type, Value, aliases, conv, functions};
use gpu_llvm::llvm_sys::LLVMTypeKind;

/// One message for each thing that is wrong with a kernel's type and for each alias of a kernel, the same for every architecture.
pub fn check(module: &Module<'_>) -> Vec<Diagnostic> {
    let kernels = functions(module).into_iter().filter(|function| !function.is_declaration() && is_any_kernel(*function));
    kernels.flat_map(check_kernel).chain(aliases(module).into_iter().filter_map(check_alias)).collect()
}

/// The most steps from an alias to what it names.
const LONGEST_ALIAS: usize = 1000;

/// The function or variable that an alias or a constant address (`getelementptr`, `addrspacecast`) refers to.
fn named_by<'m>(value: &Value<'m>) -> Option<Value<'m>> {
    match value.as_alias() {
        Some(alias) => alias.aliasee(),
        None => value.is_constant_expr().then(|| value.operands().first().copied()).flatten(),
    }
}

/// The error if `alias` names a kernel: stubs, launches and manifests know a kernel only by the name of its definition.
fn check_alias(alias: Alias<'_>) -> Option<Diagnostic> {
    // Bounds a circle of aliases, which LLVM's verifier refuses later.
    let mut names = std::iter::successors(alias.aliasee(), named_by).take(LONGEST_ALIAS);
    let kernel = names.find_map(|named| named.as_func().filter(|function| is_any_kernel(*function)))?.name();
    let message = format!("`{}` is an alias of kernel `{}`, and a kernel has one name", readable(&alias.name()), readable(&kernel));
    let help = "remove the alias, or define a second kernel and let both call one function";
    Some(Diagnostic::new(message).of(DiagnosticKind::Invalid).in_kernel(&*kernel).help(help))
}

/// Whether a function is a kernel in any spelling, also before it is marked as one.
fn is_any_kernel<'m>(function: Func<'m>) -> bool {
    matches!(function.conv(), conv::PTX_KERNEL | conv::AMDGPU_KERNEL | conv::SPIR_KERNEL) || is_kernel(function)
}

fn check_kernel<'m>(kernel: Func<'m>) -> Vec<Diagnostic> {
    let symbol = kernel.name();
    let name = readable(&symbol);
    let error = |message: String, help: &str| Diagnostic::new(message).of(DiagnosticKind::Invalid).in_kernel(&*symbol).help(help);
    let mut errors = Vec::new();
    let ty = kernel.value_type();
    if ty.result().kind() != LLVMTypeKind::LLVMVoidTypeKind {
        let message = format!("kernel `{name}` returns a value of type `{}`, and nobody takes it: a kernel returns `void`", ty.result());
        errors.push(error(message, "store the value through a pointer that the kernel takes"));
    }
    if ty.is_variadic() {
        let message = format!("kernel `{name}` takes a variable number of arguments (`...`), and a launch passes a fixed list");
        errors.push(error(message, "state every parameter, or pass a pointer to an array"));
    }
    for (index, param) in (0u32..).zip(kernel.params()) {
        let behind = ["byval", "byref"].into_iter().find_map(|attribute| kernel.type_attribute(At::Param(index), attribute));
        let passed = behind.unwrap_or(param.ty());
        if let Some((part, why, help)) = unpassable(passed) {
            let named = Some(param.name()).filter(|name| !name.is_empty()).map(|name| format!(" (`%{name}`)")).unwrap_or_default();
            let inside = if part == passed { String::new() } else { format!(", in which `{part}` is") };
            let number = index + 1;
            let message = format!("parameter {number}{named} of kernel `{name}` has the type `{passed}`{inside}, {why}");
            errors.push(error(message, help));
        }
    }
    errors
}

/// The type, or the part of it, that a launch cannot pass; why; and what to do.
fn unpassable<'m>(ty: Type<'m>) -> Option<(Type<'m>, &'static str, &'static str)> {
    use LLVMTypeKind::*;
    const NUMBER: &str = "a number that devices and hosts do not lay out alike";
    let refused = |why, help| Some((ty, why, help));
    match ty.kind() {
        LLVMIntegerTypeKind if !matches!(ty.int_width(), Some(1 | 8 | 16 | 32 | 64 | 128)) => refused(
            "an integer of a width that a launch cannot pass",
            "pass an integer of 8, 16, 32, 64 or 128 bits and truncate it in the kernel",
        ),
        LLVMX86_FP80TypeKind | LLVMFP128TypeKind | LLVMPPC_FP128TypeKind => {
            refused(NUMBER, "pass a `double` (in C, a `long double` is not one)")
        }
        LLVMScalableVectorTypeKind => refused("a vector whose length only the device knows", "pass a vector of fixed length, or a pointer"),
        LLVMPointerTypeKind if !matches!(ty.space(), Some(0 | 1 | 3 | 4)) => refused(
            "a pointer to memory that a launch cannot name",
            "pass a pointer of address space 0 or 1 (a buffer), 4 (constant memory) or 3 (shared memory)",
        ),
        LLVMStructTypeKind => ty.fields().into_iter().find_map(unpassable),
        LLVMArrayTypeKind | LLVMVectorTypeKind => ty.element().and_then(unpassable),
        // OpenCL's have a message of their own.
        LLVMTargetExtTypeKind if ty.to_string().starts_with("target(\"spirv.") => None,
        LLVMTargetExtTypeKind | LLVMX86_AMXTypeKind | LLVMMetadataTypeKind | LLVMTokenTypeKind | LLVMLabelTypeKind => {
            refused("which no launch can pass", "pass numbers, structures of them, and pointers")
        }
        _ => None,
    }
}
