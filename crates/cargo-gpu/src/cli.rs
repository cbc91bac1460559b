//! The command line.

use crate::prebuild;
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// cargo calls a subcommand with its name as the first argument.
#[derive(Parser)]
#[command(name = "cargo", bin_name = "cargo")]
pub enum Cargo {
    /// GPU kernels in cargo packages: make, build, inspect, explain
    #[command(subcommand, version, after_help = EXIT_CODES)]
    Gpu(Command),
}

/// The end of every `--help`.
const EXIT_CODES: &str = "Exit codes: 0 done; 1 failed; 2 wrong arguments; 3 done, with findings: damage in what was inspected, changes in a `diff --check`, \
                          stale kernels in a `prebuild --check`, what `check` found in a program, something that `tune` could not decide, or that `doctor` misses for compiling kernels. `run`, and `check` without findings, end with the program's own.";

#[derive(Subcommand)]
pub enum Command {
    /// Make a package with a kernel, which builds and runs
    New(New),
    /// Show what is here, what each makes possible, and how to get what is missing
    Doctor(Doctor),
    /// Build a package for chosen architectures, or compile an MLIR program without running it
    Build(Build),
    /// Compile a package's kernels into its source tree, for who builds it without LLVM
    Prebuild(prebuild::Options),
    /// Compile an MLIR program for a device and run it there; the exit code is the program's
    Run(Run),
    /// Show the kernels in an executable, a library, an archive or a fat binary
    Inspect(Inspect),
    /// Show what becomes of a kernel: its IR after each stage, its assembly, what limits its occupancy
    Explain(Explain),
    /// Show which kernels differ between two builds
    Diff(Diff),
    /// Run a program on the device that checks each access of its kernels, and show what that finds
    Check(Check),
    /// Run a program that measures its alternatives, and write what won into the package's table
    Tune(Tune),
    /// Run a program, and show where its time on devices goes, and why
    Profile(Profile),
    /// Remove what kernels were compiled to
    Clean(Clean),
    /// Compile a package's kernels, and leave what is between the steps: `explain` calls it in a process of its own
    #[command(hide = true)]
    Compile(Compile),
    /// Measure what a device can do at most: `profile` calls it in a process of its own
    #[command(hide = true)]
    Probe(Probe),
    /// Print a completion script for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Write the manual pages
    Man {
        /// The folder for them
        folder: PathBuf,
    },
}

/// How results are shown.
#[derive(Args, Default)]
pub struct Output {
    /// Print JSON for other programs
    #[arg(long)]
    pub json: bool,
    /// Write one self-contained page for a browser
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
}

#[derive(Args)]
pub struct New {
    /// The package's folder, which must not exist; its last part is the package's name
    pub folder: PathBuf,
    /// The package's name, if it is another
    #[arg(long)]
    pub name: Option<String>,
    /// A kernel in Rust (the default)
    #[arg(long, group = "language")]
    pub rust: bool,
    /// A kernel in LLVM IR
    #[arg(long, group = "language")]
    pub ll: bool,
    /// A kernel in MLIR
    #[arg(long, group = "language")]
    pub mlir: bool,
    /// Architectures, as in Cargo.toml
    #[arg(long, value_delimiter = ',')]
    pub arch: Vec<String>,
    /// Depend on this project's crates in a folder; else on their published versions, or on the workspace that this is run in
    #[arg(long, value_name = "FOLDER")]
    pub path: Option<PathBuf>,
}

#[derive(Args)]
pub struct Doctor {
    #[command(flatten)]
    pub output: Output,
}

/// The parts of an MLIR program that are named beside its file.
#[derive(Args)]
pub struct Passes {
    /// The function of an MLIR program to call, which takes no arguments
    #[arg(long, default_value = "main")]
    pub entry: String,
    /// MLIR passes to run on the program before anything else, as in `builtin.module(...)`
    #[arg(long, default_value = "")]
    pub passes: String,
}

#[derive(Args)]
pub struct Run {
    /// The program; `-` is standard input
    pub file: PathBuf,
    #[command(flatten)]
    pub passes: Passes,
    /// The device: cpu, cuda:0, hip:1, ...; else the one that GPU_DEVICE names, or the best
    #[arg(long)]
    pub device: Option<String>,
    /// Further libraries with functions that the program calls
    #[arg(long)]
    pub shared_lib: Vec<PathBuf>,
}

