//! The properties that the driver reports for a GPU.

use super::Api;
use crate::driver::{DriverVersion, Limits, PciAddress, Properties};
use crate::error::Result;
use std::ffi::{CStr, c_int};

/// The driver's numbers of device attributes; `None` where it has no such attribute.
pub(in crate::driver) struct Attributes {
    pub max_threads_per_block: c_int,
    pub max_block: [c_int; 3],
    pub max_grid: [c_int; 3],
    pub max_shared_memory_per_block: c_int,
    /// What a kernel can ask for, where that is more.
    pub max_shared_memory_per_block_optin: Option<c_int>,
    pub warp_size: c_int,
    pub multiprocessor_count: c_int,
    /// Whether there is managed memory that the runtime can use.
    pub usable_managed_memory: c_int,
    // For `Properties`.
    pub max_registers_per_block: c_int,
    pub max_registers_per_multiprocessor: c_int,
    pub max_threads_per_multiprocessor: c_int,
    pub max_blocks_per_multiprocessor: c_int,
    pub max_shared_memory_per_multiprocessor: c_int,
    pub total_constant_memory: c_int,
    pub l2_cache_size: c_int,
    pub clock_rate: c_int,
    pub memory_clock_rate: c_int,
    pub memory_bus_width: c_int,
    pub integrated: c_int,
    pub ecc_enabled: c_int,
    pub concurrent_kernels: c_int,
    pub managed_memory: c_int,
    pub concurrent_managed_access: c_int,
    pub memory_pools_supported: c_int,
    pub cooperative_launch: c_int,
    pub cluster_launch: Option<c_int>,
}

/// An attribute of a device; a negative value counts as unknown.
pub(super) fn attribute<A: Api>(api: &A, number: c_int, attribute: c_int) -> Result<u32> {
    let mut value = 0;
    // SAFETY: `value` is written to; an unknown attribute is answered.
    unsafe { api.device_attribute(&mut value, attribute, number) }?;
    Ok(value.max(0) as u32)
}

/// What launches are checked against.
pub(super) fn limits<A: Api>(api: &A, number: c_int, total_memory: usize) -> Result<Limits> {
    let known = &A::ATTRIBUTES;
    let read = |number_of: c_int| attribute(api, number, number_of);
    let three = |[x, y, z]: [c_int; 3]| Ok::<_, crate::error::Error>([read(x)?, read(y)?, read(z)?]);
    Ok(Limits {
        max_threads_per_block: read(known.max_threads_per_block)?,
        max_block: three(known.max_block)?,
        max_grid: three(known.max_grid)?,
        shared_bytes: known
            .max_shared_memory_per_block_optin
            .map_or(0, |optin| read(optin).unwrap_or(0))
            .max(read(known.max_shared_memory_per_block)?),
        warp_size: read(known.warp_size)?,
        multiprocessors: read(known.multiprocessor_count)?,
        total_memory: total_memory as u64,
    })
}

/// Each attribute is asked for by itself: a driver refuses those that are newer than it, and these stay untold. HIP's
/// `hipDeviceProp_t` changes with versions.
pub(super) fn properties<A: Api>(api: &A, number: c_int) -> Properties {
    let known = &A::ATTRIBUTES;
    let read = |number_of: c_int| {
        let mut value = 0;
        // SAFETY: `value` is written to; an unknown attribute is answered.
        unsafe { api.device_attribute(&mut value, number_of, number) }.ok()?;
        u32::try_from(value).ok().filter(|&value| value > 0)
    };
    let flag = |number_of: c_int| read(number_of).is_some();
    Properties {
        driver_version: version(api),
        registers_per_block: read(known.max_registers_per_block),
        registers_per_multiprocessor: read(known.max_registers_per_multiprocessor),
        threads_per_multiprocessor: read(known.max_threads_per_multiprocessor),
        blocks_per_multiprocessor: read(known.max_blocks_per_multiprocessor),
        shared_per_multiprocessor: read(known.max_shared_memory_per_multiprocessor),
        constant_bytes: read(known.total_constant_memory),
        l2_bytes: read(known.l2_cache_size),
        clock_khz: read(known.clock_rate),
        memory_clock_khz: read(known.memory_clock_rate),
        memory_bus_bits: read(known.memory_bus_width),
        integrated: flag(known.integrated),
        ecc: flag(known.ecc_enabled),
        concurrent_kernels: flag(known.concurrent_kernels),
        managed_memory: flag(known.managed_memory),
        concurrent_managed_access: flag(known.concurrent_managed_access),
        memory_pools: flag(known.memory_pools_supported),
        cooperative_launch: flag(known.cooperative_launch),
        cluster_launch: known.cluster_launch.is_some_and(flag),
    }
}

/// The newest API that the driver offers.
pub(in crate::driver) fn version<A: Api>(api: &A) -> Option<DriverVersion> {
    let mut version = 0;
    // SAFETY: `version` is written to.
    unsafe { api.driver_version(&mut version) }?.ok()?;
    A::version(version)
}

/// Where the device is on the PCI bus.
pub(super) fn pci_address<A: Api>(api: &A, number: c_int) -> Option<PciAddress> {
    let mut text = [0; 64];
    // SAFETY: `text` has one byte more than stated.
    unsafe { api.device_pci(text.as_mut_ptr(), text.len() as c_int - 1, number) }?.ok()?;
    // SAFETY: at least the last byte is still NUL.
    PciAddress::parse(&unsafe { CStr::from_ptr(text.as_ptr()) }.to_string_lossy())
}
