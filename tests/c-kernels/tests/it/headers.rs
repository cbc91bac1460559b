//! What gpu-build's headers and clang's give kernels: results of each function against Rust's.

mod atomics;
mod floats;
mod groups;
mod halves;
mod integers;
mod lanes;
mod random;
mod sixteen;
mod table;
mod variables;
mod vectors;
