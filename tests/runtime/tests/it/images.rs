//! Images: every format and dimension from the host to the device and back, parts, copies, views, textures, graphs.

use crate::support::*;
use crate::texels::*;
use gpu_rt::prelude::*;
use gpu_rt::{AddressMode, Channel, Dim, ErrorKind, Filter, Format, ImageShape, Sampler};
use gpu_runtime_tests::describe;
use gpu_test::test;
use std::ops::Range;

/// The ranges of the dimensions that a shape has.
macro_rules! with_part {
    ($image:expr, $method:ident, $shape:expr, $ranges:expr, |$part:ident| $body:expr) => {{
        let [x, y, z]: [Range<u32>; 3] = $ranges;
        match $shape.dim() {
            Dim::D1 | Dim::Buffer => {
                #[allow(unused_mut, reason = "some are read alone")]
                let mut $part = $image.$method([x]).unwrap();
                $body
            }
            Dim::D2 => {
                #[allow(unused_mut, reason = "some are read alone")]
                let mut $part = $image.$method([x, y]).unwrap();
                $body
            }
            Dim::D1Array => {
                #[allow(unused_mut, reason = "some are read alone")]
                let mut $part = $image.$method([x, z]).unwrap();
                $body
            }
            Dim::D3 | Dim::D2Array => {
                #[allow(unused_mut, reason = "some are read alone")]
                let mut $part = $image.$method([x, y, z]).unwrap();
                $body
            }
        }
    }};
}

/// The part of packed texels.
fn part_of(data: &[u8], [width, height, _]: [usize; 3], texel: usize, ranges: &[Range<u32>; 3]) -> Vec<u8> {
    let mut part = Vec::new();
    for z in ranges[2].clone() {
        for y in ranges[1].clone() {
            for x in ranges[0].clone() {
                let at = ((z as usize * height + y as usize) * width + x as usize) * texel;
                part.extend(&data[at..at + texel]);
            }
        }
    }
    part
}

/// A part that begins at 1 and leaves out the last, where there is room for that.
fn middle(shape: &ImageShape) -> [Range<u32>; 3] {
    sizes(shape).map(|size| if size < 3 { 0..size as u32 } else { 1..size as u32 - 1 })
}

#[test]
fn every_format_and_dimension_comes_back() {
    let stream = stream();
    for channel in Channel::ALL {
        for format in [Format::r(channel), Format::rg(channel), Format::rgba(channel)] {
            for shape in shapes(format) {
                let mut image = Image::new(&stream, shape).unwrap();
                assert_eq!((image.shape(), image.texel_count()), (shape, shape.texels()));
                assert!(download(&image).iter().all(|byte| *byte == 0), "{shape}");
                let mut data = bytes(shape.bytes(), channel as u8);
                upload(&mut image, &data);
                assert_eq!(download(&image), data, "{shape}");

                let (ranges, texel) = (middle(&shape), format.size() as usize);
                let expected = part_of(&data, sizes(&shape), texel, &ranges);
                let inner = with_part!(image, part, shape, ranges.clone(), |part| download(&part));
                assert_eq!(inner, expected, "{shape}");
                // Written back inverted, the rest stays.
                let inverted: Vec<u8> = expected.iter().map(|byte| !byte).collect();
                with_part!(image, part_mut, shape, ranges.clone(), |part| upload(&mut part, &inverted));
                let [width, height, slices] = sizes(&shape);
                for (z, y, x) in (0..slices).flat_map(|z| (0..height).flat_map(move |y| (0..width).map(move |x| (z, y, x)))) {
                    if [x, y, z].iter().zip(&ranges).all(|(at, range)| range.contains(&(*at as u32))) {
                        let at = ((z * height + y) * width + x) * texel;
                        data[at..at + texel].iter_mut().for_each(|byte| *byte = !*byte);
                    }
                }
                assert_eq!(download(&image), data, "{shape}");
                with_part!(image, part_mut, shape, ranges.clone(), |part| part.clear().unwrap());
                assert!(with_part!(image, part, shape, ranges, |part| download(&part)).iter().all(|byte| *byte == 0), "{shape}");
                assert_eq!(download(&image)[..texel], data[..texel], "{shape}");
            }
        }
    }
}

