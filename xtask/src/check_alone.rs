//! `cargo xtask check-alone`: `cargo check --tests` of one package at a time. In the workspace cargo unifies the features of all packages'
//! dependencies, so there a package compiles even if it does not enable a feature that it uses.

use crate::report::Report;
use crate::shell;
use crate::workspace::Workspace;
use anyhow::Result;
use clap::Args;

#[derive(Args)]
pub struct Options {
    /// Only these packages; all of the workspace by default
    packages: Vec<String>,
}

/// The command.
pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let mut report = Report::default();
    let all = workspace.names().map(str::to_owned).collect();
    for package in if options.packages.is_empty() { &all } else { &options.packages } {
        let mut command = shell::cargo_command(&workspace, &["check", "--quiet", "--tests", "--package", package]);
        // Nothing runs.
        command.env("GPU_BUILD_CHECK_ONLY", "1");
        report.run(&format!("{package} alone"), &mut command)?;
    }
    report.close("check-alone")
}
