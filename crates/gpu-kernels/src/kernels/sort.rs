//! Radix sort by blocks, which look back at the blocks before them: for GPUs.
//!
//! After Adinets and Merrill, "Onesweep: A Faster Least Significant Digit Radix Sort for GPUs", 2022: all digits are counted in one pass
//! over the keys, and each digit then takes one pass. In it a block sorts its keys by the digit, says how many it has of each, and adds
//! up what the blocks before it say, until one knows the sum of all before.
#![allow(
    clippy::needless_range_loop,
    reason = "arrays are registers where constants index them, as those of such loops are once they are unrolled"
)]

use crate::digit::{DIGITS, Ranking, digit};
use gpu_rt::kernel::*;

/// Threads of a block.
pub const THREADS: usize = 512;
const WARPS: usize = THREADS / 32;
/// Keys of a thread.
const ITEMS: usize = 16;
/// So many of them are looked up and stored at a time.
const GROUP: usize = 4;
/// Keys of a warp, which has them next to each other: its threads take turns.
const RUN: usize = 32 * ITEMS;
/// Keys of a block.
pub const PART: usize = THREADS * ITEMS;
/// Threads of the other kernels: each has a digit.
const COUNTING: usize = DIGITS;
/// Keys of a block that counts.
pub const COUNTED: usize = COUNTING * 20;

/// The shared memory begins with counters of each warp, behind which are masks of each warp, for which lanes have a digit. The sorted keys
/// are written over both. Behind them: how far the keys of each digit go; sums of warps; the block's number; whether one digit is that of
/// many keys.
const MASKS: usize = WARPS * DIGITS;
const BASES: usize = PART;
const SUMS: usize = BASES + DIGITS;
const NUMBER: usize = SUMS + DIGITS / 32;
const IS_SKEWED: usize = NUMBER + 1;
/// As many words as each thread has as many of.
const WORDS: usize = (IS_SKEWED + 1).next_multiple_of(THREADS);
const _: () = assert!(2 * MASKS <= PART, "counters and masks fit where the sorted keys are written");

/// So many of a block's keys with one digit are many: lanes that find each other by shared memory would wait for one word.
const MANY: u32 = PART as u32 / 3;

/// What a block says of a digit: nothing yet; how often it has it; how often all up to and with it do.
const OWN: u32 = 1 << 30;
const ALL: u32 = 2 << 30;
const COUNT: u32 = OWN - 1;

/// How often each value of each of the four digits occurs, added to `counts`.
#[gpu_kernel]
pub fn sort_counts(keys: &[u32], ranking: Ranking, counts: &[AtomicU32]) -> impl Phases {
    block::<COUNTING>()
        .shared(shared!([AtomicU32; 4 * DIGITS]))
        .fill(|_, _, _| AtomicU32::new(0))
        .each(move |thread, _, own| {
            let count = |key: u32| {
                let number = ranking.number(key);
                for place in 0..4 {
                    own[place * DIGITS + digit(number, 8 * place as u32)].fetch_add(1, Ordering::Relaxed);
                }
            };
            let mut start = block_id().x as usize * COUNTED;
            while start < keys.len() {
                if let Some(keys) = keys.get(start..start + COUNTED) {
                    let mut now = [0; COUNTED / COUNTING];
                    for i in 0..COUNTED / COUNTING {
                        unrolled();
                        now[i] = keys[i * COUNTING + thread.index()];
                    }
                    for key in &now {
                        unrolled();
                        count(*key);
                    }
                } else {
                    keys[start..].iter().skip(thread.index()).step_by(COUNTING).for_each(|key| count(*key));
                }
                start += grid_dim().x as usize * COUNTED;
            }
        })
        .meet()
        .each(move |thread, _, own| {
            for place in 0..4 {
                let at = place * DIGITS + thread.index();
                counts[at].fetch_add(own[at].load(Ordering::Relaxed), Ordering::Relaxed);
            }
        })
}

