//! A kernel that was compiled with unsafe code which this compilation does not see.
#![forbid(unsafe_code)]
use gpu_rt::kernel::*;

#[derive(Clone, Copy, Plain)]
#[repr(C)]
pub struct Pair(u64, f64);

#[gpu_kernel("src/unsafe.rs")]
fn value(pair: Pair) {
    let _ = pair;
}

fn main() {}
