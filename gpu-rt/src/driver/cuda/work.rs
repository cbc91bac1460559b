//! What one NVIDIA GPU does: streams, events, memory, copies, graphs, launches.

use super::device::CudaDevice;
use super::module::CudaModule;
use super::sys::{self, Handle, LaunchAttribute, LaunchConfig, Memcpy2d, function};
use crate::driver::{
    Callback, Copy2d, DeviceInfo, DevicePtr, DriverDevice, DriverModule, Image, Memory, Pattern, PeerId, RawEvent, RawGraph, RawKernel,
    RawStream, TensorMap, callback, is_code,
};
use crate::error::{ErrorKind, Result};
use crate::launch::Launch;
use crate::types::Priority;
use std::ffi::{c_int, c_uint, c_void};
use std::mem::MaybeUninit;
use std::ptr::{null, null_mut};
use std::sync::atomic::Ordering;

/// The most blocks of a cluster that every device with clusters takes; more must be allowed for the kernel.
const PORTABLE_CLUSTER: u128 = 8;

/// What a driver of a later version has, and this one does not.
fn lacks(what: &'static str, since: &'static str) -> crate::Error {
    ErrorKind::Unsupported { what, why: since.into() }.into()
}

/// "Not yet" is an answer.
fn done(answer: Result<()>) -> Result<bool> {
    match answer {
        Ok(()) => Ok(true),
        Err(error) if is_code(&error, sys::NOT_READY) => Ok(false),
        Err(error) => Err(error),
    }
}

impl CudaDevice {
    fn allocate_once(&self, stream: RawStream, memory: Memory, bytes: usize) -> Result<(DevicePtr, Memory)> {
        let memory = if memory == Memory::Device && self.pool_for_allocation().is_some() { Memory::Pool } else { memory };
        let (mut pointer, mut host) = (0, null_mut());
        // SAFETY: whichever is chosen, `pointer` or `host` is written to; the stream is the device's.
        unsafe {
            match memory {
                Memory::Pool => self
                    .api
                    .mem_alloc_async(&mut pointer, bytes, stream.0 as Handle)
                    .unwrap_or_else(|| Err(lacks("stream-ordered allocation", "it needs a driver of CUDA 11.2"))),
                Memory::Device => self.api.mem_alloc(&mut pointer, bytes),
                Memory::Pinned => self.api.host_alloc(&mut host, bytes, sys::HOST_PORTABLE_MAPPED),
                Memory::Managed => self.api.managed_alloc(&mut pointer, bytes, sys::ATTACH_GLOBAL),
            }
        }?;
        // The host reaches pinned memory through this address again: its provenance is exposed for that.
        Ok((DevicePtr(if memory == Memory::Pinned { host.expose_provenance() as u64 } else { pointer }), memory))
    }
}

impl DriverDevice for CudaDevice {
    fn info(&self) -> &DeviceInfo {
        &self.info
    }

    fn memory(&self) -> Result<(u64, u64)> {
        self.enter()?;
        let (mut free, mut total) = (0, 0);
        // SAFETY: both are written to.
        unsafe { self.api.mem_info(&mut free, &mut total) }?;
        Ok((free as u64, total as u64))
    }

    fn load(&self, image: &Image<'_>) -> Result<Box<dyn DriverModule>> {
        let context = self.enter()?;
        Ok(Box::new(CudaModule::load(self.api, context as usize, self.info.limits, image)?))
    }

    fn stream(&self, priority: Priority) -> Result<RawStream> {
        self.enter()?;
        let (mut least, mut greatest, mut stream) = (0, 0, null_mut());
        // SAFETY: both are written to.
        unsafe { self.api.stream_priorities(&mut least, &mut greatest) }?;
        // SAFETY: `stream` is written to.
        unsafe { self.api.stream_create(&mut stream, sys::STREAM_NON_BLOCKING, priority.among(least, greatest)) }?;
        Ok(RawStream(stream as usize))
    }

