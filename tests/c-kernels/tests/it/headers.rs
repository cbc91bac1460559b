//! Compares each function of gpu-build's headers and of clang's with Rust's.

mod atomics;
mod directed;
mod faults;
mod floats;
mod groups;
mod halves;
mod integers;
mod lanes;
mod random;
mod simd;
mod sixteen;
mod table;
mod variables;
mod vectors;
