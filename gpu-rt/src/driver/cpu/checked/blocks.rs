//! Races between blocks: which block accessed which word of global memory in a launch, and what orders blocks.
//!
//! Blocks run one after the other here, in the order of their numbers; on a GPU they run in any order. So two of them race that
//! access the same bytes, one of them by a plain access, unless atomics order them. An atomic that writes releases what its block did
//! before it, and one that reads what another block's atomic wrote acquires it. Time is counted in releases, and a block has
//! *seen* those up to some time: whoever acquires what was released at a time counts as having seen all that anybody released until
//! then. That is more than happens for certain, as are releases by relaxed atomics: fences are not looked at, so nothing correct
//! is reported, and a race behind atomics of other memory can be missed.
//!
//! A word has the last plain write, the last atomic one, and the last readers of two blocks. Where blocks share a word and not its
//! bytes, a later access takes the place of an earlier one, which is then forgotten.

use super::shadow::Spread;
use gpu_abi::cpu::check;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

/// Bytes of a word.
const WORD: u64 = 4;
/// Words noted together: of 64 bytes.
const WORDS: usize = 16;
const PAGE: u64 = WORD * WORDS as u64;
/// The most memory of a launch that is noted: 16 MiB, for which the notes take 256 MiB.
const MOST_PAGES: usize = 1 << 18;

/// One access of a block. The default is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Mark {
    /// The block's number, and 1.
    block_and_1: u32,
    /// The releases before it.
    time: u32,
    pub site: u32,
    /// The thread's number in its block: 1024 at most.
    pub thread: u16,
    /// Which bytes of the word.
    bytes: u8,
    how: How,
}

/// How an access is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum How {
    #[default]
    Plain,
    Atomic,
    /// A write of the value that was there already: it counts as a read for later accesses.
    Idle,
}

impl Mark {
    pub(super) fn block(self) -> u64 {
        u64::from(self.block_and_1.saturating_sub(1))
    }

    fn is_of(self, other: Mark) -> bool {
        self.block_and_1 == other.block_and_1
    }

    fn is_atomic(self) -> bool {
        self.how == How::Atomic
    }

    /// The later access in place of this one; both, where nothing was released between.
    fn then(self, later: Mark) -> Mark {
        if self.is_of(later) && self.time == later.time { Mark { bytes: self.bytes | later.bytes, ..later } } else { later }
    }
}

/// The notes of 64 bytes.
pub(super) type Page = [Word; WORDS];

/// What is known of a word.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Word {
    plain: Mark,
    atomic: Mark,
    /// Of the last block that read it, and of the one before.
    readers: [Mark; 2],
}

/// The notes of a launch.
#[derive(Default)]
pub(super) struct Blocks {
    block: u32,
    /// Releases so far.
    time: u32,
    /// The time that the block has seen.
    seen: u32,
    /// The blocks that released something, and the time of each one's last release.
    released: Vec<(u32, u32)>,
    index: HashMap<u64, usize, BuildHasherDefault<Spread>>,
    pages: Vec<Page>,
    last: Option<(u64, usize)>,
    /// Numbers have run out: nothing more is looked for.
    off: bool,
}

impl Blocks {
    /// For a launch, in memory that another has used: getting so much anew takes longer than to write it.
    pub(super) fn new(mut memory: Vec<Page>) -> Blocks {
        memory.clear();
        Blocks { pages: memory, ..Blocks::default() }
    }

    /// The memory, for another launch.
    pub(super) fn into_memory(self) -> Vec<Page> {
        self.pages
    }

    /// The next block begins. They come in the order of their numbers.
    pub(super) fn begin_block(&mut self, block: u64) {
        match u32::try_from(block).ok().and_then(|block| block.checked_add(1)) {
            Some(_) => (self.block, self.seen) = (block as u32, 0),
            None => self.off = true,
        }
    }

    /// Notes an access of the block that runs. Returns the first one by another block that races with it, and whether that one wrote.
    pub(super) fn access(&mut self, address: u64, bytes: u64, kind: u32, thread: u32, site: u32) -> Option<(Mark, bool)> {
        self.note(address, bytes, kind, thread, site, if kind & check::ATOMIC != 0 { How::Atomic } else { How::Plain })
    }

