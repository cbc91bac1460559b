//! Images and textures as arguments of kernels.

use crate::support::*;
use crate::texels::*;
use gpu_rt::manifest::{self, Access, Manifest, Owner, Param, ParamKind, Scalar};
use gpu_rt::prelude::*;
use gpu_rt::{Arg, Channel, DeviceKind, Dim, ErrorKind, Filter, Format, ImageShape, Module, Sampler};
use gpu_runtime_tests::{describe, invert, invert_view};
use gpu_test::test;

/// The fields of a descriptor, as a kernel reads them.
fn described(texture: Texture<'_>, stream: &Stream) -> (Vec<u64>, Vec<u32>, u8) {
    let mut out = stream.zeroed::<u8>(257).unwrap();
    // SAFETY: 256 threads, one for each byte, and one byte behind.
    unsafe { describe(stream, Launch::new(1, 256), texture, &mut out).unwrap() };
    let out = stream.download(&out).unwrap();
    let words = out[..256].chunks_exact(8).map(|word| u64::from_le_bytes(word.try_into().unwrap())).collect();
    let halves = out[24..48].chunks_exact(4).map(|half| u32::from_le_bytes(half.try_into().unwrap())).collect();
    (words, halves, out[256])
}

#[test]
fn kernels_get_a_descriptor_and_a_sampler() {
    let stream = stream();
    for format in [Format::r(Channel::Unorm8), Format::rgba(Channel::I16), Format::rg(Channel::F32)] {
        for shape in shapes(format) {
            let image = Image::new(&stream, shape).unwrap();
            for number in 0..16 {
                let sampler = Sampler::from_number(number).unwrap();
                let Ok(texture) = image.texture(sampler) else { continue };
                assert_eq!(texture.sampler(), sampler);
                let (words, halves, found) = described(texture, &stream);
                let expected = [shape.width(), shape.height(), shape.depth(), shape.layers(), format.number(), shape.dim() as u32];
                assert_eq!((&halves[..], u32::from(found)), (&expected[..], number), "{shape}");
                // Either a kernel reads the texels itself, or the driver has an object for each of the samplers.
                let (data, surface, textures) = (words[0], words[6], &words[7..23]);
                // (A fake has both: its kernels run on the CPU.)
                if data == 0 || surface != 0 {
                    assert!(surface != 0 && textures[number as usize] != 0, "{shape} {sampler:?}");
                }
                if data != 0 {
                    assert_eq!(words[1], u64::from(shape.width() * format.size()), "{shape}");
                    assert_eq!(words[2], words[1] * u64::from(shape.height()), "{shape}");
                }
                assert!(words[23..].iter().all(|word| *word == 0));
            }
        }
    }
}

#[test]
fn kernels_write_images_and_views() {
    let stream = stream();
    let shape = ImageShape::d3(5, 4, 3, Format::rg(Channel::U16));
    let data = bytes(shape.bytes(), 9);
    let inverted: Vec<u8> = data.iter().map(|byte| !byte).collect();
    let launch = Launch::new([4, 3], 16);
    // A view with room behind rows and slices, which stays as it is.
    let (row, slice, all) = (24, 104, 320);
    let mut buffer = stream.upload(&bytes(all, 100)).unwrap();
    let mut view = ImageViewMut::pitched(&mut buffer, shape, row, slice).unwrap();
    upload(&mut view, &data);
    assert_eq!(download(&view), data);
    // SAFETY: a block for each row and slice of 20 bytes.
    unsafe { invert_view(&stream, launch, &mut view, 20).unwrap() };
    assert_eq!(download(&view), inverted);
    drop(view);
    let mut expected = bytes(all, 100);
    for (index, texels) in inverted.chunks_exact(20).enumerate() {
        let at = index / 4 * slice + index % 4 * row;
        expected[at..at + 20].copy_from_slice(texels);
    }
    assert_eq!(stream.download(&buffer).unwrap(), expected);
    let view = ImageView::pitched(&buffer, shape, row, slice).unwrap();
    assert_eq!((download(&view), view.shape()), (inverted.clone(), shape));
    drop(view);

    let mut image = Image::new(&stream, shape).unwrap();
    upload(&mut image, &data);
    // SAFETY: as above.
    unsafe { invert(&stream, launch, &mut image, 20).unwrap() };
    let found = download(&image);
    if device().kind() == DeviceKind::Cuda && !is_fake() {
        // Its texels have no address.
        assert_eq!(found, data);
    } else {
        assert_eq!(found, inverted);
    }
}

