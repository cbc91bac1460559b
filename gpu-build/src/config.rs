//! Configuration: merges `[package.metadata.gpu]`, the builder's settings and the environment; later ones override earlier ones.

mod files;
mod lists;
mod manifest;
mod table;
mod workspace;

use crate::cfgs;
use crate::checks::Checks;
use crate::diagnostics::Diagnostic;
use crate::lints::Lint;
use crate::math::Math;
use crate::opt_level::OptLevel;
use crate::source::clang::Clang;
use crate::source::rust::{Crates, Settings};
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;
use gpu_abi::manifest::Load;
use gpu_tools::Env;
pub use lists::DEFAULT_ARCHS;
use lists::List;
pub(crate) use lists::{archs, help_for_no_arch};
use std::path::{Path, PathBuf};

/// One source file and how to build it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unit {
    /// Relative to the package, with `/` between its parts.
    pub file: String,
    /// Each once, in the order given.
    pub archs: Vec<Arch>,
    /// The setting that the list is from, as text for messages.
    pub archs_from: String,
    /// AMD architectures that it is carried as bitcode for.
    pub bitcode: Vec<Arch>,
    /// How hard to optimise.
    pub opt: OptLevel,
    /// Warnings that are not given.
    pub allow: Vec<Lint>,
    /// Which library computes math.
    pub math: Math,
    /// How clang compiles it, if it does.
    pub clang: Clang,
    /// Whether NVIDIA's images say which source lines their code is of.
    pub lines: bool,
    /// The build checks the file and makes no image.
    pub check_only: bool,
}

impl Unit {
    /// Every image to make: the architecture, and whether it is bitcode.
    pub fn images(&self) -> Vec<(&Arch, bool)> {
        self.archs.iter().map(|arch| (arch, false)).chain(self.bitcode.iter().map(|arch| (arch, true))).collect()
    }
}

/// The merged settings.
#[derive(Debug, Clone, PartialEq)]
pub struct Config {
    /// In order of file name within each pattern.
    pub units: Vec<Unit>,
    /// When the runtime loads the kernels.
    pub load: Load,
    /// How kernels in Rust are compiled.
    pub rust: Settings,
    /// Folders and files whose change means another answer.
    pub watched: Vec<PathBuf>,
    /// Warnings for the author; the build continues.
    pub warnings: Vec<String>,
    /// Which alternatives are the quickest: `gpu_abi::tune`'s table.
    pub table: Option<String>,
}

/// `[package.metadata.gpu]`, or a builder's settings.
///
/// ```
/// let request = gpu_build::Request::from_manifest("[package.metadata.gpu]\narchs = [\"sm_90\", \"cpu\"]")?;
/// assert_eq!(request.archs.unwrap(), ["sm_90", "cpu"]);
/// # Ok::<(), gpu_build::Diagnostic>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Request {
    /// Patterns of kernel files, relative to the package.
    pub kernels: Option<Vec<String>>,
    /// Names of architectures, families, `cpu`, `native`.
    pub archs: Option<Vec<String>>,
    /// Replaces `archs` in debug builds. In `Cargo.toml`: `dev = { archs = [..] }`.
    pub dev_archs: Option<Vec<String>>,
    /// Names of AMD architectures for which the package carries bitcode.
    pub bitcode: Option<Vec<String>>,
    /// 0 to 3.
    pub opt_level: Option<u8>,
    /// `vendor` or `portable`.
    pub math: Option<Math>,
    /// Whether NVIDIA's images say which source lines their code is of, for profilers.
    pub lines: Option<bool>,
    /// Whether arithmetic in Rust kernels panics on overflow.
    pub overflow_checks: Option<Checks>,
    /// Whether kernels in Rust have `debug_assert!` and `cfg(debug_assertions)`.
    pub debug_assertions: Option<Checks>,
    /// `cfg`s that the build script sets for kernels in Rust.
    pub cfgs: Vec<String>,
    /// `startup`, `blocking` or `lazy`.
    pub load: Option<Load>,
    /// Files of the package that its kernels in Rust use, relative to it.
    pub modules: Option<Vec<String>>,
    /// Names of warnings that are not given.
    pub allow: Option<Vec<String>>,
    /// How clang compiles `.cl`, `.cu` and `.hip` files.
    pub clang: Option<Clang>,
    /// Crates that its kernels in Rust use, as in `[dependencies]`.
    pub dependencies: Option<Crates>,
    /// The package's edition, where its own table names it.
    pub edition: Option<String>,
    /// Exceptions for some files.
    pub kernel: Vec<Exception>,
}

