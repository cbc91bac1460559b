//! The tools that building kernels takes, and where they are looked for. Nothing here installs anything.

use crate::shell::answer;
use crate::workspace::Workspace;
use std::path::{Path, PathBuf};

/// The LLVM release that gpu-build is made for.
pub const LLVM: &str = "22";

/// The variable by which the LLVM bindings of gpu-build are told of an LLVM outside PATH.
pub const LLVM_PREFIX: &str = "LLVM_SYS_221_PREFIX";

/// Where Debian's rocm-device-libs puts AMD's math bitcode, below a multiarch library folder.
const AMD_BITCODE: &str = "amdgcn/bitcode";

/// A file of NVIDIA's that `setup` can take from a Python wheel.
#[derive(Clone, Copy)]
pub struct CudaFile {
    /// The variable that points gpu-build at it.
    pub variable: &'static str,
    /// Its place in an installed CUDA toolkit.
    pub in_toolkit: &'static str,
    /// Its place in the wheel.
    pub in_wheel: &'static str,
}

/// NVIDIA's assembler: PTX to cubin.
pub const PTXAS: CudaFile = CudaFile { variable: "GPU_PTXAS", in_toolkit: "bin/ptxas", in_wheel: "nvidia/cu13/bin/ptxas" };

/// NVIDIA's math library, as bitcode.
pub const LIBDEVICE: CudaFile = CudaFile {
    variable: "GPU_LIBDEVICE",
    in_toolkit: "nvvm/libdevice/libdevice.10.bc",
    in_wheel: "nvidia/cu13/nvvm/libdevice/libdevice.10.bc",
};

/// `llvm-config` of the right release: below the prefix variable, with the release as suffix, or plain.
pub fn llvm_config() -> Option<PathBuf> {
    let prefix = std::env::var_os(LLVM_PREFIX).map(|prefix| Path::new(&prefix).join("bin/llvm-config"));
    let names = [format!("llvm-config-{LLVM}"), "llvm-config".to_owned()];
    let candidates = prefix.into_iter().chain(names.iter().filter_map(|name| in_path(name)));
    let fits = |candidate: &PathBuf| {
        let version = answer(&candidate.to_string_lossy(), &["--version"]);
        version.is_some_and(|version| version.split('.').next() == Some(LLVM))
    };
    candidates.into_iter().find(fits)
}

/// Whether LLVM's C headers are installed, and so LLVM can be linked.
pub fn llvm_headers(llvm_config: &Path) -> bool {
    answer(&llvm_config.to_string_lossy(), &["--includedir"]).is_some_and(|folder| Path::new(&folder).join("llvm-c/Core.h").is_file())
}

/// A tool of LLVM's: by the variable that gpu-build reads (`GPU_MLIR_OPT`), in `llvm-config`'s folder, else in PATH with
/// the release as suffix. It counts only if it starts: an installation that was cut off may lack its libraries.
pub fn llvm_tool(llvm_config: Option<&Path>, name: &str) -> Option<PathBuf> {
    let named = std::env::var_os(format!("GPU_{}", name.trim_start_matches("ld.").replace('-', "_").to_uppercase())).map(PathBuf::from);
    let folder = llvm_config.and_then(|config| answer(&config.to_string_lossy(), &["--bindir"]));
    let beside = folder.map(|folder| Path::new(&folder).join(name));
    let starts = |path: &PathBuf| path.is_file() && answer(&path.to_string_lossy(), &["--version"]).is_some();
    named.into_iter().chain(beside).chain(in_path(&format!("{name}-{LLVM}"))).find(starts)
}

/// The linker for AMD code objects: LLVM's, else the one that ships with rustup's toolchains.
pub fn lld() -> Option<PathBuf> {
    llvm_tool(llvm_config().as_deref(), "ld.lld").or_else(rust_lld)
}

fn rust_lld() -> Option<PathBuf> {
    let sysroot = answer("rustc", &["--print=sysroot"])?;
    let hosts = std::fs::read_dir(Path::new(&sysroot).join("lib/rustlib")).ok()?;
    hosts.flatten().map(|host| host.path().join("bin/rust-lld")).find(|path| path.is_file())
}

/// A file of NVIDIA's: by its variable, in an installed toolkit, beside the `ptxas` in PATH, or where `setup` puts it.
pub fn cuda_file(workspace: &Workspace, file: CudaFile) -> Option<PathBuf> {
    let named = std::env::var_os(file.variable).map(PathBuf::from);
    let homes = ["CUDA_HOME", "CUDA_PATH", "CUDA_ROOT"].into_iter().filter_map(std::env::var_os).map(PathBuf::from);
    let in_path = in_path("ptxas").and_then(|ptxas| Some(ptxas.parent()?.parent()?.to_owned()));
    let homes = homes.chain(in_path).chain([PathBuf::from("/usr/local/cuda")]);
    let mut candidates =
        named.into_iter().chain(homes.map(|home| home.join(file.in_toolkit))).chain([workspace.cuda().join(file.in_wheel)]);
    candidates.find(|path| path.is_file())
}

/// The folder with AMD's `ocml.bc` and `ockl.bc`.
pub fn amd_bitcode() -> Option<PathBuf> {
    let named = std::env::var_os("GPU_AMD_DEVICE_LIBS").map(PathBuf::from);
    let rocm = ["ROCM_PATH", "HIP_PATH"].into_iter().filter_map(std::env::var_os).map(|home| Path::new(&home).join(AMD_BITCODE));
    let fixed = ["/opt/rocm", "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu"].map(|home| Path::new(home).join(AMD_BITCODE));
    named.into_iter().chain(rocm).chain(fixed).find(|folder| folder.join("ocml.bc").is_file())
}

/// The folder with libclc's bitcode.
pub fn libclc() -> Option<PathBuf> {
    let named = std::env::var_os("GPU_LIBCLC").map(PathBuf::from);
    let fixed = ["/usr/lib/clc", "/usr/share/clc"].map(PathBuf::from);
    named.into_iter().chain(fixed).find(|folder| folder.join("nvptx64--nvidiacl.bc").is_file())
}

/// The first file of this name in PATH's folders.
pub fn in_path(name: &str) -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?).map(|folder| folder.join(name)).find(|path| path.is_file())
}
