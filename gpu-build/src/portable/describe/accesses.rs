//! Accesses of global memory by which neighbouring threads need more of it than they use: they lie apart, and what lies between
//! is not accessed nearby either.

use super::examples::{flow, place, returns, text};
use crate::analysis::ControlFlow;
use crate::analysis::threads::{Example, Rounds, Threads};
use crate::llvm::value::{Func, Inst, Value};
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

/// Accesses side by side: what one leaves of a sector, another may use.
struct Group<'m> {
    writes: bool,
    /// How far each thread's access is from the first thread's.
    distances: Vec<i64>,
    terms: HashMap<Value<'m>, i64>,
    accesses: Vec<Access<'m>>,
}

/// Those of a kernel.
pub fn of(kernel: Func<'_>, bounds: &BlockBounds) -> Vec<ScatteredAccess> {
    let flow = flow(kernel);
    let block = bounds.required.unwrap_or([WARP, 1, 1]).map(|size| size.max(1));
    let threads = block.into_iter().fold(1, u32::saturating_mul).min(WARP);
    let example = Example { block, threads, is_known: bounds.required.is_some(), rounds: Rounds::Every, returns };
    let candidates: Vec<Inst<'_>> =
        flow.cfg.blocks.iter().flat_map(|block| block.instructions()).filter(|one| pointer(*one).is_some_and(is_global)).collect();
    if candidates.is_empty() || candidates.len() > MOST {
        return Vec::new();
    }
    let pointers: Vec<Value<'_>> = candidates.iter().filter_map(|one| pointer(*one)).collect();
    let Some(threads) = Threads::of(&flow, example, &pointers) else { return Vec::new() };
    let mut groups: Vec<Group<'_>> = Vec::new();
    for candidate in candidates {
        if let Some((writes, distances, terms, access)) = access(&flow, &threads, candidate) {
            let is_beside = |group: &&mut Group<'_>| group.writes == writes && group.distances == distances && group.terms == terms;
            match groups.iter_mut().find(is_beside) {
                Some(group) => group.accesses.push(access),
                None => groups.push(Group { writes, distances, terms, accesses: vec![access] }),
            }
        }
    }
    groups.iter().flat_map(|group| scattered(&flow, group)).collect()
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

/// Whether a pointer points into global memory: it says so, or it is made of a kernel's parameter.
fn is_global(mut pointer: Value<'_>) -> bool {
    for _ in 0..64 {
        match pointer.ty().space() {
            Some(1) => return true,
            Some(0) if pointer.is_argument() => return true,
            Some(0) => {}
            _ => return false,
        }
        match (pointer.opcode(), pointer.operands().first()) {
            (Some(LLVMOpcode::LLVMGetElementPtr | LLVMOpcode::LLVMAddrSpaceCast | LLVMOpcode::LLVMBitCast), Some(&from)) => pointer = from,
            _ => return false,
        }
    }
    false
}

type Found<'m> = (bool, Vec<i64>, HashMap<Value<'m>, i64>, Access<'m>);

/// An access whose threads' addresses are known, but for a number that is the same for all.
fn access<'m>(flow: &ControlFlow<'m>, threads: &Threads<'_, 'm>, instruction: Inst<'m>) -> Option<Found<'m>> {
    let pointer = pointer(instruction)?;
    let at = flow.cfg.number(instruction.block()?)?;
    let distances = threads.lanes(pointer, at).distances()?;
    let writes = instruction.is_store();
    let ty = if writes { instruction.operand(0)?.ty() } else { instruction.ty() };
    let may = threads.may_come(at);
    let distances: Vec<i64> = distances.into_iter().zip(may).filter_map(|(distance, may)| may.then_some(distance)).collect();
    let Sum { terms, constant } = sum(pointer);
    Some((writes, distances, terms, Access { instruction, bytes: i64::try_from(ty.store_size()).ok()?, offset: constant }))
}

/// The accesses of a group that lie apart, if the group does not use what it moves.
fn scattered<'m>(flow: &ControlFlow<'m>, group: &Group<'m>) -> Vec<ScatteredAccess> {
    let mut pieces: Vec<(i64, i64)> = group.accesses.iter().map(|one| (one.offset, one.bytes)).collect();
    pieces.sort_unstable();
    pieces.dedup();
    let (moved, needed) = footprint(&group.distances, &pieces);
    if moved < WASTE * needed || group.distances.len() < 2 {
        return Vec::new();
    }
    let stride = stride(&group.distances);
    let covered: i64 = pieces.iter().map(|(_, bytes)| bytes).sum();
    let is_near = stride.is_some_and(|stride| stride.abs() <= NEAR);
    let apart = group.accesses.iter().filter(|one| !(is_near && walks(flow, group, one, covered)));
    let apart = apart.map(|one| {
        let (moved, needed) = footprint(&group.distances, &[(0, one.bytes)]);
        ScatteredAccess {
            place: place(one.instruction),
            instruction: text(one.instruction),
            writes: group.writes,
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

/// How many sectors are moved, and how many would hold the bytes that are used, where the first of these is a sector's first.
fn footprint(distances: &[i64], pieces: &[(i64, i64)]) -> (i64, i64) {
    let mut parts: Vec<(i64, i64)> =
        distances.iter().flat_map(|at| pieces.iter().map(move |(offset, bytes)| (at + offset, at + offset + bytes))).collect();
    parts.sort_unstable();
    let least = parts.first().map_or(0, |(start, _)| *start);
    let (mut used, mut moved) = (0, 0);
    // Behind the last byte, and behind the last sector, that is counted already.
    let (mut end, mut sectors) = (i64::MIN, i64::MIN);
    for (start, stop) in parts.into_iter().map(|(start, stop)| (start - least, stop - least)) {
        used += (stop - start.max(end)).max(0);
        end = end.max(stop);
        let (first, last) = ((start / SECTOR).max(sectors), (stop - 1) / SECTOR + 1);
        moved += (last - first).max(0);
        sectors = sectors.max(last);
    }
    (moved, ((used + SECTOR - 1) / SECTOR).max(1))
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
    group.terms.iter().filter_map(|(term, factor)| step(term, *factor)).any(|step| (1..=covered).contains(&step.saturating_abs()))
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
