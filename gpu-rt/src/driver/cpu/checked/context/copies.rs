//! Copies that the threads of a block make together: OpenCL's `async_work_group_copy`. All threads reach each copy with the same arguments.
//! From then on until the barrier that waits for its event, a copy is under way: no thread may access its destination, or write its source.

use super::super::report::Detail;
use super::super::shadow::{Mark, Place};
use super::{Context, State};
use crate::error::ViolationKind;
use gpu_abi::cpu::{GroupCopy, check};

/// The most copies under way that are kept; of more, the latest are.
const MOST: usize = 256;

#[derive(Clone, Copy)]
struct Begun {
    /// The copy; its `event` is 0.
    copy: GroupCopy,
    site: u32,
    /// The first thread that reached it.
    thread: u32,
    event: u32,
}

/// The copies of a block.
#[derive(Default)]
pub(super) struct Copies {
    /// The copies that were begun since the last barrier.
    begun: Vec<Begun>,
    /// By thread, how many of these it has reached.
    came: Vec<u32>,
    under_way: Vec<Begun>,
    /// The events that the next barrier waits for.
    awaited: Vec<u64>,
    /// The last event that was given out; they are numbered from 1.
    events: u32,
    /// Whether the running thread makes its part of a copy.
    pub is_copying: bool,
}

/// A copy's source or destination.
#[derive(Clone, Copy)]
struct Side {
    start: u64,
    count: u64,
    /// The size of an element.
    bytes: u64,
    step: u64,
}

impl Side {
    fn of(copy: &GroupCopy) -> [Side; 2] {
        let side = |start, step: u64| match step {
            // All elements are at one address.
            0 => Side { start, count: copy.count.min(1), bytes: copy.bytes, step: copy.bytes },
            _ => Side { start, count: copy.count, bytes: copy.bytes, step },
        };
        [side(copy.to, copy.to_step), side(copy.from, copy.from_step)]
    }

    /// The number of bytes from the first to the last; `None` if there are none, or too many.
    fn span(self) -> Option<u64> {
        self.count.checked_sub(1)?.checked_mul(self.step)?.checked_add(self.bytes)
    }

    /// Its contiguous pieces: address and size.
    fn pieces(self) -> impl Iterator<Item = (u64, u64)> {
        let (count, bytes) = if self.step == self.bytes { (self.count.min(1), self.count * self.bytes) } else { (self.count, self.bytes) };
        (0..count).map(move |index| (self.start + index * self.step, bytes))
    }

    /// Whether it contains any of these bytes.
    fn touches(self, address: u64, bytes: u64) -> bool {
        // The first element that ends after the address.
        let index = address.checked_sub(self.start + self.bytes).map_or(0, |behind| behind / self.step + 1);
        index < self.count && self.start + index * self.step < address.saturating_add(bytes)
    }
}

impl Copies {
    /// The copy under way with which an access, or a side of another copy, conflicts: where the copy began, and whether it writes there.
    fn meets(&self, mut pieces: impl Iterator<Item = (u64, u64)>, writes: bool) -> Option<(u64, u32, bool)> {
        if self.under_way.is_empty() {
            return None;
        }
        let meets = |(address, bytes): (u64, u64)| {
            self.under_way.iter().find_map(|begun| {
                let [to, from] = Side::of(&begun.copy).map(|side| side.touches(address, bytes));
                (to || writes && from).then_some((address, begun.site, to))
            })
        };
        pieces.find_map(meets)
    }

    /// The copy with which an access conflicts: where it began, and whether it writes there.
    pub(super) fn met_by(&self, address: u64, bytes: u64, writes: bool) -> Option<(u32, bool)> {
        self.meets(std::iter::once((address, bytes)), writes).map(|(_, site, copy_writes)| (site, copy_writes))
    }

    /// The running thread waits for an event.
    pub(super) fn wait(&mut self, event: u64) {
        if !self.awaited.contains(&event) {
            self.awaited.push(event);
        }
    }

    /// All threads are at a barrier, and have reached the same copies.
    fn passed_barrier(&mut self) {
        let Copies { begun, came, under_way, awaited, .. } = self;
        under_way.retain(|copy| !awaited.contains(&u64::from(copy.event)));
        begun.clear();
        came.clear();
        awaited.clear();
    }
}

