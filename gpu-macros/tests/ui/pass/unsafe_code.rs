//! Kernels that were compiled with unsafe code, where it is allowed, or only denied, which `allow` can override.
#![deny(unsafe_code)]
#![deny(warnings)]
use gpu_rt::kernel::*;
use gpu_rt::prelude::*;

#[derive(Clone, Copy, Plain)]
#[repr(C)]
struct Pair(u64, f64);

#[gpu_kernel("src/unsafe.rs")]
fn value(pair: Pair) {
    let _ = (pair.0, pair.1);
}

#[warn(unsafe_code)]
mod warned {
    use super::*;

    #[gpu_kernel("src/unsafe.rs")]
    pub fn value(pair: Pair) {
        let _ = pair;
    }
}

fn main() {
    let _: fn(&Stream, Launch, Pair) -> Result<(), Error> = value;
    let _: fn(&Stream, Launch, Pair) -> Result<(), Error> = warned::value;
}
