//! Kernels that are compiled before a package is published: images and manifests in its source tree, which a build takes after it has
//! checked that they are of these sources and settings. It then needs no LLVM, no rustc for kernels, and no tool.
//!
//! ```text
//! gpu-prebuilt/index.json                   what each result was made of
//! gpu-prebuilt/kernels/axpy.ll.json         the manifest
//! gpu-prebuilt/kernels/axpy.ll.gpubin       the fat binary
//! ```
//!
//! Everything in it depends on contents alone, so the same inputs give the same bytes in every folder and on every machine.

use crate::cache::{self, Key};
use crate::config::Request;
use crate::diagnostics::{Diagnostic, Error};
use gpu_abi::{Compiled, Manifest, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The folder in a package.
pub const FOLDER: &str = "gpu-prebuilt";

/// Version of the index's layout.
const VERSION: u32 = 1;

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
}

json::fields!(Index { version, settings, files });
json::fields!(Entry { inputs, compiler });

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
        Ok(Entry { inputs, compiler: hex(compiler.bytes()) })
    }
}

/// The hash of what the package says of its kernels. Not of the environment: that is the machine's.
pub fn settings(request: &Request, features: &[String]) -> String {
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
    let mut wanted = BTreeSet::from([folder.join("index.json")]);
    for (entry, compiled) in made {
        wanted.extend(write_to(&folder, compiled)?);
        files.insert(compiled.manifest().source.clone(), entry.clone());
    }
    let index = Index { version: VERSION, settings, files };
    let text = json::to_text(&index);
    cache::write(&folder.join("index.json"), format!("{text}\n").as_bytes()).map_err(failed)?;
    // What belonged to kernel files that are gone.
    for path in glob::glob(&format!("{}/**/*", glob::Pattern::escape(&folder.to_string_lossy()))).into_iter().flatten().flatten() {
        if path.is_file() && !wanted.contains(&path) {
            let _ = fs::remove_file(path);
        }
    }
    Ok(())
}

/// The results for these kernel files.
///
/// # Errors
/// Some are missing, or not of these sources and settings: one error that names them all.
pub fn take(package: &Path, settings: &str, files: &[&str]) -> Result<Vec<Compiled>, Error> {
    let index = read(package)?;
    let mut wrong = stale(package, &index, settings, files, None);
    let mut results = Vec::new();
    for file in files {
        match result(package, file) {
            Ok(compiled) => results.push(compiled),
            Err(why) => wrong.push(format!("{file}: {why}")),
        }
    }
    if wrong.is_empty() { Ok(results) } else { Err(refusal(&wrong).into()) }
}

/// Why results are not what a build would make now, a line for each reason; nothing where they are. `compilers` are the hashes of who
/// would compile each file.
///
/// # Errors
/// There is no index.
pub fn check(package: &Path, settings: &str, files: &[&str], compilers: &BTreeMap<String, Entry>) -> Result<Vec<String>, Error> {
    let mut wrong = stale(package, &read(package)?, settings, files, Some(compilers));
    wrong.extend(files.iter().filter_map(|file| result(package, file).err().map(|why| format!("{file}: {why}"))));
    Ok(wrong)
}

fn read(package: &Path) -> Result<Index, Diagnostic> {
    let path = package.join(FOLDER).join("index.json");
    let text = fs::read_to_string(&path).map_err(|error| refusal(&[format!("cannot read {}: {error}", path.display())]))?;
    let index: Index = json::from_text(&text).map_err(|error| refusal(&[format!("{FOLDER}/index.json: {error}")]))?;
    if index.version == VERSION {
        return Ok(index);
    }
    Err(refusal(&[format!("{FOLDER}/index.json has version {}, and this gpu-build reads version {VERSION}", index.version)]))
}

fn stale(package: &Path, index: &Index, settings: &str, files: &[&str], compilers: Option<&BTreeMap<String, Entry>>) -> Vec<String> {
    let mut wrong = Vec::new();
    if index.settings != settings {
        wrong.push("the settings in Cargo.toml, in build.rs or the package's features have changed".to_string());
    }
    for &file in files {
        let Some(entry) = index.files.get(file) else {
            wrong.push(format!("{file} has no prebuilt kernels"));
            continue;
        };
        for (input, hash) in &entry.inputs {
            match hash_of(&package.join(input)) {
                Some(now) if now == *hash => {}
                Some(_) if input == file => wrong.push(format!("{file} has changed")),
                Some(_) => wrong.push(format!("{input} has changed, which {file} includes")),
                None => wrong.push(format!("{input} is gone, which {file} was made of")),
            }
        }
        if compilers.and_then(|compilers| compilers.get(file)).is_some_and(|now| now.compiler != entry.compiler) {
            wrong.push(format!("{file} was compiled by another compiler"));
        }
    }
    wrong
}

/// A file's result, whole.
fn result(package: &Path, file: &str) -> Result<Compiled, String> {
    let path = package.join(FOLDER).join(format!("{file}.json"));
    let text = fs::read_to_string(&path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    let manifest: Manifest = json::from_text(&text).map_err(|error| format!("the manifest is damaged: {error}"))?;
    if manifest.version != gpu_abi::manifest::VERSION {
        return Err(format!(
            "the manifest has version {}, and this gpu-build has version {}",
            manifest.version,
            gpu_abi::manifest::VERSION
        ));
    }
    let name = Path::new(&manifest.image).file_name().ok_or("the manifest names no image")?;
    let image = path.with_file_name(name);
    let fat = fs::read(&image).map_err(|error| format!("cannot read {}: {error}", image.display()))?;
    if manifest.source != file || manifest.is_intact() != Some(true) || manifest.is_of(&fat) != Some(true) {
        return Err("the manifest and the image are damaged, or not of one build".into());
    }
    // SAFETY: the files are a part of the package, like its code, and the checksums say that they are as one run of the
    // compiler wrote them.
    Ok(unsafe { Compiled::new(manifest, fat) })
}

fn refusal(why: &[String]) -> Diagnostic {
    Diagnostic::new(format!("the prebuilt kernels are missing or stale: {}", why.join("; ")))
        .help(format!("run `cargo gpu prebuild` and add {FOLDER}/ to the package, or build without gpu-build's feature `prebuilt`"))
}

fn hash_of(path: &Path) -> Option<String> {
    Some(blake3::hash(&fs::read(path).ok()?).to_hex().to_string())
}

fn hex(bytes: &[u8; 32]) -> String {
    blake3::Hash::from(*bytes).to_hex().to_string()
}
