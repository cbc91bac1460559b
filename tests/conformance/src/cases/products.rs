//! Products of matrices in NVIDIA's spelling (`mma.sync`, `wmma`, `ldmatrix`) and in MLIR's.

use crate::Outcome;
use crate::compare::exact;
use crate::kernels::each;
use crate::random::Random;
use bytemuck::Pod;
use gpu_rt::{Buffer, Device, Error, Launch, Memref, MemrefMut, Stream};
use half::{bf16, f16};

kernels! {
    { "kernels/products.nvvm.ll" as nvvm }
    {
        mma_f16(a: &Buffer<f16>, b: &Buffer<f16>, c: &Buffer<f32>, d: &mut Buffer<f32>);
        mma_f16_in_f16(a: &Buffer<f16>, b: &Buffer<f16>, c: &Buffer<f16>, d: &mut Buffer<f16>);
        mma_f16_k8(a: &Buffer<f16>, b: &Buffer<f16>, c: &Buffer<f32>, d: &mut Buffer<f32>);
        mma_bf16(a: &Buffer<bf16>, b: &Buffer<bf16>, c: &Buffer<f32>, d: &mut Buffer<f32>);
        mma_tf32(a: &Buffer<f32>, b: &Buffer<f32>, c: &Buffer<f32>, d: &mut Buffer<f32>);
        mma_i8(a: &Buffer<i8>, b: &Buffer<i8>, c: &Buffer<i32>, d: &mut Buffer<i32>);
        mma_u8_i8(a: &Buffer<u8>, b: &Buffer<i8>, c: &Buffer<i32>, d: &mut Buffer<i32>);
        mma_f64(a: &Buffer<f64>, b: &Buffer<f64>, c: &Buffer<f64>, d: &mut Buffer<f64>);
        wmma_f16(a: &Buffer<f16>, b: &Buffer<f16>, c: &Buffer<f32>, d: &mut Buffer<f32>, flags: i32);
        wmma_f16_in_f16(a: &Buffer<f16>, b: &Buffer<f16>, c: &Buffer<f16>, d: &mut Buffer<f16>, flags: i32);
        wmma_bf16(a: &Buffer<bf16>, b: &Buffer<bf16>, c: &Buffer<f32>, d: &mut Buffer<f32>, flags: i32);
        wmma_tf32(a: &Buffer<f32>, b: &Buffer<f32>, c: &Buffer<f32>, d: &mut Buffer<f32>, flags: i32);
        wmma_i8(a: &Buffer<i8>, b: &Buffer<i8>, c: &Buffer<i32>, d: &mut Buffer<i32>, flags: i32);
        wmma_f64(a: &Buffer<f64>, b: &Buffer<f64>, c: &Buffer<f64>, d: &mut Buffer<f64>, flags: i32);
        ldmatrix(rows: &Buffer<u16>, words: &mut Buffer<u32>, last: i32);
    }
}

const WARPS: usize = 3;
const LANES: usize = 32;

/// What a whole number is as this type.
type Of<T> = fn(i32) -> T;

/// The sizes of a product, and what numbers less than `below` in magnitude are as its factors' and sums' types. Their sums are exact.
struct Product<A, B, S> {
    sizes: [usize; 3],
    below: i32,
    /// Whether `a` has negative numbers.
    has_signs: bool,
    types: (Of<A>, Of<B>, Of<S>),
}

/// Rows of random numbers.
fn tile(random: &mut Random, rows: usize, columns: usize, below: i32) -> Vec<Vec<i32>> {
    (0..rows).map(|_| random.ints(columns, below)).collect()
}

/// `a b + c`
fn product(a: &[Vec<i32>], b: &[Vec<i32>], c: &[Vec<i32>]) -> Vec<Vec<i32>> {
    let sum = |i: usize, j: usize| c[i][j] + a[i].iter().zip(b).map(|(a, row)| a * row[j]).sum::<i32>();
    (0..c.len()).map(|i| (0..c[i].len()).map(|j| sum(i, j)).collect()).collect()
}

