//! Results on disk: one file each, named by its key.
//!
//! ```text
//! "gpu-jit\x01"   8 bytes: what it is, and the version of this layout
//! checksum        32 bytes: blake3 of the key and of all that follows
//! length          8 bytes, little-endian: of the manifest
//! manifest        JSON
//! fat binary      the rest
//! ```
//!
//! A file is written under a temporary name and then renamed, so that readers see all of it or nothing, and processes that
//! write the same entry do not disturb each other. A damaged file counts as missing and is written again. If the folder
//! cannot be used, the kernel is compiled again; that is not an error.
//!
//! The program loads and runs what it reads, so the files must be its own: it uses no folder and no file that belongs to
//! another user or that others can write. The checksum detects damage. It does not protect against other programs of the
//! same user; nothing in the user's files can.

use crate::Key;
use gpu_abi::json;
use gpu_build::Compiled;
use gpu_tools::files;
use std::fs;
use std::io::Write;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::SystemTime;

const MAGIC: &[u8; 8] = b"gpu-jit\x01";
const HEADER: usize = 8 + 32 + 8;

/// The user's folder for what can be made again, and in it ours.
pub fn users_folder() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let cache = folder("XDG_CACHE_HOME").or_else(|| Some(folder("HOME")?.join(".cache")))?;
    Some(cache.join("gpu-jit"))
}

/// A folder of results.
pub struct Disk {
    folder: PathBuf,
    most: u64,
    /// Bytes in the folder, counted when it is first written to. Others may write there too: it is looked at again when
    /// this reaches the bound.
    size: Mutex<Option<u64>>,
}

impl Disk {
    pub fn new(folder: PathBuf, most: u64) -> Disk {
        Disk { folder, most, size: Mutex::new(None) }
    }

    /// What is kept for a key.
    pub fn get(&self, key: &Key) -> Option<Compiled> {
        let path = self.path(key);
        let file = files::open(&path).ok()?;
        file.metadata().ok().filter(is_ours)?;
        fs::metadata(&self.folder).ok().filter(is_ours)?;
        let found = decode(key, &files::read_at_most(&file, files::MOST).ok()?)?;
        // What is used stays longest. Who may not write here reads all the same.
        let _ = file.set_modified(SystemTime::now());
        Some(found)
    }

    /// Keeps a result.
    pub fn put(&self, key: &Key, compiled: &Compiled) {
        let bytes = encode(key, compiled);
        if self.write(key, &bytes).is_ok() {
            let mut size = self.size.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            let known = size.map_or_else(|| total(&self.folder), |size| size + bytes.len() as u64);
            *size = Some(if known > self.most { self.prune() } else { known });
        }
    }

    fn path(&self, key: &Key) -> PathBuf {
        self.folder.join(blake3::Hash::from(*key).to_hex().as_str())
    }

    fn write(&self, key: &Key, bytes: &[u8]) -> std::io::Result<()> {
        if !self.folder.is_dir() {
            use std::os::unix::fs::DirBuilderExt;
            fs::DirBuilder::new().recursive(true).mode(0o700).create(&self.folder)?;
        }
        if !is_ours(&fs::metadata(&self.folder)?) {
            return Err(std::io::ErrorKind::PermissionDenied.into());
        }
        let mut file = tempfile::NamedTempFile::new_in(&self.folder)?;
        file.write_all(bytes)?;
        file.persist(self.path(key)).map_err(|error| error.error)?;
        Ok(())
    }

    /// Removes what was not used for longest until there is room again for a quarter of all. Returns what is left.
    fn prune(&self) -> u64 {
        let mut files = files(&self.folder);
        files.sort_by_key(|(_, _, used)| *used);
        let mut left: u64 = files.iter().map(|(_, size, _)| size).sum();
        for (path, size, _) in files {
            if left <= self.most / 4 * 3 {
                break;
            }
            if fs::remove_file(path).is_ok() {
                left -= size;
            }
        }
        left
    }
}

/// Whether it is this user's, and nobody else may write to it.
fn is_ours(metadata: &fs::Metadata) -> bool {
    // SAFETY: asks for a number.
    let user = unsafe { libc::geteuid() };
    metadata.uid() == user && metadata.mode() & 0o022 == 0
}

/// Path, size and last use of each entry. The folder may have other files.
fn files(folder: &Path) -> Vec<(PathBuf, u64, SystemTime)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let entries = entries.filter(|entry| gpu_tools::files::is_hex_name(&entry.file_name(), 2 * size_of::<Key>()));
    let known = |entry: fs::DirEntry| {
        let metadata = entry.metadata().ok().filter(fs::Metadata::is_file)?;
        Some((entry.path(), metadata.len(), metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH)))
    };
    entries.filter_map(known).collect()
}

fn total(folder: &Path) -> u64 {
    files(folder).iter().map(|(_, size, _)| size).sum()
}

