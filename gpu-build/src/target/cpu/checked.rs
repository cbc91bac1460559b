//! Checks for the device `cpu:checked`: before each access to memory that is not the thread's own, and before each
//! barrier, a call asks the runtime (`gpu_abi::cpu::CheckFn`). A thread whose access is refused ends.
//!
//! 1. [`describe`] notes on each access how its author wrote it, before anything is rewritten;
//! 2. [`inline_all`] makes every function part of the kernels that call it: the runtime is known to a kernel's body alone.
//!    What cannot be inlined (recursion, calls through pointers) is not checked;
//! 3. [`find`] lists the accesses, while pointers can still be followed to where they come from;
//! 4. [`insert`] puts the calls in. Blocks are split there, so it wants a body without phis (`reg2mem`).

use super::thread::Thread;
use super::warps::BARRIER;
use crate::analysis::worklist::Worklist;
use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::TargetMachine;
use crate::llvm::value::{At, Block, Builder, Func, Inst, Node, Types, Value, functions};
use crate::portable;
use gpu_abi::cpu::{Scratch, check, head};
use gpu_abi::manifest::{Kernel, ParamKind};
use gpu_llvm::llvm_sys::{LLVMLinkage, LLVMOpcode};
use std::collections::HashMap;
use std::mem::offset_of;

/// The metadata that keeps an instruction's text.
const TEXT: &str = "gpu.text";

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
    for function in functions(module).into_iter().filter(|function| !function.is_declaration() && !portable::is_kernel(*function)) {
        ["noinline", "optnone"].into_iter().for_each(|attribute| function.remove_attribute(At::Function, attribute));
        function.add_attribute(At::Function, "alwaysinline");
        function.set_linkage(LLVMLinkage::LLVMInternalLinkage);
    }
    session.run(module, "always-inline,globaldce", machine)
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
}

/// Every access of an instruction, in the order in which they happen.
fn accesses<'m>(instruction: Inst<'m>) -> Vec<Access> {
    use LLVMOpcode::*;
    // Before there were atomic loads and stores, `volatile` was how threads waited for each other: it still counts as one.
    let atomic = if instruction.is_atomic() || instruction.is_volatile() { check::ATOMIC } else { 0 };
    let one = |pointer, size, kind| vec![Access { pointer, size, kind: kind | atomic }];
    match instruction.opcode() {
        LLVMLoad => one(0, Size::Result, check::READ),
        LLVMStore => one(1, Size::Operand(0), check::WRITE),
        LLVMAtomicRMW | LLVMAtomicCmpXchg => one(0, Size::Operand(1), check::READ | check::WRITE),
        LLVMCall => {
            let name = instruction.callee().map(|callee| callee.name()).unwrap_or_default();
            let size = Size::Stated(2);
            let write = Access { pointer: 0, size, kind: check::WRITE };
            match name.strip_prefix("llvm.").and_then(|name| name.split('.').next()) {
                Some("memcpy" | "memmove") => vec![Access { pointer: 1, size, kind: check::READ }, write],
                Some("memset") => vec![write],
                _ => Vec::new(),
            }
        }
        _ => Vec::new(),
    }
}

fn is_barrier<'m>(instruction: Inst<'m>) -> bool {
    instruction.callee().is_some_and(|callee| callee.name() == BARRIER)
}

