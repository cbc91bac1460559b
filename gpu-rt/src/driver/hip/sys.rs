//! HIP: signatures and numbers from `hip_runtime_api.h`, and how a status becomes a result.
//!
//! Every number here is the same in HIP 5.2's header and in bindings made from those of 5.4 (`hip-runtime-sys` 0.1.2),
//! 6.x and 7.x (`cubecl-hip-sys` 7.14 has eleven of them): device attributes have kept their places since 5.0.

use super::codes;
use crate::driver::symbols::symbols;
use crate::driver::{DeviceKind, failed, owned_text};
use crate::error::Result;
use std::ffi::{c_char, c_int, c_uchar, c_uint, c_ushort, c_void};

/// `hipError_t`: an integer, because a newer runtime may answer with codes that no table has.
pub(super) type HipError = c_int;
/// `hipDevice_t`.
pub(super) type HipDeviceId = c_int;
/// `hipUUID`.
pub(super) type HipUuid = [u8; 16];
/// `hipModule_t`, `hipFunction_t`, `hipStream_t`, `hipEvent_t`, `hipDeviceptr_t`.
pub(super) type Handle = *mut c_void;

pub(super) const OUT_OF_MEMORY: HipError = 2;
pub(super) const NO_DEVICE: HipError = 100;
pub(super) const NOT_FOUND: HipError = 500;
pub(super) const NOT_READY: HipError = 600;
pub(super) const PEER_ACCESS_ALREADY_ENABLED: HipError = 704;
pub(super) const HOST_MEMORY_ALREADY_REGISTERED: HipError = 712;

pub(super) const STREAM_NON_BLOCKING: c_uint = 1;
pub(super) const EVENT_DEFAULT: c_uint = 0;
pub(super) const EVENT_DISABLE_TIMING: c_uint = 2;
/// `hipHostMallocPortable | hipHostMallocMapped`.
pub(super) const HOST_PORTABLE_MAPPED: c_uint = 3;
/// `hipHostRegisterPortable | hipHostRegisterMapped`.
pub(super) const REGISTER_PORTABLE_MAPPED: c_uint = 3;
/// `hipMemAttachGlobal`.
pub(super) const ATTACH_GLOBAL: c_uint = 1;
/// `hipStreamCaptureModeRelaxed`.
pub(super) const CAPTURE_RELAXED: c_int = 2;
/// `hipMemcpyDefault`: the runtime finds out by the addresses.
pub(super) const COPY_DEFAULT: c_int = 4;
/// `hipMemPoolAttrReleaseThreshold`.
pub(super) const POOL_RELEASE_THRESHOLD: c_int = 4;

/// `hipStreamCallback_t`.
pub(super) type StreamCallback = unsafe extern "C" fn(stream: Handle, status: HipError, data: *mut c_void);

pub(super) const LAUNCH_PARAM_BUFFER_POINTER: *mut c_void = std::ptr::without_provenance_mut(1);
pub(super) const LAUNCH_PARAM_BUFFER_SIZE: *mut c_void = std::ptr::without_provenance_mut(2);
pub(super) const LAUNCH_PARAM_END: *mut c_void = std::ptr::without_provenance_mut(3);

/// `hipDeviceAttribute_t`.
pub(super) mod attribute {
    pub const MAX_BLOCK_DIM: [i32; 3] = [26, 27, 28];
    pub const MAX_GRID_DIM: [i32; 3] = [29, 30, 31];
    pub const MAX_THREADS_PER_BLOCK: i32 = 56;
    pub const MULTIPROCESSOR_COUNT: i32 = 63;
    pub const MAX_SHARED_MEMORY_PER_BLOCK: i32 = 74;
    pub const WARP_SIZE: i32 = 87;
    // For `Properties`. The header of 5.2 calls 76 "Cuda only"; AMD's runtimes answer to 10002.
    pub const ECC_ENABLED: i32 = 0;
    pub const CLOCK_RATE: i32 = 5;
    pub const CONCURRENT_KERNELS: i32 = 8;
    pub const CONCURRENT_MANAGED_ACCESS: i32 = 9;
    pub const COOPERATIVE_LAUNCH: i32 = 10;
    pub const INTEGRATED: i32 = 16;
    pub const L2_CACHE_SIZE: i32 = 19;
    pub const MANAGED_MEMORY: i32 = 24;
    pub const MAX_BLOCKS_PER_MULTIPROCESSOR: i32 = 25;
    pub const MAX_THREADS_PER_MULTIPROCESSOR: i32 = 57;
    pub const MEMORY_BUS_WIDTH: i32 = 59;
    pub const MEMORY_CLOCK_RATE: i32 = 60;
    pub const MAX_REGISTERS_PER_BLOCK: i32 = 71;
    pub const MAX_REGISTERS_PER_MULTIPROCESSOR: i32 = 72;
    pub const TOTAL_CONSTANT_MEMORY: i32 = 83;
    pub const MEMORY_POOLS_SUPPORTED: i32 = 88;
    pub const MAX_SHARED_MEMORY_PER_MULTIPROCESSOR: i32 = 10002;
}

