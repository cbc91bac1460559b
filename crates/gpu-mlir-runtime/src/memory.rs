//! Allocations, copies and fills, and memory of the host that a device uses.

use crate::context::{device, done, fail, lock, stream};
use gpu_rt::{Stream, raw};
use std::collections::BTreeMap;
use std::ffi::c_void;
use std::sync::Mutex;

/// What is allocated, by its address: freeing needs more than that.
static ALLOCATIONS: Mutex<BTreeMap<u64, (Stream, raw::Allocation)>> = Mutex::new(BTreeMap::new());

fn address<T>(pointer: *const T) -> u64 {
    pointer.expose_provenance() as u64
}

/// Memory of the device or, if the host is to share it, managed memory. Nothing is allocated for no bytes.
///
/// # Safety
/// The stream is null or alive.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuMemAlloc(bytes: u64, handle: *const Stream, host_shared: bool) -> *mut c_void {
    let call = "mgpuMemAlloc";
    if bytes == 0 {
        return std::ptr::null_mut();
    }
    let Ok(bytes) = usize::try_from(bytes) else { fail(call, format_args!("{bytes} bytes")) };
    // SAFETY: the same contract.
    let stream = unsafe { stream(call, handle) };
    let made = done(call, raw::allocate(&stream, host_shared, bytes));
    lock(&ALLOCATIONS).insert(made.address(), (stream, made));
    std::ptr::with_exposed_provenance_mut(made.address() as usize)
}

/// Frees after the stream's work so far.
///
/// # Safety
/// The stream is null or alive; work on the memory is ordered before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuMemFree(pointer: *mut c_void, handle: *const Stream) {
    let call = "mgpuMemFree";
    if pointer.is_null() {
        return;
    }
    let Some((home, allocation)) = lock(&ALLOCATIONS).remove(&address(pointer)) else {
        fail(call, format_args!("{pointer:p} was not allocated by this runtime, or is already freed"));
    };
    // Without a stream the one that it was allocated on does: what else used it, the program has waited for.
    // SAFETY: the same contract.
    let stream = if handle.is_null() { home } else { unsafe { stream(call, handle) } };
    // SAFETY: it was taken out of the table, so it is freed once; the rest is the contract.
    unsafe { raw::free(&stream, allocation) }
}

/// Enqueues a copy between host and device, in any direction.
///
/// # Safety
/// Both are `bytes` bytes and stay until the work is done; the stream is null or alive.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuMemcpy(to: *mut c_void, from: *const c_void, bytes: usize, handle: *const Stream) {
    let call = "mgpuMemcpy";
    if to.cast_const() == from {
        return;
    }
    // SAFETY: the same contract.
    let copied = unsafe { raw::copy(&stream(call, handle), address(to), address(from), bytes) };
    done(call, copied);
}

/// Enqueues writing `count` times 4 bytes.
///
/// # Safety
/// So many are there, and stay until the work is done; the stream is null or alive.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuMemset32(to: *mut c_void, value: u32, count: usize, handle: *const Stream) {
    let call = "mgpuMemset32";
    // SAFETY: the same contract.
    done(call, unsafe { raw::fill_u32(&stream(call, handle), address(to), value, count) });
}

/// Enqueues writing `count` times 2 bytes.
///
/// # Safety
/// So many are there, and stay until the work is done; the stream is null or alive.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuMemset16(to: *mut c_void, value: u16, count: usize, handle: *const Stream) {
    let call = "mgpuMemset16";
    // SAFETY: the same contract.
    done(call, unsafe { raw::fill_u16(&stream(call, handle), address(to), value, count) });
}

/// A memref's descriptor of any rank: behind it come the sizes and then the strides, in elements.
#[repr(C)]
pub struct Descriptor {
    /// What was allocated.
    pub allocated: *mut u8,
    /// Where the elements count from.
    pub aligned: *mut u8,
    /// The first element, counted from there.
    pub offset: i64,
}

impl Descriptor {
    /// Sizes and strides.
    ///
    /// # Safety
    /// `descriptor` is one of this rank.
    pub(crate) unsafe fn shape<'a>(descriptor: *const Descriptor, rank: usize) -> (&'a [i64], &'a [i64]) {
        // SAFETY: `2 * rank` numbers follow (contract), aligned as the offset is.
        unsafe {
            let numbers = descriptor.add(1).cast::<i64>();
            (std::slice::from_raw_parts(numbers, rank), std::slice::from_raw_parts(numbers.add(rank), rank))
        }
    }
}

