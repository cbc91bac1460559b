//! Stands between the runtime and a driver's device, and records what it does: [`crate::trace`].
//!
//! Work of a driver that goes on after its call is put between two events of the device's pool. A stream is a box here, with
//! the driver's handle and what is known of it, so that no call looks anything up.

mod counters;
mod foreign;
mod recorded;
mod timer;
mod upkeep;

use super::{
    Callback, Copy2d, Copy3d, DeviceInfo, DevicePtr, DriverDevice, DriverModule, HostWork, Image, ImageShape, Memory, Pattern, PeerId,
    Pitched, Priority, RawEvent, RawGraph, RawImage, RawKernel, RawStream, TensorMap,
};
use crate::error::Result;
use crate::launch::Launch;
use crate::trace::{self, DeviceFacts, Given, TracedDevice, Way, What};
use crate::types::DeviceKind;
use counters::Counters;
use gpu_abi::container::ImageKind;
use std::ffi::c_void;
use std::mem::MaybeUninit;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use timer::EventTimer;

/// A device, traced.
pub(super) struct Traced {
    inner: &'static dyn DriverDevice,
    device: &'static TracedDevice,
    /// Where launches are counted.
    counters: Option<Counters>,
}

/// What is known of a stream.
struct Stream {
    raw: RawStream,
    number: AtomicU64,
    /// Whether its work is recorded for a graph.
    captures: AtomicBool,
}

/// The device itself or, where something is traced, one that records what it does.
///
/// # Errors
/// The settings of traces are wrong.
pub(crate) fn traced(device: Box<dyn DriverDevice>, kind: DeviceKind, label: &str) -> Result<Box<dyn DriverDevice>> {
    // Subscribers of the crate `tracing` may come at any time.
    if !trace::begin()? && !cfg!(feature = "tracing") {
        return Ok(device);
    }
    // Devices stay open as long as the process.
    let inner: &'static dyn DriverDevice = Box::leak(device);
    let counters = trace::counts().then(Counters::default);
    let timer = (kind != DeviceKind::Cpu).then(|| Box::new(EventTimer::new(inner)) as Box<dyn trace::Timer>);
    Ok(Box::new(Traced { inner, device: trace::devices::add(label.into(), facts(label, inner.info()), timer), counters }))
}

/// What a reader of the trace needs to judge times on the device.
fn facts(label: &str, info: &DeviceInfo) -> DeviceFacts {
    let (limits, has) = (&info.limits, &info.properties);
    let known = [
        ("multiprocessors", Some(limits.multiprocessors)),
        ("warp size", Some(limits.warp_size)),
        ("threads per block", Some(limits.max_threads_per_block)),
        ("shared bytes per block", Some(limits.shared_bytes)),
        ("threads per multiprocessor", has.threads_per_multiprocessor),
        ("blocks per multiprocessor", has.blocks_per_multiprocessor),
        ("registers per multiprocessor", has.registers_per_multiprocessor),
        ("shared bytes per multiprocessor", has.shared_per_multiprocessor),
        ("l2 bytes", has.l2_bytes),
        ("clock kHz", has.clock_khz),
        ("memory clock kHz", has.memory_clock_khz),
        ("memory bus bits", has.memory_bus_bits),
    ];
    let numbers = known.into_iter().filter_map(|(name, number)| Some((name, u64::from(number?))));
    let numbers = numbers.chain([("memory bytes", limits.total_memory), ("integrated", u64::from(has.integrated))]).collect();
    let uri = label.split(" (").next().unwrap_or(label).to_owned();
    DeviceFacts { uri, model: info.name.clone(), arch: info.arch.to_string(), numbers }
}

/// # Safety
/// The stream came from [`Traced`], and is not destroyed while the reference lives.
unsafe fn stream<'a>(stream: RawStream) -> &'a Stream {
    // SAFETY: a box turned into a pointer, still alive (contract).
    unsafe { &*std::ptr::with_exposed_provenance::<Stream>(stream.0) }
}

fn memory_name(memory: Memory) -> &'static str {
    match memory {
        Memory::Device => "device",
        Memory::Pool => "pool",
        Memory::Pinned => "pinned",
        Memory::Managed => "managed",
    }
}

