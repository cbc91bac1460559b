//! A build script that opens LLVM, started in every way in which people start cargo: each time it is rustc's own.

use crate::package::{Package, one_at_a_time, target};
use gpu_test::{skip, test};
use gpu_tools::{Env, Limit, sysroot};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

const BUILD: &str = r#"
fn main() {
    // Never up to date: each build runs this again.
    println!("cargo::rerun-if-changed=there-is-no-such-file");
    match gpu_llvm::open(&gpu_tools::Env::process()) {
        Ok(llvm) => println!("cargo::warning=opened {llvm}"),
        Err(error) => println!("cargo::warning=error {error}"),
    }
}
"#;

/// A way to start cargo: its program and its folder, with nothing but these variables.
struct Way<'a> {
    what: &'a str,
    cargo: &'a Path,
    folder: &'a Path,
    variables: Vec<(&'a str, &'a Path)>,
}

impl Way<'_> {
    /// What the build script told.
    fn opened(&self) -> String {
        let mut command = Command::new(self.cargo);
        command.args(["build", "--offline", "--package", "outside-llvm"]).current_dir(self.folder).env_clear();
        let output = command.envs(self.variables.iter().copied()).env("CARGO_TARGET_DIR", target()).output().unwrap();
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{}: {text}", self.what);
        text
    }
}

#[test]
fn build_scripts_find_rustc_s_own_llvm_however_cargo_is_started() {
    let _turn = one_at_a_time();
    let env = Env::process();
    let sysroot = sysroot(&env, Limit::default()).unwrap().canonicalize().unwrap();
    let is_beside = |entry: fs::DirEntry| entry.file_name().to_string_lossy().starts_with("libLLVM.so");
    if !fs::read_dir(sysroot.join("lib")).unwrap().any(|entry| is_beside(entry.unwrap())) {
        skip!("this rustc has no LLVM beside it");
    }
    let package = Package::with_build("outside-llvm", &["gpu-llvm", "gpu-tools"], BUILD);
    package.write("src/lib.rs", "");
    let other = Package::plain("outside-other", &[&package]);
    other.write("src/lib.rs", "");
    let (cargo, rustc) = (sysroot.join("bin/cargo"), sysroot.join("bin/rustc"));
    let home = env.path("HOME").unwrap();
    let cargo_home = env.path("CARGO_HOME").unwrap_or_else(|| home.join(".cargo"));
    let moved = tempfile::tempdir().unwrap();
    for entry in ["registry", "git", "config.toml"] {
        symlink(cargo_home.join(entry), moved.path().join(entry)).unwrap();
    }
    let system = "/usr/local/bin:/usr/bin:/bin";
    let with_bin = PathBuf::from(format!("{}:{system}", sysroot.join("bin").display()));
    let with_proxies = PathBuf::from(format!("{}:{system}", cargo_home.join("bin").display()));
    let system = PathBuf::from(system);
    let common: [(&str, &Path); 2] = [("HOME", &home), ("CARGO_HOME", &cargo_home)];
    let (with_bin, system, rustc) = (with_bin.as_path(), system.as_path(), rustc.as_path());
    let here = package.folder();
    let mut ways = vec![
        Way { what: "cargo itself", cargo: &cargo, folder: here, variables: vec![("PATH", with_bin)] },
        Way { what: "RUSTC is set", cargo: &cargo, folder: here, variables: vec![("RUSTC", rustc), ("PATH", system)] },
        Way { what: "an IDE without a PATH", cargo: &cargo, folder: here, variables: vec![("RUSTC", rustc)] },
        Way { what: "from another workspace", cargo: &cargo, folder: other.folder(), variables: vec![("PATH", with_bin)] },
    ];
    ways.iter_mut().for_each(|way| way.variables.extend(common.iter().copied()));
    let moved_home = vec![("PATH", with_bin), ("HOME", home.as_path()), ("CARGO_HOME", moved.path())];
    ways.push(Way { what: "a moved CARGO_HOME", cargo: &cargo, folder: here, variables: moved_home });
    // Through rustup, where this toolchain is one of rustup's.
    let (proxy, rustup) = (cargo_home.join("bin/cargo"), env.path("RUSTUP_HOME").unwrap_or_else(|| home.join(".rustup")));
    let toolchain = PathBuf::from(sysroot.file_name().unwrap());
    if proxy.exists() && sysroot.starts_with(rustup.canonicalize().unwrap_or_default()) {
        let mut variables =
            vec![("PATH", with_proxies.as_path()), ("RUSTUP_HOME", rustup.as_path()), ("RUSTUP_TOOLCHAIN", toolchain.as_path())];
        variables.extend(common.iter().copied());
        ways.push(Way { what: "rustup's proxy", cargo: &proxy, folder: here, variables });
    }
    for way in ways {
        let text = way.opened();
        let place = format!(" at {}/lib/", sysroot.display());
        assert!(text.contains("opened LLVM ") && text.contains(&place) && text.contains("(rustc's own)"), "{}: {text}", way.what);
    }
}
