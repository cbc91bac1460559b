//! Streams and memory of other owners: what the driver says of them.

use super::functions::Handle;
use super::{Api, GpuDevice, unsupported};
use crate::driver::foreign::{Foreign, unusable};
use crate::driver::{DevicePtr, RawStream};
use crate::error::Result;
use std::ffi::{c_int, c_uint, c_void};

/// Of `CUpointer_attribute` and `hipPointer_attribute`: context, whether it is managed, device, first byte of the allocation, bytes of it.
const ATTRIBUTES: [c_int; 5] = [1, 8, 9, 11, 12];

/// What a driver says of an address that it knows.
pub(super) struct Known {
    /// 0 where the driver does not tell: memory of pools is no context's.
    context: u64,
    managed: bool,
    pub device: i32,
    start: u64,
    bytes: u64,
}

/// What the driver knows of an address; the outer `None` where it has no such function.
pub(super) fn known<A: Api>(api: &A, pointer: DevicePtr) -> Result<Option<Option<Known>>> {
    // Each answer is written to the first bytes of its word, in as many as its type has.
    let mut words = [0u64, 0, u64::from(u32::MAX), 0, 0];
    let mut places = words.each_mut().map(|word| std::ptr::from_mut(word).cast::<c_void>());
    // SAFETY: as many attributes as places, each of which has room for the largest type.
    let answer =
        unsafe { api.pointer_attributes(ATTRIBUTES.len() as c_uint, ATTRIBUTES.as_ptr(), places.as_mut_ptr(), A::pointer(pointer)) };
    let Some(answer) = answer else { return Ok(None) };
    answer?;
    let [context, managed, device, start, bytes] = words;
    let (managed, device) = (managed & 0xff != 0, device as u32 as i32);
    Ok(Some((bytes != 0).then_some(Known { context, managed, device, start, bytes })))
}

impl<A: Api> Foreign for GpuDevice<A> {
    unsafe fn stream_handle(&self, stream: RawStream) -> usize {
        stream.0
    }

    unsafe fn borrow_stream(&self, handle: usize) -> Result<RawStream> {
        let context = self.enter()?;
        // SAFETY: the handle is a stream's, and is alive (contract); the device is current.
        unsafe { A::check_stream(self, context, handle as Handle) }?;
        Ok(RawStream(handle))
    }

    unsafe fn return_stream(&self, _stream: RawStream) {}

    fn check_memory(&self, pointer: DevicePtr, bytes: usize) -> Result<()> {
        let own = self.enter()? as u64;
        let refuse = |why: String| Err(unusable("memory", format!("the address {:#x} {why}", pointer.0)));
        let Some(first) = known(self.api, pointer)? else { return Ok(()) };
        let Some(first) = first else { return refuse("is none that the driver knows".into()) };
        if first.managed {
            return Ok(());
        }
        if first.device != self.number {
            return refuse(format!("is of {}:{}, and the stream of {}:{}", A::KIND, first.device, A::KIND, self.number));
        }
        if first.context != 0 && own != 0 && first.context != own {
            return refuse("is of another context than the device's primary one".into());
        }
        let Some(last) = pointer.0.checked_add(bytes as u64 - 1) else { return refuse("is too near to the end of all addresses".into()) };
        if last < first.start.saturating_add(first.bytes) {
            return Ok(());
        }
        // Memory that was mapped in pieces (cuMemMap) is one array and several ranges.
        match known(self.api, DevicePtr(last))?.flatten() {
            Some(end) if end.device == first.device => Ok(()),
            _ => {
                refuse(format!("is in an allocation of {} bytes at {:#x}, and {bytes} bytes from there leave it", first.bytes, first.start))
            }
        }
    }

    fn synchronize_device(&self) -> Result<()> {
        self.enter()?;
        // SAFETY: the device is current.
        unsafe { self.api.device_synchronize() }
            .unwrap_or_else(|| Err(unsupported("waiting for a device", "the driver has no function for it")))
    }

    fn current(&self) -> Result<usize> {
        self.api.current()
    }

    fn make_current(&self) -> Result<()> {
        self.enter().map(|_| ())
    }

    fn set_current(&self, current: usize) -> Result<()> {
        self.api.set_current(current)
    }
}
