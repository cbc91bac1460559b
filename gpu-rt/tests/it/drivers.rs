//! CUDA and HIP: with no library, with no device, and on a real device where there is one.

use crate::support::*;
use gpu_abi::container::ImageKind;
use gpu_rt::__macro_support::{Args, Load, Writable};
use gpu_rt::{Device, DeviceKind, ErrorKind};
use gpu_test::{skip, test, this_test};

/// A test's child with the driver's library sought in an empty folder.
fn without_library(test: &str, variable: &str) {
    let empty = tempfile::tempdir().unwrap();
    let output = child(test, &[(variable, empty.path())]);
    let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && text.contains("1 passed"), "{text}");
}

fn not_found(name: &str, kind: DeviceKind, files: &[&str], variable: &str) {
    let error = Device::open(name).unwrap_err();
    let ErrorKind::LibraryNotFound { driver, tried } = error.kind() else { panic!("{error}") };
    assert_eq!(*driver, kind);
    let tried: Vec<_> = tried.iter().map(|(path, _)| path.rsplit('/').next().unwrap()).collect();
    assert_eq!(tried, files);
    let text = error.to_string();
    assert!(text.contains(variable) && text.contains("GPU_DEVICE=cpu") && text.contains("no such file"), "{text}");
    assert!(files.iter().all(|file| text.contains(file)), "{text}");
    // The same again: the answer is kept.
    assert_eq!(Device::open(name).unwrap_err().to_string(), text);
    let missing = Device::all().missing;
    assert!(missing.iter().any(|(other, error)| *other == kind && error.to_string() == text));
}

#[test]
fn cuda_without_its_library() {
    if is_child() {
        return not_found("cuda:0", DeviceKind::Cuda, &["libcuda.so.1", "libcuda.so"], "GPU_CUDA_LIBRARY");
    }
    without_library(this_test!(), "GPU_CUDA_LIBRARY");
}

#[cfg(not(feature = "hip-link"))]
#[test]
fn hip_without_its_library() {
    if is_child() {
        let files = ["libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5", "libamdhip64.so"];
        return not_found("amdgpu:0", DeviceKind::Hip, &files, "GPU_HIP_LIBRARY");
    }
    without_library(this_test!(), "GPU_HIP_LIBRARY");
}

#[test]
fn the_installed_hip_library_reports_its_devices_or_its_own_error() {
    match Device::open("hip:0") {
        Ok(device) => eprintln!("hip:0 is there: {device}"),
        Err(error) => match error.kind() {
            ErrorKind::LibraryNotFound { .. } => skip!("{error}"),
            ErrorKind::NoDevice { driver: DeviceKind::Hip, answer } => {
                assert_eq!(answer, &Some((100, "hipErrorNoDevice".to_owned())));
                assert!(error.to_string().starts_with("the HIP runtime library has no device: it answers 100 (hipErrorNoDevice)"));
            }
            _ => panic!("{error}"),
        },
    }
}

#[test]
fn a_library_without_the_drivers_functions_is_an_error() {
    if is_child() {
        let error = Device::open("cuda:0").unwrap_err();
        let ErrorKind::SymbolMissing { driver: DeviceKind::Cuda, symbol, .. } = error.kind() else { panic!("{error}") };
        assert_eq!(*symbol, "cuInit");
        return;
    }
    let Some(libc) = std::fs::read_to_string("/proc/self/maps").ok().and_then(|maps| {
        maps.lines().filter_map(|line| line.split_whitespace().nth(5)).find(|path| path.contains("libc.so")).map(str::to_owned)
    }) else {
        skip!("no libc.so among this process's mappings");
    };
    child_passes(this_test!(), &[("GPU_CUDA_LIBRARY", &libc)]);
}

#[test]
fn the_default_device_is_the_one_that_the_environment_names() {
    if is_child() {
        let name = std::env::var("GPU_DEVICE").unwrap();
        match name.as_str() {
            "cpu" => assert_eq!(Device::default().unwrap().kind(), DeviceKind::Cpu),
            _ => {
                let error = Device::default().unwrap_err();
                assert!(matches!(error.kind(), ErrorKind::UnknownDevice { name: other, .. } if *other == name), "{error}");
            }
        }
        return;
    }
    for name in ["cpu", "tpu:0", "cuda:first", "cpu:65"] {
        child_passes(this_test!(), &[("GPU_DEVICE", name)]);
    }
}

