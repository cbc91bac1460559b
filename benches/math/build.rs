//! Compiles a kernel for each function and width, with each math library.

use gpu_build::{Compiler, Math, Source};
use std::env::VarError;
use std::error::Error;
use std::fmt::Write as _;
use std::path::PathBuf;

include!("functions.rs");

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=functions.rs");
    let is_check_only = gpu_build::is_check_only()?;
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or(VarError::NotPresent)?);
    // A processor's memory keeps up with one round; on a GPU only arithmetic is to be measured.
    for (arch, rounds) in [("cpu", 1), ("sm_90", 64)] {
        let archs = gpu_build::archs(&[arch.to_string()])?;
        let source = Source::LlvmText(&kernels(rounds)?);
        for (name, math) in [("portable", Math::Portable), ("vendor", Math::Vendor)] {
            let (mut fat, mut manifest) = (Vec::new(), String::new());
            if !is_check_only {
                let compiled = Compiler::new().math(math).compress(true).compile(&source, &archs)?;
                fat.extend_from_slice(compiled.fat());
                manifest = gpu_abi::json::to_text(compiled.manifest());
            }
            std::fs::write(out.join(format!("{arch}-{name}.gpubin")), fat)?;
            std::fs::write(out.join(format!("{arch}-{name}.json")), manifest)?;
        }
    }
    Ok(())
}

/// `out[i] = f(x[i]) + f(x[i] (1 - step)) + ...` for each function.
fn kernels(rounds: u32) -> Result<String, std::fmt::Error> {
    let mut text = String::new();
    for (width, ty) in [("f32", "float"), ("f64", "double")] {
        for (name, intrinsic, _) in FUNCTIONS {
            let function = if intrinsic { format!("llvm.{name}.{width}") } else { format!("gpu.math.{name}.{width}") };
            let body = if rounds == 1 {
                format!(" %r = call {ty} @{function}({ty} %first)\n")
            } else {
                format!(
                    " br label %loop
loop:
 %x = phi {ty} [ %first, %entry ], [ %next, %loop ]
 %sum = phi {ty} [ 0.0, %entry ], [ %r, %loop ]
 %k = phi i32 [ 0, %entry ], [ %k.next, %loop ]
 %y = call {ty} @{function}({ty} %x)
 %r = fadd {ty} %sum, %y
 %next = fmul {ty} %x, 0.9990234375
 %k.next = add i32 %k, 1
 %more = icmp ult i32 %k.next, {rounds}
 br i1 %more, label %loop, label %done
done:
"
                )
            };
            writeln!(
                text,
                "declare {ty} @{function}({ty})
define ptx_kernel void @{name}_{width}(ptr addrspace(1) %xs, ptr addrspace(1) %out) {{
entry:
 %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
 %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
 %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
 %before = mul i32 %block, %size
 %i = add i32 %before, %thread
 %index = zext i32 %i to i64
 %at.x = getelementptr inbounds {ty}, ptr addrspace(1) %xs, i64 %index
 %at.out = getelementptr inbounds {ty}, ptr addrspace(1) %out, i64 %index
 %first = load {ty}, ptr addrspace(1) %at.x
{body} store {ty} %r, ptr addrspace(1) %at.out
 ret void
}}"
            )?;
        }
    }
    for register in ["ctaid", "ntid", "tid"] {
        writeln!(text, "declare i32 @llvm.nvvm.read.ptx.sreg.{register}.x()")?;
    }
    Ok(text)
}
