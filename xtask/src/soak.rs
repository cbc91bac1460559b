//! `cargo xtask soak`: random work for a long time, over both fake drivers with failing calls and on the CPU: books that balance, results
//! that are right, memory that stays flat. `tests/fakes/tests/src/soak.rs` says what is done.

use crate::workspace::Workspace;
use crate::{shell, suite};
use anyhow::Result;
use clap::Args;

#[derive(Args)]
pub struct Options {
    /// How long; the three run at the same time
    #[arg(long, default_value_t = 60)]
    minutes: u64,
}

/// The command.
pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let mut command = suite::cargo(&workspace, &["test", "--package", "gpu-fake-tests", "--test", "it", "--", "soak::", "--nocapture"]);
    shell::run(command.arg("--test-threads=3").env("GPU_SOAK_SECONDS", (options.minutes * 60).to_string()))
}
