//! Memory of other owners: any of the host's. There are no streams but the runtime's own.

use super::device::CpuDevice;
use super::graph::CpuStream;
use crate::driver::external::External;
use crate::driver::foreign::{Foreign, unusable};
use crate::driver::{DevicePtr, DriverDevice, Priority, RawStream};
use crate::error::Result;

impl External for CpuDevice {}

impl Foreign for CpuDevice {
    unsafe fn stream_handle(&self, _stream: RawStream) -> usize {
        0
    }

    unsafe fn borrow_stream(&self, handle: usize) -> Result<RawStream> {
        match handle {
            0 => self.stream(Priority::Normal),
            _ => Err(unusable("a stream", "the CPU's streams have no handles: give a null".into())),
        }
    }

    unsafe fn return_stream(&self, stream: RawStream) {
        if let Some(checked) = self.checked {
            checked.destroyed(stream.0);
        }
        // SAFETY: made by `borrow_stream`, and returned once (contract).
        unsafe { CpuStream::destroy(stream) }
    }

    fn check_memory(&self, _pointer: DevicePtr, _bytes: usize) -> Result<()> {
        Ok(())
    }

    fn begin_loan(&self, pointer: DevicePtr, bytes: usize) -> bool {
        self.checked.is_some_and(|checked| checked.begin_loan(pointer, bytes))
    }

    fn end_loan(&self, pointer: DevicePtr) {
        if let Some(checked) = self.checked {
            checked.end_loan(pointer);
        }
    }

    fn current(&self) -> Result<usize> {
        Ok(0)
    }

    fn make_current(&self) -> Result<()> {
        Ok(())
    }

    fn set_current(&self, _current: usize) -> Result<()> {
        Ok(())
    }
}
