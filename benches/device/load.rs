//! `cargo xtask bench load`: how long constructors hold `main` up, and how soon the first launch's result is there,
//! against a program of the driver's bare functions that loads the same cubin. Whole processes, in turns.

use anyhow::{Context, Result, ensure};
use gpu_bench_device::{AXPY, cubin, median};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

const ROUNDS: usize = 31;

fn main() -> Result<()> {
    if !std::env::args().any(|argument| argument == "--bench") {
        return Ok(());
    }
    let (ours, bare) = (
        program("first-launch-ours", env!("CARGO_BIN_EXE_first-launch-ours"))?,
        program("first-launch-bare", env!("CARGO_BIN_EXE_first-launch-bare"))?,
    );
    println!("until `main` begins: microseconds from the parent's call, median of {ROUNDS}, interleaved");
    let policies = ["startup", "blocking", "lazy"];
    let mut times = vec![Vec::new(); policies.len() + 1];
    for _ in 0..ROUNDS {
        for (times, policy) in times.iter_mut().zip(policies) {
            times.push(until_main(Command::new(&ours).env("GPU_LOAD", policy))?);
        }
        times[policies.len()].push(until_main(&mut Command::new(&bare))?);
    }
    let without = median(times.pop().unwrap_or_default());
    println!("  {:<10} {without:9.1}", "no kernels");
    for (policy, times) in policies.iter().zip(times) {
        let time = median(times);
        println!("  {policy:<10} {time:9.1}   {:+.1}", time - without);
    }

    println!("\nuntil the first launch's result: milliseconds of the whole process, median of {ROUNDS}, interleaved");
    let folder = std::env::temp_dir().join(format!("gpu-bench-{}.cubin", std::process::id()));
    std::fs::write(&folder, cubin(AXPY, "sm_90")?)?;
    let whole = |command: &mut Command| -> Result<f64> {
        let start = Instant::now();
        let output = command.output()?;
        let time = start.elapsed().as_secs_f64() * 1e3;
        ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        Ok(time)
    };
    let commands = || {
        [("gpu-rt, startup", "startup"), ("gpu-rt, lazy", "lazy")].map(|(name, policy)| {
            let mut command = Command::new(&ours);
            command.envs([("GPU_LOAD", policy), ("GPU_DEVICE", "cuda:0")]);
            (name, command)
        })
    };
    let mut times = [Vec::new(), Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        for (index, (_, mut command)) in commands().into_iter().enumerate() {
            match whole(&mut command) {
                Ok(time) => times[index].push(time),
                Err(error) => {
                    println!("  not measured: {error:#}");
                    return Ok(std::fs::remove_file(&folder)?);
                }
            }
        }
        times[2].push(whole(Command::new(&bare).env("GPU_BENCH_CUBIN", &folder))?);
    }
    std::fs::remove_file(&folder)?;
    let medians = times.map(median);
    for (name, time) in ["gpu-rt, startup", "gpu-rt, lazy", "bare driver"].into_iter().zip(medians) {
        println!("  {name:<16} {time:8.2}   {:.3} of bare", time / medians[2]);
    }
    Ok(())
}

/// A program of this package: beside this one where they were copied somewhere, else where cargo put it.
fn program(name: &str, built: &str) -> Result<PathBuf> {
    let beside = std::env::current_exe()?.with_file_name(name);
    let found = [beside.as_path(), Path::new(built)].into_iter().find(|path| path.is_file());
    found.map(Path::to_path_buf).with_context(|| format!("{name} is neither beside this program nor at {built}"))
}

fn until_main(command: &mut Command) -> Result<f64> {
    let start = SystemTime::now().duration_since(UNIX_EPOCH)?.as_nanos();
    let output = command.arg("main").output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let began: u128 = String::from_utf8(output.stdout)?.trim().parse()?;
    Ok((began - start) as f64 / 1e3)
}
