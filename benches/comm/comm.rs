//! `cargo xtask bench comm`: the bandwidth of all-reduce between the devices of `GPU_DEVICE` (`cuda:*`, `cpu:4`), from 1 KiB to 1 GiB, beside
//! NCCL's own `ncclAllReduce` where NCCL does it, and a loop over rayon on the CPU.
//!
//! Each row is a sum of `f32` from one buffer of so many bytes for each device to another. Time is that of one call, of a batch of calls that is
//! waited for. The bus bandwidth is bytes by time, times `2 (n - 1) / n` for `n` devices, as nccl-tests defines it
//! (<https://github.com/NVIDIA/nccl-tests/blob/master/doc/PERFORMANCE.md>).

use anyhow::{Result, ensure};
use gpu_bench_comm::Ranks;
use gpu_bench_report::{Options, Peer, Rounds, Row, Suite, Table, Turn, in_turns};
use gpu_comm::{Communicators, Op};
use gpu_rt::{Buffer, DeviceGroup, DeviceKind};
use rayon::prelude::*;
use std::cell::RefCell;
use std::time::Instant;

const ROUNDS: Rounds = Rounds { warm: 1, counted: 9 };
const QUICK: Rounds = Rounds { warm: 1, counted: 3 };
const OURS: &str = "gpu-comm";
const NCCL: &str = "NCCL";
const RAYON: &str = "rayon";

fn main() -> Result<()> {
    let Some(options) = Options::parse()? else { return Ok(()) };
    let mut suite = Suite::begin("comm", "Collectives between the devices of one process", &options)?;
    let group = match DeviceGroup::default()? {
        group if group.len() > 1 => group,
        _ => DeviceGroup::open("cpu:0,cpu:1,cpu:2,cpu:3")?,
    };
    let all = Communicators::of(&group)?;
    let kind = group.first().kind();
    if kind != DeviceKind::Cpu {
        suite.gpu(group.first());
    }
    let copies = all.ranks().first().and_then(|rank| rank.why_copies());
    if let Some(why) = &copies {
        suite.note(format!("The ranks exchange by copies: {why}."));
    }
    let direct = if kind != DeviceKind::Cpu && copies.is_none() { Some(Ranks::of(&group, kind)?) } else { None };
    match &direct {
        Some(direct) => suite.peer(Peer::found(NCCL, direct.version()?)),
        None => suite.peer(Peer::missing(NCCL, "it is for GPUs, and was not found or not asked for", "set GPU_DEVICE=cuda:*")),
    }
    if kind == DeviceKind::Cpu {
        suite.peer(Peer::found(RAYON, gpu_bench_report::of_crate("rayon")));
    }
    let largest = match (kind, options.quick) {
        (DeviceKind::Cpu, false) => 1 << 26,
        (_, true) => 1 << 24,
        (_, false) => 1 << 30,
    };
    let mut table = Table::of_rates(format!("All-reduce of f32 between {} devices: bus bandwidth", group.len()), "GB/s", 1e9)
        .with_peers(&[if kind == DeviceKind::Cpu { RAYON } else { NCCL }])
        .with_ours(&[OURS])
        .with_note("The time of one call among as many as are enqueued before the streams are waited for.")
        .with_aim("0.95 of NCCL from 1 GiB on");
    let mut size = 1 << 10;
    while size <= largest {
        table.add(row(&group, &all, direct.as_ref(), size, if options.quick { QUICK } else { ROUNDS })?);
        size *= 4;
    }
    suite.add(table)?;
    suite.finish()
}

