//! Softmax and norms of `gpu-kernels` beside torch's, in turns.

use crate::{Bench, random, timed};
use anyhow::{Context, Result, ensure};
use gpu_bench_report::{Peer, Rounds, Row, Table, Turn, in_turns};
use gpu_kernels::{Rows, layer_norm, rms_norm, softmax};
use gpu_rt::kernel::{bf16, f16};
use gpu_rt::prelude::*;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

const SCRIPT: &str = include_str!("rows.py");
/// As in the script.
const SIZES: [usize; 2] = [16384, 4096];
const EPSILON: f32 = 1e-5;

/// A process of Python with torch, which computes when it is asked.
struct Torch {
    process: Child,
    ask: ChildStdin,
    answers: BufReader<ChildStdout>,
    version: String,
}

impl Torch {
    fn start() -> Result<Torch> {
        let mut command = Command::new(std::env::var_os("GPU_PYTHON").unwrap_or_else(|| "python3".into()));
        command.args(["-c", SCRIPT]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.spawn().context("starting python3")?;
        let (ask, answers) = (process.stdin.take().context("no input")?, process.stdout.take().context("no output")?);
        let mut torch = Torch { process, ask, answers: BufReader::new(answers), version: String::new() };
        torch.version = torch.line()?;
        Ok(torch)
    }

    fn line(&mut self) -> Result<String> {
        let mut line = String::new();
        ensure!(self.answers.read_line(&mut line).context("reading from python3")? > 0, "python3 with torch has ended");
        Ok(line.trim().into())
    }

    fn seconds(&mut self, name: &str) -> Result<f64> {
        writeln!(self.ask, "{name}").context("writing to python3")?;
        let line = self.line()?;
        Ok(line.parse::<f64>().with_context(|| format!("python3 says {line}"))? / 1e3)
    }
}

impl Drop for Torch {
    fn drop(&mut self) {
        if let Err(error) = self.process.kill().and_then(|()| self.process.wait()) {
            println!("python3 does not end: {error}");
        }
    }
}

const TORCH: &str = "torch";
const OURS: &str = "gpu-kernels";

/// Adds a table.
pub fn rows(bench: &mut Bench, stream: &Stream) -> Result<()> {
    let torch = Torch::start();
    bench.suite.peer(match &torch {
        Ok(torch) => Peer::found(TORCH, torch.version.as_str()),
        Err(error) => Peer::missing(TORCH, format!("{error:#}"), "pip install torch; GPU_PYTHON names a python3 that has it"),
    });
    let mut torch = torch.ok();
    let title = format!("Softmax and norms of {} rows of {} elements", SIZES[0], SIZES[1]);
    let mut table = Table::of_rates(title, "GB/s", 1e9).with_peers(&[TORCH]).with_ours(&[OURS]);
    of_type::<bf16>(bench.rounds, &mut table, stream, torch.as_mut(), "bf16")?;
    of_type::<f16>(bench.rounds, &mut table, stream, torch.as_mut(), "f16")?;
    of_type::<f32>(bench.rounds, &mut table, stream, torch.as_mut(), "f32")?;
    bench.suite.add(table)
}

fn of_type<T: Rows>(rounds: Rounds, table: &mut Table, stream: &Stream, mut torch: Option<&mut Torch>, kind: &str) -> Result<()> {
    let count = SIZES[0] * SIZES[1];
    let host: Vec<T> = random(5, count).map(T::from_f32).collect();
    let (x, mut y) = (stream.upload(&host)?, stream.zeroed::<T>(count)?);
    let (weight, bias) = (stream.upload(&vec![T::from_f32(1.0); SIZES[1]])?, stream.zeroed::<T>(SIZES[1])?);
    for what in ["softmax", "layer_norm", "rms_norm"] {
        let name = format!("{what} {kind}");
        let ours = || {
            let (x, mut y) = (x.memref(SIZES)?, y.memref_mut(SIZES)?);
            timed(stream, || match what {
                "softmax" => softmax(stream, &x, &mut y),
                "layer_norm" => layer_norm(stream, &x, Some(weight.slice(..)?), Some(bias.slice(..)?), EPSILON, &mut y),
                _ => rms_norm(stream, &x, Some(weight.slice(..)?), EPSILON, &mut y),
            })
        };
        let mut turns: Vec<Turn<'_>> = vec![(OURS, Box::new(ours))];
        if let Some(torch) = torch.as_mut() {
            turns.push((TORCH, Box::new(|| torch.seconds(&name))));
        }
        let times = in_turns(rounds, &mut turns)?;
        let work = 2.0 * (count * size_of::<T>()) as f64;
        table.add(turns.iter().zip(times).fold(Row::new(name.as_str()), |row, ((way, _), times)| row.rate(way, work, times)));
        drop(turns);
        // A row against a loop.
        let row: Vec<f64> = host[..SIZES[1]].iter().map(|x| f64::from(x.to_f32())).collect();
        let length = SIZES[1] as f64;
        let mean = row.iter().sum::<f64>() / length;
        let power = |mean: f64| (row.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / length + f64::from(EPSILON)).sqrt();
        let all: f64 = row.iter().map(|x| x.exp()).sum();
        let expected = |x: f64| match what {
            "softmax" => x.exp() / all,
            "layer_norm" => (x - mean) / power(mean),
            _ => x / power(0.0),
        };
        for (found, x) in stream.download(&y)?[..SIZES[1]].iter().zip(&row) {
            let (found, expected) = (f64::from(found.to_f32()), expected(*x));
            ensure!((found - expected).abs() <= 0.01 * expected.abs() + 1e-4, "{what} {kind}: {found} where {expected} is expected");
        }
    }
    Ok(())
}
