//! The file that runs in the end when a program is called by its name.

use crate::{Env, files};
use std::fs;
use std::io::Read;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// Remembers what programs print, so that they need not be started to say it again.
pub trait Answers {
    /// What `ask` returns, or returned for this program and question as long as the program is the same.
    fn answer(&self, program: Option<&Path>, question: &str, ask: &mut dyn FnMut() -> Option<String>) -> Option<String>;
}

/// The executable behind a name: found in PATH, behind links, and behind rustup, which decides when it is called. Nothing where that
/// cannot be known: a script may call one program today and another tomorrow.
pub fn real(program: &Path, env: &Env) -> Option<PathBuf> {
    let found = if program.components().count() > 1 {
        program.to_path_buf()
    } else {
        let path = env.untracked("PATH")?;
        std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())?
    };
    let file = found.canonicalize().ok()?;
    let file = if is_rustup(&file) { of_toolchain(found.file_name()?.as_ref(), env)? } else { file };
    is_executable_image(&file).then_some(file)
}

/// rustup's own programs are links to it, of either kind.
fn is_rustup(file: &Path) -> bool {
    let number = |path: &Path| fs::metadata(path).ok().map(|metadata| (metadata.dev(), metadata.ino()));
    let rustup = file.with_file_name("rustup");
    number(&rustup).is_some_and(|rustup| number(file) == Some(rustup))
}

/// The program of the toolchain that rustup is set to use.
fn of_toolchain(program: &Path, env: &Env) -> Option<PathBuf> {
    let toolchain = env.untracked("RUSTUP_TOOLCHAIN")?;
    let home = env.untracked("RUSTUP_HOME").map(PathBuf::from).or_else(|| Some(PathBuf::from(env.untracked("HOME")?).join(".rustup")))?;
    // A path stands for itself when it is joined.
    home.join("toolchains").join(toolchain).join("bin").join(program).canonicalize().ok()
}

/// ELF or Mach-O.
fn is_executable_image(file: &Path) -> bool {
    let mut magic = [0; 4];
    let read = files::open(file).and_then(|mut file| file.read_exact(&mut magic));
    read.is_ok() && [b"\x7fELF", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe"].contains(&&magic)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    #[test]
    fn the_program_behind_rustup_and_links_is_found_and_none_behind_scripts() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        for (name, bytes) in [
            ("home/bin/rustup", &b"\x7fELF rustup"[..]),
            ("rustup/toolchains/1.95/bin/rustc", b"\x7fELF rustc"),
            ("own/rustc-1", b"\x7fELF"),
            ("script/rustc", b"#!/bin/sh"),
        ] {
            fs::create_dir_all(path(name).parent().unwrap()).unwrap();
            fs::write(path(name), bytes).unwrap();
        }
        fs::hard_link(path("home/bin/rustup"), path("home/bin/rustc")).unwrap();
        symlink(path("home/bin/rustup"), path("home/bin/cargo")).unwrap();
        symlink(path("own/rustc-1"), path("own/rustc")).unwrap();
        let found = |bin: &str, name: &str, toolchain: &str| {
            let (bin, home) = (path(bin), path("rustup"));
            let env = [("PATH", bin.to_str().unwrap()), ("RUSTUP_HOME", home.to_str().unwrap()), ("RUSTUP_TOOLCHAIN", toolchain)];
            real(Path::new(name), &Env::fixed(&env))
        };
        let rustc = path("rustup/toolchains/1.95/bin/rustc").canonicalize().unwrap();
        assert_eq!(found("home/bin", "rustc", "1.95"), Some(rustc.clone()));
        assert_eq!(found("home/bin", "rustc", path("rustup/toolchains/1.95").to_str().unwrap()), Some(rustc));
        assert_eq!(found("home/bin", "rustc", ""), None, "rustup looks for files in the folder, then");
        assert_eq!(found("home/bin", "cargo", "1.95"), None, "this toolchain has none");
        assert_eq!(found("own", "rustc", ""), path("own/rustc-1").canonicalize().ok());
        assert_eq!((found("script", "rustc", ""), found("own", "nothing", "")), (None, None));
    }
}
