//! Kernels that are compiled before a package is published: images and manifests in its source tree, which a build takes after it has
//! checked that they are of these sources and settings. It then needs no LLVM, no rustc for kernels, and no tool.
//!
//! ```text
//! gpu-prebuilt/index.json                   what each result was made of
//! gpu-prebuilt/kernels/axpy.ll.json         the manifest
//! gpu-prebuilt/kernels/axpy.ll.gpubin       the fat binary
//! ```
//!
//! Everything in it depends on contents alone, so the same inputs give the same bytes in every folder and on every machine. The index binds
//! the results to the inputs: it has the hashes of both, and a build takes only files that match. The files do not show whether the inputs
//! compile to these results: [`check`] compiles again and compares.

use crate::cache::{self, Key};
use crate::config::Request;
use crate::diagnostics::{Diagnostic, Error};
use gpu_abi::{Compiled, Manifest, container, json};
use gpu_tools::files;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

/// The folder in a package.
pub const FOLDER: &str = "gpu-prebuilt";

/// The index in [`FOLDER`].
const INDEX: &str = "index.json";

/// The endings of a kernel file's results.
const ENDINGS: [&str; 2] = [".json", ".gpubin"];

/// Version of the index's layout.
const VERSION: u32 = 2;

/// What there is, and what it was made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Index {
    version: u32,
    /// The hash of `[package.metadata.gpu]`, of the builder's settings and of the package's features.
    settings: String,
    /// By kernel file.
    files: BTreeMap<String, Entry>,
}

/// What one kernel file's results were made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The files, relative to the package, and the hashes of their contents.
    pub inputs: BTreeMap<String, String>,
    /// The hash of who compiled: gpu-build, LLVM, the linkers, rustc, the device libraries.
    pub compiler: String,
    /// The architectures that the file was compiled for.
    pub archs: Vec<String>,
    /// The hash of the manifest's file.
    pub manifest: String,
    /// The hash of the fat binary.
    pub image: String,
}

json::fields!(Index { version, settings, files });
json::fields!(Entry { inputs, compiler, archs, manifest, image });

impl Entry {
    /// Of a file and of what it includes.
    ///
    /// # Errors
    /// One is not in the package, which then could not be published, or not be read.
    pub fn new(package: &Path, files: &[PathBuf], compiler: &Key) -> Result<Entry, Diagnostic> {
        let mut inputs = BTreeMap::new();
        for file in files {
            let outside = || {
                Diagnostic::new(format!("{} is outside of the package, which cannot carry prebuilt kernels of it", file.display()))
                    .help("move it into the package")
            };
            let inside = file.strip_prefix(package).map_err(|_| outside())?;
            let name = inside.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/");
            let hash = hash_of(file).ok_or_else(|| Diagnostic::new(format!("cannot read {}", file.display())))?;
            inputs.insert(name, hash);
        }
        let (archs, manifest, image) = (Vec::new(), String::new(), String::new());
        Ok(Entry { inputs, compiler: hex(compiler.bytes()), archs, manifest, image })
    }

    /// The same with what was compiled.
    fn with(mut self, compiled: &Compiled) -> Entry {
        self.archs = compiled.manifest().archs.clone();
        self.manifest = digest(json::to_text(compiled.manifest()).as_bytes());
        self.image = digest(compiled.fat());
        self
    }
}

/// The hash of what the package says of its kernels. Not of the environment: that is the machine's.
pub fn settings(request: &Request, features: &[String]) -> String {
    // Prebuilt kernels are for release builds.
    let request = Request { dev_archs: None, ..request.clone() };
    let features: BTreeSet<&String> = features.iter().collect();
    hex(Key::of(&[format!("{request:?}").as_bytes(), format!("{features:?}").as_bytes()]).bytes())
}

