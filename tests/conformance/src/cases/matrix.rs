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

type Kernel<T> = unsafe fn(&Stream, Launch, &Buffer<T>, &Buffer<T>, &mut Buffer<f32>, i32, i32, i32, i32) -> Result<(), Error>;

fn products<T: Pod>(stream: &Stream, spellings: &'static [(&'static str, Kernel<T>)], number: fn(f32) -> T) -> Outcome {
    let mut random = Random::new(15);
    for (m, n, k) in [(16, 16, 16), (48, 80, 64)] {
        // Small whole numbers: every sum is exact in f32, in whatever order.
        let mut whole = |count: usize| random.ints(count, 9).iter().map(|i| *i as f32 - 4.0).collect::<Vec<f32>>();
        let (a, b, c) = (whole(m * k), whole(k * n), whole(m * n));
        let mut expected = c.clone();
        for (i, sum) in expected.iter_mut().enumerate() {
            *sum += (0..k).map(|at| a[i / n * k + at] * b[at * n + i % n]).sum::<f32>();
        }
        for flags in 0..8 {
            let upload = |by_rows: &[f32], columns: usize, flag: usize| {
                let numbers: Vec<T> = by_rows.iter().map(|x| number(*x)).collect();
                stream.upload(&laid_out(&numbers, columns, flags & flag != 0))
            };
            let (da, db) = (upload(&a, k, 1)?, upload(&b, n, 2)?);
            for threads in [WAVE, 4 * WAVE] {
                let got = each(spellings, |kernel| {
                    let mut dc = stream.upload(&laid_out(&c, n, flags & 4 != 0))?;
                    // A tile for each wave, of which a block has at least `threads / WAVE`.
                    let blocks = (m / SIDE * (n / SIDE)).div_ceil((threads / WAVE) as usize) as u32;
                    // SAFETY: matrices of these sizes in this order, which are multiples of a tile's; whole waves.
                    unsafe { kernel(stream, Launch::new(blocks, threads), &da, &db, &mut dc, m as i32, n as i32, k as i32, flags as i32)? };
                    stream.download(&dc)
                })?;
                exact(&got, &laid_out(&expected, n, flags & 4 != 0))
                    .map_err(|error| format!("{m} x {n} x {k}, flags {flags}, {threads} threads: {error}"))?;
            }
        }
    }
    Ok(())
}

pub(crate) fn matrix_products_f16(device: &Device) -> Outcome {
    products(&device.stream()?, matmul_f16::SPELLINGS, f16::from_f32)
}

pub(crate) fn matrix_products_bf16(device: &Device) -> Outcome {
    products(&device.stream()?, matmul_bf16::SPELLINGS, bf16::from_f32)
}

type Places<T> = unsafe fn(&Stream, Launch, &Buffer<T>, &mut Buffer<T>, i32) -> Result<(), Error>;

fn places<T: Pod + std::fmt::Debug>(stream: &Stream, spellings: &'static [(&'static str, Places<T>)], number: fn(u16) -> T) -> Outcome {
    let by_rows: Vec<T> = (0..(SIDE * SIDE) as u16).map(|i| number(i + 1)).collect();
    for by_columns in [false, true] {
        let tile = stream.upload(&laid_out(&by_rows, SIDE, by_columns))?;
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
    places(&stream, places_a::SPELLINGS, |i| i)?;
    places(&stream, places_b::SPELLINGS, |i| i)?;
    places(&stream, places_c::SPELLINGS, f32::from)
}
