//! Functions that need the thread and cannot be part of a kernel's body, because they call themselves or are too large to be copied.
//!
//! They get one more parameter: the address of the thread's ids and of its scratch, which the kernel keeps on its stack. A
//! trap in such a function leaves its mark in the scratch and returns; after each call its caller looks, and returns as
//! well, until the kernel ends.

use super::checked;
use super::outlined_checks::REPORT;
use super::shared::is_shared;
use super::thread::Thread;
use super::warps::{self, calls};
use crate::analysis::worklist::Worklist;
use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::intrinsics::{BALLOT, BARRIER, PRINTF};
use crate::llvm::Module;
use crate::llvm::value::{At, Block, Builder, Call, Func, Type, Types, Value, add_function, functions, globals};
use crate::portable::{self, origin};
use crate::target::inlining;
use gpu_abi::cpu::{Scratch, ThreadParam};
use gpu_llvm::llvm_sys::{LLVMOpcode, LLVMTypeKind};
use std::collections::{HashMap, HashSet};
use std::mem::offset_of;

/// An intrinsic of this target alone: the address of the thread's scratch.
pub const SCRATCH: &str = "gpu.cpu.scratch";

/// The attribute of a function that needs the thread. It lasts as long as the function.
pub const NEEDY: &str = "gpu.cpu.needs-thread";

/// Where the scratch's address is, behind the ids.
const SCRATCH_AT: u64 = 4 * ThreadParam::IDS as u64;

/// What cannot be asked of the thread through a pointer: all threads come to it together.
static TOGETHER: [&str; 4] = [BARRIER.name, BALLOT.name, warps::EXCHANGE, warps::LINEAR];

/// Of some functions, those that must become part of kernels: the thread cannot be passed to them, because they or functions that they call use
/// barriers, warps or shared memory, or because they are called through a pointer.
pub fn must_inline<'m>(module: &'m Module<'_>, of: &HashSet<Func<'m>>) -> HashSet<Func<'m>> {
    let is_answered = |name: &str| {
        [REPORT, PRINTF.name, SCRATCH, checked::ASK].contains(&name) || ThreadParam::ids().any(|(_, intrinsic)| intrinsic == name)
    };
    let asked = functions(module).into_iter().filter(|function| function.is_declaration());
    let asked = asked.filter(|function| function.name().starts_with("gpu.") && !is_answered(&function.name()));
    let memory = globals(module).into_iter().filter(|global| is_shared(global.value())).map(|global| global.value());
    let users = asked.map(|function| function.value()).chain(memory).flat_map(Value::instruction_users).filter_map(|user| user.function());
    let by_pointer = of.iter().copied().filter(|function| function.has_address_taken());
    let start: Vec<Func> = users.chain(by_pointer).filter(|function| of.contains(function)).collect();
    Worklist::new(start).visit_all(|function| inlining::callers(function).into_iter().filter(|caller| of.contains(caller)))
}

/// Hands the thread to functions that are marked as [`NEEDY`], which call each other and are called by kernels.
pub fn pass_the_thread(module: &Module<'_>) -> Result<(), Diagnostic> {
    for function in needy(module) {
        let instructions = function.instructions();
        let is_of_memory =
            |operand: &Value<'_>| is_shared(*operand) || operand.is_constant_expr() && operand.operands().into_iter().any(is_shared);
        let uses_memory = || instructions.iter().find(|one| one.operands().iter().any(is_of_memory)).copied();
        let together = TOGETHER.iter().find_map(|intrinsic| calls(module, function, intrinsic).first().map(|call| **call));
        let name = shown(&function.name());
        let (refused, at) = match together.or_else(uses_memory) {
            _ if function.has_address_taken() => {
                (format!("`{name}` is called through a pointer, and asks for thread ids or can panic"), instructions.first().copied())
            }
            Some(at) => (format!("`{name}` calls itself, and uses barriers, warps or shared memory"), Some(at)),
            None => continue,
        };
        let error = Diagnostic::new(format!("{refused}: on the CPU that is not possible")).of(DiagnosticKind::Unsupported);
        let error = at.map_or(error.clone(), |at| origin::add_call_path(error, at));
        return Err(error.help("pass what it needs as arguments"));
    }
    hand_on(module);
    Ok(())
}

