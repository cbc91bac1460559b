//! `cargo gpu doctor`: which tools and drivers are installed, what each makes possible, and the next command for what is missing.

use crate::cli::Doctor;
use crate::package;
use crate::page::{self, Cell, Item, Page, Section, Table, Tone};
use anyhow::Result;
use gpu_rt::Device;
use gpu_tools::table::{AMD_DEVICE_LIBS, CLANG, LIBCLC, LIBDEVICE, LLD, MLIR_OPT, MLIR_RUNNER, MLIR_TRANSLATE, PTXAS, Version};
use gpu_tools::{Env, Finder, Limit, Tool};
use serde::Serialize;
use std::path::Path;
use std::process::{Command, ExitCode};

/// Everything, as `--json` prints it.
#[derive(Debug, Serialize)]
struct Diagnosis {
    version: u32,
    parts: Vec<Part>,
    /// The lists of architectures of the package in this folder, if it has kernels.
    builds: Vec<Build>,
    devices: Vec<Found>,
    possible: Vec<Possible>,
}

/// The architectures of a kind of build.
#[derive(Debug, Serialize)]
struct Build {
    /// `debug` or `release`.
    build: String,
    archs: Vec<String>,
    /// The setting that the list is from.
    archs_from: String,
}

/// One program or library.
#[derive(Debug, Serialize)]
struct Part {
    name: String,
    /// What it makes possible.
    enables: String,
    found: bool,
    /// Where it is, or which version; or why it is not there.
    detail: String,
    /// What to do about its absence, or its version.
    next: Option<String>,
}

/// One device, or a kind of device that is not there.
#[derive(Debug, Serialize)]
struct Found {
    name: String,
    present: bool,
    detail: String,
}

/// Something that people want to do.
#[derive(Debug, Serialize)]
struct Possible {
    what: String,
    possible: bool,
    /// What it lacks.
    missing: Vec<String>,
}

/// What is shown of the table of tools: a name, the tool, what it makes possible.
const TOOLS: [(&str, &Tool, &str); 9] = [
    ("lld", &LLD, "objects that gpu-build does not link itself (thread-local data, initialisers)"),
    ("ptxas", &PTXAS, "cubins: NVIDIA kernels that load without the driver's compiler"),
    ("libdevice", &LIBDEVICE, "NVIDIA's math functions instead of the portable ones"),
    ("ROCm's device libraries", &AMD_DEVICE_LIBS, "AMD's math functions instead of the portable ones"),
    ("libclc", &LIBCLC, "libclc's math functions where a vendor's library is missing"),
    ("clang", &CLANG, ".cl, .cu and .hip kernels"),
    ("mlir-opt", &MLIR_OPT, ".mlir kernels and programs"),
    ("mlir-translate", &MLIR_TRANSLATE, ".mlir kernels and programs"),
    ("mlir-runner", &MLIR_RUNNER, "cargo gpu run"),
];

/// The command.
pub fn run(options: &Doctor) -> Result<ExitCode> {
    let env = Env::process();
    let mut parts = vec![rustc(&env), llvm(&env)];
    // As a build script in this folder would.
    let finder = Finder::new(&env, package::target_folder(Path::new(".")));
    parts.extend(TOOLS.iter().map(|&(name, tool, enables)| part(name, tool, enables, &finder, &env)));
    let has = |name: &str| parts.iter().any(|part| part.name == name && part.found);
    let possible = |what: &str, needs: &[&[&str]]| {
        // Each need is met by one of its alternatives.
        let missing: Vec<String> = needs.iter().filter(|any| !any.iter().any(|name| has(name))).map(|any| any.join(" or ")).collect();
        Possible { what: what.to_string(), possible: missing.is_empty(), missing }
    };
    let possible = vec![
        possible("kernels in Rust and LLVM IR for the CPU", &[&["rustc"], &["LLVM"]]),
        possible("... for AMD", &[&["rustc"], &["LLVM"]]),
        possible("... for AMD, with AMD's math library", &[&["rustc"], &["LLVM"], &["ROCm's device libraries"]]),
        possible("... for NVIDIA, as PTX", &[&["rustc"], &["LLVM"]]),
        possible("... for NVIDIA, with NVIDIA's math library", &[&["rustc"], &["LLVM"], &["libdevice"]]),
        possible("... for NVIDIA, as cubins", &[&["rustc"], &["LLVM"], &["ptxas"]]),
        possible("kernels in OpenCL C, CUDA and HIP", &[&["LLVM"], &["clang"]]),
        possible("kernels in MLIR", &[&["LLVM"], &["mlir-opt"], &["mlir-translate"]]),
        possible("whole MLIR programs (cargo gpu run)", &[&["LLVM"], &["lld"], &["mlir-opt"], &["mlir-runner"]]),
    ];
    let can_compile = possible[0].possible;
    let diagnosis = Diagnosis { version: 1, parts, builds: builds(&env), devices: devices(), possible };
    page::show(&options.output, &diagnosis, &view(&diagnosis))?;
    Ok(if can_compile { ExitCode::SUCCESS } else { crate::FINDINGS.into() })
}

