//! Texture references of CUDA and HIP: variables of 8 bytes, each of which holds a texture object that the program writes there.

use crate::llvm::Module;
use crate::llvm::value::{globals, take_annotated};
use gpu_abi::symbol::published;
use gpu_llvm::llvm_sys::LLVMLinkage;

/// Makes them variables like others. clang marks them as NVIDIA's own textures, which its code generation would make of them, leaves
/// their value undefined, and takes `static` ones for variables that nobody else writes.
pub fn plain(module: &Module<'_>) {
    for variable in take_annotated(module, "texture").into_iter().filter(|variable| !variable.is_declaration()) {
        variable.set_initializer(variable.value_type().null());
        variable.set_externally_initialized();
        variable.set_linkage(LLVMLinkage::LLVMExternalLinkage);
        let symbol = variable.name();
        let name = published(&symbol);
        // What is written by its name is known by the one in the source, unless that is taken.
        let plain = source_name(name).map(|plain| symbol.replace(name, plain));
        if let Some(plain) = plain.filter(|plain| globals(module).iter().all(|other| other.name() != *plain)) {
            variable.set_name(&plain);
        }
    }
}

/// The name behind that of a `static` variable in no namespace: `_ZL3tex`.
fn source_name(name: &str) -> Option<&str> {
    let plain = name.strip_prefix("_ZL")?.trim_start_matches(|c: char| c.is_ascii_digit());
    (name == format!("_ZL{}{plain}", plain.len())).then_some(plain)
}
