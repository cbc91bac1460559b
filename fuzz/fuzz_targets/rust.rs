//! The front end for Rust, on IR of rustc (`gpu-build/src/source/rust`).
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gpu_fuzz::languages::rust(bytes));
libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| { gpu_fuzz_targets::mutate(data, size, most, seed) });
