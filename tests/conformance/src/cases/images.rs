//! Images: every format, address mode, filter and kind of dimensions, by texture units or in software.

#[path = "../../../../crates/gpu-image/tests/formulas/mod.rs"]
mod formulas;
mod image {
    pub use gpu_rt::{AddressMode, Channel, Filter, Format, Sampler, Texel};
}

use crate::Outcome;
use crate::random::Random;
use formulas::{Value, encoded, number, sampled, texel};
use gpu_rt::{
    AddressMode, Buffer, Channel, Device, DeviceKind, Dim, Error, Filter, Format, Image, ImageShape, ImageSlice, ImageSliceMut, Launch,
    Sampler, Stream, Texel,
};

type Words = [u32; 4];

kernels! {
    { "kernels/images.spir.ll" as images_spir }
    {
        sample_1d(image: &Image, sampler: Sampler, at: &Buffer<[f32; 4]>, out: &mut Buffer<[u32; 4]>, is_float: i32);
        sample_2d(image: &Image, sampler: Sampler, at: &Buffer<[f32; 4]>, out: &mut Buffer<[u32; 4]>, is_float: i32);
        sample_3d(image: &Image, sampler: Sampler, at: &Buffer<[f32; 4]>, out: &mut Buffer<[u32; 4]>, is_float: i32);
        sample_1d_array(image: &Image, sampler: Sampler, at: &Buffer<[f32; 4]>, out: &mut Buffer<[u32; 4]>, is_float: i32);
        sample_2d_array(image: &Image, sampler: Sampler, at: &Buffer<[f32; 4]>, out: &mut Buffer<[u32; 4]>, is_float: i32);
        fetch_2d(image: &Image, at: &Buffer<[i32; 4]>, out: &mut Buffer<[u32; 4]>, is_float: i32);
        fetch_buffer(image: &Image, at: &Buffer<[i32; 4]>, out: &mut Buffer<[u32; 4]>, is_float: i32);
        store_2d(image: &mut Image, at: &Buffer<[i32; 4]>, values: &Buffer<[u32; 4]>, is_float: i32);
        store_3d(image: &mut Image, at: &Buffer<[i32; 4]>, values: &Buffer<[u32; 4]>, is_float: i32);
        store_2d_array(image: &mut Image, at: &Buffer<[i32; 4]>, values: &Buffer<[u32; 4]>, is_float: i32);
        double_2d(image: &mut Image);
        ask(image: &Image, layers: &Image, out: &mut Buffer<i32>);
    }
}

type Sample = unsafe fn(&Stream, Launch, &Image, Sampler, &Buffer<[f32; 4]>, &mut Buffer<Words>, i32) -> Result<(), Error>;
type Store = unsafe fn(&Stream, Launch, &mut Image, &Buffer<[i32; 4]>, &Buffer<Words>, i32) -> Result<(), Error>;

fn formats() -> impl Iterator<Item = Format> {
    Channel::ALL.into_iter().flat_map(|channel| [1, 2, 4].map(|channels| Format { channel, channels }))
}

fn is_float(format: Format) -> bool {
    format.channel.texel() == Texel::F32
}

/// Packed channels of an image, as bits. Floats are of one size, so that sums are near what they should be.
struct Texels {
    format: Format,
    size: [i64; 3],
    bits: Vec<u32>,
}

impl Texels {
    fn new(shape: &ImageShape, random: &mut Random) -> Texels {
        let size = [shape.width(), shape.height(), shape.depth() * shape.layers()].map(i64::from);
        let format = shape.format();
        let bits = (0..shape.texels() * usize::from(format.channels)).map(|_| match format.channel {
            Channel::F16 => random.i32() as u32 & 0x83ff | 0x3800,
            Channel::F32 => random.i32() as u32 & 0x80ff_ffff | 0x3f00_0000,
            _ => random.i32() as u32 & u32::MAX >> (32 - 8 * format.channel.size()),
        });
        Texels { format, size, bits: bits.collect() }
    }

    /// Those of an image.
    fn download(image: &Image, like: &Texels) -> Result<Texels, Error> {
        let bits = match like.format.channel.size() {
            1 => image.download::<u8>()?.into_iter().map(u32::from).collect(),
            2 => image.download::<u16>()?.into_iter().map(u32::from).collect(),
            _ => image.download::<u32>()?,
        };
        Ok(Texels { format: like.format, size: like.size, bits })
    }

