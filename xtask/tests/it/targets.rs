//! A package has one test executable, except for those that ARCHITECTURE.md lists: each takes a second to link.

use crate::metadata;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

fn is(target: &Value, kind: &str) -> bool {
    target["kind"].as_array().unwrap().iter().any(|one| one == kind)
}

/// Each target of the workspace, with its package's name.
fn targets() -> Vec<(String, Value)> {
    let packages = metadata()["packages"].as_array().unwrap().clone();
    let of = |package: &Value| {
        package["targets"].as_array().unwrap().iter().map(|target| (text(&package["name"]).to_owned(), target.clone())).collect::<Vec<_>>()
    };
    packages.iter().flat_map(of).collect()
}

/// The executables beside a package's first, as ARCHITECTURE.md lists them: `package`, `test`.
fn listed() -> Vec<(String, String)> {
    let document = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../ARCHITECTURE.md")).unwrap();
    let (_, table) = document.split_once("| package | test executable | why it is one of its own |\n").unwrap();
    let rows = table.lines().skip(1).take_while(|line| line.starts_with('|'));
    let cells = rows.map(|row| row.split('|').map(|cell| cell.trim().trim_matches('`').to_owned()).collect::<Vec<_>>());
    cells.map(|cells| (cells[1].clone(), cells[2].clone())).collect()
}

#[test]
fn a_package_has_one_test_executable_beside_those_that_are_listed() {
    let (listed, mut others) = (listed(), Vec::new());
    let tests: Vec<_> = targets()
        .into_iter()
        .filter(|(_, target)| is(target, "test"))
        .map(|(package, target)| (package, text(&target["name"]).to_owned()))
        .collect();
    assert!(listed.iter().all(|row| tests.contains(row)), "ARCHITECTURE.md lists what is not there: {listed:?}");
    for test in tests.iter().filter(|test| !listed.contains(test)) {
        assert!(!others.contains(&&test.0), "{test:?}: put its tests into the package's other executable, or list it in ARCHITECTURE.md");
        others.push(&test.0);
    }
}

/// The sources of a target: its file, and all files beside it if they are its modules.
fn sources(target: &Value) -> Vec<PathBuf> {
    let root = PathBuf::from(text(&target["src_path"]));
    let folder = root.parent().unwrap();
    let mut found = vec![root.clone()];
    // Beside a manifest, and in `src/bin`, there are other targets.
    if is(target, "lib") && !folder.join("Cargo.toml").exists() {
        rust_files(folder, &mut found);
    }
    found
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for path in fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn targets_that_are_not_tested_have_no_tests() {
    let mut count = 0;
    // The library `gpu-fuzz-macros` consists of files of gpu-macros, which tests them itself.
    let untested = targets().into_iter().filter(|(package, target)| target["test"] == false && package != "gpu-fuzz-macros");
    for (package, target) in untested.filter(|(_, target)| ["lib", "cdylib", "bin"].iter().any(|kind| is(target, kind))) {
        count += 1;
        let tested: Vec<_> = sources(&target).into_iter().filter(|file| fs::read_to_string(file).unwrap().contains("#[test]")).collect();
        // The test of the harness runs this program.
        assert!(tested.is_empty() || package == "gpu-test", "{package}: Cargo.toml says `test = false`, and there are tests in {tested:?}");
    }
    assert!(count > 10, "{count}");
}
