//! NVIDIA's descriptions of tensors, for copies of whole tiles. Other devices have none.

use crate::context::{device, done, fail, stream};
use crate::memory::{Descriptor, mgpuMemAlloc};
use gpu_rt::raw::{self, Tiles};
use std::ffi::c_void;

/// The most dimensions that a description has.
const MOST: usize = 5;

/// Bytes of an element, by the driver's number of its type (`CUtensorMapDataType`).
const ELEMENT: [i64; 13] = [1, 2, 4, 4, 8, 8, 2, 4, 8, 2, 4, 4, 4];

fn rank(call: &str, rank: u64) -> usize {
    match rank {
        1..=5 => rank as usize,
        _ => fail(call, format_args!("a tensor of rank {rank}; ranks 1 to {MOST} are supported")),
    }
}

/// Describes a tensor in the driver's own terms: `cuTensorMapEncodeTiled`.
///
/// # Safety
/// The arrays have as many elements as the rank says (the strides one less), and `map` is of 128 bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuTensorMapEncodeTiled(
    map: *mut [u8; 128],
    element: u32,
    tensor_rank: u32,
    address: *mut c_void,
    sizes: *const u64,
    strides: *const u64,
    box_sizes: *const u32,
    element_strides: *const u32,
    interleave: u32,
    swizzle: u32,
    promotion: u32,
    fill: u32,
) {
    let call = "mgpuTensorMapEncodeTiled";
    let rank = rank(call, tensor_rank.into());
    // SAFETY: as many as the rank says (contract).
    unsafe {
        let tiles = Tiles {
            element,
            address: address.expose_provenance() as u64,
            sizes: std::slice::from_raw_parts(sizes, rank),
            strides: std::slice::from_raw_parts(strides, rank - 1),
            box_sizes: std::slice::from_raw_parts(box_sizes, rank),
            element_strides: std::slice::from_raw_parts(element_strides, rank),
            modes: [interleave, swizzle, promotion, fill],
        };
        map.write(done(call, raw::tensor_map(&device(call), &tiles)));
    }
}

/// Describes a memref's tensor, with the sizes of a tile; the description is in device memory, and stays.
///
/// # Safety
/// The descriptor is one of this rank, and there are as many sizes of a tile.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuTensorMapEncodeTiledMemref(
    tensor_rank: i64,
    descriptor: *const Descriptor,
    element: u32,
    interleave: u32,
    swizzle: u32,
    promotion: u32,
    fill: u32,
    box_sizes: *const i64,
) -> *mut c_void {
    let call = "mgpuTensorMapEncodeTiledMemref";
    let rank = rank(call, tensor_rank as u64);
    let Some(&bytes) = ELEMENT.get(element as usize) else { fail(call, format_args!("elements of type {element}")) };
    // SAFETY: the same contract.
    let (head, (sizes, strides), boxes) =
        unsafe { (&*descriptor, Descriptor::shape(descriptor, rank), std::slice::from_raw_parts(box_sizes, rank)) };
    // The driver counts dimensions from the innermost, MLIR from the outermost.
    let backwards = |numbers: &[i64]| numbers.iter().rev().map(|&number| number as u64).collect::<Vec<_>>();
    let (sizes, boxes) = (backwards(sizes), boxes.iter().rev().map(|&size| size as u32).collect::<Vec<_>>());
    let strides: Vec<u64> = strides.iter().rev().skip(1).map(|&stride| (stride * bytes) as u64).collect();
    let tiles = Tiles {
        element,
        address: head.aligned.expose_provenance() as u64,
        sizes: &sizes,
        strides: &strides,
        box_sizes: &boxes,
        element_strides: &[1; MOST][..rank],
        modes: [interleave, swizzle, promotion, fill],
    };
    let map = done(call, raw::tensor_map(&device(call), &tiles));
    // SAFETY: null is the shared stream; both ranges are of 128 bytes, and the copy is waited for.
    unsafe {
        let stream = stream(call, std::ptr::null());
        let there = mgpuMemAlloc(128, std::ptr::null(), false);
        let copied = raw::copy(&stream, there.expose_provenance() as u64, map.as_ptr().expose_provenance() as u64, 128);
        done(call, copied.and_then(|()| stream.synchronize()));
        there
    }
}
