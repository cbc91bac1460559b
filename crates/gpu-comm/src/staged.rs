//! Copies between a rank's device and the host, for devices whose memory the host does not share. Each waits for its end.

use crate::error::Result;
use gpu_rt::{Stream, raw};

/// Bytes of the host, aligned for every element.
pub(crate) struct Staged {
    words: Vec<u64>,
    bytes: usize,
}

impl Staged {
    pub(crate) fn new(bytes: usize) -> Staged {
        Staged { words: vec![0; bytes.div_ceil(8)], bytes }
    }

    pub(crate) fn address(&mut self) -> u64 {
        self.words.as_mut_ptr().expose_provenance() as u64
    }

    /// Fills it from a device's memory.
    ///
    /// # Safety
    /// As many bytes of a buffer of this stream are at the address.
    pub(crate) unsafe fn load(&mut self, stream: &Stream, from: u64) -> Result<()> {
        let to = self.address();
        // SAFETY: both are so many bytes (contract); the wait ends the copy's use of them, also after a failure.
        let copied = unsafe { raw::copy(stream, to, from, self.bytes) };
        Ok(copied.and(stream.synchronize())?)
    }

    /// Writes it to a device's memory.
    ///
    /// # Safety
    /// As many bytes of a buffer of this stream are at the address, which is the caller's alone.
    pub(crate) unsafe fn store(&mut self, stream: &Stream, to: u64) -> Result<()> {
        let from = self.address();
        // SAFETY: as in `load`.
        let copied = unsafe { raw::copy(stream, to, from, self.bytes) };
        Ok(copied.and(stream.synchronize())?)
    }
}

/// Copies of a device's bytes.
///
/// # Safety
/// As many bytes of a buffer of this stream are at the address.
pub(crate) unsafe fn bytes_of(stream: &Stream, from: u64, bytes: usize) -> Result<Vec<u8>> {
    let mut data = vec![0u8; bytes];
    // SAFETY: both are so many bytes (contract); the wait ends the copy's use of them, also after a failure.
    let copied = unsafe { raw::copy(stream, data.as_mut_ptr().expose_provenance() as u64, from, bytes) };
    copied.and(stream.synchronize())?;
    Ok(data)
}