/// `[[package.metadata.gpu.kernel]]`: settings for some files.
///
/// ```
/// use gpu_build::{Build, Exception};
///
/// let amd_only = Exception { file: "kernels/mfma_*.ll".into(), archs: Some(vec!["gfx942".into()]), ..Exception::default() };
/// let build = Build::new().kernel(amd_only);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Exception {
    /// A pattern, relative to the package.
    pub file: String,
    /// Replaces the common list.
    pub archs: Option<Vec<String>>,
    /// Replaces the common level.
    pub opt_level: Option<u8>,
    /// Names of warnings that are not given, beside the common ones.
    pub allow: Option<Vec<String>>,
    /// Replaces the common library.
    pub math: Option<Math>,
    /// How clang compiles them: added to the common settings.
    pub clang: Clang,
}

impl Request {
    /// Reads `[package.metadata.gpu]` from a manifest's text; an absent table is an empty request.
    pub fn from_manifest(text: &str) -> Result<Request, Diagnostic> {
        manifest::request(text).map_err(|wrong| {
            let place = wrong.at.map(|at| place_of(text, at.start));
            let message = format!("bad [package.metadata.gpu]: {}", wrong.why);
            let diagnostic = Diagnostic::new(message)
                .in_file("Cargo.toml")
                .help("known keys: kernels, archs, dev with archs, bitcode, opt-level, math, lines, overflow-checks, debug-assertions, load, modules, allow, dependencies, clang with include, define, std, options, instances; [[package.metadata.gpu.kernel]] with file, archs, opt-level, math, allow, clang");
            match place {
                Some(place) => diagnostic.at(place, Some(text)),
                None => diagnostic,
            }
        })
    }

    /// This request, with what `other` says in place of it.
    pub fn or(mut self, other: Request) -> Request {
        self.kernels = other.kernels.or(self.kernels);
        self.archs = other.archs.or(self.archs);
        self.dev_archs = other.dev_archs.or(self.dev_archs);
        self.bitcode = other.bitcode.or(self.bitcode);
        self.opt_level = other.opt_level.or(self.opt_level);
        self.math = other.math.or(self.math);
        self.lines = other.lines.or(self.lines);
        self.overflow_checks = other.overflow_checks.or(self.overflow_checks);
        self.debug_assertions = other.debug_assertions.or(self.debug_assertions);
        self.cfgs.extend(other.cfgs);
        self.load = other.load.or(self.load);
        self.modules = other.modules.or(self.modules);
        self.allow = other.allow.or(self.allow);
        self.clang = other.clang.or(self.clang);
        self.dependencies = other.dependencies.or(self.dependencies);
        self.edition = other.edition.or(self.edition);
        self.kernel.extend(other.kernel);
        self
    }

