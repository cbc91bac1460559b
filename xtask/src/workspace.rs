//! Where things are in this workspace, and which of its programs run on devices.

use anyhow::{Context, Result};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Packages whose tests launch kernels on the device that `GPU_DEVICE` names. Tests elsewhere need no device.
/// The examples are found by their folder.
const DEVICE_TESTED: &[&str] = &[
    "gpu-rt",
    "gpu-c-tests",
    "gpu-conformance",
    "gpu-core-methods-tests",
    "gpu-crates-tests",
    "gpu-jit",
    "gpu-kernels",
    "gpu-math-names-tests",
    "gpu-math-tests",
    "gpu-runtime-tests",
    "gpu-rust-tests",
    "gpu-tiles-tests",
];

/// What `cargo metadata` says of the workspace's own packages.
pub struct Workspace {
    /// The folder of the workspace's `Cargo.toml`.
    pub root: PathBuf,
    /// Cargo's target folder, wherever its configuration puts it.
    pub target: PathBuf,
    packages: Vec<Value>,
}

/// One target of one package.
pub struct Target<'a> {
    /// The package.
    pub package: &'a str,
    /// The target's own name.
    pub name: &'a str,
}

impl Workspace {
    /// Asks cargo.
    ///
    /// # Errors
    /// When a manifest of the workspace is not in order; cargo's own message says which.
    pub fn load() -> Result<Workspace> {
        // Cargo sets it for the program that it runs; the one from when this was compiled may be of a moved checkout.
        let xtask = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let root = Path::new(&xtask).parent().context("xtask has no folder above it")?.to_owned();
        let output = Command::new(cargo())
            .args(["metadata", "--no-deps", "--format-version=1"])
            .current_dir(&root)
            .output()
            .context("cannot start cargo metadata")?;
        anyhow::ensure!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr).trim());
        let mut metadata: Value = serde_json::from_slice(&output.stdout).context("cargo metadata is not JSON")?;
        let target = metadata["target_directory"].as_str().context("cargo metadata names no target folder")?.into();
        let packages = metadata["packages"].as_array_mut().map(std::mem::take).unwrap_or_default();
        Ok(Workspace { root, target, packages })
    }

    /// Where `setup` puts what it takes from NVIDIA's wheels.
    pub fn cuda(&self) -> PathBuf {
        self.target.join("cuda")
    }

    /// The examples' packages, in the order of their numbers.
    pub fn examples(&self) -> Vec<&str> {
        let folder = self.root.join("examples");
        let is_example = |package: &&Value| package["manifest_path"].as_str().is_some_and(|path| Path::new(path).starts_with(&folder));
        let mut names: Vec<&str> = self.packages.iter().filter(is_example).filter_map(|package| package["name"].as_str()).collect();
        names.sort_unstable();
        names
    }

    /// The commit, with `-dirty` where files were changed; nothing where git does not know it.
    pub fn commit(&self) -> String {
        let git = |arguments: &[&str]| Command::new("git").args(arguments).current_dir(&self.root).output();
        let said = git(&["describe", "--always", "--dirty", "--abbrev=8", "--exclude=*"]);
        said.ok()
            .filter(|output| output.status.success())
            .map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
            .unwrap_or_default()
    }

    /// The names of all packages.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.packages.iter().filter_map(|package| package["name"].as_str())
    }

    /// The names of the packages that are published.
    pub fn published(&self) -> impl Iterator<Item = &str> {
        self.packages.iter().filter(|package| package["publish"].is_null()).filter_map(|package| package["name"].as_str())
    }

    /// A package's folder.
    pub fn folder(&self, name: &str) -> Option<PathBuf> {
        let package = self.packages.iter().find(|package| package["name"] == name)?;
        Path::new(package["manifest_path"].as_str()?).parent().map(Path::to_path_buf)
    }

    /// The packages with tests that run on a device.
    pub fn device_tested(&self) -> Vec<&str> {
        let mut names = self.examples();
        names.extend(self.names().filter(|name| DEVICE_TESTED.contains(name)));
        names
    }

    /// The packages that have benchmarks, and no tests.
    pub fn benchmarks_alone(&self) -> Vec<&str> {
        let has_tests = |name: &str| {
            let targets = self.packages.iter().find(|package| package["name"] == name).and_then(|package| package["targets"].as_array());
            targets.into_iter().flatten().any(|target| target["test"] == true || target["doctest"] == true)
        };
        let mut names: Vec<&str> = self.targets("bench").into_iter().map(|target| target.package).collect();
        names.dedup();
        names.retain(|name| !has_tests(name));
        names
    }

    /// The targets of this kind (`bench`, `bin`, `test`, ...), of every package.
    pub fn targets(&self, kind: &str) -> Vec<Target<'_>> {
        let mut found = Vec::new();
        for package in &self.packages {
            for target in package["targets"].as_array().into_iter().flatten() {
                let is_kind = target["kind"].as_array().is_some_and(|kinds| kinds.iter().any(|one| one == kind));
                if let (true, Some(package), Some(name)) = (is_kind, package["name"].as_str(), target["name"].as_str()) {
                    found.push(Target { package, name });
                }
            }
        }
        found
    }
}

/// The cargo that runs this program.
pub fn cargo() -> String {
    std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned())
}
