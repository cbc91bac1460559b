//! The vocabulary: what a GPU offers beyond LLVM, one row a word.
//!
//! A row says how NVVM and AMDGCN spell the word where the spelling is one function of the same type; other spellings
//! are brought in by IR text (`amdgcn.ll`), which defines them in terms of words. How a target lowers a word is IR
//! text too: `target/amdgpu.ll`, `target/nvptx.ll`; the CPU passes ids as parameters (`target/cpu.rs`).

/// One word.
pub struct Word {
    /// The declared function of the portable form.
    pub name: &'static str,
    /// NVVM functions of the same type and meaning.
    pub nvvm: &'static [&'static str],
    /// AMDGCN functions of the same type and meaning.
    pub amdgcn: &'static [&'static str],
    /// Whether its value depends on nothing but the thread: no memory, no other thread.
    pub pure: bool,
}

const fn id(name: &'static str, nvvm: &'static [&'static str], amdgcn: &'static [&'static str]) -> Word {
    Word { name, nvvm, amdgcn, pure: true }
}

/// Every word.
pub static WORDS: [Word; 12] = [
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
];

/// The word of this name.
pub fn word(name: &str) -> Option<&'static Word> {
    WORDS.iter().find(|word| word.name == name)
}

/// The word that a function of a vendor's spelling stands for.
pub fn spelled(name: &str) -> Option<&'static Word> {
    WORDS.iter().find(|word| word.nvvm.contains(&name) || word.amdgcn.contains(&name))
}

/// AMDGCN spellings that are not one function of the same type, defined in terms of words.
pub const AMDGCN_PRELUDE: &str = include_str!("amdgcn.ll");

/// The functions that [`AMDGCN_PRELUDE`] defines.
pub fn in_amdgcn_prelude(name: &str) -> bool {
    [
        "__ockl_get_local_id",
        "__ockl_get_group_id",
        "__ockl_get_local_size",
        "__ockl_get_num_groups",
        "__ockl_get_global_id",
        "__ockl_get_global_size",
    ]
    .contains(&name)
}
