//! What an image is: dimensions, sizes, format.

use gpu_abi::image::{Dim, Format};
use std::fmt;

/// Dimensions, sizes in texels, and format of an image.
///
/// ```
/// use gpu_rt::{Channel, Format, ImageShape};
///
/// let shape = ImageShape::d2(640, 480, Format::rgba(Channel::Unorm8));
/// assert_eq!((shape.width(), shape.height(), shape.layers()), (640, 480, 1));
/// assert_eq!(shape.to_string(), "a 2d image of 640 x 480 texels of rgba unorm8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ImageShape {
    dim: Dim,
    format: Format,
    /// Columns, rows, and slices or layers: 1 where there is no such dimension.
    sizes: [u32; 3],
}

impl ImageShape {
    /// A row.
    pub const fn d1(width: u32, format: Format) -> ImageShape {
        ImageShape { dim: Dim::D1, format, sizes: [width, 1, 1] }
    }

    /// Rows.
    pub const fn d2(width: u32, height: u32, format: Format) -> ImageShape {
        ImageShape { dim: Dim::D2, format, sizes: [width, height, 1] }
    }

    /// Slices of rows.
    pub const fn d3(width: u32, height: u32, depth: u32, format: Format) -> ImageShape {
        ImageShape { dim: Dim::D3, format, sizes: [width, height, depth] }
    }

    /// Layers of a row each.
    pub const fn d1_array(width: u32, layers: u32, format: Format) -> ImageShape {
        ImageShape { dim: Dim::D1Array, format, sizes: [width, 1, layers] }
    }

    /// Layers of rows.
    pub const fn d2_array(width: u32, height: u32, layers: u32, format: Format) -> ImageShape {
        ImageShape { dim: Dim::D2Array, format, sizes: [width, height, layers] }
    }

    /// A row in plain memory, read by index alone (OpenCL's `image1d_buffer_t`).
    pub const fn buffer(width: u32, format: Format) -> ImageShape {
        ImageShape { dim: Dim::Buffer, format, sizes: [width, 1, 1] }
    }

    /// The dimensions.
    pub const fn dim(&self) -> Dim {
        self.dim
    }

    /// What a texel is.
    pub const fn format(&self) -> Format {
        self.format
    }

    /// Texels in a row.
    pub const fn width(&self) -> u32 {
        self.sizes[0]
    }

    /// Rows; 1 where there is no such dimension.
    pub const fn height(&self) -> u32 {
        self.sizes[1]
    }

    /// Slices; 1 where there is no such dimension.
    pub const fn depth(&self) -> u32 {
        if self.is_array() { 1 } else { self.sizes[2] }
    }

    /// Layers; 1 where it is no array.
    pub const fn layers(&self) -> u32 {
        if self.is_array() { self.sizes[2] } else { 1 }
    }

    /// Texels in all.
    pub fn texels(&self) -> usize {
        self.sizes.iter().map(|&size| size as usize).fold(1, usize::saturating_mul)
    }

    /// Bytes of all texels, one behind the other.
    pub fn bytes(&self) -> usize {
        self.texels().saturating_mul(self.format.size() as usize)
    }

    const fn is_array(&self) -> bool {
        matches!(self.dim, Dim::D1Array | Dim::D2Array)
    }

    /// Columns, rows, and slices or layers.
    pub(crate) const fn sizes(&self) -> [u32; 3] {
        self.sizes
    }

    /// Which of the three sizes are dimensions, in the order in which they are counted.
    pub(crate) const fn axes(&self) -> &'static [usize] {
        match self.dim {
            Dim::D1 | Dim::Buffer => &[0],
            Dim::D2 => &[0, 1],
            Dim::D1Array => &[0, 2],
            Dim::D3 | Dim::D2Array => &[0, 1, 2],
        }
    }
}

impl fmt::Display for ImageShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a {} image of ", self.dim)?;
        for (index, &axis) in self.axes().iter().enumerate() {
            write!(f, "{}{}", if index == 0 { "" } else { " x " }, self.sizes[axis])?;
        }
        write!(f, " texels of {}", self.format)
    }
}
