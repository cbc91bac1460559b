//! AMD's hidden kernel arguments and its dispatch packet: loads at the places that code object v5 and HSA give to sizes
//! become the portable intrinsics for them.

use super::origin;
use crate::diagnostics::Diagnostic;
use crate::intrinsics::{BLOCK_DIM, GRID_DIM, Intrinsic, vendors};
use crate::llvm::Module;
use crate::llvm::value::{Builder, Gep, Load, Types, Value, declare, function};

/// What stands at a place.
#[derive(Clone, Copy)]
enum Meaning {
    /// An intrinsic.
    Size(&'static Intrinsic),
    /// The number of threads along an axis of the grid, from a function that `amdgcn/ids.ll` defines.
    Threads(&'static str),
    Constant(u64),
}
use Meaning::{Constant, Size, Threads};

/// (byte, bits, meaning).
type Places = &'static [(i64, u32, Meaning)];

/// Hidden arguments of code object v5. Blocks are never cut short, so what remains at the grid's edge is 0.
static IMPLICIT: Places = &[
    (0, 32, Size(GRID_DIM[0])),
    (4, 32, Size(GRID_DIM[1])),
    (8, 32, Size(GRID_DIM[2])),
    (12, 16, Size(BLOCK_DIM[0])),
    (14, 16, Size(BLOCK_DIM[1])),
    (16, 16, Size(BLOCK_DIM[2])),
    (18, 16, Constant(0)),
    (20, 16, Constant(0)),
    (22, 16, Constant(0)),
    (40, 64, Constant(0)),
    (48, 64, Constant(0)),
    (56, 64, Constant(0)),
    (64, 16, Constant(3)),
];

/// HSA's kernel dispatch packet: what code object v4 and older read sizes from.
static DISPATCH: Places = &[
    (4, 16, Size(BLOCK_DIM[0])),
    (6, 16, Size(BLOCK_DIM[1])),
    (8, 16, Size(BLOCK_DIM[2])),
    (12, 32, Threads("gpu.grid_size.x")),
    (16, 32, Threads("gpu.grid_size.y")),
    (20, 32, Threads("gpu.grid_size.z")),
];

/// Replaces the loads whose offset has an intrinsic; returns a message for each other use.
pub fn replace(module: &Module<'_>) -> Vec<Diagnostic> {
    let mut errors = Vec::new();
    for (name, places) in [(vendors::IMPLICITARG, IMPLICIT), (vendors::DISPATCH, DISPATCH)] {
        let Some(pointer) = function(module, name) else { continue };
        for call in pointer.users().into_iter().filter_map(Value::as_inst) {
            follow(module, *call, 0, places, &mut errors);
            if call.users().is_empty() {
                call.erase();
            }
        }
    }
    errors
}

/// Follows the pointer `value`, which is `offset` bytes into the block of `places`.
fn follow<'m>(module: &'m Module<'_>, value: Value<'m>, offset: i64, places: Places, errors: &mut Vec<Diagnostic>) {
    for user in value.users().into_iter().filter_map(Value::as_inst) {
        let step = user.as_gep().and_then(constant_offset);
        if let Some(step) = step {
            follow(module, *user, offset + step, places, errors);
            if user.users().is_empty() {
                user.erase();
            }
        } else if let Some(load) = user.as_load()
            && let Some(meaning) = known(load, offset, places)
        {
            let builder = Builder::before(user);
            let size = match meaning {
                Size(intrinsic) => builder.int_cast(builder.call(intrinsic.declare(module), &[]), user.ty()),
                Threads(name) => {
                    let types = Types::of(module);
                    builder.int_cast(builder.call(declare(module, name, types.function(types.int(32), &[])), &[]), user.ty())
                }
                Constant(value) => user.ty().int(value),
            };
            user.replace_with(size);
            user.erase();
        } else {
            let error = Diagnostic::new("this use of AMD's hidden kernel arguments has no portable meaning")
                .note("known are the block counts (i32 at byte 0, 4, 8) and the block sizes (i16 at byte 12, 14, 16) of code object v5");
            errors.push(origin::add(error, user));
        }
    }
}

fn known(load: Load<'_>, offset: i64, places: Places) -> Option<Meaning> {
    let bits = load.ty().int_width()?;
    places.iter().find(|(place, width, _)| *place == offset && *width == bits).map(|(_, _, meaning)| *meaning)
}

/// The distance in bytes of a GEP with one constant index.
fn constant_offset(gep: Gep<'_>) -> Option<i64> {
    match gep.operands().as_slice() {
        [_, index] => index.constant_int()?.checked_mul(i64::try_from(gep.element().abi_size()).ok()?),
        _ => None,
    }
}
