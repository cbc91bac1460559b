//! OpenCL's less common functions: copies by a work-group, flags, saturation, stated roundings, second results.

use crate::Outcome;
use crate::compare::{exact, within};
use crate::halves::{Direction, halves, to_half};
use crate::kernels::each;
use crate::random::Random;
use bytemuck::Pod;
use gpu_rt::{Buffer, Device, Error, Launch, Stream};
use half::f16;
use std::fmt::Debug;

kernels! {
    { "kernels/async.spir.ll" as async_spir }
    {
        copies_uchar(x: &Buffer<u8>, out: &mut Buffer<u8>);
        copies_float(x: &Buffer<f32>, out: &mut Buffer<f32>);
        copies_double(x: &Buffer<f64>, out: &mut Buffer<f64>);
        copies_int4(x: &Buffer<i32>, out: &mut Buffer<i32>);
        flags(flags: &mut Buffer<i32>, found: &mut Buffer<i32>);
    }
}

type Copies<T> = unsafe fn(&Stream, Launch, &Buffer<T>, &mut Buffer<T>) -> Result<(), Error>;

/// `lanes` elements make one that is copied.
fn copies<T: Pod + Debug>(
    stream: &Stream,
    kernels: &crate::kernels::Spellings<Copies<T>>,
    lanes: usize,
    one: impl Fn(&mut Random) -> T,
    add: impl Fn(T, T) -> T,
) -> Outcome {
    let data = Random::new(1).many(2 * 750 * lanes, one);
    let x = stream.upload(&data)?;
    // Fewer work-items than elements, more, and in two dimensions.
    for block in [[1, 1], [64, 1], [13, 7], [512, 1]] {
        let got = each(kernels, |kernel| {
            let mut out = stream.zeroed(2 * 1000 * lanes)?;
            // SAFETY: 750 elements for each block, and the 1000 that a block's results take.
            unsafe { kernel(stream, Launch::new(2, block), &x, &mut out)? };
            stream.download(&out)
        })?;
        let mut expected = vec![T::zeroed(); got.len()];
        for (block, own) in data.chunks(750 * lanes).enumerate() {
            for i in 0..250 {
                for lane in 0..lanes {
                    let from = 249 - i;
                    let value = add(own[from * lanes + lane], own[3 * from * lanes + lane]);
                    expected[(1000 * block + i) * lanes + lane] = value;
                    expected[(1000 * block + 250 + 3 * i) * lanes + lane] = value;
                }
            }
        }
        exact(&got, &expected).map_err(|error| format!("{block:?}: {error}"))?;
    }
    Ok(())
}

pub(crate) fn async_copies(device: &Device) -> Outcome {
    let stream = device.stream()?;
    copies(&stream, copies_uchar::SPELLINGS, 1, |random| random.u64() as u8, u8::wrapping_add)?;
    copies(&stream, copies_float::SPELLINGS, 1, |random| random.f32(-1.0, 1.0), |a, b| a + b)?;
    copies(&stream, copies_double::SPELLINGS, 1, |random| random.f64(-1.0, 1.0), |a, b| a + b)?;
    copies(&stream, copies_int4::SPELLINGS, 4, Random::i32, i32::wrapping_add)
}

pub(crate) fn flags_spir(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for (_, kernel) in flags::SPELLINGS {
        let (mut flags, mut found) = (stream.upload(&[0, 1, 0, 0, 1, 1, 1])?, stream.zeroed(4)?);
        // SAFETY: the kernel's six flags and four counts.
        unsafe { kernel(&stream, Launch::new(5, 64), &mut flags, &mut found)? };
        exact(&stream.download(&found)?, &[1, 0, 1, 1])?;
        exact(&stream.download(&flags)?, &[1, 1, 1, 1, 0, 0, 1])?;
    }
    Ok(())
}

