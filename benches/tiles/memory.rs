//! What goes through memory once, against a copy of as many bytes.

use crate::{ROUNDS, WARM, random};
use anyhow::{Result, ensure};
use gpu_bench_tiles::rows;
use gpu_rt::kernel::bf16;
use gpu_rt::prelude::*;

/// Elements: of f32 256 MiB.
const N: usize = 1 << 26;

/// Prints a table.
pub fn rows(stream: &Stream) -> Result<()> {
    let host: Vec<f32> = random(3, N).collect();
    let (x, mut y, mut sums) = (stream.upload(&host)?, stream.zeroed::<f32>(N)?, stream.zeroed::<f32>(N / 16384)?);
    let small: Vec<bf16> = host.iter().map(|x| bf16::from_f32(*x)).collect();
    let (sx, mut sy, mut each) = (stream.upload(&small)?, stream.zeroed::<bf16>(N)?, stream.zeroed::<f32>(N)?);
    println!("\nGB/s on the device of {N} elements, median of {ROUNDS}; ratio to a copy within the device\n");
    let mut copy = stream.zeroed::<f32>(N)?;
    let of_copy = time(stream, || copy.copy_from(&x))?;
    let copied = 8.0 * N as f64 / of_copy / 1e9;
    println!("{:<34} {copied:>10.0}", "copy");
    let line = |name: &str, bytes: f64, time: f64| {
        let speed = bytes * N as f64 / time / 1e9;
        println!("{name:<34} {speed:>10.0} ({:.2})", speed / copied);
    };
    let of_axpy = {
        let (x, mut y) = (x.memref([1, N])?, y.memref_mut([1, N])?);
        time(stream, || rows::axpy(stream, Launch::new((N / 4096) as u32, 256), 0.5, &x, &mut y))?
    };
    line("axpy", 12.0, of_axpy);
    let of_elements = time(stream, || rows::axpy_of_elements(stream, Launch::cover(N, 256), 0.5, &x, &mut each))?;
    line("axpy, an element a thread", 12.0, of_elements);
    let of_small = time(stream, || rows::axpy_of_elements(stream, Launch::cover(N, 256), bf16::ONE, &sx, &mut sy))?;
    line("the same of bf16", 6.0, of_small);
    let of_sums = {
        let x = x.memref([1, N])?;
        time(stream, || rows::sums(stream, Launch::new((N / 16384) as u32, 256), &x, &mut sums))?
    };
    line("sums", 4.0, of_sums);
    let of_softmax = {
        let (x, mut y) = (sx.memref([N / 4096, 4096])?, sy.memref_mut([N / 4096, 4096])?);
        time(stream, || rows::softmax(stream, Launch::new((N / 4096) as u32, 256), &x, &mut y))?
    };
    line("softmax of 4096, bf16", 4.0, of_softmax);
    let turns = (ROUNDS + WARM) as i32;
    let expected = |x: f32| (0..turns).fold(0f32, |y, _| 0.5 * x + y);
    for (what, found) in [("axpy", stream.download(&y)?), ("axpy of elements", stream.download(&each)?)] {
        ensure!(found.iter().zip(&host).all(|(y, x)| (y - expected(*x)).abs() <= 1e-4), "{what}: another result");
    }
    let sum: f64 = stream.download(&sums)?.into_iter().map(f64::from).sum();
    let expected: f64 = host.iter().map(|x| f64::from(*x)).sum();
    ensure!((sum - expected).abs() <= 1.0, "sums: {sum}, not {expected}");
    let sum: f64 = stream.download(&sy)?[..4096].iter().map(|y| f64::from(y.to_f32())).sum();
    ensure!((sum - 1.0).abs() <= 1e-2, "softmax: a row's sum is {sum}");
    Ok(())
}

/// Seconds on the device.
pub fn time(stream: &Stream, mut work: impl FnMut() -> gpu_rt::Result<()>) -> Result<f64> {
    let mut times = Vec::new();
    for round in 0..ROUNDS + WARM {
        let begin = stream.record()?;
        work()?;
        let end = stream.record()?;
        end.synchronize()?;
        if round >= WARM {
            times.push(end.elapsed_since(&begin)?.as_secs_f64());
        }
    }
    times.sort_by(f64::total_cmp);
    Ok(times[times.len() / 2])
}
