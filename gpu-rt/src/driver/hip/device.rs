//! One AMD GPU: streams, memory, launches.

use super::arch;
use super::module::HipModule;
use super::sys::{self, Handle, Hip, attribute};
use crate::driver::{DeviceInfo, DeviceKind, DevicePtr, DriverDevice, DriverModule, Image, Limits, RawKernel, RawStream};
use crate::error::{Error, ErrorKind, Result};
use crate::launch::Launch;
use gpu_abi::arch::TargetId;
use gpu_abi::choose::DeviceArch;
use std::ffi::{CStr, c_int, c_uint, c_void};
use std::mem::MaybeUninit;
use std::ptr::{null_mut, without_provenance_mut};

/// A device.
pub(super) struct HipDevice {
    api: &'static Hip,
    ordinal: c_int,
    info: DeviceInfo,
}

fn address(pointer: DevicePtr) -> Handle {
    without_provenance_mut(pointer.0 as usize)
}

impl HipDevice {
    pub(super) fn new(api: &'static Hip, ordinal: c_int, uuid: Option<String>) -> Result<HipDevice> {
        let mut device = 0;
        // SAFETY: `device` is written to.
        unsafe { api.device_get(&mut device, ordinal) }?;
        let mut name = [0; 256];
        // SAFETY: `name` has the stated length.
        unsafe { api.device_name(name.as_mut_ptr(), name.len() as c_int - 1, device) }?;
        // SAFETY: at least the last byte is still NUL.
        let name = unsafe { CStr::from_ptr(name.as_ptr()) }.to_string_lossy().into_owned();
        let number = |attribute: i32| {
            let mut value = 0;
            // SAFETY: `value` is written to; an unknown attribute is answered.
            unsafe { api.device_attribute(&mut value, attribute, ordinal) }?;
            Ok::<u32, Error>(value.max(0) as u32)
        };
        let three = |[x, y, z]: [i32; 3]| Ok::<_, Error>([number(x)?, number(y)?, number(z)?]);
        let mut total = 0;
        // SAFETY: `total` is written to.
        unsafe { api.device_memory(&mut total, device) }?;
        let arch = arch::target_id(api, ordinal)?;
        let info = DeviceInfo {
            // Some runtimes know no product name.
            name: if name.is_empty() { "AMD GPU".into() } else { name },
            arch: DeviceArch::Amdgpu(TargetId::parse_device(&arch).ok_or(ErrorKind::UnsupportedDevice { arch })?),
            uuid,
            limits: Limits {
                max_threads_per_block: number(attribute::MAX_THREADS_PER_BLOCK)?,
                max_block: three(attribute::MAX_BLOCK_DIM)?,
                max_grid: three(attribute::MAX_GRID_DIM)?,
                shared_bytes: number(attribute::MAX_SHARED_MEMORY_PER_BLOCK)?,
                warp_size: number(attribute::WARP_SIZE)?,
                multiprocessors: number(attribute::MULTIPROCESSOR_COUNT)?,
                total_memory: total as u64,
            },
        };
        Ok(HipDevice { api, ordinal, info })
    }

    /// Makes the device the calling thread's current one. HIP keeps it in a thread-local, so this is cheap.
    fn enter(&self) -> Result<()> {
        // SAFETY: the ordinal is one of HIP's.
        unsafe { self.api.set_device(self.ordinal) }
    }
}

