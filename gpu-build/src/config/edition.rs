//! The package's edition, which its kernels in Rust are compiled with: its own, or its workspace's.

use serde::Deserialize;
use std::path::Path;

/// `edition` of a package's table.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum Edition {
    /// `edition = "2024"`
    Named(String),
    /// `edition.workspace = true`
    Inherited {
        /// Always true.
        #[allow(dead_code, reason = "its presence is what it says")]
        workspace: bool,
    },
}

/// The edition that `[workspace.package]` names, in the nearest folder above `package` that has one; cargo's default where
/// there is none.
pub fn of_workspace(package: &Path) -> String {
    #[derive(Deserialize)]
    struct Manifest {
        workspace: Option<Workspace>,
    }
    #[derive(Deserialize)]
    struct Workspace {
        package: Option<Package>,
    }
    #[derive(Deserialize)]
    struct Package {
        edition: Option<String>,
    }
    let of = |folder: &Path| {
        let text = std::fs::read_to_string(folder.join("Cargo.toml")).ok()?;
        toml::from_str::<Manifest>(&text).ok()?.workspace?.package?.edition
    };
    package.ancestors().find_map(of).unwrap_or_else(|| "2015".to_string())
}
