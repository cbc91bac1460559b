//! Indirect calls without code addresses: each address-taken function of a module gets a number, which its pointers hold, and an indirect call
//! becomes a call of a dispatcher, which switches on the number to call a function of that type (*defunctionalization*: Reynolds, "Definitional
//! interpreters for higher-order programming languages", 1972).
//!
//! A kernel file's module is complete, so function pointers come from nowhere else. Every target benefits: the CPU's lowering sees the callers of
//! functions that panic, ask for ids, or wait; a GPU's assembler knows how much stack a kernel takes unless it is recursive, and LLVM inlines calls
//! that the assembler would miscompile (`nvptx/ptxas/calls.rs`); images have no code addresses in their data; and methods that nothing calls are removed.

use crate::analysis::worklist::Worklist;
use crate::llvm::Module;
use crate::llvm::value::{At, Block, Builder, Func, Inst, Type, Types, Value, add_function, functions};
use crate::portable;
use gpu_llvm::llvm_sys::LLVMOpcode;

/// Begins the names of dispatchers. A number follows.
const DISPATCHER: &str = "gpu.dispatch.";

/// All numbers are greater than this, so that no other pointer, such as a small integer, equals one of them.
const BASE: u64 = u64::from_be_bytes(*b"Func\0\0\0\0");

/// The message of a call through a pointer to no function.
const NONE: &str = "a call through a pointer that is null or points to no function";

/// The distance between two numbers: code may tag the lowest bits of a pointer, as C++'s pointers to members do.
const STEP: u64 = 16;

/// Numbers a module's address-taken functions, and makes all indirect calls dispatch by number. A call through a pointer to no function of the call's
/// type panics. With `keeps_others`, it stays an indirect call, for the checks of `cpu:checked`.
///
/// Leaves a module as it is if an address has a use other than being stored and called (an alias, `llvm.global.annotations` and the like), or if an
/// indirect call is variadic or an `invoke`.
pub fn number(module: &Module<'_>, keeps_others: bool) {
    let all = functions(module);
    let can_be_pointed_at = |function: &Func<'_>| !portable::is_kernel(*function) && !function.name().starts_with("llvm.");
    let taken: Vec<Func> = all.iter().copied().filter(can_be_pointed_at).filter(|function| function.has_address_taken()).collect();
    let instructions: Vec<Inst> = all.iter().flat_map(|function| function.instructions()).collect();
    let can_dispatch = |one: &Inst<'_>| one.as_call().is_some_and(|call| !call.called_type().is_variadic());
    let through_pointers: Vec<Inst> = instructions.into_iter().filter(|one| is_through_pointer(*one)).collect();
    if !taken.iter().all(|function| is_kept(function.value())) || !through_pointers.iter().all(can_dispatch) {
        return;
    }
    let numbered: Vec<(u64, Func)> = (1..).map(|number| BASE + STEP * number).zip(taken).collect();
    let mut dispatchers: Vec<(Type, Func)> = Vec::new();
    for call in through_pointers.into_iter().filter_map(|one| one.as_call()) {
        let ty = call.called_type();
        let known = dispatchers.iter().find(|(other, _)| *other == ty).map(|(_, dispatcher)| *dispatcher);
        let dispatcher = known.unwrap_or_else(|| {
            let dispatcher = dispatcher(module, &format!("{DISPATCHER}{}", dispatchers.len()), ty, &numbered, keeps_others);
            dispatchers.push((ty, dispatcher));
            dispatcher
        });
        let Some(pointer) = call.operands().pop() else { continue };
        let result = Builder::before(*call).call(dispatcher, &[vec![pointer], call.arguments()].concat());
        if !call.ty().is_void() {
            call.replace_with(result);
        }
        call.erase();
    }
    for (number, function) in numbered {
        let direct: Vec<(Inst, u32)> = function.uses().into_iter().filter(|(user, index)| is_callee(*user, *index)).collect();
        function.replace_with(function.ty().pointer_to(number));
        direct.into_iter().for_each(|(call, index)| call.set_operand(index, function.value()));
    }
    // Inlining a recursive function leaves another call of it.
    let recursive = dispatchers.into_iter().map(|(_, dispatcher)| dispatcher).filter(|dispatcher| calls_itself(*dispatcher));
    recursive.for_each(|dispatcher| dispatcher.add_attribute(At::Function, "noinline"));
}

