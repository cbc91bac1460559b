//! Kernels in MLIR.

use crate::Outcome;
use crate::compare::{exact, ulps};
use crate::random::Random;
use gpu_rt::{Buffer, Device, Launch, Memref, MemrefMut, gpu_kernel};

#[gpu_kernel("kernels/all_reduce.mlir")]
fn all_reduce(x: &Buffer<i32>, sums: &mut Buffer<i32>, most: &mut Buffer<i32>);

pub(crate) fn mlir_all_reduce(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for block in [32, 256] {
        let data = Random::new(1).ints(block * 5, 1_000_000);
        let x = stream.upload(&data)?;
        let (mut sums, mut most) = (stream.zeroed(5)?, stream.zeroed(5)?);
        // SAFETY: an element for each thread and one for each block.
        unsafe { all_reduce(&stream, Launch::new(5, block as u32), &x, &mut sums, &mut most)? };
        exact(&stream.download(&sums)?, &data.chunks(block).map(|part| part.iter().sum()).collect::<Vec<i32>>())?;
        exact(&stream.download(&most)?, &data.chunks(block).filter_map(|part| part.iter().max().copied()).collect::<Vec<i32>>())?;
    }
    Ok(())
}

#[gpu_kernel("kernels/shuffle.mlir")]
fn shuffle(x: &Buffer<i32>, out: &mut MemrefMut<i32, 2>);

pub(crate) fn mlir_shuffle(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let threads = 192;
    let x: Vec<i32> = Random::new(2).many(threads, |random| random.below(1 << 30) as i32);
    let dx = stream.upload(&x)?;
    let mut out = stream.zeroed(4 * threads)?;
    // SAFETY: an element read and four written for each thread; blocks are whole warps.
    unsafe { shuffle(&stream, Launch::new(2, 96), &dx, &mut out.memref_mut([4, threads])?)? };
    let from = |i: usize, lane: Option<usize>| lane.map_or(-1, |lane| x[i / 32 * 32 + lane]);
    let mut expected: Vec<i32> = Vec::new();
    expected.extend((0..threads).map(|i| from(i, Some((i % 32) ^ 5))));
    expected.extend((0..threads).map(|i| from(i, Some(8))));
    expected.extend((0..threads).map(|i| from(i, (i % 32).checked_sub(3))));
    expected.extend((0..threads).map(|i| from(i, Some(i % 32 + 3).filter(|&lane| lane < 32))));
    Ok(exact(&stream.download(&out)?, &expected)?)
}

#[gpu_kernel("kernels/tile.mlir")]
fn tile(from: &Memref<f32, 2>, to: &mut MemrefMut<f32, 2>);

pub(crate) fn mlir_transpose(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for (rows, columns) in [(16, 16), (1, 40), (50, 33)] {
        let data = Random::new(3).floats(rows * columns, -1.0, 1.0);
        let from = stream.upload(&data)?;
        let mut to = stream.zeroed(data.len())?;
        let launch = Launch::new((columns.div_ceil(16) as u32, rows.div_ceil(16) as u32), (16, 16));
        // SAFETY: touches elements inside the shapes; the block is the kernel's.
        unsafe { tile(&stream, launch, &from.memref([rows, columns])?, &mut to.memref_mut([columns, rows])?)? };
        let expected: Vec<f32> = (0..data.len()).map(|i| data[i % rows * columns + i / rows]).collect();
        exact(&stream.download(&to)?, &expected)?;
    }
    Ok(())
}

#[gpu_kernel("kernels/scan_loop.mlir")]
fn scan_loop(x: &Buffer<i32>, sums: &mut Buffer<i32>);

pub(crate) fn mlir_scan(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let data = Random::new(4).ints(64 * 9, 1000);
    let x = stream.upload(&data)?;
    let mut sums = stream.zeroed(data.len())?;
    // SAFETY: an element for each thread; the block is the kernel's.
    unsafe { scan_loop(&stream, Launch::new(9, 64), &x, &mut sums)? };
    let prefix = |part: &[i32]| {
        part.iter()
            .scan(0, |sum, x| {
                *sum += x;
                Some(*sum)
            })
            .collect::<Vec<i32>>()
    };
    Ok(exact(&stream.download(&sums)?, &data.chunks(64).flat_map(prefix).collect::<Vec<i32>>())?)
}

