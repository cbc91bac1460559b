//! `gpu-core` compiled for devices: its macros, `gpu_core`, and the `gpu_rt` that kernels import. Each release of rustc compiles it once on a
//! machine; other packages take it from the cache. It does not go to a remote cache: the macros are linked with the C library here.

use super::rustc;
use crate::cache::{Bytes, Cache, Key};
use crate::diagnostics::Diagnostic;
use crate::temporary::Folder;
use crate::tool::{Limit, run_with};
use gpu_tools::files;
use std::path::{Path, PathBuf};
use std::process::Command;

const MACROS: &str = "libgpu_device_macros.so";
const CORE: &str = "libgpu_core.rlib";
const RUNTIME: &str = "libgpu_rt.rlib";

/// The files of the compiled library, by name.
type Files = Vec<(String, Bytes)>;

/// Compiles it.
pub struct Builder<'a> {
    pub rustc: &'a Path,
    /// The flags for all device code.
    pub flags: &'a [&'a str],
    pub host: &'a str,
    /// The output of `rustc -vV`.
    pub version: &'a str,
    /// The hash of the sources.
    pub sources: blake3::Hash,
    /// The folder that receives the library's folder.
    pub folder: &'a Path,
    pub limit: Limit,
}

impl Builder<'_> {
    /// The folder of the library: made before, from the cache, or compiled.
    ///
    /// # Errors
    /// rustc fails, or the folder cannot be written.
    pub fn build(&self, cache: &Cache) -> Result<PathBuf, Diagnostic> {
        let flags = self.flags.join(" ");
        let key = Key::of(&[b"gpu-core", self.version.as_bytes(), c_library().as_bytes(), flags.as_bytes(), self.sources.as_bytes()]);
        let folder = self.folder.join(&blake3::Hash::from(*key.bytes()).to_hex().as_str()[..16]);
        if folder.join(RUNTIME).is_file() {
            return Ok(folder);
        }
        let failed = |error: std::io::Error| Diagnostic::not_written(&folder, &error);
        std::fs::create_dir_all(self.folder).map_err(failed)?;
        let library: Files = cache.get_here(key, || self.compile())?;
        let made = Folder::new_in(self.folder).map_err(failed)?;
        for (name, Bytes(bytes)) in library.iter().filter(|(name, _)| [MACROS, CORE, RUNTIME].contains(&name.as_str())) {
            std::fs::write(made.path().join(name), bytes).map_err(failed)?;
        }
        // Whole or not at all; another build script's may have come first.
        let made = made.keep();
        let renamed = std::fs::rename(&made, &folder);
        if renamed.is_err() {
            let _ = std::fs::remove_dir_all(&made);
        }
        if folder.join(RUNTIME).is_file() { Ok(folder) } else { Err(renamed.map_err(failed).err().unwrap_or_else(|| self.wrote_nothing())) }
    }

    fn compile(&self) -> Result<Files, Diagnostic> {
        let sources = Path::new(gpu_core::SOURCES);
        let folder = Folder::new_in(self.folder).map_err(|error| Diagnostic::not_written(self.folder, &error))?;
        // The result names no place: other packages, and other checkouts of the same sources, use it.
        let remapped = format!("--remap-path-prefix={}=gpu-core", sources.display());
        let run = |command: &mut Command| {
            let command = command.current_dir("/").arg(&remapped).arg("--out-dir").arg(folder.path());
            let output = run_with(command, &[], self.limit).map_err(Diagnostic::new)?;
            match output.status.success() {
                true => Ok(()),
                false => Err(Diagnostic::new("gpu-core cannot be compiled for devices (a defect of gpu-core)")
                    .showing(rustc::said(self.rustc, &output).trim())),
            }
        };
        let device = |name: &str, source: &str| {
            let mut command = Command::new(self.rustc);
            command.args(self.flags).arg("-L").arg(folder.path()).args(["--target", self.host, "--edition=2024", "--cap-lints=allow"]);
            command.arg(format!("--crate-name={name}")).arg(sources.join(source));
            command
        };
        let from = |name: &str, file: &str| format!("{name}={}", folder.path().join(file).display());
        run(Command::new(self.rustc)
            .args(["--crate-name=gpu_device_macros", "--crate-type=proc-macro", "--edition=2024", "--color=never", "-Cdebuginfo=0"])
            .arg(sources.join("device/macros.rs")))?;
        run(device("gpu_core", "src/lib.rs").args(["--extern", &from("gpu_device_macros", MACROS)]))?;
        run(device("gpu_rt", "device/gpu_rt.rs").args(["--extern", &from("gpu_core", CORE)]))?;
        let read = |name: &str| {
            let bytes = files::read(folder.path().join(name)).map_err(|_| self.wrote_nothing())?;
            Ok((name.to_string(), Bytes(bytes)))
        };
        [MACROS, CORE, RUNTIME].into_iter().map(read).collect()
    }

    fn wrote_nothing(&self) -> Diagnostic {
        rustc::wrote_nothing(self.rustc, "no library of gpu-core")
    }
}

/// The archive of `gpu-core` in the library's folder.
pub fn archive(folder: &Path) -> PathBuf {
    folder.join(CORE)
}

/// The archives that a kernel file's crate names, with the names.
pub fn archives(folder: &Path) -> [(&'static str, PathBuf); 2] {
    [("gpu_core", folder.join(CORE)), ("gpu_rt", folder.join(RUNTIME))]
}

/// The C library's name and version: what is linked with a newer one cannot be loaded.
fn c_library() -> String {
    #[cfg(target_env = "gnu")]
    {
        // SAFETY: glibc returns a string that lives as long as the program.
        let version = unsafe { std::ffi::CStr::from_ptr(libc::gnu_get_libc_version()) };
        format!("glibc {}", version.to_string_lossy())
    }
    #[cfg(not(target_env = "gnu"))]
    String::from("another")
}