/// Whether an instruction calls neither a function, an alias nor assembly, but an address that is known only at run time, or a constant address such
/// as null or a function's address in another address space.
pub fn is_through_pointer(one: Inst<'_>) -> bool {
    let is_named = |called: &Value<'_>| called.as_global().is_some_and(|global| !global.is_global_variable());
    calls(one) && !one.calls_assembly() && one.operands().last().is_some_and(|called| !is_named(called))
}

fn calls(one: Inst<'_>) -> bool {
    matches!(one.opcode(), LLVMOpcode::LLVMCall | LLVMOpcode::LLVMInvoke | LLVMOpcode::LLVMCallBr)
}

/// Whether an operand is the callee of an instruction, which is the last operand.
fn is_callee(user: Inst<'_>, index: u32) -> bool {
    calls(user) && index as usize + 1 == user.operands().len()
}

/// The functions that a function calls by name.
pub fn called_by<'m>(function: Func<'m>) -> impl Iterator<Item = Func<'m>> {
    function.instructions().into_iter().filter_map(|one| one.callee())
}

/// Whether a function calls itself, directly or through others.
pub fn calls_itself(function: Func<'_>) -> bool {
    Worklist::new(called_by(function)).visit_all(called_by).contains(&function)
}

/// Whether only instructions and variables use an address, so that a number can replace it.
fn is_kept(address: Value<'_>) -> bool {
    address.users().into_iter().all(|user| {
        let holds = user.is_constant_expr() || user.is_constant_struct() || user.is_constant_array();
        match () {
            () if user.is_instruction() => true,
            () if user.is_global_variable() => !user.name().starts_with("llvm."),
            () => holds && is_kept(user),
        }
    })
}

/// The dispatcher of a function type: takes a pointer, then the type's parameters, and calls the function that the pointer stands for.
fn dispatcher<'m>(module: &'m Module<'_>, name: &str, ty: Type<'m>, numbered: &[(u64, Func<'m>)], keeps_others: bool) -> Func<'m> {
    let (types, result) = (Types::of(module), ty.result());
    let dispatcher = add_function(module, name, types.function(result, &[vec![types.ptr(0)], ty.params()].concat()));
    dispatcher.make_internal();
    dispatcher.add_attribute(At::Function, "nounwind");
    let params = dispatcher.params();
    let Some((pointer, arguments)) = params.split_first() else { return dispatcher };
    let (entry, none) = (Block::append(dispatcher, ""), Block::append(dispatcher, "none"));
    let called = numbered.iter().filter(|(_, function)| function.value_type() == ty).map(|&(number, function)| {
        if function.has_attribute(At::Function, "convergent") {
            dispatcher.add_attribute(At::Function, "convergent");
        }
        let (block, arguments) = (Block::append(dispatcher, ""), arguments.to_vec());
        let builder = Builder::at_end(block);
        let value = builder.call(function, &arguments);
        if let Some(call) = value.as_call() {
            call.pass_as(function);
        }
        leave(&builder, value);
        (types.int(64).int(number), block)
    });
    let cases: Vec<(Value, Block)> = called.collect();
    let builder = Builder::at_end(entry);
    builder.switch(builder.cast(LLVMOpcode::LLVMPtrToInt, *pointer, types.int(64)), none, &cases);
    let builder = Builder::at_end(none);
    if keeps_others {
        let value = builder.call_pointer(ty, *pointer, arguments);
        leave(&builder, value);
    } else {
        portable::panic_with(module, &builder, NONE);
    }
    dispatcher
}

/// Returns the result of a call.
fn leave<'m>(builder: &Builder<'m>, value: Value<'m>) {
    if value.ty().is_void() { builder.ret_void() } else { builder.ret(value) }
}
