//! The front end for MLIR, on the generic form (`gpu-build/src/source/mlir`).
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gpu_fuzz::languages::mlir(bytes));
libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| { gpu_fuzz_targets::mutate(data, size, most, seed) });
