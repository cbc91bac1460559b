//! Runs rustc for each kernel file.

use super::crates::Crates;
use super::dependencies::{Builder, Dependencies, portable};
use super::{device_core, root, rustc, unsafety};
use crate::cache::{Cache, Key, Stamps};
use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::source::translated::{Translated, Translator};
use crate::temporary::Folder;
use crate::tool::{Limit, RustPrograms, run, run_with};
use gpu_tools::files;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, OnceLock};

/// What Cargo.toml says of the package's Rust.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Settings {
    /// The package's folder.
    pub package: PathBuf,
    /// The package's edition.
    pub edition: String,
    /// The package's features that are on.
    pub features: Vec<String>,
    /// Files of the package that kernels use, relative to it.
    pub modules: Vec<String>,
    /// Crates that kernels use, as Cargo.toml names dependencies.
    pub dependencies: Crates,
    /// Whether arithmetic panics on overflow.
    pub overflow_checks: bool,
    /// Whether `cfg(debug_assertions)` holds.
    pub debug_assertions: bool,
    /// The `cfg`s that the package's build script sets for it.
    pub cfgs: Vec<String>,
    /// The `cfg`s in RUSTFLAGS, for the package and the crates that its kernels use.
    pub rustflags: Vec<String>,
}

impl Settings {
    /// Flags of rustc for checks, in the package's own code and the crates that it names. `-C debug-assertions` is not among them, because it
    /// also makes rustc check each raw pointer.
    fn checks(&self) -> Vec<&'static str> {
        let overflow = self.overflow_checks.then_some("-Coverflow-checks=on");
        let assertions = ["--cfg=debug_assertions", "-Aexplicit_builtin_cfgs_in_flags"].into_iter().filter(|_| self.debug_assertions);
        overflow.into_iter().chain(assertions).collect()
    }

    /// The same, and the `cfg`s of RUSTFLAGS: what the package's code and the crates that it names have in common.
    fn common_flags(&self) -> Vec<String> {
        let cfgs = self.rustflags.iter().map(|cfg| format!("--cfg={cfg}"));
        self.checks().into_iter().map(str::to_string).chain(cfgs).collect()
    }
}

/// rustc, as kernels are compiled with.
#[derive(Debug, Clone)]
pub struct Compiler {
    rustc: PathBuf,
    cargo: PathBuf,
    /// What it says of itself: version, host, LLVM.
    version: String,
    host: String,
    folder: PathBuf,
    settings: Settings,
    /// How long one run may take.
    limit: Limit,
    cache: Arc<Cache>,
    made: Arc<OnceLock<Result<Made, Diagnostic>>>,
    sources: Arc<OnceLock<Result<blake3::Hash, Diagnostic>>>,
}

/// What is made once for all files.
#[derive(Debug, Clone)]
struct Made {
    /// The folder of `gpu-core` and its like, compiled for devices.
    libraries: PathBuf,
    dependencies: Dependencies,
}

/// Places in the source give messages their lines, and take no room in an image.
const FLAGS: [&str; 13] = [
    "-Copt-level=3",
    "-Cno-prepopulate-passes",
    "-Cpanic=abort",
    "-Ccodegen-units=1",
    "-Cembed-bitcode=yes",
    "-Cdebuginfo=line-directives-only",
    "-Coverflow-checks=off",
    "-Cdebug-assertions=off",
    "-Csymbol-mangling-version=v0",
    "--cfg=gpu_device",
    "--check-cfg=cfg(gpu_device)",
    "--crate-type=rlib",
    "--color=never",
];

impl Compiler {
    /// The compiler among `programs`, which keeps what it makes once in their folder.
    pub fn new(programs: RustPrograms, settings: Settings) -> Compiler {
        let RustPrograms { rustc, cargo, version, folder, limit, cache } = programs;
        let host = version.lines().find_map(|line| line.strip_prefix("host:")).unwrap_or_default().trim().to_string();
        Compiler { rustc, cargo, version, host, folder, settings, limit, cache, made: Arc::default(), sources: Arc::default() }
    }

