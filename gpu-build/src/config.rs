//! Configuration: merges `[package.metadata.gpu]`, the builder's settings and the environment; later ones override earlier ones.

mod files;
mod manifest;
mod table;
mod workspace;

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
use std::path::{Path, PathBuf};

/// The default architectures: AMD's generic processors, NVIDIA from Turing on, the CPU.
pub const DEFAULT_ARCHS: [&str; 9] =
    ["gfx9-generic", "gfx90a", "gfx9-4-generic", "gfx10-3-generic", "gfx11-generic", "gfx12-generic", "sm_75", "sm_90", "cpu"];

/// One source file and how to build it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unit {
    /// Relative to the package, with `/` between its parts.
    pub file: String,
    /// Each once, in the order given.
    pub archs: Vec<Arch>,
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
    /// Whether no image is made.
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
                .help("known keys: kernels, archs, bitcode, opt-level, math, lines, overflow-checks, debug-assertions, load, modules, allow, dependencies, clang with include, define, std, options, instances; [[package.metadata.gpu.kernel]] with file, archs, opt-level, math, allow, clang");
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
        self.bitcode = other.bitcode.or(self.bitcode);
        self.opt_level = other.opt_level.or(self.opt_level);
        self.math = other.math.or(self.math);
        self.lines = other.lines.or(self.lines);
        self.overflow_checks = other.overflow_checks.or(self.overflow_checks);
        self.debug_assertions = other.debug_assertions.or(self.debug_assertions);
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
        let forced = env.text("GPU_ARCHS").map(|list| split(&list));
        let host = env
            .untracked("CARGO_CFG_TARGET_ARCH")
            .and_then(|arch| arch.into_string().ok())
            .unwrap_or_else(|| std::env::consts::ARCH.to_string());
        let mut warnings = Vec::new();
        let mut look_up =
            |names: &[String]| archs(names, &host, env, &mut warnings).map_err(|error| errors.extend(error)).unwrap_or_default();
        let named = forced.clone().or(self.archs.clone()).unwrap_or_else(|| DEFAULT_ARCHS.map(str::to_string).to_vec());
        let own = env.untracked("CARGO_PKG_NAME").and_then(|name| name.into_string().ok()).map(|name| only_archs_of(&name));
        let only = own.and_then(|name| env.text(&name)).or_else(|| env.text(ONLY_ARCHS)).map(|list| look_up(&split(&list)));
        let narrow = |archs: Vec<Arch>| narrowed(archs, only.as_deref());
        let common = look_up(&named);
        // A list of its own: GPU_ARCHS is about what is generated here.
        let bitcode = look_up(self.bitcode.as_deref().unwrap_or_default());
        let exceptions: Vec<(Exception, Option<Vec<Arch>>)> = self
            .kernel
            .iter()
            .map(|exception| {
                // GPU_ARCHS narrows a build for one machine; it may not widen what a file is written for.
                let own = exception.archs.as_ref().map(|names| look_up(names));
                let own =
                    own.map(|own| if forced.is_some() { own.into_iter().filter(|arch| common.contains(arch)).collect() } else { own });
                (exception.clone(), own.map(narrow))
            })
            .collect();
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
        let (files, watched) = files::find(package, self.kernels.as_deref().unwrap_or(&["kernels/*".to_string()]), &mut errors);
        let (modules, also_watched) = files::find(package, self.modules.as_deref().unwrap_or_default(), &mut errors);
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
        let rust = Settings { package, edition, features, modules, dependencies, overflow_checks, debug_assertions };
        let (clang, lines) = (self.clang.unwrap_or_default(), self.lines.unwrap_or(false));
        let common = Unit { file: String::new(), archs: narrow(common), bitcode, opt, math, lines, allow, clang, check_only: false };
        let units = files.into_iter().map(|file| unit(Unit { file, ..common.clone() }, &exceptions, &mut errors)).collect();
        if errors.is_empty() { Ok(Config { units, load, rust, watched, warnings, table }) } else { Err(errors) }
    }
}

/// Narrows the lists of all packages.
const ONLY_ARCHS: &str = "GPU_BUILD_ONLY_ARCHS";

