//! The kernel. What it calls is ordinary Rust, which the host calls as well.

use crate::light;
use crate::scene::{Camera, Sphere};
use gpu_rt::kernel::*;

/// Each thread has a pixel of its own: red, green, blue, opacity.
#[gpu_kernel]
pub fn render(camera: Camera, spheres: &[Sphere], samples: u32, mut picture: Tiles<[u8; 4]>) {
    let size = [picture.columns(), picture.rows()];
    for ((row, column), pixel) in picture.iter() {
        *pixel = light::pixel(&camera, spheres, [column, row], size, samples);
    }
}
