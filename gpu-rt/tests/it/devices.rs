//! Lists of devices, properties of devices, and settings from code, with a fake HIP runtime of two devices.

use crate::support::*;
#[cfg(not(feature = "hip-link"))]
use gpu_abi::container::ImageKind;
#[cfg(not(feature = "hip-link"))]
use gpu_rt::__macro_support::{Load, register};
use gpu_rt::{Config, Device, DeviceGroup, configure};
#[cfg(not(feature = "hip-link"))]
use gpu_rt::{DeviceKind, ErrorKind};
use gpu_test::{skip, test, this_test};
use std::path::{Path, PathBuf};

/// Runs a test of this file in a child with these variables; `FAKE` in a value is the folder of the fake runtime.
fn in_child(test: &str, variables: &[(&str, &str)]) {
    let folder = tempfile::tempdir().unwrap();
    fake_hip(folder.path());
    let fake = folder.path().to_str().unwrap();
    let variables: Vec<_> = variables.iter().map(|(name, value)| (*name, value.replace("FAKE", fake))).collect();
    let variables: Vec<_> = variables.iter().map(|(name, value)| (*name, Path::new(value))).collect();
    let output = child(test, &variables);
    let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && text.contains("1 passed"), "{variables:?}:\n{text}");
}

fn names(group: &DeviceGroup) -> String {
    group.iter().map(|device| device.name().to_owned()).collect::<Vec<_>>().join("; ")
}

#[test]
fn several_devices_are_a_group() {
    if !is_child() {
        return in_child(this_test!(), &[(FIND_HIP, "FAKE"), ("GPU_DEVICE", "hip:1, hip:0")]);
    }
    let group = DeviceGroup::default().unwrap();
    assert_eq!((group.to_string().as_str(), names(&group).as_str()), ("hip:1,hip:0", "Fake Instinct 1; Fake Instinct 0"));
    assert_eq!(Device::default().unwrap(), group[0]);
    assert_eq!(DeviceGroup::open("amdgpu:*").unwrap().to_string(), "hip:0,hip:1");
    let all = DeviceGroup::open("*").unwrap();
    assert!(all.to_string().ends_with("hip:0,hip:1,cpu"), "{all}");
    assert_eq!(DeviceGroup::open("hip://GPU-0123456789abcdee,cpu").unwrap().to_string(), "hip:1,cpu");

    let text = |names| DeviceGroup::open(names).unwrap_err().to_string();
    assert!(text("hip:0,amdgpu:0").starts_with("no device `hip:0,amdgpu:0`: its elements 1 and 2 are both hip:0\n"));
    assert!(text("hip:*,hip://GPU-0e12865a3bf5b7ab").contains("its elements 1 and 2 are both hip:0"));
    assert!(text("hip:0,hip:2").contains("its element 2, `hip:2`: hip has 2 devices"));
    let absent = text("hip:1,hip://GPU-77");
    assert!(absent.contains("its element 2, `hip://GPU-77`: present are GPU-0e12865a3bf5b7ab, GPU-0123456789abcdee"), "{absent}");
}

#[test]
fn the_default_is_the_first_of_the_list_and_the_rest_is_checked() {
    let test = this_test!();
    if !is_child() {
        for (list, expected) in [("hip:1,hip:0", "hip:1"), ("hip:*", "hip:0"), ("cpu,hip:*", "cpu"), ("cpu,hip:x", "")] {
            in_child(test, &[(FIND_HIP, "FAKE"), ("GPU_DEVICE", list), ("GPU_RT_TEST_EXPECTED", expected)]);
        }
        return;
    }
    let expected = std::env::var("GPU_RT_TEST_EXPECTED").unwrap();
    match Device::default() {
        Ok(device) => assert_eq!(device.uri(), expected),
        Err(error) => {
            assert!(expected.is_empty(), "{error}");
            assert!(error.to_string().contains("its element 2, `hip:x`: `x` is no number"), "{error}");
        }
    }
}

