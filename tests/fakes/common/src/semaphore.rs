//! Semaphores of another API: a file whose first 8 bytes are the value, by which this process plays Vulkan.

use crate::ledger::{self, Kept, Kind, violation};
use crate::memory::external::{refused, taken};
use crate::work::Work;
use crate::{Status, code, device, stream};
use std::ffi::{c_int, c_uint};
use std::fs::File;
use std::os::unix::fs::FileExt;
use std::sync::Arc;
use std::time::Duration;

/// `CUDA_EXTERNAL_SEMAPHORE_HANDLE_DESC`. HIP's may end before `reserved`.
#[repr(C)]
pub struct HandleDescription {
    kind: c_int,
    /// The first of the union of handles.
    fd: u64,
    rest: u64,
    flags: c_uint,
    reserved: [c_uint; 16],
}

/// `CUDA_EXTERNAL_SEMAPHORE_SIGNAL_PARAMS` and the one for waits: the value, and what is 0 for these kinds.
#[repr(C)]
pub struct Parameters {
    value: u64,
    rest: [u64; 17],
}

/// A semaphore that was imported: the file is the driver's, and is closed with it.
pub(crate) struct Semaphore {
    device: u32,
    file: File,
    is_timeline: bool,
}

impl Kept for Semaphore {
    const KIND: Kind = Kind::Semaphore;

    fn device(&self) -> Option<u32> {
        Some(self.device)
    }
}

impl Semaphore {
    fn value(&self) -> u64 {
        let mut bytes = [0; 8];
        match self.file.read_exact_at(&mut bytes, 0) {
            Ok(()) => u64::from_ne_bytes(bytes),
            Err(_) => 0,
        }
    }

    fn set(&self, value: u64) {
        if self.file.write_all_at(&value.to_ne_bytes(), 0).is_err() {
            violation(0, "the file of a semaphore cannot be written");
        }
    }

    /// Done by a stream.
    pub(crate) fn signal(&self, value: u64) {
        let before = self.value();
        match self.is_timeline {
            true if before >= value => drop(violation(0, "a timeline's value does not grow")),
            true => self.set(value),
            false if before != 0 => drop(violation(0, "a binary semaphore is signalled that is signalled already")),
            false => self.set(1),
        }
    }

    /// Done by a stream: until it has the value, or the device has failed.
    pub(crate) fn wait(&self, value: u64) {
        let wanted = if self.is_timeline { value } else { 1 };
        while self.value() < wanted && device::healthy(self.device).is_ok() {
            std::thread::sleep(Duration::from_micros(50));
        }
        if !self.is_timeline {
            self.set(0);
        }
    }
}

/// Imports a semaphore on the current device.
///
/// # Errors
/// It is none; or what no program may ask for, which is a violation.
///
/// # Safety
/// The description is null or one.
pub unsafe fn import(of: *const HandleDescription) -> Result<u64, i32> {
    let device = device::current()?;
    device::healthy(device)?;
    if of.is_null() {
        return Err(violation(code::INVALID_VALUE, "a null pointer for what is imported"));
    }
    // SAFETY: not null, and the caller vouches for the rest.
    let of = unsafe { of.read_unaligned() };
    if ![1, 9].contains(&of.kind) || of.flags != 0 || of.rest != 0 || of.reserved != [0; 16] {
        return Err(violation(code::INVALID_VALUE, "a semaphore of a kind that the fake does not import"));
    }
    let file = taken(of.fd as c_int)?;
    match file.metadata() {
        Ok(known) if known.len() == 8 => Ok(ledger::enter(Arc::new(Semaphore { device, file, is_timeline: of.kind == 9 }))),
        _ => Err(refused(file, code::INVALID_VALUE)),
    }
}

/// Enqueues signals or waits.
///
/// # Errors
/// One is none, or of another device; the stream takes no work.
///
/// # Safety
/// There are as many semaphores and parameters.
pub unsafe fn enqueue(semaphores: *const u64, parameters: *const Parameters, count: c_uint, stream: u64, signals: bool) -> Status {
    let stream = stream::get(stream)?;
    for index in 0..count as usize {
        // SAFETY: there are as many (contract).
        let (handle, parameters) = unsafe { (semaphores.add(index).read_unaligned(), parameters.add(index).read_unaligned()) };
        let semaphore = ledger::find::<Semaphore>(handle)?;
        if semaphore.device != stream.device || parameters.rest != [0; 17] {
            return Err(violation(code::INVALID_VALUE, "a semaphore of another device, or parameters that are not 0"));
        }
        let work = if signals { Work::Signal(semaphore, parameters.value) } else { Work::WaitSemaphore(semaphore, parameters.value) };
        stream.enqueue(work)?;
    }
    Ok(())
}

/// Gives it back. No work with it is in flight.
///
/// # Errors
/// It is none.
pub fn destroy(handle: u64) -> Status {
    let semaphore = ledger::remove::<Semaphore>(handle)?;
    if Arc::strong_count(&semaphore) > 1 {
        violation(0, "a semaphore is given back while work with it is queued");
    }
    Ok(())
}
