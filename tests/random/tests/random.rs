//! A few seeds; `GPU_RANDOM_COUNT` and `GPU_RANDOM_FIRST` ask for others.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

use gpu_build::OptLevel;
use gpu_random_tests::{Setup, check};
use std::sync::atomic::{AtomicU64, Ordering};

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |text| text.parse().unwrap_or_else(|_| panic!("{name} is `{text}`, which is no number")))
}

#[test]
fn random_kernels_compute_what_the_interpreter_does() {
    let (first, count) = (number("GPU_RANDOM_FIRST", 1), number("GPU_RANDOM_COUNT", 40));
    let mut setups = Vec::new();
    setups.push(Setup::new("cpu", &["x86-64-v2"], OptLevel::O0).unwrap());
    setups.push(Setup::new("cpu", &["x86-64-v2", "x86-64-v3", "x86-64-v4"], OptLevel::O3).unwrap());
    setups.push(Setup::new("cpu:checked", &[], OptLevel::O3).unwrap());
    if let Some(device) = std::env::var("GPU_DEVICE").ok().filter(|device| !device.starts_with("cpu")) {
        setups.push(Setup::new(&device, &[], OptLevel::O3).unwrap());
    }
    let next = AtomicU64::new(first);
    let failures: Vec<String> = std::thread::scope(|scope| {
        let work = || {
            let mut failures = Vec::new();
            loop {
                let seed = next.fetch_add(1, Ordering::Relaxed);
                if seed >= first + count || failures.len() >= 3 {
                    return failures;
                }
                failures.extend(check(seed, &setups).err());
                let done = seed + 1 - first;
                if done.is_multiple_of(500) {
                    println!("{done} of {count} kernels");
                }
            }
        };
        let threads: Vec<_> = (0..std::thread::available_parallelism().map_or(1, usize::from)).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    if !failures.is_empty() {
        panic!("{} of {count} kernels from seed {first} on:\n{}", failures.len(), failures.join("\n"));
    }
}
