//! Images in software, over the descriptors of `gpu_abi::image`: addressing, filters, formats.
//!
//! `cargo xtask images` compiles it to the IR that `gpu-build` carries. There the functions of `memory` are declared alone, and
//! each target defines them: NVIDIA's by texture units, too.

#![cfg_attr(gpu_image_ir, feature(simd_ffi))]

mod address;
#[cfg(gpu_image_ir)]
mod ir;
mod memory;
mod sample;
mod texel;

pub use memory::Image;
pub use sample::{Coordinates, fetch, raw_load, raw_store, sample, store};
pub use texel::{Float, Integer, Texel, Words};
