//! The CPU device: launches of kernels that a C compiler made.

use crate::support::*;
use gpu_abi::container::ImageKind;
use gpu_rt::__macro_support::{Args, Load, ReadMemref, Readable, Writable};
use gpu_rt::{Buffer, Device, DeviceKind, Error, ErrorKind, Launch, Stream};
use gpu_test::test;

/// Launches `axpy` with the arguments where the C structure has them.
fn axpy(
    kernel: &'static gpu_rt::__macro_support::Kernel,
    stream: &Stream,
    a: f32,
    x: &Buffer<f32>,
    y: &mut Buffer<f32>,
) -> Result<(), Error> {
    let mut args = Args::<28>::new();
    args.scalar(0, a);
    args.pointer(8, stream, x.read_arg())?;
    args.pointer(16, stream, y.write_arg())?;
    args.scalar(24, x.len() as u32);
    run(kernel, stream, Launch::cover(x.len(), 256), &args)
}

#[test]
fn axpy_over_millions_of_elements_equals_a_rust_loop() {
    let file = c_file("axpy");
    let (kernel, stream) = (kernel(file, "axpy", 28), cpu());
    for n in [1usize, 255, 256, 257, 3_000_001] {
        let x: Vec<f32> = (0..n).map(|i| (i % 1013) as f32 * 0.25).collect();
        let y: Vec<f32> = (0..n).map(|i| (i % 997) as f32 - 300.0).collect();
        let (device_x, mut device_y) = (stream.upload(&x).unwrap(), stream.upload(&y).unwrap());
        // The first launch learns what a block takes, later ones use it.
        for round in 1..=3 {
            axpy(kernel, &stream, 2.0, &device_x, &mut device_y).unwrap();
            let expected: Vec<f32> = (0..n).map(|i| (0..round).fold(y[i], |y, _| 2.0 * x[i] + y)).collect();
            assert!(stream.download(&device_y).unwrap() == expected, "{n} elements, round {round}");
        }
    }
}

#[test]
fn blocks_of_a_3d_grid_are_counted_x_first() {
    let file = c_file("coordinates");
    let (kernel, stream) = (kernel(file, "coordinates", 8), cpu());
    for [x, y, z] in [[7u32, 5, 3], [1, 1, 9], [64, 2, 2]] {
        let mut out = stream.zeroed::<u32>((x * y * z * 3) as usize).unwrap();
        let mut args = Args::<8>::new();
        args.pointer(0, &stream, out.write_arg()).unwrap();
        run(kernel, &stream, Launch::new([x, y, z], 32), &args).unwrap();
        let mut expected = Vec::new();
        for k in 0..z {
            for j in 0..y {
                (0..x).for_each(|i| expected.extend([i, j, k]));
            }
        }
        assert_eq!(stream.download(&out).unwrap(), expected);
    }
}

#[test]
fn each_block_has_its_own_shared_memory() {
    let file = c_file("reverse");
    let (kernel, stream) = (kernel(file, "reverse", 8), cpu());
    let data: Vec<u32> = (0..512 * 300).collect();
    let mut buffer = stream.upload(&data).unwrap();
    let mut args = Args::<8>::new();
    args.pointer(0, &stream, buffer.write_arg()).unwrap();
    run(kernel, &stream, Launch::new(300, 512).shared(512 * 4), &args).unwrap();
    let expected: Vec<u32> = data.chunks(512).flat_map(|part| part.iter().rev().copied()).collect();
    assert!(stream.download(&buffer).unwrap() == expected);
}

#[test]
fn math_comes_from_the_c_library() {
    let file = c_file("exponential");
    let (kernel, stream) = (kernel(file, "exponential", 8), cpu());
    let mut out = stream.zeroed::<f32>(4096).unwrap();
    let mut args = Args::<8>::new();
    args.pointer(0, &stream, out.write_arg()).unwrap();
    run(kernel, &stream, Launch::new(16, 256), &args).unwrap();
    for (i, value) in stream.download(&out).unwrap().into_iter().enumerate() {
        let expected = (f64::from(i as f32 / 1000.0)).exp();
        assert!((f64::from(value) - expected).abs() <= expected * 1e-6, "exp({i}/1000) = {value}, not {expected}");
    }
}

