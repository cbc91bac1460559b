//! The pass pipeline: [`PASSES`] lists every pass of every target in order, and [`run`] executes rows of it.
//!
//! A build, the IR tests, the fuzzer and `cargo gpu explain` all run this table.

mod table;
#[cfg(test)]
mod tests;

use super::compilation::gave_up;
pub use super::compilation::{Compilation, Done, Options};
use crate::diagnostics::Diagnostic;
use crate::opt_level::OptLevel;
use gpu_abi::Arch;
use std::fmt;
pub use table::PASSES;

/// A part of the pipeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// The portable form gets the target's triple, layout, stack memory, and math by the target's names.
    Legalize,
    /// The target's intrinsics and calling conventions; on the CPU, loops over threads.
    Lower,
    /// LLVM's optimisation, and kernels' further entries.
    Optimize,
    /// What optimised code needs before code generation.
    Finish,
    /// Code generation.
    Emit,
}

/// The targets of a pass, as a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Targets(u8);

impl Targets {
    pub const AMD: Targets = Targets(1);
    pub const NVIDIA: Targets = Targets(2);
    /// The CPU's images for speed.
    pub const UNCHECKED: Targets = Targets(4);
    /// `cpu:checked`.
    pub const CHECKED: Targets = Targets(8);
    /// AMD's images that are carried as bitcode, after the stage `lower`. Before that they are like [`AMD`](Self::AMD)'s.
    pub const BITCODE: Targets = Targets(16);
    pub const GPU: Targets = Self::AMD.or(Self::NVIDIA);
    pub const CPU: Targets = Self::UNCHECKED.or(Self::CHECKED);
    pub const ALL: Targets = Self::GPU.or(Self::CPU);

    pub const fn or(self, other: Targets) -> Targets {
        Targets(self.0 | other.0)
    }

    const fn has(self, other: Targets) -> bool {
        self.0 & other.0 == other.0
    }

    fn of(arch: &Arch) -> Targets {
        match arch {
            Arch::Amdgpu(_) => Self::AMD,
            Arch::Nvptx(_) => Self::NVIDIA,
            Arch::Cpu(level) if level.is_checked() => Self::CHECKED,
            Arch::Cpu(_) => Self::UNCHECKED,
        }
    }
}

impl fmt::Display for Targets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_both = self.has(Self::CPU);
        let names = [
            (Self::AMD, "AMD"),
            (Self::NVIDIA, "NVIDIA"),
            (Self::CPU, "CPU"),
            (Self::UNCHECKED, "CPU (not checked)"),
            (Self::CHECKED, "CPU (checked)"),
            (Self::BITCODE, "AMD bitcode"),
        ];
        let is_part = |one: Targets| one == Self::UNCHECKED || one == Self::CHECKED;
        let names = names.into_iter().filter(|(one, _)| self.has(*one) && !(is_both && is_part(*one)));
        f.write_str(&names.map(|(_, name)| name).collect::<Vec<_>>().join(", "))
    }
}

/// The work of a pass.
#[derive(Clone, Copy)]
pub enum Work {
    Rust(fn(&mut Compilation<'_, '_>) -> Done),
    /// LLVM's passes, as `opt -passes` spells them.
    Llvm(&'static str),
    /// LLVM's passes at each optimisation level. The lifetime markers that they make are for code generation.
    LlvmByLevel([&'static str; 4]),
}

impl Work {
    /// LLVM's passes at the compilation's level; nothing if the work is of another kind.
    fn run_by_level(&self, compilation: &mut Compilation<'_, '_>) -> Done {
        let Work::LlvmByLevel(passes) = self else { return Ok(()) };
        let passes = passes[compilation.options.opt as usize];
        compilation.session.run_last(compilation.module, passes, compilation.machine).map_err(|message| gave_up(&message))
    }
}

/// A row of the table.
#[derive(Clone, Copy)]
pub struct Pass {
    pub stage: Stage,
    pub name: &'static str,
    pub targets: Targets,
    /// The lowest optimisation level that it runs at.
    pub from: OptLevel,
    /// A sentence about its effect.
    pub text: &'static str,
    pub work: Work,
    /// Whether the module has anything for it.
    pub applies: fn(&Compilation<'_, '_>) -> bool,
}

impl Pass {
    /// Whether it is a pass of an architecture at a level.
    pub fn is_for(&self, arch: &Arch, options: &Options) -> bool {
        let target = if options.bitcode && self.stage > Stage::Lower { Targets::BITCODE } else { Targets::of(arch) };
        self.targets.has(target) && self.from <= options.opt
    }

    /// Its place in the table.
    pub fn number(&self) -> usize {
        PASSES.iter().position(|pass| pass.name == self.name).unwrap_or_default()
    }

    fn run(&self, compilation: &mut Compilation<'_, '_>) -> Done {
        match self.work {
            Work::Rust(run) => run(compilation),
            Work::Llvm(passes) if self.stage >= Stage::Optimize => {
                compilation.session.run(compilation.module, passes, compilation.machine).map_err(|message| gave_up(&message))
            }
            Work::Llvm(passes) => compilation.llvm(passes),
            Work::LlvmByLevel(_) => self.work.run_by_level(compilation),
        }
    }
}

/// Follows a run.
pub struct Observer<'o> {
    /// Whether LLVM's verifier checks the module after each pass and not only at the end of each stage.
    pub verifies: bool,
    /// Called after each pass.
    pub after: &'o mut dyn FnMut(&Pass, &mut Compilation<'_, '_>) -> Done,
}

/// The passes up to the end of a stage.
pub fn through(stage: Stage) -> &'static [Pass] {
    &PASSES[..PASSES.partition_point(|pass| pass.stage <= stage)]
}

/// The passes after a stage, up to the end of another.
pub fn between(after: Stage, last: Stage) -> &'static [Pass] {
    &through(last)[through(after).len()..]
}

/// Runs those of the passes that are for the compilation's architecture and level.
pub fn run<'p>(passes: impl IntoIterator<Item = &'p Pass>, compilation: &mut Compilation<'_, '_>, observer: &mut Observer<'_>) -> Done {
    let (arch, options) = (compilation.arch, compilation.options);
    let mut passes = passes.into_iter().filter(|pass| pass.is_for(&arch, &options)).peekable();
    while let Some(pass) = passes.next() {
        let applies = (pass.applies)(compilation);
        if applies {
            pass.run(compilation)?;
        }
        let ends_stage = passes.peek().is_none_or(|next| next.stage != pass.stage);
        if observer.verifies && applies || ends_stage {
            let culprit = if observer.verifies { format!("`{}`", pass.name) } else { format!("a pass up to `{}`", pass.name) };
            let invalid = |error| Diagnostic::new(format!("{culprit} made invalid IR (a defect of gpu-build): {error}"));
            compilation.module.verify().map_err(invalid)?;
        }
        if applies {
            (observer.after)(pass, compilation)?;
        }
    }
    Ok(())
}

/// The same, without a callback, and with LLVM's verifier after each pass.
#[cfg(test)]
pub fn run_quietly<'p>(passes: impl IntoIterator<Item = &'p Pass>, compilation: &mut Compilation<'_, '_>) -> Done {
    run(passes, compilation, &mut Observer { verifies: true, after: &mut |_, _| Ok(()) })
}

/// A pass.
#[cfg(test)]
pub fn named(name: &str) -> Option<&'static Pass> {
    PASSES.iter().find(|pass| pass.name == name)
}
