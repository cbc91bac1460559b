//! Compares each function of gpu-build's headers and of clang's with Rust's.

mod atomics;
mod barrier;
mod cub;
mod directed;
mod dpx;
mod faults;
mod floats;
mod fp8;
mod groups;
mod halves;
mod integers;
mod lanes;
mod random;
mod scoped;
mod simd;
mod sixteen;
mod special;
mod table;
mod variables;
mod vectors;
mod wmma;
