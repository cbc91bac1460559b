//! The memory that a barrier orders, which OpenCL C's flags name. Barriers without flags order all memory.

use gpu_abi::cpu::{check, fence};

/// Flags are bits of [`fence`].
#[derive(Default)]
pub(super) struct Order {
    /// The flags of the next barrier of the running thread, if it has any.
    next: Option<u32>,
    /// The memory that the current barrier of some thread does not order.
    left_out: u32,
    /// The memory that threads' fences ordered since the last barrier: ordering global memory by a fence and a barrier of shared memory is
    /// no fault.
    fenced: u32,
    /// The memory that barriers did not order, since the last one that did.
    unordered: u32,
}

impl Order {
    /// The running thread sets the flags of its next barrier, or executes a fence.
    pub(super) fn states(&mut self, kind: u32, flags: u32) {
        if kind & check::ORDERS != 0 {
            self.next = Some(flags);
        } else {
            self.fenced |= flags;
        }
    }

    /// The running thread reaches a barrier.
    pub(super) fn comes(&mut self) {
        self.left_out |= self.next.take().map_or(0, |flags| !flags);
    }

    /// All threads have reached the barrier: returns whether it orders shared memory, and global memory. Images are global memory.
    pub(super) fn passes(&mut self) -> (bool, bool) {
        let ordered = !std::mem::take(&mut self.left_out) | std::mem::take(&mut self.fenced);
        let [shared, global] = [fence::SHARED, fence::GLOBAL | fence::IMAGES].map(|flags| ordered & flags != 0);
        for (flag, is_ordered) in [(fence::SHARED, shared), (fence::GLOBAL, global)] {
            self.unordered = if is_ordered { self.unordered & !flag } else { self.unordered | flag };
        }
        (shared, global)
    }

    /// The flag that is missing if nothing has ordered such memory since an earlier barrier.
    pub(super) fn missing(&self, in_shared: bool) -> Option<&'static str> {
        let (flag, name) = if in_shared { (fence::SHARED, "CLK_LOCAL_MEM_FENCE") } else { (fence::GLOBAL, "CLK_GLOBAL_MEM_FENCE") };
        (self.unordered & flag != 0).then_some(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use check::{FENCE, ORDERS};

    /// The memory that a barrier of two threads orders, each after these statements.
    fn passes(threads: [&[(u32, u32)]; 2]) -> (bool, bool) {
        let mut order = Order::default();
        for thread in threads {
            thread.iter().for_each(|&(kind, flags)| order.states(kind, flags));
            order.comes();
        }
        let passes = order.passes();
        assert_eq!(passes, (order.missing(true).is_none(), order.missing(false).is_none()));
        for _ in 0..2 {
            order.comes();
        }
        assert_eq!(order.passes(), (true, true), "without flags all memory is ordered, and nothing stays from before");
        assert_eq!((order.missing(true), order.missing(false)), (None, None));
        passes
    }

    #[test]
    fn a_barrier_orders_the_memory_that_all_threads_flags_name() {
        for (flags, expected) in [(0, (false, false)), (1, (true, false)), (2, (false, true)), (4, (false, true)), (7, (true, true))] {
            assert_eq!(passes([&[(ORDERS, flags)], &[(ORDERS, flags)]]), expected);
            assert_eq!(passes([&[(ORDERS, flags)], &[]]), expected, "the other has no flags");
        }
        assert_eq!(passes([&[(ORDERS, 1)], &[(ORDERS, 2)]]), (false, false));
        assert_eq!(passes([&[], &[]]), (true, true));
    }

    #[test]
    fn fences_add_to_the_next_barrier() {
        assert_eq!(passes([&[(FENCE, 2), (ORDERS, 1)], &[(ORDERS, 1)]]), (true, true));
        assert_eq!(passes([&[(FENCE, 1), (ORDERS, 0)], &[(ORDERS, 0)]]), (true, false));
        assert_eq!(passes([&[(FENCE, 1)], &[]]), (true, true), "a fence takes nothing from a barrier without flags");
    }
}
