//! Ranges for the vendors' profilers: NVTX and roctx, where one is attached.

use super::nvtx;
use crate::files;
use crate::settings;
use crate::sync::{OnceLock, fork};
use libloading::Library;
use std::ffi::{CString, OsStr, c_char, c_int};
use std::mem::ManuallyDrop;
use std::path::Path;

/// Begins a range on the calling thread: its level.
pub(super) type Push = unsafe extern "C" fn(*const c_char) -> c_int;
/// Ends the range that this thread began last.
pub(super) type Pop = unsafe extern "C" fn() -> c_int;

/// A profiler's functions. Its library stays open.
#[derive(Clone, Copy)]
pub(super) struct Profiler {
    pub push: Push,
    pub pop: Pop,
}

/// CUDA's library of NVTX before it was headers alone.
const NV_TOOLS: &[&str] = &["libnvToolsExt.so.1"];
const ROCTX: &[&str] = &["librocprofiler-sdk-roctx.so", "librocprofiler-sdk-roctx.so.1", "libroctx64.so", "libroctx64.so.4"];

/// The profilers that are attached: mostly none. They are opened at the first call.
pub(super) fn attached() -> &'static [Profiler] {
    static ATTACHED: OnceLock<Vec<Profiler>> = OnceLock::new();
    if let Some(known) = ATTACHED.get() {
        return known;
    }
    // A fork amid the opening would leave a child that waits for its end.
    let _guard = fork::guard();
    ATTACHED.get_or_init(|| {
        let settings = settings::get();
        let nvidia = settings.nvtx_injection.as_ref().and_then(|path| {
            let by_injection = open(path).and_then(|library| nvtx::initialise(&library));
            by_injection.or_else(|| named(NV_TOOLS, "nvtxRangePushA", "nvtxRangePop"))
        });
        let amd = settings.has_rocm_profiler.then(|| named(ROCTX, "roctxRangePushA", "roctxRangePop")).flatten();
        nvidia.into_iter().chain(amd).collect()
    })
}

/// A range's name as C has it.
pub(super) fn c_name(name: &str) -> CString {
    // What is behind a NUL is left out.
    let name = name.split('\0').next().unwrap_or_default();
    CString::new(name).unwrap_or_default()
}

/// Opens a library for good.
fn open(path: &OsStr) -> Option<ManuallyDrop<Library>> {
    if files::why_no_library(Path::new(path)).is_some() {
        return None;
    }
    let _guard = fork::library_guard().ok()?;
    // SAFETY: running its initialisers is what attaching a profiler means: whoever set the variable asked for it.
    unsafe { Library::new(path) }.ok().map(ManuallyDrop::new)
}

/// The functions of the first of these libraries that there is.
fn named(libraries: &[&str], push: &str, pop: &str) -> Option<Profiler> {
    libraries.iter().find_map(|name| {
        let library = open(OsStr::new(name))?;
        // SAFETY: both libraries' headers declare the functions so.
        unsafe { Some(Profiler { push: *library.get::<Push>(push.as_bytes()).ok()?, pop: *library.get::<Pop>(pop.as_bytes()).ok()? }) }
    })
}
