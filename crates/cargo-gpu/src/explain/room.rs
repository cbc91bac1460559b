//! What limits a kernel's occupancy, and the nearest change that raises it.

use crate::report::BuiltKernel;
use gpu_abi::Arch;
use gpu_abi::occupancy::{Demand, Limit, Multiprocessor, occupancy};

/// In words: what limits it now, and the nearest change that would help.
pub fn of(arch: &Arch, kernel: &BuiltKernel) -> Vec<String> {
    let (Some(of), Some(found), Some(registers)) = (Multiprocessor::of(arch), &kernel.occupancy, kernel.registers) else {
        return Vec::new();
    };
    let of = of.with_warps_of(kernel.warp_size.unwrap_or(of.warp_size));
    let demand = Demand {
        registers,
        scalar_registers: kernel.scalar_registers.unwrap_or(0),
        shared_bytes: kernel.shared_bytes.unwrap_or(0),
        block: found.block,
    };
    let now = occupancy(&of, &demand);
    let head = format!("with blocks of {} threads, {} of {} warps at once ({}%)", demand.block, now.warps, now.most, now.percent());
    let more = |other: &Demand| Some(occupancy(&of, other).warps).filter(|warps| *warps > now.warps);
    let change = match now.limit {
        Limit::Full => return vec![head],
        Limit::Registers => (1..registers).rev().find_map(|registers| {
            let warps = more(&Demand { registers, ..demand })?;
            Some(format!("with {registers} registers in place of {} it would be {warps}", demand.registers))
        }),
        Limit::ScalarRegisters => (1..demand.scalar_registers).rev().find_map(|scalar_registers| {
            let warps = more(&Demand { scalar_registers, ..demand })?;
            Some(format!("with {scalar_registers} scalar registers in place of {} it would be {warps}", demand.scalar_registers))
        }),
        // Allocated in steps: one block more needs so much less.
        Limit::SharedMemory => {
            let each = of.shared / (now.blocks + 1) / of.shared_granule * of.shared_granule;
            let shared_bytes = each.saturating_sub(of.shared_reserved);
            more(&Demand { shared_bytes, ..demand })
                .map(|warps| format!("with {shared_bytes} bytes of shared memory in place of {} it would be {warps}", demand.shared_bytes))
        }
        Limit::Blocks => [64, 128, 192, 256, 512].into_iter().filter(|block| *block != demand.block).find_map(|block| {
            let warps = more(&Demand { block, ..demand })?;
            Some(format!("with blocks of {block} threads it would be {warps}"))
        }),
    };
    let limit = format!("{head}, limited by {}", now.limit.name());
    vec![change.map_or(limit.clone(), |change| format!("{limit}: {change}"))]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Occupancy;

    fn room(arch: &str, registers: u32, shared: u32) -> String {
        let occupancy = Occupancy { block: 256, blocks: 0, warps: 0, most: 0, percent: 0, limit: String::new() };
        let kernel =
            BuiltKernel { registers: Some(registers), shared_bytes: Some(shared), occupancy: Some(occupancy), ..BuiltKernel::default() };
        of(&arch.parse().unwrap(), &kernel).remove(0)
    }

    #[test]
    fn the_nearest_step_is_reported() {
        assert!(room("sm_90", 33, 0).ends_with("limited by registers: with 32 registers in place of 33 it would be 64"));
        assert!(
            room("gfx942", 32, 33 << 10)
                .ends_with("limited by shared memory: with 32768 bytes of shared memory in place of 33792 it would be 8")
        );
        assert_eq!(room("gfx1100", 32, 0), "with blocks of 256 threads, 64 of 64 warps at once (100%)");
    }
}
