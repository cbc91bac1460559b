//! Textures and images in kernels written in Rust, against plain loops, and what their launches refuse.

use gpu_rt::prelude::*;
use gpu_rt::{AddressMode, Channel, Dim, ErrorKind, Filter, Format, ImageShape, Sampler};
use gpu_rust_tests::images::*;
use gpu_test::test;

const EDGE: Sampler = Sampler { address: AddressMode::Edge, filter: Filter::Nearest, normalized: false };
const BORDER: Sampler = Sampler { address: AddressMode::Border, ..EDGE };

/// What filtered texels of 8 bits may be off: texture units compute them with 16 bits.
const FILTERED: f32 = 1.0 / 32768.0;

fn stream() -> Stream {
    Device::default().unwrap().stream().unwrap()
}

/// An image of these channels, texel after texel.
macro_rules! image {
    ($stream:expr, $shape:expr, $channels:expr) => {{
        let mut image = Image::new($stream, $shape).unwrap();
        image.upload($channels).unwrap();
        image
    }};
}

#[test]
fn fetch_reads_neighbours_and_what_lies_outside() {
    let (stream, width, height) = (stream(), 37, 21);
    let texels: Vec<f32> = (0..width * height).map(|i| (i * i % 101) as f32 - 40.0).collect();
    let shape = ImageShape::d2(width as u32, height as u32, Format::r(Channel::F32));
    let from = image!(&stream, shape, &texels);
    let mut to = Image::new(&stream, shape).unwrap();
    for sampler in [EDGE, BORDER] {
        // More threads than texels.
        blur(&stream, Launch::new([3, 3], [16, 8]), from.texture(sampler).unwrap(), &mut to).unwrap();
        let at = |x: i32, y: i32| {
            let near = |place: i32, size: i32| place.clamp(0, size - 1);
            let (nx, ny) = (near(x, width), near(y, height));
            if sampler == BORDER && (nx, ny) != (x, y) { 0.0 } else { texels[(ny * width + nx) as usize] }
        };
        let mut expected = Vec::new();
        for y in 0..height {
            for x in 0..width {
                let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)));
                expected.push(around.fold(0.0, |sum, (dx, dy)| sum + at(x + dx, y + dy)) / 9.0);
            }
        }
        assert_eq!(to.download::<f32>().unwrap(), expected, "{sampler:?}");
    }
}

#[test]
fn sample_blends_and_a_small_grid_covers_the_image() {
    let stream = stream();
    let texels: Vec<[u8; 4]> = (0..16u8 * 8).map(|i| [i, 255 - i, i.wrapping_mul(37), i % 4 * 60]).collect();
    let format = Format::rgba(Channel::Unorm8);
    let from = image!(&stream, ImageShape::d2(16, 8, format), &texels);
    let mut to = Image::new_2d(&stream, 8, 4, Format::rgba(Channel::F32)).unwrap();
    let sampler = Sampler { address: AddressMode::Edge, filter: Filter::Linear, normalized: true };
    for launch in [Launch::new([1, 1], [3, 2]), Launch::new([2, 2], [8, 8])] {
        to.clear().unwrap();
        resized(&stream, launch, from.texture(sampler).unwrap(), &mut to).unwrap();
        let found = to.download::<[f32; 4]>().unwrap();
        for (i, found) in found.iter().enumerate() {
            let (x, y) = (i % 8 * 2, i / 8 * 2);
            let four = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)].map(|(x, y)| texels[y * 16 + x]);
            for channel in 0..4 {
                let expected = four.iter().map(|texel| f32::from(texel[channel]) / 255.0).sum::<f32>() / 4.0;
                assert!((found[channel] - expected).abs() < FILTERED, "texel {i}, channel {channel}: {} for {expected}", found[channel]);
            }
        }
    }
}

#[test]
fn get_is_none_outside_for_every_kind_of_texel() {
    let stream = stream();
    let (width, height) = (9usize, 5usize);
    macro_rules! case {
        ($instance:ty, $channel:ident, $channels:literal, $texel:expr, $none:expr) => {{
            let texels: Vec<$instance> = (0..width * height).map($texel).collect();
            let format = Format { channel: Channel::$channel, channels: $channels };
            let from = image!(&stream, ImageShape::d2(width as u32, height as u32, format), &texels);
            // One column more than the other image has rows.
            let mut to = Image::new_2d(&stream, height as u32 + 1, width as u32, format).unwrap();
            let none = stream.upload(&[$none]).unwrap();
            transposed::<$instance>(&stream, Launch::new([1, 2], [8, 8]), from.texture(EDGE).unwrap(), &none, &mut to).unwrap();
            let expected: Vec<$instance> = (0..width * (height + 1))
                .map(|i| (i / (height + 1), i % (height + 1)))
                .map(|(x, y)| if y < height { texels[y * width + x] } else { $none })
                .collect();
            assert_eq!(to.download::<$instance>().unwrap(), expected);
        }};
    }
    case!(f32, F32, 1, |i| i as f32 / 4.0, -1.0);
    case!(u32, U32, 1, |i| (i as u32).wrapping_mul(2_654_435_761), 7);
    case!([i32; 2], I32, 2, |i| [i as i32, -(i as i32)], [i32::MIN, i32::MAX]);
}

