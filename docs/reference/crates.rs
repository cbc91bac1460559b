//! The chapter about crates in kernels: a row for each crate whose kernel `tests/crates` compares with the host.

use super::{NOTE, root};
use anyhow::{Context, Result, ensure};
use std::fmt::Write;
use std::fs;

/// Crates that do not build, or not for every device, and why.
const REFUSED: [(&str, &str); 3] = [
    ("`ruint`", "It has inline assembly for x86-64, and no feature that turns it off: use `crypto-bigint` instead."),
    ("crates with C or C++", "Their build scripts compile C and C++ for the host only."),
    ("crates that need `std`", "Devices have no operating system."),
];

pub fn text() -> Result<String> {
    let package = root()?.join("tests/crates");
    let manifest = fs::read_to_string(package.join("Cargo.toml")).context("cannot read tests/crates/Cargo.toml")?;
    let lock = fs::read_to_string(root()?.join("Cargo.lock")).context("cannot read Cargo.lock")?;
    let mut text = format!(
        "{NOTE}# Crates in kernels\n\n\
         For each of these crates, `tests/crates` has a kernel that builds for the CPU, `gfx942`, `gfx1100` and `sm_90`, and is compared with the host for\n\
         random inputs.\n\
         [Kernels in Rust](../kernels.md#files-and-crates-that-kernels-use) shows how a package names crates.\n\n\
         | crate | version tested | entry in Cargo.toml | used |\n|---|---|---|---|\n"
    );
    let entries = manifest.split("[dependencies]\n").nth(1).context("tests/crates/Cargo.toml has no [dependencies]")?;
    for entry in entries.lines().take_while(|line| !line.starts_with('[')).filter(|line| !line.starts_with("gpu-rt")) {
        let Some((name, value)) = entry.split_once(" = ") else { continue };
        let module = if name == "md-5" { "md5".to_owned() } else { name.replace('-', "_") };
        // Entries without a kernel are used by other crates' kernels.
        let Ok(source) = fs::read_to_string(package.join(format!("src/kernels/{module}.rs"))) else { continue };
        let used = source
            .lines()
            .next()
            .and_then(|line| line.strip_prefix("//! "))
            .with_context(|| format!("{module}.rs does not begin with a `//!` comment"))?;
        let requirement = value.split('"').find(|part| part.starts_with(|c: char| c.is_ascii_digit())).unwrap_or_default();
        let version = version(&lock, name, requirement).with_context(|| format!("Cargo.lock lacks {name} {requirement}"))?;
        // Writing to a `String` does not fail.
        let _ = writeln!(text, "| `{name}` | {version} | `{value}` | {} |", used.trim_end_matches('.'));
    }
    ensure!(text.matches("\n| `").count() >= 40, "the table of crates has lost rows");
    text.push_str("\nThese crates do not build, or not for every device:\n\n| crate | reason |\n|---|---|\n");
    for (name, reason) in REFUSED {
        let _ = writeln!(text, "| {name} | {reason} |");
    }
    Ok(text)
}

/// The version in the lock file that a requirement such as `0.9` accepts.
fn version<'t>(lock: &'t str, name: &str, requirement: &str) -> Option<&'t str> {
    let packages = lock.split("[[package]]").filter(|package| package.contains(&format!("\nname = \"{name}\"\n")));
    let versions = packages.filter_map(|package| package.split("version = \"").nth(1)?.split('"').next());
    versions.filter(|version| version.strip_prefix(requirement).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))).max()
}
