//! The reader of fat binaries (`gpu_abi::container`).
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gpu_fuzz::formats::container(bytes));
