//! Libraries open files only through `gpu_tools::files`, which accepts regular files and never blocks; the runtime has its own such functions.

use std::fs;
use std::path::{Path, PathBuf};

const FOLDERS: [&str; 6] =
    ["gpu-build/src", "gpu-rt/src", "crates/gpu-tools/src", "crates/gpu-llvm/src", "crates/gpu-jit/src", "crates/cargo-gpu/src"];

/// Functions that open files of any kind.
const OPENERS: [&str; 5] = ["fs::read(", "fs::read_to_string(", "File::open(", "File::create(", "OpenOptions::new("];

/// The exceptions: files of the system, files that this process has just made, and files that the user names in a command, which may
/// be pipes.
const MEANT: [(&str, &str); 11] = [
    ("gpu-rt/src/driver/cpu/", "/proc/"),
    ("gpu-rt/src/image/elf.rs", "/proc/self/exe"),
    ("gpu-rt/src/trace/chrome.rs", "/proc/self/task/"),
    ("gpu-rt/src/driver/cpu/image/map.rs", "O_TMPFILE"),
    ("gpu-rt/src/driver/hip/signatures.rs", ""),
    ("gpu-rt/src/seeded_faults.rs", ""),
    ("crates/gpu-tools/src/run.rs", "\"stat\""),
    ("crates/cargo-gpu/src/input.rs", ""),
    ("crates/cargo-gpu/src/mlir/program.rs", ""),
    ("gpu-build/src/build.rs", "///"),
    ("gpu-rt/src/lib.rs", "///"),
];

fn collect(folder: &Path, root: &Path, found: &mut Vec<String>, seen: &mut usize) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.strip_prefix(root).unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            collect(&path, root, found, seen);
            continue;
        }
        let is_test = name.ends_with("/tests.rs") || name.contains("/tests/");
        if !name.ends_with(".rs") || is_test {
            continue;
        }
        *seen += 1;
        let text = fs::read_to_string(&path).unwrap();
        let own = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
        let line_opens = |line: &str| {
            let is_whole = |at: usize| !line[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_');
            OPENERS.iter().any(|opener| line.match_indices(opener).any(|(at, _)| is_whole(at)))
        };
        for line in own.lines().filter(|line| line_opens(line)) {
            if !MEANT.iter().any(|(place, words)| name.starts_with(place) && line.contains(words)) {
                found.push(format!("{name}: {}", line.trim()));
            }
        }
    }
}

/// Functions that make the dynamic loader open a path. The loader would block on a pipe.
const LOADERS: [&str; 2] = ["Library::new(", "Library::open("];

/// A file that opens libraries calls `why_no_library` first, or names them itself.
#[test]
fn the_loader_opens_regular_files_only() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let sources = FOLDERS.into_iter().chain(["crates/gpu-comm/src", "crates/gpu-kernels/src", "crates/gpu-mlir-runtime/src"]);
    let (mut seen, mut found) = (0, Vec::new());
    let mut paths: Vec<PathBuf> = sources.map(|folder| root.join(folder)).collect();
    while let Some(file) = paths.pop() {
        if file.ends_with("tests") {
            continue;
        }
        if file.is_dir() {
            paths.extend(fs::read_dir(&file).unwrap().map(|entry| entry.unwrap().path()));
            continue;
        }
        if file.ends_with("tests.rs") || file.extension().is_none_or(|ending| ending != "rs") {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        let opens = |line: &&str| LOADERS.iter().any(|loader| line.contains(loader)) && !line.contains("Some(\"");
        let lines: Vec<&str> = text.lines().filter(opens).collect();
        seen += lines.len();
        if !text.contains("why_no_library(") {
            found.extend(lines.iter().map(|line| format!("{}: {}", file.display(), line.trim())));
        }
    }
    assert!(seen >= 5, "the test sees {seen} of them");
    assert!(found.is_empty(), "ask `why_no_library` of gpu_tools::files or gpu-rt's files:\n{}", found.join("\n"));
}

#[test]
fn files_are_read_in_one_way() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let (mut found, mut seen) = (Vec::new(), 0);
    FOLDERS.iter().for_each(|folder| collect(&root.join(folder), &root, &mut found, &mut seen));
    assert!(seen > 300, "the test sees no files");
    assert!(found.is_empty(), "use gpu_tools::files, or gpu-rt's files:\n{}", found.join("\n"));
}
