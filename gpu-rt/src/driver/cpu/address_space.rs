//! The address space of a generic pointer in a kernel, for OpenCL's `to_local` and CUDA's `__isShared`.

use super::heap::Heap;
use super::stack;
use gpu_abi::cpu::space;
use std::ffi::c_void;
use std::ops::Range;

/// The address ranges of the block that a worker runs. All other memory is global: buffers, and the image's own.
pub(super) struct AddressSpaces<'a> {
    shared: Range<usize>,
    /// The values that threads keep across barriers.
    private: Range<usize>,
    heap: &'a Heap,
}

impl<'a> AddressSpaces<'a> {
    /// For a block without memory of its own, so far.
    pub(super) fn of(heap: &'a Heap) -> AddressSpaces<'a> {
        AddressSpaces { shared: 0..0, private: 0..0, heap }
    }

    /// Sets the ranges of the block's memory.
    pub(super) fn place(&mut self, shared: Range<usize>, private: Range<usize>) {
        (self.shared, self.private) = (shared, private);
    }

    fn find(&self, address: usize) -> u32 {
        match () {
            () if self.shared.contains(&address) => space::SHARED,
            () if self.private.contains(&address) || stack::holds(0, address as u64, 1) || self.heap.contains(address) => space::PRIVATE,
            () => space::GLOBAL,
        }
    }
}

/// The runtime's [`gpu_abi::cpu::SpaceFn`].
///
/// # Safety
/// `spaces` is a [`AddressSpaces`] that lives, and this thread of the host runs its block.
pub(super) unsafe extern "C" fn of(spaces: *const c_void, address: *const c_void) -> u32 {
    let _here = stack::in_runtime();
    // SAFETY: it lives (contract).
    unsafe { &*spaces.cast::<AddressSpaces<'_>>() }.find(address.addr())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn address_spaces_are_distinguished_up_to_their_last_byte() {
        let heap = Heap::default();
        let mut spaces = AddressSpaces::of(&heap);
        assert_eq!([0, 1000].map(|address| spaces.find(address)), [space::GLOBAL; 2]);
        spaces.place(1000..1010, 1024..2048);
        for (address, expected) in [
            (0, space::GLOBAL),
            (999, space::GLOBAL),
            (1000, space::SHARED),
            (1009, space::SHARED),
            (1010, space::GLOBAL),
            (1024, space::PRIVATE),
            (2047, space::PRIVATE),
            (2048, space::GLOBAL),
        ] {
            assert_eq!(spaces.find(address), expected, "{address}");
        }
        // SAFETY: `spaces` lives. The address is the stack pointer: AddressSanitizer keeps locals elsewhere.
        let on_stack = || unsafe { of((&raw const spaces).cast(), std::ptr::without_provenance(stack::pointer())) };
        assert_eq!(on_stack(), space::GLOBAL, "the host's own stack");
        assert_eq!(stack::run(on_stack).unwrap(), Ok(space::PRIVATE));
    }
}