#[test]
fn copies_between_images_and_buffers() {
    let stream = stream();
    for format in [Format::r(Channel::U8), Format::rgba(Channel::F16), Format::rg(Channel::F32)] {
        for shape in shapes(format) {
            let mut source = Image::new(&stream, shape).unwrap();
            let data = bytes(shape.bytes(), 3);
            upload(&mut source, &data);
            let mut copy = Image::new(&stream, shape).unwrap();
            copy.copy_from(&source).unwrap();
            assert_eq!(download(&copy), data, "{shape}");

            let (ranges, texel) = (middle(&shape), format.size() as usize);
            let inner = part_of(&data, sizes(&shape), texel, &ranges);
            let mut buffer = stream.zeroed::<u8>(inner.len()).unwrap();
            with_part!(source, part, shape, ranges.clone(), |part| part.copy_to_buffer(&mut buffer).unwrap());
            assert_eq!(stream.download(&buffer).unwrap(), inner, "{shape}");
            buffer.fill(0x5a).unwrap();
            with_part!(copy, part_mut, shape, ranges.clone(), |part| part.copy_from_buffer(&buffer).unwrap());
            assert!(with_part!(copy, part, shape, ranges.clone(), |part| download(&part)).iter().all(|byte| *byte == 0x5a), "{shape}");
            // And from part to part.
            let part = with_part!(source, part, shape, ranges.clone(), |part| {
                with_part!(copy, part_mut, shape, ranges.clone(), |to| to.copy_from(&part).unwrap());
                part.texel_count()
            });
            assert_eq!((part * texel, download(&copy)), (inner.len(), data), "{shape}");
        }
    }
}

#[test]
fn copies_between_streams_are_in_order() {
    let device = device();
    let (one, two) = (device.stream().unwrap(), device.stream().unwrap());
    let shape = ImageShape::d2(256, 64, Format::r(Channel::U32));
    for round in 0..20u32 {
        let mut from = Image::new(&one, shape).unwrap();
        let mut numbers = one.upload(&count(round, shape.texels())).unwrap();
        gpu_runtime_tests::add_one_all(&one, &mut numbers).unwrap();
        from.copy_from_buffer(&numbers).unwrap();
        drop(numbers);
        let mut to = Image::new(&two, shape).unwrap();
        to.copy_from(&from).unwrap();
        // The source is written again at once, and goes.
        from.clear().unwrap();
        drop(from);
        let mut back = one.zeroed::<u32>(shape.texels()).unwrap();
        to.copy_to_buffer(&mut back).unwrap();
        to.move_to(&one).unwrap();
        assert_eq!(to.stream(), &one);
        drop(to);
        assert_eq!(one.download(&back).unwrap(), count(round + 1, shape.texels()));
    }
}

#[test]
fn a_view_copies_as_an_image() {
    let stream = stream();
    let shape = ImageShape::d2(7, 5, Format::rgba(Channel::Unorm8));
    let (row, all) = (512, 5 * 512);
    let mut buffer = stream.upload(&bytes(all, 1)).unwrap();
    let packed: Vec<u8> = (0..5).flat_map(|y| bytes(all, 1)[y * row..][..28].to_vec()).collect();
    let mut image = Image::new(&stream, shape).unwrap();
    image.copy_from(&ImageView::pitched(&buffer, shape, row, all).unwrap()).unwrap();
    assert_eq!(download(&image), packed);
    image.clear().unwrap();
    let mut view = ImageViewMut::pitched(&mut buffer, shape, row, all).unwrap();
    view.copy_from(&image).unwrap();
    assert!(download(&view).iter().all(|byte| *byte == 0));
    drop(view);
    let found = stream.download(&buffer).unwrap();
    for (at, (found, old)) in found.into_iter().zip(bytes(all, 1)).enumerate() {
        assert_eq!(found, if at % row < 28 { 0 } else { old }, "byte {at}");
    }
    // Texels one behind the other.
    let texels = stream.upload(&packed).unwrap();
    assert_eq!(download(&ImageView::new(&texels, shape).unwrap()), packed);
}

