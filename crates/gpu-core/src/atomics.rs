//! Atomics: of one scope, and of floating-point numbers.

#[cfg(gpu_device)]
#[path = "atomics/device.rs"]
#[allow(clashing_extern_declarations, reason = "LLVM's whole numbers have no sign")]
mod give;
#[cfg(not(gpu_device))]
#[path = "atomics/host.rs"]
mod give;

mod float;
mod whole;

pub use core::sync::atomic::{AtomicI32, AtomicI64, AtomicU32, AtomicU64, Ordering};
pub use float::{AtomicF32, AtomicF64};
pub use whole::Scoped;

/// Whose threads an atomic operation or a fence is for. The fewer they are, the cheaper it is.
///
/// `core`'s own atomics (`counter.fetch_add(1, Relaxed)`) are of [`Scope::Device`] in a kernel. An operation of a narrower
/// scope is atomic against the scope's threads alone: two blocks that add with `Scope::Block` to the same number lose
/// additions. That is a wrong result and no undefined behaviour, since nothing here is anything but a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scope {
    /// The threads of the block.
    Block,
    /// All threads of the device.
    Device,
    /// All threads of all devices and of the host: for memory that they share (`Managed`, pinned memory).
    System,
}

/// Orders this thread's accesses to memory before it against those after it, as threads of `scope` see them.
///
/// What the orderings mean is what Rust's memory model says, with "thread" for a thread of the scope:
///
/// - `Release` before a relaxed store, and `Acquire` after a relaxed load that reads it, make what was written before the
///   one visible after the other;
/// - `SeqCst` fences have one order that all threads of the scope agree on.
///
/// A barrier of the block needs no fence. On the CPU device every fence is of the whole system.
///
/// `Relaxed` orders nothing: the fence is none.
#[inline(always)]
pub fn fence(scope: Scope, order: Ordering) {
    match order {
        Ordering::Relaxed => {}
        Ordering::Acquire => give::fence_acquire(scope),
        Ordering::Release => give::fence_release(scope),
        Ordering::AcqRel => give::fence_acq_rel(scope),
        _ => give::fence_seq_cst(scope),
    }
}

/// A relaxed operation made as strong as `order` asks, by fences of the same scope: never weaker, and on GPUs what an
/// operation with an ordering becomes anyway.
#[inline(always)]
fn ordered<R>(scope: Scope, order: Ordering, operation: impl FnOnce() -> R) -> R {
    match order {
        Ordering::Release | Ordering::AcqRel => fence(scope, Ordering::Release),
        Ordering::SeqCst => fence(scope, Ordering::SeqCst),
        _ => {}
    }
    let result = operation();
    match order {
        Ordering::Acquire | Ordering::AcqRel => fence(scope, Ordering::Acquire),
        Ordering::SeqCst => fence(scope, Ordering::SeqCst),
        _ => {}
    }
    result
}
