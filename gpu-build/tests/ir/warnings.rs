//! What a build warns of in the code of the tests', benchmarks' and examples' kernels: `warnings.txt`. A warning of good code is a
//! defect, so the table is short, and each line of it is true.
//!
//! `cargo test -p gpu-build --test ir -- --bless` writes the file anew: its difference is then for a person to judge.

use super::vectorization::{PACKAGES, files};
use gpu_build::opt::Package;
use gpu_build::{DiagnosticKind, Error};
use libtest_mimic::{Completion, Trial};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// Packages that are not in the table of what is vectorized.
const MORE: [&str; 4] = ["benches/rust", "benches/device", "docs", "tests/checked"];

/// One test for each kernel file.
pub fn tests(bless: bool) -> Vec<Trial> {
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ir/warnings.txt");
    let files = files(&[PACKAGES.as_slice(), &MORE].concat());
    if bless {
        let texts = files.iter().filter_map(|(name, (package, file))| {
            let answer = answer(package, file).unwrap_or_else(|error| panic!("{name}: {error}"));
            (!answer.is_empty()).then(|| format!("{name}\n{answer}\n"))
        });
        std::fs::write(&table, texts.collect::<String>()).unwrap();
    }
    let text = std::fs::read_to_string(&table).unwrap_or_default();
    let expected: BTreeMap<String, String> = text
        .split("\n\n")
        .filter_map(|part| part.trim().split_once('\n'))
        .map(|(name, lines)| (name.into(), format!("{}\n", lines.trim_end())))
        .collect();
    let one = |(name, (package, file)): (String, (Arc<Package>, String))| {
        let expected = expected.get(&name).cloned().unwrap_or_default();
        Trial::ignorable_test(format!("warnings/{name}"), move || match answer(&package, &file) {
            Err(error) if error.is(DiagnosticKind::Missing) => Ok(Completion::ignored_with(error)),
            Err(error) => Err(error.to_string().into()),
            Ok(found) if found == expected => Ok(Completion::Completed),
            Ok(found) => Err(format!("warnings.txt has\n{expected}and the build says\n{found}").into()),
        })
    };
    files.into_iter().map(one).collect()
}

/// What is warned of in a file: each warning's first line, with its place.
fn answer(package: &Package, file: &str) -> Result<String, Error> {
    let text = package.read(file)?.run("lints").unwrap();
    let mut answer = String::new();
    for (line, next) in text.lines().zip(text.lines().skip(1)) {
        if let Some(place) = next.trim_start().strip_prefix("--> ") {
            answer += &format!("  {}: {line}\n", place.trim_start_matches(file).trim_start_matches(':'));
        }
    }
    Ok(answer)
}
