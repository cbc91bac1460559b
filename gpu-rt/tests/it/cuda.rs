//! Hand-written PTX on `cuda:0`, where there is one.

use crate::support::*;
use gpu_abi::container::ImageKind;
use gpu_rt::__macro_support::{Args, KernelFile, Load, Readable, Writable};
use gpu_rt::{Device, ErrorKind, Launch, Stream};
use gpu_test::{skip, test};

/// Old enough for every device that present drivers support.
const PTX: &str = r"
.version 7.0
.target sm_75
.address_size 64

.visible .entry axpy(.param .f32 a, .param .u64 x, .param .u64 y, .param .u32 n)
{
    .reg .pred %p;
    .reg .f32 %f<4>;
    .reg .b32 %r<5>;
    .reg .b64 %rd<4>;
    mov.u32 %r0, %ctaid.x;
    mov.u32 %r1, %ntid.x;
    mov.u32 %r2, %tid.x;
    mad.lo.u32 %r3, %r0, %r1, %r2;
    ld.param.u32 %r4, [n];
    setp.ge.u32 %p, %r3, %r4;
    @%p bra DONE;
    ld.param.f32 %f0, [a];
    ld.param.u64 %rd0, [x];
    ld.param.u64 %rd1, [y];
    cvta.to.global.u64 %rd0, %rd0;
    cvta.to.global.u64 %rd1, %rd1;
    mul.wide.u32 %rd2, %r3, 4;
    add.u64 %rd0, %rd0, %rd2;
    add.u64 %rd1, %rd1, %rd2;
    ld.global.f32 %f1, [%rd0];
    ld.global.f32 %f2, [%rd1];
    fma.rn.f32 %f3, %f0, %f1, %f2;
    st.global.f32 [%rd1], %f3;
DONE:
    ret;
}

.extern .shared .align 16 .b8 dynamic[];

.visible .entry last_word(.param .u64 out, .param .u32 bytes)
{
    .reg .b32 %r<4>;
    .reg .b64 %rd<2>;
    ld.param.u32 %r0, [bytes];
    mov.u32 %r1, dynamic;
    add.u32 %r1, %r1, %r0;
    st.shared.u32 [%r1+-4], %r0;
    bar.sync 0;
    ld.shared.u32 %r2, [%r1+-4];
    ld.param.u64 %rd0, [out];
    cvta.to.global.u64 %rd0, %rd0;
    st.global.u32 [%rd0], %r2;
    ret;
}

.visible .entry narrow() .maxntid 64, 1, 1
{
    ret;
}
";

fn cuda() -> Stream {
    match Device::open("cuda:0") {
        Ok(device) => {
            eprintln!("on {device}");
            device.stream().unwrap()
        }
        Err(error) => skip!("{error}"),
    }
}

fn ptx_file(package: &str, text: &str) -> &'static KernelFile {
    file(package, fat(&[("sm_75", ImageKind::Ptx, text.as_bytes())]), Load::Lazy)
}

#[test]
fn axpy_equals_a_rust_loop() {
    let stream = cuda();
    let kernel = kernel(ptx_file("axpy in PTX", PTX), "axpy", 28);
    let n = 5_000_001usize;
    let x: Vec<f32> = (0..n).map(|i| (i % 1013) as f32 * 0.25).collect();
    let y: Vec<f32> = (0..n).map(|i| (i % 997) as f32 - 300.0).collect();
    let (device_x, mut device_y) = (stream.upload(&x).unwrap(), stream.upload(&y).unwrap());
    let mut args = Args::<28>::new();
    args.scalar(0, 2.0f32);
    args.pointer(8, &stream, device_x.read_arg()).unwrap();
    args.pointer(16, &stream, device_y.write_arg()).unwrap();
    args.scalar(24, n as u32);
    run(kernel, &stream, Launch::cover(n, 256), &args).unwrap();
    // The buffer that the kernel reads goes while it may still run.
    drop(device_x);
    let expected: Vec<f32> = (0..n).map(|i| 2.0f32.mul_add(x[i], y[i])).collect();
    assert!(stream.download(&device_y).unwrap() == expected);

    let loaded = gpu_rt::loaded().into_iter().find(|loaded| loaded.package == "axpy in PTX").unwrap();
    assert_eq!((loaded.arch.as_str(), loaded.kind), ("sm_75", "PTX"));
    assert_eq!(loaded.device, stream.device().to_string());
}

