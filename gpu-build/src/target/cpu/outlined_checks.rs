//! Outlined checks: branches whose failing side does nothing but report and end the thread, as Rust's bounds checks and
//! failed assertions do.
//!
//! As branches they would be divergent in a vector body, hide a bound on the thread's id at the kernel's start, and make
//! uniform values look divergent behind them. So [`outline`] makes each one instruction, a call that says what must hold,
//! and [`expand`] makes it a branch again, in the scalar body only. In a vector body the first lane for which a check fails
//! reports, and all lanes end: the launch has failed.

use super::global_index::within_its_block;
use super::thread::Thread;
use crate::llvm::Module;
use crate::llvm::value::{At, Block, Builder, Call, Inst, Phi, Types, Value, declare, function, is_library};
use crate::portable;
use crate::target::edge::Edge;
use gpu_abi::cpu::ThreadParam;
use gpu_abi::fault::{TRAP, VALUES};
use gpu_llvm::llvm_sys::LLVMOpcode;

/// The intrinsic: (the condition that must hold, message, file, line, function, and the message's values).
pub const CHECK: &str = "gpu.cpu.check";

/// A panic or a failed assertion: (message, file, line, function, and the message's values).
pub const REPORT: &str = "gpu.cpu.report";

/// Makes each trap a panic without a place, which [`name_own_places`] adds.
pub fn traps_are_panics(module: &Module<'_>) {
    for trap in ["llvm.trap", "llvm.ubsantrap"].into_iter().filter_map(|name| function(module, name)) {
        for call in trap.users().into_iter().filter_map(Value::as_call).filter(|call| call.callee() == Some(trap)) {
            portable::call_panic(module, &Builder::before(*call), TRAP);
            call.erase();
        }
    }
}

/// Lets reports of a library's function, such as Rust's `clamp`, name the place from which the author's own code called it. Once
/// functions that report are part of what calls them.
pub fn name_own_places<'m>(module: &'m Module<'_>) {
    let Some(intrinsic) = function(module, REPORT) else { return };
    let line_type = Types::of(module).int(32);
    for call in intrinsic.users().into_iter().filter_map(Value::as_call).filter(|call| call.callee() == Some(intrinsic)) {
        // A constant, which statics' own address space is cast away from.
        let bytes = |file: &Value<'m>| {
            if file.is_constant_expr() { file.operands().first()?.constant_bytes() } else { file.constant_bytes() }
        };
        let file = call.arguments().get(1).and_then(bytes).unwrap_or_default();
        if !is_library(String::from_utf8_lossy(&file).trim_end_matches('\0')) {
            continue;
        }
        if let Some((file, line)) = call.own_place() {
            let builder = Builder::before(*call);
            call.set_operand(1, builder.global_text(&file));
            call.set_operand(2, line_type.int(line.into()));
        }
    }
}

/// Turns branches to blocks that only report into calls of [`CHECK`]. Returns whether there were any.
pub fn outline<'m>(module: &'m Module<'_>, thread: &Thread<'m>) -> bool {
    let types = Types::of(module);
    let (pointer, int) = (types.ptr(0), types.int(32));
    let ty = types.function(types.void(), &[types.int(1), pointer, pointer, int, pointer, types.int(64), types.int(64)]);
    let blocks = thread.function.blocks();
    let mut any = false;
    for (failed, report) in blocks.iter().filter_map(|block| Some((*block, report_of(thread, *block)?))) {
        let mut taken = Vec::new();
        for before in &blocks {
            let Some((end, condition)) = before.terminator().and_then(|end| Some((end, end.condition()?))) else { continue };
            let [then, other] = end.successors()[..] else { continue };
            let is_check = (then == failed) != (other == failed);
            let Some(what) = is_check.then(|| on_the_edge(&report, end, failed)).flatten() else { continue };
            let builder = Builder::before(end);
            let intrinsic = declare(module, CHECK, ty);
            intrinsic.add_attribute(At::Function, "nounwind");
            for holds in conjuncts(&builder, condition, other == failed) {
                builder.call(intrinsic, &[&[holds], &what[..]].concat());
            }
            builder.jump(if other == failed { then } else { other });
            end.erase();
            taken.push(*before);
        }
        any |= !taken.is_empty();
        forget_edges(failed, &taken);
    }
    any
}

