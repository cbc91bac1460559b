//! Vectorization across threads: a body that runs several threads at once, as LLVM's loop vectorizer, which takes innermost
//! loops only, does not make of a body that has loops of its own.
//!
//! The vector body runs `width` threads whose ids along x follow each other, its *lanes*. Uniform values stay what they are,
//! of strided values the first lane's is kept, and divergent ones become vectors
//! ([`divergence`](crate::analysis::divergence)). A uniform branch stays a branch. Behind a divergent one each path runs
//! under the mask of the lanes that took it, one path after the other ([`masks`], [`emit`]); a loop goes on until no lane is
//! left in it. Lanes run in lockstep, which is one of the orders in which threads may run.
//!
//! What has no vector form leaves the scalar body as it was, and the loop over threads to LLVM; the [`Obstacle`] says why.

mod calls;
mod emit;
mod form;
mod instructions;
mod masks;
mod math;
mod memory;
mod obstacle;
mod outlined_checks;
mod prefetch;
mod regions;
#[cfg(test)]
mod tests;
mod together;
mod values;

use calls::{Kind, kind};
pub use math::is_called as calls_math;
pub use together::{forget as forget_rounds_together, split as split_rounds_together};

use super::thread::Thread;
use crate::analysis::ControlFlow;
use crate::analysis::cfg::Cfg;
use crate::analysis::divergence::{Divergence, Divergences, Model, Stride};
use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::TargetMachine;
use crate::llvm::value::{Alloca, At, Block, Builder, Func, Inst, Types, Value, add_function, functions};
use crate::portable::atomics::is_thread_fence;
use gpu_abi::arch::CpuLevel;
use gpu_abi::cpu::{FRAME, ThreadParam};
use gpu_llvm::llvm_sys::LLVMOpcode;
use masks::Masks;
pub use obstacle::Obstacle;

/// The form of control flow that masks can follow: one return, branches of two ways, loops with a preheader and one latch.
/// The one return is made here: LLVM 23 has no pass for it.
const CANONICAL: &str = "function(lower-switch,fix-irreducible,loop-simplify,lcssa)";

/// The most instructions of a body that is small: from one synchronization point to the next, and in all.
const SMALL: usize = 120;
const SMALL_IN_ALL: usize = 4 * SMALL;

/// The most copies of instructions that are written once for each thread.
const COPIES: usize = 1024;

/// What vector bodies are made for.
#[derive(Debug, Clone, Copy)]
pub struct VectorTarget {
    /// How many 32-bit elements a vector register has: how many threads a body runs.
    pub width: u32,
    /// Whether the processor has no masked accesses that cost what others do.
    pub masks_are_expensive: bool,
}

impl VectorTarget {
    pub const fn of(level: CpuLevel) -> VectorTarget {
        let width = match level {
            CpuLevel::X86_64V4 => 16,
            CpuLevel::X86_64V3 => 8,
            _ => 4,
        };
        VectorTarget { width, masks_are_expensive: !matches!(level, CpuLevel::X86_64V4) }
    }

    /// The widths that bodies are tried in, widest first. A small body with loops or math is made for several vectors of threads as
    /// well: its loops then cost less, and go over more memory in a row. Without either it would only go through each of several
    /// rows of memory by several lines in turn, which the processor's prefetcher follows less well than line by line. As many
    /// values at work are to fit into the registers: 32, or 16 on lower levels.
    pub const fn widths(self) -> [u32; 2] {
        let more = if self.masks_are_expensive { 2 } else { 4 };
        [self.width * more, self.width]
    }
}

/// Whether an instruction only tells the optimizer something.
pub fn is_hint<'m>(instruction: Inst<'m>) -> bool {
    calls::kind(*instruction) == calls::Kind::Nothing
}

/// Whether a body is worth it: LLVM does well where a thread has no loops, no branches, no switches, and calls nothing.
pub fn is_worthwhile<'m>(thread: &Thread<'m>) -> bool {
    // Not the switch over the state where the body is resumed: each loop over threads has one of its cases.
    let branches = |end: Inst<'m>| end.successors().len() > 1 && end.operands().first() != Some(&thread.resume());
    thread.function.blocks().into_iter().filter_map(Block::terminator).any(branches)
        || thread.function.instructions().into_iter().any(super::outlined_checks::is_check)
        || math::is_called(thread)
}

/// Brings the bodies of a module into the form that masks can follow, and adds what vector bodies call.
pub fn canonicalize<'s>(
    session: &'s Session,
    module: &mut Module<'s>,
    machine: &TargetMachine,
    calls_math: bool,
    target: VectorTarget,
) -> Result<(), String> {
    if calls_math {
        for width in target.widths() {
            math::link(session, module, width)?;
        }
    }
    functions(module).into_iter().for_each(merge_returns);
    session.run(module, CANONICAL, machine)
}

