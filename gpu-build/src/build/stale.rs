//! Results of kernel files that Cargo.toml lists no longer. The macro would embed them, and never find out that they are old.

use crate::diagnostics::{Diagnostic, Error};
use crate::source::Format;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Removes what is in the folder of results, but for kernel files of this build and of others in the same build script.
///
/// # Errors
/// A file cannot be removed.
pub fn remove<'a>(folder: &Path, files: impl IntoIterator<Item = &'a str>) -> Result<(), Error> {
    static COMPILED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    let mut compiled = COMPILED.lock().unwrap_or_else(PoisonError::into_inner);
    compiled.extend(files.into_iter().map(|file| folder.join(file)));
    remove_others(folder, &compiled)
}

fn remove_others(folder: &Path, compiled: &BTreeSet<PathBuf>) -> Result<(), Error> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Ok(()) };
    for entry in entries.flatten() {
        let path = entry.path();
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            remove_others(&path, compiled)?;
            continue;
        }
        // `k.rs.json` and `k.rs.gpubin` are of `k.rs`.
        let is_result = path.extension().is_some_and(|ending| ending == "json" || ending == "gpubin");
        let of = path.with_extension("");
        if is_result && Format::of(&of).is_some() && !compiled.contains(&of) {
            std::fs::remove_file(&path).map_err(|error| Diagnostic::new(format!("cannot remove {}: {error}", path.display())))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_results_of_other_kernel_files_go() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        std::fs::create_dir_all(path("src/deep")).unwrap();
        let stays = ["src/a.rs.json", "src/a.rs.gpubin", "tune.json", "src/notes.txt", "src/b.rs"];
        let goes = ["src/b.rs.json", "src/b.rs.gpubin", "src/deep/a.rs.json", "src/k.ll.gpubin"];
        stays.iter().chain(&goes).for_each(|name| std::fs::write(path(name), "").unwrap());
        remove_others(folder.path(), &BTreeSet::from([path("src/a.rs")])).unwrap();
        assert!(stays.iter().all(|name| path(name).exists()) && !goes.iter().any(|name| path(name).exists()));
        remove_others(&path("none"), &BTreeSet::new()).unwrap();
    }
}
