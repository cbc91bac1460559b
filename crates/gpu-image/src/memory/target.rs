//! Functions that each target defines: `gpu-build`'s `target/images`.

use crate::texel::Words;
use std::arch::x86_64::__m128;
use std::mem::transmute;

/// Four words as a target passes them.
pub type Vector = __m128;

/// As a target passes them.
#[inline(always)]
pub fn vector(words: Words) -> Vector {
    // SAFETY: both are 16 bytes, and every bit pattern is a value of either.
    unsafe { transmute(words) }
}

/// Back.
#[inline(always)]
pub fn words(vector: Vector) -> Words {
    // SAFETY: as in `vector`.
    unsafe { transmute(vector) }
}

macro_rules! leaves {
    ($($name:ident($($argument:ident: $type:ty),*) $(-> $result:ty)?, $symbol:literal;)*) => {
        mod declared {
            use super::Vector;
            #[allow(improper_ctypes, reason = "vectors are passed as LLVM has them")]
            unsafe extern "C" {
                $(#[link_name = $symbol] pub fn $name($($argument: $type),*) $(-> $result)?;)*
            }
        }
        $(
            #[inline(always)]
            pub fn $name($($argument: $type),*) $(-> $result)? {
                // SAFETY: `Image::new`'s caller says that the image's memory may be accessed.
                unsafe { declared::$name($($argument),*) }
            }
        )*
    };
}

leaves! {
    word(descriptor: u64, offset: u32) -> u32, "gpu.software.word";
    long(descriptor: u64, offset: u32) -> u64, "gpu.software.long";
    surface(descriptor: u64) -> u64, "gpu.software.surface";
    texture(descriptor: u64, sampler: u32) -> u64, "gpu.software.texture";
    read8(address: u64) -> u32, "gpu.software.read8";
    read16(address: u64) -> u32, "gpu.software.read16";
    read32(address: u64) -> u32, "gpu.software.read32";
    write8(address: u64, value: u32), "gpu.software.write8";
    write16(address: u64, value: u32), "gpu.software.write16";
    write32(address: u64, value: u32), "gpu.software.write32";
    from_half(bits: u32) -> f32, "gpu.software.from_half";
    to_half(value: f32) -> u32, "gpu.software.to_half";
    trap(), "gpu.software.trap";
    // Bytes of a surface: (surface, how many, from which byte on, row, slice or layer).
    read_1d(surface: u64, bytes: u32, byte: u32, y: u32, z: u32) -> Vector, "gpu.software.surface_read.1d";
    read_2d(surface: u64, bytes: u32, byte: u32, y: u32, z: u32) -> Vector, "gpu.software.surface_read.2d";
    read_3d(surface: u64, bytes: u32, byte: u32, y: u32, z: u32) -> Vector, "gpu.software.surface_read.3d";
    read_1d_array(surface: u64, bytes: u32, byte: u32, y: u32, z: u32) -> Vector, "gpu.software.surface_read.1d_array";
    read_2d_array(surface: u64, bytes: u32, byte: u32, y: u32, z: u32) -> Vector, "gpu.software.surface_read.2d_array";
    write_1d(surface: u64, bytes: u32, byte: u32, y: u32, z: u32, value: Vector), "gpu.software.surface_write.1d";
    write_2d(surface: u64, bytes: u32, byte: u32, y: u32, z: u32, value: Vector), "gpu.software.surface_write.2d";
    write_3d(surface: u64, bytes: u32, byte: u32, y: u32, z: u32, value: Vector), "gpu.software.surface_write.3d";
    write_1d_array(surface: u64, bytes: u32, byte: u32, y: u32, z: u32, value: Vector), "gpu.software.surface_write.1d_array";
    write_2d_array(surface: u64, bytes: u32, byte: u32, y: u32, z: u32, value: Vector), "gpu.software.surface_write.2d_array";
    // A texture between its texels: (texture, coordinates, layer).
    sample_1d_f32(texture: u64, x: f32, y: f32, z: f32, layer: u32) -> Vector, "gpu.software.texture_sample.1d.f32";
    sample_2d_f32(texture: u64, x: f32, y: f32, z: f32, layer: u32) -> Vector, "gpu.software.texture_sample.2d.f32";
    sample_3d_f32(texture: u64, x: f32, y: f32, z: f32, layer: u32) -> Vector, "gpu.software.texture_sample.3d.f32";
    sample_1d_array_f32(texture: u64, x: f32, y: f32, z: f32, layer: u32) -> Vector, "gpu.software.texture_sample.1d_array.f32";
    sample_2d_array_f32(texture: u64, x: f32, y: f32, z: f32, layer: u32) -> Vector, "gpu.software.texture_sample.2d_array.f32";
    sample_1d_i32(texture: u64, x: f32, y: f32, z: f32, layer: u32) -> Vector, "gpu.software.texture_sample.1d.i32";
    sample_2d_i32(texture: u64, x: f32, y: f32, z: f32, layer: u32) -> Vector, "gpu.software.texture_sample.2d.i32";
    sample_3d_i32(texture: u64, x: f32, y: f32, z: f32, layer: u32) -> Vector, "gpu.software.texture_sample.3d.i32";
    sample_1d_array_i32(texture: u64, x: f32, y: f32, z: f32, layer: u32) -> Vector, "gpu.software.texture_sample.1d_array.i32";
    sample_2d_array_i32(texture: u64, x: f32, y: f32, z: f32, layer: u32) -> Vector, "gpu.software.texture_sample.2d_array.i32";
    // A texel of a texture: (texture, place, slice or layer).
    fetch_1d_f32(texture: u64, x: u32, y: u32, z: u32) -> Vector, "gpu.software.texture_fetch.1d.f32";
    fetch_2d_f32(texture: u64, x: u32, y: u32, z: u32) -> Vector, "gpu.software.texture_fetch.2d.f32";
    fetch_3d_f32(texture: u64, x: u32, y: u32, z: u32) -> Vector, "gpu.software.texture_fetch.3d.f32";
    fetch_1d_array_f32(texture: u64, x: u32, y: u32, z: u32) -> Vector, "gpu.software.texture_fetch.1d_array.f32";
    fetch_2d_array_f32(texture: u64, x: u32, y: u32, z: u32) -> Vector, "gpu.software.texture_fetch.2d_array.f32";
    fetch_1d_i32(texture: u64, x: u32, y: u32, z: u32) -> Vector, "gpu.software.texture_fetch.1d.i32";
    fetch_2d_i32(texture: u64, x: u32, y: u32, z: u32) -> Vector, "gpu.software.texture_fetch.2d.i32";
    fetch_3d_i32(texture: u64, x: u32, y: u32, z: u32) -> Vector, "gpu.software.texture_fetch.3d.i32";
    fetch_1d_array_i32(texture: u64, x: u32, y: u32, z: u32) -> Vector, "gpu.software.texture_fetch.1d_array.i32";
    fetch_2d_array_i32(texture: u64, x: u32, y: u32, z: u32) -> Vector, "gpu.software.texture_fetch.2d_array.i32";
}
