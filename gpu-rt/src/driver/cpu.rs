//! The host's processor as a device: images are shared objects, a launch is a call that returns when it is done.
//!
//! It is there twice: as it is, and as `cpu:checked` ([`checked`]), whose images check each access.

mod checked;
mod image;
mod level;
mod memory;
mod pool;
mod print;
mod scheduler;
mod worker;

use super::{DeviceInfo, DevicePtr, Driver, DriverDevice, DriverModule, Image, Limits, Properties, RawKernel, RawStream};
use crate::error::{ErrorKind, Result};
use crate::launch::Launch;
use gpu_abi::choose::DeviceArch;
use gpu_abi::cpu;
use std::mem::MaybeUninit;

/// What GPUs have in common, so that what runs here runs there.
const MAX_THREADS: u32 = 1024;
/// More than any GPU's.
const SHARED_BYTES: u32 = 256 * 1024;

/// The number of the device that checks accesses. It is not counted: only its name opens it.
pub(crate) const CHECKED: u32 = 1;

struct CpuDriver;

/// The driver is always there.
pub(super) fn open() -> Result<Box<dyn Driver>> {
    Ok(Box::new(CpuDriver))
}

impl Driver for CpuDriver {
    fn count(&self) -> u32 {
        1
    }

    fn uuid(&self, _ordinal: u32) -> Option<String> {
        None
    }

    fn open(&'static self, ordinal: u32) -> Result<Box<dyn DriverDevice>> {
        let limits = Limits {
            max_threads_per_block: MAX_THREADS,
            max_block: [MAX_THREADS; 3],
            max_grid: [i32::MAX as u32; 3],
            shared_bytes: SHARED_BYTES,
            warp_size: 32,
            multiprocessors: pool::threads()? as u32,
            total_memory: memory::info().1,
        };
        let checked = (ordinal == CHECKED).then(checked::Checked::default);
        let level = level::level()?;
        let level = if checked.is_some() { level.checked() } else { level };
        let properties = Properties { integrated: true, ..Properties::default() };
        let info = DeviceInfo { name: level::processor_name(), arch: DeviceArch::Cpu(level), uuid: None, pci: None, properties, limits };
        Ok(Box::new(CpuDevice { info, checked }))
    }
}

struct CpuDevice {
    info: DeviceInfo,
    checked: Option<checked::Checked>,
}

impl DriverDevice for CpuDevice {
    fn info(&self) -> &DeviceInfo {
        &self.info
    }

    fn memory(&self) -> Result<(u64, u64)> {
        Ok(memory::info())
    }

    fn load(&self, image: &Image<'_>) -> Result<Box<dyn DriverModule>> {
        Ok(Box::new(image::CpuModule::load(image.bytes, &self.info.limits, self.checked.is_some())?))
    }

    fn stream(&self) -> Result<RawStream> {
        Ok(RawStream(0))
    }

    unsafe fn destroy_stream(&self, _stream: RawStream) {}

    // Everything is done when its call returns; so streams are always synchronized and in order.
    unsafe fn synchronize(&self, _stream: RawStream) -> Result<()> {
        Ok(())
    }

    unsafe fn order(&self, _earlier: RawStream, _later: RawStream) -> Result<()> {
        Ok(())
    }

    fn allocate(&self, bytes: usize) -> Result<DevicePtr> {
        match &self.checked {
            None => memory::allocate(bytes),
            Some(checked) => checked.allocate(bytes),
        }
    }

    unsafe fn free(&self, pointer: DevicePtr, bytes: usize) {
        // SAFETY: `allocate` gave it for this size, and it is not freed yet (contract).
        unsafe {
            match &self.checked {
                None => memory::free(pointer, bytes),
                Some(checked) => checked.free(pointer, bytes),
            }
        }
    }

    unsafe fn fill_zero(&self, _stream: RawStream, pointer: DevicePtr, bytes: usize) -> Result<()> {
        // SAFETY: the range lies in one allocation, and nobody else uses it now (contract).
        unsafe { memory::address(pointer).write_bytes(0, bytes) };
        Ok(())
    }

    unsafe fn copy_in(&self, _stream: RawStream, to: DevicePtr, from: *const u8, bytes: usize) -> Result<()> {
        // SAFETY: both ranges are good for `bytes` bytes (contract) and apart: one is a buffer's own memory.
        unsafe { memory::address(to).copy_from_nonoverlapping(from, bytes) };
        Ok(())
    }

    unsafe fn copy_out(&self, _stream: RawStream, to: *mut u8, from: DevicePtr, bytes: usize) -> Result<()> {
        // SAFETY: as for `copy_in`.
        unsafe { to.copy_from_nonoverlapping(memory::address(from), bytes) };
        Ok(())
    }

    unsafe fn launch(&self, kernel: &RawKernel, _stream: RawStream, launch: &Launch, args: &[MaybeUninit<u8>]) -> Result<()> {
        // SAFETY: a CPU kernel's handle is the address of its description in a loaded image (contract), checked at load.
        let description = unsafe { &*(kernel.handle as *const cpu::Kernel) };
        // Compiled kernels count on global ids within this bound.
        for (&blocks, &threads) in launch.grid.0.iter().zip(&launch.block.0) {
            let (asked, allowed) = (u64::from(blocks) * u64::from(threads), cpu::MAX_THREADS_PER_AXIS);
            if asked > allowed {
                return Err(ErrorKind::LaunchLimit { limit: "number of threads along one axis", asked, allowed }.into());
            }
        }
        let [x, y, z] = launch.grid.0;
        let blocks = (u64::from(x) * u64::from(y)).checked_mul(u64::from(z)).filter(|&blocks| i64::try_from(blocks).is_ok());
        let Some(blocks) = blocks else {
            return Err(ErrorKind::LaunchLimit { limit: "number of blocks", asked: u64::MAX, allowed: i64::MAX as u64 }.into());
        };
        let sizes = cpu::Launch { grid: launch.grid.0, block: launch.block.0, dynamic_shared: launch.shared, flags: 0 };
        // SAFETY: the arguments are as the kernel expects (contract), and outlive the launch, which ends here.
        let job = unsafe { scheduler::Job::new(description, args, &sizes) };
        if let Some(checked) = &self.checked {
            return checked.launch(&job, description, args, &sizes, blocks);
        }
        pool::spread(blocks, &kernel.note, &|first, count| job.run(first, count))?;
        match job.fault() {
            0 => Ok(()),
            code => Err(ErrorKind::KernelFault { code }.into()),
        }
    }
}
