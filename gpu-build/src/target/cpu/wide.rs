//! A body for several threads at once: what LLVM's loop vectorizer, which takes innermost loops only, does not make of a
//! body that has loops of its own.
//!
//! The wide body runs `width` threads whose ids along x follow each other. Values that all have in common stay what they
//! are, values that grow by a step are known by the first thread's, and the others become vectors ([`shape`]). A branch
//! that is the same for all stays a branch. Where threads part, what follows is run for one way after the other, under the
//! mask of those that went there ([`masks`], [`emit`]); a loop goes on until no thread is left in it. Threads run in step,
//! which is one of the orders in which threads may run.
//!
//! What has no wide form leaves the body as it was, and the loop over threads to LLVM.

mod access;
mod calls;
mod emit;
mod flow;
mod instruct;
mod masks;
mod math;
mod require;
mod shape;
#[cfg(test)]
mod tests;
mod values;

use super::thread::Thread;
use crate::llvm::Session;
use crate::llvm::value::{At, Block, Builder, Type, Types, Value, add_function};
use gpu_abi::cpu::FRAME;
use inkwell::llvm_sys::{LLVMOpcode, LLVMTypeKind};
use inkwell::module::Module;
use inkwell::targets::TargetMachine;

/// The form of control flow that is understood: one return, branches of two ways, loops of one form.
const PREPARE: &str = "function(lower-switch,mergereturn,fix-irreducible,loop-simplify,lcssa)";

/// Whether an instruction only tells the optimizer something.
pub fn is_hint(instruction: Value) -> bool {
    instruction.is(LLVMOpcode::LLVMCall) && calls::kind(instruction) == calls::Kind::Nothing
}

/// Whether a body is worth it: LLVM does well where a thread has no loops, no branches, and calls nothing.
pub fn wants(thread: &Thread) -> bool {
    thread.function.instructions().into_iter().any(|instruction| instruction.condition().is_some() || super::require::is(instruction))
        || math::is_called(thread)
}

/// Brings the bodies of a module into the form that [`make`] takes, and adds what wide bodies call.
pub fn prepare<'s>(
    session: &'s Session,
    module: &Module<'s>,
    machine: &TargetMachine,
    threads: &[&Thread],
    width: u32,
    masks_are_dear: bool,
) -> Result<(), String> {
    if threads.iter().any(|thread| math::is_called(thread)) {
        for width in [width * more(masks_are_dear), width] {
            math::link(session, module, width)?;
        }
    }
    session.run(module, PREPARE, machine)
}

/// How many times as wide a small body is made: its loops then cost less, and go over more memory in a row. As many values
/// in work are to fit into the registers: 32, or 16 on lower levels.
const fn more(masks_are_dear: bool) -> u32 {
    if masks_are_dear { 2 } else { 4 }
}

/// The most instructions of a body that is small.
const SMALL: usize = 120;

/// The most copies of instructions that are written once for each thread.
const COPIES: usize = 1024;

/// Whether an instruction that differs between threads is written once for each.
fn is_single(module: &Module<'_>, instruction: Value, width: u32) -> bool {
    match calls::kind(instruction) {
        calls::Kind::Each => true,
        calls::Kind::EachFreely => math::function(module, instruction, width).is_none(),
        _ => instruction.is(LLVMOpcode::LLVMAtomicRMW),
    }
}

/// The wide bodies of a prepared one, widest first, and how many threads each runs.
/// Local memory that is large for one thread has no wide form, which has it once for each of several: `waits` says how many
/// more loops the form is copied into.
pub fn make_all(module: &Module<'_>, thread: &Thread, width: u32, masks_are_dear: bool, waits: u32) -> Vec<(String, u32)> {
    if !wants(thread) {
        return Vec::new();
    }
    let instructions = thread.function.instructions();
    let singly = instructions.iter().filter(|instruction| is_single(module, **instruction, width)).count();
    if singly * width as usize > COPIES {
        return Vec::new();
    }
    let small = instructions.len() <= SMALL && singly == 0;
    let own: u64 = instructions
        .iter()
        .filter(|value| value.is(LLVMOpcode::LLVMAlloca))
        .map(|alloca| own_size(module, *alloca))
        .fold(0, u64::saturating_add);
    let fits = |width: &u32| own.saturating_mul(u64::from(*width) * (u64::from(waits) + 1)) <= FRAME / 4;
    let widths = [width * more(masks_are_dear), width].into_iter().skip(usize::from(!small));
    widths.filter(fits).filter_map(|width| make(module, thread, width, masks_are_dear).map(|body| (body.name(), width))).collect()
}

/// Makes the wide body of a prepared one: a function of the same parameters, where the thread's id along x and its number
/// are the first thread's, that returns every thread's state. `None` where there is no wide form.
fn make(module: &Module<'_>, thread: &Thread, width: u32, masks_are_dear: bool) -> Option<Value> {
    if !is_plain(module, thread) {
        return None;
    }
    let flow = flow::Flow::of(thread.function)?;
    let mut shapes = shape::Shapes::new(module, thread, width);
    let mut parts = vec![false; flow.blocks.len()];
    let masks = loop {
        let masks = masks::Masks::of(&flow, &parts)?;
        shapes.find(&flow, &masks);
        let now: Vec<bool> = (0..flow.blocks.len()).map(|block| parts_at(&flow, &shapes, block)).collect();
        if now == parts {
            break masks;
        }
        parts = now;
    };
    if locks(&flow, &parts) {
        return None;
    }
    let types = Types::of(module);
    let pattern = thread.function;
    let ty = types.function(types.int(32).vector(width), &pattern.value_type().params());
    let function = add_function(module, &format!("{}.wide{width}", pattern.name()), ty);
    function.copy_attributes(pattern, At::Function, At::Function);
    let plan = Plan { flow: &flow, masks: &masks, shapes: &shapes, width, masks_are_dear };
    if fill(module, thread, function, &plan).is_none() {
        for block in function.blocks() {
            // A block that was not finished yet needs an end to be taken down.
            if block.terminator().is_none() {
                Builder::at_end(block).ret(types.int(32).vector(width).poison());
            }
        }
        function.erase();
        return None;
    }
    Some(function)
}

