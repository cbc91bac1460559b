//! One NVIDIA GPU: its primary context, streams, memory, launches.

use super::module::CudaModule;
use super::sys::{self, CuDevice, Cuda, Handle, attribute, function};
use crate::driver::{DeviceInfo, DeviceKind, DevicePtr, DriverDevice, DriverModule, Image, Limits, RawKernel, RawStream};
use crate::error::{Error, ErrorKind, Result};
use crate::launch::Launch;
use crate::once::Once;
use gpu_abi::choose::DeviceArch;
use std::ffi::{CStr, c_int, c_uint, c_void};
use std::mem::MaybeUninit;
use std::ptr::null_mut;
use std::sync::atomic::Ordering;

/// A device. Its primary context, which other libraries in the process share, is retained at the first need and kept.
pub(super) struct CudaDevice {
    api: &'static Cuda,
    device: CuDevice,
    context: Once<usize>,
    info: DeviceInfo,
}

impl CudaDevice {
    pub(super) fn new(api: &'static Cuda, device: CuDevice, uuid: Option<String>) -> Result<CudaDevice> {
        let mut name = [0; 256];
        // SAFETY: `name` has the stated length.
        unsafe { api.device_name(name.as_mut_ptr(), name.len() as c_int - 1, device) }?;
        // SAFETY: at least the last byte is still NUL.
        let name = unsafe { CStr::from_ptr(name.as_ptr()) }.to_string_lossy().into_owned();
        let number = |attribute: i32| {
            let mut value = 0;
            // SAFETY: `value` is written to; an unknown attribute is answered.
            unsafe { api.device_attribute(&mut value, attribute, device) }?;
            Ok::<u32, Error>(value.max(0) as u32)
        };
        let three = |[x, y, z]: [i32; 3]| Ok::<_, Error>([number(x)?, number(y)?, number(z)?]);
        let mut total = 0;
        // SAFETY: `total` is written to.
        unsafe { api.device_memory(&mut total, device) }?;
        let [major, minor] = attribute::COMPUTE_CAPABILITY;
        let info = DeviceInfo {
            name,
            arch: DeviceArch::Nvptx { major: number(major)? as u8, minor: number(minor)? as u8 },
            uuid,
            limits: Limits {
                max_threads_per_block: number(attribute::MAX_THREADS_PER_BLOCK)?,
                max_block: three(attribute::MAX_BLOCK_DIM)?,
                max_grid: three(attribute::MAX_GRID_DIM)?,
                shared_bytes: number(attribute::MAX_SHARED_MEMORY_PER_BLOCK_OPTIN)
                    .unwrap_or(0)
                    .max(number(attribute::MAX_SHARED_MEMORY_PER_BLOCK)?),
                warp_size: number(attribute::WARP_SIZE)?,
                multiprocessors: number(attribute::MULTIPROCESSOR_COUNT)?,
                total_memory: total as u64,
            },
        };
        Ok(CudaDevice { api, device, context: Once::new(), info })
    }

    /// Makes the device's context the calling thread's current one.
    ///
    /// Contexts are a matter of each thread, and other libraries change them; asking the driver which is current costs
    /// a few nanoseconds, and a copy of ours that went stale would send work to the wrong device.
    fn enter(&self) -> Result<Handle> {
        let context = *self.context.get_or_make(|| {
            let mut context = null_mut();
            // SAFETY: the device came from the driver; `context` is written to.
            unsafe { self.api.primary_context(&mut context, self.device) }?;
            Ok(context as usize)
        })? as Handle;
        let mut current = null_mut();
        // SAFETY: `current` is written to.
        unsafe { self.api.context_current(&mut current) }?;
        if current != context {
            // SAFETY: the context was retained and is never released.
            unsafe { self.api.context_set(context) }?;
        }
        Ok(context)
    }
}

impl DriverDevice for CudaDevice {
    fn info(&self) -> &DeviceInfo {
        &self.info
    }

    fn memory(&self) -> Result<(u64, u64)> {
        self.enter()?;
        let (mut free, mut total) = (0, 0);
        // SAFETY: both are written to.
        unsafe { self.api.mem_info(&mut free, &mut total) }?;
        Ok((free as u64, total as u64))
    }

    fn load(&self, image: &Image<'_>) -> Result<Box<dyn DriverModule>> {
        let context = self.enter()?;
        Ok(Box::new(CudaModule::load(self.api, context as usize, self.info.limits, image)?))
    }

    fn stream(&self) -> Result<RawStream> {
        self.enter()?;
        let mut stream = null_mut();
        // SAFETY: `stream` is written to.
        unsafe { self.api.stream_create(&mut stream, sys::STREAM_NON_BLOCKING) }?;
        Ok(RawStream(stream as usize))
    }

    unsafe fn destroy_stream(&self, stream: RawStream) {
        // Where the context cannot be made current it is still tried: the stream knows its context.
        let _ = self.enter();
        // SAFETY: the stream is this device's and not destroyed (contract). At exit the driver may be gone: it answers so.
        let _ = unsafe { self.api.stream_destroy(stream.0 as Handle) };
    }

