//! Launches whose grid does not reach all elements of an argument are errors, unless the kernel loops over further ones.

use gpu_rt::prelude::*;
use gpu_rt::{Arg, Channel, ErrorKind, Format, ImageShape, Module};
use gpu_rust_tests::coverage::*;
use gpu_test::test;

fn stream() -> Stream {
    Device::default().unwrap().stream().unwrap()
}

/// Launches with grids that are empty, too small, exact and too large in each dimension. `run` returns the launch's result and the elements, which
/// were zeros, in the order x, y, z. `sizes` are the numbers of elements, `part` those of a thread's or block's part.
fn every_grid(
    (argument, sizes, part, by_block): (&str, [u32; 3], [u32; 3], bool),
    block: [u32; 3],
    run: impl Fn(Launch) -> (Result<(), Error>, Vec<u32>),
) {
    let threads = if by_block { [1; 3] } else { block };
    let needed = [0, 1, 2].map(|axis| sizes[axis].div_ceil(threads[axis] * part[axis]));
    // None, one too few, enough, one more; one block in a dimension that the argument does not have.
    let blocks = |axis: usize| if sizes[axis] == 1 { vec![1] } else { vec![0, needed[axis] - 1, needed[axis], needed[axis] + 1] };
    for (x, y, z) in
        blocks(0).into_iter().flat_map(|x| blocks(1).into_iter().flat_map(move |y| blocks(2).into_iter().map(move |z| (x, y, z))))
    {
        let grid = [x, y, z];
        let (result, found) = run(Launch::new(grid, block));
        let is_enough = grid.iter().zip(&needed).all(|(blocks, needed)| blocks >= needed);
        if is_enough {
            result.unwrap();
            assert!(found.iter().all(|element| *element == 1), "{argument} {grid:?}");
            continue;
        }
        let error = result.unwrap_err();
        let ErrorKind::Uncovered { argument: named, elements, reached, grid: given, block: of, needed: asked } = error.kind() else {
            panic!("{error}")
        };
        assert_eq!((named.as_ref(), *elements, *given, *of), (argument, sizes.map(u64::from), grid, block), "{error}");
        assert_eq!(*asked, needed.map(u64::from), "{error}");
        let of_grid = |axis: usize| sizes[axis].min(grid[axis] * threads[axis] * part[axis]);
        let expected = [0, 1, 2].map(|axis| if grid.contains(&0) { 0 } else { u64::from(of_grid(axis)) });
        assert_eq!(*reached, expected, "{error}");
        // Nothing ran.
        assert!(found.iter().all(|element| *element == 0), "{argument} {grid:?}");
    }
}

#[test]
fn slices_and_matrices_are_reached_as_a_whole_or_not_at_all() {
    let stream = stream();
    let elements = |run: &dyn Fn(&mut Buffer<u32>) -> Result<(), Error>, count: usize| {
        let mut out = stream.zeroed(count).unwrap();
        let result = run(&mut out);
        (result, stream.download(&out).unwrap())
    };
    for len in [96, 97, 100] {
        let out = ("out", [len, 1, 1], [1; 3], false);
        every_grid(out, [32, 1, 1], |launch| elements(&|out| thread(&stream, launch, out), len as usize));
        every_grid(out, [32, 1, 1], |launch| elements(&|out| with_last(&stream, launch, out), len as usize));
        every_grid(out, [32, 1, 1], |launch| elements(&|out| put_by_a_function(&stream, launch, out), len as usize));
    }
    every_grid(("out", [7, 1, 1], [1; 3], true), [32, 1, 1], |launch| elements(&|out| of_block(&stream, launch, out), 7));
    every_grid(("out", [50, 20, 1], [1; 3], false), [8, 4, 1], |launch| {
        elements(&|out| tile::<1, 1>(&stream, launch, &mut out.memref_mut([20, 50])?), 1000)
    });
    every_grid(("out", [50, 21, 1], [3, 2, 1], false), [8, 4, 1], |launch| {
        elements(&|out| tile::<2, 3>(&stream, launch, &mut out.memref_mut([21, 50])?), 1050)
    });
    every_grid(("first", [40, 1, 1], [1; 3], false), [16, 1, 1], |launch| {
        let (mut first, mut all) = (stream.zeroed(40).unwrap(), stream.zeroed(1000).unwrap());
        let result = first_and_all(&stream, launch, &mut first, &mut all);
        (result, [stream.download(&first).unwrap(), stream.download(&all).unwrap()].concat())
    });
}

