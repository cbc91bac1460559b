//! The functions of llvm-sys that are in no library: in C they are inline, and go through the back ends that LLVM was built with.
//! Here they go through those that the opened library has.

use crate::library::{Llvm, opened};
use std::ffi::{CStr, CString, c_int};

/// As LLVM's interface calls them.
const BACK_ENDS: [&str; 20] = [
    "AArch64",
    "AMDGPU",
    "ARM",
    "AVR",
    "BPF",
    "Hexagon",
    "Lanai",
    "LoongArch",
    "M68k",
    "MSP430",
    "Mips",
    "NVPTX",
    "PowerPC",
    "RISCV",
    "Sparc",
    "SystemZ",
    "VE",
    "WebAssembly",
    "X86",
    "XCore",
];

/// This machine's.
const NATIVE: &str = if cfg!(target_arch = "aarch64") { "AArch64" } else { "X86" };

impl Llvm {
    /// Registers a back end's code generation and assembler, under the name that [`has_back_end`](Self::has_back_end) takes. Whether
    /// all of it is there. The second time changes nothing.
    pub fn initialize(&self, back_end: &str) -> bool {
        ["TargetInfo", "Target", "TargetMC", "AsmPrinter", "AsmParser"].into_iter().all(|part| initialize_in(self, back_end, part))
    }
}

/// The address of such a function.
pub fn function(name: &CStr) -> Option<usize> {
    Some(match name.to_bytes() {
        b"LLVM_InitializeAllTargetInfos" => all_target_infos as *const () as usize,
        b"LLVM_InitializeAllTargets" => all_targets as *const () as usize,
        b"LLVM_InitializeAllTargetMCs" => all_target_mcs as *const () as usize,
        b"LLVM_InitializeAllAsmPrinters" => all_asm_printers as *const () as usize,
        b"LLVM_InitializeAllAsmParsers" => all_asm_parsers as *const () as usize,
        b"LLVM_InitializeAllDisassemblers" => all_disassemblers as *const () as usize,
        b"LLVM_InitializeNativeTarget" => native_target as *const () as usize,
        b"LLVM_InitializeNativeAsmParser" => native_asm_parser as *const () as usize,
        b"LLVM_InitializeNativeAsmPrinter" => native_asm_printer as *const () as usize,
        b"LLVM_InitializeNativeDisassembler" => native_disassembler as *const () as usize,
        _ => return None,
    })
}

/// Initialises a part of a back end. Whether there is one.
fn initialize(back_end: &str, part: &str) -> bool {
    opened().is_some_and(|llvm| initialize_in(llvm, back_end, part))
}

fn initialize_in(llvm: &Llvm, back_end: &str, part: &str) -> bool {
    let name = CString::new(format!("LLVMInitialize{back_end}{part}")).ok();
    let Some(address) = name.and_then(|name| llvm.address(&name)) else { return false };
    // SAFETY: LLVM's functions of these names take nothing and return nothing; each may be called any number of times.
    unsafe { std::mem::transmute::<usize, unsafe extern "C" fn()>(address)() };
    true
}

fn all(part: &str) {
    for back_end in BACK_ENDS {
        initialize(back_end, part);
    }
}

/// LLVM's answer: 0 where all went well.
fn native(parts: &[&str]) -> c_int {
    c_int::from(!parts.iter().all(|part| initialize(NATIVE, part)))
}

extern "C" fn all_target_infos() {
    all("TargetInfo");
}

extern "C" fn all_targets() {
    all("Target");
}

extern "C" fn all_target_mcs() {
    all("TargetMC");
}

extern "C" fn all_asm_printers() {
    all("AsmPrinter");
}

extern "C" fn all_asm_parsers() {
    all("AsmParser");
}

extern "C" fn all_disassemblers() {
    all("Disassembler");
}

extern "C" fn native_target() -> c_int {
    native(&["TargetInfo", "Target", "TargetMC"])
}

extern "C" fn native_asm_parser() -> c_int {
    native(&["AsmParser"])
}

extern "C" fn native_asm_printer() -> c_int {
    native(&["AsmPrinter"])
}

extern "C" fn native_disassembler() -> c_int {
    native(&["Disassembler"])
}