/// Where PTX says that lanes have the elements of `a`, by rows and columns: of lane 0, then of lane 1, and so on. `word` elements are in a
/// register. PTX ISA, the figures of each shape of `mma`.
fn places_of_a(rows: usize, columns: usize, word: usize) -> Vec<(usize, usize)> {
    let mut places = Vec::new();
    for lane in 0..LANES {
        for first in (0..columns).step_by(4 * word) {
            for row in (lane / 4..rows).step_by(8) {
                places.extend((0..word).map(|i| (row, first + lane % 4 * word + i)));
            }
        }
    }
    places
}

fn places_of_b(rows: usize, word: usize) -> Vec<(usize, usize)> {
    let of_lane = |lane: usize| (0..rows).step_by(4 * word).map(move |first| (first + lane % 4 * word, lane / 4));
    (0..LANES).flat_map(of_lane).flat_map(|(row, column)| (0..word).map(move |i| (row + i, column))).collect()
}

fn places_of_c(rows: usize) -> Vec<(usize, usize)> {
    let of_lane = |lane: usize| (lane / 4..rows).step_by(8).flat_map(move |row| (0..2).map(move |i| (row, lane % 4 * 2 + i)));
    (0..LANES).flat_map(of_lane).collect()
}

type Mma<A, B, S> = unsafe fn(&Stream, Launch, &Buffer<A>, &Buffer<B>, &Buffer<S>, &mut Buffer<S>) -> Result<(), Error>;

/// A product of registers by each warp.
fn by_registers<A: Pod, B: Pod, S: Pod + PartialEq + std::fmt::Debug>(
    stream: &Stream,
    spellings: &'static [(&'static str, Mma<A, B, S>)],
    of: &Product<A, B, S>,
) -> Outcome {
    let ([m, n, k], mut random) = (of.sizes, Random::new(31));
    let (mut a, mut b, mut c, mut d) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let in_word = |size: usize| (4 / size).max(1);
    for _ in 0..WARPS {
        let (ta, tb, tc) = (tile(&mut random, m, k, of.below), tile(&mut random, k, n, of.below), tile(&mut random, m, n, of.below));
        let ta = if of.has_signs { ta } else { ta.iter().map(|row| row.iter().map(|x| x.abs()).collect()).collect() };
        a.extend(places_of_a(m, k, in_word(size_of::<A>())).into_iter().map(|(i, j)| (of.types.0)(ta[i][j])));
        b.extend(places_of_b(k, in_word(size_of::<B>())).into_iter().map(|(i, j)| (of.types.1)(tb[i][j])));
        let td = product(&ta, &tb, &tc);
        c.extend(places_of_c(m).into_iter().map(|(i, j)| (of.types.2)(tc[i][j])));
        d.extend(places_of_c(m).into_iter().map(|(i, j)| (of.types.2)(td[i][j])));
    }
    let (da, db, dc) = (stream.upload(&a)?, stream.upload(&b)?, stream.upload(&c)?);
    let got = each(spellings, |kernel| {
        let mut dd = stream.zeroed(d.len())?;
        // SAFETY: registers for each thread; whole warps.
        unsafe { kernel(stream, Launch::new(1, (WARPS * LANES) as u32), &da, &db, &dc, &mut dd)? };
        stream.download(&dd)
    })?;
    Ok(exact(&got, &d)?)
}

pub(crate) fn mma_products(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let of_f32 = |sizes, below| Product { sizes, below, has_signs: true, types: (half, half, float) };
    by_registers(&stream, mma_f16::SPELLINGS, &of_f32([16, 8, 16], 99))?;
    by_registers(&stream, mma_f16_k8::SPELLINGS, &of_f32([16, 8, 8], 99))?;
    by_registers(
        &stream,
        mma_f16_in_f16::SPELLINGS,
        &Product { sizes: [16, 8, 16], below: 9, has_signs: true, types: (half, half, half) },
    )?;
    by_registers(&stream, mma_bf16::SPELLINGS, &Product { sizes: [16, 8, 16], below: 99, has_signs: true, types: (brain, brain, float) })?;
    by_registers(&stream, mma_tf32::SPELLINGS, &Product { sizes: [16, 8, 8], below: 999, has_signs: true, types: (float, float, float) })?;
    by_registers(&stream, mma_i8::SPELLINGS, &Product { sizes: [16, 8, 32], below: 128, has_signs: true, types: (byte, byte, whole) })?;
    let unsigned = |x: i32| x as u8;
    by_registers(
        &stream,
        mma_u8_i8::SPELLINGS,
        &Product { sizes: [16, 8, 16], below: 128, has_signs: false, types: (unsigned, byte, whole) },
    )?;
    by_registers(&stream, mma_f64::SPELLINGS, &Product { sizes: [8, 8, 4], below: 9999, has_signs: true, types: (double, double, double) })
}

