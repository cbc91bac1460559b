//! What was compiled before is not compiled again: results by the hash of everything that went into them, in OUT_DIR.
//!
//! Every file is written beside its place and renamed into it, so a build killed at any point leaves only whole files.

use std::collections::HashSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The hash of everything that a result depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key(blake3::Hash);

impl Key {
    /// Each part is hashed with its length, so that no two lists of parts hash alike.
    pub fn of(parts: &[&[u8]]) -> Key {
        let mut hasher = blake3::Hasher::new();
        for part in parts {
            hasher.update(&(part.len() as u64).to_le_bytes()).update(part);
        }
        Key(hasher.finalize())
    }
}

/// A folder of results. Without one, nothing is kept.
#[derive(Debug, Default)]
pub struct Cache {
    folder: Option<PathBuf>,
    used: Mutex<HashSet<String>>,
}

impl Cache {
    /// Results are kept in `folder`, which is made when there is something to keep.
    pub fn new(folder: Option<PathBuf>) -> Cache {
        Cache { folder, used: Mutex::default() }
    }

    /// The result for `key`: kept, or made and kept. A cache that cannot be read or written makes work, not errors.
    pub fn get<T: serde::Serialize + serde::de::DeserializeOwned, E>(&self, key: Key, make: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        let name = key.0.to_hex().to_string();
        let path = self.folder.as_ref().map(|folder| folder.join(&name));
        if let Ok(mut used) = self.used.lock() {
            used.insert(name);
        }
        let kept = path.as_ref().and_then(|path| fs::read(path).ok()).and_then(|bytes| rmp_serde::from_slice(&bytes).ok());
        if let Some(kept) = kept {
            return Ok(kept);
        }
        let made = make()?;
        if let (Some(path), Ok(bytes)) = (path, rmp_serde::to_vec_named(&made)) {
            let _ = write(&path, &bytes);
        }
        Ok(made)
    }

    /// Removes what no [`get`](Self::get) asked for since this cache was made.
    pub fn prune(&self) {
        let (Some(folder), Ok(used)) = (&self.folder, self.used.lock()) else { return };
        let Ok(entries) = fs::read_dir(folder) else { return };
        for entry in entries.filter_map(Result::ok) {
            if !used.contains(entry.file_name().to_string_lossy().as_ref()) {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}

/// Path, size and time of each file: enough to notice another version of a tool.
pub fn identity_of(files: &[PathBuf]) -> Vec<u8> {
    let mut identity = Vec::new();
    for file in files {
        let stamp = fs::metadata(file).ok().map(|metadata| (metadata.len(), metadata.modified().ok()));
        identity.extend(format!("{}:{stamp:?};", file.display()).bytes());
    }
    identity
}

/// Writes a file whole or not at all, and leaves one with the same contents untouched.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(bytes)?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_made_once_and_a_damaged_one_again() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::new(Some(folder.path().join("cache")));
        let key = Key::of(&[b"a", b"b"]);
        let mut made = 0;
        let mut get = |cache: &Cache| {
            cache.get(key, || -> Result<String, ()> {
                made += 1;
                Ok("result".into())
            })
        };
        assert_eq!((get(&cache), get(&cache)), (Ok("result".into()), Ok("result".into())));
        let file = fs::read_dir(folder.path().join("cache")).unwrap().next().unwrap().unwrap().path();
        fs::write(&file, b"\xc1 damaged").unwrap();
        assert_eq!(get(&cache), Ok("result".into()));
        Cache::new(Some(folder.path().join("cache"))).prune();
        assert!(!file.exists());
        assert_eq!(made, 2);
    }

    #[test]
    fn parts_do_not_run_together() {
        assert_ne!(Key::of(&[b"ab", b"c"]), Key::of(&[b"a", b"bc"]));
    }

    #[test]
    fn equal_contents_are_not_written_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/file");
        write(&path, b"one").unwrap();
        let before = fs::metadata(&path).unwrap().modified().unwrap();
        write(&path, b"one").unwrap();
        assert_eq!(fs::metadata(&path).unwrap().modified().unwrap(), before);
        write(&path, b"two").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert_eq!(fs::read_dir(folder.path().join("deep")).unwrap().count(), 1, "no temporary file is left");
    }
}
