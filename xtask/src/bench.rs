//! `cargo xtask bench`: the benchmarks, where there are any.

use crate::workspace::Workspace;
use crate::{setup, shell};
use anyhow::Result;
use clap::Args;

#[derive(Args)]
pub struct Options {
    /// Passed on to the benchmarks
    #[arg(last = true)]
    arguments: Vec<String>,
}

/// The command.
pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let benches = workspace.targets("bench");
    if benches.is_empty() {
        println!("bench: this workspace has no benchmarks yet, so nothing was measured");
        return Ok(());
    }
    setup::ensure(&workspace)?;
    for bench in benches {
        let mut command = shell::cargo_command(&workspace, &["bench", "--package", bench.package, "--bench", bench.name, "--"]);
        shell::run(command.args(&options.arguments))?;
    }
    Ok(())
}
