//! Keeps the folder below its size limit: what was not used for longest is removed.
//!
//! Each build appends to the file `written` how many bytes it added: one small write. Only when their sum is above the bound is
//! the folder measured, and what was not used for longest goes until a quarter is free.

use super::Store;
use super::store::{NAME, SHARD};
use crate::temporary;
use gpu_tools::files;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::{Duration, SystemTime};

/// When a file that is being written belongs to a build that was killed.
const ABANDONED: Duration = Duration::from_secs(3600);

/// The longest account before the folder is measured anew, in bytes.
const LONG: u64 = 64 << 10;

impl Store {
    /// Adds to the account what this build wrote, and makes room where that is too much.
    pub fn finish(&self) {
        let written = self.written.swap(0, Ordering::Relaxed);
        if written == 0 {
            return;
        }
        self.drop_abandoned();
        let account = self.root.join("written");
        // Appended in one piece. What a kill takes away is counted the next time that the folder is measured.
        let _ = files::open_to_write(&account, File::options().append(true).create(true))
            .and_then(|mut file| file.write_all(&written.to_le_bytes()));
        if sum(&account).is_none_or(|sum| sum > self.most) {
            self.make_room(&account);
        }
    }

    fn make_room(&self, account: &Path) {
        let lock = files::open_to_write(self.root.join("lock"), File::options().write(true).create(true).truncate(false));
        let Ok(lock) = lock else { return };
        // The system gives it back, however this process ends.
        if lock.try_lock().is_err() {
            return;
        }
        let mut results = self.results();
        results.sort_by_key(|(_, _, used)| *used);
        let mut left: u64 = results.iter().map(|(_, size, _)| size).sum();
        if left > self.most {
            for (path, size, _) in results {
                if left <= self.most / 4 * 3 {
                    break;
                }
                if fs::remove_file(path).is_ok() {
                    left -= size;
                }
            }
        }
        if self.write(account, &left.to_le_bytes()).is_err() {
            let _ = fs::remove_file(account);
        }
    }

    /// Path, size and last use of each result.
    pub(super) fn results(&self) -> Vec<(PathBuf, u64, SystemTime)> {
        let shards = entries(&self.root).filter(|entry| files::is_hex_name(&entry.file_name(), SHARD));
        let files = shards.flat_map(|shard| entries(&shard.path()).collect::<Vec<_>>());
        let files = files.filter(|entry| files::is_hex_name(&entry.file_name(), NAME - SHARD));
        let known = |entry: fs::DirEntry| {
            let metadata = entry.metadata().ok().filter(fs::Metadata::is_file)?;
            Some((entry.path(), metadata.len(), metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH)))
        };
        files.filter_map(known).collect()
    }

    /// Removes what killed builds left half written.
    fn drop_abandoned(&self) {
        for entry in entries(&self.new_files()).filter(|entry| temporary::is_own(&entry.file_name().to_string_lossy())) {
            let age = entry.metadata().ok().and_then(|metadata| metadata.modified().ok()).and_then(|time| time.elapsed().ok());
            if age.is_some_and(|age| age > ABANDONED) {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}

/// The sum of an account; nothing where it is damaged or long.
fn sum(account: &Path) -> Option<u64> {
    let bytes = files::read(account).ok().filter(|bytes| bytes.len() % 8 == 0 && bytes.len() as u64 <= LONG)?;
    Some(bytes.as_chunks::<8>().0.iter().fold(0, |sum: u64, chunk| sum.saturating_add(u64::from_le_bytes(*chunk))))
}

fn entries(folder: &Path) -> impl Iterator<Item = fs::DirEntry> {
    fs::read_dir(folder).into_iter().flatten().flatten()
}
