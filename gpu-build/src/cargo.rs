//! What a build script says to cargo.

use std::path::Path;

/// Where the results of a build script lie.
///
/// ```text
/// OUT_DIR/gpu/kernels/axpy.ll.json      the manifest, which #[gpu_kernel("kernels/axpy.ll")] reads
/// OUT_DIR/gpu/kernels/axpy.ll.gpubin    the fat binary, which it embeds
/// OUT_DIR/gpu/tune.txt                  gpu_abi::tune's table, which it embeds, if the package has a gpu-tune.toml
/// OUT_DIR/gpu-cache/outputs             which of these files belong to which input
/// OUT_DIR/gpu-cache/1/                  the cache, where the user has no folder for it
/// ```
pub const FOLDER: &str = "gpu";
/// See [`FOLDER`].
pub const TABLE: &str = "tune.txt";

/// See [`FOLDER`].
pub const CACHE: &str = "gpu-cache";

/// See [`FOLDER`].
pub const OUTPUTS: &str = "outputs";

/// Cargo runs the build script again when this file or folder changes.
pub fn rerun_if_changed(path: &Path) {
    println!("cargo::rerun-if-changed={}", path.display());
}

/// Cargo runs the build script again when this variable changes.
pub fn rerun_if_env_changed(name: &str) {
    println!("cargo::rerun-if-env-changed={name}");
}

/// `cfg(gpu_device)` is no typing error in the package: it distinguishes a kernel's two compilations.
pub fn check_cfg() {
    println!("cargo::rustc-check-cfg=cfg(gpu_device)");
}

/// A warning that cargo shows for packages of the workspace.
pub fn warning(message: &str) {
    for line in message.lines() {
        println!("cargo::warning={line}");
    }
}
