//! A buffer as an argument.

use crate::stream::StreamId;

/// A buffer as an argument: its address, and the stream that it belongs to.
#[derive(Clone, Copy)]
pub struct PointerArg {
    pub(super) address: u64,
    /// Number of elements.
    pub(super) len: u64,
    /// Of an element, in bytes.
    pub(super) size: u32,
    pub(super) align: u32,
    pub(super) home: StreamId,
}

impl PointerArg {
    /// The bytes of so many elements in each dimension.
    pub(super) fn bytes_of(&self, sizes: impl IntoIterator<Item = u64>) -> u64 {
        sizes.into_iter().fold(u64::from(self.size), u64::saturating_mul)
    }

    /// Its address; of memory without bytes, which has none, one that a Rust slice may have.
    pub(super) fn never_null(&self) -> u64 {
        if self.address == 0 { u64::from(self.align) } else { self.address }
    }
}