/// The first byte of a memref's elements and the number of bytes up to the end of the last one.
///
/// # Safety
/// `descriptor` is one of this rank.
unsafe fn extent(call: &str, rank: i64, descriptor: *const Descriptor, element: i64) -> (*mut u8, usize) {
    let Ok(rank) = usize::try_from(rank) else { fail(call, format_args!("a memref of rank {rank}")) };
    // SAFETY: the same contract.
    let (head, (sizes, strides)) = unsafe { (&*descriptor, Descriptor::shape(descriptor, rank)) };
    if sizes.contains(&0) {
        return (head.aligned, 0);
    }
    let ends = sizes.iter().zip(strides).map(|(size, stride)| (size - 1) * stride);
    let (below, above) = ends.fold((0, 0), |(below, above), end| (below + end.min(0), above + end.max(0)));
    let first = head.aligned.wrapping_offset(((head.offset + below) * element) as isize);
    (first, ((above - below + 1) * element) as usize)
}

/// Lets kernels use memory of the host.
///
/// # Safety
/// The memory is there and stays until it is unregistered.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuMemHostRegister(pointer: *mut c_void, bytes: u64) {
    let call = "mgpuMemHostRegister";
    // SAFETY: the same contract.
    done(call, unsafe { raw::register_host(&device(call), pointer.cast(), bytes as usize) });
}

/// As [`mgpuMemHostRegister`], for the elements of a memref.
///
/// # Safety
/// The descriptor is one of this rank, for memory of the host with elements of `element` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuMemHostRegisterMemRef(rank: i64, descriptor: *const Descriptor, element: i64) {
    let call = "mgpuMemHostRegisterMemRef";
    // SAFETY: the same contract.
    let registered = unsafe {
        let (first, bytes) = extent(call, rank, descriptor, element);
        raw::register_host(&device(call), first, bytes)
    };
    done(call, registered);
}

/// Ends that.
///
/// # Safety
/// The memory is registered, and work that uses it is done.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuMemHostUnregister(pointer: *mut c_void) {
    let call = "mgpuMemHostUnregister";
    // SAFETY: the same contract.
    done(call, unsafe { raw::unregister_host(&device(call), pointer.cast()) });
}

/// As [`mgpuMemHostUnregister`], for the elements of a memref.
///
/// # Safety
/// As there; the descriptor is one of this rank.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuMemHostUnregisterMemRef(rank: i64, descriptor: *const Descriptor, element: i64) {
    let call = "mgpuMemHostUnregisterMemRef";
    // SAFETY: the same contract.
    unsafe {
        let (first, bytes) = extent(call, rank, descriptor, element);
        if bytes > 0 {
            done(call, raw::unregister_host(&device(call), first));
        }
    }
}

/// A memref of one dimension, as it is returned.
#[repr(C)]
pub struct Memref1d {
    allocated: *mut u8,
    aligned: *mut u8,
    offset: i64,
    size: i64,
    stride: i64,
}

/// # Safety
/// `aligned` is memory of the host that is registered.
unsafe fn on_device(call: &str, aligned: *mut u8, offset: i64, size: i64, stride: i64) -> Memref1d {
    // SAFETY: the same contract.
    let there = done(call, unsafe { raw::registered_address(&device(call), aligned) });
    let there = std::ptr::with_exposed_provenance_mut(there as usize);
    Memref1d { allocated: there, aligned: there, offset, size, stride }
}

/// Where a kernel finds a memref of registered memory of the host.
///
/// # Safety
/// It is one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuMemGetDeviceMemRef1dFloat(
    _allocated: *mut u8,
    aligned: *mut u8,
    offset: i64,
    size: i64,
    stride: i64,
) -> Memref1d {
    // SAFETY: the same contract.
    unsafe { on_device("mgpuMemGetDeviceMemRef1dFloat", aligned, offset, size, stride) }
}

/// As [`mgpuMemGetDeviceMemRef1dFloat`], for integers.
///
/// # Safety
/// As there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuMemGetDeviceMemRef1dInt32(
    _allocated: *mut u8,
    aligned: *mut u8,
    offset: i64,
    size: i64,
    stride: i64,
) -> Memref1d {
    // SAFETY: the same contract.
    unsafe { on_device("mgpuMemGetDeviceMemRef1dInt32", aligned, offset, size, stride) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[repr(C)]
    struct Two(Descriptor, [i64; 2], [i64; 2]);

    #[test]
    fn the_extent_of_a_memref_covers_all_its_elements() {
        let mut memory = [0u8; 256];
        let base = memory.as_mut_ptr();
        let of = |offset, sizes: [i64; 2], strides: [i64; 2]| {
            let memref = Two(Descriptor { allocated: base, aligned: base, offset }, sizes, strides);
            // SAFETY: the structure is a descriptor of rank 2.
            let (first, bytes) = unsafe { extent("test", 2, (&raw const memref).cast(), 4) };
            (first.addr() - base.addr(), bytes)
        };
        assert_eq!(of(0, [3, 4], [4, 1]), (0, 48));
        // Rows apart: up to the end of the last one.
        assert_eq!(of(2, [3, 4], [8, 1]), (8, 4 * (2 * 8 + 4)));
        assert_eq!(of(0, [3, 0], [4, 1]).1, 0);
        // Backwards in the second dimension.
        assert_eq!(of(10, [1, 4], [4, -1]), (28, 16));
    }
}