#[test]
fn what_does_not_fit_is_an_error() {
    let device = device();
    let (stream, other) = (device.stream().unwrap(), device.stream().unwrap());
    let shape = ImageShape::d2(4, 3, Format::rgba(Channel::U8));
    let mut image = Image::new(&stream, shape).unwrap();
    let is = |error: Error, words: &str| assert!(error.to_string().contains(words) && error.help().is_some(), "{words}: {error}");
    is(Image::new_2d(&stream, 0, 3, shape.format()).unwrap_err(), "there is no 2d image of 0 x 3 texels of rgba u8: a size is 0");
    is(Image::new_1d(&stream, 8, Format { channel: Channel::U8, channels: 3 }).unwrap_err(), "1, 2 or 4 channels");
    is(image.upload(&[0u8; 47]).unwrap_err(), "47 elements, where 48 are needed");
    is(image.upload(&[[0u8; 4]; 11]).unwrap_err(), "11 elements, where 12 are needed");
    is(image.upload(&[0u16; 24]).unwrap_err(), "a `u16` has 2 bytes, a channel 1 and a texel 4");
    is(image.download::<f64>().unwrap_err(), "a channel 1 and a texel 4");
    assert!(matches!(image.part([0..4, 1..4]).unwrap_err().kind(), ErrorKind::Range { start: 1, end: 4, len: 3 }));
    assert!(matches!(image.part([2..2, 0..1]).unwrap_err().kind(), ErrorKind::Range { .. }));
    is(image.part([0..4, 0..1, 0..1]).unwrap_err(), "list of ranges has 3 elements, where 2 are needed");
    let floats = Image::new_2d(&stream, 4, 3, Format::r(Channel::F32)).unwrap();
    is(image.copy_from(&floats).unwrap_err(), "the texels are of r f32: what it is copied to has texels of rgba u8");
    let wide = Image::new_2d(&stream, 5, 3, shape.format()).unwrap();
    is(image.copy_from(&wide).unwrap_err(), "has size 5 in dimension 0, where 4 is needed");
    is(image.copy_from_buffer(&stream.zeroed::<u8>(49).unwrap()).unwrap_err(), "49 elements, where 48 are needed");
    // No repetition in texels' coordinates, no filter of integers.
    let repeat = Sampler { address: AddressMode::Repeat, ..Sampler::default() };
    is(image.texture(repeat).unwrap_err(), "normalised coordinates alone");
    is(image.texture(Sampler { filter: Filter::Linear, ..Sampler::default() }).unwrap_err(), "no linear filter");
    floats.texture(Sampler { filter: Filter::Linear, ..Sampler::default() }).unwrap();
    // Another stream's.
    let mut out = other.zeroed::<u8>(257).unwrap();
    // SAFETY: it is refused.
    let error = unsafe { describe(&other, Launch::new(1, 256), image.texture(Sampler::default()).unwrap(), &mut out) }.unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::WrongStream { .. }), "{error}");
    // Views.
    let mut buffer = stream.zeroed::<u8>(100).unwrap();
    is(ImageView::pitched(&buffer, shape, 12, 100).unwrap_err(), "a row has 16 bytes, and the next one begins after 12");
    is(ImageView::pitched(&buffer, shape, 18, 100).unwrap_err(), "no multiple of that");
    is(ImageView::pitched(&buffer, shape, 44, 100).unwrap_err(), "the memory has 100 bytes, and the texels need 104");
    is(ImageView::new(&buffer.slice(1..).unwrap(), shape).unwrap_err(), "no multiple of that");
    is(ImageViewMut::new(&mut buffer, ImageShape::d3(5, 5, 5, shape.format())).unwrap_err(), "the memory has 100 bytes");
    is(ImageView::new(&buffer, ImageShape::d2(3, 0, shape.format())).unwrap_err(), "a size is 0");
}

