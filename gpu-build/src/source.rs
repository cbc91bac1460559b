//! Step 2 of the way of the data: a kernel file becomes LLVM IR, one front end a format.

pub mod clang;
mod lines;
mod ll;
pub mod mlir;
mod newer;
pub mod rust;
pub mod translated;

use crate::diagnostics::Diagnostic;
use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::value::function;
use crate::portable::describe::Grouping;
use crate::portable::symbols;
use crate::tool::{Limit, Tools};
use clang::{Clang, Language};
use gpu_abi::Arch;
use gpu_abi::manifest::Kernel;
use std::path::{Path, PathBuf};
use translated::Translator;

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
    /// What clang compiles.
    Clang(Language),
}

/// Every ending of a kernel file's name, in the order in which messages list them.
pub const ENDINGS: [(&str, Format); 7] = [
    ("rs", Format::Rust),
    ("cl", Format::Clang(Language::OpenCl)),
    ("cu", Format::Clang(Language::Cuda)),
    ("hip", Format::Clang(Language::Hip)),
    ("ll", Format::Ll),
    ("bc", Format::Bc),
    ("mlir", Format::Mlir),
];

impl Format {
    /// The format that a file's name says.
    pub fn of(path: &Path) -> Option<Format> {
        let ending = path.extension()?.to_str()?;
        ENDINGS.iter().find(|(known, _)| *known == ending).map(|(_, format)| *format)
    }
}

/// A kernel file, read and, where the format needs it once for all architectures, prepared.
pub struct Source {
    /// Relative to the package.
    pub file: String,
    /// The file's contents; the bitcode that rustc or clang made of them, where they did.
    pub bytes: Vec<u8>,
    kind: Kind,
}

enum Kind {
    Llvm,
    Mlir(mlir::Outlined),
    Rust(rust::Lowered),
    Clang(clang::Types),
}

/// What reads a format, with its tools found before anything runs.
#[derive(Debug, Clone, Default)]
pub enum FrontEnd {
    /// LLVM itself.
    #[default]
    Llvm,
    Mlir(MlirTools),
    Rust(rust::Compiler),
    Clang(clang::Compiler),
}

#[derive(Debug, Clone)]
pub struct MlirTools {
    pub opt: PathBuf,
    pub translate: PathBuf,
    pub limit: Limit,
}

impl FrontEnd {
    /// The tools for a file of this name.
    pub fn find(file: &str, tools: &Tools<'_>, rust: &rust::Settings) -> Result<FrontEnd, Diagnostic> {
        Ok(match Format::of(Path::new(file)) {
            Some(Format::Ll | Format::Bc) => FrontEnd::Llvm,
            Some(Format::Mlir) => {
                FrontEnd::Mlir(MlirTools { opt: tools.mlir_opt()?, translate: tools.mlir_translate()?, limit: tools.limit() })
            }
            Some(Format::Rust) => FrontEnd::Rust(rust::Compiler::new(tools.rust()?, rust.clone())),
            Some(Format::Clang(language)) => FrontEnd::Clang(clang::Compiler::new(tools.clang()?, language, rust.package.clone())),
            None => {
                let endings: Vec<String> = ENDINGS.iter().map(|(ending, _)| format!(".{ending}")).collect();
                let message = format!("not a kernel file: its name ends in none of {}", endings.join(", "));
                return Err(Diagnostic::new(message).in_file(file));
            }
        })
    }

    /// The same for a file of which Cargo.toml says this, and its architectures.
    ///
    /// # Errors
    /// Something that these settings need is missing.
    pub fn with(self, settings: &Clang, archs: &[Arch], tools: &Tools<'_>) -> Result<FrontEnd, Diagnostic> {
        Ok(match self {
            FrontEnd::Clang(compiler) => FrontEnd::Clang(compiler.with(settings.clone(), archs, tools)?),
            other => other,
        })
    }

    /// The compiler that makes bitcode of the file, if it is not LLVM that reads it.
    pub fn translator(&self) -> Option<&dyn Translator> {
        match self {
            FrontEnd::Rust(compiler) => Some(compiler),
            FrontEnd::Clang(compiler) => Some(compiler),
            FrontEnd::Llvm | FrontEnd::Mlir(_) => None,
        }
    }

