//! Kernels for each operation on floating-point numbers that has one right result: `out[i]` and `seconds[i]` are the bits of the two results, or
//! integer results, for the i-th numbers. A thread of a `_four` kernel computes four of them as a vector.

use crate::element;
use std::fmt::Write as _;

/// The floating-point formats: the name, LLVM's type, the width.
const FORMATS: [(&str, &str, u32); 4] = [("f16", "half", 16), ("bf16", "bfloat", 16), ("f32", "float", 32), ("f64", "double", 64)];

/// Each operation, its operands (`x`, `y`, `z`, and an integer `n`), and its result: a number by default, with `32` or `64` an integer of
/// that width, with `2` two results. `a` is an atomic operation with `y` on a variable that holds `x`; its second result is what was there.
const OPERATIONS: [(&str, &str); 39] = [
    ("fadd", "xy"),
    ("fsub", "xy"),
    ("fmul", "xy"),
    ("fdiv", "xy"),
    ("frem", "xy"),
    ("fneg", "x"),
    ("fabs", "x"),
    ("copysign", "xy"),
    ("canonicalize", "x"),
    ("fma", "xyz"),
    ("sqrt", "x"),
    ("rint", "x"),
    ("nearbyint", "x"),
    ("roundeven", "x"),
    ("round", "x"),
    ("floor", "x"),
    ("ceil", "x"),
    ("trunc", "x"),
    ("lrint", "x32"),
    ("llrint", "x64"),
    ("lround", "x32"),
    ("llround", "x64"),
    ("ldexp", "xn"),
    ("frexp", "x2"),
    ("modf", "x2"),
    ("nextafter", "xy"),
    ("minnum", "xy"),
    ("maxnum", "xy"),
    ("minimum", "xy"),
    ("maximum", "xy"),
    ("minimumnum", "xy"),
    ("maximumnum", "xy"),
    ("atomicrmw_fadd", "a"),
    ("atomicrmw_fsub", "a"),
    ("atomicrmw_fmin", "a"),
    ("atomicrmw_fmax", "a"),
    ("atomicrmw_fminimum", "a"),
    ("atomicrmw_fmaximum", "a"),
    // Two roundings, because nothing allows LLVM to contract them.
    ("fmul_fadd", "xyz"),
];

/// An operation, and the name of its format.
type Operation = (&'static str, &'static str);

/// The kernels' text, and the operations.
pub fn kernels() -> Result<(String, Vec<Operation>), std::fmt::Error> {
    let (mut text, mut operations) = (String::new(), Vec::new());
    for format in FORMATS {
        // The portable form has no bfloat16 functions of its own, only LLVM's intrinsics.
        for (name, shape) in OPERATIONS.into_iter().filter(|(name, _)| *name != "nextafter" || format.0 != "bf16") {
            kernel(&mut text, (name, shape), format, 1)?;
            if !matches!(shape, "x2" | "a") && name != "nextafter" {
                kernel(&mut text, (name, shape), format, 4)?;
            }
            operations.push((name, format.0));
        }
    }
    for (name, ty, _) in FORMATS.into_iter().filter(|format| format.0 != "bf16") {
        writeln!(text, "declare {ty} @gpu.math.nextafter.{name}({ty}, {ty})")?;
    }
    Ok((text, operations))
}

fn kernel(text: &mut String, (name, shape): (&str, &str), (format, scalar, width): (&str, &str, u32), lanes: u32) -> std::fmt::Result {
    let of = |ty: &str| if lanes == 1 { ty.to_string() } else { format!("<{lanes} x {ty}>") };
    let mangled = |ty: &str| if lanes == 1 { ty.to_string() } else { format!("v{lanes}{ty}") };
    let (ty, bits, int, long) = (of(scalar), of(&format!("i{width}")), of("i32"), of("i64"));
    let (suffix, whole, align) = (mangled(format), mangled("i32"), width / 8);
    let as_bits = |from: &str, to: &str| match width {
        64 => format!("%{to} = bitcast {ty} {from} to {long}"),
        _ => format!("%{to}.bits = bitcast {ty} {from} to {bits}\n %{to} = zext {bits} %{to}.bits to {long}"),
    };
    let results = match (name, shape) {
        ("nextafter", _) => format!("%r = call {ty} @gpu.math.nextafter.{format}({ty} %x, {ty} %y)\n {}", as_bits("%r", "o")),
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
        ("fmul_fadd", _) => format!("%p = fmul {ty} %x, %y\n %r = fadd {ty} %p, %z\n {}", as_bits("%r", "o")),
        ("fneg", _) => format!("%r = fneg {ty} %x\n {}", as_bits("%r", "o")),
        ("fadd" | "fsub" | "fmul" | "fdiv" | "frem", _) => format!("%r = {name} {ty} %x, %y\n {}", as_bits("%r", "o")),
        (_, "x32") => format!("%r = call {int} @llvm.{name}.{whole}.{suffix}({ty} %x)\n %o = sext {int} %r to {long}"),
        (_, "x64") => format!("%o = call {long} @llvm.{name}.{}.{suffix}({ty} %x)", mangled("i64")),
        (_, "a") => format!(
            "%old = {} ptr addrspace(1) %at.x, {ty} %y monotonic, align {align}\n %r = load {ty}, ptr addrspace(1) %at.x, align {align}
 {}\n {}",
            name.replace('_', " "),
            as_bits("%r", "o"),
            as_bits("%old", "s")
        ),
        _ => {
            let arguments: Vec<String> = shape.chars().map(|argument| format!("{ty} %{argument}")).collect();
            format!("%r = call {ty} @llvm.{name}.{suffix}({})\n {}", arguments.join(", "), as_bits("%r", "o"))
        }
    };
    let second =
        if matches!(shape, "x2" | "a") { format!("store {long} %s, ptr addrspace(1) %at.seconds, align 8") } else { String::new() };
    let form = if lanes == 1 { "one" } else { "four" };
    let body = format!(
        " %place = mul i64 %index, {lanes}
 %at.x = getelementptr inbounds {scalar}, ptr addrspace(1) %xs, i64 %place
 %at.y = getelementptr inbounds {scalar}, ptr addrspace(1) %ys, i64 %place
 %at.z = getelementptr inbounds {scalar}, ptr addrspace(1) %zs, i64 %place
 %at.n = getelementptr inbounds i32, ptr addrspace(1) %ns, i64 %place
 %at.out = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %place
 %at.seconds = getelementptr inbounds i64, ptr addrspace(1) %seconds, i64 %place
 %x = load {ty}, ptr addrspace(1) %at.x, align {align}
 %y = load {ty}, ptr addrspace(1) %at.y, align {align}
 %z = load {ty}, ptr addrspace(1) %at.z, align {align}
 %n = load {int}, ptr addrspace(1) %at.n, align 4
 {results}
 store {long} %o, ptr addrspace(1) %at.out, align 8
 {second}"
    );
    text.write_str(&element::kernel(&format!("{name}_{format}_{form}"), &["xs", "ys", "zs", "ns", "out", "seconds"], "", &body))
}
