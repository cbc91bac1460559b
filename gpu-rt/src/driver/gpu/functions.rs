//! The functions that CUDA's driver API and HIP have in common: for each, CUDA's name, HIP's name, and the parameters.

use super::Api;
use super::codes;
use super::external::{MappedBuffer, MemoryHandle, SemaphoreHandle, SemaphoreValue};
use crate::driver::callback;
use crate::driver::failed;
#[cfg(test)]
use crate::driver::symbols::abi::{self, Abi};
use crate::driver::symbols::{symbol, symbols};
use crate::error::{Error, Result};
use std::ffi::{c_char, c_int, c_uint, c_void};

/// A context, module, function, stream, event or pool: an opaque pointer.
pub(in crate::driver) type Handle = *mut c_void;
/// A UUID's bytes.
pub(in crate::driver) type Uuid = [u8; 16];

symbols! {
    /// What both drivers have.
    ///
    /// Where `cuda.h` maps a name to a versioned symbol (`cuMemAlloc` to `cuMemAlloc_v2`), the table has the symbol. `device` is
    /// what [`GpuDevice::number`](super::GpuDevice) has, but where HIP takes a `hipDevice_t`. Enumerations are integers: a newer
    /// driver has more of them than any table.
    struct Functions [A: Api] [A]: A::KIND, compared where [A::Pointer: Abi, A::Text: abi::Function];
    required {
        fn init = ["cuInit", "hipInit"](flags: c_uint);
        fn device_count = ["cuDeviceGetCount", "hipGetDeviceCount"](count: *mut c_int);
        fn device_get = ["cuDeviceGet", "hipDeviceGet"](device: *mut c_int, ordinal: c_int);
        fn device_name = ["cuDeviceGetName", "hipDeviceGetName"](name: *mut c_char, len: c_int, device: c_int);
        fn device_attribute = ["cuDeviceGetAttribute", "hipDeviceGetAttribute"](value: *mut c_int, attribute: c_int, device: c_int);
        fn device_memory = ["cuDeviceTotalMem_v2", "hipDeviceTotalMem"](bytes: *mut usize, device: c_int);
        fn module_unload = ["cuModuleUnload", "hipModuleUnload"](module: Handle);
        fn module_function = ["cuModuleGetFunction", "hipModuleGetFunction"](function: *mut Handle, module: Handle, name: *const c_char);
        fn stream_create = ["cuStreamCreateWithPriority", "hipStreamCreateWithPriority"](stream: *mut Handle, flags: c_uint, priority: c_int);
        fn stream_priorities = ["cuCtxGetStreamPriorityRange", "hipDeviceGetStreamPriorityRange"](least: *mut c_int, greatest: *mut c_int);
        fn stream_destroy = ["cuStreamDestroy_v2", "hipStreamDestroy"](stream: Handle);
        fn stream_synchronize = ["cuStreamSynchronize", "hipStreamSynchronize"](stream: Handle);
        fn stream_query = ["cuStreamQuery", "hipStreamQuery"](stream: Handle);
        fn stream_wait_event = ["cuStreamWaitEvent", "hipStreamWaitEvent"](stream: Handle, event: Handle, flags: c_uint);
        fn stream_callback = ["cuStreamAddCallback", "hipStreamAddCallback"](
            stream: Handle, callback: callback::Function, data: *mut c_void, flags: c_uint,
        );
        fn event_create = ["cuEventCreate", "hipEventCreateWithFlags"](event: *mut Handle, flags: c_uint);
        fn event_record = ["cuEventRecord", "hipEventRecord"](event: Handle, stream: Handle);
        fn event_query = ["cuEventQuery", "hipEventQuery"](event: Handle);
        fn event_synchronize = ["cuEventSynchronize", "hipEventSynchronize"](event: Handle);
        fn event_elapsed = ["cuEventElapsedTime", "hipEventElapsedTime"](milliseconds: *mut f32, from: Handle, to: Handle);
        fn event_destroy = ["cuEventDestroy_v2", "hipEventDestroy"](event: Handle);
        fn host_alloc = ["cuMemHostAlloc", "hipHostMalloc"](pointer: *mut *mut c_void, bytes: usize, flags: c_uint);
        fn host_free = ["cuMemFreeHost", "hipHostFree"](pointer: *mut c_void);
        fn managed_alloc = ["cuMemAllocManaged", "hipMallocManaged"](pointer: *mut A::Pointer, bytes: usize, flags: c_uint);
        fn mem_alloc = ["cuMemAlloc_v2", "hipMalloc"](pointer: *mut A::Pointer, bytes: usize);
        fn mem_free = ["cuMemFree_v2", "hipFree"](pointer: A::Pointer);
        fn mem_info = ["cuMemGetInfo_v2", "hipMemGetInfo"](free: *mut usize, total: *mut usize);
        fn memset_d8 = ["cuMemsetD8Async", "hipMemsetD8Async"](pointer: A::Pointer, value: u8, count: usize, stream: Handle);
        fn memset_d16 = ["cuMemsetD16Async", "hipMemsetD16Async"](pointer: A::Pointer, value: u16, count: usize, stream: Handle);
        // HIP's value is an `int`, which C passes in the same way.
        fn memset_d32 = ["cuMemsetD32Async", "hipMemsetD32Async"](pointer: A::Pointer, value: c_uint, count: usize, stream: Handle);
        fn memcpy_htod = ["cuMemcpyHtoDAsync_v2", "hipMemcpyHtoDAsync"](to: A::Pointer, from: *const c_void, bytes: usize, stream: Handle);
        fn memcpy_dtoh = ["cuMemcpyDtoHAsync_v2", "hipMemcpyDtoHAsync"](to: *mut c_void, from: A::Pointer, bytes: usize, stream: Handle);
        fn can_access_peer = ["cuDeviceCanAccessPeer", "hipDeviceCanAccessPeer"](can: *mut c_int, device: c_int, peer: c_int);
        fn max_active_blocks = ["cuOccupancyMaxActiveBlocksPerMultiprocessor", "hipModuleOccupancyMaxActiveBlocksPerMultiprocessor"](
            blocks: *mut c_int, function: Handle, threads: c_int, shared: usize,
        );
        fn begin_capture = ["cuStreamBeginCapture_v2", "hipStreamBeginCapture"](stream: Handle, mode: c_int);
        fn end_capture = ["cuStreamEndCapture", "hipStreamEndCapture"](stream: Handle, graph: *mut Handle);
        fn graph_launch = ["cuGraphLaunch", "hipGraphLaunch"](graph: Handle, stream: Handle);
        fn graph_destroy = ["cuGraphDestroy", "hipGraphDestroy"](graph: Handle);
        fn graph_exec_destroy = ["cuGraphExecDestroy", "hipGraphExecDestroy"](graph: Handle);
        fn launch_kernel = ["cuLaunchKernel", "hipModuleLaunchKernel"](
            function: Handle,
            grid_x: c_uint, grid_y: c_uint, grid_z: c_uint,
            block_x: c_uint, block_y: c_uint, block_z: c_uint,
            shared: c_uint, stream: Handle, params: *mut *mut c_void, extra: *mut *mut c_void,
        );
    }
    optional {
        // Since CUDA 11.2 and HIP 5.2.
        fn mem_alloc_async = ["cuMemAllocAsync", "hipMallocAsync"](pointer: *mut A::Pointer, bytes: usize, stream: Handle);
        fn mem_free_async = ["cuMemFreeAsync", "hipFreeAsync"](pointer: A::Pointer, stream: Handle);
        fn default_pool = ["cuDeviceGetDefaultMemPool", "hipDeviceGetDefaultMemPool"](pool: *mut Handle, device: c_int);
        fn pool_set_attribute = ["cuMemPoolSetAttribute", "hipMemPoolSetAttribute"](pool: Handle, attribute: c_int, value: *mut c_void);
        fn pool_get_attribute = ["cuMemPoolGetAttribute", "hipMemPoolGetAttribute"](pool: Handle, attribute: c_int, value: *mut c_void);
        fn pool_trim = ["cuMemPoolTrimTo", "hipMemPoolTrimTo"](pool: Handle, keep: usize);
        // As old as the APIs (HIP's UUID: since 5.1); only the description of a device needs them.
        fn device_uuid = ["cuDeviceGetUuid", "hipDeviceGetUuid"](uuid: *mut Uuid, device: c_int);
        fn device_pci = ["cuDeviceGetPCIBusId", "hipDeviceGetPCIBusId"](text: *mut c_char, len: c_int, device: c_int);
        fn driver_version = ["cuDriverGetVersion", "hipDriverGetVersion"](version: *mut c_int);
        // As old as the APIs; only programs that read and write variables need it.
        fn module_variable = ["cuModuleGetGlobal_v2", "hipModuleGetGlobal"](
            pointer: *mut A::Pointer, bytes: *mut usize, module: Handle, name: *const c_char,
        );
        // As old as the APIs; only whole MLIR programs need them.
        fn host_register = ["cuMemHostRegister_v2", "hipHostRegister"](host: *mut c_void, bytes: usize, flags: c_uint);
        fn host_unregister = ["cuMemHostUnregister", "hipHostUnregister"](host: *mut c_void);
        fn host_device_pointer = ["cuMemHostGetDevicePointer_v2", "hipHostGetDevicePointer"](
            pointer: *mut A::Pointer, host: *mut c_void, flags: c_uint,
        );
        // Only memory and semaphores of other APIs need them.
        fn import_memory = ["cuImportExternalMemory", "hipImportExternalMemory"](memory: *mut Handle, of: *const MemoryHandle);
        fn map_external = ["cuExternalMemoryGetMappedBuffer", "hipExternalMemoryGetMappedBuffer"](
            pointer: *mut A::Pointer, memory: Handle, part: *const MappedBuffer,
        );
        fn destroy_external_memory = ["cuDestroyExternalMemory", "hipDestroyExternalMemory"](memory: Handle);
        fn import_semaphore = ["cuImportExternalSemaphore", "hipImportExternalSemaphore"](semaphore: *mut Handle, of: *const SemaphoreHandle);
        fn signal_semaphores = ["cuSignalExternalSemaphoresAsync", "hipSignalExternalSemaphoresAsync"](
            semaphores: *const Handle, values: *const SemaphoreValue, count: c_uint, stream: Handle,
        );
        fn wait_semaphores = ["cuWaitExternalSemaphoresAsync", "hipWaitExternalSemaphoresAsync"](
            semaphores: *const Handle, values: *const SemaphoreValue, count: c_uint, stream: Handle,
        );
        fn destroy_semaphore = ["cuDestroyExternalSemaphore", "hipDestroyExternalSemaphore"](semaphore: Handle);
        // As old as the APIs; only kernels whose stack size is not known need them.
        fn get_limit = ["cuCtxGetLimit", "hipDeviceGetLimit"](value: *mut usize, limit: c_int);
        fn set_limit = ["cuCtxSetLimit", "hipDeviceSetLimit"](limit: c_int, value: usize);
        // As old as the APIs; only what other owners use needs it.
        fn device_synchronize = ["cuCtxSynchronize", "hipDeviceSynchronize"]();
        // As old as the APIs (HIP's: since 5.0); only memory of other owners needs it. Unlike the function for one attribute it
        // does not fail at addresses that the driver does not know.
        fn pointer_attributes = ["cuPointerGetAttributes", "hipDrvPointerGetAttributes"](
            count: c_uint, attributes: *const c_int, values: *mut *mut c_void, pointer: A::Pointer,
        );
    }
    text {
        fn error_name = ["cuGetErrorName", "hipGetErrorName"]: A::Text;
        fn error_string = ["cuGetErrorString", "hipGetErrorString"]: A::Text;
    }
}

impl<A: Api> Functions<A> {
    /// Whether the driver has stream-ordered allocation.
    pub(super) fn has_pools(&self) -> bool {
        self.mem_alloc_async.is_some() && self.mem_free_async.is_some() && self.pool_set_attribute.is_some() && self.pool_trim.is_some()
    }

    /// A status as a result, with the driver's own name for the code.
    #[inline]
    pub(in crate::driver) fn check(&self, call: &'static str, status: c_int) -> Result<()> {
        if status == 0 { Ok(()) } else { Err(self.failure(call, status)) }
    }

    #[cold]
    fn failure(&self, call: &'static str, status: c_int) -> Error {
        // SAFETY: these are the driver's functions for names and for descriptions.
        let (name, text) = unsafe { (A::text(self.error_name, status), A::text(self.error_string, status)) };
        // A driver older than the code does not name it.
        let name = name.filter(|name| Some(name.as_str()) != A::UNKNOWN).or_else(|| codes::name(A::CODES, status));
        failed(A::KIND, call, status, name.unwrap_or_else(|| "an unknown code".into()), text.unwrap_or_default())
    }
}
