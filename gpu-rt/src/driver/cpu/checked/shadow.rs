//! Shadow memory: which thread accessed which byte since the last barrier.
//!
//! Time is divided into epochs: one begins with each block and after each barrier of the block. Shared and global memory have epochs of
//! their own, because OpenCL's barriers may order one and not the other. Entries of earlier epochs
//! are ignored, so nothing is ever cleared. Within a block's epoch each warp has epochs of its own,
//! which end where its threads exchange values: they wait for each other there.

use gpu_abi::cpu::{WARP, check};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Bytes noted together.
const PAGE: usize = 64;
/// Pages to keep from one block to the next: beyond, memory of large launches would pile up.
const MOST_PAGES: usize = 1 << 14;

/// The memory of an access.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    pub address: u64,
    pub bytes: u64,
    pub in_shared: bool,
}

/// One access of a thread. The default is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Mark {
    /// The thread's number in its block, and 1.
    thread_and_1: u32,
    warp_epoch: u32,
    pub site: u32,
    atomic: bool,
    /// A write of the value that was there already.
    idle: bool,
}

impl Mark {
    pub(super) fn new(thread: u32, warp_epoch: u32, site: u32, kind: u32) -> Mark {
        Mark { thread_and_1: thread + 1, warp_epoch, site, atomic: kind & check::ATOMIC != 0, idle: false }
    }

    /// The mark of all threads of a block together: of no single thread or warp.
    pub(super) fn of_all(site: u32) -> Mark {
        Mark::new(u32::MAX - 1, 0, site, 0)
    }

    /// The thread, unless there is no access.
    pub(super) fn thread(self) -> Option<u32> {
        self.thread_and_1.checked_sub(1)
    }

    fn is_of(self, other: Mark) -> bool {
        self.thread_and_1 == other.thread_and_1
    }

    fn shares_warp(self, other: Mark) -> bool {
        self.thread().zip(other.thread()).is_some_and(|(one, two)| one / WARP == two / WARP)
    }

    /// Whether nothing orders this earlier access and a later one.
    fn conflicts(self, later: Mark) -> bool {
        let ordered = self.shares_warp(later) && self.warp_epoch != later.warp_epoch;
        let harmless = ordered || self.atomic && later.atomic;
        self.thread_and_1 != 0 && !self.is_of(later) && !harmless
    }
}

/// What is known of one byte in an epoch.
#[derive(Debug, Clone, Copy, Default)]
struct Byte {
    epoch: u64,
    /// The last plain write, and the last atomic one.
    writers: [Mark; 2],
    /// A reader, and another one, of another warp if there is one. A write of the value that is there already counts as a reader.
    readers: [Mark; 2],
}

/// Adds up to a good hash of a page's number: the multiplier is 2^64 over the golden ratio.
#[derive(Default)]
pub(super) struct Spread(u64);

impl Hasher for Spread {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }
    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0 ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(32);
    }
}

/// The epochs of both kinds of memory.
#[derive(Debug, Clone, Copy, Default)]
struct Epochs {
    shared: u64,
    global: u64,
}

/// The notes of one worker.
#[derive(Default)]
pub(super) struct Shadow {
    epochs: Epochs,
    index: HashMap<u64, usize, BuildHasherDefault<Spread>>,
    pages: Vec<[Byte; PAGE]>,
    /// The page last asked for, and its place.
    last: Option<(u64, usize)>,
}

impl Shadow {
    pub(super) fn begin_block(&mut self) {
        if self.pages.len() > MOST_PAGES {
            *self = Shadow { epochs: self.epochs, ..Shadow::default() };
        }
        self.next_epoch(true, true);
    }

    /// Every access so far to the given kinds of memory is ordered before every later one.
    pub(super) fn next_epoch(&mut self, shared: bool, global: bool) {
        self.epochs.shared += u64::from(shared);
        self.epochs.global += u64::from(global);
    }

    /// Notes an access. Returns the first earlier one that races with it, and whether that one wrote.
    pub(super) fn access(&mut self, at: Place, kind: u32, by: Mark) -> Option<(Mark, bool)> {
        let mut race = None;
        self.each(at, |byte| race = race.or(byte.access(kind, by)));
        race
    }

    /// The same, without noting the access.
    pub(super) fn race(&mut self, at: Place, kind: u32, by: Mark) -> Option<(Mark, bool)> {
        let mut race = None;
        self.each(at, |byte| race = race.or(byte.race(kind, by)));
        race
    }

    /// Notes a write of the value that was there already. No earlier access races with it. For later ones it counts as a read: only a write of
    /// another value races with it.
    pub(super) fn idle(&mut self, at: Place, by: Mark) {
        self.each(at, |byte| byte.read(Mark { idle: true, ..by }));
    }

