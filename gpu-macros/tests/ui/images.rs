//! Images, textures and samplers.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;
use gpu_rt::Sampler;

#[gpu_kernel("kernels/images.cl")]
fn filter(from: &Buffer<f32>, to: &Image, how: u32, volume: ImageViewMut<'_>);

mod in_each_others_place {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;
    use gpu_rt::Sampler;

    #[gpu_kernel("kernels/images.cl")]
    fn filter(from: &Texture<'_>, to: &mut Image, how: Texture<'_>, volume: Sampler);

    #[gpu_kernel("kernels/images.cl")]
    fn object(tex: &Texture<'_>, surf: Image, n: Texture<'_>);
}

mod read_only {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;
    // A type of the user's own.

    struct Mine;

    #[gpu_kernel("kernels/images.cl")]
    fn filter(from: &Mine, to: &mut ImageView<'_>, how: Mine, volume: &mut Image);
}

#[gpu_kernel("kernels/images.cl")]
fn object(tex: Sampler, surf: &Buffer<u8>, n: u32);

fn main() {}
