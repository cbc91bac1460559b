//! Manifests that a build left: an executable has its kernels' images, and a manifest knows what their arguments are.
//!
//! A manifest belongs to a fat binary if it has its checksum, wherever both are.

use anyhow::{Context, Result};
use gpu_abi::Manifest;
use std::path::{Path, PathBuf};

/// A manifest and where it was found.
pub struct Known {
    /// The file.
    pub path: PathBuf,
    /// The package whose build script wrote it, where the folder's name says so.
    pub package: Option<String>,
    /// What is in it.
    pub manifest: Manifest,
}

/// How deep folders are searched below the one that is named.
const DEPTH: usize = 12;

/// Checks that the folders that the user names are there.
///
/// # Errors
/// One of them cannot be read.
pub fn check(folders: &[PathBuf]) -> Result<()> {
    folders
        .iter()
        .try_for_each(|folder| std::fs::read_dir(folder).map(drop).with_context(|| format!("cannot read the folder {}", folder.display())))
}

/// The manifests in `folders`; without any, those beside the file and in the target folder that it is in.
pub fn near(file: &Path, folders: &[PathBuf]) -> Vec<Known> {
    let mut known = Vec::new();
    if !folders.is_empty() {
        folders.iter().for_each(|folder| collect(folder, DEPTH, &mut known));
        return known;
    }
    let file = file.canonicalize().unwrap_or_else(|_| file.to_owned());
    if let Some(folder) = file.parent() {
        collect(folder, 0, &mut known);
    }
    // A profile's folder has what build scripts wrote in `build/<package>-<hash>/out`.
    if let Some(builds) = file.ancestors().skip(1).map(|folder| folder.join("build")).find(|builds| builds.is_dir()) {
        for package in std::fs::read_dir(builds).into_iter().flatten().flatten() {
            collect(&package.path().join("out/gpu"), DEPTH, &mut known);
        }
    }
    known
}

fn collect(folder: &Path, depth: usize, known: &mut Vec<Known>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let Ok(kind) = entry.file_type() else { continue };
        if kind.is_dir() && depth > 0 {
            collect(&path, depth - 1, known);
        } else if kind.is_file() && path.extension().is_some_and(|ending| ending == "json") {
            // Other JSON, or what another version wrote: not ours to judge.
            let manifest = gpu_tools::files::read(&path).ok().and_then(|bytes| serde_json::from_slice::<Manifest>(&bytes).ok());
            if let Some(manifest) = manifest.filter(|manifest| manifest.is_intact() == Some(true)) {
                known.push(Known { package: package_of(&path), path, manifest });
            }
        }
    }
}

/// `name` of `.../build/name-0123456789abcdef/out/...`.
fn package_of(path: &Path) -> Option<String> {
    let parts: Vec<_> = path.components().map(|part| part.as_os_str().to_string_lossy()).collect();
    let at = parts.windows(3).position(|three| three[0] == "build" && three[2] == "out")?;
    let (name, _) = parts[at + 1].rsplit_once('-')?;
    Some(name.to_string())
}

/// That of a fat binary.
pub fn of<'k>(known: &'k [Known], fat: &[u8]) -> Option<&'k Known> {
    known.iter().find(|known| known.manifest.is_of(fat) == Some(true))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_is_read_from_the_folder() {
        let package = |path: &str| package_of(Path::new(path));
        assert_eq!(package("/a/target/debug/build/my-kernels-00ff/out/gpu/k.ll.json").as_deref(), Some("my-kernels"));
        assert_eq!(package("/a/kernels/k.ll.json"), None);
    }
}
