//! Chains of multiplications and additions that use the same numbers, one step of each after the other.
//!
//! A thread that has several sums of a product of matrices adds to each what it reads once:
//!
//! ```text
//! for j in 0..32 { for i in 0..4 { sum[i] += a[i][j] * b[j] } }
//! ```
//!
//! LLVM's vectorizer of straight code leaves the steps of one sum behind those of the other, and all reads in front of them, so that all of `b` stays
//! in registers meanwhile. The scheduler begins with that order, and gives what does not fit into the registers of as many waves as a compute unit
//! holds to fewer waves.

use crate::llvm::Module;
use crate::llvm::value::{Block, Builder, Inst};
use crate::portable::{self, SHARED};
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::collections::{HashMap, HashSet};

/// Shorter chains leave room.
const SHORTEST: usize = 8;

/// Interleaves the chains of every kernel.
pub fn interleave(module: &Module<'_>) {
    for block in portable::kernels(module).into_iter().flat_map(|kernel| kernel.blocks()) {
        if interleave_in(block) {
            move_reads(block);
        }
    }
}

/// Returns whether there were any.
fn interleave_in(block: Block<'_>) -> bool {
    let mut lengths: Vec<usize> = Chains::of(block).all.iter().map(Vec::len).collect();
    lengths.sort_unstable();
    lengths.dedup();
    let mut any = false;
    for length in lengths {
        // Those of another length may have given the block another order.
        let Chains { code, places, mut all } = Chains::of(block);
        all.retain(|chain| chain.len() == length);
        let steps = || all.iter().flatten().filter_map(|step| places.get(step).copied());
        if let (true, Some(begin), Some(end)) = (all.len() > 1, steps().min(), steps().max()) {
            any |= reorder(&code, &all, begin, end);
        }
    }
    any
}

/// The chains of a block.
struct Chains<'m> {
    code: Vec<Inst<'m>>,
    places: HashMap<Inst<'m>, usize>,
    all: Vec<Vec<Inst<'m>>>,
}

impl<'m> Chains<'m> {
    fn of(block: Block<'m>) -> Chains<'m> {
        let code = block.instructions();
        let places: HashMap<Inst<'m>, usize> = code.iter().enumerate().map(|(place, one)| (*one, place)).collect();
        let begins = code.iter().filter(|one| is_step(**one) && before(**one, &places).is_none());
        let all = begins.map(|one| chain(*one, &places)).filter(|chain| chain.len() >= SHORTEST).collect();
        Chains { code, places, all }
    }
}

/// Gives what is from `begin` to `end` another order: step by step of all chains, each behind what it is computed from, and then the rest.
fn reorder<'m>(code: &[Inst<'m>], chains: &[Vec<Inst<'m>>], begin: usize, end: usize) -> bool {
    let (Some(range), Some(behind)) = (code.get(begin..=end), code.get(end + 1)) else { return false };
    if range.iter().any(|one| may_write(*one)) {
        return false;
    }
    let builder = Builder::before(*behind);
    let mut left: HashSet<Inst<'m>> = range.iter().copied().collect();
    let steps = (0..).map_while(|step| chains.iter().map(|chain| chain.get(step).copied()).collect::<Option<Vec<_>>>());
    for one in steps.flatten().chain(range.iter().copied()) {
        put(one, &mut left, &builder);
    }
    true
}

fn put<'m>(one: Inst<'m>, left: &mut HashSet<Inst<'m>>, builder: &Builder<'m>) {
    if left.remove(&one) {
        for operand in one.operands().into_iter().filter_map(|operand| operand.as_inst()) {
            put(operand, left, builder);
        }
        one.detach();
        builder.insert(one);
    }
}

fn is_step(one: Inst<'_>) -> bool {
    one.calls_any(&["llvm.fma"])
}

/// The step of the same block that a step adds to.
fn before<'m>(step: Inst<'m>, places: &HashMap<Inst<'m>, usize>) -> Option<Inst<'m>> {
    step.operand(2)?.as_inst().filter(|one| is_step(*one) && places.contains_key(one))
}

/// The steps from one on, as long as each is added to once.
fn chain<'m>(first: Inst<'m>, places: &HashMap<Inst<'m>, usize>) -> Vec<Inst<'m>> {
    std::iter::successors(Some(first), |step| {
        let [(user, 2)] = step.uses()[..] else { return None };
        (is_step(user) && places.contains_key(&user)).then_some(user)
    })
    .collect()
}

/// Moves reads of shared memory down to their first use.
fn move_reads(block: Block<'_>) {
    let code = block.instructions();
    let places: HashMap<Inst<'_>, usize> = code.iter().enumerate().map(|(place, one)| (*one, place)).collect();
    // How many instructions before one may write.
    let mut writes = Vec::with_capacity(code.len());
    let mut count = 0usize;
    for one in &code {
        writes.push(count);
        count += usize::from(may_write(*one));
    }
    for (place, read) in code.iter().enumerate().filter(|(_, one)| is_read(**one)) {
        let users = read.uses().into_iter().map(|(user, _)| user);
        let first =
            users.filter(|user| !user.is_phi()).filter_map(|user| Some((*places.get(&user)?, user))).min_by_key(|(place, _)| *place);
        if let Some((_, user)) = first.filter(|(user, _)| writes[*user] == writes[place]) {
            read.detach();
            Builder::before(user).insert(*read);
        }
    }
}

fn is_read(one: Inst<'_>) -> bool {
    let space = one.as_load().and_then(|load| load.operand(0)).and_then(|pointer| pointer.ty().space());
    space == Some(SHARED) && !one.is_volatile() && !one.is_atomic()
}

/// Whether an instruction may write to memory, or wait for who does, or keeps its place for another reason.
fn may_write(one: Inst<'_>) -> bool {
    use LLVMOpcode::*;
    let calls = one.as_call().is_some_and(|call| !call.touches_no_memory());
    calls || one.is_volatile() || one.is_atomic() || matches!(one.opcode(), LLVMStore | LLVMAtomicRMW | LLVMAtomicCmpXchg | LLVMFence)
}