impl DriverDevice for Traced {
    fn info(&self) -> &DeviceInfo {
        self.inner.info()
    }

    fn load(&self, image: &Image<'_>) -> Result<Box<dyn DriverModule>> {
        let compiles = matches!(image.kind, ImageKind::Ptx | ImageKind::Bitcode);
        let (kind, bytes) = (image.kind.name(), image.bytes.len() as u64);
        self.call(None, || self.inner.load(image), |_| What::Load { kind, bytes, compiles })
    }

    fn stream(&self, priority: Priority) -> Result<RawStream> {
        let raw = self.inner.stream(priority)?;
        let stream = Stream { raw, number: AtomicU64::new(0), captures: AtomicBool::new(false) };
        Ok(RawStream(Box::into_raw(Box::new(stream)).expose_provenance()))
    }

    fn number_stream(&self, on: RawStream, number: u64) {
        // SAFETY: the caller has just made it (contract of the trait's function).
        unsafe { stream(on) }.number.store(number, Ordering::Relaxed);
    }

    unsafe fn destroy_stream(&self, stream: RawStream) {
        // SAFETY: made by `stream`, and destroyed once (contract).
        let stream = unsafe { Box::from_raw(std::ptr::with_exposed_provenance_mut::<Stream>(stream.0)) };
        // SAFETY: the same contract.
        unsafe { self.inner.destroy_stream(stream.raw) }
    }

    unsafe fn synchronize(&self, on: RawStream) -> Result<()> {
        // SAFETY: the same contract, here and below.
        let on = unsafe { stream(on) };
        // SAFETY: as above.
        self.call(Some(on), || unsafe { self.inner.synchronize(on.raw) }, |_| What::Synchronize)
    }

    unsafe fn is_done(&self, on: RawStream) -> Result<bool> {
        // SAFETY: the same contract.
        unsafe { self.inner.is_done(stream(on).raw) }
    }

