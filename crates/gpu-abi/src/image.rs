//! Images: how the runtime describes one to a kernel, and how a kernel names a sampler.
//!
//! A kernel gets the address of a [`Descriptor`] in its device's memory, the same on every device. Where the driver has texture
//! units for it, the descriptor holds the driver's objects; elsewhere they are 0, and the kernel reads the texels itself. A
//! texture, which is an image with the sampler that reads it, is the descriptor's address with the sampler's number in its low
//! bits: [`texture`].

mod text;

/// What one channel of a texel is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[repr(u8)]
pub enum Channel {
    /// 8 bits, read as 0 to 1.
    Unorm8 = 0,
    /// 16 bits, read as 0 to 1.
    Unorm16 = 1,
    /// 8 bits, read as -1 to 1; -128 is -1, too.
    Snorm8 = 2,
    /// 16 bits, read as -1 to 1; -32768 is -1, too.
    Snorm16 = 3,
    /// An unsigned integer of 8 bits.
    U8 = 4,
    /// An unsigned integer of 16 bits.
    U16 = 5,
    /// An unsigned integer of 32 bits.
    U32 = 6,
    /// A signed integer of 8 bits.
    I8 = 7,
    /// A signed integer of 16 bits.
    I16 = 8,
    /// A signed integer of 32 bits.
    I32 = 9,
    /// IEEE half precision, read as single precision.
    F16 = 10,
    /// IEEE single precision.
    F32 = 11,
}

/// What a channel is read as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Texel {
    /// `f32`.
    F32,
    /// `i32`.
    I32,
    /// `u32`.
    U32,
}

impl Texel {
    /// Its name in Rust.
    pub const fn name(self) -> &'static str {
        match self {
            Texel::F32 => "f32",
            Texel::I32 => "i32",
            Texel::U32 => "u32",
        }
    }
}

impl Channel {
    /// Every one, in the order of their numbers.
    pub const ALL: [Channel; 12] = [
        Channel::Unorm8,
        Channel::Unorm16,
        Channel::Snorm8,
        Channel::Snorm16,
        Channel::U8,
        Channel::U16,
        Channel::U32,
        Channel::I8,
        Channel::I16,
        Channel::I32,
        Channel::F16,
        Channel::F32,
    ];

    /// Size in bytes.
    pub const fn size(self) -> u32 {
        match self {
            Channel::Unorm8 | Channel::Snorm8 | Channel::U8 | Channel::I8 => 1,
            Channel::Unorm16 | Channel::Snorm16 | Channel::U16 | Channel::I16 | Channel::F16 => 2,
            Channel::U32 | Channel::I32 | Channel::F32 => 4,
        }
    }

    /// What a kernel reads it as.
    pub const fn texel(self) -> Texel {
        match self {
            Channel::U8 | Channel::U16 | Channel::U32 => Texel::U32,
            Channel::I8 | Channel::I16 | Channel::I32 => Texel::I32,
            _ => Texel::F32,
        }
    }
}

/// A texel: 1, 2 or 4 channels of one kind. A channel that is not there is read as 0, and the fourth as 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Format {
    /// What a channel is.
    pub channel: Channel,
    /// How many there are: 1, 2 or 4.
    pub channels: u8,
}

impl Format {
    /// Size of a texel in bytes.
    pub const fn size(self) -> u32 {
        self.channel.size() * self.channels as u32
    }

    /// Its number in a [`Descriptor`]: the channel's, and from bit 8 on how many there are.
    pub const fn number(self) -> u32 {
        self.channel as u32 | (self.channels as u32) << 8
    }
}

/// An image's dimensions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Dim {
    /// Width.
    #[cfg_attr(feature = "serde", serde(rename = "1d"))]
    D1 = 0,
    /// Width and height.
    #[cfg_attr(feature = "serde", serde(rename = "2d"))]
    D2 = 1,
    /// Width, height and depth.
    #[cfg_attr(feature = "serde", serde(rename = "3d"))]
    D3 = 2,
    /// Layers of width.
    #[cfg_attr(feature = "serde", serde(rename = "1d_array"))]
    D1Array = 3,
    /// Layers of width and height.
    #[cfg_attr(feature = "serde", serde(rename = "2d_array"))]
    D2Array = 4,
    /// Width, in plain memory: read by index alone.
    #[cfg_attr(feature = "serde", serde(rename = "1d_buffer"))]
    Buffer = 5,
}

impl Dim {
    /// Every one, in the order of their numbers.
    pub const ALL: [Dim; 6] = [Dim::D1, Dim::D2, Dim::D3, Dim::D1Array, Dim::D2Array, Dim::Buffer];