    unsafe fn destroy_stream(&self, stream: RawStream) {
        // Where the context cannot be made current it is still tried: the driver knows whose it is.
        let _ = self.enter();
        // SAFETY: the stream is this device's and not destroyed (contract). At exit the driver may be gone: it answers so.
        let _ = unsafe { self.api.stream_destroy(stream.0 as Handle) };
    }

    unsafe fn synchronize(&self, stream: RawStream) -> Result<()> {
        // Also where the context cannot be made current: who asks lets go of memory that work on the stream may use.
        let entered = self.enter();
        // SAFETY: the stream is this device's and alive (contract).
        unsafe { self.api.stream_synchronize(stream.0 as Handle) }.and(entered.map(|_| ()))
    }

    unsafe fn is_done(&self, stream: RawStream) -> Result<bool> {
        self.enter()?;
        // SAFETY: the stream is this device's and alive (contract).
        done(unsafe { self.api.stream_query(stream.0 as Handle) })
    }

    unsafe fn call(&self, stream: RawStream, host: Callback) -> Result<()> {
        self.enter()?;
        callback::enqueue(host, |function, data| {
            // SAFETY: the stream is alive (contract); the driver calls the function once, with `data`.
            unsafe { self.api.stream_callback(stream.0 as Handle, function, data, 0) }
        })
    }

    fn event(&self, timing: bool) -> Result<RawEvent> {
        self.enter()?;
        let mut event = null_mut();
        // SAFETY: `event` is written to.
        unsafe { self.api.event_create(&mut event, if timing { sys::EVENT_DEFAULT } else { sys::EVENT_DISABLE_TIMING }) }?;
        Ok(RawEvent(event as usize))
    }

    unsafe fn destroy_event(&self, event: RawEvent) {
        // Where the context cannot be made current it is still tried: the driver knows whose it is.
        let _ = self.enter();
        // SAFETY: the event is this device's and not destroyed (contract); the driver keeps what a pending wait needs.
        let _ = unsafe { self.api.event_destroy(event.0 as Handle) };
    }

    unsafe fn record(&self, event: RawEvent, stream: RawStream) -> Result<()> {
        self.enter()?;
        // SAFETY: both are this device's and alive (contract).
        unsafe { self.api.event_record(event.0 as Handle, stream.0 as Handle) }
    }

    unsafe fn wait(&self, stream: RawStream, event: RawEvent) -> Result<()> {
        self.enter()?;
        // SAFETY: both are alive (contract); the event may be another context's.
        unsafe { self.api.stream_wait_event(stream.0 as Handle, event.0 as Handle, 0) }
    }

    unsafe fn event_is_done(&self, event: RawEvent) -> Result<bool> {
        self.enter()?;
        // SAFETY: the event is alive (contract).
        done(unsafe { self.api.event_query(event.0 as Handle) })
    }

    unsafe fn synchronize_event(&self, event: RawEvent) -> Result<()> {
        // As for a stream.
        let entered = self.enter();
        // SAFETY: the event is alive (contract).
        unsafe { self.api.event_synchronize(event.0 as Handle) }.and(entered.map(|_| ()))
    }

    unsafe fn elapsed(&self, from: RawEvent, to: RawEvent) -> Result<f32> {
        self.enter()?;
        let mut milliseconds = 0.0;
        // SAFETY: both events are alive (contract), and `milliseconds` is written to.
        unsafe { self.api.event_elapsed(&mut milliseconds, from.0 as Handle, to.0 as Handle) }?;
        Ok(milliseconds)
    }

    fn allocate(&self, stream: RawStream, memory: Memory, bytes: usize) -> Result<(DevicePtr, Memory)> {
        self.enter()?;
        if memory == Memory::Managed && !self.managed {
            return Err(lacks("managed memory", "host and device cannot use it at the same time here"));
        }
        let first = match self.allocate_once(stream, memory, bytes) {
            Err(error) if memory == Memory::Device && is_code(&error, sys::OUT_OF_MEMORY) => error,
            other => return other.map_err(|error| self.allocation_failed(error, bytes)),
        };
        // What the pool keeps, and what is freed on this stream but not done yet, may be enough.
        let again = if self.pool_in_use().is_some() {
            // SAFETY: the stream is alive (contract).
            let waited = unsafe { self.synchronize(stream) };
            waited.and_then(|()| self.trim()).and_then(|()| self.allocate_once(stream, memory, bytes))
        } else {
            Err(first)
        };
        again.map_err(|error| self.allocation_failed(error, bytes))
    }

