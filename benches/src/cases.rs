//! The kernels that are measured. Each file has a kernel's launch, its inputs, and its loop in Rust.
//!
//! The loops are those of a Rust programmer who knows that LLVM vectorizes loops over slices: chunks for rayon,
//! several sums at a time where a sum would be one chain. `multiversion` compiles them for the levels that the kernels
//! are compiled for.

mod axpy;
mod black_scholes;
mod empty;
mod nbody;
mod reduce;
mod round_trip;
mod sgemm;
mod softmax;
mod stencil;
mod transpose;

use crate::{OpenCl, Trial};
use anyhow::Result;
use gpu_rt::Stream;

/// A kernel and the sizes to run it at.
pub struct Case {
    /// Its name, also in kernels/.
    pub name: &'static str,
    /// Its sizes. What a size counts is the case's own matter.
    pub sizes: &'static [u32],
    /// Sizes for a short run.
    pub quick: &'static [u32],
    /// A size for a test: small, and not a round number where the kernel allows that.
    pub test: u32,
    /// Makes it ready at a size.
    pub make: fn(u32, &Stream, Option<&OpenCl>) -> Result<Trial>,
}

/// The kernels that are compared.
pub const CASES: &[Case] =
    &[axpy::CASE, transpose::CASE, reduce::CASE, sgemm::CASE, nbody::CASE, black_scholes::CASE, softmax::CASE, stencil::CASE];

/// What a launch and what copies cost.
pub const EXTRAS: &[Case] = &[empty::CASE, round_trip::CASE];

/// Sizes from 10^4 to 10^8 elements.
const ELEMENTS: &[u32] = &[10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];
const ELEMENTS_QUICK: &[u32] = &[10_000, 1_000_000];

/// `count` numbers from 0 up to 1, the same on every run.
fn numbers(count: usize, seed: u32) -> Vec<f32> {
    let scramble = |i: u32| (i ^ seed.wrapping_mul(0x9E37_79B9)).wrapping_mul(0x85EB_CA6B).rotate_left(13).wrapping_mul(0xC2B2_AE35);
    (0..count as u32).map(|i| (scramble(i) >> 8) as f32 / (1 << 24) as f32).collect()
}

/// 10000 as `10^4`.
fn elements(count: u32) -> String {
    match count.checked_ilog10() {
        Some(power) if count == 10u32.pow(power) => format!("10^{power}"),
        _ => count.to_string(),
    }
}
