//! Radix sort by threads that each have a chunk of the keys: for the CPU, where a thread's own counters are the fastest memory there is.

use crate::chunk::of_chunk;
use crate::digit::{DIGITS, Ranking, digit};
use gpu_rt::kernel::*;

/// How often each digit occurs in a chunk, which is a row of `counts`.
#[gpu_kernel]
pub fn chunk_counts(keys: &[u32], chunk: usize, ranking: Ranking, shift: u32, mut counts: Tiles<u32, 1, 256>) {
    let (row, _) = counts.position();
    // Neighbours are often equal, and would wait for one counter.
    let mut own = [[0u32; DIGITS]; 2];
    let (pairs, rest) = of_chunk(keys, chunk, row).as_chunks::<2>();
    for [a, b] in pairs {
        own[0][digit(ranking.number(*a), shift)] += 1;
        own[1][digit(ranking.number(*b), shift)] += 1;
    }
    for key in rest {
        own[0][digit(ranking.number(*key), shift)] += 1;
    }
    for (i, (a, b)) in own[0].iter().zip(&own[1]).enumerate() {
        if let Some(count) = counts.get(0, i) {
            *count = a + b;
        }
    }
}

/// Where the keys of each digit of each chunk begin, in place of how many there are. One thread does all.
#[gpu_kernel]
pub fn chunk_starts(counts: &[AtomicU32]) {
    let mut start = 0;
    for digit in 0..DIGITS {
        for count in counts.iter().skip(digit).step_by(DIGITS) {
            let own = count.load(Ordering::Relaxed);
            count.store(start, Ordering::Relaxed);
            start += own;
        }
    }
}

/// Puts the keys of each chunk, and where there are any the values, to their places.
#[gpu_kernel]
pub fn chunk_places(
    keys: &[u32],
    values: &[u32],
    chunk: usize,
    ranking: Ranking,
    shift: u32,
    starts: Matrix<u32>,
    to: &[AtomicU32],
    values_to: &[AtomicU32],
) {
    let row = global_id().x;
    if row >= starts.rows() {
        return;
    }
    let mut places = [0; DIGITS];
    for (place, start) in places.iter_mut().zip(starts.row(row)) {
        *place = *start;
    }
    let mut put = |key: u32| {
        let place = &mut places[digit(ranking.number(key), shift)];
        let at = *place as usize;
        *place += 1;
        to[at].store(key, Ordering::Relaxed);
        at
    };
    let keys = of_chunk(keys, chunk, row);
    if values.is_empty() {
        keys.iter().for_each(|key| _ = put(*key));
    } else {
        keys.iter().zip(of_chunk(values, chunk, row)).for_each(|(key, value)| values_to[put(*key)].store(*value, Ordering::Relaxed));
    }
}
