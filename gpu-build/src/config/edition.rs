//! The package's edition, which its kernels in Rust are compiled with: its own, or its workspace's.

use super::manifest;
use std::path::Path;

/// The edition that `[workspace.package]` names, in the nearest folder above `package` that has one; cargo's default where
/// there is none.
pub fn of_workspace(package: &Path) -> String {
    let of = |folder: &Path| manifest::edition_of_workspace(&std::fs::read_to_string(folder.join("Cargo.toml")).ok()?);
    package.ancestors().find_map(of).unwrap_or_else(|| "2015".to_string())
}
