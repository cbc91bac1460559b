//! All backends compute the same result, at a small size. Nothing is timed.
#![allow(clippy::unwrap_used, reason = "a test's way to fail")]

use gpu_bench::{CASES, EXTRAS, OpenCl};
use gpu_rt::Device;

#[test]
fn all_backends_give_the_same_result() {
    let stream = Device::open("cpu").unwrap().stream().unwrap();
    let opencl = OpenCl::open().map_err(|missing| println!("*** without PoCL: {missing:#} ***")).ok();
    for case in CASES.iter().chain(EXTRAS) {
        let mut trial = (case.make)(case.test, &stream, opencl.as_ref()).unwrap();
        trial.check().unwrap_or_else(|error| panic!("{}: {error:#}", case.name));
    }
}
