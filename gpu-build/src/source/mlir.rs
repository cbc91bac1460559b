//! MLIR through `mlir-opt`: kernels outlined once, then lowered to NVVM, also for AMD and the CPU.
//!
//! What NVVM's words mean is the portable form's matter, and the same on every target; MLIR's lowering to ROCDL has another
//! meaning for a subgroup, whose size is the wave's, and for widths and lanes that are not there. It is taken where a kernel
//! uses what only AMD has: operations of the dialects `rocdl` and `amdgpu`.

mod all_reduce;
mod atomics;
mod decompose;
mod elements;
mod intrinsics;
mod leftover;
pub mod operations;
mod printf;
mod rewrite;
mod shape;
mod subgroup;
pub mod support;
mod text;
mod types;
mod vectors;

use super::MlirTools;
use crate::diagnostics::{Diagnostic, DiagnosticKind, split_place};
use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::value::{At, functions};
use crate::portable::describe::Grouping;
use crate::temporary::NewFile;
use crate::tool::{Limit, run_with};
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;
use operations::Operation;
use std::borrow::Cow;
use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// `gpu.launch` in host functions becomes `gpu.func` in a `gpu.module`.
const OUTLINE: &str = "builtin.module(gpu-kernel-outlining)";

/// Has `mlir-opt` print the form that [`operations`] reads.
const GENERIC: &str = "--mlir-print-op-generic";
/// Has it print locations.
const DEBUG_INFO: &str = "--mlir-print-debuginfo";
const GENERIC_FORM: &str = "module in MLIR's generic form";

/// What a kernel may hold besides its target's dialect, down to what the target's own conversion takes.
const COMMON: &str = "convert-linalg-to-loops,convert-complex-to-standard,convert-vector-to-scf{full-unroll=true},lower-affine,expand-strided-metadata,lower-affine,convert-scf-to-cf,convert-vector-to-llvm";

/// What the target's conversion leaves, and the casts between.
const REST: &str = "convert-complex-to-llvm,convert-math-to-llvm,convert-index-to-llvm,canonicalize,cse,reconcile-unrealized-casts";

/// A file's `gpu.module`s, alone.
pub struct Outlined {
    modules: Vec<Kernels>,
    kernels: Vec<(String, Grouping)>,
    tools: MlirTools,
}

/// A `gpu.module`.
struct Kernels {
    /// As a module of its own, with the source's locations; beside it may be [`vectors::PATTERNS`].
    text: String,
    has_patterns: bool,
    amd_only: bool,
    /// The error on targets other than NVIDIA GPUs, if the module uses an operation that only those have.
    nvidia_alone: Option<String>,
    /// The LLVM IR that the CPU and AMD share, or why there is none.
    portable: OnceLock<Result<String, String>>,
}

/// For fuzzing: what is made of a text in the generic form before MLIR's tools see it again.
#[cfg(feature = "fuzzing")]
pub fn rewritten(text: &str) -> Option<Vec<String>> {
    let read = operations::read(text)?;
    let modules = read.gpu_modules();
    types::kernels(&modules).ok()?;
    let code = |module| rewrite::rewrite(text, module, is_amd_only(text, module));
    Some(modules.into_iter().map(|module| read.alone(&code(module))).collect())
}

impl Outlined {
    pub fn new(file: &str, bytes: &[u8], tools: MlirTools) -> Result<Outlined, Vec<Diagnostic>> {
        let arguments = [format!("--pass-pipeline={OUTLINE}"), DEBUG_INFO.into(), GENERIC.into()];
        let text = opt(&tools, &arguments, bytes, file).map_err(|message| located(file, bytes, &message))?;
        Outlined::cut(file, bytes, &text, tools)
    }

