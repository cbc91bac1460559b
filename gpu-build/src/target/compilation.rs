//! The state that passes read and write: one kernel module on its way to one architecture.

use super::{coarsen, cpu, small};
use crate::device_libs::DeviceLibs;
use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::llvm::{Module, NOT_STARTED, Session, TargetMachine};
use crate::math::Math;
use crate::opt_level::OptLevel;
use crate::portable;
use gpu_abi::Arch;
use gpu_abi::manifest::{Kernel, TensorMaps};

/// A pass's result.
pub type Done = Result<(), Diagnostic>;

/// The settings of code generation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// How hard to optimise.
    pub opt: OptLevel,
    /// As bitcode, for AMD: a library finishes it where the program runs.
    pub bitcode: bool,
    /// Which library computes math.
    pub math: Math,
    /// Whether NVIDIA's images have line information: which source line each instruction comes from.
    pub lines: bool,
}

/// One kernel module and one architecture.
pub struct Compilation<'a, 's> {
    pub session: &'s Session,
    pub module: &'a mut Module<'s>,
    pub arch: Arch,
    pub machine: &'a TargetMachine,
    /// The descriptions of its kernels.
    pub described: &'a [Kernel],
    /// The vendors' math libraries; without them, calls of their functions stay unresolved.
    pub libs: Option<&'a DeviceLibs>,
    /// The level is the architecture's own ([`level`](super::level)).
    pub options: Options,
    /// Whether kernels get further entries, which a launch may take instead.
    pub has_entries: bool,
    /// The functions of device libraries that the module calls.
    pub called: Vec<String>,
    /// The kernels that take tensor maps.
    pub maps: Vec<(String, TensorMaps)>,
    /// The kernels with an entry for small arguments.
    pub small: small::Entries,
    /// The kernels with a coarsened entry.
    pub coarsened: coarsen::Entries,
    /// The kernels whose stack size is known only at run time.
    pub dynamic_stack: Vec<String>,
    /// An object, PTX, or bitcode.
    pub code: Vec<u8>,
    pub cpu: cpu::State<'a>,
}

impl<'a, 's> Compilation<'a, 's> {
    pub fn new(
        session: &'s Session,
        module: &'a mut Module<'s>,
        arch: &Arch,
        machine: &'a TargetMachine,
        described: &'a [Kernel],
        options: Options,
    ) -> Compilation<'a, 's> {
        Compilation {
            session,
            module,
            arch: *arch,
            machine,
            described,
            libs: None,
            options: Options { opt: super::level(arch, options.opt), ..options },
            has_entries: true,
            called: Vec::new(),
            maps: Vec::new(),
            small: Vec::new(),
            coarsened: Vec::new(),
            dynamic_stack: Vec::new(),
            code: Vec::new(),
            cpu: cpu::State::of(arch),
        }
    }

    /// Whether the code is to check its accesses.
    pub fn is_checked(&self) -> bool {
        matches!(self.arch, Arch::Cpu(level) if level.is_checked())
    }

    /// Runs LLVM's passes.
    pub fn llvm(&mut self, passes: &str) -> Done {
        self.session.run(self.module, passes, self.machine).map_err(Diagnostic::new)
    }

    /// Links IR text.
    pub fn link(&mut self, name: &str, text: &str) -> Done {
        portable::link_text(self.session, self.module, name, text).map_err(Diagnostic::new)
    }
}

/// The error if LLVM cannot generate code, or if the system gives it no thread.
pub fn gave_up(message: &str) -> Diagnostic {
    let message = message.trim();
    if message.starts_with(NOT_STARTED) {
        return Diagnostic::new(message)
            .of(DiagnosticKind::Fatal)
            .help("raise the limits of memory and processes (`ulimit -v`, `ulimit -u`), or compile less at once: `cargo build -j 1`");
    }
    // LLVM begins with the place in the source: `<unknown>:0:0` if it knows none.
    let message = message.strip_prefix("<unknown>:0:0: ").unwrap_or(message);
    Diagnostic::new(format!("LLVM cannot compile this kernel: {message}"))
        .of(DiagnosticKind::Fatal)
        .help("leave this architecture out of the file's `archs`, or write the kernel without what LLVM names")
}