/// What is known of a body before its wide form is written.
struct Plan<'a, 'm> {
    flow: &'a flow::Flow,
    masks: &'a masks::Masks,
    shapes: &'a shape::Shapes<'a, 'm>,
    width: u32,
    masks_are_dear: bool,
}

fn fill<'a, 'm>(module: &'a Module<'m>, thread: &Thread, function: Value, plan: &Plan<'a, 'm>) -> Option<()> {
    let Plan { flow, masks, shapes, width, masks_are_dear } = *plan;
    let types = Types::of(module);
    let start = Block::append(function, "start");
    let ret = Builder::at_end(start);
    // Where allocas go in front of; it becomes the way into the body.
    ret.ret(types.int(32).vector(width).poison());
    let end = start.terminator()?;
    let params = thread.function.params().into_iter().zip(function.params()).collect();
    let values = values::Values::new(shapes, width, Types::of(module), Builder::before(end), params);
    let mut emit = emit::Emit::new(module, function, flow, masks, values);
    emit.masks_are_dear = masks_are_dear;
    emit.all()?;
    let body = emit.start();
    end.erase();
    Builder::at_end(start).jump(body);
    Some(())
}

/// Whether threads may part at the end of a block.
fn parts_at(flow: &flow::Flow, shapes: &shape::Shapes<'_, '_>, block: usize) -> bool {
    let end = flow.blocks[block].terminator();
    flow.next[block].len() > 1 && end.and_then(Value::condition).is_some_and(|condition| shapes.of(condition) != shape::Shape::Same)
}

/// Whether threads may wait for each other in a loop that they leave one by one: run in step they might wait for good.
fn locks(flow: &flow::Flow, parts: &[bool]) -> bool {
    let left = flow.blocks_of_loops_left_by(&|block| parts[block]);
    let atomic = |block: usize| flow.blocks[block].instructions().into_iter().any(Value::is_atomic);
    (0..flow.blocks.len()).any(|block| left[block] && atomic(block))
}

/// Whether every instruction of a body is one that a wide form is known for, on values that vectors can be made of.
fn is_plain(module: &Module<'_>, thread: &Thread) -> bool {
    use LLVMOpcode::*;
    thread.function.instructions().into_iter().all(|instruction| {
        let ty = instruction.ty();
        let fits = match instruction.opcode() {
            LLVMAlloca => super::locals::is_fixed(instruction),
            LLVMBr | LLVMRet => true,
            LLVMLoad => !instruction.is_volatile() && !instruction.is_atomic() && in_memory(module, ty),
            LLVMStore => {
                let stored = instruction.operands().first().map(|value| value.ty());
                !instruction.is_volatile() && !instruction.is_atomic() && stored.is_some_and(|ty| in_memory(module, ty))
            }
            LLVMAtomicRMW => !instruction.is_volatile() && is_element(ty),
            LLVMFence | LLVMPHI | LLVMICmp | LLVMFCmp | LLVMSelect | LLVMFNeg | LLVMFreeze | LLVMGetElementPtr => true,
            LLVMCall => calls::kind(instruction) != calls::Kind::Unknown,
            _ => instruction.is_binary() || instruction.is_cast(),
        };
        let operands = instruction.operands();
        let typed = |value: &Value| is_element(value.ty()) || value.is_function() || value.ty().kind() == LLVMTypeKind::LLVMLabelTypeKind;
        let hint = instruction.is(LLVMCall) && calls::kind(instruction) == calls::Kind::Nothing;
        fits && (hint || operands.iter().all(typed) && (is_element(ty) || ty.kind() == LLVMTypeKind::LLVMVoidTypeKind))
    })
}

/// Whether vectors of this type can be computed with.
fn is_element(ty: Type) -> bool {
    use LLVMTypeKind::*;
    match ty.kind() {
        LLVMIntegerTypeKind => matches!(ty.int_width(), Some(1 | 8 | 16 | 32 | 64)),
        kind => matches!(kind, LLVMHalfTypeKind | LLVMBFloatTypeKind | LLVMFloatTypeKind | LLVMDoubleTypeKind | LLVMPointerTypeKind),
    }
}

/// Whether a vector of this type lies in memory as its elements do one behind the other.
fn in_memory(module: &Module<'_>, ty: Type) -> bool {
    is_element(ty) && ty.int_width() != Some(1) && ty.store_size(module) == ty.abi_size(module)
}

/// The bytes of an alloca, so that one behind the other each is aligned.
fn own_size(module: &Module<'_>, alloca: Value) -> u64 {
    let count = alloca.operands().first().and_then(|count| count.constant_int()).unwrap_or(1);
    let bytes = alloca.allocated_type().abi_size(module).saturating_mul(count.unsigned_abs());
    bytes.checked_next_multiple_of(u64::from(alloca.align().max(1))).unwrap_or(u64::MAX).max(1)
}
