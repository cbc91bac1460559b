//! Textures: images with the sampler that reads them.

use super::{Image, ImageView, ImageViewMut};
use crate::driver::DevicePtr;
use crate::error::{ErrorKind, Result};
use crate::stream::StreamId;
use crate::types::ImageShape;
use gpu_abi::image::{self, AddressMode, Dim, Filter, Sampler, Texel};
use std::fmt;
use std::marker::PhantomData;

/// An image and the sampler that reads it, as an argument: CUDA's `cudaTextureObject_t`. It borrows the image.
///
/// ```
/// use gpu_rt::prelude::*;
/// use gpu_rt::{AddressMode, Channel, Filter, Format, Sampler};
///
/// # fn main() -> Result<(), Error> {
/// let stream = Device::open("cpu")?.stream()?;
/// let image = Image::new_2d(&stream, 64, 64, Format::r(Channel::Unorm8))?;
/// let texture = image.texture(Sampler { address: AddressMode::Repeat, filter: Filter::Linear, normalized: true })?;
/// assert_eq!(texture.shape(), image.shape());
/// // An image is repeated in normalised coordinates alone.
/// assert!(image.texture(Sampler { address: AddressMode::Repeat, ..Sampler::default() }).is_err());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy)]
pub struct Texture<'a> {
    descriptor: DevicePtr,
    shape: ImageShape,
    sampler: Sampler,
    home: StreamId,
    image: PhantomData<&'a Image>,
}

impl Texture<'_> {
    /// The image's.
    pub fn shape(&self) -> ImageShape {
        self.shape
    }

    /// The sampler.
    pub fn sampler(&self) -> Sampler {
        self.sampler
    }

    /// What a kernel gets.
    pub(crate) fn value(&self) -> u64 {
        image::texture(self.descriptor.0, self.sampler)
    }

    pub(crate) fn home(&self) -> StreamId {
        self.home
    }
}

macro_rules! textures {
    ($($type:ty),*) => { $(
        impl $type {
            /// The image as a texture, which this sampler reads.
            ///
            /// # Errors
            /// An image is repeated or mirrored in coordinates that are not normalised, texels that are integers are
            /// filtered, or a 1d buffer is read otherwise than by index.
            pub fn texture(&self, sampler: Sampler) -> Result<Texture<'_>> {
                let shape = self.shape();
                check_sampler(sampler)?;
                check_for(sampler, &shape)?;
                Ok(Texture { descriptor: self.descriptor(), shape, sampler, home: self.home(), image: PhantomData })
            }
        }
    )* };
}
textures!(Image, ImageView<'_>, ImageViewMut<'_>);

/// Whether there is such a sampler.
pub(crate) fn check_sampler(sampler: Sampler) -> Result<()> {
    match sampler.address {
        AddressMode::Repeat | AddressMode::Mirror if !sampler.normalized => {
            Err(ErrorKind::Sampler { sampler, why: "an image is repeated and mirrored in normalised coordinates alone" }.into())
        }
        _ => Ok(()),
    }
}

/// Whether it can read such an image.
fn check_for(sampler: Sampler, shape: &ImageShape) -> Result<()> {
    let why = if sampler.filter == Filter::Linear && shape.format().channel.texel() != Texel::F32 {
        "texels that are integers have no linear filter"
    } else if shape.dim() == Dim::Buffer && (sampler.normalized || sampler.filter == Filter::Linear) {
        "a 1d buffer is read by index alone"
    } else {
        return Ok(());
    };
    Err(ErrorKind::Sampler { sampler, why }.into())
}

impl fmt::Debug for Texture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Texture({} on {}, {:?})", self.shape, self.home, self.sampler)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gpu_abi::image::{Channel, Format, SAMPLERS};

    #[test]
    fn samplers_are_held_against_the_image() {
        for number in 0..SAMPLERS as u32 {
            let sampler = Sampler::from_number(number).unwrap();
            let repeats = matches!(sampler.address, AddressMode::Repeat | AddressMode::Mirror);
            assert_eq!(check_sampler(sampler).is_ok(), sampler.normalized || !repeats, "{sampler:?}");
            for channel in Channel::ALL {
                let fits = |shape| check_for(sampler, &shape).is_ok();
                let is_float = !matches!(channel, Channel::U8 | Channel::U16 | Channel::U32 | Channel::I8 | Channel::I16 | Channel::I32);
                assert_eq!(fits(ImageShape::d2(4, 4, Format::r(channel))), is_float || sampler.filter == Filter::Nearest, "{sampler:?}");
                let by_index = sampler.filter == Filter::Nearest && !sampler.normalized;
                assert_eq!(fits(ImageShape::buffer(4, Format::r(channel))), by_index, "{sampler:?}");
            }
        }
    }
}
