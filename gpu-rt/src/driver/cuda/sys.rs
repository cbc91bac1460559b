//! The CUDA driver API: signatures and numbers from `cuda.h`, and how a status becomes a result.
//!
//! Where `cuda.h` maps a name to a versioned symbol (`cuMemAlloc` to `cuMemAlloc_v2`), the table has the symbol.

use super::codes;
use crate::driver::symbols::symbols;
use crate::driver::{DeviceKind, failed, owned_text};
use crate::error::Result;
use std::ffi::{c_char, c_int, c_uint, c_void};

/// `CUresult`: an integer, because a newer driver may answer with codes that no table has.
pub(super) type CuResult = c_int;
/// `CUdevice`.
pub(super) type CuDevice = c_int;
/// `CUdeviceptr`.
pub(super) type CuDevicePtr = u64;
/// `CUuuid`.
pub(super) type CuUuid = [u8; 16];
/// `CUcontext`, `CUmodule`, `CUfunction`, `CUstream`, `CUevent`.
pub(super) type Handle = *mut c_void;

pub(super) const OUT_OF_MEMORY: CuResult = 2;
pub(super) const NO_DEVICE: CuResult = 100;
pub(super) const UNSUPPORTED_PTX_VERSION: CuResult = 222;
pub(super) const INVALID_CONTEXT: CuResult = 201;
pub(super) const INVALID_HANDLE: CuResult = 400;
pub(super) const NOT_FOUND: CuResult = 500;
pub(super) const NOT_READY: CuResult = 600;
pub(super) const PEER_ACCESS_ALREADY_ENABLED: CuResult = 704;

pub(super) const STREAM_NON_BLOCKING: c_uint = 1;
pub(super) const EVENT_DEFAULT: c_uint = 0;
pub(super) const EVENT_DISABLE_TIMING: c_uint = 2;
/// `CU_MEMHOSTALLOC_PORTABLE | CU_MEMHOSTALLOC_DEVICEMAP`.
pub(super) const HOST_PORTABLE_MAPPED: c_uint = 3;
/// `CU_MEM_ATTACH_GLOBAL`.
pub(super) const ATTACH_GLOBAL: c_uint = 1;
/// `CU_STREAM_CAPTURE_MODE_RELAXED`.
pub(super) const CAPTURE_RELAXED: c_uint = 2;
/// `CU_MEMORYTYPE_UNIFIED`: the driver finds out by the address.
pub(super) const MEMORY_UNIFIED: c_uint = 4;
/// `CU_MEMPOOL_ATTR_RELEASE_THRESHOLD`.
pub(super) const POOL_RELEASE_THRESHOLD: c_int = 4;
/// `CU_MEM_LOCATION_TYPE_DEVICE`, `CU_MEM_ACCESS_FLAGS_PROT_READWRITE`.
pub(super) const LOCATION_DEVICE: c_int = 1;
pub(super) const ACCESS_READ_WRITE: c_int = 3;

/// `CUstreamCallback`.
pub(super) type StreamCallback = unsafe extern "C" fn(stream: Handle, status: CuResult, data: *mut c_void);

/// `CUmemAccessDesc`.
#[repr(C)]
pub(super) struct MemAccess {
    pub location: c_int,
    pub device: c_int,
    pub flags: c_int,
}

/// `CUDA_MEMCPY2D`.
#[repr(C)]
pub(super) struct Memcpy2d {
    pub from_x: usize,
    pub from_y: usize,
    pub from_type: c_uint,
    pub from_host: *const c_void,
    pub from_device: CuDevicePtr,
    pub from_array: Handle,
    pub from_pitch: usize,
    pub to_x: usize,
    pub to_y: usize,
    pub to_type: c_uint,
    pub to_host: *mut c_void,
    pub to_device: CuDevicePtr,
    pub to_array: Handle,
    pub to_pitch: usize,
    pub width: usize,
    pub height: usize,
}

/// `CUlaunchConfig`.
#[repr(C)]
pub(super) struct LaunchConfig {
    pub grid: [c_uint; 3],
    pub block: [c_uint; 3],
    pub shared: c_uint,
    pub stream: Handle,
    pub attributes: *mut LaunchAttribute,
    pub count: c_uint,
}

