//! MLIR through `mlir-opt`: kernels outlined once, then lowered to ROCDL for AMD and to NVVM for NVIDIA and the CPU.

mod printf;
mod types;

use super::MlirTools;
use crate::diagnostics::{Diagnostic, Mistake, split_place};
use crate::llvm::Session;
use crate::llvm::value::{At, functions};
use crate::portable::describe::Grouping;
use crate::tool::{Limit, run_with};
use gpu_abi::Arch;
use inkwell::module::Module;
use std::path::Path;
use std::process::Command;

/// `gpu.launch` in host functions becomes `gpu.func` in a `gpu.module`.
const OUTLINE: &str = "builtin.module(gpu-kernel-outlining)";

/// What a kernel may hold besides its target's dialect, down to what the target's own conversion takes.
const COMMON: &str =
    "convert-vector-to-scf{full-unroll=true},lower-affine,expand-strided-metadata,lower-affine,convert-scf-to-cf,convert-vector-to-llvm";

/// What the target's conversion leaves, and the casts between.
const REST: &str = "convert-math-to-llvm,convert-index-to-llvm,canonicalize,cse,reconcile-unrealized-casts";

/// A file's `gpu.module`s, alone.
pub struct Outlined {
    /// Each as a module of its own, as text with the source's locations.
    modules: Vec<String>,
    kernels: Vec<(String, Grouping)>,
    tools: MlirTools,
}

impl Outlined {
    pub fn new(file: &str, bytes: &[u8], tools: MlirTools) -> Result<Outlined, Vec<Diagnostic>> {
        let arguments = [format!("--pass-pipeline={OUTLINE}"), "--mlir-print-debuginfo".into()];
        let text = opt(&tools, &arguments, bytes, file).map_err(|message| located(file, bytes, &message))?;
        let modules = gpu_modules(&printf::widen(&text));
        if modules.is_empty() {
            return Err(vec![
                Diagnostic::new("no kernels in this file")
                    .of(Mistake::Invalid)
                    .in_file(file)
                    .help("write `gpu.func ... kernel` in a `gpu.module`, or `gpu.launch` in a function"),
            ]);
        }
        let kernels = types::kernels(&text).map_err(|error| vec![error.in_file(file)])?;
        Ok(Outlined { modules, kernels, tools })
    }

    pub fn grouping(&self, kernel: &str) -> Option<Grouping> {
        self.kernels.iter().find(|(name, _)| name == kernel).map(|(_, grouping)| grouping.clone())
    }

    /// Every `gpu.module` of the file, lowered for `arch`, as one LLVM module.
    pub fn module<'s>(&self, session: &'s Session, file: &str, bytes: &[u8], arch: &Arch) -> Result<Module<'s>, Vec<Diagnostic>> {
        let mut linked: Option<Module<'s>> = None;
        for text in &self.modules {
            let next = self.lower(session, file, text, arch).map_err(|message| located(file, bytes, &message))?;
            match &linked {
                None => linked = Some(next),
                Some(module) => session.link(module, next).map_err(|error| {
                    vec![Diagnostic::new(error.to_string()).in_file(file).help("give kernels of one file different names")]
                })?,
            }
        }
        linked.ok_or_else(|| vec![Diagnostic::new("no kernels in this file").in_file(file)])
    }

    fn lower<'s>(&self, session: &'s Session, file: &str, text: &str, arch: &Arch) -> Result<Module<'s>, String> {
        let pipeline = pipeline(arch, text);
        let lowered = opt(&self.tools, &[format!("--pass-pipeline={pipeline}")], text.as_bytes(), file)?;
        let modules = gpu_modules(&lowered);
        let module = modules.first().ok_or("mlir-opt lost the gpu.module")?;
        let arguments = ["--no-implicit-module".to_string(), "--mlir-to-llvmir".to_string()];
        let ir = pipe(&self.tools.translate, &arguments, module.as_bytes(), file, self.tools.limit)?;
        // A module's text always begins so. LLVM's reader would point at a line of the kernel file.
        if !ir.starts_with("; ModuleID") {
            return Err(printed(&self.tools.translate, "LLVM IR", &ir));
        }
        let module = session.parse(file, ir.as_bytes())?;
        for function in functions(&module) {
            // ROCDL states 256 for every kernel whose block size is not known; it is nobody's wish.
            if function.string_attribute(At::Function, "amdgpu-flat-work-group-size").as_deref() == Some("1,256") {
                function.remove_string_attribute(At::Function, "amdgpu-flat-work-group-size");
            }
        }
        Ok(module)
    }
}

