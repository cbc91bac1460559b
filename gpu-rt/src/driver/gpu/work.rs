//! The operations of one GPU: streams, events, memory, copies, graphs, launches.

use super::functions::Handle;
use super::module::GpuModule;
use super::{Api, GpuDevice, codes, unsupported};
use crate::driver::counting::{Counted, Counting};
use crate::driver::{
    Callback, Copy2d, Copy3d, DeviceInfo, DevicePtr, DriverDevice, DriverModule, Image, ImageShape, Memory, Pattern, PeerId, Pitched,
    Priority, RawEvent, RawGraph, RawImage, RawKernel, RawStream, TensorMap, callback, is_code,
};
use crate::error::Result;
use crate::launch::Launch;
use std::ffi::{c_int, c_void};
use std::mem::MaybeUninit;
use std::ptr::null_mut;

/// "Not yet" is an answer.
fn done(answer: Result<()>) -> Result<bool> {
    match answer {
        Ok(()) => Ok(true),
        Err(error) if is_code(&error, codes::NOT_READY) => Ok(false),
        Err(error) => Err(error),
    }
}

impl<A: Api> GpuDevice<A> {
    fn allocate_once(&self, stream: RawStream, memory: Memory, bytes: usize) -> Result<(DevicePtr, Memory)> {
        let memory = if memory == Memory::Device && self.pool_for_allocation().is_some() { Memory::Pool } else { memory };
        let (mut pointer, mut host) = (A::pointer(DevicePtr(0)), null_mut());
        // SAFETY: whichever is chosen, `pointer` or `host` is written to; the stream is the device's.
        unsafe {
            match memory {
                Memory::Pool => self
                    .api
                    .mem_alloc_async(&mut pointer, bytes, stream.0 as Handle)
                    .unwrap_or_else(|| Err(unsupported("stream-ordered allocation", A::POOLS_SINCE))),
                Memory::Device => self.api.mem_alloc(&mut pointer, bytes),
                Memory::Pinned => self.api.host_alloc(&mut host, bytes, codes::HOST_PORTABLE_MAPPED),
                Memory::Managed => self.api.managed_alloc(&mut pointer, bytes, codes::ATTACH_GLOBAL),
            }
        }?;
        // The host reaches pinned memory through this address again: its provenance is exposed for that.
        Ok((if memory == Memory::Pinned { DevicePtr(host.expose_provenance() as u64) } else { A::address(pointer) }, memory))
    }
}

impl<A: Api> DriverDevice for GpuDevice<A> {
    fn info(&self) -> &DeviceInfo {
        &self.info
    }

    fn load(&self, image: &Image<'_>) -> Result<Box<dyn DriverModule>> {
        let context = self.enter()?;
        Ok(Box::new(GpuModule::load(self, context, image)?))
    }

    fn stream(&self, priority: Priority) -> Result<RawStream> {
        self.enter()?;
        let (mut least, mut greatest, mut stream) = (0, 0, null_mut());
        // SAFETY: both are written to.
        unsafe { self.api.stream_priorities(&mut least, &mut greatest) }?;
        // SAFETY: `stream` is written to.
        unsafe { self.api.stream_create(&mut stream, codes::STREAM_NON_BLOCKING, priority.among(least, greatest)) }?;
        Ok(RawStream(stream as usize))
    }

    unsafe fn destroy_stream(&self, stream: RawStream) {
        // Try even if the device cannot be made current: the driver knows which device the stream belongs to.
        let _ = self.enter();
        // SAFETY: the stream is this device's and not destroyed (contract). At exit the driver may be gone: it answers so.
        let _ = unsafe { self.api.stream_destroy(stream.0 as Handle) };
    }

    unsafe fn synchronize(&self, stream: RawStream) -> Result<()> {
        // Even if the device cannot be made current: the caller may then free memory that work on the stream uses.
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
        unsafe { self.api.event_create(&mut event, if timing { codes::EVENT_DEFAULT } else { codes::EVENT_DISABLE_TIMING }) }?;
        Ok(RawEvent(event as usize))
    }

