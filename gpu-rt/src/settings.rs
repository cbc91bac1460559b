//! The environment variables that the runtime reads, in one place, and the settings from code that take their place ([`config`]).
//!
//! They are read once, when the first kernel file registers (before `main`) or at the first use of a device: the
//! background thread must not read the environment while the program may be changing it.

mod config;
pub(crate) mod names;
mod trace;
pub(crate) mod uri;

pub use config::{Config, configure};
pub(crate) use config::{device, library, seal, trace};
pub(crate) use trace::Trace;

use crate::error::{Error, ErrorKind, Result};
use crate::sync::OnceLock;
use crate::sync::fork;
use gpu_abi::arch::CpuLevel;
use gpu_abi::container::ImageKind;
use gpu_abi::manifest::Load;
use std::ffi::OsString;
use std::path::PathBuf;

/// The variables that name ROCm's folder.
pub(crate) const ROCM_ROOTS: [&str; 2] = ["ROCM_PATH", "HIP_PATH"];

/// The variables that name the folder of CUDA's toolkit.
const CUDA_ROOTS: [&str; 3] = ["CUDA_HOME", "CUDA_PATH", "CUDA_ROOT"];

/// The default of `GPU_STACK`: enough for formatting of nested values, and about a twentieth of a GPU's memory, because the driver reserves it for
/// every thread that the device can hold.
const STACK: usize = 16 << 10;

/// The environment's texts, not yet parsed.
#[derive(Debug, Default)]
pub(crate) struct Settings {
    /// `GPU_DEVICE`: the default device or devices. Empty counts as unset, here and below.
    device: Option<String>,
    /// `GPU_CUDA_LIBRARY`: CUDA's driver library, or the folder it is in.
    cuda_library: Option<OsString>,
    /// `GPU_HIP_LIBRARY`: HIP's runtime library, or the folder it is in.
    hip_library: Option<OsString>,
    /// `ROCM_PATH`, `HIP_PATH`: where ROCm is installed.
    #[cfg_attr(feature = "hip-link", allow(dead_code, reason = "HIP is linked, so nothing searches for it"))]
    pub rocm: Vec<OsString>,
    load: Option<String>,
    image_kind: Option<String>,
    entries: Option<String>,
    stack: Option<String>,
    cpu_level: Option<String>,
    cpu_threads: Option<String>,
    tune: Option<String>,
    tune_cache: Option<OsString>,
    /// `GPU_CHECK`: the file that receives what `cpu:checked` finds.
    pub check: Option<OsString>,
    /// `GPU_TRACE`: what is traced, and where to.
    trace: Option<String>,
    /// `GPU_TRACE_SIZE`: how large a file of a trace grows.
    trace_size: Option<String>,
    /// `GPU_CUPTI_LIBRARY`: the library that counts launches on NVIDIA's GPUs, or the folder it is in.
    pub cupti_library: Option<OsString>,
    /// `CUDA_HOME`, `CUDA_PATH`, `CUDA_ROOT`: where CUDA's toolkit is installed.
    pub cuda_roots: Vec<OsString>,
    /// `NVTX_INJECTION64_PATH`: the library of a CUDA profiler that is attached.
    pub nvtx_injection: Option<OsString>,
    /// Whether a ROCm profiler is attached: `ROCP_TOOL_LIBRARIES`, `HSA_TOOLS_LIB`.
    pub has_rocm_profiler: bool,
    /// The user's folder of caches.
    caches: Option<PathBuf>,
}

/// What decides between alternatives: `GPU_TUNE`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Tuning<'a> {
    /// What is known: a table in the program, what was measured before; else the rule.
    Known,
    /// What is measured while the program runs.
    Measure,
    /// The rule alone.
    Rule,
    /// These alternatives of these sets; for others what is known.
    Forced(Vec<(&'a str, &'a str)>),
}

