//! Files and folders with names of their own, which are removed when nobody has taken them.

use std::fs::{self, DirBuilder, File};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

/// What names begin with.
const PREFIX: &str = ".tmp";
/// So often a name may be taken.
const TRIES: u32 = 1000;

/// A file that is being written.
#[derive(Debug)]
pub struct NewFile {
    file: File,
    path: Place,
}

/// A folder, which goes with everything in it.
#[derive(Debug)]
pub struct Folder(Place);

/// What is removed at the end.
#[derive(Debug)]
struct Place(Option<PathBuf>);

impl NewFile {
    /// An empty file in a folder.
    pub fn new_in(folder: &Path) -> io::Result<NewFile> {
        let (path, file) = named(folder, |path| File::create_new(path))?;
        Ok(NewFile { file, path: Place(Some(path)) })
    }

    /// Gives it its name, in place of what had it: whoever looks finds the old file or the new one, whole. Where that fails, it
    /// is still there for another try.
    pub fn persist(mut self, path: &Path) -> Result<(), (io::Error, NewFile)> {
        let Some(own) = self.path.0.take() else { return Ok(()) };
        fs::rename(&own, path).map_err(|error| {
            self.path = Place(Some(own));
            (error, self)
        })
    }
}

impl io::Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Folder {
    /// A folder among the system's temporary files, for this user alone.
    pub fn new() -> io::Result<Folder> {
        Folder::new_in(&std::env::temp_dir())
    }

    /// The same in another folder.
    pub fn new_in(folder: &Path) -> io::Result<Folder> {
        let (path, ()) = named(folder, |path| DirBuilder::new().mode(0o700).create(path))?;
        Ok(Folder(Place(Some(path))))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.0.0.as_deref().unwrap_or(Path::new(""))
    }

    /// Leaves it there.
    pub fn keep(mut self) -> PathBuf {
        self.0.0.take().unwrap_or_default()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some(path) = &self.0 else { return };
        // What cannot be removed stays: nobody reads it.
        let _ = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    }
}

/// Removes what killed processes left in a folder and in those inside of it, where nobody else writes meanwhile.
pub fn remove_left(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        match (is_own(&entry.file_name().to_string_lossy()), is_folder) {
            // What cannot be removed stays, as above.
            (true, _) => drop(Place(Some(entry.path()))),
            (false, true) => remove_left(&entry.path()),
            (false, false) => {}
        }
    }
}

/// Returns true if a name is one that [`NewFile`] and [`Folder`] give.
pub fn is_own(name: &str) -> bool {
    let parts: Vec<&str> = name.strip_prefix(PREFIX).unwrap_or_default().split('-').collect();
    parts.len() == 3 && parts.iter().all(|part| u64::from_str_radix(part, 16).is_ok())
}

/// Makes something of a name that is not taken. Nobody needs to guess it wrong: who makes it fails where somebody else did.
fn named<T>(folder: &Path, make: impl Fn(&Path) -> io::Result<T>) -> io::Result<(PathBuf, T)> {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let time = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.subsec_nanos());
    let mut last = io::Error::from(io::ErrorKind::AlreadyExists);
    for _ in 0..TRIES {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = folder.join(format!("{PREFIX}{:x}-{time:x}-{number:x}", std::process::id()));
        match make(&path) {
            Ok(made) => return Ok((path, made)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => last = error,
            Err(error) => return Err(error),
        }
    }
    Err(last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    #[test]
    fn what_nobody_takes_is_removed() {
        let folder = Folder::new().unwrap();
        let files = || fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>();
        let mut file = NewFile::new_in(folder.path()).unwrap();
        file.write_all(b"one").unwrap();
        assert_eq!(files().len(), 1);
        drop(file);
        let inner = Folder::new_in(folder.path()).unwrap();
        fs::write(inner.path().join("file"), "deep").unwrap();
        assert_eq!(files(), [inner.path()]);
        drop(inner);
        assert!(files().is_empty());
        let path = folder.path().to_path_buf();
        drop(folder);
        assert!(!path.exists());
    }

    #[test]
    fn what_a_killed_process_left_is_removed_and_nothing_else() {
        let folder = Folder::new().unwrap();
        let inner = folder.path().join("kernels");
        fs::create_dir(&inner).unwrap();
        let left = Folder::new_in(&inner).unwrap().keep();
        fs::write(left.join("file"), "deep").unwrap();
        let file = NewFile::new_in(&inner).unwrap();
        std::mem::forget(file);
        for kept in [".tmp", ".tmp1-2", ".tmp1-2-k.ll", "tmp1-2-3", "k.ll.gpubin"] {
            fs::write(inner.join(kept), "kept").unwrap();
        }
        remove_left(folder.path());
        let mut names: Vec<_> = fs::read_dir(&inner).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        assert_eq!(names, [".tmp", ".tmp1-2", ".tmp1-2-k.ll", "k.ll.gpubin", "tmp1-2-3"]);
    }

    #[test]
    fn a_file_gets_its_name_whole_or_stays_for_another_try() {
        let folder = Folder::new().unwrap();
        let (place, missing) = (folder.path().join("file"), folder.path().join("missing/file"));
        fs::write(&place, "old").unwrap();
        let mut file = NewFile::new_in(folder.path()).unwrap();
        file.write_all(b"new").unwrap();
        let (error, file) = file.persist(&missing).unwrap_err();
        assert_eq!((error.kind(), fs::read_to_string(&place).unwrap().as_str()), (io::ErrorKind::NotFound, "old"));
        file.persist(&place).unwrap();
        assert_eq!((fs::read_to_string(&place).unwrap().as_str(), fs::read_dir(folder.path()).unwrap().count()), ("new", 1));
        let kept = Folder::new_in(folder.path()).unwrap().keep();
        assert!(kept.is_dir());
    }

    #[test]
    fn many_threads_make_different_ones() {
        let folder = Folder::new().unwrap();
        let make = || (0..100).map(|_| NewFile::new_in(folder.path()).unwrap()).collect::<Vec<_>>();
        let made: Vec<_> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(make)).collect();
            threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
        });
        assert_eq!((made.len(), fs::read_dir(folder.path()).unwrap().count()), (800, 800));
    }
}
