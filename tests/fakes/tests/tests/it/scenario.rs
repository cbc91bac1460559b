//! The whole way through a driver, on two devices, with every check that the fakes make.

use gpu_fake_tests::process::{is_child, passes, run};
use gpu_fake_tests::{Fake, Vendor, process, scenario};
use gpu_rt::{Channel, Device, DeviceKind, ErrorKind, Format, Image, Launch};
use gpu_test::this_test;
use std::sync::atomic::{AtomicBool, Ordering};

#[test]
fn the_whole_scenario_runs_on_two_devices() {
    if !is_child() {
        // Held up at random, so that what is not waited for is not there.
        return passes(this_test!(), &[("GPU_FAKE_DELAY", "300")]);
    }
    let vendor = Vendor::of_this_process();
    for name in [vendor.device(), vendor.other_device()] {
        let device = Device::open(name).unwrap();
        scenario::run(&device).unwrap();
        // Each thread has a current device of its own.
        let device = &device;
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..4).map(|_| scope.spawn(|| scenario::run(device).unwrap())).collect();
            threads.into_iter().for_each(|thread| thread.join().unwrap());
        });
    }
}

#[test]
fn devices_are_described() {
    if !is_child() {
        return passes(this_test!(), &[("GPU_FAKE_MEMORY", "67108864")]);
    }
    let vendor = Vendor::of_this_process();
    let devices = [Device::default().unwrap(), Device::open(vendor.other_device()).unwrap()];
    let expected = match vendor {
        Vendor::Amd => ["hip:0 (Fake Instinct 0, gfx942:sramecc+:xnack-)", "hip:1 (Fake Instinct 1, gfx1100)"],
        Vendor::Nvidia => ["cuda:0 (Fake Hopper 0, sm_90)", "cuda:1 (Fake Hopper 1, sm_90)"],
    };
    assert_eq!(devices.each_ref().map(ToString::to_string), expected);
    let uuid = format!("{}://{}", devices[1].kind(), devices[1].uuid().unwrap());
    assert_eq!(Device::open(&uuid).unwrap(), devices[1]);
    let limits = devices[0].limits();
    assert_eq!((limits.max_threads_per_block, limits.max_grid), (1024, [i32::MAX as u32, 65535, 65535]));
    assert_eq!((limits.total_memory, devices[0].memory().unwrap()), (64 << 20, (64 << 20, 64 << 20)));
    let stream = devices[0].stream().unwrap();
    let one = stream.zeroed::<u8>(4 << 20).unwrap();
    let error = stream.zeroed::<u8>(65 << 20).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::OutOfMemory { asked: 0x410_0000, free: 0x3c0_0000, total: 0x400_0000 }), "{error}");
    drop(one);
}

#[test]
fn buffers_move_between_streams_and_drop_in_any_order() {
    if !is_child() {
        return passes(this_test!(), &[("GPU_FAKE_DELAY", "300")]);
    }
    let (device, other) = (Device::default().unwrap(), Device::open(Vendor::of_this_process().other_device()).unwrap());
    let (one, two, other) = (device.stream().unwrap(), device.stream().unwrap(), other.stream().unwrap());
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

#[test]
fn a_loaded_function_reports_its_limits() {
    if !is_child() {
        return passes(this_test!(), &[]);
    }
    let device = Device::default().unwrap();
    let stream = device.stream().unwrap();
    let module = scenario::load(&device, scenario::BOUNDED).unwrap();
    assert_eq!(module.arch(), if device.kind() == DeviceKind::Hip { "gfx942" } else { "sm_90" });
    let error = module.function("unbounded").unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::KernelMissing { .. }), "{error}");
    assert_eq!((error.kernel(), error.device().is_some()), (Some("unbounded"), true));
    let function = module.function("bounded").unwrap();
    assert_eq!((function.max_threads(), function.shared_bytes()), (64, 0));
    // SAFETY: refused before anything runs.
    let error = unsafe { function.launch_packed(&stream, Launch::new(1, 65), &[0; 8]) }.unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::LaunchLimit { asked: 65, allowed: 64, .. }), "{error}");
    // SAFETY: an empty grid launches nothing.
    unsafe { function.launch_packed(&stream, Launch::new(0, 65), &[]) }.unwrap();
    let other = Device::open(Vendor::of_this_process().other_device()).unwrap().stream().unwrap();
    // SAFETY: refused before anything runs.
    let error = unsafe { function.launch_packed(&other, Launch::new(1, 64), &[0; 8]) }.unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::UnknownDevice { .. }), "{error}");
}

