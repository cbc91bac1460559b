//! A package's kernels compiled, from its Cargo.toml to the files in OUT_DIR.

use crate::cache::{self, Cache, Key, Note, Outputs, Stamps};
use crate::config::{Exception, Request, Unit};
use crate::diagnostics::{Diagnostic, DiagnosticKind, Error};
use crate::jobs::Jobs;
use crate::lints::{self, Lint};
use crate::math::Math;
use crate::pipeline::{self, cached::Job};
use crate::{cargo, llvm, parallel, prebuilt, temporary, tool};
use gpu_abi::{Compiled, json};
use gpu_tools::Env;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The same as [`compile`](crate::compile), with settings from code. They override Cargo.toml; the environment overrides both.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # std::fs::create_dir(folder.path().join("kernels"))?;
/// std::fs::write(
///     folder.path().join("kernels/one.ll"),
///     "define ptx_kernel void @one(ptr addrspace(1) %p) {\n  store i32 1, ptr addrspace(1) %p\n  ret void\n}",
/// )?;
/// let compiled = gpu_build::Build::new()
///     .package(folder.path())
///     .out_dir(folder.path().join("out"))
///     .kernels("kernels/*.ll")
///     .arch("x86-64-v2")
///     .try_compile()?; // in a build script: `.compile()`
/// assert_eq!(compiled[0].manifest().kernels[0].name, "one");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, Default)]
pub struct Build {
    request: Request,
    package: Option<PathBuf>,
    out_dir: Option<PathBuf>,
    features: Option<Vec<String>>,
    prebuilt: bool,
}

impl Build {
    /// The settings of Cargo.toml and of the environment.
    pub fn new() -> Build {
        Build::default()
    }

    /// Adds a pattern of kernel files, relative to the package. The first call replaces Cargo.toml's list.
    pub fn kernels(mut self, pattern: impl Into<String>) -> Build {
        self.request.kernels.get_or_insert_default().push(pattern.into());
        self
    }

    /// Adds an architecture, a family, `cpu` or `native`. The first call replaces Cargo.toml's list.
    pub fn arch(mut self, name: impl Into<String>) -> Build {
        self.request.archs.get_or_insert_default().push(name.into());
        self
    }

    /// Adds an AMD architecture, or a family, for which the package carries kernels as bitcode: ROCm's comgr compiles a code object
    /// where the program runs, if its LLVM is as new as ours. The first call replaces Cargo.toml's list.
    pub fn bitcode(mut self, name: impl Into<String>) -> Build {
        self.request.bitcode.get_or_insert_default().push(name.into());
        self
    }

    /// Adds a file of the package that its kernels in Rust use. The first call replaces Cargo.toml's list.
    pub fn module(mut self, file: impl Into<String>) -> Build {
        self.request.modules.get_or_insert_default().push(file.into());
        self
    }

    /// How hard to optimise: 0 to 3. The default is 3.
    pub fn opt_level(mut self, level: u8) -> Build {
        self.request.opt_level = Some(level);
        self
    }

    /// Which library computes math.
    pub fn math(mut self, math: Math) -> Build {
        self.request.math = Some(math);
        self
    }

    /// Whether NVIDIA's images say which source lines their code is of, for profilers. Such cubins are two to three times as large.
    pub fn lines(mut self, lines: bool) -> Build {
        self.request.lines = Some(lines);
        self
    }

    /// When the runtime loads the kernels.
    pub fn load(mut self, load: gpu_abi::manifest::Load) -> Build {
        self.request.load = Some(load);
        self
    }

    /// Does not give a warning. The first call replaces Cargo.toml's list.
    pub fn allow(mut self, lint: Lint) -> Build {
        self.request.allow.get_or_insert_default().push(lint.name().into());
        self
    }

    /// Uses other settings for the files that match `exception.file`.
    pub fn kernel(mut self, exception: Exception) -> Build {
        self.request.kernel.push(exception);
        self
    }

    /// The package's folder; `CARGO_MANIFEST_DIR` by default.
    pub fn package(mut self, folder: impl Into<PathBuf>) -> Build {
        self.package = Some(folder.into());
        self
    }

    /// The folder for results; `OUT_DIR` by default.
    pub fn out_dir(mut self, folder: impl Into<PathBuf>) -> Build {
        self.out_dir = Some(folder.into());
        self
    }

