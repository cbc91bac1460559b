//! The corpora, made from the repository's kernels, manifests and fat binaries: `cargo xtask fuzz --seed` runs it. What fuzzing
//! found beside them is in `fuzz/regressions`.

mod rust;

use crate::folder;
use gpu_abi::Arch;
use gpu_abi::json::to_text;
use gpu_abi::program;
use gpu_build::{Compiled, Compiler, Source, fuzzing};
use std::path::{Path, PathBuf};

/// An input and its name.
pub type Seed = (String, Vec<u8>);

type Result<T> = std::result::Result<T, String>;

/// Kernels that are small, and different.
const KERNELS: [&str; 10] = [
    "axpy.nvvm",
    "scalars.amdgcn",
    "axpy.spir",
    "print.spir",
    "dynamic_shared.nvvm",
    "by_value.amdgcn",
    "votes.nvvm",
    "wave_sum.amdgcn",
    "block_reduce.spir",
    "vectors.nvvm",
];

/// No input is larger, in bytes.
const MOST: usize = 14_000;

/// The inputs of every target.
///
/// # Errors
/// A kernel does not compile, or a tool is missing.
pub fn all() -> Result<Vec<(&'static str, Vec<Seed>)>> {
    let text = kernel_text("axpy.nvvm")?;
    let (images, fat) = compiled(&text)?;
    let mut seeds = vec![
        ("container", containers(&images, &fat)),
        ("manifest", manifests(&text)?),
        ("program", programs(&text)?),
        ("names", names()),
        ("elf", images.clone()),
        ("image", images.iter().filter(|(name, _)| name.starts_with("x86")).cloned().collect()),
        ("link", objects(&text)?),
        ("facts", images.iter().filter(|(name, _)| !name.starts_with("x86")).cloned().collect()),
        ("ir", texts(&["normalise", "lints"])?),
        ("lower", texts(&["cpu", "legalize", "amdgpu"])?),
        ("rust", rust::modules()?),
        ("macros", rust::items()?),
        ("mlir", mlir()?),
    ];
    for (_, seeds) in &mut seeds {
        seeds.retain(|(_, bytes)| bytes.len() <= MOST);
        seeds.sort();
        seeds.dedup();
    }
    Ok(seeds)
}

/// The text of a kernel of the conformance suite, without its comments.
fn kernel_text(name: &str) -> Result<String> {
    without_comments(&folder("tests/conformance/kernels").join(format!("{name}.ll")))
}

fn read(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).map_err(|error| format!("cannot read {}: {error}", path.display()))
}

fn without_comments(path: &Path) -> Result<String> {
    let text = read(path)?;
    let kept = text.lines().filter(|line| !line.trim_start().starts_with(';') && !line.trim().is_empty());
    Ok(kept.flat_map(|line| [line.split(" ; preds").next().unwrap_or(line).trim_end(), "\n"]).collect())
}

/// The files of a folder with this ending, in order.
fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("cannot read {}: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|file| file.extension().is_some_and(|own| own == ending));
    files.sort();
    Ok(files)
}

