//! Kernels with the names of library functions call those functions, not themselves.

use gpu_rt::prelude::*;
use gpu_rust_tests::named;
use gpu_test::test;

#[test]
fn structures_have_the_same_fields_on_both_sides() {
    let stream = Device::default().unwrap().stream().unwrap();
    let inner = |i: u16| named::Inner(i, f32::from(i) / 2.0, i + 1);
    let x: Vec<_> = (0..70u16).map(|i| named::Outer { r#type: [0.0, f32::from(i)], inner: [inner(i), inner(2 * i)] }).collect();
    let (from, mut to) = (stream.upload(&x).unwrap(), stream.zeroed::<f32>(x.len()).unwrap());
    named::fields(&stream, Launch::cover(x.len() as u64, 64), &from, &mut to).unwrap();
    let expected: Vec<f32> = (0..70u16).map(|i| f32::from(i) * 1.5 + f32::from(2 * i + 1)).collect();
    assert_eq!(stream.download(&to).unwrap(), expected);
}

#[test]
fn kernels_named_as_functions_that_they_call() {
    let stream = Device::default().unwrap().stream().unwrap();
    let x: Vec<f32> = (0..200).map(|i| (i as f32 - 40.0) / 16.0).collect();
    let from = stream.upload(&x).unwrap();
    macro_rules! check {
        ($($name:ident: $of:expr;)*) => { $({
            let mut to = stream.zeroed::<f32>(x.len()).unwrap();
            named::$name(&stream, Launch::cover(x.len() as u64, 64), &from, &mut to).unwrap();
            let of: fn(f64) -> f64 = $of;
            for (x, y) in x.iter().zip(stream.download(&to).unwrap()) {
                let expected = of(f64::from(*x)) as f32;
                assert!((y - expected).abs() <= 4e-6 * expected.abs().max(1.0), "{}: {x}: {y}, not {expected}", stringify!($name));
            }
        })* };
    }
    check! {
        cbrt: f64::cbrt;
        cbrtf: f64::cbrt;
        hypot: |x| x.hypot(2.0);
        hypotf: |x| x.hypot(2.0);
        sinf: f64::sin;
        exp: f64::exp;
        sinhf: f64::sinh;
        fmodf: |x| x % 1.5;
        fmaf: |x| x * x + 1.0;
        __nv_tanhf: f64::tanh;
        __ocml_tanh_f32: f64::tanh;
        memcpy: |x| x + 1.0;
        memset: |x| x;
        abort: |x| x;
        main: |x| x + 1.0;
        llvm: |x| x + 2.0;
        gpu: |x| x + 3.0;
    }
}

#[test]
fn a_program_has_a_generic_type_of_any_name() {
    let stream = Device::default().unwrap().stream().unwrap();
    let x: Vec<u32> = (0..100).map(|i| i * i).collect();
    let mut y = stream.zeroed::<u32>(x.len()).unwrap();
    named::copied(&stream, Launch::cover(x.len(), 64), &stream.upload(&x).unwrap(), &mut y).unwrap();
    assert_eq!(stream.download(&y).unwrap(), x);
}

#[test]
fn macros_of_another_file_make_kernels() {
    let stream = Device::default().unwrap().stream().unwrap();
    let mut y = stream.upload(&[5; 100]).unwrap();
    let launch = Launch::cover(100u64, 64);
    named::made::adds_one(&stream, launch, &mut y).unwrap();
    named::made::adds_two(&stream, launch, &mut y).unwrap();
    named::made::doubles(&stream, launch, &mut y).unwrap();
    named::made::more::adds_one(&stream, launch, &mut y).unwrap();
    assert_eq!(stream.download(&y).unwrap(), [116; 100]);
    named::made::constant(&stream, launch, &mut y).unwrap();
    assert_eq!(stream.download(&y).unwrap(), [7; 100]);
    gpu_rust_tests::elements::made::constant(&stream, launch, &mut y).unwrap();
    assert_eq!(stream.download(&y).unwrap(), [25; 100]);
    named::made::more::fixed(&stream, launch, &mut y).unwrap();
    assert_eq!(stream.download(&y).unwrap(), [11; 100]);
}

#[test]
fn arguments_may_have_associated_types_of_a_generic_parameter() {
    let stream = Device::default().unwrap().stream().unwrap();
    let launch = Launch::cover(100u64, 64);
    let halves: Vec<[f32; 1]> = (0..100u8).map(|i| [f32::from(i)]).collect();
    let mut y = stream.zeroed::<f32>(100).unwrap();
    named::applied::<named::Half, 1>(&stream, launch, 0.25, &stream.upload(&halves).unwrap(), &mut y).unwrap();
    assert_eq!(stream.download(&y).unwrap(), (0..100u8).map(|i| f32::from(i) / 2.0 + 0.25).collect::<Vec<_>>());
    let squares: Vec<[u32; 2]> = (0..100).map(|i| [7, i]).collect();
    let mut y = stream.zeroed::<u32>(100).unwrap();
    named::applied::<named::Square, 2>(&stream, launch, 3, &stream.upload(&squares).unwrap(), &mut y).unwrap();
    assert_eq!(stream.download(&y).unwrap(), (0..100).map(|i| i * i + 3).collect::<Vec<_>>());
    let x: Vec<f32> = (0..100u8).map(f32::from).collect();
    let x = stream.upload(&x).unwrap();
    let mut y = stream.zeroed::<f32>(100).unwrap();
    named::joined::<named::Half, named::Half>(&stream, launch, &x, &x, &mut y).unwrap();
    assert_eq!(stream.download(&y).unwrap(), (0..100u8).map(|i| 2.0 * f32::from(i)).collect::<Vec<_>>());
}
