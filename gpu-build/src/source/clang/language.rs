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
        const CUDA: [&str; 5] = ["--cuda-device-only", "-nocudainc", "-nocudalib", "-Wno-unknown-cuda-version", "-std=c++17"];
        match self {
            Language::OpenCl => vec!["--target=spir64", "-Xclang", "-finclude-default-header"],
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