    /// Merges in the environment, finds the files, and looks the architectures up. Reports every error.
    pub fn resolve(self, package: &Path, env: &Env) -> Result<Config, Vec<Diagnostic>> {
        let mut errors = Vec::new();
        // Cargo's name for the profile `dev` and for those that inherit it, `test` among them.
        let is_debug = env.untracked("PROFILE").is_some_and(|profile| profile == "debug");
        let (named, named_by) = self.named_archs(env, is_debug);
        let host = env
            .untracked("CARGO_CFG_TARGET_ARCH")
            .and_then(|arch| arch.into_string().ok())
            .unwrap_or_else(|| std::env::consts::ARCH.to_string());
        let mut warnings = Vec::new();
        let mut look_up =
            |names: &[String]| archs(names, &host, env, &mut warnings).map_err(|error| errors.extend(error)).unwrap_or_default();
        let only = lists::narrowing(env).map(|(variable, names)| List { archs: look_up(&names), from: variable });
        let common = List { archs: look_up(&named), from: named_by.into() };
        // A list of its own: GPU_ARCHS is about what is generated here.
        let bitcode = look_up(self.bitcode.as_deref().unwrap_or_default());
        let own = |exception: &Exception| Some(List::of_file(look_up(exception.archs.as_ref()?), &common).narrowed(only.as_ref()));
        let exceptions: Vec<(Exception, Option<List>)> =
            self.kernel.iter().map(own).zip(&self.kernel).map(|(own, of)| (of.clone(), own)).collect();
        if let Some(other) = bitcode.iter().find(|arch| arch.vendor() != Vendor::Amd) {
            errors.push(
                Diagnostic::new(format!("no runtime finishes bitcode for `{other}`"))
                    .help("`bitcode` takes AMD architectures; NVIDIA's are carried as PTX, too"),
            );
        }
        let opt = level(env.text("GPU_OPT_LEVEL").as_deref(), self.opt_level).map_err(|error| errors.push(error)).unwrap_or_default();
        let allow = lints(self.allow.as_deref(), &mut errors);
        let math = match env.text("GPU_MATH") {
            None => self.math.unwrap_or_default(),
            Some(name) => Math::parse(&name).unwrap_or_else(|| {
                errors.push(Diagnostic::new(format!("GPU_MATH is `{name}`")).help("set it to vendor or portable"));
                Math::default()
            }),
        };
        let load = match env.text("GPU_LOAD_POLICY") {
            None => self.load.unwrap_or_default(),
            Some(name) => Load::parse(&name).unwrap_or_else(|| {
                errors.push(Diagnostic::new(format!("GPU_LOAD_POLICY is `{name}`")).help("set it to startup, blocking or lazy"));
                Load::default()
            }),
        };
        let (files, watched) = files::find(package, "kernels", self.kernels.as_deref().unwrap_or(&["kernels/*".to_string()]), &mut errors);
        let (modules, also_watched) = files::find(package, "modules", self.modules.as_deref().unwrap_or_default(), &mut errors);
        let headers = self.clang.iter().chain(self.kernel.iter().map(|exception| &exception.clang)).flat_map(|clang| &clang.include);
        let headers = files::folders(package, headers, &mut errors);
        let watched = [watched, also_watched, headers].concat();
        let (table, of_table) = table::read(package).map_err(|wrong| errors.extend(wrong)).unwrap_or_default().unzip();
        let mut dependencies = self.dependencies.unwrap_or_default();
        let of_workspace = workspace::complete(&mut dependencies, package).map_err(|missing| errors.extend(missing)).unwrap_or_default();
        let watched = watched.into_iter().chain(of_table).chain(of_workspace).collect();
        let edition = self.edition.unwrap_or_else(|| workspace::edition(package));
        let features = env.untracked("CARGO_CFG_FEATURE").and_then(|features| features.into_string().ok()).unwrap_or_default();
        let features = features.split(',').filter(|name| !name.is_empty()).map(str::to_string).collect();
        let [overflow_checks, debug_assertions] =
            [self.overflow_checks, self.debug_assertions].map(|checks| checks.unwrap_or_default().are_on(env));
        let package = package.to_path_buf();
        errors.extend(self.cfgs.iter().filter_map(|cfg| cfgs::declaration(cfg).err()));
        let (cfgs, rustflags) = (self.cfgs, cfgs::of_rustflags(env));
        let rust = Settings { package, edition, features, modules, dependencies, overflow_checks, debug_assertions, cfgs, rustflags };
        let (clang, lines) = (self.clang.unwrap_or_default(), self.lines.unwrap_or(false));
        let List { archs, from: archs_from } = common.narrowed(only.as_ref());
        let common = Unit { file: String::new(), archs, archs_from, bitcode, opt, math, lines, allow, clang, check_only: false };
        let is_of_none = |exception: &&(Exception, _)| {
            let pattern = glob::Pattern::new(&exception.0.file);
            pattern.is_ok_and(|pattern| !files.iter().any(|file| pattern.matches(file)))
        };
        errors.extend(exceptions.iter().filter(is_of_none).map(|(exception, _)| {
            let message = format!("no kernel file matches `{}` of `[[package.metadata.gpu.kernel]]`", exception.file);
            Diagnostic::new(message).in_file("Cargo.toml").help("correct the path, which is relative to the package, or remove the entry")
        }));
        let units = files.into_iter().map(|file| unit(Unit { file, ..common.clone() }, &exceptions, &mut errors)).collect();
        if errors.is_empty() {
            return Ok(Config { units, load, rust, watched, warnings, table });
        }
        let manifest = gpu_tools::files::read_to_string(rust.package.join("Cargo.toml")).unwrap_or_default();
        Err(errors.into_iter().map(|error| at_value(error, &manifest)).collect())
    }
}

