//! Replaces a device that this process can no longer use: every call is an error, and nothing is freed.
//!
//! * Its driver was initialised before this process was forked: the driver's threads and its connection to the device belong to
//!   the parent.
//! * It was reset: the driver has freed what there was, and its handles stand for nothing.

use super::external::{External, RawExternal, RawSemaphore, SemaphoreWork};
use super::{
    Callback, Copy2d, Copy3d, DeviceInfo, DeviceKind, DevicePtr, DriverDevice, DriverModule, Foreign, Image, ImageShape, Memory, MemoryUse,
    Pattern, PeerId, Pitched, RawEvent, RawGraph, RawImage, RawKernel, RawStream, TensorMap, Upkeep,
};
use crate::error::{Error, ErrorKind, Result};
use crate::launch::Launch;
use crate::sync::fork;
use crate::types::Priority;
use std::ffi::c_void;
use std::mem::MaybeUninit;
use std::os::fd::OwnedFd;
use std::sync::atomic::{AtomicU32, Ordering};

/// The stand-in.
pub(crate) struct Gone {
    kind: DeviceKind,
    info: DeviceInfo,
    /// The process that may use the device itself ([`fork::generation`]), or 0 where none may any more.
    process: AtomicU32,
}

impl Gone {
    /// Of a device that this process has opened.
    pub(crate) fn new(kind: DeviceKind, info: DeviceInfo) -> Gone {
        Gone { kind, info, process: AtomicU32::new(fork::generation()) }
    }

    /// Whether it stands in for the device.
    #[inline]
    pub(crate) fn stands_in(&self) -> bool {
        self.process.load(Ordering::Relaxed) != fork::generation()
    }

    /// The device was reset.
    pub(crate) fn reset(&self) {
        self.process.store(0, Ordering::Relaxed);
    }

    /// The answer to every call.
    #[cold]
    pub(crate) fn error(&self) -> Error {
        match self.process.load(Ordering::Relaxed) {
            0 => ErrorKind::Reset.into(),
            _ => forked(self.kind),
        }
    }

    #[cold]
    fn refuse<T>(&self) -> Result<T> {
        Err(self.error())
    }
}

/// The answer to every use of a driver that was initialised before the fork.
#[cold]
pub(crate) fn forked(driver: DeviceKind) -> Error {
    ErrorKind::Forked { driver }.into()
}

impl Foreign for Gone {
    unsafe fn stream_handle(&self, _: RawStream) -> usize {
        0
    }
    unsafe fn borrow_stream(&self, _: usize) -> Result<RawStream> {
        self.refuse()
    }
    unsafe fn return_stream(&self, _: RawStream) {}
    fn check_memory(&self, _: DevicePtr, _: usize) -> Result<()> {
        self.refuse()
    }
    fn synchronize_device(&self) -> Result<()> {
        self.refuse()
    }
    fn current(&self) -> Result<usize> {
        self.refuse()
    }
    fn make_current(&self) -> Result<()> {
        self.refuse()
    }
    fn set_current(&self, _: usize) -> Result<()> {
        self.refuse()
    }
}

impl External for Gone {
    unsafe fn import_memory(&self, _: OwnedFd, _: usize, _: bool) -> Result<RawExternal> {
        self.refuse()
    }
    unsafe fn import_semaphore(&self, _: OwnedFd, _: bool) -> Result<RawSemaphore> {
        self.refuse()
    }
    unsafe fn enqueue_semaphore(&self, _: SemaphoreWork, _: RawSemaphore, _: u64, _: RawStream) -> Result<()> {
        self.refuse()
    }
}

impl Upkeep for Gone {
    fn memory(&self) -> Result<(u64, u64)> {
        self.refuse()
    }
    fn trim(&self, _: u64) -> Result<()> {
        self.refuse()
    }
    fn keep(&self, _: u64) -> Result<()> {
        self.refuse()
    }
    fn memory_use(&self) -> Result<MemoryUse> {
        self.refuse()
    }
    fn reset_peaks(&self) -> Result<()> {
        self.refuse()
    }
    fn ensure_stack(&self, _: usize) -> Result<()> {
        self.refuse()
    }
    unsafe fn reset(&self) -> Result<()> {
        self.refuse()
    }
}

impl DriverDevice for Gone {
    fn info(&self) -> &DeviceInfo {
        &self.info
    }
    fn load(&self, _: &Image<'_>) -> Result<Box<dyn DriverModule>> {
        self.refuse()
    }

