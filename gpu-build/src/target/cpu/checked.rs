//! Checks for the device `cpu:checked`: before each access to memory that is not the thread's own, each call through a pointer, each barrier
//! and each branch that leads past one, a call asks the runtime (`gpu_abi::cpu::CheckFn`). A thread whose access is refused ends.
//!
//! 1. [`describe`] notes on each access how its author wrote it, before anything is rewritten;
//! 2. [`inline_all`] makes every function part of the kernels that call it: the runtime is known to a kernel's body alone.
//!    What cannot be inlined (recursion, calls through pointers) is not checked;
//! 3. [`parts`] narrows accesses to parts of vectors and to bit-fields to the parts that the author names;
//! 4. [`find`] lists the accesses, while pointers can still be followed to where they come from;
//! 5. [`insert`] puts the calls in. It splits blocks, so it needs a body without phis (`reg2mem`).

mod compare_exchange;
mod guards;
pub mod parts;

use super::recursion;
use super::thread::Thread;
use crate::analysis::roots::roots_up_to;
use crate::intrinsics::BARRIER;
use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::TargetMachine;
use crate::llvm::value::{Block, Builder, COPIES, Func, Inst, Node, Types, Value, functions};
use crate::portable;
use crate::target::inlining::{self, Limits};
use gpu_abi::cpu::{GroupCopy, Scratch, check, head};
use gpu_abi::manifest::{Kernel, ParamKind};
use gpu_llvm::llvm_sys::{LLVMLinkage, LLVMOpcode};
use std::collections::{HashMap, HashSet};
use std::mem::offset_of;

/// The metadata that keeps an instruction's text.
const TEXT: &str = "gpu.text";

/// Accesses of a function that is not inlined are not checked.
const LIMITS: Limits = Limits { copies: 100_000, module: 1_000_000 };

/// A declared function with an address, a number of bytes and bits of [`check`]: [`insert`] replaces it by a call of the runtime.
pub const ASK: &str = "gpu.cpu.ask";

/// The notes of the portable form, as calls of the runtime. The numbers are those of [`check`] and of `gpu_abi::cpu::GroupCopy`.
pub const NOTES: &str = include_str!("checked/notes.ll");
const _: () =
    assert!(check::ORDERS == 2048 && check::FENCE == 4096 && check::COPY == 8192 && check::WAIT == 16384 && size_of::<GroupCopy>() == 56);
const _: () = assert!(check::FRESH == 65536);

/// Notes on each access and barrier its text as it is now.
pub fn describe(module: &Module<'_>) {
    let types = Types::of(module);
    let kind = types.metadata_kind(TEXT);
    for function in functions(module).into_iter().filter(|function| !function.is_declaration()) {
        let instructions = function.instructions();
        // Printed whole: each instruction alone would have LLVM number the whole function anew.
        let printed = function.text();
        let lines: Vec<&str> = printed.lines().filter(|line| is_instruction_line(line)).collect();
        for (index, instruction) in instructions.iter().enumerate() {
            if accesses(*instruction).is_empty() && !is_barrier(*instruction) {
                continue;
            }
            let text = if lines.len() == instructions.len() { lines[index].to_string() } else { instruction.text() };
            instruction.set_metadata(kind, Some(types.text_node(&plain(&text))));
        }
    }
}

/// Instructions are indented by two; what they continue on, and debug records, by more.
fn is_instruction_line(line: &str) -> bool {
    line.starts_with("  ") && !line.starts_with("   ") && line.trim() != "]"
}

/// An instruction's text without its metadata, on one line, for a list whose separators are tabs and NULs.
fn plain(text: &str) -> String {
    let end = text.find(", !").unwrap_or(text.len());
    text[..end].split_whitespace().collect::<Vec<_>>().join(" ").replace('\0', "")
}

/// Makes every function part of its callers, as far as that is possible.
pub fn inline_all(session: &Session, module: &mut Module<'_>, machine: &TargetMachine) -> Result<(), String> {
    let is_wanted = |function: &Func| !function.is_declaration() && !portable::is_kernel(*function);
    let wanted: HashSet<Func> = functions(module).into_iter().filter(is_wanted).collect();
    wanted.iter().for_each(|function| function.set_linkage(LLVMLinkage::LLVMInternalLinkage));
    inlining::always_inline(module, &wanted, &recursion::must_inline(module, &wanted), LIMITS);
    session.run(module, "always-inline,globaldce", machine)?;
    drop_unasked(module);
    Ok(())
}

