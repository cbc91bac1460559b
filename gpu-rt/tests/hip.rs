//! The HIP driver against a small strict runtime of our own in host memory: calls, arguments, order, books.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

mod support;

use gpu_abi::container::ImageKind;
use gpu_rt::__private_v1::{Args, Kernel, KernelFile, Load, Readable, Writable, register, unregister};
use gpu_rt::{Device, DeviceKind, ErrorKind, Launch, Stream};
use support::*;

/// Runs a test of this file in a child, with the fake runtime for HIP; its books must balance.
fn with_fake(test: &str) {
    let folder = tempfile::tempdir().unwrap();
    if !fake_hip(folder.path()) {
        return;
    }
    let Some(output) = child(test, &[(FIND_HIP, folder.path()), ("GPU_DEVICE", "hip:0".as_ref())]) else { return };
    let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && text.contains("1 passed"), "{text}");
    assert!(!text.contains("fake HIP:"), "{text}");
}

/// Code objects for both devices. The fake looks at the first bytes alone; the runtime at the headers.
fn code_objects(package: &str) -> &'static KernelFile {
    let elf = compile(&[]).unwrap();
    file(package, fat(&[("gfx942", ImageKind::Object, &elf), ("gfx11-generic", ImageKind::Object, &elf)]), Load::Lazy)
}

fn axpy(kernel: &'static Kernel, stream: &Stream, launch: Launch) -> Result<Vec<f32>, gpu_rt::Error> {
    let x: Vec<f32> = (0..1000).map(|i| i as f32).collect();
    let (x, mut y) = (stream.upload(&x)?, stream.upload(&[1.0f32; 1000])?);
    let mut args = Args::<28>::new();
    args.scalar(0, 3.0f32);
    args.pointer(8, stream, x.read_arg())?;
    args.pointer(16, stream, y.write_arg())?;
    args.scalar(24, 1000u32);
    run(kernel, stream, launch, &args)?;
    stream.download(&y)
}

#[test]
fn the_whole_way_on_two_devices() {
    if !is_child() {
        return with_fake("the_whole_way_on_two_devices");
    }
    let file = code_objects("whole");
    register(file);
    let kernel = kernel(file, "axpy", 28);
    let devices = [Device::default().unwrap(), Device::open("amdgpu:1").unwrap()];
    let described = devices.each_ref().map(ToString::to_string);
    assert_eq!(described, ["hip:0 (Fake Instinct 0, gfx942:sramecc+:xnack-)", "hip:1 (Fake Instinct 1, gfx1100)"]);
    assert_eq!(Device::open("hip://GPU-0e12865a3bf5b7ab").unwrap(), devices[0]);
    let limits = devices[0].limits();
    assert_eq!((limits.max_threads_per_block, limits.warp_size, limits.multiprocessors), (1024, 64, 304));
    assert_eq!((limits.max_grid, limits.shared_bytes, limits.total_memory), ([2_147_483_647, 65536, 65536], 65536, 64 << 20));

    let expected: Vec<f32> = (0..1000).map(|i| 3.0 * i as f32 + 1.0).collect();
    for device in &devices {
        // Every thread must set its own current device.
        let in_thread = || axpy(kernel, &device.stream().unwrap(), Launch::cover(1000, 128).shared(32)).unwrap();
        assert_eq!(in_thread(), expected);
        assert_eq!(std::thread::scope(|scope| scope.spawn(in_thread).join()).unwrap(), expected);
    }
    let images: Vec<_> = gpu_rt::loaded().into_iter().map(|loaded| (loaded.arch, loaded.kind)).collect();
    assert_eq!(images, [("gfx942".to_owned(), "object"), ("gfx11-generic".to_owned(), "object")]);
    // As when its library is closed: the modules go, which the books show.
    unregister(file);
}

#[test]
fn failures_carry_the_runtimes_own_code() {
    if !is_child() {
        return with_fake("failures_carry_the_runtimes_own_code");
    }
    let file = code_objects("failures");
    let stream = Device::default().unwrap().stream().unwrap();
    let launch = Launch::cover(1000, 128).shared(32);

    let error = axpy(kernel(file, "saxpy", 28), &stream, launch).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::KernelMissing { .. }), "{error}");
    let error = axpy(kernel(file, "axpy", 28), &stream, Launch::cover(1000, 512).shared(32)).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::LaunchLimit { asked: 512, allowed: 256, .. }), "{error}");
    let error = axpy(kernel(file, "axpy", 28), &stream, Launch::cover(1000, 128).shared(65536 - 511)).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::LaunchLimit { asked: 65537, allowed: 65536, .. }), "{error}");
    // The fake refuses other arguments than those of `axpy`.
    let error = axpy(kernel(file, "axpy", 24), &stream, launch).unwrap_err();
    let ErrorKind::Driver { driver: DeviceKind::Hip, call, code, name, text } = error.kind() else { panic!("{error}") };
    assert_eq!((*call, *code, name.as_str(), text.as_str()), ("hipModuleLaunchKernel", 1, "hipErrorInvalidValue", "words about it"));
    assert_eq!((error.kernel(), error.device()), (Some("axpy"), Some("hip:0 (Fake Instinct 0, gfx942:sramecc+:xnack-)")));
    let error = stream.zeroed::<u8>(65 << 20).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::OutOfMemory { asked: 0x410_0000, free: 0x3c0_0000, total: 0x400_0000 }), "{error}");
    unregister(file);
}

#[test]
fn buffers_move_between_streams_and_go_in_any_order() {
    if !is_child() {
        return with_fake("buffers_move_between_streams_and_go_in_any_order");
    }
    let (one, two) = (Device::open("hip:0").unwrap().stream().unwrap(), Device::open("hip:0").unwrap().stream().unwrap());
    let other = Device::open("hip:1").unwrap().stream().unwrap();
    let mut buffer = one.upload(&[1u8, 2, 3]).unwrap();
    buffer.move_to(&two).unwrap();
    drop(one);
    assert_eq!(two.download(&buffer).unwrap(), [1, 2, 3]);
    let error = buffer.move_to(&other).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::WrongStream { .. }), "{error}");
    drop(two);
    let zeros = other.zeroed::<u64>(100).unwrap();
    assert_eq!(other.download(&zeros).unwrap(), [0; 100]);
    drop(other);
    std::thread::spawn(move || drop((zeros, buffer))).join().unwrap();
}