/// Where the keys of each digit begin: sums of `counts`, by a block for each place.
#[gpu_kernel]
pub fn sort_starts(counts: &[u32], mut starts: PerThread<u32>) -> impl Phases {
    block::<COUNTING>()
        .shared(shared!([AtomicU32; COUNTING / 32]))
        .registers(0)
        .fill(|_, _, _| AtomicU32::new(0))
        .each(move |thread, before, sums| {
            let own = counts.get(global_id().x).copied().unwrap_or(0);
            let all = warp::inclusive_sum(own);
            *before = all - own;
            if thread.index() % 32 == 31 {
                sums[thread.index() / 32].store(all, Ordering::Relaxed);
            }
        })
        .meet()
        .each(move |thread, before, sums| {
            *before += sums_before(sums, thread.index() / 32);
            if let Some(start) = starts.get() {
                *start = *before;
            }
        })
}

/// The sum of the first of some sums.
#[inline(always)]
fn sums_before(sums: &[AtomicU32], warp: usize) -> u32 {
    let mut all = 0;
    for (i, sum) in sums.iter().enumerate() {
        let sum = sum.load(Ordering::Relaxed);
        all += if i < warp { sum } else { 0 };
    }
    all
}

/// What a thread knows of its keys and its digit.
struct Own {
    /// Their numbers.
    keys: [u32; ITEMS],
    /// The keys' places in the sorted block.
    places: [u32; ITEMS],
    values: [u32; ITEMS],
    /// How often the warps before each have the thread's digit.
    before: [u32; WARPS],
    /// How often the block has it.
    count: u32,
    /// How many of the block's keys have lower digits.
    start: u32,
    /// The block's number.
    number: usize,
}

