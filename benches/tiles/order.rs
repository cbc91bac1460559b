//! Scans and sorts: on a GPU beside CUB, on the CPU beside rayon, in turns.

use crate::cub::{Cub, Kind};
use crate::{ROUNDS, WARM};
use anyhow::{Result, ensure};
use gpu_kernels::{Order, Reduction, Scanner, Sorter, inclusive_scan, reduce};
use gpu_rt::prelude::*;
use rayon::prelude::*;
use std::time::Instant;

/// Of sorts on the CPU that take a second or more.
const CPU_ROUNDS: usize = 5;
const SIZES: [usize; 3] = [1_000_000, 10_000_000, 100_000_000];

fn keys(count: usize) -> Vec<u32> {
    (0..count as u64)
        .map(|i| ((i + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 16) as u32)
        .collect()
}

/// Small whole numbers: sums of the first ten million are exact.
fn addends(count: usize) -> Vec<f32> {
    (0..count).map(|i| (i % 3) as f32 - 1.0).collect()
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Prints a table of scans or of sorts on a GPU.
pub fn on_gpu(stream: &Stream, sorts: bool) -> Result<()> {
    let cub = Cub::open().map_err(|error| println!("without CUB: {error:#}")).ok();
    let what = if sorts { "sort" } else { "scan" };
    println!("\n{what}: thousand millions of elements a second on the device, median of {ROUNDS}, in turns; ratio to CUB\n");
    println!("{:<34} {:>10} {:>18}", what, "CUB", "gpu-kernels");
    for size in SIZES {
        if sorts {
            sort(stream, cub.as_ref(), Kind::Keys, size)?;
            sort(stream, cub.as_ref(), Kind::Pairs, size)?;
        } else {
            scan(stream, cub.as_ref(), size)?;
        }
    }
    Ok(())
}

/// Runs both in turns, and prints a line.
fn turns(
    rounds: usize,
    name: &str,
    size: usize,
    mut ours: impl FnMut() -> Result<f64>,
    mut theirs: impl FnMut() -> Result<Option<f64>>,
) -> Result<()> {
    let (mut own, mut other) = (Vec::new(), Vec::new());
    for round in 0..rounds + WARM {
        let (one, two) = (ours()?, theirs()?);
        if round >= WARM {
            own.push(one);
            other.extend(two);
        }
    }
    let speed = |times: &mut [f64]| size as f64 / median(times) / 1e9;
    let (own, other) = (speed(&mut own), speed(&mut other));
    println!("{:<34} {other:>10.3} {own:>10.3} ({:.2})", format!("{name} {size}"), own / other);
    Ok(())
}

fn scan(stream: &Stream, cub: Option<&Cub>, size: usize) -> Result<()> {
    let host = addends(size);
    let (x, mut y) = (stream.upload(&host)?, stream.zeroed::<f32>(size)?);
    let theirs = cub.map(|cub| cub.begin(Kind::Scan, &host)).transpose()?;
    let mut scanner = Scanner::new(stream, size)?;
    let ours = || {
        let begin = stream.record()?;
        scanner.inclusive(stream, &x, &mut y)?;
        let end = stream.record()?;
        end.synchronize()?;
        Ok(end.elapsed_since(&begin)?.as_secs_f64())
    };
    turns(ROUNDS, "scan f32", size, ours, || theirs.as_ref().map(|cub| cub.seconds()).transpose())?;
    let mut sum = 0.0;
    let expected: Vec<f32> = host
        .iter()
        .map(|x| {
            sum += x;
            sum
        })
        .collect();
    ensure!(stream.download(&y)? == expected, "scan: another result than a loop's");
    ensure!(theirs.is_none_or(|cub| cub.result::<f32>().is_ok_and(|found| found == expected)), "scan: CUB's result is another");
    Ok(())
}

fn sort(stream: &Stream, cub: Option<&Cub>, kind: Kind, size: usize) -> Result<()> {
    let host = keys(size);
    let (input, mut x, mut values) = (stream.upload(&host)?, stream.zeroed::<u32>(size)?, stream.zeroed::<u32>(size)?);
    let theirs = cub.map(|cub| cub.begin(kind, &host)).transpose()?;
    let mut sorter = Sorter::new(stream, size)?;
    let ours = || {
        x.copy_from(&input)?;
        values.copy_from(&input)?;
        let begin = stream.record()?;
        match kind {
            Kind::Pairs => sorter.sort_by_key(stream, &mut x, &mut values, Order::Ascending)?,
            _ => sorter.sort(stream, &mut x, Order::Ascending)?,
        }
        let end = stream.record()?;
        end.synchronize()?;
        Ok(end.elapsed_since(&begin)?.as_secs_f64())
    };
    let name = if kind == Kind::Pairs { "sort u32 with u32" } else { "sort u32" };
    turns(ROUNDS, name, size, ours, || theirs.as_ref().map(|cub| cub.seconds()).transpose())?;
    let mut expected = host;
    expected.par_sort_unstable();
    ensure!(stream.download(&x)? == expected, "{name}: another result than the standard library's");
    ensure!(kind != Kind::Pairs || stream.download(&values)? == expected, "{name}: the values are not with their keys");
    ensure!(theirs.is_none_or(|cub| cub.result::<u32>().is_ok_and(|found| found == expected)), "{name}: CUB's result is another");
    Ok(())
}

/// Prints a table of scans and sorts on the CPU.
pub fn on_cpu() -> Result<()> {
    let stream = Device::open("cpu")?.stream()?;
    println!("\nthe CPU: thousand millions of elements a second, median of {CPU_ROUNDS}, in turns; ratio to rayon\n");
    println!("{:<34} {:>10} {:>18}", "", "rayon", "gpu-kernels");
    for size in SIZES {
        let host = addends(size);
        let (x, mut y) = (stream.upload(&host)?, stream.zeroed::<f32>(size)?);
        let mut expected = vec![0f32; size];
        let ours = || timed(|| Ok(inclusive_scan(&stream, &x, &mut y).and_then(|()| stream.synchronize())?));
        turns(CPU_ROUNDS, "scan f32", size, ours, || seconds(|| rayon_scan(&host, &mut expected)))?;
        ensure!(stream.download(&y)? == expected, "scan: another result than rayon's");

        let (mut sum, mut expected) = (stream.zeroed::<f32>(1)?, 0.0);
        let ours = || timed(|| Ok(reduce(&stream, Reduction::Sum, &x, &mut sum).and_then(|()| stream.synchronize())?));
        let theirs = || seconds(|| expected = host.par_chunks(CHUNK).map(sum_of).sum());
        turns(CPU_ROUNDS, "sum f32", size, ours, theirs)?;
        ensure!(stream.download(&sum)? == [expected], "sum: another result than rayon's");

        let host = keys(size);
        let mut sorted = host.clone();
        let (input, mut x, mut values) = (stream.upload(&host)?, stream.zeroed::<u32>(size)?, stream.zeroed::<u32>(size)?);
        let mut sorter = Sorter::new(&stream, size)?;
        for (name, sort) in
            [("sort u32, not stable", <[u32]>::par_sort_unstable as fn(&mut [u32])), ("sort u32, stable", <[u32]>::par_sort)]
        {
            let ours = || {
                x.copy_from(&input)?;
                stream.synchronize()?;
                timed(|| Ok(sorter.sort(&stream, &mut x, Order::Ascending).and_then(|()| stream.synchronize())?))
            };
            let theirs = || {
                sorted.copy_from_slice(&host);
                seconds(|| sort(&mut sorted))
            };
            turns(CPU_ROUNDS, name, size, ours, theirs)?;
            ensure!(stream.download(&x)? == sorted, "{name}: another result than rayon's");
        }
        let pairs: Vec<(u32, u32)> = host.iter().map(|key| (*key, !key)).collect();
        let mut sorted = pairs.clone();
        let ours = || {
            x.copy_from(&input)?;
            values.copy_from(&input)?;
            stream.synchronize()?;
            timed(|| Ok(sorter.sort_by_key(&stream, &mut x, &mut values, Order::Ascending).and_then(|()| stream.synchronize())?))
        };
        let theirs = || {
            sorted.copy_from_slice(&pairs);
            seconds(|| sorted.par_sort_by_key(|pair| pair.0))
        };
        turns(CPU_ROUNDS, "sort u32 with u32, stable", size, ours, theirs)?;
        ensure!(stream.download(&values)? == sorted.iter().map(|pair| pair.0).collect::<Vec<_>>(), "the values are not with their keys");
    }
    Ok(())
}

/// What one of rayon's tasks computes.
const CHUNK: usize = 1 << 16;

/// The sum, in parts side by side, so that the compiler makes vectors of them.
fn sum_of(x: &[f32]) -> f32 {
    let mut sums = [0.0; 32];
    let (parts, rest) = x.as_chunks::<32>();
    for part in parts {
        for (sum, x) in sums.iter_mut().zip(part) {
            *sum += x;
        }
    }
    sums.iter().chain(rest).sum()
}

/// Seconds that rayon takes.
fn seconds(work: impl FnOnce()) -> Result<Option<f64>> {
    let begin = Instant::now();
    work();
    Ok(Some(begin.elapsed().as_secs_f64()))
}

/// Seconds.
fn timed(work: impl FnOnce() -> Result<()>) -> Result<f64> {
    let begin = Instant::now();
    work()?;
    Ok(begin.elapsed().as_secs_f64())
}

/// The sums of chunks, and each chunk behind those before it.
fn rayon_scan(x: &[f32], y: &mut [f32]) {
    let mut sums: Vec<f32> = x.par_chunks(CHUNK).map(sum_of).collect();
    let mut all = 0.0;
    for sum in &mut sums {
        (*sum, all) = (all, all + *sum);
    }
    y.par_chunks_mut(CHUNK).zip(x.par_chunks(CHUNK)).zip(sums).for_each(|((y, x), mut sum)| {
        for (y, x) in y.iter_mut().zip(x) {
            sum += x;
            *y = sum;
        }
    });
}
