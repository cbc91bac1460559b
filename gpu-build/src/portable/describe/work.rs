//! How much a kernel's threads move and compute, as far as the code says before it is optimised: what a profile sets times against.
//!
//! Threads side by side are looked at together, so that an element that all of them read counts once, and a row that
//! neighbours read in overlapping pieces, too. Of two ways the one with more counts. A loop counts as often as its bounds
//! say, where they are constants; else once, and the result says so.

use super::accesses::{self, Place, Sight};
use super::examples::effect;
use super::{innermost, scalar};
use crate::analysis::ControlFlow;
use crate::analysis::cfg;
use crate::analysis::threads::Threads;
use crate::intrinsics::{self, Effect};
use crate::llvm::value::{Block, Inst, Value};
use gpu_abi::manifest::{Scalar, Work};
use gpu_llvm::llvm_sys::{LLVMIntPredicate, LLVMOpcode};

/// A loop of more rounds is not followed to its end.
const MOST_ROUNDS: u64 = 1 << 20;

/// What is done on a way through the code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Amount {
    read: u64,
    written: u64,
    flops: u64,
}

impl Amount {
    fn all(self) -> u64 {
        self.read.saturating_add(self.written).saturating_add(self.flops)
    }

    fn plus(self, other: Amount) -> Amount {
        self.with(other, u64::saturating_add)
    }

    fn times(self, rounds: u64) -> Amount {
        let by = Amount { read: rounds, written: rounds, flops: rounds };
        self.with(by, u64::saturating_mul)
    }

    fn with(self, other: Amount, of: impl Fn(u64, u64) -> u64) -> Amount {
        Amount { read: of(self.read, other.read), written: of(self.written, other.written), flops: of(self.flops, other.flops) }
    }
}

/// The way with most and the way with least; nothing of the latter where every way from here only goes around.
type Ways = (Amount, Option<Amount>);

struct Ledger<'f, 'm> {
    flow: &'f ControlFlow<'m>,
    own: Vec<Amount>,
    loops: bool,
}

/// That of a kernel's threads.
pub fn of<'m>(sight: &Sight<'_, 'm>, threads: Option<&Threads<'_, 'm>>) -> Work {
    let (flow, lanes) = (sight.flow, sight.lanes());
    let (mut own, mut uncounted) = (Vec::new(), false);
    for block in &flow.cfg.blocks {
        let mut amount = Amount::default();
        let mut places: Vec<(Place<'m>, Vec<(i64, i64)>)> = Vec::new();
        for one in block.instructions() {
            uncounted |= is_uncounted(one) || accesses::is_somewhere(one);
            amount.flops = amount.flops.saturating_add(operations(one).saturating_mul(lanes.into()));
            let Some((reads, writes, bytes)) = accesses::global(one) else { continue };
            match threads.and_then(|threads| accesses::at(flow, threads, one)) {
                Some((place, offset)) => match places.iter_mut().find(|(known, _)| *known == place) {
                    Some((_, pieces)) => pieces.push((offset, bytes)),
                    None => places.push((place, vec![(offset, bytes)])),
                },
                _ => {
                    let bytes = bytes.unsigned_abs().saturating_mul(lanes.into());
                    amount.read = amount.read.saturating_add(if reads { bytes } else { 0 });
                    amount.written = amount.written.saturating_add(if writes { bytes } else { 0 });
                }
            }
        }
        for (place, pieces) in places {
            let bytes = accesses::used(&place.distances, &pieces).unsigned_abs();
            let of = if place.writes { &mut amount.written } else { &mut amount.read };
            *of = of.saturating_add(bytes);
        }
        own.push(amount);
    }
    let mut ledger = Ledger { flow, own, loops: flow.loops.irreducible().is_some() };
    let (most, least) = ledger.ways(None, 0);
    // Of another number of threads than a warp's there is as much more or less.
    let scale = |amount: u64| amount.saturating_mul(32) / u64::from(lanes.max(1));
    // The graph has no ways on which a thread only returns, as the threads behind the last element do.
    let returns = |block: &Block<'m>| block.instructions().first().is_some_and(|one| one.is(LLVMOpcode::LLVMRet));
    let ends_early = flow.cfg.blocks.iter().zip(&flow.cfg.successors).any(|(block, kept)| {
        let all = cfg::successors(*block);
        kept.len() < all.len() && all.iter().any(returns)
    });
    let branches = ends_early || least.is_some_and(|least| least != most);
    let (read, written, flops) = (scale(most.read), scale(most.written), scale(most.flops));
    Work { read, written, flops, loops: ledger.loops, branches, uncounted }
}

