//! Debian's and Ubuntu's packages; elsewhere, the commands to type.

use super::Need;
use crate::{shell, tools};
use anyhow::{Result, bail};
use gpu_tools::table;
use std::io::IsTerminal;
use std::process::Command;

/// Installs the packages of these needs and looks again.
///
/// # Errors
/// When a required one is still missing afterwards.
pub fn install(missing: &[&Need]) -> Result<()> {
    let Some(root) = Root::find() else {
        return finish(missing, "this program may not install packages here (it needs apt-get, and root or sudo)");
    };
    let required: Vec<&str> = packages(missing.iter().filter(|need| need.required));
    let optional: Vec<&str> = packages(missing.iter().filter(|need| !need.required));
    if !available(missing) {
        root.apt(&["update"])?;
    }
    if !required.is_empty() && !root.install(&required)? {
        // An earlier run may have been killed between unpacking and configuring, or the lists may be stale.
        root.run("dpkg", &["--configure", "-a"])?;
        root.apt(&["update"])?;
        root.install(&required)?;
    }
    if !optional.is_empty() && !root.install(&optional)? {
        // A release that lacks one may have the others.
        for package in optional {
            root.install(&[package])?;
        }
    }
    let still: Vec<&Need> = missing.iter().copied().filter(|need| !(need.found)()).collect();
    finish(&still, "apt-get did not bring it")
}

/// Says what is missing still; what is required is an error.
fn finish(still: &[&Need], why: &str) -> Result<()> {
    for need in still {
        println!("setup: STILL MISSING: {}: {why}; without it {}", need.what, need.without);
    }
    if still.iter().any(|need| need.required) {
        bail!("{}", commands(still));
    }
    Ok(())
}

/// What to type where this program cannot help.
fn commands(still: &[&Need]) -> String {
    let packages = packages(still.iter()).join(" ");
    let major = table::LLVM;
    format!(
        "install LLVM {major} with MLIR and lld, then run this command again:\n  \
         Debian 12 and later:  sudo apt-get update && sudo apt-get install --no-install-recommends {packages}\n  \
         Debian or Ubuntu without LLVM {major} in their own archives, first:  wget https://apt.llvm.org/llvm.sh && sudo bash llvm.sh {major}\n  \
         Fedora:  sudo dnf install llvm-devel mlir lld clang\n  \
         Arch:  sudo pacman -S llvm mlir lld clang\n  \
         elsewhere: build LLVM {major} with -DLLVM_ENABLE_PROJECTS='mlir;lld;clang' -DLLVM_LINK_LLVM_DYLIB=ON \
         and set {}=<its install folder>",
        table::LLVM_PREFIX
    )
}

fn packages<'a>(needs: impl Iterator<Item = &'a &'a Need>) -> Vec<&'static str> {
    needs.flat_map(|need| need.packages.iter().copied()).collect()
}

/// Whether apt's lists know every package already.
fn available(needs: &[&Need]) -> bool {
    let known = |package: &str| shell::answer("apt-cache", &["show", "--quiet", package]).is_some_and(|text| !text.is_empty());
    packages(needs.iter()).into_iter().all(known)
}

/// A way to run programs as root.
enum Root {
    /// We are.
    Already,
    /// Through sudo, which may ask for a password where there is somebody to ask.
    Sudo,
}

impl Root {
    fn find() -> Option<Root> {
        tools::in_path("apt-get")?;
        if shell::answer("id", &["-u"]).as_deref() == Some("0") {
            return Some(Root::Already);
        }
        tools::in_path("sudo")?;
        let may = std::io::stdin().is_terminal() || shell::answer("sudo", &["-n", "true"]).is_some();
        may.then_some(Root::Sudo)
    }

    fn install(&self, packages: &[&str]) -> Result<bool> {
        let mut arguments = vec!["install", "-y", "--no-install-recommends"];
        arguments.extend(packages);
        self.apt(&arguments)
    }

    fn apt(&self, arguments: &[&str]) -> Result<bool> {
        // Another apt-get may be at work on a fresh machine: wait for it.
        let mut all = vec!["-qq", "-o", "Dpkg::Use-Pty=0", "-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=3"];
        all.extend(arguments);
        self.run("apt-get", &all)
    }

    fn run(&self, program: &str, arguments: &[&str]) -> Result<bool> {
        let mut command = match self {
            Root::Already => Command::new("env"),
            Root::Sudo => {
                let mut command = Command::new("sudo");
                command.arg("env");
                command
            }
        };
        command.arg("DEBIAN_FRONTEND=noninteractive").arg(program).args(arguments);
        Ok(shell::status(&mut command)?.success())
    }
}
