//! Kernels of the chapter about images.
#![forbid(unsafe_code)]

use gpu_rt::kernel::*;

/// Each texel becomes the middle of the nine around it.
#[gpu_kernel]
pub fn blurred(from: Texture2<f32>, mut to: Image2<f32>) {
    let (x, y) = to.position();
    let mut sum = 0.0;
    for dy in -1..=1 {
        for dx in -1..=1 {
            sum += from.fetch(x as i32 + dx, y as i32 + dy);
        }
    }
    to.set(sum / 9.0);
}
