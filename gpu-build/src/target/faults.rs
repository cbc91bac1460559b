//! Failures of threads on GPUs: panics, failed assertions and traps write a record and end the thread ([`gpu_abi::fault`]).
//!
//! While a module is optimised, each failure is a call of [`FAULT`]`(text, failing, values)`, which does not return. It replaces the vendors' trap,
//! and adds the number of the failure's text. A pass may merge several failures, and choose their operands by phis and selects. At the end,
//! [`write_out`] replaces each call with the code of `fault.ll`, which writes the record.

use super::edge::Edge;
use super::failed_blocks::{self, Others};
use super::{amdgpu, nvptx};
use crate::intrinsics::{ASSERT_FAIL, PANIC};
use crate::llvm::value::{At, Block, Builder, Call, Func, Inst, Types, Value, declare, function, functions, globals, is_library};
use crate::llvm::{Module, Session, TargetMachine};
use crate::portable;
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;
use gpu_abi::fault::{CLAIM, Failure, SLOT, Slot, TEXTS, TRAP};
use gpu_abi::manifest::Small;
use gpu_llvm::llvm_sys::{LLVMLinkage, LLVMOpcode};
use std::collections::BTreeSet;

/// The failure of a thread: (the number of its text; whether this thread has failed, because on AMD's GPUs its whole wave makes the call; the two
/// values of the text, poison if it has none).
pub const FAULT: &str = "gpu.fault";

/// Begins the names of the variables that keep the texts until the module is optimised. A text's number follows.
const KEPT: &str = "gpu.fault.text.";
/// Separates the parts of a kept text.
const PART: char = '\u{1}';

/// The code that reports a failure, for GPUs of both vendors.
const REPORT: &str = include_str!("fault.ll");

/// The functions of a failed assertion: the intrinsic, and that of NVIDIA's driver, which costs the process its context. Both have the same first
/// four arguments.
const ASSERTIONS: [&str; 2] = [ASSERT_FAIL.name, "__assertfail"];

/// Returns true if a module has failing assertions.
pub fn has_assertions(module: &Module<'_>) -> bool {
    ASSERTIONS.iter().any(|name| function(module, name).is_some())
}

/// Replaces panics, failed assertions and traps with calls of [`FAULT`].
pub fn number(module: &Module<'_>) {
    let mut texts = Kept::of(module);
    for name in [PANIC.name].into_iter().chain(ASSERTIONS).chain(["llvm.trap", "llvm.ubsantrap"]) {
        let Some(ends) = function(module, name) else { continue };
        for call in ends.users().into_iter().filter_map(Value::as_call).filter(|call| call.callee() == Some(ends)) {
            let number = texts.number(*call, &kept_text(name, call));
            let types = Types::of(module);
            let values = [4, 5].map(|index| call.argument(index).filter(|_| name == PANIC.name).unwrap_or(types.int(64).poison()));
            Builder::before(*call).call(fault(module), &[types.int(32).int(number), types.int(1).int(1), values[0], values[1]]);
            call.erase();
        }
        if ends.users().is_empty() {
            ends.erase();
        }
    }
}

/// Declares [`FAULT`] with the attributes of LLVM's trap.
fn fault<'m>(module: &'m Module<'_>) -> Func<'m> {
    let types = Types::of(module);
    let fault = declare(module, FAULT, types.function(types.void(), &[types.int(32), types.int(1), types.int(64), types.int(64)]));
    ["cold", "noreturn", "nounwind"].into_iter().for_each(|name| fault.add_attribute(At::Function, name));
    // `memory(inaccessiblemem: write)`: it writes only memory that the module cannot access.
    fault.add_number_attribute(At::Function, "memory", 2 << 2);
    fault
}

/// The instruction as a failure, if it is one.
pub fn as_fault<'m>(one: Inst<'m>) -> Option<Call<'m>> {
    one.as_call().filter(|call| call.callee().is_some_and(|callee| callee.name() == FAULT))
}

/// The failure that a block ends with, if any: the instructions before it, the call, and the block's last instruction.
fn end<'m>(block: Block<'m>) -> Option<(Vec<Inst<'m>>, Call<'m>, Inst<'m>)> {
    let mut before = block.instructions();
    let (last, call) = (before.pop()?, before.pop()?);
    as_fault(call).filter(|_| last.is(LLVMOpcode::LLVMUnreachable)).map(|call| (before, call, last))
}

