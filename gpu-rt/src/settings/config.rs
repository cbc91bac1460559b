//! Settings from code, in place of environment variables, before their first use.
//!
//! Each setting is used in one place, and once: the default device whenever one is asked for, a library when
//! its driver is opened. Each setting records its use and is refused from then on. With background loading that
//! would be a race between the loader thread and `main`; therefore the start of the loading, always before `main`, counts as
//! the use of every setting.

use super::{Trace, get, names};
use crate::error::{ErrorKind, Result};
use crate::sync::lock;
use crate::types::DeviceKind;
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Mutex;

/// Settings that code makes before the runtime uses them: see [`configure`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[must_use = "settings have an effect when given to `configure`"]
pub struct Config {
    device: Option<String>,
    cuda_library: Option<OsString>,
    hip_library: Option<OsString>,
    trace: Option<String>,
}

impl Config {
    /// Settings that change nothing yet.
    pub fn new() -> Config {
        Config::default()
    }

    /// The default device or devices, as `GPU_DEVICE` names them: `cpu`, `cuda:1`, `hip:0,hip:1`, `*`; `cpu:4` alone
    /// is four CPU devices.
    pub fn device(mut self, names: impl Into<String>) -> Config {
        self.device = Some(names.into());
        self
    }

    /// CUDA's driver library or the folder it is in, as `GPU_CUDA_LIBRARY` names it.
    ///
    /// # Safety
    /// At any time from now on, this process may soundly open the library at `path` and the libraries that it needs, and call it: their
    /// constructors do no harm, and its functions of CUDA's driver API do what CUDA's documentation says. `GPU_CUDA_LIBRARY` needs no such promise:
    /// whoever runs the program controls its environment, and can make the dynamic loader open any library anyway.
    pub unsafe fn cuda_library(mut self, path: impl Into<PathBuf>) -> Config {
        self.cuda_library = Some(path.into().into_os_string());
        self
    }

    /// HIP's runtime library or the folder it is in, as `GPU_HIP_LIBRARY` names it. With the feature `hip-link` HIP is
    /// linked already, and neither has an effect.
    ///
    /// # Safety
    /// The contract of [`cuda_library`](Config::cuda_library), with HIP's runtime API.
    pub unsafe fn hip_library(mut self, path: impl Into<PathBuf>) -> Config {
        self.hip_library = Some(path.into().into_os_string());
        self
    }

    /// What is traced, and where to, as `GPU_TRACE` names it: `trace.json`, `summary`, `trace.json,summary`, `trace.json,counters`, `off`.
    pub fn trace(mut self, to: impl Into<String>) -> Config {
        self.trace = Some(to.into());
        self
    }
}

/// Sets what the environment leaves open: a variable that is set (`GPU_DEVICE`, `GPU_CUDA_LIBRARY`, `GPU_HIP_LIBRARY`, `GPU_TRACE`)
/// wins, so that who runs the program has the last word. Either all of `config` takes effect or, with an error, none.
/// Until a setting is used, a later call replaces it.
///
/// A setting is used when the default device is asked for, or the driver is opened (by [`Device::open`],
/// [`Device::all`] or the search for the default device); that of the trace when the first device is opened or the first
/// [`range`](crate::range) begins. Kernel files that are loaded ahead, which is the default
/// (`load = "startup"`), use all of them before `main` begins. A program that configures by code builds its kernels
/// with `load = "lazy"` in `[package.metadata.gpu]`; for kernels in a library that it depends on, `GPU_LOAD=lazy` does
/// the same when the program is run.
///
/// ```no_run
/// use gpu_rt::{Config, configure};
///
/// # fn main() -> Result<(), gpu_rt::Error> {
/// // SAFETY: the folder has ROCm's own library, which only root can change.
/// let config = unsafe { Config::new().hip_library("/opt/rocm-7.1/lib") };
/// configure(config.device("hip:0,hip:1"))?;
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// A setting is used already ([`ErrorKind::TooLate`]), what the trace is to become is malformed ([`ErrorKind::BadSetting`]), or
/// the device names are ([`ErrorKind::UnknownDevice`]); whether the devices are there shows when they are opened.
///
/// [`Device::open`]: crate::Device::open
/// [`Device::all`]: crate::Device::all
pub fn configure(config: Config) -> Result<()> {
    if let Some(list) = &config.device {
        names::parse(list)?;
    }
    if let Some(to) = &config.trace {
        super::trace::parse(to, None)?;
    }
    lock(&CODE).set(config)
}

static CODE: Mutex<Code> = Mutex::new(Code {
    config: Config { device: None, cuda_library: None, hip_library: None, trace: None },
    device_used: None,
    cuda_used: None,
    hip_used: None,
    trace_used: None,
});

