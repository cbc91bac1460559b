//! NVIDIA's multiprocessors. Sources: CUDA's programming guide ("Technical Specifications per Compute Capability"), its
//! occupancy calculator, and `arch_traits.h` of NVIDIA's CCCL.

use super::Multiprocessor;
use crate::arch::Sm;

/// Compute capability, warps, blocks, KiB of shared memory.
const TABLE: [(u32, u32, u32, u32); 15] = [
    (70, 64, 32, 96),
    (72, 64, 32, 96),
    (75, 32, 16, 64),
    (80, 64, 32, 164),
    (86, 48, 16, 100),
    (87, 48, 16, 164),
    (88, 48, 16, 100),
    (89, 48, 24, 100),
    (90, 64, 32, 228),
    (100, 64, 32, 228),
    (101, 48, 24, 228),
    (103, 64, 32, 228),
    (110, 48, 24, 228),
    (120, 48, 24, 100),
    (121, 48, 24, 100),
];

pub(super) fn multiprocessor(sm: Sm) -> Option<Multiprocessor> {
    let (_, warps, blocks, shared) = *TABLE.iter().find(|row| row.0 == sm.number())?;
    // From compute capability 8.0 on the system takes a KiB for each block.
    let reserved = if sm.major >= 8 { 1 << 10 } else { 0 };
    Some(Multiprocessor {
        simds: 4,
        warp_size: 32,
        warps,
        blocks,
        // 65,536 of 32 bits, for four parts with 32 lanes each.
        registers: 512,
        addressable: 255,
        // 256 for a warp of 32.
        granule: 8,
        scalars: None,
        shared: shared << 10,
        shared_of_block: (shared << 10) - reserved,
        shared_granule: if sm.major >= 8 { 128 } else { 256 },
        shared_reserved: reserved,
    })
}
