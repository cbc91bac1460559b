//! Kernels looked at in example blocks: barriers that only some threads come to ([`barriers`](super::barriers)), accesses that
//! lie far apart ([`accesses`](super::accesses)).

use crate::analysis::ControlFlow;
use crate::analysis::cfg::{self, Cfg};
use crate::analysis::dominators::{DominatorTree, PostDominatorTree};
use crate::analysis::loops::LoopForest;
use crate::analysis::threads::Returns;
use crate::llvm::value::{Block, Func, Inst, Value};
use crate::portable::intrinsics::{Effect, intrinsic};
use crate::portable::matrix;
use gpu_abi::manifest::Place;
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::collections::HashSet;

/// A kernel's control flow without ways on which a thread only ends: who ends is in nobody's way.
pub fn flow(kernel: Func<'_>) -> ControlFlow<'_> {
    let cfg = Cfg::with_edges(kernel, &|block| {
        let all = cfg::successors(block);
        let on: Vec<Block<'_>> = all.iter().copied().filter(|&next| !only_ends(next)).collect();
        if on.is_empty() { all } else { on }
    });
    let dominators = DominatorTree::of(&cfg);
    let post_dominators = PostDominatorTree::of(&cfg);
    let loops = LoopForest::of(&cfg, &dominators);
    ControlFlow { cfg, dominators, post_dominators, loops }
}

fn only_ends(block: Block<'_>) -> bool {
    let instructions = block.instructions();
    let leaves = |one: &Inst<'_>| one.is(LLVMOpcode::LLVMRet) || one.is(LLVMOpcode::LLVMUnreachable);
    let fails = |one: &Inst<'_>| effect(**one) == Some(Effect::End) || one.callee().is_some_and(|callee| callee.name() == "llvm.trap");
    instructions.iter().any(fails) || instructions.first().is_some_and(leaves)
}

/// What a call of an intrinsic does.
pub fn effect(call: Value<'_>) -> Option<Effect> {
    intrinsic(&call.callee()?.name()).map(|intrinsic| intrinsic.effect)
}

/// What a function of the portable form returns.
pub fn returns(function: Func<'_>) -> Returns {
    let name = function.name();
    let axis = || ["x", "y", "z"].into_iter().position(|axis| name.ends_with(&format!(".{axis}"))).unwrap_or(0);
    match intrinsic(&name).map(|intrinsic| intrinsic.effect) {
        Some(Effect::Thread) if name.starts_with("gpu.thread_id.") => Returns::Place(axis()),
        Some(Effect::Thread) if name.starts_with("gpu.block_dim.") => Returns::Size(axis()),
        Some(Effect::Thread) if name == "gpu.lane_id" => Returns::Lane,
        Some(Effect::Thread) if name != "gpu.wave_lane" && !name.starts_with(matrix::PREFIX) => Returns::ByArguments,
        // What all threads of the block agree on.
        Some(Effect::Block) => Returns::Same,
        Some(_) => Returns::Unknown,
        None if name.starts_with("gpu.math.") => Returns::ByArguments,
        None if function.is_intrinsic() && !["llvm.nvvm.", "llvm.amdgcn."].iter().any(|own| name.starts_with(own)) => Returns::ByArguments,
        None => Returns::Unknown,
    }
}

/// Whether a kernel asks for its place along an axis, or for the block's size there.
pub fn asks_for(kernel: Func<'_>, axis: &str) -> bool {
    let names = ["thread_id", "block_dim"].map(|what| format!("gpu.{what}.{axis}"));
    kernel.instructions().into_iter().filter_map(|one| one.callee()).any(|callee| names.contains(&callee.name()))
}

/// Whether a call comes to a barrier of the block.
pub fn comes_to_barrier(call: Inst<'_>) -> bool {
    let (mut open, mut seen) = (vec![call], HashSet::new());
    while let Some(call) = open.pop() {
        if effect(*call) == Some(Effect::Block) {
            return true;
        }
        if let Some(callee) = call.callee().filter(|callee| !callee.is_declaration() && seen.insert(*callee)) {
            open.extend(callee.instructions().into_iter().filter(|one| one.is_call()));
        }
    }
    false
}

/// Where an instruction is in the source.
pub fn place(of: Inst<'_>) -> Option<Place> {
    let (line, column) = of.location()?;
    Some(Place { file: of.source_file(), line, column })
}

/// An instruction as LLVM writes it, without what it says of its place.
pub fn text(of: Inst<'_>) -> String {
    let text = of.text();
    text.split_once(", !").map_or(text.as_str(), |(begin, _)| begin).to_string()
}
