//! Runs a part of the compiler on a kernel file and prints the result, as `opt` does for LLVM's passes.
//!
//! | command | prints |
//! |---|---|
//! | `source` | what the front end makes of the file |
//! | `normalise [amd\|nvidia\|cpu]` | the portable form; for one vendor, with that vendor's own operations |
//! | `verify ARCH` | what the architecture has no meaning for |
//! | `legalize ARCH` | the module after the stage `legalize` |
//! | `lower ARCH` | the module after the stage `lower` |
//! | `lower ARCH --after PASS` | the module after that row of the table of passes, and what launches of kernels' further entries need |
//! | `finish ARCH [--entries]` | the module before code generation, without or with kernels' further entries |
//! | `assembly ARCH [--entries]` | the assembly of it |
//! | `only ARCH PASS,...` | the module after these passes alone; nothing else is done to it |
//! | `vectorization ARCH [--math portable]` | for each kernel and width, whether the CPU runs several threads at once, and why not |
//! | `passes [ARCH]` | the table of passes, or an architecture's passes |
//! | `merge-convergent-calls` | the module with convergent calls merged that have one place in the source |
//! | `lints` | what a build for a GPU would warn of in the code itself |
//!
//! The passes are those of a build (the table of `target::pipeline`), with two differences: LLVM's verifier runs after each of
//! them, and device libraries are not linked, since not every machine has them.
//!
//! What the compiler says against the text is printed as well: an error is an answer. [`run`] takes IR text, and a
//! [`Package`] has files in Rust and MLIR, too.

mod operations;
mod package;

pub use crate::target::nvptx::ptxas::Defect;
pub use operations::{LlvmIntrinsics, MlirOperations, llvm_intrinsics, mlir_operations};
pub use package::{Input, Package};

use crate::diagnostics::{Diagnostic, published_text};
use crate::intrinsics;
use crate::lints::{self, Lint};
use crate::llvm::Module;
use crate::llvm::{Session, isolated};
use crate::math::Math;
use crate::opt_level::OptLevel;
use crate::portable;
use crate::portable::describe::{Extent, describe};
use crate::portable::math::Shape;
use crate::source::rust::convergence;
use crate::source::{FrontEnd, Source};
use crate::target;
use crate::target::pipeline::{self, Compilation, Observer, Options, PASSES, Pass, Stage, Work};
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;
use gpu_abi::manifest::{Build, Kernel, Manifest};

/// What messages call the text.
const FILE: &str = "input.ll";

/// Runs a command on IR text.
///
/// # Errors
/// The command is none.
pub fn run(text: &str, command: &str) -> Result<String, String> {
    let command = Command::parse(command)?;
    match Source::new(FILE, text.as_bytes().to_vec(), &FrontEnd::default()) {
        Ok(source) => command.run_alone(&source),
        Err(errors) => Ok(said(&errors)),
    }
}

/// A function of the table of math that no target has an instruction for.
#[derive(Debug, Clone)]
pub struct MathFunction {
    pub name: &'static str,
    /// Its name in the portable form, without the width at the end.
    pub portable: String,
    /// `x` for one number, `xy` for two, `xn` for a number and an integer, `i` for an integer of a number.
    pub shape: &'static str,
}

/// All of these.
pub fn math_functions() -> impl Iterator<Item = MathFunction> {
    let functions = portable::math::FUNCTIONS.iter().filter(|function| !function.native);
    functions.map(|function| MathFunction {
        name: function.name,
        portable: function.intrinsic.map_or_else(|| format!("gpu.math.{}", function.name), str::to_string),
        shape: match (function.shape, function.arity) {
            (Shape::ByInt, _) => "xn",
            (Shape::ToInt, _) => "i",
            (Shape::Numbers, 1) => "x",
            (Shape::Numbers, _) => "xy",
        },
    })
}

/// A row of the portable intrinsics, for documents and tests.
#[derive(Debug, Clone)]
pub struct IntrinsicRow {
    pub name: &'static str,
    /// Result and parameters, as IR spells a function type.
    pub ty: &'static str,
    /// `pure`, `warp`, `block`, ...
    pub effect: String,
    /// `thread`, `warp`, `block` or `launch`.
    pub varies: String,
    pub waits: bool,
    /// Vendors' functions of the same type and meaning.
    pub spellings: Vec<&'static str>,
}