/// Leaves a function one return.
fn merge_returns(function: Func<'_>) {
    let returns: Vec<Inst> = function.instructions().into_iter().filter(|end| end.is(LLVMOpcode::LLVMRet)).collect();
    let [first, _, ..] = returns[..] else { return };
    let last = Block::append(function, "UnifiedReturnBlock");
    let builder = Builder::at_end(last);
    // Without a value where the function has none.
    match first.operands().first() {
        Some(value) => {
            let values: Vec<(Value, Block)> = returns.iter().filter_map(|end| Some((*end.operands().first()?, end.block()?))).collect();
            let phi = builder.phi(value.ty(), &values);
            phi.set_name("UnifiedRetVal");
            builder.ret(phi);
        }
        None => builder.ret_void(),
    }
    for end in returns {
        let Some(block) = end.block() else { continue };
        end.erase();
        Builder::at_end(block).jump(last);
    }
}

/// Whether an instruction that differs between threads is written once for each.
fn is_copied<'m>(module: &'m Module<'_>, instruction: Inst<'m>, width: u32) -> bool {
    match calls::kind(*instruction) {
        calls::Kind::Each => true,
        calls::Kind::EachFreely => instruction.as_call().and_then(|call| math::function(module, call, width)).is_none(),
        _ => instruction.is(LLVMOpcode::LLVMAtomicRMW),
    }
}

/// The vector bodies of a canonical scalar one, widest first, or what is in their way. Local memory that is large for one
/// thread is in the way of all lanes having it; `sync_points` says how many more loops the body is copied into.
pub fn vectorize<'m>(
    module: &'m Module<'_>,
    thread: &Thread<'m>,
    target: VectorTarget,
    sync_points: u32,
) -> Vec<(u32, Result<Func<'m>, Obstacle>)> {
    let attempt =
        |width| (width, check_profit(module, thread, target, width, sync_points).and_then(|()| body(module, thread, target, width)));
    target.widths().map(attempt).into()
}

/// Asks whether a vector body of this width would be faster, and fit on the stack.
fn check_profit<'m>(
    module: &'m Module<'_>,
    thread: &Thread<'m>,
    target: VectorTarget,
    width: u32,
    sync_points: u32,
) -> Result<(), Obstacle> {
    if !is_worthwhile(thread) {
        return Err(Obstacle::Straight);
    }
    let instructions = thread.function.instructions();
    let copied = instructions.iter().filter(|instruction| is_copied(module, **instruction, target.width)).count();
    if copied * target.width as usize > COPIES {
        return Err(Obstacle::TooManyCopies { copies: copied * target.width as usize, most: COPIES });
    }
    if width > target.width {
        // Math is one long chain of operations for each vector: several fill the processor's units.
        if !has_loops(thread) && !math::is_called(thread) {
            return Err(Obstacle::NoLoops);
        }
        let longest = regions::longest(thread, sync_points);
        if longest > SMALL || copied > 0 {
            return Err(Obstacle::TooLong { instructions: longest, most: SMALL });
        }
        if instructions.len() > SMALL_IN_ALL {
            return Err(Obstacle::TooLong { instructions: instructions.len(), most: SMALL_IN_ALL });
        }
    }
    let allocas = instructions.iter().filter_map(|instruction| instruction.as_alloca());
    let local: u64 = allocas.map(local_size).fold(0, u64::saturating_add);
    let bytes = local.saturating_mul(u64::from(width) * (u64::from(sync_points) + 1));
    if bytes > FRAME / 4 { Err(Obstacle::LocalMemory { bytes, most: FRAME / 4 }) } else { Ok(()) }
}

fn has_loops(thread: &Thread<'_>) -> bool {
    let cfg = Cfg::of(thread.function);
    (0..cfg.count()).any(|from| cfg.successors[from].iter().any(|&to| Cfg::is_retreating(from, to)))
}

/// Makes the vector body of a canonical scalar one: a function of the same parameters, where the thread's id along x and its
/// number are the first lane's, that returns every lane's state.
fn body<'m>(module: &'m Module<'_>, thread: &Thread<'m>, target: VectorTarget, width: u32) -> Result<Func<'m>, Obstacle> {
    let Analysed { flow, masks, divergences, divergent } = analysed(thread, width)?;
    check_lockstep(&flow, &divergent)?;
    let types = Types::of(module);
    let scalar = thread.function;
    let ty = types.function(types.int(32).vector(width), &scalar.value_type().params());
    let function = add_function(module, &format!("{}.vector{width}", scalar.name()), ty);
    function.copy_attributes(scalar, At::Function, At::Function);
    function.params().into_iter().zip(ThreadParam::ALL).for_each(|(value, param)| value.set_name(param.name()));
    let plan = Plan { thread, flow: &flow, masks: &masks, divergences: &divergences, width, target };
    if let Err(obstacle) = fill(module, function, &plan) {
        function.erase();
        return Err(obstacle);
    }
    Ok(function)
}

