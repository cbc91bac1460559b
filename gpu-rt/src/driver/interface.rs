//! The interface of an open device: one trait, which each driver implements, and its handles.

use super::counting::{Counted, Counting};
use super::external::External;
use super::foreign::Foreign;
use super::maps;
use super::texels::{Copy3d, Pitched, RawImage};
use super::{DeviceInfo, ImageShape, Upkeep};
use crate::error::{ErrorKind, Result};
use crate::launch::{Launch, coarse, fits};
use crate::sync::lock;
use crate::trace::Origin;
use crate::types::{Limits, Priority};
use gpu_abi::container::ImageKind;
use gpu_abi::manifest::{Coarsened, Small, TensorMaps};
use std::collections::BTreeSet;
use std::ffi::{CStr, c_void};
use std::mem::MaybeUninit;
use std::panic::{RefUnwindSafe, UnwindSafe};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

/// An address in a device's memory, or in memory that it shares with the host.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DevicePtr(pub u64);

/// A driver's stream: its handle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RawStream(pub usize);

/// A driver's event: its handle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RawEvent(pub usize);

/// A driver's graph, ready to be launched: its handle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RawGraph(pub usize);

/// How a driver names one of its devices in calls on another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PeerId {
    /// CUDA: the primary context.
    pub context: usize,
    /// The driver's number of it.
    pub device: i32,
}

/// Where memory lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Memory {
    /// On the device.
    Device,
    /// On the device, out of the pool that serves allocations in the order of streams.
    Pool,
    /// On the host, in pages that stay; the device reaches it at the same address.
    Pinned,
    /// Where it is needed: the driver moves its pages.
    Managed,
}

/// What a fill repeats: 1, 2 or 4 bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pattern {
    U8(u8),
    U16(u16),
    U32(u32),
}

impl Pattern {
    /// How many bytes it has.
    pub(crate) fn bytes(self) -> u64 {
        match self {
            Pattern::U8(_) => 1,
            Pattern::U16(_) => 2,
            Pattern::U32(_) => 4,
        }
    }
}

/// Allocations of a device that do without the pool: making it takes a driver ten milliseconds, which a program that
/// allocates a few buffers once need not spend. What it saves, later ones gain: a drop that does not wait.
pub(crate) const BEFORE_POOL: u32 = 16;

/// A copy of `rows` rows of `bytes` bytes each.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Copy2d {
    pub to: DevicePtr,
    /// Bytes from one row of the destination to the next.
    pub to_pitch: usize,
    pub from: DevicePtr,
    /// Bytes from one row of the source to the next.
    pub from_pitch: usize,
    pub bytes: usize,
    pub rows: usize,
}

/// A tensor and the tiles that are copied of it, in the driver's numbers. The first dimension is the one whose elements lie
/// side by side.
pub(crate) struct TensorMap<'a> {
    /// The type of an element.
    pub element: u32,
    pub address: DevicePtr,
    /// Elements in each dimension.
    pub sizes: &'a [u64],
    /// Bytes from one element to the next in each dimension but the first.
    pub strides: &'a [u64],
    /// Elements of a tile in each dimension.
    pub box_sizes: &'a [u32],
    pub element_strides: &'a [u32],
    /// Interleaving, swizzling, promotion in the L2 cache, and what stands for elements outside.
    pub modes: [u32; 4],
}

/// A host function to be called once, with `true` if the work before it succeeded.
pub(crate) type Callback = Box<dyn FnOnce(bool) + Send>;

/// Work of the host that a graph may repeat.
pub(crate) type HostWork = Arc<dyn Fn() -> Result<()> + Send + Sync>;

/// A kernel in a loaded module.
pub(crate) struct RawKernel {
    /// The driver's handle, good as long as the module is loaded.
    pub handle: usize,
    /// Its symbol; empty where the driver looked it up for itself.
    pub name: &'static CStr,
    /// The number under which streams note its launches; `None` if it cannot fail.
    pub number: Option<u32>,
    /// The image that it is from, while something is traced.
    pub origin: Option<&'static Origin>,
    /// Threads in a block that this kernel can be launched with.
    pub max_threads: u32,
    /// Statically declared shared memory of a block, in bytes.
    pub static_shared: u32,
    /// Dynamic shared memory of a block that every launch gets beside what it asks for, in bytes.
    pub tile_shared: u32,
    /// CUDA: the dynamic shared memory that the driver allows a block of this kernel so far, in bytes.
    pub allowed_shared: AtomicU32,
    /// CPU: how long a block took, in nanoseconds; 0 before the first launch.
    pub block_nanoseconds: AtomicU32,
    /// The block size that the driver chooses without dynamic shared memory; 0 until the runtime asks for it.
    pub best_block: AtomicU32,
    /// The kernel's second entry.
    pub coarsened: Option<Box<(Coarsened, RawKernel)>>,
    /// The kernel's entry for small arguments.
    pub small: Option<Box<(Small, RawKernel)>>,
    /// The tensor maps that it takes behind its arguments.
    pub maps: Option<Box<TensorMaps>>,
}