    fn upload(&self, stream: &Stream, shape: ImageShape) -> Result<Image, Error> {
        let mut image = Image::new(stream, shape)?;
        match self.format.channel.size() {
            1 => image.upload(&self.bits.iter().map(|bits| *bits as u8).collect::<Vec<_>>())?,
            2 => image.upload(&self.bits.iter().map(|bits| *bits as u16).collect::<Vec<_>>())?,
            _ => image.upload(&self.bits)?,
        }
        Ok(image)
    }

    /// Where a texel's channels are, if there is one.
    fn at(&self, place: [i64; 3]) -> Option<usize> {
        let is_inside = place.iter().zip(self.size).all(|(place, size)| (0..size).contains(place));
        let index = || (place[2] * self.size[1] + place[1]) * self.size[0] + place[0];
        is_inside.then(|| index() as usize * usize::from(self.format.channels))
    }

    fn texel(&self, place: [i64; 3]) -> Value {
        texel(self.format, self.at(place).map(|at| &self.bits[at..at + usize::from(self.format.channels)]))
    }
}

/// Whether what was read is what the formulas say. Texture units weigh texels in steps of 1/256, and their quotients may be off in
/// the last place.
fn check(device: &Device, format: Format, sampler: Sampler, expected: Value, read: Words) -> Result<(), String> {
    let by_units = device.kind() == DeviceKind::Cuda;
    for (channel, (expected, read)) in expected.into_iter().zip(read).enumerate() {
        let read = number(format, read);
        let tolerance = match (is_float(format), sampler.filter, by_units) {
            (false, ..) => 0.0,
            (_, Filter::Nearest, false) if expected == f64::from(expected as f32) => 0.0,
            (_, Filter::Nearest, _) => expected.abs() * 2f64.powi(-22),
            (_, Filter::Linear, false) => 1e-6,
            // Three weights, of texels whose difference is less than 4.
            (_, Filter::Linear, true) => 3.0 * 4.0 / 256.0,
        };
        if (read - expected).abs() > tolerance {
            return Err(format!("channel {channel} is {read}, not {expected}"));
        }
    }
    Ok(())
}

/// Reads between texels, near the image and far from it.
fn samples(device: &Device, shape: impl Fn(Format) -> ImageShape, dimensions: usize, kernel: Sample) -> Outcome {
    const COUNT: usize = 128;
    let stream = device.stream()?;
    let mut random = Random::new(dimensions as u64);
    for format in formats() {
        let shape = shape(format);
        let is_array = shape.layers() > 1;
        let texels = Texels::new(&shape, &mut random);
        let image = texels.upload(&stream, shape)?;
        for sampler in (0..16).filter_map(Sampler::from_number) {
            let repeats = matches!(sampler.address, AddressMode::Repeat | AddressMode::Mirror);
            if repeats && !sampler.normalized || sampler.filter == Filter::Linear && !is_float(format) {
                continue;
            }
            let at: Vec<[f32; 4]> = random.many(COUNT, |random| coordinates(random, &texels, sampler));
            let mut out = stream.zeroed::<Words>(COUNT)?;
            let given = stream.upload(&at)?;
            // SAFETY: each of the threads reads and writes its element.
            unsafe { kernel(&stream, Launch::new(2, COUNT as u32 / 2), &image, sampler, &given, &mut out, is_float(format).into())? };
            for (at, read) in at.into_iter().zip(stream.download(&out)?) {
                let wide = [at[0], at[1], at[2]].map(f64::from);
                let layer = is_array.then(|| f64::from(at[3]).round_ties_even() as i64);
                let expected = sampled(|place| texels.texel(place), texels.size, sampler, wide, (dimensions, layer));
                check(device, format, sampler, expected, read).map_err(|what| format!("{shape}, {sampler:?}, at {at:?}: {what}"))?;
            }
        }
    }
    Ok(())
}

