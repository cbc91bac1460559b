//! `cargo xtask bench report FILE.json... [--against FILE.json]`: turns reports into Markdown and HTML, beside the JSON.

use anyhow::{Context, Result, ensure};
use gpu_bench_report::against::Comparison;
use gpu_bench_report::{file, markdown};
use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let (mut files, mut against, mut arguments) = (Vec::new(), None, std::env::args_os().skip(1));
    while let Some(argument) = arguments.next() {
        if argument == "--against" {
            against = Some(PathBuf::from(arguments.next().context("--against wants a file")?));
        } else {
            files.push(PathBuf::from(argument));
        }
    }
    ensure!(!files.is_empty(), "which reports? cargo xtask bench report FILE.json...");
    let earlier = against.as_deref().map(file::read).transpose()?;
    for path in files {
        let report = file::read(&path)?;
        let comparison = earlier.as_ref().map(|earlier| Comparison::of(earlier, &report));
        file::render(&report, comparison.as_ref(), &path)?;
        if let Some(comparison) = comparison {
            println!("{}", markdown::comparison(&comparison));
        }
        println!("wrote {} and {}", path.with_extension("md").display(), path.with_extension("html").display());
    }
    Ok(())
}