fn checksum(key: &Key, rest: &[u8]) -> [u8; 32] {
    blake3::Hasher::new().update(key).update(rest).finalize().into()
}

fn encode(key: &Key, compiled: &Compiled) -> Vec<u8> {
    let manifest = json::to_text(compiled.manifest()).into_bytes();
    let mut bytes = Vec::with_capacity(HEADER + manifest.len() + compiled.fat().len());
    bytes.extend(MAGIC);
    bytes.extend([0; 32]);
    bytes.extend((manifest.len() as u64).to_le_bytes());
    bytes.extend(manifest);
    bytes.extend(compiled.fat());
    let sum = checksum(key, &bytes[40..]);
    bytes[8..40].copy_from_slice(&sum);
    bytes
}

fn decode(key: &Key, bytes: &[u8]) -> Option<Compiled> {
    let rest = bytes.strip_prefix(MAGIC)?;
    let (sum, rest) = rest.split_first_chunk::<32>()?;
    if *sum != checksum(key, rest) {
        return None;
    }
    let (length, rest) = rest.split_first_chunk::<8>()?;
    let (manifest, fat) = rest.split_at_checked(usize::try_from(u64::from_le_bytes(*length)).ok()?)?;
    let manifest = json::from_text(std::str::from_utf8(manifest).ok()?).ok()?;
    // SAFETY: the checksum says that both are what `encode` was given with this key, which was a result of the compiler.
    Some(unsafe { Compiled::new(manifest, fat.to_vec()) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use gpu_rt::manifest::{Kernel, Manifest};

    fn result(fat: &[u8]) -> Compiled {
        let kernels = vec![Kernel { name: "k".into(), ..Kernel::default() }];
        let manifest = Manifest { version: 1, source: "s".into(), kernels, ..Manifest::default() };
        // SAFETY: never loaded.
        unsafe { Compiled::new(manifest, fat.to_vec()) }
    }

    #[test]
    fn entries_are_found_and_damaged_ones_are_not() {
        let (key, compiled) = ([7; 32], result(b"fat"));
        let bytes = encode(&key, &compiled);
        assert_eq!(decode(&key, &bytes), Some(compiled));
        assert_eq!(decode(&[8; 32], &bytes), None);
        for at in 0..bytes.len() {
            assert_eq!(decode(&key, &bytes[..at]), None, "cut at {at}");
            let mut damaged = bytes.clone();
            damaged[at] ^= 0x10;
            assert_eq!(decode(&key, &damaged), None, "another byte at {at}");
        }
    }

    #[test]
    fn folders_that_others_can_write_are_not_used() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let disk = Disk::new(folder.path().join("own"), 10_000);
        let (key, compiled) = ([7; 32], result(b"fat"));
        disk.put(&key, &compiled);
        assert_eq!(disk.get(&key), Some(compiled.clone()));
        for path in [disk.path(&key), disk.folder.clone()] {
            let kept = fs::metadata(&path).unwrap().permissions();
            for others in [0o020, 0o002] {
                fs::set_permissions(&path, fs::Permissions::from_mode(kept.mode() | others)).unwrap();
                assert_eq!(disk.get(&key), None, "{} {others:o}", path.display());
            }
            if path == disk.folder {
                disk.put(&[8; 32], &compiled);
                assert_eq!(files(&disk.folder).len(), 1, "nothing is written there, either");
            }
            fs::set_permissions(&path, kept).unwrap();
            assert!(disk.get(&key).is_some());
        }
    }

    #[test]
    fn a_full_folder_evicts_the_least_recently_used() {
        let folder = tempfile::tempdir().unwrap();
        let disk = Disk::new(folder.path().join("a/b"), 10_000);
        let others = ["letter.txt", &"a".repeat(63), &"g".repeat(64)].map(|name| disk.folder.join(name));
        let write_others = || others.iter().for_each(|file| fs::write(file, [0; 20_000]).unwrap());
        let put = |number: u8| {
            disk.put(&[number; 32], &result(&[number; 1000]));
            // The clock of a file system is coarse.
            let file = fs::File::options().write(true).open(disk.path(&[number; 32])).unwrap();
            file.set_modified(SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(u64::from(number))).unwrap();
        };
        (1..=7).for_each(put);
        write_others();
        assert_eq!(disk.get(&[1; 32]), Some(result(&[1; 1000])), "now the latest that was used");
        (8..=12).for_each(put);
        assert!(total(&disk.folder) <= 10_000);
        let left: Vec<u8> = (1..=12).filter(|&number| disk.path(&[number; 32]).exists()).collect();
        assert!(left.contains(&1) && left.contains(&12) && !left.contains(&2), "{left:?}");
        assert!(others.iter().all(|file| file.exists()), "files of others stay");
        assert_eq!(fs::read_dir(&disk.folder).unwrap().count(), left.len() + others.len(), "no temporary file is left");
    }
}