/// `CUlaunchAttribute`: a number, and a union of 64 bytes aligned to 8.
#[repr(C, align(8))]
#[derive(Clone, Copy)]
pub(super) struct LaunchAttribute {
    pub id: c_int,
    pub padding: c_int,
    pub value: [u32; 16],
}

impl LaunchAttribute {
    /// `CU_LAUNCH_ATTRIBUTE_COOPERATIVE`.
    pub(super) fn cooperative() -> Self {
        let mut value = [0; 16];
        value[0] = 1;
        LaunchAttribute { id: 2, padding: 0, value }
    }

    /// `CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION`, in blocks.
    pub(super) fn cluster([x, y, z]: [u32; 3]) -> Self {
        let mut value = [0; 16];
        value[..3].copy_from_slice(&[x, y, z]);
        LaunchAttribute { id: 4, padding: 0, value }
    }
}

pub(super) const LAUNCH_PARAM_END: *mut c_void = std::ptr::null_mut();
pub(super) const LAUNCH_PARAM_BUFFER_POINTER: *mut c_void = std::ptr::without_provenance_mut(1);
pub(super) const LAUNCH_PARAM_BUFFER_SIZE: *mut c_void = std::ptr::without_provenance_mut(2);

/// `CUdevice_attribute`.
pub(super) mod attribute {
    pub const MAX_THREADS_PER_BLOCK: i32 = 1;
    pub const MAX_BLOCK_DIM: [i32; 3] = [2, 3, 4];
    pub const MAX_GRID_DIM: [i32; 3] = [5, 6, 7];
    pub const MAX_SHARED_MEMORY_PER_BLOCK: i32 = 8;
    pub const WARP_SIZE: i32 = 10;
    pub const MULTIPROCESSOR_COUNT: i32 = 16;
    pub const COMPUTE_CAPABILITY: [i32; 2] = [75, 76];
    pub const MAX_SHARED_MEMORY_PER_BLOCK_OPTIN: i32 = 97;
    // For `Properties`.
    pub const TOTAL_CONSTANT_MEMORY: i32 = 9;
    pub const MAX_REGISTERS_PER_BLOCK: i32 = 12;
    pub const CLOCK_RATE: i32 = 13;
    pub const INTEGRATED: i32 = 18;
    pub const CONCURRENT_KERNELS: i32 = 31;
    pub const ECC_ENABLED: i32 = 32;
    pub const MEMORY_CLOCK_RATE: i32 = 36;
    pub const GLOBAL_MEMORY_BUS_WIDTH: i32 = 37;
    pub const L2_CACHE_SIZE: i32 = 38;
    pub const MAX_THREADS_PER_MULTIPROCESSOR: i32 = 39;
    pub const MAX_SHARED_MEMORY_PER_MULTIPROCESSOR: i32 = 81;
    pub const MAX_REGISTERS_PER_MULTIPROCESSOR: i32 = 82;
    pub const MANAGED_MEMORY: i32 = 83;
    pub const CONCURRENT_MANAGED_ACCESS: i32 = 89;
    pub const COOPERATIVE_LAUNCH: i32 = 95;
    pub const MAX_BLOCKS_PER_MULTIPROCESSOR: i32 = 106;
    pub const MEMORY_POOLS_SUPPORTED: i32 = 115;
    pub const CLUSTER_LAUNCH: i32 = 120;
}

/// `CUfunction_attribute`.
pub(super) mod function {
    pub const MAX_THREADS_PER_BLOCK: i32 = 0;
    pub const SHARED_SIZE_BYTES: i32 = 1;
    pub const MAX_DYNAMIC_SHARED_SIZE_BYTES: i32 = 8;
}

/// `CUjit_option`.
pub(super) mod jit {
    pub const ERROR_LOG_BUFFER: i32 = 5;
    pub const ERROR_LOG_BUFFER_SIZE_BYTES: i32 = 6;
}

