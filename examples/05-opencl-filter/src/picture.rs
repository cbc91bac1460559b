//! Pictures on the host: one to begin with, the filters as plain loops, and files.

use std::error::Error;
use std::fs::File;
use std::io::BufWriter;

/// Red, green, blue and opacity of each pixel, row by row.
pub struct Picture {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<[u8; 4]>,
}

impl Picture {
    /// Discs before a slope, with noise: the same on every run.
    pub fn drawn(width: usize, height: usize) -> Picture {
        let mut state = 1u32;
        let mut noise = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as i32 % 49 - 24
        };
        let size = width.min(height) as f32;
        let discs = [(0.3, 0.4, 0.25, [220, 90, 40]), (0.6, 0.6, 0.3, [60, 150, 210]), (0.75, 0.25, 0.15, [240, 210, 90])];
        let mut pixels = Vec::with_capacity(width * height);
        for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x as f32, y as f32))) {
            let slope = (40.0 + 120.0 * y / height as f32) as i32;
            let inside =
                |(left, top, radius, _): &(f32, f32, f32, _)| (x - left * width as f32).hypot(y - top * height as f32) < radius * size;
            let color = discs.iter().rev().find(|disc| inside(disc)).map_or([slope; 3], |(.., color)| *color);
            let [red, green, blue] = color.map(|value: i32| (value + noise()).clamp(0, 255) as u8);
            pixels.push([red, green, blue, 255]);
        }
        Picture { width, height, pixels }
    }

    /// A pixel as numbers from 0 to 1; outside, the nearest one of the edge.
    fn at(&self, x: i32, y: i32) -> [f32; 4] {
        let (x, y) = (x.clamp(0, self.width as i32 - 1), y.clamp(0, self.height as i32 - 1));
        self.pixels[y as usize * self.width + x as usize].map(|value| f32::from(value) / 255.0)
    }

    /// Each pixel by a function of its place.
    fn each(&self, pixel: impl Fn(i32, i32) -> [f32; 4]) -> Picture {
        let places = (0..self.height as i32).flat_map(|y| (0..self.width as i32).map(move |x| (x, y)));
        let pixels = places.map(|(x, y)| pixel(x, y).map(|value| (value * 255.0).round() as u8)).collect();
        Picture { width: self.width, height: self.height, pixels }
    }

    /// What the kernel `bilateral` computes.
    pub fn bilateral(&self, radius: i32, spread: f32, similarity: f32) -> Picture {
        self.each(|x, y| {
            let center = self.at(x, y);
            let (mut sum, mut weights) = ([0.0; 4], 0.0);
            for (dx, dy) in (-radius..=radius).flat_map(|dy| (-radius..=radius).map(move |dx| (dx, dy))) {
                let pixel = self.at(x + dx, y + dy);
                let difference: f32 = (0..4).map(|i| (pixel[i] - center[i]) * (pixel[i] - center[i])).sum();
                let weight = (-((dx * dx + dy * dy) as f32) * spread - difference * similarity).exp();
                (0..4).for_each(|i| sum[i] += pixel[i] * weight);
                weights += weight;
            }
            sum.map(|sum| sum / weights)
        })
    }

    /// What the kernel `sobel` computes.
    pub fn sobel(&self) -> Picture {
        let brightness = |x: i32, y: i32| {
            let [red, green, blue, _] = self.at(x, y);
            0.299 * red + 0.587 * green + 0.114 * blue
        };
        self.each(|x, y| {
            let side = |dx: i32| brightness(x + dx, y - 1) + 2.0 * brightness(x + dx, y) + brightness(x + dx, y + 1);
            let row = |dy: i32| brightness(x - 1, y + dy) + 2.0 * brightness(x, y + dy) + brightness(x + 1, y + dy);
            let change = (side(1) - side(-1)).hypot(row(1) - row(-1)).clamp(0.0, 1.0);
            [change, change, change, 1.0]
        })
    }

    /// Pictures of one size in a row.
    pub fn side_by_side(pictures: &[Picture]) -> Picture {
        let (width, height) = pictures.first().map_or((0, 0), |first| (first.width, first.height));
        let rows = (0..height).flat_map(|y| pictures.iter().map(move |picture| &picture.pixels[y * width..][..width]));
        Picture { width: width * pictures.len(), height, pixels: rows.flatten().copied().collect() }
    }

    /// Writes a PNG.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self, file: &str) -> Result<(), Box<dyn Error>> {
        let created = File::create(file).map_err(|error| format!("cannot create {file}: {error}"))?;
        let mut encoder = png::Encoder::new(BufWriter::new(created), self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(self.pixels.as_flattened())?;
        Ok(writer.finish()?)
    }
}
