//! Where LLVM's library is looked for, in order. Nothing is opened here.

use crate::elf::{self, is_elf};
use crate::rustc;
use crate::version::{self, INSTALLED, NEWEST, OLDEST};
use gpu_tools::{Answers, Env, Error, Limit, run};
use std::ffi::OsStr;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Names the library, or a folder with it.
pub const VARIABLE: &str = "GPU_LLVM";

/// A library that may be LLVM's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// The file; a bare name where the dynamic loader knows the folder.
    pub path: PathBuf,
    /// Why it was looked at.
    pub origin: Origin,
}

impl Candidate {
    /// The major version that the file's name tells, where it tells one.
    pub fn major(&self) -> Option<u32> {
        version::of_name(&self.path)
    }
}

/// Where a library comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// A variable names it.
    Named(&'static str),
    /// It is the LLVM of the rustc in use.
    Rustc,
    /// It is installed.
    Installed,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Named(variable) => write!(f, "named by {variable}"),
            Origin::Rustc => f.write_str("rustc's own"),
            Origin::Installed => f.write_str("installed"),
        }
    }
}

/// The libraries that may do, the preferred one first. They are there, and are libraries for this processor; whether they can be
/// opened is not known yet.
///
/// # Errors
/// There is none: what was found in each place, and what brings one.
pub fn find(env: &Env) -> Result<Vec<Candidate>, Error> {
    let mut search = Search::default();
    search.named_or_of_rustc(env, || rustc::libraries(env))?;
    if search.is_decided {
        return Ok(search.fit);
    }
    search.take(Origin::Installed, installed());
    if search.fit.is_empty() {
        // These take a while: a program is started, and the loader reads its cache.
        search.take(Origin::Installed, told_by_config(env));
        search.take(Origin::Installed, known_to_loader());
    }
    if search.fit.is_empty() { Err(search.nothing()) } else { Ok(search.fit) }
}

/// The first of those that [`find`] returns. What rustc's is, which takes long to read, may be known from before.
pub fn first(env: &Env, answers: &dyn Answers) -> Option<PathBuf> {
    let mut search = Search::default();
    search.named_or_of_rustc(env, || rustc::known_libraries(env, answers)).ok()?;
    if search.fit.is_empty() { find(env).ok()?.into_iter().next().map(|candidate| candidate.path) } else { Some(search.fit.remove(0).path) }
}

/// As llvm-sys's versions name them, the preferred one first.
const PREFIXES: [&str; 2] = ["LLVM_SYS_221_PREFIX", "LLVM_SYS_231_PREFIX"];

/// Reads the variables that [`find`] may read, so that a build script announces them to cargo although the library is open.
pub fn announce(env: &Env) {
    if env.os(VARIABLE).is_none() {
        PREFIXES.iter().for_each(|variable| drop(env.os(variable)));
    }
}

#[derive(Default)]
struct Search {
    fit: Vec<Candidate>,
    /// What is there and will not do.
    unfit: Vec<String>,
    /// Whether a variable excludes everything else.
    is_decided: bool,
}

impl Search {
    /// What variables name, and then, unless that is all that counts, rustc's own.
    fn named_or_of_rustc(&mut self, env: &Env, of_rustc: impl FnOnce() -> Vec<PathBuf>) -> Result<(), Error> {
        if let Some(named) = env.path(VARIABLE) {
            self.take(Origin::Named(VARIABLE), libraries_at(&named));
            self.is_decided = true;
            return if self.fit.is_empty() { Err(std::mem::take(self).nothing_named(&named)) } else { Ok(()) };
        }
        for variable in PREFIXES {
            if let Some(prefix) = env.path(variable) {
                self.take(Origin::Named(variable), libraries_at(&prefix));
            }
        }
        self.take(Origin::Rustc, of_rustc());
        Ok(())
    }

    fn take(&mut self, origin: Origin, paths: Vec<PathBuf>) {
        for path in paths {
            let misfit = match version::of_name(&path) {
                Some(major) if !version::fits(major) => Some(format!("is LLVM {major}, {}", version::misfit(major))),
                // A bare name is the loader's to find.
                _ if path.components().count() > 1 => elf::unfit(&path),
                _ => None,
            };
            match misfit {
                Some(why) => {
                    let line = format!("{} ({origin}) {why}", path.display());
                    if !self.unfit.contains(&line) {
                        self.unfit.push(line);
                    }
                }
                None if self.fit.iter().any(|candidate| is_same(&candidate.path, &path)) => {}
                None => self.fit.push(Candidate { path, origin }),
            }
        }
    }

    fn nothing_named(self, named: &Path) -> Error {
        let what = if named.exists() { "is no LLVM that can be used, nor a folder with one" } else { "is not there" };
        Error {
            message: format!("{VARIABLE} is `{}`, which {what}", named.display()),
            notes: self.unfit,
            help: format!(
                "point {VARIABLE} at LLVM's shared library (libLLVM*.so, LLVM {OLDEST} or {NEWEST}), or unset it: rustc's own is used then"
            ),
        }
    }

