//! Devices, contexts, versions, peers.

use gpu_fakes::device::{self, Context};
use gpu_fakes::{answer, code, launch, ledger, ledger::violation, write_text};
use std::ffi::{c_char, c_int, c_uint};

type Handle = u64;

/// The parts of `sm_90`.
fn capability(device: u32) -> (i32, i32) {
    let digits: String = device::arch(device).trim_start_matches("sm_").chars().take_while(char::is_ascii_digit).collect();
    let number = digits.parse().unwrap_or(90);
    (number / 10, number % 10)
}

/// What a device says of itself, by `CUdevice_attribute`.
fn attribute(attribute: c_int, device: u32) -> Option<i32> {
    Some(match attribute {
        1..=3 => 1024, // MAX_THREADS_PER_BLOCK, MAX_BLOCK_DIM_X, Y
        4 => 64,       // MAX_BLOCK_DIM_Z
        5 => i32::MAX, // MAX_GRID_DIM_X, Y, Z
        6 | 7 => 65535,
        8 => 48 << 10,                          // MAX_SHARED_MEMORY_PER_BLOCK
        9 => 64 << 10,                          // TOTAL_CONSTANT_MEMORY
        10 => device::warp_size(device) as i32, // WARP_SIZE
        11 => i32::MAX,                         // MAX_PITCH
        12 | 82 => 65536,                       // MAX_REGISTERS_PER_BLOCK, ...PER_MULTIPROCESSOR
        13 => 1_980_000,                        // CLOCK_RATE
        14 => crate::array::ALIGNMENT[0],       // TEXTURE_ALIGNMENT, TEXTURE_PITCH_ALIGNMENT
        51 => crate::array::ALIGNMENT[1],
        16 => launch::MULTIPROCESSORS as i32,                       // MULTIPROCESSOR_COUNT
        17 | 18 | 20 => 0,                                          // KERNEL_EXEC_TIMEOUT, INTEGRATED, COMPUTE_MODE
        15 | 19 | 31 | 41 | 78 | 83 | 88 | 89 | 95 | 99 | 115 => 1, // what it can
        33 => 3 + device as i32,                                    // PCI_BUS_ID
        34 | 50 => 0,                                               // PCI_DEVICE_ID, PCI_DOMAIN_ID
        38 => 50 << 20,                                             // L2_CACHE_SIZE
        39 => launch::THREADS as i32,                               // MAX_THREADS_PER_MULTIPROCESSOR
        40 => 3,                                                    // ASYNC_ENGINE_COUNT
        75 => capability(device).0,                                 // COMPUTE_CAPABILITY_MAJOR, MINOR
        76 => capability(device).1,
        81 => 228 << 10,                           // MAX_SHARED_MEMORY_PER_MULTIPROCESSOR
        97 => launch::shared_limit(device) as i32, // MAX_SHARED_MEMORY_PER_BLOCK_OPTIN
        106 => 32,                                 // MAX_BLOCKS_PER_MULTIPROCESSOR
        111 => 1 << 10,                            // RESERVED_SHARED_MEMORY_PER_BLOCK
        120 => (capability(device).0 >= 9).into(), // CLUSTER_LAUNCH
        _ => return None,
    })
}

fn uuid(device: u32) -> [u8; 16] {
    let mut bytes = *b"\x4d\x81\x9b\xe4\x0c\x77\x2a\xf1\x93\x55\x00\x11\x22\x33\x44\x55";
    bytes[15] += device as u8;
    bytes
}

api! {
    First fn cuInit(flags: c_uint) {
        if flags != 0 {
            return Err(violation(code::INVALID_VALUE, "flags that are not 0"));
        }
        if device::settings().devices == 0 {
            return Err(code::NO_DEVICE);
        }
        gpu_fakes::calls::initialised();
        Ok(())
    }
    First fn cuDriverGetVersion(version: *mut c_int) { answer(version, 13000) }
    Plain fn cuDeviceGetCount(count: *mut c_int) { answer(count, device::settings().devices as c_int) }
    Plain fn cuDeviceGetName(name: *mut c_char, length: c_int, device: c_int) {
        write_text(name, length, &format!("Fake Hopper {}", device::check(device)?))
    }
    Plain fn cuDeviceGetUuid(to: *mut [u8; 16], device: c_int) { answer(to, uuid(device::check(device)?)) }
    Plain fn cuDeviceGetUuid_v2(to: *mut [u8; 16], device: c_int) { answer(to, uuid(device::check(device)?)) }
    Plain fn cuDeviceGetAttribute(value: *mut c_int, which: c_int, device: c_int) {
        let device = device::check(device)?;
        answer(value, attribute(which, device).ok_or(code::INVALID_VALUE)?)
    }
    Plain fn cuDevicePrimaryCtxRetain(to: *mut Handle, device: c_int) { answer(to, device::retain_primary(device::check(device)?)?) }
    Plain fn cuDevicePrimaryCtxReset_v2(device: c_int) { device::reset(device::check(device)?) }
    FreesAnyway fn cuDevicePrimaryCtxRelease_v2(device: c_int) { device::release_primary(device::check(device)?) }
    Plain fn cuDevicePrimaryCtxGetState(device: c_int, flags: *mut c_uint, active: *mut c_int) {
        let device = device::check(device)?;
        answer(flags, 0)?;
        answer(active, ledger::live::<Context>().iter().any(|context| context.device == device).into())
    }
    Plain fn cuCtxGetCurrent(to: *mut Handle) { answer(to, device::context()) }
    Plain fn cuCtxSetCurrent(context: Handle) { device::set_context(context) }
    Plain fn cuCtxGetDevice(to: *mut c_int) { answer(to, device::current()? as c_int) }
    Plain fn cuCtxGetStreamPriorityRange(least: *mut c_int, greatest: *mut c_int) {
        device::current()?;
        answer(least, 0)?;
        answer(greatest, -5)
    }
    Plain fn cuCtxEnablePeerAccess(peer: Handle, flags: c_uint) {
        if flags != 0 {
            return Err(violation(code::INVALID_VALUE, "flags that are not 0"));
        }
        device::enable_peer(device::current()?, ledger::find::<Context>(peer)?.device)
    }
    Plain fn cuCtxDisablePeerAccess(peer: Handle) { device::disable_peer(device::current()?, ledger::find::<Context>(peer)?.device) }
}
