//! Kernels written in Rust against plain loops, and what their launches refuse.

use gpu_rt::kernel::f16;
use gpu_rt::manifest::{Access, Kernel, Manifest, Owner, Param, ParamKind, Scalar};
use gpu_rt::prelude::*;
use gpu_rt::{Arg, ErrorKind, Module};
use gpu_rust_tests::kernels::inside::deeper::places;
use gpu_rust_tests::kernels::inside::helped;
use gpu_rust_tests::kernels::*;
use gpu_rust_tests::{apart, kernels};
use gpu_test::test;

fn stream() -> Stream {
    Device::default().unwrap().stream().unwrap()
}

fn floats(n: usize) -> Vec<f32> {
    (0..n).map(|i| i as f32 / 8.0 - 3.0).collect()
}

fn words(n: usize) -> Vec<u32> {
    (0..n as u32).map(|i| i.wrapping_mul(2_654_435_761)).collect()
}

#[test]
fn buffers_views_and_host_buffers_are_slices() {
    let stream = stream();
    for n in [1, 255, 256, 257, 5000] {
        let (x, y) = (stream.upload(&floats(n)).unwrap(), floats(n));
        let mut device_y = stream.upload(&y).unwrap();
        axpy(&stream, Launch::cover(n, 256), 2.0, &x, &mut device_y).unwrap();
        let expected: Vec<f32> = floats(n).iter().zip(&y).map(|(x, y)| 2.0 * x + y).collect();
        assert_eq!(stream.download(&device_y).unwrap(), expected);
    }
    let x = stream.upload(&floats(100)).unwrap();
    let mut y = stream.pinned::<f32>(40).unwrap();
    axpy(&stream, Launch::occupancy(10), 1.0, &x.slice(50..60).unwrap(), &mut y.slice_mut(30..).unwrap()).unwrap();
    let mut expected = vec![0.0; 40];
    expected[30..].copy_from_slice(&floats(100)[50..60]);
    assert_eq!(y.read().unwrap(), expected);
    axpy(&stream, Launch::cover(40, 32), 1.0, &y.slice(..).unwrap().slice(..0).unwrap(), &mut stream.zeroed(0).unwrap()).unwrap();
}

#[test]
fn numbers_of_128_bits_divide() {
    let stream = stream();
    let x: Vec<u128> = (1..100u128).map(|i| i.pow(17) ^ (i << 90)).collect();
    let mut out = stream.zeroed::<[u128; 2]>(x.len()).unwrap();
    let by = 0x1_2345_6789_abcd_ef01_2345i128;
    divide(&stream, Launch::cover(x.len(), 32), &stream.upload(&x).unwrap(), by, &mut out).unwrap();
    let expected: Vec<[u128; 2]> = x.iter().map(|&x| [x / by as u128, (x as i128 % by) as u128]).collect();
    assert_eq!(stream.download(&out).unwrap(), expected);
}

/// Memory without bytes has no address on a device, and a slice must have one.
#[test]
fn empty_buffers_are_empty_slices() {
    let stream = stream();
    let (none, mut out) = (stream.zeroed::<u32>(0).unwrap(), stream.upload(&[7u32; 4]).unwrap());
    greatest(&stream, Launch::new(4, 32), &none, &mut out).unwrap();
    assert_eq!(stream.download(&out).unwrap(), [0; 4]);
    places(&stream, Launch::new(4, 32), &mut stream.zeroed::<u32>(0).unwrap()).unwrap();
    axpy(&stream, Launch::cover(0, 32), 1.0, &stream.zeroed(0).unwrap(), &mut stream.zeroed(0).unwrap()).unwrap();
    stream.synchronize().unwrap();
}

#[test]
fn structures_go_by_value_and_as_elements() {
    let stream = stream();
    let ray = |i: usize| Ray { from: [i as f32, 1.0, -2.0], to: [2.0, i as f32 * 2.0, 4.0], at: Fraction(0.5) };
    let rays: Vec<Ray> = (0..1000).map(ray).collect();
    let shift = Ray { from: [1.0; 3], to: [3.0; 3], at: Fraction(0.25) };
    let buffer = stream.upload(&rays).unwrap();
    for flag in [false, true] {
        let mut out = stream.zeroed::<[f32; 3]>(rays.len()).unwrap();
        // Fewer threads than elements: each has several.
        points(&stream, Launch::new(3, 64), shift, flag, &buffer, &mut out).unwrap();
        let moved = if flag { 1.5 } else { 0.0 };
        let expected: Vec<[f32; 3]> = rays.iter().map(|ray| ray.point().map(|axis| axis + moved)).collect();
        assert_eq!(stream.download(&out).unwrap(), expected);
    }
}

