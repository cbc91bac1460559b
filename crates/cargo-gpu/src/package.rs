//! `cargo gpu build` and `cargo gpu clean` for packages: cargo does the work.

use crate::cli::{Build, Clean};
use crate::page::{print, size};
use anyhow::{Context, Result, anyhow, bail};
use cargo_metadata::{DependencyKind, MetadataCommand, Package};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// `cargo`, the one that called us.
pub fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Whether a folder is the root of a workspace.
pub fn is_workspace(folder: &Path) -> bool {
    let text = gpu_tools::files::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
    text.lines().any(|line| line.trim_start().starts_with("[workspace"))
}

/// The target folder of the package in a folder, if there is one: tools that were unpacked for a workspace lie in it.
pub fn target_folder(package: &Path) -> Option<PathBuf> {
    let metadata = MetadataCommand::new().current_dir(package).no_deps().exec().ok()?;
    Some(metadata.target_directory.into_std_path_buf()).filter(|folder| folder.is_dir())
}

/// Makes cargo build packages for these architectures, even if the environment narrows lists or asks for no images.
pub fn set_archs(command: &mut Command, archs: &str) {
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("GPU_BUILD_ONLY_ARCHS") || name == "GPU_BUILD_CHECK_ONLY" {
            command.env_remove(name);
        }
    }
    command.env("GPU_ARCHS", archs);
}

/// The command, without an MLIR program.
pub fn build(options: &Build) -> Result<ExitCode> {
    let mut command = cargo();
    command.arg("build");
    if !options.arch.is_empty() {
        // A wrong name is an error at once, and not of each package's build script.
        gpu_build::archs(&options.arch).map_err(|error| anyhow!("{error}"))?;
        set_archs(&mut command, &options.arch.join(","));
    }
    if options.release {
        command.arg("--release");
    }
    options.package.iter().for_each(|package| {
        command.arg("--package").arg(package);
    });
    let status = command.args(&options.cargo).status().context("cannot run cargo")?;
    // cargo has said why.
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The command.
pub fn clean(options: &Clean) -> Result<ExitCode> {
    let manifest = options.package.join("Cargo.toml");
    let metadata = MetadataCommand::new().manifest_path(&manifest).no_deps().exec();
    let metadata = metadata.with_context(|| format!("cargo cannot read {}", manifest.display()))?;
    let packages: Vec<&Package> = metadata.workspace_packages().into_iter().filter(|package| has_kernels(package)).collect();
    if packages.is_empty() {
        bail!("no package in {} compiles kernels: none has gpu-build among its build-dependencies", metadata.workspace_root);
    }
    let mut command = cargo();
    command.arg("clean").arg("--manifest-path").arg(&manifest);
    for package in &packages {
        command.arg("--package").arg(package.name.as_str());
    }
    if options.dry_run {
        command.arg("--dry-run");
    }
    let status = command.status().context("cannot run cargo")?;
    if !status.success() {
        return Ok(ExitCode::FAILURE);
    }
    let names: Vec<&str> = packages.iter().map(|package| package.name.as_str()).collect();
    print(&format!("{}: {}\n", if options.dry_run { "would clean" } else { "cleaned" }, names.join(", ")))?;
    if options.cache {
        match gpu_build::clear_cache(options.dry_run).map_err(|error| anyhow!("{error}"))? {
            Some((folder, files, bytes)) => print(&format!("{}: {files} results, {}\n", folder.display(), size(bytes)))?,
            None => print("there is no shared cache\n")?,
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns true if the package in the current folder compiles kernels.
pub fn has_kernels_here() -> bool {
    let Some(manifest) = Path::new("Cargo.toml").canonicalize().ok() else { return false };
    let Ok(metadata) = MetadataCommand::new().no_deps().exec() else { return false };
    let is_here = |package: &&Package| package.manifest_path.canonicalize().is_ok_and(|path| path == manifest);
    metadata.packages.iter().find(is_here).is_some_and(has_kernels)
}

fn has_kernels(package: &Package) -> bool {
    package.dependencies.iter().any(|dependency| dependency.kind == DependencyKind::Build && dependency.name == "gpu-build")
}
