//! What the driver tells of a GPU beyond the limits of launches.

use super::sys::{CuDevice, Cuda, attribute};
use crate::driver::{DriverVersion, PciAddress, Properties};
use std::ffi::{CStr, c_int};

/// Each attribute is asked for by itself: a driver refuses those that are newer than it, and these stay untold.
pub(super) fn properties(api: &Cuda, device: CuDevice) -> Properties {
    let number = |attribute: i32| {
        let mut value = 0;
        // SAFETY: `value` is written to; an unknown attribute is answered.
        unsafe { api.device_attribute(&mut value, attribute, device) }.ok()?;
        u32::try_from(value).ok().filter(|&value| value > 0)
    };
    let flag = |attribute: i32| number(attribute).is_some();
    Properties {
        driver_version: version(api),
        registers_per_block: number(attribute::MAX_REGISTERS_PER_BLOCK),
        registers_per_multiprocessor: number(attribute::MAX_REGISTERS_PER_MULTIPROCESSOR),
        threads_per_multiprocessor: number(attribute::MAX_THREADS_PER_MULTIPROCESSOR),
        blocks_per_multiprocessor: number(attribute::MAX_BLOCKS_PER_MULTIPROCESSOR),
        shared_per_multiprocessor: number(attribute::MAX_SHARED_MEMORY_PER_MULTIPROCESSOR),
        constant_bytes: number(attribute::TOTAL_CONSTANT_MEMORY),
        l2_bytes: number(attribute::L2_CACHE_SIZE),
        clock_khz: number(attribute::CLOCK_RATE),
        memory_clock_khz: number(attribute::MEMORY_CLOCK_RATE),
        memory_bus_bits: number(attribute::GLOBAL_MEMORY_BUS_WIDTH),
        integrated: flag(attribute::INTEGRATED),
        ecc: flag(attribute::ECC_ENABLED),
        concurrent_kernels: flag(attribute::CONCURRENT_KERNELS),
        managed_memory: flag(attribute::MANAGED_MEMORY),
        concurrent_managed_access: flag(attribute::CONCURRENT_MANAGED_ACCESS),
        memory_pools: flag(attribute::MEMORY_POOLS_SUPPORTED),
        cooperative_launch: flag(attribute::COOPERATIVE_LAUNCH),
        cluster_launch: flag(attribute::CLUSTER_LAUNCH),
    }
}

/// The newest API that the driver offers.
pub(super) fn version(api: &Cuda) -> Option<DriverVersion> {
    let mut version = 0;
    // SAFETY: `version` is written to.
    unsafe { api.driver_version(&mut version) }?.ok()?;
    DriverVersion::from_cuda(version)
}

/// Where the device is on the PCI bus.
pub(super) fn pci_address(api: &Cuda, device: CuDevice) -> Option<PciAddress> {
    let mut text = [0; 64];
    // SAFETY: `text` has one byte more than stated.
    unsafe { api.device_pci(text.as_mut_ptr(), text.len() as c_int - 1, device) }?.ok()?;
    // SAFETY: at least the last byte is still NUL.
    PciAddress::parse(&unsafe { CStr::from_ptr(text.as_ptr()) }.to_string_lossy())
}