/// The settings of this process.
pub(crate) fn get() -> &'static Settings {
    static SETTINGS: OnceLock<Settings> = OnceLock::new();
    if let Some(settings) = SETTINGS.get() {
        return settings;
    }
    // A fork amid the first reading would leave a child that waits for its end.
    let _guard = fork::guard();
    SETTINGS.get_or_init(|| Settings {
        device: text("GPU_DEVICE"),
        cuda_library: path("GPU_CUDA_LIBRARY"),
        hip_library: path("GPU_HIP_LIBRARY"),
        rocm: ROCM_ROOTS.into_iter().filter_map(path).collect(),
        load: text("GPU_LOAD"),
        image_kind: text("GPU_IMAGE_KIND"),
        entries: text("GPU_ENTRIES"),
        stack: text("GPU_STACK"),
        cpu_level: text("GPU_CPU_LEVEL"),
        cpu_threads: text("GPU_CPU_THREADS"),
        tune: text("GPU_TUNE"),
        tune_cache: path("GPU_TUNE_CACHE"),
        check: path("GPU_CHECK"),
        trace: text("GPU_TRACE"),
        trace_size: text("GPU_TRACE_SIZE"),
        cupti_library: path("GPU_CUPTI_LIBRARY"),
        cuda_roots: CUDA_ROOTS.into_iter().filter_map(path).collect(),
        nvtx_injection: path("NVTX_INJECTION64_PATH"),
        has_rocm_profiler: ["ROCP_TOOL_LIBRARIES", "HSA_TOOLS_LIB"].into_iter().any(|name| path(name).is_some()),
        caches: caches(),
    })
}

