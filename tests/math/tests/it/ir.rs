//! Operations of LLVM IR on integers, vectors and memory and in a floating-point environment, and those of MLIR that gpu-build lowers itself,
//! compared with Rust's.

use gpu_math_tests::ir::{Language, Operation, SLOT, Scalar, Type, Value, operations};
use gpu_math_tests::{Random, on_each_level};
use gpu_rt::{Device, Launch, Module, Stream, interop};
use gpu_test::this_test;
use std::collections::HashSet;

/// The operations that the build script has compiled.
const COMPILED: &[&str] = include!(concat!(env!("OUT_DIR"), "/ir.rs"));

/// Cases of an operation.
const COUNT: usize = 512;

/// An element: an end of the type's range, a small number, or any bits.
fn element(random: &mut Random, scalar: Scalar) -> u64 {
    let bits = random.bits();
    match scalar {
        Scalar::Int(width) => {
            let mask = u64::MAX >> (64 - width);
            let ends = [0, 1, mask, mask >> 1, (mask >> 1) + 1, 2, 7];
            mask & match random.bits() % 4 {
                0 => ends[bits as usize % ends.len()],
                1 => bits % 16,
                _ => bits,
            }
        }
        // Without signaling NaNs.
        Scalar::Float => {
            let ends = [0.0, -0.0, 1.0, -1.5, 0.5, f32::INFINITY, f32::NEG_INFINITY, f32::NAN, f32::MAX, f32::MIN_POSITIVE, 1e-40, 2.5];
            let number = f32::from_bits(bits as u32);
            let number = match random.bits() % 4 {
                0 => ends[bits as usize % ends.len()],
                1 => (bits as i16).into(),
                _ if number.is_nan() => f32::NAN,
                _ => number,
            };
            number.to_bits().into()
        }
        Scalar::Double => {
            let ends = [0.0, -0.0, 1.0, -1.5, f64::INFINITY, f64::NAN, f64::MAX, f64::MIN_POSITIVE, 5e-324, 1e-45, 16777217.0];
            let number = f64::from_bits(bits);
            let number = match random.bits() % 4 {
                0 => ends[bits as usize % ends.len()],
                1 => (bits as i32).into(),
                _ if number.is_nan() => f64::NAN,
                _ => number,
            };
            number.to_bits()
        }
    }
}

fn cases(operation: &Operation) -> Vec<Vec<Value>> {
    let mut random = Random(operation.name.len() as u64);
    let case = |_| {
        let value = |ty: &Type| (0..ty.count()).map(|_| element(&mut random, ty.scalar)).collect();
        let mut values: Vec<Value> = operation.arguments.iter().map(value).collect();
        (operation.admit)(&mut values);
        values
    };
    (0..COUNT).map(case).collect()
}

struct Run {
    llvm: Module,
    mlir: Module,
    stream: Stream,
}

impl Run {
    /// The results of the cases, one thread for each.
    fn of(&self, operation: &Operation, cases: &[Vec<Value>]) -> Vec<Value> {
        let module = match operation.language {
            Language::Llvm => &self.llvm,
            Language::Mlir => &self.mlir,
        };
        let kernel = module.function(&operation.name).unwrap();
        let slots = operation.arguments.len().max(1) * SLOT;
        let mut bytes = vec![0u8; cases.len() * slots];
        for (case, memory) in cases.iter().zip(bytes.chunks_mut(slots)) {
            for ((value, ty), slot) in case.iter().zip(&operation.arguments).zip(memory.chunks_mut(SLOT)) {
                let size = ty.scalar.bytes();
                value.iter().zip(slot.chunks_mut(size)).for_each(|(element, at)| at.copy_from_slice(&element.to_le_bytes()[..size]));
            }
        }
        let stream = &self.stream;
        let (mut ins, mut outs) = (stream.upload(&bytes).unwrap(), stream.zeroed::<u8>(cases.len() * SLOT).unwrap());
        let addresses = [interop::address_mut(&mut ins).addr(), interop::address_mut(&mut outs).addr()];
        let mut args: Vec<u8> = addresses.iter().flat_map(|address| (*address as u64).to_le_bytes()).collect();
        args.extend((cases.len() as i32).to_le_bytes());
        // SAFETY: the kernel takes two addresses and the count; a thread accesses only its slots, which both buffers have for each number below
        // the count; nothing else uses the buffers before they are downloaded.
        unsafe { kernel.launch_packed(stream, Launch::cover(cases.len(), 128), &args) }.unwrap();
        let (size, count) = (operation.result.scalar.bytes(), operation.result.count());
        let read = |bytes: &[u8]| {
            let mut whole = [0; 8];
            whole[..size].copy_from_slice(bytes);
            u64::from_le_bytes(whole)
        };
        stream.download(&outs).unwrap().chunks(SLOT).map(|slot| slot.chunks(size).take(count).map(read).collect()).collect()
    }
}

