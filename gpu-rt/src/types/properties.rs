//! What a device has beyond the limits that launches are checked against.

use std::fmt;

/// What a device has, as its driver tells. A number is `None`, and a flag `false`, where the driver does not tell.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Properties {
    /// The newest API that the driver offers: `13.0` of CUDA, `6.4.43482` of HIP.
    pub driver_version: Option<DriverVersion>,
    /// 32-bit registers for the threads of a block.
    pub registers_per_block: Option<u32>,
    /// 32-bit registers of a multiprocessor.
    pub registers_per_multiprocessor: Option<u32>,
    /// Threads that a multiprocessor holds at a time.
    pub threads_per_multiprocessor: Option<u32>,
    /// Blocks that a multiprocessor holds at a time.
    pub blocks_per_multiprocessor: Option<u32>,
    /// Shared memory of a multiprocessor, in bytes.
    pub shared_per_multiprocessor: Option<u32>,
    /// Constant memory of a module, in bytes.
    pub constant_bytes: Option<u32>,
    /// The second-level cache, in bytes.
    pub l2_bytes: Option<u32>,
    /// The multiprocessors' highest clock, in kHz.
    pub clock_khz: Option<u32>,
    /// The memory's highest clock, in kHz.
    pub memory_clock_khz: Option<u32>,
    /// The width of the path to memory, in bits.
    pub memory_bus_bits: Option<u32>,
    /// It shares the host's memory: a part of the processor, or the processor itself.
    pub integrated: bool,
    /// Its memory corrects errors (ECC).
    pub ecc: bool,
    /// Kernels of several streams run at the same time.
    pub concurrent_kernels: bool,
    /// It can have managed memory, which the host addresses too.
    pub managed_memory: bool,
    /// Host and device may access managed memory at the same time.
    pub concurrent_managed_access: bool,
    /// Memory can be allocated and freed in the order of a stream.
    pub memory_pools: bool,
    /// Blocks of a cooperative launch can wait for each other.
    pub cooperative_launch: bool,
    /// Blocks can be launched in clusters.
    pub cluster_launch: bool,
}

/// A driver's version. Versions of different drivers have nothing to do with each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub struct DriverVersion {
    /// The major version.
    pub major: u32,
    /// The minor version.
    pub minor: u32,
    /// The patch level; 0 for CUDA, which has none.
    pub patch: u32,
}

impl DriverVersion {
    /// From `cuDriverGetVersion`: 1000 for each major and 10 for each minor version.
    pub(crate) fn from_cuda(number: i32) -> Option<DriverVersion> {
        let number = u32::try_from(number).ok().filter(|&number| number > 0)?;
        Some(DriverVersion { major: number / 1000, minor: number % 1000 / 10, patch: 0 })
    }

    /// From `hipDriverGetVersion`, which is `HIP_VERSION` of `hip_version.h`: 10 000 000 for each major and 100 000 for
    /// each minor version, and the patch level.
    pub(crate) fn from_hip(number: i32) -> Option<DriverVersion> {
        let number = u32::try_from(number).ok().filter(|&number| number > 0)?;
        Some(DriverVersion { major: number / 10_000_000, minor: number / 100_000 % 100, patch: number % 100_000 })
    }
}

/// `13.0`, `6.4.43482`
impl fmt::Display for DriverVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)?;
        if self.patch > 0 { write!(f, ".{}", self.patch) } else { Ok(()) }
    }
}

/// Where a device is on the PCI bus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub struct PciAddress {
    /// The domain (segment).
    pub domain: u32,
    /// The bus.
    pub bus: u8,
    /// The device on that bus.
    pub device: u8,
    /// The function of that device.
    pub function: u8,
}

impl PciAddress {
    /// Reads `domain:bus:device.function`, in hexadecimal, as drivers and `lspci -D` write it.
    pub(crate) fn parse(text: &str) -> Option<PciAddress> {
        let (rest, function) = text.trim().split_once('.')?;
        let mut parts = rest.split(':').map(|part| u32::from_str_radix(part, 16).ok());
        let (domain, bus, device) = (parts.next()??, parts.next()??, parts.next()??);
        if parts.next().is_some() {
            return None;
        }
        let byte = |number: u32| u8::try_from(number).ok();
        Some(PciAddress { domain, bus: byte(bus)?, device: byte(device)?, function: u8::from_str_radix(function, 16).ok()? })
    }
}

/// `0000:65:00.0`
impl fmt::Display for PciAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04x}:{:02x}:{:02x}.{:x}", self.domain, self.bus, self.device, self.function)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn driver_versions_are_decoded() {
        let text = |version: Option<DriverVersion>| version.map(|version| version.to_string());
        assert_eq!(text(DriverVersion::from_cuda(13000)).as_deref(), Some("13.0"));
        assert_eq!(text(DriverVersion::from_cuda(11080)).as_deref(), Some("11.8"));
        // What Debian's 5.2.21153 answers.
        assert_eq!(text(DriverVersion::from_hip(50_221_153)).as_deref(), Some("5.2.21153"));
        assert_eq!(text(DriverVersion::from_hip(70_125_424)).as_deref(), Some("7.1.25424"));
        assert_eq!((DriverVersion::from_cuda(0), DriverVersion::from_hip(-1)), (None, None));
        assert!(DriverVersion::from_cuda(12090) < DriverVersion::from_cuda(13000));
    }

    #[test]
    fn pci_addresses_parse_and_print() {
        for text in ["0000:65:00.0", "0001:c1:1f.7", "10000:00:02.0"] {
            assert_eq!(PciAddress::parse(text).unwrap().to_string(), text);
        }
        let address = PciAddress { domain: 0, bus: 0xc1, device: 0, function: 1 };
        // NVML writes eight digits of the domain.
        assert_eq!(PciAddress::parse("00000000:C1:00.1"), Some(address));
        for text in ["", "c1:00.0", "0000:c1:00", "0000:c1:00:1.0", "0000:1c1:00.0", "0000:zz:00.0"] {
            assert_eq!(PciAddress::parse(text), None, "{text}");
        }
    }
}