/// The user's folder for what can be made again.
fn caches() -> Option<PathBuf> {
    let absolute = |name: &str| path(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let of_home = if cfg!(target_os = "macos") { "Library/Caches" } else { ".cache" };
    absolute("XDG_CACHE_HOME").or_else(|| Some(absolute("HOME")?.join(of_home)))
}

fn path(name: &str) -> Option<OsString> {
    std::env::var_os(name).filter(|value| !value.is_empty())
}

fn text(name: &str) -> Option<String> {
    path(name).map(|value| value.to_string_lossy().into_owned())
}

fn bad(variable: &'static str, value: &str, expected: &'static str) -> Error {
    ErrorKind::BadSetting { variable, value: value.into(), expected }.into()
}

impl Settings {
    /// `GPU_LOAD`: when kernel files are loaded, whatever they were built for.
    pub(crate) fn load(&self) -> Result<Option<Load>> {
        let Some(value) = &self.load else { return Ok(None) };
        Load::parse(value).map(Some).ok_or_else(|| bad("GPU_LOAD", value, "`startup`, `blocking` or `lazy`"))
    }

    /// `GPU_IMAGE_KIND`: the only kinds of image to load, separated by commas; `object`, `bitcode`, `cubin`, `ptx`.
    pub(crate) fn image_kinds(&self) -> Result<Option<(Vec<ImageKind>, &str)>> {
        let Some(value) = &self.image_kind else { return Ok(None) };
        let one = |name: &str| ImageKind::ALL.into_iter().find(|kind| kind.name().eq_ignore_ascii_case(name.trim()));
        match value.split(',').map(one).collect::<Option<Vec<_>>>() {
            Some(kinds) => Ok(Some((kinds, value))),
            None => Err(bad("GPU_IMAGE_KIND", value, "a list of `object`, `bitcode`, `cubin`, `ptx`")),
        }
    }

    /// `GPU_ENTRIES`: whether launches take kernels' other entries, those for small arguments and those whose threads do the work of several.
    pub(crate) fn has_other_entries(&self) -> Result<bool> {
        match self.entries.as_deref() {
            None | Some("all") => Ok(true),
            Some("own") => Ok(false),
            Some(value) => Err(bad("GPU_ENTRIES", value, "`all` or `own`")),
        }
    }

    /// `GPU_STACK`: the least number of bytes of stack for each thread of a GPU, in kernels whose stack size is known only at run time.
    pub(crate) fn stack(&self) -> Result<usize> {
        let Some(value) = &self.stack else { return Ok(STACK) };
        match value.parse() {
            // HIP accepts no more.
            Ok(bytes @ 1024..=131_056) => Ok(bytes),
            _ => Err(bad("GPU_STACK", value, "a number of bytes from 1024 to 131056")),
        }
    }

    /// `GPU_CPU_LEVEL`: the highest instruction set level to use.
    pub(crate) fn cpu_level(&self) -> Result<Option<CpuLevel>> {
        let Some(value) = &self.cpu_level else { return Ok(None) };
        match CpuLevel::ALL.into_iter().find(|level| level.name() == value && !level.is_checked()) {
            Some(level) => Ok(Some(level)),
            None => Err(bad("GPU_CPU_LEVEL", value, "`x86-64-v2`, `x86-64-v3`, `x86-64-v4` or `aarch64`")),
        }
    }

    /// `GPU_CPU_THREADS`: how many threads run a launch's blocks.
    pub(crate) fn cpu_threads(&self) -> Result<Option<usize>> {
        let Some(value) = &self.cpu_threads else { return Ok(None) };
        match value.parse() {
            Ok(threads @ 1..=4096) => Ok(Some(threads)),
            _ => Err(bad("GPU_CPU_THREADS", value, "a number from 1 to 4096")),
        }
    }

    /// `GPU_TUNE`: what decides between alternatives.
    pub(crate) fn tune(&self) -> Result<Tuning<'_>> {
        let Some(value) = &self.tune else { return Ok(Tuning::Known) };
        match value.trim() {
            "measure" => Ok(Tuning::Measure),
            "rule" => Ok(Tuning::Rule),
            list => {
                let forced =
                    list.split(',').map(|part| part.trim().split_once('=').filter(|(set, name)| !set.is_empty() && !name.is_empty()));
                let expected = "`measure`, `rule` or a list of `SET=ALTERNATIVE`";
                forced.collect::<Option<Vec<_>>>().map(Tuning::Forced).ok_or_else(|| bad("GPU_TUNE", value, expected))
            }
        }
    }

    /// `GPU_TUNE_CACHE`: where measurements are kept; nothing where they are not.
    pub(crate) fn tune_cache(&self) -> Result<Option<PathBuf>> {
        match &self.tune_cache {
            None => Ok(self.caches.as_ref().map(|caches| caches.join("gpu-rt").join("tune"))),
            Some(value) if value == "off" => Ok(None),
            Some(value) => match PathBuf::from(value) {
                path if path.is_absolute() => Ok(Some(path)),
                path => Err(bad("GPU_TUNE_CACHE", &path.to_string_lossy(), "the absolute path of a folder, nor `off`")),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_list_the_accepted_values() {
        let settings = Settings {
            load: Some("soon".into()),
            image_kind: Some("ptx,punchcard".into()),
            entries: Some("some".into()),
            stack: Some("1000".into()),
            cpu_level: Some("i386".into()),
            cpu_threads: Some("0".into()),
            tune: Some("quickest".into()),
            tune_cache: Some("here".into()),
            ..Settings::default()
        };
        let errors = [
            settings.load().unwrap_err(),
            settings.image_kinds().unwrap_err(),
            settings.has_other_entries().unwrap_err(),
            settings.stack().unwrap_err(),
            settings.cpu_level().unwrap_err(),
            settings.cpu_threads().unwrap_err(),
            settings.tune().unwrap_err(),
            settings.tune_cache().unwrap_err(),
        ];
        assert_eq!(
            errors[0].to_string(),
            "GPU_LOAD is `soon`, which is not `startup`, `blocking` or `lazy`\n  help: unset GPU_LOAD, or correct it"
        );
        let variables =
            ["GPU_LOAD", "GPU_IMAGE_KIND", "GPU_ENTRIES", "GPU_STACK", "GPU_CPU_LEVEL", "GPU_CPU_THREADS", "GPU_TUNE", "GPU_TUNE_CACHE"];
        assert_eq!(errors.len(), variables.len());
        for (error, variable) in errors.iter().zip(variables) {
            assert!(error.to_string().starts_with(&format!("{variable} is")), "{error}");
        }
    }

    #[test]
    fn what_decides_between_alternatives_is_read() {
        let tune = |text: &str| Settings { tune: Some(text.into()), ..Settings::default() };
        assert_eq!(Settings::default().tune().unwrap(), Tuning::Known);
        assert_eq!(tune("measure").tune().unwrap(), Tuning::Measure);
        assert_eq!(tune(" rule ").tune().unwrap(), Tuning::Rule);
        assert_eq!(tune("a::b=4 x 4, c=d").tune().unwrap(), Tuning::Forced(vec![("a::b", "4 x 4"), ("c", "d")]));
        for wrong in ["a", "a=", "=b", "a=b,", "a=b,measure"] {
            assert!(tune(wrong).tune().is_err(), "{wrong}");
        }
    }

    #[test]
    fn measurements_are_kept_in_the_users_folder_unless_another_is_named() {
        let users = Settings { caches: Some("/home/a/.cache".into()), ..Settings::default() };
        assert_eq!(users.tune_cache().unwrap(), Some("/home/a/.cache/gpu-rt/tune".into()));
        let at = |value: &str| Settings { tune_cache: Some(value.into()), caches: Some("/home/a/.cache".into()), ..Settings::default() };
        assert_eq!(at("/elsewhere").tune_cache().unwrap(), Some("/elsewhere".into()));
        assert_eq!(at("off").tune_cache().unwrap(), None);
        assert_eq!(Settings::default().tune_cache().unwrap(), None);
    }

    #[test]
    fn image_kinds_are_a_list() {
        let settings = Settings { image_kind: Some("PTX, cubin".into()), ..Settings::default() };
        assert_eq!(settings.image_kinds().unwrap().unwrap().0, [ImageKind::Ptx, ImageKind::Cubin]);
    }
}
