//! The compute capabilities of the NVIDIA GPUs here, asked of the CUDA driver, if it is there.

use gpu_tools::{Env, files};
use libloading::Library;
use std::ffi::{c_int, c_uint};

type Init = unsafe extern "C" fn(c_uint) -> c_int;
type Count = unsafe extern "C" fn(*mut c_int) -> c_int;
type Attribute = unsafe extern "C" fn(*mut c_int, c_int, c_int) -> c_int;

/// `CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR` and `_MINOR`.
const MAJOR: c_int = 75;
const MINOR: c_int = 76;

/// (major, minor) of each device; none where there is no driver or it fails.
pub(super) fn capabilities(env: &Env) -> Vec<(u32, u32)> {
    // The driver reads it by itself; that it was read is what cargo should know.
    env.os("CUDA_VISIBLE_DEVICES");
    let mut candidates = gpu_tools::CUDA.candidates(env).into_iter().filter(|path| files::why_no_library(path).is_none());
    // SAFETY: libcuda's initialisers have no preconditions; it is NVIDIA's or nobody's under this name, or the user's choice.
    let Some(library) = candidates.find_map(|path| unsafe { Library::new(path) }.ok()) else { return Vec::new() };
    let mut found = Vec::new();
    // SAFETY: the three symbols have had these types since CUDA 2; every pointer is to a live local.
    unsafe {
        let init = library.get::<Init>(b"cuInit\0");
        let count = library.get::<Count>(b"cuDeviceGetCount\0");
        let attribute = library.get::<Attribute>(b"cuDeviceGetAttribute\0");
        let (Ok(init), Ok(count), Ok(attribute)) = (init, count, attribute) else {
            return found;
        };
        let mut devices = 0;
        if init(0) == 0 && count(&mut devices) == 0 {
            for device in 0..devices {
                let (mut major, mut minor) = (0, 0);
                if attribute(&mut major, MAJOR, device) == 0 && attribute(&mut minor, MINOR, device) == 0 {
                    found.extend(u32::try_from(major).ok().zip(u32::try_from(minor).ok()));
                }
            }
        }
    }
    // A driver that is unloaded while its threads run has been seen to crash.
    std::mem::forget(library);
    found
}
