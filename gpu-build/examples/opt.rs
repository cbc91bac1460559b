//! Runs one step of the compiler on a kernel file (IR text, Rust, MLIR) and prints what it makes of it.
//!
//! `cargo run -p gpu-build --example opt -- lower x86-64-v3 --after barrier-fission kernel.ll`; the commands are those of
//! `gpu_build::opt`. A file of `gpu-build/tests/ir` shows more of them.

use gpu_build::opt::Package;
use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((file, command)) = arguments.split_last().filter(|(_, command)| !command.is_empty()) else {
        return Err("usage: opt COMMAND... FILE.ll".into());
    };
    let (path, command) = (Path::new(file), command.join(" "));
    if path.extension().is_some_and(|extension| extension == "ll") {
        print!("{}", gpu_build::opt::run(&std::fs::read_to_string(path)?, &command)?);
        return Ok(());
    }
    let path = path.canonicalize()?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let package = Package::of_files(path.parent().unwrap_or(&path), std::env::temp_dir().join("gpu-build-opt"));
    print!("{}", package.run(&name, &command)?);
    Ok(())
}
