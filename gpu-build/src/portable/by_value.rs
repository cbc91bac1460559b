//! Structures passed by value: a parameter of the structure's own type, and a private copy behind the old pointer.
//!
//! AMD's kernels have such pointers in constant memory. A copy on the stack is no constant memory, and on a GPU an
//! instruction that reads the one does not read the other, so everything made from the old pointer is made anew from
//! the copy's.

use super::origin;
use super::signature::made_anew;
use crate::diagnostics::Diagnostic;
use crate::llvm::Module;
use crate::llvm::value::{At, Builder, COPIES, Call, Func, Inst, Phi, Type, Value};
use gpu_abi::arch::Vendor;
use gpu_llvm::llvm_sys::LLVMOpcode;

/// A structure behind a hidden pointer (`byval`, `byref`) becomes a parameter of its own type. One message for each
/// use of such a pointer that the copy's cannot stand in for on `vendor`'s GPUs.
pub fn arguments<'m>(module: &'m Module<'_>, kernel: Func<'m>, vendor: Option<Vendor>) -> Vec<Diagnostic> {
    let hidden = |index: u32| ["byval", "byref"].into_iter().find_map(|name| kernel.type_attribute(At::Param(index), name));
    let params = kernel.params();
    let replaced: Vec<Option<Type>> = (0..params.len() as u32).map(hidden).collect();
    if replaced.iter().all(Option::is_none) {
        return Vec::new();
    }
    let name = kernel.name();
    let rebuilt = match made_anew(module, kernel, &replaced) {
        Ok(rebuilt) => rebuilt,
        Err(error) => return vec![error],
    };
    let mut errors = Vec::new();
    for ((old, new), by_value) in params.into_iter().zip(rebuilt.params()).zip(replaced) {
        match (by_value, Builder::at_entry(rebuilt)) {
            (Some(ty), Some(builder)) => {
                let copy = builder.alloca(ty);
                builder.store(new, copy);
                let left = moved(old, copy);
                if vendor.is_some_and(|vendor| vendor != Vendor::Cpu) {
                    errors.extend(left.into_iter().map(|user| refuse(&name, user)));
                }
            }
            _ => old.replace_with(new),
        }
    }
    kernel.erase();
    errors
}

fn refuse(kernel: &str, user: Inst<'_>) -> Diagnostic {
    let error = Diagnostic::new("the address of a structure passed by value is used where only constant memory can be")
        .in_kernel(kernel)
        .help("copy the structure into a variable and use that variable's address");
    origin::add(error, user)
}

/// Makes everything that is made from the pointer `old` from `new`, a pointer into another address space. Returns what
/// must still have the old one's type, and has it by a cast.
fn moved<'m>(old: Value<'m>, new: Value<'m>) -> Vec<Inst<'m>> {
    if old.ty() == new.ty() {
        old.replace_with(new);
        return Vec::new();
    }
    let (mut open, mut dead, mut left) = (vec![(old, new)], Vec::<Inst>::new(), Vec::new());
    while let Some((old, new)) = open.pop() {
        while let Some(user) = old.users().into_iter().filter_map(Value::as_inst).find(|user| !dead.contains(user)) {
            match rebuilt(user, old, new) {
                Rebuilt::InPlace => {}
                Rebuilt::Pointer(fresh) => {
                    dead.push(user);
                    open.push((*user, fresh));
                }
                Rebuilt::Done => dead.push(user),
                Rebuilt::Not => {
                    for (user, index) in old.uses().into_iter().filter(|(each, _)| *each == user) {
                        let from = user.as_phi().and_then(|phi| phi.incoming_block(index)?.terminator());
                        let at = from.unwrap_or(user);
                        user.set_operand(index, Builder::before(at).space_cast(new, old.ty()));
                    }
                    left.push(user);
                }
            }
        }
    }
    // They use each other, in circles where there is a loop.
    dead.iter().filter(|each| each.ty().is_pointer()).for_each(|each| each.replace_with(each.ty().poison()));
    dead.into_iter().for_each(Inst::erase);
    left
}

