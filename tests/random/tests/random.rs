//! A few seeds; `GPU_RANDOM_COUNT` and `GPU_RANDOM_FIRST` ask for others. `GPU_RANDOM_ON` names what runs them: some of `cpu`, `checked`, `ptx` (the
//! interpreter of PTX) and `device` (what `GPU_DEVICE` names), with commas; without it, all do. `GPU_RANDOM_REDUCE=no` reports kernels that fail as they
//! are, and goes on: reducing one takes as long as hundreds of others.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

use gpu_build::OptLevel;
use gpu_random_tests::{Setup, check};
use std::sync::atomic::{AtomicUsize, Ordering};

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |text| text.parse().unwrap_or_else(|_| panic!("{name} is `{text}`, which is no number")))
}

/// Seeds that failed once. 206 had a division under a condition, whose operands all threads have in common; in 1685 two edges of a switch gave a
/// phi what was computed again for each. 3, 14 and 43 read four words at once of a variable that was said to be aligned to one (`target/nvptx/aligned.rs`).
/// In 944, 1060, 1077, 1589 and 2623 lanes vote after others have ended, or before a last loop (`whole.rs` there). In the others NVIDIA's assembler errs
/// on `sm_90`, which only such a GPU shows: with 16 bits in 216, 976, 2407, 2463 and 2602 (`narrow.rs`), with calls in 2477, 3724, 3891 and 3901
/// (`calls.rs`), with `alloca` in 260 (`stack.rs`), with minus in 4261, 4549, 10924 and 6021982 and an unsigned maximum in 4012369 (`extremes.rs`), with exchanged constants in 4599, 16574 and 20156
/// (`constants.rs`), with a zero's sign in 921355 (`negative_zeros.rs`), with a carry in 3051119
/// (`high_products.rs`), and with 64-bit divisions beside votes and atomics in 4010675, 4060538 and 5000777 (`wide_divisions.rs`). In 55561 lanes vote
/// after others have ended on a path with atomic operations in a loop. In 58666 LLVM's vectorizer omits
/// a test (`target/cpu/narrow_indices.rs`), and in 400864 its `vector-combine` divides by poison (`target/divisions.rs`). In 33432 threads end in
/// a loop that a barrier follows; `cpu:checked` took them for threads that go past it.
const FAILED_ONCE: [u64; 37] = [
    206, 1685, 3, 14, 43, 944, 1060, 1077, 1589, 2623, 216, 976, 2407, 2463, 2602, 2477, 3724, 3891, 3901, 260, 4261, 4549, 10924, 4599,
    16574, 20156, 33432, 55561, 58666, 400864, 921355, 3051119, 4012369, 4010675, 4060538, 5000777, 6021982,
];

fn setups() -> Vec<Setup> {
    let on = std::env::var("GPU_RANDOM_ON").unwrap_or_else(|_| "cpu,checked,ptx,device".into());
    let device = std::env::var("GPU_DEVICE").ok().filter(|device| !device.starts_with("cpu"));
    let setups = on.split(',').flat_map(|name| match name {
        "cpu" => {
            vec![Setup::new("cpu", &["x86-64-v2"], OptLevel::O0), Setup::new("cpu", &["x86-64-v2", "x86-64-v3", "x86-64-v4"], OptLevel::O3)]
        }
        "checked" => vec![Setup::new("cpu:checked", &[], OptLevel::O3)],
        "ptx" => vec![Setup::ptx(&["sm_90"], OptLevel::O3)],
        "device" => device.iter().map(|device| Setup::new(device, &[], OptLevel::O3)).collect(),
        _ => panic!("GPU_RANDOM_ON has `{name}`, which is nothing that runs kernels"),
    });
    setups.map(Result::unwrap).collect()
}

#[test]
fn random_kernels_compute_what_the_interpreter_does() {
    let (first, count) = (number("GPU_RANDOM_FIRST", 1), number("GPU_RANDOM_COUNT", 8));
    let setups = setups();
    assert!(!setups.is_empty(), "GPU_RANDOM_ON has `device` alone, and GPU_DEVICE names no GPU: nothing would run");
    let once = if std::env::var_os("GPU_RANDOM_FIRST").is_some() { &[][..] } else { &FAILED_ONCE };
    let seeds: Vec<u64> = once.iter().copied().chain(first..first + count).collect();
    let reduces = std::env::var("GPU_RANDOM_REDUCE").as_deref() != Ok("no");
    let next = AtomicUsize::new(0);
    let failures: usize = std::thread::scope(|scope| {
        let work = || {
            let mut failures = 0;
            while let Some(seed) = seeds.get(next.fetch_add(1, Ordering::Relaxed)) {
                if let Err(failure) = check(*seed, &setups, reduces) {
                    // Said at once: the rest may never end.
                    println!("{failure}");
                    failures += 1;
                }
                // The others' kernels may be why a device is lost: all stop, and each says what it ran.
                if (reduces && failures >= 3) || setups.iter().any(Setup::is_lost) {
                    break;
                }
                if (seed + 1).is_multiple_of(500) {
                    println!("all up to {seed}, but for the last few");
                }
            }
            failures
        };
        let threads: Vec<_> = (0..std::thread::available_parallelism().map_or(1, usize::from)).map(|_| scope.spawn(work)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    assert!(failures == 0, "{failures} of {count} kernels from seed {first} on");
}