/// The text of a call, in parts. That of a trap has no place until [`name_own_places`].
fn kept_text(name: &str, call: Call<'_>) -> String {
    let text = |index: u32| {
        let bytes = call.argument(index).and_then(Value::text_behind).unwrap_or_default();
        String::from_utf8_lossy(&bytes).replace(PART, " ")
    };
    let line = call.argument(2).and_then(Value::constant_int).unwrap_or(0);
    match name {
        name if name == PANIC.name => format!("{}{PART}{}{PART}{line}", text(0), text(1)),
        name if ASSERTIONS.contains(&name) => format!("{}{PART}{}{PART}{line}{PART}{}", text(0), text(1), text(3)),
        _ => format!("{TRAP}{PART}{PART}0"),
    }
}

/// The message that a kept text stands for.
fn said(kept: &str) -> String {
    match kept.split(PART).collect::<Vec<_>>()[..] {
        [message, file, line] => Failure::panic(message, file, line.parse().unwrap_or(0)).to_string(),
        [message, file, line, function] => Failure::Assertion { message, file, line: line.parse().unwrap_or(0), function }.to_string(),
        _ => String::new(),
    }
}

/// The texts that a module keeps.
struct Kept(Vec<String>);

impl Kept {
    fn of(module: &Module<'_>) -> Kept {
        let mut texts = vec![String::new()];
        for variable in globals(module) {
            let Some(number) = variable.name().strip_prefix(KEPT).and_then(|number| number.parse::<usize>().ok()) else { continue };
            let Some(bytes) = variable.initializer().and_then(Value::constant_bytes) else { continue };
            texts.resize(texts.len().max(number + 1), String::new());
            texts[number] = String::from_utf8_lossy(&bytes).trim_end_matches('\0').to_string();
        }
        Kept(texts)
    }

    /// The number of a text, which the module keeps from now on.
    fn number(&mut self, near: Inst<'_>, text: &str) -> u64 {
        let known = self.0.iter().position(|known| known == text);
        let number = known.unwrap_or_else(|| {
            if let Some(variable) = Builder::before(near).global_text(text).as_variable() {
                // Nothing refers to the variable, but external linkage keeps it.
                variable.set_linkage(LLVMLinkage::LLVMExternalLinkage);
                variable.set_name(&format!("{KEPT}{}", self.0.len()));
            }
            self.0.push(text.to_string());
            self.0.len() - 1
        });
        number as u64
    }
}

/// Gives each edge to a failure a block of its own that does nothing else, in which the text's number is a constant, and names the author's own
/// places for failures in libraries. Runs after inlining.
pub fn separate(module: &Module<'_>) {
    split_edges(module);
    name_own_places(module);
}

/// Gives each edge to a failure a block of its own that does nothing else: the failure's values are computed before the branch, like its condition.
pub fn split_edges(module: &Module<'_>) {
    for function in functions(module) {
        let blocks = function.blocks();
        for shared in blocks.iter().copied() {
            let Some((before, call, _)) = end(shared) else { continue };
            let edges = edges_to(&blocks, shared);
            if edges.is_empty() || edges.len() < 2 && before.is_empty() || !before.iter().all(Edge::can_compute) {
                continue;
            }
            for (from, index) in edges {
                let mut edge = Edge::new(from, shared);
                let copy = call.duplicate();
                for (place, operand) in (0..).zip(call.arguments()) {
                    edge.value(operand).into_iter().for_each(|value| copy.set_operand(place, value));
                }
                let own = Block::append(function, "fault");
                let builder = Builder::at_end(own);
                builder.insert(copy);
                builder.unreachable();
                from.set_successor(index, own);
            }
            // The block has no predecessors any more.
            call.erase();
            before.iter().rev().for_each(|one| one.erase());
        }
    }
}

/// The edges to a block: for each, the terminator, and the index among its successors.
fn edges_to<'m>(blocks: &[Block<'m>], to: Block<'m>) -> Vec<(Inst<'m>, u32)> {
    let ends = blocks.iter().filter_map(|block| block.terminator());
    ends.flat_map(|end| (0..).zip(end.successors()).map(move |(index, next)| (end, index, next)))
        .filter(|(.., next)| *next == to)
        .map(|(end, index, _)| (end, index))
        .collect()
}

