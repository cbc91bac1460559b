//! Ordinary Rust in kernels: calls through pointers, text by `core::fmt`, numbers of 128 bits. The expected values are the host's own.

use gpu_rt::ErrorKind;
use gpu_rt::kernel::{Plain, bf16, f16};
use gpu_rt::prelude::*;
use gpu_rust_tests::{assembler, float_texts, floats, pointers, text, texts, wide};
use gpu_test::{skip, test};
use std::fmt::Debug;
use std::sync::{Mutex, PoisonError};

fn stream() -> Stream {
    Device::default().unwrap().stream().unwrap()
}

/// Launches a kernel with one thread for each element, and returns its result. One launch at a time: a failure in a function that is not inlined is the
/// error of all kernels of its file that are in flight on a GPU.
fn each<X: Plain, Y: Plain + Default>(
    x: &[X],
    launch: impl Fn(&Stream, Launch, &Buffer<X>, &mut Buffer<Y>) -> Result<(), Error>,
) -> Result<Vec<Y>, Error> {
    static ALONE: Mutex<()> = Mutex::new(());

    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let stream = stream();
    let mut out = stream.zeroed::<Y>(x.len())?;
    launch(&stream, Launch::cover(x.len(), 64), &stream.upload(x)?, &mut out)?;
    stream.download(&out)
}

fn words(n: u64) -> impl Iterator<Item = u64> {
    (1..=n).map(|i| {
        let x = i.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (x ^ x >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    })
}

#[test]
fn methods_of_dyn_are_called() {
    let x: Vec<u32> = (0..24).chain(0..24).rev().collect();
    let expected: Vec<u32> = x.iter().map(|x| pointers::pick(*x)).collect();
    assert_eq!(each(&x, pointers::picked).unwrap(), expected);

    // A panic: the message is the function's, and the thread is the one that called it. In the same test, because a stream with the same kernel in
    // flight may return the failure, too.
    let mut x = vec![0; 100];
    // A table's fifth number, through a method that another one calls.
    x[77] = 4 << 3;
    let error = each(&x, pointers::picked).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::KernelFault { .. }), "{error:?}");
    let text = error.to_string();
    assert!(text.contains("index out of bounds") && text.contains("src/pointers.rs") && text.contains("thread [13,0,0]"), "{text}");
}

#[test]
fn functions_of_a_table_are_called() {
    let x: Vec<u32> = (0..400).map(|i| 4 + i * 7 % 196).collect();
    let expected: Vec<u32> = x.iter().map(|&i| pointers::STEPS[(i % 4) as usize](i / 4, &x)).collect();
    assert_eq!(each(&x, pointers::stepped).unwrap(), expected);
    // A division by zero, and a lookup beyond the end.
    for wrong in [3, 4 * 500 + 2] {
        let mut x = x.clone();
        x[200] = wrong;
        assert!(matches!(each(&x, pointers::stepped).unwrap_err().kind(), ErrorKind::KernelFault { .. }), "{wrong}");
    }
}

#[test]
fn closures_capture_values_and_ask_for_ids() {
    let x: Vec<u32> = words(300).map(|x| x as u32).collect();
    let expected = (0u32..).zip(&x).map(|(i, &by)| {
        let count = (0..by % 5).sum::<u32>();
        let two =
            if by % 3 == 0 { 3000 + i + 4000 + i } else { 3u32.wrapping_mul(by).wrapping_add(4u32.wrapping_mul(by)).wrapping_add(128) };
        two.wrapping_add(count)
    });
    assert_eq!(each(&x, pointers::closed_over).unwrap(), expected.collect::<Vec<_>>());
}