    /// Notes a plain write of the value that was there already. No earlier access races with it.
    pub(super) fn idle(&mut self, address: u64, bytes: u64, thread: u32, site: u32) {
        self.note(address, bytes, check::READ, thread, site, How::Idle);
    }

    /// Memory begins anew: a heap gives it to another thread.
    pub(super) fn forget(&mut self, address: u64, bytes: u64) {
        let end = address.saturating_add(bytes);
        for page in address / PAGE..end.div_ceil(PAGE) {
            // Where nothing was noted there is nothing to forget.
            let Some(words) = self.index.get(&page).and_then(|place| self.pages.get_mut(*place)) else { continue };
            (page * PAGE..).step_by(WORD as usize).zip(words).for_each(|(start, word)| word.forget(mask(start, address, end)));
        }
    }

    fn note(&mut self, address: u64, bytes: u64, kind: u32, thread: u32, site: u32, how: How) -> Option<(Mark, bool)> {
        if self.off {
            return None;
        }
        let (writes, atomic) = (kind & check::WRITE != 0, how == How::Atomic);
        let by = Mark { block_and_1: self.block + 1, time: self.time, site, thread: thread as u16, bytes: 0, how };
        let end = address.saturating_add(bytes);
        let mut race = None;
        let mut next = address;
        while next < end {
            let (page, first) = (next / PAGE, next % PAGE);
            let stop = end.min((page + 1).saturating_mul(PAGE));
            match self.page(page) {
                Some(place) => {
                    for index in first / WORD..(first + (stop - next)).div_ceil(WORD) {
                        let start = page * PAGE + index * WORD;
                        let by = Mark { bytes: mask(start, next, stop), ..by };
                        let Some(word) = self.pages.get(place).and_then(|page| page.get(index as usize)).copied() else { continue };
                        if atomic && kind & check::READ != 0 && self.conflicts(word.atomic, by, true) {
                            self.seen = self.seen.max(word.atomic.time.saturating_add(1));
                        }
                        race = race.or_else(|| self.race(&word, by, writes));
                        if let Some(word) = self.pages.get_mut(place).and_then(|page| page.get_mut(index as usize)) {
                            word.note(by, writes);
                        }
                    }
                }
                // What is released there is not known, so it may be anything.
                None if atomic => self.seen = self.time,
                None => {}
            }
            next = stop;
        }
        if atomic && writes {
            self.release();
        }
        race
    }

    fn release(&mut self) {
        let Some(time) = self.time.checked_add(1) else {
            self.off = true;
            return;
        };
        self.time = time;
        match self.released.last_mut() {
            Some((block, last)) if *block == self.block => *last = time,
            _ => self.released.push((self.block, time)),
        }
    }

    fn race(&self, word: &Word, by: Mark, writes: bool) -> Option<(Mark, bool)> {
        let races = |mark: &Mark| self.conflicts(*mark, by, !(mark.is_atomic() && by.is_atomic())) && !self.is_ordered(*mark);
        if by.how == How::Idle {
            return None;
        }
        let wrote = [word.plain, word.atomic].into_iter().find(races).map(|mark| (mark, true));
        wrote.or_else(|| word.readers.into_iter().find(|mark| writes && races(mark)).map(|mark| (mark, mark.how == How::Idle)))
    }

    /// Whether another block accessed any of these bytes, if that matters.
    fn conflicts(&self, mark: Mark, by: Mark, matters: bool) -> bool {
        matters && mark.block_and_1 != 0 && !mark.is_of(by) && mark.bytes & by.bytes != 0
    }

    /// Whether the block that runs has acquired what another block released after this access.
    fn is_ordered(&self, mark: Mark) -> bool {
        let block = mark.block_and_1.saturating_sub(1);
        let found = self.released.binary_search_by_key(&block, |(block, _)| *block).ok().and_then(|place| self.released.get(place));
        found.is_some_and(|(_, last)| *last > mark.time && self.seen > mark.time)
    }

    /// The place of a page; `None` where there is no room for it.
    fn page(&mut self, number: u64) -> Option<usize> {
        if let Some((last, place)) = self.last
            && last == number
        {
            return Some(place);
        }
        let place = match self.index.get(&number) {
            Some(place) => *place,
            None if self.pages.len() >= MOST_PAGES => return None,
            None => {
                let place = self.pages.len();
                self.pages.push([Word::default(); WORDS]);
                self.index.insert(number, place);
                place
            }
        };
        self.last = Some((number, place));
        Some(place)
    }
}