/// A failure in a library, such as Rust's `clamp`, names the place in the author's own files from which it was called, as on the CPU.
fn name_own_places(module: &Module<'_>) {
    let mut texts = Kept::of(module);
    for call in function(module, FAULT).into_iter().flat_map(|fault| fault.users()).filter_map(Value::as_call) {
        let number = call.argument(0).and_then(Value::constant_int).and_then(|number| usize::try_from(number).ok());
        let Some(kept) = number.and_then(|number| texts.0.get(number)) else { continue };
        let mut parts: Vec<String> = kept.split(PART).map(str::to_string).collect();
        if parts.get(1).is_some_and(|file| is_library(file))
            && let Some((file, line)) = call.own_place()
        {
            parts[1] = file;
            parts[2] = line.to_string();
            let number = texts.number(*call, &parts.join(&PART.to_string()));
            call.set_operand(0, Types::of(module).int(32).int(number));
        }
    }
}

/// Gives every function a single failing block, to which the others then jump, because the code that writes a record is long.
pub fn unite(module: &Module<'_>) {
    for function in functions(module) {
        let ends: Vec<(Block, Call, Inst)> =
            function.blocks().into_iter().filter_map(|block| end(block).map(|(_, call, last)| (block, call, last))).collect();
        if ends.len() < 2 {
            continue;
        }
        let last = Block::append(function, "fault");
        let operands =
            [0, 1, 2, 3].map(|index| ends.iter().filter_map(move |(block, call, _)| Some((call.argument(index)?, *block))).collect());
        for (block, call, unreachable) in ends {
            unreachable.erase();
            call.erase();
            Builder::at_end(block).jump(last);
        }
        let builder = Builder::at_end(last);
        let operands = operands.map(|ways: Vec<(Value, Block)>| match ways[..] {
            [(value, _), ref others @ ..] if value.is_constant() && others.iter().all(|(other, _)| *other == value) => Some(value),
            [(value, _), ..] => Some(builder.phi(value.ty(), &ways)),
            [] => None,
        });
        builder.call(fault(module), &operands.into_iter().flatten().collect::<Vec<_>>());
        builder.unreachable();
    }
}

/// Expands failures into the code that reports them, and defines the variables that the runtime looks up: [`SLOT`] and [`TEXTS`]. No call of
/// [`FAULT`] is left.
///
/// # Errors
/// LLVM's message.
pub fn write_out<'s>(session: &'s Session, module: &mut Module<'s>, arch: &Arch, machine: &TargetMachine) -> Result<(), String> {
    // Device libraries have traps, too.
    number(module);
    let Some(variables) = take_calls(module, arch) else { return Ok(()) };
    portable::link_text(session, module, "the variables that the runtime looks up", &variables)?;
    let (scope, texts) = match arch {
        Arch::Amdgpu(id) => ("agent", amdgpu::fault_texts(id)),
        _ => ("device", nvptx::FAULT_TEXTS.to_vec()),
    };
    portable::link_text(session, module, "reports of failures", &REPORT.replace("SCOPE", scope))?;
    for text in texts {
        portable::link_needed(session, module, "the functions that reports of failures call", text)?;
    }
    let is_called = |name: &str| name.starts_with("gpu.fault.") && name.ends_with(failed_blocks::CALLED);
    let called = functions(module).into_iter().filter(|function| !function.is_declaration() && is_called(&function.name()));
    called.for_each(|function| function.set_linkage(LLVMLinkage::LLVMInternalLinkage));
    session.run(module, "always-inline,globaldce", machine)
}

