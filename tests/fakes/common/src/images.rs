//! Which fat binary an image is from: those that `GPU_FAKE_IMAGES` names are searched for an entry with the same bytes.

use crate::lock;
use gpu_abi::container::{self, Entry, ImageKind};
use gpu_abi::manifest::TensorMap;
use std::borrow::Cow;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex};

/// A fat binary.
pub(crate) struct FatBinary {
    pub bytes: Vec<u8>,
}

/// An entry that could be the one: its file, and its place and size there.
struct Candidate {
    file: PathBuf,
    index: usize,
    size: usize,
}

static CANDIDATES: LazyLock<Vec<Candidate>> = LazyLock::new(|| {
    let mut candidates = Vec::new();
    let named = std::env::var_os("GPU_FAKE_IMAGES").unwrap_or_default();
    std::env::split_paths(&named).filter(|path| !path.as_os_str().is_empty()).for_each(|path| collect(&path, &mut candidates));
    candidates
});

fn collect(path: &Path, candidates: &mut Vec<Candidate>) {
    if let Ok(entries) = std::fs::read_dir(path) {
        return entries.flatten().for_each(|entry| collect(&entry.path(), candidates));
    }
    let mut start = [0; 4];
    let is_fat = std::fs::File::open(path).and_then(|mut file| file.read_exact(&mut start)).is_ok() && start == container::MAGIC;
    if let Some(bytes) = is_fat.then(|| std::fs::read(path).ok()).flatten() {
        for (index, entry) in container::read(&bytes).unwrap_or_default().iter().enumerate() {
            let size = entry.compression().ok().flatten().map_or(entry.image.len(), |compressed| compressed.size);
            candidates.push(Candidate { file: path.into(), index, size });
        }
    }
}

/// An entry's image as it was before compression.
pub(crate) fn unpacked<'a>(entry: &Entry<'a>) -> Option<Cow<'a, [u8]>> {
    if entry.compression().ok()?.is_none() {
        return Some(Cow::Borrowed(entry.image));
    }
    let mut bytes = Vec::new();
    ruzstd::decoding::StreamingDecoder::new(entry.image).ok()?.read_to_end(&mut bytes).ok()?;
    Some(Cow::Owned(bytes))
}

/// The fat binary that has this image.
pub(crate) fn find(image: &[u8]) -> Option<Arc<FatBinary>> {
    // Whoever loads an image loads it again soon, on another device.
    static KNOWN: Mutex<Vec<(Vec<u8>, Arc<FatBinary>)>> = Mutex::new(Vec::new());
    if let Some((_, fat)) = lock(&KNOWN).iter().find(|(known, _)| known == image) {
        return Some(fat.clone());
    }
    // An entry may have a few bytes more: text its NUL, an object what pads it.
    let near = |candidate: &&Candidate| (image.len()..=image.len() + 64).contains(&candidate.size);
    for candidate in CANDIDATES.iter().filter(near) {
        let Ok(bytes) = std::fs::read(&candidate.file) else { continue };
        let entries = container::read(&bytes).unwrap_or_default();
        let Some(found) = entries.get(candidate.index).and_then(unpacked) else { continue };
        if found.starts_with(image) {
            let fat = Arc::new(FatBinary { bytes });
            lock(&KNOWN).push((image.into(), fat.clone()));
            return Some(fat);
        }
    }
    None
}

impl FatBinary {
    /// What the entry with this image says of tensor maps.
    pub fn tensor_maps(&self, image: &[u8]) -> Vec<(String, Vec<TensorMap>)> {
        let entries = container::read(&self.bytes).unwrap_or_default();
        let is_own = |entry: &&Entry<'_>| unpacked(entry).is_some_and(|bytes| bytes.starts_with(image));
        let own = entries.iter().find(is_own);
        let maps = own.and_then(|entry| entry.tensor_maps().ok()).unwrap_or_default();
        maps.into_iter().map(|(kernel, maps)| (kernel.to_string(), maps.maps)).collect()
    }

    /// Its first AMD code object: whatever the device, it says which arguments are pointers.
    pub fn code_object(&self) -> Option<Vec<u8>> {
        let entries = container::read(&self.bytes).ok()?;
        let found = entries.iter().find(|entry| entry.kind == ImageKind::Object && entry.arch().starts_with("gfx"))?;
        Some(unpacked(found)?.into_owned())
    }
}

/// How many fat binaries' entries there are to choose from, for messages.
pub(crate) fn count() -> usize {
    CANDIDATES.len()
}

/// The bytes of a 64-bit ELF file of unknown length: up to the end of its last section, segment or
/// table.
///
/// # Safety
/// The pointer is to a complete ELF file in memory, or to 64 readable bytes that do not start as one.
pub(crate) unsafe fn elf<'a>(start: *const u8) -> Option<&'a [u8]> {
    // SAFETY: as the caller vouches.
    let header = unsafe { std::slice::from_raw_parts(start, 64) };
    if !header.starts_with(b"\x7fELF\x02\x01") {
        return None;
    }
    let number = |bytes: &[u8], at: usize, size: usize| bytes[at..at + size].iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte));
    let table = |offset: usize, size: usize, count: usize| {
        (number(header, offset, 8) as usize, number(header, size, 2) as usize, number(header, count, 2) as usize)
    };
    let (programs, sections) = (table(32, 54, 56), table(40, 58, 60));
    let mut end = 64;
    for ((at, size, count), offset_at, size_at) in [(programs, 8, 32), (sections, 24, 32)] {
        end = end.max(if count > 0 { at + size * count } else { 0 });
        for index in 0..count {
            // SAFETY: a complete file has its tables whole.
            let entry = unsafe { std::slice::from_raw_parts(start.add(at + size * index), size) };
            // A section without bytes in the file (SHT_NOBITS).
            let empty = offset_at == 24 && number(entry, 4, 4) == 8;
            end = end.max(if empty { 0 } else { (number(entry, offset_at, 8) + number(entry, size_at, 8)) as usize });
        }
    }
    // SAFETY: the end of its last part is the file's.
    Some(unsafe { std::slice::from_raw_parts(start, end) })
}