    unsafe fn call(&self, on: RawStream, callback: Callback) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { self.inner.call(stream(on).raw, callback) }
    }

    unsafe fn host_work(&self, on: RawStream, writes: &[(DevicePtr, usize)], work: HostWork) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { self.inner.host_work(stream(on).raw, writes, work) }
    }

    fn event(&self, timing: bool) -> Result<RawEvent> {
        self.inner.event(timing)
    }

    unsafe fn destroy_event(&self, event: RawEvent) {
        // SAFETY: the same contract.
        unsafe { self.inner.destroy_event(event) }
    }

    unsafe fn record(&self, event: RawEvent, on: RawStream) -> Result<()> {
        // SAFETY: the same contract, here and below.
        let on = unsafe { stream(on) };
        // SAFETY: as above.
        self.call(Some(on), || unsafe { self.inner.record(event, on.raw) }, |_| What::Record { event: event.0 })
    }

    unsafe fn wait(&self, on: RawStream, event: RawEvent) -> Result<()> {
        // SAFETY: the same contract, here and below.
        let on = unsafe { stream(on) };
        // SAFETY: as above.
        self.call(Some(on), || unsafe { self.inner.wait(on.raw, event) }, |_| What::Wait { event: event.0 })
    }

    unsafe fn event_is_done(&self, event: RawEvent) -> Result<bool> {
        // SAFETY: the same contract.
        unsafe { self.inner.event_is_done(event) }
    }

    unsafe fn synchronize_event(&self, event: RawEvent) -> Result<()> {
        // SAFETY: the same contract.
        self.call(None, || unsafe { self.inner.synchronize_event(event) }, |_| What::Synchronize)
    }

    unsafe fn elapsed(&self, from: RawEvent, to: RawEvent) -> Result<f32> {
        // SAFETY: the same contract.
        unsafe { self.inner.elapsed(from, to) }
    }

    fn allocate(&self, on: RawStream, memory: Memory, bytes: usize) -> Result<(DevicePtr, Memory)> {
        // SAFETY: the caller's stream is this device's and alive.
        let on = unsafe { stream(on) };
        let what = |made: &Result<(DevicePtr, Memory)>| {
            let (address, memory) = made.as_ref().map_or((0, memory), |(pointer, memory)| (pointer.0, *memory));
            What::Allocate { memory: memory_name(memory), bytes: bytes as u64, address }
        };
        self.call(Some(on), || self.inner.allocate(on.raw, memory, bytes), what)
    }

    unsafe fn free(&self, on: RawStream, memory: Memory, pointer: DevicePtr, bytes: usize) {
        let what = |_: &Result<()>| What::Free { memory: memory_name(memory), bytes: bytes as u64, address: pointer.0 };
        // SAFETY: the same contract, here and below.
        let on = unsafe { stream(on) };
        let free = || {
            // SAFETY: as above.
            unsafe { self.inner.free(on.raw, memory, pointer, bytes) };
            Ok(())
        };
        // It has no error of its own.
        let _ = self.call(Some(on), free, what);
    }

    unsafe fn fill(&self, on: RawStream, pointer: DevicePtr, pattern: Pattern, count: usize) -> Result<()> {
        let bytes = count as u64 * pattern.bytes();
        // SAFETY: the same contract, here and below.
        unsafe { self.work(on, || What::Fill { bytes }, |on| self.inner.fill(on, pointer, pattern, count)) }
    }

    unsafe fn copy_in(&self, on: RawStream, to: DevicePtr, from: *const u8, bytes: usize) -> Result<()> {
        let what = || What::Copy { way: Way::In, bytes: bytes as u64 };
        // SAFETY: the same contract.
        unsafe { self.work(on, what, |on| self.inner.copy_in(on, to, from, bytes)) }
    }

    unsafe fn copy_out(&self, on: RawStream, to: *mut u8, from: DevicePtr, bytes: usize) -> Result<()> {
        let what = || What::Copy { way: Way::Out, bytes: bytes as u64 };
        // SAFETY: the same contract.
        unsafe { self.work(on, what, |on| self.inner.copy_out(on, to, from, bytes)) }
    }

    unsafe fn copy(&self, on: RawStream, to: DevicePtr, from: DevicePtr, bytes: usize) -> Result<()> {
        let what = || What::Copy { way: Way::Between, bytes: bytes as u64 };
        // SAFETY: the same contract.
        unsafe { self.work(on, what, |on| self.inner.copy(on, to, from, bytes)) }
    }

    unsafe fn copy_2d(&self, on: RawStream, copy: &Copy2d) -> Result<()> {
        let what = || What::Copy { way: Way::Between, bytes: (copy.bytes as u64).saturating_mul(copy.rows as u64) };
        // SAFETY: the same contract.
        unsafe { self.work(on, what, |on| self.inner.copy_2d(on, copy)) }
    }

    unsafe fn copy_3d(&self, on: RawStream, copy: &Copy3d) -> Result<()> {
        let what = || What::Copy { way: Way::Between, bytes: copy.all_bytes() };
        // SAFETY: the same contract.
        unsafe { self.work(on, what, |on| self.inner.copy_3d(on, copy)) }
    }

    fn make_array(&self, shape: &ImageShape) -> Result<Option<RawImage>> {
        self.inner.make_array(shape)
    }

    unsafe fn make_textures(&self, shape: &ImageShape, texels: &Pitched) -> Result<RawImage> {
        // SAFETY: the same contract.
        unsafe { self.inner.make_textures(shape, texels) }
    }

    unsafe fn destroy_image(&self, image: &RawImage) {
        // SAFETY: the same contract.
        unsafe { self.inner.destroy_image(image) }
    }

    fn describes(&self, descriptor: DevicePtr, texels: Option<(DevicePtr, usize)>) {
        self.inner.describes(descriptor, texels);
    }

    unsafe fn register_host(&self, host: *mut u8, bytes: usize) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { self.inner.register_host(host, bytes) }
    }

    unsafe fn unregister_host(&self, host: *mut u8) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { self.inner.unregister_host(host) }
    }

    unsafe fn registered_address(&self, host: *mut u8) -> Result<DevicePtr> {
        // SAFETY: the same contract.
        unsafe { self.inner.registered_address(host) }
    }

    fn peer_id(&self) -> Result<PeerId> {
        self.inner.peer_id()
    }

    fn can_access(&self, peer: PeerId) -> Result<bool> {
        self.inner.can_access(peer)
    }

    fn enable_access(&self, peer: PeerId) -> Result<()> {
        self.inner.enable_access(peer)
    }

    fn grant_pool_access(&self, peer: PeerId) -> Result<()> {
        self.inner.grant_pool_access(peer)
    }

    unsafe fn copy_from_peer(&self, on: RawStream, to: DevicePtr, peer: PeerId, from: DevicePtr, bytes: usize) -> Result<()> {
        let what = || What::Copy { way: Way::Peer, bytes: bytes as u64 };
        // SAFETY: the same contract.
        unsafe { self.work(on, what, |on| self.inner.copy_from_peer(on, to, peer, from, bytes)) }
    }

    unsafe fn begin_capture(&self, on: RawStream) -> Result<()> {
        // SAFETY: the same contract, here and below.
        let on = unsafe { stream(on) };
        // SAFETY: as above.
        unsafe { self.inner.begin_capture(on.raw) }?;
        on.captures.store(true, Ordering::Relaxed);
        Ok(())
    }

    unsafe fn end_capture(&self, on: RawStream) -> Result<RawGraph> {
        // SAFETY: the same contract, here and below.
        let on = unsafe { stream(on) };
        on.captures.store(false, Ordering::Relaxed);
        // SAFETY: as above.
        unsafe { self.inner.end_capture(on.raw) }
    }

    unsafe fn replay(&self, graph: RawGraph, on: RawStream) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { self.work(on, || What::Replay { graph: graph.0 }, |on| self.inner.replay(graph, on)) }
    }

    unsafe fn destroy_graph(&self, graph: RawGraph) {
        // SAFETY: the same contract.
        unsafe { self.inner.destroy_graph(graph) }
    }

    unsafe fn occupancy(&self, kernel: &RawKernel, threads: u32, shared: u32) -> Result<u32> {
        // SAFETY: the same contract.
        unsafe { self.inner.occupancy(kernel, threads, shared) }
    }

    unsafe fn best_block(&self, kernel: &RawKernel, shared: u32) -> Result<u32> {
        // SAFETY: the same contract.
        unsafe { self.inner.best_block(kernel, shared) }
    }

    unsafe fn launch(&self, kernel: &RawKernel, on: RawStream, launch: &Launch, args: &[MaybeUninit<u8>], offsets: &[u32]) -> Result<()> {
        let given = trace::take_given();
        // SAFETY: the same contract.
        unsafe { self.launched(kernel, on, launch, &given, |on| self.inner.launch(kernel, on, launch, args, offsets)) }
    }

    unsafe fn launch_pointers(&self, kernel: &RawKernel, on: RawStream, launch: &Launch, args: *mut *mut c_void) -> Result<()> {
        let given = trace::take_given();
        // SAFETY: the same contract.
        unsafe { self.launched(kernel, on, launch, &given, |on| self.inner.launch_pointers(kernel, on, launch, args)) }
    }

    fn tensor_map(&self, of: &TensorMap<'_>) -> Result<[u8; 128]> {
        self.inner.tensor_map(of)
    }
}

impl Traced {
    /// Records a launch, and counts what the hardware does meanwhile if that is asked for.
    ///
    /// # Safety
    /// The stream is this device's and alive.
    #[inline]
    unsafe fn launched(
        &self,
        kernel: &RawKernel,
        on: RawStream,
        launch: &Launch,
        given: &[Given],
        work: impl FnOnce(RawStream) -> Result<()>,
    ) -> Result<()> {
        match &self.counters {
            // SAFETY: the same contract.
            None => unsafe { self.work(on, || launch_of(kernel, launch, given), work) },
            // SAFETY: the same contract.
            Some(counters) => unsafe { self.counted(counters, on, || launch_of(kernel, launch, given), work) },
        }
    }
}

fn launch_of(kernel: &RawKernel, launch: &Launch, given: &[Given]) -> What {
    let (grid, block, shared) = (launch.grid.0, launch.block.0, launch.shared);
    What::Launch {
        kernel: kernel.name,
        grid,
        block,
        shared,
        static_shared: kernel.static_shared,
        origin: kernel.origin,
        given: given.into(),
        counted: Box::default(),
    }
}
