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
                // `gpu` is also a scope's name, in instructions: functions are what is asked for.
                let left = ptx.lines().find(|line| (line.contains(".func") || line.contains("call")) && line.contains("gpu"));
                assert_eq!(left, None, "{file} for {arch}: a word is left:\n{ptx}");
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
