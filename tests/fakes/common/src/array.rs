//! CUDA's arrays: memory without addresses, and the objects by which kernels reach texels.
//!
//! Kernels run as their CPU's code, which reads texels itself: before one runs, the fake writes into each image's descriptor
//! among the arguments where its array's texels are, as a GPU's texture units know it of the objects.

use crate::ledger::{self, Kept, violation};
use crate::memory::{self, Allocation};
use crate::stream::Place;
use crate::{Status, code, device};
use gpu_abi::image::Descriptor;
use std::mem::offset_of;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// `CUDA_ARRAY3D_LAYERED`
const LAYERED: u32 = 1;
/// `CUDA_ARRAY3D_SURFACE_LDST`
const SURFACE: u32 = 2;

/// What `CUDA_TEXTURE_DESC` and the resource ask for.
pub struct TextureFacts {
    /// `CUaddress_mode` of each dimension.
    pub address: [i32; 3],
    /// `CUfilter_mode`: 1 is linear.
    pub filter: i32,
    /// `CU_TRSF_...`
    pub flags: u32,
    /// `CUarray_format`
    pub format: u32,
}

/// An array.
pub struct Array {
    memory: Arc<Allocation>,
    /// `CUarray_format`
    pub format: u32,
    flags: u32,
    /// Bytes of a row, rows, slices or layers.
    sizes: [usize; 3],
    /// Live objects of it.
    objects: AtomicUsize,
}

impl Kept for Array {
    const KIND: ledger::Kind = ledger::Kind::Array;

    fn device(&self) -> Option<u32> {
        Some(self.memory.device)
    }
}

/// A texture object: of an array, or of memory.
pub struct Texture(Option<Arc<Array>>, u32);

impl Kept for Texture {
    const KIND: ledger::Kind = ledger::Kind::Texture;

    fn device(&self) -> Option<u32> {
        Some(self.1)
    }
}

/// A surface object.
pub struct Surface(Arc<Array>);

impl Kept for Surface {
    const KIND: ledger::Kind = ledger::Kind::Surface;

    fn device(&self) -> Option<u32> {
        Some(self.0.memory.device)
    }
}

/// Bytes of a channel of a format.
fn channel(format: u32) -> Result<usize, i32> {
    match format {
        0x01 | 0x08 => Ok(1),
        0x02 | 0x09 | 0x10 => Ok(2),
        0x03 | 0x0a | 0x20 => Ok(4),
        _ => Err(violation(code::INVALID_VALUE, &format!("an unknown format {format:#x}"))),
    }
}

/// Bytes of a texel.
///
/// # Errors
/// There is no such texel.
pub fn texel(format: u32, channels: u32) -> Result<usize, i32> {
    if !matches!(channels, 1 | 2 | 4) {
        return Err(violation(code::INVALID_VALUE, "texels of other than 1, 2 or 4 channels"));
    }
    Ok(channel(format)? * channels as usize)
}

/// Makes an array. The sizes are `CUDA_ARRAY3D_DESCRIPTOR`'s: 0 for a dimension that is not there.
///
/// # Errors
/// There can be no such array, or there is not so much memory.
pub fn create(device: u32, [width, height, depth]: [usize; 3], (format, channels): (u32, u32), flags: u32) -> Result<u64, i32> {
    let row = texel(format, channels)?.saturating_mul(width);
    if flags & !(LAYERED | SURFACE) != 0 {
        return Err(violation(code::INVALID_VALUE, "unknown flags of an array"));
    }
    if width == 0 || (flags & LAYERED != 0) && depth == 0 || (flags & LAYERED == 0) && height == 0 && depth != 0 {
        return Err(violation(code::INVALID_VALUE, "an array without a dimension that it needs"));
    }
    // What an H100 documents, roughly: a program gets an answer, and may do otherwise.
    if width > 1 << 16 || height > 1 << 16 || depth > 1 << 14 {
        return Err(code::INVALID_VALUE);
    }
    let sizes = [row, height.max(1), depth.max(1)];
    let memory = memory::allocate(memory::Kind::Array, device, sizes.iter().product(), false)?;
    Ok(ledger::enter(Arc::new(Array { memory, format, flags, sizes, objects: AtomicUsize::new(0) })))
}

/// Destroys an array.
///
/// # Errors
/// It is no array.
pub fn destroy(handle: u64) -> Status {
    let array = ledger::remove::<Array>(handle)?;
    if array.objects.load(Ordering::Acquire) > 0 {
        violation(0, "an array is destroyed before its objects");
    }
    array.memory.leaves()?;
    array.memory.free(0);
    Ok(())
}

