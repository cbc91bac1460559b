//! The way of a newcomer: a package as `cargo gpu new` makes it, in a folder without anything compiled, up to its first result.

use crate::process::{Taken, run};
use anyhow::{Context, Result, ensure};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// What the first `cargo run` takes.
#[derive(Debug)]
pub struct First {
    /// Time, processor time, memory.
    pub taken: Taken,
    /// Packages that were compiled, the newcomer's own among them.
    pub packages: usize,
    /// How often rustc ran for them: a package with a build script, or one that is needed in two forms, takes it twice.
    pub crates: usize,
}

/// Builds and runs a new package, with a kernel in Rust, from this workspace's crates.
///
/// # Errors
/// It cannot be written, built or run.
pub fn first_run(workspace: &Path) -> Result<First> {
    let folder = tempfile::tempdir()?;
    let package = folder.path();
    let crates = |name: &str| workspace.join(name).display().to_string();
    let manifest = format!(
        "[package]\nname = \"newcomer\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
         [package.metadata.gpu]\nkernels = [\"src/kernels.rs\"]\n\
         archs = [\"gfx9-4-generic\", \"gfx10-3-generic\", \"gfx11-generic\", \"gfx12-generic\", \"sm_80\", \"cpu\"]\n\n\
         [dependencies]\ngpu-rt = {{ path = {:?} }}\n\n[build-dependencies]\ngpu-build = {{ path = {:?} }}\n\n[workspace]\n",
        crates("gpu-rt"),
        crates("gpu-build"),
    );
    fs::create_dir(package.join("src"))?;
    fs::write(package.join("Cargo.toml"), manifest)?;
    fs::write(package.join("build.rs"), "fn main() {\n    gpu_build::compile()\n}\n")?;
    for file in ["main.rs", "kernels.rs"] {
        let template = workspace.join("crates/cargo-gpu/src/new/rust").join(format!("{file}.txt"));
        fs::copy(&template, package.join("src").join(file)).with_context(|| format!("cannot copy {}", template.display()))?;
    }
    // The versions of the workspace, and what of them is not here yet: nothing is measured of the network.
    fs::copy(workspace.join("Cargo.lock"), package.join("Cargo.lock"))?;
    let fetched = Command::new(env!("CARGO")).current_dir(package).args(["fetch", "--quiet"]).status()?;
    ensure!(fetched.success(), "the packages that a new one needs cannot be fetched");
    let cargo = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO"));
        command.current_dir(package).args(arguments).args(["--offline"]);
        command.env("CARGO_TARGET_DIR", package.join("target")).env("GPU_CACHE", package.join("cache")).env_remove("GPU_ARCHS");
        // As cargo compiles what comes from a registry; these packages lie in folders.
        command.env("CARGO_INCREMENTAL", "0");
        command
    };
    let taken = run(&mut cargo(&["run", "--quiet"]))?;
    // Nothing is compiled again: cargo only says what there is.
    let output = cargo(&["build", "--quiet", "--message-format=json"]).stderr(Stdio::inherit()).output()?;
    ensure!(output.status.success(), "cargo build failed");
    let text = String::from_utf8(output.stdout)?;
    let messages = text.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let artifacts: Vec<_> = messages.filter(|message| message["reason"] == "compiler-artifact").collect();
    let packages: BTreeSet<&str> = artifacts.iter().filter_map(|message| message["package_id"].as_str()).collect();
    Ok(First { taken, packages: packages.len(), crates: artifacts.len() })
}
