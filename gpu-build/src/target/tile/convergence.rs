//! Proves that all threads of a program of tiles come to its barriers together: no branch in front of one depends on what differs between
//! threads, and that they all use the same memory there. A value that is not known counts as different. Refuses arguments that threads own in a
//! program: on the CPU one thread runs the program for all.

use crate::analysis::cfg::Cfg;
use crate::analysis::dominators::DominatorTree;
use crate::analysis::roots::{carriers, is_of_stack};
use crate::intrinsics::{self, Intrinsic, tile};
use crate::llvm::Module;
use crate::llvm::value::{At, Func, Inst, Value, functions};
use crate::portable::is_kernel;
use crate::target::control_divergence::ControlDivergence;
use gpu_llvm::llvm_sys::LLVMOpcode;

/// # Errors
/// The first barrier that only some threads may come to, with its place and that of the branch; a use of memory
/// that may differ between threads; or a function that uses tiles and was not inlined into a kernel, because it is called through a pointer or
/// calls itself.
pub fn check(module: &Module<'_>) -> Result<(), String> {
    let is_of_tiles = |instruction: &Inst<'_>| intrinsics::of(**instruction).is_some_and(Intrinsic::is_of_tiles);
    for function in functions(module).into_iter().filter(|function| !function.is_declaration() && !is_kernel(*function)) {
        let Some(place) = function.instructions().into_iter().find(is_of_tiles).map(place) else { continue };
        let by_pointer = function.users().into_iter().any(|user| user.callee() != Some(function));
        return Err(if by_pointer {
            format!(
                "a function that is called through a pointer, or by `dyn`, uses tiles{place}: call it by its name, in a branch that all threads take"
            )
        } else {
            format!("a function that calls itself uses tiles{place}: make it a loop")
        });
    }
    functions(module).into_iter().filter(|function| is_kernel(*function)).try_for_each(|function| {
        if is_program(function) {
            kernel(function)?;
        }
        owned_by_threads(function)
    })
}

/// # Errors
/// The first use, in the program, of an argument of which each thread owns a part. In front of the program all threads may use theirs.
fn owned_by_threads(kernel: Func<'_>) -> Result<(), String> {
    let of_threads: Vec<_> = (0..)
        .zip(kernel.params())
        .filter_map(|(index, param)| {
            let name = kernel.string_attribute(At::Param(index), tile::OF_THREADS)?;
            kernel.remove_string_attribute(At::Param(index), tile::OF_THREADS);
            Some((carriers(param), name))
        })
        .collect();
    if of_threads.is_empty() {
        return Ok(());
    }
    let cfg = Cfg::of(kernel);
    let dominators = DominatorTree::of(&cfg);
    let calls = kernel.instructions().into_iter().filter(|call| intrinsics::of(**call) == Some(tile::PROGRAM));
    let branches = calls.flat_map(|call| call.users()).filter_map(|user| user.as_inst());
    let begins: Vec<usize> = branches.filter_map(|branch| cfg.number(*branch.successors().first()?)).collect();
    let inside = (0..cfg.count()).filter(|block| begins.iter().any(|begin| dominators.dominates(*begin, *block)));
    for instruction in inside.flat_map(|block| cfg.blocks[block].instructions()) {
        // An image is a number, which calls take.
        let is_use =
            |operand: &Value<'_>| if operand.ty().is_pointer() { !is_of_stack(*operand) } else { instruction.is(LLVMOpcode::LLVMCall) };
        let used: Vec<_> = instruction.operands().into_iter().filter(is_use).collect();
        if let Some((_, name)) = of_threads.iter().find(|(carriers, _)| used.iter().any(|operand| carriers.contains(operand))) {
            return Err(format!(
                "`{}`: the program of tiles uses `{name}`{}, of which each thread owns a part, and on the CPU one thread runs the program for its block: use it in front of `tiled`, or take what a block owns (PerBlock, BlockTiles)",
                kernel.name(),
                place(instruction)
            ));
        }
    }
    Ok(())
}

/// Replaces [`tile::SAME`] by its pointer, once it has served.
pub fn drop_same(module: &Module<'_>) {
    for call in tile::SAME.calls(module) {
        if let Some(pointer) = call.argument(0) {
            call.replace_with(pointer);
            call.erase();
        }
    }
}

/// ` at FILE:LINE`
fn place(instruction: Inst<'_>) -> String {
    instruction.own_place().map(|(file, line)| format!(" at {file}:{line}")).unwrap_or_default()
}

fn is_program(kernel: Func<'_>) -> bool {
    kernel.instructions().into_iter().any(|instruction| intrinsics::of(*instruction) == Some(tile::PROGRAM))
}

fn kernel(kernel: Func<'_>) -> Result<(), String> {
    let ControlDivergence { cfg, post_dominators, divergences, is_divergent } = ControlDivergence::without_panics(kernel);
    let waiting = |number: usize| cfg.blocks[number].instructions().into_iter().find(|instruction| waits(*instruction));
    let Some((number, barrier)) =
        (0..cfg.count()).filter(|number| is_divergent[*number]).find_map(|number| Some((number, waiting(number)?)))
    else {
        let mut same = cfg.blocks.iter().flat_map(|block| block.instructions()).filter(|call| intrinsics::of(**call) == Some(tile::SAME));
        if let Some(call) = same.find(|call| call.operands().first().is_some_and(|pointer| !divergences.is_uniform(*pointer))) {
            return Err(format!(
                "`{}`: threads of a block may use different matrices, or different parts of pipelines, in the tile's function{}: choose by arguments, sizes, places in the grid and loop counters, which all threads have",
                kernel.name(),
                place(call)
            ));
        }
        return Ok(());
    };
    // The branch nearest to it that threads may take differently.
    let decides = |block: usize| {
        let branch = cfg.blocks[block].terminator()?;
        let condition = *branch.operands().first()?;
        let diverges = cfg.successors[block].len() > 1 && !divergences.is_uniform(condition);
        let leads = || cfg.reachable(&cfg.successors[block], &|other| Some(other) == post_dominators.ipdom(block))[number];
        (diverges && leads()).then_some(branch)
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
    intrinsics::of(*instruction).is_some_and(|intrinsic| intrinsic.waits)
}
