//! `cargo xtask demo`: every example, in release, on the best device (or the one that `GPU_DEVICE` names).

use crate::workspace::Workspace;
use crate::{setup, shell, tools};
use anyhow::Result;
use gpu_tools::table::{MLIR_OPT, MLIR_TRANSLATE};

/// The command.
pub fn run() -> Result<()> {
    let workspace = Workspace::load()?;
    setup::ensure(&workspace)?;
    let examples = workspace.examples();
    anyhow::ensure!(!examples.is_empty(), "there are no packages in examples/");
    let with_mlir = tools::installed(&MLIR_OPT).is_some() && tools::installed(&MLIR_TRANSLATE).is_some();
    let (examples, left): (Vec<&str>, Vec<&str>) = examples.into_iter().partition(|example| with_mlir || !example.ends_with("-mlir"));
    for example in left {
        println!("demo: skipped {example}: its kernels are MLIR, whose tools are missing");
    }
    for example in &examples {
        shell::run(&mut shell::cargo_command(&workspace, &["run", "--release", "--package", example]))?;
    }
    println!("demo: {} examples ran and their results are right", examples.len());
    Ok(())
}
