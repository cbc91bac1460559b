//! `cargo xtask lint`: formatting, clippy of all packages but the slow ones, and rustdoc of the packages that are published. A warning is an error.
//!
//! Kernels are built for the same architectures as in `cargo xtask test`, which leaves them in the kernel cache.

use crate::workspace::Workspace;
use crate::{setup, shell, slow, suite};
use anyhow::Result;

/// The command.
pub fn run() -> Result<()> {
    let workspace = Workspace::load()?;
    setup::ensure(&workspace)?;
    shell::run(&mut shell::cargo_command(&workspace, &["fmt", "--all", "--check"]))?;
    let mut clippy = suite::cargo(&workspace, &["clippy", "--all-targets"]);
    shell::run(clippy.args(slow::other_packages()).args(["--", "-D", "warnings"]))?;
    let mut doc = suite::cargo(&workspace, &["doc", "--no-deps"]);
    workspace.published().for_each(|package| {
        doc.args(["--package", package]);
    });
    shell::run(doc.env("RUSTDOCFLAGS", "-D warnings"))
}
