//! The CUDA driver API: signatures and numbers from `cuda.h` that HIP does not share.
//!
//! Where `cuda.h` maps a name to a versioned symbol (`cuMemcpy2DAsync` to `cuMemcpy2DAsync_v2`), the table has the symbol.

pub(super) mod texture;

use crate::driver::gpu::Attributes;
use crate::driver::gpu::functions::{Functions, Handle, Uuid};
use crate::driver::symbols::{symbol, symbols};
use crate::driver::{Copy2d, DeviceKind};
use std::ffi::{c_char, c_int, c_uint, c_void};
use std::ops::Deref;
use std::ptr::{null, null_mut};
use texture::{ArrayDescriptor, Memcpy3d, Resource, TextureDescriptor};

/// `CUdevice`.
pub(super) type CuDevice = c_int;
/// `CUdeviceptr`.
pub(super) type CuDevicePtr = u64;

// Of `CUresult`.
pub(super) const INVALID_CONTEXT: c_int = 201;
pub(super) const UNSUPPORTED_PTX_VERSION: c_int = 222;
pub(super) const INVALID_HANDLE: c_int = 400;

/// `CU_MEMORYTYPE_UNIFIED`: the driver finds out by the address.
pub(super) const MEMORY_UNIFIED: c_uint = 4;

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

