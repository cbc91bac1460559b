//! CUB, which is a library of headers: compiled by nvcc when the benchmark runs, and opened.

use anyhow::{Context, Result, ensure};
use libloading::{Library, Symbol};
use std::ffi::{c_int, c_void};
use std::path::PathBuf;
use std::process::Command;

const SOURCE: &str = include_str!("cub.cu");

/// What CUB computes: the numbers of `cub.cu`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Kind {
    /// Inclusive sums of `f32`.
    Scan = 0,
    /// Sorted `u32`.
    Keys = 1,
    /// The same with as many values.
    Pairs = 2,
}

/// The compiled `cub.cu`.
pub struct Cub(Library);

impl Cub {
    /// Opens the library that `GPU_CUB` names, or compiles one by the nvcc that `GPU_NVCC` names, that of `CUDA_HOME`, or the one in the
    /// path.
    pub fn open() -> Result<Cub> {
        let file = match std::env::var_os("GPU_CUB") {
            Some(file) => file.into(),
            None => compile()?,
        };
        // SAFETY: it is `cub.cu` and what nvcc links with it, which run nothing when they are opened but CUDA's registration of kernels.
        Ok(Cub(unsafe { Library::new(&file) }.with_context(|| format!("opening {}", file.display()))?))
    }

    /// CUB's version.
    pub fn version(&self) -> Result<String> {
        // SAFETY: the function is the library's, of this signature.
        let number = unsafe { self.0.get::<unsafe extern "C" fn() -> c_int>(b"cub_version").context("an older cub.cu")?() };
        Ok(format!("{}.{}.{}", number / 100_000, number / 100 % 1000, number % 100))
    }

    /// Takes some numbers of 4 bytes to the device.
    pub fn begin<T: Copy>(&self, kind: Kind, numbers: &[T]) -> Result<Run<'_>> {
        const { assert!(size_of::<T>() == 4) };
        // SAFETY: the function is the library's, of this signature, and reads as many numbers.
        let status = unsafe {
            let begin: Symbol<'_, unsafe extern "C" fn(c_int, *const c_void, usize) -> c_int> = self.0.get(b"cub_begin")?;
            begin(kind as c_int, numbers.as_ptr().cast(), numbers.len())
        };
        check(status)?;
        Ok(Run { library: &self.0, count: numbers.len() })
    }
}

/// Numbers that CUB has on the device.
pub struct Run<'a> {
    library: &'a Library,
    count: usize,
}

impl Run<'_> {
    /// Computes once. Returns seconds on the device.
    pub fn seconds(&self) -> Result<f64> {
        let mut milliseconds = 0f32;
        // SAFETY: the function is the library's, of this signature.
        let status = unsafe {
            let run: Symbol<'_, unsafe extern "C" fn(*mut f32) -> c_int> = self.library.get(b"cub_run")?;
            run(&mut milliseconds)
        };
        check(status)?;
        Ok(f64::from(milliseconds) / 1e3)
    }

    /// What was computed.
    pub fn result<T: Copy + Default>(&self) -> Result<Vec<T>> {
        const { assert!(size_of::<T>() == 4) };
        let mut numbers = vec![T::default(); self.count];
        // SAFETY: the function is the library's, of this signature, and writes as many numbers.
        let status = unsafe {
            let result: Symbol<'_, unsafe extern "C" fn(*mut c_void) -> c_int> = self.library.get(b"cub_result")?;
            result(numbers.as_mut_ptr().cast())
        };
        check(status)?;
        Ok(numbers)
    }
}

impl Drop for Run<'_> {
    fn drop(&mut self) {
        // SAFETY: the function is the library's, of this signature; nothing of this run is used any more.
        let status = unsafe { self.library.get::<unsafe extern "C" fn() -> c_int>(b"cub_end").map(|end| end()) };
        if !matches!(status, Ok(0)) {
            println!("CUB's memory is not given back: {status:?}");
        }
    }
}

fn check(status: c_int) -> Result<()> {
    ensure!(status == 0, "CUDA's runtime answers {status}");
    Ok(())
}

fn compile() -> Result<PathBuf> {
    let folder = std::env::temp_dir().join(format!("gpu-bench-cub-{}", std::process::id()));
    std::fs::create_dir_all(&folder).with_context(|| format!("making {}", folder.display()))?;
    let (source, library) = (folder.join("cub.cu"), folder.join("libcub.so"));
    std::fs::write(&source, SOURCE).with_context(|| format!("writing {}", source.display()))?;
    let of_home = || std::env::var_os("CUDA_HOME").map(|home| PathBuf::from(home).join("bin/nvcc"));
    let usual = || Some(PathBuf::from("/usr/local/cuda/bin/nvcc")).filter(|nvcc| nvcc.is_file());
    let nvcc = std::env::var_os("GPU_NVCC").map(PathBuf::from).or_else(of_home).or_else(usual).unwrap_or_else(|| "nvcc".into());
    let mut command = Command::new(&nvcc);
    command.args(["-O3", "-std=c++17", "-arch=native", "-shared", "-Xcompiler", "-fPIC", "-o"]).arg(&library).arg(&source);
    let output = command.output().with_context(|| format!("starting {}", nvcc.display()))?;
    ensure!(output.status.success(), "{} says: {}", nvcc.display(), String::from_utf8_lossy(&output.stderr));
    Ok(library)
}