    /// Takes the kernels that `cargo gpu prebuild` left in the package, after it has checked that they are of its sources and settings.
    /// Nothing is compiled then, and no LLVM and no tool needs to be there. The feature `prebuilt` does the same for [`compile`](crate::compile).
    #[must_use]
    pub fn prebuilt(mut self) -> Build {
        self.prebuilt = true;
        self
    }

    /// The package's features, where cargo does not say.
    #[doc(hidden)]
    pub fn features(mut self, features: Vec<String>) -> Build {
        self.features = Some(features);
        self
    }

    /// Compiles, and writes the results into the package, for who builds with [`prebuilt`](Self::prebuilt). Returns the kernel files.
    ///
    /// # Errors
    /// Everything that is wrong with the configuration or with the kernels; or the package cannot be written.
    pub fn prebuild(self) -> Result<Vec<String>, Error> {
        self.prebuild_with_warnings().map(|(files, _)| files)
    }

    /// The same, and what a build script would warn of.
    ///
    /// # Errors
    /// As of [`prebuild`](Self::prebuild).
    #[doc(hidden)]
    pub fn prebuild_with_warnings(self) -> Result<(Vec<String>, Vec<String>), Error> {
        let done = self.run(&Env::process(), Wanted::Package)?;
        let made: Vec<_> = done.made_of.into_iter().map(|(_, entry)| entry).zip(done.compiled).collect();
        prebuilt::write(&done.package, done.settings, &made, write_to)?;
        Ok((made.iter().map(|(_, compiled)| compiled.manifest().source.clone()).collect(), done.warnings))
    }

    /// Why the kernels in the package are not what [`prebuild`](Self::prebuild) would write now; nothing where they are. Kernels that are
    /// not in the cache are compiled for it.
    ///
    /// # Errors
    /// As of [`prebuild`](Self::prebuild); or there are none.
    pub fn check_prebuilt(self) -> Result<Vec<String>, Error> {
        let done = self.run(&Env::process(), Wanted::Package)?;
        let entries: BTreeMap<_, _> = done.made_of.into_iter().collect();
        let files: Vec<&str> = done.compiled.iter().map(|compiled| compiled.manifest().source.as_str()).collect();
        prebuilt::check(&done.package, &done.settings, &files, &entries)
    }

    /// For build scripts: tells cargo which files and variables it read; on error it prints every message and ends the process.
    pub fn compile(self) {
        llvm::crash::report();
        llvm::keep_memory();
        let env = Env::process();
        match self.run(&env, Wanted::Files) {
            Ok(done) => done.tell_cargo(&env),
            // Nothing goes to stdout here: cargo would show it before the messages, and runs a failed script again
            // whatever it said.
            Err(error) => {
                eprintln!("{}", error.report(&env));
                std::process::exit(1);
            }
        }
    }

    /// For other programs: compiles and returns the results, without messages to cargo.
    ///
    /// # Errors
    /// Everything that is wrong with the configuration, or with the kernels.
    pub fn try_compile(self) -> Result<Vec<Compiled>, Error> {
        self.run(&Env::process(), Wanted::Results).map(|done| done.compiled)
    }

