//! Modules that a program loads itself, on the CPU: arguments are packed bytes, addresses are the program's own.

use crate::support::*;
use gpu_abi::container::ImageKind;
use gpu_abi::manifest::{Kernel, Manifest};
use gpu_rt::{Device, Error, ErrorKind, Function, Launch, Module};
use gpu_test::test;

fn module() -> Module {
    // The bytes may go once the module is loaded.
    let fat = fat(&[("gfx1100", ImageKind::Object, b"no such device here"), (LOWEST, ImageKind::Object, image())]);
    // SAFETY: what a C compiler made of `kernels.c`.
    unsafe { Module::load(&Device::open("cpu").unwrap(), &fat) }.unwrap()
}

fn axpy(function: &Function, a: f32, x: &[f32], y: &mut [f32]) -> Result<(), Error> {
    // One byte too far in, so that the slice has no alignment.
    let mut bytes = vec![0xff];
    bytes.extend(a.to_le_bytes());
    bytes.extend([0; 4]);
    bytes.extend((x.as_ptr().expose_provenance() as u64).to_le_bytes());
    bytes.extend((y.as_mut_ptr().expose_provenance() as u64).to_le_bytes());
    bytes.extend((x.len() as u32).to_le_bytes());
    let stream = cpu();
    // SAFETY: the layout of `axpy` in `kernels.c`; both slices are good for as many elements, until the synchronize.
    unsafe { function.launch_packed(&stream, Launch::cover(x.len(), 64), &bytes[1..])? };
    stream.synchronize()
}

#[test]
fn a_function_computes_on_host_memory_and_keeps_its_module() {
    let module = module();
    assert_eq!((module.arch(), module.device()), (LOWEST, &Device::open("cpu").unwrap()));
    let function = module.function("axpy").unwrap();
    assert_eq!((function.name(), function.max_threads(), function.shared_bytes()), ("axpy", 1024, 0));
    drop(module);
    let again = function.clone();
    drop(function);
    let x: Vec<f32> = (0..1000).map(|i| i as f32).collect();
    let mut y = vec![1.0; 1000];
    std::thread::scope(|scope| scope.spawn(|| axpy(&again, 3.0, &x, &mut y).unwrap()).join().unwrap());
    let expected: Vec<f32> = (0..1000).map(|i| 3.0 * i as f32 + 1.0).collect();
    assert_eq!(y, expected);
    assert_eq!(again.module().function("reverse").unwrap().shared_bytes(), 100);
}

#[test]
fn kernels_of_cpp_are_found_by_the_name_in_their_source() {
    let kernel = |name: &str, source: &str| Kernel { name: name.into(), source_name: Some(source.into()), ..Kernel::default() };
    let kernels = vec![kernel("axpy", "n::scale<float, 4>"), kernel("reverse", "n::scale<int, 4>"), kernel("stop", "halt")];
    let manifest = Manifest { kernels, ..Manifest::default() };
    let fat = fat(&[(LOWEST, ImageKind::Object, image())]);
    // SAFETY: what a C compiler made of `kernels.c`; nothing is launched by the manifest.
    let module = unsafe { Module::load_described(&Device::open("cpu").unwrap(), &fat, &manifest) }.unwrap();
    for name in ["reverse", "n::scale<int, 4>", "scale<int,4>"] {
        assert_eq!(module.function(name).unwrap().shared_bytes(), 100, "{name}");
    }
    assert!(module.function("halt").is_ok());
    let error = module.function("scale").unwrap_err().to_string();
    assert!(error.contains("several kernels of this name; its kernels: `n::scale<float, 4>`, `n::scale<int, 4>`, `halt`"), "{error}");
    let error = module.function("scale<double>").unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::KernelMissing { several: true, .. }), "{error}");
    let error = module.function("none").unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::KernelMissing { several: false, kernels, .. } if kernels.len() == 3), "{error}");
}

#[test]
fn failures_name_the_kernel_and_the_device() {
    let module = module();
    for name in ["saxpy", "ax\0py", ""] {
        let error = module.function(name).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::KernelMissing { .. }), "{error}");
        assert_eq!((error.kernel(), error.device().is_some()), (Some(name), true));
    }
    let (stop, stream) = (module.function("stop").unwrap(), cpu());
    // SAFETY: it reads 4 bytes, its code, or is refused.
    let launch = |launch| unsafe { stop.launch_packed(&stream, launch, &7u32.to_le_bytes()) };
    launch(Launch::new((0, 1), 5000)).unwrap();
    let error = launch(Launch::new(1, 5000)).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::LaunchLimit { asked: 5000, .. }), "{error}");
    // It stops at block 5.
    let error = launch(Launch::new(6, 1)).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::KernelFault { code: 7, .. }), "{error}");
    assert_eq!(error.kernel(), Some("stop"));

    let device = Device::open("cpu").unwrap();
    // SAFETY: these are refused.
    let load = |bytes: &[u8]| unsafe { Module::load(&device, bytes) };
    let error = load(b"no fat binary").unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::BadContainer { .. }), "{error}");
    let error = load(&fat(&[("sm_90", ImageKind::Cubin, b"x")])).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::NoImage { .. }), "{error}");
    let error = load(b"").unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::NoImage { .. }) && error.to_string().contains("the fat binary has no entries"), "{error}");
    let described = Manifest { version: 2, ..Manifest::default() }.sealed(b"its own fat binary");
    let changed = Manifest { source: "another".into(), ..described.clone() };
    for (manifest, what) in [(&described, "it is another fat binary's"), (&changed, "its checksum is wrong")] {
        // SAFETY: refused.
        let error = unsafe { Module::load_described(&device, b"any", manifest) }.unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::BadManifest { why } if *why == what), "{error}");
    }
    // Another device than the module's.
    let other = Device::open("cpu:checked").and_then(|checked| checked.stream()).unwrap();
    // SAFETY: refused before anything runs.
    let error = unsafe { stop.launch_packed(&other, Launch::new(1, 1), &[0; 16]) }.unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::UnknownDevice { .. }), "{error}");
}