    /// Reads a text in MLIR's generic form, which `mlir-opt` printed for the source `bytes`.
    fn cut(file: &str, bytes: &[u8], text: &str, tools: MlirTools) -> Result<Outlined, Vec<Diagnostic>> {
        let not_generic = || vec![Diagnostic::new(printed(&tools.opt, GENERIC_FORM, text)).in_file(file)];
        let outlined = operations::read(text).ok_or_else(not_generic)?;
        let modules = outlined.gpu_modules();
        if modules.is_empty() {
            return Err(vec![
                Diagnostic::new("no kernels in this file")
                    .of(DiagnosticKind::Invalid)
                    .in_file(file)
                    .help("write `gpu.func ... kernel` in a `gpu.module`, or `gpu.launch` in a function"),
            ]);
        }
        let refused = |(operation, reason): (&Operation<'_>, _)| {
            leftover::error(&outlined, operation, file, &format!("`{}` cannot be used in a kernel: it {reason}", operation.name))
        };
        if let Some(message) = modules.iter().find_map(|module| support::unsupported(module)).map(refused) {
            return Err(located(file, bytes, &message));
        }
        let kernels = types::kernels(&modules).map_err(|error| vec![error.in_file(file)])?;
        let modules = modules.into_iter().map(|module| {
            let amd_only = is_amd_only(text, module);
            let mut code = rewrite::rewrite(text, module, amd_only);
            let has_patterns = vectors::needs_patterns(module);
            if has_patterns {
                code += vectors::PATTERNS;
            }
            let nvidia_alone = support::nvidia_alone(module).map(refused);
            Kernels { text: outlined.alone(&code), has_patterns, amd_only, nvidia_alone, portable: OnceLock::new() }
        });
        let modules = modules.collect();
        Ok(Outlined { modules, kernels, tools })
    }

    pub fn grouping(&self, kernel: &str) -> Option<Grouping> {
        self.kernels.iter().find(|(name, _)| name == kernel).map(|(_, grouping)| grouping.clone())
    }

    /// Every `gpu.module` of the file, lowered for `arch`, as one LLVM module.
    pub fn module<'s>(&self, session: &'s Session, file: &str, bytes: &[u8], arch: &Arch) -> Result<Module<'s>, Vec<Diagnostic>> {
        let mut linked: Option<Module<'s>> = None;
        for kernels in &self.modules {
            let next = self.lower(session, file, kernels, arch).map_err(|message| located(file, bytes, &message))?;
            match &mut linked {
                None => linked = Some(next),
                Some(module) => session.link(module, next).map_err(|error| {
                    vec![Diagnostic::new(error.to_string()).in_file(file).help("give kernels of one file different names")]
                })?,
            }
        }
        linked.ok_or_else(|| vec![Diagnostic::new("no kernels in this file").in_file(file)])
    }

    fn lower<'s>(&self, session: &'s Session, file: &str, kernels: &Kernels, arch: &Arch) -> Result<Module<'s>, String> {
        if let Some(message) = kernels.nvidia_alone.as_ref().filter(|_| arch.vendor() != Vendor::Nvidia) {
            return Err(message.clone());
        }
        let passes = passes(arch, kernels.amd_only);
        if passes == PORTABLE {
            let ir = kernels.portable.get_or_init(|| self.llvm_ir(file, kernels, &passes));
            return session.parse(file, ir.as_ref().map_err(Clone::clone)?.as_bytes());
        }
        let module = session.parse(file, self.llvm_ir(file, kernels, &passes)?.as_bytes())?;
        for function in functions(&module) {
            // ROCDL states 256 for every kernel whose block size is not known; it is nobody's wish.
            if function.string_attribute(At::Function, "amdgpu-flat-work-group-size").as_deref() == Some("1,256") {
                function.remove_string_attribute(At::Function, "amdgpu-flat-work-group-size");
            }
        }
        Ok(module)
    }

    fn llvm_ir(&self, file: &str, Kernels { text, has_patterns, .. }: &Kernels, passes: &str) -> Result<String, String> {
        let patterns = if *has_patterns { "transform-interpreter," } else { "" };
        let pipeline = format!("--pass-pipeline=builtin.module({patterns}gpu.module({COMMON},{passes},{REST}))");
        let lowered = opt(&self.tools, &[pipeline.clone(), GENERIC.into()], text.as_bytes(), file)?;
        let read = operations::read(&lowered).ok_or_else(|| printed(&self.tools.opt, GENERIC_FORM, &lowered))?;
        if leftover::find(&read).is_some() {
            return Err(self.left(file, text, pipeline)?);
        }
        let region = read.gpu_modules().first().and_then(|module| module.regions.first().map(|region| region.range.clone()));
        // MLIR's translation looks for the data layout of a module around each operation, and crashes where there is none. The conversions have
        // used the attributes of the `gpu.module`, and LLVM IR gets its layout later.
        let module = region.map(|region| read.alone(&format!("\"builtin.module\"() ({{{}}}) : () -> ()", &lowered[region])));
        let module = module.ok_or("mlir-opt lost the gpu.module")?;
        let arguments = ["--no-implicit-module".to_string(), "--mlir-to-llvmir".to_string()];
        let ir = pipe(&self.tools.translate, &arguments, module.as_bytes(), file, self.tools.limit)?;
        // A module's text always begins so. LLVM's reader would point at a line of the kernel file.
        if ir.starts_with("; ModuleID") { Ok(ir) } else { Err(printed(&self.tools.translate, "LLVM IR", &ir)) }
    }

    /// The message for an operation that the passes have left. They run again, and print locations.
    fn left(&self, file: &str, text: &str, pipeline: String) -> Result<String, String> {
        let lowered = opt(&self.tools, &[pipeline.clone(), GENERIC.into(), DEBUG_INFO.into()], text.as_bytes(), file)?;
        let read = operations::read(&lowered).ok_or_else(|| printed(&self.tools.opt, GENERIC_FORM, &lowered))?;
        let left = leftover::find(&read).map(|operation| leftover::message(&read, operation, file, &pipeline));
        left.ok_or_else(|| "MLIR's passes did not lower an operation, but did in a second run".to_string())
    }
}