/// Values at the limits of each type, and between them.
fn edges() -> Vec<u128> {
    let powers =
        (0..128).flat_map(|bit| [1u128 << bit, (1 << bit) - 1, (1 << bit) + 1, !(1 << bit), 3 << bit >> 1, (1 << bit) | (1 << bit >> 24)]);
    // Halfway between two numbers of 24 and of 53 bits, just below and above.
    let halves = (25..127).flat_map(|bit| [24, 53].map(|digits| (1u128 << bit) + (1 << bit >> digits))).flat_map(|x| [x - 1, x, x + 1]);
    let random = words(2000).zip(words(5000).skip(2000)).map(|(a, b)| (u128::from(a) << 64 | u128::from(b)) >> (a % 128));
    powers.chain(halves).chain(random).flat_map(|x| [x, x.wrapping_neg()]).collect()
}

fn of_single() -> Vec<f32> {
    let near = (0..=130).flat_map(|power| [2f32.powi(power), -(2f32.powi(power))]).flat_map(|x| [x, x.next_up(), x.next_down(), x * 1.5]);
    let odd = [
        0.0,
        -0.0,
        0.5,
        -0.5,
        0.99,
        -0.99,
        f32::MAX,
        f32::MIN,
        f32::MIN_POSITIVE,
        1e-45,
        f32::NAN,
        -f32::NAN,
        f32::INFINITY,
        f32::NEG_INFINITY,
    ];
    near.chain(odd).chain(words(3000).map(|x| f32::from_bits(x as u32))).collect()
}

fn of_double() -> Vec<f64> {
    let near = (0..=130).flat_map(|power| [2f64.powi(power), -(2f64.powi(power))]).flat_map(|x| [x, x.next_up(), x.next_down(), x * 1.5]);
    let odd = [0.5, -0.5, f64::MAX, f64::MIN, f64::MIN_POSITIVE, 5e-324];
    near.chain(odd).chain(of_single().into_iter().map(f64::from)).chain(words(3000).map(f64::from_bits)).collect()
}

macro_rules! converts {
    ($($name:ident: $values:expr, $from:ty => $($to:ty),*;)*) => { $(
        #[test]
        fn $name() {
            let x: Vec<$from> = $values.into_iter().map(|x| x as $from).collect();
            $(
                let found: Vec<$to> = each(&x, |stream, cover, x, out| wide::converted(stream, cover, x, out)).unwrap();
                for (x, found) in x.iter().zip(found) {
                    let expected = *x as $to;
                    assert_eq!(found.to_ne_bytes(), expected.to_ne_bytes(), "{x:?} as {}: {found:?}, not {expected:?}", stringify!($to));
                }
            )*
        }
    )* };
}

converts! {
    i128_becomes_floating: edges(), i128 => f32, f64;
    u128_becomes_floating: edges(), u128 => f32, f64;
    single_becomes_128_bits: of_single(), f32 => i128, u128;
    double_becomes_128_bits: of_double(), f64 => i128, u128;
}

#[test]
fn numbers_of_16_bits_become_128() {
    let x: Vec<i128> = edges().into_iter().map(|x| x as i128).collect();
    let expected = |narrow: fn(f32) -> f32| x.iter().map(|x| narrow(*x as f32) as i128).collect::<Vec<_>>();
    let half: Vec<i128> = each(&x, |stream, cover, x, out| wide::through_16_bits(stream, cover, f16::ZERO, x, out)).unwrap();
    assert_eq!(half, expected(|x| f16::from_f32(x).to_f32()));
    let brain: Vec<i128> = each(&x, |stream, cover, x, out| wide::through_16_bits(stream, cover, bf16::ZERO, x, out)).unwrap();
    assert_eq!(brain, expected(|x| bf16::from_f32(x).to_f32()));
}

