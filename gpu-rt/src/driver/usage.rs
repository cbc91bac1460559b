//! Counts the bytes that a device's buffers have.

use super::Memory;
use std::sync::atomic::{AtomicU64, Ordering};

/// Bytes in use, and the most that there were.
#[derive(Default)]
pub(crate) struct Usage {
    used: AtomicU64,
    most: AtomicU64,
}

impl Usage {
    /// Memory was allocated. What lies on the host is not counted.
    pub(crate) fn add(&self, memory: Memory, bytes: usize) {
        if matches!(memory, Memory::Device | Memory::Pool) {
            let used = self.used.fetch_add(bytes as u64, Ordering::Relaxed) + bytes as u64;
            self.most.fetch_max(used, Ordering::Relaxed);
        }
    }

    /// Memory that was counted is free.
    pub(crate) fn remove(&self, memory: Memory, bytes: usize) {
        if matches!(memory, Memory::Device | Memory::Pool) {
            self.used.fetch_sub(bytes as u64, Ordering::Relaxed);
        }
    }

    pub(crate) fn used(&self) -> u64 {
        self.used.load(Ordering::Relaxed)
    }

    pub(crate) fn most(&self) -> u64 {
        self.most.load(Ordering::Relaxed)
    }

    /// The most is what there is, from now on.
    pub(crate) fn reset_peak(&self) {
        self.most.store(self.used(), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_on_the_device_is_counted() {
        let usage = Usage::default();
        usage.add(Memory::Device, 100);
        usage.add(Memory::Pool, 20);
        usage.add(Memory::Pinned, 5000);
        usage.remove(Memory::Device, 100);
        usage.remove(Memory::Pinned, 5000);
        usage.remove(Memory::Managed, 1);
        assert_eq!((usage.used(), usage.most()), (20, 120));
        usage.reset_peak();
        assert_eq!((usage.used(), usage.most()), (20, 20));
    }
}
