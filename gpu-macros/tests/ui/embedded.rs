//! An image that gpu-build did not make, and a file that is unregistered while its kernels are launched.
#![forbid(unsafe_code)]
use gpu_rt::__macro_support::{KernelFile, Load, unregister};

static FILE: KernelFile = KernelFile::new("package", "src/kernels.rs", b"machine code", Load::Lazy);

fn main() {
    unregister(&FILE);
}