/// The side of a copy that begins at a byte of a row of a slice.
///
/// # Errors
/// It is no array, or has no such part.
pub fn place(handle: u64, at: [usize; 3], size: [usize; 3]) -> Result<Place, i32> {
    let array = ledger::find::<Array>(handle)?;
    for ((at, size), all) in at.iter().zip(size).zip(array.sizes) {
        if at.saturating_add(size) > all {
            return Err(violation(code::INVALID_VALUE, "a copy leaves its array"));
        }
    }
    let [row, rows, _] = array.sizes;
    let start = array.memory.start + (at[0] + (at[1] + at[2] * rows) * row) as u64;
    Ok(Place { start, row, slice: row * rows, array: Some(array.memory.clone()) })
}

/// Makes a texture object: of an array, or of memory that the caller has checked.
///
/// # Errors
/// No texture is read so; a violation.
pub fn create_texture(of: Option<u64>, facts: &TextureFacts) -> Result<u64, i32> {
    let refuse = |what: &str| Err(violation(code::INVALID_VALUE, what));
    let (integer, normalized) = (facts.flags & 1 != 0, facts.flags & 2 != 0);
    if facts.flags & !3 != 0 || !matches!(facts.filter, 0 | 1) || facts.address.iter().any(|mode| !(0..=3).contains(mode)) {
        return refuse("unknown flags or modes of a texture");
    }
    if facts.address.iter().any(|mode| matches!(mode, 0 | 2)) && !normalized {
        return refuse("a texture that repeats in coordinates that are not normalised");
    }
    if facts.filter == 1 && (integer || matches!(facts.format, 0x03 | 0x0a)) {
        return refuse("a linear filter of integers");
    }
    let array = of.map(ledger::find::<Array>).transpose()?;
    if let Some(array) = &array {
        array.objects.fetch_add(1, Ordering::AcqRel);
    }
    Ok(ledger::enter(Arc::new(Texture(array, device::current()?))))
}

/// Destroys a texture object.
///
/// # Errors
/// It is none.
pub fn destroy_texture(handle: u64) -> Status {
    if let Some(array) = &ledger::remove::<Texture>(handle)?.0 {
        array.objects.fetch_sub(1, Ordering::AcqRel);
    }
    Ok(())
}

/// Makes a surface object.
///
/// # Errors
/// It is no array, or none for surfaces; a violation.
pub fn create_surface(array: u64) -> Result<u64, i32> {
    let array = ledger::find::<Array>(array)?;
    if array.flags & SURFACE == 0 {
        return Err(violation(code::INVALID_VALUE, "a surface of an array that was not made for surfaces"));
    }
    array.objects.fetch_add(1, Ordering::AcqRel);
    Ok(ledger::enter(Arc::new(Surface(array))))
}

/// Destroys a surface object.
///
/// # Errors
/// It is none.
pub fn destroy_surface(handle: u64) -> Status {
    ledger::remove::<Surface>(handle)?.0.objects.fetch_sub(1, Ordering::AcqRel);
    Ok(())
}

/// Completes the descriptor that an argument of a kernel is the address of, if it is one: with a sampler in its low bits or not.
///
/// # Errors
/// It has objects that are destroyed; a violation.
pub(crate) fn complete(argument: u64) -> Status {
    let address = argument & !15;
    if !address.is_multiple_of(align_of::<Descriptor>() as u64) || memory::holder(address, size_of::<Descriptor>()).is_none() {
        return Ok(());
    }
    let field = |offset: usize| (address + offset as u64) as *mut u64;
    // SAFETY: live device memory of this size, aligned; the work before on this stream is done, and what else is done to it at
    // this time would be the program's mistake.
    let (surface, textures) = unsafe {
        let textures: Vec<u64> = (0..16).map(|index| field(offset_of!(Descriptor, textures) + 8 * index).read()).collect();
        (field(offset_of!(Descriptor, surface)).read(), textures)
    };
    if !ledger::is_of::<Surface>(surface) {
        return Ok(());
    }
    textures.iter().try_for_each(|texture| ledger::find::<Texture>(*texture).map(drop))?;
    let array = &ledger::find::<Surface>(surface)?.0;
    // SAFETY: as above.
    unsafe {
        field(offset_of!(Descriptor, data)).write(array.memory.start);
        field(offset_of!(Descriptor, row_pitch)).write(array.sizes[0] as u64);
        field(offset_of!(Descriptor, slice_pitch)).write((array.sizes[0] * array.sizes[1]) as u64);
    }
    Ok(())
}