fn half(x: i32) -> f16 {
    f16::from_f32(x as f32)
}

fn brain(x: i32) -> bf16 {
    bf16::from_f32(x as f32)
}

fn float(x: i32) -> f32 {
    x as f32
}

fn double(x: i32) -> f64 {
    f64::from(x)
}

fn byte(x: i32) -> i8 {
    x as i8
}

fn whole(x: i32) -> i32 {
    x
}

type Wmma<A, B, S> = unsafe fn(&Stream, Launch, &Buffer<A>, &Buffer<B>, &Buffer<S>, &mut Buffer<S>, i32) -> Result<(), Error>;

/// A product of tiles in memory by each warp, in some orders.
fn in_memory<A: Pod, B: Pod, S: Pod + PartialEq + std::fmt::Debug>(
    stream: &Stream,
    spellings: &'static [(&'static str, Wmma<A, B, S>)],
    of: &Product<A, B, S>,
) -> Outcome {
    let [m, n, k] = of.sizes;
    for flags in [0, 3, 5, 6] {
        let mut random = Random::new(32 + flags as u64);
        let (mut a, mut b, mut c, mut d) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for _ in 0..WARPS {
            let (ta, tb, tc) = (tile(&mut random, m, k, of.below), tile(&mut random, k, n, of.below), tile(&mut random, m, n, of.below));
            let td = product(&ta, &tb, &tc);
            a.extend(in_order(&ta, flags & 1 != 0).map(of.types.0));
            b.extend(in_order(&tb, flags & 2 != 0).map(of.types.1));
            c.extend(in_order(&tc, flags & 4 != 0).map(of.types.2));
            d.extend(in_order(&td, flags & 4 != 0).map(of.types.2));
        }
        let (da, db, dc) = (stream.upload(&a)?, stream.upload(&b)?, stream.upload(&c)?);
        let got = each(spellings, |kernel| {
            let mut dd = stream.zeroed(d.len())?;
            // SAFETY: tiles for each warp; whole warps.
            unsafe { kernel(stream, Launch::new(1, (WARPS * LANES) as u32), &da, &db, &dc, &mut dd, flags)? };
            stream.download(&dd)
        })?;
        exact(&got, &d).map_err(|error| format!("flags {flags}: {error}"))?;
    }
    Ok(())
}

/// A tile as it lies in memory.
fn in_order(tile: &[Vec<i32>], by_columns: bool) -> impl Iterator<Item = i32> {
    let (rows, columns) = (tile.len(), tile.first().map_or(0, Vec::len));
    (0..rows * columns).map(move |i| if by_columns { tile[i % rows][i / rows] } else { tile[i / columns][i % columns] })
}

pub(crate) fn wmma_products(device: &Device) -> Outcome {
    let (stream, sizes, has_signs) = (device.stream()?, [16, 16, 16], true);
    in_memory(&stream, wmma_f16::SPELLINGS, &Product { sizes, below: 99, has_signs, types: (half, half, float) })?;
    in_memory(&stream, wmma_f16_in_f16::SPELLINGS, &Product { sizes, below: 9, has_signs, types: (half, half, half) })?;
    in_memory(&stream, wmma_bf16::SPELLINGS, &Product { sizes, below: 99, has_signs, types: (brain, brain, float) })?;
    in_memory(&stream, wmma_tf32::SPELLINGS, &Product { sizes: [16, 16, 8], below: 999, has_signs, types: (float, float, float) })?;
    in_memory(&stream, wmma_i8::SPELLINGS, &Product { sizes, below: 128, has_signs, types: (byte, byte, whole) })?;
    in_memory(&stream, wmma_f64::SPELLINGS, &Product { sizes: [8, 8, 4], below: 9999, has_signs, types: (double, double, double) })
}

