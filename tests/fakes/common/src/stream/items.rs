//! The items of a stream's queue: copies, fills, calls of their own functions, allocations in the order of a stream.

use super::get;
use crate::ledger::violation;
use crate::memory::{self, Allocation, Side};
use crate::work::{Callback, Copy, Fill, HostFn, Work};
use crate::{Status, capture, code, device};
use std::sync::Arc;

fn both(to: (u64, usize, Side), from: (u64, usize, Side)) -> Result<Vec<Arc<Allocation>>, i32> {
    let (to, from) = (memory::range(to.0, to.1, to.2)?, memory::range(from.0, from.1, from.2)?);
    Ok(to.into_iter().chain(from).collect())
}

/// Enqueues a copy of `bytes` bytes.
///
/// # Errors
/// A range is no good, or the stream takes no work.
pub fn copy(stream: u64, to: (u64, Side), from: (u64, Side), bytes: usize) -> Status {
    copy_rows(stream, (to.0, bytes, to.1), (from.0, bytes, from.1), bytes, 1)
}

/// Enqueues a copy of `height` rows of `width` bytes; each side has the bytes from row to row.
///
/// # Errors
/// A range is no good, a pitch is less than the width, or the stream takes no work.
pub fn copy_rows(stream: u64, to: (u64, usize, Side), from: (u64, usize, Side), width: usize, height: usize) -> Status {
    let stream = get(stream)?;
    if width == 0 || height == 0 {
        return device::healthy(stream.device);
    }
    if to.1 < width || from.1 < width {
        return Err(violation(code::INVALID_VALUE, "a pitch less than the width"));
    }
    let span = |pitch: usize| pitch.saturating_mul(height - 1).saturating_add(width);
    let touches = both((to.0, span(to.1), to.2), (from.0, span(from.1), from.2))?;
    let copy = Copy { to: (to.0, to.1), from: (from.0, from.1), width, height, depth: 1, slices: (0, 0), touches };
    stream.enqueue(Work::Copy(copy))
}

/// One side of a copy of slices of rows.
pub struct Place {
    /// The first byte.
    pub start: u64,
    /// Bytes from row to row.
    pub row: usize,
    /// Bytes from slice to slice.
    pub slice: usize,
    /// The array's memory; nothing for other memory, which is found by its address.
    pub array: Option<Arc<Allocation>>,
}

/// Enqueues a copy of slices of `height` rows of `width` bytes.
///
/// # Errors
/// A range is no good, a pitch is less than the width, or the stream takes no work.
pub fn copy_slices(stream: u64, to: Place, from: Place, [width, height, depth]: [usize; 3]) -> Status {
    let stream = get(stream)?;
    if width == 0 || height == 0 || depth == 0 {
        return Err(violation(code::INVALID_VALUE, "a copy of nothing"));
    }
    let mut touches = Vec::new();
    for side in [&to, &from] {
        if side.row < width || depth > 1 && side.slice < side.row * height {
            return Err(violation(code::INVALID_VALUE, "a pitch less than the width, or a height less than the rows"));
        }
        let span = side.slice.saturating_mul(depth - 1).saturating_add(side.row.saturating_mul(height - 1)).saturating_add(width);
        match &side.array {
            Some(array) => touches.push(array.clone()),
            None => touches.extend(memory::range(side.start, span, Side::Any)?),
        }
    }
    let (slices, sides) = ((to.slice, from.slice), ((to.start, to.row), (from.start, from.row)));
    stream.enqueue(Work::Copy(Copy { to: sides.0, from: sides.1, width, height, depth, slices, touches }))
}

/// Enqueues a fill with a pattern of 1, 2 or 4 bytes.
///
/// # Errors
/// The range is no good or not aligned to the pattern, or the stream takes no work.
pub fn fill(stream: u64, to: u64, pattern: &[u8], count: usize) -> Status {
    let stream = get(stream)?;
    if count == 0 {
        return device::healthy(stream.device);
    }
    if !to.is_multiple_of(pattern.len() as u64) {
        return Err(violation(code::INVALID_VALUE, "a fill that is not aligned to its pattern"));
    }
    let touches = memory::range(to, count.saturating_mul(pattern.len()), Side::Device)?.into_iter().collect();
    stream.enqueue(Work::Fill(Fill { to, pattern: pattern.into(), count, touches }))
}

/// Enqueues a call of a function of the program.
///
/// # Errors
/// The stream takes no work.
pub fn host(stream: u64, function: HostFn, data: usize) -> Status {
    get(stream)?.enqueue(Work::Host(function, data))
}

/// Enqueues a call of a function of the program that takes the stream's state.
///
/// # Errors
/// The stream takes no work.
pub fn callback(handle: u64, function: Callback, data: usize) -> Status {
    let stream = get(handle)?;
    capture::refuse(&stream)?;
    stream.enqueue(Work::Callback(function, handle, data))
}

/// Allocates in the order of a stream.
///
/// # Errors
/// There is not so much memory, or the stream takes no work.
pub fn allocate(handle: u64, bytes: usize) -> Result<u64, i32> {
    let stream = get(handle)?;
    capture::refuse(&stream)?;
    device::healthy(stream.device)?;
    let made = memory::allocate(memory::Kind::Device, stream.device, bytes, true)?;
    stream.enqueue(Work::Allocate(made.clone()))?;
    Ok(made.start)
}

/// Frees in the order of a stream.
///
/// # Errors
/// It is no allocation, or the stream takes no work.
pub fn free(handle: u64, address: u64) -> Status {
    let stream = get(handle)?;
    capture::refuse(&stream)?;
    let found = memory::starting_at(address, &[memory::Kind::Device])?;
    found.leaves()?;
    // Also where the device has failed.
    stream.push(Work::Free(found));
    device::healthy(stream.device)
}