fn part(name: &str, tool: &'static Tool, enables: &str, finder: &Finder<'_>, env: &Env) -> Part {
    let (found, detail, next) = match finder.find(tool) {
        Ok(path) => {
            let limit = Limit::from_env(env).ok();
            let version = limit.filter(|_| tool.version != Version::None).and_then(|limit| gpu_tools::version(&path, limit));
            let next = version.as_deref().filter(|_| tool.name == PTXAS.name).and_then(gpu_tools::advice_on_ptxas);
            (true, version.map_or_else(|| path.display().to_string(), |version| format!("{} ({version})", path.display())), next)
        }
        Err(missing) => (false, format!("not found; {} unset", tool.variable), Some(next_of(tool, &missing.to_string()))),
    };
    Part { name: name.into(), enables: enables.into(), found, detail, next }
}

fn next_of(tool: &Tool, missing: &str) -> String {
    // A variable that names nothing is the mistake, whatever else could be installed.
    if std::env::var_os(tool.variable).is_some_and(|value| !value.is_empty()) { missing.replace('\n', " ") } else { tool.how_to_install() }
}

/// The compiler of the package's kernels in Rust.
fn rustc(env: &Env) -> Part {
    let program = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Limit::from_env(env).ok().and_then(|limit| gpu_tools::run(Command::new(&program).arg("-vV"), limit).ok());
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    let field = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
    let (found, detail, next) = match (text.lines().next().filter(|line| line.starts_with("rustc ")), field("LLVM version:")) {
        (Some(version), llvm) => (true, format!("{version}, with LLVM {}", llvm.unwrap_or("of an unknown version")), None),
        (None, _) => (false, "not found".into(), Some("install Rust from https://rustup.rs, or set RUSTC".to_string())),
    };
    Part { name: "rustc".into(), enables: "everything; compiles kernels in Rust".into(), found, detail, next }
}

/// The library that a build script would open.
fn llvm(env: &Env) -> Part {
    let (found, detail, next) = match gpu_llvm::open(env) {
        Ok(llvm) => (true, llvm.to_string(), None),
        Err(error) => (false, [vec![error.message], error.notes].concat().join("; "), Some(error.help)),
    };
    Part { name: "LLVM".into(), enables: "compiling kernels for every architecture".into(), found, detail, next }
}

/// The lists of architectures of the debug and the release build of the package in this folder. An invalid manifest gives an empty list; the build
/// reports it.
fn builds(env: &Env) -> Vec<Build> {
    let manifest = gpu_tools::files::read_to_string("Cargo.toml").ok().filter(|_| package::has_kernels_here());
    let Some(request) = manifest.and_then(|manifest| gpu_build::Request::from_manifest(&manifest).ok()) else { return Vec::new() };
    let build = |(build, is_debug): (&str, bool)| {
        let (archs, from) = request.named_archs(env, is_debug);
        Build { build: build.into(), archs, archs_from: from.into() }
    };
    [("debug", true), ("release", false)].map(build).into()
}

fn devices() -> Vec<Found> {
    let devices = Device::all();
    let present = devices.present.iter().map(|device| Found { name: device.uri().to_string(), present: true, detail: device.to_string() });
    let missing = devices.missing.iter().map(|(kind, error)| Found { name: kind.to_string(), present: false, detail: error.to_string() });
    present.chain(missing).collect()
}

fn view(diagnosis: &Diagnosis) -> Page {
    let mark = |good: bool| Cell::text(if good { "yes" } else { "no" }).with_tone(if good { Tone::Good } else { Tone::Bad });
    let parts = diagnosis
        .parts
        .iter()
        .map(|part| vec![Cell::text(&part.name), mark(part.found), Cell::text(&part.enables), Cell::text(&part.detail)]);
    let builds = diagnosis.builds.iter().map(|one| [&one.build, &one.archs.join(", "), &one.archs_from].map(Cell::text).to_vec());
    let devices = diagnosis.devices.iter().map(|found| vec![Cell::text(&found.name), mark(found.present), Cell::text(&found.detail)]);
    let possible = diagnosis.possible.iter().map(|one| vec![Cell::text(&one.what), mark(one.possible), Cell::text(one.missing.join(", "))]);
    let table = |columns: Vec<&'static str>, rows: Vec<Vec<Cell>>| Item::Table(Table { columns, rows }.without_empty_columns());
    let next =
        diagnosis.parts.iter().filter_map(|part| Some(Item::Text(format!("{}: {}", part.name, part.next.as_ref()?)))).collect::<Vec<_>>();
    let mut sections = vec![
        Section { heading: "Tools".into(), items: vec![table(vec!["what", "here", "for", "where"], parts.collect())] },
        Section { heading: "Devices".into(), items: vec![table(vec!["device", "here", "what"], devices.collect())] },
        Section { heading: "Possible here".into(), items: vec![table(vec!["what", "possible", "missing"], possible.collect())] },
    ];
    if !diagnosis.builds.is_empty() {
        let items = vec![table(vec!["build", "architectures", "from"], builds.collect())];
        sections.push(Section { heading: "Kernels of this package".into(), items });
    }
    if !next.is_empty() {
        sections.push(Section { heading: "Next".into(), items: next });
    }
    Page { title: "cargo gpu doctor".into(), sections }
}
