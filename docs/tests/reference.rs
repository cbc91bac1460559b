//! The generated chapters are up to date with the code, and name every variable that the code reads.

use gpu_book::reference;

#[test]
fn the_generated_chapters_are_up_to_date() {
    for chapter in reference::chapters().unwrap() {
        let found = std::fs::read_to_string(&chapter.file).unwrap_or_default();
        if found != chapter.text {
            let differing = found.lines().zip(chapter.text.lines()).find(|(found, expected)| found != expected);
            panic!("{}: {differing:?}: `cargo xtask docs` writes it anew", chapter.file.display());
        }
    }
}

#[test]
fn every_variable_that_the_code_reads_is_listed() {
    let chapters = reference::chapters().unwrap();
    let environment = chapters.iter().find(|chapter| chapter.file.ends_with("environment.md")).unwrap();
    let read = reference::variables_read().unwrap();
    // What is surely read: the search itself works.
    for known in ["GPU_ARCHS", "GPU_DEVICE", "LLVM_SYS_221_PREFIX", "XDG_CACHE_HOME"] {
        assert!(read.iter().any(|variable| variable == known), "{known} is not found in the code: {read:?}");
    }
    let missing: Vec<_> = read.iter().filter(|variable| !environment.text.contains(&format!("`{variable}`"))).collect();
    assert!(missing.is_empty(), "the tables in the crates' documentation lack {missing:?}");
    let named =
        environment.text.lines().filter_map(|line| line.strip_prefix("| `")?.split_once(" |")).flat_map(|(cell, _)| cell.split("`, `"));
    let unknown: Vec<_> =
        named.map(|name| name.trim_end_matches('`')).filter(|name| !read.iter().any(|variable| variable == name)).collect();
    assert!(unknown.is_empty(), "nothing reads {unknown:?}");
}
