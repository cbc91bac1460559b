//! LLVM's machines, data layouts and buffers, each freed when it is dropped.

use super::take_message;
use gpu_llvm::llvm_sys::core::{LLVMCreateMemoryBufferWithMemoryRangeCopy, LLVMDisposeMemoryBuffer, LLVMGetBufferSize, LLVMGetBufferStart};
use gpu_llvm::llvm_sys::error::LLVMGetErrorMessage;
use gpu_llvm::llvm_sys::prelude::{LLVMMemoryBufferRef, LLVMModuleRef};
use gpu_llvm::llvm_sys::target::{LLVMCopyStringRepOfTargetData, LLVMCreateTargetData, LLVMDisposeTargetData, LLVMTargetDataRef};
use gpu_llvm::llvm_sys::target_machine::*;
use gpu_llvm::llvm_sys::transforms::pass_builder::{LLVMCreatePassBuilderOptions, LLVMDisposePassBuilderOptions, LLVMRunPasses};
use std::ffi::{CStr, CString, c_char};
use std::ptr::null_mut;

/// How hard code generation tries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    None,
    Less,
    Default,
    Aggressive,
}

/// LLVM's code generator for one processor.
#[derive(Debug)]
pub struct TargetMachine {
    raw: LLVMTargetMachineRef,
    /// The options that give LLVM's tools the same machine, for reports of crashes.
    options: String,
    effort: Effort,
}

impl TargetMachine {
    /// A machine for position-independent code.
    ///
    /// # Errors
    /// LLVM's words, where it has no such target.
    pub fn new(triple: &str, processor: &str, features: &str, effort: Effort) -> Result<TargetMachine, String> {
        let options = format!("-mtriple={triple} -mcpu={processor} -mattr={features}");
        // With the small code model, LLVM's RelLookupTableConverter makes constant tables of pointers relative, with calls of `llvm.load.relative` that
        // are invalid in AMD's constant address space. The medium model turns it off, and changes nothing else for AMD.
        let model = match triple.starts_with("amdgcn") {
            true => LLVMCodeModel::LLVMCodeModelMedium,
            false => LLVMCodeModel::LLVMCodeModelDefault,
        };
        let (triple, processor, features) = (text(triple)?, text(processor)?, text(features)?);
        let level = match effort {
            Effort::None => LLVMCodeGenOptLevel::LLVMCodeGenLevelNone,
            Effort::Less => LLVMCodeGenOptLevel::LLVMCodeGenLevelLess,
            Effort::Default => LLVMCodeGenOptLevel::LLVMCodeGenLevelDefault,
            Effort::Aggressive => LLVMCodeGenOptLevel::LLVMCodeGenLevelAggressive,
        };
        // SAFETY: texts end with a NUL and live during the calls; target and message are written to. The options are live until
        // they are disposed of, once; LLVM copies what they say.
        let machine = unsafe {
            let (mut target, mut message) = (null_mut(), null_mut());
            if LLVMGetTargetFromTriple(triple.as_ptr(), &mut target, &mut message) != 0 {
                return Err(take_message(message));
            }
            let options = LLVMCreateTargetMachineOptions();
            LLVMTargetMachineOptionsSetCPU(options, processor.as_ptr());
            LLVMTargetMachineOptionsSetFeatures(options, features.as_ptr());
            LLVMTargetMachineOptionsSetCodeGenOptLevel(options, level);
            LLVMTargetMachineOptionsSetRelocMode(options, LLVMRelocMode::LLVMRelocPIC);
            LLVMTargetMachineOptionsSetCodeModel(options, model);
            let machine = LLVMCreateTargetMachineWithOptions(target, triple.as_ptr(), options);
            LLVMDisposeTargetMachineOptions(options);
            machine
        };
        if machine.is_null() {
            Err(format!("LLVM has no code generator for {}", triple.to_string_lossy()))
        } else {
            Ok(TargetMachine { raw: machine, options, effort })
        }
    }

    /// How it lays out memory.
    pub fn layout(&self) -> TargetData {
        // SAFETY: a live machine; the layout is new, and nobody else has it.
        TargetData(unsafe { LLVMCreateTargetDataLayout(self.raw) })
    }

    /// The options that give LLVM's tools the same machine.
    pub(super) fn options(&self) -> &str {
        &self.options
    }

