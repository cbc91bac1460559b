//! `cargo xtask bench load`: how long constructors hold `main` up, and how soon the first launch's result is there,
//! against a program of the driver's bare functions that loads the same cubin. Whole processes, in turns.

use anyhow::{Context, Result, ensure};
use gpu_bench_device::{AXPY, cubin};
use gpu_bench_report::{Options, Peer, Rounds, Row, Suite, Table, Turn, first_line, in_turns};
use gpu_rt::Device;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

const ROUNDS: Rounds = Rounds { warm: 3, counted: 31 };
const QUICK: Rounds = Rounds { warm: 1, counted: 7 };
const BARE: &str = "bare driver";
/// What `GPU_LOAD` takes; the first is the default.
const POLICIES: [(&str, &str); 3] = [("gpu-rt, startup", "startup"), ("gpu-rt, lazy", "lazy"), ("gpu-rt, blocking", "blocking")];

fn main() -> Result<()> {
    let Some(options) = Options::parse()? else { return Ok(()) };
    let ours = program("first-launch-ours", env!("CARGO_BIN_EXE_first-launch-ours"))?;
    let bare = program("first-launch-bare", env!("CARGO_BIN_EXE_first-launch-bare"))?;
    let mut suite = Suite::begin("load", "From the start of a process to its first launch's result", &options)?;
    let rounds = if options.quick { QUICK } else { ROUNDS };
    let gpu = Device::open("cuda:0");
    suite.peer(match &gpu {
        Ok(_) => Peer::found(BARE, "a program of the driver's functions, with the same cubin"),
        Err(error) => Peer::missing(BARE, first_line(error), "run this on a machine with a GPU of NVIDIA's"),
    });
    match &gpu {
        Ok(device) => suite.gpu(device),
        Err(_) => suite.note("The first launch is on the CPU."),
    }

    const NONE: &str = "no kernels";
    let ways = POLICIES.map(|(name, _)| name);
    let table = Table::of_times("From the parent's call to the beginning of `main`").with_peers(&[NONE]).with_ours(&ways);
    let mut table = table.with_note("The constructors of a program with kernels run before; the other program has none.");
    let mut turns: Vec<Turn<'_>> = vec![(NONE, Box::new(|| until_main(&mut Command::new(&bare))))];
    for (name, policy) in POLICIES {
        let ours = &ours;
        turns.push((name, Box::new(move || until_main(Command::new(ours).env("GPU_LOAD", policy)))));
    }
    table.add(row("until main", in_turns(rounds, &mut turns)?, &turns));
    suite.add(table)?;

    let folder = tempfile::tempdir()?;
    let image = folder.path().join("axpy.cubin");
    let table = Table::of_times("The whole process, which ends when it has the result").with_peers(&[BARE]).with_ours(&ways);
    let mut table = table.with_aim("0.95 of the bare driver");
    let device = if gpu.is_ok() { "cuda:0" } else { "cpu" };
    let mut turns: Vec<Turn<'_>> = Vec::new();
    for (name, policy) in POLICIES {
        let ours = &ours;
        turns.push((name, Box::new(move || whole(Command::new(ours).envs([("GPU_LOAD", policy), ("GPU_DEVICE", device)])))));
    }
    if gpu.is_ok() {
        std::fs::write(&image, cubin(AXPY, "sm_90")?)?;
        turns.push((BARE, Box::new(|| whole(Command::new(&bare).env("GPU_BENCH_CUBIN", &image)))));
    }
    table.add(row(&format!("first launch's result on {device}"), in_turns(rounds, &mut turns)?, &turns).with_aim(0.95));
    suite.add(table)?;
    suite.finish()
}

fn row(name: &str, times: Vec<Vec<f64>>, turns: &[Turn<'_>]) -> Row {
    turns.iter().zip(times).fold(Row::new(name), |row, ((way, _), times)| row.times(way, times))
}

/// Seconds of a process.
fn whole(command: &mut Command) -> Result<f64> {
    let start = Instant::now();
    let output = command.output()?;
    let time = start.elapsed().as_secs_f64();
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(time)
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
    Ok(began.saturating_sub(start) as f64 / 1e9)
}
