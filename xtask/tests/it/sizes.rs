//! No source file has more than 400 lines: one that does has more than one subject.

use std::fs;
use std::path::Path;

const MOST: usize = 400;

/// Adds the length of each Rust and Python file of a folder, but not of what cargo or git made.
fn measure(folder: &Path, found: &mut Vec<(usize, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let (path, name) = (entry.path(), entry.file_name().into_string().unwrap());
        // A folder of builds has this file, whatever its name is.
        let made = name.starts_with('.') || name == "target" || path.join("CACHEDIR.TAG").exists();
        if entry.file_type().unwrap().is_dir() && !made {
            measure(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs" || extension == "py") {
            found.push((fs::read_to_string(&path).unwrap().lines().count(), path.display().to_string()));
        }
    }
}

#[test]
fn no_source_file_is_longer_than_400_lines() {
    let mut found = Vec::new();
    measure(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), &mut found);
    assert!(found.iter().any(|(_, path)| path.ends_with("tests/it/sizes.rs")), "the test sees no files");
    let long: Vec<String> = found.iter().filter(|(lines, _)| *lines > MOST).map(|(lines, path)| format!("{path}: {lines} lines")).collect();
    assert!(long.is_empty(), "these files are longer than {MOST} lines:\n{}", long.join("\n"));
}