    unsafe fn destroy_event(&self, event: RawEvent) {
        // Where the device cannot be made current it is still tried: the driver knows whose it is.
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
            return Err(unsupported("managed memory", A::NO_MANAGED));
        }
        let allocated = self.allocate_once(stream, memory, bytes).map_err(|error| self.allocation_failed(error, bytes))?;
        self.usage.add(allocated.1, bytes);
        Ok(allocated)
    }

    unsafe fn free(&self, stream: RawStream, memory: Memory, pointer: DevicePtr, bytes: usize) {
        self.usage.remove(memory, bytes);
        // Where the device cannot be made current it is still tried: the driver knows whose the memory is.
        let _ = self.enter();
        let freed = || {
            if memory == Memory::Pool {
                // SAFETY: allocated here, not freed yet, and its work is ordered before on this stream (contract).
                return unsafe { self.api.mem_free_async(A::pointer(pointer), stream.0 as Handle) }.unwrap_or(Ok(()));
            }
            // A failure here belongs to earlier work, and the caller that waits for that work receives it.
            // SAFETY: the stream is alive (contract).
            let _ = unsafe { self.synchronize(stream) };
            // SAFETY: allocated here, not freed yet, and no work on it is in flight.
            unsafe {
                match memory {
                    Memory::Pinned => self.api.host_free(std::ptr::with_exposed_provenance_mut(pointer.0 as usize)),
                    Memory::Device | Memory::Pool | Memory::Managed => self.api.mem_free(A::pointer(pointer)),
                }
            }
        };
        // At exit the driver may be gone: it answers so.
        let _ = freed();
    }

    unsafe fn fill(&self, stream: RawStream, pointer: DevicePtr, pattern: Pattern, count: usize) -> Result<()> {
        self.enter()?;
        let stream = stream.0 as Handle;
        // SAFETY: range and stream are alive (contract).
        unsafe {
            match pattern {
                Pattern::U8(value) => self.api.memset_d8(A::pointer(pointer), value, count, stream),
                Pattern::U16(value) => self.api.memset_d16(A::pointer(pointer), value, count, stream),
                Pattern::U32(value) => self.api.memset_d32(A::pointer(pointer), value, count, stream),
            }
        }
    }

    unsafe fn copy_in(&self, stream: RawStream, to: DevicePtr, from: *const u8, bytes: usize) -> Result<()> {
        self.enter()?;
        // SAFETY: both ranges and the stream are alive until the caller has synchronized (contract).
        unsafe { self.api.memcpy_htod(A::pointer(to), from.cast(), bytes, stream.0 as Handle) }
    }

    unsafe fn copy_out(&self, stream: RawStream, to: *mut u8, from: DevicePtr, bytes: usize) -> Result<()> {
        self.enter()?;
        // SAFETY: both ranges and the stream are alive until the caller has synchronized (contract).
        unsafe { self.api.memcpy_dtoh(to.cast(), A::pointer(from), bytes, stream.0 as Handle) }
    }

    unsafe fn copy(&self, stream: RawStream, to: DevicePtr, from: DevicePtr, bytes: usize) -> Result<()> {
        self.enter()?;
        // SAFETY: both ranges and the stream are alive (contract). Every 64-bit driver has one address space for all.
        unsafe { self.api.copy(to, from, bytes, stream.0 as Handle) }
    }

    unsafe fn copy_2d(&self, stream: RawStream, copy: &Copy2d) -> Result<()> {
        self.enter()?;
        // SAFETY: all rows lie in live ranges, and the stream is alive (contract).
        unsafe { self.api.copy_2d(copy, stream.0 as Handle) }
    }

    unsafe fn copy_3d(&self, stream: RawStream, copy: &Copy3d) -> Result<()> {
        self.enter()?;
        // SAFETY: all rows lie in live ranges and arrays, and the stream is alive (contract).
        unsafe { self.api.copy_3d(copy, stream.0 as Handle) }
    }

    fn make_array(&self, shape: &ImageShape) -> Result<Option<RawImage>> {
        self.enter()?;
        A::make_array(self, shape)
    }

    unsafe fn make_textures(&self, shape: &ImageShape, texels: &Pitched) -> Result<RawImage> {
        self.enter()?;
        // SAFETY: the same contract.
        unsafe { A::make_textures(self, shape, texels) }
    }

    unsafe fn destroy_image(&self, image: &RawImage) {
        // Where the device cannot be made current it is still tried: the driver knows whose it is.
        let _ = self.enter();
        // SAFETY: the same contract.
        unsafe { self.api.destroy_image(image) }
    }

    unsafe fn register_host(&self, host: *mut u8, bytes: usize) -> Result<()> {
        self.enter()?;
        // SAFETY: memory of the host that stays until it is unregistered (contract).
        let registered = unsafe { self.api.host_register(host.cast(), bytes, codes::REGISTER_PORTABLE_MAPPED) };
        match registered.unwrap_or_else(|| Err(unsupported("registering host memory", A::NO_REGISTERING))) {
            Err(error) if is_code(&error, codes::HOST_MEMORY_ALREADY_REGISTERED) => Ok(()),
            other => other,
        }
    }

    unsafe fn unregister_host(&self, host: *mut u8) -> Result<()> {
        self.enter()?;
        // SAFETY: registered, and no work uses it any more (contract).
        let done = unsafe { self.api.host_unregister(host.cast()) };
        done.unwrap_or_else(|| Err(unsupported("registering host memory", A::NO_REGISTERING)))
    }

    unsafe fn registered_address(&self, host: *mut u8) -> Result<DevicePtr> {
        self.enter()?;
        let mut pointer = A::pointer(DevicePtr(0));
        // SAFETY: registered memory (contract); `pointer` is written to.
        let found = unsafe { self.api.host_device_pointer(&mut pointer, host.cast(), 0) };
        found.unwrap_or_else(|| Err(unsupported("registering host memory", A::NO_REGISTERING)))?;
        Ok(A::address(pointer))
    }

    fn peer_id(&self) -> Result<PeerId> {
        A::peer_id(self)
    }

    fn can_access(&self, peer: PeerId) -> Result<bool> {
        let mut can = 0;
        // SAFETY: both devices came from the driver; `can` is written to.
        unsafe { self.api.can_access_peer(&mut can, self.number, peer.device) }?;
        Ok(can != 0)
    }

    fn enable_access(&self, peer: PeerId) -> Result<()> {
        self.enter()?;
        match self.api.enable_peer(peer) {
            Err(error) if is_code(&error, codes::PEER_ACCESS_ALREADY_ENABLED) => Ok(()),
            other => other,
        }
    }

    fn grant_pool_access(&self, peer: PeerId) -> Result<()> {
        A::grant_pool_access(self, peer)
    }

    unsafe fn copy_from_peer(&self, stream: RawStream, to: DevicePtr, peer: PeerId, from: DevicePtr, bytes: usize) -> Result<()> {
        let context = self.enter()?;
        // SAFETY: both ranges and the stream are alive (contract), and lie on these devices; this one is current.
        unsafe { A::copy_from_peer(self, context, to, peer, from, bytes, stream.0 as Handle) }
    }

    unsafe fn begin_capture(&self, stream: RawStream) -> Result<()> {
        self.enter()?;
        // SAFETY: the stream is alive (contract).
        unsafe { self.api.begin_capture(stream.0 as Handle, codes::CAPTURE_RELAXED) }
    }

    unsafe fn end_capture(&self, stream: RawStream) -> Result<RawGraph> {
        // Also where the device cannot be made current: the stream must not stay as it is.
        let entered = self.enter();
        let (mut graph, mut exec) = (null_mut(), null_mut());
        // SAFETY: the stream is alive (contract), and `graph` is written to.
        unsafe { self.api.end_capture(stream.0 as Handle, &mut graph) }?;
        // SAFETY: `exec` is written to.
        let made = unsafe { self.api.instantiate(&mut exec, graph) };
        // SAFETY: what is made from a graph does not need it any more.
        let _ = unsafe { self.api.graph_destroy(graph) };
        made?;
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
        // Where the device cannot be made current it is still tried: the driver knows whose it is.
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
        let mut block = 0;
        // SAFETY: the function's module is loaded (contract).
        unsafe { self.api.best_block(&mut block, kernel.handle as Handle, shared as usize) }?;
        Ok(block.max(1) as u32)
    }

    unsafe fn launch(
        &self,
        kernel: &RawKernel,
        stream: RawStream,
        launch: &Launch,
        args: &[MaybeUninit<u8>],
        offsets: &[u32],
    ) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { A::launch(self, kernel, stream, launch, args, offsets) }
    }

    unsafe fn launch_pointers(&self, kernel: &RawKernel, stream: RawStream, launch: &Launch, args: *mut *mut c_void) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { A::launch_pointers(self, kernel, stream, launch, args) }
    }

    fn tensor_map(&self, of: &TensorMap<'_>) -> Result<[u8; 128]> {
        A::tensor_map(self, of)
    }

    fn counting(&self) -> Counted<Box<dyn Counting>> {
        A::counting(self)
    }
}
