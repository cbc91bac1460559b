//! Which kernels of the conformance suite and of the benchmarks the CPU runs for several threads at once, and why it does not
//! run the others so: `vectorization.txt`, for x86-64-v3 and x86-64-v4.
//!
//! `cargo test -p gpu-build --test ir -- --bless` writes the file anew: its difference is then for a person to judge.

use libtest_mimic::{Failed, Trial};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

const LEVELS: [&str; 2] = ["x86-64-v3", "x86-64-v4"];

/// The folders with kernels in IR text, as the workspace names them.
const FOLDERS: [&str; 2] = ["tests/conformance/kernels", "benches/kernels"];

/// One test for each kernel file, and one that the table names no others.
pub fn tests(bless: bool) -> Vec<Trial> {
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ir/vectorization.txt");
    let files = files();
    if bless {
        let texts = files.iter().map(|(name, path)| format!("{name}\n{}\n", answer(path).unwrap()));
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
    let one = |(name, path): (String, PathBuf)| {
        let expected = expected.get(&name).cloned().unwrap_or_default();
        Trial::test(format!("vectorization/{name}"), move || compare(&answer(&path)?, &expected))
    };
    files.into_iter().map(one).chain([no_others]).collect()
}

/// What the compiler says of a file, for each level.
fn answer(path: &Path) -> Result<String, String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let of_level = |level: &str| {
        let report = gpu_build::opt::run(&text, &format!("vectorization {level}"))?;
        Ok(report.lines().map(|line| format!("  {level} {line}\n")).collect::<String>())
    };
    LEVELS.into_iter().map(of_level).collect()
}

fn compare(found: &str, expected: &str) -> Result<(), Failed> {
    let lines = |text: &str| text.lines().map(|line| line.trim().to_string()).collect::<Vec<_>>();
    let (found, expected) = (lines(found), lines(expected));
    let only = |these: &[String], others: &[String], sign: &str| {
        these.iter().filter(|line| !others.contains(line)).map(|line| format!("{sign} {line}\n")).collect::<String>()
    };
    if found == expected && !found.is_empty() {
        return Ok(());
    }
    Err(format!("otherwise than vectorization.txt says:\n{}{}", only(&expected, &found, "-"), only(&found, &expected, "+")).into())
}

fn files() -> BTreeMap<String, PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = BTreeMap::new();
    for folder in FOLDERS {
        for entry in std::fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "ll") {
                files.insert(format!("{folder}/{}", path.file_name().unwrap().to_string_lossy()), path);
            }
        }
    }
    files
}