kernels! {
    { "kernels/rare.spir.ll" as rare_spir }
    {
        mad_sat_char(x: &Buffer<i8>, out: &mut Buffer<i8>, n: i32);
        mad_sat_uchar(x: &Buffer<u8>, out: &mut Buffer<u8>, n: i32);
        mad_sat_short(x: &Buffer<i16>, out: &mut Buffer<i16>, n: i32);
        mad_sat_ushort(x: &Buffer<u16>, out: &mut Buffer<u16>, n: i32);
        mad_sat_int(x: &Buffer<i32>, out: &mut Buffer<i32>, n: i32);
        mad_sat_uint(x: &Buffer<u32>, out: &mut Buffer<u32>, n: i32);
        mad_sat_long(x: &Buffer<i64>, out: &mut Buffer<i64>, n: i32);
        mad_sat_ulong(x: &Buffer<u64>, out: &mut Buffer<u64>, n: i32);
        remquo_float(x: &Buffer<f32>, rest: &mut Buffer<f32>, quotient: &mut Buffer<i32>, n: i32);
        remquo_double(x: &Buffer<f64>, rest: &mut Buffer<f64>, quotient: &mut Buffer<i32>, n: i32);
        lgamma_r_float(x: &Buffer<f32>, size: &mut Buffer<f32>, sign: &mut Buffer<i32>);
        lgamma_r_double(x: &Buffer<f64>, size: &mut Buffer<f64>, sign: &mut Buffer<i32>);
        nans(x: &Buffer<u32>, wide: &Buffer<u64>, out: &mut Buffer<f32>, wide_out: &mut Buffer<f64>);
        halves_float(x: &Buffer<f32>, out: &mut Buffer<f16>, n: i32);
        halves_double(x: &Buffer<f64>, out: &mut Buffer<f16>, n: i32);
        directed_float_int(x: &Buffer<i32>, out: &mut Buffer<f32>, n: i32);
        directed_float_ulong(x: &Buffer<u64>, out: &mut Buffer<f32>, n: i32);
        directed_double_long(x: &Buffer<i64>, out: &mut Buffer<f64>, n: i32);
        directed_half_int(x: &Buffer<i32>, out: &mut Buffer<f16>, n: i32);
        directed_float_double(x: &Buffer<f64>, out: &mut Buffer<f32>, n: i32);
        shuffles_spir(x: &Buffer<u32>, which: &Buffer<u32>, out: &mut Buffer<u32>);
    }
}

type Rows<T, R> = unsafe fn(&Stream, Launch, &Buffer<T>, &mut Buffer<R>, i32) -> Result<(), Error>;

/// Runs kernels that write `rows` results for each of the first `n` elements.
fn rows<T: Pod, R: Pod + Debug>(
    stream: &Stream,
    kernels: &crate::kernels::Spellings<Rows<T, R>>,
    data: &[T],
    n: usize,
    rows: usize,
) -> Result<Vec<R>, Box<dyn std::error::Error>> {
    let x = stream.upload(data)?;
    each(kernels, |kernel| {
        let mut out = stream.zeroed(rows * n)?;
        // SAFETY: one block of n threads; the buffers have the elements that they touch.
        unsafe { kernel(stream, Launch::new(1, n as u32), &x, &mut out, n as i32)? };
        stream.download(&out)
    })
}

pub(crate) fn saturation(device: &Device) -> Outcome {
    macro_rules! held {
        ($($name:ident: $ty:ty),*) => {$({
            let mut random = Random::new(5);
            // Every triple of edge values, then any numbers, then small ones, whose results fit.
            let edges = [<$ty>::MIN, <$ty>::MIN + 1, 0, 1, <$ty>::MAX / 2, <$ty>::MAX - 1, <$ty>::MAX, (<$ty>::MIN).wrapping_sub(1)];
            let mut triples: Vec<[$ty; 3]> = (0..512).map(|i| [edges[i / 64], edges[i / 8 % 8], edges[i % 8]]).collect();
            triples.extend((0..256).map(|_| [random.u64() as $ty, random.u64() as $ty, random.u64() as $ty]));
            triples.extend((0..256).map(|_| [random.below(11) as $ty, random.below(11) as $ty, random.u64() as $ty / 2]));
            let data: Vec<$ty> = (0..3).flat_map(|part| triples.iter().map(move |triple| triple[part])).collect();
            let got = rows(&device.stream()?, $name::SPELLINGS, &data, triples.len(), 1)?;
            let clamp = |x: i128| x.clamp(<$ty>::MIN.into(), <$ty>::MAX.into()) as $ty;
            let expected: Vec<$ty> = triples
                .iter()
                .map(|&[a, b, c]| match i128::from(a).checked_mul(b.into()).and_then(|product| product.checked_add(c.into())) {
                    Some(exact) => clamp(exact),
                    // Of u64 alone, above.
                    None => <$ty>::MAX,
                })
                .collect();
            exact(&got, &expected).map_err(|error| format!("{}: {error}", stringify!($ty)))?;
        })*};
    }
    held!(mad_sat_char: i8, mad_sat_uchar: u8, mad_sat_short: i16, mad_sat_ushort: u16, mad_sat_int: i32, mad_sat_uint: u32,
        mad_sat_long: i64, mad_sat_ulong: u64);
    Ok(())
}

