//! The CPU as a device. Work is done when the call that enqueues it returns, or is recorded for a graph.

use super::graph::{self, Args, CpuStream, Work};
use super::{checked, image, memory, pool, scheduler, stack};
use crate::driver::Priority;
use crate::driver::{
    Callback, Copy2d, DeviceInfo, DevicePtr, DriverDevice, DriverModule, HostWork, Image, Memory, Pattern, PeerId, RawEvent, RawGraph,
    RawKernel, RawStream, Usage,
};
use crate::error::{Error, ErrorKind, Result};
use crate::launch::Launch;
use crate::sync::{contain, lock};
use gpu_abi::cpu;
use std::mem::MaybeUninit;
use std::sync::Mutex;
use std::time::Instant;

/// The processor, or its double that checks accesses.
pub(super) struct CpuDevice {
    pub(super) info: DeviceInfo,
    pub(super) checked: Option<&'static checked::Checked>,
    /// Bytes in buffers.
    pub(super) usage: Usage,
    /// The bytes of memory that the process may have in all; 0 if unknown.
    pub(super) memory_limit: u64,
}

/// When it was recorded last.
type Event = Mutex<Option<Instant>>;

/// # Safety
/// The event came from this driver, and is not destroyed while the reference lives.
unsafe fn event<'a>(event: RawEvent) -> &'a Event {
    // SAFETY: a box turned into a pointer, still alive (contract).
    unsafe { &*std::ptr::with_exposed_provenance::<Event>(event.0) }
}

fn cannot(what: &'static str, why: &'static str) -> Error {
    ErrorKind::Unsupported { what, why: why.into() }.into()
}

impl CpuDevice {
    /// # Safety
    /// As [`DriverDevice::launch`].
    unsafe fn launch_now(&self, kernel: &RawKernel, launch: &Launch, args: &[MaybeUninit<u8>]) -> Result<()> {
        // Here, and not on the pool's threads: it may ask the dynamic loader, whose lock this thread may hold.
        stack::install()?;
        // SAFETY: a CPU kernel's handle is the address of its description in a loaded image (contract), checked at load.
        let description = unsafe { &*(kernel.handle as *const cpu::Kernel) };
        let [x, y, z] = launch.grid.0;
        // Checked when it was enqueued.
        let blocks = u64::from(x) * u64::from(y) * u64::from(z);
        let sizes = cpu::Launch { grid: launch.grid.0, block: launch.block.0, dynamic_shared: launch.shared, flags: 0 };
        // SAFETY: the arguments are as the kernel expects (contract), and outlive the launch, which ends here.
        let job = unsafe { scheduler::Job::new(description, args, &sizes) };
        if let Some(checked) = self.checked {
            return checked.launch(&job, description, args, &sizes, blocks);
        }
        pool::launch(kernel, blocks, &|first, count| job.run(first, count))?;
        job.outcome()
    }

    /// Does work now, or records it.
    ///
    /// # Safety
    /// The stream is alive; the caller keeps the contract of [`do_now`](Self::do_now), for a replay as for now.
    unsafe fn enqueue(&self, stream: RawStream, work: Work) -> Result<()> {
        // SAFETY: the stream is alive (contract).
        let stream = unsafe { CpuStream::from(stream) };
        if stream.records() {
            stream.push(work);
            return Ok(());
        }
        // SAFETY: the same contract.
        unsafe { self.do_now(&work) }
    }

