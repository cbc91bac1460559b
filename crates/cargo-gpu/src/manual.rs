//! Completions for shells, and manual pages: both are made from the command line's description.

use crate::cli::Cargo;
use crate::page::print;
use anyhow::{Context, Result};
use clap::{Command, CommandFactory};
use std::path::Path;
use std::process::ExitCode;

/// The commands as they are when the program is called `cargo-gpu`, without cargo's word between.
fn commands() -> Command {
    let cargo = Cargo::command();
    let gpu = cargo.find_subcommand("gpu").cloned().unwrap_or(cargo);
    gpu.name("cargo-gpu").bin_name("cargo gpu").display_name("cargo-gpu")
}

/// Prints a script.
pub fn completions(shell: clap_complete::Shell) -> Result<ExitCode> {
    let mut script = Vec::new();
    // `cargo gpu` is completed by cargo's own completion, which hands over to `cargo-gpu`.
    clap_complete::generate(shell, &mut commands().bin_name("cargo-gpu"), "cargo-gpu", &mut script);
    print(&String::from_utf8_lossy(&script))?;
    Ok(ExitCode::SUCCESS)
}

/// Writes a page for the command, and one for each of its commands.
pub fn pages(folder: &Path) -> Result<ExitCode> {
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let mut command = commands();
    command.build();
    let write = |command: Command, name: &str| {
        let mut page = Vec::new();
        clap_mangen::Man::new(command.display_name(name.to_string())).render(&mut page).context("cannot write a manual page")?;
        let path = folder.join(format!("{name}.1"));
        std::fs::write(&path, page).with_context(|| format!("cannot write {}", path.display()))
    };
    for sub in command.get_subcommands().filter(|sub| !sub.is_hide_set() && sub.get_name() != "help") {
        write(sub.clone(), &format!("cargo-gpu-{}", sub.get_name()))?;
    }
    write(command, "cargo-gpu")?;
    Ok(ExitCode::SUCCESS)
}