#[test]
fn atomics_are_memory_that_all_threads_change() {
    let stream = stream();
    let x = words(10_000);
    let mut counters = stream.zeroed::<u32>(13).unwrap();
    let buffer = stream.upload(&x).unwrap();
    histogram(&stream, Launch::cover(x.len(), 128), &buffer, &mut counters).unwrap();
    // In as many dimensions as one likes.
    histogram(&stream, Launch::new((2, 3), (64, 2)), &buffer.slice(..128).unwrap(), &mut counters).unwrap();
    let mut expected = vec![0u32; 13];
    for x in x.iter().chain(x[..128].iter().cycle().take(128 * 6)) {
        expected[*x as usize % 13] += 1;
    }
    assert_eq!(stream.download(&counters).unwrap(), expected);
}

#[test]
fn each_block_has_its_element() {
    let stream = stream();
    let x = words(1000);
    let mut out = stream.upload(&[1u32; 40]).unwrap();
    greatest(&stream, Launch::cover(x.len(), 32), &stream.upload(&x).unwrap(), &mut out.slice_mut(..32).unwrap()).unwrap();
    let mut expected: Vec<u32> = x.chunks(32).map(|block| *block.iter().max().unwrap()).collect();
    expected.resize(40, 1);
    assert_eq!(stream.download(&out).unwrap(), expected);
}

#[test]
fn generic_kernels_launch_the_instance_of_their_arguments() {
    let stream = stream();
    let x: Vec<[f32; 1]> = floats(100).into_iter().map(|x| [x]).collect();
    let mut out = stream.zeroed(100).unwrap();
    scale(&stream, Launch::cover(100, 32), 3.0f32, &stream.upload(&x).unwrap(), &mut out).unwrap();
    assert_eq!(stream.download(&out).unwrap(), x.iter().map(|x| [x[0] * 3.0]).collect::<Vec<_>>());

    let x: Vec<[f64; 2]> = (0..100).map(|i| [f64::from(i), -1.5]).collect();
    let mut out = stream.zeroed(100).unwrap();
    scale::<f64, 2>(&stream, Launch::cover(100, 32), 0.5, &stream.upload(&x).unwrap(), &mut out).unwrap();
    assert_eq!(stream.download(&out).unwrap(), x.iter().map(|x| x.map(|x| x * 0.5)).collect::<Vec<_>>());

    let x: Vec<[u32; 4]> = (0..100).map(|i| [i, i + 1, i + 2, i + 3]).collect();
    let mut out = stream.zeroed(100).unwrap();
    scale(&stream, Launch::cover(100, 32), 7u32, &stream.upload(&x).unwrap(), &mut out).unwrap();
    assert_eq!(stream.download(&out).unwrap(), x.iter().map(|x| x.map(|x| x * 7)).collect::<Vec<_>>());
}

