//! A heap, a deque, a map, a vector and a string.

use gpu_rt::kernel::*;
use heapless::{
    Deque, String, Vec,
    binary_heap::{BinaryHeap, Min},
    index_map::FnvIndexMap,
};

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let (mut heap, mut deque, mut map) = (BinaryHeap::<u32, Min, 16>::new(), Deque::<u32, 8>::new(), FnvIndexMap::<u32, u32, 16>::new());
    let mut s = x as u32 | 1;
    for k in 0..12 {
        s ^= s << 13;
        s ^= s >> 17;
        s ^= s << 5;
        let _ = heap.push(s);
        if deque.is_full() {
            deque.pop_front();
        }
        let _ = deque.push_back(s);
        let _ = map.insert(s & 15, k);
    }
    let mut sum = 0u64;
    while let Some(least) = heap.pop() {
        sum = sum.rotate_left(5) ^ u64::from(least);
    }
    let list: Vec<u32, 8> = deque.iter().copied().collect();
    let mut text = String::<8>::new();
    let _ = text.push_str("gpu");
    let _ = text.push(char::from(b'a' + (x % 26) as u8));
    let sum = text.bytes().fold(sum, |sum, byte| sum.rotate_left(5) ^ u64::from(byte));
    sum ^ list.iter().map(|one| u64::from(*one)).sum::<u64>() ^ (map.len() as u64) << 50 ^ u64::from(*map.get(&3).unwrap_or(&77))
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn heapless(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
