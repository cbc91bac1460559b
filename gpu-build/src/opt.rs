//! Runs one step of the compiler on a kernel file and prints the result, as `opt` does for LLVM's passes.
//!
//! | command | what it prints |
//! |---|---|
//! | `source` | what the front end makes of the file |
//! | `normalise [amd\|nvidia\|cpu]` | the portable form; for one vendor, what its own spelling says beyond it stays |
//! | `verify ARCH` | what the architecture has no meaning for |
//! | `legalize ARCH` | the portable form with the architecture's triple, layout, stack and math |
//! | `lower ARCH [--after PASS]` | the lowered module; for the CPU, also as a pass of its pipeline leaves it |
//! | `vectorization ARCH [--math portable]` | for each kernel and width, whether the CPU runs several threads at once, and why not |
//! | `coarsen ARCH` | the optimised module with kernels' second entries, and what a launch of each needs |
//! | `small ARCH` | the optimised module with kernels' entries for small arguments, and what a launch of each needs |
//! | `finish ARCH [--entries]` | the optimised module as code generation gets it; also with kernels' other entries |
//! | `assembly ARCH [--entries]` | what code generation makes of it, optimised; also with kernels' other entries |
//! | `merge-convergent-calls` | the module with convergent calls merged that have one place in the source |
//! | `invert-latch-branches` | the module with loops' ends as NVIDIA's assembler knows them |
//! | `unite-checks` | the module with checks that follow each other as one, and whole waves that go to a trap, as on AMD's GPUs |
//! | `lints` | what a build for a GPU would warn of in the code itself |
//! | `passes` | the CPU's passes, one a line |
//!
//! What the compiler says against the text is printed as well: an error is an answer. [`run`] takes IR text, and a
//! [`Package`] has files in Rust and MLIR, too.

mod package;

pub use package::{Input, Package};

use crate::diagnostics::Diagnostic;
use crate::lints::{self, Lint};
use crate::llvm::Module;
use crate::llvm::TargetMachine;
use crate::llvm::{Session, isolated};
use crate::math::Math;
use crate::opt_level::OptLevel;
use crate::portable::math::Shape;
use crate::portable::{self, describe::describe};
use crate::source::rust::convergence;
use crate::source::{FrontEnd, Source};
use crate::target;
use crate::target::cpu::pipeline::{self, Lowering, Observer, PASSES};
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;
use gpu_abi::manifest::{Build, Kernel, Manifest};
use std::rc::Rc;

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

