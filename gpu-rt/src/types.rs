//! Plain types that every layer speaks in: kinds of devices, what a device has and allows, priorities. They import nothing.

mod image;
mod memory;
mod properties;

use std::fmt;

pub use image::ImageShape;
pub use memory::MemoryUse;
pub use properties::{DriverVersion, PciAddress, Properties};

/// The kinds of device, one for each driver.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum DeviceKind {
    /// An NVIDIA GPU, through the CUDA driver API.
    Cuda,
    /// An AMD GPU, through HIP.
    Hip,
    /// The host's processor.
    Cpu,
}

impl DeviceKind {
    /// Every kind, in the order in which the default device is sought.
    pub const ALL: [DeviceKind; 3] = [DeviceKind::Cuda, DeviceKind::Hip, DeviceKind::Cpu];

    /// The word for it in a device's name.
    pub const fn name(self) -> &'static str {
        match self {
            DeviceKind::Cuda => "cuda",
            DeviceKind::Hip => "hip",
            DeviceKind::Cpu => "cpu",
        }
    }

    /// What its driver is called in messages.
    pub(crate) const fn library(self) -> &'static str {
        match self {
            DeviceKind::Cuda => "the CUDA driver library",
            DeviceKind::Hip => "the HIP runtime library",
            DeviceKind::Cpu => "the CPU driver",
        }
    }

    /// Whose function a failed call was, in messages.
    pub(crate) const fn api(self) -> &'static str {
        match self {
            DeviceKind::Cuda => "the CUDA driver",
            DeviceKind::Hip => "the HIP runtime",
            DeviceKind::Cpu => "the CPU driver",
        }
    }
}

impl fmt::Display for DeviceKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What a device allows: what launches are checked against, and its memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// Threads in a block.
    pub max_threads_per_block: u32,
    /// Block size in each dimension, in threads.
    pub max_block: [u32; 3],
    /// Grid size in each dimension, in blocks.
    pub max_grid: [u32; 3],
    /// Shared memory of a block, static and dynamic, in bytes.
    pub shared_bytes: u32,
    /// Threads in a warp (wavefront).
    pub warp_size: u32,
    /// Multiprocessors (compute units; threads of the pool on the CPU).
    pub multiprocessors: u32,
    /// Memory, in bytes.
    pub total_memory: u64,
}

/// Which stream's work a busy device takes first. Devices without priorities take no notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub enum Priority {
    /// After all other work.
    Low,
    /// As other work.
    #[default]
    Normal,
    /// Before all other work.
    High,
}

impl Priority {
    /// The driver's number, where the least urgent is `least` and the most urgent, usually below 0, `greatest`.
    pub(crate) fn among(self, least: i32, greatest: i32) -> i32 {
        match self {
            Priority::Low => least,
            Priority::Normal => 0.clamp(greatest.min(least), least.max(greatest)),
            Priority::High => greatest,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn priorities_are_within_the_drivers_range() {
        let among = |least, greatest| [Priority::Low, Priority::Normal, Priority::High].map(|priority| priority.among(least, greatest));
        assert_eq!(among(0, -5), [0, 0, -5]);
        // HIP's range goes to both sides.
        assert_eq!(among(1, -1), [1, 0, -1]);
        assert_eq!(among(0, 0), [0, 0, 0]);
    }
}