fn computes<T: wide::Wide + Plain + Debug>(
    of: impl Fn(u128) -> T,
    launch: impl Fn(&Stream, Launch, &Buffer<T>, &Buffer<T>, &mut Buffer<[T; 10]>) -> Result<(), Error>,
) {
    let x = edges();
    // Each with another one, with small ones, with itself, and with all bits set.
    let pairs = x.iter().zip(x.iter().rev()).map(|(x, y)| (*x, *y));
    let small = x.iter().zip(words(u64::MAX)).map(|(x, y)| (*x, u128::from(y % 5)));
    let itself = x.iter().map(|x| (*x, *x));
    let minus = x.iter().map(|x| (*x, u128::MAX));
    let (x, y): (Vec<T>, Vec<T>) = pairs.chain(small).chain(itself).chain(minus).map(|(x, y)| (of(x), of(y))).unzip();
    let stream = stream();
    let mut out = stream.zeroed(x.len()).unwrap();
    launch(&stream, Launch::cover(x.len(), 64), &stream.upload(&x).unwrap(), &stream.upload(&y).unwrap(), &mut out).unwrap();
    for ((x, y), found) in x.iter().zip(&y).zip(stream.download(&out).unwrap()) {
        assert_eq!(found, x.all(*y), "{x:?} and {y:?}");
    }
}

#[test]
fn numbers_of_128_bits_compute() {
    computes(|x| x, wide::computed);
    computes(|x| x as i128, wide::computed);
}

#[test]
fn expressions_that_assemblers_get_wrong_are_right() {
    let edges = (0..32).flat_map(|bit| [1u32 << bit, (1 << bit) - 1, !(1 << bit)]);
    let numbers: Vec<u32> = edges.chain(words(200).map(|x| x as u32)).collect();
    // A number is the lower half of one `y` and the upper half of another, whose lower half is zero: a carry was lost there.
    let pairs = numbers.iter().flat_map(|x| numbers.iter().step_by(3).flat_map(move |y| [(*x, u64::from(*y)), (*x, u64::from(*y) << 32)]));
    let (x, y): (Vec<u32>, Vec<u64>) = pairs.unzip();
    let stream = stream();
    let mut out = stream.zeroed(x.len()).unwrap();
    assembler::assembled(&stream, Launch::cover(x.len(), 64), &stream.upload(&x).unwrap(), &stream.upload(&y).unwrap(), &mut out).unwrap();
    for ((x, y), found) in x.iter().zip(&y).zip(stream.download(&out).unwrap()) {
        assert_eq!(found, assembler::values(*x, *y), "{x:#x} and {y:#x}");
    }
}

/// 64-bit divisions in a kernel that also has a shuffle and atomic operations in a loop.
#[test]
fn quotients_beside_atomic_operations_are_the_hosts() {
    let edges = (0..64).flat_map(|bit| [1u64 << bit, (1 << bit) - 1, !(1 << bit)]);
    let numbers: Vec<u64> = edges.chain(words(40)).collect();
    let (x, y): (Vec<u64>, Vec<u64>) = numbers.iter().flat_map(|x| numbers.iter().map(move |y| (*x, *y))).unzip();
    let stream = stream();
    let (mut out, mut counters) = (stream.zeroed(x.len()).unwrap(), stream.zeroed::<u32>(5).unwrap());
    let launch = Launch::cover(x.len(), 64);
    assembler::divided(&stream, launch, &stream.upload(&x).unwrap(), &stream.upload(&y).unwrap(), &mut counters, &mut out).unwrap();
    for ((x, y), found) in x.iter().zip(&y).zip(stream.download(&out).unwrap()) {
        assert_eq!(found, assembler::quotients(*x, *y), "{x:#x} and {y:#x}");
    }
    let mut counts = [0; 5];
    (0..x.len()).for_each(|i| counts[i % 5] += assembler::counted(i));
    assert_eq!(stream.download(&counters).unwrap(), counts);
}

/// Powers with integer exponents have the host's bits, and remainders are exact.
#[test]
fn integer_powers_and_remainders_are_the_hosts() {
    let x = of_double();
    for (i, (&x, found)) in x.iter().zip(each(&x, wide::powers).unwrap()).enumerate() {
        let of_single = f64::from((x as f32).powi(wide::exponent(i)));
        let expected = [x.powi(3), x.powi(-2), x.powi(wide::exponent(i)), of_single, x % 3.0];
        for (at, (found, expected)) in found.into_iter().zip(expected).enumerate() {
            let is_same = found.is_nan() && expected.is_nan() || found.to_bits() == expected.to_bits();
            assert!(is_same, "value {at} of {x:?}, element {i}: {found:?}, not {expected:?}");
        }
    }
}

