//! Images in CUDA's arrays, texture and surface objects.
//!
//! Where the driver lacks a function, or refuses an array of such sizes, images lie in plain memory, and kernels read their
//! texels themselves.

use super::sys::texture::{ArrayDescriptor, Memcpy3d, Resource, TextureDescriptor};
use super::sys::{CuDevice, Cuda, TEXTURE_ALIGNMENT};
use crate::driver::gpu::functions::Handle;
use crate::driver::gpu::{GpuDevice, codes};
use crate::driver::{Copy3d, ImageShape, Pitched, RawImage, is_code};
use crate::error::{Error, Result};
use gpu_abi::image::{AddressMode, Dim, Filter, SAMPLERS, Sampler, Texel};
use std::ffi::c_int;
use std::ptr::{null, null_mut};

/// Whether the driver says that there can be no such array or object.
fn is_refused(error: &Error) -> bool {
    is_code(error, codes::INVALID_VALUE) || is_code(error, codes::NOT_SUPPORTED)
}

/// As [`DriverDevice::make_array`].
pub(super) fn make_array(device: &GpuDevice<Cuda>, shape: &ImageShape) -> Result<Option<RawImage>> {
    if shape.dim() == Dim::Buffer || !device.api.has_arrays() {
        return Ok(None);
    }
    let of = ArrayDescriptor::of(shape);
    let mut array = null_mut();
    // SAFETY: `array` is written to, and the description is read at once.
    match unsafe { device.api.array_create(&mut array, &of) }.unwrap_or(Ok(())) {
        Err(error) if is_refused(&error) => return Ok(None),
        created => created.map_err(|error| device.allocation_failed(error, shape.bytes()))?,
    }
    let mut made = RawImage { array: array as usize, ..RawImage::default() };
    let resource = Resource::array(array);
    // SAFETY: `surface` is written to; the description, of a live array, is read at once.
    let surface = unsafe { device.api.surface_create(&mut made.surface, &resource) }.unwrap_or(Ok(()));
    // SAFETY: the array is alive.
    let all = surface.and_then(|()| unsafe { create_textures(device.api, shape, &resource, &mut made.textures) });
    match all {
        Ok(()) => Ok(Some(made)),
        Err(error) => {
            // SAFETY: just made, and nobody has it.
            unsafe { destroy(device.api, &made) };
            if is_refused(&error) { Ok(None) } else { Err(error) }
        }
    }
}

/// As [`DriverDevice::make_textures`]: for images of rows alone, where texture units can address them.
///
/// # Safety
/// As there.
pub(super) unsafe fn make_textures(device: &GpuDevice<Cuda>, shape: &ImageShape, texels: &Pitched) -> Result<RawImage> {
    if shape.dim() != Dim::D2 || !device.api.has_arrays() || !fits(device, texels)? {
        return Ok(RawImage::default());
    }
    let mut made = RawImage::default();
    let resource = Resource::pitched(shape, texels);
    // SAFETY: the memory is alive (contract).
    match unsafe { create_textures(device.api, shape, &resource, &mut made.textures) } {
        Ok(()) => Ok(made),
        Err(error) => {
            // SAFETY: just made, and nobody has it.
            unsafe { destroy(device.api, &made) };
            if is_refused(&error) { Ok(RawImage::default()) } else { Err(error) }
        }
    }
}

/// Whether the first texel and the rows lie where texture units can address them.
fn fits(device: &GpuDevice<Cuda>, texels: &Pitched) -> Result<bool> {
    let number: CuDevice = device.number;
    let mut multiples = [0; 2];
    for (multiple, attribute) in multiples.iter_mut().zip(TEXTURE_ALIGNMENT) {
        let mut value: c_int = 0;
        // SAFETY: `value` is written to; the device came from the driver.
        unsafe { device.api.device_attribute(&mut value, attribute, number) }?;
        *multiple = u64::try_from(value).unwrap_or(0).max(1);
    }
    Ok(texels.start.0.is_multiple_of(multiples[0]) && (texels.row_pitch as u64).is_multiple_of(multiples[1]))
}

/// The sampler that an image of this kind is read by in place of one that it cannot be read by.
fn nearest_to(sampler: Sampler, texel: Texel) -> Sampler {
    let address = match sampler.address {
        AddressMode::Repeat | AddressMode::Mirror if !sampler.normalized => AddressMode::Edge,
        address => address,
    };
    let filter = if texel == Texel::F32 { sampler.filter } else { Filter::Nearest };
    Sampler { address, filter, ..sampler }
}

/// Makes an object for each sampler; those that cannot be have another's, so that no kernel finds none. What is made stays in
/// `textures` also after a failure.
///
/// # Safety
/// The resource is alive.
unsafe fn create_textures(api: &Cuda, shape: &ImageShape, resource: &Resource, textures: &mut [u64; SAMPLERS]) -> Result<()> {
    let texel = shape.format().channel.texel();
    let samplers = (0..SAMPLERS as u32).filter_map(Sampler::from_number);
    for sampler in samplers.clone().filter(|sampler| nearest_to(*sampler, texel) == *sampler) {
        let description = TextureDescriptor::of(sampler, shape);
        let object = &mut textures[sampler.number() as usize];
        // SAFETY: `object` is written to; the descriptions are read at once; no view is given.
        unsafe { api.texture_create(object, resource, &description, null()) }.unwrap_or(Ok(()))?;
    }
    for sampler in samplers {
        textures[sampler.number() as usize] = textures[nearest_to(sampler, texel).number() as usize];
    }
    Ok(())
}

/// Destroys objects, and then the array.
///
/// # Safety
/// As [`DriverDevice::destroy_image`].
pub(super) unsafe fn destroy(api: &Cuda, image: &RawImage) {
    let mut textures = image.textures;
    textures.sort_unstable();
    let mut last = 0;
    for texture in textures {
        if texture != last {
            // SAFETY: made by this driver, destroyed once, and no work uses it (contract).
            let _ = unsafe { api.texture_destroy(texture) };
        }
        last = texture;
    }
    // At exit the driver may be gone: it answers so.
    if image.surface != 0 {
        // SAFETY: as above.
        let _ = unsafe { api.surface_destroy(image.surface) };
    }
    if image.array != 0 {
        // SAFETY: as above; its objects are gone.
        let _ = unsafe { api.array_destroy(image.array as Handle) };
    }
}

/// As [`DriverDevice::copy_3d`].
///
/// # Safety
/// As there.
pub(super) unsafe fn copy(api: &Cuda, copy: &Copy3d, stream: Handle) -> Result<()> {
    use crate::driver::gpu::Api;
    if let Some(planes) = copy.planes() {
        // SAFETY: the same contract.
        return planes.iter().try_for_each(|plane| unsafe { api.copy_2d(plane, stream) });
    }
    Memcpy3d::of(copy).iter().try_for_each(|copy| {
        // SAFETY: the same contract; the description is read at once. Whoever has an array has this function.
        unsafe { api.memcpy_3d(copy, stream) }.unwrap_or(Ok(()))
    })
}