#[gpu_kernel("kernels/atomic_rmw.mlir")]
fn atomic_rmw(x: &Buffer<i32>, counts: &mut Buffer<i32>, ends: &mut Buffer<i32>, total: &mut Buffer<f32>);

pub(crate) fn mlir_atomics(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let data = Random::new(5).ints(3000, 1 << 20);
    let x = stream.upload(&data)?;
    let (mut counts, mut ends, mut total) = (stream.zeroed(16)?, stream.upload(&[i32::MIN, -1, 0])?, stream.zeroed(1)?);
    // SAFETY: reads below x's size; the other sizes are the kernel's.
    unsafe { atomic_rmw(&stream, Launch::cover(data.len(), 128), &x, &mut counts, &mut ends, &mut total)? };
    let mut expected = vec![0; 16];
    data.iter().for_each(|x| expected[(x & 15) as usize] += 1);
    exact(&stream.download(&counts)?, &expected)?;
    let (most, all) = data.iter().fold((i32::MIN, 0), |(most, all), &x| (most.max(x), all | x));
    let least = data.iter().fold(u32::MAX, |least, &x| least.min(x as u32)) as i32;
    exact(&stream.download(&ends)?, &[most, least, all])?;
    // Whole numbers, so that the order makes no difference.
    Ok(exact(&stream.download(&total)?, &[data.iter().map(|x| (x & 15) as f32).sum::<f32>()])?)
}

#[gpu_kernel("kernels/dynamic_shared.mlir")]
fn reverse(x: &Buffer<i32>, y: &mut Buffer<i32>);

pub(crate) fn mlir_dynamic_shared(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for block in [1, 96, 256] {
        let data = Random::new(6).many(block * 4, Random::i32);
        let x = stream.upload(&data)?;
        let mut y = stream.zeroed(data.len())?;
        // SAFETY: an element for each thread; 4 bytes of dynamic shared memory for each thread of a block.
        unsafe { reverse(&stream, Launch::new(4, block as u32).shared(4 * block as u32), &x, &mut y)? };
        let expected: Vec<i32> = data.chunks(block).flat_map(|part| part.iter().rev().copied()).collect();
        exact(&stream.download(&y)?, &expected)?;
    }
    Ok(())
}

#[gpu_kernel("kernels/row_norm.mlir")]
fn row_norm(x: &Memref<f64, 2>, y: &mut MemrefMut<f64, 2>);

pub(crate) fn mlir_row_norm(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let (rows, columns) = (100, 23);
    let data = Random::new(7).many(rows * columns, |random| random.f64(-1.0, 1.0));
    let x = stream.upload(&data)?;
    let mut y = stream.zeroed(data.len())?;
    // SAFETY: touches elements inside the shapes.
    unsafe { row_norm(&stream, Launch::cover(rows, 32), &x.memref([rows, columns])?, &mut y.memref_mut([rows, columns])?)? };
    let scaled = |row: &[f64]| {
        let norm = row.iter().fold(0.0, |sum, x| sum + x * x).sqrt();
        row.iter().map(|x| x / norm).collect::<Vec<f64>>()
    };
    Ok(exact(&stream.download(&y)?, &data.chunks(columns).flat_map(scaled).collect::<Vec<f64>>())?)
}

#[gpu_kernel("kernels/math.mlir")]
fn bell(x: &Buffer<f32>, y: &mut Buffer<f32>);