impl Ledger<'_, '_> {
    /// Ways from a loop's header around to it again, or from the entry to a return. Loops within count as a whole.
    fn ways(&mut self, region: Option<usize>, entry: usize) -> Ways {
        let count = self.flow.cfg.count();
        let mut known: Vec<Option<Ways>> = vec![None; count];
        for block in (entry..count).rev() {
            if self.standing_for(region, block) == Some(block) {
                let ways = self.ways_from(region, entry, block, &known);
                known[block] = ways;
            }
        }
        known.get(entry).copied().flatten().unwrap_or_default()
    }

    /// The block that stands for this one: itself, or the header of the loop within the region that it is in.
    fn standing_for(&self, region: Option<usize>, block: usize) -> Option<usize> {
        let loops = &self.flow.loops;
        if region.is_some_and(|region| !loops.loops[region].contains(block)) {
            return None;
        }
        let is_within = |inner: &usize| {
            let header = loops.loops[*inner].header;
            Some(*inner) != region
                && loops.loops[*inner].contains(block)
                && region.is_none_or(|region| loops.loops[region].contains(header))
        };
        let around = (0..loops.loops.len()).filter(is_within);
        // The outermost of those within has the first header.
        Some(around.map(|inner| loops.loops[inner].header).min().unwrap_or(block))
    }

    fn ways_from(&mut self, region: Option<usize>, entry: usize, block: usize, known: &[Option<Ways>]) -> Option<Ways> {
        let flow = self.flow;
        let inner = (0..flow.loops.loops.len()).find(|inner| Some(*inner) != region && flow.loops.loops[*inner].header == block);
        let (own, next): (Ways, Vec<usize>) = match inner {
            Some(inner) => {
                let rounds = rounds(flow, inner);
                self.loops |= rounds.is_none();
                let (most, least) = self.ways(Some(inner), block);
                let times = |amount: Amount| amount.times(rounds.unwrap_or(1));
                let own = (times(most), Some(times(least.unwrap_or(most))));
                let within = |block: &usize| flow.loops.loops[inner].contains(*block);
                let leaving = (0..flow.cfg.count()).filter(within).flat_map(|from| flow.cfg.successors[from].iter().copied());
                (own, leaving.filter(|to| !within(to)).collect())
            }
            None => ((self.own[block], Some(self.own[block])), flow.cfg.successors[block].clone()),
        };
        let goes_on = |to: &usize| *to != entry && region.is_none_or(|region| flow.loops.loops[region].contains(*to));
        let ends = next.is_empty() || next.contains(&entry);
        let after: Vec<Ways> =
            next.iter().filter(|to| goes_on(to)).filter_map(|to| known.get(self.standing_for(region, *to)?).copied().flatten()).collect();
        let here = ends.then_some((Amount::default(), Some(Amount::default())));
        let all = || after.iter().copied().chain(here);
        let most = all().map(|(most, _)| most).max_by_key(|most| most.all())?;
        let least = all().filter_map(|(_, least)| least).min_by_key(|least| least.all());
        Some((own.0.plus(most), own.1.zip(least).map(|(own, least)| own.plus(least))))
    }
}

