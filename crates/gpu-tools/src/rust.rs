//! The Rust toolchain in use.

use crate::run::{Limit, run};
use crate::{Env, real};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

/// More is not rustc: it is a small program in front of a library. rustup's program, which bears its name, is larger.
const LARGEST: u64 = 4 << 20;

/// Where the toolchain of the rustc in use is installed: of the one that cargo names to build scripts in `RUSTC`, else of `rustc`
/// in `PATH`. A program that only passes on to rustc, as rustup's does, is asked, once for all finders.
pub fn sysroot(env: &Env, limit: Limit) -> Option<PathBuf> {
    static ASKED: Mutex<BTreeMap<PathBuf, Option<PathBuf>>> = Mutex::new(BTreeMap::new());
    let rustc = rustc(env)?;
    if let Some(sysroot) = real(&rustc, env).and_then(|rustc| beside(&rustc)) {
        return Some(sysroot);
    }
    let mut asked = ASKED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(answer) = asked.get(&rustc) {
        return answer.clone();
    }
    // rustup would otherwise install a toolchain that a file in the current folder names.
    let output = run(Command::new(&rustc).args(["--print", "sysroot"]).env("RUSTUP_AUTO_INSTALL", "0"), limit);
    let answer = output.ok().map(|output| PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()));
    let answer = answer.filter(|sysroot| sysroot.is_absolute());
    asked.insert(rustc, answer.clone());
    answer
}

/// The program that `RUSTC` or `PATH` means.
fn rustc(env: &Env) -> Option<PathBuf> {
    let named = env.untracked("RUSTC").map_or_else(|| "rustc".into(), PathBuf::from);
    if named.components().count() > 1 {
        return Some(named);
    }
    let path = env.untracked("PATH").unwrap_or_default();
    std::env::split_paths(&path).map(|folder| folder.join(&named)).find(|file| file.is_file())
}

/// The toolchain around rustc itself: rustc looks for it from where its file is, whatever links lead there.
fn beside(rustc: &Path) -> Option<PathBuf> {
    let sysroot = rustc.parent()?.parent()?;
    if !sysroot.join("lib/rustlib").is_dir() || rustc.metadata().ok()?.len() > LARGEST {
        return None;
    }
    let bytes = crate::files::read(rustc).ok()?;
    let needs_driver = bytes.windows(16).any(|window| window == b"librustc_driver-");
    needs_driver.then(|| sysroot.to_path_buf())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    /// As a build script of this toolchain sees it.
    fn real() -> PathBuf {
        sysroot(&Env::process(), Limit::default()).unwrap()
    }

    #[test]
    fn rustc_is_found_through_links_and_through_programs_in_front_of_it() {
        let real = real();
        let asked = Command::new("rustc").args(["--print", "sysroot"]).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&asked.stdout).trim(), real.to_str().unwrap());
        let folder = tempfile::tempdir().unwrap();
        symlink(real.join("bin/rustc"), folder.path().join("rustc")).unwrap();
        let path = folder.path().to_str().unwrap();
        let of = |variables: &[(&str, &str)]| sysroot(&Env::fixed(variables), Limit::default());
        assert_eq!(of(&[("PATH", path)]), Some(real.canonicalize().unwrap()));
        assert_eq!(of(&[("RUSTC", &format!("{path}/rustc"))]), Some(real.canonicalize().unwrap()));
        // A script that says another place, and one that says nothing.
        for (name, text, expected) in [("front", "echo /some/where", Some("/some/where")), ("mute", "exit 1", None)] {
            let script = folder.path().join(name);
            gpu_test::script(&script, text);
            assert_eq!(of(&[("PATH", path), ("RUSTC", name)]), expected.map(PathBuf::from), "{name}");
        }
        assert_eq!(of(&[("PATH", "/nowhere")]), None);
    }
}
