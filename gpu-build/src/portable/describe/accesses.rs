//! Accesses of global memory by which neighbouring threads need more of it than they use: they lie apart, and what lies between
//! is not accessed nearby either.

use super::examples::{place, returns, text};
use crate::analysis::ControlFlow;
use crate::analysis::threads::{Example, Rounds, Threads};
use crate::llvm::value::{Block, Inst, Value};
use gpu_abi::manifest::{BlockBounds, ScatteredAccess};
use gpu_llvm::llvm_sys::{LLVMOpcode, LLVMTypeKind};
use std::collections::HashMap;

/// Threads whose accesses the memory serves together.
const WARP: u32 = 32;
/// What the memory moves at once, in bytes.
const SECTOR: i64 = 32;
/// How many times as much as is used is worth a warning.
const WASTE: i64 = 2;
/// A thread's own piece of so many bytes stays near until the thread has read it.
const NEAR: i64 = 64;
/// A kernel with more accesses is a table: whoever generated it knows.
const MOST: usize = 1000;

/// An address as a sum.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Sum<'m> {
    terms: HashMap<Value<'m>, i64>,
    constant: i64,
}

struct Access<'m> {
    instruction: Inst<'m>,
    bytes: i64,
    /// Its address is the group's, and so much more.
    offset: i64,
}

/// What accesses side by side have in common.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place<'m> {
    pub writes: bool,
    /// How far each thread's access is from the first thread's.
    pub distances: Vec<i64>,
    terms: HashMap<Value<'m>, i64>,
}

/// Accesses side by side: what one leaves of a sector, another may use.
struct Group<'m> {
    place: Place<'m>,
    accesses: Vec<Access<'m>>,
    /// Where else something may be accessed, and how many bytes.
    others: Vec<(i64, i64)>,
}

/// A kernel and the threads of an example block that it is looked at with.
pub struct Sight<'f, 'm> {
    pub flow: &'f ControlFlow<'m>,
    example: Example,
    candidates: Vec<Inst<'m>>,
    /// What may use the rest: a load from either of two places, with one that is in global memory.
    others: Vec<(Inst<'m>, Value<'m>)>,
}

/// Looks at a kernel; nothing where it has too many accesses.
pub fn sight<'f, 'm>(flow: &'f ControlFlow<'m>, bounds: &BlockBounds) -> Option<Sight<'f, 'm>> {
    let block = bounds.required.unwrap_or([WARP, 1, 1]).map(|size| size.max(1));
    let threads = block.into_iter().fold(1, u32::saturating_mul).min(WARP);
    let example = Example { block, threads, is_known: bounds.required.is_some(), rounds: Rounds::Every, returns };
    let candidates: Vec<Inst<'_>> =
        flow.cfg.blocks.iter().flat_map(|block| block.instructions()).filter(|one| pointer(*one).is_some_and(is_global)).collect();
    let all = flow.cfg.blocks.iter().flat_map(|block| block.instructions());
    let others = all.flat_map(|one| pointer(one).map(chosen).unwrap_or_default().into_iter().map(move |way| (one, way)));
    let others: Vec<_> = others.filter(|(_, way)| is_global(*way)).collect();
    (candidates.len() + others.len() <= MOST).then_some(Sight { flow, example, candidates, others })
}

impl<'f, 'm> Sight<'f, 'm> {
    /// What the threads compute, if that can be told.
    pub fn threads(&self) -> Option<Threads<'f, 'm>> {
        let pointers = self.candidates.iter().filter_map(|one| pointer(*one)).chain(self.others.iter().map(|(_, way)| *way));
        let pointers: Vec<Value<'_>> = pointers.collect();
        Threads::of(self.flow, self.example, &pointers)
    }

    /// How many threads there are.
    pub fn lanes(&self) -> u32 {
        self.example.threads
    }
}