    pub(crate) fn run(self, env: &Env, wanted: Wanted) -> Result<Done, Error> {
        let folder = |given: Option<PathBuf>, variable: &str| {
            given.or_else(|| env.untracked(variable).map(PathBuf::from)).ok_or_else(|| {
                Diagnostic::new(format!("{variable} is not set"))
                    .help("call gpu_build::compile() from build.rs, or name the folder with Build::package and Build::out_dir")
            })
        };
        let package = folder(self.package, "CARGO_MANIFEST_DIR")?;
        let out_dir = folder(self.out_dir, "OUT_DIR")?;
        // One build at a time has the folder.
        temporary::remove_left(&out_dir.join(cargo::FOLDER));
        let manifest = package.join("Cargo.toml");
        let request = match std::fs::read_to_string(&manifest) {
            Ok(text) => Request::from_manifest(&text)?,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Request::default(),
            Err(error) => return Err(Diagnostic::new(format!("cannot read {}: {error}", manifest.display())).into()),
        };
        let request = request.or(self.request);
        let mut config = request.clone().resolve(&package, env).map_err(Error::gather)?;
        if let Some(features) = self.features {
            config.rust.features = features;
        }
        write_table(&out_dir, config.table.as_deref())?;
        let settings = prebuilt::settings(&request, &config.rust.features);
        if self.prebuilt || cfg!(feature = "prebuilt") && wanted == Wanted::Files {
            let files: Vec<&str> = config.units.iter().map(|unit| unit.file.as_str()).collect();
            let compiled = prebuilt::take(&package, &settings, &files)?;
            compiled.iter().try_for_each(|done| write(&out_dir, done).map(drop))?;
            let inputs = config.units.iter().map(|unit| package.join(&unit.file));
            let watched = inputs.chain([manifest, package.join(prebuilt::FOLDER)]).chain(config.watched).collect();
            let mut warnings = config.warnings;
            for (unit, done) in config.units.iter().zip(&compiled) {
                let text = std::fs::read_to_string(package.join(&unit.file)).ok();
                warnings.extend(lints::shown(lints::check(done.manifest(), text.as_deref()), &unit.allow));
            }
            let (made_of, ptx_only) = (Vec::new(), Vec::new());
            return Ok(Done { package, settings, compiled, made_of, ptx_only, watched, warnings, has_ptxas: true });
        }
        let place = cache::place(env, &out_dir.join(cargo::CACHE)).map_err(|(what, help)| Diagnostic::new(what).help(help))?;
        let stamps = Stamps::at(place.as_ref().map(|place| place.folder.join(cache::STAMPS)));
        let tools = tool::Tools::new(env, Some(out_dir.clone())).remembering(&stamps);
        let vendors: Vec<_> = config.units.iter().flat_map(Unit::images).map(|(arch, _)| arch.vendor()).collect();
        let invalid = tools.invalid_variables(&vendors, &[]);
        if !invalid.is_empty() {
            return Err(Error::gather(invalid));
        }
        // Before anything is looked up: results depend on which LLVM makes them. It is opened where something is compiled.
        let llvm = gpu_llvm::file(env, &stamps).map_err(|error| Diagnostic::of_tools(error).of(DiagnosticKind::Missing))?;
        let tools = pipeline::Toolchain::find(&config.units, &config.rust, llvm.clone(), &tools);
        let place = place.filter(|_| !tools.saves_temps());
        let outputs = place.is_some().then(|| out_dir.join(cargo::CACHE).join(cargo::OUTPUTS));
        let cache = Cache::new(place);
        let at_once = if wanted == Wanted::Files { Jobs::of_cargo(env) } else { Jobs::default() };
        let read = |unit| Job::new(&package, unit, config.load, &tools, &cache, &stamps);
        let jobs: Vec<_> = at_once.install(|| parallel::map(config.units.iter().collect(), read));
        let mut outputs = Outputs::at(outputs);
        let (mut included, mut ptx_only, mut errors, mut changed) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut made_of = Vec::new();
        for (unit, job) in config.units.iter().zip(jobs) {
            match job {
                Ok(job) => {
                    if wanted == Wanted::Package {
                        let inputs = [&[package.join(&unit.file)], job.included.as_slice()].concat();
                        match prebuilt::Entry::new(&package, &inputs, &job.compiler()) {
                            Ok(entry) => made_of.push((unit.file.clone(), entry)),
                            Err(error) => errors.push(error.in_file(&unit.file)),
                        }
                    }
                    included.extend(job.included.iter().chain(&job.system).cloned());
                    config.warnings.extend(job.warnings.iter().cloned());
                    let key = job.key();
                    match (wanted, outputs.unchanged(&unit.file, &key)) {
                        (Wanted::Files, Some(known)) => {
                            config.warnings.extend(lints::shown(known.warnings, &unit.allow));
                            ptx_only.extend(known.ptx_only);
                        }
                        _ => changed.push((key, job)),
                    }
                }
                Err(failed) => errors.extend(failed),
            }
        }
        let results: Vec<_> = at_once.install(|| parallel::map(changed, |(key, job)| (key, job.compile(&cache, &at_once))));
        drop(at_once);
        config.warnings.extend(cache.finish());
        if (!errors.is_empty() || results.iter().any(|(_, result)| result.is_err())) && gpu_llvm::open(env).is_err() {
            stamps.forget(&llvm);
        }
        stamps.finish();
        let mut made: Vec<(Key, Compiled)> = Vec::new();
        for (key, result) in results {
            match result {
                Ok(compiled) => made.push((key, compiled)),
                Err(failed) => errors.extend(failed),
            }
        }
        if !errors.is_empty() {
            return Err(Error::gather(errors));
        }
        for (key, done) in &made {
            let files = write(&out_dir, done)?;
            let source = &done.manifest().source;
            let text = std::fs::read_to_string(package.join(source)).ok();
            let note = Note {
                ptx_only: done.ptx_only().into_iter().map(str::to_string).collect(),
                warnings: lints::check(done.manifest(), text.as_deref()),
            };
            outputs.wrote(source, key, &files.each_ref().map(PathBuf::as_path), note.clone());
            let unit = config.units.iter().find(|unit| unit.file == *source);
            config.warnings.extend(lints::shown(note.warnings, unit.map_or(&[], |unit| unit.allow.as_slice())));
            ptx_only.extend(note.ptx_only);
        }
        outputs.finish();
        let compiled = made.into_iter().map(|(_, compiled)| compiled).collect();
        let mut watched = tools.files(&config.units);
        watched.push(manifest);
        watched.extend(included);
        watched.extend(config.units.iter().map(|unit| package.join(&unit.file)).chain(config.watched));
        Ok(Done { package, settings, compiled, made_of, ptx_only, watched, warnings: config.warnings, has_ptxas: tools.has_ptxas() })
    }
}