impl Word {
    fn forget(&mut self, bytes: u8) {
        for mark in [&mut self.plain, &mut self.atomic].into_iter().chain(&mut self.readers) {
            mark.bytes &= !bytes;
            if mark.bytes == 0 {
                *mark = Mark::default();
            }
        }
    }

    fn note(&mut self, by: Mark, writes: bool) {
        let [last, before] = &mut self.readers;
        match (writes, by.is_atomic()) {
            (true, false) => self.plain = self.plain.then(by),
            (true, true) => self.atomic = self.atomic.then(by),
            // A plain read is not forgotten for an atomic one.
            (false, true) if last.is_of(by) && !last.is_atomic() && last.time == by.time => {}
            (false, _) if last.block_and_1 == 0 || last.is_of(by) => {
                *last = if last.is_atomic() && !by.is_atomic() { by } else { last.then(by) };
            }
            (false, _) => (*before, *last) = (*last, by),
        }
    }
}

/// The bits of a word's bytes that are in a range of addresses.
fn mask(word: u64, from: u64, to: u64) -> u8 {
    (0..WORD).filter(|byte| (from..to).contains(&(word + byte))).fold(0, |mask, byte| mask | 1 << byte)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gpu_abi::cpu::check::{ATOMIC, READ, WRITE};

    const RMW: u32 = READ | WRITE | ATOMIC;

    /// Whether the last of these accesses, (block, address, bytes, kind), races with one before it.
    fn races(accesses: &[(u64, u64, u64, u32)]) -> bool {
        let mut blocks = Blocks::default();
        let mut last = false;
        let mut running = None;
        for &(block, address, bytes, kind) in accesses {
            if running != Some(block) {
                blocks.begin_block(block);
                running = Some(block);
            }
            last = blocks.access(address, bytes, kind, 0, 0).is_some();
        }
        last
    }

    #[test]
    fn plain_accesses_of_two_blocks_race_where_one_writes() {
        for (first, second, expected) in [
            (READ, READ, false),
            (READ, WRITE, true),
            (WRITE, READ, true),
            (WRITE, WRITE, true),
            (RMW, RMW, false),
            (RMW, WRITE, true),
            (RMW, READ, true),
            (WRITE, RMW, true),
            (READ, RMW, true),
            (READ | ATOMIC, WRITE | ATOMIC, false),
            (READ | ATOMIC, READ, false),
            (READ | ATOMIC, WRITE, true),
        ] {
            assert_eq!(races(&[(0, 64, 4, first), (1, 64, 4, second)]), expected, "{first} {second}");
            assert!(!races(&[(0, 64, 4, first), (0, 64, 4, second)]), "a block does not race with itself");
            assert!(!races(&[(0, 64, 4, first), (1, 68, 4, second)]), "other words");
        }
    }

    #[test]
    fn idle_writes_race_only_with_later_writes_of_another_value() {
        for (second, expected) in [(READ, None), (READ | ATOMIC, None), (WRITE, Some(true)), (RMW, Some(true))] {
            let mut blocks = Blocks::default();
            blocks.begin_block(0);
            blocks.idle(64, 4, 0, 0);
            blocks.begin_block(1);
            assert_eq!(blocks.access(64, 4, second, 0, 0).map(|(_, wrote)| wrote), expected, "{second}");
        }
        let mut blocks = Blocks::default();
        blocks.begin_block(0);
        blocks.access(64, 4, WRITE, 0, 0);
        blocks.begin_block(1);
        blocks.idle(64, 4, 0, 0);
        assert!(blocks.access(64, 4, READ, 0, 0).is_some(), "who reads races with the first");
    }

    #[test]
    fn bytes_of_a_word_are_told_apart() {
        assert!(!races(&[(0, 64, 2, WRITE), (1, 66, 2, WRITE)]));
        assert!(races(&[(0, 64, 2, WRITE), (1, 65, 2, WRITE)]));
        assert!(races(&[(0, 126, 4, WRITE), (1, 128, 1, READ)]), "across two pages");
        assert!(races(&[(0, 0, 4096, WRITE), (1, 4095, 1, READ)]));
        assert!(!races(&[(0, 0, 4096, WRITE), (1, 4096, 1, READ)]));
    }

    #[test]
    fn a_write_races_with_an_earlier_reader_also_where_the_writer_read_itself() {
        assert!(races(&[(0, 64, 4, READ), (1, 64, 4, READ), (1, 64, 4, WRITE)]));
        assert!(races(&[(0, 64, 4, READ), (1, 64, 4, READ), (2, 64, 4, READ), (2, 64, 4, WRITE)]));
    }

    /// The last block adds up what the others have written: each counts itself behind its write.
    #[test]
    fn what_is_released_and_acquired_is_ordered() {
        let (data, counter) = (64, 1024);
        assert!(!races(&[(0, data, 4, WRITE), (0, counter, 4, RMW), (1, counter, 4, RMW), (1, data, 4, READ)]));
        // Through a block between.
        let through = [(0, data, 4, WRITE), (0, counter, 4, RMW), (1, counter, 4, RMW), (1, 2048, 4, WRITE | ATOMIC)];
        assert!(!races(&[&through[..], &[(2, 2048, 4, READ | ATOMIC), (2, data, 4, READ)]].concat()));
        // A flag of its own that a volatile store raises and a volatile load sees.
        assert!(!races(&[(0, data, 4, WRITE), (0, counter, 4, WRITE | ATOMIC), (1, counter, 4, READ | ATOMIC), (1, data, 4, READ)]));
        // The counter itself is set back by the last block.
        assert!(!races(&[(0, counter, 4, RMW), (1, counter, 4, RMW), (1, counter, 4, WRITE)]));
    }

    #[test]
    fn what_is_not_released_or_not_acquired_races() {
        let (data, counter) = (64, 1024);
        assert!(races(&[(0, counter, 4, RMW), (0, data, 4, WRITE), (1, counter, 4, RMW), (1, data, 4, READ)]), "counted before the write");
        assert!(races(&[(0, data, 4, WRITE), (0, counter, 4, RMW), (1, data, 4, READ)]), "read before counting");
        assert!(races(&[(0, data, 4, WRITE), (0, counter, 4, RMW), (1, counter + 4, 4, RMW), (1, data, 4, READ)]), "another counter");
        assert!(
            races(&[(0, data, 4, WRITE), (1, counter, 4, RMW), (2, counter, 4, RMW), (2, data, 4, READ)]),
            "the writer has not counted"
        );
        assert!(
            races(&[(0, data, 4, WRITE), (0, counter, 4, RMW), (1, counter, 4, WRITE | ATOMIC), (1, data, 4, READ)]),
            "a store hears nothing"
        );
    }

    #[test]
    fn memory_that_a_heap_gives_away_begins_anew() {
        let mut blocks = Blocks::default();
        blocks.begin_block(0);
        blocks.access(50, 30, WRITE, 0, 0);
        blocks.begin_block(1);
        blocks.forget(54, 13);
        let found: Vec<u64> = (50..80).filter(|address| blocks.access(*address, 1, READ, 0, 0).is_some()).collect();
        assert_eq!(found, (50..54).chain(67..80).collect::<Vec<u64>>());
    }

    #[test]
    fn memory_beyond_what_is_noted_is_not_judged() {
        let mut blocks = Blocks::default();
        blocks.begin_block(0);
        let all = MOST_PAGES as u64 * PAGE;
        assert_eq!(blocks.access(0, all, WRITE, 0, 0), None);
        assert_eq!(blocks.access(all, 4, WRITE, 0, 0), None);
        blocks.begin_block(1);
        assert_eq!(blocks.access(all, 4, WRITE, 0, 0), None);
        assert_eq!(blocks.access(all - 4, 4, WRITE, 0, 0).map(|(mark, wrote)| (mark.block(), wrote)), Some((0, true)));
        // An atomic there may have acquired anything.
        assert_eq!(blocks.access(0, 4, WRITE | ATOMIC, 0, 0).map(|(_, wrote)| wrote), Some(true));
        blocks.begin_block(u64::from(u32::MAX));
        assert_eq!(blocks.access(0, 4, WRITE, 0, 0), None);
    }
}
