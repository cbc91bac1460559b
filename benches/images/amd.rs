//! `cargo xtask bench amd`: what kernels become on AMD GPUs, beside clang's code for the same kernels in HIP. No GPU is needed: registers,
//! shared memory, and instructions of the loop that a kernel spends its time in are read from the code.

mod assembly;

use crate::workspace::Workspace;
use crate::{shell, tools};
use anyhow::{Context, Result, bail};
use assembly::{Mix, hot_loop};
use gpu_tools::table::CLANG;
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// A processor of each generation that has matrix units.
const ARCHS: [&str; 4] = ["gfx90a", "gfx942", "gfx1100", "gfx1201"];
/// Kernels that `kernels.cu` has, too.
const KERNELS: [&str; 5] = ["axpy", "reduce", "sgemm", "nbody", "stencil"];
/// Kernels by tiles: what a share of their loop is products of matrix units.
const TILES: [&str; 2] = ["f16_large", "bf16_small"];

/// What is compared.
struct Code {
    registers: u64,
    shared: u64,
    spills: u64,
    /// Of the warps that a processor has room for, how many it can have at once, in percent.
    occupancy: u64,
    hot: Mix,
}

/// The command.
pub fn run(workspace: &Workspace) -> Result<()> {
    let clang = tools::installed(&CLANG);
    if clang.is_none() {
        println!("without clang: it is not there (`cargo xtask setup`)");
    }
    println!(
        "Static measures: nothing runs. The loop is the smallest that does half of the kernel's work, or all of a kernel without loops."
    );
    println!("`per op`: instructions for each addition, multiplication or both of an f32.\n");
    println!(
        "{:<9} {:<22} {:>9} {:>7} {:>7} {:>5} {:>6} {:>6} {:>7}",
        "", "kernel", "registers", "spills", "shared", "warps", "loop", "shared", "per op"
    );
    for arch in ARCHS {
        for kernel in KERNELS {
            let theirs = clang.as_deref().map(|clang| by_clang(workspace, clang, arch, kernel)).transpose()?;
            for source in ["safe", "unchecked"] {
                let ours = by_gpu_build(workspace, "benches/rust", &format!("kernels/{source}.rs"), kernel, arch)?;
                let ratio =
                    theirs.as_ref().map(|theirs| format!(" ({:.2} of clang's)", ours.hot.per_operation() / theirs.hot.per_operation()));
                print(arch, &format!("{kernel}, {source}"), &ours, &ratio.unwrap_or_default());
            }
            if let Some(theirs) = theirs {
                print(arch, &format!("{kernel}, HIP"), &theirs, "");
            }
        }
        for kernel in TILES {
            let code = by_gpu_build(workspace, "benches/tiles", "kernels/matmul.rs", kernel, arch)?;
            let share = format!("   {} of matrix units", code.hot.matrix);
            print(arch, kernel, &code, &share);
        }
    }
    Ok(())
}

fn print(arch: &str, name: &str, code: &Code, note: &str) {
    let Code { registers, shared, spills, occupancy, hot } = code;
    let per = if hot.matrix == 0 { format!("{:.2}", hot.per_operation()) } else { String::new() };
    let of_loop = format!("{:>6} {:>6} {per:>7}", hot.all, hot.shared);
    println!("{arch:<9} {name:<22} {registers:>9} {spills:>7} {shared:>7} {occupancy:>4}% {of_loop}{note}");
}

/// What `cargo gpu explain` says.
fn by_gpu_build(workspace: &Workspace, package: &str, source: &str, kernel: &str, arch: &str) -> Result<Code> {
    let name = format!("{source}:{kernel}");
    let folder = workspace.root.join(package);
    let mut command =
        shell::cargo_command(workspace, &["run", "--quiet", "--package", "cargo-gpu", "--", "gpu", "explain", &name, "--json"]);
    let output = command.args(["--arch", arch, "--package"]).arg(folder).output()?;
    let found: Value = serde_json::from_slice(&output.stdout).with_context(|| format!("cargo gpu explain {name} for {arch}"))?;
    let image = &found["images"][0]["kernels"][0];
    let number = |value: &Value, what: &str| value.as_u64().with_context(|| format!("cargo gpu explain does not say the {what} of {name}"));
    let lines = found["assembly"].as_array().context("cargo gpu explain shows no assembly")?;
    Ok(Code {
        registers: number(&image["registers"], "registers")?,
        shared: number(&image["shared_bytes"], "shared memory")?,
        spills: number(&image["spills"], "spills")?,
        occupancy: number(&image["occupancy"]["percent"], "occupancy")?,
        hot: hot_loop(lines.iter().filter_map(|line| line["text"].as_str())),
    })
}

/// What clang makes of the kernel in `kernels.cu`.
fn by_clang(workspace: &Workspace, clang: &Path, arch: &str, kernel: &str) -> Result<Code> {
    let kernels = workspace.root.join("benches/rust/kernels");
    let mut command = Command::new(clang);
    command.args(["-x", "hip", "--cuda-device-only", "-O3", "-nogpulib", "-nogpuinc", "-S", "-o", "-"]);
    command.arg(format!("--offload-arch={arch}")).arg("-include").arg(kernels.join("hip.h")).arg(kernels.join("kernels.cu"));
    let output = command.output().with_context(|| format!("{}", clang.display()))?;
    if !output.status.success() {
        bail!("clang does not compile the kernels for {arch}: {}", String::from_utf8_lossy(&output.stderr));
    }
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let begin = text.find(&format!("\n{kernel}:")).with_context(|| format!("clang's code has no kernel {kernel}"))?;
    let own = text.get(begin..).unwrap_or_default();
    let (code, rest) = own.split_once(".Lfunc_end").with_context(|| format!("clang's code of {kernel} has no end"))?;
    // LLVM's notes behind each function: `; Occupancy: 8`.
    let note = |name: &str| -> Result<u64> {
        let line = rest.lines().find_map(|line| line.trim().strip_prefix("; ")?.strip_prefix(name)?.strip_prefix(": "));
        let value = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        value.with_context(|| format!("clang does not say the {name} of {kernel}"))
    };
    let most = if arch.starts_with("gfx9") { 8 } else { 16 };
    Ok(Code {
        registers: note("NumVgprs")?,
        shared: note("LDSByteSize")?,
        // Memory of a thread's own: these kernels have none but for what is spilled.
        spills: note("ScratchSize")? / 4,
        occupancy: note("Occupancy")? * 100 / most,
        hot: hot_loop(code.lines()),
    })
}