    unsafe fn synchronize(&self, stream: RawStream) -> Result<()> {
        // Also where the context cannot be made current: who asks lets go of memory that work on the stream may use.
        let entered = self.enter();
        // SAFETY: the stream is this device's and alive (contract).
        unsafe { self.api.stream_synchronize(stream.0 as Handle) }.and(entered.map(|_| ()))
    }

    unsafe fn order(&self, earlier: RawStream, later: RawStream) -> Result<()> {
        self.enter()?;
        let mut event = null_mut();
        // SAFETY: `event` is written to.
        unsafe { self.api.event_create(&mut event, sys::EVENT_DISABLE_TIMING) }?;
        // SAFETY: event and streams are alive (contract) and of this context.
        let ordered = unsafe { self.api.event_record(event, earlier.0 as Handle) }
            // SAFETY: as above.
            .and_then(|()| unsafe { self.api.stream_wait_event(later.0 as Handle, event, 0) });
        // SAFETY: the event is not used again; the driver keeps what a pending wait needs.
        let _ = unsafe { self.api.event_destroy(event) };
        ordered
    }

    fn allocate(&self, bytes: usize) -> Result<DevicePtr> {
        self.enter()?;
        let mut pointer = 0;
        // SAFETY: `pointer` is written to.
        match unsafe { self.api.mem_alloc(&mut pointer, bytes) } {
            Ok(()) => Ok(DevicePtr(pointer)),
            Err(error) if matches!(error.kind(), ErrorKind::Driver { code: sys::OUT_OF_MEMORY, driver: DeviceKind::Cuda, .. }) => {
                let (free, total) = self.memory().unwrap_or((0, self.info.limits.total_memory));
                Err(ErrorKind::OutOfMemory { asked: bytes as u64, free, total }.into())
            }
            Err(error) => Err(error),
        }
    }

    unsafe fn free(&self, pointer: DevicePtr, _bytes: usize) {
        // As for a stream: the driver knows whose the memory is, and answers where no context is current at all.
        let _ = self.enter();
        // SAFETY: the memory is this device's and not freed (contract). At exit the driver may be gone: it answers so.
        let _ = unsafe { self.api.mem_free(pointer.0) };
    }

    unsafe fn fill_zero(&self, stream: RawStream, pointer: DevicePtr, bytes: usize) -> Result<()> {
        self.enter()?;
        // SAFETY: range and stream are alive (contract).
        unsafe { self.api.memset_d8(pointer.0, 0, bytes, stream.0 as Handle) }
    }

    unsafe fn copy_in(&self, stream: RawStream, to: DevicePtr, from: *const u8, bytes: usize) -> Result<()> {
        self.enter()?;
        // SAFETY: both ranges and the stream are alive until the caller has synchronized (contract).
        unsafe { self.api.memcpy_htod(to.0, from.cast(), bytes, stream.0 as Handle) }
    }

    unsafe fn copy_out(&self, stream: RawStream, to: *mut u8, from: DevicePtr, bytes: usize) -> Result<()> {
        self.enter()?;
        // SAFETY: both ranges and the stream are alive until the caller has synchronized (contract).
        unsafe { self.api.memcpy_dtoh(to.cast(), from.0, bytes, stream.0 as Handle) }
    }

    unsafe fn launch(&self, kernel: &RawKernel, stream: RawStream, launch: &Launch, args: &[MaybeUninit<u8>]) -> Result<()> {
        self.enter()?;
        let handle = kernel.handle as Handle;
        // More than the driver allows by default must be asked for. Two threads may both ask; the larger request may
        // come first, so the note never falls and a smaller request is not made again.
        if launch.shared > kernel.note.load(Ordering::Relaxed) {
            let most = self.info.limits.shared_bytes.saturating_sub(kernel.static_shared);
            // SAFETY: the function's module is loaded (contract). The most that fits allows every launch that fits.
            unsafe { self.api.function_set_attribute(handle, function::MAX_DYNAMIC_SHARED_SIZE_BYTES, most as c_int) }?;
            kernel.note.fetch_max(most, Ordering::Relaxed);
        }
        let mut size = args.len();
        let mut extra: [*mut c_void; 5] = [
            sys::LAUNCH_PARAM_BUFFER_POINTER,
            args.as_ptr().cast_mut().cast(),
            sys::LAUNCH_PARAM_BUFFER_SIZE,
            (&raw mut size).cast(),
            sys::LAUNCH_PARAM_END,
        ];
        let extra = if args.is_empty() { null_mut() } else { extra.as_mut_ptr() };
        let ([gx, gy, gz], [bx, by, bz]): ([c_uint; 3], [c_uint; 3]) = (launch.grid.0, launch.block.0);
        // SAFETY: function and stream are alive (contract); the arguments are read before the call returns and have the
        // layout that the kernel was compiled for (contract).
        unsafe { self.api.launch_kernel(handle, gx, gy, gz, bx, by, bz, launch.shared, stream.0 as Handle, null_mut(), extra) }
    }
}
