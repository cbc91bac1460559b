//! OpenCL C, CUDA C++ and HIP through clang: one bitcode for all architectures, in a spelling that the portable form knows.
//!
//! | file | does |
//! |---|---|
//! | `language.rs` | the languages, and the options that each needs |
//! | `settings.rs` | what Cargo.toml says: include folders, macros, standard, options, instances of templates |
//! | `headers.rs`, `include/` | what CUDA's and HIP's toolkits would bring, as headers of our own |
//! | `messages.rs` | clang's errors and warnings as ours |
//! | `arch.rs` | what `__CUDA_ARCH__` says |
//! | `absent.rs` | what no device has, by its name |
//! | `depfile.rs` | the files that a translation read |
//! | `types.rs`, `debug_info.rs` | what the source says of kernels' parameters, from debug information |
//!
//! OpenCL C is compiled for SPIR, CUDA and HIP for NVIDIA, without a toolkit: `portable/spir` and `portable/nvvm` bring what they
//! call to all devices. clang optimises nothing (`-disable-llvm-passes`): that is done for each architecture.

mod absent;
mod arch;
mod debug_info;
mod depfile;
mod headers;
mod language;
mod messages;
mod settings;
mod types;

pub use language::Language;
pub use settings::{Clang, CudaHeaders};
pub use types::{Types, take};

use super::translated::{Translated, Translator};
use crate::cache::{Key, Stamps};
use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::llvm::value::place::{CLANG_HEADERS, CUDA_HEADERS, OWN_HEADERS};
use crate::temporary::Folder;
use crate::tool::{ClangProgram, Tools, run_with};
use gpu_abi::Arch;
use gpu_tools::files;
use std::collections::HashSet;
use std::ffi::OsString;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

