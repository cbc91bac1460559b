//! `cargo xtask doctor`: what is here, and what it makes possible.

use crate::device::Kind;
use crate::probe::Probe;
use crate::shell::answer;
use crate::tools::{self, LIBDEVICE, PTXAS};
use crate::workspace::Workspace;
use anyhow::Result;
use std::path::Path;

/// One line of the table.
struct Row {
    what: &'static str,
    /// Where or which; or why it is not.
    found: Result<String, String>,
    /// What it makes possible.
    for_what: &'static str,
}

/// The command. Missing things are no failure: the table is the answer.
pub fn run() -> Result<()> {
    let workspace = Workspace::load()?;
    let mut rows = tool_rows(&workspace);
    rows.extend(Kind::ALL.map(device_row));
    let width = rows.iter().map(|row| row.what.len()).max().unwrap_or(0);
    for row in &rows {
        let (mark, found) = match &row.found {
            Ok(found) => ("ok", found),
            Err(why) => ("--", why),
        };
        println!("{mark}  {:width$}  {}\n    {:width$}  {found}", row.what, row.for_what, "");
    }
    if rows.iter().any(|row| row.found.is_err()) {
        println!("`cargo xtask setup` installs the tools that are missing; drivers come with the system");
    }
    Ok(())
}

fn tool_rows(workspace: &Workspace) -> Vec<Row> {
    let config = tools::llvm_config();
    let config = config.as_deref();
    let llvm = |name: &str| tools::llvm_tool(config, name).as_deref().map(versioned);
    let headers = config.filter(|config| tools::llvm_headers(config)).map(|_| "llvm-c/Core.h".to_owned());
    let cuda = |file| tools::cuda_file(workspace, file);
    [
        ("rustc", answer("rustc", &["--version"]), "everything"),
        ("LLVM 22", config.map(versioned), "compiling kernels for every architecture"),
        ("LLVM headers", headers, "building gpu-build"),
        ("mlir-opt", llvm("mlir-opt"), ".mlir kernels"),
        ("mlir-translate", llvm("mlir-translate"), ".mlir kernels"),
        ("lld", tools::lld().as_deref().map(path), "linking AMD code objects"),
        ("clang", llvm("clang"), "tests that compare with clang"),
        ("llvm-objdump", llvm("llvm-objdump"), "tests that read images"),
        ("AMD math bitcode", tools::amd_bitcode().as_deref().map(path), "math functions in kernels for AMD"),
        ("ptxas", cuda(PTXAS).as_deref().map(versioned), "cubins: NVIDIA kernels that load without a JIT compiler"),
        ("libclc", tools::libclc().as_deref().map(path), "math functions for GPUs where the vendor's library is missing"),
        ("libdevice", cuda(LIBDEVICE).as_deref().map(path), "math functions in kernels for NVIDIA"),
    ]
    .into_iter()
    .map(|(what, found, for_what)| Row { what, found: found.ok_or_else(|| "not found".to_owned()), for_what })
    .collect()
}

fn device_row(kind: Kind) -> Row {
    let (what, for_what) = match kind {
        Kind::Cpu => ("cpu", "running kernels without a GPU (GPU_DEVICE=cpu)"),
        Kind::Cuda => ("cuda", "running kernels on NVIDIA GPUs (GPU_DEVICE=cuda:0)"),
        Kind::Hip => ("hip", "running kernels on AMD GPUs (GPU_DEVICE=hip:0)"),
    };
    let found = match kind.probe() {
        Probe::Devices { library, names } => Ok(format!("{} ({library})", names.join(", "))),
        missing => Err(missing.to_string()),
    };
    Row { what, found, for_what }
}

fn path(path: &Path) -> String {
    path.display().to_string()
}

/// The tool's place and the line in which it names its version.
fn versioned(tool: &Path) -> String {
    let text = answer(&tool.to_string_lossy(), &["--version"]).unwrap_or_default();
    let line = text.lines().map(str::trim).find(|line| line.contains("version") || line.contains("release")).or(text.lines().next());
    format!("{} ({})", tool.display(), line.unwrap_or("does not say its version"))
}
