//! The reader of MLIR programs' images (`gpu_abi::program`).
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gpu_fuzz::formats::program(bytes));