#[test]
fn a_memref_reaches_the_kernel_as_a_descriptor() {
    let file = c_file("transpose");
    let (kernel, stream) = (kernel(file, "transpose", 64), cpu());
    let data: Vec<f32> = (0..6 * 11).map(|i| i as f32).collect();
    let (matrix, mut out) = (stream.upload(&data).unwrap(), stream.zeroed::<f32>(66).unwrap());
    let view = matrix.memref([6, 11]).unwrap();
    let mut args = Args::<64>::new();
    args.memref(0, &stream, view.read_memref(), &[None, Some(11)], "matrix").unwrap();
    args.pointer(56, &stream, out.write_arg()).unwrap();
    run(kernel, &stream, Launch::new(6, 1), &args).unwrap();
    let expected: Vec<f32> = (0..11).flat_map(|column| (0..6).map(move |row| (row * 11 + column) as f32)).collect();
    assert_eq!(stream.download(&out).unwrap(), expected);

    let error = args.memref(0, &stream, view.read_memref(), &[Some(8), None], "matrix").unwrap_err();
    assert_eq!(error.to_string(), "`matrix` has size 6 in dimension 0, where 8 is needed\n  help: make the sizes agree");
    assert!(matches!(matrix.memref([6, 10]).unwrap_err().kind(), ErrorKind::Length { given: 66, expected: 60, .. }));
}

#[test]
fn a_fault_is_returned_with_its_code() {
    let file = c_file("stop");
    let (kernel, stream) = (kernel(file, "stop", 4), cpu());
    let mut args = Args::<4>::new();
    for grid in [6, 100, 10_000] {
        args.scalar(0, 7u32);
        let error = run(kernel, &stream, Launch::new(grid, 1), &args).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::KernelFault { code: 7, .. }), "{error}");
        assert!(error.to_string().starts_with("kernel `stop`: cpu ("), "{error}");
        // The device goes on.
        args.scalar(0, 0u32);
        run(kernel, &stream, Launch::new(grid, 1), &args).unwrap();
    }
}

#[test]
fn an_image_of_another_calling_convention_is_refused() {
    let file = c_file("refused");
    let stream = cpu();
    let error = |name: &str| run(kernel(file, name, 0), &stream, Launch::new(1, 1), &Args::<0>::new()).unwrap_err();
    assert!(matches!(error("of_another_version").kind(), ErrorKind::KernelVersion { found: 99, expected: gpu_abi::cpu::VERSION }));
    assert!(matches!(error("no_such").kind(), ErrorKind::KernelMissing { .. }));
    assert_eq!(error("no_such").kernel(), Some("no_such"));
    for name in ["without_entry", "without_thread", "misaligned", "uncounted"] {
        assert!(error(name).to_string().contains("malformed"), "{}", error(name));
    }
}

#[test]
fn divergent_threads_run_one_by_one() {
    let file = c_file("parted");
    let (kernel, stream) = (kernel(file, "parted", 16), cpu());
    let (blocks, threads, leave) = (100u32, 64u32, 40u32);
    let mut out = stream.zeroed::<u32>((blocks * threads) as usize).unwrap();
    let mut args = Args::<16>::new();
    args.pointer(0, &stream, out.write_arg()).unwrap();
    args.scalar(8, leave);
    args.scalar(12, u32::MAX);
    run(kernel, &stream, Launch::new(blocks, threads), &args).unwrap();
    let part = |block: u32| block * 1000 + (0..leave).map(|thread| thread + block).sum::<u32>();
    let expected: Vec<u32> =
        (0..blocks).flat_map(|block| (0..threads).map(move |thread| if thread < leave { part(block) } else { 0 })).collect();
    assert_eq!(stream.download(&out).unwrap(), expected);

    args.scalar(12, 10u32);
    let error = run(kernel, &stream, Launch::new(blocks, threads), &args).unwrap_err();
    assert!(error.to_string().contains("threads of one block waited at different barriers"), "{error}");
}

