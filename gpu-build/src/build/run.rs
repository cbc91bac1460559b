//! From the settings to the files in OUT_DIR.

use super::{Build, Done, Wanted, stale};
use crate::cache::{self, Cache, Key, Note, Outputs, Stamps};
use crate::config::{self, Config, Request, Unit};
use crate::diagnostics::{Diagnostic, DiagnosticKind, Error};
use crate::jobs::Jobs;
use crate::pipeline::{self, cached::Job};
use crate::{cargo, lints, llvm, parallel, prebuilt, temporary, tool};
use gpu_abi::{Compiled, json};
use gpu_tools::Env;
use gpu_tools::files;
use std::path::{Path, PathBuf};
use std::sync::Arc;

impl Build {
    /// The kernel files that have an architecture.
    ///
    /// # Errors
    /// Everything that is wrong with the configuration.
    #[doc(hidden)]
    pub fn files_with_archs(&self) -> Result<Vec<String>, Error> {
        let (.., config) = self.config(&Env::process())?;
        Ok(config.units.into_iter().filter(|unit| !unit.archs.is_empty()).map(|unit| unit.file).collect())
    }

    /// The package's folder, what it and the code ask for, and what follows of it.
    fn config(&self, env: &Env) -> Result<(PathBuf, Request, Config), Error> {
        let package = folder(self.package.clone(), "CARGO_MANIFEST_DIR", env)?;
        let manifest = package.join("Cargo.toml");
        let request = match files::read_to_string(&manifest) {
            Ok(text) => Request::from_manifest(&text)?,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Request::default(),
            Err(error) => return Err(Diagnostic::new(format!("cannot read {}: {error}", manifest.display())).into()),
        };
        let request = request.or(self.request.clone());
        let mut config = request.clone().resolve(&package, env).map_err(Error::gather)?;
        if let Some(only) = &self.only_files {
            config.units.retain(|unit| only.contains(&unit.file));
        }
        Ok((package, request, config))
    }

    pub(crate) fn run(self, env: &Env, wanted: Wanted) -> Result<Done, Error> {
        let out_dir = folder(self.out_dir.clone(), "OUT_DIR", env)?;
        // One build at a time has the folder.
        temporary::remove_left(&out_dir.join(cargo::FOLDER));
        let (package, request, mut config) = self.config(env)?;
        let manifest = package.join("Cargo.toml");
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

/// A folder that the caller names, or else cargo.
fn folder(given: Option<PathBuf>, variable: &str, env: &Env) -> Result<PathBuf, Error> {
    given.or_else(|| env.untracked(variable).map(PathBuf::from)).ok_or_else(|| {
        Diagnostic::new(format!("{variable} is not set"))
            .help("call gpu_build::compile() from build.rs, or name the folder with Build::package and Build::out_dir")
            .into()
    })
}

/// Writes a kernel file's results to where the macro finds them.
fn write(out_dir: &Path, done: &Compiled) -> Result<[PathBuf; 2], Error> {
    write_to(&out_dir.join(cargo::FOLDER), done)
}

/// Writes a kernel file's results, each whole or not at all: the image first, so that a manifest never names a missing one.
pub(super) fn write_to(folder: &Path, done: &Compiled) -> Result<[PathBuf; 2], Error> {
    let manifest = folder.join(format!("{}.json", done.manifest().source));
    let image = manifest.with_file_name(&done.manifest().image);
    let text = json::to_text(done.manifest());
    cache::write(&image, done.fat()).map_err(|error| Diagnostic::not_written(&image, &error))?;
    cache::write(&manifest, text.as_bytes()).map_err(|error| Diagnostic::not_written(&manifest, &error))?;
    Ok([image, manifest])
}

/// Writes the package's table of alternatives to where the macro finds it. Without a table, removes the one of an earlier build.
fn write_table(out_dir: &Path, table: Option<&str>) -> Result<(), Error> {
    let path = out_dir.join(cargo::FOLDER).join(cargo::TABLE);
    let written = match table {
        Some(table) => cache::write(&path, table.as_bytes()),
        // A folder that cannot be written says so, whether the file is there or not.
        None => std::fs::remove_file(&path).or_else(|error| if path.exists() { Err(error) } else { Ok(()) }),
    };
    written.map_err(|error| Diagnostic::not_written(&path, &error).into())
}