/// What is found out of a canonical body.
struct Analysed<'m> {
    flow: ControlFlow<'m>,
    masks: Masks,
    divergences: Divergences<'m>,
    /// Where threads may diverge: by block, at its end.
    divergent: Vec<bool>,
}

fn analysed<'m>(thread: &Thread<'m>, width: u32) -> Result<Analysed<'m>, Obstacle> {
    form::check_instructions(thread.function)?;
    let flow = ControlFlow::of(thread.function);
    form::check_control_flow(&flow)?;
    let mut divergences = Divergences::new(model(thread, width));
    let mut divergent = vec![false; flow.cfg.count()];
    loop {
        let masks = Masks::of(&flow, &divergent)?;
        divergences.solve(&flow.cfg, &|block| masks.together(&flow, block));
        let now: Vec<bool> = (0..flow.cfg.count()).map(|block| diverges_at(&flow, &divergences, block)).collect();
        if now == divergent {
            return Ok(Analysed { flow, masks, divergences, divergent });
        }
        divergent = now;
    }
}

/// What differs between lanes, before anything is known of the body: the id along x and the number of the thread, and the
/// local memory that each has.
fn model<'m>(thread: &Thread<'m>, width: u32) -> Model<'m> {
    let x = Stride { non_negative: true, ..Stride::ALIGNED };
    let linear = Stride { no_unsigned_wrap: true, no_signed_wrap: true, non_negative: true, ..Stride::plain(1) };
    let instructions = thread.function.instructions();
    let allocas = instructions.into_iter().filter_map(|instruction| instruction.as_alloca());
    let stride = |alloca: Alloca<'m>| Some((alloca.value(), Divergence::Strided(Stride::plain(i64::try_from(local_size(alloca)).ok()?))));
    Model {
        parameters: vec![(thread.id(ThreadParam::ThreadX), Divergence::Strided(x)), (thread.linear(), Divergence::Strided(linear))],
        lanes: i64::from(width),
        allocas: allocas.filter_map(stride).collect(),
        stores_count: false,
        call_differs: |_| false,
    }
}

/// What is known of a body before its vector form is written.
struct Plan<'a, 'm> {
    thread: &'a Thread<'m>,
    flow: &'a ControlFlow<'m>,
    masks: &'a Masks,
    divergences: &'a Divergences<'m>,
    width: u32,
    target: VectorTarget,
}

fn fill<'m>(module: &'m Module<'_>, function: Func<'m>, plan: &Plan<'_, 'm>) -> Result<(), Obstacle> {
    let types = Types::of(module);
    let start = Block::append(function, "start");
    let ret = Builder::at_end(start);
    // Where allocas go in front of; it becomes the way into the body.
    ret.ret(types.int(32).vector(plan.width).poison());
    let Some(end) = start.terminator() else { return Ok(()) };
    let params = plan.thread.function.params().into_iter().zip(function.params()).collect();
    let values = values::LaneValues::new(plan.divergences, plan.width, Types::of(module), Builder::before(end), params);
    let mut emitter = emit::VectorEmitter::new(module, function, plan, values);
    emitter.emit()?;
    let body = emitter.start();
    end.erase();
    Builder::at_end(start).jump(body);
    Ok(())
}

/// Whether threads may diverge at the end of a block.
fn diverges_at<'m>(flow: &ControlFlow<'m>, divergences: &Divergences<'m>, block: usize) -> bool {
    let end = flow.cfg.blocks[block].terminator();
    flow.cfg.successors[block].len() > 1 && end.and_then(|end| end.condition()).is_some_and(|condition| !divergences.is_uniform(condition))
}

/// Refuses a body whose threads may wait for each other in a loop that they leave one by one: in lockstep they might wait
/// for good.
fn check_lockstep<'m>(flow: &ControlFlow<'m>, divergent: &[bool]) -> Result<(), Obstacle> {
    let left = flow.loops.blocks_of_loops_left_by(&flow.cfg, &|block| divergent[block]);
    let in_loops = (0..flow.cfg.count()).filter(|&block| left[block]);
    match in_loops.flat_map(|block| flow.cfg.blocks[block].instructions()).find(|one| one.is_atomic() && !is_thread_fence(*one)) {
        Some(atomic) => Err(Obstacle::instruction(
            atomic,
            "an atomic in a loop that threads leave one by one, where lanes in lockstep might wait for ever",
        )),
        None => Ok(()),
    }
}

/// The bytes of an alloca, so that one behind the other each is aligned.
fn local_size(alloca: Alloca<'_>) -> u64 {
    let count = alloca.operands().first().and_then(|count| count.constant_int()).unwrap_or(1);
    let bytes = alloca.allocated_type().abi_size().saturating_mul(count.unsigned_abs());
    bytes.checked_next_multiple_of(u64::from(alloca.align().max(1))).unwrap_or(u64::MAX).max(1)
}