    fn stream(&self, _: Priority) -> Result<RawStream> {
        self.refuse()
    }
    unsafe fn destroy_stream(&self, _: RawStream) {}
    unsafe fn synchronize(&self, _: RawStream) -> Result<()> {
        self.refuse()
    }
    unsafe fn is_done(&self, _: RawStream) -> Result<bool> {
        self.refuse()
    }
    unsafe fn call(&self, _: RawStream, _: Callback) -> Result<()> {
        self.refuse()
    }

    fn event(&self, _: bool) -> Result<RawEvent> {
        self.refuse()
    }
    unsafe fn destroy_event(&self, _: RawEvent) {}
    unsafe fn record(&self, _: RawEvent, _: RawStream) -> Result<()> {
        self.refuse()
    }
    unsafe fn wait(&self, _: RawStream, _: RawEvent) -> Result<()> {
        self.refuse()
    }
    unsafe fn event_is_done(&self, _: RawEvent) -> Result<bool> {
        self.refuse()
    }
    unsafe fn synchronize_event(&self, _: RawEvent) -> Result<()> {
        self.refuse()
    }
    unsafe fn elapsed(&self, _: RawEvent, _: RawEvent) -> Result<f32> {
        self.refuse()
    }

    fn allocate(&self, _: RawStream, _: Memory, _: usize) -> Result<(DevicePtr, Memory)> {
        self.refuse()
    }
    unsafe fn free(&self, _: RawStream, _: Memory, _: DevicePtr, _: usize) {}
    unsafe fn fill(&self, _: RawStream, _: DevicePtr, _: Pattern, _: usize) -> Result<()> {
        self.refuse()
    }
    unsafe fn copy_in(&self, _: RawStream, _: DevicePtr, _: *const u8, _: usize) -> Result<()> {
        self.refuse()
    }
    unsafe fn copy_out(&self, _: RawStream, _: *mut u8, _: DevicePtr, _: usize) -> Result<()> {
        self.refuse()
    }
    unsafe fn copy(&self, _: RawStream, _: DevicePtr, _: DevicePtr, _: usize) -> Result<()> {
        self.refuse()
    }
    unsafe fn copy_2d(&self, _: RawStream, _: &Copy2d) -> Result<()> {
        self.refuse()
    }

    unsafe fn copy_3d(&self, _: RawStream, _: &Copy3d) -> Result<()> {
        self.refuse()
    }
    fn make_array(&self, _: &ImageShape) -> Result<Option<RawImage>> {
        self.refuse()
    }
    unsafe fn make_textures(&self, _: &ImageShape, _: &Pitched) -> Result<RawImage> {
        self.refuse()
    }

    unsafe fn register_host(&self, _: *mut u8, _: usize) -> Result<()> {
        self.refuse()
    }
    unsafe fn unregister_host(&self, _: *mut u8) -> Result<()> {
        self.refuse()
    }
    unsafe fn registered_address(&self, _: *mut u8) -> Result<DevicePtr> {
        self.refuse()
    }

    fn peer_id(&self) -> Result<PeerId> {
        self.refuse()
    }
    fn can_access(&self, _: PeerId) -> Result<bool> {
        self.refuse()
    }
    fn enable_access(&self, _: PeerId) -> Result<()> {
        self.refuse()
    }
    fn grant_pool_access(&self, _: PeerId) -> Result<()> {
        self.refuse()
    }
    unsafe fn copy_from_peer(&self, _: RawStream, _: DevicePtr, _: PeerId, _: DevicePtr, _: usize) -> Result<()> {
        self.refuse()
    }

    unsafe fn begin_capture(&self, _: RawStream) -> Result<()> {
        self.refuse()
    }
    unsafe fn end_capture(&self, _: RawStream) -> Result<RawGraph> {
        self.refuse()
    }
    unsafe fn replay(&self, _: RawGraph, _: RawStream) -> Result<()> {
        self.refuse()
    }
    unsafe fn destroy_graph(&self, _: RawGraph) {}

    unsafe fn occupancy(&self, _: &RawKernel, _: u32, _: u32) -> Result<u32> {
        self.refuse()
    }
    unsafe fn best_block(&self, _: &RawKernel, _: u32) -> Result<u32> {
        self.refuse()
    }
    unsafe fn launch_pointers(&self, _: &RawKernel, _: RawStream, _: &Launch, _: *mut *mut c_void) -> Result<()> {
        self.refuse()
    }
    fn tensor_map(&self, _: &TensorMap<'_>) -> Result<[u8; 128]> {
        self.refuse()
    }
    unsafe fn launch(&self, _: &RawKernel, _: RawStream, _: &Launch, _: &[MaybeUninit<u8>], _: &[u32]) -> Result<()> {
        self.refuse()
    }
}
