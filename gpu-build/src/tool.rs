//! The programs and libraries that a build uses beside LLVM itself: where they are sought, and what to do without.

mod run;

pub use run::{Limit, run, run_with};

use crate::diagnostics::{Diagnostic, Mistake};
use crate::env::Env;
use gpu_abi::arch::Vendor;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where things are; each is looked for when it is asked for.
pub struct Tools<'e> {
    env: &'e Env,
    /// Folders above OUT_DIR, in one of which `cargo xtask setup` of a workspace leaves `cuda/`.
    out_dir: Option<PathBuf>,
}

/// libclc's file for NVIDIA, which is there where libclc is.
const CLC_NVIDIA: &str = "nvptx64--nvidiacl.bc";

/// What compiles kernels in Rust.
pub struct RustPrograms {
    pub rustc: PathBuf,
    pub cargo: PathBuf,
    /// For what is made once for all kernel files.
    pub folder: PathBuf,
    /// How long one run may take.
    pub limit: Limit,
}

/// A linker: rust-lld wants to be told which linker to be.
#[derive(Debug, Clone)]
pub struct Linker {
    /// The program.
    pub path: PathBuf,
    /// What comes before other arguments.
    pub prefix: &'static [&'static str],
    pub limit: Limit,
}

/// NVIDIA's assembler.
#[derive(Debug, Clone)]
pub struct Ptxas {
    pub path: PathBuf,
    pub limit: Limit,
}

impl Linker {
    /// lld asks its own name which linker to be; under its generic names it must be told.
    fn at(path: PathBuf, limit: Limit) -> Linker {
        let generic = path.file_name().is_some_and(|name| name == "rust-lld" || name == "lld");
        Linker { path, prefix: if generic { &["-flavor", "gnu"] } else { &[] }, limit }
    }
}

