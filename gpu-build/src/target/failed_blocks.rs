//! The other threads of a block after one has failed.
//!
//! Threads of safe block and tile programs read what others wrote before a barrier. A failed thread reaches no further barrier, but the
//! hardware counts it as arrived. So these blocks end at the next barrier: NVIDIA's barriers count the threads; on AMD's GPUs the failing wave
//! sets a word of shared memory, which the others read after each barrier. A failing thread traps if others would wait for it elsewhere.

use super::{faults, tile};
use crate::analysis::cfg::Cfg;
use crate::analysis::worklist::Worklist;
use crate::intrinsics::BLOCK_DIM;
use crate::llvm::Module;
use crate::llvm::value::{At, Block, Builder, Call, Func, Inst, Types, Value, declare, function, globals};
use crate::portable;
use gpu_abi::Arch;

/// Instructions in NVIDIA's assembly that start asynchronous work. A block that ends before the work frees the memory that the work writes.
const STARTS: [&str; 2] = ["cp.async.bulk", "wgmma.mma_async"];

/// The instruction that waits for such work to end, except for copies.
const ENDS: &str = "wgmma.wait_group.sync.aligned 0";

/// Instructions in NVIDIA's assembly that wait for other threads, and wait forever if those have ended.
const WAITS: [&str; 3] = ["mbarrier.try_wait", "mbarrier.test_wait", "wgmma."];

/// NVIDIA's barriers that also reduce a value, and do not show whether threads have ended.
const REDUCTIONS: &str = "llvm.nvvm.barrier.cta.red.";

/// The barriers at which the threads of a block learn of failures: NVIDIA's and AMD's.
const BARRIERS: [&str; 2] = ["llvm.nvvm.barrier.cta.sync.aligned.all", "llvm.amdgcn.s.barrier"];

/// The shared memory of a block on AMD's GPUs, and how much of it the word may take, in bytes.
const MOST_SHARED: u64 = 65536;
const WORD: u64 = 16;

/// The effect of a failed thread on the other threads of its block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Others {
    /// They continue: nothing relies on the thread, or its whole block ends with it.
    Continue,
    /// Their next barrier tells them, and they end.
    Told,
    /// They would wait forever, so the thread traps.
    Wait,
}

impl Others {
    pub fn of(module: &Module<'_>, kernel: Func<'_>, arch: &Arch) -> Others {
        let Arch::Amdgpu(id) = arch else {
            return if waits(kernel) {
                Others::Wait
            } else if is_together(kernel) {
                Others::Told
            } else {
                Others::Continue
            };
        };
        let is_one_wave = portable::max_threads(kernel).is_some_and(|most| most <= u32::from(id.processor.wave));
        let shared = globals(module).into_iter().filter(|global| global.ty().space() == Some(3) && !global.is_declaration());
        let bytes: u64 = shared.map(|global| global.value_type().abi_size()).sum();
        match !is_together(kernel) || is_one_wave || barriers(kernel).is_empty() {
            true => Others::Continue,
            false if bytes + WORD <= MOST_SHARED => Others::Told,
            false => Others::Wait,
        }
    }
}

/// Whether a kernel's threads rely on all others having reached a barrier.
fn is_together(kernel: Func<'_>) -> bool {
    kernel.string_attribute(At::Function, portable::TOGETHER).is_some() || tile::is_program(kernel)
}