fn read(bytes: &text::Bytes) -> String {
    String::from_utf8_lossy(bytes).trim_end_matches('\0').to_string()
}

/// Checks that each text on the device is the host's.
fn writes<X: Plain + Debug>(
    x: &[X],
    launch: impl Fn(&Stream, Launch, &Buffer<X>, &mut Buffer<text::Bytes>) -> Result<(), Error>,
    expected: impl Fn(usize, X) -> text::Bytes,
) {
    let stream = stream();
    let mut out = stream.upload(&vec![[1; 192]; x.len()]).unwrap();
    match launch(&stream, Launch::cover(x.len(), 64), &stream.upload(x).unwrap(), &mut out) {
        Err(error) if matches!(error.kind(), ErrorKind::NoImage { .. }) => skip!("{error}"),
        launched => launched.unwrap(),
    }
    // The number of texts that do not fit.
    let mut cut = 0;
    for (i, (x, found)) in x.iter().zip(stream.download(&out).unwrap()).enumerate() {
        let expected = expected(i, *x);
        assert_eq!(read(&found), read(&expected), "{x:?}");
        cut += usize::from(expected[0] == 255);
    }
    assert!(cut < x.len() * 9 / 10, "{cut} of {}", x.len());
}

macro_rules! texts {
    ($($name:ident: $values:expr, $kernel:path as $function:expr, $($type:ty),*;)*) => { $(
        #[test]
        fn $name() {
            $({
                let x: Vec<$type> = $values.into_iter().step_by(7).map(|x| x as $type).collect();
                writes(&x, |stream, cover, x, out| $kernel(stream, cover, x, out), $function);
            })*
        }
    )* };
}

texts! {
    integers_have_the_hosts_digits: edges(), texts::numbers as |_, x| text::number(x), u8, i64, i128, u128;
    integers_have_digits_to_other_bases: edges(), texts::integers as |_, x| text::integer(x), i8, u64;
    floats_have_the_hosts_digits: of_double(), float_texts::float_numbers as |_, x| text::number(x), f32, f64;
    floats_are_rounded_to_digits: of_double(), float_texts::floats as |_, x| text::float(x), f32, f64;
    structures_are_written_as_debug: edges(), texts::structures as text::nested, i32;
    structures_of_floats_are_written_as_debug: of_double(), float_texts::float_structures as text::nested, f32;
}

/// For each result of [`floats::of_bound`], the index of the same function in the other kernels' results.
const OF_BOUND: [usize; 20] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15, 16, 17, 9, 10, 25, 26];

