//! What one AMD GPU does: streams, events, memory, copies, graphs, launches.

use super::device::HipDevice;
use super::module::HipModule;
use super::sys::{self, Handle};
use crate::driver::{
    Callback, Copy2d, DeviceInfo, DevicePtr, DriverDevice, DriverModule, Image, Memory, Pattern, PeerId, RawEvent, RawGraph, RawKernel,
    RawStream, callback, is_code,
};
use crate::error::{ErrorKind, Result};
use crate::launch::Launch;
use crate::types::Priority;
use std::ffi::{c_int, c_uint, c_void};
use std::mem::MaybeUninit;
use std::ptr::{null_mut, without_provenance_mut};

fn address(pointer: DevicePtr) -> Handle {
    without_provenance_mut(pointer.0 as usize)
}

/// What a runtime of a later version has, and this one does not.
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

impl HipDevice {
    fn allocate_once(&self, stream: RawStream, memory: Memory, bytes: usize) -> Result<(DevicePtr, Memory)> {
        let memory = if memory == Memory::Device && self.pool_for_allocation().is_some() { Memory::Pool } else { memory };
        let mut pointer = null_mut();
        // SAFETY: `pointer` is written to; the stream is the device's.
        unsafe {
            match memory {
                Memory::Pool => self
                    .api
                    .malloc_async(&mut pointer, bytes, stream.0 as Handle)
                    .unwrap_or_else(|| Err(lacks("stream-ordered allocation", "it needs HIP 6"))),
                Memory::Device => self.api.malloc(&mut pointer, bytes),
                Memory::Pinned => self.api.host_alloc(&mut pointer, bytes, sys::HOST_PORTABLE_MAPPED),
                Memory::Managed => self.api.managed_alloc(&mut pointer, bytes, sys::ATTACH_GLOBAL),
            }
        }?;
        // The host reaches pinned and managed memory through this address again: its provenance is exposed for that.
        Ok((DevicePtr(pointer.expose_provenance() as u64), memory))
    }
}