/// Writes results, each by `write_to`, and their index, in place of what was there.
///
/// # Errors
/// The folder cannot be written.
pub fn write(
    package: &Path,
    settings: String,
    made: &[(Entry, Compiled)],
    write_to: impl Fn(&Path, &Compiled) -> Result<[PathBuf; 2], Error>,
) -> Result<(), Error> {
    let folder = package.join(FOLDER);
    let failed = |error: std::io::Error| Diagnostic::new(format!("cannot write {}: {error}", folder.display()));
    let mut files = BTreeMap::new();
    let mut wanted = BTreeSet::from([folder.join(INDEX)]);
    for (entry, compiled) in made {
        wanted.extend(write_to(&folder, compiled)?);
        files.insert(compiled.manifest().source.clone(), entry.clone().with(compiled));
    }
    // Only what an earlier run made is removed: the folder may have other files.
    let earlier = read(package).map(|index| index.files).unwrap_or_default();
    let index = Index { version: VERSION, settings, files };
    let text = json::to_text(&index);
    cache::write(&folder.join(INDEX), format!("{text}\n").as_bytes()).map_err(failed)?;
    // What belonged to kernel files that are gone.
    let is_inside = |file: &&String| Path::new(file).components().all(|part| matches!(part, Component::Normal(_)));
    let results = earlier.keys().filter(is_inside).flat_map(|file| ENDINGS.map(|ending| folder.join(format!("{file}{ending}"))));
    for path in results.filter(|path| !wanted.contains(path)) {
        let _ = fs::remove_file(path);
    }
    Ok(())
}

/// Whether a package has a folder for prebuilt kernels.
pub fn is_there(package: &Path) -> bool {
    package.join(FOLDER).exists()
}

/// The results for these kernel files.
///
/// # Errors
/// Some results are missing, belong to other sources or settings, or are not the files that were written with the index: one error names
/// them all.
pub fn take(package: &Path, settings: &str, files: &[&str]) -> Result<Vec<Compiled>, Error> {
    let index = read(package)?;
    let mut wrong = stale(package, &index, settings, files);
    let mut results = Vec::new();
    for (file, entry) in files.iter().filter_map(|file| Some((file, index.files.get(*file)?))) {
        match result(package, file, entry) {
            Ok((manifest, fat)) => {
                let manifest = Manifest { archs_from: FOLDER.into(), ..manifest };
                // SAFETY: the files are a part of the package, like its code and its build script, and its author is trusted with the index.
                // By its hashes they are the files that one run of the compiler wrote together with it.
                results.push(unsafe { Compiled::new(manifest, fat) });
            }
            Err(why) => wrong.push(format!("{file}: {why}")),
        }
    }
    if wrong.is_empty() { Ok(results) } else { Err(refusal(&wrong).into()) }
}

/// The differences between the carried results and those of a build now, one line each; empty if there are none. `made` has the results that were
/// just compiled, each with its inputs.
///
/// # Errors
/// The index is missing or cannot be read.
pub fn check(package: &Path, settings: &str, made: &[(Entry, Compiled)]) -> Result<Vec<String>, Error> {
    let index = read(package)?;
    let files: Vec<&str> = made.iter().map(|(_, compiled)| compiled.manifest().source.as_str()).collect();
    let mut wrong = stale(package, &index, settings, &files);
    for (now, compiled) in made {
        let file = &compiled.manifest().source;
        let Some(entry) = index.files.get(file) else { continue };
        let (was, is) = (entry.archs.join(", "), compiled.manifest().archs.join(", "));
        if was != is {
            // The changed settings, which are reported, may be the reason.
            if index.settings != settings {
                continue;
            }
            wrong.push(format!("{file} was compiled for {was}, and now is for {is} (archs, GPU_ARCHS)"));
            continue;
        }
        let is_other_compiler = now.compiler != entry.compiler;
        if is_other_compiler {
            wrong.push(format!("{file} was compiled by another compiler"));
        }
        match result(package, file, entry) {
            Err(why) => wrong.push(format!("{file}: {why}")),
            // Another compiler and changed sources give other bytes, and both are reported already.
            Ok(_) if is_other_compiler || now.inputs != entry.inputs || index.settings != settings => {}
            Ok((manifest, fat)) => wrong.extend(differs(compiled, &manifest, &fat).map(|what| {
                format!("{file} does not compile to this: {what}, with the same sources, settings and compiler: find out who wrote these results")
            })),
        }
    }
    Ok(wrong)
}

