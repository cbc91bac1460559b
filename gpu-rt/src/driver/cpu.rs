//! The host's processor as a device: images are shared objects, a launch is a call that returns when it is done.
//!
//! `cpu` is one device. Programs for several devices open more, `cpu:1` to `cpu:63`: they are apart as GPUs are, and share the
//! cores. `cpu:checked` ([`checked`]) has images that check each access.

mod address_space;
mod checked;
mod device;
mod foreign;
mod graph;
mod heap;
mod image;
mod level;
mod memory;
mod pool;
mod print;
mod scheduler;
mod stack;
mod turns;
mod upkeep;
mod worker;

use super::{DeviceInfo, Driver, DriverDevice, Limits, Properties, Usage};
use crate::error::{Result, STACK_OVERFLOW, WILD_CALL};
use device::CpuDevice;
use gpu_abi::choose::DeviceArch;

/// What GPUs have in common, so that what runs here runs there.
const MAX_THREADS: u32 = 1024;
/// More than any GPU's.
const SHARED_BYTES: u32 = 256 * 1024;

/// How many devices a program can open.
pub(crate) const MOST: u32 = 64;

/// The number of the device that checks accesses. Only its name opens it.
pub(crate) const CHECKED: u32 = MOST;

struct CpuDriver;

/// The driver is always there.
pub(super) fn open() -> Result<Box<dyn Driver>> {
    Ok(Box::new(CpuDriver))
}

impl Driver for CpuDriver {
    fn count(&self) -> u32 {
        1
    }

    fn most(&self) -> u32 {
        MOST
    }

    fn uuid(&self, _ordinal: u32) -> Option<String> {
        None
    }

    fn open(&'static self, ordinal: u32) -> Result<Box<dyn DriverDevice>> {
        let memory = memory::host_memory();
        let limits = Limits {
            max_threads_per_block: MAX_THREADS,
            max_block: [MAX_THREADS; 3],
            max_grid: [i32::MAX as u32; 3],
            shared_bytes: SHARED_BYTES,
            warp_size: 32,
            multiprocessors: pool::threads()? as u32,
            total_memory: memory.total,
        };
        let checked = (ordinal == CHECKED).then(checked::Checked::open);
        let level = level::level()?;
        let level = if checked.is_some() { level.checked() } else { level };
        let properties = Properties { integrated: true, ..Properties::default() };
        let info = DeviceInfo { name: level::processor_name(), arch: DeviceArch::Cpu(level), uuid: None, pci: None, properties, limits };
        Ok(Box::new(CpuDevice { info, checked, usage: Usage::default(), memory_limit: memory.limit }))
    }
}
