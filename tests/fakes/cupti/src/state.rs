//! What the fake knows: objects that are alive, the session, calls.

use std::ffi::{c_char, c_int};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Why a call is refused.
pub enum Status {
    /// The caller did something wrong.
    Wrong(String),
    /// An answer of the library's.
    Code(c_int),
}

impl From<&str> for Status {
    fn from(what: &str) -> Status {
        Status::Wrong(what.into())
    }
}

struct State {
    calls: u64,
    /// Host objects by number, and the metrics that each has.
    hosts: Vec<Option<Vec<String>>>,
    enabled: bool,
    /// The counter data: its address, and whether it is blank.
    data: Option<(usize, bool)>,
    configured: bool,
    /// Launches of the driver when the session began.
    started: Option<u64>,
    ended: Option<u64>,
    decoded: Option<u64>,
}

static STATE: Mutex<State> = Mutex::new(State {
    calls: 0,
    hosts: Vec::new(),
    enabled: false,
    data: None,
    configured: false,
    started: None,
    ended: None,
    decoded: None,
});

fn state() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A call: failed if it is its turn, else done.
pub fn call(name: &str, work: impl FnOnce() -> Result<(), Status>) -> c_int {
    let number = {
        let mut state = state();
        state.calls += 1;
        state.calls
    };
    let fails = std::env::var("GPU_FAKE_CUPTI_FAIL").ok();
    let fails = fails.as_deref().and_then(|fails| fails.split_once(':')).filter(|(call, _)| call.parse() == Ok(number));
    if let Some((_, code)) = fails {
        return code.parse().unwrap_or(1);
    }
    match work() {
        Ok(()) => 0,
        Err(Status::Code(code)) => code,
        Err(Status::Wrong(what)) => {
            eprintln!("gpu-fake-cupti: {name}: {what}");
            1
        }
    }
}

/// The fields of a parameter block, in words.
///
/// # Safety
/// The pointer is null, or to a block that is as large as its first word says.
pub unsafe fn block<'a>(parameters: *mut usize, size: usize) -> Result<&'a mut [usize], Status> {
    if parameters.is_null() {
        return Err("no parameters".into());
    }
    // SAFETY: a block (contract), in words; the last may be cut where its field is smaller than a word.
    let words = unsafe { std::slice::from_raw_parts_mut(parameters, size.div_ceil(8)) };
    match words {
        [given, private, fields @ ..] if *given == size && *private == 0 => Ok(fields),
        [given, ..] => Err(Status::Wrong(format!("a block of {given} bytes, or a private pointer; {size} bytes are expected"))),
        [] => Err("no parameters".into()),
    }
}

/// Launches that the fake driver was asked for.
fn launches() -> Result<u64, Status> {
    let driver = std::env::var("GPU_CUDA_LIBRARY").map_err(|_| Status::from("GPU_CUDA_LIBRARY names no fake driver"))?;
    // SAFETY: the fake driver, which is open already and declares these functions so.
    let names = unsafe {
        let library = libloading::Library::new(driver).map_err(|error| Status::Wrong(error.to_string()))?;
        let symbol = |error: libloading::Error| Status::Wrong(error.to_string());
        let text = library.get::<unsafe extern "C" fn() -> *mut c_char>("gpu_fake_names").map_err(symbol)?();
        let names = std::ffi::CStr::from_ptr(text).to_string_lossy().into_owned();
        library.get::<unsafe extern "C" fn(*mut c_char)>("gpu_fake_free").map_err(symbol)?(text);
        names
    };
    Ok(names.lines().filter(|name| name.starts_with("cuLaunchKernel")).count() as u64)
}

/// Objects that schedule and evaluate metrics.
pub mod host {
    use super::{Status, state};

    /// The first one's handle.
    const FIRST: usize = 0x1000;

    pub fn make() -> usize {
        let mut state = state();
        state.hosts.push(Some(Vec::new()));
        FIRST + state.hosts.len() - 1
    }

    fn with<R>(host: usize, work: impl FnOnce(&mut Option<Vec<String>>) -> R) -> Result<R, Status> {
        let mut state = state();
        let slot = host.checked_sub(FIRST).and_then(|number| state.hosts.get_mut(number)).filter(|slot| slot.is_some());
        slot.map(work).ok_or_else(|| "no host object".into())
    }