/// A place where the runtime is asked. Its instruction has its number as metadata ([`TEXT`]).
pub struct Site {
    accesses: Vec<Access>,
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
    for instruction in thread.function.instructions() {
        let mut found = accesses(instruction);
        for access in &mut found {
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
        found.retain(|access| access.kind != 0);
        let noted = instruction.metadata(kind).and_then(Node::node_text);
        instruction.set_metadata(kind, None);
        if !found.is_empty() || is_barrier(instruction) {
            let place = match (instruction.source_file(), instruction.location()) {
                (Some(file), Some((line, column))) => format!("{file}:{line}:{column}"),
                _ => String::new(),
            };
            let text = format!("{}\t{}", plain(&place), noted.unwrap_or_else(|| plain(&instruction.text())));
            instruction.set_metadata(kind, Some(types.text_node(&sites.len().to_string())));
            sites.push(Site { accesses: found, text });
        }
    }
    sites
}

/// Follows a pointer to where it comes from, if that is one place whatever happens. `parts` are the offsets of the arguments
/// that are parts of shared memory.
fn origin<'m>(thread: &Thread<'m>, parts: &[u32], pointer: Value<'m>) -> Origin {
    use LLVMOpcode::*;
    let (mut open, mut found) = (Worklist::new([pointer]), Vec::new());
    while let Some(value) = open.pop() {
        let part = value.is(LLVMGetElementPtr).then(|| thread.place_in_shared(*value.operands().get(1)?)).flatten();
        if let Some(part) = part.filter(|part| parts.contains(part)) {
            found.push(Origin::Argument(part));
            continue;
        }
        // What follows the pointer through is asked first: a cast may have changed its address space.
        let followed = match value {
            _ if value.is_instruction() => match value.opcode() {
                Some(LLVMGetElementPtr | LLVMAddrSpaceCast | LLVMBitCast | LLVMExtractValue) => {
                    value.operands().into_iter().take(1).collect()
                }
                Some(LLVMPHI) => value.operands(),
                Some(LLVMSelect) => value.operands().into_iter().skip(1).collect(),
                _ => Vec::new(),
            },
            _ if value.is_constant_expr() => match value.constant_opcode() {
                Some(LLVMGetElementPtr | LLVMAddrSpaceCast | LLVMBitCast) => value.operands().into_iter().take(1).collect(),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        };
        if !followed.is_empty() {
            open.extend(followed);
            continue;
        }
        found.push(match value.ty().space() {
            _ if value == thread.shared() => Origin::Shared,
            _ if value.is_argument() || value.is(LLVMAlloca) => Origin::Own,
            _ if value.is_global_variable() || value.as_inst().is_some_and(|value| thread.is_argument_load(value)) => Origin::Global,
            Some(1 | 4) => Origin::Global,
            Some(3) => Origin::Shared,
            Some(5) => Origin::Own,
            _ => Origin::Unknown,
        });
    }
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
    let mut instructions = numbered(module, body);
    for (number, site) in sites.into_iter().enumerate() {
        table.extend(site.text.into_bytes());
        table.push(0);
        let Some(instruction) = instructions.remove(&number) else { continue };
        let ask = |builder: &Builder<'m>, address: Value<'m>, bytes: Value<'m>, kind: u32| {
            let field = |offset: usize| builder.load(pointer, builder.offset(thread.scratch(), wide.int(offset as u64)));
            let (check, context) = (field(offset_of!(Scratch, check)), field(offset_of!(Scratch, context)));
            let address = if address.ty() == pointer { address } else { builder.space_cast(address, pointer) };
            builder.call_pointer(ask_type, check, &[context, address, bytes, int.int(u64::from(kind)), int.int(number as u64)])
        };
        if site.accesses.is_empty() {
            ask(&Builder::before(instruction), pointer.null(), wide.int(0), check::BARRIER);
        }
        for access in site.accesses {
            let operands = instruction.operands();
            let Some(from) = instruction.block() else { continue };
            let rest = split_before(body, from, instruction);
            let builder = Builder::at_end(from);
            let bytes = match access.size {
                Size::Result => wide.int(instruction.ty().store_size()),
                Size::Operand(index) => wide.int(operands[index as usize].ty().store_size()),
                Size::Stated(index) => builder.int_cast(operands[index as usize], wide),
            };
            let refused = ask(&builder, operands[access.pointer as usize], bytes, access.kind);
            builder.branch_if(builder.is_not(refused, int.int(0)), halt, rest);
        }
    }
    table.push(0);
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
fn split_before<'m>(body: Func<'m>, from: Block<'m>, instruction: Inst<'m>) -> Block<'m> {
    let rest = Block::append(body, "");
    let builder = Builder::at_end(rest);
    let moved: Vec<Inst> = from.instructions().into_iter().skip_while(|other| *other != instruction).collect();
    for instruction in moved {
        instruction.detach();
        builder.insert(instruction);
    }
    rest
}