/// A function that is called through a pointer knows no thread to ask for. Its notes of what a heap allocates are left out, as its accesses are
/// not checked.
fn drop_unasked(module: &Module<'_>) {
    let zero = Types::of(module).int(32).int(0);
    let questions = crate::llvm::value::function(module, ASK).map(|ask| ask.users()).unwrap_or_default();
    for call in questions.into_iter().filter_map(Value::as_call) {
        if call.function().is_some_and(|function| !portable::is_kernel(function) && function.has_address_taken()) {
            call.replace_with(zero);
            call.erase();
        }
    }
}

/// Where a pointer comes from.
#[derive(Clone, Copy, PartialEq)]
enum Origin {
    /// The thread's stack, or what it shares with the runtime.
    Own,
    Shared,
    /// The part of shared memory that the argument at this offset says.
    Argument(u32),
    Global,
    Unknown,
}

/// One access that an instruction makes.
#[derive(Clone, Copy)]
struct Access {
    /// The pointer's place among the operands.
    pointer: u32,
    size: Size,
    /// Bits of [`check`].
    kind: u32,
}

/// How many bytes are accessed.
#[derive(Clone, Copy)]
enum Size {
    /// Those of a value of the operand's type.
    Operand(u32),
    /// Those of the result's type.
    Result,
    /// As many as the operand says.
    Stated(u32),
    /// No access: a call of the function at the address.
    None,
}

/// Every access of an instruction, in the order in which they happen.
fn accesses<'m>(instruction: Inst<'m>) -> Vec<Access> {
    use LLVMOpcode::*;
    // Before there were atomic loads and stores, `volatile` was how threads waited for each other: it still counts as one.
    let atomic = if instruction.is_atomic() || instruction.is_volatile() { check::ATOMIC } else { 0 };
    let one = |pointer, size, kind| vec![Access { pointer, size, kind: kind | atomic }];
    match instruction.opcode() {
        LLVMLoad if parts::is_bit_field_update(instruction) => one(0, Size::Result, check::BOUNDS),
        LLVMLoad => one(0, Size::Result, check::READ),
        LLVMStore => one(1, Size::Operand(0), check::WRITE),
        LLVMAtomicRMW | LLVMAtomicCmpXchg => one(0, Size::Operand(1), check::READ | check::WRITE),
        LLVMCall if instruction.callee().is_none() && !instruction.calls_assembly() => {
            let last = instruction.operands().len().saturating_sub(1);
            vec![Access { pointer: last as u32, size: Size::None, kind: check::CALL }]
        }
        LLVMCall => {
            let size = Size::Stated(2);
            let write = Access { pointer: 0, size, kind: check::WRITE };
            if instruction.calls_any(&COPIES) {
                vec![Access { pointer: 1, size, kind: check::READ }, write]
            } else if instruction.calls_any(&["llvm.memset"]) {
                vec![write]
            } else {
                Vec::new()
            }
        }
        _ => Vec::new(),
    }
}

fn is_barrier<'m>(instruction: Inst<'m>) -> bool {
    instruction.callee().is_some_and(|callee| callee.name() == BARRIER.name)
}

fn is_question<'m>(instruction: Inst<'m>) -> bool {
    instruction.callee().is_some_and(|callee| callee.name() == ASK)
}

/// A place where the runtime is asked. Its instruction has its number as metadata ([`TEXT`]).
pub struct Site {
    accesses: Vec<Access>,
    /// For a branch that leads to barriers or past them: the numbers of its groups.
    branch: Vec<u64>,
    /// Edges from a branch: the group's number, the kind of check (a bit of [`check`]), and the successor's index.
    ways: Vec<(u64, u32, u32)>,
    /// For a barrier: the groups of the branches that lead to it or past it.
    meets: Vec<u64>,
    /// `file:line:column`, or nothing; a tab; the instruction.
    text: String,
}