    fn nothing(self) -> Error {
        let mut notes = self.unfit;
        notes.push(format!(
            "looked in ${VARIABLE}, $LLVM_SYS_221_PREFIX, the toolchain of the rustc in use, /usr/lib/llvm-*, the folders of libraries, llvm-config in PATH"
        ));
        none_fits(notes)
    }
}

/// The message for a machine without an LLVM that will do.
pub fn none_fits(notes: Vec<String>) -> Error {
    Error {
        message: format!("no LLVM {OLDEST} or {NEWEST} was found as a shared library"),
        notes,
        help: format!(
            "use a Rust toolchain of rustup's, 1.95 or later, whose own LLVM is used; or install LLVM (Debian and Ubuntu: apt-get install libllvm22); or set {VARIABLE} to a libLLVM*.so"
        ),
    }
}

pub fn is_same(one: &Path, other: &Path) -> bool {
    one == other || one.canonicalize().is_ok_and(|one| other.canonicalize().is_ok_and(|other| one == other))
}

/// The libraries at a file, in a folder, or in the folder `lib` of one.
fn libraries_at(place: &Path) -> Vec<PathBuf> {
    if is_elf(place) {
        return vec![place.into()];
    }
    [place.join("lib"), place.join("lib64"), place.into()].iter().flat_map(|folder| libraries_in(folder)).collect()
}

/// LLVM's libraries in a folder, the newest that will do first. One that others are links to comes once.
fn libraries_in(folder: &Path) -> Vec<PathBuf> {
    let is_llvm = |name: &OsStr| {
        let name = name.to_string_lossy();
        (name.starts_with("libLLVM.so") || name.starts_with("libLLVM-")) && name.contains(".so")
    };
    let entries = std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok).filter(|entry| is_llvm(&entry.file_name()));
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(|path| is_elf(path)).collect();
    let rank = |path: &Path| {
        version::of_name(path).map_or(usize::MAX, |major| INSTALLED.iter().position(|&one| one == major).unwrap_or(INSTALLED.len()))
    };
    found.sort_by(|one, other| rank(one).cmp(&rank(other)).then_with(|| one.cmp(other)));
    let mut once: Vec<PathBuf> = Vec::new();
    for path in found {
        if !once.iter().any(|known| is_same(known, &path)) {
            once.push(path);
        }
    }
    once
}

/// What packages install: in a folder for each version, or among the system's libraries.
fn installed() -> Vec<PathBuf> {
    let of_versions = INSTALLED.iter().flat_map(|version| {
        [format!("/usr/lib/llvm-{version}/lib"), format!("/usr/lib64/llvm{version}/lib64"), format!("/usr/lib/llvm{version}/lib")]
    });
    let libraries = of_versions.flat_map(|folder| libraries_in(Path::new(&folder)));
    // Folders with thousands of files: asked for names.
    let multiarch = format!("/usr/lib/{}-linux-gnu", std::env::consts::ARCH);
    let systems = [multiarch.as_str(), "/usr/lib64", "/usr/lib", "/usr/local/lib"];
    let named = INSTALLED
        .iter()
        .flat_map(|&version| systems.iter().flat_map(move |folder| names(version).map(|name| Path::new(folder).join(name))));
    libraries.chain(named.filter(|path| is_elf(path))).chain(unfit()).collect()
}

/// What is installed of other versions, for the message.
fn unfit() -> Vec<PathBuf> {
    let folders = std::fs::read_dir("/usr/lib").into_iter().flatten().filter_map(Result::ok);
    let folders = folders.filter(|entry| entry.file_name().to_string_lossy().starts_with("llvm-")).map(|entry| entry.path().join("lib"));
    let mut libraries: Vec<PathBuf> = folders.flat_map(|folder| libraries_in(&folder)).collect();
    libraries.retain(|path| version::of_name(path).is_some_and(|major| !version::fits(major)));
    libraries
}

/// How a version's library is called.
fn names(version: u32) -> [String; 3] {
    [format!("libLLVM.so.{version}.1"), format!("libLLVM-{version}.so"), format!("libLLVM.so.{version}.0")]
}

fn known_to_loader() -> Vec<PathBuf> {
    INSTALLED.iter().flat_map(|&version| names(version)).filter(|name| crate::library::is_known(name)).map(PathBuf::from).collect()
}

/// Where an `llvm-config` in PATH says.
fn told_by_config(env: &Env) -> Vec<PathBuf> {
    let path = env.untracked("PATH").unwrap_or_default();
    let names = INSTALLED.iter().map(|version| format!("llvm-config-{version}")).chain(["llvm-config".to_string()]);
    let programs = names.filter_map(|name| std::env::split_paths(&path).map(|folder| folder.join(&name)).find(|file| file.is_file()));
    let limit = Limit::from_env(env).unwrap_or_default();
    let folders = programs.filter_map(|program| run(Command::new(program).arg("--libdir"), limit).ok());
    folders.flat_map(|output| libraries_in(Path::new(String::from_utf8_lossy(&output.stdout).trim()))).collect()
}

#[cfg(test)]
mod tests;