fn calls(function: Func<'_>) -> impl Iterator<Item = Call<'_>> {
    function.instructions().into_iter().filter_map(|one| one.as_call())
}

fn is_barrier(call: Call<'_>) -> bool {
    call.callee().is_some_and(|callee| BARRIERS.contains(&callee.name().as_str()))
}

fn barriers(kernel: Func<'_>) -> Vec<Call<'_>> {
    calls(kernel).filter(|call| is_barrier(*call)).collect()
}

fn has_assembly(call: Call<'_>, parts: &[&str]) -> bool {
    call.callee().is_none() && call.assembly().is_some_and(|assembly| parts.iter().any(|part| assembly.text.contains(part)))
}

/// Whether threads of a kernel for NVIDIA's GPUs wait for one that may have ended, or end while their asynchronous work is in flight.
fn waits(kernel: Func<'_>) -> bool {
    let is_reduction = |call: Call<'_>| call.callee().is_some_and(|callee| callee.name().starts_with(REDUCTIONS));
    if !is_together(kernel) {
        return calls(kernel).any(|call| has_assembly(call, &WAITS));
    }
    let cfg = Cfg::of(kernel);
    // The blocks in which a thread fails, and those in which it continues after passing a check.
    let fails = failing(&cfg);
    let checks = (0..cfg.count()).filter(|block| !fails[*block] && cfg.successors[*block].iter().any(|next| fails[*next]));
    let continues = checks.flat_map(|check| cfg.successors[check].iter().copied().filter(|next| !fails[*next]));
    let is_wait = |call| is_reduction(call) || has_assembly(call, &WAITS) || has_assembly(call, &STARTS);
    if reaches(&cfg, continues.map(|block| cfg.blocks[block]), &is_wait, &is_barrier) {
        return true;
    }
    // Work that was started before a failure may still be in flight.
    calls(kernel).filter(|call| has_assembly(*call, &STARTS)).any(|start| {
        let ends = |call| has_assembly(start, &STARTS[1..]) && has_assembly(call, &[ENDS]);
        let block = start.block();
        let rest = block.map(Block::instructions).unwrap_or_default().into_iter().skip_while(|one| *one != *start);
        let next = block.and_then(Block::terminator).map(Inst::successors).unwrap_or_default();
        let has_ended = rest.filter_map(|one| one.as_call()).any(ends);
        !has_ended && reaches(&cfg, next.into_iter(), &|call| faults::as_fault(*call).is_some(), &ends)
    })
}

/// The blocks from which a thread can only fail.
fn failing(cfg: &Cfg<'_>) -> Vec<bool> {
    let mut fails = vec![false; cfg.count()];
    // A block's successors have higher numbers, except along back edges; a loop also has exits.
    for block in (0..cfg.count()).rev() {
        let next = &cfg.successors[block];
        let ends = cfg.blocks[block].instructions().into_iter().any(|one| faults::as_fault(one).is_some());
        fails[block] = ends || !next.is_empty() && next.iter().all(|next| fails[*next]);
    }
    fails
}

/// Whether a path from the start of one of these blocks reaches a wanted call before one that stops it.
fn reaches<'m>(
    cfg: &Cfg<'m>,
    from: impl Iterator<Item = Block<'m>>,
    is_wanted: &dyn Fn(Call<'m>) -> bool,
    stops: &dyn Fn(Call<'m>) -> bool,
) -> bool {
    let mut open = Worklist::new(from.filter_map(|block| cfg.number(block)));
    while let Some(block) = open.pop() {
        let calls = cfg.blocks[block].instructions().into_iter().filter_map(|one| one.as_call());
        match calls.map(|call| (is_wanted(call), stops(call))).find(|(wanted, stops)| *wanted || *stops) {
            Some((wanted, _)) if wanted => return true,
            Some(_) => {}
            None => open.extend(cfg.successors[block].iter().copied()),
        }
    }
    false
}

/// The suffix of the functions of `fault.ll` that a function calls. On NVIDIA's GPUs it selects functions that stay calls, but not for
/// code with `wgmma`, whose products ptxas does one by one in code with calls.
pub fn suffix(function: Func<'_>, arch: &Arch) -> &'static str {
    let is_called = matches!(arch, Arch::Nvptx(_)) && !calls(function).any(|call| has_assembly(call, &["wgmma."]));
    if is_called { CALLED } else { "" }
}

/// Ends the names of functions that are called and not inlined.
pub const CALLED: &str = ".called";

/// Makes a kernel's barriers end the block if one of its threads has failed. Runs before failures are written out.
pub fn tell(module: &Module<'_>, kernel: Func<'_>, arch: &Arch) {
    let barriers = barriers(kernel);
    let Some(entry) = Builder::at_entry(kernel).filter(|_| !barriers.is_empty()) else { return };
    let types = Types::of(module);
    let (int, void) = (types.int(32), types.void());
    if matches!(arch, Arch::Amdgpu(_)) {
        let nothing = types.function(void, &[]);
        entry.call(declare(module, "gpu.fault.begin", nothing), &[]);
        let ends = function(module, faults::FAULT).into_iter().flat_map(|fault| fault.users()).filter_map(|user| user.as_call());
        for end in ends.filter(|end| end.function() == Some(kernel)) {
            Builder::before(*end).call(declare(module, "gpu.fault.tell", nothing), &[]);
        }
        return replace(barriers, declare(module, "gpu.fault.barrier", nothing), &[]);
    }
    let threads = match portable::required_block(kernel) {
        Some(size) => int.int(size.into_iter().map(u64::from).product()),
        None => {
            let sizes = BLOCK_DIM.map(|size| entry.call(size.declare(module), &[]));
            sizes.into_iter().reduce(|threads, size| entry.mul(threads, size)).unwrap_or_else(|| int.int(1))
        }
    };
    let name = format!("gpu.fault.barrier{}", suffix(kernel, arch));
    replace(barriers, declare(module, &name, types.function(void, &[int])), &[threads]);
}

fn replace<'m>(barriers: Vec<Call<'m>>, by: Func<'m>, arguments: &[Value<'m>]) {
    for barrier in barriers {
        Builder::before(*barrier).call(by, arguments);
        barrier.erase();
    }
}
