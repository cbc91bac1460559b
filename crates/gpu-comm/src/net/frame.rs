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
    /// A step. Its bytes follow, or the sender holds them back until the receiver is ready.
    Step { step: Step, is_held: bool },
    /// The bytes of a step that were held back.
    Body,
    /// The sender of this frame is in the call, and ready for the bytes of the receiver's step.
    Ready { round: u64, step: u8 },
    /// Elements for the receiver's call.
    Message(ElementType),
    /// Offers `len` bytes of elements, for which the receiver may have no room.
    Offer { element: ElementType, len: u64 },
    /// True if the receiver of this frame may send the elements that it offered.
    Answer(bool),
    /// The total of elements from this frame's receiver that the sender's calls have taken.
    Taken(u64),
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
            Head::Step { .. } => 1,
            Head::Message(_) => 2,
            Head::Abort => 3,
            Head::Bye(_) => 4,
            Head::Body => 5,
            Head::Ready { .. } => 6,
            Head::Offer { .. } => 7,
            Head::Answer(_) => 8,
            Head::Taken(_) => 9,
        };
        bytes[0] = code;
        if let Head::Step { step: Step { element, .. }, .. } | Head::Message(element) | Head::Offer { element, .. } = self {
            bytes[1] = element as u8;
        }
        if let Head::Ready { step, .. } = self {
            bytes[2] = step;
        }
        if let Head::Step { is_held: flag, .. } | Head::Answer(flag) = self {
            bytes[5] = flag.into();
        }
        if let Head::Bye(word) | Head::Taken(word) | Head::Offer { len: word, .. } | Head::Ready { round: word, .. } = self {
            bytes[16..24].copy_from_slice(&word.to_le_bytes());
        }
        if let Head::Step { step, .. } = self {
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
        let flag = [false, true].get(usize::from(bytes[5])).copied();
        let is_whole = |element: &ElementType, len: u64| len <= MOST && len.is_multiple_of(element.bytes() as u64);
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
                let step = Step { round: word(16)?, step: bytes[2], kind, element: element?, count: word(24)? };
                Head::Step { step, is_held: flag? }
            }
            2 => Head::Message(element.filter(|element| is_whole(element, len as u64))?),
            3 => Head::Abort,
            5 => Head::Body,
            _ if len > 0 => return None,
            4 => Head::Bye(word(16)?),
            6 => Head::Ready { round: word(16)?, step: bytes[2] },
            7 => {
                let len = word(16)?;
                Head::Offer { element: element.filter(|element| is_whole(element, len))?, len }
            }
            8 => Head::Answer(flag?),
            9 => Head::Taken(word(16)?),
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
        let steps = kinds.flat_map(|kind| {
            let step = move |element| Step { round: 1 << 50, step: 1, kind, element, count: 1 << 39 };
            ELEMENTS.into_iter().flat_map(move |element| [false, true].map(|is_held| Head::Step { step: step(element), is_held }))
        });
        for head in steps.chain(ELEMENTS.map(Head::Message)).chain([Head::Abort, Head::Body]) {
            assert_eq!(Head::from_bytes(&head.to_bytes(1 << 40)), Some((head, 1 << 40)));
            assert_eq!(Head::from_bytes(&head.to_bytes((1 << 40) + 8)), None, "a length that cannot be");
        }
        let offers = ELEMENTS.map(|element| Head::Offer { element, len: 1 << 40 });
        let others =
            [Head::Bye(1 << 60), Head::Ready { round: 1 << 50, step: 1 }, Head::Answer(false), Head::Answer(true), Head::Taken(1 << 60)];
        for head in offers.into_iter().chain(others) {
            assert_eq!(Head::from_bytes(&head.to_bytes(0)), Some((head, 0)));
            assert_eq!(Head::from_bytes(&head.to_bytes(1)), None, "nothing follows {head:?}");
        }
        assert_eq!(Head::from_bytes(&Head::Message(ElementType::F32).to_bytes(7)), None, "no whole elements");
        for len in [7, (1 << 40) + 8, u64::MAX] {
            assert_eq!(Head::from_bytes(&Head::Offer { element: ElementType::F64, len }.to_bytes(0)), None, "{len}");
        }
        for at in [0, 1, 3, 4, 5] {
            let step = Step { round: 0, step: 0, kind: Kind::AllGather, element: ElementType::I8, count: 0 };
            let mut bytes = Head::Step { step, is_held: false }.to_bytes(0);
            bytes[at] = 99;
            assert_eq!(Head::from_bytes(&bytes), None, "byte {at}");
        }
    }
}
