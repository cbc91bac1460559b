//! Shared memory of a block: one buffer for each thread of the host, kept between launches.

use gpu_abi::cpu;
use std::cell::Cell;

thread_local! {
    static BUFFER: Cell<Vec<Line>> = const { Cell::new(Vec::new()) };
}

/// The buffer's unit, for its alignment.
#[repr(C, align(64))]
#[derive(Clone, Copy)]
struct Line([u8; 64]);

/// The most that a description may ask for, in bytes; also a bound on its alignment.
pub(super) const MAX_ALIGN: u32 = 4096;

/// Size and alignment of one block's shared memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Layout {
    bytes: usize,
    align: usize,
}

impl Layout {
    /// Static memory, then dynamic memory from the next multiple of the alignment on. The alignment was checked at load.
    pub(super) fn new(kernel: &cpu::Kernel, dynamic: u32) -> Layout {
        let align = kernel.shared_align.clamp(1, MAX_ALIGN) as usize;
        let statically = kernel.shared_bytes as usize;
        let bytes = if dynamic == 0 { statically } else { statically.next_multiple_of(align) + dynamic as usize };
        Layout { bytes, align }
    }

    /// Calls `work` with memory of this layout, or with null if it is empty. What the memory holds is not defined.
    ///
    /// The thread's buffer is taken out meanwhile, so that a call within `work` makes one of its own.
    pub(super) fn with<R>(self, work: impl FnOnce(*mut u8) -> R) -> R {
        if self.bytes == 0 {
            return work(std::ptr::null_mut());
        }
        let mut buffer = BUFFER.take();
        let lines = (self.bytes + self.align).div_ceil(size_of::<Line>());
        if buffer.len() < lines {
            buffer.resize(lines, Line([0; 64]));
        }
        let start = buffer.as_mut_ptr().cast::<u8>();
        // Within the buffer: one alignment more than asked was reserved.
        let result = work(start.wrapping_add(start.align_offset(self.align)));
        BUFFER.set(buffer);
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kernel(shared_bytes: u32, shared_align: u32) -> cpu::Kernel {
        cpu::Kernel { version: cpu::VERSION, shared_bytes, shared_align, flags: 0, entry: None }
    }

    #[test]
    fn dynamic_memory_follows_static_memory_aligned() {
        assert_eq!(Layout::new(&kernel(100, 16), 40).bytes, 112 + 40);
        assert_eq!(Layout::new(&kernel(100, 16), 0).bytes, 100);
        assert!(Layout::new(&kernel(0, 1), 0).with(|pointer| pointer.is_null()));
    }

    #[test]
    fn memory_is_aligned_and_a_nested_use_has_its_own() {
        for align in [1, 8, 64, 256, 4096] {
            let layout = Layout::new(&kernel(1000, align), 24);
            layout.with(|outer| {
                assert_eq!(outer.addr() % align as usize, 0);
                // SAFETY: the layout has this many bytes.
                unsafe { outer.write_bytes(7, layout.bytes) };
                layout.with(|inner| {
                    assert_ne!(outer, inner);
                    // SAFETY: as above.
                    unsafe { inner.write_bytes(9, layout.bytes) };
                });
                // SAFETY: written above.
                assert_eq!(unsafe { outer.add(layout.bytes - 1).read() }, 7);
            });
        }
    }
}
