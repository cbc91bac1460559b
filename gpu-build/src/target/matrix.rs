//! How targets multiply matrices: which elements of a tile a lane holds ([`layout`]), and what multiplies them ([`unit`]).
//!
//! The definitions are IR text, written from a processor's layouts: the same code loads, stores and places elements everywhere.

mod cpu;
mod factor;
mod instructions;
mod lanes;
mod layout;
mod unit;

use crate::intrinsics::matrix;
use crate::llvm::value::functions;
use crate::llvm::{Module, Session};
use crate::portable::link_text;
pub use factor::{Factor, Sum};
use gpu_abi::Arch;
pub use instructions::{halves, multiply_halves};
pub use layout::{Layout, Of, Term, of_element};
pub use unit::Unit;

/// How many bytes a fragment's rows (of `b`: columns) have: so deep is one multiplication.
pub const DEPTH: u32 = 32;

/// Defines the intrinsics of matrices that a module calls.
pub fn define<'s>(session: &'s Session, module: &mut Module<'s>, arch: &Arch) -> Result<(), String> {
    let called: Vec<String> =
        functions(module).into_iter().map(|function| function.name()).filter(|name| name.starts_with(matrix::PREFIX)).collect();
    if called.is_empty() {
        return Ok(());
    }
    let asks_for = |factor: Factor| {
        called.iter().any(|name| name.strip_prefix(matrix::PREFIX).and_then(|name| name.strip_prefix("multiply.")) == Some(factor.name()))
    };
    link_text(session, module, "matrices", &text(Unit::of(arch), asks_for))
}

fn text(unit: Unit, asks_for: impl Fn(Factor) -> bool) -> String {
    const ATTRIBUTES: &str = "attributes #0 = { alwaysinline nounwind }\nattributes #1 = { alwaysinline convergent nounwind }\n\
        attributes #2 = { convergent nounwind }\n";
    const LANE: &str = "declare i32 @gpu.wave_lane() nounwind willreturn memory(none)\n";
    format!("{LANE}{}{ATTRIBUTES}", unit.text(asks_for))
}

#[cfg(test)]
mod tests;
