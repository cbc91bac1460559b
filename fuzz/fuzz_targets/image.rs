//! Images for the CPU, loaded (`gpu-rt/src/driver/cpu/image`).
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gpu_fuzz::objects::image(bytes));