    /// # Safety
    /// As the functions that record it.
    unsafe fn do_now(&self, work: &Work) -> Result<()> {
        if let Some(checked) = self.checked {
            match work {
                Work::Fill { pointer, pattern, count } => checked.wrote(*pointer, pattern.bytes().saturating_mul(*count as u64)),
                Work::Copy { to, from, bytes } => checked.copies(Some(*to), *from, *bytes),
                Work::Copy2d(copy) => checked.copies_2d(copy),
                Work::Launch { .. } => {}
                Work::Host { writes, .. } => writes.iter().for_each(|(to, bytes)| checked.wrote(*to, *bytes as u64)),
            }
        }
        // SAFETY: what is enqueued keeps the contract of the function that enqueues it (contract): ranges are alive and
        // nobody else's now, a kernel's module is loaded, its arguments are what it expects.
        unsafe {
            match work {
                Work::Fill { pointer, pattern, count } => memory::fill(*pointer, *pattern, *count),
                Work::Copy { to, from, bytes } => {
                    memory::address(*to).copy_from_nonoverlapping(memory::address(*from).cast_const(), *bytes);
                }
                Work::Copy2d(copy) => {
                    for row in 0..copy.rows {
                        let to = memory::address(copy.to).add(row * copy.to_pitch);
                        to.copy_from_nonoverlapping(memory::address(copy.from).add(row * copy.from_pitch).cast_const(), copy.bytes);
                    }
                }
                Work::Launch { kernel, launch, args } => {
                    let kernel = &**kernel;
                    let done = self.launch_now(kernel, launch, args.bytes());
                    return done.map_err(|error| error.in_kernel(&kernel.name.to_string_lossy()));
                }
                Work::Host { work, .. } => return work(),
            }
        }
        Ok(())
    }
}

/// What the CPU's entries count on, beyond the limits that all devices state.
fn check(launch: &Launch) -> Result<()> {
    if !launch.is_plain() {
        let [x, y, z] = launch.cluster.map_or([1; 3], |cluster| cluster.0);
        if [x, y, z] != [1; 3] {
            return Err(cannot("a cluster of blocks", "the CPU has none"));
        }
        if launch.cooperative && launch.grid.product() > 1 {
            return Err(cannot("a cooperative launch", "blocks on the CPU run one after the other, so they must not wait for each other"));
        }
    }
    // Compiled kernels count on global ids within this bound.
    for (&blocks, &threads) in launch.grid.0.iter().zip(&launch.block.0) {
        let (asked, allowed) = (u64::from(blocks) * u64::from(threads), cpu::MAX_THREADS_PER_AXIS);
        if asked > allowed {
            return Err(ErrorKind::LaunchLimit { limit: "number of threads along one axis", asked, allowed }.into());
        }
    }
    match i64::try_from(launch.grid.product()) {
        Ok(_) => Ok(()),
        Err(_) => Err(ErrorKind::LaunchLimit { limit: "number of blocks", asked: u64::MAX, allowed: i64::MAX as u64 }.into()),
    }
}

impl DriverDevice for CpuDevice {
    fn info(&self) -> &DeviceInfo {
        &self.info
    }

    fn load(&self, image: &Image<'_>) -> Result<Box<dyn DriverModule>> {
        Ok(Box::new(image::CpuModule::load(image.bytes, &self.info.limits, self.checked.is_some())?))
    }

    fn stream(&self, _priority: Priority) -> Result<RawStream> {
        let stream = CpuStream::make();
        if let Some(checked) = self.checked {
            checked.made(stream.0, None);
        }
        Ok(stream)
    }

    unsafe fn destroy_stream(&self, stream: RawStream) {
        if let Some(checked) = self.checked {
            checked.destroyed(stream.0);
        }
        // SAFETY: made by `stream`, and destroyed once (contract).
        unsafe { CpuStream::destroy(stream) }
    }

    unsafe fn synchronize(&self, _stream: RawStream) -> Result<()> {
        Ok(())
    }

    unsafe fn is_done(&self, _stream: RawStream) -> Result<bool> {
        Ok(true)
    }

    unsafe fn call(&self, _stream: RawStream, callback: Callback) -> Result<()> {
        // As on other devices, whose callbacks run on a thread of the driver: a panic does not reach the caller.
        contain(|| callback(true));
        Ok(())
    }

