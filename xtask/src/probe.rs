//! Asks the drivers for their devices, without linking them or the runtime.
//!
//! Only functions whose signature has stayed the same in every release are called.

use gpu_tools::{DriverLibrary, Env};
use libloading::Library;
use std::ffi::{CStr, c_char, c_int, c_uint};
use std::fmt;

/// A driver's answer.
pub enum Probe {
    /// No library of these names can be loaded.
    NoLibrary { tried: Vec<String> },
    /// The library is there and has no device to offer: the function that said so, and its status.
    NoDevice { library: String, function: &'static str, status: c_int },
    /// Its devices' names.
    Devices { library: String, names: Vec<String> },
}

/// A driver interface: CUDA's and HIP's differ in names only.
struct Interface {
    library: &'static DriverLibrary,
    init: &'static str,
    count: &'static str,
    get: &'static str,
    name: &'static str,
}

static CUDA: Interface =
    Interface { library: &gpu_tools::CUDA, init: "cuInit", count: "cuDeviceGetCount", get: "cuDeviceGet", name: "cuDeviceGetName" };

static HIP: Interface =
    Interface { library: &gpu_tools::HIP, init: "hipInit", count: "hipGetDeviceCount", get: "hipDeviceGet", name: "hipDeviceGetName" };

/// NVIDIA's devices.
pub fn cuda() -> Probe {
    CUDA.probe()
}

/// AMD's devices.
pub fn hip() -> Probe {
    HIP.probe()
}

impl Probe {
    /// The host's processor.
    pub fn cpu() -> Probe {
        let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let model = info.lines().find_map(|line| line.strip_prefix("model name")).and_then(|rest| rest.split_once(':'));
        let name = model.map_or(std::env::consts::ARCH, |(_, name)| name.trim());
        Probe::Devices { library: "built in".to_owned(), names: vec![name.to_owned()] }
    }

    /// Whether there is a device.
    pub fn present(&self) -> bool {
        matches!(self, Probe::Devices { .. })
    }
}

impl fmt::Display for Probe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Probe::NoLibrary { tried } => write!(f, "no driver library (tried {})", tried.join(", ")),
            Probe::NoDevice { library, function, status } => write!(f, "{library} has no device ({function} answered {status})"),
            Probe::Devices { names, .. } => f.write_str(&names.join(", ")),
        }
    }
}

impl Interface {
    fn probe(&self) -> Probe {
        let tried = self.library.candidates(&Env::process());
        let tried: Vec<String> = tried.iter().map(|path| path.to_string_lossy().into_owned()).collect();
        // SAFETY: loading runs the library's constructors. These are the vendors' own libraries, from the places
        // that the user or the system names; the runtime loads the same ones.
        let found = tried.iter().find_map(|name| Some((name, unsafe { Library::new(name) }.ok()?)));
        let Some((name, library)) = found else { return Probe::NoLibrary { tried } };
        // Drivers keep threads of their own: unloading one under them would crash.
        let library: &'static Library = Box::leak(Box::new(library));
        match self.names(library) {
            Ok(names) => Probe::Devices { library: name.clone(), names },
            Err((function, status)) => Probe::NoDevice { library: name.clone(), function, status },
        }
    }

    /// The devices' names, at least one; or the function that failed and its status (0 with no device, -1 where the
    /// library lacks the function).
    fn names(&self, library: &Library) -> Result<Vec<String>, (&'static str, c_int)> {
        type Init = unsafe extern "C" fn(c_uint) -> c_int;
        type Count = unsafe extern "C" fn(*mut c_int) -> c_int;
        type Get = unsafe extern "C" fn(*mut c_int, c_int) -> c_int;
        type Name = unsafe extern "C" fn(*mut c_char, c_int, c_int) -> c_int;

        // SAFETY: `cuInit(unsigned)` and `hipInit(unsigned)` have this signature.
        let init = unsafe { symbol::<Init>(library, self.init) }?;
        // SAFETY: `cuDeviceGetCount(int*)` and `hipGetDeviceCount(int*)` have this signature.
        let count_devices = unsafe { symbol::<Count>(library, self.count) }?;
        // SAFETY: `cuDeviceGet(CUdevice*, int)` and `hipDeviceGet(hipDevice_t*, int)` have it: both handles are ints.
        let get = unsafe { symbol::<Get>(library, self.get) }?;
        // SAFETY: `cuDeviceGetName(char*, int, CUdevice)` and `hipDeviceGetName(char*, int, hipDevice_t)` have it.
        let name = unsafe { symbol::<Name>(library, self.name) }?;

        // SAFETY: takes a number, which must be zero.
        check(self.init, unsafe { init(0) })?;
        let mut count = 0;
        // SAFETY: writes one int to a valid place.
        check(self.count, unsafe { count_devices(&mut count) })?;
        if count <= 0 {
            return Err((self.count, 0));
        }
        let mut names = Vec::new();
        for ordinal in 0..count {
            let mut device = 0;
            // SAFETY: writes one int to a valid place; the ordinal is below the count.
            check(self.get, unsafe { get(&mut device, ordinal) })?;
            let mut text = [0 as c_char; 256];
            // SAFETY: writes at most 255 bytes into 256, so a NUL is left at the end whatever the driver does.
            check(self.name, unsafe { name(text.as_mut_ptr(), 255, device) })?;
            // SAFETY: the array is alive and ends in NUL, as above.
            names.push(unsafe { CStr::from_ptr(text.as_ptr()) }.to_string_lossy().into_owned());
        }
        Ok(names)
    }
}

fn check(function: &'static str, status: c_int) -> Result<(), (&'static str, c_int)> {
    if status == 0 { Ok(()) } else { Err((function, status)) }
}

/// A function of the library.
///
/// # Safety
/// `F` must be the type of a function pointer with the signature that the library gives the function.
unsafe fn symbol<F: Copy>(library: &Library, name: &'static str) -> Result<F, (&'static str, c_int)> {
    // SAFETY: the caller vouches for the type; the copy is used only while the library, which is leaked, is loaded.
    unsafe { library.get::<F>(name.as_bytes()) }.map(|symbol| *symbol).map_err(|_| (name, -1))
}
