//! The memory that running a block needs: one buffer for each host thread, kept between launches.

use super::address_space::{self, AddressSpaces};
use super::heap::{self, Heap};
use super::print;
use gpu_abi::cpu::{self, MAX_SHARED_ALIGN, Scratch, Worker};
use std::alloc;
use std::cell::Cell;
use std::ffi::c_void;
use std::sync::atomic::AtomicU32;

thread_local! {
    static BUFFER: Cell<Buffer> = const { Cell::new(Buffer::NONE) };
}

/// What memory is counted in.
const LINE: usize = 64;

/// A larger buffer is not kept for the next launch.
const MOST_KEPT: usize = 64 << 20;

/// Where the parts of a worker's memory lie, in bytes from its start. The shared memory comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Layout {
    align: usize,
    shared: usize,
    private: usize,
    uniform: usize,
    states: usize,
    bytes: usize,
}

impl Layout {
    /// For a kernel and a launch of `threads` threads a block, with `dynamic` bytes of dynamic shared memory: behind
    /// the static memory, from the next multiple of the alignment on, which was checked at load.
    pub(super) fn new(kernel: &cpu::Kernel, dynamic: u32, threads: u32) -> Layout {
        let align = kernel.shared_align.clamp(1, MAX_SHARED_ALIGN) as usize;
        let shared = shared_bytes(kernel, dynamic);
        let stride = stride(threads);
        let groups = threads.div_ceil(group(kernel, threads)) as usize;
        let private = shared.next_multiple_of(LINE);
        let uniform = private.saturating_add((kernel.private_bytes as usize).saturating_mul(stride));
        let states = uniform.saturating_add((2 * kernel.uniform_bytes as usize * groups).next_multiple_of(LINE));
        let bytes = states.saturating_add(if kernel.has_boundaries() { stride * size_of::<u32>() } else { 0 });
        Layout { align: align.max(LINE), shared, private, uniform, states, bytes }
    }

    /// The same with room for a state of each thread, also where no thread of the kernel ever waits.
    pub(super) fn with_states(self, threads: u32) -> Layout {
        Layout { bytes: self.states + stride(threads) * size_of::<u32>(), ..self }
    }

    /// Calls `work` with memory of this layout. What it holds is not defined, but for the scratch.
    ///
    /// The thread's buffer is taken out meanwhile, so that a call within `work` makes one of its own.
    ///
    /// # Errors
    /// The bytes that the host does not have.
    pub(super) fn with<R>(self, work: impl FnOnce(&Worker) -> R) -> Result<R, usize> {
        let heap = Heap::default();
        let mut spaces = AddressSpaces::of(&heap);
        if self.bytes == 0 {
            let mut scratch = scratch(&heap, &spaces);
            let none = std::ptr::null_mut::<c_void>();
            return Ok(work(&Worker { shared: none, private: none, uniform: none, states: none.cast(), scratch: &raw mut scratch }));
        }
        // Gone with the thread's other values where the thread ends.
        let mut buffer = BUFFER.try_with(Cell::take).unwrap_or_default();
        // One alignment more than the parts take, for the start to be moved to a multiple of it.
        let bytes = self.bytes.saturating_add(self.align);
        if buffer.bytes < bytes {
            buffer = Buffer::new(bytes).ok_or(bytes)?;
        }
        let start = buffer.start;
        let start = start.wrapping_add(start.align_offset(self.align));
        let part = |offset: usize| start.wrapping_add(offset).cast::<c_void>();
        let (private, uniform, states) = (part(self.private), part(self.uniform), part(self.states).cast());
        let range = |from: usize, to: usize| part(from).addr()..part(to).addr();
        spaces.place(range(0, self.shared), range(self.private, self.states));
        let mut scratch = scratch(&heap, &spaces);
        let result = work(&Worker { shared: part(0), private, uniform, states, scratch: &raw mut scratch });
        if buffer.bytes <= MOST_KEPT {
            let _ = BUFFER.try_with(|place| place.set(buffer));
        }
        Ok(result)
    }
}

/// Memory of the host.
struct Buffer {
    start: *mut u8,
    bytes: usize,
}

impl Buffer {
    const NONE: Buffer = Buffer { start: std::ptr::null_mut(), bytes: 0 };

    /// Written, so that a kernel finds nothing in it that the host had there; what is large the system gives so.
    fn new(bytes: usize) -> Option<Buffer> {
        let layout = alloc::Layout::from_size_align(bytes, 1).ok().filter(|_| bytes > 0)?;
        // SAFETY: not empty.
        let start = unsafe { alloc::alloc_zeroed(layout) };
        (!start.is_null()).then(|| Buffer { start, bytes })
    }
}

impl Default for Buffer {
    fn default() -> Buffer {
        Buffer::NONE
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        if let Ok(layout) = alloc::Layout::from_size_align(self.bytes, 1)
            && !self.start.is_null()
        {
            // SAFETY: allocated so in `new`.
            unsafe { alloc::dealloc(self.start, layout) }
        }
    }
}

/// Stands in for the launch's failure until a worker knows its launch; always 0.
static NO_LAUNCH: AtomicU32 = AtomicU32::new(0);

