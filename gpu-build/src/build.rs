//! A package's kernels compiled, from its Cargo.toml to the files in OUT_DIR.

use crate::cache::{self, Cache, Key, Note, Outputs, Stamps};
use crate::config::{self, Exception, Request, Unit};
use crate::diagnostics::{Diagnostic, DiagnosticKind, Error};
use crate::jobs::Jobs;
use crate::lints::{self, Lint};
use crate::math::Math;
use crate::pipeline::{self, cached::Job};
use crate::{cargo, llvm, parallel, prebuilt, temporary, tool};
use gpu_abi::{Compiled, json};
use gpu_tools::Env;
use gpu_tools::files;
use std::path::{Path, PathBuf};
use std::sync::Arc;

mod done;
mod rust;
mod stale;

pub(crate) use done::Done;

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
    skips_files: bool,
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

    /// Adds an architecture, a family, `cpu` or `native` to the list for debug builds, which replaces that of [`arch`](Self::arch). The first call
    /// replaces `dev.archs` of Cargo.toml. The list of [`bitcode`](Self::bitcode) stays as it is.
    pub fn dev_arch(mut self, name: impl Into<String>) -> Build {
        self.request.dev_archs.get_or_insert_default().push(name.into());
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

    /// Takes the kernels that `cargo gpu prebuild` left in the package, if their hashes match its sources and settings; else the build fails.
    /// Compiles nothing, and needs neither LLVM nor tools. The feature `prebuilt` does the same for [`compile`](crate::compile), in packages that
    /// carry prebuilt kernels.
    #[must_use]
    pub fn prebuilt(mut self) -> Build {
        self.prebuilt = true;
        self
    }

    /// Leaves out the files for which no architecture is left, unless that is all of them.
    #[doc(hidden)]
    #[must_use]
    pub fn skip_files_without_archs(mut self) -> Build {
        self.skips_files = true;
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
        Ok(self.prebuild_with_warnings()?.0.into_iter().map(|(file, _)| file).collect())
    }

    /// The same with each file's architectures, and the warnings of a build script.
    ///
    /// # Errors
    /// As of [`prebuild`](Self::prebuild).
    #[doc(hidden)]
    pub fn prebuild_with_warnings(self) -> Result<Prebuilt, Error> {
        let done = self.run(&Env::process(), Wanted::Package)?;
        let made = done.made();
        prebuilt::write(&done.package, done.settings, &made, write_to)?;
        let file = |compiled: &Compiled| (compiled.manifest().source.clone(), compiled.manifest().archs.clone());
        Ok((made.iter().map(|(_, compiled)| file(compiled)).collect(), done.warnings))
    }

    /// The differences between the kernels in the package and those that [`prebuild`](Self::prebuild) would write now; empty if there are none.
    /// Compiles all of them, without the cache, and compares byte by byte.
    ///
    /// # Errors
    /// As of [`prebuild`](Self::prebuild); or there are none.
    pub fn check_prebuilt(self) -> Result<Vec<String>, Error> {
        let done = self.run(&Env::process(), Wanted::Check)?;
        prebuilt::check(&done.package, &done.settings, &done.made())
    }

    /// For build scripts: tells cargo which files and variables it read; on error it prints every message and ends the process.
    pub fn compile(self) {
        llvm::keep_memory();
        let env = Env::process();
        // A tool and LLVM may each take up to the limit.
        llvm::crash::end_hung_script(3 * gpu_tools::Limit::from_env(&env).unwrap_or_default().duration().as_secs());
        let cfgs = self.request.cfgs.clone();
        match self.run(&env, Wanted::Files).and_then(|done| done.directives(&env, &cfgs)) {
            Ok(directives) => directives.tell(),
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
        let request = match files::read_to_string(&manifest) {
            Ok(text) => Request::from_manifest(&text)?,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Request::default(),
            Err(error) => return Err(Diagnostic::new(format!("cannot read {}: {error}", manifest.display())).into()),
        };
        let request = request.or(self.request);
        let mut config = request.clone().resolve(&package, env).map_err(Error::gather)?;
        let skips_files = self.skips_files && config.units.iter().any(|unit| !unit.archs.is_empty());
        config.units.retain(|unit| !skips_files || !unit.archs.is_empty());
        // Programs that ask for results need the images.
        if wanted == Wanted::Files && config::is_check_only(env)? {
            config.units.iter_mut().for_each(|unit| unit.check_only = true);
        }
        // Prebuilt kernels depend on contents, and not on who names the architectures.
        if matches!(wanted, Wanted::Package | Wanted::Check) {
            config.units.iter_mut().for_each(|unit| unit.archs_from.clear());
        }
        if let Some(features) = self.features {
            config.rust.features = features;
        }
        write_table(&out_dir, config.table.as_deref())?;
        let settings = prebuilt::settings(&request, &config.rust.features);
        // Cargo turns the feature on for all packages of a build, and some of them carry no prebuilt kernels.
        let is_asked = self.prebuilt || cfg!(feature = "prebuilt") && wanted == Wanted::Files && prebuilt::is_there(&package);
        if is_asked {
            let files: Vec<&str> = config.units.iter().map(|unit| unit.file.as_str()).collect();
            let compiled = prebuilt::take(&package, &settings, &files)?;
            compiled.iter().try_for_each(|done| write(&out_dir, done).map(drop))?;
            stale::remove(&out_dir.join(cargo::FOLDER), files)?;
            let inputs = config.units.iter().map(|unit| package.join(&unit.file));
            let watched = inputs.chain([manifest, package.join(prebuilt::FOLDER)]).chain(config.watched).collect();
            let mut warnings = config.warnings;
            for (unit, done) in config.units.iter().zip(&compiled) {
                let text = files::read_to_string(package.join(&unit.file)).ok();
                warnings.extend(lints::shown(lints::check(done.manifest(), text.as_deref()), &unit.allow));
            }
            let (made_of, ptx_only, variables) = (Vec::new(), Vec::new(), Vec::new());
            return Ok(Done { package, settings, compiled, made_of, ptx_only, watched, variables, warnings, has_ptxas: true });
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
        let place = place.filter(|_| tools.save_temps().is_none() && wanted != Wanted::Check);
        let outputs = place.is_some().then(|| out_dir.join(cargo::CACHE).join(cargo::OUTPUTS));
        let cache = Arc::new(Cache::new(place).unless(llvm::crash::happened));
        let tools = pipeline::Toolchain::find(&config.units, &config.rust, llvm.clone(), &tools.keeping(cache.clone()));
        let at_once = if wanted == Wanted::Files { Jobs::of_cargo(env) } else { Jobs::default() };
        let read = |unit| Job::new(&package, unit, config.load, &tools, &cache, &stamps);
        let jobs: Vec<_> = at_once.install(|| parallel::map(config.units.iter().collect(), read));
        let mut outputs = Outputs::at(outputs);
        let (mut included, mut ptx_only, mut errors, mut changed) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (mut made_of, mut variables) = (Vec::new(), Vec::new());
        for (unit, job) in config.units.iter().zip(jobs) {
            match job {
                Ok(job) => {
                    if matches!(wanted, Wanted::Package | Wanted::Check) {
                        let inputs = [&[package.join(&unit.file)], job.included.as_slice()].concat();
                        match prebuilt::Entry::new(&package, &inputs, &job.compiler()) {
                            Ok(entry) => made_of.push((unit.file.clone(), entry)),
                            Err(error) => errors.push(error.in_file(&unit.file)),
                        }
                    }
                    included.extend(job.included.iter().chain(&job.system).cloned());
                    variables.extend(job.variables.iter().cloned());
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
            let text = files::read_to_string(package.join(source)).ok();
            let note = Note {
                ptx_only: done.ptx_only().into_iter().map(str::to_string).collect(),
                warnings: lints::check(done.manifest(), text.as_deref()),
            };
            outputs.wrote(source, key, &files.each_ref().map(PathBuf::as_path), note.clone());
            let unit = config.units.iter().find(|unit| unit.file == *source);
            config.warnings.extend(lints::shown(note.warnings, unit.map_or(&[], |unit| unit.allow.as_slice())));
            ptx_only.extend(note.ptx_only);
        }
        if wanted == Wanted::Files {
            stale::remove(&out_dir.join(cargo::FOLDER), config.units.iter().map(|unit| unit.file.as_str()))?;
        }
        outputs.finish();
        let compiled = made.into_iter().map(|(_, compiled)| compiled).collect();
        let mut watched = tools.files(&config.units);
        watched.push(manifest);
        watched.extend(included);
        watched.extend(config.units.iter().map(|unit| package.join(&unit.file)).chain(config.watched));
        let (warnings, has_ptxas) = (config.warnings, tools.has_ptxas());
        Ok(Done { package, settings, compiled, made_of, ptx_only, watched, variables, warnings, has_ptxas })
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
    cache::write(&image, done.fat()).map_err(|error| Diagnostic::not_written(&image, &error))?;
    cache::write(&manifest, text.as_bytes()).map_err(|error| Diagnostic::not_written(&manifest, &error))?;
    Ok([image, manifest])
}

/// Writes the package's table of alternatives to where the macro finds it; or none, in place of one that was there.
fn write_table(out_dir: &Path, table: Option<&str>) -> Result<(), Error> {
    let path = out_dir.join(cargo::FOLDER).join(cargo::TABLE);
    let written = match table {
        Some(table) => cache::write(&path, table.as_bytes()),
        // A folder that cannot be written says so, whether the file is there or not.
        None => std::fs::remove_file(&path).or_else(|error| if path.exists() { Err(error) } else { Ok(()) }),
    };
    written.map_err(|error| Diagnostic::not_written(&path, &error).into())
}

/// Kernel files with their architectures, and warnings.
type Prebuilt = (Vec<(String, Vec<String>)>, Vec<String>);

/// What a build is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The files in OUT_DIR: those that are right already are not even read.
    Files,
    /// Results in memory.
    Results,
    /// The same, and what they were made of.
    Package,
    /// The same, compiled without the cache.
    Check,
}
