//! LLVM in a form in which it neither prints, exits nor aborts: its errors become values.
//!
//! * [`open`] finds LLVM's library and opens it; everything else opens it on demand.
//! * [`Workers`] run LLVM work on threads of their own; LLVM's fatal errors and crashes end that work with a message instead of the
//!   process. [`crash`] has the design.
//! * [`Session`] is one context whose diagnostics are collected.
//! * [`Module`] is a module of a session; [`value`] holds the handles for editing its IR. [`module`] says why no safe code can
//!   misuse them.

pub mod crash;
mod home;
mod machine;
pub mod module;
mod raw;
mod record;
mod stack;
#[cfg(any(test, feature = "fuzzing"))]
mod stand_in;
pub mod value;
mod workers;

pub use crash::{Crash, CrashKind};
pub use machine::{Effort, TargetData, TargetMachine};
pub use module::Module;
pub use record::last;
pub use workers::{NOT_STARTED, Stopped, Workers, isolated};

use gpu_llvm::Llvm;
use gpu_llvm::llvm_sys::LLVMDiagnosticSeverity;
use gpu_llvm::llvm_sys::core::*;
use gpu_llvm::llvm_sys::error_handling::LLVMInstallFatalErrorHandler;
use gpu_llvm::llvm_sys::ir_reader::LLVMParseIRInContext2;
use gpu_llvm::llvm_sys::linker::LLVMLinkModules2;
use gpu_llvm::llvm_sys::prelude::{LLVMContextRef, LLVMDiagnosticInfoRef};
use gpu_tools::Env;
use machine::Buffer;
use record::step;
use std::cell::RefCell;
use std::ffi::{CStr, c_char, c_void};
use std::ptr::null_mut;
use std::sync::Once;
use workers::give_up;

/// LLVM calls this instead of aborting.
extern "C" fn fatal(reason: *const c_char) {
    // SAFETY: LLVM passes a NUL-terminated text that lives during the call.
    let reason = unsafe { CStr::from_ptr(reason) }.to_string_lossy().into_owned();
    give_up(&reason);
}

/// The LLVM of this process, with its back ends registered. Cheap after the first time.
///
/// # Errors
/// There is none that will do.
pub fn open(env: &Env) -> Result<&'static Llvm, gpu_tools::Error> {
    static READY: Once = Once::new();
    let llvm = gpu_llvm::open(env)?;
    READY.call_once(|| {
        gpu_llvm::on_missing(give_up);
        // SAFETY: `fatal` has the type that LLVM calls, lives as long as the program, and never unwinds into LLVM.
        unsafe { LLVMInstallFatalErrorHandler(Some(fatal)) };
        for name in ["AMDGPU", "NVPTX", "X86", "AArch64"] {
            // One that is not there is missed where somebody asks for its machine.
            llvm.initialize(name);
        }
    });
    Ok(llvm)
}

/// Keeps memory that LLVM has freed for its next kernel, where the C library would give it to the system and ask for it again
/// page by page. For build scripts: a library leaves its host's memory alone.
pub fn keep_memory() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    for (option, bytes) in [(libc::M_MMAP_THRESHOLD, 16 << 20), (libc::M_TRIM_THRESHOLD, 256 << 20), (libc::M_TOP_PAD, 1 << 20)] {
        // SAFETY: sets numbers of the allocator's, which its functions read.
        unsafe { libc::mallopt(option, bytes) };
    }
}

/// The same for tests, which cannot go on without.
#[cfg(test)]
pub fn initialize_targets() {
    open(&Env::process()).unwrap();
}

/// The version of the LLVM in use: major, minor and patch; zeros where there is none.
pub fn version() -> (u32, u32, u32) {
    gpu_llvm::open(&Env::process()).map_or((0, 0, 0), Llvm::version)
}

/// One LLVM context. What LLVM says while it works is kept, not printed.
pub struct Session {
    context: LLVMContextRef,
    /// Boxed: LLVM holds its address.
    said: Box<RefCell<Said>>,
}

/// What LLVM reported since it was last asked.
#[derive(Default)]
struct Said {
    errors: Vec<String>,
    frames: Vec<Frame>,
}

/// A function's frame on the stack that is larger than its attribute `warn-stack-size` says.
pub struct Frame {
    pub function: String,
    pub bytes: u64,
}

impl Frame {
    /// Read from LLVM's warning: `stack frame size (5000) exceeds limit (4096) in function 'f'`.
    fn read(warning: &str) -> Option<Frame> {
        let rest = warning.split_once("stack frame size (")?.1;
        let (bytes, rest) = rest.split_once(')')?;
        let function = rest.split_once("in function '")?.1.strip_suffix('\'')?;
        Some(Frame { function: function.into(), bytes: bytes.parse().ok()? })
    }
}

impl Default for Session {
    fn default() -> Self {
        Self::new()
    }
}

impl Session {
    /// A context of its own.
    pub fn new() -> Session {
        // SAFETY: the context is new; `drop` disposes of it, once.
        let context = unsafe { LLVMContextCreate() };
        let said = Box::<RefCell<Said>>::default();
        let data: *const RefCell<Said> = &*said;
        // SAFETY: `collect` has the type that LLVM calls. `data` stays valid while the context lives: both belong to this
        // value, which disposes of the context before its fields are dropped.
        unsafe { LLVMContextSetDiagnosticHandler(context, Some(collect), data.cast_mut().cast::<c_void>()) };
        Session { context, said }
    }

