//! The generated chapters are up to date with the code, and name every variable that the code reads.

use gpu_book::reference;
use std::collections::BTreeSet;

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
    // A family, such as one for each package, is read by its prefix and listed as `GPU_ARCHS_<PACKAGE>`.
    let entry = |variable: &str| format!("`{variable}{}", if variable.ends_with('_') { "<" } else { "`" });
    let missing: Vec<_> = read.iter().filter(|variable| !environment.text.contains(&entry(variable))).collect();
    assert!(missing.is_empty(), "the tables in the crates' documentation lack {missing:?}");
    let named =
        environment.text.lines().filter_map(|line| line.strip_prefix("| `")?.split_once(" |")).flat_map(|(cell, _)| cell.split("`, `"));
    let unknown: Vec<_> = named
        .map(|name| name.trim_end_matches('`'))
        .map(|name| name.split('<').next().unwrap_or(name))
        .filter(|name| !read.iter().any(|variable| variable == name))
        .collect();
    assert!(unknown.is_empty(), "nothing reads {unknown:?}");
}

/// `a.{b,c}.d` as `a.b.d` and `a.c.d`.
fn alternatives(pattern: &str) -> Vec<String> {
    let parts = pattern.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)));
    match parts {
        Some((before, (inside, after))) => inside.split(',').flat_map(|one| alternatives(&format!("{before}{one}{after}"))).collect(),
        None => vec![pattern.to_owned()],
    }
}

#[test]
fn every_intrinsic_is_specified() {
    let chapters = reference::chapters().unwrap();
    let chapter = chapters.iter().find(|chapter| chapter.file.ends_with("intrinsics.md")).unwrap();
    let (specification, _) = chapter.text.split_once("## All intrinsics").unwrap();
    let spans = specification.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
    let patterns = spans.filter(|span| span.starts_with("gpu.")).map(|span| span.split('(').next().unwrap_or_default());
    let specified: BTreeSet<String> = patterns.flat_map(alternatives).collect();
    let rows: BTreeSet<String> = gpu_build::opt::intrinsics().map(|row| row.name.to_owned()).collect();
    let missing: Vec<_> = rows.difference(&specified).collect();
    let unknown: Vec<_> = specified.difference(&rows).filter(|name| !name.starts_with("gpu.math.")).collect();
    assert!(missing.is_empty() && unknown.is_empty(), "not specified: {missing:?}; not in the table: {unknown:?}");
}

#[test]
fn every_pass_of_the_table_is_listed_in_its_order() {
    let chapters = reference::chapters().unwrap();
    let chapter = chapters.iter().find(|chapter| chapter.file.ends_with("passes.md")).unwrap();
    let (_, tables) = chapter.text.split_once("## The stage").unwrap();
    let listed: Vec<&str> = tables.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).collect();
    let rows: Vec<&str> = gpu_build::opt::passes().map(|row| row.name).collect();
    assert_eq!(listed, rows);
}