/// The object of IR text, as code generation leaves it to the linker, for fuzzing.
#[cfg(feature = "fuzzing")]
pub fn object(text: &str, arch: &Arch) -> Result<Vec<u8>, String> {
    let source = Source::new(FILE, text.as_bytes().to_vec(), &FrontEnd::default()).map_err(|errors| said(&errors))?;
    let made = isolated(FILE, || {
        let session = Session::new();
        let mut module = source.module(&session, arch)?;
        let (ready, _) = optimised(&session, &mut module, &source, arch, false)?;
        target::emit(&session, &mut module, &ready.machine, false).map_err(one)
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
    Legalize(Arch),
    Lower(Arch, Option<&'static str>),
    Vectorization(Arch, Math),
    Coarsen(Arch),
    Small(Arch),
    Finish(Arch, bool),
    Assembly(Arch, bool),
    MergeConvergentCalls,
    InvertLatchBranches,
    UniteChecks,
    Lints,
    Passes,
}

impl Command {
    fn parse(command: &str) -> Result<Command, String> {
        let arch = |name: &str| name.parse::<Arch>().map_err(|error| error.to_string());
        let pass = |name: &str| {
            let known = PASSES.iter().map(|pass| pass.name).find(|pass| *pass == name);
            known.ok_or_else(|| format!("no pass is called `{name}`; `passes` lists them"))
        };
        Ok(match command.split_whitespace().collect::<Vec<_>>()[..] {
            ["source"] => Command::Source,
            ["normalise"] => Command::Normalise(None),
            ["normalise", "amd"] => Command::Normalise(Some(Vendor::Amd)),
            ["normalise", "nvidia"] => Command::Normalise(Some(Vendor::Nvidia)),
            ["normalise", "cpu"] => Command::Normalise(Some(Vendor::Cpu)),
            ["verify", name] => Command::Verify(arch(name)?),
            ["legalize", name] => Command::Legalize(arch(name)?),
            ["lower", name] => Command::Lower(arch(name)?, None),
            ["lower", name, "--after", last] => Command::Lower(arch(name)?, Some(pass(last)?)),
            ["vectorization", name] => Command::Vectorization(arch(name)?, Math::Vendor),
            ["vectorization", name, "--math", "portable"] => Command::Vectorization(arch(name)?, Math::Portable),
            ["coarsen", name] => Command::Coarsen(arch(name)?),
            ["small", name] => Command::Small(arch(name)?),
            ["finish", name] => Command::Finish(arch(name)?, false),
            ["finish", name, "--entries"] => Command::Finish(arch(name)?, true),
            ["assembly", name] => Command::Assembly(arch(name)?, false),
            ["assembly", name, "--entries"] => Command::Assembly(arch(name)?, true),
            ["merge-convergent-calls"] => Command::MergeConvergentCalls,
            ["invert-latch-branches"] => Command::InvertLatchBranches,
            ["unite-checks"] => Command::UniteChecks,
            ["lints"] => Command::Lints,
            ["passes"] => Command::Passes,
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
            | Command::Legalize(arch)
            | Command::Lower(arch, _)
            | Command::Vectorization(arch, _)
            | Command::Coarsen(arch)
            | Command::Small(arch)
            | Command::Finish(arch, _)
            | Command::Assembly(arch, _) => *arch,
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
            Command::Legalize(arch) => legalized(session, &mut module, source, &arch).map(|_| printed(&mut module)),
            Command::Lower(arch, last) => {
                let ready = legalized(session, &mut module, source, &arch)?;
                lower(session, &mut module, &arch, &ready, last)?;
                Ok(printed(&mut module))
            }
            Command::Vectorization(arch, math) => {
                let ready = legalized_with(session, &mut module, source, &arch, math)?;
                lower(session, &mut module, &arch, &ready, None)
            }
            Command::Coarsen(arch) => {
                let (ready, _) = optimised(session, &mut module, source, &arch, false)?;
                let added = target::coarsen::add_entries(&module, &ready.kernels);
                let facts: String = added.iter().map(|(kernel, coarsened)| format!("; {}\n", coarsened.to_text(kernel))).collect();
                Ok(facts + &printed(&mut module))
            }
            Command::Small(arch) => {
                let (_, added) = optimised(session, &mut module, source, &arch, true)?;
                let facts: String = added.iter().map(|(kernel, small)| format!("; {}\n", small.to_text(kernel))).collect();
                Ok(facts + &printed(&mut module))
            }
            Command::Finish(arch, with_entries) => {
                finished(session, &mut module, source, &arch, with_entries)?;
                Ok(printed(&mut module))
            }
            Command::Assembly(arch, with_entries) => {
                let ready = finished(session, &mut module, source, &arch, with_entries)?;
                let code = target::emit(session, &mut module, &ready.machine, true).map_err(one)?;
                Ok(String::from_utf8_lossy(&code).into_owned())
            }
            Command::MergeConvergentCalls => {
                let machine = target::machine(&Arch::Cpu(gpu_abi::arch::CpuLevel::X86_64V2), OptLevel::O3).map_err(one)?;
                convergence::merge_duplicates(session, &mut module, &machine).map_err(one)?;
                Ok(printed(&mut module))
            }
            Command::InvertLatchBranches => {
                target::nvptx::invert_latch_branches(&module);
                Ok(printed(&mut module))
            }
            Command::UniteChecks => {
                target::checks::unite(&module);
                target::amdgpu::take_whole_waves(&module, 64);
                Ok(printed(&mut module))
            }
            Command::Lints => lints(session, &mut module, source).map_err(one),
            Command::Passes => Ok(PASSES.iter().map(|pass| format!("{}: {}\n", pass.name, pass.what)).collect()),
        }
    }
}

/// What is warned of in the code itself, whatever is made of it.
fn lints<'s>(session: &'s Session, module: &mut Module<'s>, source: &Source) -> Result<String, String> {
    let machine = target::machine(&Arch::Cpu(gpu_abi::arch::CpuLevel::X86_64V2), OptLevel::O3)?;
    portable::normalise(session, module).map_err(|errors| said(&errors))?;
    let mut kernels = describe(session, module, &machine, |kernel| source.grouping(kernel))?;
    for kernel in &mut kernels {
        source.note(kernel);
        kernel.builds = vec![Build { arch: "sm_90".into(), ..Build::default() }];
    }
    let manifest = Manifest { source: source.file.clone(), kernels, ..Manifest::default() };
    let found = lints::find(&manifest, &Lint::ALL, std::str::from_utf8(&source.bytes).ok());
    Ok(if found.is_empty() { "nothing to warn of\n".into() } else { said(&found) })
}

/// What lowering needs beside the module.
struct Ready {
    machine: Rc<TargetMachine>,
    kernels: Vec<Kernel>,
}

/// Brings a module to where a target's own lowering begins.
fn legalized<'s>(session: &'s Session, module: &mut Module<'s>, source: &Source, arch: &Arch) -> Result<Ready, Vec<Diagnostic>> {
    legalized_with(session, module, source, arch, Math::Vendor)
}

fn legalized_with<'s>(
    session: &'s Session,
    module: &mut Module<'s>,
    source: &Source,
    arch: &Arch,
    math: Math,
) -> Result<Ready, Vec<Diagnostic>> {
    let mut copy = module.copy().map_err(one)?;
    portable::normalise(session, &mut copy)?;
    let machine = target::machine(arch, OptLevel::O3).map_err(one)?;
    let kernels = describe(session, &mut copy, &machine, |kernel| source.grouping(kernel)).map_err(one)?;
    drop(copy);
    let origin = portable::normalise_for(session, module, Some(arch.vendor()))?;
    let errors = portable::verify::verify(module, origin, arch);
    if !errors.is_empty() {
        return Err(errors);
    }
    target::legalize_with(session, module, arch, &machine, math, &kernels).map_err(one)?;
    Ok(Ready { machine, kernels })
}

/// Brings a module to where code generation begins, with kernels' entries for small arguments if they are wanted.
fn optimised<'s>(
    session: &'s Session,
    module: &mut Module<'s>,
    source: &Source,
    arch: &Arch,
    with_small: bool,
) -> Result<(Ready, target::small::Entries), Vec<Diagnostic>> {
    let ready = legalized(session, module, source, arch)?;
    lower(session, module, arch, &ready, None)?;
    let small = if with_small { target::small::add_entries(module, &ready.kernels) } else { Vec::new() };
    target::optimise(session, module, arch, &ready.machine, OptLevel::O3).map_err(one)?;
    let small = target::small::narrow(session, module, arch, &ready.machine, small).map_err(one)?;
    Ok((ready, small))
}