/// The sites of a kernel's body, in order.
pub fn find<'m>(module: &'m Module<'_>, thread: &Thread<'m>, kernel: &Kernel) -> Vec<Site> {
    let parts = kernel.params.iter().filter(|param| matches!(param.kind, ParamKind::Shared { .. }));
    let parts: Vec<u32> = parts.map(|param| param.offset).collect();
    let types = Types::of(module);
    let kind = types.metadata_kind(TEXT);
    let mut sites = Vec::new();
    let guards = guards::of(thread.function);
    let exchanges = compare_exchange::of(thread.function);
    for instruction in thread.function.instructions() {
        let mut found = accesses(instruction);
        if instruction.is(LLVMOpcode::LLVMLoad) && compare_exchange::compares(instruction, &exchanges) {
            found.iter_mut().for_each(|access| access.kind |= check::ATOMIC);
        }
        for access in found.iter_mut().filter(|access| access.kind != check::CALL) {
            let pointer = instruction.operands()[access.pointer as usize];
            match origin(thread, &parts, pointer) {
                // No bit: to be left out.
                Origin::Own => access.kind = 0,
                Origin::Shared => access.kind |= check::SHARED,
                Origin::Argument(offset) => access.kind |= check::SHARED | check::argument(offset),
                Origin::Global => access.kind |= check::GLOBAL,
                Origin::Unknown => {}
            }
        }
        let noted = instruction.metadata(kind).and_then(Node::node_text);
        // Calls without the author's text are of functions that the runtime provides.
        found.retain(|access| access.kind != 0 && (access.kind != check::CALL || noted.is_some()));
        instruction.set_metadata(kind, None);
        let (branch, ways, meets) = (guards.of_branch(instruction), guards.of_ways(instruction), guards.meets(instruction));
        let leads = !branch.is_empty() || !ways.is_empty();
        if !found.is_empty() || is_barrier(instruction) || is_question(instruction) || leads {
            let place = match (instruction.source_file(), instruction.location()) {
                (Some(file), Some((line, column))) => format!("{file}:{line}:{column}"),
                _ => String::new(),
            };
            let as_it_is = || if is_question(instruction) { "async_work_group_copy".into() } else { plain(&instruction.text()) };
            let text = format!("{}\t{}", plain(&place), noted.unwrap_or_else(as_it_is));
            instruction.set_metadata(kind, Some(types.text_node(&sites.len().to_string())));
            sites.push(Site { accesses: found, branch, ways, meets, text });
        }
    }
    sites
}

/// Follows a pointer to where it comes from, if that is one place whatever happens. `parts` are the offsets of the arguments
/// that are parts of shared memory.
fn origin<'m>(thread: &Thread<'m>, parts: &[u32], pointer: Value<'m>) -> Origin {
    use LLVMOpcode::*;
    let argument = |value: Value<'m>| {
        let part = value.is(LLVMGetElementPtr).then(|| thread.place_in_shared(*value.operands().get(1)?)).flatten();
        part.filter(|part| parts.contains(part))
    };
    // The address space of a pointer that is made of an integer is known only there.
    let is_root = |value: Value<'m>| argument(value).is_some() || value.is(LLVMIntToPtr);
    let of_root = |root: Value<'m>| match (argument(root), root.ty().space()) {
        (Some(part), _) => Origin::Argument(part),
        _ if root == thread.shared() => Origin::Shared,
        _ if root.is_argument() || root.is(LLVMAlloca) => Origin::Own,
        _ if root.is_global_variable() || root.as_inst().is_some_and(|load| thread.is_argument_load(load)) => Origin::Global,
        (None, Some(1 | 4)) => Origin::Global,
        (None, Some(3)) => Origin::Shared,
        (None, Some(5)) => Origin::Own,
        _ => Origin::Unknown,
    };
    let found: Vec<Origin> = roots_up_to(pointer, is_root).into_iter().map(of_root).collect();
    let is_shared = |origin: &Origin| matches!(origin, Origin::Shared | Origin::Argument(_));
    match found[..] {
        [] => Origin::Unknown,
        [first, ref others @ ..] if others.iter().all(|other| *other == first) => first,
        _ if found.iter().all(is_shared) => Origin::Shared,
        _ => Origin::Unknown,
    }
}

