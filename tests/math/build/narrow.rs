//! Kernels for each operation on 16-bit numbers that has one right result: `out[i]` and `seconds[i]` are the bits of the two results, or integer
//! results, for the i-th numbers. A thread of a `_four` kernel computes four of them as a vector.

use crate::element;
use std::fmt::Write as _;

/// Each operation, its operands (`x`, `y`, `z`, and an integer `n`), and its result: a 16-bit number by default, with `32` or `64` an integer of
/// that width, with `2` two results.
const OPERATIONS: [(&str, &str); 22] = [
    ("ldexp", "xn"),
    ("fma", "xyz"),
    ("frexp", "x2"),
    ("modf", "x2"),
    ("canonicalize", "x"),
    ("lrint", "x32"),
    ("llrint", "x64"),
    ("lround", "x32"),
    ("llround", "x64"),
    ("nextafter", "xy"),
    ("fadd", "xy"),
    ("fsub", "xy"),
    ("fmul", "xy"),
    ("fdiv", "xy"),
    ("sqrt", "x"),
    ("rint", "x"),
    ("nearbyint", "x"),
    ("round", "x"),
    ("roundeven", "x"),
    ("floor", "x"),
    ("ceil", "x"),
    ("trunc", "x"),
];

pub fn kernels() -> Result<String, std::fmt::Error> {
    let mut text = String::new();
    for (width, ty) in [("f16", "half"), ("bf16", "bfloat")] {
        // The portable form has no bfloat16 functions of its own, only LLVM's intrinsics.
        for (name, shape) in OPERATIONS.into_iter().filter(|(name, _)| *name != "nextafter" || width == "f16") {
            kernel(&mut text, (name, shape), (width, ty), 1)?;
            if shape != "x2" && name != "nextafter" {
                kernel(&mut text, (name, shape), (width, ty), 4)?;
            }
        }
    }
    writeln!(text, "declare half @gpu.math.nextafter.f16(half, half)")?;
    Ok(text)
}

fn kernel(text: &mut String, (name, shape): (&str, &str), (width, scalar): (&str, &str), lanes: u32) -> std::fmt::Result {
    let of = |ty: &str| if lanes == 1 { ty.to_string() } else { format!("<{lanes} x {ty}>") };
    let mangled = |ty: &str| if lanes == 1 { ty.to_string() } else { format!("v{lanes}{ty}") };
    let (ty, bits, int, long) = (of(scalar), of("i16"), of("i32"), of("i64"));
    let (suffix, whole) = (mangled(width), mangled("i32"));
    let as_bits = |from: &str, to: &str| format!("%{to}.bits = bitcast {ty} {from} to {bits}\n %{to} = zext {bits} %{to}.bits to {long}");
    let results = match (name, shape) {
        ("nextafter", _) => format!("%r = call {ty} @gpu.math.nextafter.{width}({ty} %x, {ty} %y)\n {}", as_bits("%r", "o")),
        ("ldexp", _) => format!("%r = call {ty} @llvm.ldexp.{suffix}.{whole}({ty} %x, {int} %n)\n {}", as_bits("%r", "o")),
        ("frexp", _) => format!(
            "%r = call {{ {ty}, {int} }} @llvm.frexp.{suffix}.{whole}({ty} %x)\n %a = extractvalue {{ {ty}, {int} }} %r, 0
 %b = extractvalue {{ {ty}, {int} }} %r, 1\n {}\n %s = sext {int} %b to {long}",
            as_bits("%a", "o")
        ),
        ("modf", _) => format!(
            "%r = call {{ {ty}, {ty} }} @llvm.modf.{suffix}({ty} %x)\n %a = extractvalue {{ {ty}, {ty} }} %r, 0
 %b = extractvalue {{ {ty}, {ty} }} %r, 1\n {}\n {}",
            as_bits("%a", "o"),
            as_bits("%b", "s")
        ),
        (_, "x32") => format!("%r = call {int} @llvm.{name}.{whole}.{suffix}({ty} %x)\n %o = sext {int} %r to {long}"),
        (_, "x64") => format!("%o = call {long} @llvm.{name}.{}.{suffix}({ty} %x)", mangled("i64")),
        ("fadd" | "fsub" | "fmul" | "fdiv", _) => format!("%r = {name} {ty} %x, %y\n {}", as_bits("%r", "o")),
        _ => {
            let arguments: Vec<String> = shape.chars().map(|argument| format!("{ty} %{argument}")).collect();
            format!("%r = call {ty} @llvm.{name}.{suffix}({})\n {}", arguments.join(", "), as_bits("%r", "o"))
        }
    };
    let second = if shape == "x2" { format!("store {long} %s, ptr addrspace(1) %at.seconds, align 8") } else { String::new() };
    let form = if lanes == 1 { "one" } else { "four" };
    let body = format!(
        " %place = mul i64 %index, {lanes}
 %at.x = getelementptr inbounds i16, ptr addrspace(1) %xs, i64 %place
 %at.y = getelementptr inbounds i16, ptr addrspace(1) %ys, i64 %place
 %at.z = getelementptr inbounds i16, ptr addrspace(1) %zs, i64 %place
 %at.n = getelementptr inbounds i32, ptr addrspace(1) %ns, i64 %place
 %at.out = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %place
 %at.seconds = getelementptr inbounds i64, ptr addrspace(1) %seconds, i64 %place
 %x = load {ty}, ptr addrspace(1) %at.x, align 2
 %y = load {ty}, ptr addrspace(1) %at.y, align 2
 %z = load {ty}, ptr addrspace(1) %at.z, align 2
 %n = load {int}, ptr addrspace(1) %at.n, align 4
 {results}
 store {long} %o, ptr addrspace(1) %at.out, align 8
 {second}"
    );
    text.write_str(&element::kernel(&format!("{name}_{width}_{form}"), &["xs", "ys", "zs", "ns", "out", "seconds"], "", &body))
}