/// Whether a build script checks the kernels and makes no image: `GPU_BUILD_CHECK_ONLY` says so, or else docs.rs, which runs no program that it
/// builds.
///
/// # Errors
/// The variable is neither `0` nor `1`.
pub(crate) fn is_check_only(env: &Env) -> Result<bool, Diagnostic> {
    match env.text("GPU_BUILD_CHECK_ONLY").as_deref() {
        None => Ok(env.text("DOCS_RS").is_some()),
        Some("0") => Ok(false),
        Some("1") => Ok(true),
        Some(other) => {
            Err(Diagnostic::new(format!("GPU_BUILD_CHECK_ONLY is `{other}`")).help("set it to 1, or to 0 to compile the kernels"))
        }
    }
}

/// The variable that narrows the lists of one package.
fn only_archs_of(package: &str) -> String {
    format!("{ONLY_ARCHS}_{}", package.to_uppercase().replace('-', "_"))
}

/// The names in a list of architectures in an environment variable.
fn split(list: &str) -> Vec<String> {
    list.split([',', ' ']).filter(|name| !name.is_empty()).map(str::to_string).collect()
}

/// Those of `archs` that are in `only`. If none is, all of them: a package for other devices than these still builds.
fn narrowed(archs: Vec<Arch>, only: Option<&[Arch]>) -> Vec<Arch> {
    let Some(only) = only else { return archs };
    let common: Vec<Arch> = archs.iter().filter(|arch| only.contains(arch)).cloned().collect();
    if common.is_empty() { archs } else { common }
}

/// The warnings of these names.
fn lints(names: Option<&[String]>, errors: &mut Vec<Diagnostic>) -> Vec<Lint> {
    let found = names.unwrap_or_default().iter().map(|name| Lint::parse(name).map_err(|error| error.in_file("Cargo.toml")));
    found.filter_map(|lint| lint.map_err(|error| errors.push(error)).ok()).collect()
}

fn unit(mut unit: Unit, exceptions: &[(Exception, Option<Vec<Arch>>)], errors: &mut Vec<Diagnostic>) -> Unit {
    for (exception, own) in exceptions {
        match glob::Pattern::new(&exception.file) {
            Ok(pattern) if !pattern.matches(&unit.file) => continue,
            Ok(_) => {}
            Err(error) => {
                errors.push(Diagnostic::new(format!("bad pattern `{}`: {}", exception.file, error.msg)).in_file("Cargo.toml"));
                continue;
            }
        }
        unit.archs = own.clone().unwrap_or(unit.archs);
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

pub(crate) fn archs(names: &[impl AsRef<str>], host: &str, env: &Env, warnings: &mut Vec<String>) -> Result<Vec<Arch>, Vec<Diagnostic>> {
    let (mut found, mut errors) = (Vec::new(), Vec::new());
    for name in names.iter().map(AsRef::as_ref) {
        let expanded = match name {
            "native" => crate::native::find(host, env).map(|native| {
                // More than one list may have it.
                warnings.extend(native.warnings.into_iter().filter(|warning| !warnings.contains(warning)).collect::<Vec<_>>());
                native.archs
            }),
            name => Arch::expand(name, host).map_err(|error| Diagnostic::new(error.to_string()).help("`archs` takes gfx* processors and target IDs, gfx*-generic, families such as gfx110X-all, sm_70 to sm_121, cpu, x86-64-v2/v3/v4, cpu-checked, native")),
        };
        match expanded {
            Ok(archs) if archs.is_empty() => errors.push(Diagnostic::new(format!("`{name}` stands for no architecture on a {host} host"))),
            Ok(archs) => archs.into_iter().for_each(|arch| {
                if !found.contains(&arch) {
                    found.push(arch);
                }
            }),
            Err(error) => errors.push(error),
        }
    }
    let has_native = names.iter().any(|name| name.as_ref() == "native");
    if has_native && found.iter().all(|arch| arch.vendor() == Vendor::Cpu) && warnings.is_empty() {
        warnings.push(
            "`native` found no GPU on this machine, and the kernels are built for the CPU alone; \
             name architectures in GPU_ARCHS to build for GPUs elsewhere"
                .into(),
        );
    }
    if errors.is_empty() { Ok(found) } else { Err(errors) }
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