impl DriverDevice for HipDevice {
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
        self.enter()?;
        Ok(Box::new(HipModule::load(self.api, self.ordinal, self.info.limits, image)?))
    }

    fn stream(&self) -> Result<RawStream> {
        self.enter()?;
        let mut stream = null_mut();
        // SAFETY: `stream` is written to.
        unsafe { self.api.stream_create(&mut stream, sys::STREAM_NON_BLOCKING) }?;
        Ok(RawStream(stream as usize))
    }

    unsafe fn destroy_stream(&self, stream: RawStream) {
        // Where the device cannot be made current it is still tried: the stream knows its device.
        let _ = self.enter();
        // SAFETY: the stream is this device's and not destroyed (contract). At exit the runtime may be gone: it answers so.
        let _ = unsafe { self.api.stream_destroy(stream.0 as Handle) };
    }

    unsafe fn synchronize(&self, stream: RawStream) -> Result<()> {
        // Also where the device cannot be made current: who asks lets go of memory that work on the stream may use.
        let entered = self.enter();
        // SAFETY: the stream is this device's and alive (contract).
        unsafe { self.api.stream_synchronize(stream.0 as Handle) }.and(entered)
    }

    unsafe fn order(&self, earlier: RawStream, later: RawStream) -> Result<()> {
        self.enter()?;
        let mut event = null_mut();
        // SAFETY: `event` is written to.
        unsafe { self.api.event_create(&mut event, sys::EVENT_DISABLE_TIMING) }?;
        // SAFETY: event and streams are alive (contract) and of this device.
        let ordered = unsafe { self.api.event_record(event, earlier.0 as Handle) }
            // SAFETY: as above.
            .and_then(|()| unsafe { self.api.stream_wait_event(later.0 as Handle, event, 0) });
        // SAFETY: the event is not used again; the runtime keeps what a pending wait needs.
        let _ = unsafe { self.api.event_destroy(event) };
        ordered
    }

    fn allocate(&self, bytes: usize) -> Result<DevicePtr> {
        self.enter()?;
        let mut pointer = null_mut();
        // SAFETY: `pointer` is written to.
        match unsafe { self.api.malloc(&mut pointer, bytes) } {
            Ok(()) => Ok(DevicePtr(pointer.addr() as u64)),
            Err(error) if matches!(error.kind(), ErrorKind::Driver { code: sys::OUT_OF_MEMORY, driver: DeviceKind::Hip, .. }) => {
                let (free, total) = self.memory().unwrap_or((0, self.info.limits.total_memory));
                Err(ErrorKind::OutOfMemory { asked: bytes as u64, free, total }.into())
            }
            Err(error) => Err(error),
        }
    }

    unsafe fn free(&self, pointer: DevicePtr, _bytes: usize) {
        // As for a stream: HIP knows whose the memory is.
        let _ = self.enter();
        // SAFETY: the memory is this device's and not freed (contract). At exit the runtime may be gone: it answers so.
        let _ = unsafe { self.api.free(address(pointer)) };
    }

    unsafe fn fill_zero(&self, stream: RawStream, pointer: DevicePtr, bytes: usize) -> Result<()> {
        self.enter()?;
        // SAFETY: range and stream are alive (contract).
        unsafe { self.api.memset_d8(address(pointer), 0, bytes, stream.0 as Handle) }
    }

    unsafe fn copy_in(&self, stream: RawStream, to: DevicePtr, from: *const u8, bytes: usize) -> Result<()> {
        self.enter()?;
        // SAFETY: both ranges and the stream are alive until the caller has synchronized (contract).
        unsafe { self.api.memcpy_htod(address(to), from.cast(), bytes, stream.0 as Handle) }
    }

    unsafe fn copy_out(&self, stream: RawStream, to: *mut u8, from: DevicePtr, bytes: usize) -> Result<()> {
        self.enter()?;
        // SAFETY: both ranges and the stream are alive until the caller has synchronized (contract).
        unsafe { self.api.memcpy_dtoh(to.cast(), address(from), bytes, stream.0 as Handle) }
    }

    unsafe fn launch(&self, kernel: &RawKernel, stream: RawStream, launch: &Launch, args: &[MaybeUninit<u8>]) -> Result<()> {
        self.enter()?;
        let mut size = args.len();
        let mut extra: [*mut c_void; 5] = [
            sys::LAUNCH_PARAM_BUFFER_POINTER,
            args.as_ptr().cast_mut().cast(),
            sys::LAUNCH_PARAM_BUFFER_SIZE,
            (&raw mut size).cast(),
            sys::LAUNCH_PARAM_END,
        ];
        let ([gx, gy, gz], [bx, by, bz]): ([c_uint; 3], [c_uint; 3]) = (launch.grid.0, launch.block.0);
        let (function, stream) = (kernel.handle as Handle, stream.0 as Handle);
        // SAFETY: function and stream are alive (contract); the arguments are copied before the call returns and have
        // the layout that the kernel was compiled for (contract).
        unsafe { self.api.launch_kernel(function, gx, gy, gz, bx, by, bz, launch.shared, stream, null_mut(), extra.as_mut_ptr()) }
    }
}