    /// How hard it tries, as a level of optimisation.
    pub(super) fn effort(&self) -> &'static str {
        match self.effort {
            Effort::None => "O0",
            Effort::Less => "O1",
            Effort::Default => "O2",
            Effort::Aggressive => "O3",
        }
    }

    /// Its triple.
    pub fn triple(&self) -> String {
        // SAFETY: a live machine; the text is new, and ours to free.
        take_message(unsafe { LLVMGetTargetMachineTriple(self.raw) })
    }

    /// Runs a pass pipeline.
    ///
    /// # Safety
    /// A live module, which nobody holds handles of.
    pub(super) unsafe fn run(&self, module: LLVMModuleRef, passes: &str) -> Result<(), String> {
        let passes = text(passes)?;
        // SAFETY: the caller's module, a text that ends with a NUL, a live machine. The options are disposed of once; an error is
        // taken by the function that returns its message, which is ours to free.
        unsafe {
            let options = LLVMCreatePassBuilderOptions();
            let error = LLVMRunPasses(module, passes.as_ptr(), self.raw, options);
            LLVMDisposePassBuilderOptions(options);
            if error.is_null() { Ok(()) } else { Err(take_message(LLVMGetErrorMessage(error))) }
        }
    }

    /// Assembly, or an object.
    ///
    /// # Safety
    /// As of [`run`](Self::run).
    pub(super) unsafe fn emit(&self, module: LLVMModuleRef, assembly: bool) -> Result<Buffer, String> {
        let kind = if assembly { LLVMCodeGenFileType::LLVMAssemblyFile } else { LLVMCodeGenFileType::LLVMObjectFile };
        let (mut message, mut buffer) = (null_mut(), null_mut());
        // SAFETY: the caller's module, a live machine; message and buffer are written to.
        let failed = unsafe { LLVMTargetMachineEmitToMemoryBuffer(self.raw, module, kind, &mut message, &mut buffer) } != 0;
        let message = take_message(message);
        match (failed, buffer.is_null()) {
            (false, false) => Ok(Buffer(buffer)),
            (false, true) => Err("LLVM made no code, and does not say why".into()),
            (true, _) => Err(message),
        }
    }
}

impl Drop for TargetMachine {
    fn drop(&mut self) {
        // SAFETY: a live machine, which nobody else has.
        unsafe { LLVMDisposeTargetMachine(self.raw) };
    }
}

/// How memory is laid out.
#[derive(Debug)]
pub struct TargetData(LLVMTargetDataRef);

impl TargetData {
    /// By LLVM's description, one of this crate's: LLVM ends the process at one that it cannot read.
    pub fn create(description: &'static CStr) -> TargetData {
        // SAFETY: a text that ends with a NUL; the layout is new, and nobody else has it.
        TargetData(unsafe { LLVMCreateTargetData(description.as_ptr()) })
    }

    /// LLVM's description.
    pub fn text(&self) -> String {
        // SAFETY: a live layout; the text is new, and ours to free.
        take_message(unsafe { LLVMCopyStringRepOfTargetData(self.0) })
    }

    pub(super) fn raw(&self) -> LLVMTargetDataRef {
        self.0
    }
}

impl Drop for TargetData {
    fn drop(&mut self) {
        // SAFETY: a live layout, which nobody else has.
        unsafe { LLVMDisposeTargetData(self.0) };
    }
}

/// Memory of LLVM's.
pub(super) struct Buffer(LLVMMemoryBufferRef);

impl Buffer {
    /// A copy, under a name.
    pub(super) fn copy(bytes: &[u8], name: &str) -> Buffer {
        let name = text(name).unwrap_or_default();
        // SAFETY: LLVM copies the bytes, whose number it is told, and the name, which ends with a NUL.
        Buffer(unsafe { LLVMCreateMemoryBufferWithMemoryRangeCopy(bytes.as_ptr().cast::<c_char>(), bytes.len(), name.as_ptr()) })
    }

    /// # Safety
    /// A live buffer that nobody else has.
    pub(super) unsafe fn new(buffer: LLVMMemoryBufferRef) -> Buffer {
        Buffer(buffer)
    }

    pub(super) fn raw(&self) -> LLVMMemoryBufferRef {
        self.0
    }

    pub(super) fn bytes(&self) -> &[u8] {
        // SAFETY: a live buffer has so many bytes at its start, and nobody writes to them.
        unsafe {
            let (start, size) = (LLVMGetBufferStart(self.0), LLVMGetBufferSize(self.0));
            if start.is_null() { &[] } else { std::slice::from_raw_parts(start.cast::<u8>(), size) }
        }
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        // SAFETY: a live buffer, which nobody else has.
        unsafe { LLVMDisposeMemoryBuffer(self.0) };
    }
}

/// A text as LLVM takes it.
pub(super) fn text(text: &str) -> Result<CString, String> {
    CString::new(text).map_err(|_| format!("a NUL in a text for LLVM: {text:?}"))
}
