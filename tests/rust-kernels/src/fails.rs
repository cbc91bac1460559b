//! Kernels that fail: with every kind of message that shows values, at their own places and at their callers', and while others wait.

#![allow(clippy::missing_spin_loop, clippy::unwrap_used, clippy::expect_used, reason = "kernels have no such hint, and these are to fail")]

use gpu_rt::kernel::*;

/// The place of a failure in here is the caller's.
#[track_caller]
fn at(x: &[u32], n: usize) -> u32 {
    x[n]
}

fn at_twice(x: &[u32], n: usize) -> u32 {
    2 * at(x, n) // at twice
}

/// Fails in one of many ways in each thread from `from` on, if `n` is greater than the length of `x`. Others write their number.
#[gpu_kernel]
pub fn fails(way: u32, from: u32, n: usize, x: &[u32], mut out: PerThread<u32>) {
    let i = out.index();
    let Some(out) = out.get() else { return };
    if i < from as usize {
        *out = i as u32;
        return;
    }
    *out = match way {
        0 => x[n + i],                     // way 0
        1 => x[n + i..].len() as u32,      // way 1
        2 => x[..n + i].len() as u32,      // way 2
        3 => x[n + i..n + 2].len() as u32, // way 3
        4 => at(x, n + i),                 // way 4
        5 => at_twice(x, n + i),
        6 => x.get(n).copied().unwrap(),             // way 6
        7 => n as u32 % (i as u32 / 41),             // way 7
        8 => n as u32 / (i as u32 / 41),             // way 8
        _ => x.get(n).copied().expect("an element"), // way 9
    };
}

/// The first thread panics once a thread of another block has arrived, or after a while. All others wait for the store after the panic.
#[gpu_kernel]
pub fn panics_while_others_wait(flags: &[AtomicU32]) {
    if global_id().x > 0 {
        if block_id().x > 0 {
            flags[0].fetch_add(1, Ordering::Relaxed);
        }
        while flags[1].load(Ordering::Acquire) == 0 {}
        return;
    }
    for _ in 0..1 << 20 {
        if flags[0].load(Ordering::Relaxed) > 0 {
            break;
        }
    }
    assert!(flags.len() > 2, "the first thread fails");
    flags[1].store(1, Ordering::Release);
}

/// The same, with a barrier of the block after the waits.
#[gpu_kernel]
pub fn panics_before_a_barrier(flags: &[AtomicU32], mut sums: PerBlock<u32>) -> impl Phases {
    block::<64>()
        .shared(shared!([u32; 64]))
        .fill(move |_, _, t| {
            if block_id().x > 0 {
                flags[0].fetch_add(1, Ordering::Relaxed);
                while flags[1].load(Ordering::Acquire) == 0 {}
            } else if t == 0 {
                for _ in 0..1 << 20 {
                    if flags[0].load(Ordering::Relaxed) > 0 {
                        break;
                    }
                }
                assert!(flags.len() > 2, "the first thread fails");
                flags[1].store(1, Ordering::Release);
            }
            t as u32
        })
        .reduce(|a, b| *a += *b)
        .each(move |_, _, part| {
            if let Some(sum) = sums.get() {
                *sum = part[0];
            }
        })
}
