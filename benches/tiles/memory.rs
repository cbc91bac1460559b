//! What goes through memory once, in turns with a copy within the device.

use crate::{Bench, random, timed};
use anyhow::{Result, ensure};
use gpu_bench_report::{Rounds, Row, Table, in_turns};
use gpu_bench_tiles::rows;
use gpu_rt::kernel::bf16;
use gpu_rt::prelude::*;

/// Elements: of f32 256 MiB.
const N: usize = 1 << 26;
const COPY: &str = "copy of f32";
const OURS: &str = "gpu-rt";

/// Adds a table.
pub fn rows(bench: &mut Bench, stream: &Stream) -> Result<()> {
    let host: Vec<f32> = random(3, N).collect();
    let (x, mut y, mut sums) = (stream.upload(&host)?, stream.zeroed::<f32>(N)?, stream.zeroed::<f32>(N / 16384)?);
    let small: Vec<bf16> = host.iter().map(|x| bf16::from_f32(*x)).collect();
    let (sx, mut sy, mut each) = (stream.upload(&small)?, stream.zeroed::<bf16>(N)?, stream.zeroed::<f32>(N)?);
    let mut copy = stream.zeroed::<f32>(N)?;
    let title = format!("Memory of the GPU, {N} elements");
    let table = Table::of_rates(title, "GB/s", 1e9).with_peers(&[COPY]).with_ours(&[OURS]);
    let mut table = table.with_note("The copy is the driver's, within the device.");
    let rounds = bench.rounds;
    let mut line = |name: &str, bytes: usize, work: &mut dyn FnMut() -> gpu_rt::Result<()>| -> Result<()> {
        let times = {
            let ours = || timed(stream, &mut *work);
            let theirs = || timed(stream, || copy.copy_from(&x));
            in_turns(rounds, &mut [(OURS, Box::new(ours)), (COPY, Box::new(theirs))])?
        };
        let mut times = times.into_iter();
        let mut next = || times.next().unwrap_or_default();
        let row = Row::new(name).rate(OURS, (bytes * N) as f64, next()).rate(COPY, (8 * N) as f64, next());
        table.add(row);
        Ok(())
    };
    {
        let (x, mut y) = (x.memref([1, N])?, y.memref_mut([1, N])?);
        line("axpy of tiles", 12, &mut || rows::axpy(stream, Launch::new((N / 4096) as u32, 256), 0.5, &x, &mut y))?;
    }
    line("axpy, an element a thread", 12, &mut || rows::axpy_of_elements(stream, Launch::cover(N, 256), 0.5, &x, &mut each))?;
    line("the same of bf16", 6, &mut || rows::axpy_of_elements(stream, Launch::cover(N, 256), bf16::ONE, &sx, &mut sy))?;
    {
        let x = x.memref([1, N])?;
        line("sums of 16384 elements each", 4, &mut || rows::sums(stream, Launch::new((N / 16384) as u32, 256), &x, &mut sums))?;
    }
    {
        let (x, mut y) = (sx.memref([N / 4096, 4096])?, sy.memref_mut([N / 4096, 4096])?);
        line("softmax of 4096, bf16", 4, &mut || rows::softmax(stream, Launch::new((N / 4096) as u32, 256), &x, &mut y))?;
    }
    let Rounds { warm, counted } = rounds;
    let expected = |x: f32| (0..warm + counted).fold(0f32, |y, _| 0.5 * x + y);
    for (what, found) in [("axpy", stream.download(&y)?), ("axpy of elements", stream.download(&each)?)] {
        ensure!(found.iter().zip(&host).all(|(y, x)| (y - expected(*x)).abs() <= 1e-4), "{what}: another result");
    }
    let sum: f64 = stream.download(&sums)?.into_iter().map(f64::from).sum();
    let expected: f64 = host.iter().map(|x| f64::from(*x)).sum();
    ensure!((sum - expected).abs() <= 1.0, "sums: {sum}, not {expected}");
    let sum: f64 = stream.download(&sy)?[..4096].iter().map(|y| f64::from(y.to_f32())).sum();
    ensure!((sum - 1.0).abs() <= 1e-2, "softmax: a row's sum is {sum}");
    bench.suite.add(table)
}
