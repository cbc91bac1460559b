//! The workspace's own commands. `cargo xtask <command>`; each has its file.

mod bench;
mod build_times;
mod carried;
mod check_alone;
mod demo;
mod device;
mod docs;
mod doctor;
mod executables;
mod fakes;
mod fuzz;
mod lint;
mod llvms;
mod mlir_suite;
mod pack;
mod probe;
mod public_suite;
mod report;
mod sanitize;
mod setup;
mod shell;
mod slow;
mod soak;
mod suite;
mod test;
mod tools;
mod workspace;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Sets up, demonstrates, tests and packs this workspace")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Install what is missing for every example and test: MLIR's tools, ptxas, device libraries
    Setup,
    /// Build and run the examples on the best device
    Demo,
    /// Run all but the slow tests; device tests run on each kind of device present
    Test(test::Options),
    /// Check formatting; run clippy and rustdoc, with warnings as errors
    Lint,
    /// Compile each package's tests alone, with the features that it asks for itself
    CheckAlone(check_alone::Options),
    /// Run the compiler's tests with other LLVMs than rustc's own
    Llvms(llvms::Options),
    /// Show tools, drivers and devices, and what each makes possible
    Doctor,
    /// Write the chapters of the book that are generated from the code
    Docs,
    /// Compile gpu-math to the IR that gpu-build carries
    Math,
    /// Compile gpu-image to the IR that gpu-build carries
    Images,
    /// Put examples and device tests into one folder for a machine that has no Rust
    Pack(pack::Options),
    /// Run the benchmarks
    Bench(bench::Options),
    /// Run MLIR's own integration tests of its gpu dialect through cargo gpu
    MlirSuite(mlir_suite::Options),
    /// Build the kernels of public programs in OpenCL C, CUDA and HIP, of which there are checkouts
    PublicSuite(public_suite::Options),
    /// Run the runtime's tests under AddressSanitizer, LeakSanitizer, ThreadSanitizer and valgrind
    Sanitize(sanitize::Options),
    /// Fuzz what reads bytes from outside, and compare random kernels with an interpreter
    Fuzz(fuzz::Options),
    /// Do random work on the fake devices and the CPU for an hour, while calls into the drivers fail
    Soak(soak::Options),
    /// Cargo's runner in `cargo xtask test`: writes down what cargo would run
    #[command(hide = true)]
    Record(executables::Recorded),
}

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Setup => setup::run(),
        Command::Demo => demo::run(),
        Command::Test(options) => test::run(&options),
        Command::Lint => lint::run(),
        Command::CheckAlone(options) => check_alone::run(&options),
        Command::Llvms(options) => llvms::run(&options),
        Command::Doctor => doctor::run(),
        Command::Docs => docs::run(),
        Command::Math => carried::MATH.run(),
        Command::Images => carried::IMAGES.run(),
        Command::Pack(options) => pack::run(&options),
        Command::Bench(options) => bench::run(&options),
        Command::MlirSuite(options) => mlir_suite::run(&options),
        Command::PublicSuite(options) => public_suite::run(&options),
        Command::Sanitize(options) => sanitize::run(&options),
        Command::Fuzz(options) => fuzz::run(&options),
        Command::Soak(options) => soak::run(&options),
        Command::Record(recorded) => executables::record(&recorded),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
