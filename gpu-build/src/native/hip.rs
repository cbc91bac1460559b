//! The target IDs of AMD's GPUs here, asked of HIP's runtime library, if it is there.

use gpu_tools::{Env, files};
use libloading::Library;
use std::ffi::{c_int, c_uint, c_void};

type Init = unsafe extern "C" fn(c_uint) -> c_int;
type Count = unsafe extern "C" fn(*mut c_int) -> c_int;
type Properties = unsafe extern "C" fn(*mut c_void, c_int) -> c_int;

/// Where `gcnArchName[256]` is in `hipDeviceProp_t` from 6.0 on and before (`gpu-rt/src/driver/hip/arch.rs` says more).
const PROPERTIES: [(&[u8], usize); 2] = [(b"hipGetDevicePropertiesR0600\0", 1160), (b"hipGetDeviceProperties\0", 396)];
/// Larger than every version of that structure.
const ROOM: usize = 8192;

/// `gfx942:sramecc+:xnack-` for each device; none where there is no library or it fails.
pub(super) fn target_ids(env: &Env) -> Vec<String> {
    let Some(library) = open(env) else { return Vec::new() };
    let mut found = Vec::new();
    // SAFETY: the symbols have these types in every version of HIP; every pointer is to a live local, and the
    // structure's has room for every version.
    unsafe {
        let init = library.get::<Init>(b"hipInit\0");
        let count = library.get::<Count>(b"hipGetDeviceCount\0");
        let properties = PROPERTIES.iter().find_map(|(name, at)| Some((library.get::<Properties>(*name).ok()?, *at)));
        if let (Ok(init), Ok(count), Some((properties, at))) = (init, count, properties) {
            let mut devices = 0;
            if init(0) == 0 && count(&mut devices) == 0 {
                for device in 0..devices {
                    let mut room = vec![0u64; ROOM / 8];
                    if properties(room.as_mut_ptr().cast(), device) == 0 {
                        let bytes: Vec<u8> = room.iter().flat_map(|word| word.to_ne_bytes()).collect();
                        found.extend(name_at(&bytes, at));
                    }
                }
            }
        }
    }
    // Its threads and exit handlers stay; so must it.
    std::mem::forget(library);
    found
}

/// The library that a program would open here.
fn open(env: &Env) -> Option<Library> {
    let mut candidates = gpu_tools::HIP.candidates(env).into_iter().filter(|path| files::why_no_library(path).is_none());
    // SAFETY: running the initialisers of HIP's library is what asking it means; the user or the system chose the file.
    candidates.find_map(|path| unsafe { Library::new(path) }.ok())
}

fn name_at(bytes: &[u8], at: usize) -> Option<String> {
    let field = bytes.get(at..at + 256)?;
    let end = field.iter().position(|&byte| byte == 0)?;
    let name = std::str::from_utf8(&field[..end]).ok()?;
    name.starts_with("gfx").then(|| name.to_owned())
}