/// Whether a result is near enough to the expected one, for operations that may have an error.
fn is_near(operation: &Operation, expected: &[Option<u64>], got: &[u64]) -> bool {
    assert_eq!(operation.result.scalar, Scalar::Float);
    let number = |bits: u64| f64::from(f32::from_bits(bits as u32));
    assert!(expected.iter().flatten().all(|bits| number(*bits).is_finite()), "{}", operation.name);
    let pairs: Vec<(f64, f64)> =
        expected.iter().zip(got).filter_map(|(expected, got)| Some((number((*expected)?), number(*got)))).collect();
    let (length, error) = pairs.iter().fold((0.0, 0.0), |(length, error), (a, b)| (length + a * a, error + (a - b) * (a - b)));
    error.sqrt() <= operation.tolerance * length.sqrt()
}

/// Whether an element is the expected one: any NaN for a NaN, and either zero where the operation leaves that open.
fn is_same(operation: &Operation, expected: u64, got: u64) -> bool {
    let any_zero = ["reduce_fmax_", "reduce_fmin_", "vp_minnum_", "vp_maxnum_", "arith_minnumf_", "arith_maxnumf_"]
        .iter()
        .any(|name| operation.name.contains(name));
    let numbers = match operation.result.scalar {
        Scalar::Int(_) => return expected == got,
        Scalar::Float => [expected, got].map(|bits| f64::from(f32::from_bits(bits as u32))),
        Scalar::Double => [expected, got].map(f64::from_bits),
    };
    expected == got || numbers.iter().all(|number| number.is_nan()) || any_zero && numbers == [0.0; 2]
}

fn check() {
    let device = Device::default().unwrap();
    // SAFETY: gpu-build compiled the images.
    let [llvm, mlir] =
        [&include_bytes!(concat!(env!("OUT_DIR"), "/ir.gpubin"))[..], include_bytes!(concat!(env!("OUT_DIR"), "/mlir.gpubin"))]
            .map(|image| unsafe { Module::load(&device, image) }.unwrap());
    let run = Run { llvm, mlir, stream: device.stream().unwrap() };
    let mut wrong = Vec::new();
    let all = operations();
    assert_eq!(all.iter().map(|operation| &operation.name).collect::<HashSet<_>>().len(), all.len(), "a name stands twice");
    let compiled: HashSet<_> = COMPILED.iter().collect();
    let operations: Vec<_> = all.into_iter().filter(|operation| compiled.contains(&operation.name.as_str())).collect();
    assert_eq!(operations.len(), COMPILED.len());
    for operation in &operations {
        let cases = cases(operation);
        let mut compare = |form: &str, cases: &[Vec<Value>]| {
            let results = run.of(operation, cases);
            for (case, got) in cases.iter().zip(results) {
                let expected = (operation.expected)(case);
                assert_eq!(expected.len(), got.len(), "{}", operation.name);
                let is_right = operation.tolerance > 0.0 && is_near(operation, &expected, &got)
                    || expected.iter().zip(&got).all(|(expected, got)| expected.is_none_or(|bits| is_same(operation, bits, *got)));
                if !is_right {
                    return wrong.push(format!("{} {form}: {case:x?} is {got:x?}, not {expected:x?}", operation.name));
                }
            }
        };
        compare("with all cases", &cases);
        compare("with one case", &cases[..1]);
        compare("with one case", &cases[COUNT - 1..]);
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), operations.len(), wrong.join("\n"));
}

/// MLIR's operations that every target compiles, and the text of other tests' kernels in MLIR.
const SUPPORTED: (&[&str], &str) = include!(concat!(env!("OUT_DIR"), "/mlir-operations.rs"));

#[test]
fn each_supported_operation_of_mlir_has_a_kernel() {
    let (supported, others) = SUPPORTED;
    let mut text: String =
        operations().iter().filter(|operation| operation.language == Language::Mlir).map(Operation::mlir_kernel).collect();
    // The first stands around all kernels.
    text += &format!("gpu.module {others}");
    let words: HashSet<&str> =
        text.split(|c: char| !c.is_ascii_alphanumeric() && c != '.' && c != '_').map(|word| word.trim_matches('.')).collect();
    let untested: Vec<_> = supported.iter().filter(|name| !words.contains(*name)).collect();
    assert!(untested.is_empty(), "no kernel uses {untested:?}");
}

#[test]
fn results_match_rust() {
    on_each_level(this_test!(), check);
}