/// The accesses that lie apart.
pub fn of<'m>(sight: &Sight<'_, 'm>, threads: Option<&Threads<'_, 'm>>) -> Vec<ScatteredAccess> {
    let Some(threads) = threads else { return Vec::new() };
    let mut groups: Vec<Group<'_>> = Vec::new();
    for candidate in &sight.candidates {
        if let Some((place, access)) = access(sight.flow, threads, *candidate) {
            match groups.iter_mut().find(|group| group.place == place) {
                Some(group) => group.accesses.push(access),
                None => groups.push(Group { place, accesses: vec![access], others: Vec::new() }),
            }
        }
    }
    for (other, way) in &sight.others {
        // Where the pointer is made: fewer threads may have it than come to the access.
        let block = way.as_inst().unwrap_or(*other).block();
        if let Some((place, access)) = block.and_then(|block| access_at(sight.flow, threads, *other, *way, block))
            && let Some(group) = groups.iter_mut().find(|group| group.place == place)
        {
            group.others.push((access.offset, access.bytes));
        }
    }
    groups.iter().flat_map(|group| scattered(sight.flow, group)).collect()
}

/// Whether an instruction reads and whether it writes global memory, and the bytes that it accesses.
pub fn global(one: Inst<'_>) -> Option<(bool, bool, i64)> {
    use LLVMOpcode::*;
    let (at, ty, reads, writes) = match one.opcode() {
        LLVMLoad => (one.operand(0)?, one.ty(), true, false),
        LLVMStore => (one.operand(1)?, one.operand(0)?.ty(), false, true),
        LLVMAtomicRMW | LLVMAtomicCmpXchg => (one.operand(0)?, one.operand(1)?.ty(), true, true),
        _ => return None,
    };
    is_global(at).then(|| Some((reads, writes, i64::try_from(ty.store_size()).ok()?)))?
}

/// Where the threads' plain access is, and how far it is from others of the same place.
pub fn at<'m>(flow: &ControlFlow<'m>, threads: &Threads<'_, 'm>, one: Inst<'m>) -> Option<(Place<'m>, i64)> {
    access(flow, threads, one).map(|(place, access)| (place, access.offset))
}

/// The address that a plain load or store accesses.
fn pointer(access: Inst<'_>) -> Option<Value<'_>> {
    if access.is_volatile() || access.is_atomic() {
        return None;
    }
    match access.opcode() {
        LLVMOpcode::LLVMLoad => access.operand(0),
        LLVMOpcode::LLVMStore => access.operand(1),
        _ => None,
    }
}

/// The pointers of which an access's is one, if it is chosen.
fn chosen(pointer: Value<'_>) -> Vec<Value<'_>> {
    match pointer.as_phi() {
        Some(phi) => phi.incoming().into_iter().map(|(value, _)| value).collect(),
        None if pointer.is(LLVMOpcode::LLVMSelect) => pointer.operands().split_off(1),
        None => Vec::new(),
    }
}

/// Whether a pointer points into global memory: it says so, or it is made of a kernel's parameter.
fn is_global(pointer: Value<'_>) -> bool {
    memory(pointer) == Some(true)
}

/// Whether what an instruction accesses may be global memory or not, as far as can be told.
pub fn is_somewhere(one: Inst<'_>) -> bool {
    use LLVMOpcode::*;
    let at = match one.opcode() {
        LLVMLoad | LLVMAtomicRMW | LLVMAtomicCmpXchg => one.operand(0),
        LLVMStore => one.operand(1),
        _ => None,
    };
    at.is_some_and(|at| memory(at).is_none())
}

/// Whether a pointer points into global memory or into another one, if that can be told.
fn memory(mut pointer: Value<'_>) -> Option<bool> {
    for _ in 0..64 {
        match pointer.ty().space() {
            Some(1) => return Some(true),
            Some(0) if pointer.is_argument() => return Some(true),
            Some(0) => {}
            _ => return Some(false),
        }
        match (pointer.opcode(), pointer.operands().first()) {
            (Some(LLVMOpcode::LLVMGetElementPtr | LLVMOpcode::LLVMAddrSpaceCast | LLVMOpcode::LLVMBitCast), Some(&from)) => pointer = from,
            (Some(LLVMOpcode::LLVMAlloca), _) => return Some(false),
            _ => return None,
        }
    }
    None
}

/// An access whose threads' addresses are known, but for a number that is the same for all.
fn access<'m>(flow: &ControlFlow<'m>, threads: &Threads<'_, 'm>, instruction: Inst<'m>) -> Option<(Place<'m>, Access<'m>)> {
    access_at(flow, threads, instruction, pointer(instruction)?, instruction.block()?)
}

/// The same where the access is at this pointer, as the threads that come to this block have it.
fn access_at<'m>(
    flow: &ControlFlow<'m>,
    threads: &Threads<'_, 'm>,
    instruction: Inst<'m>,
    pointer: Value<'m>,
    block: Block<'m>,
) -> Option<(Place<'m>, Access<'m>)> {
    let at = flow.cfg.number(block)?;
    let distances = threads.lanes(pointer, at).distances()?;
    let writes = instruction.is_store();
    let ty = if writes { instruction.operand(0)?.ty() } else { instruction.ty() };
    let may = threads.may_come(at);
    let distances: Vec<i64> = distances.into_iter().zip(may).filter_map(|(distance, may)| may.then_some(distance)).collect();
    let Sum { terms, constant } = sum(pointer);
    let access = Access { instruction, bytes: i64::try_from(ty.store_size()).ok()?, offset: constant };
    Some((Place { writes, distances, terms }, access))
}