/// Variables that make clang find other headers, write further files, or take other options.
const UNWANTED: [&str; 6] =
    ["CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "DEPENDENCIES_OUTPUT", "SUNPRO_DEPENDENCIES", "CCC_OVERRIDE_OPTIONS"];

/// Options of every language. Debug information gives messages their lines and stubs their types, and
/// takes no room in an image.
const COMMON: [&str; 16] = [
    "-emit-llvm",
    "-c",
    "-O2",
    "-Xclang",
    "-disable-llvm-passes",
    "-fno-discard-value-names",
    "-gline-directives-only",
    "-Xclang",
    "-debug-info-kind=standalone",
    "-fdebug-compilation-dir=.",
    "-fno-color-diagnostics",
    "-fno-caret-diagnostics",
    "-fno-diagnostics-fixit-info",
    "-ferror-limit=100",
    "-ftemplate-backtrace-limit=3",
    "-Wno-unused-command-line-argument",
];

/// clang, for one file.
#[derive(Debug, Clone)]
pub struct Compiler {
    program: ClangProgram,
    language: Language,
    package: PathBuf,
    settings: Clang,
    /// The newest of NVIDIA's architectures that the file is built for, as `__CUDA_ARCH__` says it.
    newest: Option<u32>,
    /// The folder of a CUDA toolkit's headers, where those are to be used.
    toolkit: Option<PathBuf>,
}

impl Compiler {
    /// The compiler for files of a language of a package.
    pub fn new(program: ClangProgram, language: Language, package: PathBuf) -> Compiler {
        Compiler { program, language, package, settings: Clang::default(), newest: None, toolkit: None }
    }

    /// The same with what Cargo.toml says of a file.
    ///
    /// # Errors
    /// It is to use a toolkit, and there is none.
    pub fn with(self, settings: Clang, archs: &[Arch], tools: &Tools<'_>) -> Result<Compiler, Diagnostic> {
        let numbers =
            archs.iter().filter_map(|arch| arch.to_string().strip_prefix("sm_")?.trim_end_matches(char::is_alphabetic).parse().ok());
        let newest = numbers.max().filter(|_| self.language.is_cuda()).map(|number: u32| 10 * number);
        let wants_toolkit = self.language == Language::Cuda && settings.cuda_headers == Some(CudaHeaders::Toolkit);
        let toolkit = if wants_toolkit { Some(tools.cuda_headers()?) } else { None };
        Ok(Compiler { settings, newest, toolkit, ..self })
    }

    /// clang itself.
    pub fn program(&self) -> &Path {
        &self.program.path
    }

    /// Beside those of the architecture.
    fn arguments(&self) -> Vec<OsString> {
        let mut arguments: Vec<OsString> = COMMON.into_iter().chain(self.language.options()).map(OsString::from).collect();
        arguments.extend(self.settings.arguments().into_iter().map(OsString::from));
        arguments
    }

    /// A text that includes the file and names the instances of its templates, where there are some.
    fn root(&self, file: &str) -> Option<String> {
        let instances = &self.settings.instances;
        // Named in a function of the host, a kernel is instantiated for devices.
        let named: String = instances.iter().map(|instance| format!("  (void)&{instance};\n")).collect();
        (!instances.is_empty()).then(|| format!("#include \"{file}\"\nstatic void gpu_build_instances() {{\n{named}}}\n"))
    }
}

impl Translator for Compiler {
    fn package(&self) -> &Path {
        &self.package
    }

    fn identity(&self, stamps: &Stamps) -> Result<Key, Diagnostic> {
        // The program may be a small one over a library: what it says of itself counts, too.
        let toolkit = self.toolkit.as_ref().map(|toolkit| stamps.hash(&toolkit.join("cuda.h"))).unwrap_or_default();
        Ok(Key::of(&[b"clang", &stamps.hash(&self.program.path), self.program.version.as_bytes(), &toolkit]))
    }

    fn settings(&self, file: &str) -> String {
        // Our own headers are a part of gpu-build's sources, which every key has.
        let arch = (self.settings.cuda_arch, self.newest, self.toolkit.is_some());
        // The names, too: a new file may shadow the header that `#include` found, or be one that `__has_include` looked for in vain.
        let own = Path::new(file).parent().unwrap_or(Path::new(""));
        let folders = std::iter::once(own).chain(self.settings.include.iter().map(Path::new));
        let names = folders.fold(blake3::Hasher::new(), |mut hasher, folder| {
            hash_names(&self.package.join(folder), &mut HashSet::new(), &mut hasher);
            hasher
        });
        format!("{:?} {:?} {:?} {arch:?} {}", self.language, self.arguments(), self.settings.instances, names.finalize())
    }

    fn translate(&self, file: &str) -> Result<Translated, Vec<Diagnostic>> {
        let one = |error: Diagnostic| vec![error];
        let failed = |error: std::io::Error| {
            one(Diagnostic::new(format!("cannot write a temporary file: {error}")).help("check that the disk is not full, or set TMPDIR"))
        };
        let folder = Folder::new().map_err(failed)?;
        let (bitcode, depends) = (folder.path().join("kernels.bc"), folder.path().join("kernels.d"));
        let include = folder.path().join("include");
        headers::write(&include, self.toolkit.is_some()).map_err(failed)?;
        let arch = if self.language.is_cuda() { arch::options(self.settings.cuda_arch).map_err(one)? } else { Vec::new() };
        let mut command = Command::new(&self.program.path);
        for variable in UNWANTED {
            command.env_remove(variable);
        }
        // clang names files as they are given: relative to the package, wherever that is.
        command.current_dir(&self.package).args(["-x", self.language.name()]).args(arch).args(self.arguments());
        // What clang puts before the standard library's headers, so that devices can call what these declare.
        let wrappers = self.language.is_cuda().then(|| self.program.resources.join("include/cuda_wrappers"));
        let mut prelude = self.language.prelude();
        let folders = match &self.toolkit {
            None => vec![Some(include.clone()), wrappers],
            Some(toolkit) => {
                prelude = Some(headers::TOOLKIT);
                // CUB's and libcu++'s folder since CUDA 13.
                let more = Some(toolkit.join("cccl")).filter(|more| more.is_dir());
                command.args(["-Xclang", "-fcuda-allow-variadic-functions"]);
                command.arg(joined("-ffile-prefix-map=", toolkit, &format!("={CUDA_HEADERS}")));
                vec![wrappers, Some(toolkit.clone()), more, Some(include.clone())]
            }
        };
        for folder in folders.into_iter().flatten() {
            command.arg("-isystem").arg(folder);
        }
        if let Some(header) = prelude {
            // By its whole path, or clang would look in the package first.
            command.arg("-include").arg(include.join(header));
        }
        command.arg(joined("-ffile-prefix-map=", &include, &format!("={OWN_HEADERS}")));
        command.arg(joined("-ffile-prefix-map=", &self.program.resources, &format!("={CLANG_HEADERS}")));
        command.args(["-MD", "-MF"]).arg(&depends).arg("-o").arg(&bitcode);
        let root = self.root(file);
        match &root {
            Some(_) => command.args(["-iquote", ".", "-"]),
            None => command.arg(file),
        };
        let output = run_with(&mut command, root.unwrap_or_default().as_bytes(), self.program.limit)
            .map_err(|message| one(Diagnostic::new(message).of(DiagnosticKind::Missing)))?;
        let said = messages::read(&String::from_utf8_lossy(&output.stderr), &self.package, &include);
        if !output.status.success() {
            return Err(said.errors(file, &self.program.path, output.status));
        }
        let absent = |what: &str, error: std::io::Error| {
            let message = format!("`{}` said that it compiled the file, and wrote no {what}: {error}", self.program.path.display());
            one(Diagnostic::new(message).help("look at `options` in Cargo.toml, which may make it write something else"))
        };
        let bytes = files::read(&bitcode).map_err(|error| absent("bitcode", error))?;
        let files = files::read_to_string(&depends).map(|text| depfile::files(&text)).map_err(|error| absent("list of files", error))?;
        // The key has our own headers and, by its version, clang's.
        let own = |path: &PathBuf| path.starts_with(&include) || path.starts_with(&self.program.resources);
        // clang runs in the package: what it does not find from there is the system's.
        let (system, files): (Vec<PathBuf>, Vec<PathBuf>) =
            files.into_iter().filter(|path| !own(path)).partition(|path| path.is_absolute());
        let files: Vec<PathBuf> =
            files.iter().map(|path| self.package.join(path)).filter(|path| path.is_file()).map(|path| plain(&path)).collect();
        let mut warnings = said.warnings(file);
        warnings.extend(arch::warnings(&self.package, &files, self.settings.cuda_arch, self.newest));
        Ok(Translated { bitcode: bytes, files, system, variables: Vec::new(), warnings })
    }
}

/// Without `.` and, where no link makes a difference, `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if !plain.is_symlink() => drop(plain.pop()),
            part => plain.push(part),
        }
    }
    plain
}

fn joined(option: &str, path: &Path, rest: &str) -> OsString {
    let mut joined = OsString::from(option);
    joined.push(path);
    joined.push(rest);
    joined
}
/// Hashes the names of all files below a folder, except for hidden files and for build folders such as `target`, which contain a `CACHEDIR.TAG`.
fn hash_names(folder: &Path, seen: &mut HashSet<PathBuf>, hasher: &mut blake3::Hasher) {
    // Links may lead in circles.
    let is_new = folder.canonicalize().is_ok_and(|folder| seen.insert(folder));
    if !is_new || folder.join("CACHEDIR.TAG").is_file() {
        return;
    }
    let mut entries: Vec<_> = std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok).collect();
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name();
        let name = name.as_encoded_bytes();
        if name.starts_with(b".") {
            continue;
        }
        hasher.update(&(name.len() as u64).to_le_bytes()).update(name);
        if entry.path().is_dir() {
            hasher.update(b"{");
            hash_names(&entry.path(), seen, hasher);
            hasher.update(b"}");
        }
    }
}
