//! Runs one step of the compiler on a file of IR text and prints what it makes of it.
//!
//! `cargo run -p gpu-build --example opt -- lower x86-64-v3 --after barrier-fission kernel.ll`; the commands are those of
//! `gpu_build::opt`. A file of `gpu-build/tests/ir` shows more of them.

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((file, command)) = arguments.split_last().filter(|(_, command)| !command.is_empty()) else {
        return Err("usage: opt COMMAND... FILE.ll".into());
    };
    print!("{}", gpu_build::opt::run(&std::fs::read_to_string(file)?, &command.join(" "))?);
    Ok(())
}