impl RawKernel {
    pub(crate) fn new(handle: usize, max_threads: u32, static_shared: u32, allowed_shared: u32) -> RawKernel {
        let (zero, allowed_shared) = (|| AtomicU32::new(0), AtomicU32::new(allowed_shared));
        RawKernel {
            handle,
            name: c"",
            number: None,
            origin: None,
            max_threads,
            static_shared,
            tile_shared: 0,
            allowed_shared,
            block_nanoseconds: zero(),
            best_block: zero(),
            coarsened: None,
            small: None,
            maps: None,
        }
    }

    /// What does a launch's work faster: the entry whose threads do the work of several, with its own number of blocks, or that for small
    /// arguments.
    #[inline]
    pub(crate) fn faster(&self, launch: &Launch, limits: &Limits, args: &[MaybeUninit<u8>]) -> Option<(&RawKernel, Launch)> {
        if let Some((of, kernel)) = self.coarsened.as_deref()
            && let Some(launch) = coarse(launch, of, kernel.max_threads, limits, args)
        {
            return Some((kernel, launch));
        }
        let (of, kernel) = self.small.as_deref()?;
        fits(launch, of, kernel.max_threads, args).then_some((kernel, *launch))
    }

    /// The block size that keeps a device fullest, in threads. The kernel is one of this device.
    pub(crate) fn best_block(&self, device: &dyn DriverDevice, shared: u32) -> Result<u32> {
        match self.best_block.load(Ordering::Relaxed) {
            known @ 1.. if shared == 0 => Ok(known),
            _ => {
                // SAFETY: the kernel is loaded, and is this device's (contract of the caller within the crate).
                let best = unsafe { device.best_block(self, shared) }?;
                if shared == 0 {
                    self.best_block.store(best, Ordering::Relaxed);
                }
                Ok(best)
            }
        }
    }
}

impl dyn DriverDevice + '_ {
    /// Enqueues a launch of packed arguments, and of tensor maps of them where the kernel takes some.
    ///
    /// # Safety
    /// As [`DriverDevice::launch`].
    #[inline]
    pub(crate) unsafe fn launch_with_maps(
        &self,
        kernel: &RawKernel,
        stream: RawStream,
        launch: &Launch,
        args: &[MaybeUninit<u8>],
        offsets: &[u32],
    ) -> Result<()> {
        let Some(of) = &kernel.maps else {
            // SAFETY: the same contract.
            return unsafe { self.launch(kernel, stream, launch, args, offsets) };
        };
        let mut maps = maps::encode(self, &of.maps, args);
        let own = of.params.iter().map(|at| args.get(*at as usize..).unwrap_or_default().as_ptr().cast_mut().cast());
        let mut pointers: Vec<*mut c_void> = own.chain([maps.as_mut_ptr().cast()]).collect();
        // SAFETY: the same contract; the image says of each parameter where it is among the arguments, and takes the maps behind them.
        unsafe { self.launch_pointers(kernel, stream, launch, pointers.as_mut_ptr()) }
    }
}

/// A kernel's name that lives forever: an error or a trace may have it when the kernel's module is gone. Each name is kept once,
/// so the memory is bounded by the number of distinct names in the program.
pub(crate) fn interned(name: &CStr) -> &'static CStr {
    static NAMES: Mutex<BTreeSet<&'static CStr>> = Mutex::new(BTreeSet::new());
    let mut names = lock(&NAMES);
    if let Some(known) = names.get(name) {
        return known;
    }
    let static_name: &'static CStr = Box::leak(name.to_owned().into_boxed_c_str());
    names.insert(static_name);
    static_name
}

/// An image ready for its driver.
pub(crate) struct Image<'a> {
    /// What it holds.
    pub kind: ImageKind,
    /// The bytes, not compressed.
    pub bytes: &'a [u8],
}

