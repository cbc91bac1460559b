//! Finds and opens a driver's library, which stays open.

use super::DeviceKind;
use crate::error::{Error, ErrorKind, Result};
use crate::files;
use crate::sync::{OnceLock, fork};
use crate::trace;
use libloading::Library;
use std::ffi::OsStr;
use std::mem::ManuallyDrop;
use std::path::{Path, PathBuf};

/// See [`on_opened`].
static OPENED: OnceLock<fn()> = OnceLock::new();

/// Has `hook` called whenever a driver's library was opened, when the driver was initialised, and when it has loaded an image. All of
/// them may register exit handlers of the driver's own; an exit handler that `hook` registers runs before these. The first hook stays.
pub(crate) fn on_opened(hook: fn()) {
    let _ = OPENED.set(hook);
}

/// Calls the hook, if there is one. The trace has a handler, too.
pub(super) fn opened() {
    trace::driver_opened();
    if let Some(hook) = OPENED.get() {
        hook();
    }
}

/// An open library. It is never closed: drivers keep threads, exit handlers and thread-locals.
pub(crate) struct Opened {
    source: Source,
    /// The name it was opened by.
    pub name: String,
}

/// Where its functions are.
enum Source {
    /// With the dynamic loader.
    Library(ManuallyDrop<Library>),
    /// Linked into the program, which knows their addresses.
    #[cfg(feature = "hip-link")]
    Linked(fn(&'static str) -> Option<*const ()>),
}

impl Opened {
    /// A library that is linked into the program: `find` tells where a function is.
    #[cfg(feature = "hip-link")]
    pub(crate) fn linked(find: fn(&'static str) -> Option<*const ()>, name: &str) -> Opened {
        opened();
        Opened { source: Source::Linked(find), name: name.to_owned() }
    }

    /// A function of it, as a pointer of type `F`, if it has one of that name.
    ///
    /// # Safety
    /// `F` is the type of a pointer to an `extern "C"` function, with the parameters and the result that the function
    /// has: a type of the same size and kind (integer, pointer) each, where its own header has an enumeration or a
    /// structure behind a pointer.
    pub(crate) unsafe fn find<F: Copy>(&self, symbol: &'static str) -> Option<F> {
        const { assert!(size_of::<F>() == size_of::<*const ()>()) };
        let address = self.address(symbol)?;
        // SAFETY: the address of a function, never null, and as large as `F`, which the caller vouches to be a function pointer
        // with that function's parameters and result as C passes them. Where it is linked, the crate that declares it says
        // enumerations of Rust where `F` says integers: only `F` is ever called, so no value of such an enumeration comes to
        // be, whatever the function returns.
        Some(unsafe { std::mem::transmute_copy::<*const (), F>(&address) })
    }

    /// Where a function is. Not for each type anew: there are many.
    fn address(&self, symbol: &'static str) -> Option<*const ()> {
        let address = match &self.source {
            // SAFETY: an address of any type is asked for, and nothing is called or read through it here.
            Source::Library(library) => unsafe { library.get::<*const ()>(symbol.as_bytes()) }.ok().map(|found| *found),
            #[cfg(feature = "hip-link")]
            Source::Linked(find) => find(symbol),
        };
        address.filter(|address| !address.is_null())
    }

    /// The error for a function that it must have.
    pub(crate) fn lacks(&self, driver: DeviceKind, symbol: &'static str) -> Error {
        ErrorKind::SymbolMissing { driver, library: self.name.clone(), symbol }.into()
    }
}

/// Opens the first library that can be: `chosen` (a file, or a folder of one of `names`) if the user chose, else each
/// of `names` by the loader's own search and then in each of `folders`.
pub(crate) fn open(kind: DeviceKind, names: &[&str], chosen: Option<&OsStr>, folders: &[PathBuf]) -> Result<Opened> {
    let mut tried = Vec::new();
    for candidate in candidates(names, chosen, folders) {
        let name = candidate.display().to_string();
        if let Some(why) = files::why_no_library(&candidate) {
            tried.push((name, why.into()));
            continue;
        }
        let _guard = fork::library_guard()?;
        // SAFETY: running the initialisers of a driver's library is what opening it means; the user chose the file or
        // the system's loader did.
        match unsafe { Library::new(&candidate) } {
            Ok(library) => {
                opened();
                return Ok(Opened { source: Source::Library(ManuallyDrop::new(library)), name });
            }
            Err(error) => tried.push((name, reason(&error))),
        }
    }
    Err(ErrorKind::LibraryNotFound { driver: kind, tried }.into())
}

fn candidates(names: &[&str], chosen: Option<&OsStr>, folders: &[PathBuf]) -> Vec<PathBuf> {
    let inside = |folder: &Path| names.iter().map(|name| folder.join(name)).collect::<Vec<_>>();
    match chosen.map(Path::new) {
        Some(path) if path.is_dir() => inside(path),
        Some(path) => vec![path.to_path_buf()],
        None => names.iter().map(PathBuf::from).chain(folders.iter().flat_map(|folder| inside(folder))).collect(),
    }
}

/// The loader's own words, without libloading's.
fn reason(error: &libloading::Error) -> String {
    let text = std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string);
    if text.contains("cannot open shared object file") && text.contains("No such file") { "not found".into() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chosen_library_is_the_only_candidate() {
        let folder = tempfile::tempdir().unwrap();
        let all = |chosen: Option<&Path>| candidates(&["a.so.1", "a.so"], chosen.map(Path::as_os_str), &[PathBuf::from("/opt/x")]);
        assert_eq!(all(Some(folder.path())), [folder.path().join("a.so.1"), folder.path().join("a.so")]);
        assert_eq!(all(Some(Path::new("/no/such.so"))), [PathBuf::from("/no/such.so")]);
        assert_eq!(all(None), ["a.so.1", "a.so", "/opt/x/a.so.1", "/opt/x/a.so"].map(PathBuf::from));
    }

    #[test]
    fn the_error_lists_what_was_tried() {
        let error = open(DeviceKind::Hip, &["libno-such-thing.so.7"], None, &[PathBuf::from("/no/such/folder")]).err().unwrap();
        let text = error.to_string();
        assert!(text.contains("libno-such-thing.so.7 (not found)"), "{text}");
        assert!(text.contains("/no/such/folder/libno-such-thing.so.7 (no such file)"), "{text}");
    }

    #[test]
    fn pipes_and_devices_are_not_opened() {
        let folder = tempfile::tempdir().unwrap();
        let (pipe, link) = (folder.path().join("pipe.so"), folder.path().join("link.so"));
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        std::os::unix::fs::symlink(&pipe, &link).unwrap();
        for path in [&pipe, &link, Path::new("/dev/zero")] {
            let error = open(DeviceKind::Cuda, &["x"], Some(path.as_os_str()), &[]).err().unwrap().to_string();
            assert!(error.contains("(not a regular file)"), "{error}");
        }
        let error = open(DeviceKind::Cuda, &["pipe.so"], Some(folder.path().as_os_str()), &[]).err().unwrap().to_string();
        assert!(error.contains("(not a regular file)"), "{error}");
    }

    #[test]
    fn an_invalid_library_is_not_a_missing_one() {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), "not a library").unwrap();
        let error = open(DeviceKind::Cuda, &["x"], Some(file.path().as_os_str()), &[]).err().unwrap();
        assert!(error.to_string().contains("file too short") || error.to_string().contains("invalid ELF"), "{error}");
    }
}