impl From<&Copy2d> for Memcpy2d {
    fn from(copy: &Copy2d) -> Memcpy2d {
        Memcpy2d {
            from_x: 0,
            from_y: 0,
            from_type: MEMORY_UNIFIED,
            from_host: null(),
            from_device: copy.from.0,
            from_array: null_mut(),
            from_pitch: copy.from_pitch,
            to_x: 0,
            to_y: 0,
            to_type: MEMORY_UNIFIED,
            to_host: null_mut(),
            to_device: copy.to.0,
            to_array: null_mut(),
            to_pitch: copy.to_pitch,
            width: copy.bytes,
            height: copy.rows,
        }
    }
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
pub(super) const ATTRIBUTES: Attributes = Attributes {
    max_threads_per_block: 1,
    max_block: [2, 3, 4],
    max_grid: [5, 6, 7],
    max_shared_memory_per_block: 8,
    max_shared_memory_per_block_optin: Some(97),
    warp_size: 10,
    multiprocessor_count: 16,
    // That host and device may use it at the same time.
    usable_managed_memory: 89,
    max_registers_per_block: 12,
    max_registers_per_multiprocessor: 82,
    max_threads_per_multiprocessor: 39,
    max_blocks_per_multiprocessor: 106,
    max_shared_memory_per_multiprocessor: 81,
    total_constant_memory: 9,
    l2_cache_size: 38,
    clock_rate: 13,
    memory_clock_rate: 36,
    memory_bus_width: 37,
    integrated: 18,
    ecc_enabled: 32,
    concurrent_kernels: 31,
    managed_memory: 83,
    concurrent_managed_access: 89,
    memory_pools_supported: 115,
    cooperative_launch: 95,
    cluster_launch: Some(120),
};
/// Of `CUdevice_attribute`: what texture units need plain memory's first byte, and the bytes from row to row, to be multiples of.
pub(super) const TEXTURE_ALIGNMENT: [c_int; 2] = [14, 51];
/// Of `CUdevice_attribute`: major and minor version.
pub(super) const COMPUTE_CAPABILITY: [c_int; 2] = [75, 76];

/// Of `CUfunction_attribute`.
pub(super) mod function {
    pub const MAX_DYNAMIC_SHARED_SIZE_BYTES: i32 = 8;
    pub const NON_PORTABLE_CLUSTER_SIZE_ALLOWED: i32 = 14;
}

/// `CUjit_option`.
pub(super) mod jit {
    pub const ERROR_LOG_BUFFER: i32 = 5;
    pub const ERROR_LOG_BUFFER_SIZE_BYTES: i32 = 6;
}

/// `cuGetErrorName`, `cuGetErrorString`.
pub(super) type Text = unsafe extern "C" fn(c_int, *mut *const c_char) -> c_int;

symbols! {
    /// The functions that the runtime calls: those that HIP has, too, and CUDA's own.
    struct Cuda [] []: DeviceKind::Cuda, with shared: Functions<Cuda>;
    required {
        fn primary_context = "cuDevicePrimaryCtxRetain"(context: *mut Handle, device: CuDevice);
        fn context_current = "cuCtxGetCurrent"(context: *mut Handle);
        fn context_set = "cuCtxSetCurrent"(context: Handle);
        fn module_load = "cuModuleLoadDataEx"(module: *mut Handle, image: *const c_void, options: c_uint, keys: *mut c_int, values: *mut *mut c_void);
        fn function_attribute = "cuFuncGetAttribute"(value: *mut c_int, attribute: c_int, function: Handle);
        fn function_set_attribute = "cuFuncSetAttribute"(function: Handle, attribute: c_int, value: c_int);
        fn memcpy = "cuMemcpyAsync"(to: CuDevicePtr, from: CuDevicePtr, bytes: usize, stream: Handle);
        fn memcpy_2d = "cuMemcpy2DAsync_v2"(copy: *const Memcpy2d, stream: Handle);
        fn memcpy_peer = "cuMemcpyPeerAsync"(
            to: CuDevicePtr, to_context: Handle, from: CuDevicePtr, from_context: Handle, bytes: usize, stream: Handle,
        );
        fn enable_peer_access = "cuCtxEnablePeerAccess"(peer: Handle, flags: c_uint);
        fn max_potential_block = "cuOccupancyMaxPotentialBlockSize"(
            grid: *mut c_int, block: *mut c_int, function: Handle, shared_of_block: *const c_void, shared: usize, limit: c_int,
        );
    }
    optional {
        // Since CUDA 11.0.
        fn primary_context_reset = "cuDevicePrimaryCtxReset_v2"(device: CuDevice);
        // As old as the API; only images need them.
        fn array_create = "cuArray3DCreate_v2"(array: *mut Handle, of: *const ArrayDescriptor);
        fn array_destroy = "cuArrayDestroy"(array: Handle);
        fn memcpy_3d = "cuMemcpy3DAsync_v2"(copy: *const Memcpy3d, stream: Handle);
        fn texture_create = "cuTexObjectCreate"(
            texture: *mut u64, resource: *const Resource, sampler: *const TextureDescriptor, view: *const c_void,
        );
        fn texture_destroy = "cuTexObjectDestroy"(texture: u64);
        fn surface_create = "cuSurfObjectCreate"(surface: *mut u64, resource: *const Resource);
        fn surface_destroy = "cuSurfObjectDestroy"(surface: u64);
        // Since CUDA 9.2. Only streams of other owners need it.
        fn stream_context = "cuStreamGetCtx"(stream: Handle, context: *mut Handle);
        // Since CUDA 11.2.
        fn pool_set_access = "cuMemPoolSetAccess"(pool: Handle, access: *const MemAccess, count: usize);
        // Since CUDA 11.4.
        fn graph_instantiate = "cuGraphInstantiateWithFlags"(exec: *mut Handle, graph: Handle, flags: u64);
        // Since CUDA 11.8.
        fn launch_kernel_ex = "cuLaunchKernelEx"(config: *const LaunchConfig, function: Handle, params: *mut *mut c_void, extra: *mut *mut c_void);
        // Since CUDA 11.4; it tells the instances of a partitioned GPU apart.
        fn device_uuid_v2 = "cuDeviceGetUuid_v2"(uuid: *mut Uuid, device: CuDevice);
        // Since CUDA 12.0. Only whole MLIR programs need it.
        fn tensor_map_tiled = "cuTensorMapEncodeTiled"(
            map: *mut c_void, element: c_uint, rank: c_uint, address: *mut c_void,
            sizes: *const u64, strides: *const u64, box_sizes: *const u32, element_strides: *const u32,
            interleave: c_uint, swizzle: c_uint, promotion: c_uint, fill: c_uint,
        );
    }
    text {}
}

impl Cuda {
    /// Whether the driver has all that arrays and textures need.
    pub(super) fn has_arrays(&self) -> bool {
        self.array_create.is_some()
            && self.array_destroy.is_some()
            && self.memcpy_3d.is_some()
            && self.texture_create.is_some()
            && self.texture_destroy.is_some()
            && self.surface_create.is_some()
            && self.surface_destroy.is_some()
    }
}

impl Deref for Cuda {
    type Target = Functions<Cuda>;

    fn deref(&self) -> &Functions<Cuda> {
        &self.shared
    }
}
