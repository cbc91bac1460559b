//! Images: [`Texture2`] and its like, which all threads read through a sampler, and [`Image2`] and its like, of which each
//! thread writes its own texel.
//!
//! An argument is the address of a `gpu_abi::image::Descriptor`; a texture's has the sampler's number in its low bits. What reads
//! and writes by it are functions that `gpu-build` writes (`source/rust/images.rs`) in terms of its intrinsics. An image is as
//! large as its descriptor says, which no kernel changes; reads outside of it are defined, and writes outside of it do nothing.

#[cfg_attr(not(gpu_device), path = "image/host.rs")]
mod device;
mod owned;
mod texel;
mod texture;

pub use owned::{Image1, Image1Array, Image2, Image2Array, Image3};
pub use texel::Texel;
pub use texture::{Texture1, Texture1Array, Texture2, Texture2Array, Texture3};

/// Dimensions, by their numbers in a signature: `gpu_abi::image::Dim`'s.
pub(crate) mod dim {
    pub const D1: u32 = 0;
    pub const D2: u32 = 1;
    pub const D3: u32 = 2;
    pub const D1_ARRAY: u32 = 3;
    pub const D2_ARRAY: u32 = 4;
}

/// A field of the descriptor, by its offset.
#[derive(Clone, Copy)]
#[repr(u32)]
enum Size {
    Width = 24,
    Height = 28,
    Depth = 32,
    Layers = 36,
}

/// An image's descriptor.
#[derive(Clone, Copy)]
struct Descriptor(u64);

impl Descriptor {
    #[inline(always)]
    fn size(self, size: Size) -> usize {
        // SAFETY: whoever made `self` says that there is a descriptor.
        unsafe { device::size(self.0, size as u32) as usize }
    }

    /// Whether an image of these dimensions has this texel. Coordinates that it lacks are ignored.
    #[inline(always)]
    fn contains(self, dim: u32, [x, y, z]: [usize; 3], layer: usize) -> bool {
        x < self.size(Size::Width)
            && (!matches!(dim, dim::D2 | dim::D3 | dim::D2_ARRAY) || y < self.size(Size::Height))
            && (dim != dim::D3 || z < self.size(Size::Depth))
            && (!matches!(dim, dim::D1_ARRAY | dim::D2_ARRAY) || layer < self.size(Size::Layers))
    }
}

/// Three coordinates, of as many as the dimensions have.
macro_rules! place {
    ($zero:expr; $x:expr) => {
        [$x, $zero, $zero]
    };
    ($zero:expr; $x:expr, $y:expr) => {
        [$x, $y, $zero]
    };
    ($zero:expr; $x:expr, $y:expr, $z:expr) => {
        [$x, $y, $z]
    };
}

/// A layer; 0 where the dimensions have none.
macro_rules! layer {
    () => {
        0
    };
    ($layer:expr) => {
        $layer
    };
}
use {layer, place};
