//! Reading and writing images on a device, by functions of gpu-build's `source/rust/images.rs`.

use super::texel::Words;

unsafe extern "C" {
    /// Reads between texels. `what` is [`what`](super::texel::what)'s number; coordinates and layers that the image lacks are
    /// ignored.
    #[link_name = "gpu.rust.image.sample"]
    pub fn sample(words: *mut Words, image: u64, sampler: u32, what: u32, x: f32, y: f32, z: f32, layer: i32);
    /// Reads a texel by a sampler's address mode.
    #[link_name = "gpu.rust.image.fetch"]
    pub fn fetch(words: *mut Words, image: u64, sampler: u32, what: u32, x: i32, y: i32, z: i32, layer: i32);
    /// Reads a texel of an image that the kernel may write.
    #[link_name = "gpu.rust.image.load"]
    pub fn load(words: *mut Words, image: u64, what: u32, x: i32, y: i32, z: i32, layer: i32);
    /// Writes a texel.
    #[link_name = "gpu.rust.image.store"]
    pub fn store(words: *const Words, image: u64, what: u32, x: i32, y: i32, z: i32, layer: i32);
    /// A size of the image: the descriptor's field at this offset.
    #[link_name = "gpu.rust.image.size"]
    pub fn size(image: u64, field: u32) -> u32;
}
