//! `cargo xtask llvms`: the compiler's tests with other LLVMs: the library tests and the IR tests of gpu-build, with `GPU_LLVM`. What they
//! expect must hold for each LLVM that gpu-build can use.

use crate::report::Report;
use crate::shell;
use crate::suite;
use crate::workspace::Workspace;
use anyhow::{Result, bail};
use clap::Args;
use gpu_llvm::Candidate;
use gpu_tools::Env;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;

#[derive(Args)]
pub struct Options {
    /// LLVM's shared library, or the folder with it; may be repeated. By default those that are installed, and those of rustup's
    /// toolchains, one of each version
    #[arg(long)]
    llvm: Vec<PathBuf>,
    /// Only the tests of single passes, which take a minute
    #[arg(long)]
    ir: bool,
    /// Succeed where there is no other LLVM
    #[arg(long)]
    if_there: bool,
}

/// What there is to test with, and why nothing where that is so.
type Others = Result<Vec<PathBuf>, String>;

/// The command.
pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let others = if options.llvm.is_empty() { others() } else { named(&options.llvm) };
    let others = match others {
        Ok(others) => others,
        Err(why) if options.if_there => {
            println!("llvms: skipped: {why}");
            return Ok(());
        }
        Err(why) => bail!("{why}"),
    };
    let mut cargo = shell::cargo_command(&workspace, &["test", "--package", "gpu-build", "--test", "ir"]);
    if !options.ir {
        cargo.arg("--lib");
    }
    let tests = suite::of_compiler(&mut cargo)?;
    let mut report = Report::default();
    for library in others {
        for test in &tests {
            println!("\ntest: {} with {}", test.name, library.display());
            report.run(&library.display().to_string(), test.command(&[]).env("GPU_LLVM", &library))?;
        }
    }
    report.close("llvms")
}

fn named(libraries: &[PathBuf]) -> Others {
    let library = |named: &PathBuf| {
        let place = named.to_string_lossy();
        let found = gpu_llvm::find(&Env::fixed(&[("GPU_LLVM", &place)])).map_err(|error| error.to_string())?;
        found.into_iter().next().map(|candidate| candidate.path).ok_or_else(|| format!("there is no LLVM at {place}"))
    };
    libraries.iter().map(library).collect()
}

/// One library of each version, beside the one that the tests have run with.
fn others() -> Others {
    let env = Env::process();
    let found = gpu_llvm::find(&env).map_err(|error| error.to_string())?;
    let mut candidates = found.into_iter();
    let own = candidates.next();
    let of_toolchains = toolchains(&env).into_iter().filter_map(|folder| {
        let folder = folder.to_str()?.to_owned();
        gpu_llvm::find(&Env::fixed(&[("GPU_LLVM", &folder)])).ok()
    });
    let others = one_of_each(own.as_ref(), candidates.chain(of_toolchains.flatten()));
    if !others.is_empty() {
        return Ok(others);
    }
    let mut why = "no LLVM beside the one in use".to_string();
    if let Some(named) = env.path("GPU_LLVM") {
        let _ = write!(why, ", which GPU_LLVM names ({})", named.display());
    }
    Err(format!("{why}: install one (Debian and Ubuntu: apt-get install libllvm22) or a toolchain of rustup's with another"))
}

/// The first of each version, but for the library in use, and for older ones: they do not read what rustc writes.
fn one_of_each(own: Option<&Candidate>, candidates: impl Iterator<Item = Candidate>) -> Vec<PathBuf> {
    let own_path = own.and_then(|own| own.path.canonicalize().ok());
    let mut versions = BTreeSet::new();
    candidates
        .filter(|candidate| candidate.major() >= own.and_then(Candidate::major))
        .filter_map(|candidate| Some((candidate.major(), candidate.path.canonicalize().ok()?)))
        .filter(|(_, path)| Some(path) != own_path.as_ref())
        .filter(|(version, _)| versions.insert(*version))
        .map(|(_, path)| path)
        .collect()
}

/// The folders with the libraries of rustup's toolchains, the newest names first.
fn toolchains(env: &Env) -> Vec<PathBuf> {
    let rustup = env.path("RUSTUP_HOME").or_else(|| Some(env.path("HOME")?.join(".rustup")));
    let folders = rustup.and_then(|rustup| std::fs::read_dir(rustup.join("toolchains")).ok());
    let mut folders: Vec<PathBuf> = folders.into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path().join("lib"))).collect();
    folders.sort();
    folders.reverse();
    folders
}

#[cfg(test)]
mod tests {
    use super::*;
    use gpu_llvm::Origin;

    #[test]
    fn one_library_of_each_version_is_tried_beside_the_one_in_use() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| {
            let path = folder.path().join(name);
            std::fs::write(&path, "").unwrap();
            path.canonicalize().unwrap()
        };
        let candidate = |path: &PathBuf| Candidate { path: path.clone(), origin: Origin::Installed };
        let (own, installed, newer) = (at("libLLVM.so.22.1-rust-1.95.0-stable"), at("libLLVM.so.22.1"), at("libLLVM.so.23.1"));
        let all = [&own, &installed, &at("libLLVM-22.so"), &newer, &folder.path().join("libLLVM.so.24.1")].map(candidate);
        assert_eq!(one_of_each(Some(&candidate(&own)), all.clone().into_iter()), [installed, newer.clone()]);
        assert_eq!(one_of_each(Some(&candidate(&newer)), all.into_iter()), Vec::<PathBuf>::new());
        let error = named(&["/nowhere/libLLVM.so".into()]).unwrap_err();
        assert!(error.contains("GPU_LLVM is `/nowhere/libLLVM.so`, which is not there"), "{error}");
    }
}