#[test]
fn wrong_arguments_return_the_drivers_error_and_are_recorded() {
    let test = this_test!();
    if !is_child() {
        for vendor in Vendor::ALL {
            let ended = run(test, vendor, &[]);
            assert!(ended.output.status.success(), "{}", ended.text);
            let ledger = ended.ledger.unwrap();
            let [size, address] = &ledger.violations[..] else { panic!("{:?}", ledger.violations) };
            assert!(size.ends_with("LaunchKernel: `axpy`: 24 bytes of arguments, and the kernel takes 28"), "{size}");
            assert!(address.contains("no allocation's memory, where device memory is wanted"), "{address}");
            ledger.balance().unwrap();
        }
        return;
    }
    let device = Device::default().unwrap();
    let stream = device.stream().unwrap();
    let function = scenario::load(&device, scenario::AXPY).unwrap().function("axpy").unwrap();
    // SAFETY: the fake refuses before anything runs.
    let error = unsafe { function.launch_packed(&stream, Launch::new(1, 64), &[0; 24]) }.unwrap_err();
    let ErrorKind::Driver { code: 1, name, .. } = error.kind() else { panic!("{error}") };
    assert!(name.to_lowercase().contains("invalid"), "{name}");
    assert_eq!(error.kernel(), Some("axpy"));
    let host = [0f32; 4];
    let mut args = [0u8; 28];
    args[8..16].copy_from_slice(&(host.as_ptr().expose_provenance() as u64).to_le_bytes());
    // SAFETY: as above.
    unsafe { function.launch_packed(&stream, Launch::new(1, 64), &args) }.unwrap_err();
}

#[test]
fn a_kernel_that_faults_fails_its_device_for_good() {
    let test = this_test!();
    if !is_child() {
        return process::passes(test, &[]);
    }
    let device = Device::default().unwrap();
    let stream = device.stream().unwrap();
    let buffer = stream.upload(&[1u8]).unwrap();
    let mut errors = vec![scenario::fault(&device)];
    errors.extend((0..2).map(|_| stream.synchronize().unwrap_err()));
    for error in errors {
        assert!(matches!(error.kind(), ErrorKind::Driver { code: 719, .. }), "{error}");
    }
    stream.download(&buffer).unwrap_err();
    // The other device goes on.
    scenario::run(&Device::open(Vendor::of_this_process().other_device()).unwrap()).unwrap();
}

/// What a host function drops while other threads create and free is freed when `trim` returns, whoever looked at it last.
#[test]
fn trim_frees_what_other_threads_look_at() {
    if !is_child() {
        return process::passes_on(this_test!(), Vendor::Nvidia, &[("GPU_FAKE_DELAY", "50")]);
    }
    let (device, fake) = (Device::default().unwrap(), Fake::open());
    let is_over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let stream = device.stream().unwrap();
                // It ends by itself, too, if an expectation below fails.
                for _ in 0..200_000 {
                    if is_over.load(Ordering::Relaxed) {
                        break;
                    }
                    stream.record().unwrap().synchronize().unwrap();
                }
            });
        }
        let stream = device.stream().unwrap();
        let left = (0..300).find_map(|_| {
            let image = Image::new_1d(&stream, 16, Format::rgba(Channel::U8)).unwrap();
            let (sender, gone) = std::sync::mpsc::channel::<()>();
            let owned = (image, sender);
            stream.call(move || drop(owned)).unwrap();
            assert!(gone.recv().is_err());
            device.trim().unwrap();
            fake.ledger().live.get("array").copied().filter(|count| *count > 0)
        });
        is_over.store(true, Ordering::Relaxed);
        assert_eq!(left, None);
    });
}