/// Replaces the calls of [`FAULT`] with calls of the report. Returns the variables as LLVM IR; `None` if nothing fails.
fn take_calls(module: &Module<'_>, arch: &Arch) -> Option<String> {
    let texts = Kept::of(module);
    let kept = globals(module).into_iter().filter(|variable| variable.name().starts_with(KEPT));
    kept.for_each(|variable| variable.erase());
    let fault = function(module, FAULT)?;
    let calls: Vec<Call<'_>> = fault.users().into_iter().filter_map(Value::as_call).collect();
    let kernels = portable::kernels(module);
    let (mut used, types) = (BTreeSet::new(), Types::of(module));
    let mut all_known = true;
    let others: Vec<Others> = kernels.iter().map(|kernel| Others::of(module, *kernel, arch)).collect();
    // Any kernel may call a function with a failure.
    let can_fail = |kernel: Func<'_>| calls.iter().filter_map(|call| call.function()).any(|of| of == kernel || !kernels.contains(&of));
    let told = kernels.iter().zip(&others).filter(|(kernel, others)| **others == Others::Told && can_fail(**kernel));
    told.for_each(|(kernel, _)| failed_blocks::tell(module, *kernel, arch));
    let (number_type, truth) = (types.int(32), types.int(1));
    let report = types.function(types.void(), &[number_type, number_type, truth, types.int(64), types.int(64), truth]);
    for call in &calls {
        let ([text, failing, first, second], Some(of)) = (&call.arguments()[..], call.function()) else { continue };
        all_known &= numbers(*text, &mut used, 8);
        let record = kernels.iter().position(|kernel| *kernel == of).unwrap_or(kernels.len());
        let traps = match others.get(record) {
            Some(others) => *others == Others::Wait,
            // Any kernel may call this function, which has none of the kernels' shared memory.
            None => others.iter().any(|others| *others == Others::Wait || *others == Others::Told && arch.vendor() == Vendor::Amd),
        };
        let arguments = [number_type.int(record as u64), *text, *failing, *first, *second, truth.int(u64::from(traps))];
        let name = format!("gpu.fault.report{}", failed_blocks::suffix(of, arch));
        Builder::before(**call).call(declare(module, &name, report), &arguments);
        call.erase();
    }
    fault.erase();
    if calls.is_empty() {
        return None;
    }
    let names: Vec<String> = kernels.iter().map(|kernel| published(*kernel, &kernels)).collect();
    let said = (0..).zip(&texts.0).map(|(number, kept)| if all_known && !used.contains(&number) { String::new() } else { said(kept) });
    let bytes: Vec<u8> = names.into_iter().chain(said).flat_map(|text| [text.replace('\0', " ").as_bytes(), b"\0"].concat()).collect();
    let literal: String = bytes.iter().map(|byte| format!("\\{byte:02X}")).collect();
    let (slot, texts) = (SLOT.to_string_lossy(), TEXTS.to_string_lossy());
    // Otherwise a loader could replace it with another definition.
    let visibility = if arch.vendor() == Vendor::Amd { "protected " } else { "" };
    let claims = (size_of::<Slot>() + (kernels.len() + 1) * CLAIM) / 4;
    Some(format!(
        "@{slot} = {visibility}addrspace(1) externally_initialized global [{claims} x i32] zeroinitializer, align 8\n\
         @{texts} = {visibility}addrspace(1) constant [{} x i8] c\"{literal}\", align 1\n",
        bytes.len()
    ))
}

/// Collects the constants that a value may be. Returns whether these are all.
fn numbers(value: Value<'_>, into: &mut BTreeSet<u64>, depth: u32) -> bool {
    if let Some(number) = value.constant_int() {
        into.insert(number.cast_unsigned());
        return true;
    }
    if depth == 0 {
        return false;
    }
    match value.as_phi() {
        Some(phi) => phi.incoming().into_iter().all(|(value, _)| numbers(value, into, depth - 1)),
        None if value.is(LLVMOpcode::LLVMSelect) => value.operands().into_iter().skip(1).all(|value| numbers(value, into, depth - 1)),
        None => false,
    }
}

/// The name by which a program knows the kernel that an entry belongs to.
fn published<'m>(entry: Func<'m>, kernels: &[Func<'m>]) -> String {
    let name = portable::symbols::kernel_name(entry);
    let is_another = |suffix: &str| {
        suffix == Small::SUFFIX.trim_start_matches('$') || suffix.strip_prefix('x').is_some_and(|count| count.parse::<u32>().is_ok())
    };
    let of = name.rsplit_once('$').filter(|(_, suffix)| is_another(suffix)).map(|(of, _)| of.to_string());
    of.filter(|of| kernels.iter().any(|kernel| portable::symbols::kernel_name(*kernel) == *of)).unwrap_or(name)
}