#[test]
fn launches_beyond_a_limit_name_it() {
    let file = c_file("limits");
    let stream = cpu();
    let plain = kernel(file, "nothing", 0);
    let error = |kernel, launch: Launch| run(kernel, &stream, launch, &Args::<0>::new()).unwrap_err();
    let limit = |launch: Launch| match error(plain, launch).kind() {
        ErrorKind::LaunchLimit { limit, asked, allowed } => (*limit, *asked, *allowed),
        other => panic!("{other}"),
    };
    let most = stream.device().limits().max_threads_per_block;
    assert_eq!(limit(Launch::new(1, most + 1)), ("block size in x", u64::from(most) + 1, u64::from(most)));
    assert_eq!(limit(Launch::new(1, (most, 2))), ("number of threads in a block", u64::from(most) * 2, u64::from(most)));
    assert_eq!(limit(Launch::new(1, [u32::MAX; 3])).0, "block size in x");
    assert_eq!(limit(Launch::new((1, u32::MAX), 1)).0, "grid size in y");
    assert_eq!(limit(Launch::new(1, 1).shared(1 << 30)).0, "shared memory of a block in bytes");
    assert_eq!(limit(Launch::new(1, (4, 0))), ("block size in y", 0, u64::from(most)));
    assert_eq!(limit(Launch::new([i32::MAX as u32; 3], 1)).0, "number of blocks");

    assert_eq!(limit(Launch::new(1 << 24, 128)).0, "number of threads along one axis");

    let small = bounded(file, "nothing", 0, None, Some(64));
    assert!(error(small, Launch::new(1, 65)).to_string().contains("number of threads in a block is 65, and the limit here is 64"));
    run(small, &stream, Launch::new(1, 64), &Args::<0>::new()).unwrap();
    let exact = bounded(file, "nothing", 0, Some([8, 8, 1]), None);
    let text = error(exact, Launch::new(1, 64)).to_string();
    assert!(text.contains("launched with blocks of [64, 1, 1] threads, and compiled for blocks of [8, 8, 1]"), "{text}");
    assert!(text.ends_with("help: launch it with Launch::new(grid, [8, 8, 1])"), "{text}");
    run(exact, &stream, Launch::new(1, (8, 8)), &Args::<0>::new()).unwrap();

    let greedy = kernel(file, "nothing", 16);
    assert!(matches!(error(greedy, Launch::new(1, 1)).kind(), ErrorKind::ArgumentSize { given: 0, expected: 16 }));
}

#[test]
fn an_empty_grid_does_nothing() {
    let file = c_file("empty");
    let (stop, stream) = (kernel(file, "stop", 4), cpu());
    for launch in [Launch::cover(0, 256), Launch::new((4, 0), 1), Launch::new((4, 4, 0), 1)] {
        run(stop, &stream, launch, &Args::<4>::new()).unwrap();
    }
    let empty = stream.upload::<f32>(&[]).unwrap();
    assert!(empty.is_empty() && stream.download(&empty).unwrap().is_empty());
}

#[test]
fn a_buffer_of_another_stream_is_refused() {
    let (one, two) = (cpu(), cpu());
    let mut buffer = one.upload(&[1u32, 2, 3]).unwrap();
    let error = two.download(&buffer).unwrap_err();
    let ErrorKind::WrongStream { buffer: home, used } = error.kind() else { panic!("{error}") };
    assert_eq!((home.as_str(), used.as_str()), (format!("{one:?}").as_str(), format!("{two:?}").as_str()));
    assert!(home.starts_with("stream ") && home.ends_with(" of cpu:0") && home != used);
    assert!(two.copy_to(&mut buffer, &[4, 5, 6]).is_err());
    assert!(Args::<8>::new().pointer(0, &two, buffer.read_arg()).is_err());

    buffer.move_to(&two).unwrap();
    assert_eq!(two.download(&buffer).unwrap(), [1, 2, 3]);
    assert!(one.download(&buffer).is_err());
}

#[test]
fn lengths_must_agree() {
    let stream = cpu();
    let mut buffer = stream.zeroed::<u16>(4).unwrap();
    let text = stream.download_into(&buffer, &mut [0; 3]).unwrap_err().to_string();
    assert!(text.starts_with("the slice to download into has 3 elements, where 4 are needed"), "{text}");
    assert!(matches!(stream.copy_to(&mut buffer, &[0; 5]).unwrap_err().kind(), ErrorKind::Length { given: 5, expected: 4, .. }));
    stream.copy_to(&mut buffer, &[1, 2, 3, 4]).unwrap();
    let mut out = [0; 4];
    stream.download_into(&buffer, &mut out).unwrap();
    assert_eq!(out, [1, 2, 3, 4]);
}

