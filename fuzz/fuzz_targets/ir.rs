//! LLVM IR into the portable form (`gpu-build/src/portable`).
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gpu_fuzz::ir::normalise(bytes));
libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| { gpu_fuzz_targets::mutate(data, size, most, seed) });
