//! Variables that a block shares begin at 16 bytes.
//!
//! Neighbours of 16 bytes are read by one instruction (`ds_read_b128`, `ld.shared.v4`), where it is known that they begin at a multiple of 16.
//! An array of `f32` in Rust, and in C, is aligned to 4.

use crate::llvm::Module;
use crate::llvm::value::globals;
use crate::portable::SHARED;

/// What one instruction reads of shared memory at most, in bytes.
const MOST: u32 = 16;

/// Aligns the shared variables that hold as much as one instruction reads.
pub fn align(module: &Module<'_>) {
    for variable in globals(module).into_iter().filter(|variable| variable.ty().space() == Some(SHARED) && !variable.is_declaration()) {
        if variable.value_type().abi_size() >= u64::from(MOST) && variable.align() < MOST {
            variable.set_align(MOST);
        }
    }
}
