#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

use super::*;
use gpu_abi::container::{self, ImageKind};
use proptest::prelude::*;

const PTX: &str = ".version 7.8\n.target sm_90\n.visible .entry add(\n.param .f32 add_param_0,\n.param .u64 .ptr .global .align 4 add_param_1\n)\n{ ret; }\n";

/// A fat binary of images that need no compiler: PTX, packed PTX, bitcode, an object that is none.
fn fat() -> Vec<u8> {
    let mut fat = Vec::new();
    let strings = |triple: &'static str, arch: &'static str| vec![("triple", triple), ("arch", arch)];
    container::append(&mut fat, ImageKind::Ptx, 2, &strings("nvptx64-nvidia-cuda", "sm_90"), PTX.as_bytes());
    let long = format!("{PTX}{}", "// nothing\n".repeat(300));
    let packed = zstd::bulk::compress(long.as_bytes(), 19).unwrap();
    let size = long.len().to_string();
    let mut packed_strings = strings("nvptx64-nvidia-cuda", "sm_80");
    packed_strings.extend([("compression", "zstd"), ("size", size.as_str())]);
    container::append(&mut fat, ImageKind::Ptx, 2, &packed_strings, &packed);
    container::append(&mut fat, ImageKind::Bitcode, 4, &strings("amdgcn-amd-amdhsa", "gfx942"), b"BC\xc0\xde");
    container::append(&mut fat, ImageKind::Object, 4, &strings("amdgcn-amd-amdhsa", "gfx9000"), b"\x7fELF and no more");
    fat
}

fn report(bytes: Vec<u8>) -> Result<Report> {
    let input = Input { name: "kernels.gpubin".into(), bytes };
    let files = vec![file(&input, &[], 256)?];
    Ok(Report { version: VERSION, block: 256, files })
}

#[test]
fn the_form_for_tools_is_stable() {
    insta::assert_snapshot!(serde_json::to_string_pretty(&report(fat()).unwrap()).unwrap());
}

#[test]
fn every_field_is_described_in_the_book() {
    fn names(value: &serde_json::Value, found: &mut std::collections::BTreeSet<String>) {
        match value {
            serde_json::Value::Object(fields) => fields.iter().for_each(|(name, value)| {
                found.insert(name.clone());
                names(value, found);
            }),
            serde_json::Value::Array(values) => values.iter().for_each(|value| names(value, found)),
            _ => {}
        }
    }
    let mut found = std::collections::BTreeSet::new();
    names(&serde_json::to_value(report(fat()).unwrap()).unwrap(), &mut found);
    let occupancy = Occupancy { block: 1, blocks: 1, warps: 1, most: 1, percent: 1, limit: String::new() };
    names(&serde_json::to_value(occupancy).unwrap(), &mut found);
    let chapter = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/src/cargo-gpu.md")).unwrap();
    assert!(found.len() > 35, "{found:?}");
    for name in found {
        assert!(chapter.contains(&format!("`{name}`")), "{name}");
    }
}

#[test]
fn damage_is_reported_and_the_rest_is_shown() {
    let mut bytes = fat();
    let at = bytes.windows(4).position(|four| four == b"ret;").unwrap();
    bytes[at] ^= 1;
    let report = report(bytes).unwrap();
    let problems: Vec<&str> = report.problems().map(|problem| problem.0.as_str()).collect();
    assert!(problems[0].starts_with("its checksum is wrong"), "{problems:?}");
    assert!(problems[1].starts_with("unknown architecture `gfx9000` (did you mean"), "{problems:?}");
    assert_eq!(report.files[0].fat_binaries[0].kernels[0].signature, "add(4 bytes, 8 bytes)");
}

#[test]
fn a_size_that_is_a_lie_takes_no_memory() {
    let mut fat = Vec::new();
    let packed = zstd::bulk::compress(&[0; 1 << 20], 19).unwrap();
    for size in ["4", "18446744073709551615", "1073741825", "x", "1048577"] {
        let strings = [("triple", "nvptx64-nvidia-cuda"), ("arch", "sm_90"), ("compression", "zstd"), ("size", size)];
        container::append(&mut fat, ImageKind::Ptx, 2, &strings, &packed);
    }
    let report = report(fat).unwrap();
    assert_eq!(report.problems().count(), 5);
}

/// Two files' images beside each other, and other bytes around them, as a linker leaves them.
#[test]
fn adjacent_fat_binaries_are_found_one_by_one() {
    let one = fat();
    let bytes = [b"some bytes".to_vec(), one.clone(), one.clone(), b"and more".to_vec(), one.clone()].concat();
    let report = report(bytes).unwrap();
    let places: Vec<u64> = report.files[0].fat_binaries.iter().map(|fat| fat.offset).collect();
    let size = one.len() as u64;
    assert_eq!(places, [10, 10 + size, 10 + 2 * size + 8]);
    assert!(report.files[0].fat_binaries.iter().all(|fat| fat.size == size && fat.images.len() == 4));
}

/// A truncated executable may have lost some of its fat binaries.
#[test]
fn a_damaged_executable_is_a_problem() {
    let report = report([b"\x7fELF and no more".to_vec(), fat()].concat()).unwrap();
    assert!(report.problems().any(|problem| problem.0.contains("the ELF file is damaged")));
}

#[test]
fn a_file_without_kernels_is_an_error_that_says_so() {
    for bytes in [Vec::new(), b"#!/bin/sh\n".to_vec(), container::MAGIC[..3].to_vec()] {
        let error = report(bytes).unwrap_err().to_string();
        assert!(error.contains("has no fat binary in it"), "{error}");
    }
    assert!(report(b"!<thin>\n".to_vec()).unwrap_err().to_string().contains("thin archive"));
}

proptest! {
    /// Whatever happens to a file, inspecting it ends in a report or an error, and a page of it can be shown.
    #[test]
    fn no_damage_ends_the_program(end in 0.0..1.0f64, flips in prop::collection::vec((0.0..1.0f64, 0..8u32), 0..6), archive in any::<bool>()) {
        let mut bytes = fat();
        if archive {
            let header = format!("{:<16}{:<12}{:<6}{:<6}{:<8}{:<10}`\n", "kernels.o/", 0, 0, 0, 644, bytes.len());
            bytes = [b"!<arch>\n".to_vec(), header.into_bytes(), bytes].concat();
        }
        for (place, bit) in flips {
            let at = (place * bytes.len() as f64) as usize;
            bytes[at] ^= 1 << bit;
        }
        bytes.truncate((end * 1.5 * bytes.len() as f64) as usize);
        if let Ok(report) = report(bytes) {
            let _ = view::page(&report);
            serde_json::to_string(&report).unwrap();
        }
    }
}
