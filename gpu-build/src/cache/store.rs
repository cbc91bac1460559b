//! A folder of results.
//!
//! ```text
//! 1/                   the version of this layout
//!   ab/cdef...         a result, at the hash of everything that went into it
//!   new/               files that are being written
//!   written            what was added since the folder was last measured
//!   lock               held by the one that makes room
//! ```
//!
//! A file is written in `new` and renamed into its place, so a build that is killed leaves only whole results, and builds that
//! make the same result at once do not meet. Readers check each against its checksum; one that is damaged is made again.
//! Nobody waits for anybody: no lock is held but by who makes room, and who finds it held goes on.

use super::{Key, Place, entry};
use crate::temporary::NewFile;
use gpu_tools::files;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

/// The number of hexadecimal digits of a key, and how many of them name the result's folder. The rest name its file.
pub(super) const NAME: usize = 64;
pub(super) const SHARD: usize = 2;

/// How exactly the last use of a result is known: a mark is left at most this often.
const MARK: Duration = Duration::from_secs(3600);

/// A folder of results.
#[derive(Debug)]
pub struct Store {
    pub(super) root: PathBuf,
    /// Bytes that it may hold.
    pub(super) most: u64,
    /// Bytes written and not yet in the account.
    pub(super) written: AtomicU64,
    /// Whether the folder takes nothing more: the disk is full, or it is read-only.
    refuses: AtomicBool,
}

impl Store {
    pub fn new(place: Place) -> Store {
        Store { root: place.folder.join("1"), most: place.most, written: AtomicU64::new(0), refuses: AtomicBool::new(false) }
    }

    /// What is kept for a key.
    pub fn get(&self, key: &Key) -> Option<Vec<u8>> {
        let file = files::open(self.path(key)).ok()?;
        let metadata = file.metadata().ok()?;
        let payload = entry::decode(key, files::read_at_most(&file, files::MOST).ok()?)?;
        let now = SystemTime::now();
        if metadata.modified().is_ok_and(|used| now.duration_since(used).is_ok_and(|since| since > MARK)) {
            // Who may not write here reads all the same.
            let _ = file.set_modified(now);
        }
        Some(payload)
    }

    /// Keeps a result, if that can be done.
    pub fn put(&self, key: &Key, payload: &[u8]) {
        if self.refuses.load(Ordering::Relaxed) {
            return;
        }
        let bytes = entry::encode(key, payload);
        match self.write(&self.path(key), &bytes) {
            Ok(()) => drop(self.written.fetch_add(bytes.len() as u64, Ordering::Relaxed)),
            Err(error) => {
                use io::ErrorKind::{FileTooLarge, PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull};
                let lasting = [FileTooLarge, PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull];
                self.refuses.fetch_or(lasting.contains(&error.kind()), Ordering::Relaxed);
            }
        }
    }

    fn path(&self, key: &Key) -> PathBuf {
        let name = blake3::Hash::from(*key.bytes()).to_hex();
        let (shard, rest) = name.as_str().split_at(SHARD);
        self.root.join(shard).join(rest)
    }

    /// Where files are written before they get their names.
    pub(super) fn new_files(&self) -> PathBuf {
        self.root.join("new")
    }

    pub(super) fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let new = self.new_files();
        let create = || NewFile::new_in(&new);
        let mut file = match create() {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                fs::create_dir_all(&new)?;
                create()?
            }
            other => other?,
        };
        file.write_all(bytes)?;
        let file = match file.persist(path) {
            Ok(()) => return Ok(()),
            Err((_, file)) => file,
        };
        fs::create_dir_all(path.parent().unwrap_or(&self.root))?;
        file.persist(path).map_err(|(error, _)| error)
    }
}
