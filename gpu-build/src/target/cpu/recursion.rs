//! Functions that need the thread and cannot be part of a kernel's body, because they call themselves.
//!
//! They get one more parameter: the address of the thread's ids and of its scratch, which the kernel keeps on its stack. A
//! trap in such a function leaves its mark in the scratch and returns; after each call its caller looks, and returns as
//! well, until the kernel ends.

use super::thread::Thread;
use super::warps::calls;
use crate::diagnostics::Diagnostic;
use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::TargetMachine;
use crate::llvm::value::{At, Block, Builder, Call, Func, Inst, Type, Types, Value, add_function, functions};
use crate::portable;
use gpu_abi::cpu::{Scratch, ThreadParam};
use gpu_llvm::llvm_sys::{LLVMOpcode, LLVMTypeKind};
use std::mem::offset_of;

/// An intrinsic of this target alone: the address of the thread's scratch.
pub const SCRATCH: &str = "gpu.cpu.scratch";

/// The attribute of a function that needs the thread. It lasts as long as the function.
pub const NEEDY: &str = "gpu.cpu.needs-thread";

/// Where the scratch's address is, behind the ids.
const SCRATCH_AT: u64 = 4 * ThreadParam::IDS as u64;

/// What cannot be asked of the thread through a pointer: all threads come to it together.
const TOGETHER: [&str; 4] = ["gpu.barrier", "gpu.ballot", "gpu.cpu.exchange", "gpu.cpu.linear"];

/// Hands the thread to functions that are marked as [`NEEDY`], which call each other and are called by kernels.
pub fn pass_the_thread(session: &Session, module: &mut Module<'_>, machine: &TargetMachine) -> Result<(), Diagnostic> {
    for function in needy(module) {
        let uses_memory = || {
            let mut operands = function.instructions().into_iter().flat_map(|instruction| instruction.operands());
            operands.any(|operand| {
                super::shared::is_shared(operand)
                    || operand.is_constant_expr() && operand.operands().into_iter().any(super::shared::is_shared)
            })
        };
        let together = TOGETHER.iter().any(|intrinsic| !calls(module, function, intrinsic).is_empty());
        let by_pointer = function.users().into_iter().any(|user| user.callee() != Some(function));
        let name = shown(&function.name());
        let refused = match () {
            () if by_pointer => format!("`{name}` is called through a pointer, and asks for thread ids or can panic"),
            () if together || uses_memory() => format!("`{name}` calls itself, and uses barriers, warps or shared memory"),
            () => continue,
        };
        return Err(Diagnostic::new(format!("{refused}: on the CPU that is not possible")).help("pass what it needs as arguments"));
    }
    session.run(module, "function(reg2mem)", machine).map_err(Diagnostic::new)?;
    hand_on(module);
    session.run(module, "function(sroa)", machine).map_err(Diagnostic::new)
}

/// Gives the functions their parameter, and every call its argument. Without phis, none needs another incoming block when a
/// block is split.
fn hand_on(module: &Module<'_>) {
    let types = Types::of(module);
    let rebuilt: Vec<(Func, Func)> = needy(module).into_iter().map(|old| (old, with_context(module, &types, old))).collect();
    let own = rebuilt.iter().filter_map(|&(_, function)| Some((function, ask_through(module, &types, function)?)));
    let callers: Vec<(Func, Option<Context>)> = own.map(|(function, context)| (function, Some(context))).collect();
    for (caller, context) in callers.into_iter().chain(portable::kernels(module).into_iter().map(|kernel| (kernel, None))) {
        let calls = caller.instructions().into_iter().filter_map(|instruction| instruction.as_call());
        let found: Vec<(Call, Func)> =
            calls.filter_map(|call| Some((call, rebuilt.iter().find(|(old, _)| call.callee() == Some(*old))?.1))).collect();
        if found.is_empty() {
            continue;
        }
        let Some(context) = context.or_else(|| kernel_context(module, &types, caller)) else { continue };
        for (call, callee) in found {
            call_and_look(&types, caller, call, callee, context);
        }
    }
    rebuilt.into_iter().for_each(|(old, _)| old.erase());
}

/// The same function with one parameter more, in place of the old one, which is left without a body.
fn with_context<'m>(module: &'m Module<'_>, types: &Types<'m>, old: Func<'m>) -> Func<'m> {
    let mut params = old.value_type().params();
    params.push(types.ptr(0));
    let name = old.name();
    old.set_name("");
    let new = add_function(module, &name, types.function(old.value_type().result(), &params));
    new.copy_attributes(old, At::Function, At::Function);
    for index in 0..old.params().len() as u32 {
        new.copy_attributes(old, At::Param(index), At::Param(index));
    }
    ["memory", "alwaysinline", "willreturn", "nosync"].into_iter().for_each(|attribute| new.remove_attribute(At::Function, attribute));
    new.remove_string_attribute(At::Function, NEEDY);
    new.make_internal();
    old.move_body_to(new);
    old.params().into_iter().zip(new.params()).for_each(|(old, new)| old.replace_with(new));
    new
}

