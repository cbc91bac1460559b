//! Random programs of tiles on the device that `GPU_DEVICE` names, against plain loops. At build time `GPU_TILES_SEEDS=100..200` chooses
//! other seeds than the first few. The build compiles the kernels, so that a packed suite has them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

use gpu_abi::Manifest;
use gpu_rt::Module;
use gpu_rt::prelude::*;
use gpu_tiles_tests::random;

/// Seeds, with the fat binary and the manifest of their kernels.
const PROGRAMS: &[(&[u64], &[u8], &[u8])] = include!(concat!(env!("OUT_DIR"), "/programs.rs"));

fn modules(device: &Device) -> Vec<(&'static [u64], Module)> {
    let load = |&(seeds, fat, manifest): &(&'static [u64], &[u8], &[u8])| {
        let manifest: Manifest = gpu_abi::json::from_text(std::str::from_utf8(manifest).unwrap()).unwrap();
        // SAFETY: the build script's compiler made both.
        (seeds, unsafe { Module::load_described(device, fat, &manifest) }.unwrap())
    };
    PROGRAMS.iter().map(load).collect()
}

/// Runs all programs, and names those that fail.
fn run_all(device: &Device, modules: &[(&[u64], Module)]) {
    let stream = device.stream().unwrap();
    let mut failed = Vec::new();
    for (seeds, module) in modules {
        for seed in *seeds {
            if let Err(error) = random::check(*seed, module, &stream) {
                println!("{error}");
                failed.push(*seed);
                assert!(device.health().is_ok(), "the device is lost at seed {seed}");
            }
        }
    }
    assert!(failed.is_empty(), "these seeds failed: {failed:?}");
}

#[gpu_test::test]
fn random_programs_compute_as_plain_loops_do() {
    let device = Device::default().unwrap();
    run_all(&device, &modules(&device));
}

/// The same with a matrix unit in software, if the processor has none. If it has one, the test above uses it.
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
#[gpu_test::test]
fn random_programs_by_a_matrix_unit_in_software() {
    use gpu_test::skip;
    use gpu_tiles_tests::amx;
    let device = Device::default().unwrap();
    if device.kind() != gpu_rt::DeviceKind::Cpu || amx::is_own() {
        skip!("GPU_DEVICE is no CPU, or has the unit itself");
    }
    // Images detect the unit at their first launch.
    let modules = modules(&device);
    if modules.iter().any(|(_, module)| module.arch() != "x86-64-v4") {
        skip!("only images of the highest level ask for the unit");
    }
    amx::emulate();
    let before = amx::products();
    run_all(&device, &modules);
    assert!(amx::products() > before, "nothing was computed by the unit");
}

gpu_test::main!();
