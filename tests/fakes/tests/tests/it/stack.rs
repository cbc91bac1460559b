//! Kernels whose stack size is known only at run time: before the first launch, the runtime raises the device's limit.

use gpu_fake_tests::process::{self, is_child};
use gpu_fake_tests::scenario::{self, AXPY, OVERFLOW};
use gpu_fake_tests::{Fake, Vendor, call};
use gpu_rt::{Device, DeviceSlice, ErrorKind, Launch, raw};
use gpu_test::this_test;

/// CUDA's and HIP's names of the functions that read and set a limit.
fn names() -> [&'static str; 2] {
    match Vendor::of_this_process() {
        Vendor::Amd => ["hipDeviceGetLimit", "hipDeviceSetLimit"],
        Vendor::Nvidia => ["cuCtxGetLimit", "cuCtxSetLimit"],
    }
}

fn limit(fake: &Fake) -> usize {
    let mut bytes = 0usize;
    assert_eq!(call!(fake, names()[0], &mut bytes => *mut usize, 0 => i32), 0);
    bytes
}

fn set_limit(fake: &Fake, bytes: usize) {
    assert_eq!(call!(fake, names()[1], 0 => i32, bytes => usize), 0);
}

/// The first lookup of a recursive kernel raises the limit, that of another kernel does not, and a higher limit stays.
fn raises_to(expected: usize) {
    let (device, fake) = (Device::default().unwrap(), Fake::open());
    let stream = device.stream().unwrap();
    let module = scenario::load(&device, OVERFLOW).unwrap();
    scenario::load(&device, AXPY).unwrap().function("axpy").unwrap();
    assert_eq!(limit(&fake), 1024);
    let function = module.function("overflow").unwrap();
    assert_eq!(limit(&fake), expected);
    let depth = stream.upload(&[3u32]).unwrap();
    // SAFETY: it accesses one element.
    unsafe { function.launch_packed(&stream, Launch::new(1, 1), &raw::address(&depth.view()).to_le_bytes()) }.unwrap();
    assert_eq!(stream.download(&depth).unwrap(), [expected_result(3)]);
    for (present, then) in [(512, expected), (expected + 1000, expected + 1000)] {
        set_limit(&fake, present);
        scenario::load(&device, OVERFLOW).unwrap().function("overflow").unwrap();
        assert_eq!(limit(&fake), then);
    }
}

/// The result of `kernels/overflow.ll`.
fn expected_result(n: u32) -> u32 {
    1 + if n == 0 { 1 } else { expected_result(n - 1) + expected_result((n - 1) / 2) }
}

#[test]
fn recursive_kernels_get_a_stack() {
    if !is_child() {
        return process::passes(this_test!(), &[]);
    }
    raises_to(16 << 10);
}

#[test]
fn the_environment_sets_the_stack() {
    if !is_child() {
        return process::passes(this_test!(), &[("GPU_STACK", "40000")]);
    }
    raises_to(40_000);
}

#[test]
fn a_setting_out_of_range_is_refused_where_it_counts() {
    if !is_child() {
        return process::passes(this_test!(), &[("GPU_STACK", "1M")]);
    }
    let device = Device::default().unwrap();
    scenario::load(&device, AXPY).unwrap().function("axpy").unwrap();
    let error = scenario::load(&device, OVERFLOW).unwrap().function("overflow").unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::BadSetting { variable: "GPU_STACK", .. }), "{error}");
}

#[test]
fn a_refusal_names_the_setting_and_the_next_lookup_tries_again() {
    if !is_child() {
        return process::passes(this_test!(), &[("GPU_STACK", "2000")]);
    }
    let (device, fake) = (Device::default().unwrap(), Fake::open());
    let module = scenario::load(&device, OVERFLOW).unwrap();
    // The lookup reads the limit, and then sets it.
    fake.fail(calls_before(&fake, &device, names()[1]), 2);
    let error = module.function("overflow").unwrap_err();
    let text = error.to_string();
    assert!(
        matches!(error.kind(), ErrorKind::Driver { code: 2, .. }) && text.contains("2000 bytes") && text.contains("GPU_STACK"),
        "{text}"
    );
    assert_eq!(limit(&fake), 1024);
    module.function("overflow").unwrap();
    assert_eq!(limit(&fake), 2000);
}

#[test]
fn a_driver_without_the_limit_keeps_its_own() {
    if !is_child() {
        return process::passes(this_test!(), &[]);
    }
    let (device, fake) = (Device::default().unwrap(), Fake::open());
    let module = scenario::load(&device, OVERFLOW).unwrap();
    fake.fail(calls_before(&fake, &device, names()[0]), 215);
    module.function("overflow").unwrap();
    assert_eq!(limit(&fake), 1024);
}

/// The number of the call of this name in a lookup. It comes from looking up another module's kernel, whose limit is then reset.
fn calls_before(fake: &Fake, device: &Device, name: &str) -> u64 {
    let other = scenario::load(device, OVERFLOW).unwrap();
    let before = fake.names().len();
    other.function("overflow").unwrap();
    let at = fake.names().iter().skip(before).position(|called| called == name).unwrap();
    set_limit(fake, 1024);
    at as u64 + 1
}
