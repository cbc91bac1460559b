//! The structures and numbers of `cuda.h` for arrays, textures and surfaces.

use super::{CuDevicePtr, MEMORY_UNIFIED};
use crate::driver::gpu::functions::Handle;
use crate::driver::{Copy3d, End, ImageShape, Pitched};
use gpu_abi::image::{AddressMode, Channel, Dim, Filter, Sampler, Texel};
use std::ffi::{c_int, c_uint, c_void};
use std::ptr::{null, null_mut};

/// `CU_MEMORYTYPE_ARRAY`.
const MEMORY_ARRAY: c_uint = 3;
/// `CUDA_ARRAY3D_LAYERED`, `CUDA_ARRAY3D_SURFACE_LDST`.
const LAYERED: c_uint = 1;
const SURFACE: c_uint = 2;
/// `CU_RESOURCE_TYPE_ARRAY`, `CU_RESOURCE_TYPE_PITCH2D`.
const RESOURCE_ARRAY: c_int = 0;
const RESOURCE_PITCHED: c_int = 3;
/// `CU_TRSF_READ_AS_INTEGER`, `CU_TRSF_NORMALIZED_COORDINATES`.
const READ_AS_INTEGER: c_uint = 1;
const NORMALIZED: c_uint = 2;
/// `CU_TR_ADDRESS_MODE_CLAMP`.
const EDGE: c_int = 1;

/// `CUarray_format`. Fixed-point formats are the integers' that texture units read as floats unless told otherwise.
fn format(channel: Channel) -> c_uint {
    match channel {
        Channel::Unorm8 | Channel::U8 => 0x01,
        Channel::Unorm16 | Channel::U16 => 0x02,
        Channel::U32 => 0x03,
        Channel::Snorm8 | Channel::I8 => 0x08,
        Channel::Snorm16 | Channel::I16 => 0x09,
        Channel::I32 => 0x0a,
        Channel::F16 => 0x10,
        Channel::F32 => 0x20,
    }
}

/// `CUDA_ARRAY3D_DESCRIPTOR`.
#[repr(C)]
#[derive(Debug, PartialEq)]
pub(in crate::driver::cuda) struct ArrayDescriptor {
    width: usize,
    height: usize,
    depth: usize,
    format: c_uint,
    channels: c_uint,
    flags: c_uint,
}

impl ArrayDescriptor {
    pub(in crate::driver::cuda) fn of(shape: &ImageShape) -> ArrayDescriptor {
        let [width, height, slices] = shape.sizes().map(|size| size as usize);
        // A dimension that is not there is 0.
        let (height, depth, layered) = match shape.dim() {
            Dim::D1 | Dim::Buffer => (0, 0, 0),
            Dim::D2 => (height, 0, 0),
            Dim::D3 => (height, slices, 0),
            Dim::D1Array => (0, slices, LAYERED),
            Dim::D2Array => (height, slices, LAYERED),
        };
        let (format, channels) = (format(shape.format().channel), shape.format().channels.into());
        ArrayDescriptor { width, height, depth, format, channels, flags: SURFACE | layered }
    }
}

/// `CUDA_RESOURCE_DESC`: a type, a union of 128 bytes, and flags, which are 0.
#[repr(C)]
#[derive(Debug)]
pub(in crate::driver::cuda) struct Resource {
    kind: c_int,
    of: [u64; 16],
    flags: c_uint,
}

impl Resource {
    pub(in crate::driver::cuda) fn array(array: Handle) -> Resource {
        let mut of = [0; 16];
        of[0] = array.addr() as u64;
        Resource { kind: RESOURCE_ARRAY, of, flags: 0 }
    }

    /// Rows in plain memory: address, format and channels, width, height, bytes from row to row.
    pub(in crate::driver::cuda) fn pitched(shape: &ImageShape, texels: &Pitched) -> Resource {
        let mut of = [0; 16];
        let two = u64::from(format(shape.format().channel)) | u64::from(shape.format().channels) << 32;
        of[..5].copy_from_slice(&[texels.start.0, two, shape.width().into(), shape.height().into(), texels.row_pitch as u64]);
        Resource { kind: RESOURCE_PITCHED, of, flags: 0 }
    }
}

