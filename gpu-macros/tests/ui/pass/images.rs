//! Images, textures and samplers, by these names and by others.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;
use gpu_rt::Sampler;

type Picture = Image;
type How = Sampler;

#[gpu_kernel("kernels/images.cl")]
fn filter(from: &Image, to: &mut Image, how: Sampler, volume: &mut ImageViewMut<'_>);

mod otherwise {
    use super::*;

    #[gpu_kernel("kernels/images.cl")]
    fn filter(from: &ImageView<'_>, to: &mut Picture, how: How, volume: &mut gpu_rt::Image);

    #[gpu_kernel("kernels/images.cl")]
    fn object(tex: Texture<'_>, surf: &mut Image, n: u32);

    pub fn of_images<'a>(stream: &Stream, texture: Texture<'a>, surface: &mut Image) -> Result<(), Error> {
        // SAFETY: not called.
        unsafe { object(stream, Launch::new(1, 1), texture, surface, 1) }
    }
}

mod as_numbers {
    use gpu_macros::gpu_kernel;

    #[gpu_kernel("kernels/images.cl")]
    fn object(tex: u64, surf: u64, n: u32);
}

fn main() {}