/// Returns true if a build script checks the kernels and makes no image: if `GPU_BUILD_CHECK_ONLY` is 1, or if it is not set and docs.rs
/// builds (`DOCS_RS`).
///
/// # Errors
/// The variable is neither `0` nor `1`.
pub(crate) fn is_check_only(env: &Env) -> Result<bool, Diagnostic> {
    // Reads both variables, so that cargo runs the build script again when either changes.
    let (docs_rs, check_only) = (env.text("DOCS_RS"), env.text("GPU_BUILD_CHECK_ONLY"));
    match check_only.as_deref() {
        None => Ok(docs_rs.is_some()),
        Some("0") => Ok(false),
        Some("1") => Ok(true),
        Some(other) => {
            Err(Diagnostic::new(format!("GPU_BUILD_CHECK_ONLY is `{other}`")).help("set it to 1, or to 0 to compile the kernels"))
        }
    }
}

/// The warnings of these names.
fn lints(names: Option<&[String]>, errors: &mut Vec<Diagnostic>) -> Vec<Lint> {
    let found = names.unwrap_or_default().iter().map(|name| Lint::parse(name).map_err(|error| error.in_file("Cargo.toml")));
    found.filter_map(|lint| lint.map_err(|error| errors.push(error)).ok()).collect()
}

fn unit(mut unit: Unit, exceptions: &[(Exception, Option<List>)], errors: &mut Vec<Diagnostic>) -> Unit {
    for (exception, own) in exceptions {
        match glob::Pattern::new(&exception.file) {
            Ok(pattern) if !pattern.matches(&unit.file) => continue,
            Ok(_) => {}
            Err(error) => {
                errors.push(Diagnostic::new(format!("bad pattern `{}`: {}", exception.file, error.msg)).in_file("Cargo.toml"));
                continue;
            }
        }
        if let Some(List { archs, from }) = own.clone() {
            (unit.archs, unit.archs_from) = (archs, from);
        }
        unit.allow.extend(lints(exception.allow.as_deref(), errors));
        unit.math = exception.math.unwrap_or(unit.math);
        unit.clang = unit.clang.and(&exception.clang);
        match level(None, exception.opt_level) {
            Ok(level) if exception.opt_level.is_some() => unit.opt = level,
            Ok(_) => {}
            Err(error) => errors.push(error),
        }
    }
    unit
}

fn level(env: Option<&str>, request: Option<u8>) -> Result<OptLevel, Diagnostic> {
    let text = env.map(str::to_string).or(request.map(|level| level.to_string()));
    let bad = |text: &str| Diagnostic::new(format!("no such optimisation level: `{text}`")).help("use 0, 1, 2 or 3");
    text.map_or(Ok(OptLevel::default()), |text| OptLevel::parse(&text).ok_or_else(|| bad(&text)))
}

/// Adds the place of the value in Cargo.toml that an error without a place quotes, if there is one.
fn at_value(error: Diagnostic, text: &str) -> Diagnostic {
    let is_of_manifest = error.file.as_ref().is_none_or(|file| file == Path::new("Cargo.toml"));
    match manifest::quoted(text, &error.message).filter(|_| is_of_manifest && error.place.is_none()) {
        Some(at) => error.in_file("Cargo.toml").at(place_of(text, at.start), Some(text)),
        None => error,
    }
}

/// Line and column, from 1, of a byte of a text.
fn place_of(text: &str, byte: usize) -> (u32, u32) {
    let before = text.get(..byte).unwrap_or(text);
    let line = before.matches('\n').count() as u32 + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() as u32 + 1;
    (line, column)
}

#[cfg(test)]
mod tests;
