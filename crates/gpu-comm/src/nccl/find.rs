//! Finds NCCL's and RCCL's libraries.

use super::library::{Library, brand};
use crate::error::{Error, ErrorKind, Result};
use gpu_rt::{DeviceKind, raw};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// A library, or why there is none.
type Found = Result<Library, String>;

/// The library for a kind of device, opened once for the process, or why there is none.
///
/// # Errors
/// The variable names one that cannot be used.
pub(crate) fn library(kind: DeviceKind) -> Result<Result<&'static Library, &'static str>> {
    static FOUND: [OnceLock<Result<Found, Error>>; 2] = [const { OnceLock::new() }; 2];
    let found = FOUND[usize::from(kind == DeviceKind::Hip)].get_or_init(|| find(kind));
    match found {
        Ok(found) => Ok(found.as_ref().map_err(String::as_str)),
        Err(error) => Err(error.clone()),
    }
}

/// How a library is looked for.
struct Search {
    variable: &'static str,
    names: &'static [&'static str],
    /// Where it is in a folder of Python's packages.
    wheel: Option<&'static str>,
    packages: &'static str,
}

fn search(kind: DeviceKind) -> Search {
    match kind {
        DeviceKind::Hip => Search {
            variable: "GPU_RCCL_LIBRARY",
            names: &["librccl.so.1", "librccl.so"],
            wheel: None,
            packages: "install ROCm's package `rccl`",
        },
        _ => Search {
            variable: "GPU_NCCL_LIBRARY",
            names: &["libnccl.so.2", "libnccl.so"],
            wheel: Some("nvidia/nccl/lib"),
            packages: "install the package `libnccl2` or the wheel `nvidia-nccl-cu12` or `nvidia-nccl-cu13`",
        },
    }
}

fn find(kind: DeviceKind) -> Result<Found> {
    let search = search(kind);
    let chosen = std::env::var_os(search.variable).filter(|value| !value.is_empty());
    if chosen.as_ref().is_some_and(|value| value == "off") {
        return Ok(Err(format!("{}=off", search.variable)));
    }
    let inside = |folder: &Path| search.names.iter().map(|name| folder.join(name)).collect::<Vec<_>>();
    let candidates: Vec<PathBuf> = match chosen.as_deref().map(Path::new) {
        Some(folder) if folder.is_dir() => inside(folder),
        Some(file) => vec![file.to_path_buf()],
        None => {
            let folders = folders(kind, search.wheel);
            search.names.iter().map(PathBuf::from).chain(folders.iter().flat_map(|folder| inside(folder))).collect()
        }
    };
    let mut tried = Vec::new();
    for candidate in candidates {
        match open(kind, &candidate) {
            Ok(library) => return Ok(Ok(library)),
            Err(why) => tried.push(format!("{} ({why})", candidate.display())),
        }
    }
    let why = format!("no library of {} can be used: {}", brand(kind), tried.join(", "));
    match chosen {
        Some(_) => Err(ErrorKind::NoLibrary { variable: search.variable, why }.into()),
        None => Ok(Err(format!("{why}; {}, or set {} to its path", search.packages, search.variable))),
    }
}

fn open(kind: DeviceKind, path: &Path) -> Found {
    if let Some(why) = raw::why_no_library(path) {
        return Err(why.into());
    }
    // SAFETY: running the initialisers of the vendor's library is what opening it means; the user chose the file or the system's loader
    // or package manager did.
    match unsafe { libloading::Library::new(path) } {
        Ok(opened) => Library::of(kind, opened),
        Err(_) if path.components().count() == 1 => Err("not found".into()),
        Err(error) => Err(std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string)),
    }
}

/// Folders that the loader does not search: ROCm's, and Python's packages.
fn folders(kind: DeviceKind, wheel: Option<&str>) -> Vec<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if kind == DeviceKind::Hip {
        let roots = ["ROCM_PATH", "HIP_PATH"].iter().filter_map(|name| variable(name)).chain(["/opt/rocm".into()]);
        return roots.map(|root| root.join("lib")).collect();
    }
    let Some(wheel) = wheel else { return Vec::new() };
    let home = variable("HOME").map(|home| home.join(".local"));
    let pythons = variable("VIRTUAL_ENV").into_iter().chain(home).chain(["/usr/local".into(), "/usr".into()]);
    pythons.flat_map(|python| sites(&python)).map(|site| site.join(wheel)).filter(|folder| folder.is_dir()).collect()
}

/// The folders of packages of a Python's prefix.
fn sites(python: &Path) -> Vec<PathBuf> {
    let prefix = glob::Pattern::escape(&python.to_string_lossy());
    let found = |folder: &str| glob::glob(&format!("{prefix}/lib/python3*/{folder}")).ok();
    ["site-packages", "dist-packages"].into_iter().filter_map(found).flatten().filter_map(Result::ok).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_of_python_are_found() {
        let folder = tempfile::tempdir().unwrap();
        let site = folder.path().join("lib/python3.12/site-packages");
        std::fs::create_dir_all(&site).unwrap();
        assert_eq!(sites(folder.path()), [site]);
        assert!(sites(Path::new("/no/such")).is_empty());
    }

    #[test]
    fn a_file_that_is_no_library_says_so() {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), "not a library").unwrap();
        let why = open(DeviceKind::Cuda, file.path()).err().unwrap();
        assert!(why.contains("file too short") || why.contains("invalid ELF"), "{why}");
        assert_eq!(open(DeviceKind::Cuda, Path::new("/no/such/libnccl.so.2")).err().unwrap(), "no such file");
        assert_eq!(open(DeviceKind::Cuda, Path::new("libno-such-nccl.so.2")).err().unwrap(), "not found");
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("libnccl.so.2");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        assert_eq!(open(DeviceKind::Cuda, &pipe).err().unwrap(), "not a regular file");
    }
}
