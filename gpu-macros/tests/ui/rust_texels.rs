//! Texels that a kernel cannot read or was compiled without, and arguments that are no images.
#![allow(unused_variables)]
use gpu_rt::kernel::*;
use gpu_rt::prelude::{Image as HostImage, ImageView, Launch, Stream, Texture};

#[gpu_kernel("src/images.rs")]
fn blur(from: Texture2<u32>, to: Image2<f32>) {}

mod doubles {
    use gpu_rt::kernel::*;

    #[gpu_kernel("src/images.rs")]
    fn blur(from: Texture2<f64>, to: Image2<f32>) {}
}

#[gpu_kernel("src/images.rs")]
fn line(to: Image1<i32>) {}

fn launches(stream: &Stream, texture: Texture<'_>, mut view: ImageView<'_>) {
    line(stream, Launch::new(1, 1), &mut view).unwrap();
    line(stream, Launch::new(1, 1), texture).unwrap();
}

fn both(stream: &Stream, image: &mut HostImage) {
    good::blur(stream, Launch::new(1, 1), image.texture(Default::default()).unwrap(), image).unwrap();
}

mod good {
    use gpu_rt::kernel::*;

    #[gpu_kernel("src/images.rs")]
    pub fn blur(from: Texture2<f32>, to: Image2<f32>) {}
}

fn main() {}
