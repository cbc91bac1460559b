//! The files that places name. Debug information has a kernel file's name relative to its package, and the host's files relative to the
//! workspace, so each is looked for in several folders.

use super::found::Found;
use crate::input::manifests::{self, Known};
use cargo_metadata::MetadataCommand;
use gpu_abi::finding::{Finding, Place};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Where source files may be.
pub struct Sources {
    /// The manifests of the program's kernels.
    manifests: Vec<Known>,
    /// The folders of packages, by name.
    packages: BTreeMap<String, PathBuf>,
    /// Other folders, in order.
    folders: Vec<PathBuf>,
    /// The files that were read.
    read: BTreeMap<PathBuf, Option<String>>,
}

/// A place whose file was found.
pub struct Located<'s> {
    /// The file, relative to the current folder where it is below that.
    pub path: String,
    /// All of it.
    pub text: &'s str,
    /// The line's number, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

impl Sources {
    /// For what was found in a program. `named` are folders to look in first.
    pub fn new(program: Option<&Path>, named: &[PathBuf], found: &Found) -> Sources {
        let mut sources = Sources { manifests: Vec::new(), packages: BTreeMap::new(), folders: named.to_vec(), read: BTreeMap::new() };
        if found.findings.is_empty() {
            return sources;
        }
        let here = std::env::current_dir().unwrap_or_default();
        let metadata = |folder: &Path| MetadataCommand::new().current_dir(folder).exec().ok();
        if let Some(program) = program.and_then(|program| program.canonicalize().ok()) {
            sources.manifests = manifests::near(&program, &[]);
            // A target folder may be anywhere; the current folder is then the package's.
            if let Some(metadata) = program.parent().and_then(metadata).or_else(|| metadata(&here)) {
                sources.folders.push(metadata.workspace_root.clone().into());
                let folder = |manifest: &Path| manifest.parent().map(Path::to_owned).unwrap_or_default();
                sources.packages = metadata
                    .packages
                    .iter()
                    .map(|package| (package.name.to_string(), folder(package.manifest_path.as_std_path())))
                    .collect();
            }
        }
        sources.folders.push(here);
        sources
    }

    /// The place's file, if it is found and has the line.
    pub fn locate(&mut self, finding: &Finding, place: &Place) -> Option<Located<'_>> {
        let path = self.candidates(finding, place).into_iter().find(|path| {
            let text = self.read.entry(path.clone()).or_insert_with(|| gpu_tools::files::read_to_string(path).ok());
            text.as_ref().is_some_and(|text| place.line > 0 && text.lines().count() >= place.line as usize)
        })?;
        let text = self.read.get(&path)?.as_deref()?;
        let here = std::env::current_dir().unwrap_or_default();
        let shown = path.strip_prefix(&here).unwrap_or(&path).display().to_string();
        Some(Located { path: shown, text, line: place.line, column: place.column })
    }

    fn candidates(&self, finding: &Finding, place: &Place) -> Vec<PathBuf> {
        let file = Path::new(&place.file);
        if file.is_absolute() {
            return vec![file.to_owned()];
        }
        let has = |known: &&Known| known.manifest.kernels.iter().any(|kernel| Some(&kernel.name) == finding.kernel.as_ref());
        let packages = self.manifests.iter().filter(has).filter_map(|known| self.packages.get(known.package.as_ref()?));
        packages.chain(&self.folders).map(|folder| folder.join(file)).collect()
    }
}