/// `CUDA_TEXTURE_DESC`.
#[repr(C)]
#[derive(Debug, Default)]
pub(in crate::driver::cuda) struct TextureDescriptor {
    address: [c_int; 3],
    filter: c_int,
    flags: c_uint,
    anisotropy: c_uint,
    mipmap_filter: c_int,
    mipmap: [f32; 3],
    border: [f32; 4],
    reserved: [c_int; 12],
}

impl TextureDescriptor {
    pub(in crate::driver::cuda) fn of(sampler: Sampler, shape: &ImageShape) -> TextureDescriptor {
        let address = match sampler.address {
            AddressMode::Repeat => 0,
            AddressMode::Edge => EDGE,
            AddressMode::Mirror => 2,
            AddressMode::Border => 3,
        };
        // Seen on an H200: in a dimension that the image has not, the place is 0 and half of what a linear filter reads lies outside.
        let mut addresses = [EDGE; 3];
        let dimensions = match shape.dim() {
            Dim::D1 | Dim::D1Array | Dim::Buffer => 1,
            Dim::D2 | Dim::D2Array => 2,
            Dim::D3 => 3,
        };
        addresses[..dimensions].fill(address);
        let integer = if shape.format().channel.texel() == Texel::F32 { 0 } else { READ_AS_INTEGER };
        let normalized = if sampler.normalized { NORMALIZED } else { 0 };
        let filter = c_int::from(sampler.filter == Filter::Linear);
        TextureDescriptor { address: addresses, filter, flags: integer | normalized, ..TextureDescriptor::default() }
    }
}

/// One end of a `CUDA_MEMCPY3D`.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
struct Side {
    x: usize,
    y: usize,
    z: usize,
    level: usize,
    kind: c_uint,
    host: *const c_void,
    device: CuDevicePtr,
    array: Handle,
    reserved: *mut c_void,
    pitch: usize,
    height: usize,
}

/// `CUDA_MEMCPY3D`.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub(in crate::driver::cuda) struct Memcpy3d {
    from: Side,
    to: Side,
    width: usize,
    height: usize,
    depth: usize,
}

impl Memcpy3d {
    /// The driver's copies for one: a copy for each slice, where slices do not begin at a whole number of rows.
    pub(in crate::driver::cuda) fn of(copy: &Copy3d) -> Vec<Memcpy3d> {
        let &Copy3d { to, from, bytes, rows, slices } = copy;
        let one = |to: End, from: End, depth: usize| {
            let [to, from] = [to, from].map(|end| Side::of(end, bytes, rows, depth));
            Some(Memcpy3d { from: from?, to: to?, width: bytes, height: rows, depth })
        };
        if let Some(whole) = one(to, from, slices) {
            return vec![whole];
        }
        (0..slices).filter_map(|slice| one(to.slice(slice), from.slice(slice), 1)).collect()
    }
}