#[test]
fn matrices_are_memrefs() {
    let stream = stream();
    let (rows, inner, columns) = (37, 20, 50);
    let (a, b) = (floats(rows * inner), floats(inner * columns));
    let mut expected = vec![0.0f32; rows * columns];
    for (i, expected) in expected.iter_mut().enumerate() {
        *expected = (0..inner).map(|k| a[i / columns * inner + k] * b[k * columns + i % columns]).sum();
    }
    let (a, b) = (stream.upload(&a).unwrap(), stream.upload(&b).unwrap());
    let (a, b) = (a.memref([rows, inner]).unwrap(), b.memref([inner, columns]).unwrap());
    let mut c = stream.zeroed::<f32>(rows * columns).unwrap();
    let launch = Launch::new((columns.div_ceil(16) as u32, rows.div_ceil(8) as u32), (16, 4));
    product(&stream, launch, &a, &b, &mut c.memref_mut([rows, columns]).unwrap()).unwrap();
    assert_eq!(stream.download(&c).unwrap(), expected);

    // Parts, whose rows have gaps: the product of the first five columns and rows, in the middle of a matrix.
    let mut frame = stream.upload(&vec![-1.0f32; 10 * 10]).unwrap();
    let mut middle = frame.memref_mut([10, 10]).unwrap().part([2..5, 3..7]).unwrap();
    product(&stream, launch, &a.part([0..3, 0..5]).unwrap(), &b.part([0..5, 0..4]).unwrap(), &mut middle).unwrap();
    let (a, b) = (floats(rows * inner), floats(inner * columns));
    let mut expected = vec![-1.0f32; 100];
    for (i, j) in (0..3).flat_map(|i| (0..4).map(move |j| (i, j))) {
        expected[(2 + i) * 10 + 3 + j] = (0..5).map(|k| a[i * inner + k] * b[k * columns + j]).sum();
    }
    assert_eq!(stream.download(&frame).unwrap(), expected);

    // Without elements, and with more dimensions than places are counted in.
    let (none, mut out) = (stream.zeroed::<f32>(0).unwrap(), stream.zeroed::<f32>(4).unwrap());
    let none = none.memref([2, 0]).unwrap();
    let mut out = out.memref_mut([2, 2]).unwrap();
    product(&stream, launch, &none, &none.part([0..0, 0..0]).unwrap(), &mut out).unwrap();
    for launch in [Launch::new((2, 2, 2), (4, 4)), Launch::new(1, (4, 4, 2))] {
        let error = product(&stream, launch, &none, &none, &mut out).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Dimensions { most: 2, .. }), "{error}");
    }
}

#[test]
fn atomics_of_floats_and_halves_are_what_the_host_has() {
    let stream = stream();
    let x: Vec<f32> = (0..1000).map(|i| (i % 16) as f32).collect();
    let mut counters = stream.zeroed::<f32>(2).unwrap();
    total(&stream, Launch::cover(x.len(), 64), &stream.upload(&x).unwrap(), &mut counters).unwrap();
    // Whole numbers, so that no order of additions rounds.
    assert_eq!(stream.download(&counters).unwrap(), [x.iter().sum::<f32>(), 15.0]);

    let x: Vec<f16> = (0..100).map(|i| f16::from_f32(i as f32 / 4.0)).collect();
    let mut y = stream.zeroed::<f16>(100).unwrap();
    halves(&stream, Launch::cover(100, 32), f16::from_f32(0.5), &stream.upload(&x).unwrap(), &mut y).unwrap();
    let expected: Vec<f32> = (0..100).map(|i| i as f32 / 8.0).collect();
    assert_eq!(stream.download(&y).unwrap().into_iter().map(f16::to_f32).collect::<Vec<_>>(), expected);
}

#[test]
fn threads_of_a_block_work_together() {
    let stream = stream();
    let x = words(1000);
    let mut out = stream.zeroed::<u32>(16).unwrap();
    sums(&stream, Launch::cover(x.len(), 64), &stream.upload(&x).unwrap(), &mut out).unwrap();
    let expected: Vec<u32> = x.chunks(64).map(|block| block.iter().copied().fold(0, u32::wrapping_add)).collect();
    assert_eq!(stream.download(&out).unwrap(), expected);
}

