//! What was compiled before is not compiled again.
//!
//! | file | does |
//! |---|---|
//! | `place.rs` | where the cache is, and how large it may grow |
//! | `store.rs` | a folder of results, each named by the hash of everything that went into it |
//! | `remote.rs` | the same on another machine, with the feature `remote-cache` |
//! | `value.rs` | values as bytes |
//! | `entry.rs` | a result's bytes with a checksum |
//! | `eviction.rs` | keeps the folder below its bound |
//! | `stamps.rs` | hashes of files and answers of programs, valid as long as the files stay as they are |
//! | `outputs.rs` | which files of OUT_DIR are already what a build would write |
//!
//! Keys are over contents and never over places, so packages, profiles and workspaces share results.

mod clear;
pub mod entry;
mod eviction;
mod outputs;
mod place;
#[cfg(feature = "remote-cache")]
mod remote;
mod stamps;
mod store;
mod value;

pub use outputs::{Note, Outputs};
pub use place::{Place, STAMPS, place};
pub use stamps::{Stamps, changed_before};
pub use store::Store;
pub(crate) use value::fields;
pub use value::{Bytes, Json, Value, decode, encode};

use gpu_tools::files;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// The hash of everything that a result depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key([u8; 32]);

impl Key {
    /// Each part is hashed with its length, so that no two lists of parts hash alike.
    pub fn of(parts: &[&[u8]]) -> Key {
        let mut hasher = blake3::Hasher::new();
        for part in parts {
            hasher.update(&(part.len() as u64).to_le_bytes()).update(part);
        }
        Key(hasher.finalize().into())
    }

    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// The results that a build can take, and where it leaves new ones. Without a store, nothing is kept.
#[derive(Debug, Default)]
pub struct Cache {
    store: Option<Store>,
    #[cfg(feature = "remote-cache")]
    remote: Option<remote::Remote>,
    /// Whether this process's results may be damaged.
    is_suspect: Option<fn() -> bool>,
    /// What the author should know of the remote.
    warning: Option<String>,
}

impl Cache {
    /// Results are kept in this place, and in the remote one that it names.
    pub fn new(place: Option<Place>) -> Cache {
        let address = place.as_ref().and_then(|place| place.remote.clone());
        let cache = Cache { store: place.map(Store::new), ..Cache::default() };
        match address {
            Some(address) => cache.with_remote(&address),
            None => cache,
        }
    }

    /// Keeps no results once `is_suspect` says that they may be damaged.
    pub fn unless(self, is_suspect: fn() -> bool) -> Cache {
        Cache { is_suspect: Some(is_suspect), ..self }
    }

    #[cfg(feature = "remote-cache")]
    fn with_remote(self, address: &str) -> Cache {
        match remote::Remote::open(address) {
            Ok(remote) => Cache { remote: Some(remote), ..self },
            Err(why) => Cache { warning: Some(format!("GPU_CACHE_REMOTE is not used: {why}")), ..self },
        }
    }

    #[cfg(not(feature = "remote-cache"))]
    fn with_remote(self, _: &str) -> Cache {
        let why = "gpu-build was built without its feature `remote-cache`";
        Cache { warning: Some(format!("GPU_CACHE_REMOTE is not used: {why}")), ..self }
    }

    /// The result for `key`: kept, or made and kept. A cache that cannot be read or written makes work, not errors.
    pub fn get<T: Value, E>(&self, key: Key, make: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        if let Some(kept) = self.find(&key) {
            return Ok(kept);
        }
        let made = make()?;
        self.keep(&key, &made);
        Ok(made)
    }

    /// The same for what only this machine can use: it does not go to the remote.
    pub fn get_here<T: Value, E>(&self, key: Key, make: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        let kept = self.store.as_ref().and_then(|store| decode(&store.get(&key)?));
        if let Some(kept) = kept {
            return Ok(kept);
        }
        let made = make()?;
        if let Some(store) = self.writable() {
            store.put(&key, &encode(&made));
        }
        Ok(made)
    }

    /// What is kept for a key.
    pub fn find<T: Value>(&self, key: &Key) -> Option<T> {
        let store = self.store.as_ref()?;
        #[cfg(feature = "remote-cache")]
        let remote = || {
            let payload = self.remote.as_ref()?.get(key)?;
            store.put(key, &payload);
            Some(payload)
        };
        #[cfg(not(feature = "remote-cache"))]
        let remote = || None;
        decode(&store.get(key).or_else(remote)?)
    }

    /// Keeps a result, unless it may be damaged: other builds would trust it.
    pub fn keep<T: Value>(&self, key: &Key, value: &T) {
        let Some(store) = self.writable() else { return };
        let bytes = encode(value);
        store.put(key, &bytes);
        #[cfg(feature = "remote-cache")]
        if let Some(remote) = &self.remote {
            remote.put(key, &bytes);
        }
    }

    /// The store, unless this process's results may be damaged.
    fn writable(&self) -> Option<&Store> {
        self.store.as_ref().filter(|_| !self.is_suspect.is_some_and(|is_suspect| is_suspect()))
    }

    /// Makes room, where this build has written more than there is. What the author should know.
    pub fn finish(&self) -> Option<String> {
        if let Some(store) = &self.store {
            store.finish();
        }
        #[cfg(feature = "remote-cache")]
        if let Some(why) = self.remote.as_ref().and_then(remote::Remote::finish) {
            return Some(format!("the cache at GPU_CACHE_REMOTE failed, and the build went on without it: {why}"));
        }
        self.warning.clone()
    }
}

/// Writes a file whole or not at all, and leaves one with the same contents untouched.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if files::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut file = crate::temporary::NewFile::new_in(folder)?;
    file.write_all(bytes)?;
    file.persist(path).map_err(|(error, _)| error)
}

#[cfg(test)]
mod tests;
