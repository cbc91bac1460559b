//! What cargo built before for kernels. As long as everything that it read is as it was, it need not run again.
//!
//! Cargo says what it read: the sources of packages on this machine in a dep-info file, the variables that sources name in rustc's, those
//! that build scripts name in what they print. What a registry or git delivered does not change under its lock file.

use super::Dependencies;
use crate::cache::{self, Key, entry, fields};
use gpu_tools::Env;
use gpu_tools::files;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Variables that are cargo's settings begin so; those that cargo sets for build scripts do not.
const SETTINGS: [&str; 10] = [
    "CARGO_BUILD_",
    "CARGO_HOME",
    "CARGO_HTTP_",
    "CARGO_NET_",
    "CARGO_PROFILE_",
    "CARGO_REGISTR",
    "CARGO_RESOLVER_",
    "CARGO_SOURCE_",
    "CARGO_TARGET_",
    "CARGO_UNSTABLE_",
];

/// What cargo built, and of what.
#[derive(Debug, PartialEq, Eq)]
pub struct Kept {
    key: [u8; 32],
    dependencies: Dependencies,
    /// Everything that was read or built, with the hash of its contents; nothing where a file must not be there.
    files: Vec<(PathBuf, Option<[u8; 32]>)>,
    variables: Vec<(String, Option<String>)>,
    settings: Vec<(String, String)>,
}

fields!(Kept { key, dependencies, files, variables, settings });
fields!(Dependencies { direct, archives, sources, variables });

/// What is to be watched, gathered while cargo's messages are read.
#[derive(Debug, Default)]
pub struct Watched {
    pub files: BTreeSet<PathBuf>,
    pub variables: BTreeSet<String>,
    /// Something may have been read that nobody names.
    pub is_incomplete: bool,
}

impl Kept {
    /// What is kept in this file, if it was made of the same: `key` stands for what cargo was told.
    pub fn find(file: &Path, key: &Key) -> Option<Dependencies> {
        let bytes = entry::decode(&name(), files::read(file).ok()?)?;
        let kept: Kept = cache::decode(&bytes)?;
        let env = Env::process();
        let is_same = kept.key == *key.bytes()
            && kept.settings == settings()
            && kept.variables.iter().all(|(name, value)| value_of(&env, name) == *value)
            && kept.files.iter().all(|(path, hash)| hash_of(path) == *hash);
        is_same.then_some(kept.dependencies)
    }

    /// Keeps what cargo just built, if all that it read is known and was not changed since it began.
    pub fn keep(file: &Path, key: &Key, dependencies: &Dependencies, watched: &Watched, began: SystemTime) {
        // The file's own folder holds what was written for this run: the package and its lock file.
        let is_own = |path: &PathBuf| file.parent().is_some_and(|folder| path.starts_with(folder));
        let is_settled = |path: &PathBuf| is_own(path) || cache::changed_before(path, began).unwrap_or(true);
        let gone = fs::remove_file(file);
        if watched.is_incomplete
            || gone.is_err_and(|error| error.kind() != std::io::ErrorKind::NotFound)
            || !watched.files.iter().all(is_settled)
        {
            return;
        }
        let env = Env::process();
        let kept = Kept {
            key: *key.bytes(),
            dependencies: dependencies.clone(),
            files: watched.files.iter().chain(&dependencies.archives).map(|path| (path.clone(), hash_of(path))).collect(),
            variables: watched.variables.iter().map(|name| (name.clone(), value_of(&env, name))).collect(),
            settings: settings(),
        };
        // Where it cannot be written, cargo runs again.
        let _ = cache::write(file, &entry::encode(&name(), &cache::encode(&kept)));
    }
}

impl Watched {
    /// Cargo's settings, wherever a package in this folder finds them.
    pub fn settings_of(&mut self, package: &Path) {
        let home = Env::process().untracked("CARGO_HOME").map(PathBuf::from);
        let home = home.or_else(|| Some(PathBuf::from(Env::process().untracked("HOME")?).join(".cargo")));
        let folders = package.ancestors().map(|folder| folder.join(".cargo")).chain(home);
        self.files.extend(folders.flat_map(|folder| [folder.join("config.toml"), folder.join("config")]));
    }