/// What a caller hands on: the address of ids and scratch; and the scratch's, which it looks into itself.
#[derive(Clone, Copy)]
struct Context<'m> {
    address: Value<'m>,
    scratch: Value<'m>,
}

/// What the function asks of the thread it asks through the context; a trap is a return.
fn ask_through<'m>(module: &'m Module<'_>, types: &Types<'m>, function: Func<'m>) -> Option<Context<'m>> {
    let address = function.params().last().copied()?;
    let (int, wide) = (types.int(32), types.int(64));
    let builder = Builder::at_entry(function)?;
    let ids = std::array::from_fn(|index| builder.load(int, builder.offset(address, wide.int(4 * index as u64))));
    let scratch = builder.load(types.ptr(0), builder.offset(address, wide.int(SCRATCH_AT)));
    drop(builder);
    Thread::asking(function, scratch, ids).ask(module);
    for block in function.blocks() {
        let Some(end) = block.terminator().filter(|end| end.is(LLVMOpcode::LLVMUnreachable)) else { continue };
        leave(&Builder::before(end), function.value_type().result());
        end.erase();
    }
    Some(Context { address, scratch })
}

/// Returns; the value is nobody's.
fn leave<'m>(builder: &Builder<'m>, result: Type<'m>) {
    if result.kind() == LLVMTypeKind::LLVMVoidTypeKind { builder.ret_void() } else { builder.ret(result.null()) }
}

/// A kernel's context on its stack, filled.
fn kernel_context<'m>(module: &'m Module<'_>, types: &Types<'m>, kernel: Func<'m>) -> Option<Context<'m>> {
    let (int, wide, pointer) = (types.int(32), types.int(64), types.ptr(0));
    let builder = Builder::at_entry(kernel)?;
    let address = builder.array_alloca(wide, int.int(SCRATCH_AT / 8 + 1));
    for (index, (_, intrinsic)) in ThreadParam::ids().enumerate() {
        let intrinsic = crate::llvm::value::declare(module, intrinsic, types.function(int, &[]));
        builder.store(builder.call(intrinsic, &[]), builder.offset(address, wide.int(4 * index as u64)));
    }
    let scratch = crate::llvm::value::declare(module, SCRATCH, types.function(pointer, &[]));
    let scratch = builder.call(scratch, &[]);
    builder.store(scratch, builder.offset(address, wide.int(SCRATCH_AT)));
    Some(Context { address, scratch })
}

/// Calls with the context, and returns if the thread has trapped meanwhile.
fn call_and_look<'m>(types: &Types<'m>, caller: Func<'m>, call: Call<'m>, callee: Func<'m>, context: Context<'m>) {
    let (int, wide) = (types.int(32), types.int(64));
    let builder = Builder::before(*call);
    let mut arguments = call.arguments();
    arguments.push(context.address);
    let again = builder.call(callee, &arguments);
    let fault = builder.load(int, builder.offset(context.scratch, wide.int(offset_of!(Scratch, fault) as u64)));
    let Some(before) = call.block() else { return };
    let (rest, halt) = (Block::append(caller, ""), Block::append(caller, ""));
    let behind: Vec<Inst> = before.instructions().into_iter().skip_while(|other| *other != *call).skip(1).collect();
    let end = Builder::at_end(rest);
    for instruction in behind {
        instruction.detach();
        end.insert(instruction);
    }
    if call.ty().kind() != LLVMTypeKind::LLVMVoidTypeKind {
        call.replace_with(again);
    }
    call.erase();
    let builder = Builder::at_end(before);
    builder.branch_if(builder.is_not(fault, int.int(0)), halt, rest);
    leave(&Builder::at_end(halt), caller.value_type().result());
}

/// The functions that are marked, where always inlining has left any.
fn needy<'m>(module: &'m Module<'_>) -> Vec<Func<'m>> {
    let marked = functions(module).into_iter().filter(|function| function.string_attribute(At::Function, NEEDY).is_some());
    marked.filter(|function| !function.is_declaration()).collect()
}

/// Whether any function that needs the thread is still there.
pub fn left(module: &Module<'_>) -> bool {
    !needy(module).is_empty()
}

/// A function's name as its author knows it.
fn shown(name: &str) -> String {
    format!("{:#}", rustc_demangle::demangle(name))
}
