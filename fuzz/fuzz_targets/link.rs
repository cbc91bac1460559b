//! The linker in memory (`gpu-build/src/link/elf`).
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gpu_fuzz::objects::link(bytes));