#[test]
fn a_number_of_the_cpu_as_the_default_is_so_many_devices() {
    let test = this_test!();
    if !is_child() {
        let listed = [("cpu:3", "cpu,cpu:1,cpu:2"), ("cpu:1", "cpu"), ("cpu", "cpu"), ("cpu:3,cpu:1", "cpu:3,cpu:1"), ("cpu:65", "")];
        for (list, expected) in listed {
            in_child(test, &[("GPU_DEVICE", list), ("GPU_RT_TEST_EXPECTED", expected)]);
        }
        return;
    }
    let expected = std::env::var("GPU_RT_TEST_EXPECTED").unwrap();
    match DeviceGroup::default() {
        Ok(group) => {
            assert_eq!(group.to_string(), expected);
            assert_eq!(Device::default().unwrap(), *group.first());
            let all = DeviceGroup::open("cpu:*").unwrap();
            assert_eq!(all.to_string(), if group[0].ordinal() == 0 { expected.as_str() } else { "cpu" });
        }
        Err(error) => {
            assert!(expected.is_empty() && error.to_string().contains("there are at most 64"), "{error}");
            assert_eq!(Device::default().unwrap_err().to_string(), error.to_string());
        }
    }
}

#[test]
fn devices_report_their_properties() {
    if !is_child() {
        return in_child(this_test!(), &[(FIND_HIP, "FAKE")]);
    }
    let device = Device::open("hip:1").unwrap();
    assert_eq!(device.pci_address().unwrap().to_string(), "0000:c2:00.0");
    let properties = device.properties();
    assert_eq!(properties.driver_version.unwrap().to_string(), "6.4.43482");
    assert_eq!((properties.threads_per_multiprocessor, properties.l2_bytes), (Some(2048), Some(4 << 20)));
    assert_eq!(properties.shared_per_multiprocessor, Some(65536));
    assert!(properties.cooperative_launch && properties.memory_pools && !properties.cluster_launch);
    // One that the runtime answers 0 to, and one that it refuses.
    assert_eq!((properties.registers_per_multiprocessor, properties.registers_per_block), (None, None));
    let cpu = Device::open("cpu").unwrap();
    assert!(cpu.pci_address().is_none() && cpu.properties().integrated);
}

fn hip(path: impl Into<PathBuf>) -> Config {
    // SAFETY: the tests name the stand-in for HIP's library, or a path that does not exist.
    unsafe { Config::new().hip_library(path) }
}

#[cfg(not(feature = "hip-link"))]
fn cuda(path: &str) -> Config {
    // SAFETY: no such file exists.
    unsafe { Config::new().cuda_library(path) }
}

#[cfg(not(feature = "hip-link"))]
#[test]
fn configure_has_effect_until_first_use() {
    if !is_child() {
        return in_child(this_test!(), &[("GPU_RT_TEST_LIBRARY", "FAKE")]);
    }
    let folder = std::env::var("GPU_RT_TEST_LIBRARY").unwrap();
    configure(hip("/no/such/folder").device("hip:0")).unwrap();
    configure(hip(&folder).device("hip:1,hip:0")).unwrap();
    assert_eq!(Device::default().unwrap().to_string(), "hip:1 (Fake Instinct 1, gfx1100)");
    assert_eq!(DeviceGroup::default().unwrap().len(), 2);
    let late = |config: Config| match configure(config).unwrap_err().kind() {
        ErrorKind::TooLate { setting, .. } => *setting,
        other => panic!("{other}"),
    };
    assert_eq!(late(hip(&folder)), "hip_library");
    assert_eq!(late(Config::new().device("cpu")), "device");
    // The other driver was not asked for yet.
    configure(cuda("/no/such/folder/libcuda.so.1")).unwrap();
    let error = Device::open("cuda:0").unwrap_err();
    assert!(error.to_string().contains("/no/such/folder/libcuda.so.1 (no such file)"), "{error}");
    assert_eq!(late(cuda("/elsewhere")), "cuda_library");
}

#[test]
fn the_environment_overrides_configure() {
    if !is_child() {
        return in_child(this_test!(), &[(FIND_HIP, "FAKE"), ("GPU_DEVICE", "hip:1")]);
    }
    configure(hip("/no/such/folder").device("cpu")).unwrap();
    assert_eq!(Device::default().unwrap().uri(), "hip:1");
}