/// Numbers of every size and sign, with the edges of the type among them.
macro_rules! numbers {
    ($ty:ty, $from_bits:expr, $count:expr) => {{
        let mut random = Random::new(6);
        let mut x: Vec<$ty> = vec![
            0.0,
            -0.0,
            1.0,
            -1.0,
            2.5,
            -2.5,
            3.5,
            <$ty>::MAX,
            <$ty>::MIN,
            <$ty>::MIN_POSITIVE,
            <$ty>::INFINITY,
            <$ty>::NEG_INFINITY,
            <$ty>::NAN,
            $from_bits(1),
            -$from_bits(1),
            $from_bits(2),
            <$ty>::MAX / 2.0,
            <$ty>::MAX / 128.0,
            0.5,
            -0.5,
        ];
        while x.len() < $count {
            // Bits at random for every exponent, then near sizes, whose quotients are small.
            x.push($from_bits(random.u64() as _));
            x.push(random.f64(-300.0, 300.0) as $ty);
        }
        x.truncate($count);
        x
    }};
}

/// As OpenCL has it: the low seven bits, with the quotient's sign.
fn low_bits(quotient: i32) -> i32 {
    (quotient.abs() & 127) * quotient.signum()
}

pub(crate) fn second_results(device: &Device) -> Outcome {
    let stream = device.stream()?;
    macro_rules! remainders {
        ($kernel:ident, $ty:ty, $from_bits:expr, $reference:path) => {{
            let x = numbers!($ty, $from_bits, 992);
            // Each number with one of the edges, then with any.
            let pairs: Vec<($ty, $ty)> = (0..992)
                .map(|i| (x[i], if i < 400 { x[i / 20] } else { x[(i * 7 + 3) % 992] }))
                .chain((0..32).map(|i| (x[i % 20], x[i])))
                .collect();
            let data: Vec<$ty> = pairs.iter().map(|pair| pair.0).chain(pairs.iter().map(|pair| pair.1)).collect();
            let n = pairs.len();
            let dx = stream.upload(&data)?;
            for (file, kernel) in $kernel::SPELLINGS {
                let (mut rest, mut quotient) = (stream.zeroed(3 * n)?, stream.zeroed(3 * n)?);
                // SAFETY: one block of n threads, each with two numbers and three results of both kinds.
                unsafe { kernel(&stream, Launch::new(1, n as u32), &dx, &mut rest, &mut quotient, n as i32)? };
                let (rest, quotient) = (stream.download(&rest)?, stream.download(&quotient)?);
                for (i, &(a, b)) in
                    pairs.iter().chain(&pairs).copied().chain(pairs.iter().map(|&(a, b)| (b, a))).collect::<Vec<_>>().iter().enumerate()
                {
                    let (expected, count) = $reference(a, b);
                    let same = rest[i].to_bits() == expected.to_bits() || rest[i].is_nan() && expected.is_nan();
                    // Of what is no number OpenCL says nothing.
                    if !same || !expected.is_nan() && quotient[i] != low_bits(count) {
                        return Err(format!(
                            "{file}: remquo({a:e}, {b:e}) gave {:e}, {}; expected {expected:e}, {}",
                            rest[i],
                            quotient[i],
                            low_bits(count)
                        )
                        .into());
                    }
                }
            }
        }};
    }
    remainders!(remquo_float, f32, f32::from_bits, libm::remquof);
    remainders!(remquo_double, f64, f64::from_bits, libm::remquo);
    macro_rules! gammas {
        ($kernel:ident, $ty:ty, $bound:expr) => {{
            let mut random = Random::new(7);
            let mut x: Vec<$ty> = vec![0.0, -0.0, 0.5, -0.5, -1.5, -2.5, -3.5, 1.0, 2.0, 3.0, 10.0, <$ty>::INFINITY, <$ty>::NAN];
            x.extend((0..243).map(|_| random.f64(-20.0, 20.0) as $ty));
            let dx = stream.upload(&x)?;
            for (_, kernel) in $kernel::SPELLINGS {
                let (mut size, mut sign) = (stream.zeroed(x.len())?, stream.zeroed(x.len())?);
                // SAFETY: one block of as many threads as there are numbers and results.
                unsafe { kernel(&stream, Launch::new(1, x.len() as u32), &dx, &mut size, &mut sign)? };
                let (sizes, signs): (Vec<f64>, Vec<i32>) = x.iter().map(|&x| libm::lgamma_r(x.into())).unzip();
                // Where it crosses zero, terms cancel.
                within(&stream.download(&size)?, &sizes, $bound, |_| 4.0)?;
                // At gamma's poles OpenCL C has the sign 0, and C either sign.
                let sign_of = |(sign, x): (i32, &$ty)| match x {
                    x if x.is_nan() => 1,
                    x if *x <= 0.0 && x.fract() == 0.0 => 0,
                    _ => sign,
                };
                let signs: Vec<i32> = signs.into_iter().zip(&x).map(sign_of).collect();
                exact(&stream.download(&sign)?, &signs)?;
            }
        }};
    }
    gammas!(lgamma_r_float, f32, 16.0);
    gammas!(lgamma_r_double, f64, 16.0);
    Ok(())
}