/// Writes a kernel file's results to where the macro finds them.
fn write(out_dir: &Path, done: &Compiled) -> Result<[PathBuf; 2], Error> {
    write_to(&out_dir.join(cargo::FOLDER), done)
}

/// Writes a kernel file's results, each whole or not at all: the image first, so that a manifest never names a missing one.
fn write_to(folder: &Path, done: &Compiled) -> Result<[PathBuf; 2], Error> {
    let manifest = folder.join(format!("{}.json", done.manifest().source));
    let image = manifest.with_file_name(&done.manifest().image);
    let text = json::to_text(done.manifest());
    cache::write(&image, done.fat()).map_err(|error| not_written(&image, &error))?;
    cache::write(&manifest, text.as_bytes()).map_err(|error| not_written(&manifest, &error))?;
    Ok([image, manifest])
}

fn not_written(path: &Path, error: &std::io::Error) -> Diagnostic {
    Diagnostic::new(format!("cannot write {}: {error}", path.display()))
        .help("check that the disk is not full and the target folder may be written")
}

/// Writes the package's table of alternatives to where the macro finds it; or none, in place of one that was there.
fn write_table(out_dir: &Path, table: Option<&str>) -> Result<(), Error> {
    let path = out_dir.join(cargo::FOLDER).join(cargo::TABLE);
    let written = match table {
        Some(table) => cache::write(&path, table.as_bytes()),
        // A folder that cannot be written says so, whether the file is there or not.
        None => std::fs::remove_file(&path).or_else(|error| if path.exists() { Err(error) } else { Ok(()) }),
    };
    written.map_err(|error| not_written(&path, &error).into())
}

/// What a build is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The files in OUT_DIR: those that are right already are not even read.
    Files,
    /// Results in memory.
    Results,
    /// The same, and what they were made of.
    Package,
}

/// A build that went well.
pub(crate) struct Done {
    package: PathBuf,
    /// The hash of what the package says.
    settings: String,
    /// Only what was not right already, where files were wanted.
    pub(crate) compiled: Vec<Compiled>,
    /// By kernel file, what its results were made of, where results were wanted.
    made_of: Vec<(String, prebuilt::Entry)>,
    /// NVIDIA's architectures that are carried as PTX alone.
    ptx_only: Vec<String>,
    watched: Vec<PathBuf>,
    warnings: Vec<String>,
    has_ptxas: bool,
}

impl Done {
    fn tell_cargo(&self, env: &Env) {
        cargo::check_cfg();
        self.watched.iter().for_each(|path| cargo::rerun_if_changed(path));
        env.variables_read().iter().for_each(|name| cargo::rerun_if_env_changed(name));
        self.warnings.iter().for_each(|warning| cargo::warning(warning));
        let mut ptx_only: Vec<&str> = self.ptx_only.iter().map(String::as_str).collect();
        ptx_only.sort_unstable();
        ptx_only.dedup();
        if !ptx_only.is_empty() {
            let why =
                if self.has_ptxas { "ptxas does not know them" } else { "ptxas was not found (PyPI: nvidia-cuda-nvcc, or set GPU_PTXAS)" };
            cargo::warning(&format!("{} carried as PTX alone, which the driver compiles at the first load: {why}", ptx_only.join(", ")));
        }
    }
}