    unsafe fn free(&self, stream: RawStream, memory: Memory, pointer: DevicePtr, _bytes: usize) {
        // Where the context cannot be made current it is still tried: the driver knows whose the memory is.
        let _ = self.enter();
        let freed = || {
            if memory == Memory::Pool {
                // SAFETY: allocated here, not freed yet, and its work is ordered before on this stream (contract).
                return unsafe { self.api.mem_free_async(pointer.0, stream.0 as Handle) }.unwrap_or(Ok(()));
            }
            // A failure here is of work that was enqueued before; whoever waits for that work is told.
            // SAFETY: the stream is alive (contract).
            let _ = unsafe { self.synchronize(stream) };
            // SAFETY: allocated here, not freed yet, and no work on it is in flight.
            unsafe {
                match memory {
                    Memory::Pinned => self.api.host_free(std::ptr::with_exposed_provenance_mut(pointer.0 as usize)),
                    Memory::Device | Memory::Pool | Memory::Managed => self.api.mem_free(pointer.0),
                }
            }
        };
        // At exit the driver may be gone: it answers so.
        let _ = freed();
    }

    fn trim(&self) -> Result<()> {
        self.enter()?;
        match self.pool_in_use() {
            // SAFETY: the pool is the device's own.
            Some(pool) => unsafe { self.api.pool_trim(pool, 0) }.unwrap_or(Ok(())),
            None => Ok(()),
        }
    }

    unsafe fn fill(&self, stream: RawStream, pointer: DevicePtr, pattern: Pattern, count: usize) -> Result<()> {
        self.enter()?;
        let stream = stream.0 as Handle;
        // SAFETY: range and stream are alive (contract).
        unsafe {
            match pattern {
                Pattern::U8(value) => self.api.memset_d8(pointer.0, value, count, stream),
                Pattern::U16(value) => self.api.memset_d16(pointer.0, value, count, stream),
                Pattern::U32(value) => self.api.memset_d32(pointer.0, value, count, stream),
            }
        }
    }

    unsafe fn copy_in(&self, stream: RawStream, to: DevicePtr, from: *const u8, bytes: usize) -> Result<()> {
        self.enter()?;
        // SAFETY: both ranges and the stream are alive until the caller has synchronized (contract).
        unsafe { self.api.memcpy_htod(to.0, from.cast(), bytes, stream.0 as Handle) }
    }

    unsafe fn copy_out(&self, stream: RawStream, to: *mut u8, from: DevicePtr, bytes: usize) -> Result<()> {
        self.enter()?;
        // SAFETY: both ranges and the stream are alive until the caller has synchronized (contract).
        unsafe { self.api.memcpy_dtoh(to.cast(), from.0, bytes, stream.0 as Handle) }
    }

    unsafe fn copy(&self, stream: RawStream, to: DevicePtr, from: DevicePtr, bytes: usize) -> Result<()> {
        self.enter()?;
        // SAFETY: both ranges and the stream are alive (contract). Every 64-bit driver has one address space for all.
        unsafe { self.api.memcpy(to.0, from.0, bytes, stream.0 as Handle) }
    }

