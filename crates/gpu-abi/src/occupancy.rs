//! Occupancy: how many warps (AMD: waves) of a kernel a multiprocessor holds at once, and what keeps it from holding more.
//!
//! A *multiprocessor* is what the warps of one block share: NVIDIA's SM, a CU of AMD's gfx9, a WGP (two CUs) from gfx10 on.
//! [`Multiprocessor::of`] has one row for each kind, with its sources; [`occupancy`] is the arithmetic that NVIDIA's occupancy
//! calculator and LLVM's `GCNSubtarget` do.

mod amdgpu;
mod nvptx;
#[cfg(test)]
mod tests;

use crate::Arch;

/// What one multiprocessor has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Multiprocessor {
    /// Parts with registers of their own: SIMDs (AMD), sub-partitions (NVIDIA).
    pub simds: u32,
    /// Threads in a warp.
    pub warp_size: u32,
    /// The most warps in all parts.
    pub warps: u32,
    /// The most blocks.
    pub blocks: u32,
    /// Registers that one part has for each lane of a warp.
    pub registers: u32,
    /// Registers that a thread can name.
    pub addressable: u32,
    /// Registers are allocated in multiples of this.
    pub granule: u32,
    /// Scalar registers of one part and their granule, where they are shared out (gfx9).
    pub scalars: Option<(u32, u32)>,
    /// Shared memory in bytes.
    pub shared: u32,
    /// What one block may have of it.
    pub shared_of_block: u32,
    /// It is allocated in multiples of this.
    pub shared_granule: u32,
    /// What the system takes of it for each block.
    pub shared_reserved: u32,
}

impl Multiprocessor {
    /// That of an architecture; nothing for the CPU, and where no table is published.
    pub fn of(arch: &Arch) -> Option<Multiprocessor> {
        match arch {
            Arch::Amdgpu(id) => Some(amdgpu::multiprocessor(id.processor)),
            Arch::Nvptx(sm) => nvptx::multiprocessor(*sm),
            Arch::Cpu(_) => None,
        }
    }

    /// The same with warps of another size, which gfx10 and later can choose for each kernel.
    #[must_use]
    pub const fn with_warps_of(mut self, threads: u32) -> Multiprocessor {
        if threads == 2 * self.warp_size && self.warp_size == 32 {
            self.warp_size = 64;
            self.registers /= 2;
            self.granule /= 2;
        }
        self
    }

    /// The most warps whose registers fit, in one part.
    pub fn warps_by_registers(&self, registers: u32) -> u32 {
        let most = self.warps / self.simds;
        let taken = registers.max(1).checked_next_multiple_of(self.granule).unwrap_or(u32::MAX);
        (self.registers / taken).min(most)
    }
}

/// What a kernel takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Demand {
    /// Registers a thread (AMD: vector registers, accumulators among them).
    pub registers: u32,
    /// Scalar registers a wave (AMD).
    pub scalar_registers: u32,
    /// Shared memory of a block, in bytes.
    pub shared_bytes: u32,
    /// Threads in a block.
    pub block: u32,
}

/// What keeps a multiprocessor from holding more warps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Nothing: it is full.
    Full,
    /// Registers.
    Registers,
    /// Scalar registers.
    ScalarRegisters,
    /// Shared memory.
    SharedMemory,
    /// The number of blocks, or the size of a block.
    Blocks,
}

impl Limit {
    /// A word for messages and for tools.
    pub const fn name(self) -> &'static str {
        match self {
            Limit::Full => "full",
            Limit::Registers => "registers",
            Limit::ScalarRegisters => "scalar registers",
            Limit::SharedMemory => "shared memory",
            Limit::Blocks => "blocks",
        }
    }
}

/// How many warps a multiprocessor holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Occupancy {
    /// Blocks at once; 0 where not even one fits.
    pub blocks: u32,
    /// Their warps.
    pub warps: u32,
    /// The most that any kernel has.
    pub most: u32,
    /// What keeps it from more.
    pub limit: Limit,
}

impl Occupancy {
    /// In hundredths, rounded down.
    pub const fn percent(&self) -> u32 {
        self.warps * 100 / self.most
    }
}

/// The occupancy of a kernel that takes this much.
///
/// ```
/// use gpu_abi::occupancy::{Demand, Limit, Multiprocessor, occupancy};
///
/// let h100 = Multiprocessor::of(&"sm_90".parse()?).expect("published");
/// let found = occupancy(&h100, &Demand { registers: 128, block: 256, ..Demand::default() });
/// assert_eq!((found.warps, found.most, found.limit), (16, 64, Limit::Registers));
/// # Ok::<(), gpu_abi::arch::UnknownArch>(())
/// ```
pub fn occupancy(of: &Multiprocessor, demand: &Demand) -> Occupancy {
    let warps_of_block = demand.block.max(1).div_ceil(of.warp_size);
    let by_simds = |warps: u32| warps.saturating_mul(of.simds) / warps_of_block;
    let registers = if demand.registers > of.addressable { 0 } else { by_simds(of.warps_by_registers(demand.registers)) };
    let scalars = of.scalars.map_or(u32::MAX, |(registers, granule)| {
        by_simds(registers / demand.scalar_registers.max(1).checked_next_multiple_of(granule).unwrap_or(u32::MAX))
    });
    let taken = demand.shared_bytes.saturating_add(of.shared_reserved);
    let shared = match taken.checked_next_multiple_of(of.shared_granule) {
        _ if demand.shared_bytes > of.shared_of_block => 0,
        Some(0) => u32::MAX,
        Some(taken) => of.shared / taken,
        None => 0,
    };
    let blocks = of.blocks.min(of.warps / warps_of_block);
    let limits = [(blocks, Limit::Blocks), (registers, Limit::Registers), (scalars, Limit::ScalarRegisters), (shared, Limit::SharedMemory)];
    // The first of equals: what the machine has for every kernel is no fault of this one.
    let (blocks, limit) = limits.into_iter().min_by_key(|(blocks, _)| *blocks).unwrap_or((0, Limit::Blocks));
    let warps = blocks * warps_of_block;
    Occupancy { blocks, warps, most: of.warps, limit: if warps == of.warps { Limit::Full } else { limit } }
}
