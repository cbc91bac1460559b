//! Arrays, texture and surface objects, copies of slices.

use gpu_fakes::array::{self, TextureFacts};
use gpu_fakes::memory::{Side, range};
use gpu_fakes::stream::{self, Place};
use gpu_fakes::{Status, answer, capture, code, device, ledger, ledger::violation};
use std::ffi::{c_int, c_uint, c_void};

type Handle = u64;

/// `CUDA_ARRAY3D_DESCRIPTOR`.
#[repr(C)]
struct ArrayDescriptor {
    width: usize,
    height: usize,
    depth: usize,
    format: c_uint,
    channels: c_uint,
    flags: c_uint,
}

/// `CUDA_RESOURCE_DESC` as far as it is an array or rows in memory.
#[repr(C)]
struct Resource {
    kind: c_int,
    /// An array, or an address.
    of: u64,
    format: c_uint,
    channels: c_uint,
    width: usize,
    height: usize,
    pitch: usize,
}

/// `CUDA_TEXTURE_DESC` up to its flags.
#[repr(C)]
struct Sampler {
    address: [c_int; 3],
    filter: c_int,
    flags: c_uint,
}

/// One side of `CUDA_MEMCPY3D`.
#[repr(C)]
#[derive(Clone, Copy)]
struct End {
    x: usize,
    y: usize,
    z: usize,
    level: usize,
    memory: c_uint,
    host: u64,
    device: u64,
    array: u64,
    reserved: u64,
    pitch: usize,
    height: usize,
}

/// `CUDA_MEMCPY3D`.
#[repr(C)]
#[derive(Clone, Copy)]
struct Copy3d {
    from: End,
    to: End,
    width: usize,
    height: usize,
    depth: usize,
}

impl End {
    fn resolve(&self, size: [usize; 3]) -> Result<Place, i32> {
        if self.level != 0 || self.reserved != 0 {
            return Err(violation(code::INVALID_VALUE, "fields of a copy that must be 0"));
        }
        let start = match self.memory {
            1 => self.host,
            2 | 4 => self.device,
            3 => return array::place(self.array, [self.x, self.y, self.z], size),
            _ => return Err(violation(code::INVALID_VALUE, "a copy of an unknown type of memory")),
        };
        let slice = self.pitch * self.height;
        Ok(Place { start: start + (self.x + self.y * self.pitch + self.z * slice) as u64, row: self.pitch, slice, array: None })
    }
}

/// As `CU_DEVICE_ATTRIBUTE_TEXTURE_ALIGNMENT` and `..._PITCH_ALIGNMENT` say.
pub(crate) const ALIGNMENT: [i32; 2] = [512, 32];

fn texture(resource: &Resource, sampler: &Sampler) -> Result<u64, i32> {
    let facts = |format| TextureFacts { address: sampler.address, filter: sampler.filter, flags: sampler.flags, format };
    match resource.kind {
        0 => array::create_texture(Some(resource.of), &facts(ledger::find::<array::Array>(resource.of)?.format)),
        3 => {
            let row = array::texel(resource.format, resource.channels)? * resource.width;
            if resource.height == 0 || row == 0 || resource.pitch < row {
                return Err(violation(code::INVALID_VALUE, "a texture of nothing, or a pitch less than its width"));
            }
            let [first, rows] = ALIGNMENT;
            if !resource.of.is_multiple_of(first as u64) || !resource.pitch.is_multiple_of(rows as usize) {
                return Err(violation(code::INVALID_VALUE, "memory that is not aligned for textures"));
            }
            range(resource.of, resource.pitch * (resource.height - 1) + row, Side::Device)?;
            array::create_texture(None, &facts(resource.format))
        }
        _ => Err(violation(code::INVALID_VALUE, "a resource that the fake does not know")),
    }
}

fn ready() -> Result<u32, i32> {
    let device = device::current()?;
    capture::refuse_unsafe()?;
    device::healthy(device)?;
    Ok(device)
}

fn freeing() -> Status {
    device::current()?;
    capture::refuse_unsafe()
}

api! {
    Plain fn cuArray3DCreate_v2(to: *mut Handle, of: *const ArrayDescriptor) {
        let device = ready()?;
        if of.is_null() {
            return Err(violation(code::INVALID_VALUE, "no description of an array"));
        }
        let of = of.read();
        answer(to, array::create(device, [of.width, of.height, of.depth], (of.format, of.channels), of.flags)?)
    }
    FreesAnyway fn cuArrayDestroy(array: Handle) {
        freeing()?;
        array::destroy(array)
    }
    Plain fn cuTexObjectCreate(to: *mut u64, resource: *const Resource, sampler: *const Sampler, view: *const c_void) {
        ready()?;
        if resource.is_null() || sampler.is_null() || !view.is_null() {
            return Err(violation(code::INVALID_VALUE, "no resource or sampler, or a view that the fake does not know"));
        }
        answer(to, texture(&resource.read(), &sampler.read())?)
    }
    FreesAnyway fn cuTexObjectDestroy(texture: u64) {
        freeing()?;
        array::destroy_texture(texture)
    }
    Plain fn cuSurfObjectCreate(to: *mut u64, resource: *const Resource) {
        ready()?;
        if resource.is_null() || (*resource).kind != 0 {
            return Err(violation(code::INVALID_VALUE, "a surface of something else than an array"));
        }
        answer(to, array::create_surface((*resource).of)?)
    }
    FreesAnyway fn cuSurfObjectDestroy(surface: u64) {
        freeing()?;
        array::destroy_surface(surface)
    }
    Plain fn cuMemcpy3DAsync_v2(copy: *const Copy3d, stream: Handle) {
        if copy.is_null() {
            return Err(violation(code::INVALID_VALUE, "no copy"));
        }
        let copy = copy.read();
        let size = [copy.width, copy.height, copy.depth];
        stream::copy_slices(stream, copy.to.resolve(size)?, copy.from.resolve(size)?, size)
    }
}
