//! A kernel's entry takes one pointer, to its packed arguments; the kernel has a parameter for each part of each argument.
//!
//! What comes between is a piece of stack in which the parameters are packed as the entry reads them. Once the entry is part
//! of the kernel, LLVM makes values of it again.

use super::signature::{Kernel, Kind};
use crate::portable::{KERNEL, REQUIRED_BLOCK, TOGETHER};
use gpu_abi::manifest::Scalar;
use std::fmt::Write;

/// The name of a kernel's entry from here on.
pub fn renamed(kernel: &Kernel) -> String {
    format!("{}.packed", kernel.symbol())
}

/// The kernels' definitions, as IR text.
pub fn text(kernels: &[Kernel]) -> String {
    let mut text = String::new();
    for kernel in kernels {
        define(kernel, &mut text);
    }
    text
}

/// A part of an argument: its type, its name and where it is packed.
struct Part {
    ty: String,
    name: String,
    offset: u32,
}

fn define(kernel: &Kernel, text: &mut String) {
    let (parts, size) = parts(kernel);
    let params: Vec<String> = parts.iter().map(|part| format!("{} %{:?}", part.ty, part.name)).collect();
    let entry = renamed(kernel);
    // Writing to a String cannot fail.
    let _ = writeln!(text, "declare void @{entry:?}(ptr)");
    // After a barrier, a block program reads what other threads wrote before it, so all of them must have reached it.
    let block = kernel.block.map(|[x, y, z]| format!(" \"{TOGETHER}\" \"{REQUIRED_BLOCK}\"=\"{x},{y},{z}\"")).unwrap_or_default();
    let _ = writeln!(text, "define void @{:?}({}) nounwind \"{KERNEL}\"{block} {{", kernel.symbol(), params.join(", "));
    let _ = writeln!(text, "  %.packed = alloca [{} x i8], align 16", size.max(1));
    for (index, Part { ty, name, offset }) in parts.iter().enumerate() {
        let _ = writeln!(text, "  %.at{index} = getelementptr inbounds i8, ptr %.packed, i64 {offset}");
        if ty == GLOBAL {
            let _ = writeln!(text, "  %.generic{index} = addrspacecast {GLOBAL} %{name:?} to ptr");
            let _ = writeln!(text, "  store ptr %.generic{index}, ptr %.at{index}, align 8");
        } else {
            let _ = writeln!(text, "  store {ty} %{name:?}, ptr %.at{index}");
        }
    }
    let _ = writeln!(text, "  call void @{entry:?}(ptr %.packed)\n  ret void\n}}");
}

/// A pointer of a kernel is to global memory.
const GLOBAL: &str = "ptr addrspace(1)";

/// Every part, laid out as C does, and the size of all.
fn parts(kernel: &Kernel) -> (Vec<Part>, u32) {
    let (mut parts, mut end) = (Vec::<Part>::new(), 0u32);
    let mut push = |ty: String, name: String, size: u32, align: u32| {
        let offset = end.next_multiple_of(align);
        end = offset + size;
        // Macro hygiene lets two arguments have the same name; LLVM IR does not.
        let is_new = parts.iter().all(|part| part.name != name);
        let name = if is_new { name } else { format!("{name}.{}", parts.len()) };
        parts.push(Part { ty, name, offset });
    };
    for argument in &kernel.arguments {
        let name = |part: &str| format!("{}{part}", argument.name);
        let pointer = |push: &mut dyn FnMut(String, String, u32, u32)| push(GLOBAL.into(), name(""), 8, 8);
        match argument.kind {
            Kind::Number(scalar) => {
                // A `bool` is a byte.
                let ty = match scalar {
                    Scalar::I1 => "i8",
                    Scalar::F16 => "half",
                    Scalar::Bf16 => "bfloat",
                    Scalar::F32 => "float",
                    Scalar::F64 => "double",
                    other => other.name(),
                };
                push(ty.into(), name(""), scalar.size(), scalar.size());
            }
            Kind::Bytes { size, align } => push(format!("[{} x i{}]", size / align.max(1), 8 * align), name(""), size, align),
            Kind::Pointer => pointer(&mut push),
            Kind::Image(_) => push("i64".into(), name(""), 8, 8),
            Kind::Slice(slice) => {
                pointer(&mut push);
                let lengths: &[&str] = match slice.rank {
                    1 => &[".len"],
                    2 => &[".rows", ".columns", ".stride"],
                    _ => &[".count", ".rows", ".columns", ".distance", ".stride"],
                };
                lengths.iter().for_each(|part| push("i64".into(), name(part), 8, 8));
            }
        }
    }
    (parts, end)
}