    unsafe fn host_work(&self, stream: RawStream, writes: &[(DevicePtr, usize)], work: HostWork) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { self.enqueue(stream, Work::Host { writes: writes.to_vec(), work }) }
    }

    fn event(&self, _timing: bool) -> Result<RawEvent> {
        Ok(RawEvent(Box::into_raw(Box::<Event>::default()).expose_provenance()))
    }

    unsafe fn destroy_event(&self, event: RawEvent) {
        // SAFETY: made by `event`, and destroyed once (contract).
        drop(unsafe { Box::from_raw(std::ptr::with_exposed_provenance_mut::<Event>(event.0)) });
    }

    unsafe fn record(&self, raw: RawEvent, _stream: RawStream) -> Result<()> {
        // SAFETY: the event is alive (contract).
        *lock(unsafe { event(raw) }) = Some(Instant::now());
        Ok(())
    }

    // Whatever was recorded is done.
    unsafe fn wait(&self, _stream: RawStream, _event: RawEvent) -> Result<()> {
        Ok(())
    }

    unsafe fn event_is_done(&self, _event: RawEvent) -> Result<bool> {
        Ok(true)
    }

    unsafe fn synchronize_event(&self, _event: RawEvent) -> Result<()> {
        Ok(())
    }

    unsafe fn elapsed(&self, from: RawEvent, to: RawEvent) -> Result<f32> {
        // One after the other: they may be the same event, and another thread may compare them the other way round.
        // SAFETY: the event is alive (contract).
        let from = *lock(unsafe { event(from) });
        // SAFETY: likewise.
        let to = *lock(unsafe { event(to) });
        match (from, to) {
            (Some(from), Some(to)) => {
                Ok(to.saturating_duration_since(from).as_secs_f32() * 1e3 - from.saturating_duration_since(to).as_secs_f32() * 1e3)
            }
            _ => Err(cannot("the time of an event", "it was never recorded")),
        }
    }

    // The host's memory is the device's, whatever it is called.
    fn allocate(&self, stream: RawStream, memory: Memory, bytes: usize) -> Result<(DevicePtr, Memory)> {
        memory::TAKEN.add(bytes, self.memory_limit)?;
        let pointer = match self.checked {
            None => memory::allocate(bytes),
            Some(checked) => checked.allocate(stream, bytes, matches!(memory, Memory::Pinned | Memory::Managed)),
        };
        let pointer = pointer.inspect_err(|_| memory::TAKEN.remove(bytes))?;
        self.usage.add(memory, bytes);
        Ok((pointer, memory))
    }

    unsafe fn free(&self, _stream: RawStream, memory: Memory, pointer: DevicePtr, bytes: usize) {
        self.usage.remove(memory, bytes);
        // SAFETY: `allocate` gave it for this size, and it is not freed yet (contract).
        unsafe {
            match self.checked {
                None => memory::free(pointer, bytes),
                Some(checked) => checked.free(pointer, bytes),
            }
        }
        memory::TAKEN.remove(bytes);
    }

    unsafe fn fill(&self, stream: RawStream, pointer: DevicePtr, pattern: Pattern, count: usize) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { self.enqueue(stream, Work::Fill { pointer, pattern, count }) }
    }

    unsafe fn copy_in(&self, _stream: RawStream, to: DevicePtr, from: *const u8, bytes: usize) -> Result<()> {
        if let Some(checked) = self.checked {
            checked.wrote(to, bytes as u64);
        }
        // SAFETY: both ranges are good for `bytes` bytes (contract) and apart: one is a buffer's own memory.
        unsafe { memory::address(to).copy_from_nonoverlapping(from, bytes) };
        Ok(())
    }

    unsafe fn copy_out(&self, _stream: RawStream, to: *mut u8, from: DevicePtr, bytes: usize) -> Result<()> {
        if let Some(checked) = self.checked {
            checked.copies(None, from, bytes);
        }
        // SAFETY: as for `copy_in`.
        unsafe { to.copy_from_nonoverlapping(memory::address(from), bytes) };
        Ok(())
    }

    unsafe fn copy(&self, stream: RawStream, to: DevicePtr, from: DevicePtr, bytes: usize) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { self.enqueue(stream, Work::Copy { to, from, bytes }) }
    }

    unsafe fn copy_2d(&self, stream: RawStream, copy: &Copy2d) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { self.enqueue(stream, Work::Copy2d(*copy)) }
    }

    fn describes(&self, descriptor: DevicePtr, texels: Option<(DevicePtr, usize)>) {
        if let Some(checked) = self.checked {
            checked.describes(descriptor, texels);
        }
    }

    // Kernels use the host's memory anyway. The checked device does not know such memory, and refuses accesses to it.
    unsafe fn register_host(&self, _host: *mut u8, _bytes: usize) -> Result<()> {
        Ok(())
    }

    unsafe fn unregister_host(&self, _host: *mut u8) -> Result<()> {
        Ok(())
    }

    unsafe fn registered_address(&self, host: *mut u8) -> Result<DevicePtr> {
        Ok(DevicePtr(host.expose_provenance() as u64))
    }

    fn peer_id(&self) -> Result<PeerId> {
        Ok(PeerId { context: 0, device: 0 })
    }

    // The CPU and its checked double share the host's memory.
    fn can_access(&self, _peer: PeerId) -> Result<bool> {
        Ok(true)
    }

    fn enable_access(&self, _peer: PeerId) -> Result<()> {
        Ok(())
    }

    fn grant_pool_access(&self, _peer: PeerId) -> Result<()> {
        Ok(())
    }

    unsafe fn copy_from_peer(&self, stream: RawStream, to: DevicePtr, _peer: PeerId, from: DevicePtr, bytes: usize) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { self.copy(stream, to, from, bytes) }
    }

    unsafe fn begin_capture(&self, stream: RawStream) -> Result<()> {
        // SAFETY: the stream is alive (contract).
        unsafe { CpuStream::from(stream) }.begin();
        Ok(())
    }

    unsafe fn end_capture(&self, stream: RawStream) -> Result<RawGraph> {
        // SAFETY: the stream is alive (contract).
        let graph = unsafe { CpuStream::from(stream) }.end();
        if let Some(checked) = self.checked {
            checked.made(graph.0, Some(stream));
        }
        Ok(graph)
    }

    unsafe fn replay(&self, graph: RawGraph, _stream: RawStream) -> Result<()> {
        // SAFETY: the graph is alive, and what its work uses is alive and nobody else's (contract).
        unsafe { graph::work(graph).iter().try_for_each(|work| self.do_now(work)) }
    }

    unsafe fn destroy_graph(&self, graph: RawGraph) {
        if let Some(checked) = self.checked {
            checked.destroyed(graph.0);
        }
        // SAFETY: made by `end_capture`, and destroyed once (contract).
        unsafe { graph::destroy(graph) }
    }

    // A thread of the pool runs one block at a time.
    unsafe fn occupancy(&self, kernel: &RawKernel, threads: u32, _shared: u32) -> Result<u32> {
        Ok(u32::from(threads <= kernel.max_threads))
    }

    // Enough to make up for what a block costs; more would leave small grids to few threads of the pool.
    unsafe fn best_block(&self, kernel: &RawKernel, _shared: u32) -> Result<u32> {
        Ok(kernel.max_threads.min(256))
    }

    unsafe fn launch(
        &self,
        kernel: &RawKernel,
        stream: RawStream,
        launch: &Launch,
        args: &[MaybeUninit<u8>],
        _offsets: &[u32],
    ) -> Result<()> {
        check(launch)?;
        // SAFETY: the stream is alive (contract).
        let stream = unsafe { CpuStream::from(stream) };
        if stream.records() {
            stream.push(Work::Launch { kernel, launch: *launch, args: Args::new(args) });
            return Ok(());
        }
        // SAFETY: the same contract.
        unsafe { self.launch_now(kernel, launch, args) }
    }
}