#[test]
fn graphs_have_images() {
    let device = device();
    let stream = device.stream().unwrap();
    let shape = ImageShape::d2(33, 9, Format::r(Channel::U32));
    let images = [Image::new(&stream, shape).unwrap(), Image::new(&stream, shape).unwrap()];
    let mut graph = Graph::new(&device, (images, stream.upload(&count(5, shape.texels())).unwrap()));
    graph
        .capture(|stream, ([one, two], numbers)| {
            one.copy_from_buffer(numbers)?;
            two.copy_from(one)?;
            two.part([1..3, 2..4])?.copy_to_buffer(&mut numbers.slice_mut(..4)?)?;
            // What waits, or makes something, cannot be recorded.
            assert!(matches!(one.clear().unwrap_err().kind(), ErrorKind::Capturing { .. }));
            assert!(matches!(one.upload(&[0u32; 33 * 9]).unwrap_err().kind(), ErrorKind::Capturing { .. }));
            assert!(matches!(one.download::<u32>().unwrap_err().kind(), ErrorKind::Capturing { .. }));
            assert!(matches!(Image::new(stream, shape).unwrap_err().kind(), ErrorKind::Capturing { .. }));
            let view = ImageView::new(numbers, shape).unwrap_err();
            assert!(matches!(view.kind(), ErrorKind::Capturing { .. }), "{view}");
            gpu_runtime_tests::add_one_all(stream, &mut numbers.slice_mut(4..)?)
        })
        .unwrap();
    let mut expected = count(5, shape.texels());
    for _ in 0..3 {
        graph.replay().unwrap();
        let ([one, two], numbers) = graph.buffers();
        let before = expected.clone();
        for (to, from) in [33 * 2 + 1, 33 * 2 + 2, 33 * 3 + 1, 33 * 3 + 2].into_iter().enumerate() {
            expected[to] = before[from];
        }
        expected[4..].iter_mut().for_each(|number| *number += 1);
        assert_eq!((one.download::<u32>().unwrap(), two.download::<u32>().unwrap()), (before.clone(), before));
        assert_eq!(numbers.stream().download(numbers).unwrap(), expected);
        assert_eq!(
            two.part([1..3, 2..4]).unwrap().download::<u32>().unwrap(),
            [67, 68, 100, 101].map(|at| two.download::<u32>().unwrap()[at])
        );
    }
    // A part of it goes.
    let ([one, _], _) = graph.buffers_mut();
    let taken = std::mem::replace(one, Image::new(&stream, shape).unwrap());
    assert!(matches!(graph.replay().unwrap_err().kind(), ErrorKind::GraphBuffers));
    drop(graph);
    assert_eq!(taken.texel_count(), 33 * 9);
}

#[test]
fn images_are_dropped_after_their_work() {
    let stream = stream();
    let shape = ImageShape::d2(100, 80, Format::r(Channel::U32));
    let mut sum = stream.zeroed::<u32>(shape.texels()).unwrap();
    for round in 0..8u32 {
        let numbers = stream.upload(&vec![round; shape.texels()]).unwrap();
        let mut image = Image::new(&stream, shape).unwrap();
        image.copy_from_buffer(&numbers).unwrap();
        let mut back = stream.zeroed::<u32>(shape.texels()).unwrap();
        image.copy_to_buffer(&mut back).unwrap();
        drop((image, numbers));
        gpu_runtime_tests::axpy_all(&stream, 1, &back, &mut sum).unwrap();
        let view = ImageView::new(&sum, shape).unwrap();
        drop(view);
    }
    assert!(stream.download(&sum).unwrap().iter().all(|number| *number == 28));
}

#[test]
fn copies_between_devices() {
    let here = stream();
    let device = Device::open(if here.device().uri() == "cpu" { "cpu:checked" } else { "cpu" }).unwrap();
    let there = device.stream().unwrap();
    let shape = ImageShape::d2_array(6, 5, 4, Format::rg(Channel::U8));
    let data = bytes(shape.bytes(), 77);
    let mut from = Image::new(&here, shape).unwrap();
    upload(&mut from, &data);
    let mut to = Image::new(&there, shape).unwrap();
    to.copy_from(&from).unwrap();
    assert_eq!(download(&to), data);
    let mut buffer = here.zeroed::<u8>(data.len()).unwrap();
    to.copy_to_buffer(&mut buffer).unwrap();
    assert_eq!(here.download(&buffer).unwrap(), data);
    to.clear().unwrap();
    to.copy_from_buffer(&buffer).unwrap();
    assert_eq!(download(&to), data);
    assert!(matches!(to.move_to(&here).unwrap_err().kind(), ErrorKind::WrongStream { .. }));
}
