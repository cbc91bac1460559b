//! What Cargo.toml says of clang.

/// How clang compiles `.cl`, `.cu` and `.hip` files: `[package.metadata.gpu.clang]` for all of them, `clang = { ... }` in
/// `[[package.metadata.gpu.kernel]]` for some.
///
/// ```
/// use gpu_build::{Build, Clang, Exception};
///
/// let clang = Clang { define: vec!["TILE=16".into()], std: Some("CL2.0".into()), ..Clang::default() };
/// let build = Build::new().kernel(Exception { file: "kernels/*.cl".into(), clang, ..Exception::default() });
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Clang {
    /// Folders of headers, relative to the package.
    pub include: Vec<String>,
    /// Macros: `NAME` or `NAME=VALUE`.
    pub define: Vec<String>,
    /// The language's standard, as clang's `-std` and `-cl-std` take it: `c++20`, `CL2.0`.
    pub std: Option<String>,
    /// The architecture of NVIDIA's that `__CUDA_ARCH__` says, as it says it: 900. CUDA and HIP alone; 750 without it.
    pub cuda_arch: Option<u32>,
    /// Whose headers CUDA's files include.
    pub cuda_headers: Option<CudaHeaders>,
    /// Further options of clang's.
    pub options: Vec<String>,
    /// Instances of kernels that are templates: `reduce<float, 256>`.
    pub instances: Vec<String>,
}

/// Whose headers CUDA's files include.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum CudaHeaders {
    /// gpu-build's, which need no toolkit.
    #[default]
    Own,
    /// Those of an installed CUDA toolkit, with CUB and all that they have for NVIDIA. Other devices run what has a meaning there.
    Toolkit,
}

impl CudaHeaders {
    /// Those of this name: `own` or `toolkit`.
    pub fn parse(name: &str) -> Option<CudaHeaders> {
        match name {
            "own" => Some(CudaHeaders::Own),
            "toolkit" => Some(CudaHeaders::Toolkit),
            _ => None,
        }
    }
}

impl Clang {
    /// These settings, with what `other` adds; its standard replaces this one.
    #[must_use]
    pub fn and(mut self, other: &Clang) -> Clang {
        let add = |to: &mut Vec<String>, from: &[String]| to.extend(from.iter().cloned());
        add(&mut self.include, &other.include);
        add(&mut self.define, &other.define);
        add(&mut self.options, &other.options);
        add(&mut self.instances, &other.instances);
        self.std = other.std.clone().or(self.std);
        self.cuda_arch = other.cuda_arch.or(self.cuda_arch);
        self.cuda_headers = other.cuda_headers.or(self.cuda_headers);
        self
    }

    /// clang's arguments.
    pub(super) fn arguments(&self) -> Vec<String> {
        let include = self.include.iter().map(|folder| format!("-I{folder}"));
        let define = self.define.iter().map(|name| format!("-D{name}"));
        // OpenCL's standards begin so.
        let std = self
            .std
            .iter()
            .map(|std| if std.starts_with("CL") || std.starts_with("clc++") { format!("-cl-std={std}") } else { format!("-std={std}") });
        include.chain(define).chain(std).chain(self.options.iter().cloned()).collect()
    }
}
