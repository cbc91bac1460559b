//! Products of matrices by waves: the intrinsics `gpu.matrix.*`.

use crate::Outcome;
use crate::compare::exact;
use crate::kernels::each;
use crate::random::Random;
use bytemuck::Pod;
use gpu_rt::{Buffer, Device, Error, Launch, Stream};
use half::{bf16, f16};

kernels! {
    { "kernels/matrix.ll" as portable }
    {
        matmul_f16(a: &Buffer<f16>, b: &Buffer<f16>, c: &mut Buffer<f32>, m: i32, n: i32, k: i32, flags: i32);
        matmul_bf16(a: &Buffer<bf16>, b: &Buffer<bf16>, c: &mut Buffer<f32>, m: i32, n: i32, k: i32, flags: i32);
        places_a(tile: &Buffer<u16>, out: &mut Buffer<u16>, by_columns: i32);
        places_b(tile: &Buffer<u16>, out: &mut Buffer<u16>, by_columns: i32);
        places_c(tile: &Buffer<f32>, out: &mut Buffer<f32>, by_columns: i32);
    }
}

kernels! {
    { "kernels/matrix_types.ll" as types }
    {
        matmul_i8(a: &Buffer<i8>, b: &Buffer<i8>, c: &mut Buffer<i32>, m: i32, n: i32, k: i32, flags: i32);
        matmul_tf32(a: &Buffer<f32>, b: &Buffer<f32>, c: &mut Buffer<f32>, m: i32, n: i32, k: i32, flags: i32);
        matmul_f64(a: &Buffer<f64>, b: &Buffer<f64>, c: &mut Buffer<f64>, m: i32, n: i32, k: i32, flags: i32);
        matmul_e4m3(a: &Buffer<u8>, b: &Buffer<u8>, c: &mut Buffer<f32>, m: i32, n: i32, k: i32, flags: i32);
        matmul_e5m2(a: &Buffer<u8>, b: &Buffer<u8>, c: &mut Buffer<f32>, m: i32, n: i32, k: i32, flags: i32);
        places_a_b8(tile: &Buffer<u8>, out: &mut Buffer<u8>, by_columns: i32);
        places_b_b8(tile: &Buffer<u8>, out: &mut Buffer<u8>, by_columns: i32);
        places_a_b32(tile: &Buffer<u32>, out: &mut Buffer<u32>, by_columns: i32);
        places_b_b32(tile: &Buffer<u32>, out: &mut Buffer<u32>, by_columns: i32);
        places_a_b64(tile: &Buffer<u64>, out: &mut Buffer<u64>, by_columns: i32);
        places_b_b64(tile: &Buffer<u64>, out: &mut Buffer<u64>, by_columns: i32);
    }
}

/// The side of a tile.
const SIDE: usize = 16;

/// The most threads of a wave, on every device.
const WAVE: u32 = 64;

/// `rows` by `columns` numbers in the order of memory, from those by rows.
fn laid_out<T: Copy>(by_rows: &[T], columns: usize, by_columns: bool) -> Vec<T> {
    let rows = by_rows.len() / columns;
    let index = |i: usize| if by_columns { i % rows * columns + i / rows } else { i };
    (0..by_rows.len()).map(|i| by_rows[index(i)]).collect()
}

type Kernel<T, S> = unsafe fn(&Stream, Launch, &Buffer<T>, &Buffer<T>, &mut Buffer<S>, i32, i32, i32, i32) -> Result<(), Error>;

/// Products of whole numbers of less than this magnitude, as `number` and `sum` make them. Every sum is exact, in whatever order.
fn products<T: Pod, S: Pod + PartialEq + std::fmt::Debug>(
    stream: &Stream,
    spellings: &'static [(&'static str, Kernel<T, S>)],
    below: i32,
    number: fn(f32) -> T,
    sum: fn(f32) -> S,
) -> Outcome {
    let mut random = Random::new(15);
    for (m, n, k) in [(16, 16, 32), (48, 80, 64)] {
        let mut whole = |count: usize| random.ints(count, below).iter().map(|i| *i as f32).collect::<Vec<f32>>();
        let (a, b, c) = (whole(m * k), whole(k * n), whole(m * n));
        let mut expected = c.clone();
        for (i, sum) in expected.iter_mut().enumerate() {
            *sum += (0..k).map(|at| a[i / n * k + at] * b[at * n + i % n]).sum::<f32>();
        }
        let sums =
            |by_rows: &[f32], flags: i32| -> Vec<S> { laid_out(&by_rows.iter().map(|x| sum(*x)).collect::<Vec<S>>(), n, flags & 4 != 0) };
        for flags in 0..8 {
            let upload = |by_rows: &[f32], columns: usize, flag: i32| {
                let numbers: Vec<T> = by_rows.iter().map(|x| number(*x)).collect();
                stream.upload(&laid_out(&numbers, columns, flags & flag != 0))
            };
            let (da, db) = (upload(&a, k, 1)?, upload(&b, n, 2)?);
            for threads in [WAVE, 4 * WAVE] {
                let got = each(spellings, |kernel| {
                    let mut dc = stream.upload(&sums(&c, flags))?;
                    // A tile for each wave, of which a block has at least `threads / WAVE`.
                    let blocks = (m / SIDE * (n / SIDE)).div_ceil((threads / WAVE) as usize) as u32;
                    // SAFETY: matrices of these sizes in this order, which are multiples of a tile's; whole waves.
                    unsafe { kernel(stream, Launch::new(blocks, threads), &da, &db, &mut dc, m as i32, n as i32, k as i32, flags)? };
                    stream.download(&dc)
                })?;
                exact(&got, &sums(&expected, flags))
                    .map_err(|error| format!("{m} x {n} x {k}, flags {flags}, {threads} threads: {error}"))?;
            }
        }
    }
    Ok(())
}

