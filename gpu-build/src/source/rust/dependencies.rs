//! Crates that kernels use, from `[package.metadata.gpu.dependencies]`: cargo builds them for the device, as dependencies of
//! a package that is written for that purpose, and each is then an `--extern` of the kernels' crate.

mod kept;
pub mod portable;

use super::crates::{Crate, Crates};
use crate::cache::Key;
use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::tool::{Limit, run_with};
use gpu_abi::json::{self, Value};
use gpu_tools::files;
use kept::{Kept, Watched};
use std::collections::HashMap;
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
    /// The files of packages on this machine that their author may change.
    pub sources: Vec<PathBuf>,
    /// The environment variables that the crates' sources and build scripts read, except those that cargo sets for sources.
    pub variables: Vec<String>,
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
        let failed = |error: std::io::Error| Diagnostic::not_written(&self.folder, &error);
        let manifest = self.folder.join("Cargo.toml");
        crate::cache::write(&manifest, text.as_bytes()).map_err(failed)?;
        crate::cache::write(&self.folder.join("src/lib.rs"), b"#![no_std]\n").map_err(failed)?;
        let lock = self.folder.join("Cargo.lock");
        let known = self.lock(&lock).map_err(failed)?;
        let mut metadata = self.metadata(&manifest);
        if let Some(resolved) = &metadata {
            let extended = self.manifest(&portable::with_features(table, resolved));
            if extended != text {
                crate::cache::write(&manifest, extended.as_bytes()).map_err(failed)?;
                match self.metadata(&manifest) {
                    Some(with_features) => metadata = Some(with_features),
                    // If Cargo's settings replace the registry, the package may not be found: then the crates keep their own features.
                    None => crate::cache::write(&manifest, text.as_bytes()).map_err(failed)?,
                }
            }
        }
        let mut command = self.command(&manifest, "build");
        command
            .args(["--release", "--quiet", "--message-format=json-render-diagnostics", "--color=never", "--target", self.host])
            .arg("--target-dir")
            .arg(self.folder.join("target"));
        let output = run_with(&mut command, &[], self.limit).map_err(|message| Diagnostic::new(message).in_file("Cargo.toml"))?;
        if !output.status.success() {
            return Err(Diagnostic::new("the crates that kernels use cannot be compiled for devices")
                .of(DiagnosticKind::Invalid)
                .in_file("Cargo.toml")
                .help("kernels can use crates that need no std: `default-features = false` often makes one such")
                .showing(String::from_utf8_lossy(&output.stderr).trim()));
        }
        let (built, mut watched) = artifacts(&String::from_utf8_lossy(&output.stdout));
        watched.sources(&self.folder.join("target").join(self.host).join("release/libgpu_device_dependencies.d"));
        built.iter().for_each(|(_, archive)| watched.variables_of(archive));
        watched.files.extend(known);
        let sources = watched.files.iter().filter(|file| file.exists() && !file.starts_with(&self.folder)).cloned().collect();
        let variables = watched.variables.iter().cloned().collect();
        watched.settings_of(self.package);
        watched.files.extend([manifest, lock]);
        let named = metadata.map(|metadata| extern_names(&metadata)).unwrap_or_default();
        let archive_of = |id: &str| built.iter().find(|(built, _)| built == id).map(|(_, archive)| archive.clone());
        let direct = named.into_iter().filter_map(|(name, id)| Some((name, archive_of(&id)?))).collect();
        let archives = built.into_iter().map(|(_, archive)| archive).collect();
        Ok((Dependencies { direct, archives, sources, variables }, watched))
    }

    /// Copies the package's own lock file, unless the same file was copied before; cargo adds the crates that it lacks. Returns the places
    /// that were searched for it.
    fn lock(&self, lock: &Path) -> std::io::Result<Vec<PathBuf>> {
        let places: Vec<PathBuf> = self.package.ancestors().map(|folder| folder.join("Cargo.lock")).collect();
        let Some((at, place)) = places.iter().enumerate().find(|(_, place)| place.is_file()) else { return Ok(places) };
        let (versions, taken) = (files::read(place)?, self.folder.join("package.lock"));
        if !lock.is_file() || files::read(&taken).ok().as_ref() != Some(&versions) {
            crate::cache::write(lock, &versions)?;
            crate::cache::write(&taken, &versions)?;
        }
        Ok(places.into_iter().take(at + 1).collect())
    }

    /// A cargo command on the package that was written.
    fn command(&self, manifest: &Path, name: &str) -> Command {
        let mut command = Command::new(self.cargo);
        command
            // In the package's folder, so that its `.cargo/config.toml` applies: registries, vendored sources.
            .current_dir(self.package)
            .arg(name)
            .arg("--manifest-path")
            .arg(manifest)
            .env("CARGO_ENCODED_RUSTFLAGS", self.flags.join("\u{1f}"))
            .env("RUSTC", self.rustc);
        // These are meant for the outer build.
        for name in ["RUSTFLAGS", "RUSTC_WORKSPACE_WRAPPER", "CARGO_BUILD_TARGET", "CARGO_TARGET_DIR", "CARGO_INCREMENTAL"] {
            command.env_remove(name);
        }
        command
    }

    /// The packages that cargo would build, as JSON; `None` on an error, which the build then reports.
    fn metadata(&self, manifest: &Path) -> Option<String> {
        let mut command = self.command(manifest, "metadata");
        command.args(["--format-version=1", "--quiet", "--filter-platform", self.host]);
        let output = run_with(&mut command, &[], self.limit).ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
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

/// The names of the table's crates in the kernels' crate, and cargo's identifiers of their packages: an entry may rename its package, and a
/// package's library may have another name than the package.
fn extern_names(metadata: &str) -> Vec<(String, String)> {
    let Ok(metadata) = json::read(metadata) else { return Vec::new() };
    let resolve = metadata.get("resolve");
    let root = resolve.and_then(|resolve| resolve.get("root")).and_then(Value::text);
    let nodes = resolve.and_then(|resolve| resolve.get("nodes")).and_then(Value::list).unwrap_or_default();
    let node = nodes.iter().find(|node| root.is_some() && node.get("id").and_then(Value::text) == root);
    let used = node.and_then(|node| node.get("deps")).and_then(Value::list).unwrap_or_default();
    let text = |one: &Value, name: &str| one.get(name).and_then(Value::text).map(str::to_string);
    let names = used.iter().filter_map(|one| Some((text(one, "name")?, text(one, "pkg")?)));
    names.filter(|(name, _)| !name.starts_with(portable::PREFIX)).collect()
}

/// The libraries in cargo's messages (the package's identifier and the archive), and what cargo read for them.
fn artifacts(messages: &str) -> (Vec<(String, PathBuf)>, Watched) {
    let (mut libraries, mut watched, mut folders) = (Vec::new(), Watched::default(), HashMap::new());
    for message in messages.lines().filter_map(|line| json::read(line).ok()) {
        let text = |name: &str| message.get(name).and_then(Value::text);
        let is_local = text("package_id").is_some_and(|id| id.starts_with("path+"));
        let target = message.get("target").and_then(|target| target.get("name")).and_then(Value::text);
        match (text("reason"), target) {
            (Some("compiler-artifact"), Some(name)) => {
                let id = text("package_id").unwrap_or_default().to_string();
                if let Some(manifest) = text("manifest_path").filter(|_| is_local).map(PathBuf::from) {
                    watched.package(&manifest);
                    folders.insert(id.clone(), manifest.with_file_name(""));
                }
                let mut files = message.get("filenames").and_then(Value::list).unwrap_or_default().iter().filter_map(Value::text);
                let archive = files.find(|file| file.ends_with(".rlib")).map(PathBuf::from);
                libraries.extend(archive.filter(|_| name.replace('-', "_") != "gpu_device_dependencies").map(|archive| (id, archive)));
            }
            (Some("build-script-executed"), _) => {
                // By default the script of a package on this machine runs again when any of its files changes.
                watched.is_incomplete |= is_local;
                // Cargo reports the compiled script, which names the manifest, before it reports the script's run.
                let package = text("package_id").and_then(|id| folders.get(id));
                match text("out_dir") {
                    Some(out_dir) => watched.script(Path::new(out_dir), package.map(PathBuf::as_path)),
                    None => watched.is_incomplete = true,
                }
            }
            _ => {}
        }
    }
    (libraries, watched)
}
