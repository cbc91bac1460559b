//! A kernel as in `forbidden.rs`, where a module or the kernel itself forbids unsafe code, in several forms of the attribute.
use gpu_rt::kernel::*;

#[derive(Clone, Copy, Plain)]
#[repr(C)]
pub struct Pair(u64, f64);

#[ /* not allowed again */ forbid ( missing_docs, unsafe_code ) ]
mod outside {
    pub mod inside {
        use crate::*;

        #[gpu_kernel("src/unsafe.rs")]
        fn value(pair: Pair) {
            let _ = pair;
        }
    }
}

#[cfg_attr(all(), forbid(unsafe_code))]
#[gpu_kernel("src/unsafe.rs")]
fn value(pair: Pair) {
    let _ = pair;
}

fn main() {}
