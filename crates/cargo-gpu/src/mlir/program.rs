//! Lowers a program: outlines and compiles its kernels, inserts the images, and lowers the host side to MLIR's LLVM dialect.

use super::entry::{self, Output};
use super::{text, tools};
use crate::cli::Passes;
use anyhow::{Context, Result, anyhow, bail};
use gpu_build::mlir_text::{self, File, Operation, unquoted};
use gpu_build::{Arch, Compiler, Source};
use gpu_tools::table::MLIR_OPT;
use std::io::Read;
use std::path::Path;

/// The host side, down to what `gpu-to-llvm` and its like take.
const BEFORE: &str = "convert-linalg-to-loops,convert-vector-to-scf,lower-affine,expand-strided-metadata,lower-affine,convert-scf-to-cf";

/// What comes after it. The asynchronous regions of the host are lowered once the GPU's tokens in them are.
const AFTER: &str = "async-to-async-runtime,async-runtime-ref-counting,convert-async-to-llvm,convert-math-to-llvm,convert-vector-to-llvm,convert-complex-to-llvm,convert-index-to-llvm,finalize-memref-to-llvm,convert-cf-to-llvm,convert-arith-to-llvm,convert-func-to-llvm,canonicalize,cse,reconcile-unrealized-casts";

/// Has `mlir-opt` print the form in which every operation is found without being known.
const GENERIC: &str = "--mlir-print-op-generic";

/// A program in MLIR's LLVM dialect, with its images.
pub struct Lowered {
    /// What messages call it.
    pub name: String,
    /// The text, in the generic form.
    pub text: String,
}

/// The program for these architectures.
pub fn lower(file: &Path, passes: &Passes, archs: &[Arch]) -> Result<Lowered> {
    let (name, source) = read(file)?;
    let own = if passes.passes.is_empty() { String::new() } else { format!("{},", passes.passes) };
    // NVIDIA's own dialect spans both sides: the host describes the tensors that kernels are given.
    let nvidia = if source.contains("nvgpu.") { "convert-nvgpu-to-nvvm," } else { "" };
    let outline =
        [format!("--pass-pipeline=builtin.module({own}{nvidia}gpu-kernel-outlining)"), "--mlir-print-debuginfo".into(), GENERIC.into()];
    let outlined = tools::pipe(&MLIR_OPT, &outline, &source, &name)?;
    let parts = generic(&outlined)?;

    let compiler = Compiler::new().assemble(true).compress(true);
    let image = |module: &Operation<'_>| {
        let code = parts.alone(&outlined[module.range.clone()]);
        let compiled = compiler.compile(&Source::MlirText(&code), archs);
        let symbol = unquoted(module.attribute("sym_name").unwrap_or_default());
        let compiled = compiled.map_err(|error| anyhow!("{error}")).with_context(|| format!("gpu.module @{symbol} of {name}"))?;
        Ok(gpu_abi::program::write(&compiled.manifest().kernels, compiled.fat()))
    };
    let images = parts.gpu_modules().into_iter().map(image).collect::<Result<Vec<_>>>()?;
    let host = text::host_side(&outlined, &parts, &images);

    let lower = [format!("--pass-pipeline=builtin.module({BEFORE},gpu-to-llvm,{AFTER})"), GENERIC.into()];
    let text = tools::pipe(&MLIR_OPT, &lower, &host, &name)?;
    Ok(Lowered { name, text })
}

impl Lowered {
    /// What a function of it returns.
    pub fn output(&self, entry: &str) -> Result<Output> {
        entry::output(&generic(&self.text)?, entry)
    }

    /// The text as people read it.
    pub fn usual_form(&self) -> Result<String> {
        tools::pipe(&MLIR_OPT, &[""; 0], &self.text, &self.name)
    }
}

fn generic(text: &str) -> Result<File<'_>> {
    mlir_text::read(text).context("mlir-opt printed no module in MLIR's generic form: is it the tool of LLVM 22?")
}

fn read(file: &Path) -> Result<(String, String)> {
    let mut text = String::new();
    if file == Path::new("-") {
        std::io::stdin().read_to_string(&mut text).context("cannot read standard input")?;
        return Ok(("<stdin>".into(), text));
    }
    let name = file.display().to_string();
    if file.extension().is_some_and(|ending| ending == "ll" || ending == "bc") {
        bail!("{name} contains only kernels; a program is MLIR with a function to call");
    }
    Ok((name.clone(), std::fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?))
}
