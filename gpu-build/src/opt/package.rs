//! The kernel files of a package, for the commands of [`opt`](super): with the front ends that a build has.

use super::{Command, said};
use crate::config::Request;
use crate::diagnostics::{Diagnostic, DiagnosticKind, Error};
use crate::source::clang::Clang;
use crate::source::{Format, FrontEnd, Source, rust};
use crate::tool::Tools;
use gpu_abi::Arch;
use gpu_tools::Env;
use gpu_tools::files;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// A package with kernels.
#[allow(missing_debug_implementations, reason = "for tests")]
pub struct Package {
    folder: PathBuf,
    out_dir: PathBuf,
    files: Vec<String>,
    rust: rust::Settings,
    /// One for all files in Rust: it makes gpu-core for devices once.
    compiler: OnceLock<Result<FrontEnd, Diagnostic>>,
}

/// A kernel file that its front end has read.
#[allow(missing_debug_implementations, reason = "for tests")]
pub struct Input(Source);

impl Package {
    /// The package in a folder, as its Cargo.toml describes it. What is made on the way goes to `out_dir`.
    ///
    /// # Errors
    /// The description is wrong, or cannot be read.
    pub fn open(folder: impl Into<PathBuf>, out_dir: impl Into<PathBuf>) -> Result<Package, Error> {
        let folder = folder.into();
        let manifest = folder.join("Cargo.toml");
        let text =
            files::read_to_string(&manifest).map_err(|error| Diagnostic::new(format!("cannot read {}: {error}", manifest.display())))?;
        let config = Request::from_manifest(&text)?.resolve(&folder, &Env::fixed(&[])).map_err(Error::gather)?;
        let files = config.units.into_iter().map(|unit| unit.file).collect();
        Ok(Package { folder, out_dir: out_dir.into(), files, rust: config.rust, compiler: OnceLock::new() })
    }

    /// A folder of single files without a Cargo.toml.
    pub fn of_files(folder: impl Into<PathBuf>, out_dir: impl Into<PathBuf>) -> Package {
        let folder = folder.into();
        let rust = rust::Settings { package: folder.clone(), edition: "2024".into(), ..rust::Settings::default() };
        Package { folder, out_dir: out_dir.into(), files: Vec::new(), rust, compiler: OnceLock::new() }
    }

    /// Its kernel files, relative to it.
    pub fn files(&self) -> &[String] {
        &self.files
    }

    /// Reads a file, relative to the package.
    ///
    /// # Errors
    /// What a build would say against it.
    pub fn read(&self, file: &str) -> Result<Input, Error> {
        self.source(file).map(Input).map_err(Error::gather)
    }

    /// What clang makes of a file that is for these architectures, with these settings.
    ///
    /// # Errors
    /// clang's own messages; or it is no file of clang's.
    pub fn bitcode(&self, file: &str, settings: &Clang, archs: &[Arch]) -> Result<Vec<u8>, Error> {
        let env = Env::process();
        let tools = Tools::new(&env, Some(self.out_dir.clone()));
        let found = FrontEnd::find(file, &tools, &self.rust).and_then(|front_end| front_end.with(settings, archs, &tools));
        let front_end = found.map_err(|error| Error::from(error.in_file(file)))?;
        let compiler = front_end.translator().ok_or_else(|| Diagnostic::new("clang does not compile such files").in_file(file))?;
        compiler.translate(file).map(|translated| translated.bitcode).map_err(|diagnostics| Error { diagnostics })
    }

    fn source(&self, file: &str) -> Result<Source, Vec<Diagnostic>> {
        let one = |error: Diagnostic| vec![error.in_file(file)];
        let find = || FrontEnd::find(file, &Tools::new(&Env::process(), Some(self.out_dir.clone())), &self.rust);
        let is_rust = Format::of(Path::new(file)) == Some(Format::Rust);
        let front_end = if is_rust { self.compiler.get_or_init(find).clone() } else { find() }.map_err(one)?;
        let bytes = match front_end.translator() {
            Some(compiler) => compiler.translate(file)?.bitcode,
            None => files::read(self.folder.join(file))
                .map_err(|error| one(Diagnostic::new(format!("cannot read the kernel file: {error}"))))?,
        };
        Source::new(file, bytes, &front_end)
    }

    /// Reads a file and runs a command on it; what a build would say against the file is an answer.
    ///
    /// # Errors
    /// The command is none, or a program that reads the file is missing.
    pub fn run(&self, file: &str, command: &str) -> Result<String, String> {
        match self.source(file) {
            Ok(source) => Input(source).run(command),
            Err(errors) if errors.iter().any(|error| error.kind == DiagnosticKind::Missing) => Err(said(&errors)),
            Err(errors) => Ok(said(&errors)),
        }
    }
}

impl Input {
    /// Runs a command.
    ///
    /// # Errors
    /// The command is none.
    pub fn run(&self, command: &str) -> Result<String, String> {
        Command::parse(command)?.run_alone(&self.0)
    }
}
