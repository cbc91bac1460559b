//! Dynamic allocas: memory of a size that the kernel computes, which threads of a block keep across barriers.

use super::stack;
use gpu_abi::cpu::STACK;
use std::alloc::{self, Layout};
use std::cell::RefCell;
use std::ffi::c_void;

/// What the threads of the block hold that a worker runs. One thread of the host uses it.
#[derive(Default)]
pub(super) struct Heap(RefCell<Vec<Vec<Piece>>>);

/// Memory that a thread took.
struct Piece {
    start: *mut u8,
    layout: Layout,
}

impl Piece {
    fn new(bytes: u64, align: u64) -> Option<Piece> {
        let layout = Layout::from_size_align(usize::try_from(bytes).ok()?.max(1), usize::try_from(align).ok()?).ok()?;
        // SAFETY: not empty.
        let start = unsafe { alloc::alloc(layout) };
        // Not `then_some`: a `Piece` that is made and dropped is freed.
        (!start.is_null()).then(|| Piece { start, layout })
    }
}

impl Drop for Piece {
    fn drop(&mut self) {
        // SAFETY: allocated so, and given back by its thread, or no thread of its block runs any more.
        unsafe { alloc::dealloc(self.start, self.layout) }
    }
}

impl Heap {
    /// Whether these bytes are among what a thread took.
    pub(super) fn holds(&self, thread: u32, address: u64, bytes: u64) -> bool {
        let within = |piece: &Piece| {
            let start = piece.start.addr() as u64;
            address.checked_sub(start).and_then(|offset| offset.checked_add(bytes)).is_some_and(|end| end <= piece.layout.size() as u64)
        };
        self.0.borrow().get(thread as usize).is_some_and(|pieces| pieces.iter().any(within))
    }

    /// Whether an address is in what any thread took.
    pub(super) fn contains(&self, address: usize) -> bool {
        let within = |piece: &Piece| address.checked_sub(piece.start.addr()).is_some_and(|offset| offset < piece.layout.size());
        self.0.borrow().iter().flatten().any(within)
    }

    /// Memory for a thread; `None` where there is none.
    fn take(&self, thread: u32, bytes: u64, align: u64) -> Option<*mut u8> {
        let threads = &mut *self.0.borrow_mut();
        let thread = thread as usize;
        if threads.len() <= thread {
            threads.resize_with(thread + 1, Vec::new);
        }
        let piece = Piece::new(bytes, align)?;
        let start = piece.start;
        threads.get_mut(thread)?.push(piece);
        Some(start)
    }

    /// Bytes that a thread has.
    fn taken(&self, thread: u32) -> u64 {
        self.0.borrow().get(thread as usize).map_or(0, |pieces| pieces.iter().map(|piece| piece.layout.size() as u64).sum())
    }

    fn give_back(&self, thread: u32, keep: u64) -> u64 {
        let threads = &mut *self.0.borrow_mut();
        let Some(pieces) = threads.get_mut(thread as usize) else { return 0 };
        while pieces.len() as u64 > keep {
            pieces.pop();
        }
        pieces.len() as u64
    }
}

/// The runtime's [`gpu_abi::cpu::TakeFn`].
///
/// # Safety
/// `heap` is a [`Heap`] that lives, and that this thread of the host alone uses.
pub(super) unsafe extern "C" fn take(heap: *mut c_void, thread: u32, bytes: u64, align: u64) -> *mut c_void {
    let taken = {
        let _here = stack::in_runtime();
        // SAFETY: a heap that lives (contract).
        let heap = unsafe { &*heap.cast::<Heap>() };
        if heap.taken(thread).saturating_add(bytes) > STACK as u64 { Err(()) } else { Ok(heap.take(thread, bytes, align)) }
    };
    match taken {
        Ok(Some(start)) => return start.cast(),
        Ok(None) => stack::out_of_memory(),
        Err(()) => stack::overflow(),
    }
    std::ptr::null_mut()
}

/// The runtime's [`gpu_abi::cpu::GiveBackFn`].
///
/// # Safety
/// As [`take`]; and nobody uses what is given back.
pub(super) unsafe extern "C" fn give_back(heap: *mut c_void, thread: u32, keep: u64) -> u64 {
    let _here = stack::in_runtime();
    // SAFETY: a heap that lives (contract).
    unsafe { &*heap.cast::<Heap>() }.give_back(thread, keep)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_gives_back_what_it_took_last() {
        let heap = Heap::default();
        let first = heap.take(3, 100, 64).unwrap();
        assert_eq!(first.addr() % 64, 0);
        assert_eq!(heap.give_back(3, u64::MAX), 1);
        let second = heap.take(3, 0, 1).unwrap();
        assert_ne!(first, second);
        assert!(heap.holds(3, first.addr() as u64 + 99, 1) && !heap.holds(3, first.addr() as u64 + 99, 2));
        assert!(heap.contains(first.addr() + 99) && !heap.contains(first.addr() + 100) && !heap.contains(0));
        assert!(!heap.holds(2, first.addr() as u64, 1) && !heap.holds(3, u64::MAX, 2));
        assert_eq!((heap.give_back(3, 1), heap.give_back(9, 0)), (1, 0));
        assert!(heap.holds(3, first.addr() as u64, 100));
        assert_eq!(heap.give_back(3, 0), 0);
        assert!(!heap.holds(3, first.addr() as u64, 1));
        assert!(heap.take(0, u64::MAX, 8).is_none() && heap.take(0, 8, 3).is_none());
    }
}
