//! Subgroups in MLIR: warps of 32 threads, whatever the target's waves are.

use crate::Outcome;
use crate::compare::exact;
use crate::random::Random;
use gpu_rt::{Buffer, Device, Launch, MemrefMut, gpu_kernel};
use half::f16;

#[gpu_kernel("kernels/subgroups.mlir")]
unsafe extern "C" {
    fn widths(x: &Buffer<i32>, out: &mut MemrefMut<i32, 2>, offset: i32, width: i32);
    fn types(
        x: &Buffer<i64>,
        bytes: &mut Buffer<i8>,
        halves: &mut Buffer<f16>,
        pairs: &mut Buffer<i32>,
        longs: &mut Buffer<i64>,
        doubles: &mut Buffer<f64>,
    );
    fn subgroups(x: &Buffer<i32>, out: &mut MemrefMut<i32, 2>);
    fn block_reductions(x: &Buffer<i32>, out: &mut MemrefMut<i32, 2>);
}

pub(crate) fn mlir_shuffle_widths(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let (blocks, block) = (2, 96);
    let threads = blocks * block;
    let x = Random::new(1).many(threads, Random::i32);
    let dx = stream.upload(&x)?;
    for (offset, width) in [(0, 32), (1, 32), (31, 32), (3, 16), (5, 16), (7, 8), (2, 4), (1, 2), (0, 1), (5, 20), (9, 13)] {
        let mut out = stream.upload(&vec![-7; 8 * threads])?;
        let launch = Launch::new(blocks as u32, block as u32);
        // SAFETY: an element read and eight written for each thread.
        unsafe { widths(&stream, launch, &dx, &mut out.memref_mut([8, threads])?, offset, width)? };
        let out = stream.download(&out)?;
        let (offset, width) = (offset as usize, width as usize);
        let sources: [&dyn Fn(usize) -> Option<usize>; 4] =
            [&|_| Some(offset), &|lane| lane.checked_sub(offset), &|lane| Some(lane + offset), &|lane| Some(lane ^ offset)];
        for (mode, source) in sources.into_iter().enumerate() {
            let (mut got, mut expected) = (Vec::new(), Vec::new());
            for i in 0..threads {
                let lane = i % 32;
                let from = source(lane).filter(|&from| lane < width && from < width);
                let (value, valid) = (out[mode * threads + i], out[(mode + 4) * threads + i]);
                // What an invalid lane is given is not said.
                got.push((if valid == 0 { 0 } else { value }, valid));
                expected.push(match from {
                    Some(from) => (x[i - lane + from], 1),
                    None if lane < width => (0, 0),
                    None => (-7, -7),
                });
            }
            let (got, expected) = (got.into_iter().unzip::<_, _, Vec<_>, Vec<_>>(), expected.into_iter().unzip::<_, _, Vec<_>, Vec<_>>());
            let of = |error: String| format!("mode {mode}, offset {offset}, width {width}: {error}");
            exact(&got.1, &expected.1).map_err(of)?;
            exact(&got.0, &expected.0).map_err(of)?;
        }
    }
    Ok(())
}

pub(crate) fn mlir_shuffle_types(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let n = 128;
    let x = Random::new(2).many(n, |random| random.u64() as i64 >> 11);
    let dx = stream.upload(&x)?;
    let (mut bytes, mut halves, mut pairs) = (stream.zeroed(n)?, stream.zeroed(n)?, stream.zeroed(n)?);
    let (mut longs, mut doubles) = (stream.zeroed(n)?, stream.zeroed(n)?);
    // SAFETY: an element of each for each thread; blocks of two warps.
    unsafe { types(&stream, Launch::new(n as u32 / 64, 64), &dx, &mut bytes, &mut halves, &mut pairs, &mut longs, &mut doubles)? };
    let from = |i: usize| x[i ^ 2];
    exact(&stream.download(&bytes)?, &(0..n).map(|i| from(i) as i8).collect::<Vec<_>>())?;
    exact(&stream.download(&halves)?, &(0..n).map(|i| f16::from_f32(f32::from(from(i) as u8))).collect::<Vec<_>>())?;
    exact(&stream.download(&pairs)?, &(0..n).map(|i| from(i) as i32).collect::<Vec<_>>())?;
    exact(&stream.download(&longs)?, &(0..n).map(from).collect::<Vec<_>>())?;
    Ok(exact(&stream.download(&doubles)?, &(0..n).map(|i| from(i) as f64).collect::<Vec<_>>())?)
}

pub(crate) fn mlir_subgroups(device: &Device) -> Outcome {
    let stream = device.stream()?;
    // The last warp of a block may be a part of one; groups of four are whole.
    for block in [32, 4, 64, 100, 256] {
        let (blocks, threads) = (3, 3 * block);
        let x = Random::new(3).many(threads, Random::i32);
        let dx = stream.upload(&x)?;
        let mut out = stream.zeroed(9 * threads)?;
        // SAFETY: an element read and nine written for each thread.
        unsafe { subgroups(&stream, Launch::new(blocks, block as u32), &dx, &mut out.memref_mut([9, threads])?)? };
        let mut expected = vec![0; 9 * threads];
        for (i, first) in (0..threads).map(|i| (i, i - i % block % 32)) {
            let warp = &x[first..threads.min(first + 32).min((i / block + 1) * block)];
            let four = &x[i - i % block % 4..][..4];
            let row = [
                warp.iter().fold(0, |a: i32, b| a.wrapping_add(*b)),
                warp.iter().fold(i32::from(i16::MIN), |a, &b| a.max(i32::from(b as i16))),
                warp.iter().fold(0, |a, b| a | b),
                four.iter().fold(1, |a: i32, b| a.wrapping_mul(*b)),
                warp[1],
                warp[0],
                (i % block / 32) as i32,
                block.div_ceil(32) as i32,
                32,
            ];
            row.into_iter().enumerate().for_each(|(at, value)| expected[at * threads + i] = value);
        }
        exact(&stream.download(&out)?, &expected).map_err(|error| format!("blocks of {block}: {error}"))?;
    }
    Ok(())
}

pub(crate) fn mlir_block_reductions(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for block in [1, 7, 32, 33, 45, 64, 100, 256, 300] {
        let x = Random::new(4).many(block * 5, Random::i32).into_iter().map(|x| x >> 8).collect::<Vec<i32>>();
        let dx = stream.upload(&x)?;
        let mut out = stream.zeroed(4 * 5)?;
        // SAFETY: an element read for each thread and four written for each block.
        unsafe { block_reductions(&stream, Launch::new(5, block as u32), &dx, &mut out.memref_mut([4, 5])?)? };
        let rows: [fn(&[i32]) -> i32; 4] = [
            |part| part.iter().copied().max().unwrap_or(0),
            |part| part.iter().fold(0, |a, b| a | b),
            |part| part.iter().fold(0, |a, b| a ^ b),
            |part| part.iter().copied().min_by_key(|x| (x - 1000).abs()).unwrap_or(0),
        ];
        let expected: Vec<i32> = rows.into_iter().flat_map(|row| x.chunks(block).map(row)).collect();
        exact(&stream.download(&out)?, &expected).map_err(|error| format!("blocks of {block}: {error}"))?;
    }
    Ok(())
}