#[cfg(not(feature = "hip-link"))]
/// Before `main` is where constructors register; here it is simply before `configure`.
#[test]
fn loading_at_startup_precedes_configure() {
    let test = this_test!();
    if !is_child() {
        for load in ["startup", "blocking", "lazy"] {
            in_child(test, &[("GPU_LOAD", load), ("GPU_DEVICE", "cpu")]);
        }
        return;
    }
    register(file("ahead", fat(&[("gfx900", ImageKind::Object, b"x")]), Load::Startup));
    let configured = configure(hip("/no/such/folder"));
    if std::env::var("GPU_LOAD").unwrap() == "lazy" {
        configured.unwrap();
        let error = Device::open("hip:0").unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::LibraryNotFound { driver: DeviceKind::Hip, .. }), "{error}");
    } else {
        let text = configured.unwrap_err().to_string();
        assert!(text.starts_with("it is too late to set `hip_library`: kernel files that load ahead have used it"), "{text}");
        assert!(text.contains("GPU_LOAD=lazy"), "{text}");
    }
}

#[test]
fn unnamed_driver_codes_get_a_name() {
    let test = this_test!();
    if !is_child() {
        for (code, name) in
            [("719", "hipErrorLaunchFailure"), ("1", "hipErrorInvalidValue"), ("999", "hipErrorUnknown"), ("4711", "an unknown code")]
        {
            in_child(test, &[(FIND_HIP, "FAKE"), ("FAKE_HIP_MEM_INFO", code), ("GPU_RT_TEST_EXPECTED", name)]);
        }
        return;
    }
    let (code, expected) = (std::env::var("FAKE_HIP_MEM_INFO").unwrap(), std::env::var("GPU_RT_TEST_EXPECTED").unwrap());
    let error = Device::open("hip:1").unwrap().memory().unwrap_err();
    let start = format!("hip:1 (Fake Instinct 1, gfx1100): hipMemGetInfo of the HIP runtime failed with {code} ({expected}): words");
    assert!(error.to_string().starts_with(&start), "{error}");
    assert_eq!(error.is_sticky(), code == "719");
}

/// On real GPUs: the properties are plausible, and equal what the system reports where it does.
#[test]
fn properties_of_present_gpus_match_the_system() {
    let gpus: Vec<_> = Device::all().present.into_iter().filter(|device| !device.properties().integrated).collect();
    if gpus.is_empty() {
        skip!("no GPU");
    }
    for device in &gpus {
        let (properties, limits) = (device.properties(), device.limits());
        eprintln!("{device}: {:?} {properties:?}", device.pci_address());
        let threads = properties.threads_per_multiprocessor.unwrap();
        assert!(threads >= limits.max_threads_per_block && threads.is_multiple_of(limits.warp_size), "{device}: {threads}");
        assert!(properties.l2_bytes.unwrap() >= 1 << 20 && properties.clock_khz.unwrap() > 100_000, "{device}");
        assert!(properties.driver_version.unwrap().major >= 5 && properties.registers_per_block.unwrap() >= 32768, "{device}");
        let address = device.pci_address().unwrap();
        let listed = std::path::Path::new("/sys/bus/pci/devices");
        if listed.exists() {
            assert!(listed.join(address.to_string()).exists(), "{device}: {address}");
        }
        // AMD's GPUs may be partitioned, and the parts have one address.
        if device.uri().starts_with("cuda") {
            assert_eq!(gpus.iter().filter(|other| other.pci_address() == Some(address)).count(), 1, "{address}");
        }
    }
    let kind = gpus[0].kind();
    let group = DeviceGroup::open(&format!("{kind}:*")).unwrap();
    let all: Vec<_> = Device::all().present.into_iter().filter(|device| device.kind() == kind).collect();
    assert_eq!(group.devices(), all);
    let backwards: Vec<_> = group.iter().rev().map(Device::uri).collect();
    assert_eq!(DeviceGroup::open(&backwards.join(",")).unwrap().to_string(), backwards.join(","));
}

/// The driver hides what `CUDA_VISIBLE_DEVICES` says, and nothing of ours looks behind it.
#[test]
fn hidden_gpus_are_not_listed() {
    if is_child() {
        let text = Device::open("cuda:0").unwrap_err().to_string();
        assert!(text.contains("has no device: it answers 100 (CUDA_ERROR_NO_DEVICE)") && text.contains("CUDA_VISIBLE_DEVICES"), "{text}");
        assert!(Device::all().present.iter().all(|device| !device.uri().starts_with("cuda")));
        return;
    }
    if let Err(error) = Device::open("cuda:0") {
        skip!("{error}");
    }
    child_passes(this_test!(), &[("CUDA_VISIBLE_DEVICES", "-1")]);
}