/// The same kernels without their stubs, compared with a manifest.
#[test]
fn functions_of_a_module_take_slices_and_matrices() {
    let device = Device::default().unwrap();
    let stream = device.stream().unwrap();
    let slice = |name: &str, offset, rank, access, owner| Param {
        name: Some(name.into()),
        offset,
        size: 16 * rank,
        kind: ParamKind::Slice { rank, size: 4, align: 4, element: Some(Scalar::F32), access, owner },
        declared: None,
        reach: (owner != Owner::Grid).then_some([1; 3]),
    };
    let number = Param { name: Some("a".into()), offset: 0, size: 4, kind: ParamKind::Scalar(Scalar::F32), declared: None, reach: None };
    let kernel = |name: &str, params: Vec<Param>| {
        let args_size = params.last().map_or(0, |last| last.offset + last.size);
        Kernel { name: name.into(), params, args_size, ..Kernel::default() }
    };
    let (read, write) = (Access::Read, Access::ReadWrite);
    let kernels = vec![
        kernel("axpy", vec![number, slice("x", 8, 1, read, Owner::Grid), slice("y", 24, 1, write, Owner::Thread)]),
        kernel(
            "product",
            vec![slice("a", 0, 2, read, Owner::Grid), slice("b", 32, 2, read, Owner::Grid), slice("c", 64, 2, write, Owner::Thread)],
        ),
    ];
    let manifest = Manifest { kernels, ..Manifest::default() };
    let image = include_bytes!(concat!(env!("OUT_DIR"), "/gpu/src/kernels.rs.gpubin"));
    // SAFETY: what this package's build script made; the manifest says what these two kernels take.
    let module = unsafe { Module::load_described(&device, image, &manifest) }.unwrap();

    let (x, mut y) = (stream.upload(&floats(100)).unwrap(), stream.upload(&floats(100)).unwrap());
    let function = module.function("axpy").unwrap();
    // SAFETY: the kernel is safe, and launched in one dimension.
    let launched = unsafe { function.launch(&stream, Launch::cover(100, 32), &[Arg::value(2.0f32), Arg::read(&x), Arg::write(&mut y)]) };
    launched.unwrap();
    let typed = function.typed::<(f32, &[f32], &mut [f32])>().unwrap();
    // SAFETY: as above.
    unsafe { typed.launch(&stream, Launch::cover(100, 32), (3.0, &x, &mut y)) }.unwrap();
    assert_eq!(stream.download(&y).unwrap(), floats(100).iter().map(|x| x + 2.0 * x + 3.0 * x).collect::<Vec<_>>());
    assert!(function.typed::<(f32, &[f32], &[f32])>().is_err() && function.typed::<(f32, &[u32], &mut [f32])>().is_err());
    // SAFETY: it is refused.
    let refused = unsafe { typed.launch(&stream, Launch::cover(100, (8, 8)), (3.0, &x, &mut y)) };
    assert!(matches!(refused.unwrap_err().kind(), ErrorKind::Dimensions { most: 1, .. }));

    let function = module.function("product").unwrap();
    let (ones, mut c) = (stream.upload(&[1.0f32; 16]).unwrap(), stream.zeroed::<f32>(16).unwrap());
    let ones = ones.memref([4, 4]).unwrap();
    let typed = function.typed::<(Memref<'_, f32, 2>, Memref<'_, f32, 2>, MemrefMut<'_, f32, 2>)>().unwrap();
    for args in [true, false] {
        c.fill(0.0).unwrap();
        let mut out = c.memref_mut([4, 4]).unwrap();
        let launch = Launch::new(1, (4, 4));
        // SAFETY: the kernel is safe, and launched in two dimensions.
        let launched = unsafe {
            match args {
                true => function.launch(&stream, launch, &[Arg::read_memref(&ones), Arg::read_memref(&ones), Arg::write_memref(&mut out)]),
                false => typed.launch(&stream, launch, (&ones, &ones, &mut out)),
            }
        };
        launched.unwrap();
        assert_eq!(stream.download(&c).unwrap(), [4.0; 16]);
    }
}

#[test]
fn unsafe_kernels_have_unsafe_stubs() {
    let stream = stream();
    let x: Vec<u64> = words(512).into_iter().map(|x| u64::from(x) << 20).collect();
    let (buffer, mut out) = (stream.upload(&x).unwrap(), stream.zeroed(512).unwrap());
    // SAFETY: both have an element for each of the 512 threads.
    unsafe { copy_unchecked(&stream, Launch::new(4, 128), &buffer, &mut out) }.unwrap();
    assert_eq!(stream.download(&out).unwrap(), x);
}

#[test]
fn modules_of_a_file_share_its_image() {
    let stream = stream();
    let x = words(300);
    let mut out = stream.zeroed::<u32>(300).unwrap();
    helped(&stream, Launch::cover(300, 64), &stream.upload(&x).unwrap(), &mut out).unwrap();
    assert_eq!(stream.download(&out).unwrap(), x.iter().map(|x| x.rotate_left(7) ^ 0x5a5a).collect::<Vec<_>>());
    places(&stream, Launch::new(2, 64), &mut out).unwrap();
    assert_eq!(stream.download(&out).unwrap(), (0..300).collect::<Vec<u32>>());
    apart::first::below::add_one(&stream, Launch::cover(300, 64), &mut out).unwrap();
    apart::second::add_two(&stream, Launch::cover(300, 64), &mut out).unwrap();
    assert_eq!(stream.download(&out).unwrap(), (3..303).collect::<Vec<u32>>());
    kernels::nothing(&stream, Launch::new((2, 2, 2), 4)).unwrap();
    names(&stream, Launch::cover(1, 1), 1000, 200, 30, 4, &mut stream.zeroed(1).unwrap()).unwrap();
    let sources: Vec<String> = gpu_rt::loaded().into_iter().map(|file| file.source).collect();
    for source in ["src/kernels.rs", "src/apart.rs"] {
        assert_eq!(sources.iter().filter(|loaded| *loaded == source).count(), 1, "{sources:?}");
    }
}

/// A second dimension would give two threads the same element.
#[test]
fn launches_of_more_dimensions_are_refused() {
    let stream = stream();
    let mut out = stream.zeroed::<u32>(64).unwrap();
    for (grid, block) in [([2, 2, 1], [32, 1, 1]), ([2, 1, 2], [32, 1, 1]), ([2, 1, 1], [16, 2, 1]), ([2, 1, 1], [16, 1, 2])] {
        let launch = Launch::new(grid, block);
        let error = places(&stream, launch, &mut out).unwrap_err();
        let ErrorKind::Dimensions { argument, most: 1, grid: asked, block: threads } = error.kind() else { panic!("{error}") };
        assert_eq!((argument.as_ref(), *asked, *threads), ("out", grid, block));
        let error = greatest(&stream, launch, &stream.zeroed(0).unwrap(), &mut out).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Dimensions { .. }), "{error}");
    }
    let error = places(&stream, Launch::cover(64, (8, 8)), &mut out).unwrap_err().to_string();
    assert!(error.starts_with("kernel `places`: ") && error.contains("`out`") && error.contains("Launch::cover(n, 256)"), "{error}");
    // Nothing was launched, and nothing is broken.
    assert_eq!(stream.download(&out).unwrap(), [0; 64]);
    places(&stream, Launch::cover(64, 8).shared(64), &mut out).unwrap();
    assert_eq!(stream.download(&out).unwrap(), (0..64).collect::<Vec<u32>>());
}

