//! Proves that all threads of a program of tiles come to its barriers together: no branch in front of one depends on what differs between
//! threads. What is not known counts as different.

use crate::llvm::Module;
use crate::llvm::value::{Func, Inst, Value, functions};
use crate::portable::intrinsics::{self, Effect};
use crate::portable::{is_kernel, tile};
use crate::target::apart::Apart;

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
    let Apart { cfg, post_dominators, divergences, blocks: apart } = Apart::of(kernel);
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

/// Whether threads wait for each other in it, or take part together.
fn waits(instruction: Inst<'_>) -> bool {
    let Some(name) = called(*instruction) else { return false };
    name.starts_with("gpu.tile.multiply")
        || matches!(intrinsics::intrinsic(&name).map(|known| known.effect), Some(Effect::Block | Effect::Warp))
}