#[test]
fn images_are_reached_as_a_whole_or_not_at_all() {
    let stream = stream();
    let format = Format::r(Channel::U32);
    let texels = |run: &dyn Fn(&mut Image) -> Result<(), Error>, shape: ImageShape| {
        let mut image = Image::new(&stream, shape).unwrap();
        let count = (shape.width() * shape.height() * shape.depth() * shape.layers()) as usize;
        image.upload(&vec![0u32; count]).unwrap();
        let result = run(&mut image);
        (result, image.download::<u32>().unwrap())
    };
    every_grid(("out", [33, 1, 1], [1; 3], false), [16, 1, 1], |launch| {
        texels(&|out| texel_1(&stream, launch, out), ImageShape::d1(33, format))
    });
    every_grid(("out", [33, 20, 1], [1; 3], false), [16, 4, 1], |launch| {
        texels(&|out| texel_2(&stream, launch, 1, out), ImageShape::d2(33, 20, format))
    });
    every_grid(("out", [9, 6, 5], [1; 3], false), [4, 2, 2], |launch| {
        texels(&|out| texel_3(&stream, launch, out), ImageShape::d3(9, 6, 5, format))
    });
    every_grid(("out", [33, 5, 1], [1; 3], false), [16, 2, 1], |launch| {
        texels(&|out| layer_1(&stream, launch, out), ImageShape::d1_array(33, 5, format))
    });
    every_grid(("out", [9, 6, 5], [1; 3], false), [4, 2, 2], |launch| {
        texels(&|out| layer_2(&stream, launch, out), ImageShape::d2_array(9, 6, 5, format))
    });
    // Each of two images has its own size.
    for (width, row, short) in [(16, 16, None), (17, 16, Some("first")), (16, 17, Some("second"))] {
        let mut first = Image::new(&stream, ImageShape::d2(width, 1, format)).unwrap();
        let mut second = Image::new(&stream, ImageShape::d1(row, format)).unwrap();
        let result = texels_of_two(&stream, Launch::new(1, 16), &mut first, &mut second);
        let argument = match result.as_ref().map_err(|error| error.kind()) {
            Err(ErrorKind::Uncovered { argument, elements: [17, 1, 1], .. }) => Some(argument.as_ref()),
            _ => result.as_ref().map(|()| None).unwrap(),
        };
        assert_eq!(argument, short);
    }
    let mut second = Image::new(&stream, ImageShape::d2(16, 1, format)).unwrap();
    second.upload(&[0u32; 16]).unwrap();
    texels_2(&stream, Launch::new(1, 1), &mut second).unwrap();
    assert_eq!(second.download::<u32>().unwrap(), [1; 16]);
}

/// A kernel with a loop works with any grid, and a part of an argument needs a grid only for its own elements.
#[test]
fn loops_and_parts_need_no_larger_grid() {
    let stream = stream();
    let mut out = stream.zeroed::<u32>(1000).unwrap();
    threads(&stream, Launch::new(1, 32), &mut out).unwrap();
    assert_eq!(stream.download(&out).unwrap(), [1; 1000]);
    let mut out = stream.zeroed::<u32>(1000).unwrap();
    thread(&stream, Launch::new(1, 32), &mut out.slice_mut(8..40).unwrap()).unwrap();
    let expected: Vec<u32> = (0..1000).map(|i| u32::from((8..40).contains(&i))).collect();
    assert_eq!(stream.download(&out).unwrap(), expected);
    let x = stream.upload(&vec![1u32; 1000]).unwrap();
    let mut sums = stream.zeroed::<u32>(40).unwrap();
    assert!(strided_sums(&stream, Launch::new(1, 32), &x, &mut sums).is_err(), "the size of the grid says what it reads alone");
    strided_sums(&stream, Launch::new(5, 8), &x, &mut sums).unwrap();
    assert_eq!(stream.download(&sums).unwrap(), [25; 40]);
}

#[test]
fn an_empty_launch_succeeds_only_without_elements() {
    let stream = stream();
    let (mut some, mut none) = (stream.zeroed::<u32>(1).unwrap(), stream.zeroed::<u32>(0).unwrap());
    for launch in [Launch::cover(0, 64), Launch::occupancy(0), Launch::new(0, 64)] {
        thread(&stream, launch, &mut none).unwrap();
        let error = thread(&stream, launch, &mut some).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Uncovered { reached: [0, ..], .. }), "{error}");
    }
    thread(&stream, Launch::occupancy(1), &mut some).unwrap();
    let mut many = stream.zeroed::<u32>(100_000).unwrap();
    assert!(thread(&stream, Launch::occupancy(1), &mut many).is_err());
    thread(&stream, Launch::occupancy(100_000), &mut many).unwrap();
    assert_eq!(stream.download(&many).unwrap(), vec![1; 100_000]);
}

