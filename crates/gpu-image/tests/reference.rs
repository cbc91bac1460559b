//! Every format, address mode, filter and kind of dimensions on small images, against the formulas of OpenCL C 3.0 (8.2 to 8.4) in
//! double precision. Coordinates are such that single precision computes places exactly.

#![allow(clippy::unwrap_used, reason = "a test states what it expects")]

mod formulas;
mod image {
    pub use gpu_abi::image::*;
}

use formulas::{Value, encoded, number, sampled, texel};
use gpu_abi::image::{AddressMode, Channel, Descriptor, Dim, Filter, Format, Sampler, Texel};
use gpu_image::{Coordinates, Float, Image, Integer, Words, fetch, raw_load, raw_store, sample, store};

macro_rules! dimensions {
    ($($name:ident: $dimensions:literal, $is_array:literal;)*) => { $(
        enum $name {}
        impl Coordinates for $name {
            const DIMENSIONS: u32 = $dimensions;
            const IS_ARRAY: bool = $is_array;
        }
    )* };
}
dimensions! { D1: 1, false; D2: 2, false; D3: 3, false; D1Array: 1, true; D2Array: 2, true; }

/// Numbers without a pattern.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 20
    }
}

/// An image in memory, with distances between its rows and slices, and what its channels are.
struct Sample {
    memory: Vec<u128>,
    descriptor: Box<Descriptor>,
    format: Format,
    size: [i64; 3],
}

impl Sample {
    fn new(format: Format, dim: Dim, random: &mut Random) -> Sample {
        let (width, height, depth) = match dim {
            Dim::D1 | Dim::Buffer => (7, 1, 1),
            Dim::D2 => (7, 5, 1),
            Dim::D3 => (5, 3, 3),
            Dim::D1Array => (7, 1, 3),
            Dim::D2Array => (5, 3, 2),
        };
        let texel = u64::from(format.size());
        let (row, slice) = ((u64::from(width) + 3) * texel, ((u64::from(width) + 3) * u64::from(height) + 2) * texel);
        let bytes = (slice * u64::from(depth)) as usize;
        let mut memory = vec![0u128; bytes.div_ceil(16)];
        let is_array = matches!(dim, Dim::D1Array | Dim::D2Array);
        let data = memory.as_mut_ptr().expose_provenance() as u64;
        let descriptor = Descriptor {
            data,
            row_pitch: row,
            slice_pitch: slice,
            width,
            height,
            depth: if is_array { 1 } else { depth },
            layers: if is_array { depth } else { 1 },
            format: format.number(),
            dim: dim as u32,
            ..Descriptor::default()
        };
        let mut sample =
            Sample { memory, descriptor: Box::new(descriptor), format, size: [i64::from(width), i64::from(height), i64::from(depth)] };
        for byte in 0..bytes {
            sample.set_byte(byte, random.next() as u8);
        }
        // Numbers of one size, of which sums are near what they should be.
        let (kept, set) = match format.channel {
            Channel::F16 => (0x83, 0x38),
            Channel::F32 => (0x80, 0x3f),
            _ => (0xff, 0),
        };
        for end in (1..=bytes / format.channel.size() as usize).map(|texel| texel * format.channel.size() as usize - 1) {
            let byte = sample.byte(end);
            sample.set_byte(end, byte & kept | set);
        }
        sample
    }

    fn image(&self) -> Image {
        // SAFETY: the descriptor and the memory that it describes live as long as the sample, and nobody else uses them.
        unsafe { Image::new((&raw const *self.descriptor).expose_provenance() as u64) }
    }

    fn byte(&self, at: usize) -> u8 {
        // SAFETY: `at` is in the memory, which kernels' functions write through the pointer that the descriptor has.
        unsafe { std::ptr::with_exposed_provenance::<u8>(self.descriptor.data as usize).add(at).read() }
    }

    fn set_byte(&mut self, at: usize, byte: u8) {
        assert!(at < self.memory.len() * 16);
        // SAFETY: as in `byte`.
        unsafe { std::ptr::with_exposed_provenance_mut::<u8>(self.descriptor.data as usize).add(at).write(byte) }
    }

    fn at(&self, [x, y, z]: [i64; 3]) -> usize {
        let (row, slice) = (self.descriptor.row_pitch as usize, self.descriptor.slice_pitch as usize);
        x as usize * self.format.size() as usize + y as usize * row + z as usize * slice
    }

