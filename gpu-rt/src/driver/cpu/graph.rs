//! Streams that record, and their graphs: a list of work, repeated in order.

use crate::driver::{Copy2d, DevicePtr, HostWork, Pattern, RawGraph, RawKernel, RawStream};
use crate::launch::Launch;
use crate::sync::lock;
use std::mem::MaybeUninit;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// One piece of recorded work.
pub(super) enum Work {
    Fill { pointer: DevicePtr, pattern: Pattern, count: usize },
    Copy { to: DevicePtr, from: DevicePtr, bytes: usize },
    Copy2d(Copy2d),
    Launch { kernel: *const RawKernel, launch: Launch, args: Args },
    Host { writes: Vec<(DevicePtr, usize)>, work: HostWork },
}

// SAFETY: the pointer is to a kernel of a loaded module, which is `Sync`; using it is the replay's contract.
unsafe impl Send for Work {}
// SAFETY: as above.
unsafe impl Sync for Work {}

/// Packed arguments, aligned as launches expect.
pub(super) struct Args {
    words: Vec<MaybeUninit<u128>>,
    len: usize,
}

impl Args {
    pub(super) fn new(args: &[MaybeUninit<u8>]) -> Args {
        let mut words = vec![MaybeUninit::uninit(); args.len().div_ceil(16)];
        // SAFETY: both are good for this many bytes and apart; bytes that may lack a value are copied as such.
        unsafe { words.as_mut_ptr().cast::<MaybeUninit<u8>>().copy_from_nonoverlapping(args.as_ptr(), args.len()) };
        Args { words, len: args.len() }
    }

    pub(super) fn bytes(&self) -> &[MaybeUninit<u8>] {
        // SAFETY: the words have at least `len` bytes.
        unsafe { std::slice::from_raw_parts(self.words.as_ptr().cast(), self.len) }
    }
}

/// What a stream of the CPU has: whether it records, and what it has recorded.
#[derive(Default)]
pub(super) struct CpuStream {
    records: AtomicBool,
    work: Mutex<Vec<Work>>,
}

impl CpuStream {
    /// The handle of a new stream.
    pub(super) fn make() -> RawStream {
        RawStream(Box::into_raw(Box::<CpuStream>::default()).expose_provenance())
    }

    /// # Safety
    /// The handle came from [`make`](Self::make), and is not destroyed while the reference lives.
    pub(super) unsafe fn from<'a>(stream: RawStream) -> &'a CpuStream {
        // SAFETY: a box turned into a pointer, still alive (contract).
        unsafe { &*std::ptr::with_exposed_provenance(stream.0) }
    }

    /// # Safety
    /// The handle came from [`make`](Self::make), and is used no more.
    pub(super) unsafe fn destroy(stream: RawStream) {
        // SAFETY: a box turned into a pointer, given back once (contract).
        drop(unsafe { Box::from_raw(std::ptr::with_exposed_provenance_mut::<CpuStream>(stream.0)) });
    }

    pub(super) fn begin(&self) {
        lock(&self.work).clear();
        self.records.store(true, Ordering::Release);
    }

    /// The handle of a graph of what was recorded.
    pub(super) fn end(&self) -> RawGraph {
        self.records.store(false, Ordering::Release);
        let work = std::mem::take(&mut *lock(&self.work));
        RawGraph(Box::into_raw(Box::new(work)).expose_provenance())
    }

    /// Whether work is recorded instead of done.
    #[inline]
    pub(super) fn records(&self) -> bool {
        self.records.load(Ordering::Acquire)
    }

    pub(super) fn push(&self, work: Work) {
        lock(&self.work).push(work);
    }
}

/// # Safety
/// The graph came from [`CpuStream::end`], and is not destroyed while the reference lives.
pub(super) unsafe fn work<'a>(graph: RawGraph) -> &'a [Work] {
    // SAFETY: a box turned into a pointer, still alive (contract).
    unsafe { &*std::ptr::with_exposed_provenance::<Vec<Work>>(graph.0) }
}

/// # Safety
/// The graph came from [`CpuStream::end`], and is used no more.
pub(super) unsafe fn destroy(graph: RawGraph) {
    // SAFETY: a box turned into a pointer, given back once (contract).
    drop(unsafe { Box::from_raw(std::ptr::with_exposed_provenance_mut::<Vec<Work>>(graph.0)) });
}
