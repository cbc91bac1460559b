//! The languages that clang compiles.

/// A language of kernels in the C family.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// OpenCL C.
    OpenCl,
    /// CUDA C++.
    Cuda,
    /// HIP, which is CUDA with other names: compiled the same way.
    Hip,
}

impl Language {
    /// clang's name of it.
    pub fn name(self) -> &'static str {
        match self {
            Language::OpenCl => "cl",
            Language::Cuda | Language::Hip => "cuda",
        }
    }

    /// Whether clang compiles it as CUDA.
    pub fn is_cuda(self) -> bool {
        self != Language::OpenCl
    }

    /// The options that it needs.
    pub fn options(self) -> Vec<&'static str> {
        // Without a toolkit clang assumes an old one. nvcc warns of what narrows. The templates of the host's library are for both sides, as nvcc's
        // own library is.
        const CUDA: [&str; 7] = [
            "--cuda-device-only",
            "-nocudainc",
            "-nocudalib",
            "-Wno-unknown-cuda-version",
            "-std=c++17",
            "-Wno-error=c++11-narrowing",
            "-foffload-implicit-host-device-templates",
        ];
        match self {
            // OpenCL C allows a division an error of 2.5 units. Correctly rounded, it gives the same bits as in other languages.
            // Drivers' compilers warn of pointers to other types, and no more.
            Language::OpenCl => vec![
                "--target=spir64",
                "-Xclang",
                "-finclude-default-header",
                "-cl-fp32-correctly-rounded-divide-sqrt",
                "-Wno-error=incompatible-pointer-types",
            ],
            Language::Cuda | Language::Hip => CUDA.to_vec(),
        }
    }

    /// The header of ours that every file begins with.
    pub fn prelude(self) -> Option<&'static str> {
        match self {
            Language::OpenCl => None,
            Language::Cuda => Some("gpu/cuda.h"),
            Language::Hip => Some("gpu/hip.h"),
        }
    }
}
