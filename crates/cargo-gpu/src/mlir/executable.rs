//! Compiles programs ahead of time: to text for other tools, or to an executable with its images, this project's runtime and
//! the functions of MLIR's runner utilities.

use super::entry::Output;
use super::program::{Lowered, lower};
use super::tools;
use crate::cli::{Build, Emit};
use anyhow::{Context, Result, anyhow, bail};
use gpu_tools::table::{LLC, MLIR_TRANSLATE, OBJCOPY, OPT};
use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};

/// What the program's own function is called beside C's `main`.
const ENTRY: &str = "gpu_program_entry";

/// The command, for a program.
pub fn build(file: &Path, options: &Build) -> Result<()> {
    let names = if options.arch.is_empty() { named_archs() } else { options.arch.clone() };
    let archs = gpu_build::archs(&names).map_err(|error| anyhow!("{error}"))?;
    let lowered = lower(file, &options.passes, &archs)?;
    match options.emit {
        Emit::Mlir => print(options, &lowered.usual_form()?),
        Emit::Llvm => print(options, &llvm(&lowered)?),
        Emit::Exe => executable(file, options, &lowered),
    }
}

fn named_archs() -> Vec<String> {
    let named = std::env::var("GPU_ARCHS").unwrap_or_default();
    let named: Vec<String> = named.split([',', ' ']).filter(|name| !name.is_empty()).map(str::to_string).collect();
    if named.is_empty() { gpu_build::DEFAULT_ARCHS.map(str::to_string).to_vec() } else { named }
}

fn print(options: &Build, text: &str) -> Result<()> {
    match &options.output {
        Some(file) => std::fs::write(file, text).with_context(|| format!("cannot write {}", file.display())),
        None => std::io::stdout().write_all(text.as_bytes()).context("cannot write to standard output"),
    }
}

fn llvm(lowered: &Lowered) -> Result<String> {
    tools::pipe(&MLIR_TRANSLATE, &["--mlir-to-llvmir"], &lowered.text, &lowered.name)
}

fn executable(file: &Path, options: &Build, lowered: &Lowered) -> Result<()> {
    let result = lowered.output(&options.passes.entry)?;
    let output = match &options.output {
        Some(output) => output.clone(),
        None if file == Path::new("-") => bail!("a program from standard input has no name; give one with --output"),
        None => file.with_extension(""),
    };
    let archive = tools::runtime("a")?;
    let folder = tempfile::tempdir().context("cannot make a temporary folder")?;
    let part = |name: &str| folder.path().join(name);

    let program = object(&part("program.ll"), &llvm(lowered)?)?;
    // C's `main` is another function than the program's, whatever that is called.
    let entry = format!("{}={ENTRY}", options.passes.entry);
    let renamed = ["--redefine-sym".as_ref(), entry.as_ref(), program.as_os_str()];
    tools::call(&tools::find(&OBJCOPY)?, &renamed)?;
    let main = object(&part("main.ll"), &main_function(result))?;

    let linker = std::env::var_os("CC").filter(|linker| !linker.is_empty()).unwrap_or_else(|| "cc".into());
    let mut arguments: Vec<&OsStr> = vec!["-o".as_ref(), output.as_os_str(), main.as_os_str(), program.as_os_str()];
    arguments.extend(options.link.iter().map(|link| link.as_os_str()));
    arguments.push(archive.as_os_str());
    arguments.extend(["-static-libgcc", "-Wl,--gc-sections", "-Wl,-s", "-lm", "-ldl", "-lpthread"].map(OsStr::new));
    tools::call(Path::new(&linker), &arguments).context("cannot link: install a C compiler `cc`, or name one in CC")
}

/// LLVM IR as an object file beside its text.
fn object(file: &Path, text: &str) -> Result<PathBuf> {
    std::fs::write(file, text).context("cannot write a temporary file")?;
    let (bitcode, object) = (file.with_extension("bc"), file.with_extension("o"));
    let optimise = ["-O2".as_ref(), "-o".as_ref(), bitcode.as_os_str(), file.as_os_str()];
    tools::call(&tools::find(&OPT)?, &optimise)?;
    let generate: [&OsStr; 6] = [
        "-O2".as_ref(),
        "-filetype=obj".as_ref(),
        "-relocation-model=pic".as_ref(),
        "-o".as_ref(),
        object.as_os_str(),
        bitcode.as_os_str(),
    ];
    tools::call(&tools::find(&LLC)?, &generate)?;
    Ok(object)
}

/// C's `main`: calls the program, and prints its result as `mlir-runner` does.
fn main_function(result: Output) -> String {
    let (ty, print) = match result {
        Output::Void => ("void", ""),
        Output::I32 => ("i32", "  %wide = sext i32 %result to i64\n  call void @printI64(i64 %wide)\n  call void @printNewline()\n"),
        Output::I64 => ("i64", "  call void @printI64(i64 %result)\n  call void @printNewline()\n"),
        Output::F32 => ("float", "  %wide = fpext float %result to double\n  call void @gpuProgramResult(double %wide)\n"),
        Output::F64 => ("double", "  call void @gpuProgramResult(double %result)\n"),
    };
    let call = if result == Output::Void { "call".into() } else { "%result = call".to_string() };
    format!(
        "declare {ty} @{ENTRY}()\ndeclare void @printI64(i64)\ndeclare void @printNewline()\ndeclare void @gpuProgramResult(double)\n\
         define i32 @main() {{\n  {call} {ty} @{ENTRY}()\n{print}  ret i32 0\n}}\n"
    )
}
