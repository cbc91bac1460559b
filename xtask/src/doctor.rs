//! `cargo xtask doctor`: which tools and drivers are installed, and what they make possible.

use crate::device::Kind;
use crate::probe::Probe;
use crate::shell::answer;
use crate::tools;
use crate::workspace::Workspace;
use anyhow::Result;
use gpu_tools::Tool;
use gpu_tools::table::{AMD_DEVICE_LIBS, CLANG, LIBCLC, LIBDEVICE, LLD, MLIR_OPT, MLIR_TRANSLATE, OBJDUMP, PTXAS, Version};

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
    let one = |what, found: Option<String>, for_what| Row { what, found: found.ok_or_else(|| "not found".to_owned()), for_what };
    let llvm = tools::llvm().map_err(|missing| missing.to_string().replace('\n', " "));
    let mut rows = vec![one("rustc", answer("rustc", &["--version"]), "everything")];
    rows.push(Row { what: "LLVM", found: llvm, for_what: "compiling kernels for every architecture" });
    let found = |tool: &'static Tool| {
        let found = tools::find(workspace, tool).map_err(|missing| missing.to_string().replace('\n', " "))?;
        let version = (tool.version != Version::None).then(|| tools::version(&found)).flatten();
        Ok(version.map_or_else(|| found.display().to_string(), |version| format!("{} ({version})", found.display())))
    };
    rows.extend(TOOLS.iter().map(|&(what, tool, for_what)| Row { what, found: found(tool), for_what }));
    rows
}

/// What is shown of the table of tools: a name, the tool, what it makes possible.
const TOOLS: [(&str, &Tool, &str); 9] = [
    ("mlir-opt", &MLIR_OPT, ".mlir kernels"),
    ("mlir-translate", &MLIR_TRANSLATE, ".mlir kernels"),
    ("lld", &LLD, "images that gpu-build does not link itself"),
    ("clang", &CLANG, ".cl, .cu and .hip kernels, and tests that compare with clang"),
    ("llvm-objdump", &OBJDUMP, "tests that read images"),
    ("AMD math bitcode", &AMD_DEVICE_LIBS, "math functions in kernels for AMD"),
    ("ptxas", &PTXAS, "cubins: NVIDIA kernels that load without a JIT compiler"),
    ("libclc", &LIBCLC, "math functions for GPUs where the vendor's library is missing"),
    ("libdevice", &LIBDEVICE, "math functions in kernels for NVIDIA"),
];

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
