//! Step 2 of the way of the data: a kernel file becomes LLVM IR, one front end a format.

mod ll;
pub mod mlir;
mod newer;
pub mod rust;

use crate::diagnostics::Diagnostic;
use crate::llvm::Module;
use crate::llvm::Session;
use crate::portable::describe::Grouping;
use crate::tool::{Limit, Tools};
use gpu_abi::Arch;
use gpu_abi::manifest::RustFunction;
use std::path::{Path, PathBuf};

/// The formats that kernels come in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// LLVM IR as text.
    Ll,
    /// LLVM bitcode.
    Bc,
    /// MLIR.
    Mlir,
    /// Rust.
    Rust,
}

impl Format {
    /// The format that a file's name says.
    pub fn of(path: &Path) -> Option<Format> {
        match path.extension()?.to_str()? {
            "ll" => Some(Format::Ll),
            "bc" => Some(Format::Bc),
            "mlir" => Some(Format::Mlir),
            "rs" => Some(Format::Rust),
            _ => None,
        }
    }
}

/// A kernel file, read and, where the format needs it once for all architectures, prepared.
pub struct Source {
    /// Relative to the package.
    pub file: String,
    /// The file's contents; for Rust, what rustc made of them.
    pub bytes: Vec<u8>,
    kind: Kind,
}

enum Kind {
    Llvm,
    Mlir(mlir::Outlined),
    Rust(rust::Lowered),
}

/// The tools that a format needs, found before anything runs.
#[derive(Debug, Clone, Default)]
pub struct FrontEnd {
    mlir: Option<MlirTools>,
    pub rust: Option<rust::Compiler>,
}

#[derive(Debug, Clone)]
pub(crate) struct MlirTools {
    pub opt: PathBuf,
    pub translate: PathBuf,
    pub limit: Limit,
}

impl FrontEnd {
    /// The tools for a file of this name.
    pub fn find(file: &str, tools: &Tools<'_>, rust: &rust::Settings) -> Result<FrontEnd, Diagnostic> {
        match Format::of(Path::new(file)) {
            Some(Format::Mlir) => {
                let mlir = Some(MlirTools { opt: tools.mlir_opt()?, translate: tools.mlir_translate()?, limit: tools.limit() });
                Ok(FrontEnd { mlir, rust: None })
            }
            Some(Format::Rust) => Ok(FrontEnd { mlir: None, rust: Some(rust::Compiler::new(tools.rust()?, rust.clone())) }),
            Some(Format::Ll | Format::Bc) => Ok(FrontEnd::default()),
            None => Err(Diagnostic::new("not a kernel file: its name ends in none of .rs, .ll, .bc, .mlir").in_file(file)),
        }
    }

    /// The programs it runs, beside rustc, which says itself who it is.
    pub fn programs(&self) -> Vec<PathBuf> {
        self.mlir.iter().flat_map(|tools| [tools.opt.clone(), tools.translate.clone()]).collect()
    }

    /// What a build watches for it: its programs, and the sources of crates that kernels use.
    pub fn files(&self) -> Vec<PathBuf> {
        self.programs().into_iter().chain(self.rust.iter().flat_map(rust::Compiler::dependencies_sources)).collect()
    }
}

impl Source {
    /// Prepares a kernel file's contents.
    pub fn new(file: &str, bytes: Vec<u8>, front_end: &FrontEnd) -> Result<Source, Vec<Diagnostic>> {
        let kind = match front_end {
            FrontEnd { mlir: Some(tools), .. } => Kind::Mlir(mlir::Outlined::new(file, &bytes, tools.clone())?),
            FrontEnd { rust: Some(compiler), .. } => Kind::Rust(rust::Lowered::new(file, &bytes, compiler)?),
            FrontEnd { mlir: None, rust: None } => Kind::Llvm,
        };
        Ok(Source { file: file.to_string(), bytes, kind })
    }

    /// The LLVM module for an architecture, in whatever spelling the front end makes.
    pub fn module<'s>(&self, session: &'s Session, arch: &Arch) -> Result<Module<'s>, Vec<Diagnostic>> {
        match &self.kind {
            Kind::Llvm => ll::module(session, &self.file, &self.bytes),
            Kind::Mlir(outlined) => outlined.module(session, &self.file, &self.bytes, arch),
            Kind::Rust(lowered) => lowered.module(session, &self.file).map_err(|error| vec![error]),
        }
    }

    /// How a kernel's parameters group into its source's arguments, if the source says.
    pub fn grouping(&self, kernel: &str) -> Option<Grouping> {
        match &self.kind {
            Kind::Llvm => None,
            Kind::Mlir(outlined) => outlined.grouping(kernel),
            Kind::Rust(lowered) => lowered.grouping(kernel),
        }
    }

    /// The Rust function that a kernel is, if it is one.
    pub fn rust_function(&self, kernel: &str) -> Option<RustFunction> {
        match &self.kind {
            Kind::Rust(lowered) => lowered.function(kernel),
            Kind::Llvm | Kind::Mlir(_) => None,
        }
    }
}