impl Context<'_> {
    /// The running thread begins its part of a copy, or ends it. Returns the copy's event.
    pub(super) fn copies(&self, copy: Option<GroupCopy>, site: u32) -> u32 {
        let state = &mut *self.state.borrow_mut();
        self.settle(state);
        state.copies.is_copying = copy.is_some();
        let Some(given) = copy else { return 0 };
        let (copy, thread, threads) = (GroupCopy { event: 0, ..given }, state.thread, state.barriers.len());
        state.copies.came.resize(threads, 0);
        let Some(came) = state.copies.came.get_mut(thread as usize) else { return 0 };
        let number = *came as usize;
        *came += 1;
        if let Some(&first) = state.copies.begun.get(number) {
            if (first.site, first.copy) != (site, copy) {
                let detail = Detail::OtherCopy { thread: first.thread, site: first.site, is_same: first.site == site };
                state.add(ViolationKind::DivergentBarrier, site, detail);
            }
            return first.event;
        }
        let event = match u32::try_from(given.event) {
            Ok(event) if (1..=state.copies.events).contains(&event) => event,
            _ => state.copies.events.wrapping_add(1),
        };
        state.copies.events = state.copies.events.max(event);
        let begun = Begun { copy, site, thread, event };
        state.copies.begun.push(begun);
        // An access out of bounds is found when the thread makes it.
        if Side::of(&copy).into_iter().all(|side| side.span().is_some_and(|bytes| self.holds(side.start, bytes))) {
            self.begins(state, &begun, threads == 1);
            if state.copies.under_way.len() >= MOST {
                state.copies.under_way.remove(0);
            }
            state.copies.under_way.push(begun);
        }
        event
    }

    /// Compares a copy with the accesses since the last barrier, and with other copies.
    fn begins(&self, state: &mut State, begun: &Begun, is_alone: bool) {
        let by = if is_alone { Mark::new(begun.thread, 0, begun.site, 0) } else { Mark::of_all(begun.site) };
        for (side, kind) in Side::of(&begun.copy).into_iter().zip([check::WRITE, check::READ]) {
            let (in_shared, writes, bytes) = (self.shared.holds(side.start, 1), kind == check::WRITE, side.bytes);
            if let Some((address, site, copy_writes)) = state.copies.meets(side.pieces(), writes) {
                let detail = Detail::CopyRace { place: self.place(address, in_shared), bytes, writes, site, copy_writes };
                return state.add(ViolationKind::Race, begun.site, detail);
            }
            // Element by element, to find the address.
            let mut elements = (0..side.count).map(|index| side.start + index * side.step);
            let race = elements.find_map(|address| {
                let (other, other_wrote) = state.shadow.race(Place { address, bytes, in_shared }, kind, by)?;
                Some((address, other.thread()?, other.site, other_wrote))
            });
            if let Some((address, thread, site, other_wrote)) = race {
                let (place, missing) = (self.place(address, in_shared), state.order.missing(in_shared));
                let detail = Detail::Race { place, bytes, writes, thread, site, other_wrote, missing };
                return state.add(ViolationKind::Race, begun.site, detail);
            }
        }
    }

    /// Whether all of these bytes are the block's shared memory, or in one of the launch's buffers.
    fn holds(&self, address: u64, bytes: u64) -> bool {
        self.shared.holds(address, bytes) || self.targets.holder(address, bytes).is_some()
    }
}

impl State {
    /// All threads are at a barrier, or done: finds those that did not reach a copy that others reached.
    pub(super) fn compare_copies(&mut self) {
        let (begun, came) = (std::mem::take(&mut self.copies.begun), std::mem::take(&mut self.copies.came));
        for (number, copy) in (0u32..).zip(&begun) {
            let missing = || (0u32..).zip(&came).filter(|(_, came)| **came <= number).map(|(thread, _)| thread);
            // A thread that was ended for another finding reaches nothing more.
            if let Some(first) = missing().next().filter(|_| !self.refused) {
                let others = missing().count() as u32;
                let detail = Detail::PartCopy { count: came.len() as u32 - others, first, others };
                self.add_of(copy.thread, ViolationKind::DivergentBarrier, copy.site, detail);
            }
        }
        self.copies.passed_barrier();
    }

    /// The block is done: finds the copies that no thread has waited for.
    pub(super) fn end_copies(&mut self) {
        self.compare_copies();
        for copy in std::mem::take(&mut self.copies).under_way {
            if self.refused {
                break;
            }
            self.add_of(copy.thread, ViolationKind::Race, copy.site, Detail::LeftCopy);
        }
    }

    /// Keeps a finding of a thread that is not the running one.
    pub(super) fn add_of(&mut self, thread: u32, kind: ViolationKind, site: u32, detail: Detail) {
        let running = std::mem::replace(&mut self.thread, thread);
        self.add(kind, site, detail);
        self.thread = running;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rule itself: an element at a time.
    fn touches(side: Side, address: u64, bytes: u64) -> bool {
        let has = |byte: u64| (0..side.count).any(|index| (0..side.bytes).any(|at| side.start + index * side.step + at == byte));
        (address..address + bytes).any(has)
    }

    #[test]
    fn sides_have_the_bytes_of_their_elements() {
        for (count, bytes, step) in [(0, 4, 4), (1, 4, 4), (5, 4, 4), (5, 4, 12), (3, 1, 2), (4, 8, 4), (7, 2, 0)] {
            let copy = GroupCopy { to: 100, from: 500, count, bytes, to_step: step, from_step: bytes, event: 0 };
            let [side, from] = Side::of(&copy);
            for address in 90..170 {
                for bytes in [1, 3, 8] {
                    assert_eq!(side.touches(address, bytes), touches(side, address, bytes), "{count} {bytes} {step}: {address}");
                    let in_pieces = side.pieces().any(|(start, size)| start < address + bytes && address < start + size);
                    assert_eq!(in_pieces, touches(side, address, bytes), "{count} {bytes} {step}: {address}");
                }
            }
            assert_eq!(from.span(), (count > 0).then_some(count * bytes));
        }
        let huge = GroupCopy { to: 100, from: 500, count: u64::MAX, bytes: 4, to_step: 1 << 60, from_step: 4, event: 0 };
        assert_eq!(Side::of(&huge).map(Side::span), [None, None]);
    }
}