/// Every portable intrinsic.
pub fn intrinsics() -> impl Iterator<Item = IntrinsicRow> {
    intrinsics::all().map(|row| IntrinsicRow {
        name: row.name,
        ty: row.ty,
        effect: format!("{:?}", row.effect).to_lowercase(),
        varies: format!("{:?}", row.varies).to_lowercase(),
        waits: row.waits,
        spellings: [row.nvvm, row.amdgcn].concat(),
    })
}

/// Every name of a function in the compiler's tables: portable names, and those of the vendors' libraries and the C library.
pub fn known_names() -> Vec<String> {
    let math = portable::math::all().flat_map(|sized| {
        [Some(sized.portable()), sized.libdevice(), Some(sized.ocml()), Some(sized.libclc()), sized.libm()].into_iter().flatten()
    });
    let intrinsics = intrinsics::all().flat_map(|row| [&[row.name], row.nvvm, row.amdgcn].concat());
    let mut names: Vec<String> = math.chain(intrinsics.map(str::to_string)).chain(gpu_abi::cpu::imports()).collect();
    names.sort();
    names.dedup();
    names
}

/// A row of the table of passes, for documents.
#[derive(Debug, Clone)]
pub struct PassRow {
    /// `legalize`, `lower`, `optimize`, `finish` or `emit`.
    pub stage: String,
    pub name: &'static str,
    pub targets: String,
    /// The lowest optimisation level.
    pub from: u8,
    pub text: &'static str,
    /// LLVM's passes, if it has no code of its own.
    pub llvm: Option<String>,
}

/// The table of passes, in order.
pub fn passes() -> impl Iterator<Item = PassRow> {
    PASSES.iter().map(|pass| PassRow {
        stage: format!("{:?}", pass.stage).to_lowercase(),
        name: pass.name,
        targets: pass.targets.to_string(),
        from: pass.from as u8,
        text: pass.text,
        llvm: match pass.work {
            Work::Rust(_) => None,
            Work::Llvm(passes) => Some(passes.to_string()),
            Work::LlvmByLevel(levels) => Some(levels.join("; ")),
        },
    })
}

/// The known defects of NVIDIA's assembler, for documents.
pub fn defects() -> impl Iterator<Item = &'static Defect> {
    target::nvptx::ptxas::DEFECTS.iter()
}

/// The object of IR text, as code generation leaves it to the linker, for fuzzing.
#[cfg(feature = "fuzzing")]
pub fn object(text: &str, arch: &Arch) -> Result<Vec<u8>, String> {
    let source = Source::new(FILE, text.as_bytes().to_vec(), &FrontEnd::default()).map_err(|errors| said(&errors))?;
    let made = isolated(FILE, || {
        let session = Session::new();
        let mut module = source.module(&session, arch)?;
        let kernels = prepare(&session, &mut module, &source, arch)?;
        with_passes(&session, &mut module, arch, &kernels, Math::Vendor, |compilation, observer| {
            pipeline::run(PASSES, compilation, observer)?;
            Ok(std::mem::take(&mut compilation.code))
        })
    })?;
    made.map_err(|errors| said(&errors))
}

/// What the compiler says, as an answer.
fn said(errors: &[Diagnostic]) -> String {
    errors.iter().map(|error| format!("{error}\n")).collect()
}

