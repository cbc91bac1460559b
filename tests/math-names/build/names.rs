//! Kernels that call each function under each of its names: `out[i] = f(x[i], y[i])`.

use crate::element;
use gpu_build::opt::{MathFunction, math_functions};
use std::fmt::Write as _;

/// OpenCL C's functions that no other language has, or that give a second result: the name, and the parameters (`p`: a pointer for the second
/// result; `pi`: for an integer).
const OPENCL: [(&str, &str); 11] = [
    ("powr", "xy"),
    ("rootn", "xn"),
    ("ldexp", "xn"),
    ("fract", "xp"),
    ("modf", "xp"),
    ("frexp", "xpi"),
    ("remquo", "xypi"),
    ("maxmag", "xy"),
    ("minmag", "xy"),
    ("sincos", "xp"),
    ("lgamma_r", "xpi"),
];

/// OpenCL C's functions of single precision with `half_` and `native_` forms, which may be less exact.
const LESS_EXACT: [(&str, &str); 14] = [
    ("cos", "x"),
    ("divide", "xy"),
    ("exp", "x"),
    ("exp2", "x"),
    ("exp10", "x"),
    ("log", "x"),
    ("log2", "x"),
    ("log10", "x"),
    ("powr", "xy"),
    ("recip", "x"),
    ("rsqrt", "x"),
    ("sin", "x"),
    ("sqrt", "x"),
    ("tan", "x"),
];

/// Exact functions, which are native in the compiler's table.
const EXACT: [(&str, &str, &str); 10] = [
    ("sqrt", "llvm.sqrt", "x"),
    ("fabs", "llvm.fabs", "x"),
    ("floor", "llvm.floor", "x"),
    ("ceil", "llvm.ceil", "x"),
    ("trunc", "llvm.trunc", "x"),
    ("rint", "llvm.rint", "x"),
    ("round", "llvm.round", "x"),
    ("copysign", "llvm.copysign", "xy"),
    ("fmin", "llvm.minnum", "xy"),
    ("fmax", "llvm.maxnum", "xy"),
];

/// The function, the language of the spelling, and the width.
pub type Name = (String, &'static str, &'static str);

/// The kernels' text, and their names. With `all`, each function has all of its names; else only one, because names are resolved before the
/// libraries matter.
pub fn kernels(all: bool) -> Result<(String, Vec<Name>), std::fmt::Error> {
    let (mut text, mut names) = (String::new(), Vec::new());
    let exact = EXACT.map(|(name, portable, shape)| MathFunction { name, portable: portable.to_string(), shape });
    for (width, ty, letter) in [("f16", "half", "Dh"), ("f32", "float", "f"), ("f64", "double", "d")] {
        for MathFunction { name, portable, shape } in math_functions().chain(exact.clone()) {
            let mut spellings = vec![("rust", format!("{portable}.{width}"))];
            spellings.push(("hip", format!("__ocml_{}_{width}", of_ocml(name))));
            match (of_libdevice(name), width) {
                (Some(name), "f32") => spellings.push(("cuda", format!("__nv_{name}f"))),
                (Some(name), "f64") => spellings.push(("cuda", format!("__nv_{name}"))),
                _ => {}
            }
            if in_opencl(name) {
                spellings.push(("opencl", mangled(name, letter, shape)));
            }
            for (spelling, function) in spellings.into_iter().take(if all { usize::MAX } else { 1 }) {
                kernel(&mut text, &format!("{name}_{spelling}_{width}"), &function, ty, shape)?;
                names.push((name.to_string(), spelling, width));
            }
        }
        for (name, shape) in OPENCL {
            kernel(&mut text, &format!("{name}_opencl_{width}"), &mangled(name, letter, shape), ty, shape)?;
            names.push((name.to_string(), "opencl", width));
        }
        for prefix in ["half_", "native_"].into_iter().filter(|_| width == "f32" && all) {
            for (name, shape) in LESS_EXACT {
                let name = format!("{prefix}{name}");
                kernel(&mut text, &format!("{name}_opencl_f32"), &mangled(&name, letter, shape), ty, shape)?;
                names.push((name, "opencl", width));
            }
        }
    }
    Ok((text, names))
}

