//! The portable intrinsics: what a GPU offers beyond LLVM, one row for each.
//!
//! A row gives an intrinsic's type and effects, and the function of NVVM and of AMDGCN, if there is one of the
//! same type; other vendors' functions are IR text in terms of intrinsics (`spelling.rs`). How a target lowers an intrinsic is IR text too:
//! `target/amdgpu/`, `target/nvptx/`; the CPU's way is `target/cpu/`.

use super::{images, matrix, tile};
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::LazyLock;

/// What an intrinsic depends on and does, beyond its arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// Depends on the thread alone.
    Thread,
    /// Exchanges values within a warp or a wave: all its active lanes come together.
    Warp,
    /// All threads of the block come together; memory is ordered.
    Block,
    /// Reads memory that no pointer argument points to.
    Read,
    /// Writes such memory.
    Write,
    /// Reads memory that its pointer points to.
    Load,
    /// Writes such memory.
    Store,
    /// Reads memory that one of its pointers points to, and writes what another does.
    Copy,
    /// Does something that is seen outside.
    Outside,
    /// Ends the kernel.
    End,
}

impl Effect {
    /// The function attributes of an intrinsic's declaration.
    fn attributes(self) -> &'static str {
        match self {
            Effect::Thread => "memory(none) nounwind willreturn",
            Effect::Warp => "convergent memory(inaccessiblemem: readwrite) nounwind willreturn",
            Effect::Block => "convergent nounwind",
            Effect::Read => "memory(read) nounwind willreturn",
            Effect::Write => "memory(write) nounwind willreturn",
            Effect::Load => "memory(argmem: read) nounwind willreturn",
            Effect::Store => "memory(argmem: write) nounwind willreturn",
            Effect::Copy => "memory(argmem: readwrite) nounwind willreturn",
            Effect::Outside => "nounwind",
            Effect::End => "cold nounwind",
        }
    }

    /// A pointer parameter of an intrinsic's declaration.
    fn pointer(self) -> &'static str {
        match self {
            Effect::Load => "ptr readonly captures(none)",
            Effect::Store => "ptr writeonly captures(none)",
            Effect::Copy => "ptr captures(none)",
            _ => "ptr",
        }
    }
}

/// One intrinsic.
pub struct Intrinsic {
    /// The declared function of the portable form.
    pub name: &'static str,
    /// Result and parameters, as IR spells a function type.
    pub ty: &'static str,
    /// What it does.
    pub effect: Effect,
    /// NVVM functions of the same type and meaning.
    pub nvvm: &'static [&'static str],
    /// AMDGCN functions of the same type and meaning.
    pub amdgcn: &'static [&'static str],
}