    /// The crates that kernels use; `None` until they have been built.
    pub fn dependencies(&self) -> Option<&Dependencies> {
        self.made.get().and_then(|made| made.as_ref().ok()).map(|made| &made.dependencies)
    }

    /// Its release, such as `1.95.0`.
    pub fn release(&self) -> &str {
        self.version.lines().find_map(|line| line.strip_prefix("release:")).unwrap_or_default().trim()
    }

    /// Compiles a kernel file of the package.
    ///
    /// # Errors
    /// rustc's own messages, at the file's lines; or its LLVM is newer than ours, which then cannot read what it writes.
    pub fn compile(&self, file: &str) -> Result<Translated, Diagnostic> {
        let field = |name: &str| self.version.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default().trim();
        check_llvm(field("release:"), field("LLVM version:"))?;
        check_edition(&self.settings.edition)?;
        let package = self.settings.package.as_path();
        let Made { libraries, dependencies } = self.made()?;
        let folder = Folder::new_in(&self.folder).map_err(|error| Diagnostic::not_written(&self.folder, &error))?;
        let source = package.join(root::SRC);
        let source = if source.is_dir() { source.as_path() } else { package };
        let own = || std::iter::once(file).chain(self.settings.modules.iter().map(String::as_str));
        let text = root::text(package, own());
        let (bitcode, depends) = (folder.path().join("device.bc"), folder.path().join("device.d"));
        let run_rustc = |options: &[&str]| {
            let mut command = self.command(&libraries);
            command
                .current_dir(source)
                .env("GPU_KERNEL_FILE", package.join(file))
                .args(["--crate-name=device", "--edition", &self.settings.edition])
                .arg("-")
                // Named after the crate: rustc takes a comma in a path of this option for the end of the path.
                .arg("--emit=llvm-bc,dep-info")
                // rustc also writes there the full names of types that are too long for a message.
                .arg("--out-dir")
                .arg(folder.path())
                // Messages name files as the package's author does, and panics as the package's own do.
                .arg(format!("--remap-path-prefix={}/=", package.display()))
                .args(root::remapped(own()))
                .args(self.settings.common_flags())
                .args(self.settings.cfgs.iter().map(|cfg| format!("--cfg={cfg}")))
                .args(self.settings.features.iter().map(|feature| format!("--cfg=feature={feature:?}")))
                .args(options);
            let direct = dependencies.direct.iter().map(|(name, archive)| (name.as_str(), archive.clone()));
            for (name, archive) in device_core::archives(&libraries).into_iter().chain(direct) {
                command.arg("--extern").arg(format!("{name}={}", archive.display()));
            }
            for folder in dependencies.archives.iter().filter_map(|archive| archive.parent()) {
                command.arg("-L").arg(format!("dependency={}", folder.display()));
            }
            run_with(&mut command, text.as_bytes(), self.limit).map_err(Diagnostic::new)
        };
        let output = run_rustc(&unsafety::FIND)?;
        let said = rustc::said(&self.rustc, &output);
        if !output.status.success() {
            return Err(rustc::compile_error(said, || {
                let output = run_rustc(&["-Copt-level=0"]).ok().filter(|output| !output.status.success())?;
                Some(rustc::said(&self.rustc, &output))
            }));
        }
        let missing = |error: std::io::Error| rustc::wrote_nothing(&self.rustc, &format!("no IR of this file: {error}"));
        let depends = files::read_to_string(&depends).map_err(missing)?;
        let variables = depends.lines().filter_map(|line| line.strip_prefix("# env-dep:"));
        let variables = variables.map(|line| match line.split_once('=') {
            Some((name, value)) => (name.to_string(), Some(value.to_string())),
            None => (line.to_string(), None),
        });
        let files = depends.lines().filter_map(|line| line.strip_suffix(':')).map(|file| source.join(file.replace("\\ ", " ")));
        let files = files.filter(|file| file.is_file()).collect();
        let mut bitcode = files::read(&bitcode).map_err(missing)?;
        let found = unsafety::found(&said);
        if !found.is_empty() {
            unsafety::check(&found, &rustc::said(&self.rustc, &run_rustc(&[])?))?;
        }
        unsafety::append(&mut bitcode, &found);
        // The package's own compilation warns.
        Ok(Translated { bitcode, files, system: Vec::new(), variables: variables.collect(), warnings: Vec::new() })
    }

