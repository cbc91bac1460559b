//! NVIDIA's compiler of CUDA C, as a library that is opened at run time.

use anyhow::{Context, Result, bail, ensure};
use libloading::Library;
use std::ffi::{CString, c_char, c_int, c_void};
use std::path::PathBuf;
use std::ptr::{null, null_mut};

/// The variable that names the library.
pub const VARIABLE: &str = "GPU_BENCH_NVRTC";

const NAMES: [&str; 3] = ["libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so"];

type Program = *mut c_void;

/// The library, open.
pub struct Nvrtc {
    /// What it was opened by.
    pub name: String,
    version: unsafe extern "C" fn(*mut c_int, *mut c_int) -> c_int,
    create: unsafe extern "C" fn(*mut Program, *const c_char, *const c_char, c_int, *const *const c_char, *const *const c_char) -> c_int,
    compile: unsafe extern "C" fn(Program, c_int, *const *const c_char) -> c_int,
    destroy: unsafe extern "C" fn(*mut Program) -> c_int,
    sizes: [unsafe extern "C" fn(Program, *mut usize) -> c_int; 2],
    gets: [unsafe extern "C" fn(Program, *mut c_char) -> c_int; 2],
    _library: Library,
}

/// What is asked of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Output {
    /// PTX, which the driver assembles.
    Ptx,
    /// Machine code.
    Cubin,
}

impl Nvrtc {
    /// Opens the library that [`VARIABLE`] names, or that the system has, or that `folder` has.
    ///
    /// # Errors
    /// There is none.
    pub fn open(folder: Option<PathBuf>) -> Result<Nvrtc> {
        let named = std::env::var_os(VARIABLE).map(PathBuf::from);
        let usual = NAMES.iter().map(PathBuf::from);
        let ours = folder.into_iter().flat_map(|folder| NAMES.map(|name| folder.join(name)));
        for candidate in named.into_iter().chain(usual).chain(ours) {
            // SAFETY: opening NVIDIA's library is what the user asks for.
            let Ok(library) = (unsafe { Library::new(&candidate) }) else { continue };
            // SAFETY: the functions have these types in every version of the header that has them.
            unsafe {
                return Ok(Nvrtc {
                    name: candidate.display().to_string(),
                    version: *library.get("nvrtcVersion")?,
                    create: *library.get("nvrtcCreateProgram")?,
                    compile: *library.get("nvrtcCompileProgram")?,
                    destroy: *library.get("nvrtcDestroyProgram")?,
                    sizes: [*library.get("nvrtcGetPTXSize")?, *library.get("nvrtcGetCUBINSize")?],
                    gets: [*library.get("nvrtcGetPTX")?, *library.get("nvrtcGetCUBIN")?],
                    _library: library,
                });
            }
        }
        bail!("NVRTC was not found (PyPI: nvidia-cuda-nvrtc; {VARIABLE} names the library)")
    }

    /// Its version, and what it was opened by.
    ///
    /// # Errors
    /// It does not say.
    pub fn version(&self) -> Result<String> {
        let (mut major, mut minor) = (0, 0);
        // SAFETY: both numbers are written to.
        ok(unsafe { (self.version)(&mut major, &mut minor) }).context("nvrtcVersion")?;
        Ok(format!("{major}.{minor} ({})", self.name))
    }

    /// Compiles a text for `sm_<number>`.
    ///
    /// # Errors
    /// It refuses.
    pub fn compile(&self, text: &str, number: u32, output: Output) -> Result<Vec<u8>> {
        let (text, which) = (CString::new(text)?, output as usize);
        let arch = CString::new(match output {
            Output::Ptx => format!("--gpu-architecture=compute_{number}"),
            Output::Cubin => format!("--gpu-architecture=sm_{number}"),
        })?;
        // As IR without `contract` says: no fused operations.
        let options = [arch.as_ptr(), c"--fmad=false".as_ptr()];
        let mut program = null_mut();
        // SAFETY: the text is NUL-terminated and copied; there are no headers; the program is written to.
        ok(unsafe { (self.create)(&mut program, text.as_ptr(), c"kernel.cu".as_ptr(), 0, null(), null()) })
            .context("nvrtcCreateProgram")?;
        let compiled = (|| {
            // SAFETY: the program is alive, and there are two options.
            ok(unsafe { (self.compile)(program, 2, options.as_ptr()) }).context("nvrtcCompileProgram")?;
            let mut size = 0;
            // SAFETY: the program is compiled; the size is written to.
            ok(unsafe { (self.sizes[which])(program, &mut size) }).context("the result's size")?;
            let mut bytes = vec![0u8; size];
            // SAFETY: there is room for as many bytes as it said.
            ok(unsafe { (self.gets[which])(program, bytes.as_mut_ptr().cast()) }).context("the result")?;
            Ok(bytes)
        })();
        // SAFETY: the program is alive, and is not used again.
        unsafe { (self.destroy)(&mut program) };
        compiled
    }
}

fn ok(code: c_int) -> Result<()> {
    ensure!(code == 0, "NVRTC answers {code}");
    Ok(())
}