/// The conversions that every target can take.
const PORTABLE: &str = "convert-nvgpu-to-nvvm,convert-gpu-to-nvvm";

/// The conversions for an architecture.
fn passes(arch: &Arch, amd_only: bool) -> Cow<'static, str> {
    match arch {
        Arch::Amdgpu(id) if amd_only => {
            // Generic processors are lowered as the oldest member of their family. HIP is the runtime whose printf
            // OCKL has; the pass knows OpenCL's, and by default none.
            let chip = chipset(id.processor.name);
            format!("convert-amdgpu-to-rocdl{{chipset={chip}}},convert-gpu-to-rocdl{{chipset={chip} runtime=HIP}}").into()
        }
        Arch::Amdgpu(_) | Arch::Cpu(_) => PORTABLE.into(),
        // The last pass writes what LLVM has no intrinsics for (mbarrier, wgmma) as inline PTX.
        Arch::Nvptx(_) => format!("{PORTABLE},convert-nvvm-to-llvm").into(),
    }
}

/// Whether a module has operations or types of AMD's dialects. A target's attribute, `#rocdl.target`, says nothing of what is
/// in it.
fn is_amd_only(text: &str, module: &Operation<'_>) -> bool {
    let code = &text[module.range.clone()];
    text::tokens(code).into_iter().map(|token| &code[token]).any(|word| word.starts_with("#amdgpu.") || word.starts_with("!amdgpu."))
        || has_amd_s(module)
}

/// Whether an operation is one of AMD's dialects, or one in it is.
fn has_amd_s(operation: &Operation<'_>) -> bool {
    operation.name.starts_with("rocdl.")
        || operation.name.starts_with("amdgpu.")
        || operation.regions.iter().flat_map(|region| &region.operations).any(has_amd_s)
}

/// The processor whose instructions every member of a generic processor's family has.
fn chipset(processor: &'static str) -> &'static str {
    match processor {
        "gfx9-generic" => "gfx900",
        "gfx9-4-generic" => "gfx942",
        "gfx10-1-generic" => "gfx1010",
        "gfx10-3-generic" => "gfx1030",
        "gfx11-generic" => "gfx1100",
        "gfx12-generic" => "gfx1200",
        exact => exact,
    }
}

/// Runs an MLIR tool on text. Errors name `file`, which the tool itself never sees.
fn pipe(program: &Path, arguments: &[String], input: &[u8], file: &str, limit: Limit) -> Result<String, String> {
    let output = run_with(Command::new(program).args(arguments), input, limit)?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).replace("<stdin>", file);
    match output.status.success() {
        true => Ok(text(&output.stdout)),
        false if text(&output.stderr).contains(CRASHED) => Err(crashed(program, arguments, input, limit)),
        false if output.stderr.is_empty() => Err(format!("`{}` failed: {}", program.display(), output.status)),
        false => Err(text(&output.stderr)),
    }
}