/// How often the body of a loop runs whose only way out compares a counter with a constant.
fn rounds(flow: &ControlFlow<'_>, number: usize) -> Option<u64> {
    let around = flow.loops.loops.get(number)?;
    let exits: Vec<usize> = (0..flow.cfg.count())
        .filter(|block| around.contains(*block) && flow.cfg.successors[*block].iter().any(|next| !around.contains(*next)))
        .collect();
    let ([exit], [latch]) = (&exits[..], &around.latches[..]) else { return None };
    let branch = flow.cfg.blocks.get(*exit)?.terminator()?;
    let condition = branch.condition()?;
    let (predicate, &[counter, bound]) = (condition.predicate()?, &condition.operands()[..]) else { return None };
    let bound = bound.constant_int()?;
    // Whether the comparison's being true leads out.
    let first = flow.cfg.number(*branch.successors().first()?)?;
    let leaves_if = !around.contains(first);
    let is_step = |value: Value<'_>, phi: Value<'_>| {
        let operands = value.operands();
        (value.opcode() == Some(LLVMOpcode::LLVMAdd) && operands.first() == Some(&phi)).then(|| operands.get(1)?.constant_int()).flatten()
    };
    let header = *flow.cfg.blocks.get(around.header)?;
    let phis = header.instructions().into_iter().filter_map(|one| one.as_phi().map(|phi| (*one, phi)));
    for (value, phi) in phis {
        let incoming = phi.incoming();
        let from =
            |latches: bool| incoming.iter().find(|(_, from)| (flow.cfg.number(*from) == Some(*latch)) == latches).map(|(value, _)| *value);
        let (Some(next), Some(begin)) = (from(true), from(false).and_then(Value::constant_int)) else { continue };
        let Some(step) = is_step(next, value) else { continue };
        let ahead = if counter == value {
            0
        } else if counter == next {
            step
        } else {
            continue;
        };
        // The exit in the header comes before the body, another one behind it.
        let before = *exit == around.header && *exit != *latch;
        let mut at = begin;
        for done in 0..MOST_ROUNDS {
            if holds(predicate, at.wrapping_add(ahead), bound)? == leaves_if {
                return Some(if before { done } else { done + 1 });
            }
            at = at.wrapping_add(step);
        }
    }
    None
}

fn holds(predicate: LLVMIntPredicate, a: i64, b: i64) -> Option<bool> {
    use LLVMIntPredicate::*;
    let (ua, ub) = (a.cast_unsigned(), b.cast_unsigned());
    Some(match predicate {
        LLVMIntEQ => a == b,
        LLVMIntNE => a != b,
        LLVMIntSLT => a < b,
        LLVMIntSLE => a <= b,
        LLVMIntSGT => a > b,
        LLVMIntSGE => a >= b,
        LLVMIntULT => ua < ub,
        LLVMIntULE => ua <= ub,
        LLVMIntUGT => ua > ub,
        LLVMIntUGE => ua >= ub,
    })
}

/// Floating-point operations of one thread. A function of the math library counts as one.
fn operations(one: Inst<'_>) -> u64 {
    use LLVMOpcode::*;
    let floats = || matches!(scalar(innermost(one.ty())), Some(Scalar::F16 | Scalar::Bf16 | Scalar::F32 | Scalar::F64));
    let lanes = u64::from(one.ty().vector_length().unwrap_or(1));
    match one.opcode() {
        LLVMFAdd | LLVMFSub | LLVMFMul | LLVMFDiv | LLVMFRem if floats() => lanes,
        LLVMCall if one.calls_any(&["llvm.fabs", "llvm.copysign"]) => 0,
        LLVMCall if floats() && one.calls_any(&["llvm.fma", "llvm.fmuladd", "gpu.math.fma"]) => 2 * lanes,
        LLVMCall if floats() => match one.callee().map(|callee| callee.name()) {
            Some(name) if name.starts_with("llvm.") || name.starts_with("gpu.math.") => lanes,
            _ => 0,
        },
        _ => 0,
    }
}

/// Whether an instruction may move or compute more than is counted.
fn is_uncounted(one: Inst<'_>) -> bool {
    let Some(callee) = one.callee() else { return one.is_call() };
    let name = callee.name();
    match effect(*one) {
        Some(Effect::Read | Effect::Write | Effect::Load | Effect::Store | Effect::Copy) => true,
        Some(_) => intrinsics::intrinsic(&name).is_some_and(|intrinsic| intrinsic.is_of_matrices() || intrinsic.is_of_tiles()),
        None => !callee.is_declaration() || ["llvm.mem", "llvm.masked."].iter().any(|moves| name.starts_with(moves)),
    }
}
