use super::*;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

fn names() -> Vec<String> {
    (0..count()).map(|index| name(index).to_str().unwrap().to_string()).collect()
}

/// The sources of the package llvm-sys, as cargo has them.
fn sources() -> Vec<String> {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let host = format!("{}-unknown-linux-gnu", std::env::consts::ARCH);
    let arguments = ["metadata", "--format-version", "1", "--filter-platform", &host, "--manifest-path", manifest];
    let output = Command::new(env!("CARGO")).args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let package = metadata["packages"].as_array().unwrap().iter().find(|package| package["name"] == "llvm-sys").unwrap();
    let mut texts = Vec::new();
    read(&Path::new(package["manifest_path"].as_str().unwrap()).with_file_name("src"), &mut texts);
    texts
}

fn read(folder: &Path, texts: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { read(&path, texts) } else { texts.push(std::fs::read_to_string(path).unwrap()) }
    }
}

#[test]
fn every_function_that_llvm_sys_declares_is_defined() {
    let sources = sources();
    let declared: BTreeSet<&str> = sources
        .iter()
        .flat_map(|text| text.lines())
        .filter_map(|line| line.trim_start().strip_prefix("pub fn ")?.split_once('(').map(|(name, _)| name.trim()))
        .collect();
    let names = names();
    let defined: BTreeSet<&str> = names.iter().map(String::as_str).collect();
    assert!(declared.len() > 1000 && names.len() == defined.len());
    let lines = |names: Vec<&&str>| names.iter().map(|name| format!("gpu_llvm_functions {name}\n")).collect::<String>();
    assert_eq!(lines(declared.difference(&defined).collect()), "", "add these to trampoline/functions.s");
    assert_eq!(lines(defined.difference(&declared).collect()), "", "take these out of trampoline/functions.s");
    // No data is declared, for which there would be no such way.
    assert!(sources.iter().flat_map(|text| text.lines()).all(|line| !line.trim_start().starts_with("pub static ")));
}

#[test]
fn names_and_slots_are_in_the_same_order() {
    let names = names();
    assert_eq!(names.first().map(String::as_str), Some("LLVMABIAlignmentOfType"));
    assert!(names.is_sorted(), "functions.s is sorted");
}
