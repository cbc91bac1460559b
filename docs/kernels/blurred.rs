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

/// An image in another size.
#[gpu_kernel]
pub fn resized(from: Texture2<[f32; 4]>, mut to: Image2<[f32; 4]>) {
    let (width, height) = (to.width() as f32, to.height() as f32);
    to.set_each(|(x, y)| from.sample((x as f32 + 0.5) / width, (y as f32 + 0.5) / height));
}
