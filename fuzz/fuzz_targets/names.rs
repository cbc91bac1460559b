//! Architectures, target IDs, names of devices, tables of alternatives.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gpu_fuzz::formats::names(bytes));
