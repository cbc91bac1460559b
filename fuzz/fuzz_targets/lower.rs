//! LLVM IR down to each kind of target (`gpu-build/src/target`).
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gpu_fuzz::ir::lower(bytes));
libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| { gpu_fuzz_targets::mutate(data, size, most, seed) });
