//! Kernels' resources in finished objects (`gpu-build/src/describe`).
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gpu_fuzz::objects::facts(bytes));
