//! Compiles the kernels that Cargo.toml names, and random ones: those of the seeds that `GPU_TILES_SEEDS` names, or of the first few.

#[path = "src/random/generate.rs"]
mod generate;
#[path = "../random/src/random.rs"]
mod numbers;
#[allow(dead_code, reason = "the reference has the rest")]
#[path = "src/random/program.rs"]
mod program;
#[path = "src/random/text.rs"]
mod text;

use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The seeds if `GPU_TILES_SEEDS` is not set.
const SEEDS: Range<u64> = 0..12;
/// Programs in a file. They are compiled one after the other, and files in parallel.
const IN_FILE: usize = 6;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-env-changed=GPU_TILES_SEEDS");
    println!("cargo::rerun-if-changed=../random/src/random.rs");
    let seeds: Vec<u64> = seeds()?.collect();
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    let package = out.join("package");
    let _ = fs::remove_dir_all(package.join("kernels"));
    fs::create_dir_all(package.join("kernels"))?;
    let mut list = "&[\n".to_owned();
    for seeds in seeds.chunks(IN_FILE) {
        let name = format!("programs_{}.rs", seeds[0]);
        let programs = seeds.iter().map(|seed| text::text(&generate::generate(*seed)));
        write(&package.join("kernels").join(&name), &programs.fold(text::HEADER.to_owned(), |text, program| text + &program))?;
        let [image, manifest] = ["gpubin", "json"].map(|end| out.join(format!("random/gpu/kernels/{name}.{end}")));
        writeln!(list, "    (&{seeds:?}, include_bytes!({image:?}) as &[u8], include_bytes!({manifest:?}) as &[u8]),")?;
    }
    list.push_str("]\n");
    fs::write(out.join("programs.rs"), list)?;
    // The generated package has this package's settings. It lies in the target folder, which may be outside the workspace: it cannot
    // inherit the edition.
    let settings = fs::read_to_string("Cargo.toml")?.replace("src/kernels.rs", "kernels/*.rs");
    let settings = settings.replace("edition.workspace = true", "edition = \"2024\"");
    write(&package.join("Cargo.toml"), &settings)?;
    fs::create_dir_all(out.join("random"))?;
    gpu_build::Build::new().package(&package).out_dir(out.join("random")).compile();
    gpu_build::compile();
    Ok(())
}

/// `from..to` of `GPU_TILES_SEEDS`.
fn seeds() -> Result<Range<u64>, Box<dyn Error>> {
    let Some(text) = std::env::var_os("GPU_TILES_SEEDS") else { return Ok(SEEDS) };
    let wrong = || format!("GPU_TILES_SEEDS is {text:?}, and not of the form `100..200`");
    let (from, to) = text.to_str().and_then(|text| text.split_once("..")).ok_or_else(wrong)?;
    Ok(from.parse().map_err(|_| wrong())?..to.parse().map_err(|_| wrong())?)
}

/// Leaves an unchanged file alone, so that cargo does not take it for a new one.
fn write(path: &Path, text: &str) -> std::io::Result<()> {
    if fs::read_to_string(path).is_ok_and(|before| before == text) { Ok(()) } else { fs::write(path, text) }
}
