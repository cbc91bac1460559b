//! `cargo gpu`: whole MLIR programs, whose host side MLIR's own tools compile and whose kernels `gpu-build` does.
//!
//! | file | does |
//! |---|---|
//! | `program.rs` | lowers a program, from text to MLIR's LLVM dialect |
//! | `text.rs` | replaces `gpu.module`s by images, and adds waits around asynchronous operations |
//! | `entry.rs` | the result type of the entry function |
//! | `run.rs` | runs a program with `mlir-runner` |
//! | `executable.rs` | makes an executable that needs no LLVM |
//! | `prebuild.rs` | compiles a package's kernels into its source tree |
//! | `tools.rs` | finds and runs LLVM's programs, finds this project's libraries |
//!
//! # Environment
//! The variables of `gpu-build` and of `gpu-rt`, and:
//!
//! | variable | meaning |
//! |---|---|
//! | `GPU_MLIR_RUNNER`, `GPU_OPT`, `GPU_LLC`, `GPU_LLVM_OBJCOPY` | the path of a tool, where `cargo gpu` does not find it |
//! | `GPU_MLIR_RUNTIME` | the folder of gpu-mlir-runtime's libraries, where they are not beside `cargo-gpu` |

mod entry;
mod executable;
mod prebuild;
mod program;
mod run;
mod text;
mod tools;

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;
use std::process::ExitCode;

/// cargo calls a subcommand with its name as the first argument.
#[derive(Parser)]
#[command(name = "cargo", bin_name = "cargo")]
enum Cargo {
    /// MLIR programs on GPUs and on the CPU
    #[command(subcommand)]
    Gpu(Command),
}

#[derive(Subcommand)]
enum Command {
    /// Compile a program for a device and run it there; the exit code is the program's
    Run(Run),
    /// Compile a program without running it
    Build(Build),
    /// Compile a package's kernels into its source tree, for who builds it without LLVM
    Prebuild(prebuild::Options),
}

/// The options of both commands.
#[derive(Args)]
struct Program {
    /// The program; `-` is standard input
    file: PathBuf,
    /// The function to call, which takes no arguments
    #[arg(long, default_value = "main")]
    entry: String,
    /// MLIR passes to run on the program before anything else, as in `builtin.module(...)`
    #[arg(long, default_value = "")]
    passes: String,
}

#[derive(Args)]
struct Run {
    #[command(flatten)]
    program: Program,
    /// The device: cpu, cuda:0, hip:1, ...; else the one that GPU_DEVICE names, or the best
    #[arg(long)]
    device: Option<String>,
    /// Further libraries with functions that the program calls
    #[arg(long)]
    shared_lib: Vec<PathBuf>,
}

#[derive(Args)]
struct Build {
    #[command(flatten)]
    program: Program,
    /// What to make
    #[arg(long, value_enum, default_value = "exe")]
    emit: Emit,
    /// Architectures, as in Cargo.toml: sm_90, gfx942, gfx110X-all, cpu, native, ...; else those of GPU_ARCHS, or the default
    #[arg(long, value_delimiter = ',')]
    arch: Vec<String>,
    /// Where it goes; else the program's name without its ending, or standard output for text
    #[arg(long, short)]
    output: Option<PathBuf>,
    /// Further objects or libraries to link
    #[arg(long)]
    link: Vec<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Emit {
    /// An executable for machines without LLVM
    Exe,
    /// The host side as LLVM IR, with the images
    Llvm,
    /// The host side in MLIR's LLVM dialect, with the images: what mlir-runner takes
    Mlir,
}

fn main() -> ExitCode {
    let Cargo::Gpu(command) = Cargo::parse();
    let done = match command {
        Command::Run(options) => run::run(&options),
        Command::Build(options) => executable::build(&options).map(|()| ExitCode::SUCCESS),
        Command::Prebuild(options) => prebuild::run(&options),
    };
    done.unwrap_or_else(|error| {
        // gpu-build's errors begin so themselves.
        let text = format!("{error:#}");
        eprintln!("{}{text}", if text.starts_with("error") { "" } else { "error: " });
        ExitCode::FAILURE
    })
}