/// Whether a kernel loops or not, nothing runs without blocks: in each dimension, those included that an argument does not have.
#[test]
fn a_grid_without_blocks_reaches_nothing() {
    let stream = stream();
    let format = Format::r(Channel::U32);
    let image = |width| Image::new(&stream, ImageShape::d2(width, 4, format));
    type Run<'a> = (&'static str, [u64; 3], u32, &'a dyn Fn(Launch, usize) -> Result<(), Error>);
    let runs: [Run<'_>; 7] = [
        ("thread", [8, 1, 1], 32, &|launch, n| thread(&stream, launch, &mut stream.zeroed(n)?)),
        ("threads", [8, 1, 1], 32, &|launch, n| threads(&stream, launch, &mut stream.zeroed(n)?)),
        ("of_block", [8, 1, 1], 32, &|launch, n| of_block(&stream, launch, &mut stream.zeroed(n)?)),
        ("tile", [8, 4, 1], 32, &|launch, n| tile::<1, 1>(&stream, launch, &mut stream.zeroed(4 * n)?.memref_mut([4, n])?)),
        ("block_tiles", [8, 4, 1], 32, &|launch, n| block_tiles(&stream, launch, &mut stream.zeroed(4 * n)?.memref_mut([4, n])?)),
        ("batch_tiles", [8, 4, 3], 32, &|launch, n| batch_tiles(&stream, launch, &mut stream.zeroed(12 * n)?.memref_mut([3, 4, n])?)),
        ("texels_2", [8, 4, 1], 32, &|launch, n| texels_2(&stream, launch, &mut image(n as u32)?)),
    ];
    for (name, sizes, threads, run) in runs {
        let launches = [[0, 1, 1], [8, 0, 1], [8, 4, 0], [0; 3]].map(|grid| Launch::new(grid, threads));
        for launch in launches.into_iter().chain([Launch::cover(0, threads), Launch::occupancy(0)]) {
            let error = run(launch, 8).unwrap_err();
            let ErrorKind::Uncovered { elements, reached, .. } = error.kind() else { panic!("{name} {launch:?}: {error}") };
            assert_eq!((*elements, *reached), (sizes, [0; 3]), "{name} {launch:?}: {error}");
            // Images have texels.
            if name != "texels_2" {
                run(launch, 0).unwrap_or_else(|error| panic!("{name} {launch:?}: {error}"));
            }
        }
    }
}

#[test]
fn the_message_names_a_grid_that_is_large_enough() {
    let stream = stream();
    let mut out = stream.zeroed::<u32>(100).unwrap();
    let text = thread(&stream, Launch::cover(64, 32), &mut out).unwrap_err().to_string();
    for part in ["kernel `thread`", "which reaches 64 of the 100 elements of `out`", "at least [4, 1, 1] such blocks", "`slice_mut`"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let text = tile::<2, 3>(&stream, Launch::new((1, 2), (3, 2)), &mut out.memref_mut([10, 10]).unwrap()).unwrap_err().to_string();
    assert!(text.contains("reaches 9 x 8 of the 10 x 10 elements of `out`") && text.contains("at least [2, 3, 1]"), "{text}");
}

/// Functions of a module are checked by the same rule.
#[test]
fn functions_of_a_module_reach_all_elements() {
    let device = Device::default().unwrap();
    let stream = device.stream().unwrap();
    let image = include_bytes!(concat!(env!("OUT_DIR"), "/gpu/src/coverage.rs.gpubin"));
    let manifest = gpu_abi::json::from_text(include_str!(concat!(env!("OUT_DIR"), "/gpu/src/coverage.rs.json"))).unwrap();
    // SAFETY: the build script made both.
    let module = unsafe { Module::load_described(&device, image, &manifest) }.unwrap();
    let mut out = stream.zeroed::<u32>(100).unwrap();
    let mut image = Image::new_2d(&stream, 20, 10, Format::r(Channel::U32)).unwrap();
    let (thread, texel) = (module.function("thread").unwrap(), module.function("texel_2").unwrap());
    let typed = thread.typed::<(&mut [u32],)>().unwrap();
    let typed_texel = texel.typed::<(u32, &mut Image)>().unwrap();
    for (grid, is_enough) in [(3, false), (4, true)] {
        let launch = Launch::new(grid, 32);
        // SAFETY: safe kernels, launched in as many dimensions as they take.
        let results = unsafe { [thread.launch(&stream, launch, &[Arg::write(&mut out)]), typed.launch(&stream, launch, (&mut out,))] };
        assert_eq!(results.map(|result| result.is_ok()), [is_enough; 2], "{grid}");
        let launch = Launch::new((2, grid), (16, 3));
        // SAFETY: as above.
        let results = unsafe {
            [
                texel.launch(&stream, launch, &[Arg::value(1u32), Arg::write_image(&mut image)]),
                typed_texel.launch(&stream, launch, (1, &mut image)),
            ]
        };
        assert_eq!(results.map(|result| result.is_ok()), [is_enough; 2], "{grid}");
    }
    assert_eq!(stream.download(&out).unwrap(), [1; 100]);
}