/// Gives the functions their parameter, and every call its argument.
fn hand_on(module: &Module<'_>) {
    let types = Types::of(module);
    // In the module's order, which determines the layout of the code.
    let all: Vec<(Func, Func)> = needy(module).into_iter().map(|old| (old, with_context(module, &types, old))).collect();
    let rebuilt: HashMap<Func, Func> = all.iter().copied().collect();
    let own = all.iter().filter_map(|&(_, function)| Some((function, ask_through(module, &types, function)?)));
    let callers: Vec<(Func, Option<Context>)> = own.map(|(function, context)| (function, Some(context))).collect();
    for (caller, context) in callers.into_iter().chain(portable::kernels(module).into_iter().map(|kernel| (kernel, None))) {
        let calls = caller.instructions().into_iter().filter_map(|instruction| instruction.as_call());
        let found: Vec<(Call, Func)> = calls.filter_map(|call| Some((call, *rebuilt.get(&call.callee()?)?))).collect();
        if found.is_empty() {
            continue;
        }
        let Some(context) = context.or_else(|| kernel_context(module, &types, caller)) else { continue };
        let halt = Block::append(caller, "");
        leave(&Builder::at_end(halt), caller.value_type().result());
        // From the first to the last: each instruction of a block is moved once, however often the block is split.
        for (call, callee) in found {
            call_and_look(&types, call, callee, context, halt);
        }
    }
    all.into_iter().for_each(|(old, _)| old.erase());
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
    ask_the_checker(module, types, function, scratch);
    for block in function.blocks() {
        let Some(end) = block.terminator().filter(|end| end.is(LLVMOpcode::LLVMUnreachable)) else { continue };
        leave(&Builder::before(end), function.value_type().result());
        end.erase();
    }
    Some(Context { address, scratch })
}

/// Of a checked image: what the function tells of its memory. Its accesses are not checked, so none has a site.
fn ask_the_checker<'m>(module: &'m Module<'_>, types: &Types<'m>, function: Func<'m>, scratch: Value<'m>) {
    let (int, wide, pointer) = (types.int(32), types.int(64), types.ptr(0));
    let ask_type = types.function(int, &[pointer, pointer, wide, int, int]);
    for call in calls(module, function, checked::ASK) {
        let builder = Builder::before(*call);
        let field = |offset: usize| builder.load(pointer, builder.offset(scratch, wide.int(offset as u64)));
        let (check, context) = (field(offset_of!(Scratch, check)), field(offset_of!(Scratch, context)));
        let arguments: Vec<Value> = std::iter::once(context).chain(call.arguments()).chain([int.int(0)]).collect();
        call.replace_with(builder.call_pointer(ask_type, check, &arguments));
        call.erase();
    }
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

/// Calls with the context, and goes on in `halt` if the thread has trapped meanwhile.
fn call_and_look<'m>(types: &Types<'m>, call: Call<'m>, callee: Func<'m>, context: Context<'m>, halt: Block<'m>) {
    let (int, wide) = (types.int(32), types.int(64));
    let builder = Builder::before(*call);
    let mut arguments = call.arguments();
    arguments.push(context.address);
    let again = builder.call(callee, &arguments);
    let fault = builder.load(int, builder.offset(context.scratch, wide.int(offset_of!(Scratch, fault) as u64)));
    let has_failed = builder.is_not(fault, int.int(0));
    drop(builder);
    if call.ty().kind() != LLVMTypeKind::LLVMVoidTypeKind {
        call.replace_with(again);
    }
    let Some(rest) = call.block() else { return };
    if let Some(before) = rest.split_before(*call) {
        Builder::at_end(before).branch_if(has_failed, halt, rest);
    }
    call.erase();
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