    unsafe fn copy_2d(&self, stream: RawStream, copy: &Copy2d) -> Result<()> {
        self.enter()?;
        let copy = Memcpy2d {
            from_x: 0,
            from_y: 0,
            from_type: sys::MEMORY_UNIFIED,
            from_host: null(),
            from_device: copy.from.0,
            from_array: null_mut(),
            from_pitch: copy.from_pitch,
            to_x: 0,
            to_y: 0,
            to_type: sys::MEMORY_UNIFIED,
            to_host: null_mut(),
            to_device: copy.to.0,
            to_array: null_mut(),
            to_pitch: copy.to_pitch,
            width: copy.bytes,
            height: copy.rows,
        };
        // SAFETY: all rows lie in live ranges, and the stream is alive (contract); the description is read at once.
        unsafe { self.api.memcpy_2d(&copy, stream.0 as Handle) }
    }

    unsafe fn register_host(&self, host: *mut u8, bytes: usize) -> Result<()> {
        self.enter()?;
        // SAFETY: memory of the host that stays until it is unregistered (contract).
        let registered = unsafe { self.api.host_register(host.cast(), bytes, sys::REGISTER_PORTABLE_MAPPED) };
        match registered.unwrap_or_else(|| Err(lacks("registering host memory", "the driver's library has no such function"))) {
            Err(error) if is_code(&error, sys::HOST_MEMORY_ALREADY_REGISTERED) => Ok(()),
            other => other,
        }
    }

    unsafe fn unregister_host(&self, host: *mut u8) -> Result<()> {
        self.enter()?;
        // SAFETY: registered, and no work uses it any more (contract).
        let done = unsafe { self.api.host_unregister(host.cast()) };
        done.unwrap_or_else(|| Err(lacks("registering host memory", "the driver's library has no such function")))
    }

    unsafe fn registered_address(&self, host: *mut u8) -> Result<DevicePtr> {
        self.enter()?;
        let mut pointer = 0;
        // SAFETY: registered memory (contract); `pointer` is written to.
        let found = unsafe { self.api.host_device_pointer(&mut pointer, host.cast(), 0) };
        found.unwrap_or_else(|| Err(lacks("registering host memory", "the driver's library has no such function")))?;
        Ok(DevicePtr(pointer))
    }

    fn peer_id(&self) -> Result<PeerId> {
        Ok(PeerId { context: self.enter()? as usize, device: self.device })
    }

    fn can_access(&self, peer: PeerId) -> Result<bool> {
        let mut can = 0;
        // SAFETY: both devices came from the driver; `can` is written to.
        unsafe { self.api.can_access_peer(&mut can, self.device, peer.device) }?;
        Ok(can != 0)
    }

    fn enable_access(&self, peer: PeerId) -> Result<()> {
        self.enter()?;
        // SAFETY: the peer's context is retained for good.
        match unsafe { self.api.enable_peer_access(peer.context as Handle, 0) } {
            Err(error) if is_code(&error, sys::PEER_ACCESS_ALREADY_ENABLED) => Ok(()),
            other => other,
        }
    }

    fn let_in(&self, peer: PeerId) -> Result<()> {
        let Some(pool) = self.pool() else { return Ok(()) };
        let access = sys::MemAccess { location: sys::LOCATION_DEVICE, device: peer.device, flags: sys::ACCESS_READ_WRITE };
        // SAFETY: the pool is the device's own, and one description is passed.
        unsafe { self.api.pool_set_access(pool, &access, 1) }.unwrap_or(Ok(()))
    }

    unsafe fn copy_from_peer(&self, stream: RawStream, to: DevicePtr, peer: PeerId, from: DevicePtr, bytes: usize) -> Result<()> {
        let context = self.enter()?;
        // SAFETY: both ranges and the stream are alive (contract), and lie in these contexts.
        unsafe { self.api.memcpy_peer(to.0, context, from.0, peer.context as Handle, bytes, stream.0 as Handle) }
    }

    unsafe fn begin_capture(&self, stream: RawStream) -> Result<()> {
        self.enter()?;
        // SAFETY: the stream is alive (contract).
        unsafe { self.api.begin_capture(stream.0 as Handle, sys::CAPTURE_RELAXED) }
    }