/// Coordinates, and a layer, that no rounding takes into the next texel: multiples of 1/64, a little off those between texels.
fn coordinates(random: &mut Random, texels: &Texels, sampler: Sampler) -> [f32; 4] {
    let mut at = [0.0; 4];
    for (axis, at) in at.iter_mut().take(3).enumerate() {
        let size = texels.size[axis] as f32;
        *at = loop {
            let place = (random.i32() as u32) % (5 * 64);
            let place = place as f32 / 64.0 - 2.0;
            let coordinate = if sampler.normalized { place } else { place * size };
            let texel = if sampler.normalized { place * size } else { coordinate };
            if (texel - texel.round()).abs() > 0.02 {
                break coordinate;
            }
        };
    }
    at[3] = ((random.i32() as u32) % 24) as f32 / 4.0 - 1.4;
    at
}

pub(crate) fn samples_1d(device: &Device) -> Outcome {
    samples(device, |format| ImageShape::d1(7, format), 1, sample_1d::SPELLINGS[0].1)?;
    samples(device, |format| ImageShape::d1_array(7, 3, format), 1, sample_1d_array::SPELLINGS[0].1)
}

pub(crate) fn samples_2d(device: &Device) -> Outcome {
    samples(device, |format| ImageShape::d2(7, 5, format), 2, sample_2d::SPELLINGS[0].1)?;
    samples(device, |format| ImageShape::d2_array(5, 3, 4, format), 2, sample_2d_array::SPELLINGS[0].1)
}

pub(crate) fn samples_3d(device: &Device) -> Outcome {
    samples(device, |format| ImageShape::d3(5, 3, 7, format), 3, sample_3d::SPELLINGS[0].1)
}

/// Reads by place: of a 2d image, with a sampler and without, and of plain memory.
pub(crate) fn texels(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let mut random = Random::new(5);
    let edge = Sampler { address: AddressMode::Edge, ..Sampler::default() };
    for format in formats() {
        let shape = ImageShape::d2(9, 6, format);
        let texels = Texels::new(&shape, &mut random);
        let image = texels.upload(&stream, shape)?;
        let places: Vec<[i32; 4]> =
            random.many(128, |random| [((random.i32() as u32) % 15) as i32 - 3, ((random.i32() as u32) % 12) as i32 - 3, 0, 0]);
        let at = stream.upload(&places)?;
        let mut out = stream.zeroed::<Words>(256)?;
        // SAFETY: each of the threads reads its element, and writes two.
        unsafe { fetch_2d::SPELLINGS[0].1(&stream, Launch::new(2, 64), &image, &at, &mut out, is_float(format).into())? };
        for (&[x, y, ..], read) in places.iter().zip(stream.download(&out)?.chunks_exact(2)) {
            let expected = texels.texel([x.into(), y.into(), 0]);
            let near = texels.texel([x.clamp(0, 8).into(), y.clamp(0, 5).into(), 0]);
            check(device, format, Sampler::default(), expected, read[0]).map_err(|what| format!("{shape}, at {x}, {y}: {what}"))?;
            check(device, format, edge, near, read[1]).map_err(|what| format!("{shape}, at {x}, {y}, to the edge: {what}"))?;
        }

        let shape = ImageShape::buffer(128, format);
        let texels = Texels::new(&shape, &mut random);
        let image = texels.upload(&stream, shape)?;
        // SAFETY: each of the threads reads and writes its element.
        unsafe { fetch_buffer::SPELLINGS[0].1(&stream, Launch::new(2, 64), &image, &at, &mut out, is_float(format).into())? };
        for (&[x, ..], read) in places.iter().zip(stream.download(&out)?) {
            let expected = texels.texel([x.into(), 0, 0]);
            check(device, format, Sampler::default(), expected, read).map_err(|what| format!("{shape}, at {x}: {what}"))?;
        }
    }
    Ok(())
}