fn mangled(name: &str, letter: &str, shape: &str) -> String {
    let params = match shape {
        "x" | "i" => letter.to_string(),
        "xy" => letter.repeat(2),
        "xn" => format!("{letter}i"),
        "xp" => format!("{letter}P{letter}"),
        "xpi" => format!("{letter}Pi"),
        _ => format!("{}Pi", letter.repeat(2)),
    };
    format!("_Z{}{name}{params}", name.len())
}

fn of_ocml(name: &str) -> &str {
    match name {
        "normcdf" => "ncdf",
        "normcdfinv" => "ncdfinv",
        "cyl_bessel_i0" => "i0",
        "cyl_bessel_i1" => "i1",
        name => name,
    }
}

fn of_libdevice(name: &str) -> Option<&str> {
    match name {
        "pown" => Some("powi"),
        "tanpi" | "asinpi" | "acospi" | "atanpi" | "atan2pi" => None,
        name => Some(name),
    }
}

fn in_opencl(name: &str) -> bool {
    const OTHERS: [&str; 13] = [
        "j0",
        "j1",
        "y0",
        "y1",
        "rcbrt",
        "rhypot",
        "erfinv",
        "erfcinv",
        "erfcx",
        "normcdf",
        "normcdfinv",
        "cyl_bessel_i0",
        "cyl_bessel_i1",
    ];
    !OTHERS.contains(&name)
}

/// The second result goes to `second[i]`, an integer as floating point.
fn kernel(text: &mut String, name: &str, function: &str, ty: &str, shape: &str) -> std::fmt::Result {
    let width = match ty {
        "half" => "f16",
        "float" => "f32",
        _ => "f64",
    };
    let (params, arguments) = match shape {
        "x" | "i" => (ty.to_string(), format!("{ty} %x")),
        "xy" => (format!("{ty}, {ty}"), format!("{ty} %x, {ty} %y")),
        "xn" => (format!("{ty}, i32"), format!("{ty} %x, i32 %n")),
        "xp" | "xpi" => (format!("{ty}, ptr"), format!("{ty} %x, ptr %other")),
        _ => (format!("{ty}, {ty}, ptr"), format!("{ty} %x, {ty} %y, ptr %other")),
    };
    let result = if shape == "i" { "i32" } else { ty };
    let number = |from: &str, to: &str| match ty {
        "half" => format!("%wide.{to} = sitofp i32 {from} to float\n %{to} = fptrunc float %wide.{to} to half"),
        _ => format!("%{to} = sitofp i32 {from} to {ty}"),
    };
    let stored = if shape == "i" { number("%r", "o") } else { format!("%o = select i1 true, {ty} %r, {ty} %r") };
    let second = match shape {
        "xp" => format!("%second = load {ty}, ptr %other"),
        "xpi" | "xypi" => format!("%whole = load i32, ptr %other\n {}", number("%whole", "second")),
        _ => format!("%second = select i1 true, {ty} 0.0, {ty} 0.0"),
    };
    let declared = format!("declare {result} @{function}({params})");
    if !text.contains(&declared) {
        writeln!(text, "{declared}")?;
    }
    let body = format!(
        " %at.x = getelementptr inbounds {ty}, ptr addrspace(1) %xs, i64 %index
 %at.y = getelementptr inbounds {ty}, ptr addrspace(1) %ys, i64 %index
 %at.out = getelementptr inbounds {ty}, ptr addrspace(1) %out, i64 %index
 %at.second = getelementptr inbounds {ty}, ptr addrspace(1) %seconds, i64 %index
 %x = load {ty}, ptr addrspace(1) %at.x
 %y = load {ty}, ptr addrspace(1) %at.y
 %n = call i32 @llvm.fptosi.sat.i32.{width}({ty} %y)
 %r = call {result} @{function}({arguments})
 {stored}
 {second}
 store {ty} %o, ptr addrspace(1) %at.out
 store {ty} %second, ptr addrspace(1) %at.second"
    );
    text.write_str(&element::kernel(name, &["xs", "ys", "out", "seconds"], " %other = alloca i64\n", &body))
}
