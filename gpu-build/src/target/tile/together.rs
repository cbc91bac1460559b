//! Proves that all threads of a program of tiles come to its barriers together: no branch in front of one depends on what differs between
//! threads. What is not known counts as different.

use crate::analysis::cfg::Cfg;
use crate::analysis::divergence::{Divergences, Model};
use crate::analysis::dominators::PostDominatorTree;
use crate::llvm::Module;
use crate::llvm::value::{Func, Inst, Value, functions};
use crate::portable::intrinsics::{self, Effect};
use crate::portable::{is_kernel, tile};
use std::collections::HashMap;

/// # Errors
/// The first barrier that only some threads may come to, with its place and that of the branch; or a function that did not become part of a
/// kernel, because it calls itself, and uses tiles.
pub fn check(module: &Module<'_>) -> Result<(), String> {
    let is_of_tiles = |instruction: Inst<'_>| called(*instruction).is_some_and(|name| name.starts_with(tile::PREFIX));
    let left = functions(module).into_iter().filter(|function| !function.is_declaration() && !is_kernel(*function));
    if let Some(instruction) = left.flat_map(Func::instructions).find(|instruction| is_of_tiles(*instruction)) {
        return Err(format!("a function that calls itself uses tiles{}: make it a loop", place(instruction)));
    }
    functions(module).into_iter().filter(|function| is_kernel(*function) && is_program(*function)).try_for_each(kernel)
}

/// ` at FILE:LINE`
fn place(instruction: Inst<'_>) -> String {
    instruction.own_place().map(|(file, line)| format!(" at {file}:{line}")).unwrap_or_default()
}

fn is_program(kernel: Func<'_>) -> bool {
    kernel.instructions().into_iter().any(|instruction| called(*instruction).is_some_and(|name| name == "gpu.tile.program"))
}

fn called(value: Value<'_>) -> Option<String> {
    value.as_call()?.callee().map(|callee| callee.name())
}

fn kernel(kernel: Func<'_>) -> Result<(), String> {
    let cfg = Cfg::of(kernel);
    let post_dominators = PostDominatorTree::of(&cfg);
    let model = Model {
        // A kernel's arguments are the same for all.
        parameters: Vec::new(),
        lanes: 1,
        allocas: HashMap::new(),
        stores_count: false,
        call_differs: differs,
    };
    let mut divergences = Divergences::new(model);
    // A thread that ends there, with a panic, takes its block with it.
    let ends =
        |block: usize| cfg.blocks[block].instructions().last().is_none_or(|last| cfg.successors[block].is_empty() && !is_return(*last));
    let apart = divergences.solve_by_control_dependence(&cfg, &post_dominators, &ends);
    let waiting = |number: usize| cfg.blocks[number].instructions().into_iter().find(|instruction| waits(*instruction));
    let Some((number, barrier)) = (0..cfg.count()).filter(|number| apart[*number]).find_map(|number| Some((number, waiting(number)?)))
    else {
        return Ok(());
    };
    // The branch nearest to it that threads may take differently.
    let decides = |block: usize| {
        let branch = cfg.blocks[block].terminator()?;
        let condition = *branch.operands().first()?;
        let is_apart = cfg.successors[block].len() > 1 && !divergences.is_uniform(condition);
        let leads = || cfg.reachable(&cfg.successors[block], &|other| Some(other) == post_dominators.ipdom(block))[number];
        (is_apart && leads()).then_some(branch)
    };
    let branch = (0..cfg.count()).rev().find_map(decides);
    Err(format!(
        "`{}`: not all threads of a block may come to the tile's function{}: the branch{} may depend on the thread, on a clock, or on memory that changes meanwhile; a program of tiles branches on arguments, sizes, places in the grid and loop counters",
        kernel.name(),
        place(barrier),
        branch.map(place).unwrap_or_default()
    ))
}

fn is_return(instruction: Inst<'_>) -> bool {
    instruction.is(gpu_llvm::llvm_sys::LLVMOpcode::LLVMRet)
}

/// Whether threads wait for each other in it, or take part together.
fn waits(instruction: Inst<'_>) -> bool {
    let Some(name) = called(*instruction) else { return false };
    name.starts_with("gpu.tile.multiply")
        || matches!(intrinsics::intrinsic(&name).map(|known| known.effect), Some(Effect::Block | Effect::Warp))
}

/// Whether a call's result differs between threads although its arguments do not.
fn differs(call: Value<'_>) -> bool {
    let Some(name) = called(call) else { return true };
    match name.strip_prefix("gpu.") {
        Some(name) => {
            let same = [
                "block_id.",
                "block_dim.",
                "grid_dim.",
                "wave_size",
                "tile.threads",
                "tile.rows",
                "tile.columns",
                "tile.neighbours",
                "tile.lanes",
                "tile.waves",
                "tile.memory",
                "tile.keep",
                "tile.holds",
                "tile.stage.barriers",
                "tile.program",
            ];
            let constants = ["tile.capacity", "tile.pitch", "tile.swizzle"];
            !same.iter().chain(&constants).any(|prefix| name.starts_with(prefix))
        }
        // LLVM's own depend on their arguments, but for those that read a clock or the like.
        None => !name.starts_with("llvm.") || ["llvm.read", "llvm.nvvm", "llvm.amdgcn"].iter().any(|prefix| name.starts_with(prefix)),
    }
}
