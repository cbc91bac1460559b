//! `Module::find`: the program's embedded kernel files by name.

use crate::support::*;
use gpu_rt::{Arg, Device, ErrorKind, Launch, Module};
use gpu_test::test;

#[test]
fn an_embedded_kernel_file_is_found_by_its_name() {
    let (file, device) = (c_file("gpu-rt-test-found"), Device::open("cpu").unwrap());
    let find = || Module::find(&device, "gpu-rt-test-found", "kernels/test.ll");
    assert!(matches!(find().unwrap_err().kind(), ErrorKind::Unsupported { .. }), "not yet");
    gpu_rt::__macro_support::register(file);
    let module = find().unwrap();
    assert_eq!((module.arch(), module.kernels().count()), (LOWEST, 0));
    let function = module.function("reverse").unwrap();
    assert_eq!((function.shared_bytes(), function.best_block(0).unwrap(), function.params().is_none()), (100, 256, true));
    assert_eq!((function.occupancy(1024, 0).unwrap(), function.occupancy(1025, 0).unwrap()), (1, 0));
    // Nothing is known of its arguments, so they cannot be checked.
    let stream = cpu();
    // SAFETY: it is refused.
    let error = unsafe { function.launch(&stream, Launch::new(1, 1), &[Arg::value(1u32)]) }.unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Unsupported { .. }), "{error}");
    let error = function.typed::<(u32,)>().unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Unsupported { .. }), "{error}");
    assert_eq!(error.kernel(), Some("reverse"));
}
