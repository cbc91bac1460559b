//! Memory and semaphores that another API exported: this program plays it, with files.

use super::{N, axpy, expected, numbers};
use gpu_rt::interop::{ExternalMemory, ExternalSemaphore, SemaphoreKind};
use gpu_rt::{Buffer, Device, Error, Launch};
use std::fs::File;
use std::os::unix::fs::FileExt;

/// What another API has of its memory or its semaphore: it reads and writes it by the file.
pub fn exported(bytes: u64) -> File {
    let file = tempfile::tempfile().unwrap();
    file.set_len(bytes).unwrap();
    file
}

/// The value of a semaphore.
pub fn value(of: &File) -> u64 {
    let mut bytes = [0; 8];
    of.read_exact_at(&mut bytes, 0).unwrap();
    u64::from_ne_bytes(bytes)
}

/// The other API signals, or sets a value.
pub fn set(of: &File, value: u64) {
    of.write_all_at(&value.to_ne_bytes(), 0).unwrap();
}

pub(super) fn shared(device: &Device) -> Result<(), Error> {
    let (theirs, drawn, computed) = (exported(8192), exported(8), exported(8));
    let ones: Vec<u8> = [1.0f32; N].iter().flat_map(|one| one.to_ne_bytes()).collect();
    theirs.write_all_at(&ones, 4096).unwrap();
    set(&drawn, 1);
    let stream = device.stream()?;
    // SAFETY: the files, by which this program plays an API that exports from this device.
    let (memory, drawn, done) = unsafe {
        let memory = ExternalMemory::import(device, theirs.try_clone().unwrap().into(), 8192, true)?;
        let drawn = ExternalSemaphore::import(device, drawn.try_clone().unwrap().into(), SemaphoreKind::Binary)?;
        (memory, drawn, ExternalSemaphore::import(device, computed.try_clone().unwrap().into(), SemaphoreKind::Timeline)?)
    };
    let x: Buffer<f32> = stream.upload(&numbers())?;
    // SAFETY: numbers, which nobody else uses between the two semaphores; the first is signalled, and the second grows.
    let mut y = unsafe {
        drawn.wait(&stream, 0)?;
        memory.buffer::<f32>(&stream, 4096, N)?
    };
    drop(memory);
    // SAFETY: one thread for each element; those beyond do nothing.
    unsafe { axpy(&stream, Launch::cover(N, 128), 3.0, &x, &mut y, N as u32) }?;
    // SAFETY: as above.
    unsafe { done.signal(&stream, 7)? };
    stream.synchronize()?;
    assert_eq!(value(&computed), 7);
    let mut bytes = vec![0; 4 * N];
    theirs.read_exact_at(&mut bytes, 4096).unwrap();
    let found: Vec<f32> = bytes.as_chunks::<4>().0.iter().map(|four| f32::from_ne_bytes(*four)).collect();
    assert_eq!(found, expected(1));
    Ok(())
}