/// A device that is open.
///
/// # Safety
/// The unsafe functions share one contract. Streams, events, graphs, pointers and kernels must come from this very
/// device and not be destroyed, freed or unloaded yet; where two devices take part, from two of the same driver. Ranges
/// must lie inside one allocation. Work is done in the order of its stream; the caller keeps what it reads and writes
/// alive until then, and keeps others from it.
pub(crate) trait DriverDevice: Foreign + External + Upkeep + Send + Sync + UnwindSafe + RefUnwindSafe {
    fn info(&self) -> &DeviceInfo;
    fn load(&self, image: &Image<'_>) -> Result<Box<dyn DriverModule>>;

    fn stream(&self, priority: Priority) -> Result<RawStream>;
    /// Enqueued work still completes.
    unsafe fn destroy_stream(&self, stream: RawStream);
    /// Says by which number messages name a stream that was just made.
    fn number_stream(&self, _stream: RawStream, _number: u64) {}
    /// Waits until the stream's work is done.
    unsafe fn synchronize(&self, stream: RawStream) -> Result<()>;
    /// Whether the stream's work is done.
    unsafe fn is_done(&self, stream: RawStream) -> Result<bool>;
    /// Has `callback` called after the stream's work so far, also when that failed. It is called or dropped once.
    unsafe fn call(&self, stream: RawStream, callback: Callback) -> Result<()>;

    /// Has the host do work in the order of the stream, again at each replay where the stream records. `writes` are the ranges
    /// that it writes. Devices whose streams are the driver's own have no such work.
    unsafe fn host_work(&self, stream: RawStream, writes: &[(DevicePtr, usize)], work: HostWork) -> Result<()> {
        let _ = (stream, writes, work);
        Err(ErrorKind::Unsupported { what: "work of the host on a stream", why: "only the CPU's streams have it".into() }.into())
    }

    fn event(&self, timing: bool) -> Result<RawEvent>;
    /// A pending record or wait still completes.
    unsafe fn destroy_event(&self, event: RawEvent);
    unsafe fn record(&self, event: RawEvent, stream: RawStream) -> Result<()>;
    /// Makes work that is enqueued on `stream` from now on wait for the event's last record. The event may belong to another
    /// device of the same driver.
    unsafe fn wait(&self, stream: RawStream, event: RawEvent) -> Result<()>;
    unsafe fn event_is_done(&self, event: RawEvent) -> Result<bool>;
    unsafe fn synchronize_event(&self, event: RawEvent) -> Result<()>;
    /// Milliseconds between two records that are done, of events with timing.
    unsafe fn elapsed(&self, from: RawEvent, to: RawEvent) -> Result<f32>;

    /// Memory that work on `stream` may use from now on, and where it lies: `Device` may become `Pool`. `bytes` is not 0.
    /// It is aligned to at least [`ALIGN`](super::ALIGN) bytes.
    fn allocate(&self, stream: RawStream, memory: Memory, bytes: usize) -> Result<(DevicePtr, Memory)>;
    /// Frees after the stream's work so far, for which it may wait. All work on the memory must be ordered before.
    unsafe fn free(&self, stream: RawStream, memory: Memory, pointer: DevicePtr, bytes: usize);
    /// Writes `count` times the pattern.
    unsafe fn fill(&self, stream: RawStream, pointer: DevicePtr, pattern: Pattern, count: usize) -> Result<()>;
    /// Enqueues a copy; the caller synchronizes before `from` changes or goes.
    unsafe fn copy_in(&self, stream: RawStream, to: DevicePtr, from: *const u8, bytes: usize) -> Result<()>;
    /// Enqueues a copy; the caller synchronizes before it reads `to`, or frees it.
    unsafe fn copy_out(&self, stream: RawStream, to: *mut u8, from: DevicePtr, bytes: usize) -> Result<()>;
    /// Enqueues a copy between two ranges that are apart, of any kinds of memory.
    unsafe fn copy(&self, stream: RawStream, to: DevicePtr, from: DevicePtr, bytes: usize) -> Result<()>;
    /// As [`copy`](Self::copy), row by row.
    unsafe fn copy_2d(&self, stream: RawStream, copy: &Copy2d) -> Result<()>;

    /// As [`copy`](Self::copy), slice by slice. Arrays are this driver's, alive, and have the copied texels.
    unsafe fn copy_3d(&self, stream: RawStream, copy: &Copy3d) -> Result<()> {
        // SAFETY: the same contract.
        copy.planes().unwrap_or_default().iter().try_for_each(|plane| unsafe { self.copy_2d(stream, plane) })
    }

    /// Memory for an image in the driver's own layout, not initialised, with objects by which kernels reach it. `None`: it
    /// is to lie in plain memory.
    fn make_array(&self, shape: &ImageShape) -> Result<Option<RawImage>> {
        let _ = shape;
        Ok(None)
    }
    /// Objects by which kernels read texels in plain memory, where the device has some for such memory.
    unsafe fn make_textures(&self, shape: &ImageShape, texels: &Pitched) -> Result<RawImage> {
        let _ = (shape, texels);
        Ok(RawImage::default())
    }
    /// Destroys what the two above made; all work on it is done.
    unsafe fn destroy_image(&self, image: &RawImage) {
        let _ = image;
    }
    /// Says that kernels with this descriptor's address, or one behind it within 16 bytes, access these bytes, until it is
    /// called again with none.
    fn describes(&self, descriptor: DevicePtr, texels: Option<(DevicePtr, usize)>) {
        let _ = (descriptor, texels);
    }

    /// Lets kernels and copies use `bytes` bytes of the host's own memory where they are. Done again it does nothing.
    /// The memory stays until it is unregistered.
    unsafe fn register_host(&self, host: *mut u8, bytes: usize) -> Result<()>;
    /// Unregisters the memory. Work that uses it is done.
    unsafe fn unregister_host(&self, host: *mut u8) -> Result<()>;
    /// Where kernels find registered memory.
    unsafe fn registered_address(&self, host: *mut u8) -> Result<DevicePtr>;

    /// The name of this device in calls on others of the driver.
    fn peer_id(&self) -> Result<PeerId>;
    /// Whether kernels here can reach the memory of a peer.
    fn can_access(&self, peer: PeerId) -> Result<bool>;
    /// Lets kernels here reach a peer's memory, once that has [granted them its pool](Self::grant_pool_access). Done again it does nothing.
    fn enable_access(&self, peer: PeerId) -> Result<()>;
    /// Opens this device's stream-ordered memory to a peer.
    fn grant_pool_access(&self, peer: PeerId) -> Result<()>;
    /// Enqueues a copy from a peer's memory, on a stream of this device.
    unsafe fn copy_from_peer(&self, stream: RawStream, to: DevicePtr, peer: PeerId, from: DevicePtr, bytes: usize) -> Result<()>;

    /// From now on, work enqueued on the stream is recorded instead of done.
    unsafe fn begin_capture(&self, stream: RawStream) -> Result<()>;
    /// Ends the capture, even if it failed.
    unsafe fn end_capture(&self, stream: RawStream) -> Result<RawGraph>;
    /// Enqueues the recorded work.
    unsafe fn replay(&self, graph: RawGraph, stream: RawStream) -> Result<()>;
    /// Its replays are done.
    unsafe fn destroy_graph(&self, graph: RawGraph);

    /// Blocks of `threads` threads and `shared` bytes of dynamic shared memory that a multiprocessor holds at once.
    unsafe fn occupancy(&self, kernel: &RawKernel, threads: u32, shared: u32) -> Result<u32>;
    /// The block size that keeps the device fullest, in threads.
    unsafe fn best_block(&self, kernel: &RawKernel, shared: u32) -> Result<u32>;
    /// Enqueues a launch, checked by the caller against the limits. `args` are the packed arguments; they may go at return.
    ///
    /// Allocates nothing and takes no lock. Beyond the shared contract, the arguments must be what the kernel expects,
    /// and its accesses in bounds. `offsets` are where each argument begins.
    unsafe fn launch(
        &self,
        kernel: &RawKernel,
        stream: RawStream,
        launch: &Launch,
        args: &[MaybeUninit<u8>],
        offsets: &[u32],
    ) -> Result<()>;
    /// As [`launch`](Self::launch), for a kernel whose arguments' layout only the driver knows: `args` points to an array
    /// of pointers, one to each argument.
    unsafe fn launch_pointers(&self, kernel: &RawKernel, stream: RawStream, launch: &Launch, args: *mut *mut c_void) -> Result<()> {
        let _ = (kernel, stream, launch, args);
        Err(ErrorKind::Unsupported { what: "a launch with pointers to arguments", why: "this device has packed arguments only".into() }
            .into())
    }
    /// NVIDIA's description of a tensor in device memory, which its copies of whole tiles take.
    fn tensor_map(&self, of: &TensorMap<'_>) -> Result<[u8; 128]> {
        let _ = of;
        Err(ErrorKind::Unsupported { what: "a tensor map", why: "only NVIDIA's devices have them, since compute capability 9.0".into() }
            .into())
    }
    /// What counts launches on this device.
    fn counting(&self) -> Counted<Box<dyn Counting>> {
        Err("only launches on NVIDIA's GPUs are counted".into())
    }
}

/// A loaded image. Dropping it unloads it.
pub(crate) trait DriverModule: Send + Sync {
    /// The kernel of this name, or `None`.
    fn kernel(&self, name: &CStr) -> Result<Option<RawKernel>>;
    /// Where the variable of this name is, and how many bytes it has; or `None`.
    fn variable(&self, name: &CStr) -> Result<Option<(DevicePtr, usize)>>;
}