    fn bits(&self, at: usize) -> u32 {
        (0..self.format.channel.size() as usize).fold(0, |bits, byte| bits | u32::from(self.byte(at + byte)) << (8 * byte))
    }

    /// The texel at a place; beyond the image, the border.
    fn texel(&self, place: [i64; 3]) -> Value {
        let is_inside = place.iter().zip(self.size).all(|(place, size)| (0..size).contains(place));
        let channel = |channel: u8| self.bits(self.at(place) + usize::from(channel) * self.format.channel.size() as usize);
        let bits: Option<Vec<u32>> = is_inside.then(|| (0..self.format.channels).map(channel).collect());
        texel(self.format, bits.as_deref())
    }
}

fn samplers() -> impl Iterator<Item = Sampler> {
    (0..16).filter_map(Sampler::from_number)
}

fn formats() -> impl Iterator<Item = Format> {
    Channel::ALL.into_iter().flat_map(|channel| [1, 2, 4].map(|channels| Format { channel, channels }))
}

fn samples_of<C: Coordinates>(dim: Dim) {
    let mut random = Random(dim as u64);
    let is_array = C::IS_ARRAY;
    let mut compared = 0;
    for format in formats() {
        let image = Sample::new(format, dim, &mut random);
        let is_float = format.channel.texel() == Texel::F32;
        for sampler in samplers().filter(|sampler| is_float || sampler.filter == Filter::Nearest) {
            for _ in 0..40 {
                // Multiples of 1/64 from well before the image to well behind it.
                let range = if sampler.normalized { 4 * 64 } else { 16 * 64 };
                let coordinates = [(); 3].map(|()| (random.next() % range) as f64 / 64.0 - range as f64 / 192.0);
                let coordinates = coordinates.map(|coordinate| (coordinate * 64.0).floor() / 64.0);
                let layer = (random.next() % 6) as i32 - 2;
                let dimensions = (C::DIMENSIONS as usize, is_array.then_some(i64::from(layer)));
                let expected = sampled(|place| image.texel(place), image.size, sampler, coordinates, dimensions);
                let single = coordinates.map(|coordinate| coordinate as f32);
                let read = match is_float {
                    true => sample::<C, Float>(image.image(), sampler.number(), single, layer),
                    false => sample::<C, Integer>(image.image(), sampler.number(), single, layer),
                };
                check(format, sampler, expected, read, &format!("{dim:?} {coordinates:?} {layer}"));
                compared += 1;
            }
        }
    }
    assert!(compared > 10_000, "{compared}");
}

fn check(format: Format, sampler: Sampler, expected: Value, read: Words, what: &str) {
    for channel in 0..4 {
        let read = number(format, read[channel]);
        let expected = expected[channel];
        let right = match sampler.filter {
            // The nearest number to the quotient, or the number itself.
            Filter::Nearest if format.channel.texel() == Texel::F32 => read == f64::from(expected as f32),
            Filter::Nearest => read == expected,
            Filter::Linear => (read - expected).abs() <= 1e-6,
        };
        assert!(right, "{format:?} {sampler:?} {what}: channel {channel} is {read}, not {expected}");
    }
}

#[test]
fn samples_are_those_of_the_formulas() {
    samples_of::<D1>(Dim::D1);
    samples_of::<D2>(Dim::D2);
    samples_of::<D3>(Dim::D3);
    samples_of::<D1Array>(Dim::D1Array);
    samples_of::<D2Array>(Dim::D2Array);
}

#[test]
fn what_is_no_place_reads_no_memory_outside() {
    let image = Sample::new(Format { channel: Channel::F32, channels: 4 }, Dim::D2, &mut Random(1));
    for sampler in samplers() {
        for bad in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, f32::MAX, f32::MIN, 1e10, -1e10] {
            for at in [[bad, 0.5, 0.0], [0.5, bad, 0.0], [bad, bad, 0.0]] {
                let read = sample::<D2, Float>(image.image(), sampler.number(), at, 0);
                if sampler.address == AddressMode::Border {
                    assert_eq!(read, [0; 4], "{sampler:?} {at:?}");
                }
            }
        }
    }
}

