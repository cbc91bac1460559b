//! A heap from which threads allocate while a kernel runs, for `alloc`'s `Box`, `Vec` and `String`.

use core::alloc::{GlobalAlloc, Layout};
use core::cell::UnsafeCell;
use core::ptr::null_mut;
use core::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// The smallest block, in bytes.
const UNIT: usize = 32;
/// The size of a unit's link, in bytes.
const LINK: usize = 4;
/// The largest alignment of a block, in bytes.
const ALIGN: usize = 256;
/// The number of block sizes: one unit, two, four and so on.
const CLASSES: usize = 27;

/// A heap of `BYTES` bytes in device memory, from which all threads of a file's kernels allocate: [`heap!`](crate::heap) makes one.
///
/// A block's size is a power of two, at least 32 bytes; it is aligned to its size, up to 256 bytes. A freed block serves another allocation of its
/// size, or, if no memory is left, a smaller one. The heap is lock-free: a thread retries only if another thread has made progress.
///
/// Memory that a kernel does not free, because it panics or forgets a value, stays allocated until the program unloads the file's image.
#[repr(C, align(256))]
#[derive(Debug)]
pub struct Heap<const BYTES: usize> {
    // These come before the memory, because atomic operations at large constant offsets cost more on NVIDIA's GPUs (gpu-build's `far_atomics.rs`).
    /// The first free block of each class. Upper half: a counter of changes (against ABA); lower half: its first unit's number plus 1, or 0.
    free: [AtomicU64; CLASSES],
    /// Units from this number on were never allocated.
    top: AtomicU32,
    /// The links of free blocks, four bytes for each unit, and then the units.
    memory: UnsafeCell<Memory<BYTES>>,
}

#[repr(C, align(256))]
#[derive(Debug)]
struct Memory<const BYTES: usize>([u8; BYTES]);

// SAFETY: one thread owns a block, from the exchange that takes it to the one that frees it, and links are atomics.
unsafe impl<const BYTES: usize> Sync for Heap<BYTES> {}

/// The offset of the first unit in a heap of this size: after one link for each unit.
const fn begin(bytes: usize) -> usize {
    (bytes.div_ceil(UNIT + LINK) * LINK).next_multiple_of(ALIGN)
}

/// The number of units in a heap of this size.
const fn units(bytes: usize) -> usize {
    bytes.saturating_sub(begin(bytes)) / UNIT
}

impl<const BYTES: usize> Heap<BYTES> {
    /// The offset of the first unit.
    const BEGIN: usize = begin(BYTES);
    const UNITS: u32 = {
        assert!(BYTES < 1 << 37, "a kernel file's heap must be smaller than 128 GiB");
        units(BYTES) as u32
    };

    /// A heap whose memory is all free.
    #[must_use]
    #[allow(clippy::new_without_default, reason = "only the macro makes them, in statics")]
    pub const fn new() -> Heap<BYTES> {
        let memory = UnsafeCell::new(Memory([0; BYTES]));
        Heap { free: [const { AtomicU64::new(0) }; CLASSES], top: AtomicU32::new(0), memory }
    }

    /// The smallest class that fits a layout; `None` if none does.
    fn class(layout: Layout) -> Option<usize> {
        let size = layout.size().max(layout.align()).max(UNIT).checked_next_power_of_two()?;
        let class = (size / UNIT).trailing_zeros() as usize;
        (class < CLASSES && layout.align() <= ALIGN).then_some(class)
    }

    fn unit(&self, number: u32) -> *mut u8 {
        self.memory.get().cast::<u8>().wrapping_add(Self::BEGIN + number as usize * UNIT)
    }

    /// The link from the free block that begins at this unit to the next free one.
    fn link(&self, number: u32) -> &AtomicU32 {
        // SAFETY: the number is below `UNITS`, and every unit has a link before `BEGIN` (`begin`); the memory is aligned to 256 bytes, so links are
        // aligned; nothing else accesses them.
        unsafe { &*self.memory.get().cast::<AtomicU32>().wrapping_add(number as usize) }
    }

    /// Takes the first free block of a class.
    fn pop(&self, class: usize) -> Option<u32> {
        let mut head = self.free[class].load(Ordering::Acquire);
        loop {
            let unit = (head as u32).checked_sub(1)?;
            // If another thread takes the block meanwhile, the counter has changed, and the exchange fails.
            let after = (head >> 32).wrapping_add(1) << 32 | u64::from(self.link(unit).load(Ordering::Relaxed));
            match self.free[class].compare_exchange_weak(head, after, Ordering::Acquire, Ordering::Acquire) {
                Ok(_) => return Some(unit),
                Err(now) => head = now,
            }
        }
    }