/// LLVM prints this before a crash's stack trace.
const CRASHED: &str = "PLEASE submit a bug report";

/// The message for a tool that has crashed. Its input is kept, for a report to MLIR.
fn crashed(program: &Path, arguments: &[String], input: &[u8], limit: Limit) -> String {
    let version = run_with(Command::new(program).arg("--version"), b"", limit).ok();
    let version = version.and_then(|output| {
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        said.lines().find(|line| line.contains("version")).map(|line| line.trim().to_string())
    });
    let kept = match keep(input) {
        Ok(kept) => format!("its input is kept in {}", kept.display()),
        Err(error) => format!("its input could not be kept: {error}"),
    };
    let version = version.map(|version| format!(" ({version})")).unwrap_or_default();
    format!("`{}`{version} crashed with the arguments `{}`; {kept}", program.display(), arguments.join(" "))
}

/// Keeps a text in a file among the system's temporary files.
fn keep(text: &[u8]) -> io::Result<PathBuf> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let folder = std::env::temp_dir();
    let name = format!("gpu-build-crash-{}-{}.mlir", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let (path, mut file) = (folder.join(name), NewFile::new_in(&folder)?);
    file.write_all(text)?;
    file.persist(&path).map_err(|(error, _)| error)?;
    Ok(path)
}

/// What `mlir-opt` made of a text: a module, after the aliases that it uses.
fn opt(tools: &MlirTools, arguments: &[String], input: &[u8], file: &str) -> Result<String, String> {
    let text = pipe(&tools.opt, arguments, input, file, tools.limit)?;
    let is_module = |token: Range<usize>| ["module", "builtin.module", "\"builtin.module\""].contains(&&text[token]);
    match text::tokens(&text).into_iter().any(is_module) {
        true => Ok(text),
        false => Err(printed(&tools.opt, "MLIR module", &text)),
    }
}

/// A tool that says it succeeded, and has not.
fn printed(tool: &Path, expected: &str, text: &str) -> String {
    let first: String = text.lines().next().unwrap_or_default().chars().take(80).collect();
    let what = if text.is_empty() { "nothing".to_string() } else { format!("no {expected}, but `{first}`") };
    format!("`{}` printed {what}: is it the tool of LLVM 22?", tool.display())
}

/// Each error that an MLIR tool printed, at its place in the kernel file, with its notes.
fn located(file: &str, bytes: &[u8], message: &str) -> Vec<Diagnostic> {
    let source = std::str::from_utf8(bytes).ok();
    let mut diagnostics: Vec<Diagnostic> = Vec::new();
    for line in message.lines() {
        if let (Some((place, note)), Some(last)) = (line.split_once(": note: "), diagnostics.last_mut()) {
            // The operation as MLIR prints it, generic and whole: the place says more.
            if !note.starts_with("see current operation") {
                let (place, _) = split_place(&format!("{place}: error: "));
                last.notes.push(place.map_or(note.to_string(), |(line, column)| format!("at {line}:{column}: {note}")));
            }
            continue;
        }
        if !line.contains("error: ") {
            continue;
        }
        let (place, text) = split_place(line);
        let diagnostic = Diagnostic::new(text).of(DiagnosticKind::Invalid).in_file(file);
        diagnostics.push(match place {
            Some(place) => diagnostic.at(place, source),
            None => diagnostic,
        });
    }
    if diagnostics.is_empty() {
        diagnostics.push(
            Diagnostic::new(message.lines().next().unwrap_or("the MLIR tools failed").to_string())
                .of(DiagnosticKind::Invalid)
                .in_file(file),
        );
    }
    diagnostics
}

#[cfg(test)]
mod tests;