#[test]
fn an_oversized_allocation_is_an_error_with_its_sizes() {
    let stream = cpu();
    let error = stream.zeroed::<u8>(isize::MAX as usize - 4096).unwrap_err();
    let ErrorKind::OutOfMemory { asked, free, total } = error.kind() else { panic!("{error}") };
    assert!(*asked == (isize::MAX - 4096) as u64 && *free > 0 && free <= total, "{error}");
    assert!(matches!(stream.zeroed::<u64>(usize::MAX).unwrap_err().kind(), ErrorKind::OutOfMemory { .. }));
}

#[test]
fn drops_in_any_order_are_fine() {
    let device = Device::open("cpu").unwrap();
    let stream = device.stream().unwrap();
    let buffer = stream.upload(&[1u8, 2, 3]).unwrap();
    let again = stream.clone();
    drop(device);
    drop(stream);
    assert_eq!(again.download(&buffer).unwrap(), [1, 2, 3]);
    drop(again);
    assert_eq!(buffer.stream().clone().download(&buffer).unwrap(), [1, 2, 3]);
    std::thread::spawn(move || drop(buffer)).join().unwrap();
    // And never.
    keep(Box::new(cpu().zeroed::<u64>(10).unwrap()));
}

#[test]
fn many_threads_can_make_the_first_launch() {
    let file = c_file("race");
    let kernel = kernel(file, "axpy", 28);
    let start = std::sync::Barrier::new(32);
    std::thread::scope(|scope| {
        for thread in 0..32 {
            let start = &start;
            scope.spawn(move || {
                let stream = cpu();
                let x = stream.upload(&vec![thread as f32; 5000]).unwrap();
                let mut y = stream.zeroed::<f32>(5000).unwrap();
                start.wait();
                for _ in 0..10 {
                    axpy(kernel, &stream, 1.0, &x, &mut y).unwrap();
                }
                assert!(stream.download(&y).unwrap().iter().all(|&y| y == thread as f32 * 10.0));
            });
        }
    });
    assert_eq!(gpu_rt::loaded().iter().filter(|loaded| loaded.package == "race").count(), 1);
}

#[test]
fn files_with_the_same_content_share_a_module_and_others_do_not() {
    let (one, two) = (image(), compile(&["-DWHICH=2"]));
    let container = |image: &[u8]| fat(&[(LOWEST, ImageKind::Object, image)]);
    let files = [
        (file("twin", container(one), Load::Lazy), 0),
        (file("twin", container(one), Load::Lazy), 0),
        (file("twin", container(&two), Load::Lazy), 2),
        (file("other", container(&two), Load::Lazy), 2),
    ];
    let stream = cpu();
    for (file, expected) in files {
        let mut out = stream.upload(&[u32::MAX]).unwrap();
        let mut args = Args::<8>::new();
        args.pointer(0, &stream, out.write_arg()).unwrap();
        run(kernel(file, "which", 8), &stream, Launch::new(1, 1), &args).unwrap();
        assert_eq!(stream.download(&out).unwrap(), [expected]);
    }
    let loaded = gpu_rt::loaded();
    assert_eq!(loaded.iter().filter(|loaded| loaded.package == "twin").count(), 2);
    let other = loaded.iter().find(|loaded| loaded.package == "other").unwrap();
    let device = Device::open("cpu").unwrap();
    assert_eq!(other.to_string(), format!("other/kernels/test.ll on {device}: {LOWEST} (object)"));
}

#[test]
fn the_device_describes_itself() {
    let device = Device::open("cpu").unwrap();
    assert_eq!((device.kind(), device.ordinal(), device.uuid()), (DeviceKind::Cpu, 0, None));
    assert_eq!(device.to_string(), format!("cpu ({}, {})", device.name(), device.arch()));
    assert_eq!(device, Device::open("cpu:0").unwrap());
    assert!(device.limits().total_memory > 0 && device.limits().multiprocessors > 0);
    let error = Device::open("cpu:64").unwrap_err();
    assert!(error.to_string().starts_with("no device `cpu:64`: cpu has 64 devices\n"), "{error}");
    assert!(Device::all().present.contains(&device));
}