impl Side {
    /// `None`: slices do not begin at a whole number of rows.
    fn of(end: End, bytes: usize, rows: usize, slices: usize) -> Option<Side> {
        let nothing = Side {
            x: 0,
            y: 0,
            z: 0,
            level: 0,
            kind: MEMORY_ARRAY,
            host: null(),
            device: 0,
            array: null_mut(),
            reserved: null_mut(),
            pitch: 0,
            height: 0,
        };
        match end {
            End::Array(array, [x, y, z]) => Some(Side { x, y, z, array: array as Handle, ..nothing }),
            End::Memory(Pitched { start, row_pitch, slice_pitch }) => {
                let (pitch, height) = match (rows, slices) {
                    (1, 1) => (bytes, 1),
                    (1, _) => (slice_pitch, 1),
                    (_, 1) => (row_pitch, rows),
                    _ if slice_pitch.is_multiple_of(row_pitch.max(1)) => (row_pitch, slice_pitch / row_pitch.max(1)),
                    _ => return None,
                };
                Some(Side { kind: MEMORY_UNIFIED, device: start.0, pitch, height, ..nothing })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::driver::DevicePtr;
    use gpu_abi::image::Format;
    use std::mem::offset_of;

    /// What a C compiler makes of `cuda.h` on 64-bit Linux.
    #[test]
    fn structures_are_laid_out_as_in_the_header() {
        assert_eq!((size_of::<ArrayDescriptor>(), size_of::<Resource>(), size_of::<TextureDescriptor>()), (40, 144, 104));
        assert_eq!((size_of::<Memcpy3d>(), size_of::<Side>()), (200, 88));
        let array = [offset_of!(ArrayDescriptor, depth), offset_of!(ArrayDescriptor, format), offset_of!(ArrayDescriptor, flags)];
        assert_eq!(array, [16, 24, 32]);
        assert_eq!([offset_of!(Resource, of), offset_of!(Resource, flags)], [8, 136]);
        let texture = [
            offset_of!(TextureDescriptor, filter),
            offset_of!(TextureDescriptor, flags),
            offset_of!(TextureDescriptor, mipmap_filter),
            offset_of!(TextureDescriptor, border),
            offset_of!(TextureDescriptor, reserved),
        ];
        assert_eq!(texture, [12, 16, 24, 40, 56]);
        let side = [
            offset_of!(Side, kind),
            offset_of!(Side, host),
            offset_of!(Side, device),
            offset_of!(Side, array),
            offset_of!(Side, pitch),
            offset_of!(Side, height),
        ];
        assert_eq!(side, [32, 40, 48, 56, 72, 80]);
        assert_eq!([offset_of!(Memcpy3d, to), offset_of!(Memcpy3d, width), offset_of!(Memcpy3d, depth)], [88, 176, 192]);
    }

    #[test]
    fn arrays_have_no_dimension_that_the_image_has_not() {
        let format = Format::rgba(Channel::Unorm8);
        let sizes = |shape: ImageShape| {
            let of = ArrayDescriptor::of(&shape);
            (of.width, of.height, of.depth, of.flags)
        };
        assert_eq!(sizes(ImageShape::d1(5, format)), (5, 0, 0, 2));
        assert_eq!(sizes(ImageShape::d2(5, 6, format)), (5, 6, 0, 2));
        assert_eq!(sizes(ImageShape::d3(5, 6, 7, format)), (5, 6, 7, 2));
        assert_eq!(sizes(ImageShape::d1_array(5, 7, format)), (5, 0, 7, 3));
        assert_eq!(sizes(ImageShape::d2_array(5, 6, 7, format)), (5, 6, 7, 3));
    }

    #[test]
    fn copies_of_slices_between_rows_are_split() {
        let side = |row_pitch, slice_pitch| End::Memory(Pitched { start: DevicePtr(1000), row_pitch, slice_pitch });
        let of = |from, rows, slices| {
            let copies = Memcpy3d::of(&Copy3d { to: End::Array(7, [8, 1, 2]), from, bytes: 8, rows, slices });
            copies.iter().map(|copy| (copy.from.device, copy.from.pitch, copy.from.height, copy.to.z, copy.depth)).collect::<Vec<_>>()
        };
        assert_eq!(of(side(10, 40), 3, 2), [(1000, 10, 4, 2, 2)]);
        assert_eq!(of(side(10, 41), 3, 2), [(1000, 10, 3, 2, 1), (1041, 10, 3, 3, 1)]);
        // A row of its own: the bytes from row to row may be anything.
        assert_eq!(of(side(0, 12), 1, 3), [(1000, 12, 1, 2, 3)]);
        assert_eq!(of(side(0, 0), 1, 1), [(1000, 8, 1, 2, 1)]);
    }
}