/// The same as code generation gets it, with all other entries of kernels if they are wanted.
fn finished<'s>(
    session: &'s Session,
    module: &mut Module<'s>,
    source: &Source,
    arch: &Arch,
    with_entries: bool,
) -> Result<Ready, Vec<Diagnostic>> {
    let (ready, _) = optimised(session, module, source, arch, with_entries)?;
    if with_entries {
        target::coarsen::add_entries(module, &ready.kernels);
    }
    target::finish(session, module, arch, &ready.machine, OptLevel::O3).map_err(one)?;
    Ok(ready)
}

/// A target's own lowering. Returns the report of what was vectorized, for the CPU.
fn lower<'s>(
    session: &'s Session,
    module: &mut Module<'s>,
    arch: &Arch,
    ready: &Ready,
    last: Option<&str>,
) -> Result<String, Vec<Diagnostic>> {
    match arch {
        Arch::Amdgpu(id) => target::amdgpu::lower(session, module, id, true).map(|_| String::new()).map_err(|error| vec![error]),
        Arch::Nvptx(_) => target::nvptx::lower(session, module).map(|()| String::new()).map_err(one),
        Arch::Cpu(level) => {
            let lowering = Lowering::new(session, module, &ready.machine, &ready.kernels, *level);
            let mut observer = Observer { stop_after: last, after: &mut |_, _, _| Ok(()) };
            pipeline::run(lowering, &mut observer).map(|lowering| pipeline::report(&lowering)).map_err(|error| vec![error])
        }
    }
}

fn printed(module: &mut Module<'_>) -> String {
    match module.verify() {
        Ok(()) => module.text(),
        Err(error) => format!("invalid IR: {error}\n{}", module.text()),
    }
}

fn one(message: String) -> Vec<Diagnostic> {
    vec![Diagnostic::new(message)]
}
