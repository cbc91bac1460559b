//! Images and textures that are not what a kernel takes, or was compiled with.
use gpu_rt::kernel::*;

#[gpu_kernel("src/images.rs")]
fn blur(from: gpu_rt::Texture<'_>, to: &gpu_rt::Image) {}

mod without_texels {
    use gpu_rt::kernel::*;

    #[gpu_kernel("src/images.rs")]
    fn blur(from: Texture2, to: gpu_rt::ImageViewMut<'_>) {}
}

mod others {
    use gpu_rt::kernel::*;

    #[gpu_kernel("src/images.rs")]
    fn blur(from: Texture3<f32>, to: Texture2<f32>) {}
}

mod alias {
    use gpu_rt::kernel::*;
    type From<'a> = Texture2<'a, f32>;

    #[gpu_kernel("src/images.rs")]
    fn blur(from: From<'_>, to: Image2<f32>) {}
}

fn main() {}