    /// Its name, as in `image2d_array`.
    pub const fn name(self) -> &'static str {
        match self {
            Dim::D1 => "1d",
            Dim::D2 => "2d",
            Dim::D3 => "3d",
            Dim::D1Array => "1d_array",
            Dim::D2Array => "2d_array",
            Dim::Buffer => "1d_buffer",
        }
    }

    /// The one of this name.
    pub fn from_name(name: &str) -> Option<Dim> {
        Dim::ALL.into_iter().find(|dim| dim.name() == name)
    }
}

/// What lies outside of an image.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(u8)]
pub enum AddressMode {
    /// 0 in every channel that the format has; the fourth, where it has none, is as inside.
    Border = 0,
    /// The nearest texel of the edge.
    #[default]
    Edge = 1,
    /// The image again. For normalised coordinates only.
    Repeat = 2,
    /// The image again, every other time mirrored. For normalised coordinates only.
    Mirror = 3,
}

/// How a value is made of the texels around a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(u8)]
pub enum Filter {
    /// The nearest.
    #[default]
    Nearest = 0,
    /// 2, 4 or 8 of them, weighed by distance. Formats that are read as integers have no such filter.
    Linear = 1,
}

/// How an image is read between and beyond its texels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Sampler {
    /// What lies outside.
    pub address: AddressMode,
    /// What lies between.
    pub filter: Filter,
    /// Whether coordinates go from 0 to 1, not from 0 to the size.
    pub normalized: bool,
}

/// How many numbers samplers have.
pub const SAMPLERS: usize = 16;

impl Sampler {
    /// Its number: the address mode in bits 0 and 1, the filter in bit 2, normalised coordinates in bit 3.
    pub const fn number(self) -> u32 {
        self.address as u32 | (self.filter as u32) << 2 | (self.normalized as u32) << 3
    }

    /// The sampler with this number; `None` where there is none.
    pub const fn from_number(number: u32) -> Option<Sampler> {
        if number as usize >= SAMPLERS {
            return None;
        }
        let address = match number & 3 {
            0 => AddressMode::Border,
            1 => AddressMode::Edge,
            2 => AddressMode::Repeat,
            _ => AddressMode::Mirror,
        };
        let filter = if number & 4 == 0 { Filter::Nearest } else { Filter::Linear };
        Some(Sampler { address, filter, normalized: number & 8 != 0 })
    }
}

/// An image as a kernel finds it, in its device's memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[repr(C, align(256))]
pub struct Descriptor {
    /// The address of the first texel, a multiple of a texel's size; 0 where only the driver's objects reach them.
    pub data: u64,
    /// Bytes from one row to the next, a multiple of a texel's size.
    pub row_pitch: u64,
    /// Bytes from one slice or layer to the next, a multiple of a texel's size.
    pub slice_pitch: u64,
    /// Texels in a row.
    pub width: u32,
    /// Rows; 1 where there is no such dimension.
    pub height: u32,
    /// Slices; 1 where there is no such dimension.
    pub depth: u32,
    /// Layers; 1 where it is no array.
    pub layers: u32,
    /// [`Format::number`].
    pub format: u32,
    /// [`Dim`]'s number.
    pub dim: u32,
    /// The driver's object for reads and writes without a sampler; 0 where there is none.
    pub surface: u64,
    /// The driver's object for each sampler, by [`Sampler::number`]; 0 where there is none.
    pub textures: [u64; SAMPLERS],
}

/// What a kernel gets for a texture: the address of an image's descriptor and a sampler.
pub const fn texture(descriptor: u64, sampler: Sampler) -> u64 {
    descriptor | sampler.number() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sampler_has_a_number_of_its_own() {
        for number in 0..SAMPLERS as u32 {
            assert_eq!(Sampler::from_number(number).map(Sampler::number), Some(number));
        }
        assert_eq!(Sampler::from_number(16), None);
    }

    #[test]
    fn the_layout_is_what_kernels_read() {
        use core::mem::{align_of, offset_of, size_of};
        assert_eq!((size_of::<Descriptor>(), align_of::<Descriptor>()), (256, 256));
        let offsets = [
            offset_of!(Descriptor, width),
            offset_of!(Descriptor, format),
            offset_of!(Descriptor, surface),
            offset_of!(Descriptor, textures),
        ];
        assert_eq!(offsets, [24, 40, 48, 56]);
    }

    #[test]
    fn dimensions_are_in_order_and_have_names() {
        for (number, dim) in Dim::ALL.into_iter().enumerate() {
            assert_eq!((dim as usize, Dim::from_name(dim.name())), (number, Some(dim)));
        }
    }

    #[test]
    fn channels_are_in_order() {
        for (number, channel) in Channel::ALL.into_iter().enumerate() {
            assert_eq!(channel as usize, number);
        }
    }
}
