//! Convergence: convergent calls that rustc's optimizer duplicated are merged again.
//!
//! rustc's own optimizer knows no convergent functions, to which the threads of a block must come together. Of
//! `if c { a() } barrier(); if c { b() }` its "jump threading" makes `if c { a(); barrier(); b() } else { barrier() }`, after
//! which the threads come together at two places, that is, not at all; and no stable flag turns that off. But the copies of a call
//! have one place in the source, which debug information names, with the calls that it was inlined through. Calls of one
//! place become one call again, to which each of them goes, and from which each goes on its own way.
//!
//! Two calls that never were one, but have one place (both from one macro), may be joined as well: every thread still
//! does what it did.

use crate::analysis::worklist::Worklist;
use crate::intrinsics;
use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::TargetMachine;
use crate::llvm::value::{Block, Builder, Call, Func, Inst, SourcePlace, Type, Types, Value, functions};
use gpu_llvm::llvm_sys::LLVMTypeKind;
use std::collections::{HashMap, HashSet};

const REG2MEM: &str = "function(reg2mem)";

/// Merges what was one call.
pub fn merge_duplicates(session: &Session, module: &mut Module<'_>, machine: &TargetMachine) -> Result<(), String> {
    if joined(module).is_empty() {
        return Ok(());
    }
    // What one way makes and uses behind the call is made on none of the others: it goes through memory. That is so for
    // values of other blocks, so a call gets a block of its own; and for that, there must be no phis.
    session.run(module, REG2MEM, machine)?;
    for (function, groups) in joined(module) {
        groups.into_iter().flatten().for_each(|call| isolate(function, call));
    }
    session.run(module, REG2MEM, machine)?;
    for (function, groups) in joined(module) {
        groups.iter().for_each(|calls| merge(&Types::of(module), function, calls));
    }
    session.run(module, "function(sroa)", machine)
}

/// The functions that have such calls, and the calls, in groups.
fn joined<'m>(module: &'m Module<'_>) -> Vec<(Func<'m>, Vec<Vec<Call<'m>>>)> {
    let convergent = convergent(module);
    let defined = functions(module).into_iter().filter(|function| !function.is_declaration());
    defined.map(|function| (function, copies(function, &convergent))).filter(|(_, groups)| !groups.is_empty()).collect()
}

/// The convergent functions: intrinsics, and what calls them. Those of tiles are not among them: all threads of their programs take the
/// same way (`target/tile/convergence.rs`), so that copies do no harm, and what is dropped at one place are different values.
fn convergent<'m>(module: &'m Module<'_>) -> HashSet<Func<'m>> {
    let is_intrinsic =
        |function: &Func<'m>| intrinsics::intrinsic(&function.name()).is_some_and(|intrinsic| intrinsic.waits && !intrinsic.is_of_tiles());
    Worklist::new(functions(module).into_iter().filter(is_intrinsic)).visit_all(|function| {
        let calls = function.users().into_iter().filter_map(Value::as_call).filter(move |call| call.callee() == Some(function));
        calls.filter_map(|call| call.function())
    })
}

/// The calls of a function that have their place in common with others, together.
fn copies<'m>(function: Func<'m>, convergent: &HashSet<Func<'m>>) -> Vec<Vec<Call<'m>>> {
    let mut order: Vec<(Func, Vec<SourcePlace>)> = Vec::new();
    let mut by_place: HashMap<(Func, Vec<SourcePlace>), Vec<Call>> = HashMap::new();
    for call in function.instructions().into_iter().filter_map(|instruction| instruction.as_call()) {
        let Some(callee) = call.callee().filter(|callee| convergent.contains(callee)) else { continue };
        let places = call.source_places();
        if places.is_empty() {
            continue;
        }
        let key = (callee, places);
        let calls = by_place.entry(key.clone()).or_default();
        if calls.is_empty() {
            order.push(key);
        }
        calls.push(call);
    }
    order.into_iter().filter_map(|key| by_place.remove(&key)).filter(|calls| calls.len() > 1).collect()
}

/// Gives a call a block of its own.
fn isolate<'m>(function: Func<'m>, call: Call<'m>) {
    let Some(before) = call.block() else { return };
    let (alone, behind) = (Block::append(function, ""), Block::append(function, ""));
    let (rest, inside) = (Builder::at_end(behind), Builder::at_end(alone));
    let moved: Vec<Inst> = before.instructions().into_iter().skip_while(|other| *other != *call).collect();
    for instruction in moved {
        instruction.detach();
        if instruction == *call { inside.insert(instruction) } else { rest.insert(instruction) }
    }
    inside.jump(behind);
    Builder::at_end(before).jump(alone);
}

/// One call in place of several: each notes which one it is and what it passes, and finds the result behind.
fn merge<'m>(types: &Types<'m>, function: Func<'m>, calls: &[Call<'m>]) {
    let (Some(entry), Some(&first)) = (Builder::at_entry(function), calls.first()) else { return };
    let int = types.int(32);
    let number = entry.alloca(int);
    let passed: Vec<(Value, Type)> = first.arguments().iter().map(|argument| (entry.alloca(argument.ty()), argument.ty())).collect();
    let result = (first.ty().kind() != LLVMTypeKind::LLVMVoidTypeKind).then(|| entry.alloca(first.ty()));
    drop(entry);
    let converge = Block::append(function, "converge");
    let mut cases = Vec::new();
    for (index, &call) in calls.iter().enumerate() {
        let Some(from) = call.block() else { continue };
        let behind = Block::append(function, "");
        let rest: Vec<Inst> = from.instructions().into_iter().skip_while(|other| *other != *call).skip(1).collect();
        let builder = Builder::at_end(behind);
        if let Some(result) = result {
            call.replace_with(builder.load(call.ty(), result));
        }
        for instruction in rest {
            instruction.detach();
            builder.insert(instruction);
        }
        let builder = Builder::before(*call);
        builder.store(int.int(index as u64), number);
        for (argument, (slot, _)) in call.arguments().into_iter().zip(&passed) {
            builder.store(argument, *slot);
        }
        Builder::at_end(from).jump(converge);
        cases.push((int.int(index as u64), behind));
        call.detach();
    }
    // The first call itself, with what is said of it, stands for all.
    let builder = Builder::at_end(converge);
    for (index, (slot, ty)) in (0u32..).zip(passed) {
        first.set_operand(index, builder.load(ty, slot));
    }
    builder.insert(*first);
    if let Some(result) = result {
        builder.store(first.value(), result);
    }
    let which = builder.load(int, number);
    if let [(_, other), rest @ ..] = cases.as_slice() {
        builder.switch(which, *other, rest);
    }
    calls.iter().skip(1).for_each(|call| call.erase());
}