    unsafe fn end_capture(&self, stream: RawStream) -> Result<RawGraph> {
        // Also where the context cannot be made current: the stream must not stay as it is.
        let entered = self.enter();
        let (mut graph, mut exec) = (null_mut(), null_mut());
        // SAFETY: the stream is alive (contract), and `graph` is written to.
        unsafe { self.api.end_capture(stream.0 as Handle, &mut graph) }?;
        // SAFETY: `exec` is written to.
        let made = unsafe { self.api.graph_instantiate(&mut exec, graph, 0) };
        // SAFETY: what is made from a graph does not need it any more.
        let _ = unsafe { self.api.graph_destroy(graph) };
        made.unwrap_or_else(|| Err(lacks("a graph", "it needs a driver of CUDA 11.4")))?;
        let graph = RawGraph(exec as usize);
        // SAFETY: just made.
        entered.map(|_| graph).inspect_err(|_| unsafe { self.destroy_graph(graph) })
    }

    unsafe fn replay(&self, graph: RawGraph, stream: RawStream) -> Result<()> {
        self.enter()?;
        // SAFETY: both are alive (contract).
        unsafe { self.api.graph_launch(graph.0 as Handle, stream.0 as Handle) }
    }

    unsafe fn destroy_graph(&self, graph: RawGraph) {
        // Where the context cannot be made current it is still tried: the driver knows whose it is.
        let _ = self.enter();
        // SAFETY: not destroyed yet, and its replays are done (contract).
        let _ = unsafe { self.api.graph_exec_destroy(graph.0 as Handle) };
    }

    unsafe fn occupancy(&self, kernel: &RawKernel, threads: u32, shared: u32) -> Result<u32> {
        self.enter()?;
        let mut blocks = 0;
        // SAFETY: the function's module is loaded (contract); `blocks` is written to.
        unsafe { self.api.max_active_blocks(&mut blocks, kernel.handle as Handle, threads as c_int, shared as usize) }?;
        Ok(blocks.max(0) as u32)
    }

    unsafe fn best_block(&self, kernel: &RawKernel, shared: u32) -> Result<u32> {
        self.enter()?;
        let (mut grid, mut block) = (0, 0);
        // SAFETY: the function's module is loaded (contract); both are written to; no function for the shared memory.
        unsafe { self.api.max_potential_block(&mut grid, &mut block, kernel.handle as Handle, null(), shared as usize, 0) }?;
        Ok(block.max(1) as u32)
    }

    unsafe fn launch(
        &self,
        kernel: &RawKernel,
        stream: RawStream,
        launch: &Launch,
        args: &[MaybeUninit<u8>],
        _offsets: &[u32],
    ) -> Result<()> {
        let mut size = args.len();
        let mut extra: [*mut c_void; 5] = [
            sys::LAUNCH_PARAM_BUFFER_POINTER,
            args.as_ptr().cast_mut().cast(),
            sys::LAUNCH_PARAM_BUFFER_SIZE,
            (&raw mut size).cast(),
            sys::LAUNCH_PARAM_END,
        ];
        let extra = if args.is_empty() { null_mut() } else { extra.as_mut_ptr() };
        // SAFETY: the same contract; the packed arguments have the layout that the kernel was compiled for.
        unsafe { self.enqueue(kernel, stream, launch, null_mut(), extra) }
    }

    unsafe fn launch_pointers(&self, kernel: &RawKernel, stream: RawStream, launch: &Launch, args: *mut *mut c_void) -> Result<()> {
        // SAFETY: the same contract; the driver knows from the image how many arguments there are, and how long each is.
        unsafe { self.enqueue(kernel, stream, launch, args, null_mut()) }
    }