#[test]
fn texels_are_read_by_their_places() {
    for format in formats() {
        let image = Sample::new(format, Dim::D3, &mut Random(2));
        for place in (-2..8).flat_map(|x| (-2..6).flat_map(move |y| (-1..4).map(move |z| [x, y, z]))) {
            for address in [AddressMode::Border, AddressMode::Edge] {
                let sampler = Sampler { address, ..Sampler::default() };
                let inside = [0, 1, 2].map(|axis| i64::from(place[axis]).clamp(0, image.size[axis] - 1));
                let expected = image.texel(if address == AddressMode::Edge { inside } else { place.map(i64::from) });
                let read = match format.channel.texel() {
                    Texel::F32 => fetch::<D3, Float>(image.image(), sampler.number(), place, 0, true),
                    _ => fetch::<D3, Integer>(image.image(), sampler.number(), place, 0, true),
                };
                check(format, sampler, expected, read, &format!("{place:?}"));
            }
        }
    }
}

#[test]
fn what_is_written_is_rounded_and_stays_within_its_texel() {
    let mut random = Random(3);
    for format in formats() {
        let image = Sample::new(format, Dim::D2Array, &mut random);
        let before: Vec<u8> = (0..image.memory.len() * 16).map(|at| image.byte(at)).collect();
        let mut expected = before.clone();
        for round in 0..60 {
            let place = [(random.next() % 8) as i64 - 1, (random.next() % 5) as i64 - 1, (random.next() % 4) as i64 - 1];
            // 1/2048 of a float; integers of every size.
            let values = [(); 4].map(|()| match format.channel.texel() {
                Texel::F32 if round % 7 == 0 => ((random.next() % 4_000_000) as f64 - 2_000_000.0) / 16.0,
                Texel::F32 => ((random.next() % 8192) as f64 - 4096.0) / 2048.0,
                Texel::I32 => f64::from((random.next() as u32) as i32 >> (random.next() % 32)),
                Texel::U32 => f64::from(random.next() as u32 >> (random.next() % 32)),
            });
            let words = values.map(|value| match format.channel.texel() {
                Texel::F32 => (value as f32).to_bits(),
                Texel::I32 => value as i32 as u32,
                Texel::U32 => value as u32,
            });
            let at = [place[0] as i32, place[1] as i32, 0];
            match format.channel.texel() {
                Texel::F32 => store::<D2Array, Float>(image.image(), at, place[2] as i32, words),
                _ => store::<D2Array, Integer>(image.image(), at, place[2] as i32, words),
            }
            if place.iter().zip(image.size).all(|(place, size)| (0..size).contains(place)) {
                for (channel, value) in values.into_iter().take(usize::from(format.channels)).enumerate() {
                    let size = format.channel.size() as usize;
                    let bytes = encoded(format.channel, value).to_le_bytes();
                    expected[image.at(place) + channel * size..][..size].copy_from_slice(&bytes[..size]);
                }
            }
        }
        let after: Vec<u8> = (0..image.memory.len() * 16).map(|at| image.byte(at)).collect();
        assert_eq!(after, expected, "{format:?}");
        assert!(after != before);
    }
}

#[test]
fn surfaces_are_bytes() {
    let image = Sample::new(Format { channel: Channel::U8, channels: 4 }, Dim::D3, &mut Random(4));
    for bytes in [1u32, 2, 4, 8, 16] {
        for place in (-16..36).step_by(bytes as usize).flat_map(|x| (-1..4).flat_map(move |y| (-1..4).map(move |z| [x, y, z]))) {
            let last = [20 - bytes as i32, 2, 2];
            let is_inside = (0..3).all(|axis| (0..=last[axis]).contains(&place[axis]));
            let near = [0, 1, 2].map(|axis| place[axis].clamp(0, last[axis]));
            let expected = |place: [i32; 3]| {
                let start = image.at([0, i64::from(place[1]), i64::from(place[2])]) + place[0] as usize;
                let mut words = [0u32; 4];
                (0..bytes as usize).for_each(|byte| words[byte / 4] |= u32::from(image.byte(start + byte)) << (8 * (byte % 4)));
                words
            };
            let zero = if is_inside { expected(place) } else { [0; 4] };
            assert_eq!(raw_load::<D3>(image.image(), bytes, place, 0), zero, "{bytes} {place:?}");
            assert_eq!(raw_load::<D3>(image.image(), bytes, place, 1), expected(near), "{bytes} {place:?}");
            let value = [0x0123_4567, 0x89ab_cdef, 0xfedc_ba98, 0x7654_3210];
            raw_store::<D3>(image.image(), bytes, place, 0, value);
            if is_inside {
                let mut written = [0; 4];
                (0..bytes as usize).for_each(|byte| written[byte / 4] |= value[byte / 4] & 0xff << (8 * (byte % 4)));
                assert_eq!(expected(place), written, "{bytes} {place:?}");
            }
        }
    }
}
