//! Faults that stay, and devices that begin anew.

use gpu_fake_tests::process::{is_child, passes, passes_on};
use gpu_fake_tests::{Vendor, scenario};
use gpu_rt::{Device, Error, ErrorKind, Event, Launch};
use gpu_test::this_test;

/// Every kind of handle, made on a device.
struct Handles {
    stream: gpu_rt::Stream,
    x: gpu_rt::Buffer<f32>,
    y: gpu_rt::Buffer<f32>,
    pinned: gpu_rt::HostBuffer<u32>,
    event: Event,
    graph: gpu_rt::Graph<gpu_rt::Buffer<u32>>,
    module: gpu_rt::Module,
    function: gpu_rt::Function,
}

impl Handles {
    fn new(device: &Device) -> Handles {
        let stream = device.stream().unwrap();
        let (x, y) = (stream.upload(&[1.0; 100]).unwrap(), stream.zeroed(100).unwrap());
        let pinned = stream.pinned(64).unwrap();
        let event = stream.record().unwrap();
        let mut graph = gpu_rt::Graph::new(device, stream.zeroed::<u32>(10).unwrap());
        graph.capture(|_, buffer| buffer.fill(3)).unwrap();
        let module = scenario::load(device, scenario::AXPY).unwrap();
        let function = module.function("axpy").unwrap();
        Handles { stream, x, y, pinned, event, graph, module, function }
    }

    /// What each answers to its use.
    fn use_all(&mut self) -> Vec<Error> {
        let Handles { stream, x, y, pinned, event, graph, module, function } = self;
        vec![
            stream.synchronize().unwrap_err(),
            stream.zeroed::<u8>(1).map(drop).unwrap_err(),
            stream.download(x).unwrap_err(),
            y.copy_from(x).unwrap_err(),
            pinned.read().map(drop).unwrap_err(),
            event.synchronize().unwrap_err(),
            event.record(stream).unwrap_err(),
            graph.replay().unwrap_err(),
            module.function("other").map(drop).unwrap_err(),
            // SAFETY: it is not launched: the device is gone.
            unsafe { function.launch_packed(stream, Launch::new(1, 32), &[0; 28]) }.unwrap_err(),
        ]
    }
}

#[test]
fn a_device_that_is_reset_begins_anew() {
    if !is_child() {
        return passes(this_test!(), &[("GPU_FAKE_DELAY", "200")]);
    }
    let mut device = Device::default().unwrap();
    scenario::run(&device).unwrap();
    let (_, launches) = scenario::PARTS.iter().find(|(name, _)| *name == "launches").unwrap();
    // More often than kernels keep handles for.
    for _ in 0..20 {
        launches(&device).unwrap();
        let mut handles = Handles::new(&device);
        device.health().unwrap();
        // SAFETY: one thread, nothing is borrowed, and no other library uses the device.
        let anew = unsafe { device.reset() }.unwrap();
        assert_ne!(anew, device);
        assert_eq!(Device::open(device.uri()).unwrap(), anew);
        for error in handles.use_all() {
            assert!(matches!(error.kind(), ErrorKind::Reset), "{error}");
        }
        let of_the_device = [
            device.health().unwrap_err(),
            device.stream().map(drop).unwrap_err(),
            device.memory_use().unwrap_err(),
            device.trim().unwrap_err(),
            // SAFETY: as above.
            unsafe { device.reset() }.map(drop).unwrap_err(),
        ];
        for error in of_the_device {
            assert!(matches!(error.kind(), ErrorKind::Reset) && error.to_string().contains(device.uri()), "{error}");
        }
        // What is left is dropped, some before the new device works and some after.
        let Handles { stream, x, .. } = handles;
        launches(&anew).unwrap();
        drop((x, stream));
        device = anew;
    }
    // Others go on as they were.
    let (other, name) = (Device::open(Vendor::of_this_process().other_device()).unwrap(), device.uri().to_owned());
    let stream = other.stream().unwrap();
    let x = stream.upload(&[7u32; 10]).unwrap();
    // SAFETY: as above.
    unsafe { device.reset() }.unwrap();
    assert_eq!(stream.download(&x).unwrap(), [7; 10]);
    scenario::run(&Device::open(&name).unwrap()).unwrap();
}

#[test]
fn a_fault_stays_until_the_device_is_reset() {
    if !is_child() {
        return passes(this_test!(), &[("GPU_FAKE_RESET", "mends")]);
    }
    let device = Device::default().unwrap();
    scenario::run(&device).unwrap();
    for _ in 0..3 {
        let device = Device::open(device.uri()).unwrap();
        let mut handles = Handles::new(&device);
        let fault = scenario::fault(&device);
        assert!(fault.is_sticky() && device.health().unwrap_err().is_sticky(), "{fault}");
        assert!(device.stream().unwrap_err().is_sticky());
        // SAFETY: one thread, nothing is borrowed, and no other library uses the device.
        let anew = unsafe { device.reset() }.unwrap();
        anew.health().unwrap();
        assert!(handles.use_all().iter().all(|error| matches!(error.kind(), ErrorKind::Reset)));
        scenario::run(&anew).unwrap();
    }
}

/// As NVIDIA's driver 580 does: the new context is refused.
#[test]
fn a_fault_that_the_driver_keeps_is_returned_by_the_reset() {
    if !is_child() {
        return passes_on(this_test!(), Vendor::Nvidia, &[]);
    }
    let device = Device::default().unwrap();
    let mut handles = Handles::new(&device);
    scenario::fault(&device);
    // SAFETY: one thread, nothing is borrowed, and no other library uses the device.
    let error = unsafe { device.reset() }.unwrap_err();
    assert!(error.is_sticky() && error.to_string().contains("estart"), "{error}");
    assert!(handles.use_all().iter().all(|error| matches!(error.kind(), ErrorKind::Reset)));
    assert!(Device::open(device.uri()).unwrap().health().unwrap_err().is_sticky());
    // The other one works.
    scenario::run(&Device::open(Vendor::Nvidia.other_device()).unwrap()).unwrap();
}

#[test]
fn the_cpu_is_as_it_was() {
    let device = Device::open("cpu").unwrap();
    let stream = device.stream().unwrap();
    let x = stream.upload(&[1u8, 2]).unwrap();
    // SAFETY: nothing is borrowed, and nothing is destroyed.
    let same = unsafe { device.reset() }.unwrap();
    assert_eq!((same, stream.download(&x).unwrap()), (device, vec![1, 2]));
}
