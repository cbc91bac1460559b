//! Symbols of kernel files, in a namespace of their own.
//!
//! A kernel may have any name: `cbrt`, `memcpy`, `__nv_expf`. LLVM recognises and calls functions by name, and so do the device libraries
//! and the compiler's own lowering. So while a kernel file is compiled, everything that it defines has the prefix [`NAMESPACE`] and
//! collides with no other function or variable. A GPU's image has kernels and variables under their published names again; a CPU's
//! image keeps variables in the namespace, because code generation still calls the C library's functions by name there.

/// The prefix of every name that a kernel file defines. No name of a library, a target or an intrinsic begins so.
pub const NAMESPACE: &str = "user.";

/// The published name of a symbol: the one in the kernel file.
///
/// ```
/// assert_eq!(gpu_abi::symbol::published("user.cbrt"), "cbrt");
/// assert_eq!(gpu_abi::symbol::published("cbrt"), "cbrt");
/// ```
pub fn published(symbol: &str) -> &str {
    symbol.strip_prefix(NAMESPACE).unwrap_or(symbol)
}

/// The function inside the launch stub of a Rust kernel. Host backtraces name it below the stub.
pub const STUB_BODY: &str = "__gpu_launch";
