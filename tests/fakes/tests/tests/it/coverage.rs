//! A launch whose grid is too small is refused on the host, without a driver call.

use gpu_fake_tests::Fake;
use gpu_fake_tests::lengths::{add, columns};
use gpu_fake_tests::process::{self, is_child};
use gpu_rt::ErrorKind;
use gpu_rt::prelude::*;
use gpu_test::this_test;

#[test]
fn launches_that_are_too_small_do_not_reach_the_driver() {
    if !is_child() {
        return process::passes(this_test!(), &[]);
    }
    let stream = Device::default().unwrap().stream().unwrap();
    let input = stream.upload(&[1.0f32; 9 * 10]).unwrap();
    let input = input.memref([9, 10]).unwrap();
    let mut out = stream.zeroed::<f32>(9 * 10).unwrap();
    // The first launch looks up the kernel.
    columns(&stream, Launch::new((5, 3), (2, 3)), &input, &mut out.memref_mut([9, 10]).unwrap()).unwrap();
    stream.synchronize().unwrap();
    for grid in [(4, 3), (5, 2), (0, 3)] {
        let before = Fake::open().calls();
        let error = columns(&stream, Launch::new(grid, (2, 3)), &input, &mut out.memref_mut([9, 10]).unwrap()).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Uncovered { needed: [5, 3, 1], .. }), "{error}");
        assert_eq!(Fake::open().calls(), before, "{grid:?}");
    }
    let expected: Vec<f32> = (0..90).map(|i| if i < 80 { 2.0 } else { 0.0 }).collect();
    assert_eq!(stream.download(&out).unwrap(), expected);
    // This kernel loops over further elements.
    let x = stream.upload(&[1.0f32; 100]).unwrap();
    let mut y = stream.zeroed::<f32>(100).unwrap();
    add(&stream, Launch::new(1, 8), 2.0, &x, &mut y).unwrap();
    assert_eq!(stream.download(&y).unwrap(), [2.0; 100]);
}