/// Removes from a block's phis the values from former predecessors.
fn forget_edges<'m>(block: Block<'m>, former: &[Block<'m>]) {
    for phi in block.instructions().into_iter().filter_map(|one| one.as_phi()) {
        let left: Vec<_> = phi.incoming().into_iter().filter(|(_, from)| !former.contains(from)).collect();
        if !former.is_empty() {
            let value = if left.is_empty() { phi.ty().poison() } else { Builder::before(*phi).phi(phi.ty(), &left) };
            phi.replace_with(value);
            phi.erase();
        }
    }
}

/// Whether an instruction is an outlined check.
pub fn is_check<'m>(instruction: Inst<'m>) -> bool {
    instruction.callee().is_some_and(|callee| callee.name() == CHECK)
}

/// Turns what is left of outlined checks in a scalar body into branches.
pub fn expand<'m>(module: &'m Module<'_>, thread: &Thread<'m>) {
    let none = Types::of(module).int(32).int(0);
    for call in thread.function.instructions().into_iter().filter(|instruction| is_check(*instruction)).filter_map(|check| check.as_call())
    {
        let arguments = call.arguments();
        let ([holds, what @ ..], Some((builder, rest))) = (&arguments[..], split_before(*call, "check")) else { continue };
        let failed = Block::append(thread.function, "failed");
        builder.branch_if(*holds, rest, failed);
        let builder = Builder::at_end(failed);
        let ids = within_its_block(&builder, thread.own_ids(), thread.id(ThreadParam::SizeX));
        report(module, &builder, thread.scratch(), what, &ids);
        builder.ret(none);
        call.erase();
    }
}

/// Splits a block before an instruction: the code before it becomes a new block without a terminator. Returns a builder at that block's end,
/// and the block of the rest, which is the old one, because later blocks' phis name it.
pub fn split_before<'m>(one: Inst<'m>, name: &str) -> Option<(Builder<'m>, Block<'m>)> {
    let rest = one.block()?;
    let function = rest.function()?;
    let head = Block::append(function, name);
    head.move_before(rest);
    for end in function.blocks().into_iter().filter_map(Block::terminator) {
        for (index, next) in (0..).zip(end.successors()) {
            if next == rest {
                end.set_successor(index, head);
            }
        }
    }
    let builder = Builder::at_end(head);
    for before in rest.instructions().into_iter().take_while(|before| *before != one) {
        before.detach();
        builder.insert(before);
    }
    Some((builder, rest))
}

/// Tells the runtime, for the thread with these ids: the block's, then the thread's in it.
pub fn report<'m>(module: &'m Module<'_>, builder: &Builder<'m>, scratch: Value<'m>, what: &[Value<'m>], ids: &[Value<'m>]) {
    use gpu_abi::cpu::{FAULT_ASSERT, Scratch};
    use std::mem::offset_of;
    let types = Types::of(module);
    let (int, wide) = (types.int(32), types.int(64));
    let place = |field: usize| builder.offset(scratch, wide.int(field as u64));
    builder.store(int.int(u64::from(FAULT_ASSERT)), place(offset_of!(Scratch, fault)));
    let ask = builder.load(types.ptr(0), place(offset_of!(Scratch, assert_fail)));
    let arguments: Vec<Value> = what.iter().copied().chain(ids.iter().map(|id| builder.int_cast(*id, int))).collect();
    let ty = types.function(types.void(), &arguments.iter().map(|argument| argument.ty()).collect::<Vec<_>>());
    builder.call_pointer(ty, ask, &arguments);
}

