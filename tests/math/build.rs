//! Compiles a kernel for each function and width with `math = "portable"`, one for each of its names with both libraries, and one for each
//! conversion, each operation on floating-point numbers, and each of OpenCL C's lengths.

#[path = "build/conversions.rs"]
mod conversions;
#[path = "build/element.rs"]
mod element;
#[path = "build/lengths.rs"]
mod lengths;
#[path = "build/operations.rs"]
mod operations;
#[path = "build/special.rs"]
mod special;

use gpu_build::opt::{MathFunction, math_functions};
use gpu_build::{Compiler, Math, Source};
use std::env::VarError;
use std::error::Error;
use std::fmt::Write as _;
use std::path::PathBuf;

const ARCHS: &str = "gfx90a,gfx942,gfx11-generic,gfx12-generic,sm_75,sm_90,cpu";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    let variables = ["GPU_ARCHS", "GPU_BUILD_ONLY_ARCHS"];
    variables.iter().for_each(|variable| println!("cargo::rerun-if-env-changed={variable}"));
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or(VarError::NotPresent)?);
    let functions: Vec<_> = math_functions().map(|function| (function.name, function.shape)).collect();
    std::fs::write(out.join("functions.rs"), format!("&{functions:?}"))?;
    let named = variables.iter().filter_map(|variable| std::env::var(variable).ok()).find(|archs| !archs.is_empty());
    let archs = named.unwrap_or_else(|| ARCHS.to_string());
    let archs = gpu_build::archs(&archs.split(',').map(str::to_string).collect::<Vec<_>>())?;
    let names: Vec<_> = archs.iter().map(ToString::to_string).collect();
    std::fs::write(out.join("archs.rs"), format!("&{names:?}"))?;
    let compile = |name: &str, math: Math, text: &str| -> Result<(), Box<dyn Error>> {
        let compiled = Compiler::new().math(math).compress(true).compile(&Source::LlvmText(text), &archs)?;
        std::fs::write(out.join(format!("{name}.gpubin")), compiled.fat())?;
        std::fs::write(out.join(format!("{name}.json")), gpu_abi::json::to_text(compiled.manifest()))?;
        Ok(())
    };
    compile("bits", Math::Portable, &kernels()?)?;
    let (text, pairs) = conversions::kernels()?;
    std::fs::write(out.join("conversions.rs"), format!("&{pairs:?}"))?;
    compile("conversions", Math::Vendor, &text)?;
    let (text, operations) = operations::kernels()?;
    std::fs::write(out.join("operations.rs"), format!("&{operations:?}"))?;
    compile("operations", Math::Vendor, &text)?;
    compile("lengths", Math::Vendor, &lengths::kernels()?)?;
    for (name, math) in [("vendor", Math::Vendor), ("portable", Math::Portable)] {
        let (text, names) = special::kernels(math == Math::Vendor)?;
        std::fs::write(out.join(format!("{name}.rs")), format!("&{names:?}"))?;
        compile(name, math, &text)?;
    }
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
            writeln!(text, "declare {result} @{function}({params})")?;
            let body = format!(
                " %at.x = getelementptr inbounds {ty}, ptr addrspace(1) %xs, i64 %index
 %at.y = getelementptr inbounds {ty}, ptr addrspace(1) %ys, i64 %index
 %at.out = getelementptr inbounds {ty}, ptr addrspace(1) %out, i64 %index
 %x = load {ty}, ptr addrspace(1) %at.x
 %y = load {ty}, ptr addrspace(1) %at.y
 %n = call i32 @llvm.fptosi.sat.i32.{width}({ty} %y)
 %r = call {result} @{function}({arguments})
 {stored}
 store {ty} %o, ptr addrspace(1) %at.out"
            );
            text += &element::kernel(&format!("{name}_{width}"), &["xs", "ys", "out"], "", &body);
        }
        writeln!(text, "declare i32 @llvm.fptosi.sat.i32.{width}({ty})")?;
    }
    Ok(text)
}