    /// Reads bitcode or IR text. `name` stands in messages as the file.
    pub fn parse(&self, name: &str, bytes: &[u8]) -> Result<Module<'_>, String> {
        let _step = step("reading the IR", || (if bytes.starts_with(b"BC") { "bc" } else { "ll" }, bytes.to_vec()));
        let buffer = Buffer::copy(bytes, name);
        let (mut module, mut message) = (null_mut(), null_mut());
        // SAFETY: context and buffer are alive; module and message are written to.
        let failed = unsafe { LLVMParseIRInContext2(self.context, buffer.raw(), &mut module, &mut message) } != 0;
        let message = take_message(message);
        // SAFETY: a module that was just made in this context, which this session owns, and that nobody else has.
        let module = (!failed).then(|| unsafe { Module::new(module) });
        let errors = self.take_errors();
        match module {
            Some(module) if errors.is_empty() => Ok(module),
            None if !message.is_empty() => Err(message),
            _ => Err(errors.join("\n")),
        }
    }

    /// Links a module into another of this session's.
    pub fn link<'s>(&'s self, into: &mut Module<'s>, mut from: Module<'s>) -> Result<(), String> {
        if into.home().context() != from.home().context() {
            return Err("modules of two sessions are not linked (a defect of gpu-build)".into());
        }
        let _step = step("linking", || ("ll", from.text().into_bytes()));
        let (into, from) = (into.sound()?, from.into_raw()?);
        // SAFETY: both are alive and of one context; the second is consumed, whatever comes of it.
        let failed = unsafe { LLVMLinkModules2(into, from) } != 0;
        let errors = self.take_errors();
        match (failed, errors.is_empty()) {
            (false, true) => Ok(()),
            (true, true) => Err("LLVM does not say why".into()),
            (_, false) => Err(errors.join("\n")),
        }
    }

    /// Runs a pass pipeline of lowering, as `opt -passes` spells it.
    ///
    /// Inlining marks how long the memory of what it inlines lives. Lowering replaces that memory, and a mark may name
    /// nothing but an `alloca`: so the marks go again.
    pub fn run(&self, module: &mut Module<'_>, passes: &str, machine: &TargetMachine) -> Result<(), String> {
        self.run_last(module, passes, machine)?;
        value::drop_lifetimes(module);
        Ok(())
    }

    /// Runs the passes behind lowering: the marks that they make are for code generation.
    pub fn run_last(&self, module: &mut Module<'_>, passes: &str, machine: &TargetMachine) -> Result<(), String> {
        // In every build: about a hundredth of what the passes take.
        module.verify().map_err(|error| format!("invalid IR before `{passes}` (a defect of gpu-build): {error}"))?;
        let _step = step(&format!("the passes `{passes}`"), || {
            ("ll", format!("; opt -passes='{passes}' {}\n{}", machine.options(), module.text()).into_bytes())
        });
        // SAFETY: a live module; handles borrow it, so that there are none.
        unsafe { machine.run(module.sound()?, passes)? };
        value::scalar_bases(module);
        self.no_errors()
    }

    /// The errors that LLVM reported since the last call, as one `Err`.
    pub fn no_errors(&self) -> Result<(), String> {
        let errors = self.take_errors();
        if errors.is_empty() { Ok(()) } else { Err(errors.join("\n")) }
    }

    fn take_errors(&self) -> Vec<String> {
        std::mem::take(&mut self.said.borrow_mut().errors)
    }

    /// The frames that LLVM found too large since the last call.
    pub fn take_frames(&self) -> Vec<Frame> {
        std::mem::take(&mut self.said.borrow_mut().frames)
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // SAFETY: a live context; its modules borrow this value, so they are gone.
        unsafe { LLVMContextDispose(self.context) };
    }
}

/// A message of LLVM's as ours; empty where there is none.
fn take_message(message: *mut c_char) -> String {
    if message.is_null() {
        return String::new();
    }
    // SAFETY: LLVM made it, NUL-terminated, and leaves it to its receiver, who frees it once, after the copy.
    unsafe {
        let text = CStr::from_ptr(message).to_string_lossy().into_owned();
        LLVMDisposeMessage(message);
        text
    }
}

extern "C" fn collect(info: LLVMDiagnosticInfoRef, data: *mut c_void) {
    // SAFETY: `info` is valid during the call; the text it gives is ours to free, and is freed once, after its copy.
    let (text, severity) = unsafe {
        let raw = LLVMGetDiagInfoDescription(info);
        let text = CStr::from_ptr(raw).to_string_lossy().into_owned();
        LLVMDisposeMessage(raw);
        (text, LLVMGetDiagInfoSeverity(info))
    };
    // SAFETY: `data` is the address of the session's lists, which outlive the context that calls this.
    let said = unsafe { &*data.cast::<RefCell<Said>>() };
    let Ok(mut said) = said.try_borrow_mut() else { return };
    match severity {
        LLVMDiagnosticSeverity::LLVMDSError => said.errors.push(text),
        LLVMDiagnosticSeverity::LLVMDSWarning => said.frames.extend(Frame::read(&text)),
        _ => {}
    }
}

#[cfg(test)]
mod tests;