/// What was set, and what has used each setting.
struct Code {
    config: Config,
    device_used: Option<&'static str>,
    cuda_used: Option<&'static str>,
    hip_used: Option<&'static str>,
    trace_used: Option<&'static str>,
}

impl Code {
    fn set(&mut self, config: Config) -> Result<()> {
        let settings = [
            ("device", config.device.is_some(), self.device_used),
            ("cuda_library", config.cuda_library.is_some(), self.cuda_used),
            ("hip_library", config.hip_library.is_some(), self.hip_used),
            ("trace", config.trace.is_some(), self.trace_used),
        ];
        for (setting, given, used) in settings {
            if let (true, Some(used)) = (given, used) {
                return Err(ErrorKind::TooLate { setting, used }.into());
            }
        }
        self.config.device = config.device.or(self.config.device.take());
        self.config.cuda_library = config.cuda_library.or(self.config.cuda_library.take());
        self.config.hip_library = config.hip_library.or(self.config.hip_library.take());
        self.config.trace = config.trace.or(self.config.trace.take());
        Ok(())
    }
}

/// The default device or devices: `GPU_DEVICE`, else what code says. From now on it stays.
pub(crate) fn device() -> Option<String> {
    let mut code = lock(&CODE);
    code.device_used.get_or_insert("the default device was asked for before");
    get().device.clone().or_else(|| code.config.device.clone())
}

/// The library of a driver, or its folder: from the environment, else from code. From now on it stays.
pub(crate) fn library(kind: DeviceKind) -> Option<OsString> {
    let mut code = lock(&CODE);
    match kind {
        DeviceKind::Cuda => {
            code.cuda_used.get_or_insert("the CUDA driver library was opened, or sought, before");
            get().cuda_library.clone().or_else(|| code.config.cuda_library.clone())
        }
        DeviceKind::Hip => {
            code.hip_used.get_or_insert("the HIP runtime library was opened, or sought, before");
            get().hip_library.clone().or_else(|| code.config.hip_library.clone())
        }
        DeviceKind::Cpu => None,
    }
}

/// What is traced: from the environment, else from code. From now on it stays.
///
/// # Errors
/// `GPU_TRACE` or `GPU_TRACE_SIZE` is wrong.
pub(crate) fn trace() -> Result<Option<Trace>> {
    let mut code = lock(&CODE);
    code.trace_used.get_or_insert("a device was opened, or a range begun, before");
    match get().trace.as_ref().or(code.config.trace.as_ref()) {
        // It would be a file of another name.
        Some(to) if to.contains(char::REPLACEMENT_CHARACTER) => Err(super::bad("GPU_TRACE", to, "text in UTF-8")),
        Some(to) => super::trace::parse(to, get().trace_size.as_deref()),
        None => Ok(None),
    }
}

/// Kernel files are being loaded ahead: from now on everything stays as it is.
pub(crate) fn seal() {
    const USED: &str = "kernel files that load ahead have used it, before main";
    let mut code = lock(&CODE);
    code.device_used.get_or_insert(USED);
    code.cuda_used.get_or_insert(USED);
    code.hip_used.get_or_insert(USED);
    code.trace_used.get_or_insert(USED);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fresh() -> Code {
        Code { config: Config::new(), device_used: None, cuda_used: None, hip_used: None, trace_used: None }
    }

    fn hip(path: &str) -> Config {
        // SAFETY: nothing here opens a library.
        unsafe { Config::new().hip_library(path) }
    }

    #[test]
    fn later_calls_replace_what_they_name() {
        let mut code = fresh();
        code.set(hip("/a").device("cpu")).unwrap();
        // SAFETY: nothing here opens a library.
        let both = unsafe { hip("/b").cuda_library("/c") };
        code.set(both.clone()).unwrap();
        assert_eq!(code.config, both.device("cpu"));
    }

    #[test]
    fn a_call_that_changes_a_used_setting_has_no_effect() {
        let mut code = fresh();
        code.hip_used = Some("somebody did");
        let error = code.set(hip("/a").device("cpu")).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::TooLate { setting: "hip_library", used: "somebody did" }), "{error}");
        assert_eq!(code.config, Config::new());
        code.set(Config::new().device("cpu")).unwrap();
        assert_eq!(code.config, Config::new().device("cpu"));
    }

    #[test]
    fn malformed_names_are_errors_at_once() {
        let error = configure(Config::new().device("cpu,gpu:1")).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::UnknownDevice { name, .. } if name == "cpu,gpu:1"), "{error}");
    }
}