/// One size.
fn row(group: &DeviceGroup, all: &Communicators, direct: Option<&Ranks>, size: usize, rounds: Rounds) -> Result<Row> {
    let buffers = RefCell::new(Buffers::new(group, size)?);
    // One first, so that all is set up, and looked at before others write.
    buffers.borrow_mut().batch(|one| Ok(all.all_reduce(&one.from, &mut one.to, Op::Sum)?))?;
    buffers.borrow().check()?;
    let mut plain = Plain::new(group.len(), if direct.is_some() { 0 } else { size / 4 });
    let mut turns: Vec<Turn<'_>> = Vec::new();
    turns.push((OURS, Box::new(|| buffers.borrow_mut().batch(|one| Ok(all.all_reduce(&one.from, &mut one.to, Op::Sum)?)))));
    match direct {
        Some(direct) => turns.push((NCCL, Box::new(|| buffers.borrow_mut().batch(|one| direct.all_reduce(&one.from, &one.to))))),
        None if group.first().kind() == DeviceKind::Cpu => turns.push((RAYON, Box::new(|| Ok(plain.seconds())))),
        None => {}
    }
    let times = in_turns(rounds, &mut turns)?;
    let names: Vec<&str> = turns.iter().map(|(name, _)| *name).collect();
    drop(turns);
    let ranks = group.len() as f64;
    let bytes = size as f64 * 2.0 * (ranks - 1.0) / ranks;
    let (number, unit) = [(30, "GiB"), (20, "MiB"), (10, "KiB")]
        .iter()
        .find(|(shift, _)| size >> shift > 0)
        .map_or((size, "B"), |(shift, unit)| (size >> shift, *unit));
    let row = Row::new(format!("{number} {unit}"));
    let row = if size >= 1 << 30 { row.with_aim(0.95) } else { row };
    Ok(names.iter().zip(times).fold(row, |row, (name, times)| row.rate(name, bytes, times)))
}

/// A buffer of each device to sum, and one for the sum.
struct Buffers {
    from: Vec<Buffer<f32>>,
    to: Vec<Buffer<f32>>,
    calls: u32,
}

impl Buffers {
    fn new(group: &DeviceGroup, size: usize) -> Result<Buffers> {
        let (mut from, mut to) = (Vec::new(), Vec::new());
        for device in group {
            let stream = device.stream()?;
            let mut buffer = stream.zeroed::<f32>(size / 4)?;
            buffer.fill(1.5)?;
            from.push(buffer);
            to.push(stream.zeroed::<f32>(size / 4)?);
        }
        Ok(Buffers { from, to, calls: (1 << 26 >> size.ilog2()).clamp(4, 200) })
    }

    /// The seconds of one call.
    fn batch(&mut self, mut call: impl FnMut(&mut Buffers) -> Result<()>) -> Result<f64> {
        let begun = Instant::now();
        for _ in 0..self.calls {
            call(self)?;
        }
        for buffer in &self.to {
            buffer.stream().synchronize()?;
        }
        Ok(begun.elapsed().as_secs_f64() / f64::from(self.calls))
    }

    fn check(&self) -> Result<()> {
        let expected = 1.5 * self.from.len() as f32;
        for buffer in &self.to {
            let last = buffer.slice(buffer.len() - 1..)?;
            ensure!(buffer.stream().download(&last)? == [expected], "a sum is wrong");
        }
        Ok(())
    }
}

/// The same sums in arrays of the host.
struct Plain {
    from: Vec<Vec<f32>>,
    to: Vec<Vec<f32>>,
}

impl Plain {
    fn new(ranks: usize, elements: usize) -> Plain {
        let arrays = || (0..ranks).map(|_| vec![1.5; elements]).collect();
        Plain { from: arrays(), to: arrays() }
    }

    fn seconds(&mut self) -> f64 {
        const PART: usize = 1 << 14;
        let begun = Instant::now();
        let [first, others @ ..] = &mut self.to[..] else { return 0.0 };
        let from = &self.from;
        first.par_chunks_mut(PART).enumerate().for_each(|(part, sums)| {
            let start = part * PART;
            sums.copy_from_slice(&from[0][start..start + sums.len()]);
            for other in &from[1..] {
                sums.iter_mut().zip(&other[start..]).for_each(|(sum, value)| *sum += value);
            }
        });
        for other in others {
            other.par_chunks_mut(PART).zip(first.par_chunks(PART)).for_each(|(to, from)| to.copy_from_slice(from));
        }
        begun.elapsed().as_secs_f64()
    }
}