impl DriverDevice for HipDevice {
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
        self.enter()?;
        Ok(Box::new(HipModule::load(self.api, self.ordinal, &self.info, image)?))
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
        // Where the device cannot be made current it is still tried: the driver knows whose it is.
        let _ = self.enter();
        // SAFETY: the stream is this device's and not destroyed (contract). At exit the runtime may be gone: it answers so.
        let _ = unsafe { self.api.stream_destroy(stream.0 as Handle) };
    }

    unsafe fn synchronize(&self, stream: RawStream) -> Result<()> {
        // Also where the device cannot be made current: who asks lets go of memory that work on the stream may use.
        let entered = self.enter();
        // SAFETY: the stream is this device's and alive (contract).
        unsafe { self.api.stream_synchronize(stream.0 as Handle) }.and(entered)
    }

    unsafe fn is_done(&self, stream: RawStream) -> Result<bool> {
        self.enter()?;
        // SAFETY: the stream is this device's and alive (contract).
        done(unsafe { self.api.stream_query(stream.0 as Handle) })
    }

    unsafe fn call(&self, stream: RawStream, host: Callback) -> Result<()> {
        self.enter()?;
        callback::enqueue(host, |function, data| {
            // SAFETY: the stream is alive (contract); the runtime calls the function once, with `data`.
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
        // Where the device cannot be made current it is still tried: the driver knows whose it is.
        let _ = self.enter();
        // SAFETY: the event is this device's and not destroyed (contract); the runtime keeps what a pending wait needs.
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
        unsafe { self.api.event_synchronize(event.0 as Handle) }.and(entered)
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
            return Err(lacks("managed memory", "this device has none"));
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
        // Where the device cannot be made current it is still tried: the driver knows whose the memory is.
        let _ = self.enter();
        let freed = || {
            if memory == Memory::Pool {
                // SAFETY: allocated here, not freed yet, and its work is ordered before on this stream (contract).
                return unsafe { self.api.free_async(address(pointer), stream.0 as Handle) }.unwrap_or(Ok(()));
            }
            // A failure here is of work that was enqueued before; whoever waits for that work is told.
            // SAFETY: the stream is alive (contract).
            let _ = unsafe { self.synchronize(stream) };
            // SAFETY: allocated here, not freed yet, and no work on it is in flight.
            unsafe {
                match memory {
                    Memory::Pinned => self.api.host_free(address(pointer)),
                    Memory::Device | Memory::Pool | Memory::Managed => self.api.free(address(pointer)),
                }
            }
        };
        // At exit the runtime may be gone: it answers so.
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
                Pattern::U8(value) => self.api.memset_d8(address(pointer), value, count, stream),
                Pattern::U16(value) => self.api.memset_d16(address(pointer), value, count, stream),
                Pattern::U32(value) => self.api.memset_d32(address(pointer), value.cast_signed(), count, stream),
            }
        }
    }

    unsafe fn copy_in(&self, stream: RawStream, to: DevicePtr, from: *const u8, bytes: usize) -> Result<()> {
        self.enter()?;
        // SAFETY: both ranges and the stream are alive until the caller has synchronized (contract).
        unsafe { self.api.memcpy_htod(address(to), from.cast(), bytes, stream.0 as Handle) }
    }

    unsafe fn copy_out(&self, stream: RawStream, to: *mut u8, from: DevicePtr, bytes: usize) -> Result<()> {
        self.enter()?;
        // SAFETY: both ranges and the stream are alive until the caller has synchronized (contract).
        unsafe { self.api.memcpy_dtoh(to.cast(), address(from), bytes, stream.0 as Handle) }
    }

    unsafe fn copy(&self, stream: RawStream, to: DevicePtr, from: DevicePtr, bytes: usize) -> Result<()> {
        self.enter()?;
        // SAFETY: both ranges and the stream are alive (contract). HIP has one address space for all.
        unsafe { self.api.memcpy(address(to), address(from), bytes, sys::COPY_DEFAULT, stream.0 as Handle) }
    }

    unsafe fn copy_2d(&self, stream: RawStream, copy: &Copy2d) -> Result<()> {
        self.enter()?;
        let &Copy2d { to, to_pitch, from, from_pitch, bytes, rows } = copy;
        let (to, from, stream) = (address(to), address(from), stream.0 as Handle);
        // SAFETY: all rows lie in live ranges, and the stream is alive (contract).
        unsafe { self.api.memcpy_2d(to, to_pitch, from, from_pitch, bytes, rows, sys::COPY_DEFAULT, stream) }
    }

    unsafe fn register_host(&self, host: *mut u8, bytes: usize) -> Result<()> {
        self.enter()?;
        // SAFETY: memory of the host that stays until it is unregistered (contract).
        let registered = unsafe { self.api.host_register(host.cast(), bytes, sys::REGISTER_PORTABLE_MAPPED) };
        match registered.unwrap_or_else(|| Err(lacks("registering host memory", "the runtime's library has no such function"))) {
            Err(error) if is_code(&error, sys::HOST_MEMORY_ALREADY_REGISTERED) => Ok(()),
            other => other,
        }
    }

    unsafe fn unregister_host(&self, host: *mut u8) -> Result<()> {
        self.enter()?;
        // SAFETY: registered, and no work uses it any more (contract).
        let done = unsafe { self.api.host_unregister(host.cast()) };
        done.unwrap_or_else(|| Err(lacks("registering host memory", "the runtime's library has no such function")))
    }

    unsafe fn registered_address(&self, host: *mut u8) -> Result<DevicePtr> {
        self.enter()?;
        let mut pointer = null_mut();
        // SAFETY: registered memory (contract); `pointer` is written to.
        let found = unsafe { self.api.host_device_pointer(&mut pointer, host.cast(), 0) };
        found.unwrap_or_else(|| Err(lacks("registering host memory", "the runtime's library has no such function")))?;
        Ok(DevicePtr(pointer.addr() as u64))
    }

    fn peer_id(&self) -> Result<PeerId> {
        Ok(PeerId { context: 0, device: self.ordinal })
    }

    fn can_access(&self, peer: PeerId) -> Result<bool> {
        let mut can = 0;
        // SAFETY: both ordinals are HIP's; `can` is written to.
        unsafe { self.api.can_access_peer(&mut can, self.ordinal, peer.device) }?;
        Ok(can != 0)
    }

    fn enable_access(&self, peer: PeerId) -> Result<()> {
        self.enter()?;
        // SAFETY: the ordinal is one of HIP's.
        match unsafe { self.api.enable_peer_access(peer.device, 0) } {
            Err(error) if is_code(&error, sys::PEER_ACCESS_ALREADY_ENABLED) => Ok(()),
            other => other,
        }
    }

    // Peer access covers pools, too.
    fn let_in(&self, _peer: PeerId) -> Result<()> {
        Ok(())
    }

    unsafe fn copy_from_peer(&self, stream: RawStream, to: DevicePtr, peer: PeerId, from: DevicePtr, bytes: usize) -> Result<()> {
        self.enter()?;
        // SAFETY: both ranges and the stream are alive (contract), and lie on these devices.
        unsafe { self.api.memcpy_peer(address(to), self.ordinal, address(from), peer.device, bytes, stream.0 as Handle) }
    }

    unsafe fn begin_capture(&self, stream: RawStream) -> Result<()> {
        self.enter()?;
        // SAFETY: the stream is alive (contract).
        unsafe { self.api.begin_capture(stream.0 as Handle, sys::CAPTURE_RELAXED) }
    }

    unsafe fn end_capture(&self, stream: RawStream) -> Result<RawGraph> {
        // Also where the device cannot be made current: the stream must not stay as it is.
        let entered = self.enter();
        let (mut graph, mut exec) = (null_mut(), null_mut());
        // SAFETY: the stream is alive (contract), and `graph` is written to.
        unsafe { self.api.end_capture(stream.0 as Handle, &mut graph) }?;
        // SAFETY: `exec` is written to.
        let made = unsafe { self.api.graph_instantiate(&mut exec, graph, null_mut(), null_mut(), 0) };
        // SAFETY: what is made from a graph does not need it any more.
        let _ = unsafe { self.api.graph_destroy(graph) };
        made?;
        let graph = RawGraph(exec as usize);
        // SAFETY: just made.
        entered.map(|()| graph).inspect_err(|_| unsafe { self.destroy_graph(graph) })
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
        let (mut grid, mut block) = (0, 0);
        // SAFETY: the function's module is loaded (contract); both are written to.
        unsafe { self.api.max_potential_block(&mut grid, &mut block, kernel.handle as Handle, shared as usize, 0) }?;
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
        self.enter()?;
        let ([gx, gy, gz], [bx, by, bz]): ([c_uint; 3], [c_uint; 3]) = (launch.grid.0, launch.block.0);
        let (function, stream) = (kernel.handle as Handle, stream.0 as Handle);
        if launch.is_plain() {
            let mut size = args.len();
            let mut extra: [*mut c_void; 5] = [
                sys::LAUNCH_PARAM_BUFFER_POINTER,
                args.as_ptr().cast_mut().cast(),
                sys::LAUNCH_PARAM_BUFFER_SIZE,
                (&raw mut size).cast(),
                sys::LAUNCH_PARAM_END,
            ];
            // SAFETY: function and stream are alive (contract); the arguments are copied before the call returns and have
            // the layout that the kernel was compiled for (contract).
            return unsafe {
                self.api.launch_kernel(function, gx, gy, gz, bx, by, bz, launch.shared, stream, null_mut(), extra.as_mut_ptr())
            };
        }
        if launch.cluster.is_some() {
            return Err(lacks("a cluster of blocks", "AMD's devices have none"));
        }
        // This function takes an address for each argument instead of the packed arguments.
        let start = args.as_ptr().cast_mut().cast::<c_void>();
        let mut params: Vec<*mut c_void> = offsets.iter().map(|&offset| start.wrapping_byte_add(offset as usize)).collect();
        // SAFETY: as above; the offsets are those of the kernel's arguments (contract).
        unsafe { self.api.launch_cooperative(function, gx, gy, gz, bx, by, bz, launch.shared, stream, params.as_mut_ptr()) }
            .unwrap_or_else(|| Err(lacks("a cooperative launch", "it needs HIP 5.5")))
    }

    unsafe fn launch_pointers(&self, kernel: &RawKernel, stream: RawStream, launch: &Launch, args: *mut *mut c_void) -> Result<()> {
        self.enter()?;
        if !launch.is_plain() {
            return Err(lacks("a cluster of blocks", "AMD's devices have none"));
        }
        let ([gx, gy, gz], [bx, by, bz]): ([c_uint; 3], [c_uint; 3]) = (launch.grid.0, launch.block.0);
        let (function, stream) = (kernel.handle as Handle, stream.0 as Handle);
        // SAFETY: function and stream are alive (contract); there is a pointer for each of the kernel's arguments (contract),
        // which are copied before the call returns.
        unsafe { self.api.launch_kernel(function, gx, gy, gz, bx, by, bz, launch.shared, stream, args, null_mut()) }
    }
}
