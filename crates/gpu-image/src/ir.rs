//! The functions under the names that `gpu-build` calls. `cargo xtask images` compiles them to IR.
//!
//! `gpu.software.image.X` stands for the intrinsic `gpu.image.X`, with `<4 x float>` for every four words. It asks for the driver's
//! object and, where there is none, calls `gpu.software.slow.X`.

#![allow(improper_ctypes_definitions, reason = "vectors are passed as LLVM has them")]

use crate::address::{Axis, axis_of};
use crate::memory::Image;
use crate::memory::target::{self, Vector, vector, words};
use crate::sample::{self, Coordinates};
use crate::texel::{Float, Integer, Texel, Values, Words};

/// An image at an address that a kernel has.
#[inline(always)]
fn image(descriptor: u64) -> Image {
    // SAFETY: a kernel's author says so.
    unsafe { Image::new(descriptor) }
}

/// A function of its own: its body is compiled once, and a part of its callers only where a target has taken it in.
macro_rules! own {
    ($(#[$attribute:meta])* $symbol:expr, $name:ident($($argument:ident: $type:ty),*) $(-> $result:ty)? $body:block) => {
        $(#[$attribute])*
        #[unsafe(export_name = $symbol)]
        #[inline(never)]
        extern "C" fn $name($($argument: $type),*) $(-> $result)? $body
    };
}

own!("gpu.software.axis", own_axis(coordinate: f32, size: u32, sampler: u32) -> Vector {
    let Axis { first, second, weight } = axis_of(coordinate, size, sampler);
    vector([first as u32, second as u32, weight.to_bits(), 0])
});

/// The texels that a coordinate reads.
#[inline(always)]
pub fn axis(coordinate: f32, size: u32, sampler: u32) -> Axis {
    let [first, second, weight, _] = words(own_axis(coordinate, size, sampler));
    Axis { first: first as i32, second: second as i32, weight: f32::from_bits(weight) }
}

macro_rules! values {
    ($($ty:ident, $decode:ident, $encode:ident, $suffix:literal;)*) => { $(
        own!(concat!("gpu.software.decode.", $suffix), $decode(channel: u32, bits: Vector) -> Vector {
            vector($ty::decode(channel, words(bits)))
        });
        own!(concat!("gpu.software.encode.", $suffix), $encode(channel: u32, value: Vector) -> Vector {
            vector($ty::encode(channel, words(value)))
        });
        impl Texel for $ty {
            #[inline(always)]
            fn decoded(channel: u32, bits: Words) -> Words {
                words($decode(channel, vector(bits)))
            }
            #[inline(always)]
            fn encoded(channel: u32, value: Words) -> Words {
                words($encode(channel, vector(value)))
            }
        }
    )* };
}
values! {
    Float, decode_f32, encode_f32, "f32";
    Integer, decode_i32, encode_i32, "i32";
}

macro_rules! dimensions {
    ($($ty:ident, $module:ident, $dimensions:literal, $is_array:literal, $suffix:literal, $read:ident, $write:ident, $fetch_f32:ident, $fetch_i32:ident;)*) => { $(
        enum $ty {}
        mod $module {
            use super::*;

            own!(concat!("gpu.software.read.", $suffix), read(descriptor: u64, bytes: u32, byte: u64, y: u32, z: u32) -> Vector {
                let surface = image(descriptor).surface();
                if surface != 0 {
                    return target::$read(surface, bytes, byte as u32, y, z);
                }
                vector(image(descriptor).read(bytes, byte, y, z))
            });
            own!(concat!("gpu.software.write.", $suffix), write(descriptor: u64, bytes: u32, byte: u64, y: u32, z: u32, value: Vector) {
                let surface = image(descriptor).surface();
                if surface != 0 {
                    return target::$write(surface, bytes, byte as u32, y, z, value);
                }
                image(descriptor).write(bytes, byte, y, z, words(value));
            });
            own!(concat!("gpu.software.texel.", $suffix, ".f32"), texel_f32(descriptor: u64, x: i32, y: i32, z: i32, by_texture: bool) -> Vector {
                let by_texture = |[x, y, z]: [u32; 3]| {
                    let texture = if by_texture { image(descriptor).texture(0) } else { 0 };
                    (texture != 0).then(|| words(target::$fetch_f32(texture, x, y, z)))
                };
                vector(sample::texel::<$ty, Float>(image(descriptor), [x, y, z], by_texture))
            });
            own!(concat!("gpu.software.texel.", $suffix, ".i32"), texel_i32(descriptor: u64, x: i32, y: i32, z: i32, by_texture: bool) -> Vector {
                let by_texture = |[x, y, z]: [u32; 3]| {
                    let texture = if by_texture { image(descriptor).texture(0) } else { 0 };
                    (texture != 0).then(|| words(target::$fetch_i32(texture, x, y, z)))
                };
                vector(sample::texel::<$ty, Integer>(image(descriptor), [x, y, z], by_texture))
            });

            impl Coordinates for $ty {
                const DIMENSIONS: u32 = $dimensions;
                const IS_ARRAY: bool = $is_array;

                #[inline(always)]
                fn texel<T: Texel>(image: Image, [x, y, z]: [i32; 3], by_texture: bool) -> Words {
                    let texel = if T::FILTERS { texel_f32 } else { texel_i32 };
                    words(texel(image.0, x, y, z, by_texture))
                }
                #[inline(always)]
                fn read(image: Image, bytes: u32, byte: u64, y: u32, z: u32) -> Words {
                    words(read(image.0, bytes, byte, y, z))
                }
                #[inline(always)]
                fn write(image: Image, bytes: u32, byte: u64, y: u32, z: u32, value: Words) {
                    write(image.0, bytes, byte, y, z, vector(value));
                }
            }
        }
    )* };
}
dimensions! {
    D1, memory_1d, 1, false, "1d", read_1d, write_1d, fetch_1d_f32, fetch_1d_i32;
    D2, memory_2d, 2, false, "2d", read_2d, write_2d, fetch_2d_f32, fetch_2d_i32;
    D3, memory_3d, 3, false, "3d", read_3d, write_3d, fetch_3d_f32, fetch_3d_i32;
    D1Array, memory_1d_array, 1, true, "1d_array", read_1d_array, write_1d_array, fetch_1d_array_f32, fetch_1d_array_i32;
    D2Array, memory_2d_array, 2, true, "2d_array", read_2d_array, write_2d_array, fetch_2d_array_f32, fetch_2d_array_i32;
}

/// Coordinates, of as many as there are.
#[inline(always)]
fn at1<N: Default>(x: N) -> [N; 3] {
    [x, N::default(), N::default()]
}
#[inline(always)]
fn at2<N: Default>(x: N, y: N) -> [N; 3] {
    [x, y, N::default()]
}
#[inline(always)]
fn at3<N: Default>(x: N, y: N, z: N) -> [N; 3] {
    [x, y, z]
}
#[inline(always)]
fn no_layer() -> i32 {
    0
}
#[inline(always)]
fn the_layer(layer: i32) -> i32 {
    layer
}

/// The functions of one kind of dimensions and values.
macro_rules! functions {
    ($($module:ident, $dim:ident, $value:ident, $suffix:literal, $at:ident($($c:ident),*), $layer_of:ident($($layer:ident)?), $unit:ident;)*) => { $(
        mod $module {
            use super::*;

            #[unsafe(export_name = concat!("gpu.software.image.sample.", $suffix))]
            pub extern "C" fn sample(descriptor: u64, sampler: u32, $($c: f32,)* $($layer: i32)?) -> Vector {
                let texture = image(descriptor).texture(sampler);
                if texture == 0 {
                    return slow(descriptor, sampler, $($c,)* $($layer)?);
                }
                let ([x, y, z], layer) = ($at($($c),*), $layer_of($($layer)?));
                vector(image(descriptor).with_fourth::<$value>(words(target::$unit(texture, x, y, z, layer.max(0) as u32))))
            }

            #[unsafe(export_name = concat!("gpu.software.slow.sample.", $suffix))]
            #[inline(never)]
            pub extern "C" fn slow(descriptor: u64, sampler: u32, $($c: f32,)* $($layer: i32)?) -> Vector {
                vector(sample::sample::<$dim, $value>(image(descriptor), sampler, $at($($c),*), $layer_of($($layer)?)))
            }

            // Of an image that the kernel does not write.
            #[unsafe(export_name = concat!("gpu.software.image.fetch.", $suffix))]
            pub extern "C" fn fetch(descriptor: u64, sampler: u32, $($c: i32,)* $($layer: i32)?) -> Vector {
                vector(sample::fetch::<$dim, $value>(image(descriptor), sampler, $at($($c),*), $layer_of($($layer)?), true))
            }

            #[unsafe(export_name = concat!("gpu.software.image.load.", $suffix))]
            pub extern "C" fn load(descriptor: u64, $($c: i32,)* $($layer: i32)?) -> Vector {
                vector(sample::fetch::<$dim, $value>(image(descriptor), 0, $at($($c),*), $layer_of($($layer)?), false))
            }

            #[unsafe(export_name = concat!("gpu.software.image.store.", $suffix))]
            pub extern "C" fn store(descriptor: u64, $($c: i32,)* $($layer: i32,)? value: Vector) {
                sample::store::<$dim, $value>(image(descriptor), $at($($c),*), $layer_of($($layer)?), words(value));
            }
        }
    )* };
}
functions! {
    f32_1d, D1, Float, "1d.f32", at1(x), no_layer(), sample_1d_f32;
    f32_2d, D2, Float, "2d.f32", at2(x, y), no_layer(), sample_2d_f32;
    f32_3d, D3, Float, "3d.f32", at3(x, y, z), no_layer(), sample_3d_f32;
    f32_1d_array, D1Array, Float, "1d_array.f32", at1(x), the_layer(layer), sample_1d_array_f32;
    f32_2d_array, D2Array, Float, "2d_array.f32", at2(x, y), the_layer(layer), sample_2d_array_f32;
    i32_1d, D1, Integer, "1d.i32", at1(x), no_layer(), sample_1d_i32;
    i32_2d, D2, Integer, "2d.i32", at2(x, y), no_layer(), sample_2d_i32;
    i32_3d, D3, Integer, "3d.i32", at3(x, y, z), no_layer(), sample_3d_i32;
    i32_1d_array, D1Array, Integer, "1d_array.i32", at1(x), the_layer(layer), sample_1d_array_i32;
    i32_2d_array, D2Array, Integer, "2d_array.i32", at2(x, y), the_layer(layer), sample_2d_array_i32;
}

/// Surfaces' bytes: (descriptor, how many, outside, byte, row, slice or layer).
macro_rules! surfaces {
    ($($module:ident, $dim:ident, $suffix:literal;)*) => { $(
        mod $module {
            use super::*;

            #[unsafe(export_name = concat!("gpu.software.image.raw_load.", $suffix))]
            pub extern "C" fn raw_load(descriptor: u64, bytes: u32, mode: u32, byte: i32, y: i32, z: i32) -> Vector {
                vector(sample::raw_load::<$dim>(image(descriptor), bytes, [byte, y, z], mode))
            }

            #[unsafe(export_name = concat!("gpu.software.image.raw_store.", $suffix))]
            pub extern "C" fn raw_store(descriptor: u64, bytes: u32, mode: u32, byte: i32, y: i32, z: i32, value: Vector) {
                sample::raw_store::<$dim>(image(descriptor), bytes, [byte, y, z], mode, words(value));
            }
        }
    )* };
}
surfaces! {
    raw_1d, D1, "1d";
    raw_2d, D2, "2d";
    raw_3d, D3, "3d";
    raw_1d_array, D1Array, "1d_array";
    raw_2d_array, D2Array, "2d_array";
}
