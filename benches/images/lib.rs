//! What `cargo xtask bench amd` reads of AMD's assembly.

pub mod assembly;