#[test]
fn dimensions_and_layers() {
    let stream = stream();
    let shape = ImageShape::d3(7, 5, 3, Format::r(Channel::I16));
    let texels: Vec<i16> = (0..7 * 5 * 3).map(|i| 50 - i).collect();
    let volume = image!(&stream, shape, &texels);
    let mut to = Image::new(&stream, shape).unwrap();
    turned(&stream, Launch::new([1, 1, 3], [8, 8, 1]), volume.texture(EDGE).unwrap(), &mut to).unwrap();
    let expected: Vec<i16> = texels.chunks(35).rev().flatten().copied().collect();
    assert_eq!(to.download::<i16>().unwrap(), expected);

    let row = image!(&stream, ImageShape::d1(4, Format::r(Channel::Snorm8)), &[0i8, 127, -127, 64]);
    let sampler = Sampler { filter: Filter::Linear, ..EDGE };
    let at = stream.upload(&[0.0f32, 0.5, 1.0, 1.5, 2.0, 9.0]).unwrap();
    let mut out = stream.zeroed::<f32>(6).unwrap();
    between(&stream, Launch::cover(6, 32), row.texture(sampler).unwrap(), &at, &mut out).unwrap();
    let expected = [0.0, 0.0, 0.5, 1.0, 0.0, 64.0 / 127.0];
    let found = stream.download(&out).unwrap();
    assert!(found.iter().zip(&expected).all(|(found, expected)| (found - expected).abs() < FILTERED), "{found:?}");

    let texels: Vec<u32> = (0..1000).map(|i| i * i).collect();
    let row = image!(&stream, ImageShape::d1(1000, Format::r(Channel::U32)), &texels);
    let mut out = stream.zeroed::<u32>(1000).unwrap();
    neighbours::<u32>(&stream, Launch::cover(1000, 64), row.texture(BORDER).unwrap(), &mut out).unwrap();
    let sums: Vec<u32> = (0..1000).map(|i| texels[i] + texels.get(i + 1).unwrap_or(&0)).collect();
    assert_eq!(stream.download(&out).unwrap(), sums);
    let texels: Vec<f32> = sums.iter().map(|&sum| sum as f32 / 2.0).collect();
    let row = image!(&stream, ImageShape::d1(1000, Format::r(Channel::F32)), &texels);
    let mut out = stream.zeroed::<f32>(1000).unwrap();
    neighbours::<f32>(&stream, Launch::cover(1000, 64), row.texture(EDGE).unwrap(), &mut out).unwrap();
    let expected: Vec<f32> = (0..1000).map(|i| texels[i] + texels.get(i + 1).unwrap_or(&texels[999])).collect();
    assert_eq!(stream.download(&out).unwrap(), expected);

    let mut row = image!(&stream, ImageShape::d1(100, Format::rg(Channel::U8)), &(0..200u8).map(|i| i / 2).collect::<Vec<_>>());
    doubled(&stream, Launch::cover(100, 64), &mut row).unwrap();
    assert_eq!(row.download::<u8>().unwrap(), (0..200u8).map(|i| i / 2 * 2).collect::<Vec<_>>());

    let floats: Vec<f32> = (0..6 * 4 * 3).map(|i| i as f32).collect();
    let layers = image!(&stream, ImageShape::d2_array(6, 4, 3, Format::r(Channel::F32)), &floats);
    let mut sums = Image::new(&stream, ImageShape::d1_array(6, 3, Format::r(Channel::F32))).unwrap();
    columns(&stream, Launch::new([1, 1], [8, 4]), layers.texture(EDGE).unwrap(), &mut sums).unwrap();
    let expected: Vec<f32> = (0..18).map(|i| (0..4).map(|y| floats[i / 6 * 24 + y * 6 + i % 6]).sum()).collect();
    assert_eq!(sums.download::<f32>().unwrap(), expected);

    let rows = image!(&stream, ImageShape::d1_array(3, 2, Format::r(Channel::U32)), &[1u32, 2, 3, 4, 5, 6]);
    let mut to = Image::new(&stream, ImageShape::d2_array(3, 2, 2, Format::r(Channel::U32))).unwrap();
    stretched(&stream, Launch::new([1, 1, 1], [2, 1, 1]), rows.texture(EDGE).unwrap(), &mut to).unwrap();
    assert_eq!(to.download::<u32>().unwrap(), [1, 2, 3, 1, 2, 3, 4, 5, 6, 4, 5, 6]);
}

