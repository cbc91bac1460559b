//! Scans and sorts: on a GPU beside CUB, on the CPU beside rayon, in turns.

use crate::cub::{Cub, Kind};
use crate::{Bench, timed};
use anyhow::{Result, ensure};
use gpu_bench_report::{Peer, Rounds, Row, Table, Turn, in_turns};
use gpu_kernels::{Order, Reduction, Scanner, Sorter, inclusive_scan, reduce};
use gpu_rt::prelude::*;
use rayon::prelude::*;
use std::time::Instant;

/// Of sorts on the CPU that take a second or more.
const CPU_ROUNDS: Rounds = Rounds { warm: 2, counted: 7 };
/// Of `--quick` the first alone.
const SIZES: [usize; 3] = [1_000_000, 10_000_000, 100_000_000];
const OURS: &str = "gpu-kernels";
const CUB: &str = "CUB";
const RAYON: &str = "rayon";
const UNIT: &str = "10^9 elements/s";

fn keys(count: usize) -> Vec<u32> {
    (0..count as u64)
        .map(|i| ((i + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 16) as u32)
        .collect()
}

/// Small whole numbers: sums of the first ten million are exact.
fn addends(count: usize) -> Vec<f32> {
    (0..count).map(|i| (i % 3) as f32 - 1.0).collect()
}

/// Adds a table of scans on the GPU.
pub fn scans(bench: &mut Bench, stream: &Stream) -> Result<()> {
    let cub = Cub::open();
    bench.suite.peer(peer(&cub));
    let table = Table::of_rates("Scans on the GPU", UNIT, 1e9).with_peers(&[CUB]).with_ours(&[OURS]);
    let mut table = table.with_aim("0.90 of CUB");
    for size in sizes(bench) {
        scan(bench.rounds, &mut table, stream, cub.as_ref().ok(), size)?;
    }
    bench.suite.add(table)
}

/// Adds a table of sorts on the GPU.
pub fn sorts(bench: &mut Bench, stream: &Stream) -> Result<()> {
    let cub = Cub::open();
    bench.suite.peer(peer(&cub));
    let table = Table::of_rates("Sorts on the GPU", UNIT, 1e9).with_peers(&[CUB]).with_ours(&[OURS]);
    let mut table = table.with_aim("0.90 of CUB");
    for size in sizes(bench) {
        sort(bench.rounds, &mut table, stream, cub.as_ref().ok(), Kind::Keys, size)?;
        sort(bench.rounds, &mut table, stream, cub.as_ref().ok(), Kind::Pairs, size)?;
    }
    bench.suite.add(table)
}

fn peer(cub: &Result<Cub>) -> Peer {
    match cub.as_ref().map_err(ToString::to_string).and_then(|cub| cub.version().map_err(|error| error.to_string())) {
        Ok(version) => Peer::found(CUB, version),
        Err(error) => Peer::missing(
            CUB,
            error,
            "PyPI has nvidia-cuda-nvcc and nvidia-cuda-cccl; GPU_NVCC names nvcc, or GPU_CUB the library made of cub.cu",
        ),
    }
}

fn sizes(bench: &Bench) -> impl Iterator<Item = usize> + use<> {
    SIZES.into_iter().take(if bench.quick { 1 } else { SIZES.len() })
}

fn shown(size: usize) -> String {
    size.checked_ilog10().filter(|power| size == 10usize.pow(*power)).map_or_else(|| size.to_string(), |power| format!("10^{power}"))
}

/// Runs both in turns, and adds a row.
fn turns<'a>(
    rounds: Rounds,
    table: &mut Table,
    name: &str,
    size: usize,
    ours: impl FnMut() -> Result<f64> + 'a,
    theirs: Option<(&'a str, impl FnMut() -> Result<f64> + 'a)>,
) -> Result<()> {
    let mut turns: Vec<Turn<'a>> = vec![(OURS, Box::new(ours))];
    if let Some((name, theirs)) = theirs {
        turns.push((name, Box::new(theirs)));
    }
    let times = in_turns(rounds, &mut turns)?;
    let row = Row::new(format!("{name}, {}", shown(size)));
    let row = if table.aim.is_some() { row.with_aim(0.90) } else { row };
    table.add(turns.iter().zip(times).fold(row, |row, ((way, _), times)| row.rate(way, size as f64, times)));
    Ok(())
}

