//! Structures that functions other than kernels take by value (`byval`), on GPUs whose stack has an address space of its own: the
//! copy, which the calling convention leaves to code generation, is written out in the function.
//!
//! LLVM's inliner makes such a copy in the pointer's address space, which is not the stack's.

use crate::llvm::Module;
use crate::llvm::value::{At, Builder, Func, Type, Value, functions};

/// Writes out the copies of every function that has a body, and takes the attribute off functions and calls.
pub fn write_out(module: &Module<'_>) {
    let functions = functions(module);
    for &function in functions.iter().filter(|function| !function.is_declaration()) {
        copies(function);
    }
    for call in functions.into_iter().flat_map(Func::instructions).filter_map(|one| Value::as_call(*one)) {
        // What a declaration is passed stays as it is.
        if call.callee().is_none_or(|callee| !callee.is_declaration()) {
            (0..call.arguments().len() as u32).for_each(|index| call.remove_attribute(At::Param(index), "byval"));
        }
    }
}

fn copies<'m>(function: Func<'m>) {
    for (index, param) in (0u32..).zip(function.params()) {
        let ty: Option<Type<'m>> = function.type_attribute(At::Param(index), "byval");
        let (Some(ty), Some(builder)) = (ty, Builder::at_entry(function)) else { continue };
        let align = function.int_attribute(At::Param(index), "align").and_then(|bytes| u32::try_from(bytes).ok());
        let copy = builder.alloca(ty);
        let generic = builder.space_cast(copy, param.ty());
        param.replace_with(generic);
        let value = builder.load(ty, param);
        builder.store(value, copy);
        if let Some(align) = align {
            [value, copy].into_iter().for_each(|one| one.set_align(align));
        }
        function.remove_attribute(At::Param(index), "byval");
    }
}
