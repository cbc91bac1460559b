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

const THREADS: usize = 256;
const WARPS: usize = THREADS / 32;
/// Keys of a thread.
const ITEMS: usize = 20;
/// So many of them are looked up and stored at a time.
const GROUP: usize = 4;
/// Keys of a warp, which has them next to each other: its threads take turns.
const RUN: usize = 32 * ITEMS;
/// Keys of a block.
pub const PART: usize = THREADS * ITEMS;

/// The shared memory's places behind the counters of each warp, over which the sorted keys are written: how far the keys of each digit go;
/// sums of each warp; the block's number.
const BASES: usize = PART;
const SUMS: usize = BASES + DIGITS;
const NUMBER: usize = SUMS + WARPS;
/// As many words as each thread has as many of.
const WORDS: usize = (NUMBER + 1).next_multiple_of(THREADS);

/// What a block says of a digit: nothing yet; how often it has it; how often all up to and with it do.
const OWN: u32 = 1 << 30;
const ALL: u32 = 2 << 30;
const COUNT: u32 = OWN - 1;

/// How often each value of each of the four digits occurs, added to `counts`.
#[gpu_kernel]
pub fn sort_counts(keys: &[u32], ranking: Ranking, counts: &[AtomicU32]) -> impl Phases {
    block::<THREADS>()
        .shared(shared!([AtomicU32; 4 * DIGITS]))
        .fill(|_, _, _| AtomicU32::new(0))
        .each(move |thread, _, own| {
            let count = |key: u32| {
                let number = ranking.number(key);
                for place in 0..4 {
                    own[place * DIGITS + digit(number, 8 * place as u32)].fetch_add(1, Ordering::Relaxed);
                }
            };
            let mut start = block_id().x as usize * PART;
            while start < keys.len() {
                if let Some(keys) = keys.get(start..start + PART) {
                    let mut now = [0; ITEMS];
                    for i in 0..ITEMS {
                        unrolled();
                        now[i] = keys[i * THREADS + thread.index()];
                    }
                    for key in &now {
                        unrolled();
                        count(*key);
                    }
                } else {
                    keys[start..].iter().skip(thread.index()).step_by(THREADS).for_each(|key| count(*key));
                }
                start += grid_dim().x as usize * PART;
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
    block::<THREADS>()
        .shared(shared!([AtomicU32; WARPS]))
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
    /// The keys' places: first among those with the same digit in the warp, then in the block.
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

/// Sorts by one digit: `to` gets the keys in its order, those with the same digit in their order so far; where `VALUES` is 1, `values_to` gets
/// `values` in the same order.
///
/// `starts` says where the keys of each digit begin. `states` has a number that is 0 at first, which counts blocks, and behind it 256 for
/// each block, all 0. There are fewer than 2^30 keys, and as many blocks as they have parts.
#[gpu_kernel(<0>, <1>)]
pub fn sort_pass<const VALUES: usize>(
    keys: &[u32],
    values: &[u32],
    ranking: Ranking,
    shift: u32,
    starts: &[u32],
    states: &[AtomicU32],
    to: &[AtomicU32],
    values_to: &[AtomicU32],
) -> impl Phases {
    min_blocks(3);
    let own = Own { keys: [0; ITEMS], places: [0; ITEMS], values: [0; ITEMS], before: [0; WARPS], count: 0, start: 0, number: 0 };
    block::<THREADS>()
        .shared(shared!([AtomicU32; WORDS]))
        .registers(own)
        // Blocks are numbered as they begin: one that waits for those before it waits for blocks that run.
        .fill(move |_, _, i| AtomicU32::new(if i == NUMBER { states[0].fetch_add(1, Ordering::Relaxed) } else { 0 }))
        .each(move |thread, own, memory| {
            own.number = memory[NUMBER].load(Ordering::Relaxed) as usize;
            let (warp, lane) = (thread.index() / 32, thread.index() % 32);
            load(&mut own.keys, keys, own.number * PART + warp * RUN, lane, |key| key.map_or(u32::MAX, |key| ranking.number(key)));
            let lower = (1 << lane) - 1;
            for i in 0..ITEMS {
                unrolled();
                let digit = digit(own.keys[i], shift);
                let same = warp::equal_lanes::<8>(digit as u32);
                let before = (same & lower).count_ones();
                // The first of them counts all.
                let mut counted = 0;
                if before == 0 {
                    counted = memory[warp * DIGITS + digit].fetch_add(same.count_ones(), Ordering::Relaxed);
                }
                own.places[i] = warp::shuffle(counted, same.trailing_zeros()) + before;
            }
        })
        .meet()
        .each(move |thread, own, memory| {
            // The thread's digit is its index.
            let at = thread.index();
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
            let all = warp::inclusive_sum(own.count);
            own.start = all - own.count;
            if at % 32 == 31 {
                memory[SUMS + at / 32].store(all, Ordering::Relaxed);
            }
        })
        .meet()
        .each(move |thread, own, memory| {
            let at = thread.index();
            own.start += sums_before(&memory[SUMS..SUMS + WARPS], at / 32);
            for warp in 0..WARPS {
                unrolled();
                memory[warp * DIGITS + at].store(own.start + own.before[warp], Ordering::Relaxed);
            }
        })
        .meet()
        .each(move |thread, own, memory| {
            for i in 0..ITEMS {
                unrolled();
                own.places[i] += memory[thread.index() / 32 * DIGITS + digit(own.keys[i], shift)].load(Ordering::Relaxed);
            }
        })
        .meet()
        .each(move |thread, own, memory| {
            for i in 0..ITEMS {
                unrolled();
                memory[own.places[i] as usize].store(own.keys[i], Ordering::Relaxed);
            }
            let at = thread.index();
            let before = look_back(states, own.number, at);
            if own.number > 0 {
                states[1 + own.number * DIGITS + at].store(ALL | (before + own.count), Ordering::Relaxed);
            }
            // What is added to a key's place in the block; less than nothing wraps, and the sum wraps back.
            memory[BASES + at].store(starts[at].wrapping_add(before).wrapping_sub(own.start), Ordering::Relaxed);
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
            let places = Places { memory, shift, first: thread.index() as u32, end: keys.len() - own.number * PART };
            places.store(&own.keys, |i| ranking.key(own.keys[i]), to);
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
                    let places = Places { memory, shift, first: thread.index() as u32, end: keys.len() - own.number * PART };
                    places.store(&own.keys, |i| own.values[i], values_to);
                })
        })
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
    let (mut before, mut block) = (0, number);
    while block > 0 {
        // 0 while the block has not come that far.
        let state = states[1 + (block - 1) * DIGITS + digit].load(Ordering::Relaxed);
        if state != 0 {
            before += state & COUNT;
            block = if state >= ALL { 0 } else { block - 1 };
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
    end: usize,
}

impl Places<'_> {
    #[inline(always)]
    fn store(&self, numbers: &[u32; ITEMS], what: impl Fn(usize) -> u32, to: &[AtomicU32]) {
        // As the compiler then knows, a place in them has 32 bits.
        let Some(to) = to.get(..to.len() as u32 as usize) else { return };
        if self.end >= PART {
            self.store_below(u32::MAX, numbers, what, to);
        } else {
            self.store_below(self.end as u32, numbers, what, to);
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
