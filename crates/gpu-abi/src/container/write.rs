//! Writes fat binaries.

use super::{ALIGN, CHECKSUM, COMPRESSION, Compressed, ENTRY, HEADER, ImageKind, MAGIC, SIZE, STRING, VERSION, checksum};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Appends one offload binary to a fat binary, with its checksum among its strings.
///
/// `fat` must hold only what this function wrote, so that its length is a multiple of [`ALIGN`]. Texts end at
/// their first NUL, as the format has no way to store one.
pub fn append(fat: &mut Vec<u8>, kind: ImageKind, offload_kind: u16, strings: &[(&str, &str)], image: &[u8]) {
    let until_nul = |text: &'_ str| text.find('\0').unwrap_or(text.len());
    let stored = strings.iter().map(|(key, value)| (&key[..until_nul(key)], &value[..until_nul(value)]));
    let checksum = checksum(kind, offload_kind, 0, stored.clone().filter(|(key, _)| *key != CHECKSUM), image);
    let strings: Vec<(&str, &str)> = stored.chain([(CHECKSUM, checksum.as_str())]).collect();
    let table = HEADER + ENTRY;
    let mut texts: Vec<u8> = Vec::new();
    let mut offsets = Vec::with_capacity(strings.len() * 2);
    for text in strings.iter().flat_map(|(key, value)| [*key, *value]) {
        offsets.push((table + strings.len() * STRING + texts.len()) as u64);
        texts.extend(text.as_bytes());
        texts.push(0);
    }
    let image_offset = (table + strings.len() * STRING + texts.len()).next_multiple_of(ALIGN);
    let size = (image_offset + image.len()).next_multiple_of(ALIGN);
    let start = fat.len();
    fat.reserve(size);
    fat.extend(MAGIC);
    fat.extend(VERSION.to_le_bytes());
    for number in [size, HEADER, ENTRY] {
        fat.extend((number as u64).to_le_bytes());
    }
    fat.extend((kind as u16).to_le_bytes());
    fat.extend(offload_kind.to_le_bytes());
    fat.extend(0u32.to_le_bytes());
    for number in [table, strings.len(), image_offset, image.len()] {
        fat.extend((number as u64).to_le_bytes());
    }
    for offset in offsets {
        fat.extend(offset.to_le_bytes());
    }
    fat.extend(texts);
    fat.resize(start + image_offset, 0);
    fat.extend(image);
    fat.resize(start + size, 0);
}

/// The strings that describe an image: its triple and architecture and, where it is compressed, how.
pub fn describe(triple: &str, arch: &str, compressed: Option<Compressed>) -> Vec<(&'static str, String)> {
    let mut strings = alloc::vec![("triple", triple.to_string()), ("arch", arch.to_string())];
    if let Some(Compressed { size }) = compressed {
        strings.push((COMPRESSION, "zstd".to_string()));
        strings.push((SIZE, size.to_string()));
    }
    strings
}