pub(crate) fn matrix_products_f16(device: &Device) -> Outcome {
    products(&device.stream()?, matmul_f16::SPELLINGS, 9, f16::from_f32, |x| x)
}

pub(crate) fn matrix_products_bf16(device: &Device) -> Outcome {
    products(&device.stream()?, matmul_bf16::SPELLINGS, 9, bf16::from_f32, |x| x)
}

pub(crate) fn matrix_products_i8(device: &Device) -> Outcome {
    products(&device.stream()?, matmul_i8::SPELLINGS, 128, |x| x as i8, |x| x as i32)
}

pub(crate) fn matrix_products_tf32(device: &Device) -> Outcome {
    // No more digits than tf32 has.
    products(&device.stream()?, matmul_tf32::SPELLINGS, 512, |x| x, |x| x)
}

pub(crate) fn matrix_products_f64(device: &Device) -> Outcome {
    products(&device.stream()?, matmul_f64::SPELLINGS, 9, f64::from, f64::from)
}

/// The number of 8 bits with as many of the exponent's bits that is `value`, by OCP's definition: of all numbers, by magnitude.
fn eight_bits(value: f32, exponent_bits: u32) -> u8 {
    let mantissa = 7 - exponent_bits;
    let bias = (1 << (exponent_bits - 1)) - 1;
    let magnitude = |bits: u8| {
        let (exponent, fraction) = (i32::from(bits >> mantissa), f32::from(bits & ((1 << mantissa) - 1)) / (1 << mantissa) as f32);
        if exponent == 0 { fraction * 2f32.powi(1 - bias) } else { (1.0 + fraction) * 2f32.powi(exponent - bias) }
    };
    let found = (0..0x78u8).find(|bits| magnitude(*bits) == value.abs()).unwrap_or(0);
    found | u8::from(value < 0.0) << 7
}

pub(crate) fn matrix_products_e4m3(device: &Device) -> Outcome {
    products(&device.stream()?, matmul_e4m3::SPELLINGS, 17, |x| eight_bits(x, 4), |x| x)
}

pub(crate) fn matrix_products_e5m2(device: &Device) -> Outcome {
    products(&device.stream()?, matmul_e5m2::SPELLINGS, 9, |x| eight_bits(x, 5), |x| x)
}

type Places<T> = unsafe fn(&Stream, Launch, &Buffer<T>, &mut Buffer<T>, i32) -> Result<(), Error>;

/// A tile of so many columns, whose elements are all different.
fn places<T: Pod + PartialEq + std::fmt::Debug>(
    stream: &Stream,
    spellings: &'static [(&'static str, Places<T>)],
    [rows, columns]: [usize; 2],
    number: fn(u16) -> T,
) -> Outcome {
    let by_rows: Vec<T> = (0..(rows * columns) as u16).map(|i| number(i + 1)).collect();
    for by_columns in [false, true] {
        let tile = stream.upload(&laid_out(&by_rows, columns, by_columns))?;
        let got = each(spellings, |kernel| {
            let mut out = stream.zeroed(by_rows.len())?;
            // SAFETY: a tile each; whole waves, which all write the same.
            unsafe { kernel(stream, Launch::new(1, WAVE), &tile, &mut out, i32::from(by_columns))? };
            stream.download(&out)
        })?;
        exact(&got, &by_rows)?;
    }
    Ok(())
}

pub(crate) fn matrix_places(device: &Device) -> Outcome {
    let stream = device.stream()?;
    places(&stream, places_a::SPELLINGS, [SIDE, SIDE], |i| i)?;
    places(&stream, places_b::SPELLINGS, [SIDE, SIDE], |i| i)?;
    places(&stream, places_c::SPELLINGS, [SIDE, SIDE], f32::from)?;
    // Of 512 numbers of 8 bits no two of a row are the same.
    places(&stream, places_a_b8::SPELLINGS, [SIDE, 32], |i| (i % 251) as u8)?;
    places(&stream, places_b_b8::SPELLINGS, [32, SIDE], |i| (i % 251) as u8)?;
    places(&stream, places_a_b32::SPELLINGS, [SIDE, 8], u32::from)?;
    places(&stream, places_b_b32::SPELLINGS, [8, SIDE], u32::from)?;
    places(&stream, places_a_b64::SPELLINGS, [SIDE, 4], u64::from)?;
    places(&stream, places_b_b64::SPELLINGS, [4, SIDE], u64::from)
}