    /// Global memory begins anew: a heap gives it to another thread.
    pub(super) fn forget(&mut self, address: u64, bytes: u64) {
        let (mut next, end) = (address, address.saturating_add(bytes));
        while next < end {
            let (page, first) = (next / PAGE as u64, (next % PAGE as u64) as usize);
            let count = (end - next).min((PAGE - first) as u64);
            // Where nothing was noted there is nothing to forget.
            if let Some(page) = self.index.get(&page).and_then(|place| self.pages.get_mut(*place)) {
                page.iter_mut().skip(first).take(count as usize).for_each(|byte| *byte = Byte::default());
            }
            next += count;
        }
    }

    fn each(&mut self, Place { address, bytes, in_shared }: Place, mut visit: impl FnMut(&mut Byte)) {
        let epoch = if in_shared { self.epochs.shared } else { self.epochs.global };
        let (mut next, end) = (address, address.saturating_add(bytes));
        while next < end {
            let (page, first) = (next / PAGE as u64, (next % PAGE as u64) as usize);
            let count = (end - next).min((PAGE - first) as u64);
            let place = self.page(page);
            for byte in self.pages[place].iter_mut().skip(first).take(count as usize) {
                if byte.epoch != epoch {
                    *byte = Byte { epoch, ..Byte::default() };
                }
                visit(byte);
            }
            next += count;
        }
    }

    fn page(&mut self, number: u64) -> usize {
        if let Some((last, place)) = self.last
            && last == number
        {
            return place;
        }
        let place = *self.index.entry(number).or_insert_with(|| {
            self.pages.push([Byte::default(); PAGE]);
            self.pages.len() - 1
        });
        self.last = Some((number, place));
        place
    }
}

impl Byte {
    fn race(&self, kind: u32, by: Mark) -> Option<(Mark, bool)> {
        let writes = kind & check::WRITE != 0;
        let wrote = self.writers.into_iter().find(|mark| mark.conflicts(by)).map(|mark| (mark, true));
        let read = self.readers.into_iter().find(|mark| writes && mark.conflicts(by)).map(|mark| (mark, mark.idle));
        wrote.or(read)
    }

    fn access(&mut self, kind: u32, by: Mark) -> Option<(Mark, bool)> {
        let race = self.race(kind, by);
        if kind & check::WRITE != 0 {
            self.writers[usize::from(by.atomic)] = by;
        } else {
            self.read(by);
        }
        race
    }