/// Sorts by one digit: `to` gets the `count` keys in its order, those with the same digit in their order so far; where `VALUES` is 1,
/// `values_to` gets `values` in the same order.
///
/// `starts` says where the keys of each digit begin. `states` has a number that is 0 at first, which counts blocks, and behind it 256 for
/// each block, all 0. There are fewer than 2^30 keys, and as many blocks as they have parts.
#[gpu_kernel(<0>, <1>)]
pub fn sort_pass<const VALUES: usize>(
    keys: &[u32],
    values: &[u32],
    count: u32,
    ranking: Ranking,
    shift: u32,
    starts: &[u32],
    states: &[AtomicU32],
    to: &[AtomicU32],
    values_to: &[AtomicU32],
) -> impl Phases {
    min_blocks(2);
    let own = Own { keys: [0; ITEMS], places: [0; ITEMS], values: [0; ITEMS], before: [0; WARPS], count: 0, start: 0, number: 0 };
    block::<THREADS>()
        .shared(shared!([AtomicU32; WORDS]))
        .registers(own)
        // Blocks are numbered as they begin: one that waits for those before it waits for blocks that run.
        .fill(move |_, _, i| AtomicU32::new(if i == NUMBER { states[0].fetch_add(1, Ordering::Relaxed) } else { 0 }))
        // Each warp counts its keys' digits first: what the block says of them is there while it finds their places.
        .each(move |thread, own, memory| {
            own.number = memory[NUMBER].load(Ordering::Relaxed) as usize;
            let (warp, lane) = (thread.index() / 32, thread.index() % 32);
            load(&mut own.keys, keys, own.number * PART + warp * RUN, lane, |key| key.map_or(u32::MAX, |key| ranking.number(key)));
            for i in 0..ITEMS {
                unrolled();
                memory[warp * DIGITS + digit(own.keys[i], shift)].fetch_add(1, Ordering::Relaxed);
            }
        })
        .meet()
        .each(move |thread, own, memory| {
            // The thread's digit is its index.
            let at = thread.index();
            if at >= DIGITS {
                return;
            }
            let mut counts = [0; WARPS];
            for warp in 0..WARPS {
                unrolled();
                counts[warp] = memory[warp * DIGITS + at].load(Ordering::Relaxed);
            }
            for warp in 0..WARPS {
                unrolled();
                own.before[warp] = own.count;
                own.count += counts[warp];
            }
            let kind = if own.number == 0 { ALL } else { OWN };
            states[1 + own.number * DIGITS + at].store(kind | own.count, Ordering::Relaxed);
            if own.count > MANY {
                memory[IS_SKEWED].store(1, Ordering::Relaxed);
            }
            let all = warp::inclusive_sum(own.count);
            own.start = all - own.count;
            if at % 32 == 31 {
                memory[SUMS + at / 32].store(all, Ordering::Relaxed);
            }
        })
        .meet()
        .each(move |thread, own, memory| {
            let at = thread.index();
            if at >= DIGITS {
                return;
            }
            own.start += sums_before(&memory[SUMS..SUMS + DIGITS / 32], at / 32);
            for warp in 0..WARPS {
                unrolled();
                memory[warp * DIGITS + at].store(own.start + own.before[warp], Ordering::Relaxed);
            }
        })
        .meet()
        .each(move |thread, own, memory| {
            let (first, lane) = (thread.index() / 32 * DIGITS, thread.index() % 32);
            // Of one word all lanes would have to wait for each other; of votes they never do, which take twice as long otherwise.
            if warp::any(memory[IS_SKEWED].load(Ordering::Relaxed) != 0) {
                own.rank(&memory[first..], lane, shift, |_, digit| warp::equal_lanes::<8>(digit as u32));
            } else {
                own.rank(&memory[first..], lane, shift, |memory, digit| warp::equal_lanes_by(&memory[MASKS..], digit));
            }
        })
        .meet()
        .each(move |thread, own, memory| {
            for i in 0..ITEMS {
                unrolled();
                memory[own.places[i] as usize].store(own.keys[i], Ordering::Relaxed);
            }
            let at = thread.index();
            if at < DIGITS {
                let before = look_back(states, own.number, at);
                if own.number > 0 {
                    states[1 + own.number * DIGITS + at].store(ALL | (before + own.count), Ordering::Relaxed);
                }
                // What is added to a key's place in the block; less than nothing wraps, and the sum wraps back.
                memory[BASES + at].store(starts[at].wrapping_add(before).wrapping_sub(own.start), Ordering::Relaxed);
            }
            if VALUES > 0 {
                load(&mut own.values, values, own.number * PART + at / 32 * RUN, at % 32, |value| value.unwrap_or(0));
            }
        })
        .meet()
        .each(move |thread, own, memory| {
            for i in 0..ITEMS {
                unrolled();
                own.keys[i] = memory[i * THREADS + thread.index()].load(Ordering::Relaxed);
            }
            let places = Places { memory, shift, first: thread.index() as u32, end: count - (own.number * PART) as u32 };
            places.store(&own.keys, |i| ranking.key(own.keys[i]), to, count);
        })
        .repeat(Times::<VALUES>, move |values_too| {
            values_too
                .meet()
                .each(move |_, own, memory| {
                    for i in 0..ITEMS {
                        unrolled();
                        memory[own.places[i] as usize].store(own.values[i], Ordering::Relaxed);
                    }
                })
                .meet()
                .each(move |thread, own, memory| {
                    for i in 0..ITEMS {
                        unrolled();
                        own.values[i] = memory[i * THREADS + thread.index()].load(Ordering::Relaxed);
                    }
                    let places = Places { memory, shift, first: thread.index() as u32, end: count - (own.number * PART) as u32 };
                    places.store(&own.keys, |i| own.values[i], values_to, count);
                })
        })
}

