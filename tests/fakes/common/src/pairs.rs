//! Functions that CUDA's driver and HIP both have and that do the same in both fakes: CUDA's name, HIP's name, parameters, body.
//!
//! The table is the fakes' own, made from the drivers' headers. The runtime's table of functions is not used here: the fakes
//! are what it is tested against.

use std::ffi::c_int;

/// `CUmemAccessDesc`, `hipMemAccessDesc`.
#[repr(C)]
pub struct AccessDescription {
    /// The kind of location.
    pub kind: c_int,
    /// The device.
    pub device: c_int,
    /// What it may do.
    pub flags: c_int,
}

/// Exports these functions under the names of one column, `cuda` or `hip`, through the `api!` of the crate that calls this.
#[macro_export]
macro_rules! pairs {
    ($column:ident) => {
        use std::ffi::{c_char, c_int, c_uint, c_ulonglong, c_void};
        use std::ptr::null_mut;
        use std::sync::atomic::Ordering;
        use $crate::pool::{self, Pool};
        use $crate::launch::Config;
        use $crate::ledger::violation;
        use $crate::memory::{Side, external, range, register, unregister};
        use $crate::pairs::AccessDescription;
        use $crate::stream::{Callback, HostFn};
        use $crate::{answer, capture, code, device, event, graph, launch, ledger, memory, module, semaphore, stream, write_text};

        type Handle = u64;

        $crate::column! { $column
            // Devices.
            Plain fn cuDeviceGet | hipDeviceGet(device: *mut c_int, ordinal: c_int) {
                device::check(ordinal)?;
                answer(device, ordinal)
            }
            Plain fn cuDeviceGetPCIBusId | hipDeviceGetPCIBusId(id: *mut c_char, length: c_int, device: c_int) {
                write_text(id, length, &format!("0000:{:02x}:00.0", 3 + device::check(device)?))
            }
            Plain fn cuDeviceTotalMem_v2 | hipDeviceTotalMem(bytes: *mut usize, device: c_int) {
                device::check(device)?;
                answer(bytes, device::settings().memory as usize)
            }
            FreesAnyway fn cuCtxSynchronize | hipDeviceSynchronize() { stream::synchronize_device(device::current()?) }
            Plain fn cuMemGetInfo_v2 | hipMemGetInfo(free: *mut usize, total: *mut usize) {
                let all = device::settings().memory;
                let device = device::current()?;
                device::healthy(device)?;
                answer(free, all.saturating_sub(memory::used(device) + pool::kept(device)) as usize)?;
                answer(total, all as usize)
            }
            Plain fn cuDeviceCanAccessPeer | hipDeviceCanAccessPeer(can: *mut c_int, device: c_int, peer: c_int) {
                answer(can, (device::check(device)? != device::check(peer)?).into())
            }
            // Memory, pools, copies and fills.
            Plain fn cuMemHostRegister_v2 | hipHostRegister(address: u64, bytes: usize, _flags: c_uint) { register(address, bytes, device::current()?) }
            Plain fn cuCtxGetLimit | hipDeviceGetLimit(to: *mut usize, limit: c_int) { answer(to, device::limit(device::current()?, limit)?) }
            Plain fn cuCtxSetLimit | hipDeviceSetLimit(limit: c_int, value: usize) { device::set_limit(device::current()?, limit, value) }
            FreesAnyway fn cuMemHostUnregister | hipHostUnregister(address: u64) { unregister(address) }
            Plain fn cuMemHostGetDevicePointer_v2 | hipHostGetDevicePointer(to: *mut u64, address: u64, _flags: c_uint) {
                match range(address, 1, Side::Host)? {
                    Some(_) => answer(to, address),
                    None => Err(violation(code::INVALID_VALUE, "host memory that the device does not see")),
                }
            }
            Plain fn cuMemAllocFromPoolAsync | hipMallocFromPoolAsync(to: *mut u64, bytes: usize, pool: Handle, stream: Handle) {
                ledger::find::<Pool>(pool)?;
                answer(to, stream::allocate(stream, bytes)?)
            }
            FreesAnyway fn cuMemFreeAsync | hipFreeAsync(address: u64, stream: Handle) {
                if address == 0 { Ok(()) } else { stream::free(stream, address) }
            }
            Plain fn cuDeviceGetDefaultMemPool | hipDeviceGetDefaultMemPool(pool: *mut Handle, device: c_int) {
                answer(pool, pool::default_of(device::check(device)?))
            }
            Plain fn cuDeviceGetMemPool | hipDeviceGetMemPool(pool: *mut Handle, device: c_int) {
                answer(pool, pool::default_of(device::check(device)?))
            }
            Plain fn cuMemPoolSetAttribute | hipMemPoolSetAttribute(pool: Handle, attribute: c_int, value: *const c_void) {
                let pool = ledger::find::<Pool>(pool)?;
                match attribute {
                    1..=3 => Ok(()),
                    _ if !value.is_null() && pool.set(attribute, value.cast::<u64>().read_unaligned()) => Ok(()),
                    _ => Err(violation(code::INVALID_VALUE, "an attribute of a pool that cannot be set")),
                }
            }
            Plain fn cuMemPoolGetAttribute | hipMemPoolGetAttribute(pool: Handle, attribute: c_int, value: *mut c_void) {
                let pool = ledger::find::<Pool>(pool)?;
                match attribute {
                    1..=3 => answer(value.cast::<c_int>(), 1),
                    _ if pool.get(attribute).is_some() => answer(value.cast::<u64>(), pool.get(attribute).unwrap_or(0)),
                    _ => Err(violation(code::INVALID_VALUE, "an unknown attribute of a pool")),
                }
            }
            Plain fn cuMemPoolTrimTo | hipMemPoolTrimTo(pool: Handle, keep: usize) { ledger::find::<Pool>(pool).map(|pool| pool.trim(keep as u64)) }
            Plain fn cuMemPoolSetAccess | hipMemPoolSetAccess(pool: Handle, list: *const AccessDescription, count: usize) {
                let pool = ledger::find::<Pool>(pool)?;
                for index in 0..count {
                    let one = list.add(index).read_unaligned();
                    let peer = device::check(one.device)?;
                    if one.kind != 1 || ![0, 1, 3].contains(&one.flags) || (peer == pool.device && one.flags == 0) {
                        return Err(violation(code::INVALID_VALUE, "an access of a pool that cannot be"));
                    }
                    if peer != pool.device && one.flags == 3 {
                        let _ = device::enable_peer(peer, pool.device);
                    }
                }
                Ok(())
            }
            Plain fn cuMemsetD8Async | hipMemsetD8Async(to: u64, value: u8, count: usize, stream: Handle) { stream::fill(stream, to, &[value], count) }
            Plain fn cuMemsetD16Async | hipMemsetD16Async(to: u64, value: u16, count: usize, stream: Handle) {
                stream::fill(stream, to, &value.to_ne_bytes(), count)
            }
            Plain fn cuMemcpyHtoDAsync_v2 | hipMemcpyHtoDAsync(to: u64, from: u64, bytes: usize, stream: Handle) {
                stream::copy(stream, (to, Side::Device), (from, Side::Host), bytes)
            }
            Plain fn cuMemcpyDtoHAsync_v2 | hipMemcpyDtoHAsync(to: u64, from: u64, bytes: usize, stream: Handle) {
                stream::copy(stream, (to, Side::Host), (from, Side::Device), bytes)
            }
            Plain fn cuMemcpyDtoDAsync_v2 | hipMemcpyDtoDAsync(to: u64, from: u64, bytes: usize, stream: Handle) {
                stream::copy(stream, (to, Side::Device), (from, Side::Device), bytes)
            }
            Plain fn cuPointerGetAttributes | hipDrvPointerGetAttributes(
                count: c_uint, attributes: *const c_int, values: *mut *mut c_void, address: u64,
            ) {
                let found = memory::known(address);
                for index in 0..count as usize {
                    let (attribute, value) = (attributes.add(index).read_unaligned(), values.add(index).read_unaligned());
                    match (attribute, &found) {
                        (1, Some(found)) => answer(value.cast::<Handle>(), device::primary(found.device))?,
                        (1, None) => answer(value.cast::<Handle>(), 0)?,
                        (8, found) => answer(value.cast::<bool>(), found.as_ref().is_some_and(|found| found.kind == memory::Kind::Managed))?,
                        (9, found) => answer(value.cast::<c_int>(), found.as_ref().map_or(-2, |found| found.device as c_int))?,
                        (11, found) => answer(value.cast::<u64>(), found.as_ref().map_or(0, |found| found.start))?,
                        (12, found) => answer(value.cast::<usize>(), found.as_ref().map_or(0, |found| found.bytes))?,
                        _ => return Err(violation(code::INVALID_VALUE, "an attribute of an address that the fake does not have")),
                    }
                }
                Ok(())
            }
            // Memory and semaphores of another API.
            Plain fn cuImportExternalMemory | hipImportExternalMemory(to: *mut Handle, of: *const external::HandleDescription) {
                answer(to, external::import(of)?)
            }
            Plain fn cuExternalMemoryGetMappedBuffer | hipExternalMemoryGetMappedBuffer(
                to: *mut u64, memory: Handle, of: *const external::BufferDescription,
            ) { answer(to, external::map(memory, of)?) }
            FreesAnyway fn cuDestroyExternalMemory | hipDestroyExternalMemory(memory: Handle) { external::destroy(memory) }
            Plain fn cuImportExternalSemaphore | hipImportExternalSemaphore(to: *mut Handle, of: *const semaphore::HandleDescription) {
                answer(to, semaphore::import(of)?)
            }
            Plain fn cuSignalExternalSemaphoresAsync | hipSignalExternalSemaphoresAsync(
                semaphores: *const Handle, parameters: *const semaphore::Parameters, count: c_uint, stream: Handle,
            ) { semaphore::enqueue(semaphores, parameters, count, stream, true) }
            Plain fn cuWaitExternalSemaphoresAsync | hipWaitExternalSemaphoresAsync(
                semaphores: *const Handle, parameters: *const semaphore::Parameters, count: c_uint, stream: Handle,
            ) { semaphore::enqueue(semaphores, parameters, count, stream, false) }
            FreesAnyway fn cuDestroyExternalSemaphore | hipDestroyExternalSemaphore(semaphore: Handle) { semaphore::destroy(semaphore) }
            // Streams and events.
            Plain fn cuStreamGetFlags | hipStreamGetFlags(stream: Handle, to: *mut c_uint) { answer(to, stream::get(stream)?.flags) }
            Plain fn cuStreamGetPriority | hipStreamGetPriority(stream: Handle, to: *mut c_int) { answer(to, stream::get(stream)?.priority) }
            Plain fn cuStreamQuery | hipStreamQuery(stream: Handle) { stream::query(stream) }
            FreesAnyway fn cuStreamDestroy_v2 | hipStreamDestroy(stream: Handle) { stream::destroy(stream) }
            FreesAnyway fn cuStreamSynchronize | hipStreamSynchronize(stream: Handle) { stream::synchronize(stream) }
            Plain fn cuStreamAddCallback | hipStreamAddCallback(stream: Handle, function: Option<Callback>, data: usize, flags: c_uint) {
                match function {
                    Some(function) if flags == 0 => stream::callback(stream, function, data),
                    _ => Err(violation(code::INVALID_VALUE, "no function, or flags that are not 0")),
                }
            }
            Plain fn cuLaunchHostFunc | hipLaunchHostFunc(stream: Handle, function: Option<HostFn>, data: usize) {
                match function {
                    Some(function) => stream::host(stream, function, data),
                    None => Err(violation(code::INVALID_VALUE, "no function")),
                }
            }
            Plain fn cuEventCreate | hipEventCreateWithFlags(to: *mut Handle, flags: c_uint) { answer(to, event::create(device::current()?, flags)?) }
            FreesAnyway fn cuEventDestroy_v2 | hipEventDestroy(event: Handle) { event::destroy(event) }
            Plain fn cuEventRecord | hipEventRecord(event: Handle, stream: Handle) { event::record(event, stream) }
            Plain fn cuEventQuery | hipEventQuery(event: Handle) { event::query(event) }
            FreesAnyway fn cuEventSynchronize | hipEventSynchronize(event: Handle) { event::synchronize(event) }
            Plain fn cuEventElapsedTime | hipEventElapsedTime(milliseconds: *mut f32, start: Handle, end: Handle) {
                // Good for the answer, or no answer is given.
                ledger::find::<event::Event>(start)?;
                answer(milliseconds, event::elapsed(start, end)?)
            }
            // Captures and graphs.
            Plain fn cuStreamBeginCapture_v2 | hipStreamBeginCapture(stream: Handle, mode: c_uint) { capture::begin(&stream::get(stream)?, mode) }
            FreesAnyway fn cuStreamEndCapture | hipStreamEndCapture(stream: Handle, to: *mut Handle) {
                answer(to, 0)?;
                answer(to, graph::end_capture(stream)?)
            }
            Plain fn cuStreamIsCapturing | hipStreamIsCapturing(stream: Handle, to: *mut c_int) { answer(to, capture::state(&*stream::get(stream)?) as c_int) }
            Plain fn cuGraphGetNodes | hipGraphGetNodes(graph: Handle, nodes: *mut Handle, count: *mut usize) {
                // How many, where the nodes are not asked for.
                if nodes.is_null() { answer(count, graph::len(graph)?) } else { Err($crate::code::NOT_SUPPORTED) }
            }
            Plain fn cuGraphInstantiateWithFlags | hipGraphInstantiateWithFlags(to: *mut Handle, graph: Handle, _flags: c_ulonglong) {
                answer(to, graph::instantiate(graph)?)
            }
            Plain fn cuGraphLaunch | hipGraphLaunch(exec: Handle, stream: Handle) { graph::launch(exec, stream) }
            Plain fn cuGraphUpload | hipGraphUpload(_exec: Handle, _stream: Handle) { Ok(()) }
            FreesAnyway fn cuGraphDestroy | hipGraphDestroy(graph: Handle) { graph::destroy(graph) }
            FreesAnyway fn cuGraphExecDestroy | hipGraphExecDestroy(exec: Handle) { graph::destroy_exec(exec) }
            // Modules, functions, launches, occupancy.
            Plain fn cuModuleLoadData | hipModuleLoadData(to: *mut Handle, image: *const c_void) { answer(to, module::load(image.cast())?) }
            Plain fn cuModuleLoadDataEx | hipModuleLoadDataEx(
                to: *mut Handle, image: *const c_void, _count: c_uint, _keys: *mut c_int, _values: *mut *mut c_void,
            ) {
                answer(to, module::load(image.cast())?)
            }
            FreesAnyway fn cuModuleUnload | hipModuleUnload(module: Handle) { module::unload(module) }
            Plain fn cuModuleGetFunction | hipModuleGetFunction(to: *mut Handle, module: Handle, name: *const c_char) { answer(to, module::function(module, name)?) }
            Plain fn cuModuleGetGlobal_v2 | hipModuleGetGlobal(to: *mut Handle, bytes: *mut usize, module: Handle, name: *const c_char) {
                let (at, size) = module::variable(module, name)?;
                answer(to, at)?;
                answer(bytes, size)
            }
            Plain fn cuFuncGetAttribute | hipFuncGetAttribute(value: *mut c_int, attribute: c_int, function: Handle) {
                answer(value, module::attribute(function, attribute)?)
            }
            Plain fn cuFuncSetAttribute | hipFuncSetAttribute(function: Handle, attribute: c_int, value: c_int) {
                module::set_attribute(function, attribute, value)
            }
            Plain fn cuLaunchKernel | hipModuleLaunchKernel(
                function: Handle, gx: c_uint, gy: c_uint, gz: c_uint, bx: c_uint, by: c_uint, bz: c_uint, shared: c_uint, stream: Handle,
                params: *mut *mut c_void, extra: *mut *mut c_void,
            ) {
                let config = Config { grid: [gx, gy, gz], block: [bx, by, bz], shared, cooperative: false, cluster: None };
                launch::launch(function, &config, stream, params, extra)
            }
            Plain fn cuLaunchCooperativeKernel | hipModuleLaunchCooperativeKernel(
                function: Handle, gx: c_uint, gy: c_uint, gz: c_uint, bx: c_uint, by: c_uint, bz: c_uint, shared: c_uint, stream: Handle,
                params: *mut *mut c_void,
            ) {
                let config = Config { grid: [gx, gy, gz], block: [bx, by, bz], shared, cooperative: true, cluster: None };
                launch::launch(function, &config, stream, params, null_mut())
            }
            Plain fn cuOccupancyMaxActiveBlocksPerMultiprocessor | hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(blocks: *mut c_int, function: Handle, block: c_int, dynamic: usize) {
                answer(blocks, launch::occupancy(function, block, dynamic)?)
            }
        }
    };
}

/// Passes the functions of [`pairs!`] to `api!`, each with its name in a column.
#[doc(hidden)]
#[macro_export]
macro_rules! column {
    (cuda $($effect:ident fn $cuda:ident | $hip:ident($($parameters:tt)*) $body:block)*) => {
        api! { $($effect fn $cuda($($parameters)*) $body)* }
    };
    (hip $($effect:ident fn $cuda:ident | $hip:ident($($parameters:tt)*) $body:block)*) => {
        api! { $($effect fn $hip($($parameters)*) $body)* }
    };
}
