//! The code blocks that are not doc tests: each is a part of a compiled file, or a manifest that gpu-build accepts.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// A fenced block: what stands in the last line before it, its language, its text.
struct Block {
    before: String,
    language: String,
    text: String,
    place: String,
}

fn blocks(file: &Path) -> Vec<Block> {
    let text = fs::read_to_string(file).unwrap();
    let (mut found, mut before, mut open): (Vec<Block>, String, Option<Block>) = (Vec::new(), String::new(), None);
    for (number, line) in text.lines().enumerate() {
        match (&mut open, line.strip_prefix("```")) {
            (Some(_), Some("")) => found.extend(open.take()),
            (Some(block), _) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, Some(language)) => {
                let place = format!("{}:{}", file.display(), number + 1);
                open = Some(Block { before: std::mem::take(&mut before), language: language.to_owned(), text: String::new(), place });
            }
            (None, None) => before = line.to_owned(),
        }
    }
    assert!(open.is_none(), "{}: a code block has no end", file.display());
    found
}

fn chapters() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files: Vec<PathBuf> = [folder.clone(), folder.join("reference")]
        .iter()
        .flat_map(|folder| fs::read_dir(folder).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect();
    files.sort();
    assert!(files.len() > 10, "{files:?}");
    files
}

/// What a block's comment names: `<!-- from: docs/kernels/basics.rs -->`.
fn source(block: &Block) -> Option<&str> {
    block.before.trim().strip_prefix("<!-- from: ")?.strip_suffix(" -->")
}

/// A file as a user writes it, who has the crates from a registry.
fn as_published(text: &str) -> String {
    let line = |line: &str| match line.split_once("{ version = ") {
        Some((name, rest)) => format!("{name}{}\n", rest.split(',').next().unwrap()),
        None => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}

#[test]
fn kernels_and_programs_are_parts_of_files_that_are_compiled() {
    let mut compared = 0;
    for file in chapters().into_iter().chain([root().join("README.md")]) {
        let is_readme = file.ends_with("README.md");
        for block in blocks(&file) {
            let named = source(&block);
            let must = match block.language.as_str() {
                "rust,ignore" | "c" | "cpp" | "llvm" | "mlir" => true,
                "rust" => is_readme,
                _ => false,
            };
            let Some(named) = named else {
                assert!(!must, "{}: no comment `<!-- from: FILE -->` stands before this block", block.place);
                continue;
            };
            let path = root().join(named);
            let text = as_published(&fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {named}: {error}", block.place)));
            assert!(text.contains(&block.text), "{}: this is not in {named}:\n{}", block.place, block.text);
            compared += 1;
        }
    }
    assert!(compared > 10, "{compared}");
}

#[test]
fn manifests_are_accepted() {
    let mut read = 0;
    for file in chapters().into_iter().chain([root().join("README.md")]) {
        for block in blocks(&file).into_iter().filter(|block| block.language == "toml") {
            let request = gpu_build::Request::from_manifest(&block.text);
            assert!(request.is_ok(), "{}: {}", block.place, request.unwrap_err());
            read += 1;
        }
    }
    assert!(read > 2, "{read}");
    assert!(gpu_build::Request::from_manifest("[package.metadata.gpu]\nkernel-files = []").is_err());
}

#[test]
fn code_blocks_have_known_languages() {
    for block in chapters().iter().flat_map(|file| blocks(file)) {
        let known = ["c", "cpp", "llvm", "mlir", "rust", "rust,compile_fail", "rust,ignore", "rust,no_run", "sh", "text", "toml"];
        assert!(known.contains(&block.language.as_str()), "{}: `{}`", block.place, block.language);
    }
}

#[test]
fn the_summary_names_every_chapter() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let summary = fs::read_to_string(folder.join("SUMMARY.md")).unwrap();
    let library = fs::read_to_string(folder.join("../lib.rs")).unwrap();
    for file in chapters().iter().filter(|file| !file.ends_with("SUMMARY.md")) {
        let name = file.strip_prefix(&folder).unwrap().to_str().unwrap();
        assert!(summary.contains(&format!("({name})")), "SUMMARY.md does not name {name}");
        let has_tests = blocks(file).iter().any(|block| matches!(block.language.as_str(), "rust" | "rust,no_run" | "rust,compile_fail"));
        assert!(!has_tests || library.contains(&format!("\"src/{name}\"")), "lib.rs does not test {name}");
    }
}
