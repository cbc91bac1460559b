//! Steps of the compiler that fuzzing hands bytes to, and that are private otherwise: the feature `fuzzing`, which is for the
//! tests of this workspace alone.

use crate::link::elf;
use crate::llvm::{Session, isolated};
use crate::source::mlir;
use crate::source::rust::Lowered;
use gpu_abi::Arch;

/// The linker in memory.
///
/// # Errors
/// What it leaves to lld, or that the bytes are no object.
pub fn link(object: &[u8]) -> Result<Vec<u8>, String> {
    elf::shared(object).map_err(|unsupported| unsupported.to_string())
}

/// The object of IR text, as code generation leaves it to the linker.
///
/// # Errors
/// What a build would say against the text.
pub fn object(text: &str, arch: &Arch) -> Result<Vec<u8>, String> {
    crate::opt::object(text, arch)
}

/// Brings IR as rustc makes it, in LLVM's text form or as bitcode, into the portable form.
///
/// # Errors
/// What a build would say against it.
pub fn lower_rust(ir: &[u8], release: &str) -> Result<(), String> {
    let lowered = Lowered::alone("src/kernels.rs", ir, release).map_err(|error| error.to_string())?;
    isolated("kernels.rs", || lowered.module(&Session::new(), "kernels.rs").map(drop).map_err(|error| error.to_string()))?
}

/// What is made of MLIR in the generic form before MLIR's tools see it again: each of its `gpu.module`s. Nothing if the text is
/// in another form, or has a kernel whose arguments cannot be passed.
pub fn rewrite_mlir(text: &str) -> Option<Vec<String>> {
    mlir::rewritten(text)
}

/// Bitcode as text.
///
/// # Errors
/// LLVM's words.
pub fn text_of_bitcode(bitcode: &[u8]) -> Result<String, String> {
    isolated("bitcode", || {
        let session = Session::new();
        let mut module = session.parse("bitcode", bitcode)?;
        module.strip_debug_info();
        Ok(module.text())
    })?
}
