//! OpenCL's variadic printf becomes the word, which takes its arguments packed in memory.

use crate::diagnostics::Diagnostic;
use crate::llvm::value::{Builder, Types, Value, declare, function};
use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::LLVMTypeKind::*;
use inkwell::module::Module;

/// Replaces every call of `printf` and its mangled forms.
pub fn replace(module: &Module<'_>) -> Vec<Diagnostic> {
    let mut errors = Vec::new();
    let found = ["printf", "_Z6printfPU3AS2Kcz", "_Z6printfPKcz"].into_iter().filter_map(|name| function(module, name));
    for printf in found.filter(|printf| printf.is_declaration()) {
        for call in printf.users().into_iter().filter(|user| user.callee() == Some(printf)) {
            if let Err(why) = replace_call(module, call) {
                let mut error = Diagnostic::new(format!("this printf has no portable meaning: {why}: `{}`", call.text()))
                    .in_kernel(call.parent_function().name());
                error.place = call.location();
                errors.push(error);
            }
        }
    }
    errors
}

fn replace_call(module: &Module<'_>, call: Value) -> Result<(), String> {
    let types = Types::of(module);
    let arguments = call.arguments();
    let Some((&format, values)) = arguments.split_first() else { return Err("it has no format".into()) };
    let builder = Builder::before(call);
    let mut packed: Vec<(u64, Value)> = Vec::new();
    let mut end = 0u64;
    for &value in values {
        let value = match value.ty().kind() {
            LLVMIntegerTypeKind if value.ty().int_width().is_some_and(|bits| bits < 32) => {
                builder.cast(LLVMOpcode::LLVMSExt, value, types.int(32))
            }
            LLVMIntegerTypeKind | LLVMDoubleTypeKind => value,
            LLVMFloatTypeKind | LLVMHalfTypeKind => builder.cast(LLVMOpcode::LLVMFPExt, value, types.double()),
            LLVMPointerTypeKind if value.ty().space() == Some(0) => value,
            LLVMPointerTypeKind => builder.space_cast(value, types.ptr(0)),
            _ => return Err(format!("an argument of type {}", value.ty())),
        };
        let size = value.ty().abi_size(module);
        let place = end.next_multiple_of(size.max(1));
        packed.push((place, value));
        end = place + size;
    }
    let entry = Builder::at_entry(call.parent_function()).ok_or("it is in no function")?;
    let buffer = entry.array_alloca(types.int(64), types.int(32).int(end.div_ceil(8).max(1)));
    let buffer = if buffer.ty().space() == Some(0) { buffer } else { entry.space_cast(buffer, types.ptr(0)) };
    for (place, value) in packed {
        builder.store(value, builder.offset(buffer, types.int(64).int(place)));
    }
    let format = if format.ty().space() == Some(0) { format } else { builder.space_cast(format, types.ptr(0)) };
    let word = declare(module, "gpu.printf", types.function(types.int(32), &[types.ptr(0), types.ptr(0)]));
    call.replace_with(builder.call(word, &[format, buffer]));
    call.erase();
    Ok(())
}
