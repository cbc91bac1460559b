//! What ranks agree on in a collective, and doing it in memory that all share.

use crate::element::{ElementType, Op};
use crate::reduce::reduce;
use std::fmt;
use std::ptr::{with_exposed_provenance, with_exposed_provenance_mut};

/// What a collective does. `root` is a rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    AllReduce(Op),
    Reduce(Op, usize),
    Broadcast(usize),
    AllGather,
    ReduceScatter(Op),
    AllToAll,
    /// Ranks wait for each other, and nothing more.
    Barrier,
}

impl Kind {
    /// How many blocks of `count` elements a rank gives and gets, of `size` ranks.
    pub(crate) fn blocks(self, rank: usize, size: usize) -> (usize, usize) {
        match self {
            Kind::AllReduce(_) => (1, 1),
            Kind::Reduce(_, root) => (1, usize::from(rank == root)),
            Kind::Broadcast(root) => (usize::from(rank == root), 1),
            Kind::AllGather => (1, size),
            Kind::ReduceScatter(_) => (size, 1),
            Kind::AllToAll => (size, size),
            Kind::Barrier => (0, 0),
        }
    }
}

/// A rank's part of a collective: where its elements are. Blocks that it does not give or get may have any address.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Part {
    pub kind: Kind,
    pub element: ElementType,
    /// Elements of a block.
    pub count: usize,
    pub input: u64,
    pub output: u64,
}

impl Part {
    /// The bytes that a rank gives and gets.
    pub(crate) fn bytes(&self, rank: usize, size: usize) -> (usize, usize) {
        let (gives, gets) = self.kind.blocks(rank, size);
        let block = self.count * self.element.bytes();
        (gives * block, gets * block)
    }

    pub(crate) fn call(&self) -> Call {
        Call::Collective { kind: self.kind, element: self.element, count: self.count }
    }

    /// What differs from another rank's part, if something does.
    pub(crate) fn differs(&self, other: &Part) -> Option<String> {
        (self.call() != other.call()).then(|| self.call().differs(&other.call()))
    }
}

/// What a rank does that others must do as well: without addresses, which are its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Call {
    Collective { kind: Kind, element: ElementType, count: usize },
    Transfer { from: usize, to: usize, element: ElementType, count: usize },
}

impl Call {
    /// What differs from another rank's call at the same place.
    pub(crate) fn differs(&self, other: &Call) -> String {
        format!("one {self}, the other {other}")
    }

    /// Which two ranks, of a transfer.
    pub(crate) fn pair(&self) -> Option<(usize, usize)> {
        match self {
            Call::Collective { .. } => None,
            Call::Transfer { from, to, .. } => Some((*from, *to)),
        }
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Call::Collective { kind, element, count } => write!(f, "{kind:?} of {count} {element:?}"),
            Call::Transfer { from, to, element, count } => write!(f, "{count} {element:?} from rank {from} to rank {to}"),
        }
    }
}

/// Does a collective of which all parts are there, in the order of the ranks.
///
/// # Safety
/// The parts are equal but for addresses. Each gives and gets the blocks of [`Kind::blocks`] in the host's memory, aligned, which nobody
/// else uses. A rank's output is apart from its input, or in place: the same for a reduction or broadcast; the input is the rank's block
/// of the output for `AllGather`, the output that of the input for `ReduceScatter`; never for `AllToAll`.
pub(crate) unsafe fn execute(parts: &[Part]) {
    let Some(first) = parts.first() else { return };
    let (count, block) = (first.count, (first.count * first.element.bytes()) as u64);
    let inputs = |offset: u64| parts.iter().map(|part| part.input + offset).collect::<Vec<_>>();
    let outputs = || parts.iter().map(|part| part.output).collect::<Vec<_>>();
    // SAFETY: blocks of the parts (contract); where a block is an output it is read before it is written, since no other rank's result
    // needs it afterwards.
    unsafe {
        match first.kind {
            Kind::AllReduce(op) => reduce(first.element, op, &inputs(0), &outputs(), count),
            Kind::Reduce(op, root) => reduce(first.element, op, &inputs(0), &outputs()[root..=root], count),
            Kind::Broadcast(root) => parts.iter().for_each(|part| copy(part.output, parts[root].input, block)),
            Kind::AllGather => {
                for part in parts {
                    (0u64..).zip(parts).for_each(|(rank, from)| copy(part.output + rank * block, from.input, block));
                }
            }
            Kind::ReduceScatter(op) => {
                for (rank, part) in (0u64..).zip(parts) {
                    reduce(first.element, op, &inputs(rank * block), &[part.output], count);
                }
            }
            Kind::Barrier => {}
            Kind::AllToAll => {
                for (to, part) in (0u64..).zip(parts) {
                    (0u64..).zip(parts).for_each(|(rank, from)| copy(part.output + rank * block, from.input + to * block, block));
                }
            }
        }
    }
}

/// # Safety
/// Both are so many bytes, the same or apart.
unsafe fn copy(to: u64, from: u64, bytes: u64) {
    if to != from && bytes > 0 {
        let (to, from) = (with_exposed_provenance_mut::<u8>(to as usize), with_exposed_provenance::<u8>(from as usize));
        // SAFETY: the same contract.
        unsafe { to.copy_from_nonoverlapping(from, bytes as usize) };
    }
}