/// Writes every texel once, some of them not, and places outside.
fn stores(device: &Device, shape: ImageShape, kernel: Store) -> Outcome {
    let stream = device.stream()?;
    let format = shape.format();
    let mut random = Random::new(shape.texels() as u64);
    let mut texels = Texels::new(&shape, &mut random);
    let mut image = texels.upload(&stream, shape)?;
    let [width, height, depth] = texels.size.map(|size| size as i32);
    let mut places = Vec::new();
    for z in -1..=depth {
        for (y, x) in (-1..=height).flat_map(|y| (-1..=width).map(move |x| (y, x))).filter(|(y, x)| (x + y + z) % 5 != 0) {
            places.push([x, y, z, 0]);
        }
    }
    if shape.dim() == Dim::D2 {
        places.retain(|place| place[2] == 0);
    }
    let values: Vec<[f64; 4]> = random.many(places.len(), |random| {
        [(); 4].map(|()| match format.channel.texel() {
            Texel::F32 => (f64::from((random.i32() as u32) % 8192) - 4096.0) / 2048.0,
            Texel::I32 => f64::from(random.i32() as u32 as i32 >> ((random.i32() as u32) % 32)),
            Texel::U32 => f64::from(random.i32() as u32 >> ((random.i32() as u32) % 32)),
        })
    });
    let words: Vec<Words> = values
        .iter()
        .map(|value| {
            value.map(|value| match format.channel.texel() {
                Texel::F32 => (value as f32).to_bits(),
                Texel::I32 => value as i32 as u32,
                Texel::U32 => value as u32,
            })
        })
        .collect();
    let (at, given) = (stream.upload(&places)?, stream.upload(&words)?);
    // SAFETY: each of the threads reads its elements.
    unsafe { kernel(&stream, Launch::new(1, places.len() as u32), &mut image, &at, &given, is_float(format).into())? };
    for (&[x, y, z, _], value) in places.iter().zip(values) {
        let Some(at) = texels.at([x.into(), y.into(), z.into()]) else { continue };
        let bits = &mut texels.bits[at..at + usize::from(format.channels)];
        bits.iter_mut().zip(value).for_each(|(bits, value)| *bits = encoded(format.channel, value));
    }
    let got = Texels::download(&image, &texels)?;
    crate::compare::exact(&got.bits, &texels.bits).map_err(|what| format!("{shape}: {what}").into())
}

pub(crate) fn stored(device: &Device) -> Outcome {
    for format in formats() {
        stores(device, ImageShape::d2(9, 6, format), store_2d::SPELLINGS[0].1)?;
        stores(device, ImageShape::d3(5, 3, 4, format), store_3d::SPELLINGS[0].1)?;
        stores(device, ImageShape::d2_array(4, 5, 3, format), store_2d_array::SPELLINGS[0].1)?;
    }
    Ok(())
}

/// What a kernel writes, it reads.
pub(crate) fn both(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for channel in [Channel::U8, Channel::U16, Channel::U32] {
        let shape = ImageShape::d2(19, 7, Format { channel, channels: 2 });
        let texels = Texels::new(&shape, &mut Random::new(6));
        let mut image = texels.upload(&stream, shape)?;
        // SAFETY: the kernel's threads stay in the image.
        unsafe { double_2d::SPELLINGS[0].1(&stream, Launch::new([3, 2], [8, 4]), &mut image)? };
        let most = u64::from(u32::MAX >> (32 - 8 * channel.size()));
        // 32 bits wrap before they are written.
        let double = |bits: &u32| if channel == Channel::U32 { bits.wrapping_mul(2) } else { (u64::from(*bits) * 2).min(most) as u32 };
        let next = |bits: u32| if channel == Channel::U32 { bits.wrapping_add(1) } else { (u64::from(bits) + 1).min(most) as u32 };
        let expected: Vec<u32> = texels.bits.iter().map(double).map(next).collect();
        crate::compare::exact(&Texels::download(&image, &texels)?.bits, &expected).map_err(|what| format!("{shape}: {what}"))?;
    }
    Ok(())
}

/// Sizes and formats: OpenCL's numbers for both begin with those of `CLK_SNORM_INT8` and `CLK_R`.
pub(crate) fn asked(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let numbers = [2, 3, 0, 1, 10, 11, 12, 7, 8, 9, 13, 14];
    for (channel, number) in Channel::ALL.into_iter().zip(numbers) {
        for (channels, order) in [(1, 0), (2, 2), (4, 5)] {
            let image = Image::new(&stream, ImageShape::d3(5, 6, 7, Format { channel, channels }))?;
            let layers = Image::new(&stream, ImageShape::d2_array(3, 4, 9, Format { channel, channels }))?;
            let mut out = stream.zeroed::<i32>(12)?;
            // SAFETY: one thread writes 12 elements.
            unsafe { ask::SPELLINGS[0].1(&stream, Launch::new(1, 1), &image, &layers, &mut out)? };
            crate::compare::exact(&stream.download(&out)?, &[5, 6, 7, 5, 6, 7, 0, number, order, 3, 4, 9])?;
        }
    }
    Ok(())
}
