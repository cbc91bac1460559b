//! The table: one row for each program or library.

use std::fmt;

/// The LLVM release whose programs are wanted.
pub const LLVM: &str = "22";

/// Names the folder in which LLVM is installed. The LLVM bindings read it, too.
pub const LLVM_PREFIX: &str = "LLVM_SYS_221_PREFIX";

/// One program or library.
#[derive(Debug)]
pub struct Tool {
    /// The program's or the file's name.
    pub name: &'static str,
    /// The variable that names it, in place of all other places.
    pub variable: &'static str,
    /// Empty where the row is a file. Where it is a folder, the file by which the folder is known.
    pub file: &'static str,
    /// Where it is looked for, in this order.
    pub places: &'static [Place],
    /// What brings it.
    pub install: Install,
    /// How it tells its version, if it is a program.
    pub version: Version,
}

/// Where a tool may be.
#[derive(Debug, Clone, Copy)]
pub enum Place {
    /// Below the folder that a variable names.
    Under(&'static str, &'static str),
    /// At an absolute path.
    At(&'static str),
    /// In a folder of PATH, by this name.
    InPath(&'static str),
    /// The same, if its version is the one that is wanted.
    InPathOfVersion(&'static str),
    /// In the toolkit whose `bin` has this program and is in PATH.
    Beside(&'static str, &'static str),
    /// In NVIDIA's Python wheels: those that `cargo xtask setup` unpacks into the target folder, and installed ones.
    Wheels(&'static str),
    /// In the Rust toolchain, among the host's own programs.
    Rust(&'static str),
}

/// What brings a tool.
#[derive(Debug, Clone, Copy)]
pub enum Install {
    /// A package of Debian and Ubuntu.
    Debian(&'static str),
    /// A sentence.
    Vendor(&'static str),
}

/// How a tool tells its version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Version {
    /// `--version` prints a word that begins with [`LLVM`].
    Llvm,
    /// `--version` prints it, and every version will do.
    Any,
    /// It is no program.
    None,
}

impl Tool {
    /// What the variable must name, in words.
    pub fn meaning(&self) -> String {
        match (self.version, self.file) {
            (Version::Llvm, _) => format!("`{}` of LLVM {LLVM}", self.name),
            (_, "") => format!("`{}`", self.name),
            (..) => format!("the folder with {}", self.name),
        }
    }

    /// The next step for somebody who lacks it.
    pub fn how_to_install(&self) -> String {
        let variable = self.variable;
        match self.install {
            Install::Debian(package) => format!("on Debian and Ubuntu: apt-get install {package}; elsewhere set {variable}"),
            Install::Vendor(how) => format!("{how}, or set {variable} to {}", self.meaning()),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Under(variable, rest) => write!(f, "${variable}/{rest}"),
            Place::At(path) => f.write_str(path),
            Place::InPath(name) => write!(f, "the PATH (`{name}`)"),
            Place::InPathOfVersion(name) => write!(f, "the PATH (`{name}` of version {LLVM})"),
            Place::Beside(program, rest) => write!(f, "the toolkit of the PATH's `{program}` ({rest})"),
            Place::Wheels(rest) => write!(f, "NVIDIA's Python wheels ({rest})"),
            Place::Rust(name) => write!(f, "the Rust toolchain (`{name}`)"),
        }
    }
}

/// A program of LLVM's: name, variable, package, and where else it may be.
macro_rules! llvm {
    ($name:literal, $variable:literal, $package:literal $(, $more:expr)*) => {
        Tool {
            name: $name,
            variable: $variable,
            file: "",
            places: &[
                Place::Under(LLVM_PREFIX, concat!("bin/", $name)),
                Place::At(concat!("/usr/lib/llvm-22/bin/", $name)),
                Place::At(concat!("/opt/homebrew/opt/llvm@22/bin/", $name)),
                Place::InPath(concat!($name, "-22")),
                Place::InPathOfVersion($name),
                $($more,)*
            ],
            install: Install::Debian($package),
            version: Version::Llvm,
        }
    };
}

/// Reads and lowers MLIR.
pub static MLIR_OPT: Tool = llvm!("mlir-opt", "GPU_MLIR_OPT", "mlir-22-tools");
/// MLIR's LLVM dialect as LLVM IR.
pub static MLIR_TRANSLATE: Tool = llvm!("mlir-translate", "GPU_MLIR_TRANSLATE", "mlir-22-tools");
/// Runs MLIR programs.
pub static MLIR_RUNNER: Tool = llvm!("mlir-runner", "GPU_MLIR_RUNNER", "mlir-22-tools");
/// Links AMD's code objects and the CPU's images.
pub static LLD: Tool = llvm!("ld.lld", "GPU_LLD", "lld-22", Place::Rust("rust-lld"), Place::Rust("gcc-ld/ld.lld"));
/// Optimises the host side of MLIR programs.
pub static OPT: Tool = llvm!("opt", "GPU_OPT", "llvm-22");
/// Generates their code.
pub static LLC: Tool = llvm!("llc", "GPU_LLC", "llvm-22");
/// Renames their `main`.
pub static OBJCOPY: Tool = llvm!("llvm-objcopy", "GPU_LLVM_OBJCOPY", "llvm-22");
/// Lists what a program needs.
pub static READELF: Tool = llvm!("llvm-readelf", "GPU_LLVM_READELF", "llvm-22");
/// Takes a program's symbols away.
pub static STRIP: Tool = llvm!("llvm-strip", "GPU_LLVM_STRIP", "llvm-22");
/// Disassembles images, for tests.
pub static OBJDUMP: Tool = llvm!("llvm-objdump", "GPU_LLVM_OBJDUMP", "llvm-22");
/// Checks what programs print, for MLIR's own tests.
pub static FILECHECK: Tool = llvm!("FileCheck", "GPU_FILECHECK", "llvm-22-tools");
/// Compiles kernels in OpenCL C, CUDA and HIP. Versions 19 to 21 do, too: LLVM reads what older ones write, and gpu-build's headers take
/// from clang's what 18 has not.
pub static CLANG: Tool = Tool {
    name: "clang",
    variable: "GPU_CLANG",
    file: "",
    places: &[
        Place::Under(LLVM_PREFIX, "bin/clang"),
        Place::At("/usr/lib/llvm-22/bin/clang"),
        Place::At("/opt/homebrew/opt/llvm@22/bin/clang"),
        Place::InPath("clang-22"),
        Place::InPathOfVersion("clang"),
        Place::InPath("clang-21"),
        Place::InPath("clang-20"),
        Place::InPath("clang-19"),
        Place::InPath("clang"),
    ],
    install: Install::Debian("clang-22"),
    version: Version::Any,
};

/// NVIDIA's assembler: PTX to cubin.
pub static PTXAS: Tool = Tool {
    name: "ptxas",
    variable: "GPU_PTXAS",
    file: "",
    places: &[
        Place::Under("CUDA_HOME", "bin/ptxas"),
        Place::Under("CUDA_PATH", "bin/ptxas"),
        Place::Under("CUDA_ROOT", "bin/ptxas"),
        Place::At("/usr/local/cuda/bin/ptxas"),
        Place::InPath("ptxas"),
        Place::Wheels("bin/ptxas"),
    ],
    install: Install::Vendor("install NVIDIA's assembler (PyPI: nvidia-cuda-nvcc; or a CUDA toolkit)"),
    version: Version::Any,
};

/// NVIDIA's math library, as bitcode.
pub static LIBDEVICE: Tool = Tool {
    name: "libdevice.10.bc",
    variable: "GPU_LIBDEVICE",
    file: "",
    places: &[
        Place::Under("CUDA_HOME", "nvvm/libdevice/libdevice.10.bc"),
        Place::Under("CUDA_PATH", "nvvm/libdevice/libdevice.10.bc"),
        Place::Under("CUDA_ROOT", "nvvm/libdevice/libdevice.10.bc"),
        Place::At("/usr/local/cuda/nvvm/libdevice/libdevice.10.bc"),
        Place::Beside("ptxas", "nvvm/libdevice/libdevice.10.bc"),
        Place::Wheels("nvvm/libdevice/libdevice.10.bc"),
    ],
    install: Install::Vendor("install NVIDIA's libdevice (PyPI: nvidia-nvvm; or a CUDA toolkit)"),
    version: Version::None,
};

/// The headers of a CUDA toolkit.
pub static CUDA_HEADERS: Tool = Tool {
    name: "CUDA's headers (`cuda_runtime.h`)",
    variable: "GPU_CUDA_HEADERS",
    file: "cuda_runtime.h",
    places: &[
        Place::Under("CUDA_HOME", "include"),
        Place::Under("CUDA_PATH", "include"),
        Place::Under("CUDA_ROOT", "include"),
        Place::At("/usr/local/cuda/include"),
        Place::Beside("ptxas", "include"),
        Place::Wheels("include"),
    ],
    install: Install::Vendor("install a CUDA toolkit (or PyPI: nvidia-cuda-runtime, nvidia-cuda-crt, nvidia-cuda-cccl)"),
    version: Version::None,
};

/// NVIDIA's library that counts what kernels do.
pub static CUPTI: Tool = Tool {
    name: "libcupti.so",
    variable: "GPU_CUPTI_LIBRARY",
    file: "",
    places: &[
        Place::Under("CUDA_HOME", "extras/CUPTI/lib64/libcupti.so"),
        Place::Under("CUDA_PATH", "extras/CUPTI/lib64/libcupti.so"),
        Place::Under("CUDA_ROOT", "extras/CUPTI/lib64/libcupti.so"),
        Place::At("/usr/local/cuda/extras/CUPTI/lib64/libcupti.so"),
        Place::At("/usr/local/cuda/lib64/libcupti.so"),
        Place::Wheels("lib/libcupti.so.13"),
        Place::Wheels("lib/libcupti.so.12"),
    ],
    install: Install::Vendor("install NVIDIA's profiling library (PyPI: nvidia-cuda-cupti; or a CUDA toolkit, 12.6 or newer)"),
    version: Version::None,
};

/// AMD's program that counts what another one's kernels do.
pub static ROCPROFV3: Tool = Tool {
    name: "rocprofv3",
    variable: "GPU_ROCPROFV3",
    file: "",
    places: &[Place::Under("ROCM_PATH", "bin/rocprofv3"), Place::InPath("rocprofv3"), Place::At("/opt/rocm/bin/rocprofv3")],
    install: Install::Vendor("install ROCm's profiler (the package rocprofiler-sdk of ROCm 6.2 or newer)"),
    version: Version::None,
};

/// AMD's device libraries, as bitcode.
pub static AMD_DEVICE_LIBS: Tool = Tool {
    name: "`ocml.bc` and `ockl.bc`",
    variable: "GPU_AMD_DEVICE_LIBS",
    file: "ocml.bc",
    places: &[
        Place::Under("ROCM_PATH", "amdgcn/bitcode"),
        Place::Under("HIP_PATH", "amdgcn/bitcode"),
        Place::At("/opt/rocm/amdgcn/bitcode"),
        Place::At("/usr/lib/x86_64-linux-gnu/amdgcn/bitcode"),
        Place::At("/usr/lib/aarch64-linux-gnu/amdgcn/bitcode"),
    ],
    install: Install::Vendor("install AMD's device libraries (Debian: rocm-device-libs)"),
    version: Version::None,
};

/// libclc's bitcode: math for GPUs where the vendor's library is missing.
pub static LIBCLC: Tool = Tool {
    name: "libclc's bitcode (`nvptx64--nvidiacl.bc`)",
    variable: "GPU_LIBCLC",
    file: "nvptx64--nvidiacl.bc",
    places: &[Place::At("/usr/lib/clc"), Place::At("/usr/share/clc")],
    install: Install::Vendor("install libclc (Debian: libclc-22)"),
    version: Version::None,
};

/// Every row.
pub static ALL: [&Tool; 16] = [
    &MLIR_OPT,
    &MLIR_TRANSLATE,
    &MLIR_RUNNER,
    &LLD,
    &OPT,
    &LLC,
    &OBJCOPY,
    &READELF,
    &STRIP,
    &OBJDUMP,
    &FILECHECK,
    &CLANG,
    &PTXAS,
    &LIBDEVICE,
    &AMD_DEVICE_LIBS,
    &LIBCLC,
];