/// A stream takes its own buffers, from safe stubs as from others.
#[test]
fn buffers_of_other_streams_are_refused() {
    let (other, stream) = (stream(), stream());
    let (x, mut y) = (other.upload(&floats(8)).unwrap(), stream.upload(&floats(8)).unwrap());
    let error = axpy(&stream, Launch::cover(8, 8), 1.0, &x, &mut y).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::WrongStream { .. }), "{error}");
}

/// Kernels with the same name in several modules, and with names that compilers use: each stub launches its own kernel.
#[test]
fn kernels_of_any_name_are_told_apart() {
    use kernels::twins::{self, r#match, one};
    let stream = stream();
    let mut y = stream.zeroed::<u32>(40).unwrap();
    let cover = Launch::cover(40, 32);
    one::twin(&stream, cover, &mut y).unwrap();
    r#match::twin(&stream, cover, 5, &mut y).unwrap();
    one::generic_twin(&stream, cover, &mut y).unwrap();
    r#match::generic_twin(&stream, cover, &mut y).unwrap();
    twins::twins_one_twin(&stream, cover, &mut y).unwrap();
    assert_eq!(stream.download(&y).unwrap(), [1036; 40]);
    let mut wide = stream.zeroed::<u64>(40).unwrap();
    r#match::generic_twin(&stream, cover, &mut wide).unwrap();
    assert_eq!(stream.download(&wide).unwrap(), [20; 40]);
    let mut x = stream.zeroed::<f32>(40).unwrap();
    kernels::entry::<f32, 1>(&stream, cover, &mut x).unwrap();
    kernels::entry::<f32, 2>(&stream, cover, &mut x).unwrap();
    assert_eq!(stream.download(&x).unwrap(), [3.0; 40]);
    kernels::hostile::main(&stream, cover, &mut y).unwrap();
    kernels::hostile::r#fn(&stream, cover, &mut y).unwrap();
    kernels::hostile::memcpy(&stream, cover, &mut y).unwrap();
    assert_eq!(stream.download(&y).unwrap(), [1039; 40]);
}
