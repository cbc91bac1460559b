//! `cargo gpu check`: runs a program on the device `cpu:checked`, and shows what that finds, with the source lines.
//!
//! | file | does |
//! |---|---|
//! | `check/found.rs` | reads the lines that the runtime wrote, and joins those of one kind at one place |
//! | `check/sources.rs` | finds the files that places name |
//! | `check/text.rs`, `check/github.rs` | shows findings as rustc shows errors, or as annotations of GitHub's |

mod found;
mod github;
mod sources;
#[cfg(test)]
mod tests;
mod text;

use crate::cli::{Check, Format};
use crate::input::Input;
use crate::page;
use anyhow::{Context, Result, bail};
use found::Found;
use sources::Sources;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus, Stdio};

/// The command.
pub fn run(options: &Check) -> Result<ExitCode> {
    let (program, arguments) = options.program.split_first().context("no program is named")?;
    let path = path_of(program);
    if let Some(path) = &path {
        refuse_without_checks(path)?;
    }
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("findings.jsonl");
    let format = options.format.unwrap_or_else(Format::of_environment);
    let mut command = Command::new(program);
    command.args(arguments).env("GPU_DEVICE", "cpu:checked").env("GPU_CHECK", &file);
    if options.json || format == Format::Json {
        // What it prints is not the JSON that is asked for.
        command.stdout(Stdio::from(std::io::stderr()));
    }
    let status = command.status().with_context(|| format!("cannot run {program}"))?;
    let found = Found::read(&gpu_tools::files::read_to_string(&file).unwrap_or_default());
    if found.processes == 0 {
        if !status.success() {
            eprintln!("error: {program} ended before it opened the device cpu:checked: {status}");
            return Ok(code_of(status));
        }
        bail!(
            "`{}` did not use the device cpu:checked\nhelp: a program that opens another device by its name is not checked: have it open \
             Device::default(); a program that is not built with this project's gpu-rt cannot be",
            options.program.join(" ")
        );
    }
    show(options, format, &found, status, path.as_deref())?;
    Ok(if found.findings.is_empty() { code_of(status) } else { crate::FINDINGS.into() })
}

fn show(options: &Check, format: Format, found: &Found, status: ExitStatus, program: Option<&Path>) -> Result<()> {
    if options.json || format == Format::Json {
        return page::print(&(serde_json::to_string_pretty(&found.json(&options.program, status.code()))? + "\n"));
    }
    let mut sources = Sources::new(program, &options.sources, found);
    let mut all = String::new();
    for finding in &found.findings {
        all += &match format {
            Format::Github => github::render(finding, &mut sources),
            _ => text::render(finding, &mut sources, &text::renderer()) + "\n\n",
        };
    }
    all += &text::summary(found);
    if !status.success() {
        all += &format!("the program ended with {status}\n");
    }
    page::print(&all)
}

/// The program's own code, or what a shell makes of the signal that ended it.
fn code_of(status: ExitStatus) -> ExitCode {
    #[cfg(unix)]
    let signal = std::os::unix::process::ExitStatusExt::signal(&status);
    #[cfg(not(unix))]
    let signal = None;
    let code = status.code().or(signal.map(|signal| 128 + signal)).unwrap_or(1);
    u8::try_from(code).map_or(ExitCode::FAILURE, ExitCode::from)
}

/// The file that is run: a path as it is, a name by `PATH`.
fn path_of(program: &str) -> Option<PathBuf> {
    let path = Path::new(program);
    if path.components().count() > 1 {
        return Some(path.into());
    }
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// Refuses a program with kernels none of which `cpu:checked` can run. Kernels may also be in libraries, so one without any is run.
fn refuse_without_checks(program: &Path) -> Result<()> {
    let Ok(input) = Input::read(program) else { return Ok(()) };
    let Ok(contents) = input.contents() else { return Ok(()) };
    let archs = || contents.found.iter().flat_map(|found| &found.entries).map(|entry| entry.arch());
    if archs().next().is_none() || archs().any(|arch| arch.ends_with("-checked")) {
        return Ok(());
    }
    let mut names: Vec<&str> = archs().collect();
    names.sort_unstable();
    names.dedup();
    bail!(
        "{} has its kernels for {}, and none for the device cpu:checked\nhelp: the architecture `cpu` has them for cpu:checked, too; \
         build with GPU_ARCHS=cpu, or add \"cpu\" or \"cpu-checked\" to `archs` in [package.metadata.gpu]",
        program.display(),
        names.join(", ")
    )
}