fn scratch(heap: &Heap, spaces: &AddressSpaces<'_>) -> Scratch {
    let lanes = [0; cpu::WARP as usize];
    let (print, assert_fail) = (Some(print::print as cpu::PrintFn), Some(print::assert_fail as cpu::AssertFn));
    Scratch {
        input: lanes,
        output: lanes,
        ballot: 0,
        fault: 0,
        print,
        assert_fail,
        check: None,
        context: std::ptr::null_mut(),
        pending: cpu::NOT_STARTED,
        take: Some(heap::take),
        give_back: Some(heap::give_back),
        heap: std::ptr::from_ref(heap).cast_mut().cast(),
        space: Some(address_space::of),
        spaces: std::ptr::from_ref(spaces).cast(),
        failed: NO_LAUNCH.as_ptr(),
    }
}

/// Shared memory of a block in bytes: static, then dynamic.
pub(super) fn shared_bytes(kernel: &cpu::Kernel, dynamic: u32) -> usize {
    if dynamic == 0 { kernel.shared_bytes as usize } else { dynamic_start(kernel) + dynamic as usize }
}

/// Where dynamic shared memory begins in it.
pub(super) fn dynamic_start(kernel: &cpu::Kernel) -> usize {
    (kernel.shared_bytes as usize).next_multiple_of(kernel.shared_align.clamp(1, MAX_SHARED_ALIGN) as usize)
}

/// Threads of a block, rounded up so that each field of their contexts starts on a line.
pub(super) fn stride(threads: u32) -> usize {
    (threads as usize).next_multiple_of(LINE)
}

/// How many threads run a region together.
pub(super) fn group(kernel: &cpu::Kernel, threads: u32) -> u32 {
    if kernel.has_warps() { cpu::WARP } else { threads.max(1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kernel(shared_bytes: u32, shared_align: u32) -> cpu::Kernel {
        let (private_bytes, uniform_bytes, barriers, shuffles, ballots) = (0, 0, 0, 0, 0);
        let version = cpu::VERSION;
        cpu::Kernel {
            version,
            shared_bytes,
            shared_align,
            private_bytes,
            uniform_bytes,
            barriers,
            shuffles,
            ballots,
            entry: None,
            thread: None,
            sites: std::ptr::null(),
        }
    }

    #[test]
    fn dynamic_memory_follows_static_memory_aligned() {
        assert_eq!(Layout::new(&kernel(100, 16), 40, 1).bytes, (112 + 40usize).next_multiple_of(64));
        assert_eq!(Layout::new(&kernel(100, 16), 0, 1).bytes, 128);
        assert_eq!(Layout::new(&kernel(0, 16), 0, 1024).bytes, 0);
        assert_eq!(Layout::new(&kernel(0, 16), 0, 1000).with_states(1000).bytes, 1024 * 4);
    }

    #[test]
    fn more_memory_than_the_host_has_is_an_error() {
        let kernel = cpu::Kernel { private_bytes: u32::MAX, barriers: 1, ..kernel(0, 16) };
        let layout = Layout::new(&kernel, 0, 1 << 30);
        assert!(layout.with(|_| ()).unwrap_err() > 1 << 60);
    }

    #[test]
    fn parts_do_not_overlap() {
        let kernel = cpu::Kernel { private_bytes: 12, uniform_bytes: 8, barriers: 1, shuffles: 1, ..kernel(100, 16) };
        let layout = Layout::new(&kernel, 0, 100);
        assert_eq!((layout.private, layout.uniform), (128, 128 + 12 * 128));
        assert_eq!(layout.states - layout.uniform, 64, "four warps with 16 bytes each");
        assert_eq!(layout.bytes - layout.states, 128 * 4);
    }

    /// A value of a thread may launch a kernel in its drop, when the buffer is gone.
    #[test]
    fn a_block_can_run_while_its_thread_exits() {
        struct Last(std::sync::mpsc::Sender<bool>);
        impl Drop for Last {
            fn drop(&mut self) {
                let gone = BUFFER.try_with(|_| ()).is_err();
                let worked = Layout::new(&kernel(100, 16), 0, 1).with(|worker| !worker.shared.is_null());
                let _ = self.0.send(gone && worked == Ok(true));
            }
        }
        thread_local! {
            static LAST: Cell<Option<Last>> = const { Cell::new(None) };
        }
        let (sender, receiver) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            // Values go in the reverse order of their first use.
            LAST.set(Some(Last(sender)));
            Layout::new(&kernel(100, 16), 0, 1).with(|_| ()).unwrap();
        })
        .join()
        .unwrap();
        assert_eq!(receiver.recv(), Ok(true));
    }

    #[test]
    fn memory_is_aligned_and_a_nested_use_has_its_own() {
        for align in [1, 8, 64, 256, 4096] {
            let layout = Layout::new(&kernel(1000, align), 24, 1);
            layout
                .with(|outer| {
                    let outer = outer.shared.cast::<u8>();
                    assert_eq!(outer.addr() % align as usize, 0);
                    // SAFETY: the layout has this many bytes.
                    unsafe { outer.write_bytes(7, layout.bytes) };
                    layout
                        .with(|inner| {
                            let inner = inner.shared.cast::<u8>();
                            assert_ne!(outer, inner);
                            // SAFETY: as above.
                            unsafe { inner.write_bytes(9, layout.bytes) };
                        })
                        .unwrap();
                    // SAFETY: written above.
                    assert_eq!(unsafe { outer.add(layout.bytes - 1).read() }, 7);
                })
                .unwrap();
        }
    }
}