pub(crate) fn nan_payloads(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let mut random = Random::new(8);
    let wide: Vec<u64> = [0, 1, u64::MAX].into_iter().chain((0..61).map(|_| random.u64())).collect();
    let narrow: Vec<u32> = wide.iter().map(|&x| x as u32).collect();
    let (d_narrow, d_wide) = (stream.upload(&narrow)?, stream.upload(&wide)?);
    for (_, kernel) in nans::SPELLINGS {
        let (mut out, mut wide_out) = (stream.zeroed(64)?, stream.zeroed(64)?);
        // SAFETY: one block of 64 threads, with an element each in all four.
        unsafe { kernel(&stream, Launch::new(1, 64), &d_narrow, &d_wide, &mut out, &mut wide_out)? };
        // A quiet NaN that carries the number's low bits.
        let expected: Vec<f32> = narrow.iter().map(|x| f32::from_bits(0x7fc0_0000 | x & 0x3f_ffff)).collect();
        exact(&stream.download(&out)?, &expected)?;
        let expected: Vec<f64> = wide.iter().map(|x| f64::from_bits(0x7ff8_0000_0000_0000 | x & 0x7_ffff_ffff_ffff)).collect();
        exact(&stream.download(&wide_out)?, &expected)?;
    }
    Ok(())
}

pub(crate) fn half_roundings(device: &Device) -> Outcome {
    use Direction::{Down, Nearest, ToZero, Up};
    let (stream, all) = (device.stream()?, halves());
    let check = |wide: &[f64], got: &[f16]| -> Outcome {
        for (row, direction) in [Nearest, Nearest, ToZero, Up, Down, Up, ToZero].into_iter().enumerate() {
            let expected: Vec<f16> = wide.iter().map(|&x| to_half(&all, x, direction)).collect();
            let got = &got[row * wide.len()..][..wide.len()];
            // A NaN's bits are free.
            let got: Vec<f16> = got.iter().map(|&half| if half.is_nan() { f16::NAN } else { half }).collect();
            exact(&got, &expected).map_err(|error| format!("row {row}: {error}"))?;
        }
        Ok(())
    };
    let sizes = |random: &mut Random| random.f64(-1.0, 1.0) * 2f64.powi(random.below(50) as i32 - 30);
    let edges = [65504.0, 65519.0, 65520.0, -65520.0, 65536.0, 5.9e-8, 6e-8, -2.9e-8, 2f64.powi(-25), 2f64.powi(-14), 1.0 + 2f64.powi(-11)];
    let mut random = Random::new(9);
    let mut narrow = numbers!(f32, f32::from_bits, 500);
    narrow.extend(edges.map(|x| x as f32));
    narrow.resize_with(1024, || sizes(&mut random) as f32);
    let wide: Vec<f64> = narrow.iter().map(|&x| x.into()).collect();
    check(&wide, &rows(&stream, halves_float::SPELLINGS, &narrow, 1024, 7)?)?;
    let mut wide = numbers!(f64, f64::from_bits, 500);
    wide.extend(edges);
    // Just beside a tie, which rounding twice would take for one.
    wide.extend([1.0 + 2f64.powi(-11) + 2f64.powi(-40), 1.0 + 2f64.powi(-11) - 2f64.powi(-40)]);
    wide.resize_with(1024, || sizes(&mut random));
    check(&wide, &rows(&stream, halves_double::SPELLINGS, &wide, 1024, 7)?)
}