#[test]
fn launches_on_one_stream_are_in_order_and_threads_share_a_device() {
    cuda();
    let kernel = kernel(ptx_file("ordered", PTX), "axpy", 28);
    std::thread::scope(|scope| {
        for thread in 0..8 {
            scope.spawn(move || {
                let device = Device::open("cuda:0").unwrap();
                let (one, two) = (device.stream().unwrap(), device.stream().unwrap());
                let mut x = one.upload(&vec![thread as f32; 100_000]).unwrap();
                let mut y = one.zeroed::<f32>(100_000).unwrap();
                let mut home = &one;
                for round in 0..100 {
                    let mut args = Args::<28>::new();
                    args.scalar(0, 1.0f32);
                    args.pointer(8, home, x.read_arg()).unwrap();
                    args.pointer(16, home, y.write_arg()).unwrap();
                    args.scalar(24, 100_000u32);
                    run(kernel, home, Launch::cover(100_000, 128), &args).unwrap();
                    home = if round % 2 == 0 { &two } else { &one };
                    x.move_to(home).unwrap();
                    y.move_to(home).unwrap();
                }
                assert!(home.download(&y).unwrap().iter().all(|&y| y == thread as f32 * 100.0));
            });
        }
    });
}

#[test]
fn dynamic_shared_memory_up_to_the_devices_limit() {
    let stream = cuda();
    let kernel = kernel(ptx_file("shared", PTX), "last_word", 12);
    let most = stream.device().limits().shared_bytes;
    assert!(most > 48 * 1024);
    let mut out = stream.zeroed::<u32>(1).unwrap();
    let mut launch = |bytes: u32| {
        let mut args = Args::<12>::new();
        args.pointer(0, &stream, out.write_arg()).unwrap();
        args.scalar(8, bytes);
        run(kernel, &stream, Launch::new(1, 1).shared(bytes), &args).map(|()| stream.download(&out).unwrap()[0])
    };
    for bytes in [16, 48 * 1024, 48 * 1024 + 16, most, 64] {
        assert_eq!(launch(bytes).unwrap(), bytes);
    }
    let error = launch(most + 4).unwrap_err();
    let ErrorKind::LaunchLimit { limit: "shared memory of a block in bytes", asked, allowed } = error.kind() else { panic!("{error}") };
    assert_eq!((*asked, *allowed), (u64::from(most) + 4, u64::from(most)));
}

#[test]
fn the_kernels_own_limit_is_checked_before_the_launch() {
    let stream = cuda();
    let kernel = kernel(ptx_file("narrow", PTX), "narrow", 0);
    run(kernel, &stream, Launch::new(1, 64), &Args::<0>::new()).unwrap();
    let error = run(kernel, &stream, Launch::new(1, 65), &Args::<0>::new()).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::LaunchLimit { asked: 65, allowed: 64, .. }), "{error}");
    stream.synchronize().unwrap();
}

#[test]
fn bad_ptx_is_explained_by_its_compiler() {
    let stream = cuda();
    let bad = PTX.replace("fma.rn.f32 %f3", "frobnicate.f32 %f3");
    let error = run(kernel(ptx_file("bad", &bad), "axpy", 0), &stream, Launch::new(1, 1), &Args::<0>::new()).unwrap_err();
    let ErrorKind::Driver { driver, call, code, name, text } = error.kind() else { panic!("{error}") };
    assert_eq!((driver.name(), *call, *code, name.as_str()), ("cuda", "cuModuleLoadDataEx", 218, "CUDA_ERROR_INVALID_PTX"));
    assert!(text.contains("frobnicate"), "{text}");
    eprintln!("{error}");
}

#[test]
fn ptx_newer_than_the_driver_says_so() {
    let stream = cuda();
    let newer = PTX.replace(".version 7.0", ".version 99.0");
    let error = run(kernel(ptx_file("newer", &newer), "axpy", 0), &stream, Launch::new(1, 1), &Args::<0>::new()).unwrap_err();
    let ErrorKind::Driver { name, .. } = error.kind() else { panic!("{error}") };
    assert_eq!(name, "CUDA_ERROR_UNSUPPORTED_PTX_VERSION", "{error}");
    assert!(error.to_string().contains("the image is PTX 99.0, and the driver"), "{error}");
    assert!(error.to_string().contains("update NVIDIA's driver"), "{error}");
}

#[test]
fn a_kernel_that_is_not_in_the_module_is_named() {
    let stream = cuda();
    let error = run(kernel(ptx_file("missing", PTX), "no_such", 0), &stream, Launch::new(1, 1), &Args::<0>::new()).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::KernelMissing { .. }), "{error}");
    assert_eq!(error.kernel(), Some("no_such"));
}

#[test]
fn a_damaged_cubin_is_refused_before_the_driver_sees_it() {
    let stream = cuda();
    let entries = [("sm_75", ImageKind::Ptx, PTX.as_bytes()), (&*stream.device().arch().to_string(), ImageKind::Cubin, b"\x7fELF\x02\x01")];
    let file = file("damaged", fat(&entries), Load::Lazy);
    let error = run(kernel(file, "axpy", 0), &stream, Launch::new(1, 1), &Args::<0>::new()).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::BadImage { .. }), "{error}");
}