/// `hipFunction_attribute`.
pub(super) mod function {
    pub const MAX_THREADS_PER_BLOCK: i32 = 0;
    pub const SHARED_SIZE_BYTES: i32 = 1;
}

/// `hipMemLocation`.
#[repr(C)]
pub(super) struct MemLocation {
    pub kind: c_int,
    pub id: c_int,
}

/// `hipMemLocationTypeDevice`, `hipMemAccessFlagsProtReadWrite`.
pub(super) const LOCATION_DEVICE: c_int = 1;
pub(super) const ACCESS_READ_WRITE: c_int = 3;

symbols! {
    /// The functions that the runtime calls.
    struct Hip: DeviceKind::Hip, status HipError;
    required {
        fn init = "hipInit"(flags: c_uint);
        fn device_count = "hipGetDeviceCount"(count: *mut c_int);
        fn device_get = "hipDeviceGet"(device: *mut HipDeviceId, ordinal: c_int);
        fn device_name = "hipDeviceGetName"(name: *mut c_char, len: c_int, device: HipDeviceId);
        fn device_attribute = "hipDeviceGetAttribute"(value: *mut c_int, attribute: c_int, ordinal: c_int);
        fn device_memory = "hipDeviceTotalMem"(bytes: *mut usize, device: HipDeviceId);
        fn set_device = "hipSetDevice"(ordinal: c_int);
        fn module_load = "hipModuleLoadData"(module: *mut Handle, image: *const c_void);
        fn module_unload = "hipModuleUnload"(module: Handle);
        fn module_function = "hipModuleGetFunction"(function: *mut Handle, module: Handle, name: *const c_char);
        fn stream_create = "hipStreamCreateWithPriority"(stream: *mut Handle, flags: c_uint, priority: c_int);
        fn stream_priorities = "hipDeviceGetStreamPriorityRange"(least: *mut c_int, greatest: *mut c_int);
        fn stream_query = "hipStreamQuery"(stream: Handle);
        fn stream_callback = "hipStreamAddCallback"(stream: Handle, callback: StreamCallback, data: *mut c_void, flags: c_uint);
        fn stream_destroy = "hipStreamDestroy"(stream: Handle);
        fn stream_synchronize = "hipStreamSynchronize"(stream: Handle);
        fn stream_wait_event = "hipStreamWaitEvent"(stream: Handle, event: Handle, flags: c_uint);
        fn event_create = "hipEventCreateWithFlags"(event: *mut Handle, flags: c_uint);
        fn event_record = "hipEventRecord"(event: Handle, stream: Handle);
        fn event_query = "hipEventQuery"(event: Handle);
        fn event_synchronize = "hipEventSynchronize"(event: Handle);
        fn event_elapsed = "hipEventElapsedTime"(milliseconds: *mut f32, from: Handle, to: Handle);
        fn event_destroy = "hipEventDestroy"(event: Handle);
        fn host_alloc = "hipHostMalloc"(pointer: *mut *mut c_void, bytes: usize, flags: c_uint);
        fn host_free = "hipHostFree"(pointer: *mut c_void);
        fn managed_alloc = "hipMallocManaged"(pointer: *mut Handle, bytes: usize, flags: c_uint);
        fn malloc = "hipMalloc"(pointer: *mut Handle, bytes: usize);
        fn free = "hipFree"(pointer: Handle);
        fn mem_info = "hipMemGetInfo"(free: *mut usize, total: *mut usize);
        fn memset_d8 = "hipMemsetD8Async"(pointer: Handle, value: c_uchar, count: usize, stream: Handle);
        fn memset_d16 = "hipMemsetD16Async"(pointer: Handle, value: c_ushort, count: usize, stream: Handle);
        fn memset_d32 = "hipMemsetD32Async"(pointer: Handle, value: c_int, count: usize, stream: Handle);
        fn memcpy = "hipMemcpyAsync"(to: Handle, from: Handle, bytes: usize, kind: c_int, stream: Handle);
        fn memcpy_2d = "hipMemcpy2DAsync"(
            to: Handle, to_pitch: usize, from: Handle, from_pitch: usize, width: usize, height: usize, kind: c_int, stream: Handle,
        );
        fn memcpy_peer = "hipMemcpyPeerAsync"(to: Handle, to_ordinal: c_int, from: Handle, from_ordinal: c_int, bytes: usize, stream: Handle);
        fn can_access_peer = "hipDeviceCanAccessPeer"(can: *mut c_int, ordinal: c_int, peer: c_int);
        fn enable_peer_access = "hipDeviceEnablePeerAccess"(peer: c_int, flags: c_uint);
        fn max_active_blocks = "hipModuleOccupancyMaxActiveBlocksPerMultiprocessor"(
            blocks: *mut c_int, function: Handle, threads: c_int, shared: usize,
        );
        fn max_potential_block = "hipModuleOccupancyMaxPotentialBlockSize"(
            grid: *mut c_int, block: *mut c_int, function: Handle, shared: usize, limit: c_int,
        );
        fn begin_capture = "hipStreamBeginCapture"(stream: Handle, mode: c_int);
        fn end_capture = "hipStreamEndCapture"(stream: Handle, graph: *mut Handle);
        fn graph_instantiate = "hipGraphInstantiate"(
            exec: *mut Handle, graph: Handle, error_node: *mut Handle, log: *mut c_char, log_len: usize,
        );
        fn graph_launch = "hipGraphLaunch"(graph: Handle, stream: Handle);
        fn graph_destroy = "hipGraphDestroy"(graph: Handle);
        fn graph_exec_destroy = "hipGraphExecDestroy"(graph: Handle);
        fn memcpy_htod = "hipMemcpyHtoDAsync"(to: Handle, from: *const c_void, bytes: usize, stream: Handle);
        fn memcpy_dtoh = "hipMemcpyDtoHAsync"(to: *mut c_void, from: Handle, bytes: usize, stream: Handle);
        fn launch_kernel = "hipModuleLaunchKernel"(
            function: Handle,
            grid_x: c_uint, grid_y: c_uint, grid_z: c_uint,
            block_x: c_uint, block_y: c_uint, block_z: c_uint,
            shared: c_uint, stream: Handle, params: *mut *mut c_void, extra: *mut *mut c_void,
        );
    }
    optional {
        fn launch_cooperative = "hipModuleLaunchCooperativeKernel"(
            function: Handle,
            grid_x: c_uint, grid_y: c_uint, grid_z: c_uint,
            block_x: c_uint, block_y: c_uint, block_z: c_uint,
            shared: c_uint, stream: Handle, params: *mut *mut c_void,
        );
        fn runtime_version = "hipRuntimeGetVersion"(version: *mut c_int);
        // Since 5.2.
        fn malloc_async = "hipMallocAsync"(pointer: *mut Handle, bytes: usize, stream: Handle);
        fn free_async = "hipFreeAsync"(pointer: Handle, stream: Handle);
        fn default_pool = "hipDeviceGetDefaultMemPool"(pool: *mut Handle, ordinal: c_int);
        fn pool_set_attribute = "hipMemPoolSetAttribute"(pool: Handle, attribute: c_int, value: *mut c_void);
        fn pool_trim = "hipMemPoolTrimTo"(pool: Handle, keep: usize);
        fn pool_access = "hipMemPoolGetAccess"(access: *mut c_int, pool: Handle, location: *mut MemLocation);
        fn mem_access = "hipMemGetAccess"(access: *mut u64, location: *const MemLocation, pointer: Handle);
        // Since 5.1.
        fn device_uuid = "hipDeviceGetUuid"(uuid: *mut HipUuid, device: HipDeviceId);
        // Since 6.0, whose structure differs from 5.x's; either is asked for the architecture's name alone.
        fn properties_r0600 = "hipGetDevicePropertiesR0600"(properties: *mut c_void, ordinal: c_int);
        fn properties_r0000 = "hipGetDeviceProperties"(properties: *mut c_void, ordinal: c_int);
        fn device_pci = "hipDeviceGetPCIBusId"(text: *mut c_char, len: c_int, ordinal: c_int);
        fn driver_version = "hipDriverGetVersion"(version: *mut c_int);
        // As old as the API; only whole MLIR programs need them.
        fn host_register = "hipHostRegister"(host: *mut c_void, bytes: usize, flags: c_uint);
        fn host_unregister = "hipHostUnregister"(host: *mut c_void);
        fn host_device_pointer = "hipHostGetDevicePointer"(pointer: *mut Handle, host: *mut c_void, flags: c_uint);
        fn function_attribute = "hipFuncGetAttribute"(value: *mut c_int, attribute: c_int, function: Handle);
    }
    text {
        fn error_name = "hipGetErrorName"(HipError) -> *const c_char;
        fn error_string = "hipGetErrorString"(HipError) -> *const c_char;
    }
}

impl Hip {
    /// Whether the runtime has stream-ordered allocation.
    pub(super) fn has_pools(&self) -> bool {
        self.malloc_async.is_some() && self.free_async.is_some() && self.pool_set_attribute.is_some() && self.pool_trim.is_some()
    }

    /// A status as a result, with the runtime's own name for the code.
    #[inline]
    pub(super) fn check(&self, call: &'static str, status: HipError) -> Result<()> {
        if status == 0 { Ok(()) } else { Err(self.failure(call, status)) }
    }

    #[cold]
    fn failure(&self, call: &'static str, status: HipError) -> crate::Error {
        // SAFETY: any code may be asked for; the answers are static strings.
        let (name, text) = unsafe { (owned_text((self.error_name)(status)), owned_text((self.error_string)(status))) };
        // A runtime answers so for every code that it does not know.
        let name = name.filter(|name| name != "hipErrorUnknown").or_else(|| codes::name(status));
        failed(DeviceKind::Hip, call, status, name.unwrap_or_else(|| "an unknown code".into()), text.unwrap_or_default())
    }
}