/// The kernels of `images.ll`, and what a manifest says of them; the surface as OpenCL's image of three dimensions.
fn module(device: &Device) -> Module {
    let kernel = |name: &str, kinds: [(u32, ParamKind); 2]| {
        let params = kinds.into_iter().zip([0, 8]).map(|((size, kind), offset)| Param {
            name: None,
            offset,
            size,
            kind,
            declared: None,
            reach: None,
        });
        let params: Vec<Param> = params.collect();
        let args_size = 8 + params[1].size;
        manifest::Kernel { name: name.into(), params, args_size, ..manifest::Kernel::default() }
    };
    let out = ParamKind::Pointer { element: None, access: Access::Write };
    let volume = ParamKind::Image { dim: Dim::D3, access: Access::ReadWrite, texel: None, owner: Owner::Grid };
    let kernels = vec![
        kernel("describe", [(8, ParamKind::Scalar(Scalar::I64)), (8, out)]),
        kernel("invert", [(8, volume), (4, ParamKind::Scalar(Scalar::I32))]),
    ];
    let described = Manifest { version: manifest::VERSION, kernels, ..Manifest::default() };
    let fat = include_bytes!(concat!(env!("OUT_DIR"), "/gpu/kernels/images.ll.gpubin"));
    // SAFETY: what this package's build script made; the parameters are those of the file, in which images are 64 bits.
    unsafe { Module::load_described(device, fat, &described) }.unwrap()
}

#[test]
fn functions_take_images_and_textures() {
    let (device, stream) = (device(), stream());
    let module = module(&device);
    let image = Image::new_2d(&stream, 6, 4, Format::r(Channel::F32)).unwrap();
    let texture = image.texture(Sampler { filter: Filter::Linear, ..Sampler::default() }).unwrap();
    let expected = described(texture, &stream);
    let function = module.function("describe").unwrap();
    let mut out = stream.zeroed::<u8>(257).unwrap();
    // SAFETY: 256 threads, one for each byte, and one byte behind.
    unsafe { function.launch(&stream, Launch::new(1, 256), &[Arg::texture(texture), Arg::write(&mut out)]).unwrap() };
    assert_eq!(stream.download(&out).unwrap()[256], expected.2);
    let typed = function.clone().typed::<(Texture<'_>, &mut [u8])>().unwrap();
    out.fill(0).unwrap();
    // SAFETY: as above.
    unsafe { typed.launch(&stream, Launch::new(1, 256), (texture, &mut out)).unwrap() };
    let found = stream.download(&out).unwrap();
    let words: Vec<u64> = found[..256].chunks_exact(8).map(|word| u64::from_le_bytes(word.try_into().unwrap())).collect();
    assert_eq!((words, found[256]), (expected.0, expected.2));
    let error = function.typed::<(Sampler, &mut [u8])>().unwrap_err().to_string();
    assert!(error.contains("is a sampler, and the kernel takes a `u64`"), "{error}");

    let invert = module.function("invert").unwrap();
    let mut buffer = stream.upload(&bytes(60, 1)).unwrap();
    let mut view = ImageViewMut::new(&mut buffer, ImageShape::d3(5, 4, 3, Format::r(Channel::U8))).unwrap();
    let typed = invert.clone().typed::<(&mut Image, u32)>().unwrap();
    // SAFETY: a block for each row and slice of 5 bytes.
    unsafe { typed.launch(&stream, Launch::new([4, 3], 8), (&mut view, 5)).unwrap() };
    assert_eq!(download(&view), bytes(60, 1).iter().map(|byte| !byte).collect::<Vec<_>>());
    // SAFETY: as above.
    let launch = |arg: Arg<'_>| unsafe { invert.launch(&stream, Launch::new([4, 3], 8), &[arg, Arg::value(5u32)]) };
    launch(Arg::write_image(&mut view)).unwrap();
    assert_eq!(download(&view), bytes(60, 1));
    let error = launch(Arg::read_image(&view)).unwrap_err().to_string();
    assert!(error.contains("is an image, for reading, and the kernel takes a 3d image, for writing"), "{error}");
    let mut flat = Image::new_2d(&stream, 5, 4, Format::r(Channel::U8)).unwrap();
    let error = launch(Arg::write_image(&mut flat)).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Argument { index: 0, .. }), "{error}");
    assert!(error.to_string().contains("is a 2d image, and the kernel takes a 3d image"), "{error}");
    let other = device.stream().unwrap();
    let mut foreign = Image::new_3d(&other, 5, 4, 3, Format::r(Channel::U8)).unwrap();
    assert!(matches!(launch(Arg::write_image(&mut foreign)).unwrap_err().kind(), ErrorKind::WrongStream { .. }));
}