#[derive(Args)]
pub struct Build {
    /// An MLIR program; `-` is standard input. Without it, cargo builds the package
    pub file: Option<PathBuf>,
    /// Architectures, as in Cargo.toml: sm_90, gfx942, gfx110X-all, cpu, native, ...; else those of GPU_ARCHS or the package's, or the default
    #[arg(long, value_delimiter = ',')]
    pub arch: Vec<String>,
    /// The package of the workspace to build
    #[arg(long, short, conflicts_with = "file")]
    pub package: Vec<String>,
    /// Build with optimisations
    #[arg(long, short, conflicts_with = "file")]
    pub release: bool,
    #[command(flatten)]
    pub passes: Passes,
    /// What to make of an MLIR program
    #[arg(long, value_enum, default_value = "exe", requires = "file")]
    pub emit: Emit,
    /// Where that goes; else the program's name without its ending, or standard output for text
    #[arg(long, short, requires = "file")]
    pub output: Option<PathBuf>,
    /// Further objects or libraries to link with it
    #[arg(long, requires = "file")]
    pub link: Vec<PathBuf>,
    /// Further arguments of `cargo build`
    #[arg(last = true, conflicts_with = "file")]
    pub cargo: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Emit {
    /// An executable for machines without LLVM
    Exe,
    /// The host side as LLVM IR, with the images
    Llvm,
    /// The host side in MLIR's LLVM dialect, with the images: what mlir-runner takes
    Mlir,
}

#[derive(Args)]
pub struct Inspect {
    /// Executables, shared libraries, archives (.a, .rlib), fat binaries (.gpubin)
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// A folder with the manifests of the build, where they are not beside the file or in its target folder
    #[arg(long, value_name = "FOLDER")]
    pub manifests: Vec<PathBuf>,
    /// The block size that occupancy is computed for, where a kernel does not require another
    #[arg(long, default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub block: u32,
    #[command(flatten)]
    pub output: Output,
}

#[derive(Args)]
pub struct Explain {
    /// The kernel's name
    pub kernel: String,
    /// The architecture
    #[arg(long, default_value = "cpu")]
    pub arch: String,
    /// The folder of the package
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    pub package: PathBuf,
    /// Print one stage alone: its name is in the list that is shown without this
    #[arg(long)]
    pub stage: Option<String>,
    /// The block size that occupancy is computed for, where the kernel does not require another
    #[arg(long, default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub block: u32,
    #[command(flatten)]
    pub output: Output,
}

#[derive(Args)]
pub struct Diff {
    /// The older file
    pub old: PathBuf,
    /// The newer file
    pub new: PathBuf,
    /// Show what did not change, too
    #[arg(long)]
    pub all: bool,
    /// End with code 3 if anything differs
    #[arg(long)]
    pub check: bool,
    /// The block size that occupancy is computed for, where a kernel does not require another
    #[arg(long, default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub block: u32,
    #[command(flatten)]
    pub output: Output,
}

#[derive(Args)]
pub struct Tune {
    /// The table, which is changed or made: the package's `gpu-tune.toml`
    #[arg(long, short = 'o', value_name = "FILE", default_value = "gpu-tune.toml")]
    pub output: PathBuf,
    /// How often the program is run at most, until everything that it launches is decided
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    pub runs: u32,
    #[command(flatten)]
    pub page: Output,
    /// The program and its arguments
    #[arg(last = true, required = true)]
    pub program: Vec<String>,
}

#[derive(Args)]
pub struct Check {
    /// Print JSON for other programs
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    /// How findings are shown; in a job of GitHub Actions as annotations, else as text
    #[arg(long, value_enum)]
    pub format: Option<Format>,
    /// Folders to look for source files in, before the packages' own
    #[arg(long, value_name = "FOLDER")]
    pub sources: Vec<PathBuf>,
    /// The program and its arguments
    #[arg(last = true, required = true)]
    pub program: Vec<String>,
}

#[derive(Args)]
pub struct Profile {
    /// Where the page for a browser goes; `gpu-profile.html` without --json
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Print JSON for other programs
    #[arg(long)]
    pub json: bool,
    /// Whether hardware counters are read, where the system lets a user read them
    #[arg(long, value_enum, default_value = "auto")]
    pub counters: CountersChoice,
    /// Whether devices' peaks are measured, which takes about a second for each device, once
    #[arg(long, value_enum, default_value = "auto")]
    pub peaks: PeaksChoice,
    /// A finished trace (GPU_TRACE) to read, in place of running a program
    #[arg(long, value_name = "FILE", conflicts_with = "program", required_unless_present = "program")]
    pub trace: Option<PathBuf>,
    /// Further files with the program's kernels, such as a shared library; the program itself is looked into
    #[arg(long, value_name = "FILE")]
    pub binary: Vec<PathBuf>,
    /// A folder with the manifests of the build, where they are not beside the file or in its target folder
    #[arg(long, value_name = "FOLDER")]
    pub manifests: Vec<PathBuf>,
    /// The program and its arguments
    #[arg(last = true)]
    pub program: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// As rustc shows errors
    Text,
    /// JSON for other programs
    Json,
    /// Annotations of GitHub Actions
    Github,
}

impl Format {
    /// Where none is named.
    pub fn of_environment() -> Format {
        if std::env::var_os("GITHUB_ACTIONS").is_some_and(|value| value == "true") { Format::Github } else { Format::Text }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum CountersChoice {
    /// Those that can be read; for those of a GPU the program runs a second time
    Auto,
    /// Those of the host's processors alone
    Host,
    /// None
    Off,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum PeaksChoice {
    /// Those that are kept, or else measured now
    Auto,
    /// Measured now, as for a machine that was busy the last time
    Again,
    /// None
    Off,
}

#[derive(Args)]
pub struct Probe {
    /// The device: cpu, cuda:0, hip:1, ...
    pub device: String,
}

#[derive(Args)]
pub struct Clean {
    /// Empty the cache that all packages share, too
    #[arg(long)]
    pub cache: bool,
    /// Say what would be removed, and remove nothing
    #[arg(long)]
    pub dry_run: bool,
    /// The folder of the package or workspace
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    pub package: PathBuf,
}

#[derive(Args)]
pub struct Compile {
    /// The folder of the package
    pub package: PathBuf,
    /// The folder for results
    pub out_dir: PathBuf,
    /// Leaves out the files whose text does not name this kernel, if others do
    #[arg(long)]
    pub kernel: Option<String>,
}