fn scan(rounds: Rounds, table: &mut Table, stream: &Stream, cub: Option<&Cub>, size: usize) -> Result<()> {
    let host = addends(size);
    let (x, mut y) = (stream.upload(&host)?, stream.zeroed::<f32>(size)?);
    let theirs = cub.map(|cub| cub.begin(Kind::Scan, &host)).transpose()?;
    let mut scanner = Scanner::new(stream, size)?;
    let ours = || timed(stream, || scanner.inclusive(stream, &x, &mut y));
    turns(rounds, table, "scan f32", size, ours, theirs.as_ref().map(|cub| (CUB, || cub.seconds())))?;
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

fn sort(rounds: Rounds, table: &mut Table, stream: &Stream, cub: Option<&Cub>, kind: Kind, size: usize) -> Result<()> {
    let host = keys(size);
    let (input, mut x, mut values) = (stream.upload(&host)?, stream.zeroed::<u32>(size)?, stream.zeroed::<u32>(size)?);
    let theirs = cub.map(|cub| cub.begin(kind, &host)).transpose()?;
    let mut sorter = Sorter::new(stream, size)?;
    let ours = || {
        x.copy_from(&input)?;
        values.copy_from(&input)?;
        timed(stream, || match kind {
            Kind::Pairs => sorter.sort_by_key(stream, &mut x, &mut values, Order::Ascending),
            _ => sorter.sort(stream, &mut x, Order::Ascending),
        })
    };
    let name = if kind == Kind::Pairs { "sort u32 with u32" } else { "sort u32" };
    turns(rounds, table, name, size, ours, theirs.as_ref().map(|cub| (CUB, || cub.seconds())))?;
    let mut expected = host;
    expected.par_sort_unstable();
    ensure!(stream.download(&x)? == expected, "{name}: another result than the standard library's");
    ensure!(kind != Kind::Pairs || stream.download(&values)? == expected, "{name}: the values are not with their keys");
    ensure!(theirs.is_none_or(|cub| cub.result::<u32>().is_ok_and(|found| found == expected)), "{name}: CUB's result is another");
    Ok(())
}

/// Adds a table of scans and sorts on the CPU.
pub fn on_cpu(bench: &mut Bench) -> Result<()> {
    let stream = Device::open("cpu")?.stream()?;
    bench.suite.peer(Peer::found(RAYON, gpu_bench_report::of_crate("rayon")));
    let mut table = Table::of_rates("Scans, sums and sorts on the CPU", UNIT, 1e9).with_peers(&[RAYON]).with_ours(&[OURS]);
    for size in sizes(bench) {
        let host = addends(size);
        let (x, mut y) = (stream.upload(&host)?, stream.zeroed::<f32>(size)?);
        let mut expected = vec![0f32; size];
        let ours = || clocked(|| Ok(inclusive_scan(&stream, &x, &mut y).and_then(|()| stream.synchronize())?));
        turns(CPU_ROUNDS, &mut table, "scan f32", size, ours, Some((RAYON, || seconds(|| rayon_scan(&host, &mut expected)))))?;
        ensure!(stream.download(&y)? == expected, "scan: another result than rayon's");

        let (mut sum, mut expected) = (stream.zeroed::<f32>(1)?, 0.0);
        let ours = || clocked(|| Ok(reduce(&stream, Reduction::Sum, &x, &mut sum).and_then(|()| stream.synchronize())?));
        let theirs = || seconds(|| expected = host.par_chunks(CHUNK).map(sum_of).sum());
        turns(CPU_ROUNDS, &mut table, "sum f32", size, ours, Some((RAYON, theirs)))?;
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
                clocked(|| Ok(sorter.sort(&stream, &mut x, Order::Ascending).and_then(|()| stream.synchronize())?))
            };
            let theirs = || {
                sorted.copy_from_slice(&host);
                seconds(|| sort(&mut sorted))
            };
            turns(CPU_ROUNDS, &mut table, name, size, ours, Some((RAYON, theirs)))?;
            ensure!(stream.download(&x)? == sorted, "{name}: another result than rayon's");
        }
        let pairs: Vec<(u32, u32)> = host.iter().map(|key| (*key, !key)).collect();
        let mut sorted = pairs.clone();
        let ours = || {
            x.copy_from(&input)?;
            values.copy_from(&input)?;
            stream.synchronize()?;
            clocked(|| Ok(sorter.sort_by_key(&stream, &mut x, &mut values, Order::Ascending).and_then(|()| stream.synchronize())?))
        };
        let theirs = || {
            sorted.copy_from_slice(&pairs);
            seconds(|| sorted.par_sort_by_key(|pair| pair.0))
        };
        turns(CPU_ROUNDS, &mut table, "sort u32 with u32, stable", size, ours, Some((RAYON, theirs)))?;
        ensure!(stream.download(&values)? == sorted.iter().map(|pair| pair.0).collect::<Vec<_>>(), "the values are not with their keys");
    }
    bench.suite.add(table)
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
fn seconds(work: impl FnOnce()) -> Result<f64> {
    let begin = Instant::now();
    work();
    Ok(begin.elapsed().as_secs_f64())
}

/// Seconds.
fn clocked(work: impl FnOnce() -> Result<()>) -> Result<f64> {
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
