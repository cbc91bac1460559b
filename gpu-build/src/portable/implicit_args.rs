//! AMD's hidden kernel arguments: loads from `llvm.amdgcn.implicitarg.ptr` at the places that code object v5 gives to
//! sizes become the portable words for them.

use crate::diagnostics::Diagnostic;
use crate::llvm::value::{Builder, Types, Value, declare, function};
use inkwell::llvm_sys::LLVMOpcode;
use inkwell::module::Module;

/// (byte, bits, word): the hidden arguments that the portable form knows.
const PLACES: [(i64, u32, &str); 6] = [
    (0, 32, "gpu.grid_dim.x"),
    (4, 32, "gpu.grid_dim.y"),
    (8, 32, "gpu.grid_dim.z"),
    (12, 16, "gpu.block_dim.x"),
    (14, 16, "gpu.block_dim.y"),
    (16, 16, "gpu.block_dim.z"),
];

/// Replaces what it knows; one message for each use that it does not.
pub fn replace(module: &Module<'_>) -> Vec<Diagnostic> {
    let Some(pointer) = function(module, "llvm.amdgcn.implicitarg.ptr") else { return Vec::new() };
    let mut errors = Vec::new();
    for call in pointer.users() {
        follow(module, call, 0, &mut errors);
        if call.users().is_empty() {
            call.erase();
        }
    }
    errors
}

/// Follows the pointer `value`, which is `offset` bytes into the hidden arguments.
fn follow(module: &Module<'_>, value: Value, offset: i64, errors: &mut Vec<Diagnostic>) {
    for user in value.users() {
        if user.is(LLVMOpcode::LLVMGetElementPtr) && constant_offset(module, user).is_some() {
            let step = constant_offset(module, user).unwrap_or(0);
            follow(module, user, offset + step, errors);
            if user.users().is_empty() {
                user.erase();
            }
        } else if user.is(LLVMOpcode::LLVMLoad) && known(user, offset).is_some() {
            let types = Types::of(module);
            let word = declare(module, known(user, offset).unwrap_or(""), types.function(types.int(32), &[]));
            let builder = Builder::before(user);
            let size = builder.call(word, &[]);
            user.replace_with(builder.int_cast(size, user.ty()));
            user.erase();
        } else {
            let mut error =
                Diagnostic::new(format!("this use of AMD's hidden kernel arguments has no portable meaning: `{}`", user.text()))
                    .in_kernel(user.parent_function().name())
                    .note(
                        "known are the block counts (i32 at byte 0, 4, 8) and the block sizes (i16 at byte 12, 14, 16) of code object v5",
                    );
            error.place = user.location();
            errors.push(error);
        }
    }
}

fn known(load: Value, offset: i64) -> Option<&'static str> {
    let bits = load.ty().int_width()?;
    PLACES.iter().find(|(place, width, _)| *place == offset && *width == bits).map(|(_, _, word)| *word)
}

/// The distance in bytes of a GEP with one constant index.
fn constant_offset(module: &Module<'_>, gep: Value) -> Option<i64> {
    match gep.operands().as_slice() {
        [_, index] => index.constant_int()?.checked_mul(i64::try_from(gep.gep_element().abi_size(module)).ok()?),
        _ => None,
    }
}