/// The passes for an architecture.
fn pipeline(arch: &Arch, text: &str) -> String {
    let (before, target) = match arch {
        // ROCDL's conversion has no assertions. NVVM's has, and what it makes is brought into the portable form anyway.
        Arch::Amdgpu(_) if text.contains("cf.assert") => ("convert-nvgpu-to-nvvm".to_string(), "convert-gpu-to-nvvm".to_string()),
        Arch::Amdgpu(id) => {
            // Generic processors are lowered as the oldest member of their family. HIP is the runtime whose printf
            // OCKL has; the pass knows OpenCL's, and by default none.
            let chip = chipset(id.processor.name);
            (format!("convert-amdgpu-to-rocdl{{chipset={chip}}}"), format!("convert-gpu-to-rocdl{{chipset={chip} runtime=HIP}}"))
        }
        // The second pass writes what LLVM has no intrinsics for (mbarrier, wgmma) as inline PTX.
        Arch::Nvptx(_) => ("convert-nvgpu-to-nvvm".to_string(), "convert-gpu-to-nvvm,convert-nvvm-to-llvm".to_string()),
        Arch::Cpu(_) => ("convert-nvgpu-to-nvvm".to_string(), "convert-gpu-to-nvvm".to_string()),
    };
    format!("builtin.module(gpu.module({COMMON},{before},{target},{REST}))")
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
        false if output.stderr.is_empty() => Err(format!("`{}` failed: {}", program.display(), output.status)),
        false => Err(text(&output.stderr)),
    }
}

/// What `mlir-opt` made of a text: a module, after the aliases that it uses.
fn opt(tools: &MlirTools, arguments: &[String], input: &[u8], file: &str) -> Result<String, String> {
    let text = pipe(&tools.opt, arguments, input, file, tools.limit)?;
    match text.lines().any(|line| line.starts_with("module")) {
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

/// The top-level `gpu.module`s of what `mlir-opt` printed, each with the aliases that the text defines.
///
/// The printer puts a top-level operation at an indentation of two and ends it there, and nothing inside it, string
/// or operation, starts a line so.
fn gpu_modules(text: &str) -> Vec<String> {
    let aliases: String =
        text.lines().filter(|line| line.starts_with('#') || line.starts_with('!')).map(|line| format!("{line}\n")).collect();
    let mut modules = Vec::new();
    let mut open: Option<String> = None;
    for line in text.lines() {
        if open.is_none() && line.starts_with("  gpu.module ") {
            open = Some(aliases.clone());
        }
        if let Some(module) = &mut open {
            module.push_str(line);
            module.push('\n');
            if line.starts_with("  }") {
                modules.extend(open.take());
            }
        }
    }
    modules
}

/// Each error that an MLIR tool printed, at its place in the kernel file.
fn located(file: &str, bytes: &[u8], message: &str) -> Vec<Diagnostic> {
    let source = std::str::from_utf8(bytes).ok();
    let mut diagnostics: Vec<Diagnostic> = Vec::new();
    for line in message.lines().filter(|line| line.contains("error: ")) {
        let (place, text) = split_place(line);
        let diagnostic = Diagnostic::new(text).of(Mistake::Invalid).in_file(file);
        diagnostics.push(match place {
            Some(place) => diagnostic.at(place, source),
            None => diagnostic,
        });
    }
    if diagnostics.is_empty() {
        diagnostics.push(
            Diagnostic::new(message.lines().next().unwrap_or("the MLIR tools failed").to_string()).of(Mistake::Invalid).in_file(file),
        );
    }
    diagnostics
}
