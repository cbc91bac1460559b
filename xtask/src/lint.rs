//! `cargo xtask lint`: formatting, clippy of all packages but the slow ones, and rustdoc of the packages that are published. A warning is an error.
//!
//! Kernels are only checked.

use crate::workspace::Workspace;
use crate::{setup, shell, slow, suite};
use anyhow::Result;

/// The command.
pub fn run() -> Result<()> {
    let workspace = Workspace::load()?;
    setup::ensure(&workspace)?;
    shell::run(&mut shell::cargo_command(&workspace, &["fmt", "--all", "--check"]))?;
    let cargo = |arguments: &[&str]| {
        let mut command = suite::cargo(&workspace, arguments);
        command.env("GPU_BUILD_CHECK_ONLY", "1");
        command
    };
    shell::run(cargo(&["clippy", "--all-targets"]).args(slow::other_packages()).args(["--", "-D", "warnings"]))?;
    let mut doc = cargo(&["doc", "--no-deps"]);
    workspace.published().for_each(|package| {
        doc.args(["--package", package]);
    });
    shell::run(doc.env("RUSTDOCFLAGS", "-D warnings"))
}