/// The accesses of a group that lie apart, if the group does not use what it moves.
fn scattered<'m>(flow: &ControlFlow<'m>, group: &Group<'m>) -> Vec<ScatteredAccess> {
    let own = group.accesses.iter().map(|one| (one.offset, one.bytes));
    let mut pieces: Vec<(i64, i64)> = own.chain(group.others.iter().copied()).collect();
    pieces.sort_unstable();
    pieces.dedup();
    let distances = &group.place.distances;
    let (moved, needed) = footprint(distances, &pieces);
    if moved < WASTE * needed || distances.len() < 2 {
        return Vec::new();
    }
    let stride = stride(distances);
    let covered: i64 = pieces.iter().map(|(_, bytes)| bytes).sum();
    let is_near = stride.is_some_and(|stride| stride.abs() <= NEAR);
    let apart = group.accesses.iter().filter(|one| !(is_near && walks(flow, group, one, covered)));
    let apart = apart.map(|one| {
        let (moved, needed) = footprint(distances, &[(0, one.bytes)]);
        ScatteredAccess {
            place: place(one.instruction),
            instruction: text(one.instruction),
            writes: group.place.writes,
            bytes: u32::try_from(one.bytes).unwrap_or(u32::MAX),
            stride: stride.and_then(|stride| i32::try_from(stride).ok()),
            moved: u32::try_from(moved).unwrap_or(u32::MAX),
            needed: u32::try_from(needed).unwrap_or(u32::MAX),
        }
    });
    apart.collect()
}

/// How far each thread's access is from the one before, if all are as far.
fn stride(distances: &[i64]) -> Option<i64> {
    let mut steps = distances.windows(2).map(|pair| pair[1] - pair[0]);
    let first = steps.next()?;
    steps.all(|step| step == first).then_some(first)
}

/// How many bytes are accessed, each once.
pub fn used(distances: &[i64], pieces: &[(i64, i64)]) -> i64 {
    let mut parts: Vec<(i64, i64)> =
        distances.iter().flat_map(|at| pieces.iter().map(move |(offset, bytes)| (at + offset, at + offset + bytes))).collect();
    parts.sort_unstable();
    let (mut used, mut end) = (0, i64::MIN);
    for (start, stop) in parts {
        used += (stop - start.max(end)).max(0);
        end = end.max(stop);
    }
    used
}

/// How many sectors are moved, and how many would hold the bytes that are used, where the first of these is a sector's first.
fn footprint(distances: &[i64], pieces: &[(i64, i64)]) -> (i64, i64) {
    let mut parts: Vec<(i64, i64)> =
        distances.iter().flat_map(|at| pieces.iter().map(move |(offset, bytes)| (at + offset, at + offset + bytes))).collect();
    parts.sort_unstable();
    let least = parts.first().map_or(0, |(start, _)| *start);
    // Behind the last sector that is counted already.
    let (mut moved, mut sectors) = (0, i64::MIN);
    for (start, stop) in parts.into_iter().map(|(start, stop)| (start - least, stop - least)) {
        let (first, last) = ((start / SECTOR).max(sectors), (stop - 1) / SECTOR + 1);
        moved += (last - first).max(0);
        sectors = sectors.max(last);
    }
    (moved, ((used(distances, pieces) + SECTOR - 1) / SECTOR).max(1))
}

