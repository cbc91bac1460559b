//! Devices, versions, peers.

use gpu_fakes::{answer, code, device, launch, ledger::violation, write_text};
use std::ffi::{c_char, c_int, c_uint, c_void};

/// What a device says of itself, by `hipDeviceAttribute_t`.
fn attribute(attribute: c_int, device: u32) -> Option<i32> {
    Some(match attribute {
        2 => 1,                                   // AsyncEngineCount
        3 | 8..=10 | 24 | 65 | 78 | 85 | 88 => 1, // What it can: map host memory, run kernels beside others, ...
        57 => launch::THREADS as i32,             // MaxThreadsPerMultiProcessor
        5 => 2_100_000,                           // ClockRate
        11 | 13 | 16 => 0,                        // CooperativeMultiDeviceLaunch, DirectManagedMemAccessFromHost, Integrated
        19 => 4 << 20,                            // L2CacheSize
        23 => 9,                                  // ComputeCapabilityMajor
        25 => 32,                                 // MaxBlocksPerMultiProcessor
        26..=28 | 56 => 1024,                     // MaxBlockDim, MaxThreadsPerBlock
        29 => i32::MAX,                           // MaxGridDim
        30 | 31 => 65535,
        63 => launch::MULTIPROCESSORS as i32,              // MultiprocessorCount
        67 => 3 + device as i32,                           // PciBusId
        68 | 69 => 0,                                      // PciDeviceId, PciDomainID
        71 => 65536,                                       // MaxRegistersPerBlock
        74 | 10002 => launch::shared_limit(device) as i32, // MaxSharedMemoryPerBlock, ...PerMultiprocessor
        83 => i32::MAX,                                    // TotalConstantMemory
        87 => device::warp_size(device) as i32,            // WarpSize
        _ => return None,
    })
}

/// The structure of one version: everything but the architecture's name is filled with a pattern.
///
/// # Safety
/// The pointer is good for `size` bytes.
unsafe fn properties(to: *mut c_void, size: usize, at: usize, ordinal: c_int) -> gpu_fakes::Status {
    let device = device::check(ordinal)?;
    // SAFETY: the structure's own bytes (contract); the name's 256 lie within.
    unsafe {
        to.cast::<u8>().write_bytes(0x5a, size);
        to.cast::<u8>().add(at).write_bytes(0, 256);
        write_text(to.cast::<c_char>().add(at), 256, device::arch(device))
    }
}

api! {
    Plain fn hipInit(flags: c_uint) {
        if flags == 0 { Ok(()) } else { Err(violation(code::INVALID_VALUE, "flags that are not 0")) }
    }
    Plain fn hipDriverGetVersion(version: *mut c_int) { answer(version, 70_051_831) }
    Plain fn hipRuntimeGetVersion(version: *mut c_int) { answer(version, 70_051_831) }
    Plain fn hipGetDeviceCount(count: *mut c_int) {
        let devices = device::settings().devices;
        answer(count, devices as c_int)?;
        if devices == 0 { Err(code::NO_DEVICE) } else { Ok(()) }
    }
    Plain fn hipDeviceGetName(name: *mut c_char, length: c_int, device: c_int) {
        write_text(name, length, &format!("Fake Instinct {}", device::check(device)?))
    }
    Plain fn hipDeviceGetUuid(uuid: *mut [u8; 16], device: c_int) {
        let mut bytes = *b"0e12865a3bf5b7ab";
        bytes[15] += device::check(device)? as u8;
        answer(uuid, bytes)
    }
    Plain fn hipDeviceGetAttribute(value: *mut c_int, which: c_int, device: c_int) {
        let device = device::check(device)?;
        answer(value, attribute(which, device).ok_or(code::INVALID_VALUE)?)
    }
    Plain fn hipGetDevicePropertiesR0600(to: *mut c_void, device: c_int) { properties(to, 1472, 1160, device) }
    Plain fn hipGetDeviceProperties(to: *mut c_void, device: c_int) { properties(to, 792, 396, device) }
    Plain fn hipSetDevice(device: c_int) { device::set_current(device) }
    Plain fn hipDeviceReset() { device::reset(device::current()?) }
    Plain fn hipGetDevice(device: *mut c_int) { answer(device, device::current()? as c_int) }
    Plain fn hipDeviceGetStreamPriorityRange(least: *mut c_int, greatest: *mut c_int) {
        answer(least, 1)?;
        answer(greatest, -1)
    }
    Plain fn hipDeviceEnablePeerAccess(peer: c_int, flags: c_uint) {
        if flags != 0 {
            return Err(violation(code::INVALID_VALUE, "flags that are not 0"));
        }
        device::enable_peer(device::current()?, device::check(peer)?)
    }
    Plain fn hipDeviceDisablePeerAccess(peer: c_int) { device::disable_peer(device::current()?, device::check(peer)?) }
}
