//! Settings that a package inherits from its workspace: the edition with which its Rust kernels are compiled, and crates that they use.

use super::manifest;
use crate::diagnostics::Diagnostic;
use crate::source::rust::Crates;
use gpu_tools::files;
use std::path::{Path, PathBuf};

/// The edition that `[workspace.package]` names, in the nearest folder above `package` that has one; cargo's default where
/// there is none.
pub fn edition(package: &Path) -> String {
    let of = |folder: &Path| manifest::edition_of_workspace(&files::read_to_string(folder.join("Cargo.toml")).ok()?);
    package.ancestors().find_map(of).unwrap_or_else(|| "2015".to_string())
}

/// Completes the entries that say `workspace = true`. Returns the workspace's manifest, if one is needed.
///
/// # Errors
/// The nearest `[workspace.dependencies]` above `package` lacks one of them.
pub fn complete(crates: &mut Crates, package: &Path) -> Result<Option<PathBuf>, Vec<Diagnostic>> {
    let mut open: Vec<_> = crates.iter_mut().filter(|(_, entry)| entry.of_workspace).collect();
    if open.is_empty() {
        return Ok(None);
    }
    let of = |folder: &Path| {
        let manifest = folder.join("Cargo.toml");
        let known = manifest::crates_of_workspace(&files::read_to_string(&manifest).ok()?)?;
        Some((manifest, known))
    };
    let (manifest, known) = package.ancestors().find_map(of).unwrap_or_default();
    let folder = manifest.parent().unwrap_or(package);
    let missing = open.iter_mut().filter_map(|(name, entry)| match known.get(*name) {
        Some(common) => {
            entry.inherit(common, folder);
            None
        }
        None => Some(
            Diagnostic::new(format!("`{name}` has `workspace = true`, but is not in [workspace.dependencies]"))
                .in_file("Cargo.toml")
                .help("add it to [workspace.dependencies] in the workspace's Cargo.toml, or state its version or path here"),
        ),
    });
    let missing: Vec<Diagnostic> = missing.collect();
    if missing.is_empty() { Ok(Some(manifest)) } else { Err(missing) }
}
