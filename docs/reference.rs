//! The chapters that are generated: architectures, crates, environment variables, intrinsics, LLVM's intrinsics, passes and ptxas's defects from the code, performance from reports.

mod architectures;
mod crates;
mod environment;
mod intrinsics;
mod llvm_intrinsics;
mod mlir_operations;
mod passes;
mod performance;
mod ptxas_defects;

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
/// A source file or a report cannot be read, or a source file has no table of environment variables.
pub fn chapters() -> Result<Vec<Chapter>> {
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let file = |name: &str| book.join("reference").join(name);
    Ok(vec![
        Chapter { file: file("architectures.md"), text: architectures::text() },
        Chapter { file: file("crates.md"), text: crates::text()? },
        Chapter { file: file("environment.md"), text: environment::text()? },
        Chapter { file: file("intrinsics.md"), text: intrinsics::text() },
        Chapter { file: file("llvm-intrinsics.md"), text: llvm_intrinsics::text() },
        Chapter { file: file("mlir-operations.md"), text: mlir_operations::text() },
        Chapter { file: file("passes.md"), text: passes::text() },
        Chapter { file: file("ptxas-defects.md"), text: ptxas_defects::text() },
        Chapter { file: book.join("performance.md"), text: performance::text()? },
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
