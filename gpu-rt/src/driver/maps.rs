//! The tensor maps of launches, which the driver makes of the matrices among their arguments.

use super::interface::{DevicePtr, DriverDevice, TensorMap as Tiles};
use crate::launch::word;
use gpu_abi::manifest::{TensorMap, TensorMaps};
use std::mem::MaybeUninit;

/// The argument behind a kernel's own: its maps. A matrix without one is copied by the kernel's threads.
pub(crate) fn encode(device: &dyn DriverDevice, maps: &[TensorMap], args: &[MaybeUninit<u8>]) -> Vec<u8> {
    let mut argument = vec![0; TensorMaps::argument_bytes(maps.len())];
    let mut there = 0u32;
    for (index, (map, to)) in maps.iter().zip(argument.chunks_exact_mut(TensorMap::BYTES)).enumerate() {
        if let Some(made) = encoded(device, map, args) {
            there |= 1 << index;
            to.copy_from_slice(&made);
        }
    }
    if let Some(to) = argument[maps.len() * TensorMap::BYTES..].first_chunk_mut() {
        *to = there.to_ne_bytes();
    }
    argument
}

/// The map of a matrix among the arguments, if the driver takes it.
fn encoded(device: &dyn DriverDevice, map: &TensorMap, args: &[MaybeUninit<u8>]) -> Option<[u8; TensorMap::BYTES]> {
    /// Kernels count in 32 bits, and somewhat beyond the end.
    const MOST: u64 = 1 << 30;
    /// The driver's limits of addresses and of distances of rows (`cuTensorMapEncodeTiled`).
    const ALIGN: u64 = 16;
    const MOST_STRIDE: u64 = 1 << 40;
    /// The driver's numbers: no interleaving, 128 bytes exchanged, 128 bytes at once into the L2 cache, zeros outside.
    const MODES: [u32; 4] = [0, 3, 2, 0];
    let [address, rows, columns, stride] = [0, 8, 16, 24].map(|word_at| word(args, map.matrix.checked_add(word_at)?));
    let (address, rows, columns, stride) = (address?, rows?, columns?, stride?.checked_mul(map.element.into())?);
    let is_in = |size: u64| (1..MOST).contains(&size);
    let is_aligned = address.is_multiple_of(ALIGN) && stride.is_multiple_of(ALIGN);
    if !is_in(rows) || !is_in(columns) || !is_aligned || stride < columns * u64::from(map.element) || stride >= MOST_STRIDE {
        return None;
    }
    let of = Tiles {
        // `CU_TENSOR_MAP_DATA_TYPE_UINT8`, 16, 32 and 64.
        element: match map.element {
            1 => 0,
            2 => 1,
            4 => 2,
            _ => 4,
        },
        address: DevicePtr(address),
        sizes: &[columns, rows],
        strides: &[stride],
        box_sizes: &[TensorMap::WIDTH / map.element, map.rows],
        element_strides: &[1, 1],
        modes: MODES,
    };
    device.tensor_map(&of).ok()
}
