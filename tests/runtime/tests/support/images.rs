//! Images of every kind, and their texels as bytes.
#![allow(dead_code, reason = "each test program uses its own part")]

use bytemuck::Pod;
use gpu_rt::prelude::*;
use gpu_rt::{Format, ImageShape};

/// One image of each dimension, with sizes that nothing rounds.
pub fn shapes(format: Format) -> [ImageShape; 6] {
    [
        ImageShape::d1(37, format),
        ImageShape::d2(19, 7, format),
        ImageShape::d3(5, 4, 3, format),
        ImageShape::d1_array(11, 4, format),
        ImageShape::d2_array(6, 5, 3, format),
        ImageShape::buffer(41, format),
    ]
}

/// Columns, rows, and slices or layers.
pub fn sizes(shape: &ImageShape) -> [usize; 3] {
    [shape.width(), shape.height(), shape.depth() * shape.layers()].map(|size| size as usize)
}

pub fn bytes(len: usize, seed: u8) -> Vec<u8> {
    (0..len).map(|i| (i as u8).wrapping_mul(37).wrapping_add(seed).rotate_left((i / 256) as u32 % 8)).collect()
}

pub fn upload(image: &mut impl ImageSliceMut, data: &[u8]) {
    fn of<T: Pod>(image: &mut impl ImageSliceMut, data: &[u8]) {
        let texels: Vec<T> = data.chunks_exact(size_of::<T>()).map(bytemuck::pod_read_unaligned).collect();
        image.upload(&texels).unwrap();
    }
    match image.format().channel.size() {
        1 => of::<u8>(image, data),
        2 => of::<u16>(image, data),
        _ => of::<u32>(image, data),
    }
}

pub fn download(image: &impl ImageSlice) -> Vec<u8> {
    fn of<T: Pod>(image: &impl ImageSlice) -> Vec<u8> {
        bytemuck::cast_slice(&image.download::<T>().unwrap()).to_vec()
    }
    match image.format().channel.size() {
        1 => of::<u8>(image),
        2 => of::<u16>(image),
        _ => of::<u32>(image),
    }
}
