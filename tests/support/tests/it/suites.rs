//! In a program of tests with this crate's harness, every file has its `#[test]`: the compiler's own would drop the function.

use std::path::{Path, PathBuf};

/// The sources below a folder, without what cargo builds.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        if path.is_dir() && name != "target" && !name.to_string_lossy().starts_with('.') {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// A program's file and those of its modules, as far as they are there under the usual names.
fn modules(file: &Path, folder: &Path) -> Vec<PathBuf> {
    let text = std::fs::read_to_string(file).unwrap();
    let names = text.lines().filter_map(|line| line.trim_start_matches("pub ").strip_prefix("mod ")?.strip_suffix(';'));
    let stem = file.file_stem().unwrap();
    let mut found = vec![file.to_path_buf()];
    for name in names {
        let places = [folder.join(format!("{name}.rs")), folder.join(name).join("mod.rs"), folder.join(stem).join(format!("{name}.rs"))];
        if let Some(module) = places.into_iter().find(|place| place.is_file()) {
            found.extend(modules(&module, &folder.join(name)));
        }
    }
    found
}

#[test]
fn every_file_of_a_program_has_the_harness_s_own_attribute() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."), &mut files);
    let text = |file: &Path| std::fs::read_to_string(file).unwrap();
    let programs = files.iter().filter(|file| text(file).lines().any(|line| line == "gpu_test::main!();"));
    let mut count = 0;
    for program in programs {
        count += 1;
        for file in modules(program, program.parent().unwrap()) {
            let text = text(&file);
            let names = text.lines().filter_map(|line| line.trim().strip_prefix("use gpu_test::"));
            let imports = names.flat_map(|names| names.split(|c: char| !c.is_alphanumeric() && c != '_')).any(|name| name == "test");
            assert!(imports || !text.lines().any(|line| line.trim() == "#[test]"), "{}: `use gpu_test::test;`", file.display());
        }
    }
    assert!(count > 15, "{count}");
}
