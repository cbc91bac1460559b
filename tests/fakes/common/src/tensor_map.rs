//! Tensor maps. A map here is a record of what it was made of, and each launch that passes maps is compared with its arguments.

use crate::Status;
use crate::code;
use crate::ledger::violation;
use crate::module::Argument;
use gpu_abi::manifest::{TensorMap, TensorMaps};

/// How a record begins.
const MAGIC: u64 = u64::from_le_bytes(*b"fake map");

/// What a map of two dimensions is made of, in the driver's numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked {
    /// `CUtensorMapDataType`.
    pub element: u32,
    /// Of the first element.
    pub address: u64,
    /// Elements in each dimension, the one whose elements lie side by side first.
    pub sizes: [u64; 2],
    /// Bytes from row to row.
    pub stride: u64,
    /// Elements of a tile.
    pub tile: [u32; 2],
    /// From one element of a tile to the next.
    pub steps: [u32; 2],
    /// Interleaving, swizzle, promotion in the L2 cache, what is outside.
    pub modes: [u32; 4],
}

impl Asked {
    fn record(&self) -> [u8; TensorMap::BYTES] {
        let pair = |[low, high]: [u32; 2]| u64::from(low) | u64::from(high) << 32;
        let [interleave, swizzle, promotion, fill] = self.modes;
        let words = [
            MAGIC,
            self.element.into(),
            self.address,
            self.sizes[0],
            self.sizes[1],
            self.stride,
            pair(self.tile),
            pair(self.steps),
            pair([interleave, swizzle]),
            pair([promotion, fill]),
        ];
        let mut record = [0; TensorMap::BYTES];
        record.iter_mut().zip(words.iter().flat_map(|word| word.to_le_bytes())).for_each(|(to, byte)| *to = byte);
        record
    }
}

/// Makes a map. The rules are those of `cuTensorMapEncodeTiled`'s documentation, for two dimensions without interleaving.
///
/// # Errors
/// What breaks a rule.
///
/// # Safety
/// The pointer is null, or good for 128 bytes.
pub unsafe fn encode(map: *mut u8, asked: &Asked) -> Status {
    let refuse = |what: &str| Err(violation(code::INVALID_VALUE, &format!("a tensor map: {what}: {asked:?}")));
    if map.is_null() || !map.addr().is_multiple_of(TensorMap::ALIGN) {
        return refuse("its memory is null or not aligned to 64 bytes");
    }
    let bytes = match asked.element {
        0 => 1,
        1 | 6 | 9 => 2,
        2 | 3 | 7 => 4,
        4 | 5 | 8 => 8,
        _ => return refuse("an unknown type"),
    };
    if asked.address == 0 || !asked.address.is_multiple_of(16) {
        return refuse("the address is null or no multiple of 16");
    }
    if asked.sizes.iter().any(|size| *size == 0 || *size > 1 << 32) {
        return refuse("a size is not from 1 to 2^32");
    }
    if !asked.stride.is_multiple_of(16) || asked.stride >= 1 << 40 || asked.stride < asked.sizes[0] * bytes {
        return refuse("the distance of rows is no multiple of 16, too large, or less than a row");
    }
    if asked.tile.iter().any(|size| *size == 0 || *size > 256) || asked.steps.iter().any(|step| *step == 0 || *step > 8) {
        return refuse("a tile's size is not from 1 to 256, or a step not from 1 to 8");
    }
    let [interleave, swizzle, promotion, fill] = asked.modes;
    let width = u64::from(asked.tile[0]) * bytes;
    let most = [u64::MAX, 32, 64, 128].get(swizzle as usize).copied().unwrap_or(0);
    if interleave != 0 || promotion > 3 || fill > 1 || width > most || !width.is_multiple_of(16) {
        return refuse("an unknown mode, or a tile's row that does not fit its swizzle");
    }
    // SAFETY: not null, and good for as much (contract).
    unsafe { map.cast::<[u8; TensorMap::BYTES]>().write(asked.record()) };
    Ok(())
}

/// Checks the maps behind a launch's own arguments, and takes them away.
///
/// # Errors
/// A map that is of something else than the matrix among the arguments.
pub(crate) fn take(kernel: &str, maps: &[TensorMap], own: &[Argument], args: &mut Vec<u8>) -> Status {
    let refuse = |what: String| Err(violation(code::INVALID_VALUE, &format!("`{kernel}`: {what}")));
    let (start, end) = match own {
        [.., last, behind] if behind.size as usize == TensorMaps::argument_bytes(maps.len()) => (behind.offset, last.offset + last.size),
        _ => return refuse("it has no parameter for its tensor maps".into()),
    };
    let start = start as usize;
    let word = |at: usize| args.get(at..)?.first_chunk::<8>().map(|word| u64::from_le_bytes(*word));
    let there = word(start + maps.len() * TensorMap::BYTES).unwrap_or_default();
    if there >> maps.len() != 0 {
        return refuse(format!("{there:#b} says which of its {} tensor maps are there", maps.len()));
    }
    for (index, map) in maps.iter().enumerate() {
        let record = &args[start + index * TensorMap::BYTES..][..TensorMap::BYTES];
        let [address, rows, columns, stride] = [0, 8, 16, 24].map(|more| word(map.matrix as usize + more).unwrap_or_default());
        let expected = Asked {
            element: map.element.trailing_zeros() + u32::from(map.element == 8),
            address,
            sizes: [columns, rows],
            stride: stride * u64::from(map.element),
            tile: [TensorMap::WIDTH / map.element, map.rows],
            steps: [1, 1],
            modes: [0, 3, 2, 0],
        };
        let expected = if there >> index & 1 != 0 { expected.record() } else { [0; TensorMap::BYTES] };
        if record != expected {
            return refuse(format!("tensor map {index} is not of the matrix at {}: {record:?}", map.matrix));
        }
    }
    args.truncate(end as usize);
    Ok(())
}