enum Rebuilt<'m> {
    /// The instruction itself uses the new pointer.
    InPlace,
    /// This pointer is now what the instruction was.
    Pointer(Value<'m>),
    /// Something else does what the instruction did.
    Done,
    /// The instruction needs the old pointer's type.
    Not,
}

/// What `user`, which uses `old`, is with `new` in its place.
fn rebuilt<'m>(user: Inst<'m>, old: Value<'m>, new: Value<'m>) -> Rebuilt<'m> {
    use LLVMOpcode::*;
    let builder = Builder::before(user);
    // Another pointer of the old type, which meets the new one: cast, until its own turn comes.
    let fit = |builder: &Builder<'m>, value: Value<'m>| match value {
        value if value == old => new,
        // A cast need not keep null: it is an address like any other in some spaces.
        value if value == old.ty().null() => new.ty().null(),
        value if value.ty() == old.ty() => builder.space_cast(value, new.ty()),
        value => value,
    };
    let operands = user.operands();
    match (user.opcode(), operands.as_slice()) {
        (LLVMLoad, _) => {
            user.set_operand(0, new);
            Rebuilt::InPlace
        }
        (LLVMStore, [value, _]) if *value != old => {
            user.set_operand(1, new);
            Rebuilt::InPlace
        }
        (LLVMPtrToInt, _) => {
            user.set_operand(0, new);
            Rebuilt::InPlace
        }
        (LLVMICmp, [a, b]) => {
            let (a, b) = (fit(&builder, *a), fit(&builder, *b));
            user.set_operand(0, a);
            user.set_operand(1, b);
            Rebuilt::InPlace
        }
        (LLVMGetElementPtr, _) if user.ty().is_pointer() => {
            user.as_gep().map_or(Rebuilt::Not, |gep| Rebuilt::Pointer(builder.gep_like(gep, new)))
        }
        (LLVMAddrSpaceCast, _) => {
            let same = if user.ty() == new.ty() { new } else { builder.space_cast(new, user.ty()) };
            user.replace_with(same);
            Rebuilt::Done
        }
        (LLVMSelect, [condition, yes, no]) => {
            let (yes, no) = (fit(&builder, *yes), fit(&builder, *no));
            Rebuilt::Pointer(builder.choose(*condition, yes, no))
        }
        (LLVMPHI, _) => {
            let incoming = user.as_phi().map(Phi::incoming).unwrap_or_default().into_iter();
            let incoming: Option<Vec<_>> =
                incoming.map(|(value, from)| Some((fit(&Builder::before(from.terminator()?), value), from))).collect();
            incoming.map_or(Rebuilt::Not, |incoming| Rebuilt::Pointer(builder.phi(new.ty(), &incoming)))
        }
        (LLVMCall, _) => user.as_call().map_or(Rebuilt::Not, |user| call(user, old, new, &builder)),
        _ => Rebuilt::Not,
    }
}

/// Copies from the structure, and notes to the optimizer about it.
fn call<'m>(user: Call<'m>, old: Value<'m>, new: Value<'m>, builder: &Builder<'m>) -> Rebuilt<'m> {
    let with_new = |value: Value<'m>| if value == old { new } else { value };
    match user.arguments().as_slice() {
        [to, from, bytes, volatile] if user.calls_any(&COPIES) && volatile.constant_int() == Some(0) => {
            builder.copy_like(user, with_new(*to), with_new(*from), *bytes, user.calls_any(&["llvm.memmove"]));
            Rebuilt::Done
        }
        // A note about the old pointer that nothing needs.
        _ if user.calls_any(&["llvm.assume", "llvm.prefetch"]) => Rebuilt::Done,
        _ => Rebuilt::Not,
    }
}
