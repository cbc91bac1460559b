//! Arguments of every alignment, and blocks in which a thread panics.

use gpu_rt::prelude::*;
use gpu_rt::{DeviceKind, ErrorKind};
use gpu_rust_tests::apart::second::divide_each;
use gpu_rust_tests::kernels::*;
use gpu_test::{skip, test};

#[test]
fn values_of_16_bytes_and_of_zero_bytes_are_passed() {
    let stream = Device::default().unwrap().stream().unwrap();
    let (a, b, c, d) = (7, 0x0123_4567_89ab_cdef_0011_2233_4455_6677u128, 200, i128::MIN + 12345);
    let mut y = stream.zeroed::<u128>(3).unwrap();
    wide(&stream, Launch::cover(3, 32), a, Empty {}, b, c, Empty {}, d, &mut y, Empty {}).unwrap();
    assert_eq!(stream.download(&y).unwrap(), [b ^ d as u128 ^ (7 << 64) ^ 200; 3]);
}

/// The error is the panic, and a block in which a thread has panicked does nothing after its next barrier. AMD's GPUs trap in kernels with barriers.
#[test]
fn a_panic_is_the_first_error_and_ends_its_block() {
    if std::env::var_os("GPU_IMAGE_KIND").is_some() {
        skip!("GPU_IMAGE_KIND may leave out the CPU's images");
    }
    let default = Device::default().unwrap();
    let nvidia = Some(default.uri()).filter(|_| default.kind() == DeviceKind::Cuda);
    for device in std::iter::once("cpu").chain(nvidia) {
        let stream = Device::open(device).unwrap().stream().unwrap();
        // Large numbers in memory that is shared memory later, to expose code that takes one of them for a count.
        let mut y = stream.upload(&[0u32; 256]).unwrap();
        for at in [64, 0, 1, 31, 63] {
            y.fill(u32::MAX).unwrap();
            let result = panics_apart(&stream, Launch::new(4, 64), at, 5, &mut y);
            let result = result.and_then(|()| stream.synchronize());
            if at == 64 {
                result.unwrap();
                let expected: Vec<u32> = (0..256).map(|i| 63 - i % 64 + 5).collect();
                assert_eq!(stream.download(&y).unwrap(), expected, "{device}");
                continue;
            }
            let error = result.unwrap_err();
            assert!(matches!(error.kind(), ErrorKind::KernelFault { .. }), "{device}: {error}");
            let thread = format!("thread [{at},0,0]");
            for part in ["panic at src/kernels.rs:", "it ends here", thread.as_str()] {
                assert!(error.to_string().contains(part), "{device}, missing {part}: {error}");
            }
            assert_eq!(stream.download(&y).unwrap(), [u32::MAX; 256], "{device}: no thread came past the barrier");
        }
    }
}

/// The place is the package's own, named as the package names it, whatever else is in the file.
#[test]
fn a_panic_in_core_names_the_package_s_file_and_line() {
    if std::env::var_os("GPU_IMAGE_KIND").is_some() {
        skip!("GPU_IMAGE_KIND may leave out the CPU's images");
    }
    let line = include_str!("../../src/apart.rs").lines().position(|line| line.contains("x.wrapping_div(by)")).unwrap() + 1;
    let default = Device::default().unwrap();
    for device in ["cpu", default.uri()] {
        let stream = Device::open(device).unwrap().stream().unwrap();
        let mut x = stream.upload(&[7i32, -9]).unwrap();
        divide_each(&stream, Launch::cover(2, 64), -2, &mut x).unwrap();
        assert_eq!(stream.download(&x).unwrap(), [-3, 4]);
        let error = divide_each(&stream, Launch::cover(2, 64), 0, &mut x).and_then(|()| stream.synchronize()).unwrap_err().to_string();
        let expected = format!("panic at src/apart.rs:{line}: attempt to divide by zero");
        assert!(error.contains(&expected), "{device}: {error}");
    }
}
