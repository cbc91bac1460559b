//! Modules, functions, launches, occupancy.

use gpu_fakes::launch::{self, Config};
use gpu_fakes::tensor_map::{self, Asked};
use gpu_fakes::{answer, code, ledger::violation};
use std::ffi::{c_int, c_uint, c_void};

type Handle = u64;

/// `CUlaunchAttribute`.
#[repr(C)]
struct Attribute {
    id: c_uint,
    _pad: [u8; 4],
    value: [c_uint; 16],
}

/// `CUlaunchConfig`.
#[repr(C)]
struct LaunchConfig {
    grid: [c_uint; 3],
    block: [c_uint; 3],
    shared: c_uint,
    stream: Handle,
    attributes: *const Attribute,
    count: c_uint,
}

/// `CU_LAUNCH_ATTRIBUTE_COOPERATIVE`
const COOPERATIVE: c_uint = 2;
/// `CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION`
const CLUSTER_DIMENSION: c_uint = 4;

/// Bytes of dynamic shared memory for a block size.
type ForBlock = unsafe extern "C" fn(block: c_int) -> usize;

api! {
    Plain fn cuLaunchKernelEx(config: *const LaunchConfig, function: Handle, params: *mut *mut c_void, extra: *mut *mut c_void) {
        if config.is_null() {
            return Err(violation(code::INVALID_VALUE, "no configuration of the launch"));
        }
        let given = config.read();
        let mut config = Config { grid: given.grid, block: given.block, shared: given.shared, cooperative: false, cluster: None };
        for index in 0..given.count as usize {
            let attribute = given.attributes.add(index).read();
            match attribute.id {
                COOPERATIVE => config.cooperative = attribute.value[0] != 0,
                CLUSTER_DIMENSION => config.cluster = Some([attribute.value[0], attribute.value[1], attribute.value[2]]),
                1..=16 => {}
                id => return Err(violation(code::INVALID_VALUE, &format!("an unknown attribute {id} of a launch"))),
            }
        }
        launch::launch(function, &config, given.stream, params, extra)
    }
    Plain fn cuTensorMapEncodeTiled(
        map: *mut u8, element: c_uint, rank: c_uint, address: u64, sizes: *const u64, strides: *const u64, tile: *const c_uint,
        steps: *const c_uint, interleave: c_uint, swizzle: c_uint, promotion: c_uint, fill: c_uint,
    ) {
        if rank != 2 || sizes.is_null() || strides.is_null() || tile.is_null() || steps.is_null() {
            return Err(violation(code::INVALID_VALUE, &format!("a tensor map of rank {rank}, or without its sizes")));
        }
        let (sizes, stride, tile, steps) = (sizes.cast::<[u64; 2]>().read(), strides.read(), tile.cast::<[c_uint; 2]>().read(), steps.cast::<[c_uint; 2]>().read());
        let modes = [interleave, swizzle, promotion, fill];
        tensor_map::encode(map, &Asked { element, address, sizes, stride, tile, steps, modes })
    }
    Plain fn cuOccupancyMaxPotentialBlockSize(
        grid: *mut c_int, block: *mut c_int, function: Handle, for_block: Option<ForBlock>, dynamic: usize, limit: c_int,
    ) {
        let bytes = |threads: i32| match for_block {
            Some(for_block) => for_block(threads),
            None => dynamic,
        };
        let (blocks, threads) = launch::potential_block(function, &bytes, limit)?;
        answer(grid, blocks)?;
        answer(block, threads)
    }
}
