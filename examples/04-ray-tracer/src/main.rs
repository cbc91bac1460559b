//! Spheres in the evening sun: a path tracer. Neither its kernel, in Rust, nor its launch needs `unsafe`.
//!
//! `cargo run --release -p example-04-ray-tracer [PIXELS] [--width N] [--samples N] [--out FILE]`; `GPU_DEVICE` (`cpu`,
//! `cuda:0`, `hip:0`) chooses the device.
//!
//! | file | is for | holds |
//! |---|---|---|
//! | `kernels.rs` | host and device | the kernel |
//! | `light.rs`, `random.rs`, `scene.rs`, `vector.rs` | host and device | what the kernel calls (`modules` in Cargo.toml) |
//! | `main.rs`, `arrangement.rs`, `options.rs` | the host | the scene, the options, the launch, the file |

#![deny(unsafe_code)]

mod arrangement;
mod kernels;
mod light;
mod options;
mod random;
mod scene;
mod vector;

use gpu_rt::prelude::*;
use options::Options;
use scene::{Camera, Sphere};
use std::error::Error;
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::read(std::env::args().skip(1))?;
    let Options { width, height, samples, .. } = options;
    let device = Device::default()?;
    let spheres = arrangement::spheres();
    println!("{width} x {height} pixels, {samples} samples of each, {} spheres, on {device}", spheres.len());
    let camera = Camera::new(width as f32 / height as f32);
    let start = Instant::now();
    let picture = render(&device, camera, &spheres, [width, height], samples)?;
    println!("rendered in {:.2?}", start.elapsed());
    compare(&picture, camera, &spheres, [width, height], samples, 499)?;
    write(&options.out, [width, height], &picture)?;
    println!("the picture is {}", options.out.display());
    for image in gpu_rt::loaded() {
        println!("ran {image}");
    }
    Ok(())
}

/// The picture, row by row.
fn render(device: &Device, camera: Camera, spheres: &[Sphere], size: [usize; 2], samples: u32) -> gpu_rt::Result<Vec<[u8; 4]>> {
    let [width, height] = size;
    let stream = device.stream()?;
    let spheres = stream.upload(spheres)?;
    let mut picture = stream.zeroed::<[u8; 4]>(width * height)?;
    let launch = Launch::new((width.div_ceil(16) as u32, height.div_ceil(8) as u32), (16, 8));
    kernels::render(&stream, launch, camera, &spheres, samples, &mut picture.memref_mut([height, width])?)?;
    stream.download(&picture)
}

/// Holds every `step`-th pixel against the same functions on the host.
fn compare(
    picture: &[[u8; 4]],
    camera: Camera,
    spheres: &[Sphere],
    size: [usize; 2],
    samples: u32,
    step: usize,
) -> Result<(), Box<dyn Error>> {
    for (place, &found) in picture.iter().enumerate().step_by(step) {
        let place = [place % size[0], place / size[0]];
        let expected = light::pixel(&camera, spheres, place, size, samples);
        if found != expected {
            return Err(format!("the pixel at {place:?} is {found:?}, and on the host {expected:?}").into());
        }
    }
    println!("{} pixels are the same on the host", picture.len().div_ceil(step));
    Ok(())
}

fn write(file: &Path, size: [usize; 2], picture: &[[u8; 4]]) -> Result<(), Box<dyn Error>> {
    let create = |error| format!("cannot create {}: {error}", file.display());
    let mut encoder = png::Encoder::new(BufWriter::new(File::create(file).map_err(create)?), size[0] as u32, size[1] as u32);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(picture.as_flattened())?;
    Ok(writer.finish()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_device_renders_the_same_picture_as_the_host() {
        let device = Device::default().unwrap();
        let spheres = arrangement::spheres();
        // Sizes that leave threads without a pixel; one with nothing but the ground and the sky.
        for (size, spheres) in [([1, 1], &spheres[..]), ([37, 23], &spheres), ([33, 9], &[])] {
            let camera = Camera::new(size[0] as f32 / size[1] as f32);
            let picture = render(&device, camera, spheres, size, 4).unwrap();
            assert_eq!(picture.len(), size[0] * size[1]);
            compare(&picture, camera, spheres, size, 4, 1).unwrap();
        }
    }

    #[test]
    fn a_wrong_pixel_is_detected() {
        let (camera, spheres, size) = (Camera::new(1.0), arrangement::spheres(), [4, 4]);
        let pixel = |place: usize| light::pixel(&camera, &spheres, [place % 4, place / 4], size, 1);
        let mut picture: Vec<[u8; 4]> = (0..16).map(pixel).collect();
        assert!(compare(&picture, camera, &spheres, size, 1, 1).is_ok());
        picture[6][1] ^= 1;
        assert!(compare(&picture, camera, &spheres, size, 1, 1).unwrap_err().to_string().contains("[2, 1]"));
    }

    /// Against what is known of the scene without tracing it: the ball on the right is red, the glass one in the middle is not,
    /// and there is light everywhere.
    #[test]
    fn the_picture_shows_the_scene() {
        let size = [32, 18];
        let picture = render(&Device::default().unwrap(), Camera::new(16.0 / 9.0), &arrangement::spheres(), size, 4).unwrap();
        let is_red = |column: usize, row: usize| {
            let [red, green, blue, _] = picture[row * size[0] + column].map(u32::from);
            red > green + 60 && red > blue + 60
        };
        assert!(is_red(23, 7) && !is_red(16, 8) && !is_red(23, 1));
        assert!(picture.iter().all(|pixel| pixel[..3].iter().any(|part| *part > 10) && pixel[3] == 255));
    }
}