    /// Makes a block the first free one of its class.
    fn push(&self, class: usize, unit: u32) {
        let mut head = self.free[class].load(Ordering::Relaxed);
        loop {
            self.link(unit).store(head as u32, Ordering::Relaxed);
            let after = (head >> 32).wrapping_add(1) << 32 | u64::from(unit + 1);
            match self.free[class].compare_exchange_weak(head, after, Ordering::Release, Ordering::Relaxed) {
                Ok(_) => return,
                Err(now) => head = now,
            }
        }
    }

    /// Takes units that were never allocated.
    fn grow(&self, class: usize) -> Option<u32> {
        let units = 1u32.checked_shl(class as u32)?;
        let mut top = self.top.load(Ordering::Relaxed);
        loop {
            let begin = top.checked_next_multiple_of(units)?;
            let end = begin.checked_add(units).filter(|end| *end <= Self::UNITS)?;
            match self.top.compare_exchange_weak(top, end, Ordering::Relaxed, Ordering::Relaxed) {
                Ok(_) => {
                    self.free_between(top, begin);
                    return Some(begin);
                }
                Err(now) => top = now,
            }
        }
    }

    /// Makes free blocks of the units that alignment skipped.
    fn free_between(&self, mut begin: u32, end: u32) {
        while begin < end {
            let class = begin.trailing_zeros();
            self.push(class as usize, begin);
            begin += 1 << class;
        }
    }

    /// Splits a larger free block, and takes its first part.
    fn split(&self, class: usize) -> Option<u32> {
        let (mut larger, unit) = (class + 1..CLASSES).find_map(|larger| Some((larger, self.pop(larger)?)))?;
        while larger > class {
            larger -= 1;
            self.push(larger, unit + (1 << larger));
        }
        Some(unit)
    }
}

// SAFETY: a block has its class's size, which is at least the layout's, and is aligned to that size or to 256 bytes, the largest alignment that
// `class` accepts; no other allocation gets it until it is freed. Nothing here panics.
unsafe impl<const BYTES: usize> GlobalAlloc for Heap<BYTES> {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let Some(class) = Self::class(layout) else { return null_mut() };
        let unit = self.pop(class).or_else(|| self.grow(class)).or_else(|| self.split(class));
        let block = unit.map_or(null_mut(), |unit| self.unit(unit));
        // The last owner's accesses race with nothing, but `cpu:checked` cannot know this: it sees no order between the two owners.
        #[cfg(gpu_device)]
        if !block.is_null() {
            // SAFETY: a note about a block of this heap, which the caller gets now.
            unsafe { crate::intrinsics::note_fresh(block, (UNIT as u64) << class) };
        }
        block
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        let unit = (pointer.addr() - self.unit(0).addr()) / UNIT;
        if let Some(class) = Self::class(layout) {
            self.push(class, unit as u32);
        }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller guarantees that the size does not overflow with this alignment.
        let larger = unsafe { Layout::from_size_align_unchecked(size, layout.align()) };
        if Self::class(larger) == Self::class(layout) {
            return pointer;
        }
        // SAFETY: the caller guarantees that the old block is valid. The new one is a different block, of the requested size.
        unsafe {
            let moved = self.alloc(larger);
            if !moved.is_null() {
                moved.copy_from_nonoverlapping(pointer, layout.size().min(size));
                self.dealloc(pointer, layout);
            }
            moved
        }
    }
}

/// The size of a heap, which is checked before rustc makes a constant of so many bytes.
#[doc(hidden)]
#[track_caller]
pub const fn heap_size(bytes: usize) -> usize {
    assert!(bytes <= 1 << 31, "a heap has at most 2 GiB");
    bytes
}

/// See the host's macro below.
#[cfg(gpu_device)]
#[macro_export]
macro_rules! heap {
    ($bytes:expr) => {
        #[global_allocator]
        static __GPU_HEAP: $crate::Heap<{ $crate::heap_size($bytes) }> = $crate::Heap::new();
    };
}

