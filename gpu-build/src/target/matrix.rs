//! How targets multiply matrices: which elements of a tile a lane holds ([`layout`]), and what multiplies them ([`unit`]).
//!
//! The definitions are IR text, written from a processor's layouts: the same code loads, stores and places elements everywhere.

mod cpu;
mod lanes;
mod layout;
mod unit;

use crate::llvm::value::functions;
use crate::llvm::{Module, Session};
use crate::portable::{link_text, matrix};
use gpu_abi::Arch;
pub use layout::{Layout, Of, Term, of_element};
pub use unit::Unit;

/// Defines the intrinsics of matrices that a module calls.
pub fn define<'s>(session: &'s Session, module: &mut Module<'s>, arch: &Arch) -> Result<(), String> {
    let is_called = functions(module).into_iter().any(|function| function.name().starts_with(matrix::PREFIX));
    if is_called { link_text(session, module, "matrices", &text(Unit::of(arch))) } else { Ok(()) }
}

fn text(unit: Unit) -> String {
    const ATTRIBUTES: &str = "attributes #0 = { alwaysinline nounwind }\nattributes #1 = { alwaysinline convergent nounwind }\n";
    const LANE: &str = "declare i32 @gpu.wave_lane() nounwind willreturn memory(none)\n";
    format!("{LANE}{}{}{ATTRIBUTES}", unit.layouts().text(), unit.text())
}

#[cfg(test)]
mod tests;