/// The differences between the results that a package carries and those just compiled.
fn differs(compiled: &Compiled, manifest: &Manifest, fat: &[u8]) -> Option<String> {
    fn images(fat: &[u8]) -> BTreeMap<(String, &'static str), &[u8]> {
        let entries = container::read(fat).unwrap_or_default();
        entries.into_iter().map(|entry| ((entry.arch().to_owned(), entry.kind.name()), entry.image)).collect()
    }
    let (carried, now) = (images(fat), images(compiled.fat()));
    let mut wrong: BTreeSet<String> = now
        .keys()
        .chain(carried.keys())
        .filter(|key| now.get(key) != carried.get(key))
        .map(|(arch, kind)| format!("the {kind} for {arch} differs"))
        .collect();
    if wrong.is_empty() && fat != compiled.fat() {
        wrong.insert("the fat binary's description of its images differs".into());
    }
    if manifest != compiled.manifest() {
        wrong.insert("the manifest differs".into());
    }
    (!wrong.is_empty()).then(|| wrong.into_iter().collect::<Vec<_>>().join(", "))
}

fn read(package: &Path) -> Result<Index, Diagnostic> {
    let path = package.join(FOLDER).join(INDEX);
    let text = files::read_to_string(&path).map_err(|error| refusal(&[format!("cannot read {}: {error}", path.display())]))?;
    let damaged = |error: &dyn std::fmt::Display| refusal(&[format!("{FOLDER}/{INDEX}: {error}")]);
    // The version first: an index of another version may lack this version's fields.
    let json = json::read(&text).map_err(|error| damaged(&error))?;
    match json.get("version").and_then(json::Value::number::<u32>) {
        Some(VERSION) => json::from_text(&text).map_err(|error| damaged(&error)),
        Some(version) => Err(refusal(&[format!("{FOLDER}/{INDEX} has version {version}, and this gpu-build reads version {VERSION}")])),
        None => Err(damaged(&"it names no version")),
    }
}

fn stale(package: &Path, index: &Index, settings: &str, files: &[&str]) -> Vec<String> {
    let mut wrong = Vec::new();
    if index.settings != settings {
        wrong.push("the settings in Cargo.toml, in build.rs or the package's features have changed".to_string());
    }
    for &file in files {
        let Some(entry) = index.files.get(file) else {
            wrong.push(format!("{file} has no prebuilt kernels"));
            continue;
        };
        if !entry.inputs.contains_key(file) {
            wrong.push(format!("{FOLDER}/{INDEX} has no hash of {file}"));
        }
        for (input, hash) in &entry.inputs {
            match hash_of(&package.join(input)) {
                Some(now) if now == *hash => {}
                Some(_) if input == file => wrong.push(format!("{file} has changed")),
                Some(_) => wrong.push(format!("{input} has changed, which {file} includes")),
                None => wrong.push(format!("{input} is gone, which {file} was made of")),
            }
        }
    }
    wrong
}

/// The result of a kernel file, if its files are exactly those that were written with the index.
fn result(package: &Path, file: &str, entry: &Entry) -> Result<(Manifest, Vec<u8>), String> {
    let path = package.join(FOLDER).join(format!("{file}.json"));
    let read = |path: &Path, hash: &str| {
        let bytes = files::read(path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        if digest(&bytes) == hash { Ok(bytes) } else { Err(format!("{} is not the file that {INDEX} was written with", path.display())) }
    };
    let text = String::from_utf8(read(&path, &entry.manifest)?).map_err(|error| format!("the manifest is damaged: {error}"))?;
    let manifest: Manifest = json::from_text(&text).map_err(|error| format!("the manifest is damaged: {error}"))?;
    if manifest.version != gpu_abi::manifest::VERSION {
        return Err(format!(
            "the manifest has version {}, and this gpu-build has version {}",
            manifest.version,
            gpu_abi::manifest::VERSION
        ));
    }
    let name = Path::new(&manifest.image).file_name().ok_or("the manifest names no image")?;
    let fat = read(&path.with_file_name(name), &entry.image)?;
    if manifest.source != file || manifest.is_intact() != Some(true) || manifest.is_of(&fat) != Some(true) {
        return Err("the manifest and the image are not of one build".into());
    }
    Ok((manifest, fat))
}

fn refusal(why: &[String]) -> Diagnostic {
    Diagnostic::new(format!("the prebuilt kernels are missing or stale: {}", why.join("; ")))
        .help(format!("run `cargo gpu prebuild` and add {FOLDER}/ to the package, or build without gpu-build's feature `prebuilt`"))
}

fn hash_of(path: &Path) -> Option<String> {
    Some(digest(&files::read(path).ok()?))
}

fn digest(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex().to_string()
}

fn hex(bytes: &[u8; 32]) -> String {
    blake3::Hash::from(*bytes).to_hex().to_string()
}