    /// Archives whose bitcode may define what a kernel calls, in the order to search them.
    pub fn archives(&self) -> Result<Vec<PathBuf>, Diagnostic> {
        let Made { libraries, dependencies } = self.made()?;
        let own = device_core::archive(&libraries);
        let sysroot = run(Command::new(&self.rustc).args(["--print", "target-libdir", "--target", &self.host]), self.limit)
            .map_err(|message| Diagnostic::new(message).of(DiagnosticKind::Missing))?;
        let folder = PathBuf::from(String::from_utf8_lossy(&sysroot.stdout).trim());
        let of = |prefix: &str| {
            let entries = std::fs::read_dir(&folder).into_iter().flatten().filter_map(Result::ok).map(|entry| entry.path());
            let is = |path: &PathBuf| {
                let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
                name.starts_with(prefix) && name.ends_with(".rlib")
            };
            entries.filter(is).collect::<Vec<_>>()
        };
        Ok([vec![own], dependencies.archives, of("liballoc-"), of("libcore-")].concat())
    }

    fn command(&self, libraries: &Path) -> Command {
        let mut command = Command::new(&self.rustc);
        command.args(FLAGS).arg("-L").arg(libraries).args(["--target", &self.host]);
        command
    }

    fn made(&self) -> Result<Made, Diagnostic> {
        let make = || {
            let Compiler { rustc, host, version, folder, limit, .. } = self;
            let core = device_core::Builder { rustc, flags: &FLAGS, host, version, sources: self.sources()?, folder, limit: *limit };
            let libraries = core.build(&self.cache)?;
            let dependencies = if self.settings.dependencies.is_empty() { Dependencies::default() } else { self.build_dependencies()? };
            Ok(Made { libraries, dependencies })
        };
        self.made.get_or_init(make).clone()
    }

    fn build_dependencies(&self) -> Result<Dependencies, Diagnostic> {
        // What a profile says is cargo's to say.
        let own = FLAGS.into_iter().filter(|flag| flag.starts_with("-C") || flag.starts_with("--cfg"));
        let common = self.settings.common_flags();
        let flags: Vec<&str> = own.chain(portable::FLAGS).chain(common.iter().map(String::as_str)).collect();
        let Compiler { cargo, rustc, host, version, settings, .. } = self;
        let folder = self.folder.join("dependencies");
        let builder = Builder { cargo, rustc, host, version, flags: &flags, package: &settings.package, folder, limit: self.limit };
        builder.build(&settings.dependencies)
    }

    /// The hash of `gpu-core`'s sources.
    fn sources(&self) -> Result<blake3::Hash, Diagnostic> {
        let hash = || {
            let mut hasher = blake3::Hasher::new();
            for file in library_sources() {
                let bytes = files::read(&file).map_err(|error| {
                    Diagnostic::new(format!("cannot read {}: {error}", file.display()))
                        .of(DiagnosticKind::Missing)
                        .help("it is part of the package gpu-core, which this build script was compiled with: build again")
                })?;
                hasher.update(&(bytes.len() as u64).to_le_bytes()).update(&bytes);
            }
            Ok(hasher.finalize())
        };
        self.sources.get_or_init(hash).clone()
    }
}

impl Translator for Compiler {
    fn package(&self) -> &Path {
        &self.settings.package
    }