enum Command {
    Source,
    Normalise(Option<Vendor>),
    Verify(Arch),
    /// These passes, the first ones of the table, with or without kernels' further entries.
    Passes(Arch, &'static [Pass], bool),
    Assembly(Arch, bool),
    Only(Arch, Vec<&'static Pass>),
    Vectorization(Arch, Math),
    MergeConvergentCalls,
    Lints,
    List(Option<Arch>),
}

impl Command {
    fn parse(command: &str) -> Result<Command, String> {
        let arch = |name: &str| name.parse::<Arch>().map_err(|error| error.to_string());
        let number = |name: &str| {
            let found = PASSES.iter().position(|pass| pass.name == name);
            found.ok_or_else(|| format!("no pass is called `{name}`; `passes` lists them"))
        };
        Ok(match command.split_whitespace().collect::<Vec<_>>()[..] {
            ["source"] => Command::Source,
            ["normalise"] => Command::Normalise(None),
            ["normalise", "amd"] => Command::Normalise(Some(Vendor::Amd)),
            ["normalise", "nvidia"] => Command::Normalise(Some(Vendor::Nvidia)),
            ["normalise", "cpu"] => Command::Normalise(Some(Vendor::Cpu)),
            ["verify", name] => Command::Verify(arch(name)?),
            ["legalize", name] => Command::Passes(arch(name)?, pipeline::through(Stage::Legalize), true),
            ["lower", name] => Command::Passes(arch(name)?, pipeline::through(Stage::Lower), true),
            ["lower", name, "--after", last] => Command::Passes(arch(name)?, &PASSES[..=number(last)?], true),
            ["finish", name] => Command::Passes(arch(name)?, pipeline::through(Stage::Finish), false),
            ["finish", name, "--entries"] => Command::Passes(arch(name)?, pipeline::through(Stage::Finish), true),
            ["assembly", name] => Command::Assembly(arch(name)?, false),
            ["assembly", name, "--entries"] => Command::Assembly(arch(name)?, true),
            ["only", name, passes] => {
                let passes = passes.split(',').map(|name| Ok(&PASSES[number(name)?]));
                Command::Only(arch(name)?, passes.collect::<Result<_, String>>()?)
            }
            ["vectorization", name] => Command::Vectorization(arch(name)?, Math::Vendor),
            ["vectorization", name, "--math", "portable"] => Command::Vectorization(arch(name)?, Math::Portable),
            ["merge-convergent-calls"] => Command::MergeConvergentCalls,
            ["lints"] => Command::Lints,
            ["passes"] => Command::List(None),
            ["passes", name] => Command::List(Some(arch(name)?)),
            _ => return Err(format!("no command: `{command}`")),
        })
    }

    /// On a thread of its own: LLVM may give up.
    fn run_alone(self, source: &Source) -> Result<String, String> {
        let done = isolated(&source.file, || {
            let session = Session::new();
            self.run(&session, source)
        })?;
        Ok(done.unwrap_or_else(|errors| said(&errors)))
    }

    /// The architecture that a source is read for.
    fn arch(&self) -> Arch {
        match self {
            Command::Verify(arch)
            | Command::Passes(arch, ..)
            | Command::Assembly(arch, _)
            | Command::Only(arch, _)
            | Command::Vectorization(arch, _) => *arch,
            _ => Arch::Cpu(gpu_abi::arch::CpuLevel::X86_64V2),
        }
    }

    fn run(self, session: &Session, source: &Source) -> Result<String, Vec<Diagnostic>> {
        let mut module = source.module(session, &self.arch())?;
        match self {
            Command::Source => Ok(printed(&mut module)),
            Command::Normalise(vendor) => {
                portable::normalise_for(session, &mut module, vendor)?;
                Ok(printed(&mut module))
            }
            Command::Verify(arch) => {
                let origin = portable::normalise_for(session, &mut module, Some(arch.vendor()))?;
                match portable::verify::verify(&module, origin, &arch) {
                    errors if errors.is_empty() => Ok("nothing against it\n".into()),
                    errors => Err(errors),
                }
            }
            Command::Passes(arch, passes, has_entries) => {
                let kernels = prepare(session, &mut module, source, &arch)?;
                with_passes(session, &mut module, &arch, &kernels, Math::Vendor, |compilation, observer| {
                    compilation.has_entries = has_entries;
                    pipeline::run(passes, compilation, observer)?;
                    let small = compilation.small.iter().map(|(kernel, small)| small.to_text(kernel));
                    let coarsened = compilation.coarsened.iter().map(|(kernel, coarsened)| coarsened.to_text(kernel));
                    let needed: String = small.chain(coarsened).map(|text| format!("; {text}\n")).collect();
                    Ok(needed + &printed(compilation.module))
                })
            }
            Command::Assembly(arch, has_entries) => {
                let kernels = prepare(session, &mut module, source, &arch)?;
                with_passes(session, &mut module, &arch, &kernels, Math::Vendor, |compilation, observer| {
                    compilation.has_entries = has_entries;
                    pipeline::run(pipeline::through(Stage::Finish), compilation, observer)?;
                    let code = target::emit(session, compilation.module, compilation.machine, true).map_err(Diagnostic::new)?;
                    Ok(String::from_utf8_lossy(&code).into_owned())
                })
            }
            Command::Only(arch, passes) => with_passes(session, &mut module, &arch, &[], Math::Vendor, |compilation, observer| {
                pipeline::run(passes, compilation, observer)?;
                Ok(printed(compilation.module))
            }),
            Command::Vectorization(arch, math) => {
                let kernels = prepare(session, &mut module, source, &arch)?;
                with_passes(session, &mut module, &arch, &kernels, math, |compilation, observer| {
                    pipeline::run(pipeline::through(Stage::Lower), compilation, observer)?;
                    Ok(compilation.cpu.report())
                })
            }
            Command::MergeConvergentCalls => {
                let machine = target::machine(&Arch::Cpu(gpu_abi::arch::CpuLevel::X86_64V2), OptLevel::O3).map_err(one)?;
                convergence::merge_duplicates(session, &mut module, &machine).map_err(one)?;
                Ok(printed(&mut module))
            }
            Command::Lints => lints(session, &mut module, source).map_err(one),
            Command::List(arch) => {
                let is_listed = |pass: &&Pass| arch.is_none_or(|arch| pass.is_for(&arch, &options(Math::Vendor)));
                Ok(PASSES.iter().filter(is_listed).map(|pass| format!("{}: {}\n", pass.name, pass.text)).collect())
            }
        }
    }
}

/// What is warned of in the code itself, whatever is made of it.
fn lints<'s>(session: &'s Session, module: &mut Module<'s>, source: &Source) -> Result<String, String> {
    let machine = target::machine(&Arch::Cpu(gpu_abi::arch::CpuLevel::X86_64V2), OptLevel::O3)?;
    portable::normalise(session, module).map_err(|errors| said(&errors))?;
    let mut kernels = describe(session, module, &machine, Extent::Code, |kernel| source.grouping(kernel))?;
    for kernel in &mut kernels {
        source.note(kernel);
        kernel.builds = vec![Build { arch: "sm_90".into(), ..Build::default() }];
    }
    let manifest = Manifest { source: source.file.clone(), kernels, ..Manifest::default() };
    let found = lints::find(&manifest, &Lint::ALL, std::str::from_utf8(&source.bytes).ok());
    Ok(if found.is_empty() { "nothing to warn of\n".into() } else { said(&found) })
}

/// Prepares a module for the first pass of the table. Returns its kernels.
fn prepare<'s>(session: &'s Session, module: &mut Module<'s>, source: &Source, arch: &Arch) -> Result<Vec<Kernel>, Vec<Diagnostic>> {
    let mut copy = module.copy().map_err(one)?;
    portable::normalise(session, &mut copy)?;
    let machine = target::machine(arch, OptLevel::O3).map_err(one)?;
    let kernels = describe(session, &mut copy, &machine, Extent::Code, |kernel| source.grouping(kernel)).map_err(one)?;
    drop(copy);
    let origin = portable::normalise_for(session, module, Some(arch.vendor()))?;
    match portable::verify::verify(module, origin, arch) {
        errors if errors.is_empty() => Ok(kernels),
        errors => Err(errors),
    }
}

const fn options(math: Math) -> Options {
    Options { opt: OptLevel::O3, bitcode: false, math, lines: false }
}

/// Calls `work` for a compilation with an observer that verifies the module after each pass.
fn with_passes<'s, T>(
    session: &'s Session,
    module: &mut Module<'s>,
    arch: &Arch,
    kernels: &[Kernel],
    math: Math,
    work: impl FnOnce(&mut Compilation<'_, '_>, &mut Observer<'_>) -> Result<T, Diagnostic>,
) -> Result<T, Vec<Diagnostic>> {
    let machine = target::machine_for(module, arch, target::level(arch, OptLevel::O3)).map_err(one)?;
    let mut compilation = Compilation::new(session, module, arch, &machine, kernels, options(math));
    let mut observer = Observer { verifies: true, after: &mut |_, _| Ok(()) };
    work(&mut compilation, &mut observer).map_err(|error| vec![error])
}

fn printed(module: &mut Module<'_>) -> String {
    match module.verify() {
        Ok(()) => published_text(&module.text()),
        Err(error) => format!("invalid IR: {error}\n{}", published_text(&module.text())),
    }
}

fn one(message: String) -> Vec<Diagnostic> {
    vec![Diagnostic::new(message)]
}