    pub fn check(host: usize) -> Result<(), Status> {
        with(host, |metrics| if metrics.as_ref().is_some_and(Vec::is_empty) { Err("no metrics".into()) } else { Ok(()) })?
    }

    pub fn add(host: usize, names: Vec<String>) -> Result<(), Status> {
        with(host, |metrics| *metrics = Some(names))
    }

    pub fn evaluate(host: usize, names: &[String]) -> Result<(), Status> {
        with(host, |metrics| if metrics.as_deref() == Some(names) { Ok(()) } else { Err("other metrics than were added".into()) })?
    }

    pub fn free(host: usize) -> Result<(), Status> {
        with(host, |metrics| *metrics = None)
    }

    /// How many are alive.
    pub fn alive() -> usize {
        state().hosts.iter().flatten().count()
    }
}

/// The image that says which counters are read.
pub mod config {
    use super::Status;

    pub const BYTES: usize = 24;
    const MARK: [u8; BYTES] = *b"a configuration of fakes";

    /// # Safety
    /// So many bytes are there.
    pub unsafe fn write(to: *mut u8, bytes: usize) -> Result<(), Status> {
        if bytes != BYTES {
            return Err("another size than was said".into());
        }
        // SAFETY: the caller's (contract).
        unsafe { to.copy_from_nonoverlapping(MARK.as_ptr(), BYTES) };
        Ok(())
    }

    /// # Safety
    /// So many bytes are there.
    pub unsafe fn check(at: *const u8, bytes: usize) -> Result<(), Status> {
        // SAFETY: the caller's (contract).
        let given = unsafe { std::slice::from_raw_parts(at, bytes) };
        if given == MARK { Ok(()) } else { Err("another configuration".into()) }
    }
}

/// The profiler of the context.
pub mod profiler {
    use super::{Status, state};

    const HANDLE: usize = 0x2000;

    pub fn enable(context: usize) -> Result<usize, Status> {
        let mut state = state();
        if context == 0 || state.enabled {
            return Err("no context, or one whose profiler is enabled".into());
        }
        state.enabled = true;
        Ok(HANDLE)
    }

    pub fn check(profiler: usize) -> Result<(), Status> {
        if profiler == HANDLE && state().enabled { Ok(()) } else { Err("no profiler".into()) }
    }

    pub fn disable(profiler: usize) -> Result<(), Status> {
        check(profiler)?;
        state().enabled = false;
        Ok(())
    }
}

/// The one session, from its configuration to its values.
pub mod session {
    use super::{Status, host, launches, state};

    pub const BYTES: usize = 64;

    pub fn blank(data: usize, bytes: usize) -> Result<(), Status> {
        if data == 0 || bytes != BYTES {
            return Err("no data, or of another size than was said".into());
        }
        state().data = Some((data, true));
        Ok(())
    }

    pub fn configure(data: usize, bytes: usize) -> Result<(), Status> {
        let mut state = state();
        if bytes != BYTES || state.data != Some((data, true)) || state.started.is_some() {
            return Err("data that is not blank, or a session that has begun".into());
        }
        state.configured = true;
        Ok(())
    }

    pub fn start() -> Result<(), Status> {
        let (launches, hosts) = (launches()?, host::alive());
        let mut state = state();
        if !state.configured || state.started.is_some() || hosts != 1 {
            return Err(Status::Wrong(format!("no configuration, a session that has begun, or {hosts} host objects")));
        }
        state.started = Some(launches);
        Ok(())
    }

    pub fn stop() -> Result<(), Status> {
        let launches = launches()?;
        let mut state = state();
        let started = state.started.take().ok_or_else(|| Status::from("no session"))?;
        (state.configured, state.ended) = (false, Some(launches - started));
        Ok(())
    }

    pub fn decode() -> Result<(), Status> {
        let mut state = state();
        let ended = state.ended.take().ok_or_else(|| Status::from("no session that has ended"))?;
        state.decoded = Some(ended);
        state.data = state.data.map(|(data, _)| (data, false));
        Ok(())
    }

    pub fn check_data(data: usize, bytes: usize) -> Result<(), Status> {
        let state = state();
        if state.data == Some((data, false)) && bytes == BYTES { Ok(()) } else { Err("data that was not decoded".into()) }
    }

    pub fn ranges(data: usize, bytes: usize) -> Result<usize, Status> {
        check_data(data, bytes)?;
        state().decoded.map(|ranges| ranges as usize).ok_or_else(|| "nothing was decoded".into())
    }
}