/// The arguments of a block's report (message, file, line, function and values), if the block does nothing else before the thread ends.
fn report_of<'m>(thread: &Thread<'m>, block: Block<'m>) -> Option<Vec<Value<'m>>> {
    use LLVMOpcode::*;
    let mut found = None;
    for instruction in block.instructions() {
        match instruction.opcode() {
            LLVMPHI | LLVMGetElementPtr => {}
            LLVMLoad if is_in_scratch(thread, *instruction.operands().first()?) => {}
            LLVMStore if is_in_scratch(thread, *instruction.operands().get(1)?) => {}
            LLVMCall if found.is_none() => {
                let report = instruction.as_call().filter(|call| is_report(thread, *call))?;
                found = Some(report.arguments().into_iter().take(WHAT).collect());
            }
            LLVMRet if is_zero(*instruction.operands().first()?) => {}
            LLVMBr if instruction.condition().is_none() => {
                let end = *instruction.successors().first()?;
                let ret =
                    end.terminator().filter(|ret| ret.is(LLVMRet) && end.instructions().iter().all(|one| one == ret || one.is_phi()))?;
                let state = *ret.operands().first()?;
                let state = if let Some(phi) = state.as_phi() { incoming(phi, block)? } else { state };
                is_zero(state).then_some(())?;
            }
            // The values.
            _ if instruction.is_plain_arithmetic() => {}
            _ => return None,
        }
    }
    found
}

fn is_zero<'m>(state: Value<'m>) -> bool {
    !state.is_instruction() && state.constant_int() == Some(0)
}

fn is_in_scratch<'m>(thread: &Thread<'m>, address: Value<'m>) -> bool {
    address.is(LLVMOpcode::LLVMGetElementPtr) && address.operands().first() == Some(&thread.scratch())
}

/// The number of arguments of [`REPORT`]: four constants, and values.
const WHAT: usize = CONSTANTS + VALUES.len();
const CONSTANTS: usize = 4;

/// A call through a pointer in the scratch, with the thread's ids after the arguments of a report. Calls that print have fewer.
fn is_report<'m>(thread: &Thread<'m>, call: Call<'m>) -> bool {
    let through = call.operands().last().is_some_and(|callee| {
        callee.is(LLVMOpcode::LLVMLoad) && callee.operands().first().is_some_and(|address| is_in_scratch(thread, *address))
    });
    through && call.arguments().get(WHAT..) == Some(&thread.own_ids()[..])
}

/// A report's arguments on the edge from the block that `from` terminates: constants, and then values, which that block computes.
fn on_the_edge<'m>(report: &[Value<'m>], from: Inst<'m>, failed: Block<'m>) -> Option<Vec<Value<'m>>> {
    let mut edge = Edge::new(from, failed);
    let known = |(place, value): (usize, &Value<'m>)| {
        edge.value(*value).filter(|known| place >= CONSTANTS || !known.is_instruction() && !known.is_argument())
    };
    report.iter().enumerate().map(known).collect()
}

fn incoming<'m>(phi: Phi<'m>, from: Block<'m>) -> Option<Value<'m>> {
    phi.incoming().into_iter().find(|(_, block)| *block == from).map(|(value, _)| value)
}

/// The conditions that must hold, one after the other, for `condition` to be `wanted`.
fn conjuncts<'m>(builder: &Builder<'m>, condition: Value<'m>, wanted: bool) -> Vec<Value<'m>> {
    use LLVMOpcode::*;
    let operands = if condition.is_instruction() { condition.operands() } else { Vec::new() };
    let constant = |value: &Value<'m>| if value.is_instruction() { None } else { value.constant_int().map(|number| number != 0) };
    let both = match (condition.opcode(), &operands[..]) {
        (Some(LLVMAnd), [a, b]) if wanted => Some((*a, *b)),
        (Some(LLVMOr), [a, b]) if !wanted => Some((*a, *b)),
        (Some(LLVMSelect), [a, b, no]) if wanted && constant(no) == Some(false) => Some((*a, *b)),
        (Some(LLVMSelect), [a, yes, b]) if !wanted && constant(yes) == Some(true) => Some((*a, *b)),
        (Some(LLVMXor), [a, one]) if constant(one) == Some(true) => return conjuncts(builder, *a, !wanted),
        _ => None,
    };
    match both {
        Some((a, b)) => [conjuncts(builder, a, wanted), conjuncts(builder, b, wanted)].concat(),
        None if wanted => vec![condition],
        None => vec![builder.opposite(condition)],
    }
}
