//! HIP: signatures and numbers from `hip_runtime_api.h` that differ from CUDA's.
//!
//! Every number here is the same in HIP 5.2's header and in bindings made from those of 5.4 (`hip-runtime-sys` 0.1.2),
//! 6.x and 7.x (`cubecl-hip-sys` 7.14 has eleven of them): device attributes have kept their places since 5.0.

use crate::driver::DeviceKind;
use crate::driver::gpu::Attributes;
use crate::driver::gpu::functions::{Functions, Handle};
use crate::driver::symbols::{symbol, symbols};
use std::ffi::{c_char, c_int, c_uint, c_void};
use std::ops::Deref;

/// `hipMemcpyDefault`: the runtime finds out by the addresses.
pub(super) const COPY_DEFAULT: c_int = 4;

pub(super) const LAUNCH_PARAM_BUFFER_POINTER: *mut c_void = std::ptr::without_provenance_mut(1);
pub(super) const LAUNCH_PARAM_BUFFER_SIZE: *mut c_void = std::ptr::without_provenance_mut(2);
pub(super) const LAUNCH_PARAM_END: *mut c_void = std::ptr::without_provenance_mut(3);

/// `hipDeviceAttribute_t`. The header of 5.2 calls 76 "Cuda only"; AMD's runtimes answer to 10002.
pub(super) const ATTRIBUTES: Attributes = Attributes {
    max_threads_per_block: 56,
    max_block: [26, 27, 28],
    max_grid: [29, 30, 31],
    max_shared_memory_per_block: 74,
    max_shared_memory_per_block_optin: None,
    warp_size: 87,
    multiprocessor_count: 63,
    // That there is any.
    usable_managed_memory: 24,
    max_registers_per_block: 71,
    max_registers_per_multiprocessor: 72,
    max_threads_per_multiprocessor: 57,
    max_blocks_per_multiprocessor: 25,
    max_shared_memory_per_multiprocessor: 10002,
    total_constant_memory: 83,
    l2_cache_size: 19,
    clock_rate: 5,
    memory_clock_rate: 60,
    memory_bus_width: 59,
    integrated: 16,
    ecc_enabled: 0,
    concurrent_kernels: 8,
    managed_memory: 24,
    concurrent_managed_access: 9,
    memory_pools_supported: 88,
    cooperative_launch: 10,
    // HIP 5.0 to 7.x have none.
    cluster_launch: None,
};

/// `hipMemLocation`.
#[repr(C)]
pub(super) struct MemLocation {
    pub kind: c_int,
    pub id: c_int,
}

/// `hipGetErrorName`, `hipGetErrorString`.
pub(super) type Text = unsafe extern "C" fn(c_int) -> *const c_char;

symbols! {
    /// The functions that the runtime calls: those that CUDA has, too, and HIP's own.
    struct Hip [] []: DeviceKind::Hip, with shared: Functions<Hip>;
    required {
        fn set_device = "hipSetDevice"(ordinal: c_int);
        fn module_load = "hipModuleLoadData"(module: *mut Handle, image: *const c_void);
        fn memcpy = "hipMemcpyAsync"(to: Handle, from: Handle, bytes: usize, kind: c_int, stream: Handle);
        fn memcpy_2d = "hipMemcpy2DAsync"(
            to: Handle, to_pitch: usize, from: Handle, from_pitch: usize, width: usize, height: usize, kind: c_int, stream: Handle,
        );
        fn memcpy_peer = "hipMemcpyPeerAsync"(to: Handle, to_ordinal: c_int, from: Handle, from_ordinal: c_int, bytes: usize, stream: Handle);
        fn enable_peer_access = "hipDeviceEnablePeerAccess"(peer: c_int, flags: c_uint);
        fn max_potential_block = "hipModuleOccupancyMaxPotentialBlockSize"(
            grid: *mut c_int, block: *mut c_int, function: Handle, shared: usize, limit: c_int,
        );
        fn graph_instantiate = "hipGraphInstantiate"(
            exec: *mut Handle, graph: Handle, error_node: *mut Handle, log: *mut c_char, log_len: usize,
        );
    }
    optional {
        // As old as the API; only resetting a device needs it.
        fn device_reset = "hipDeviceReset"();
        // As old as the API; only what is current before a call of a host program needs it.
        fn get_device = "hipGetDevice"(ordinal: *mut c_int);
        // Since 5.7. Only streams of other owners need it.
        fn stream_device = "hipStreamGetDevice"(stream: Handle, ordinal: *mut c_int);
        fn launch_cooperative = "hipModuleLaunchCooperativeKernel"(
            function: Handle,
            grid_x: c_uint, grid_y: c_uint, grid_z: c_uint,
            block_x: c_uint, block_y: c_uint, block_z: c_uint,
            shared: c_uint, stream: Handle, params: *mut *mut c_void,
        );
        fn runtime_version = "hipRuntimeGetVersion"(version: *mut c_int);
        // Since 5.2.
        fn pool_access = "hipMemPoolGetAccess"(access: *mut c_int, pool: Handle, location: *mut MemLocation);
        fn mem_access = "hipMemGetAccess"(access: *mut u64, location: *const MemLocation, pointer: Handle);
        // Since 6.0, whose structure differs from 5.x's; either is asked for the architecture's name alone.
        fn properties_r0600 = "hipGetDevicePropertiesR0600"(properties: *mut c_void, ordinal: c_int);
        fn properties_r0000 = "hipGetDeviceProperties"(properties: *mut c_void, ordinal: c_int);
        fn function_attribute = "hipFuncGetAttribute"(value: *mut c_int, attribute: c_int, function: Handle);
    }
    text {}
}

impl Deref for Hip {
    type Target = Functions<Hip>;

    fn deref(&self) -> &Functions<Hip> {
        &self.shared
    }
}