impl Own {
    /// Finds the keys' places, by the warp's counters, which say where the next of each digit goes. `equal` says which lanes have the digit.
    #[inline(always)]
    fn rank(&mut self, memory: &[AtomicU32], lane: usize, shift: u32, equal: impl Fn(&[AtomicU32], usize) -> u32) {
        for i in 0..ITEMS {
            unrolled();
            let digit = digit(self.keys[i], shift);
            let same = equal(memory, digit);
            let before = (same & ((1 << lane) - 1)).count_ones();
            let next = memory[digit].load(Ordering::Relaxed);
            self.places[i] = next + before;
            warp::sync();
            if before == 0 {
                memory[digit].store(next + same.count_ones(), Ordering::Relaxed);
            }
            warp::sync();
        }
    }
}

/// Loads a thread's part of its warp's run, which begins at `start`, and makes something of each; there is nothing behind the end.
#[inline(always)]
fn load(own: &mut [u32; ITEMS], from: &[u32], start: usize, lane: usize, make: impl Fn(Option<u32>) -> u32) {
    if let Some(run) = from.get(start..start + RUN) {
        for i in 0..ITEMS {
            unrolled();
            own[i] = make(Some(run[32 * i + lane]));
        }
    } else {
        for i in 0..ITEMS {
            unrolled();
            own[i] = make(from.get(start + 32 * i + lane).copied());
        }
    }
}

/// How often the blocks before this one have a digit.
#[inline(always)]
fn look_back(states: &[AtomicU32], number: usize, digit: usize) -> u32 {
    /// Blocks that a thread looks at at a time, as it waits for memory.
    const AT_A_TIME: usize = 4;
    let (mut before, mut block) = (0, number);
    while block > 0 {
        let mut found = [0; AT_A_TIME];
        for i in 0..AT_A_TIME {
            unrolled();
            // Before the first is the first again, which nobody looks beyond.
            found[i] = states[1 + block.saturating_sub(i + 1) * DIGITS + digit].load(Ordering::Relaxed);
        }
        let mut is_next = true;
        for i in 0..AT_A_TIME {
            unrolled();
            // 0 while the block has not come that far: this one looks again.
            is_next &= found[i] != 0 && block > 0;
            if is_next {
                before += found[i] & COUNT;
                block = if found[i] >= ALL { 0 } else { block - 1 };
            }
        }
    }
    before
}

/// Where a thread stores what is at its places of the sorted block.
struct Places<'a> {
    memory: &'a [AtomicU32; WORDS],
    shift: u32,
    /// The first; each other is a block's threads further.
    first: u32,
    /// Behind the last that there is.
    end: u32,
}

impl Places<'_> {
    #[inline(always)]
    fn store(&self, numbers: &[u32; ITEMS], what: impl Fn(usize) -> u32, to: &[AtomicU32], count: u32) {
        // As the compiler then knows, a place in them has 32 bits.
        let Some(to) = to.get(..count as usize) else { return };
        if self.end >= PART as u32 {
            self.store_below(u32::MAX, numbers, what, to);
        } else {
            self.store_below(self.end, numbers, what, to);
        }
    }

    #[inline(always)]
    fn store_below(&self, end: u32, numbers: &[u32; ITEMS], what: impl Fn(usize) -> u32, to: &[AtomicU32]) {
        // Some at a time: all at once would take more registers than it saves waits.
        for group in 0..ITEMS / GROUP {
            unrolled();
            let mut bases = [0; GROUP];
            for i in 0..GROUP {
                unrolled();
                bases[i] = self.memory[BASES + digit(numbers[group * GROUP + i], self.shift)].load(Ordering::Relaxed);
            }
            for i in 0..GROUP {
                unrolled();
                let place = ((group * GROUP + i) * THREADS) as u32 + self.first;
                // There is one for each key: a branch that ends the launch would cost more than it says.
                if place < end
                    && let Some(to) = to.get(bases[i].wrapping_add(place) as usize)
                {
                    to.store(what(group * GROUP + i), Ordering::Relaxed);
                }
            }
        }
    }
}