#[test]
fn kernels_know_sizes() {
    let (stream, format) = (stream(), Format::r(Channel::Unorm16));
    let new = |shape| Image::new(&stream, shape).unwrap();
    let textures = [
        new(ImageShape::d1(11, format)),
        new(ImageShape::d2(21, 22, format)),
        new(ImageShape::d3(31, 32, 33, format)),
        new(ImageShape::d1_array(41, 42, format)),
        new(ImageShape::d2_array(51, 52, 53, format)),
    ];
    let [a, b, c, d, e] = textures.each_ref().map(|image| image.texture(EDGE).unwrap());
    let (mut f, mut g) = (new(ImageShape::d1(61, format)), new(ImageShape::d1_array(71, 72, format)));
    let mut out = stream.zeroed::<[u32; 4]>(7).unwrap();
    sizes(&stream, Launch::cover(7, 32), a, b, c, d, e, &mut f, &mut g, &mut out).unwrap();
    let expected = [[11, 0, 0, 0], [21, 22, 0, 0], [31, 32, 33, 0], [41, 0, 0, 42], [51, 52, 0, 53], [61, 0, 0, 0], [71, 0, 0, 72]];
    assert_eq!(stream.download(&out).unwrap(), expected);
}

#[test]
fn block_programs_read_textures() {
    let stream = stream();
    let texels: Vec<f32> = (0..20 * 8).map(|i| (i % 13) as f32).collect();
    let image = image!(&stream, ImageShape::d2(20, 8, Format::r(Channel::F32)), &texels);
    let mut sums = stream.zeroed::<f32>(3).unwrap();
    tile_sums(&stream, Launch::new(3, 64), image.texture(EDGE).unwrap(), &mut sums).unwrap();
    let sum = |block: usize| texels.iter().enumerate().filter(|(i, _)| i % 20 / 8 == block).map(|(_, texel)| texel).sum::<f32>();
    assert_eq!(stream.download(&sums).unwrap(), [sum(0), sum(1), sum(2)]);
}

/// Views of buffers are images as well.
#[test]
fn views_are_read_and_written() {
    let (stream, shape) = (stream(), ImageShape::d2(6, 4, Format::r(Channel::F32)));
    let texels: Vec<f32> = (0..24).map(|i| i as f32).collect();
    let buffer = stream.upload(&texels).unwrap();
    let from = ImageView::new(&buffer, shape).unwrap();
    let mut memory = stream.zeroed::<f32>(24).unwrap();
    let mut to = ImageViewMut::new(&mut memory, ImageShape::d2(4, 6, Format::r(Channel::F32))).unwrap();
    let none = stream.upload(&[-1.0f32]).unwrap();
    transposed::<f32>(&stream, Launch::new([1, 1], [8, 8]), from.texture(EDGE).unwrap(), &none, &mut to).unwrap();
    drop(to);
    let expected: Vec<f32> = (0..24).map(|i| texels[i % 4 * 6 + i / 4]).collect();
    assert_eq!(stream.download(&memory).unwrap(), expected);
}

#[test]
fn images_of_another_kind_are_refused() {
    let stream = stream();
    let float = |channel| Image::new_2d(&stream, 4, 4, Format::r(channel)).unwrap();
    let (good, integers) = (float(Channel::Unorm8), float(Channel::U8));
    let mut to = float(Channel::F32);
    let launch = || Launch::new([1, 1], [4, 4]);
    let refused = |result: Result<(), Error>, parts: &[&str]| {
        let error = result.unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Argument { .. }), "{error}");
        parts.iter().for_each(|part| assert!(error.to_string().contains(part), "missing {part}: {error}"));
    };
    refused(blur(&stream, launch(), integers.texture(EDGE).unwrap(), &mut to), &["`from`", "r u8", "read as `f32`"]);
    refused(blur(&stream, launch(), good.texture(EDGE).unwrap(), &mut float(Channel::I32)), &["`to`", "r i32", "read as `f32`"]);
    let row = Image::new_1d(&stream, 4, Format::r(Channel::F32)).unwrap();
    refused(blur(&stream, launch(), row.texture(EDGE).unwrap(), &mut to), &["`from`", "a 1d image", "a 2d image"]);
    let signed = float(Channel::I32);
    let none = stream.upload(&[0u32]).unwrap();
    let result = transposed::<u32>(&stream, launch(), signed.texture(EDGE).unwrap(), &none, &mut float(Channel::U32));
    refused(result, &["`from`", "r i32", "read as `u32`"]);
    assert_eq!(signed.shape().dim(), Dim::D2);
    // Two threads would write each texel.
    let error = blur(&stream, Launch::new([1, 1, 2], [4, 4, 1]), good.texture(EDGE).unwrap(), &mut to).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Dimensions { .. }) && error.to_string().contains("`to`"), "{error}");
}
