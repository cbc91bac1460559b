//! What goes over a connection: a head of fixed size, and as many bytes as it says.

use crate::call::{Kind, Part};
use crate::element::{ElementType, Op};

pub(super) const HEAD: usize = 40;
/// No rank gives another more at a time.
const MOST: u64 = 1 << 40;

const OPS: [Op; 5] = [Op::Sum, Op::Prod, Op::Min, Op::Max, Op::Avg];
const ELEMENTS: [ElementType; 10] = [
    ElementType::I8,
    ElementType::U8,
    ElementType::I32,
    ElementType::U32,
    ElementType::I64,
    ElementType::U64,
    ElementType::F16,
    ElementType::Bf16,
    ElementType::F32,
    ElementType::F64,
];

/// A step of a collective: which call it is, and what the sender does in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Step {
    /// Counts the calls.
    pub round: u64,
    /// Counts the steps of a call.
    pub step: u8,
    pub kind: Kind,
    pub element: ElementType,
    pub count: u64,
}

impl Step {
    /// As a part, to compare and to show.
    pub(super) fn part(&self) -> Part {
        Part { kind: self.kind, element: self.element, count: self.count as usize, input: 0, output: 0 }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Head {
    Step(Step),
    /// Elements for the receiver's call.
    Message(ElementType),
    /// The sender's work has ended: a cause follows.
    Abort,
    /// The sender leaves, after so many calls that devices do with the receiver's. Nothing follows.
    Bye(u64),
}

impl Head {
    /// With the number of bytes that follow.
    pub(super) fn to_bytes(self, len: usize) -> [u8; HEAD] {
        let mut bytes = [0; HEAD];
        let code = match self {
            Head::Step(_) => 1,
            Head::Message(_) => 2,
            Head::Abort => 3,
            Head::Bye(_) => 4,
        };
        bytes[0] = code;
        if let Head::Step(Step { element, .. }) | Head::Message(element) = self {
            bytes[1] = element as u8;
        }
        if let Head::Bye(calls) = self {
            bytes[16..24].copy_from_slice(&calls.to_le_bytes());
        }
        if let Head::Step(step) = self {
            let (kind, op, root) = match step.kind {
                Kind::AllReduce(op) => (0, op as u8, 0),
                Kind::Reduce(op, root) => (1, op as u8, root),
                Kind::Broadcast(root) => (2, 0, root),
                Kind::AllGather => (3, 0, 0),
                Kind::ReduceScatter(op) => (4, op as u8, 0),
                Kind::AllToAll => (5, 0, 0),
                Kind::Barrier => (6, 0, 0),
            };
            bytes[2..5].copy_from_slice(&[step.step, kind, op]);
            bytes[8..16].copy_from_slice(&(root as u64).to_le_bytes());
            bytes[16..24].copy_from_slice(&step.round.to_le_bytes());
            bytes[24..32].copy_from_slice(&step.count.to_le_bytes());
        }
        bytes[32..].copy_from_slice(&(len as u64).to_le_bytes());
        bytes
    }

    /// With the number of bytes that follow. `None` if that is no head.
    pub(super) fn from_bytes(bytes: &[u8; HEAD]) -> Option<(Head, usize)> {
        let word = |at: usize| bytes.get(at..at + 8).and_then(|word| word.try_into().ok()).map(u64::from_le_bytes);
        let len = usize::try_from(word(32).filter(|len| *len <= MOST)?).ok()?;
        let element = ELEMENTS.get(usize::from(bytes[1])).copied();
        let head = match bytes[0] {
            1 => {
                let op = OPS.get(usize::from(bytes[4])).copied()?;
                let root = usize::try_from(word(8)?).ok()?;
                let kind = match bytes[3] {
                    0 => Kind::AllReduce(op),
                    1 => Kind::Reduce(op, root),
                    2 => Kind::Broadcast(root),
                    3 => Kind::AllGather,
                    4 => Kind::ReduceScatter(op),
                    5 => Kind::AllToAll,
                    6 => Kind::Barrier,
                    _ => return None,
                };
                Head::Step(Step { round: word(16)?, step: bytes[2], kind, element: element?, count: word(24)? })
            }
            2 => Head::Message(element.filter(|element| len.is_multiple_of(element.bytes()))?),
            3 => Head::Abort,
            4 if len == 0 => Head::Bye(word(16)?),
            _ => return None,
        };
        Some((head, len))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_survive_their_bytes_and_nonsense_is_none() {
        let kinds = OPS.into_iter().flat_map(|op| {
            let others = [Kind::AllGather, Kind::AllToAll, Kind::Barrier, Kind::Broadcast(126)];
            [Kind::AllReduce(op), Kind::Reduce(op, 126), Kind::ReduceScatter(op)].into_iter().chain(others)
        });
        let steps =
            kinds.flat_map(|kind| ELEMENTS.map(|element| Head::Step(Step { round: 1 << 50, step: 1, kind, element, count: 1 << 39 })));
        for head in steps.chain(ELEMENTS.map(Head::Message)).chain([Head::Abort]) {
            assert_eq!(Head::from_bytes(&head.to_bytes(1 << 40)), Some((head, 1 << 40)));
            assert_eq!(Head::from_bytes(&head.to_bytes((1 << 40) + 8)), None, "a length that cannot be");
        }
        assert_eq!(Head::from_bytes(&Head::Bye(1 << 60).to_bytes(0)), Some((Head::Bye(1 << 60), 0)));
        assert_eq!(Head::from_bytes(&Head::Bye(3).to_bytes(1)), None);
        assert_eq!(Head::from_bytes(&Head::Message(ElementType::F32).to_bytes(7)), None, "no whole elements");
        for at in [0, 1, 3, 4] {
            let mut bytes = Head::Step(Step { round: 0, step: 0, kind: Kind::AllGather, element: ElementType::I8, count: 0 }).to_bytes(0);
            bytes[at] = 99;
            assert_eq!(Head::from_bytes(&bytes), None, "byte {at}");
        }
    }
}