macro_rules! exact {
    ($($name:ident: $type:ty, $values:expr, $kernel:ident, $function:ident;)*) => { $(
        #[test]
        fn $name() {
            let own: Vec<$type> = $values;
            let small = [0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 7.25, -7.25, <$type>::MAX, <$type>::MIN_POSITIVE, <$type>::INFINITY, <$type>::NAN];
            let pairs = own.iter().zip(own.iter().rev()).map(|(x, y)| (*x, *y)).chain(own.iter().zip(small.iter().cycle()).map(|(x, y)| (*x, *y)));
            let each_other = small.iter().flat_map(|x| small.map(|y| (*x, y)));
            let (x, y): (Vec<$type>, Vec<$type>) = pairs.chain(each_other).unzip();
            let stream = stream();
            let (dx, dy) = (stream.upload(&x).unwrap(), stream.upload(&y).unwrap());
            let (mut out, mut of_bound) = (stream.zeroed(x.len()).unwrap(), stream.zeroed(x.len()).unwrap());
            floats::$kernel(&stream, Launch::cover(x.len(), 64), &dx, &dy, &mut out).unwrap();
            floats::exact_of_bound(&stream, Launch::cover(x.len(), 64), &dx, &dy, &mut of_bound).unwrap();
            let (out, of_bound) = (stream.download(&out).unwrap(), stream.download(&of_bound).unwrap());
            for i in 0..x.len() {
                let z = y[(i + 1) % y.len()];
                let expected = floats::$function(x[i], y[i], z);
                // `min` and `max` may return either of two zeros.
                let is_open = |at: usize| matches!(at, 9 | 10) && x[i] == 0.0 && y[i] == 0.0;
                let same = |at: usize, found: $type| found.to_bits() == expected[at].to_bits() || found.is_nan() && expected[at].is_nan() || is_open(at);
                for (at, found) in out[i].into_iter().enumerate() {
                    assert!(same(at, found), "function {at} of {:?}, {:?}, {z:?}: {found:?}, not {:?}", x[i], y[i], expected[at]);
                }
                for (at, found) in OF_BOUND.into_iter().zip(of_bound[i]) {
                    assert!(same(at, found), "function {at} of {:?}, {:?}, {z:?} by the bound: {found:?}, not {:?}", x[i], y[i], expected[at]);
                }
            }
        }
    )* };
}

exact! {
    exact_functions_of_single_are_those_of_std: f32, of_single(), exact_f32, single;
    exact_functions_of_double_are_those_of_std: f64, of_double(), exact_f64, double;
}

macro_rules! remainders {
    ($($name:ident: $type:ty, $bits:ty, $mantissa:literal, $kernel:ident, $function:ident;)*) => { $(
        /// All pairs of special numbers, and random ones: half of them of any bits, and half whose quotient is small.
        #[test]
        fn $name() {
            let sign = 1 << (<$bits>::BITS - 1);
            let infinity = <$type>::INFINITY.to_bits();
            let one = infinity >> ($mantissa + 1) << $mantissa;
            let special: Vec<$bits> = [0, 1 << $mantissa, one, one + (3 << ($mantissa - 1)), infinity]
                .into_iter()
                .flat_map(|x: $bits| [x.saturating_sub(1), x, x + 1].map(|x| x & !sign))
                .flat_map(|x| [x, x | sign])
                .collect();
            let pairs = special.iter().flat_map(|x| special.iter().map(|y| (*x, *y)));
            let random: Vec<$bits> = words(200_000).map(|word| word as $bits).collect();
            let any = random.chunks(2).map(|pair| (pair[0], pair[1]));
            let near = random.chunks(2).map(|pair| (pair[0], pair[0] ^ (pair[1] & (sign | ((1 << ($mantissa + 3)) - 1)))));
            let numbers = pairs.chain(any).chain(near).map(|(x, y)| (<$type>::from_bits(x), <$type>::from_bits(y)));
            let (x, y): (Vec<$type>, Vec<$type>) = numbers.unzip();
            let stream = stream();
            let (dx, dy) = (stream.upload(&x).unwrap(), stream.upload(&y).unwrap());
            let mut out = stream.zeroed(x.len()).unwrap();
            floats::$kernel(&stream, Launch::cover(x.len(), 64), &dx, &dy, &mut out).unwrap();
            for (i, found) in stream.download(&out).unwrap().into_iter().enumerate() {
                let expected = floats::$function(x[i], y[i]);
                for (at, (found, expected)) in found.into_iter().zip(expected).enumerate() {
                    let same = found.to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan();
                    assert!(same, "function {at} of {:?}, {:?}: {found:?}, not {expected:?}", x[i], y[i]);
                }
            }
        }
    )* };
}

remainders! {
    remainders_of_half_are_those_of_the_host: f16, u16, 10, remainders_of_half, half_remainders;
    remainders_of_single_are_those_of_std: f32, u32, 23, remainders_of_single, single_remainders;
    remainders_of_double_are_those_of_std: f64, u64, 52, remainders_of_double, double_remainders;
}
