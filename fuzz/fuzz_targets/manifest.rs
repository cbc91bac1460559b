//! The reader of manifests and of JSON (`gpu_abi::manifest`, `gpu_abi::json`).
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gpu_fuzz::formats::manifest(bytes));
libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| { gpu_fuzz_targets::mutate(data, size, most, seed) });