    fn tensor_map(&self, of: &TensorMap<'_>) -> Result<[u8; 128]> {
        self.enter()?;
        #[repr(C, align(64))]
        struct Map([u8; 128]);
        let mut map = Map([0; 128]);
        let rank = of.sizes.len();
        if of.strides.len() + 1 != rank || of.box_sizes.len() != rank || of.element_strides.len() != rank {
            let why = "sizes, strides, box and element strides are not of one rank".into();
            return Err(ErrorKind::Unsupported { what: "a tensor map", why }.into());
        }
        let [interleave, swizzle, promotion, fill] = of.modes;
        // SAFETY: the map is aligned and as long as the driver writes; every array has as many elements as the rank says
        // (strides one less), and is read before the call returns; the address is only written down.
        let made = unsafe {
            self.api.tensor_map_tiled(
                map.0.as_mut_ptr().cast(),
                of.element,
                rank as c_uint,
                std::ptr::with_exposed_provenance_mut(of.address.0 as usize),
                of.sizes.as_ptr(),
                of.strides.as_ptr(),
                of.box_sizes.as_ptr(),
                of.element_strides.as_ptr(),
                interleave,
                swizzle,
                promotion,
                fill,
            )
        };
        made.unwrap_or_else(|| Err(lacks("a tensor map", "it needs a driver of CUDA 12.0")))?;
        Ok(map.0)
    }
}

impl CudaDevice {
    /// Enqueues a launch whose arguments are given in one of the driver's two ways.
    ///
    /// # Safety
    /// As [`DriverDevice::launch`]; one of `params` and `extra` is null, or both where there are no arguments.
    unsafe fn enqueue(
        &self,
        kernel: &RawKernel,
        stream: RawStream,
        launch: &Launch,
        params: *mut *mut c_void,
        extra: *mut *mut c_void,
    ) -> Result<()> {
        let handle = kernel.handle as Handle;
        // More than the driver allows by default must be asked for. Two threads may both ask; the larger request may
        // come first, so the note never falls and a smaller request is not made again.
        if launch.shared > kernel.note.load(Ordering::Relaxed) {
            self.enter()?;
            let most = self.info.limits.shared_bytes.saturating_sub(kernel.static_shared);
            // SAFETY: the function's module is loaded (contract). The most that fits allows every launch that fits.
            unsafe { self.api.function_set_attribute(handle, function::MAX_DYNAMIC_SHARED_SIZE_BYTES, most as c_int) }?;
            kernel.note.fetch_max(most, Ordering::Relaxed);
        }
        let ([gx, gy, gz], [bx, by, bz]): ([c_uint; 3], [c_uint; 3]) = (launch.grid.0, launch.block.0);
        let stream = stream.0 as Handle;
        if launch.is_plain() {
            let enqueue = || {
                // SAFETY: function and stream are alive (contract); the arguments are read before the call returns and
                // have the layout that the kernel was compiled for (contract).
                unsafe { self.api.launch_kernel(handle, gx, gy, gz, bx, by, bz, launch.shared, stream, params, extra) }
            };
            // Most often the context is current already, and asking would cost as much as all else here together. Where
            // it is not, the driver refuses before it does anything.
            return match enqueue() {
                Err(error) if is_code(&error, sys::INVALID_CONTEXT) || is_code(&error, sys::INVALID_HANDLE) => {
                    self.enter()?;
                    enqueue()
                }
                other => other,
            };
        }
        self.enter()?;
        let mut attributes = [LaunchAttribute::cooperative(); 2];
        let mut count = usize::from(launch.cooperative);
        if let Some(cluster) = launch.cluster {
            if cluster.product() > PORTABLE_CLUSTER {
                // SAFETY: the function's module is loaded (contract).
                unsafe { self.api.function_set_attribute(handle, function::NON_PORTABLE_CLUSTER_SIZE_ALLOWED, 1) }?;
            }
            attributes[count] = LaunchAttribute::cluster(cluster.0);
            count += 1;
        }
        let config = LaunchConfig {
            grid: launch.grid.0,
            block: launch.block.0,
            shared: launch.shared,
            stream,
            attributes: attributes.as_mut_ptr(),
            count: count as c_uint,
        };
        // SAFETY: as above; the configuration is read before the call returns, and has `count` attributes.
        unsafe { self.api.launch_kernel_ex(&config, handle, params, extra) }
            .unwrap_or_else(|| Err(lacks("a cooperative launch or clusters", "they need a driver of CUDA 11.8")))
    }
}
