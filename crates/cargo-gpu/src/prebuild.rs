//! `cargo gpu prebuild`: compiles a package's kernels into its source tree, for who builds it without LLVM.

use crate::page::print;
use anyhow::{Context, Result};
use clap::Args;
use gpu_build::Build;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Args)]
pub struct Options {
    /// The package's folder
    #[arg(long, default_value = ".")]
    package: PathBuf,
    /// The package's features that are on, for kernels in Rust
    #[arg(long, value_delimiter = ',')]
    features: Vec<String>,
    /// The `cfg`s that the package's build script sets with `Build::cfg`: NAME, or NAME="VALUE"
    #[arg(long)]
    cfg: Vec<String>,
    /// Write nothing; say what is stale, and exit with 3 if anything is
    #[arg(long)]
    check: bool,
}

/// The command.
pub fn run(options: &Options) -> Result<ExitCode> {
    let package = options.package.canonicalize().with_context(|| format!("there is no folder {}", options.package.display()))?;
    anyhow::ensure!(package.join("Cargo.toml").is_file(), "{} is no package: it has no Cargo.toml", package.display());
    let out = tempfile::tempdir()?;
    let build = Build::new().package(package).out_dir(out.path()).features(options.features.clone());
    let build = options.cfg.iter().fold(build, |build, cfg| build.cfg(cfg));
    if options.check {
        let stale = build.check_prebuilt()?;
        let lines: String = stale.iter().map(|why| format!("{why}\n")).collect();
        if stale.is_empty() {
            print("the prebuilt kernels are what would be compiled now\n")?;
            return Ok(ExitCode::SUCCESS);
        }
        print(&format!("{lines}help: run `cargo gpu prebuild`\n"))?;
        return Ok(crate::FINDINGS.into());
    }
    let (files, warnings) = build.prebuild_with_warnings()?;
    warnings.iter().for_each(|warning| eprintln!("warning: {warning}"));
    print(&files.iter().map(|(file, archs)| format!("{file}: {}\n", archs.join(", "))).collect::<String>())?;
    Ok(ExitCode::SUCCESS)
}
