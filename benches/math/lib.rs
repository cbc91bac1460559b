//! What `cargo xtask bench math` measures.

include!("functions.rs");
