//! `noalias` and `readonly` for a kernel's pointers, as its arguments' types allow. NVIDIA's read-only cache and vectorisation on
//! the CPU depend on it.
//!
//! | argument | why |
//! |---|---|
//! | `PerThread`, `PerBlock`, `Tiles` | the host lends the memory for writing, to this argument alone, and no element is accessed by two threads |
//! | `&[T]`, `Matrix<T>`, where `T` is `Copy` | the host lends it for reading, so that nobody writes it meanwhile; what is `Copy` has no atomics in it, or anything else that changes behind a shared reference (`abi/read_only.rs` in gpu-core) |
//!
//! The types say so themselves: no name is looked at.

use super::signature::{Kernel, Kind};
use crate::intrinsics::tile;
use crate::llvm::Module;
use crate::llvm::value::{At, function};
use gpu_abi::manifest::Owner;

/// Marks the kernels' parameters.
pub fn mark(module: &Module<'_>, kernels: &[Kernel]) {
    let has_tiles = !tile::PROGRAM.calls(module).is_empty();
    for kernel in kernels {
        let Some(defined) = function(module, &kernel.symbol()) else { continue };
        let mut index = 0;
        for argument in &kernel.arguments {
            if let Kind::Slice(slice) = argument.kind {
                let pointer = At::Param(index);
                if slice.only_read {
                    defined.add_attribute(pointer, "readonly");
                }
                if slice.only_read || slice.owner != Owner::Grid {
                    defined.add_attribute(pointer, "noalias");
                }
            }
            if has_tiles && argument.kind.owner() == Owner::Thread {
                defined.set_string_attribute(At::Param(index), tile::OF_THREADS, &argument.name);
            }
            index += argument.kind.parts();
        }
    }
}
