//! A picture is smoothed, and its edges are drawn, by kernels in OpenCL C that read and write images.
//!
//! `cargo run --release -p example-05-opencl-filter [FILE]` writes the picture, the smooth one and the edges side by side, to
//! `edges.png` if no file is named; `GPU_DEVICE` (`cpu`, `cuda:0`, `hip:0`) chooses the device.

mod picture;

use gpu_rt::prelude::*;
use gpu_rt::{Channel, Format};
use picture::Picture;
use std::error::Error;

#[gpu_kernel("kernels/filter.cl")]
unsafe extern "C" {
    fn bilateral(input: &Image, output: &mut Image, radius: i32, spread: f32, similarity: f32);
    fn sobel(input: &Image, output: &mut Image);
}

/// How far the mean reaches, how little far pixels count in it, and how little different ones.
const RADIUS: i32 = 4;
const SPREAD: f32 = 0.05;
const SIMILARITY: f32 = 20.0;

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).unwrap_or_else(|| "edges.png".into());
    let device = Device::default()?;
    let noisy = Picture::drawn(640, 480);
    println!("{} x {} pixels on {device}", noisy.width, noisy.height);
    let [smooth, edges] = filtered(&device, &noisy)?;
    compare("the smooth picture", &smooth, &noisy.bilateral(RADIUS, SPREAD, SIMILARITY))?;
    // From what the device has made: a pixel that was rounded otherwise counts there.
    compare("the edges", &edges, &smooth.sobel())?;
    Picture::side_by_side(&[noisy, smooth, edges]).write(&file)?;
    println!("the picture is {file}");
    for image in gpu_rt::loaded() {
        println!("ran {image}");
    }
    Ok(())
}

/// The smooth picture, and its edges.
fn filtered(device: &Device, picture: &Picture) -> gpu_rt::Result<[Picture; 2]> {
    let stream = device.stream()?;
    let (width, height) = (picture.width as u32, picture.height as u32);
    let new = || Image::new_2d(&stream, width, height, Format::rgba(Channel::Unorm8));
    let (mut input, mut smooth, mut edges) = (new()?, new()?, new()?);
    input.upload(&picture.pixels)?;
    let launch = Launch::new((width.div_ceil(16), height.div_ceil(8)), (16, 8));
    // SAFETY: the kernels read their first image at any place, which a sampler allows, and write the pixels that the second has.
    unsafe {
        bilateral(&stream, launch, &input, &mut smooth, RADIUS, SPREAD, SIMILARITY)?;
        sobel(&stream, launch, &smooth, &mut edges)?;
    }
    let of = |pixels| Picture { width: picture.width, height: picture.height, pixels };
    Ok([of(smooth.download()?), of(edges.download()?)])
}

/// Each channel may differ by one: devices round differently.
fn compare(what: &str, got: &Picture, expected: &Picture) -> Result<(), Box<dyn Error>> {
    if (got.width, got.height, got.pixels.len()) != (expected.width, expected.height, expected.pixels.len()) {
        return Err(format!("{what} has {} pixels, expected {}", got.pixels.len(), expected.pixels.len()).into());
    }
    for (at, (got, expected)) in got.pixels.iter().zip(&expected.pixels).enumerate() {
        if got.iter().zip(expected).any(|(got, expected)| got.abs_diff(*expected) > 1) {
            return Err(format!("{what}: pixel {at} is {got:?}, expected {expected:?}").into());
        }
    }
    println!("{what}: right");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_to_the_loops_at_every_kind_of_size() {
        let device = Device::default().unwrap();
        for (width, height) in [(1, 1), (16, 8), (17, 9), (33, 5), (100, 67)] {
            let noisy = Picture::drawn(width, height);
            let [smooth, edges] = filtered(&device, &noisy).unwrap();
            compare("smooth", &smooth, &noisy.bilateral(RADIUS, SPREAD, SIMILARITY)).unwrap();
            compare("edges", &edges, &smooth.sobel()).unwrap();
        }
    }

    #[test]
    fn a_wrong_pixel_is_detected() {
        let picture = Picture::drawn(9, 7);
        assert!(compare("test", &picture, &picture).is_ok());
        let mut other = Picture::drawn(9, 7);
        other.pixels[10][2] ^= 2;
        assert!(compare("test", &other, &picture).unwrap_err().to_string().contains("pixel 10"));
        assert!(compare("test", &Picture::drawn(9, 6), &picture).is_err());
    }
}