const fn id(name: &'static str, nvvm: &'static [&'static str], amdgcn: &'static [&'static str]) -> Intrinsic {
    Intrinsic { name, ty: "i32 ()", effect: Effect::Thread, nvvm, amdgcn }
}

const fn intrinsic_of(name: &'static str, ty: &'static str, effect: Effect) -> Intrinsic {
    Intrinsic { name, ty, effect, nvvm: &[], amdgcn: &[] }
}

/// Every intrinsic but those of [`images`], [`matrix`] and [`tile`].
pub static INTRINSICS: [Intrinsic; 37] = [
    id("gpu.thread_id.x", &["llvm.nvvm.read.ptx.sreg.tid.x"], &["llvm.amdgcn.workitem.id.x"]),
    id("gpu.thread_id.y", &["llvm.nvvm.read.ptx.sreg.tid.y"], &["llvm.amdgcn.workitem.id.y"]),
    id("gpu.thread_id.z", &["llvm.nvvm.read.ptx.sreg.tid.z"], &["llvm.amdgcn.workitem.id.z"]),
    id("gpu.block_id.x", &["llvm.nvvm.read.ptx.sreg.ctaid.x"], &["llvm.amdgcn.workgroup.id.x"]),
    id("gpu.block_id.y", &["llvm.nvvm.read.ptx.sreg.ctaid.y"], &["llvm.amdgcn.workgroup.id.y"]),
    id("gpu.block_id.z", &["llvm.nvvm.read.ptx.sreg.ctaid.z"], &["llvm.amdgcn.workgroup.id.z"]),
    id("gpu.block_dim.x", &["llvm.nvvm.read.ptx.sreg.ntid.x"], &[]),
    id("gpu.block_dim.y", &["llvm.nvvm.read.ptx.sreg.ntid.y"], &[]),
    id("gpu.block_dim.z", &["llvm.nvvm.read.ptx.sreg.ntid.z"], &[]),
    id("gpu.grid_dim.x", &["llvm.nvvm.read.ptx.sreg.nctaid.x"], &[]),
    id("gpu.grid_dim.y", &["llvm.nvvm.read.ptx.sreg.nctaid.y"], &[]),
    id("gpu.grid_dim.z", &["llvm.nvvm.read.ptx.sreg.nctaid.z"], &[]),
    // The position in a warp of 32, on every target.
    id("gpu.lane_id", &["llvm.nvvm.read.ptx.sreg.laneid"], &[]),
    // (value, lane or distance, clamp | segment mask << 8), as PTX's shfl.sync has them.
    intrinsic_of("gpu.shuffle.idx.i32", "i32 (i32, i32, i32)", Effect::Warp),
    intrinsic_of("gpu.shuffle.up.i32", "i32 (i32, i32, i32)", Effect::Warp),
    intrinsic_of("gpu.shuffle.down.i32", "i32 (i32, i32, i32)", Effect::Warp),
    intrinsic_of("gpu.shuffle.xor.i32", "i32 (i32, i32, i32)", Effect::Warp),
    // The votes of the lanes that are there, and those of all, which come together.
    intrinsic_of("gpu.ballot", "i32 (i1)", Effect::Warp),
    intrinsic_of("gpu.ballot.sync", "i32 (i1)", Effect::Warp),
    // The lanes that vote as this one does; all come together. Those that are missing count as true.
    intrinsic_of("gpu.ballot.equal", "i32 (i1)", Effect::Warp),
    // Waits for all lanes of the warp, and orders their accesses of memory.
    intrinsic_of("gpu.warp_sync", "void ()", Effect::Warp),
    // The target's own wave: 64 or 32 threads.
    id("gpu.wave_size", &[], &["llvm.amdgcn.wavefrontsize"]),
    id("gpu.wave_lane", &[], &[]),
    intrinsic_of("gpu.wave.shuffle.i32", "i32 (i32, i32)", Effect::Warp),
    Intrinsic { name: "gpu.wave.ballot", ty: "i64 (i1)", effect: Effect::Warp, nvvm: &[], amdgcn: &["llvm.amdgcn.ballot.i64"] },
    Intrinsic { name: "gpu.barrier", ty: "void ()", effect: Effect::Block, nvvm: &[], amdgcn: &["llvm.amdgcn.s.barrier"] },
    // A barrier that answers whether a vote holds for all threads of the block, for any, or for how many.
    intrinsic_of("gpu.barrier_and", "i1 (i1)", Effect::Block),
    intrinsic_of("gpu.barrier_or", "i1 (i1)", Effect::Block),
    intrinsic_of("gpu.barrier_count", "i32 (i1)", Effect::Block),
    // Whether a pointer points into the block's shared memory, or into memory of the thread's own. Null does neither.
    Intrinsic {
        name: "gpu.is_shared",
        ty: "i1 (ptr)",
        effect: Effect::Thread,
        nvvm: &["llvm.nvvm.isspacep.shared"],
        amdgcn: &["llvm.amdgcn.is.shared"],
    },
    Intrinsic {
        name: "gpu.is_private",
        ty: "i1 (ptr)",
        effect: Effect::Thread,
        nvvm: &["llvm.nvvm.isspacep.local"],
        amdgcn: &["llvm.amdgcn.is.private"],
    },
    // How many of the kernel's blocks are to fit on a multiprocessor at once. It does nothing (`target/legalize.rs`).
    intrinsic_of("gpu.min_blocks", "void (i32)", Effect::Outside),
    // (format, arguments), packed as CUDA's vprintf wants them.
    intrinsic_of("gpu.printf", "i32 (ptr, ptr)", Effect::Outside),
    // (message, file, line, function)
    intrinsic_of("gpu.assert_fail", "void (ptr, ptr, i32, ptr)", Effect::End),
    // A Rust panic: (message, file or null, line, column). On GPUs a trap.
    intrinsic_of("gpu.panic", "void (ptr, ptr, i32, i32)", Effect::End),
    intrinsic_of("gpu.clock", "i64 ()", Effect::Outside),
    // 2 to a power, where a device is quicker if small results are zeros.
    intrinsic_of("gpu.exp2.approximate", "float (float)", Effect::Thread),
];

/// Every name of every intrinsic: modules are asked for each that they declare.
struct Names {
    portable: HashMap<&'static str, &'static Intrinsic>,
    vendors: HashMap<&'static str, &'static Intrinsic>,
}

static NAMES: LazyLock<Names> = LazyLock::new(|| {
    let (mut portable, mut vendors) = (HashMap::new(), HashMap::new());
    for intrinsic in INTRINSICS.iter().chain(images::intrinsics()).chain(matrix::intrinsics()).chain(&tile::INTRINSICS) {
        portable.entry(intrinsic.name).or_insert(intrinsic);
        for name in intrinsic.nvvm.iter().chain(intrinsic.amdgcn) {
            vendors.entry(*name).or_insert(intrinsic);
        }
    }
    Names { portable, vendors }
});

/// The intrinsic of this name.
pub fn intrinsic(name: &str) -> Option<&'static Intrinsic> {
    NAMES.portable.get(name).copied()
}

/// The intrinsic that a function of a vendor's spelling stands for.
pub fn spelled(name: &str) -> Option<&'static Intrinsic> {
    NAMES.vendors.get(name).copied()
}

/// Declares [`INTRINSICS`], as IR text.
pub fn declarations() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| declare(INTRINSICS.iter()));
    &TEXT
}

/// Declares these, as IR text.
pub fn declare<'a>(intrinsics: impl Iterator<Item = &'a Intrinsic>) -> String {
    intrinsics.fold(String::new(), |mut text, intrinsic| {
        if let Some((result, params)) = intrinsic.ty.split_once(" (") {
            let attributes = intrinsic.effect.attributes();
            let params = params.replace("ptr", intrinsic.effect.pointer());
            // Writing to a String cannot fail.
            let _ = writeln!(text, "declare {result} @{}({params} {attributes}", intrinsic.name);
        }
        text
    })
}
