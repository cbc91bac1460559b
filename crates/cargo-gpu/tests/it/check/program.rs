//! The program that is checked: with one deliberate fault of each kind, or without any.

use gpu_checked_tests::{blocks, clean, rust};
use gpu_rt::{Device, Launch, Result, raw};

/// Each line with a fault says so.
pub fn faulty() -> Result<()> {
    let stream = Device::default()?.stream()?;
    let mut y = stream.zeroed::<u32>(100)?;
    for _ in 0..3 {
        // SAFETY: in bounds; what races is what the device tells.
        unsafe { blocks::last_block_wins(&stream, Launch::new(4, 8), &mut y) }?; // race
    }
    // SAFETY: 64 elements are asked for, of which the device refuses those behind the buffer.
    unsafe { rust::through_core(&stream, Launch::new(1, 1), &mut y.slice_mut(..1)?) }?; // within another buffer
    let mut one = stream.zeroed::<u32>(1)?;
    // SAFETY: as above.
    unsafe { rust::through_core(&stream, Launch::new(1, 1), &mut one) }?; // out of bounds
    rust::parted(&stream, Launch::new(1, 64), &mut y.slice_mut(..64)?)?; // barrier
    blocks::double(&stream, Launch::new(3, 32), false, &mut y)?; // uncovered
    let memory = raw::allocate(&stream, false, 64)?;
    // SAFETY: 16 elements; freed once, and not used behind that.
    unsafe {
        blocks::read_at(&stream, Launch::new(1, 16), memory.address(), &mut y.slice_mut(..16)?)?; // uninitialised
        raw::free(&stream, memory);
    }
    std::mem::forget(stream.zeroed::<u32>(5)?); // leak
    Ok(())
}

/// Right.
pub fn right() -> Result<()> {
    let stream = Device::default()?.stream()?;
    let (from, mut sums) = (stream.upload(&[1u32; 2048])?, stream.zeroed::<u32>(8)?);
    // SAFETY: blocks of 256 threads, one element each; an element of the sums for each block.
    unsafe { clean::block_sum(&stream, Launch::new(8, 256), &from, &mut sums) }?;
    assert_eq!(stream.download(&sums)?, [256; 8]);
    Ok(())
}