    /// A package on this machine: its manifest, the workspace's, and the build script that it may get.
    pub fn package(&mut self, manifest: &Path) {
        self.files.extend(manifest.ancestors().skip(1).map(|folder| folder.join("Cargo.toml")));
        // Cargo finds it without being told.
        self.files.insert(manifest.with_file_name("build.rs"));
    }

    /// The sources that a dep-info file of cargo's names.
    pub fn sources(&mut self, depends: &Path) {
        let Ok(text) = files::read_to_string(depends) else {
            self.is_incomplete = true;
            return;
        };
        // A blank in a path is escaped.
        let text = text.replace("\\ ", "\0");
        let files = text.lines().filter_map(|line| line.split_once(": ")).flat_map(|(_, files)| files.split_whitespace());
        self.files.extend(files.map(|file| PathBuf::from(file.replace('\0', " "))));
    }

    /// The variables that a crate's sources name, from rustc's dep-info beside the archive.
    pub fn variables_of(&mut self, archive: &Path) {
        let depends = archive.file_stem().and_then(|stem| stem.to_str()?.strip_prefix("lib"));
        let text = depends.and_then(|name| files::read_to_string(archive.with_file_name(format!("{name}.d"))).ok());
        let Some(text) = text else {
            self.is_incomplete = true;
            return;
        };
        let names = text.lines().filter_map(|line| line.strip_prefix("# env-dep:"));
        let names = names.map(|line| line.split_once('=').map_or(line, |(name, _)| name));
        // Cargo sets those for each package.
        self.variables.extend(names.filter(|name| !name.starts_with("CARGO") && *name != "OUT_DIR").map(str::to_string));
    }

    /// Adds what a build script prints that it depends on (`rerun-if-...`). For a local package, `package` is its folder: paths are relative to it, and
    /// if the script prints no such line, cargo runs it again when any file there changes.
    pub fn script(&mut self, out_dir: &Path, package: Option<&Path>) {
        let text = out_dir.parent().and_then(|folder| files::read_to_string(folder.join("output")).ok());
        let Some(text) = text else {
            self.is_incomplete = true;
            return;
        };
        let mut says_what = false;
        for line in text.lines() {
            let Some(line) = line.strip_prefix("cargo::").or_else(|| line.strip_prefix("cargo:")) else { continue };
            says_what |= line.starts_with("rerun-if-");
            match (line.split_once('='), package) {
                (Some(("rerun-if-env-changed", name)), _) => drop(self.variables.insert(name.into())),
                (Some(("rerun-if-changed", path)), Some(package)) => drop(self.files.insert(package.join(path))),
                (Some(("rerun-if-changed", path)), None) if Path::new(path).is_absolute() => drop(self.files.insert(path.into())),
                _ => {}
            }
        }
        if let Some(package) = package.filter(|_| !says_what) {
            // Builds write to `target`, and tools to hidden folders such as `.git`.
            let is_source = |name: &std::ffi::OsStr| name != "target" && !name.as_encoded_bytes().starts_with(b".");
            let entries = fs::read_dir(package).into_iter().flatten().filter_map(Result::ok);
            self.files.extend(entries.filter(|entry| is_source(&entry.file_name())).map(|entry| entry.path()));
        }
    }
}

fn name() -> Key {
    Key::of(&[b"dependencies"])
}

fn value_of(env: &Env, name: &str) -> Option<String> {
    env.os_even_if_empty(name).map(|value| value.to_string_lossy().into_owned())
}

fn hash_of(path: &Path) -> Option<[u8; 32]> {
    if path.is_dir() {
        // Nobody says what in it was read: never the same again.
        return Some(*Key::of(&[format!("{:?}", SystemTime::now()).as_bytes()]).bytes());
    }
    Some(*blake3::hash(&files::read(path).ok()?).as_bytes())
}

fn settings() -> Vec<(String, String)> {
    let text = |text: std::ffi::OsString| text.to_string_lossy().into_owned();
    let all = Env::process().all().into_iter().map(|(name, value)| (text(name), text(value)));
    let mut settings: Vec<_> = all.filter(|(name, _)| SETTINGS.iter().any(|setting| name.starts_with(setting))).collect();
    // The build script's own target and folder, which cargo is not told.
    settings.retain(|(name, _)| !["CARGO_BUILD_TARGET", "CARGO_TARGET_DIR"].contains(&name.as_str()));
    settings.sort();
    settings
}
