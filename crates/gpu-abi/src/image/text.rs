//! Images in words and in bytes.

use super::{Channel, Descriptor, Dim, Format};
use core::fmt;

impl Format {
    /// One channel.
    pub const fn r(channel: Channel) -> Format {
        Format { channel, channels: 1 }
    }

    /// Two channels.
    pub const fn rg(channel: Channel) -> Format {
        Format { channel, channels: 2 }
    }

    /// Four channels.
    pub const fn rgba(channel: Channel) -> Format {
        Format { channel, channels: 4 }
    }
}

impl Channel {
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Channel::Unorm8 => "unorm8",
            Channel::Unorm16 => "unorm16",
            Channel::Snorm8 => "snorm8",
            Channel::Snorm16 => "snorm16",
            Channel::U8 => "u8",
            Channel::U16 => "u16",
            Channel::U32 => "u32",
            Channel::I8 => "i8",
            Channel::I16 => "i16",
            Channel::I32 => "i32",
            Channel::F16 => "f16",
            Channel::F32 => "f32",
        }
    }
}

impl fmt::Display for Channel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Dim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Dim::D1Array => "1d array",
            Dim::D2Array => "2d array",
            Dim::Buffer => "1d buffer",
            plain => plain.name(),
        })
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let channels = match self.channels {
            1 => "r",
            2 => "rg",
            4 => "rgba",
            other => return write!(f, "{other} channels of {}", self.channel),
        };
        write!(f, "{channels} {}", self.channel)
    }
}

impl Descriptor {
    /// Its bytes in a device's memory; what lies behind the last field is 0.
    pub fn bytes(&self) -> [u8; 256] {
        let mut bytes = [0; 256];
        let mut end = 0;
        let mut put = |field: &[u8]| {
            if let Some(to) = bytes.get_mut(end..end + field.len()) {
                to.copy_from_slice(field);
            }
            end += field.len();
        };
        [self.data, self.row_pitch, self.slice_pitch].iter().for_each(|field| put(&field.to_le_bytes()));
        let sizes = [self.width, self.height, self.depth, self.layers, self.format, self.dim];
        sizes.iter().for_each(|field| put(&field.to_le_bytes()));
        put(&self.surface.to_le_bytes());
        self.textures.iter().for_each(|texture| put(&texture.to_le_bytes()));
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::super::SAMPLERS;
    use super::*;
    use alloc::string::ToString;
    use core::mem::offset_of;

    #[test]
    fn bytes_are_the_fields_at_their_offsets() {
        let descriptor = Descriptor {
            data: 0x0102_0304_0506_0708,
            row_pitch: 11,
            slice_pitch: 12,
            width: 13,
            height: 14,
            depth: 15,
            layers: 16,
            format: 17,
            dim: 18,
            surface: 19,
            textures: core::array::from_fn(|index| 20 + index as u64),
        };
        let bytes = descriptor.bytes();
        let word = |at: usize| u64::from_le_bytes(*bytes[at..].first_chunk().unwrap());
        let half = |at: usize| u32::from_le_bytes(*bytes[at..].first_chunk().unwrap());
        macro_rules! fields {
            ($read:ident: $($field:ident),*) => {
                $(assert_eq!($read(offset_of!(Descriptor, $field)), descriptor.$field, stringify!($field));)*
            };
        }
        fields!(word: data, row_pitch, slice_pitch, surface);
        fields!(half: width, height, depth, layers, format, dim);
        for (index, texture) in descriptor.textures.iter().enumerate() {
            assert_eq!(word(offset_of!(Descriptor, textures) + 8 * index), *texture);
        }
        assert!(bytes[offset_of!(Descriptor, textures) + 8 * SAMPLERS..].iter().all(|byte| *byte == 0));
    }

    #[test]
    fn formats_read_as_words() {
        let texts = [Format::r(Channel::F32), Format::rg(Channel::I16), Format::rgba(Channel::Unorm8)].map(|format| format.to_string());
        assert_eq!(texts, ["r f32", "rg i16", "rgba unorm8"]);
        assert_eq!(Format { channel: Channel::U8, channels: 3 }.to_string(), "3 channels of u8");
    }
}