pub(crate) fn mlir_math(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let data = Random::new(8).floats(500, -3.0, 3.0);
    let x = stream.upload(&data)?;
    let mut y = stream.zeroed(data.len())?;
    // SAFETY: touches the elements below x's size, and y has as many.
    unsafe { bell(&stream, Launch::cover(data.len(), 64), &x, &mut y)? };
    let expected = |&x: &f32| f64::from(x).tanh() * (-f64::from(x) * f64::from(x)).exp();
    // The square is rounded, by half a unit of up to 9: up to 8 units of its power; 2 + 5 for the functions, 1 for the product.
    Ok(ulps(&stream.download(&y)?, &data.iter().map(expected).collect::<Vec<f64>>(), 16.0)?)
}

#[gpu_kernel("kernels/rotate_atomics.mlir")]
fn rotate(x: &Buffer<i32>, out: &mut MemrefMut<i32, 2>);

pub(crate) fn mlir_rotate(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let threads = 192;
    let x: Vec<i32> = Random::new(9).many(threads, |random| random.below(1 << 30) as i32);
    let dx = stream.upload(&x)?;
    let mut out = stream.zeroed(4 * threads)?;
    // SAFETY: an element read and four written for each thread; blocks are whole warps.
    unsafe { rotate(&stream, Launch::new(2, 96), &dx, &mut out.memref_mut([4, threads])?)? };
    let lanes = |from: fn(usize) -> Option<usize>| (0..threads).map(move |i| from(i % 32).map(|lane| i / 32 * 32 + lane));
    let rotated = lanes(|lane| (lane < 16).then_some((lane + 3) % 16));
    let shuffled = lanes(|lane| lane.checked_sub(2).filter(|_| lane < 8));
    let value = |from: Option<usize>| from.map_or(-1, |from| x[from]);
    let is_valid = |from: Option<usize>| i32::from(from.is_some());
    let rows = [
        rotated.clone().map(value).collect::<Vec<_>>(),
        rotated.map(is_valid).collect(),
        shuffled.clone().map(value).collect(),
        shuffled.map(is_valid).collect(),
    ];
    Ok(exact(&stream.download(&out)?, &rows.concat())?)
}

#[gpu_kernel("kernels/rotate_atomics.mlir")]
fn atomics(
    x: &Buffer<i32>,
    integer: &mut Buffer<i32>,
    float: &mut Buffer<f32>,
    last: &mut Buffer<i32>,
    exchanged: &mut Buffer<i32>,
    most: &mut MemrefMut<f32, 2>,
    sums: &mut Buffer<i64>,
);

pub(crate) fn mlir_atomic_loops(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let (blocks, block) = (3, 32);
    let data = Random::new(10).ints(blocks * block, 1 << 20);
    let x = stream.upload(&data)?;
    let (mut integer, mut float, mut last) = (stream.upload(&[1])?, stream.upload(&[1.0f32])?, stream.upload(&[-1])?);
    let (mut exchanged, mut most, mut sums) = (stream.zeroed(data.len())?, stream.zeroed(4)?, stream.zeroed(blocks)?);
    let launch = Launch::new(blocks as u32, block as u32);
    // SAFETY: an element for each thread and one for each block; the other sizes are the kernel's.
    unsafe {
        atomics(&stream, launch, &x, &mut integer, &mut float, &mut last, &mut exchanged, &mut most.memref_mut([2, 2])?, &mut sums)?;
    }
    let product = data.iter().fold(1i32, |product, x| product.wrapping_mul(x | 1));
    exact(&stream.download(&integer)?, &[product])?;
    exact(&stream.download(&float)?, &[0.5f32.powi(data.len() as i32)])?;
    // All but the last number were replaced.
    let last = stream.download(&last)?[0] as usize;
    let expected: Vec<i32> = (0..data.len()).map(|i| i32::from(i != last)).collect();
    exact(&stream.download(&exchanged)?, &expected)?;
    let largest = data.iter().map(|x| (*x as f32).abs()).fold(0.0, f32::max);
    exact(&stream.download(&most)?, &[0.0, 0.0, 0.0, largest])?;
    let squares = |part: &[i32]| part.iter().map(|x| i64::from(*x) * i64::from(*x)).sum::<i64>();
    Ok(exact(&stream.download(&sums)?, &data.chunks(block).map(squares).collect::<Vec<_>>())?)
}
