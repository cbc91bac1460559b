//! The chapters that are generated from the code: architectures and environment variables.

mod architectures;
mod environment;

use anyhow::{Context, Result};
use std::path::{Path, PathBuf};

/// One generated chapter.
pub struct Chapter {
    /// Its file.
    pub file: PathBuf,
    /// Its text.
    pub text: String,
}

/// Every generated chapter.
///
/// # Errors
/// A source file cannot be read, or has no table of environment variables.
pub fn chapters() -> Result<Vec<Chapter>> {
    let file = |name: &str| Path::new(env!("CARGO_MANIFEST_DIR")).join("src/reference").join(name);
    Ok(vec![
        Chapter { file: file("architectures.md"), text: architectures::text() },
        Chapter { file: file("environment.md"), text: environment::text()? },
    ])
}

/// The variables that the crates read, by their sources; see [`chapters`].
///
/// # Errors
/// A source file cannot be read.
pub fn variables_read() -> Result<Vec<String>> {
    environment::read_by_code()
}

/// The workspace's folder.
fn root() -> Result<&'static Path> {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the book's package has no folder above it")
}

/// The first line of a generated chapter.
const NOTE: &str = "<!-- `cargo xtask docs` writes this file from the code. -->\n\n";
