//! Compiles a kernel for each function and width with `math = "portable"`.

use gpu_build::opt::{MathFunction, math_functions};
use gpu_build::{Compiler, Math, Source};
use std::env::VarError;
use std::error::Error;
use std::fmt::Write as _;
use std::path::PathBuf;

const ARCHS: &str = "gfx90a,gfx942,gfx11-generic,gfx12-generic,sm_75,sm_90,cpu";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let variables = ["GPU_ARCHS", "GPU_BUILD_ONLY_ARCHS"];
    variables.iter().for_each(|name| println!("cargo::rerun-if-env-changed={name}"));
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or(VarError::NotPresent)?);
    let functions: Vec<_> = math_functions().map(|function| (function.name, function.shape)).collect();
    std::fs::write(out.join("functions.rs"), format!("&{functions:?}"))?;
    let named = variables.iter().filter_map(|name| std::env::var(name).ok()).find(|list| !list.is_empty());
    let archs = named.unwrap_or_else(|| ARCHS.to_string());
    let archs = gpu_build::archs(&archs.split(',').map(str::to_string).collect::<Vec<_>>())?;
    let compiled = Compiler::new().math(Math::Portable).compress(true).compile(&Source::LlvmText(&kernels()?), &archs)?;
    std::fs::write(out.join("bits.gpubin"), compiled.fat())?;
    std::fs::write(out.join("bits.json"), gpu_abi::json::to_text(compiled.manifest()))?;
    Ok(())
}

/// `out[i] = f(x[i], y[i])` for each function.
fn kernels() -> Result<String, std::fmt::Error> {
    let mut text = String::new();
    for (width, ty) in [("f16", "half"), ("f32", "float"), ("f64", "double")] {
        for MathFunction { name, portable, shape } in math_functions() {
            let function = format!("{portable}.{width}");
            let (result, params, arguments) = match shape {
                "x" => (ty, ty.to_string(), format!("{ty} %x")),
                "xy" => (ty, format!("{ty}, {ty}"), format!("{ty} %x, {ty} %y")),
                "xn" => (ty, format!("{ty}, i32"), format!("{ty} %x, i32 %n")),
                _ => ("i32", ty.to_string(), format!("{ty} %x")),
            };
            let stored = match (result, width) {
                ("i32", "f16") => "%w = sitofp i32 %r to float\n %o = fptrunc float %w to half".to_string(),
                ("i32", _) => format!("%o = sitofp i32 %r to {ty}"),
                _ => format!("%o = select i1 true, {ty} %r, {ty} %r"),
            };
            writeln!(
                text,
                "declare {result} @{function}({params})
define ptx_kernel void @{name}_{width}(ptr addrspace(1) %xs, ptr addrspace(1) %ys, ptr addrspace(1) %out, i32 %count) {{
entry:
 %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
 %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
 %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
 %first = mul i32 %block, %size
 %i = add i32 %first, %thread
 %inside = icmp ult i32 %i, %count
 br i1 %inside, label %element, label %done
element:
 %index = zext i32 %i to i64
 %at.x = getelementptr inbounds {ty}, ptr addrspace(1) %xs, i64 %index
 %at.y = getelementptr inbounds {ty}, ptr addrspace(1) %ys, i64 %index
 %at.out = getelementptr inbounds {ty}, ptr addrspace(1) %out, i64 %index
 %x = load {ty}, ptr addrspace(1) %at.x
 %y = load {ty}, ptr addrspace(1) %at.y
 %n = call i32 @llvm.fptosi.sat.i32.{width}({ty} %y)
 %r = call {result} @{function}({arguments})
 {stored}
 store {ty} %o, ptr addrspace(1) %at.out
 br label %done
done:
 ret void
}}"
            )?;
        }
        writeln!(text, "declare i32 @llvm.fptosi.sat.i32.{width}({ty})")?;
    }
    for register in ["ctaid", "ntid", "tid"] {
        writeln!(text, "declare i32 @llvm.nvvm.read.ptx.sreg.{register}.x()")?;
    }
    Ok(text)
}