/// Gives the kernels of a file a heap of this many bytes, from which `alloc`'s `Box`, `Vec` and `String` take memory.
///
/// ```
/// extern crate alloc;
/// use alloc::vec::Vec;
/// use gpu_core::{PerThread, heap};
///
/// heap!(1 << 20);
///
/// /// The number of distinct values up to a thread's own element.
/// fn different(x: &[u32], mut y: PerThread<u32>) {
///     let i = y.index();
///     if let Some(y) = y.get() {
///         let mut numbers: Vec<u32> = x[..=i].to_vec();
///         numbers.sort_unstable();
///         numbers.dedup();
///         *y = numbers.len() as u32;
///     }
/// }
/// ```
///
/// The heap is device memory, part of the file's image, and has at most 2 GiB; [`Heap`] has the rules. To compile the file, rustc needs about four
/// times the heap's size in host memory. A thread whose allocation fails panics. On the host, these types use the program's own allocator.
#[cfg(not(gpu_device))]
#[macro_export]
macro_rules! heap {
    ($bytes:expr) => {
        const _: usize = $crate::heap_size($bytes);
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    /// Every unit has a link before the units, and lies within the memory, whatever the heap's size.
    #[test]
    fn links_and_units_are_apart() {
        let large = (28..37).flat_map(|power| (0..4608).map(move |more| (1usize << power) - 2304 + more));
        for bytes in (0..70_000).chain(large) {
            let (begin, units) = (begin(bytes), units(bytes));
            assert!(units * LINK <= begin && (units == 0 || begin + units * UNIT <= bytes), "{bytes}");
            assert!(begin.is_multiple_of(ALIGN), "{bytes}");
        }
    }

    /// Blocks that several threads allocate and free keep what was written to them, and are aligned.
    #[test]
    fn a_block_belongs_to_one_thread_at_a_time() {
        static HEAP: Heap<{ 1 << 20 }> = Heap::new();
        std::thread::scope(|scope| {
            for thread in 0..4u64 {
                scope.spawn(move || {
                    let mut held: Vec<(*mut u8, Layout, u8)> = Vec::new();
                    let mut state = thread + 1;
                    for round in 0..20_000u64 {
                        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                        let random = (state >> 33) as usize;
                        if held.len() > 20 || random.is_multiple_of(3) && !held.is_empty() {
                            let (pointer, layout, mark) = held.swap_remove(random % held.len());
                            // SAFETY: this thread's block, of this layout.
                            unsafe {
                                assert!((0..layout.size()).all(|at| *pointer.add(at) == mark));
                                HEAP.dealloc(pointer, layout);
                            }
                            continue;
                        }
                        let layout = Layout::from_size_align(1 + random % 3000, 1 << ((random >> 12) % 9)).unwrap();
                        // SAFETY: the layout's size is not 0, and writes stay within it.
                        unsafe {
                            let mut pointer = HEAP.alloc(layout);
                            if pointer.is_null() {
                                continue;
                            }
                            pointer.write_bytes(round as u8, layout.size());
                            let size = 1 + (random >> 3) % 5000;
                            let again = HEAP.realloc(pointer, layout, size);
                            let mut layout = layout;
                            if !again.is_null() {
                                let kept = layout.size().min(size);
                                assert!((0..kept).all(|at| *again.add(at) == round as u8));
                                again.write_bytes(round as u8, size);
                                (pointer, layout) = (again, Layout::from_size_align(size, layout.align()).unwrap());
                            }
                            assert_eq!(pointer.addr() % layout.align(), 0);
                            held.push((pointer, layout, round as u8));
                        }
                    }
                    // SAFETY: this thread's blocks, of these layouts.
                    held.into_iter().for_each(|(pointer, layout, _)| unsafe { HEAP.dealloc(pointer, layout) });
                });
            }
        });
    }

    /// A full heap returns null, and freed memory can be allocated again.
    #[test]
    fn freed_memory_is_allocated_again() {
        let heap = Heap::<4096>::new();
        let take_all = |size: usize| {
            let layout = Layout::from_size_align(size, 1).unwrap();
            let blocks: Vec<*mut u8> = core::iter::from_fn(|| {
                // SAFETY: the layout's size is not 0.
                let block = unsafe { heap.alloc(layout) };
                (!block.is_null()).then_some(block)
            })
            .collect();
            let mut places: Vec<usize> = blocks.iter().map(|block| block.addr()).collect();
            places.sort_unstable();
            assert!(places.windows(2).all(|pair| pair[1] - pair[0] >= size));
            // SAFETY: each is a block of this layout.
            blocks.into_iter().for_each(|block| unsafe { heap.dealloc(block, layout) });
            places.len()
        };
        let large = take_all(1024);
        assert!(large >= 3);
        // Larger blocks that were freed are split into smaller ones.
        assert!(take_all(32) >= large * 32);
        assert!(take_all(1 << 40) == 0);
        // SAFETY: the layout's size is not 0.
        assert!(unsafe { heap.alloc(Layout::from_size_align(1, 512).unwrap()) }.is_null());
    }
}