#[test]
fn a_wrong_setting_is_an_error_of_the_default_device() {
    if is_child() {
        let error = Device::default().unwrap_err();
        let ErrorKind::BadSetting { variable, value, .. } = error.kind() else { panic!("{error}") };
        assert_eq!(std::env::var(variable).as_ref(), Ok(value));
        return;
    }
    // No GPU's driver is found.
    let none = [("GPU_DEVICE", ""), ("GPU_CUDA_LIBRARY", "/none"), ("GPU_HIP_LIBRARY", "/none")];
    for (variable, value) in [("GPU_CPU_THREADS", "0"), ("GPU_CPU_LEVEL", "x86-64-v9"), ("GPU_TRACE", "counters")] {
        child_passes(this_test!(), &[&none[..], &[(variable, value)]].concat());
    }
}

/// The same checks of memory and streams on every device of a kind.
fn copies_and_streams(kind: DeviceKind) {
    let devices = Device::all();
    if let Some((_, error)) = devices.missing.iter().find(|(missing, _)| *missing == kind) {
        skip!("{error}");
    }
    for device in devices.present.iter().filter(|device| device.kind() == kind) {
        eprintln!("on {device}: {:?}", device.limits());
        let (one, two) = (device.stream().unwrap(), device.stream().unwrap());
        let data: Vec<u64> = (0..1_000_003u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
        let mut buffer = one.upload(&data).unwrap();
        assert!(one.download(&buffer).unwrap() == data, "{device}");
        buffer.move_to(&two).unwrap();
        assert!(two.download(&buffer).unwrap() == data, "{device}");
        let reversed: Vec<u64> = data.iter().rev().copied().collect();
        two.copy_to(&mut buffer, &reversed).unwrap();
        drop((one, two));
        let stream = buffer.stream().clone();
        assert!(stream.download(&buffer).unwrap() == reversed, "{device}");
        assert!(stream.zeroed::<u8>(12_345).and_then(|zeros| stream.download(&zeros)).unwrap().iter().all(|&byte| byte == 0));

        let error = stream.zeroed::<u8>(1 << 50).unwrap_err();
        let ErrorKind::OutOfMemory { asked, free, total } = error.kind() else { panic!("{error}") };
        assert!(*asked == 1 << 50 && free <= total && *total > 0, "{error}");
        assert!(error.to_string().starts_with(&device.to_string()), "{error}");
        // Other threads use the device too, and buffers may be dropped there.
        std::thread::spawn(move || {
            assert!(stream.download(&buffer).unwrap() == reversed);
            drop(buffer);
        })
        .join()
        .unwrap();
    }
}

#[test]
fn copies_and_streams_on_the_cpu() {
    copies_and_streams(DeviceKind::Cpu);
}

#[test]
fn copies_and_streams_on_nvidia_gpus() {
    copies_and_streams(DeviceKind::Cuda);
}

#[test]
fn copies_and_streams_on_amd_gpus() {
    copies_and_streams(DeviceKind::Hip);
}

#[test]
fn a_device_is_found_by_its_uuid() {
    if Device::all().present.iter().all(|device| device.uuid().is_none()) {
        skip!("no device has a UUID");
    }
    for device in Device::all().present {
        let Some(uuid) = device.uuid() else { continue };
        assert_eq!(Device::open(&format!("{}://{uuid}", device.kind())).unwrap(), device);
        let error = Device::open(&format!("{}://GPU-0", device.kind())).unwrap_err();
        assert!(error.to_string().contains(uuid), "{error}");
    }
}

#[test]
fn an_image_for_no_device_of_this_machine_says_why() {
    for device in Device::all().present {
        let stream = device.stream().unwrap();
        let file = file("foreign", fat(&[("gfx900", ImageKind::Object, b"x"), ("sm_121", ImageKind::Cubin, b"y")]), Load::Lazy);
        let mut out = stream.zeroed::<u32>(1).unwrap();
        let mut args = Args::<8>::new();
        args.pointer(0, &stream, out.write_arg()).unwrap();
        let error = run(kernel(file, "k", 8), &stream, gpu_rt::Launch::new(1, 1), &args).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::NoImage { .. }), "{error}");
        assert_eq!(error.device(), Some(device.to_string().as_str()));
    }
}
