//! Atomics with a scope, and atomics of floating-point numbers.

#[cfg(gpu_device)]
#[path = "atomics/device.rs"]
#[allow(clashing_extern_declarations, reason = "LLVM's whole numbers have no sign")]
mod give;
#[cfg(not(gpu_device))]
#[path = "atomics/host.rs"]
mod give;

mod float;
mod integer;

pub use core::sync::atomic::{AtomicI32, AtomicI64, AtomicU32, AtomicU64, Ordering};
pub use float::{AtomicF32, AtomicF64};
pub use integer::Scoped;

/// The threads for which an operation is atomic, or a fence orders memory. A narrower scope costs less.
///
/// In a kernel `core`'s own atomics (`counter.fetch_add(1, Relaxed)`) have [`Scope::Device`]. An operation with a narrower scope is
/// atomic among the scope's threads alone: two blocks that add with `Scope::Block` to the same number lose additions. The result is
/// wrong, but the behaviour is defined, because all values are numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scope {
    /// The threads of the block.
    Block,
    /// All threads of the device.
    Device,
    /// All threads of all devices and of the host: for memory that they share (`Managed`, pinned memory).
    System,
}

/// Orders this thread's memory accesses before the fence against those after it, as threads of `scope` see them.
///
/// The orderings mean what Rust's memory model says, with "thread" for a thread of the scope:
///
/// - A `Release` fence before a relaxed store, and an `Acquire` fence after a relaxed load that reads the stored value, make earlier
///   writes of the one thread visible to later reads of the other.
/// - `SeqCst` fences have one order that all threads of the scope agree on.
///
/// A barrier of the block needs no fence. On the CPU device every fence has the scope of the whole system. A `Relaxed` fence does
/// nothing.
///
/// ```
/// use gpu_core::{AtomicU32, Ordering, Scope, fence};
///
/// /// Publishes a result to the other threads of the device.
/// fn publish(result: &AtomicU32, ready: &AtomicU32, value: u32) {
///     result.store(value, Ordering::Relaxed);
///     fence(Scope::Device, Ordering::Release);
///     ready.store(1, Ordering::Relaxed);
/// }
///
/// let (result, ready) = (AtomicU32::new(0), AtomicU32::new(0));
/// publish(&result, &ready, 7);
/// assert_eq!((result.into_inner(), ready.into_inner()), (7, 1));
/// ```
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
