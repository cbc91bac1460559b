//! Compiles the kernels that Cargo.toml names, and lists their images for `tests/images.rs`.

use std::env::VarError;
use std::error::Error;
use std::fmt::Write;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    gpu_build::compile();
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or(VarError::NotPresent)?);
    let mut list = "&[\n".to_owned();
    for name in kernel_files()? {
        let image = out.join("gpu/kernels").join(format!("{name}.gpubin"));
        writeln!(list, "    ({name:?}, include_bytes!({image:?}) as &[u8]),")?;
    }
    list.push_str("]\n");
    Ok(std::fs::write(out.join("images.rs"), list)?)
}

/// The names of the files that the pattern in Cargo.toml matches.
fn kernel_files() -> std::io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir("kernels")? {
        let entry = entry?;
        if entry.path().is_file() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort_unstable();
    Ok(names)
}
