//! What is checked of an ELF file before a driver reads it (`gpu-rt/src/image/elf.rs`).
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gpu_fuzz::objects::elf(bytes));
