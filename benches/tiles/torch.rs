//! Softmax and norms of `gpu-kernels` beside torch's, in turns.

use crate::{ROUNDS, WARM, random};
use anyhow::{Context, Result, ensure};
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
}

impl Torch {
    fn start() -> Result<Torch> {
        let mut command = Command::new(std::env::var_os("GPU_PYTHON").unwrap_or_else(|| "python3".into()));
        command.args(["-c", SCRIPT]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.spawn().context("starting python3")?;
        let (ask, answers) = (process.stdin.take().context("no input")?, process.stdout.take().context("no output")?);
        let mut torch = Torch { process, ask, answers: BufReader::new(answers) };
        let version = torch.line()?;
        println!("\ntorch {version}");
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

/// Prints a table.
pub fn rows(stream: &Stream) -> Result<()> {
    let mut torch = Torch::start().map_err(|error| println!("without torch: {error:#}")).ok();
    println!("\nGB/s on the device of {} rows of {}, median of {ROUNDS}, in turns; ratio to torch\n", SIZES[0], SIZES[1]);
    println!("{:<34} {:>10} {:>18}", "", "torch", "gpu-kernels");
    of_type::<bf16>(stream, torch.as_mut(), "bf16")?;
    of_type::<f16>(stream, torch.as_mut(), "f16")?;
    of_type::<f32>(stream, torch.as_mut(), "f32")
}

fn of_type<T: Rows>(stream: &Stream, mut torch: Option<&mut Torch>, kind: &str) -> Result<()> {
    let count = SIZES[0] * SIZES[1];
    let host: Vec<T> = random(5, count).map(T::from_f32).collect();
    let (x, mut y) = (stream.upload(&host)?, stream.zeroed::<T>(count)?);
    let (weight, bias) = (stream.upload(&vec![T::from_f32(1.0); SIZES[1]])?, stream.zeroed::<T>(SIZES[1])?);
    for what in ["softmax", "layer_norm", "rms_norm"] {
        let (mut own, mut other) = (Vec::new(), Vec::new());
        for round in 0..ROUNDS + WARM {
            let begin = stream.record()?;
            let (x, mut y) = (x.memref(SIZES)?, y.memref_mut(SIZES)?);
            match what {
                "softmax" => softmax(stream, &x, &mut y)?,
                "layer_norm" => layer_norm(stream, &x, Some(weight.slice(..)?), Some(bias.slice(..)?), EPSILON, &mut y)?,
                _ => rms_norm(stream, &x, Some(weight.slice(..)?), EPSILON, &mut y)?,
            }
            let end = stream.record()?;
            end.synchronize()?;
            let theirs = torch.as_mut().map(|torch| torch.seconds(&format!("{what} {kind}"))).transpose()?;
            if round >= WARM {
                own.push(end.elapsed_since(&begin)?.as_secs_f64());
                other.extend(theirs);
            }
        }
        let speed = |times: &mut Vec<f64>| {
            times.sort_by(f64::total_cmp);
            times.get(times.len() / 2).map_or(f64::NAN, |time| 2.0 * (count * size_of::<T>()) as f64 / time / 1e9)
        };
        let (own, other) = (speed(&mut own), speed(&mut other));
        println!("{:<34} {other:>10.0} {own:>10.0} ({:.2})", format!("{what} {kind}"), own / other);
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
