//! NVIDIA's inline assembly, as far as it means the same everywhere: what libraries write for want of an intrinsic (lane
//! ids and masks, a shuffle with its predicate, bit fields).
//!
//! A piece of assembly whose every instruction is known becomes a function of IR text, in NVVM's spelling, which the
//! spellings then replace like any other. What is not known stays, for the verifier to refuse. Assembly that only gives a
//! value which nobody uses goes.

mod bits;
mod emit;
mod ops;
mod parse;
mod simd;

use super::Origin;
use crate::intrinsics;
use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::value::{At, Builder, Call, Func, Inst, Type, Value, declare, function, functions};
use gpu_abi::arch::Vendor;
use std::collections::{BTreeSet, HashMap};

/// Replaces the assembly that the table has in a module that is not for NVIDIA, or not NVIDIA's.
pub fn replace<'s>(session: &'s Session, module: &mut Module<'s>, origin: Origin, vendor: Option<Vendor>) -> Result<(), String> {
    if vendor.is_some() && origin.vendor() == vendor {
        return Ok(());
    }
    let calls = functions(module).into_iter().flat_map(Func::instructions).filter(|one| one.calls_assembly());
    let calls: Vec<Call> = calls.filter_map(|one| one.as_call()).collect();
    // (assembly, constraints, type): the function made of it.
    let mut made: HashMap<(String, String, Type), Option<String>> = HashMap::new();
    let (mut text, mut declared) = (String::new(), BTreeSet::new());
    let mut replaced = Vec::new();
    for call in calls {
        let Some(assembly) = call.assembly() else { continue };
        if !assembly.has_effects && !assembly.constraints.contains("~{memory}") && discard(call) {
            continue;
        }
        if origin != Origin::Nvvm {
            continue;
        }
        let ty = call.called_type();
        let number = made.len();
        let name = made.entry((assembly.text.clone(), assembly.constraints.clone(), ty)).or_insert_with(|| {
            let name = format!("gpu.ptx.{number}");
            let written = emit::function(&name, &assembly.text, &assembly.constraints, ty, &mut declared)?;
            text += &written;
            Some(name)
        });
        replaced.extend(name.clone().map(|name| (call, name, ty)));
    }
    if replaced.is_empty() {
        return Ok(());
    }
    for (call, name, ty) in &replaced {
        let same = Builder::before(**call).call(declare(module, name, *ty), &call.arguments());
        call.replace_with(same);
        call.erase();
    }
    let names: Vec<String> = replaced.into_iter().map(|(_, name, _)| name).collect();
    let declared: String = declared.into_iter().map(|declared| format!("declare {declared}\n")).collect();
    let text = session.parse("inline assembly as IR", format!("{}{declared}{text}", intrinsics::declarations()).as_bytes())?;
    text.set_triple(&module.triple());
    text.set_data_layout(&module.data_layout());
    session.link(module, text)?;
    for name in names {
        if let Some(function) = function(module, &name) {
            function.add_attribute(At::Function, "alwaysinline");
        }
    }
    Ok(())
}

/// Removes a call whose value nobody uses: not even a stack slot that it is kept in.
fn discard(call: Call<'_>) -> bool {
    let kept_for_nobody = |user: &Value<'_>| {
        user.as_store().is_some_and(|store| {
            let slot = store.pointer();
            store.stored() == *call && slot.is_alloca() && slot.users().iter().all(|other| other == user)
        })
    };
    let users = call.users();
    if !users.iter().all(kept_for_nobody) {
        return false;
    }
    users.into_iter().filter_map(Value::as_inst).for_each(Inst::erase);
    call.erase();
    true
}

#[cfg(test)]
mod tests;
