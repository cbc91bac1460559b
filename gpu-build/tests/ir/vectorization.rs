//! Which kernels of the tests, the benchmarks and the examples (IR, MLIR and Rust) the CPU runs for several threads at once, and
//! why it does not run the others so: `vectorization.txt`, for x86-64-v3 and x86-64-v4.
//!
//! `cargo test -p gpu-build --test ir -- --bless` writes the file anew: its difference is then for a person to judge.

use gpu_build::opt::Package;
use gpu_build::{DiagnosticKind, Error};
use libtest_mimic::{Completion, Failed, Trial};
use regex::Regex;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

const LEVELS: [&str; 2] = ["x86-64-v3", "x86-64-v4"];

/// The packages with kernels, as the workspace names their folders.
pub const PACKAGES: [&str; 8] = [
    "benches",
    "docs/first",
    "examples/01-axpy",
    "examples/02-vector-add-mlir",
    "examples/04-ray-tracer",
    "tests/conformance",
    "tests/runtime",
    "tests/rust-kernels",
];

/// One test for each kernel file, and one that the table names no others.
pub fn tests(bless: bool) -> Vec<Trial> {
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ir/vectorization.txt");
    let files = files(&PACKAGES);
    if bless {
        let texts = files.iter().map(|(name, (package, file))| {
            format!("{name}\n{}\n", answer(package, file).unwrap_or_else(|error| panic!("{name}: {error}")))
        });
        std::fs::write(&table, texts.collect::<String>()).unwrap();
    }
    let text = std::fs::read_to_string(&table).unwrap_or_default();
    let expected: BTreeMap<String, String> =
        text.split("\n\n").filter_map(|part| part.trim().split_once('\n')).map(|(name, lines)| (name.into(), lines.into())).collect();
    let others: Vec<String> = expected.keys().filter(|name| !files.contains_key(*name)).cloned().collect();
    let no_others = Trial::test("vectorization/no_other_files", move || match others.as_slice() {
        [] => Ok(()),
        others => Err(format!("vectorization.txt has files that are not there: {}", others.join(", ")).into()),
    });
    let one = |(name, (package, file)): (String, (Arc<Package>, String))| {
        let expected = expected.get(&name).cloned().unwrap_or_default();
        Trial::ignorable_test(format!("vectorization/{name}"), move || match answer(&package, &file) {
            Err(error) if error.is(DiagnosticKind::Missing) => Ok(Completion::ignored_with(error)),
            answer => compare(&answer.map_err(|error| error.to_string())?, &expected).map(|()| Completion::Completed),
        })
    };
    files.into_iter().map(one).chain([no_others]).collect()
}

/// What the compiler says of a file, for each level.
fn answer(package: &Package, file: &str) -> Result<String, Error> {
    let input = package.read(file)?;
    let of_level = |level: &str| {
        let report = input.run(&format!("vectorization {level}")).unwrap();
        report.lines().map(|line| format!("  {level} {}\n", lasting(line, file.ends_with(".rs")))).collect::<String>()
    };
    Ok(LEVELS.into_iter().map(of_level).collect())
}

/// A line without the numbers of metadata and attributes. What each release of rustc names and numbers in its own way is left
/// out as well.
fn lasting(line: &str, is_rust: bool) -> String {
    let replace = |line: &str, pattern: &str, text: &str| Regex::new(pattern).unwrap().replace_all(line, text).into_owned();
    let line = replace(&replace(line, r", ![a-z.]+ ![0-9]+", ""), r" #[0-9]+", "");
    if !is_rust {
        return line;
    }
    let line = replace(&line, r"(@[\w.$]+)\([^`]*", "$1(...)");
    let line = replace(&replace(&line, r"%[\w.]+", "%_"), r"[0-9]+ instructions", "so many instructions");
    let names = Regex::new(r"_R\w+").unwrap();
    names.replace_all(&line, |name: &regex::Captures<'_>| format!("{:#}", rustc_demangle::demangle(&name[0]))).into_owned()
}

fn compare(found: &str, expected: &str) -> Result<(), Failed> {
    // The table has LLVM 22's instructions and their numbers. Other versions optimise to others, and to a few more or fewer.
    let counts = gpu_llvm::opened().is_none_or(|llvm| llvm.version().0 == 22);
    let uncounted = |line: &str| {
        let line = Regex::new("[0-9]+ instructions").unwrap().replace_all(line, "so many instructions").into_owned();
        Regex::new("(no element of a vector: )`.*").unwrap().replace_all(&line, "$1...").into_owned()
    };
    let counted = |line: &str| if counts { line.to_string() } else { uncounted(line) };
    let lines = |text: &str| text.lines().map(|line| counted(line.trim())).collect::<Vec<_>>();
    let (found, expected) = (lines(found), lines(expected));
    let only = |these: &[String], others: &[String], sign: &str| {
        these.iter().filter(|line| !others.contains(line)).map(|line| format!("{sign} {line}\n")).collect::<String>()
    };
    if found == expected && !found.is_empty() {
        return Ok(());
    }
    Err(format!("otherwise than vectorization.txt says:\n{}{}", only(&expected, &found, "-"), only(&found, &expected, "+")).into())
}

/// Every kernel file of packages: its package, and its name there.
pub fn files(packages: &[&str]) -> BTreeMap<String, (Arc<Package>, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap();
    let of = |folder: &str| {
        let package = Arc::new(Package::open(root.join(folder), super::out_dir()).unwrap_or_else(|error| panic!("{folder}: {error}")));
        // What clang prints differs from version to version, and its settings are in Cargo.toml: these files have tests of their own.
        let of_clang = |file: &&String| [".cl", ".cu", ".hip"].iter().any(|ending| file.ends_with(ending));
        let files: Vec<String> = package.files().iter().filter(|file| !of_clang(file)).cloned().collect();
        files.into_iter().map(|file| (format!("{folder}/{file}"), (package.clone(), file))).collect::<Vec<_>>()
    };
    packages.iter().copied().flat_map(of).collect()
}
