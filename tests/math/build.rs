//! Compiles a kernel for each function and width with `math = "portable"`, and one for each conversion, each operation of LLVM IR, each of OpenCL
//! C's lengths, AMD's division and square root of double precision, and NVIDIA's divisions of 64 bits.

#[path = "build/amd.rs"]
mod amd;
#[path = "build/conversions.rs"]
mod conversions;
#[path = "build/element.rs"]
mod element;
#[path = "build/images.rs"]
mod images;
#[path = "src/ir/mod.rs"]
#[allow(dead_code, reason = "the tests use the results in Rust")]
mod ir;
#[path = "build/lengths.rs"]
mod lengths;
#[path = "build/nvidia.rs"]
mod nvidia;
#[path = "build/operations.rs"]
mod operations;

use gpu_abi::arch::Vendor;
use gpu_build::opt::{MathFunction, math_functions};
use gpu_build::{Math, Source};
use images::Images;
use std::error::Error;
use std::fmt::Write as _;

/// `cargo xtask test` sets it on machines without a GPU, unless `GPU_BUILD_ONLY_ARCHS` is set: every tenth operation is compiled.
const SAMPLE: &str = "GPU_TEST_SAMPLE";

/// Folders of other tests with kernels in MLIR, which use operations of several threads and `gpu.launch`.
const OTHERS: [&str; 2] = ["../conformance/kernels", "../../crates/cargo-gpu/tests/mlir"];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    let images = Images::from_env()?;
    let functions: Vec<_> = math_functions().map(|function| (function.name, function.shape)).collect();
    std::fs::write(images.out.join("functions.rs"), format!("&{functions:?}"))?;
    images.compile("bits", Math::Portable, &kernels()?)?;
    let (text, pairs) = conversions::kernels()?;
    std::fs::write(images.out.join("conversions.rs"), format!("&{pairs:?}"))?;
    images.compile("conversions", Math::Vendor, &text)?;
    let (text, operations) = operations::kernels()?;
    std::fs::write(images.out.join("operations.rs"), format!("&{operations:?}"))?;
    images.compile("operations", Math::Vendor, &text)?;
    println!("cargo::rerun-if-changed=../../gpu-build/src/target/amdgpu");
    println!("cargo::rerun-if-changed=../../gpu-build/src/target/nvptx/ptxas/wide_divisions.ll");
    let (text, quotients, roots) = amd::kernels()?;
    std::fs::write(images.out.join("amd-quotients.rs"), format!("&{quotients:?}"))?;
    std::fs::write(images.out.join("amd-roots.rs"), format!("&{roots:?}"))?;
    let on_cpu = images.archs.iter().filter(|arch| arch.vendor() == Vendor::Cpu).cloned().collect();
    let images_on_cpu = Images { archs: on_cpu, ..images.clone() };
    images_on_cpu.compile("amd", Math::Vendor, &text)?;
    images_on_cpu.compile("nvidia", Math::Vendor, &nvidia::kernels())?;
    println!("cargo::rerun-if-changed=src/ir");
    println!("cargo::rerun-if-env-changed={SAMPLE}");
    let step = if std::env::var_os(SAMPLE).is_some() { 10 } else { 1 };
    let operations: Vec<_> = ir::operations().into_iter().step_by(step).collect();
    let names: Vec<_> = operations.iter().map(|operation| &operation.name).collect();
    std::fs::write(images.out.join("ir.rs"), format!("&{names:?}"))?;
    let (llvm, mlir): (Vec<_>, Vec<_>) = operations.iter().partition(|operation| operation.language == ir::Language::Llvm);
    let llvm: String = llvm.iter().map(|operation| element::kernel(&operation.name, &["ins", "outs"], "", &operation.body())).collect();
    images.compile("ir", Math::Vendor, &llvm)?;
    let mlir: String = mlir.iter().map(|operation| operation.mlir_kernel()).collect();
    let mut others = String::new();
    for folder in OTHERS {
        println!("cargo::rerun-if-changed={folder}");
        for file in std::fs::read_dir(folder)? {
            let path = file?.path();
            if path.extension().is_some_and(|extension| extension == "mlir") {
                others += &std::fs::read_to_string(path)?;
            }
        }
    }
    let supported = gpu_build::opt::mlir_operations().supported.into_iter();
    let supported: Vec<_> = supported.flat_map(|(dialect, names)| names.into_iter().map(move |name| format!("{dialect}.{name}"))).collect();
    std::fs::write(images.out.join("mlir-operations.rs"), format!("(&{supported:?}, {others:?})"))?;
    images.compile_source("mlir", Math::Vendor, &Source::MlirText(&format!("gpu.module @operations {{\n{mlir}}}\n")))?;
    images.compile("lengths", Math::Vendor, &lengths::kernels()?)
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