/// Whether the rounds of a loop that an access is in move it on by no more than is accessed in each.
fn walks<'m>(flow: &ControlFlow<'m>, group: &Group<'m>, access: &Access<'m>, covered: i64) -> bool {
    let step = |term: &Value<'m>, factor: i64| {
        let (phi, at) = (term.as_phi()?, flow.cfg.number(access.instruction.block()?)?);
        let header = flow.cfg.number(phi.block()?)?;
        let around = flow.loops.loops.iter().find(|around| around.header == header && around.contains(at))?;
        let comes_back = |from| flow.cfg.number(from).is_some_and(|from| around.latches.contains(&from));
        let (next, _) = phi.incoming().into_iter().find(|(_, from)| comes_back(*from))?;
        let next = sum(next);
        let is_step = next.terms.len() == 1 && next.terms.get(term) == Some(&1);
        is_step.then(|| next.constant.checked_mul(factor)).flatten()
    };
    group.place.terms.iter().filter_map(|(term, factor)| step(term, *factor)).any(|step| (1..=covered).contains(&step.saturating_abs()))
}

/// An address or an index as a sum of what nothing more is known of.
fn sum(value: Value<'_>) -> Sum<'_> {
    let mut found = Sum::default();
    add(value, 1, 32, &mut found);
    found.terms.retain(|_, factor| *factor != 0);
    found
}

fn add<'m>(value: Value<'m>, factor: i64, depth: u32, found: &mut Sum<'m>) {
    use LLVMOpcode::*;
    if let Some(constant) = value.constant_int() {
        found.constant = found.constant.wrapping_add(constant.wrapping_mul(factor));
        return;
    }
    let operands = value.operands();
    match (value.opcode().filter(|_| depth > 0), &operands[..]) {
        (Some(LLVMAdd), &[a, b]) => [a, b].into_iter().for_each(|part| add(part, factor, depth - 1, found)),
        (Some(LLVMOr), &[a, b]) if value.is_disjoint() => [a, b].into_iter().for_each(|part| add(part, factor, depth - 1, found)),
        (Some(LLVMSub), &[a, b]) => {
            add(a, factor, depth - 1, found);
            add(b, factor.wrapping_neg(), depth - 1, found);
        }
        (Some(LLVMMul), &[a, by]) if by.constant_int().is_some() => {
            add(a, factor.wrapping_mul(by.constant_int().unwrap_or(1)), depth - 1, found);
        }
        (Some(LLVMShl), &[a, by]) if by.constant_int().is_some_and(|by| (0..63).contains(&by)) => {
            add(a, factor.wrapping_shl(by.constant_int().and_then(|by| u32::try_from(by).ok()).unwrap_or(0)), depth - 1, found);
        }
        (Some(LLVMZExt | LLVMSExt | LLVMAddrSpaceCast | LLVMBitCast | LLVMFreeze), &[a]) => add(a, factor, depth - 1, found),
        (Some(LLVMGetElementPtr), &[base, ..]) if indices(value, &operands, factor, depth, found).is_some() => {
            add(base, factor, depth - 1, found);
        }
        _ => {
            let known = found.terms.entry(value).or_insert(0);
            *known = known.wrapping_add(factor);
        }
    }
}

/// Adds what the indices of a `getelementptr` add.
fn indices<'m>(value: Value<'m>, operands: &[Value<'m>], factor: i64, depth: u32, found: &mut Sum<'m>) -> Option<()> {
    let mut sizes = Vec::new();
    let mut ty = value.as_gep()?.element();
    for (place, operand) in operands.iter().enumerate().skip(1) {
        if place > 1 {
            // Fields lie where the layout says; what is behind them is no sum.
            if ty.kind() == LLVMTypeKind::LLVMStructTypeKind {
                return None;
            }
            ty = ty.element()?;
        }
        sizes.push((*operand, i64::try_from(ty.abi_size()).ok()?));
    }
    sizes.into_iter().for_each(|(index, size)| add(index, factor.wrapping_mul(size), depth - 1, found));
    Some(())
}