fn stem(path: &Path) -> String {
    path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

/// A kernel's images, by their architectures, and the fat binary of them.
fn compiled(text: &str) -> Result<(Vec<Seed>, Vec<u8>)> {
    let archs: Vec<Arch> = ["gfx942", "gfx1100", "x86-64-v2", "x86-64-checked"].iter().filter_map(|name| name.parse().ok()).collect();
    let linked = |arch: &Arch| {
        let object = fuzzing::object(text, arch)?;
        Ok((arch.to_string(), fuzzing::link(&object)?))
    };
    let images = archs.iter().map(linked).collect::<Result<Vec<_>>>()?;
    Ok((images, compile(text, &["gfx1100", "sm_90", "x86-64-v2"])?.fat().to_vec()))
}

fn compile(text: &str, archs: &[&str]) -> Result<Compiled> {
    let archs = gpu_build::archs(archs).map_err(|error| error.to_string())?;
    Compiler::new().compile(&Source::LlvmText(text), &archs).map_err(|error| error.to_string())
}

fn containers(images: &[Seed], fat: &[u8]) -> Vec<Seed> {
    use gpu_abi::container::{COARSENED, ImageKind, OFFLOAD_HIP, SHARED, SMALL, TENSOR_MAPS, append};
    let mut small = Vec::new();
    let said = [(SHARED, "k=64;l=128"), (COARSENED, "k=4"), (SMALL, "k=8,1,4:"), (TENSOR_MAPS, "k=0")];
    let strings = [&[("triple", "t"), ("arch", "gfx942:xnack+")], said.as_slice()].concat();
    append(&mut small, ImageKind::Object, OFFLOAD_HIP, &strings, b"image");
    append(&mut small, ImageKind::Ptx, 2, &[("arch", "sm_90"), ("compression", "zstd"), ("size", "7")], b"\x28\xb5\x2f\xfd");
    let mut one = Vec::new();
    if let Some((arch, image)) = images.first() {
        append(&mut one, ImageKind::Object, OFFLOAD_HIP, &[("triple", "amdgcn-amd-amdhsa"), ("arch", arch)], image);
    }
    vec![("small".into(), small), ("one".into(), one), ("compiled".into(), fat.to_vec()), ("empty".into(), Vec::new())]
}

fn manifests(text: &str) -> Result<Vec<Seed>> {
    let mut seeds = Vec::new();
    for part in ["kernels", "src"] {
        for file in files(&folder("gpu-macros/tests/fixtures/gpu").join(part), "json")? {
            seeds.push((stem(&file), read(&file)?.into_bytes()));
        }
    }
    seeds.push(("compiled".into(), to_text(compile(text, &["sm_90"])?.manifest()).into_bytes()));
    seeds.retain(|(_, text)| text.len() <= 4000);
    for (name, text) in [("numbers", "[0, -1.5e-7, 1e5, 18446744073709551615]"), ("escapes", r#"{"\u0041\/\ud83d\ude00": "é\n"}"#)] {
        seeds.push((name.into(), text.into()));
    }
    Ok(seeds)
}

fn programs(text: &str) -> Result<Vec<Seed>> {
    let image = program::write(&compile(text, &["sm_90"])?.manifest().kernels, b"fat");
    // The target puts another checksum before it.
    Ok(vec![("whole".into(), image.clone()), ("table".into(), image[16..].to_vec()), ("none".into(), program::write(&[], b""))])
}

fn names() -> Vec<Seed> {
    let record = gpu_abi::tune::Record { key: vec![1, 2], sizes: vec![3], best: None, ..Default::default() }.to_text();
    let texts = [
        "gfx942:sramecc+:xnack-",
        "gfx110X-all",
        "gfx11-generic",
        "sm_90a",
        "x86-64-v3",
        "cpu-checked",
        "native",
        "cuda:0, hip:*,cpu:checked,*",
        "hip://GPU-0e12865a3bf5b7ab",
        "gpu-tune 1\nset\tsm_90\t4096,64\t128x256\n",
        "k=4,256,16",
        "k=0:0,1,2",
        &record,
    ];
    texts.iter().enumerate().map(|(number, text)| (format!("{number:02}"), text.as_bytes().to_vec())).collect()
}

fn objects(text: &str) -> Result<Vec<Seed>> {
    let mut seeds = Vec::new();
    for (arch, text) in [("gfx942", text), ("gfx1100", text), ("x86-64-v2", text), ("x86-64-v3", &kernel_text("dynamic_shared.nvvm")?)] {
        let arch: Arch = arch.parse().map_err(|_| "an architecture")?;
        seeds.push((arch.to_string(), fuzzing::object(text, &arch)?));
    }
    Ok(seeds)
}

/// Texts of LLVM IR: kernels of the conformance suite, and the small files of the compiler's own tests, of which there are many.
fn texts(folders: &[&str]) -> Result<Vec<Seed>> {
    let mut seeds = Vec::new();
    for name in KERNELS {
        seeds.push((name.to_string(), kernel_text(name)?.into_bytes()));
    }
    for part in folders {
        let mut small: Vec<Seed> = Vec::new();
        for file in files(&folder("gpu-build/tests/ir").join(part), "ll")? {
            small.push((format!("{part}-{}", stem(&file)), without_comments(&file)?.into_bytes()));
        }
        small.retain(|(_, bytes)| bytes.len() <= 2000);
        seeds.extend(small);
    }
    Ok(seeds)
}

/// MLIR as MLIR's tools print it to gpu-build.
fn mlir() -> Result<Vec<Seed>> {
    let env = gpu_tools::Env::process();
    let tool = gpu_tools::Finder::new(&env, None).find(&gpu_tools::table::MLIR_OPT).map_err(|missing| missing.to_string())?;
    let mut seeds = Vec::new();
    for file in files(&folder("tests/conformance/kernels"), "mlir")? {
        let output = std::process::Command::new(&tool)
            .args(["--pass-pipeline=builtin.module(gpu-kernel-outlining)", "--mlir-print-op-generic"])
            .arg(&file)
            .output()
            .map_err(|error| format!("cannot run {}: {error}", tool.display()))?;
        if !output.status.success() {
            return Err(format!("{}: {}", file.display(), String::from_utf8_lossy(&output.stderr)));
        }
        seeds.push((stem(&file), output.stdout));
    }
    Ok(seeds)
}