    /// rustc and its own archives, the device's libraries, the crates that the package names.
    fn identity(&self, stamps: &Stamps) -> Result<Key, Diagnostic> {
        let mut parts = vec![self.version.clone().into_bytes(), FLAGS.join(" ").into_bytes(), self.sources()?.as_bytes().to_vec()];
        parts.push(self.settings.common_flags().join("\n").into_bytes());
        parts.push(self.settings.cfgs.join("\n").into_bytes());
        if !self.settings.dependencies.is_empty() {
            let Dependencies { direct, archives, .. } = self.made()?.dependencies;
            parts.push(direct.iter().map(|(name, _)| format!("{name} ")).collect::<String>().into_bytes());
            parts.extend(archives.iter().map(|archive| stamps.hash(archive).to_vec()));
        }
        Ok(Key::of(&parts.iter().map(Vec::as_slice).collect::<Vec<_>>()))
    }

    fn settings(&self, file: &str) -> String {
        let modules = || self.settings.modules.iter().map(String::as_str);
        // Without the package's place: what is below it is named by relative paths, in the result too.
        let root = root::text(Path::new(""), std::iter::once(file).chain(modules()));
        let remapped = root::remapped(std::iter::once(file).chain(modules()));
        format!("{root} {remapped:?} {:?} {:?}", self.settings.edition, self.settings.features)
    }

    fn translate(&self, file: &str) -> Result<Translated, Vec<Diagnostic>> {
        self.compile(file).map_err(|error| vec![error.in_file(file)])
    }
}

/// `gpu-core`'s sources.
fn library_sources() -> Vec<PathBuf> {
    let sources = Path::new(gpu_core::SOURCES);
    let pattern = |folder: &str| format!("{}/{folder}/**/*.rs", glob::Pattern::escape(&sources.to_string_lossy()));
    let found = [pattern("src"), pattern("device")].into_iter().filter_map(|pattern| glob::glob(&pattern).ok()).flatten();
    found.filter_map(Result::ok).collect()
}

/// LLVM reads what it or an older LLVM wrote.
fn check_llvm(release: &str, llvm: &str) -> Result<(), Diagnostic> {
    let (ours, ..) = crate::llvm::version();
    match llvm.split('.').next().and_then(|major| major.parse::<u32>().ok()) {
        Some(theirs) if theirs > ours => Err(Diagnostic::new(format!(
            "rustc {release} writes LLVM {theirs}'s bitcode, and this gpu-build has LLVM {ours}, which reads bitcode of LLVM {ours} and older"
        ))
        .of(DiagnosticKind::Missing)
        .help(format!(
            "unset GPU_LLVM and LLVM_SYS_*_PREFIX, so that rustc's own LLVM is used, or build with a Rust whose LLVM is {ours} (`rustc -vV` says so)"
        ))),
        _ => Ok(()),
    }
}

/// Refuses edition 2015, in which `use` paths start at the crate's root, where no dependency is in scope.
fn check_edition(edition: &str) -> Result<(), Diagnostic> {
    if edition != "2015" {
        return Ok(());
    }
    let error = Diagnostic::new("kernels in Rust need edition 2018 or later, but this package has edition 2015, cargo's default");
    Err(error.of(DiagnosticKind::Invalid).in_file("Cargo.toml").help("add `edition = \"2024\"` to [package]"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edition_2015_is_refused() {
        let error = check_edition("2015").unwrap_err().to_string();
        assert!(error.contains("kernels in Rust need edition 2018 or later") && error.contains("add `edition = \"2024\"`"), "{error}");
        assert!(check_edition("2018").is_ok() && check_edition("2024").is_ok());
    }

    #[test]
    fn a_newer_llvm_is_refused_with_the_versions_that_fit() {
        assert!(check_llvm("1.95.0", "22.1.2").is_ok() && check_llvm("1.89.0", "20.1.7").is_ok() && check_llvm("1.0", "").is_ok());
        let error = check_llvm("1.105.0", "24.1.0").unwrap_err().to_string();
        let (ours, ..) = crate::llvm::version();
        for part in [
            "rustc 1.105.0 writes LLVM 24's bitcode",
            &format!("reads bitcode of LLVM {ours} and older"),
            &format!("build with a Rust whose LLVM is {ours}"),
        ] {
            assert!(error.contains(part), "missing: {part}\n{error}");
        }
    }
}
