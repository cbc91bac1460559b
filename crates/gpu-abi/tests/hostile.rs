//! Readers accept any bytes without a panic, and read back what a writer wrote.

#![allow(clippy::unwrap_used, reason = "a test states what it expects")]

use gpu_abi::container::{self, ImageKind};
use proptest::prelude::*;

fn arbitrary_entry() -> impl Strategy<Value = (u16, String, String, Vec<u8>)> {
    (0u16..7, "[a-z0-9_-]{0,12}", "[ -~]{0,20}", proptest::collection::vec(any::<u8>(), 0..200))
}

fn write(entries: &[(u16, String, String, Vec<u8>)]) -> Vec<u8> {
    let mut fat = Vec::new();
    for (kind, triple, arch, image) in entries {
        let kind = ImageKind::from_number(*kind).unwrap();
        container::append(&mut fat, kind, container::OFFLOAD_HIP, &[("triple", triple), ("arch", arch)], image);
    }
    fat
}

/// Walks everything a reader can reach.
fn walk(bytes: &[u8]) {
    if let Ok(entries) = container::read(bytes) {
        for entry in entries {
            let _ = (entry.strings().count(), entry.arch(), entry.triple(), entry.compression(), entry.is_intact(), format!("{entry:?}"));
        }
    }
}

proptest! {
    #[test]
    fn a_written_container_reads_back(entries in proptest::collection::vec(arbitrary_entry(), 0..5)) {
        let fat = write(&entries);
        let read = container::read(&fat).unwrap();
        prop_assert_eq!(read.len(), entries.len());
        for (entry, (kind, triple, arch, image)) in read.iter().zip(&entries) {
            prop_assert_eq!(entry.kind as u16, *kind);
            prop_assert_eq!(entry.triple(), triple);
            prop_assert_eq!(entry.arch(), arch);
            prop_assert_eq!(entry.image, image);
            prop_assert_eq!(entry.is_intact(), Some(true));
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        walk(&bytes);
        walk(&[&container::MAGIC[..], &1u32.to_le_bytes(), &bytes].concat());
    }

    #[test]
    fn damaged_containers_are_read_or_refused(entries in proptest::collection::vec(arbitrary_entry(), 1..3), at in any::<prop::sample::Index>(), value in any::<u8>(), cut in any::<prop::sample::Index>()) {
        let mut fat = write(&entries);
        let index = at.index(fat.len());
        fat[index] = value;
        walk(&fat);
        fat.truncate(cut.index(fat.len()));
        walk(&fat);
    }

    #[test]
    fn any_text_is_an_arch_or_an_error(name in ".{0,30}") {
        let _ = gpu_abi::Arch::expand(&name, "x86_64");
        let _ = gpu_abi::arch::TargetId::parse_device(&name);
    }

    #[test]
    fn any_json_is_a_manifest_or_an_error(text in ".{0,200}") {
        let _ = serde_json::from_str::<gpu_abi::Manifest>(&text);
    }
}

#[test]
fn extreme_numbers_in_a_header_are_errors() {
    let mut good = Vec::new();
    container::append(&mut good, ImageKind::Object, 0, &[("triple", "t"), ("arch", "a")], b"image");
    for field in (8..72).step_by(8) {
        for value in [u64::MAX, u64::MAX - 7, u64::MAX / 16, 1 << 63, good.len() as u64, good.len() as u64 - 1] {
            let mut bad = good.clone();
            bad[field..field + 8].copy_from_slice(&value.to_le_bytes());
            walk(&bad);
        }
    }
}
