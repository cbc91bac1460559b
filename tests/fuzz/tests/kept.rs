//! The inputs that are kept: the corpora that fuzzing begins with, and what it has found. Each runs as fuzzing runs it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

use gpu_fuzz::{TARGETS, Target, folder};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The most bytes of all corpora.
const MOST: usize = 300 << 10;

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// Says which input it was, where the process ends, too.
fn run(target: Target) {
    let kept = ["corpus", "regressions"].map(|kind| files(&folder("fuzz").join(kind).join(target.name)));
    assert!(!kept[0].is_empty(), "{} has no corpus", target.name);
    for file in kept.concat() {
        println!("{}", file.display());
        (target.run)(&fs::read(&file).unwrap());
    }
}

macro_rules! kept {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            run(TARGETS.into_iter().find(|target| target.name == stringify!($name)).unwrap());
        })*

        const NAMES: &[&str] = &[$(stringify!($name)),*];
    };
}
kept!(container manifest program names elf image link facts ir lower rust macros mlir);

#[test]
fn every_target_has_a_file_and_a_test() {
    let names: BTreeSet<String> = TARGETS.iter().map(|target| target.name.to_string()).collect();
    assert_eq!(names, NAMES.iter().map(|name| name.to_string()).collect());
    let stems = |folder: PathBuf| files(&folder).iter().map(|file| file.file_stem().unwrap().to_str().unwrap().to_string()).collect();
    assert_eq!(names, stems(folder("fuzz/fuzz_targets")));
    assert_eq!(names, stems(folder("fuzz/corpus")));
    for kept in files(&folder("fuzz/regressions")) {
        assert!(!kept.is_dir() || names.contains(kept.file_name().unwrap().to_str().unwrap()), "{}", kept.display());
    }
}

#[test]
fn the_corpora_are_small() {
    let sizes = files(&folder("fuzz/corpus")).into_iter().flat_map(|folder| files(&folder)).map(|file| fs::metadata(file).unwrap().len());
    let all: u64 = sizes.sum();
    assert!(all <= MOST as u64, "{all} bytes");
}
