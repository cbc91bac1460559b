//! Crates that kernels use, from `[package.metadata.gpu.dependencies]`: cargo builds them for the device, as dependencies of
//! a package that is written for that purpose, and each is then an `--extern` of the kernels' crate.

mod kept;

use super::crates::{Crate, Crates};
use crate::cache::Key;
use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::tool::{Limit, run_with};
use gpu_abi::json::{self, Value};
use kept::{Kept, Watched};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// What cargo built.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Dependencies {
    /// Name and archive of each crate that the table names.
    pub direct: Vec<(String, PathBuf)>,
    /// Every archive, those of the crates' own dependencies among them.
    pub archives: Vec<PathBuf>,
    /// The files of packages on this machine, which their author may change.
    pub sources: Vec<PathBuf>,
}

/// What they are built with.
pub struct Builder<'a> {
    pub cargo: &'a Path,
    pub rustc: &'a Path,
    pub host: &'a str,
    /// What rustc says of itself.
    pub version: &'a str,
    /// Flags of rustc, as for kernels.
    pub flags: &'a [&'a str],
    /// The package that uses them.
    pub package: &'a Path,
    /// Where to build.
    pub folder: PathBuf,
    /// How long cargo may take.
    pub limit: Limit,
}

impl Builder<'_> {
    /// Builds the crates of a table, whose text is as in Cargo.toml. Cargo runs only if something that it read has changed.
    pub fn build(&self, table: &Crates) -> Result<Dependencies, Diagnostic> {
        let text = self.manifest(table);
        let paths = [self.cargo, self.rustc, self.package].map(|path| path.as_os_str().as_encoded_bytes());
        let flags = self.flags.join(" ");
        let key =
            Key::of(&[paths[0], paths[1], paths[2], text.as_bytes(), self.host.as_bytes(), self.version.as_bytes(), flags.as_bytes()]);
        let kept = self.folder.join("kept");
        if let Some(dependencies) = Kept::find(&kept, &key) {
            return Ok(dependencies);
        }
        let began = SystemTime::now();
        let (dependencies, watched) = self.run(table, &text)?;
        Kept::keep(&kept, &key, &dependencies, &watched, began);
        Ok(dependencies)
    }

    fn run(&self, table: &Crates, text: &str) -> Result<(Dependencies, Watched), Diagnostic> {
        let failed = |error: std::io::Error| Diagnostic::new(format!("cannot write {}: {error}", self.folder.display()));
        let manifest = self.folder.join("Cargo.toml");
        crate::cache::write(&manifest, text.as_bytes()).map_err(failed)?;
        crate::cache::write(&self.folder.join("src/lib.rs"), b"#![no_std]\n").map_err(failed)?;
        // The versions of the workspace, where it has the crates too.
        let lock = self.folder.join("Cargo.lock");
        if !lock.is_file()
            && let Some(known) = self.package.ancestors().map(|folder| folder.join("Cargo.lock")).find(|lock| lock.is_file())
        {
            std::fs::copy(known, &lock).map_err(failed)?;
        }
        let mut command = Command::new(self.cargo);
        command
            // Where the package is, so that its `.cargo/config.toml` counts: registries, vendored sources.
            .current_dir(self.package)
            .args(["build", "--release", "--quiet", "--message-format=json-render-diagnostics", "--color=never", "--target", self.host])
            .arg("--manifest-path")
            .arg(&manifest)
            .arg("--target-dir")
            .arg(self.folder.join("target"))
            .env("CARGO_ENCODED_RUSTFLAGS", self.flags.join("\u{1f}"))
            .env("RUSTC", self.rustc);
        // What is meant for the build that this is a part of.
        for name in ["RUSTFLAGS", "RUSTC_WORKSPACE_WRAPPER", "CARGO_BUILD_TARGET", "CARGO_TARGET_DIR", "CARGO_INCREMENTAL"] {
            command.env_remove(name);
        }
        let output = run_with(&mut command, &[], self.limit).map_err(|message| Diagnostic::new(message).in_file("Cargo.toml"))?;
        if !output.status.success() {
            return Err(Diagnostic::new("the crates of [package.metadata.gpu.dependencies] cannot be compiled for devices")
                .of(DiagnosticKind::Invalid)
                .in_file("Cargo.toml")
                .help("kernels can use crates that need no std: `default-features = false` often makes one such")
                .showing(String::from_utf8_lossy(&output.stderr).trim()));
        }
        let (built, mut watched) = artifacts(&String::from_utf8_lossy(&output.stdout));
        watched.sources(&self.folder.join("target").join(self.host).join("release/libgpu_device_dependencies.d"));
        built.iter().for_each(|(_, archive)| watched.variables_of(archive));
        let sources = watched.files.iter().filter(|file| file.is_file()).cloned().collect();
        watched.settings_of(self.package);
        watched.files.extend([manifest, lock]);
        let direct = table.keys().map(|name| name.replace('-', "_"));
        let direct = direct.filter_map(|name| built.iter().find(|(built, _)| *built == name).cloned()).collect();
        let archives = built.into_iter().map(|(_, archive)| archive).collect();
        Ok((Dependencies { direct, archives, sources }, watched))
    }

    /// The manifest of the package that they are dependencies of.
    fn manifest(&self, table: &Crates) -> String {
        let dependencies: Vec<String> =
            table.iter().map(|(name, one)| format!("{} = {}\n", Crate::quoted(name), one.text(self.package))).collect();
        format!("{MANIFEST}{}", dependencies.concat())
    }
}

/// A workspace of its own, whatever is above it.
const MANIFEST: &str = "[package]\nname = \"gpu-device-dependencies\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
    [profile.release]\npanic = \"abort\"\ncodegen-units = 1\n\n[dependencies]\n";

/// The libraries among cargo's messages: crate and archive. And what cargo read for them.
fn artifacts(messages: &str) -> (Vec<(String, PathBuf)>, Watched) {
    let (mut libraries, mut watched) = (Vec::new(), Watched::default());
    for message in messages.lines().filter_map(|line| json::read(line).ok()) {
        let text = |name: &str| message.get(name).and_then(Value::text);
        let is_local = text("package_id").is_some_and(|id| id.starts_with("path+"));
        let target = message.get("target").and_then(|target| target.get("name")).and_then(Value::text);
        match (text("reason"), target) {
            (Some("compiler-artifact"), Some(name)) => {
                if let Some(manifest) = text("manifest_path").filter(|_| is_local) {
                    watched.package(Path::new(manifest));
                }
                let name = name.replace('-', "_");
                let mut files = message.get("filenames").and_then(Value::list).unwrap_or_default().iter().filter_map(Value::text);
                let archive = files.find(|file| file.ends_with(".rlib")).map(PathBuf::from);
                libraries.extend(archive.filter(|_| name != "gpu_device_dependencies").map(|archive| (name, archive)));
            }
            (Some("build-script-executed"), _) => match text("out_dir") {
                // By default the script of a package on this machine runs again when any of its files changes.
                Some(out_dir) if !is_local => watched.script(Path::new(out_dir)),
                _ => watched.is_incomplete = true,
            },
            _ => {}
        }
    }
    (libraries, watched)
}