    /// The programs it runs, beside rustc, which says itself who it is.
    pub fn programs(&self) -> Vec<PathBuf> {
        match self {
            FrontEnd::Mlir(tools) => vec![tools.opt.clone(), tools.translate.clone()],
            FrontEnd::Clang(compiler) => vec![compiler.program().to_path_buf()],
            FrontEnd::Llvm | FrontEnd::Rust(_) => Vec::new(),
        }
    }

    /// What a build watches for it: its programs, and the sources of crates that kernels use.
    pub fn files(&self) -> Vec<PathBuf> {
        let sources = match self {
            FrontEnd::Rust(compiler) => compiler.dependencies().map(|crates| crates.sources.clone()).unwrap_or_default(),
            _ => Vec::new(),
        };
        [self.programs(), sources].concat()
    }

    /// The environment variables that are read by crates that kernels use.
    pub fn variables(&self) -> Vec<String> {
        match self {
            FrontEnd::Rust(compiler) => compiler.dependencies().map(|crates| crates.variables.clone()).unwrap_or_default(),
            _ => Vec::new(),
        }
    }
}

impl Source {
    /// Prepares a kernel file's contents.
    pub fn new(file: &str, mut bytes: Vec<u8>, front_end: &FrontEnd) -> Result<Source, Vec<Diagnostic>> {
        let kind = match front_end {
            FrontEnd::Mlir(tools) => Kind::Mlir(mlir::Outlined::new(file, &bytes, tools.clone())?),
            FrontEnd::Rust(compiler) => Kind::Rust(rust::Lowered::new(file, &bytes, compiler)?),
            FrontEnd::Clang(_) => {
                let (types, lines) = clang::take(file, &bytes)?;
                bytes = lines;
                Kind::Clang(types)
            }
            FrontEnd::Llvm => Kind::Llvm,
        };
        Ok(Source { file: file.to_string(), bytes, kind })
    }

    /// The LLVM module for an architecture, in whatever spelling the front end makes. Its symbols are in the namespace
    /// of kernel files.
    pub fn module<'s>(&self, session: &'s Session, arch: &Arch) -> Result<Module<'s>, Vec<Diagnostic>> {
        let module = match &self.kind {
            // rustc writes lines alone, and of what clang writes `types` has taken the rest.
            // This module entered the namespace before `core` was linked.
            Kind::Rust(lowered) => return lowered.module(session, &self.file).map_err(|error| vec![error]),
            Kind::Clang(_) => {
                let module = ll::module(session, &self.file, &self.bytes)?;
                symbols::enter(&module);
                return Ok(module);
            }
            Kind::Llvm => ll::module(session, &self.file, &self.bytes)?,
            Kind::Mlir(outlined) => outlined.module(session, &self.file, &self.bytes, arch)?,
        };
        symbols::enter(&module);
        lines::alone(session, module).map_err(|message| vec![Diagnostic::new(message).in_file(&self.file)])
    }

    /// How a kernel's parameters group into its source's arguments, if the source says.
    pub fn grouping(&self, kernel: &str) -> Option<Grouping> {
        match &self.kind {
            Kind::Llvm | Kind::Clang(_) => None,
            Kind::Mlir(outlined) => outlined.grouping(kernel),
            Kind::Rust(lowered) => lowered.grouping(kernel),
        }
    }

    /// The line and the column of a kernel's name, from 1; column 1 where only the line is known. `None` if the source does not say.
    pub fn place(&self, kernel: &str, arch: &Arch) -> Option<(u32, u32)> {
        match &self.kind {
            Kind::Rust(lowered) => lowered.place(kernel),
            Kind::Llvm => ll::line(&self.bytes, kernel).map(|line| (line, 1)),
            Kind::Clang(_) => {
                let session = Session::new();
                let module = self.module(&session, arch).ok()?;
                let (file, line) = function(&module, &symbols::own(kernel))?.place()?;
                // A header may have the kernel.
                Path::new(&file).ends_with(&self.file).then_some((line, 1))
            }
            // The line is that of a translated text.
            Kind::Mlir(_) => None,
        }
    }

    /// Notes what the source says of a kernel: the Rust function that it is, the types of C's parameters.
    pub fn note(&self, kernel: &mut Kernel) {
        match &self.kind {
            Kind::Rust(lowered) => kernel.rust = lowered.function(&kernel.name),
            Kind::Clang(types) => types.note(kernel),
            Kind::Llvm | Kind::Mlir(_) => {}
        }
    }
}
