//! What clang makes of CUDA, OpenCL and HIP builds for AMD and NVIDIA, every intrinsic compiles there, and nothing is left
//! open. The reference is LLVM's own reading of the results.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test states what it expects")]

#[path = "spellings/clang.rs"]
mod clang;
#[path = "spellings/foreign.rs"]
mod foreign;
#[path = "spellings/headers.rs"]
mod headers;
#[path = "spellings/intrinsics.rs"]
mod intrinsics;

use gpu_abi::container::{self, ImageKind};
use object::{Object, ObjectSymbol};

/// Wave64 and wave32, exact and generic; an old and a new NVIDIA architecture.
pub const ARCHS: [&str; 8] = ["gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201", "gfx11-generic", "sm_75", "sm_90"];

/// What the C library has of mathematics, by the names for double precision.
const LIBM: [&str; 38] = [
    "acos",
    "acosh",
    "asin",
    "asinh",
    "atan",
    "atan2",
    "atanh",
    "cbrt",
    "cos",
    "cosh",
    "erf",
    "erfc",
    "exp",
    "exp10",
    "exp2",
    "expm1",
    "fdim",
    "fma",
    "fmod",
    "frexp",
    "hypot",
    "ilogb",
    "ldexp",
    "lgamma",
    "log",
    "log10",
    "log1p",
    "log2",
    "logb",
    "nextafter",
    "pow",
    "remainder",
    "sin",
    "sincos",
    "sinh",
    "tan",
    "tanh",
    "tgamma",
];

/// Builds one kernel file; checks that no image leaves a symbol or a word open.
pub fn build(file: &str, text: &str, archs: &[&str]) -> Result<gpu_build::Compiled, String> {
    // Below the target folder, above which a toolkit may have been set up.
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    std::fs::create_dir(folder.path().join("kernels")).unwrap();
    std::fs::write(folder.path().join("kernels").join(file), text).unwrap();
    let mut build = gpu_build::Build::new().package(folder.path()).out_dir(folder.path().join("out"));
    for arch in archs {
        build = build.arch(*arch);
    }
    let compiled = build.try_compile().map_err(|error| error.to_string())?.remove(0);
    for (arch, kind, image) in images(&compiled) {
        match kind {
            ImageKind::Ptx => {
                let ptx = String::from_utf8(image).unwrap();
                let left: Vec<_> = functions_of_ours(&ptx).into_iter().filter(|name| !is_defined(&ptx, name)).collect();
                assert!(left.is_empty(), "{file} for {arch}: {left:?} are left:\n{ptx}");
            }
            ImageKind::Object => {
                let object = object::File::parse(&*image).unwrap();
                let open: Vec<_> =
                    object.dynamic_symbols().filter(|symbol| symbol.is_undefined()).filter_map(|symbol| symbol.name().ok()).collect();
                // The C library's, which images for the CPU call.
                let math = |name: &str| LIBM.contains(&name.strip_suffix('f').unwrap_or(name)) || LIBM.contains(&name);
                let libc = |name: &&str| arch.starts_with("x86") && (["memcpy", "memmove", "memset"].contains(name) || math(name));
                assert!(open.iter().all(|name| name.is_empty() || libc(name)), "{file} for {arch}: {open:?}");
                let left: Vec<_> =
                    object.symbols().filter_map(|symbol| symbol.name().ok()).filter(|name| name.starts_with("gpu.")).collect();
                assert!(left.is_empty(), "{file} for {arch}: {left:?}");
            }
            _ => {}
        }
    }
    Ok(compiled)
}

/// The functions that PTX declares, defines or calls, and whose names only gpu-build gives. `gpu` is also the name of a scope in instructions.
fn functions_of_ours(ptx: &str) -> Vec<&str> {
    let is_of_function = |word: &str| word == ".func" || word == "call" || word.starts_with("call.");
    let lines = ptx.lines().filter(|line| line.split_whitespace().any(is_of_function));
    let words = lines.flat_map(|line| line.split(|c: char| !(c.is_ascii_alphanumeric() || "_$.".contains(c))));
    words.filter(|word| word.contains("gpu")).collect()
}

/// Whether PTX defines a function: a body follows the parameters. After those of a declaration comes a semicolon.
fn is_defined(ptx: &str, name: &str) -> bool {
    let head = format!("{name}(");
    let heads = ptx.match_indices(&head).filter(|(at, _)| ptx[..*at].lines().next_back().is_some_and(|line| line.contains(".func")));
    heads.filter_map(|(at, _)| ptx[at..].find([';', '{']).map(|end| ptx.as_bytes()[at + end])).any(|end| end == b'{')
}

#[gpu_test::test]
fn a_declared_function_is_not_a_defined_one() {
    let declared = ".func gpu_$_f\n(\n\t.param .b32 a\n)\n;\n.visible .entry k()\n{\n\tcall.uni gpu_$_f, (p);\n}\n";
    assert_eq!(functions_of_ours(declared), ["gpu_$_f", "gpu_$_f"]);
    assert!(!is_defined(declared, "gpu_$_f"));
    assert!(is_defined(&format!("{declared}.func gpu_$_f(\n\t.param .b32 a\n)\n{{\n\tret;\n}}\n"), "gpu_$_f"));
}

/// (architecture, kind, unpacked image) of each entry of a fat binary.
fn images(compiled: &gpu_build::Compiled) -> Vec<(String, ImageKind, Vec<u8>)> {
    let unpacked = |entry: &container::Entry<'_>| match entry.compression().unwrap() {
        Some(compressed) => zstd::bulk::decompress(entry.image, compressed.size).unwrap(),
        None => entry.image.to_vec(),
    };
    container::read(compiled.fat()).unwrap().iter().map(|entry| (entry.arch().to_string(), entry.kind, unpacked(entry))).collect()
}

/// The PTX of each NVIDIA architecture.
pub fn ptx(compiled: &gpu_build::Compiled) -> Vec<String> {
    let texts = images(compiled).into_iter().filter(|(_, kind, _)| *kind == ImageKind::Ptx);
    texts.map(|(.., image)| String::from_utf8(image).unwrap()).collect()
}

/// The same, and it must build.
#[track_caller]
pub fn builds(file: &str, text: &str, archs: &[&str]) {
    if let Err(error) = build(file, text, archs) {
        panic!("{file}: {error}\n{text}");
    }
}

gpu_test::main!();