pub(crate) fn ldmatrix_words(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let rows: Vec<u16> = (0..8 * 32).map(|i| i * 3 + 1).collect();
    for last in [0, 6, 16] {
        // Matrices of eight rows of eight numbers; of the last row only so many bytes are there.
        let there = |i: usize| if i >= 8 * 31 + last / 2 { 0 } else { rows[i] };
        let matrix = |number: usize, row: usize, column: usize| u32::from(there(64 * number + 8 * row + column));
        let mut expected = Vec::new();
        for lane in 0..LANES {
            let (group, first) = (lane / 4, lane % 4 * 2);
            let word = |number| matrix(number, group, first) | matrix(number, group, first + 1) << 16;
            let transposed = |number| matrix(number, first, group) | matrix(number, first + 1, group) << 16;
            expected.push(word(0));
            expected.extend((0..2).map(word).chain((0..4).map(word)).chain((0..4).map(transposed)));
        }
        let from = stream.upload(&rows)?;
        let got = each(ldmatrix::SPELLINGS, |kernel| {
            let mut words = stream.zeroed(expected.len())?;
            // SAFETY: a row for each of the warp's threads, and 11 words.
            unsafe { kernel(&stream, Launch::new(1, LANES as u32), &from, &mut words, last as i32)? };
            stream.download(&words)
        })?;
        exact(&got, &expected).map_err(|error| format!("{last} bytes: {error}"))?;
    }
    Ok(())
}

#[gpu_rt::gpu_kernel("kernels/subgroup_mma.mlir")]
unsafe extern "C" {
    fn subgroup_mma(a: &Memref<f16, 2>, b: &Memref<f16, 2>, c: &mut MemrefMut<f32, 2>);
    fn ldmatrix_mma(a: &Memref<f16, 2>, b: &Memref<f16, 2>, c: &mut MemrefMut<f32, 2>);
}

pub(crate) fn mlir_products(device: &Device) -> Outcome {
    let (stream, mut random) = (device.stream()?, Random::new(33));
    let launch = Launch::new(1, LANES as u32);
    let (a, b, c) = (tile(&mut random, 16, 16, 99), tile(&mut random, 16, 16, 99), tile(&mut random, 16, 16, 99));
    let (da, db) = (stream.upload(&halves(&a, false))?, stream.upload(&halves(&b, false))?);
    let mut dc = stream.upload(&in_order(&c, false).map(float).collect::<Vec<f32>>())?;
    // SAFETY: tiles of 16 x 16 numbers; a warp.
    unsafe { subgroup_mma(&stream, launch, &da.memref([16, 16])?, &db.memref([16, 16])?, &mut dc.memref_mut([16, 16])?)? };
    let expected: Vec<f32> = in_order(&product(&a, &b, &c), false).map(|x| float(2 * x)).collect();
    exact(&stream.download(&dc)?, &expected)?;

    let b: Vec<Vec<i32>> = b.iter().map(|row| row.iter().take(8).copied().collect()).collect();
    let (columns, mut dd) = (stream.upload(&halves(&b, true))?, stream.zeroed(16 * 8)?);
    // SAFETY: 16 x 16 numbers, 8 columns of 16, and 16 x 8 sums; a warp.
    unsafe { ldmatrix_mma(&stream, launch, &da.memref([16, 16])?, &columns.memref([8, 16])?, &mut dd.memref_mut([16, 8])?)? };
    let expected: Vec<f32> = in_order(&product(&a, &b, &vec![vec![0; 8]; 16]), false).map(float).collect();
    Ok(exact(&stream.download(&dd)?, &expected)?)
}

fn halves(tile: &[Vec<i32>], by_columns: bool) -> Vec<f16> {
    in_order(tile, by_columns).map(half).collect()
}
