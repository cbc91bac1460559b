#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

use super::*;
use alloc::format;
use alloc::string::ToString;

fn of(arch: &str) -> Multiprocessor {
    Multiprocessor::of(&arch.parse().unwrap()).unwrap()
}

fn warps(arch: &str, registers: u32, shared_bytes: u32, block: u32) -> (u32, Limit) {
    let found = occupancy(&of(arch), &Demand { registers, shared_bytes, block, ..Demand::default() });
    (found.warps, found.limit)
}

#[test]
fn every_gpu_has_a_row_that_makes_sense() {
    for name in Arch::names() {
        let Ok(arch) = name.parse::<Arch>() else { continue };
        let Some(of) = Multiprocessor::of(&arch) else {
            assert!(matches!(arch, Arch::Cpu(_)), "{name}");
            continue;
        };
        assert!(of.warps.is_multiple_of(of.simds) && of.shared_of_block <= of.shared && of.addressable <= of.registers, "{name}");
        let empty = occupancy(&of, &Demand { registers: 1, block: 256, ..Demand::default() });
        assert_eq!((empty.percent(), empty.limit), (100, Limit::Full), "{name}");
    }
}

/// Figures of NVIDIA's occupancy calculator.
#[test]
fn nvidia() {
    assert_eq!(warps("sm_90", 32, 0, 256), (64, Limit::Full));
    assert_eq!(warps("sm_90", 33, 0, 256), (48, Limit::Registers));
    assert_eq!(warps("sm_90", 128, 0, 256), (16, Limit::Registers));
    assert_eq!(warps("sm_90", 255, 0, 256), (8, Limit::Registers));
    assert_eq!(warps("sm_90", 255, 0, 1024), (0, Limit::Registers));
    assert_eq!(warps("sm_90", 32, 0, 32), (32, Limit::Blocks));
    assert_eq!(warps("sm_80", 32, 48 << 10, 256), (24, Limit::SharedMemory));
    assert_eq!(warps("sm_75", 64, 0, 256), (32, Limit::Full));
    assert_eq!(warps("sm_75", 72, 0, 256), (24, Limit::Registers));
    assert_eq!(warps("sm_86", 40, 0, 256), (48, Limit::Full));
    assert_eq!(warps("sm_86", 48, 0, 256), (40, Limit::Registers));
    assert_eq!(warps("sm_89", 32, 100 << 10, 256), (0, Limit::SharedMemory));
    assert_eq!(warps("sm_89", 32, 99 << 10, 256), (8, Limit::SharedMemory));
}

/// Waves in a SIMD for so many registers, as AMD's documents give them: the table for 64 lanes of gfx9, of CDNA's unified file,
/// of RDNA with its file of 128 KiB and of 192 KiB for 32 lanes.
#[test]
fn amd_registers() {
    let table: [(&str, &[(u32, u32)]); 5] = [
        ("gfx906", &[(24, 10), (28, 9), (32, 8), (36, 7), (40, 6), (48, 5), (64, 4), (84, 3), (128, 2), (129, 1), (256, 1)]),
        ("gfx942", &[(64, 8), (72, 7), (80, 6), (96, 5), (128, 4), (168, 3), (256, 2), (512, 1)]),
        ("gfx1010", &[(48, 20), (56, 18), (64, 16), (128, 8), (256, 4)]),
        ("gfx1030", &[(64, 16), (65, 12), (80, 12), (96, 10), (112, 9), (128, 8), (256, 4)]),
        ("gfx1100", &[(96, 16), (97, 12), (120, 12), (144, 10), (168, 9), (192, 8), (256, 5)]),
    ];
    for (arch, rows) in table {
        for &(registers, waves) in rows {
            assert_eq!(of(arch).warps_by_registers(registers), waves, "{arch}: {registers}");
        }
    }
    // Twice as many lanes, half as many registers for each.
    assert_eq!(of("gfx1030").with_warps_of(64).warps_by_registers(128), 4);
    assert_eq!(of("gfx906").with_warps_of(64), of("gfx906"));
}

#[test]
fn amd_shared_memory_and_scalars() {
    assert_eq!(warps("gfx942", 32, 32 << 10, 256), (8, Limit::SharedMemory));
    assert_eq!(warps("gfx1100", 32, 32 << 10, 256), (32, Limit::SharedMemory));
    assert_eq!(warps("gfx906", 24, 65 << 10, 256), (0, Limit::SharedMemory));
    let scalars = occupancy(&of("gfx906"), &Demand { registers: 24, scalar_registers: 102, block: 256, ..Demand::default() });
    assert_eq!((scalars.warps, scalars.limit), (28, Limit::ScalarRegisters));
}

#[test]
fn nothing_overflows() {
    for arch in ["sm_90", "gfx906", "gfx1100"] {
        for extreme in [0, 1, u32::MAX] {
            let demand = Demand { registers: extreme, scalar_registers: extreme, shared_bytes: extreme, block: extreme };
            let found = occupancy(&of(arch), &demand);
            assert!(found.warps <= found.most, "{}", format!("{arch} {extreme} {}", found.limit.name()).to_string());
        }
    }
}
