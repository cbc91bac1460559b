//! Which files of OUT_DIR are already what a build would write: then nothing is read, not even the cache.

use super::stamps::Stamp;
use super::{Key, decode, encode, entry, fields};
use gpu_tools::files;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What the last build wrote for each kernel file.
#[derive(Debug, Default)]
pub struct Outputs {
    file: Option<PathBuf>,
    last: BTreeMap<String, Output>,
    now: BTreeMap<String, Output>,
}

/// What the build script prints for cargo about a kernel file in every run.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Note {
    /// NVIDIA's architectures that are carried as PTX alone.
    pub ptx_only: Vec<String>,
    /// Warnings: what allows each, and its text.
    pub warnings: Vec<(String, String)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Output {
    key: [u8; 32],
    files: Vec<(PathBuf, Option<Stamp>)>,
    note: Note,
}

fields!(Note { ptx_only, warnings });
fields!(Output { key, files, note });

impl Outputs {
    /// What this file says of the last build. Without a file nothing is known.
    pub fn at(file: Option<PathBuf>) -> Outputs {
        let bytes = file.as_ref().and_then(|file| files::read(file).ok());
        let last = bytes.and_then(|bytes| entry::decode(&name(), bytes)).and_then(|bytes| decode(&bytes));
        Outputs { file, last: last.unwrap_or_default(), now: BTreeMap::new() }
    }

    /// Whether the files for this kernel file are those that this key stands for; then the note that was left with them.
    pub fn unchanged(&mut self, kernels: &str, key: &Key) -> Option<Note> {
        let output = self.last.get(kernels).filter(|output| output.key == *key.bytes())?;
        if !output.files.iter().all(|(path, stamp)| stamp.is_some() && Stamp::of(path) == *stamp) {
            return None;
        }
        self.now.insert(kernels.to_string(), output.clone());
        Some(output.note.clone())
    }

    /// Remembers what was just written.
    pub fn wrote(&mut self, kernels: &str, key: &Key, files: &[&Path], note: Note) {
        let files = files.iter().map(|path| (path.to_path_buf(), Stamp::of(path))).collect();
        self.now.insert(kernels.to_string(), Output { key: *key.bytes(), files, note });
    }

    /// Leaves it for the next build. Where that fails, the next build reads the cache.
    pub fn finish(&self) {
        let Some(file) = self.file.as_ref().filter(|_| self.now != self.last) else { return };
        let _ = super::write(file, &entry::encode(&name(), &encode(&self.now)));
    }
}

fn name() -> Key {
    Key::of(&[b"outputs 2"])
}
