//! Streams and memory of other owners, traced: a borrowed stream is in a box like the runtime's own.

use super::{Stream, Traced, stream};
use crate::driver::external::{External, RawExternal, RawSemaphore, SemaphoreWork};
use crate::driver::foreign::Foreign;
use crate::driver::{DevicePtr, RawStream};
use crate::error::Result;
use std::os::fd::OwnedFd;
use std::sync::atomic::{AtomicBool, AtomicU64};

impl External for Traced {
    unsafe fn import_memory(&self, fd: OwnedFd, bytes: usize, is_dedicated: bool) -> Result<RawExternal> {
        // SAFETY: the same contract.
        unsafe { self.inner.import_memory(fd, bytes, is_dedicated) }
    }

    unsafe fn free_external(&self, memory: RawExternal) {
        // SAFETY: the same contract.
        unsafe { self.inner.free_external(memory) }
    }

    unsafe fn import_semaphore(&self, fd: OwnedFd, is_timeline: bool) -> Result<RawSemaphore> {
        // SAFETY: the same contract.
        unsafe { self.inner.import_semaphore(fd, is_timeline) }
    }

    unsafe fn enqueue_semaphore(&self, work: SemaphoreWork, semaphore: RawSemaphore, value: u64, on: RawStream) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { self.inner.enqueue_semaphore(work, semaphore, value, stream(on).raw) }
    }

    unsafe fn free_semaphore(&self, semaphore: RawSemaphore) {
        // SAFETY: the same contract.
        unsafe { self.inner.free_semaphore(semaphore) }
    }
}

impl Foreign for Traced {
    unsafe fn stream_handle(&self, on: RawStream) -> usize {
        // SAFETY: the same contract.
        unsafe { self.inner.stream_handle(stream(on).raw) }
    }

    unsafe fn borrow_stream(&self, handle: usize) -> Result<RawStream> {
        // SAFETY: the same contract.
        let raw = unsafe { self.inner.borrow_stream(handle) }?;
        let stream = Stream { raw, number: AtomicU64::new(0), captures: AtomicBool::new(false) };
        Ok(RawStream(Box::into_raw(Box::new(stream)).expose_provenance()))
    }

    unsafe fn return_stream(&self, stream: RawStream) {
        // SAFETY: made by `borrow_stream`, and returned once (contract).
        let stream = unsafe { Box::from_raw(std::ptr::with_exposed_provenance_mut::<Stream>(stream.0)) };
        // SAFETY: the same contract.
        unsafe { self.inner.return_stream(stream.raw) }
    }

    fn check_memory(&self, pointer: DevicePtr, bytes: usize) -> Result<()> {
        self.inner.check_memory(pointer, bytes)
    }

    fn begin_loan(&self, pointer: DevicePtr, bytes: usize) -> bool {
        self.inner.begin_loan(pointer, bytes)
    }

    fn end_loan(&self, pointer: DevicePtr) {
        self.inner.end_loan(pointer);
    }

    fn synchronize_device(&self) -> Result<()> {
        self.inner.synchronize_device()
    }

    fn current(&self) -> Result<usize> {
        self.inner.current()
    }

    fn make_current(&self) -> Result<()> {
        self.inner.make_current()
    }

    fn set_current(&self, current: usize) -> Result<()> {
        self.inner.set_current(current)
    }
}