    fn read(&mut self, by: Mark) {
        let [one, two] = &mut self.readers;
        let place = if one.thread_and_1 == 0 || one.is_of(by) {
            one
        } else if two.thread_and_1 == 0 || two.is_of(by) || two.shares_warp(*one) {
            two
        } else {
            return;
        };
        // A plain read of this thread is not forgotten for an atomic one.
        let plain = place.is_of(by) && !place.atomic && place.warp_epoch == by.warp_epoch;
        *place = Mark { atomic: by.atomic && !plain, ..by };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gpu_abi::cpu::check::{ATOMIC, READ, WRITE};

    fn at(address: u64, bytes: u64) -> Place {
        Place { address, bytes, in_shared: true }
    }

    /// Whether the last of these accesses of four bytes, (thread, warp epoch, kind), races with one before it.
    fn races(accesses: &[(u32, u32, u32)]) -> bool {
        let mut shadow = Shadow::default();
        shadow.begin_block();
        let one = |&(thread, epoch, kind): &(u32, u32, u32)| shadow.access(at(1000, 4), kind, Mark::new(thread, epoch, 0, kind)).is_some();
        accesses.iter().map(one).collect::<Vec<_>>().last().copied().unwrap()
    }

    #[test]
    fn accesses_race_where_one_writes_and_not_both_are_atomic() {
        for (first, second, expected) in [
            (READ, READ, false),
            (READ, WRITE, true),
            (WRITE, READ, true),
            (WRITE, WRITE, true),
            (WRITE | ATOMIC, WRITE | ATOMIC, false),
            (WRITE | ATOMIC, WRITE, true),
            (WRITE, WRITE | ATOMIC, true),
            (READ | ATOMIC, WRITE | ATOMIC, false),
            (READ | ATOMIC, READ, false),
            (READ | ATOMIC, WRITE, true),
            (READ, WRITE | ATOMIC, true),
        ] {
            assert_eq!(races(&[(0, 0, first), (1, 0, second)]), expected, "{first} {second}");
            assert!(!races(&[(0, 0, first), (0, 0, second)]), "a thread does not race with itself");
            assert!(!races(&[(0, 0, first), (1, 1, second)]), "an exchange within the warp is between");
            assert_eq!(races(&[(0, 0, first), (32, 1, second)]), expected, "an exchange orders one warp alone");
        }
    }

    /// Two writes, one of which finds its value there already.
    #[test]
    fn idle_writes_race_only_with_later_writes_of_another_value() {
        let mut shadow = Shadow::default();
        let mut race = |first: &dyn Fn(&mut Shadow), kind: u32| {
            shadow.begin_block();
            first(&mut shadow);
            shadow.access(at(1000, 4), kind, Mark::new(1, 0, 0, kind)).map(|(_, wrote)| wrote)
        };
        let idle = |shadow: &mut Shadow| shadow.idle(at(1000, 4), Mark::new(0, 0, 0, WRITE));
        assert_eq!([READ, READ | ATOMIC, WRITE, WRITE | ATOMIC].map(|kind| race(&idle, kind)), [None, None, Some(true), Some(true)]);
        assert_eq!(race(&|shadow| shadow.idle(at(1000, 4), Mark::new(1, 0, 0, WRITE)), WRITE), None, "its own");
    }

    #[test]
    fn a_write_races_with_any_of_several_readers() {
        assert!(races(&[(0, 0, READ), (1, 0, READ), (2, 0, READ), (0, 0, WRITE)]));
        assert!(races(&[(0, 0, READ), (1, 0, READ), (40, 0, READ), (1, 5, WRITE)]));
        assert!(!races(&[(0, 0, READ), (1, 0, READ), (2, 0, READ), (0, 1, WRITE)]));
    }

    #[test]
    fn barriers_order_accesses_and_adjacent_bytes_do_not_race() {
        let mut shadow = Shadow::default();
        shadow.begin_block();
        let write = |shadow: &mut Shadow, thread: u32, address: u64, bytes: u64| {
            shadow.access(at(address, bytes), WRITE, Mark::new(thread, 0, 7, WRITE))
        };
        assert_eq!(write(&mut shadow, 0, 60, 8), None);
        assert_eq!(write(&mut shadow, 1, 68, 4), None);
        assert_eq!(write(&mut shadow, 1, 59, 1), None);
        let (mark, wrote) = write(&mut shadow, 1, 64, 4).unwrap();
        assert_eq!((mark.thread(), mark.site, wrote), (Some(0), 7, true), "across two pages");
        shadow.next_epoch(true, true);
        assert_eq!(write(&mut shadow, 2, 56, 32), None);
        shadow.begin_block();
        assert_eq!(write(&mut shadow, 3, 56, 32), None);
    }

    #[test]
    fn a_barrier_orders_the_memory_that_its_flags_say() {
        for in_shared in [true, false] {
            for (shared, global) in [(false, false), (true, false), (false, true), (true, true)] {
                let mut shadow = Shadow::default();
                shadow.begin_block();
                let place = Place { in_shared, ..at(1000, 4) };
                let write = |shadow: &mut Shadow, thread| shadow.access(place, WRITE, Mark::new(thread, 0, 0, WRITE)).is_some();
                assert!(!write(&mut shadow, 0));
                shadow.next_epoch(shared, global);
                let ordered = if in_shared { shared } else { global };
                assert_eq!(write(&mut shadow, 1), !ordered, "{in_shared} {shared} {global}");
            }
        }
    }

    #[test]
    fn accesses_of_all_threads_race_with_each_and_leave_no_note() {
        let mut shadow = Shadow::default();
        shadow.begin_block();
        let all = Mark::of_all(0);
        assert_eq!(shadow.race(at(1000, 4), WRITE, all), None);
        assert_eq!(shadow.access(at(1000, 4), READ, Mark::new(0, 0, 3, READ)), None, "nothing was noted");
        assert_eq!(shadow.race(at(1000, 4), READ, all), None);
        assert_eq!(shadow.race(at(1003, 4), WRITE, all).map(|(mark, wrote)| (mark.thread(), mark.site, wrote)), Some((Some(0), 3, false)));
        assert_eq!(shadow.race(at(1004, 4), WRITE, all), None);
    }

    #[test]
    fn memory_that_a_heap_gives_away_begins_anew() {
        let mut shadow = Shadow::default();
        shadow.begin_block();
        let by = |thread: u32, kind: u32| Mark::new(thread, 0, 0, kind);
        shadow.access(Place { in_shared: false, ..at(100, 100) }, WRITE, by(0, WRITE));
        // Across a page's end, and where nothing was noted.
        shadow.forget(120, 40);
        shadow.forget(1 << 40, 64);
        for address in 100..200 {
            let race = shadow.race(Place { in_shared: false, ..at(address, 1) }, WRITE, by(1, WRITE));
            assert_eq!(race.is_none(), (120..160).contains(&address), "{address}");
        }
        assert!(shadow.access(Place { in_shared: false, ..at(120, 4) }, WRITE, by(1, WRITE)).is_none());
        assert!(shadow.access(Place { in_shared: false, ..at(120, 4) }, READ, by(2, READ)).is_some(), "races of the new owner are found");
    }
}