impl<'e> Tools<'e> {
    pub fn new(env: &'e Env, out_dir: Option<PathBuf>) -> Tools<'e> {
        Tools { env, out_dir }
    }

    /// How long a tool may run.
    pub fn limit(&self) -> Limit {
        // What is no limit is one of the mistakes.
        Limit::from_env(self.env).unwrap_or_default()
    }

    /// What the environment says and cannot be: what is named is what is meant, and another in its place would hide the
    /// mistake. Of files that only some architectures need, the vendors say which; variables in `unused` do not count.
    pub fn mistakes(&self, vendors: &[Vendor], unused: &[&str]) -> Vec<Diagnostic> {
        let mut mistakes: Vec<Diagnostic> = Limit::from_env(self.env).err().into_iter().collect();
        let files = [
            ("GPU_PTXAS", "", "`ptxas`", &[Vendor::Nvidia][..]),
            ("GPU_LIBDEVICE", "", "`libdevice.10.bc`", &[Vendor::Nvidia]),
            ("GPU_AMD_DEVICE_LIBS", "ocml.bc", "the folder with `ocml.bc` and `ockl.bc`", &[Vendor::Amd]),
            ("GPU_LIBCLC", CLC_NVIDIA, "the folder of libclc's bitcode", &[Vendor::Amd, Vendor::Nvidia]),
        ];
        for (variable, inside, meant, _) in files.into_iter().filter(|(.., of)| of.iter().any(|vendor| vendors.contains(vendor))) {
            let Some(named) = self.env.path(variable).filter(|_| !unused.contains(&variable)) else { continue };
            let file = if inside.is_empty() { named.clone() } else { named.join(inside) };
            if !file.is_file() {
                let why = if inside.is_empty() { "is no file".to_string() } else { format!("has no `{inside}`") };
                mistakes.push(
                    Diagnostic::new(format!("{variable} is `{}`, which {why}", named.display()))
                        .of(Mistake::Missing)
                        .help(format!("point {variable} at {meant}, or unset it")),
                );
            }
        }
        mistakes
    }

    /// `mlir-opt` of LLVM 22.
    pub fn mlir_opt(&self) -> Result<PathBuf, Diagnostic> {
        self.llvm_tool("mlir-opt", "GPU_MLIR_OPT", "mlir-22-tools")
    }

    /// `mlir-translate` of LLVM 22.
    pub fn mlir_translate(&self) -> Result<PathBuf, Diagnostic> {
        self.llvm_tool("mlir-translate", "GPU_MLIR_TRANSLATE", "mlir-22-tools")
    }

    /// The rustc that builds the package, for kernels in Rust.
    pub fn rust(&self) -> Result<RustPrograms, Diagnostic> {
        let rustc = self.env.quiet("RUSTC").map_or_else(|| "rustc".into(), PathBuf::from);
        let no_folder = || Diagnostic::new("kernels in Rust are compiled by build scripts, which have an OUT_DIR");
        let folder = self.out_dir.as_ref().ok_or_else(no_folder)?.join("gpu-rust");
        let cargo = self.env.quiet("CARGO").map_or_else(|| "cargo".into(), PathBuf::from);
        Ok(RustPrograms { rustc, cargo, folder, limit: self.limit() })
    }

    /// LLVM's linker, else the one that comes with Rust.
    pub fn lld(&self) -> Result<Linker, Diagnostic> {
        let missing = match self.llvm_tool("ld.lld", "GPU_LLD", "lld-22") {
            Ok(path) => return Ok(Linker::at(path, self.limit())),
            Err(missing) if self.env.os("GPU_LLD").is_some() => return Err(missing),
            Err(missing) => missing,
        };
        let rustc = self.env.quiet("RUSTC").unwrap_or_else(|| "rustc".into());
        let sysroot = run(Command::new(rustc).args(["--print", "sysroot"]), self.limit())
            .map(|output| String::from_utf8_lossy(&output.stdout).trim().to_string());
        let host = self
            .env
            .quiet("HOST")
            .and_then(|host| host.into_string().ok())
            .unwrap_or_else(|| format!("{}-unknown-linux-gnu", std::env::consts::ARCH));
        let rust_lld = sysroot.map(|sysroot| Path::new(&sysroot).join("lib/rustlib").join(host).join("bin/rust-lld"));
        match rust_lld {
            Ok(path) if path.is_file() => Ok(Linker::at(path, self.limit())),
            _ => Err(missing.note("rust-lld of the Rust toolchain was not found either")),
        }
    }

    /// NVIDIA's assembler, if there is one: without it kernels are carried as PTX alone.
    pub fn ptxas(&self) -> Option<Ptxas> {
        let found = |path: PathBuf| path.is_file().then(|| Ptxas { path, limit: self.limit() });
        if let Some(path) = self.env.path("GPU_PTXAS") {
            return found(path);
        }
        let toolkits = self.cuda_roots().into_iter().map(|root| root.join("bin/ptxas"));
        let wheels = self.wheels().into_iter().map(|root| root.join("bin/ptxas"));
        toolkits.chain(self.on_path("ptxas")).chain(wheels).find_map(found)
    }

    /// NVIDIA's math library as bitcode, or the places where it was sought.
    pub fn libdevice(&self) -> Result<PathBuf, Vec<PathBuf>> {
        let file = "nvvm/libdevice/libdevice.10.bc";
        // A named file is the one that is meant: another in its place would hide the mistake.
        if let Some(named) = self.env.path("GPU_LIBDEVICE") {
            return first_file([named].into_iter());
        }
        let roots = self.cuda_roots().into_iter().chain(self.wheels());
        first_file(roots.map(|root| root.join(file)))
    }

    /// The folder with AMD's `ocml.bc` and `ockl.bc`, or the places where it was sought.
    pub fn amd_device_libs(&self) -> Result<PathBuf, Vec<PathBuf>> {
        let named: Option<PathBuf> = self.env.path("GPU_AMD_DEVICE_LIBS");
        let roots = ["ROCM_PATH", "HIP_PATH"].into_iter().filter_map(|name| self.env.path(name)).chain(["/opt/rocm".into()]);
        let folders =
            roots
                .map(|root| root.join("amdgcn/bitcode"))
                .chain([format!("/usr/lib/{}-linux-gnu/amdgcn/bitcode", std::env::consts::ARCH).into()]);
        let folders: Vec<PathBuf> = named.map_or_else(|| folders.collect(), |named| vec![named]);
        let files: Result<PathBuf, Vec<PathBuf>> = first_file(folders.into_iter().map(|folder| folder.join("ocml.bc")));
        files.map(|file| file.parent().map(Path::to_path_buf).unwrap_or_default())
    }

    /// libclc's folder of bitcode, or the places where it was sought.
    pub fn libclc(&self) -> Result<PathBuf, Vec<PathBuf>> {
        let usual = || ["/usr/lib/clc", "/usr/share/clc"].map(PathBuf::from).to_vec();
        let folders = self.env.path("GPU_LIBCLC").map_or_else(usual, |named| vec![named]);
        first_file(folders.into_iter().map(|folder| folder.join(CLC_NVIDIA)))
            .map(|file| file.parent().map(Path::to_path_buf).unwrap_or_default())
    }

    /// Where to leave the IR between steps, for people who want to look at it.
    pub fn save_temps(&self) -> Option<PathBuf> {
        self.env.path("GPU_SAVE_TEMPS")
    }

    /// A tool of LLVM 22: its own folder, the PATH with the version's suffix, the PATH if the version is right.
    pub fn llvm_tool(&self, name: &str, variable: &str, package: &str) -> Result<PathBuf, Diagnostic> {
        if let Some(path) = self.env.path(variable) {
            let missing = || {
                Diagnostic::new(format!("{variable} is `{}`, which is no file", path.display()))
                    .help(format!("point {variable} at `{name}` of LLVM 22, or unset it"))
            };
            return if path.is_file() { Ok(path) } else { Err(missing()) };
        }
        let prefixes =
            self.env.path("LLVM_SYS_221_PREFIX").into_iter().chain([PathBuf::from("/usr/lib/llvm-22"), "/opt/homebrew/opt/llvm@22".into()]);
        let own = prefixes.map(|prefix| prefix.join("bin").join(name));
        let mut found = own.chain(self.on_path(&format!("{name}-22"))).filter(|path| path.is_file());
        let right_version = |path: &PathBuf| {
            let output = run(Command::new(path).arg("--version"), self.limit());
            output.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).split_whitespace().any(|word| word.starts_with("22.")))
        };
        found.next().or_else(|| self.on_path(name).into_iter().filter(|path| path.is_file()).find(right_version)).ok_or_else(|| {
            Diagnostic::new(format!("`{name}` of LLVM 22 was not found"))
                .of(Mistake::Missing)
                .note("sought in $LLVM_SYS_221_PREFIX/bin, /usr/lib/llvm-22/bin and the PATH")
                .help(format!("on Debian and Ubuntu: apt-get install {package}; elsewhere set {variable}"))
        })
    }

    fn on_path(&self, name: &str) -> Vec<PathBuf> {
        let path = self.env.quiet("PATH").unwrap_or_default();
        std::env::split_paths(&path).map(|folder| folder.join(name)).collect()
    }

    fn cuda_roots(&self) -> Vec<PathBuf> {
        let named = ["CUDA_HOME", "CUDA_PATH", "CUDA_ROOT"].into_iter().filter_map(|name| self.env.path(name));
        named.chain(["/usr/local/cuda".into()]).collect()
    }

    /// Where the PyPI wheels `nvidia-cuda-nvcc` and `nvidia-nvvm` put a toolkit.
    fn wheels(&self) -> Vec<PathBuf> {
        let above = self.out_dir.iter().flat_map(|out| out.ancestors()).map(|folder| folder.join("cuda"));
        let home = self.env.quiet("HOME").map(PathBuf::from);
        let pythons = self
            .env
            .path("VIRTUAL_ENV")
            .into_iter()
            .chain(home.map(|home| home.join(".local")))
            .chain(["/usr/local".into(), "/usr".into()]);
        let sites = pythons.flat_map(|python| {
            let pattern = |folder: &str| format!("{}/lib/python3*/{folder}", glob::Pattern::escape(&python.to_string_lossy()));
            [pattern("site-packages"), pattern("dist-packages")]
                .into_iter()
                .filter_map(|pattern| glob::glob(&pattern).ok())
                .flatten()
                .filter_map(Result::ok)
                .collect::<Vec<_>>()
        });
        above
            .chain(sites)
            .flat_map(|site| ["cu13", "cu12", "cuda_nvcc"].map(|toolkit| site.join("nvidia").join(toolkit)))
            .filter(|root| root.is_dir())
            .collect()
    }
}

fn first_file(candidates: impl Iterator<Item = PathBuf>) -> Result<PathBuf, Vec<PathBuf>> {
    let mut sought = Vec::new();
    for candidate in candidates {
        if candidate.is_file() {
            return Ok(candidate);
        }
        sought.push(candidate);
    }
    Err(sought)
}
