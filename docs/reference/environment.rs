//! The chapter about environment variables, from the tables in the crates' documentation.

use super::{NOTE, root};
use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Whose documentation has a table, and when its variables are read.
const TABLES: [(&str, &str); 6] = [
    ("gpu-build/src/lib.rs", "When kernels are built"),
    ("gpu-rt/src/lib.rs", "When a program runs"),
    ("crates/gpu-comm/src/lib.rs", "When devices work together"),
    ("crates/gpu-jit/src/lib.rs", "When a program compiles kernels while it runs"),
    ("crates/cargo-gpu/src/main.rs", "`cargo gpu`"),
    ("crates/gpu-tools/src/lib.rs", "Tests of this repository"),
];

/// The crates whose sources read variables. What they read for their own tests is not listed.
const CRATES: [&str; 7] = [
    "gpu-build/src",
    "crates/gpu-llvm/src",
    "crates/gpu-tools/src",
    "gpu-rt/src",
    "crates/gpu-comm/src",
    "crates/gpu-jit/src",
    "crates/cargo-gpu/src",
];

/// How the names of variables begin that users set.
const PREFIXES: [&str; 12] =
    ["GPU_", "NVTX_", "ROCP_", "LLVM_SYS_", "CUDA_", "ROCM_", "HIP_", "ROCR_", "HSA_", "XDG_", "CARGO_TERM_", "NO_COL"];

/// Names that look like a variable's. The drivers' codes begin so, and there are two variables that gpu-build passes on to itself
/// and one of its tests.
const NO_VARIABLES: [&str; 4] = ["CUDA_ERROR_", "GPU_KERNEL_FILE", "GPU_BUILD_SOURCES", "GPU_BUILD_TEST_"];

pub fn text() -> Result<String> {
    let mut text = format!("{NOTE}# Environment variables\n\nAn empty variable counts as not set.\n");
    for (file, title) in TABLES {
        let source = fs::read_to_string(root()?.join(file)).with_context(|| format!("cannot read {file}"))?;
        let docs = source.lines().filter_map(|line| line.strip_prefix("//!")).map(|line| line.strip_prefix(' ').unwrap_or(line));
        let table: Vec<&str> = docs.skip_while(|line| !line.starts_with("| variable |")).take_while(|line| line.starts_with('|')).collect();
        anyhow::ensure!(table.len() > 2, "{file} has no table that begins with `| variable |`");
        // Links of the documentation lead nowhere in the book.
        let table = table.join("\n").replace("[`", "`").replace("`]", "`");
        text.push_str(&format!("\n## {title}\n\n{table}\n"));
    }
    Ok(text)
}

/// The variables that the code reads: constant texts in it that are named so.
pub fn read_by_code() -> Result<Vec<String>> {
    let mut found = BTreeSet::new();
    for folder in CRATES {
        visit(&root()?.join(folder), &mut found)?;
    }
    Ok(found.into_iter().collect())
}

fn visit(folder: &Path, found: &mut BTreeSet<String>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        let is_test = path.file_stem().is_some_and(|name| name == "tests");
        if path.is_dir() && !is_test {
            visit(&path, found)?;
        } else if !is_test && path.extension().is_some_and(|extension| extension == "rs") {
            let source = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            let texts =
                code.lines().filter(|line| !line.trim_start().starts_with("//")).flat_map(|line| line.split('"').skip(1).step_by(2));
            found.extend(texts.filter(|text| is_variable(text)).map(str::to_owned));
        }
    }
    Ok(())
}

fn is_variable(text: &str) -> bool {
    PREFIXES.iter().any(|prefix| text.len() > prefix.len() && text.starts_with(prefix))
        && text.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_')
        && !NO_VARIABLES.iter().any(|prefix| text.starts_with(prefix))
}
