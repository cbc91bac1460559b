//! AMD's multiprocessors. Sources: AMD's ISA documents ("Vector ALU registers", "LDS"), the AMDGPU usage guide of LLVM and
//! what its backend computes with (`AMDGPUBaseInfo.cpp`), Mesa's `ac_gpu_info.c` for the granule of shared memory.

use super::Multiprocessor;
use crate::arch::Processor;

/// Processors whose register file has half as much again.
const LARGE_FILE: [&str; 6] = ["gfx1100", "gfx1101", "gfx1151", "gfx1200", "gfx1201", "gfx12-generic"];

/// gfx900 and its like: four SIMDs, ten waves in each.
const GFX9: Multiprocessor = Multiprocessor {
    simds: 4,
    warp_size: 64,
    warps: 40,
    blocks: 40,
    registers: 256,
    addressable: 256,
    granule: 4,
    scalars: Some((800, 16)),
    shared: 64 << 10,
    shared_of_block: 64 << 10,
    shared_granule: 512,
    shared_reserved: 0,
};

/// gfx90a and gfx942: one file for vector registers and accumulators.
const GFX90A: Multiprocessor = Multiprocessor { warps: 32, blocks: 32, registers: 512, addressable: 512, granule: 8, ..GFX9 };

/// gfx950.
const GFX950: Multiprocessor = Multiprocessor { shared: 160 << 10, shared_of_block: 160 << 10, shared_granule: 1280, ..GFX90A };

/// gfx1010 and its like: a WGP has four SIMDs and the shared memory of two CUs, of which a block may have half.
const GFX10_1: Multiprocessor = Multiprocessor {
    simds: 4,
    warp_size: 32,
    warps: 80,
    blocks: 80,
    registers: 1024,
    addressable: 256,
    granule: 8,
    scalars: None,
    shared: 128 << 10,
    shared_of_block: 64 << 10,
    shared_granule: 512,
    shared_reserved: 0,
};

/// gfx1030 and later.
const GFX10_3: Multiprocessor = Multiprocessor { warps: 64, blocks: 64, granule: 16, shared_granule: 1024, ..GFX10_1 };

/// gfx1100 and others with a large register file.
const LARGE: Multiprocessor = Multiprocessor { registers: 1536, granule: 24, ..GFX10_3 };

/// gfx1250: 1024 registers can be named, and shared memory has 320 KiB.
const GFX1250: Multiprocessor =
    Multiprocessor { addressable: 1024, shared: 320 << 10, shared_of_block: 320 << 10, shared_granule: 2048, ..GFX10_3 };

pub(super) fn multiprocessor(processor: &Processor) -> Multiprocessor {
    match (processor.isa_version, processor.name) {
        (9500, _) => GFX950,
        (9010 | 9402, _) => GFX90A,
        (..10000, _) => GFX9,
        (..10300, _) => GFX10_1,
        (12500.., _) => GFX1250,
        (_, name) if LARGE_FILE.contains(&name) => LARGE,
        _ => GFX10_3,
    }
}