pub(crate) fn directed_roundings(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let mut random = Random::new(10);
    let mut ints: Vec<i64> = vec![0, 1, -1, i64::MIN, i64::MAX, 1 << 24, (1 << 24) + 1, -(1 << 24) - 1, (1 << 53) + 1, -(1 << 53) - 3];
    ints.extend([65504, 65505, 65519, 65520, 70000, -65505, -70000, 2049, 2051, -2049]);
    ints.resize_with(512, || random.u64() as i64 >> random.below(60));
    // Rows: to the nearest, to zero, up, down, and without a name, which is to the nearest.
    macro_rules! held {
        ($kernel:ident, $from:ty, $to:ty, $data:expr, $above:expr, $next_up:path, $next_down:path) => {{
            let data: Vec<$from> = $data;
            let got = rows(&stream, $kernel::SPELLINGS, &data, data.len(), 5)?;
            let above = $above;
            let sides = data.iter().map(|&x| {
                let nearest = x as $to;
                match above(nearest, x) {
                    std::cmp::Ordering::Equal => [nearest; 3],
                    std::cmp::Ordering::Greater => [$next_down(nearest), nearest, nearest],
                    std::cmp::Ordering::Less => [nearest, nearest, $next_up(nearest)],
                }
            });
            let sides: Vec<[$to; 3]> = sides.collect();
            let zero = (0 as $from) as $to;
            let row = |pick: &dyn Fn(&[$to; 3]) -> $to| sides.iter().map(pick).collect::<Vec<$to>>();
            let to_zero = |side: &[$to; 3]| if side[0] < zero { side[2] } else { side[0] };
            let expected = [row(&|side| side[1]), row(&to_zero), row(&|side| side[2]), row(&|side| side[0]), row(&|side| side[1])].concat();
            exact(&got, &expected).map_err(|error| format!("{}: {error}", stringify!($kernel)))?;
        }};
    }
    held!(
        directed_float_int,
        i32,
        f32,
        ints.iter().map(|&x| x as i32).collect(),
        |y: f32, x: i32| (y as i128).cmp(&x.into()),
        f32::next_up,
        f32::next_down
    );
    held!(
        directed_float_ulong,
        u64,
        f32,
        ints.iter().map(|&x| x as u64).collect(),
        |y: f32, x: u64| (y as i128).cmp(&x.into()),
        f32::next_up,
        f32::next_down
    );
    held!(directed_double_long, i64, f64, ints.clone(), |y: f64, x: i64| (y as i128).cmp(&x.into()), f64::next_up, f64::next_down);
    let mut doubles = numbers!(f64, f64::from_bits, 400);
    doubles.retain(|x| !x.is_nan());
    doubles.resize_with(512, || random.f64(-1.0, 1.0) * 2f64.powi(random.below(290) as i32 - 150));
    let order = |y: f32, x: f64| f64::from(y).partial_cmp(&x).unwrap_or(std::cmp::Ordering::Equal);
    held!(directed_float_double, f64, f32, doubles, order, f32::next_up, f32::next_down);
    let (all, narrow): (Vec<f16>, Vec<i32>) = (halves(), ints.iter().map(|&x| x as i32).collect());
    let got = rows(&stream, directed_half_int::SPELLINGS, &narrow, narrow.len(), 5)?;
    use Direction::{Down, Nearest, ToZero, Up};
    for (row, direction) in [Nearest, ToZero, Up, Down, Nearest].into_iter().enumerate() {
        let expected: Vec<f16> = narrow.iter().map(|&x| to_half(&all, x.into(), direction)).collect();
        exact(&got[row * narrow.len()..][..narrow.len()], &expected).map_err(|error| format!("to half, row {row}: {error}"))?;
    }
    Ok(())
}

pub(crate) fn element_shuffles(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let mut random = Random::new(11);
    let (x, which) = (random.many(16, |random| random.u64() as u32), random.many(16, |random| random.u64() as u32));
    let (dx, d_which) = (stream.upload(&x)?, stream.upload(&which)?);
    let got = each(shuffles_spir::SPELLINGS, |kernel| {
        let mut out = stream.zeroed(36)?;
        // SAFETY: one thread, which reads 16 elements of both and writes 36.
        unsafe { kernel(&stream, Launch::new(1, 1), &dx, &d_which, &mut out)? };
        stream.download(&out)
    })?;
    // (where results begin, the elements to choose from, where the numbers are)
    let parts = [
        (0, x[..4].to_vec(), &which[..4]),
        (8, x[..4].to_vec(), &which[..8]),
        (16, x[8..].to_vec(), &which[2..4]),
        (24, x[..8].to_vec(), &which[8..]),
        (32, [&x[8..], &x[..8]].concat(), &which[4..8]),
    ];
    let mut expected = [0; 36];
    for (at, from, which) in parts {
        for (out, &number) in expected[at..].iter_mut().zip(which) {
            *out = from[number as usize % from.len()];
        }
    }
    Ok(exact(&got, &expected)?)
}