/// Inserts the calls. The body must have no phis. Returns the table of sites (`gpu_abi::cpu::Kernel::sites`).
pub fn insert<'m>(module: &'m Module<'_>, kernel: &Kernel, thread: &Thread<'m>, sites: Vec<Site>) -> Vec<u8> {
    let types = Types::of(module);
    let (int, wide, pointer) = (types.int(32), types.int(64), types.ptr(0));
    let ask_type = types.function(int, &[pointer, pointer, wide, int, int]);
    let body = thread.function;
    super::locals::hoist(body);
    let halt = Block::append(body, "refused");
    Builder::at_end(halt).ret(int.int(0));
    let mut table = head(&plain(&kernel.name), kernel).replace('\0', "").into_bytes();
    table.push(0);
    for site in &sites {
        table.extend(site.text.bytes());
        table.push(0);
    }
    table.push(0);
    let mut instructions = numbered(module, body);
    // From the last to the first: each instruction of a block is moved once, however often the block is split.
    for (number, site) in sites.into_iter().enumerate().rev() {
        let Some(instruction) = instructions.remove(&number) else { continue };
        let ask_kind = |builder: &Builder<'m>, address: Value<'m>, bytes: Value<'m>, kind: Value<'m>| {
            let field = |offset: usize| builder.load(pointer, builder.offset(thread.scratch(), wide.int(offset as u64)));
            let (check, context) = (field(offset_of!(Scratch, check)), field(offset_of!(Scratch, context)));
            let address = if address.ty() == pointer { address } else { builder.space_cast(address, pointer) };
            builder.call_pointer(ask_type, check, &[context, address, bytes, kind, int.int(number as u64)])
        };
        let ask = |builder: &Builder<'m>, address: Value<'m>, bytes: Value<'m>, kind: u32| {
            ask_kind(builder, address, bytes, int.int(u64::from(kind)))
        };
        for group in site.branch {
            ask(&Builder::before(instruction), pointer.null(), wide.int(group), check::BRANCH);
        }
        for (group, kind, index) in site.ways {
            let Some(next) = instruction.successors().get(index as usize).copied() else { continue };
            let between = Block::append(body, "");
            let builder = Builder::at_end(between);
            ask(&builder, pointer.null(), wide.int(group), kind);
            builder.jump(next);
            instruction.set_successor(index, between);
        }
        if is_question(instruction) {
            if let [address, bytes, kind, ..] = instruction.operands()[..] {
                instruction.replace_with(ask_kind(&Builder::before(instruction), address, bytes, kind));
                instruction.erase();
            }
            continue;
        }
        if is_barrier(instruction) {
            let builder = Builder::before(instruction);
            for group in site.meets {
                ask(&builder, pointer.null(), wide.int(group), check::MEET);
            }
            ask(&builder, pointer.null(), wide.int(0), check::BARRIER);
        }
        for access in site.accesses {
            let operands = instruction.operands();
            let Some(from) = instruction.block() else { continue };
            let rest = split_before(body, instruction);
            let builder = Builder::at_end(from);
            let bytes = match access.size {
                Size::Result => wide.int(instruction.ty().store_size()),
                Size::Operand(index) => wide.int(operands[index as usize].ty().store_size()),
                Size::None => wide.int(0),
                Size::Stated(index) => builder.int_cast(operands[index as usize], wide),
            };
            let refused = ask(&builder, operands[access.pointer as usize], bytes, access.kind);
            builder.branch_if(builder.is_not(refused, int.int(0)), halt, rest);
        }
    }
    table
}

/// The instructions of the sites, by number, and no longer marked.
fn numbered<'m>(module: &'m Module<'_>, body: Func<'m>) -> HashMap<usize, Inst<'m>> {
    let kind = Types::of(module).metadata_kind(TEXT);
    let number = |instruction: Inst<'m>| {
        let number = instruction.metadata(kind)?.node_text()?.parse().ok()?;
        instruction.set_metadata(kind, None);
        Some((number, instruction))
    };
    body.instructions().into_iter().filter_map(number).collect()
}

/// Moves an instruction and what follows it to a new block; the old one is left without an end.
fn split_before<'m>(body: Func<'m>, instruction: Inst<'m>) -> Block<'m> {
    let rest = Block::append(body, "");
    let builder = Builder::at_end(rest);
    let moved: Vec<Inst> = std::iter::successors(Some(instruction), |one| one.next()).collect();
    for instruction in moved {
        instruction.detach();
        builder.insert(instruction);
    }
    rest
}
