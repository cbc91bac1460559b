//! Variables state the alignment that LLVM takes them to have.
//!
//! LLVM takes a variable of more than 16 bytes, for which no alignment is stated, to be aligned to 16, and reads four words of it at once. What it
//! writes into PTX is the alignment of the type: the assembler may then put the variable where such an access is an error.

use crate::llvm::Module;
use crate::llvm::value::globals;

/// Gives every variable that is defined here, and states none, its alignment.
pub fn state(module: &Module<'_>) {
    for variable in globals(module).into_iter().filter(|variable| variable.align() == 0 && !variable.is_declaration()) {
        variable.set_align(variable.preferred_align());
    }
}