symbols! {
    /// The functions that the runtime calls.
    struct Cuda: DeviceKind::Cuda, status CuResult;
    required {
        fn init = "cuInit"(flags: c_uint);
        fn device_count = "cuDeviceGetCount"(count: *mut c_int);
        fn device_get = "cuDeviceGet"(device: *mut CuDevice, ordinal: c_int);
        fn device_name = "cuDeviceGetName"(name: *mut c_char, len: c_int, device: CuDevice);
        fn device_attribute = "cuDeviceGetAttribute"(value: *mut c_int, attribute: c_int, device: CuDevice);
        fn device_memory = "cuDeviceTotalMem_v2"(bytes: *mut usize, device: CuDevice);
        fn primary_context = "cuDevicePrimaryCtxRetain"(context: *mut Handle, device: CuDevice);
        fn context_current = "cuCtxGetCurrent"(context: *mut Handle);
        fn context_set = "cuCtxSetCurrent"(context: Handle);
        fn module_load = "cuModuleLoadDataEx"(module: *mut Handle, image: *const c_void, options: c_uint, keys: *mut c_int, values: *mut *mut c_void);
        fn module_unload = "cuModuleUnload"(module: Handle);
        fn module_function = "cuModuleGetFunction"(function: *mut Handle, module: Handle, name: *const c_char);
        fn function_attribute = "cuFuncGetAttribute"(value: *mut c_int, attribute: c_int, function: Handle);
        fn function_set_attribute = "cuFuncSetAttribute"(function: Handle, attribute: c_int, value: c_int);
        fn stream_create = "cuStreamCreateWithPriority"(stream: *mut Handle, flags: c_uint, priority: c_int);
        fn stream_priorities = "cuCtxGetStreamPriorityRange"(least: *mut c_int, greatest: *mut c_int);
        fn stream_destroy = "cuStreamDestroy_v2"(stream: Handle);
        fn stream_synchronize = "cuStreamSynchronize"(stream: Handle);
        fn stream_query = "cuStreamQuery"(stream: Handle);
        fn stream_wait_event = "cuStreamWaitEvent"(stream: Handle, event: Handle, flags: c_uint);
        fn stream_callback = "cuStreamAddCallback"(stream: Handle, callback: StreamCallback, data: *mut c_void, flags: c_uint);
        fn event_create = "cuEventCreate"(event: *mut Handle, flags: c_uint);
        fn event_record = "cuEventRecord"(event: Handle, stream: Handle);
        fn event_query = "cuEventQuery"(event: Handle);
        fn event_synchronize = "cuEventSynchronize"(event: Handle);
        fn event_elapsed = "cuEventElapsedTime"(milliseconds: *mut f32, from: Handle, to: Handle);
        fn event_destroy = "cuEventDestroy_v2"(event: Handle);
        fn host_alloc = "cuMemHostAlloc"(pointer: *mut *mut c_void, bytes: usize, flags: c_uint);
        fn host_free = "cuMemFreeHost"(pointer: *mut c_void);
        fn managed_alloc = "cuMemAllocManaged"(pointer: *mut CuDevicePtr, bytes: usize, flags: c_uint);
        fn mem_alloc = "cuMemAlloc_v2"(pointer: *mut CuDevicePtr, bytes: usize);
        fn mem_free = "cuMemFree_v2"(pointer: CuDevicePtr);
        fn mem_info = "cuMemGetInfo_v2"(free: *mut usize, total: *mut usize);
        fn memset_d8 = "cuMemsetD8Async"(pointer: CuDevicePtr, value: u8, count: usize, stream: Handle);
        fn memset_d16 = "cuMemsetD16Async"(pointer: CuDevicePtr, value: u16, count: usize, stream: Handle);
        fn memset_d32 = "cuMemsetD32Async"(pointer: CuDevicePtr, value: c_uint, count: usize, stream: Handle);
        fn memcpy = "cuMemcpyAsync"(to: CuDevicePtr, from: CuDevicePtr, bytes: usize, stream: Handle);
        fn memcpy_2d = "cuMemcpy2DAsync_v2"(copy: *const Memcpy2d, stream: Handle);
        fn memcpy_peer = "cuMemcpyPeerAsync"(
            to: CuDevicePtr, to_context: Handle, from: CuDevicePtr, from_context: Handle, bytes: usize, stream: Handle,
        );
        fn can_access_peer = "cuDeviceCanAccessPeer"(can: *mut c_int, device: CuDevice, peer: CuDevice);
        fn enable_peer_access = "cuCtxEnablePeerAccess"(peer: Handle, flags: c_uint);
        fn max_active_blocks = "cuOccupancyMaxActiveBlocksPerMultiprocessor"(blocks: *mut c_int, function: Handle, threads: c_int, shared: usize);
        fn max_potential_block = "cuOccupancyMaxPotentialBlockSize"(
            grid: *mut c_int, block: *mut c_int, function: Handle, shared_of_block: *const c_void, shared: usize, limit: c_int,
        );
        fn begin_capture = "cuStreamBeginCapture_v2"(stream: Handle, mode: c_uint);
        fn end_capture = "cuStreamEndCapture"(stream: Handle, graph: *mut Handle);
        fn graph_launch = "cuGraphLaunch"(graph: Handle, stream: Handle);
        fn graph_destroy = "cuGraphDestroy"(graph: Handle);
        fn graph_exec_destroy = "cuGraphExecDestroy"(graph: Handle);
        fn memcpy_htod = "cuMemcpyHtoDAsync_v2"(to: CuDevicePtr, from: *const c_void, bytes: usize, stream: Handle);
        fn memcpy_dtoh = "cuMemcpyDtoHAsync_v2"(to: *mut c_void, from: CuDevicePtr, bytes: usize, stream: Handle);
        fn launch_kernel = "cuLaunchKernel"(
            function: Handle,
            grid_x: c_uint, grid_y: c_uint, grid_z: c_uint,
            block_x: c_uint, block_y: c_uint, block_z: c_uint,
            shared: c_uint, stream: Handle, params: *mut *mut c_void, extra: *mut *mut c_void,
        );
    }
    optional {
        // Since CUDA 11.2.
        fn mem_alloc_async = "cuMemAllocAsync"(pointer: *mut CuDevicePtr, bytes: usize, stream: Handle);
        fn mem_free_async = "cuMemFreeAsync"(pointer: CuDevicePtr, stream: Handle);
        fn default_pool = "cuDeviceGetDefaultMemPool"(pool: *mut Handle, device: CuDevice);
        fn pool_set_attribute = "cuMemPoolSetAttribute"(pool: Handle, attribute: c_int, value: *mut c_void);
        fn pool_trim = "cuMemPoolTrimTo"(pool: Handle, keep: usize);
        fn pool_set_access = "cuMemPoolSetAccess"(pool: Handle, access: *const MemAccess, count: usize);
        // Since CUDA 11.4.
        fn graph_instantiate = "cuGraphInstantiateWithFlags"(exec: *mut Handle, graph: Handle, flags: u64);
        // Since CUDA 11.8.
        fn launch_kernel_ex = "cuLaunchKernelEx"(config: *const LaunchConfig, function: Handle, params: *mut *mut c_void, extra: *mut *mut c_void);
        // Since CUDA 11.4; it tells the instances of a partitioned GPU apart.
        fn device_uuid_v2 = "cuDeviceGetUuid_v2"(uuid: *mut CuUuid, device: CuDevice);
        fn device_uuid = "cuDeviceGetUuid"(uuid: *mut CuUuid, device: CuDevice);
        // Both as old as the API; only what is told depends on them.
        fn device_pci = "cuDeviceGetPCIBusId"(text: *mut c_char, len: c_int, device: CuDevice);
        fn driver_version = "cuDriverGetVersion"(version: *mut c_int);
    }
    text {
        fn error_name = "cuGetErrorName"(CuResult, *mut *const c_char) -> CuResult;
        fn error_string = "cuGetErrorString"(CuResult, *mut *const c_char) -> CuResult;
    }
}

impl Cuda {
    /// Whether the driver has stream-ordered allocation.
    pub(super) fn has_pools(&self) -> bool {
        self.mem_alloc_async.is_some() && self.mem_free_async.is_some() && self.pool_set_attribute.is_some() && self.pool_trim.is_some()
    }

    /// A status as a result, with the driver's own name for the code.
    #[inline]
    pub(super) fn check(&self, call: &'static str, status: CuResult) -> Result<()> {
        if status == 0 { Ok(()) } else { Err(self.failure(call, status)) }
    }

    #[cold]
    fn failure(&self, call: &'static str, status: CuResult) -> crate::Error {
        let text = |function: unsafe extern "C" fn(CuResult, *mut *const c_char) -> CuResult| {
            let mut text = std::ptr::null();
            // SAFETY: any code may be asked for; `text` is set to a static string, or left null for an unknown code.
            unsafe {
                function(status, &mut text);
                owned_text(text)
            }
        };
        // A driver older than the code does not name it.
        let name = text(self.error_name).or_else(|| codes::name(status)).unwrap_or_else(|| "an unknown code".into());
        failed(DeviceKind::Cuda, call, status, name, text(self.error_string).unwrap_or_default())
    }
}
