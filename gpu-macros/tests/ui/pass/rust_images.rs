//! Textures and images in kernels written in Rust.
use gpu_rt::kernel::*;
use gpu_rt::prelude::{Error, Image, ImageViewMut, Launch, Stream, Texture};

#[gpu_kernel("src/images.rs")]
fn blur(from: Texture2<'_, [f32; 4]>, mut to: Image2<[f32; 4]>) {
    let (x, y) = to.position();
    to.set(from.get(x, y).unwrap_or([0.0; 4]));
}

#[gpu_kernel("src/images.rs")]
fn layers(row: Texture1Array<u32>, rows: gpu_rt::kernel::Texture2Array<i32>, mut volume: Image3<[u32; 2]>) {
    volume.set_each(|(x, y, z)| [row.fetch(x as i32, z as i32), rows.fetch(x as i32, y as i32, z as i32) as u32]);
}

#[gpu_kernel("src/images.rs")]
fn line(mut to: Image1<'_, i32>) {
    let doubled = to.get().map(|texel| 2 * texel);
    to.set(doubled.unwrap_or(0));
}

fn launches(stream: &Stream, texture: Texture<'_>, image: &mut Image, view: &mut ImageViewMut<'_>) -> Result<(), Error> {
    blur(stream, Launch::new(1, 1), texture, image)?;
    layers(stream, Launch::new(1, 1), texture, texture, image)?;
    line(stream, Launch::new(1, 1), view)
}

fn main() {
    let _ = launches;
}
