//! The formats of `gpu-abi`: whatever is read is what is written again.

use crate::text;
use gpu_abi::arch::{Arch, CpuLevel, TargetId};
use gpu_abi::choose::{Candidate, DeviceArch, choose};
use gpu_abi::container::{self, CHECKSUM, Entry};
use gpu_abi::json::{self, from_text, to_text};
use gpu_abi::manifest::{Coarsened, Manifest, Small, TensorMaps};
use gpu_abi::program;
use gpu_abi::tune;

/// A fat binary.
pub fn container(bytes: &[u8]) {
    let (found, problem) = container::read_prefix(bytes);
    found.iter().for_each(|(entry, _)| walk(entry));
    let Ok(entries) = container::read(bytes) else { return };
    assert_eq!(found.len(), entries.len(), "both readers find as many entries, {problem:?}");
    entries.iter().for_each(walk);
    let candidates = || entries.iter().map(|entry| Candidate { arch: entry.arch(), kind: entry.kind });
    for device in devices() {
        if let Ok(chosen) = choose(&device, candidates()) {
            assert!(chosen < entries.len());
        }
    }
    let mut written = Vec::new();
    let strings = |entry: &Entry<'_>| -> Vec<(String, String)> {
        let own = entry.strings().filter(|(key, _)| *key != CHECKSUM);
        own.map(|(key, value)| (key.to_string(), value.to_string())).collect()
    };
    for entry in &entries {
        let own = strings(entry);
        let own: Vec<(&str, &str)> = own.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
        container::append(&mut written, entry.kind, entry.offload_kind, &own, entry.image);
    }
    let again = container::read(&written).expect("what is written is read");
    assert_eq!(again.len(), entries.len());
    for (old, new) in entries.iter().zip(&again) {
        assert_eq!((old.kind, old.offload_kind, old.image, strings(old)), (new.kind, new.offload_kind, new.image, strings(new)));
        assert_eq!(new.is_intact(), Some(true));
    }
}

/// Everything that can be asked of an entry.
fn walk(entry: &Entry<'_>) {
    let _ = (entry.strings().count(), entry.arch(), entry.triple(), entry.compression(), entry.is_intact());
    let _ = (entry.shared(), entry.coarsened(), entry.small(), entry.tensor_maps(), format!("{entry:?}"));
}

fn devices() -> impl Iterator<Item = DeviceArch> {
    let amd = TargetId::parse_device("gfx942:sramecc+:xnack-").into_iter().map(DeviceArch::Amdgpu);
    amd.chain([DeviceArch::Nvptx { major: 9, minor: 0 }, DeviceArch::Cpu(CpuLevel::X86_64V3)])
}

/// A manifest, and JSON.
pub fn manifest(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    match serde_json::from_str::<serde_json::Value>(text) {
        Ok(_) => assert!(json::read(text).is_ok(), "serde_json reads it: {:?}", json::read(text)),
        // A number is kept as it is written, whatever type would hold it; each reader has its own limit of levels.
        Err(error) if error.to_string().contains("out of range") || error.to_string().contains("recursion limit") => {}
        Err(error) => assert!(json::read(text).is_err(), "serde_json refuses it: {error}"),
    }
    let Ok(manifest) = from_text::<Manifest>(text) else { return };
    let _ = (manifest.is_intact(), manifest.is_of(bytes));
    assert_eq!(from_text::<Manifest>(&to_text(&manifest)).as_ref(), Ok(&manifest));
    let by_serde = serde_json::to_string_pretty(&manifest).expect("a manifest can be written");
    assert_eq!(to_text(&manifest), by_serde);
    assert_eq!(manifest.sealed(bytes).is_intact(), Some(true));
}

/// The image of an MLIR program: as it is, and with a checksum that is right, so that what reads the table sees it.
pub fn program(bytes: &[u8]) {
    let check = |bytes: &[u8]| {
        let Ok(program) = program::read(bytes) else { return };
        assert!(bytes.ends_with(program.fat));
        for layout in &program.layouts {
            let inside = |&(offset, size): &(u32, u32)| u64::from(offset) + u64::from(size) <= u64::from(layout.args_size);
            assert!(layout.args.iter().all(inside), "{layout:?}");
        }
    };
    check(bytes);
    let summed = [&program::MAGIC[..], &checksum(bytes).to_le_bytes(), bytes].concat();
    check(&summed);
    assert_ne!(program::read(&summed), Err(program::Damage::Checksum));
}

fn checksum(bytes: &[u8]) -> u64 {
    twox_hash::XxHash64::oneshot(0, bytes)
}

/// Names: architectures, target IDs, devices; and the small texts of alternatives and of the container's strings.
pub fn names(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let _ = gpu_rt::fuzzing::are_device_names(text);
    if let Ok(arch) = text.parse::<Arch>() {
        assert_eq!(arch.to_string().parse(), Ok(arch));
    }
    for host in ["x86_64", "aarch64", text] {
        for arch in Arch::expand(text, host).unwrap_or_default() {
            assert_eq!(arch.to_string().parse(), Ok(arch));
        }
    }
    if let Some(id) = TargetId::parse_device(text) {
        assert_eq!(TargetId::parse_device(&id.to_string()), Some(id));
    }
    let rows: Vec<tune::Row<'_>> = tune::rows(text).collect();
    assert_eq!(tune::rows(&tune::table(rows.iter().copied())).collect::<Vec<_>>(), rows);
    if let Some(key) = tune::key(text) {
        assert_eq!(tune::key(&tune::key_text(&key)), Some(key));
    }
    if let Some(record) = tune::Record::from_text(text) {
        assert_eq!(tune::Record::from_text(&record.to_text()), Some(record));
    }
    if let Some((kernel, coarsened)) = Coarsened::from_text(text) {
        assert_eq!(Coarsened::from_text(&coarsened.to_text(kernel)), Some((kernel, coarsened)));
    }
    if let Some((kernel, small)) = Small::from_text(text) {
        assert_eq!(Small::from_text(&small.to_text(kernel)), Some((kernel, small.clone())));
    }
    if let Some((kernel, maps)) = TensorMaps::from_text(text) {
        assert_eq!(TensorMaps::from_text(&maps.to_text(kernel)), Some((kernel, maps.clone())));
    }
}
