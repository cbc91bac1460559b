//! `cargo xtask demo`: every example, in release, on the best device (or the one that `GPU_DEVICE` names).

use crate::workspace::Workspace;
use crate::{setup, shell};
use anyhow::Result;

/// The command.
pub fn run() -> Result<()> {
    let workspace = Workspace::load()?;
    setup::ensure(&workspace)?;
    let examples = workspace.examples();
    anyhow::ensure!(!examples.is_empty(), "there are no packages in examples/");
    for example in &examples {
        shell::run(&mut shell::cargo_command(&workspace, &["run", "--release", "--package", example]))?;
    }
    println!("demo: {} examples ran and their results are right", examples.len());
    Ok(())
}
