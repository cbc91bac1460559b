//! Heat in a plate, whose rows are split over ranks: devices of this process, or processes.
//!
//! `GPU_DEVICE=cpu:4 cargo run --release -p example-11-heat-many [rows [steps]]` is one process with four devices, and
//! `GPU_DEVICE=cuda:* ...` one with all GPUs. `mpirun -n 4 target/release/example-11-heat-many` is four processes. It compares with one
//! device bit by bit, and prints how the time depends on the number of ranks.
#![forbid(unsafe_code)]

mod kernels;
mod plate;

use gpu_comm::{Communicator, Op, local_ranks};
use gpu_rt::DeviceKind;
use plate::{Plate, Result, Work};
use std::time::Instant;

/// What is computed.
#[derive(Debug, Clone, Copy)]
struct Problem {
    /// Rows of the plate where all ranks share it.
    rows: usize,
    columns: usize,
    steps: usize,
}

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<usize>());
    let (rows, steps) = (arguments.next().transpose()?, arguments.next().transpose()?);
    on_all(local_ranks()?, |rank| {
        let default = if rank.device().kind() == DeviceKind::Cpu { (1024, 50) } else { (16_384, 100) };
        let rows = rows.unwrap_or(default.0);
        run(rank, Problem { rows, columns: rows, steps: steps.unwrap_or(default.1) })
    })
}

/// A thread for each rank.
fn on_all(ranks: Vec<Communicator>, work: impl Fn(&Communicator) -> Result<()> + Sync) -> Result<()> {
    std::thread::scope(|scope| {
        let work = &work;
        let threads: Vec<_> = ranks.into_iter().map(|rank| scope.spawn(move || work(&rank))).collect();
        threads.into_iter().try_for_each(|thread| thread.join().unwrap_or_else(|_| Err("a rank's thread panicked".into())))
    })
}

/// What a rank does.
fn run(rank: &Communicator, problem: Problem) -> Result<()> {
    let Problem { columns, steps, .. } = problem;
    // As many rows for each rank.
    let share = problem.rows.div_ceil(rank.size());
    let rows = share * rank.size();
    equals_one_device(rank, share, columns.min(2000), steps.min(20))?;
    let alone = |rows| -> Result<f64> {
        // The other ranks wait in the next call.
        if rank.rank() > 0 { Ok(0.0) } else { seconds(&mut Plate::new(rank.device(), None, (0, rows, rows), columns)?, steps, Work::All) }
    };
    let (whole, one) = (alone(rows)?, alone(share)?);
    let mut times = Vec::new();
    for (share, work) in [(share, Work::All), (rows, Work::All), (share, Work::ComputeOnly), (share, Work::ExchangeOnly)] {
        let all = share * rank.size();
        let mut plate = Plate::new(rank.device(), Some(rank), (rank.rank() * share, share, all), columns)?;
        wait_for_all(rank)?;
        times.push(slowest(rank, seconds(&mut plate, steps, work)?)?);
    }
    if rank.rank() == 0 {
        let [strong, weak, compute, exchange] = times[..] else { return Err("a time is missing".into()) };
        print(rank, (rows, share, columns), [whole, one], [strong, weak], [compute, exchange]);
    }
    Ok(())
}

/// Seconds for a step.
fn seconds(plate: &mut Plate<'_>, steps: usize, work: Work) -> Result<f64> {
    plate.step(work)?;
    plate.synchronize()?;
    let begun = Instant::now();
    for _ in 0..steps {
        plate.step(work)?;
    }
    plate.synchronize()?;
    Ok(begun.elapsed().as_secs_f64() / steps.max(1) as f64)
}

fn wait_for_all(rank: &Communicator) -> Result<()> {
    slowest(rank, 0.0).map(drop)
}

/// The greatest of all ranks' times.
fn slowest(rank: &Communicator, seconds: f64) -> Result<f64> {
    let mut time = rank.device().stream()?.upload(&[seconds])?;
    rank.all_reduce_in_place(&mut time, Op::Max)?;
    Ok(time.stream().download(&time)?[0])
}

/// Fails if the rows of all ranks together are not those that one device computes, bit by bit.
fn equals_one_device(rank: &Communicator, share: usize, columns: usize, steps: usize) -> Result<()> {
    let rows = share * rank.size();
    let mut plate = Plate::new(rank.device(), Some(rank), (rank.rank() * share, share, rows), columns)?;
    for _ in 0..steps {
        plate.step(Work::All)?;
    }
    let own = plate.own()?;
    let mut all = own.stream().zeroed::<f32>(rows * columns)?;
    rank.all_gather(&own, &mut all)?;
    if rank.rank() > 0 {
        return Ok(());
    }
    let mut alone = Plate::new(rank.device(), None, (0, rows, rows), columns)?;
    for _ in 0..steps {
        alone.step(Work::All)?;
    }
    let (split, whole) = (all.stream().download(&all)?, alone.own()?.stream().download(&alone.own()?)?);
    match split.iter().zip(&whole).position(|(a, b)| a.to_bits() != b.to_bits()) {
        Some(i) => Err(format!("row {}, column {} is {}, and {} on one device", i / columns, i % columns, split[i], whole[i]).into()),
        None => {
            println!("{rows} x {columns}, {steps} steps: {} ranks compute the same bits as one", rank.size());
            Ok(())
        }
    }
}

fn print(rank: &Communicator, (rows, share, columns): (usize, usize, usize), alone: [f64; 2], split: [f64; 2], parts: [f64; 2]) {
    let size = rank.size();
    println!("\n{size} ranks by {}; rank 0 on {}\n", rank.transport(), rank.device());
    println!("{:<8} {:>6} {:>16} {:>12} {:>14} {:>12}", "scaling", "ranks", "plate", "ms a step", "places/s", "efficiency");
    if rank.device().kind() == DeviceKind::Cpu {
        println!("(CPU devices of one machine share its cores: ranks there are for trying, not for speed)");
    }
    let line = |name: &str, ranks: usize, rows: usize, seconds: f64, efficiency: f64| {
        let (speed, plate) = ((rows * columns) as f64 / seconds, format!("{rows} x {columns}"));
        println!("{name:<8} {ranks:>6} {plate:>16} {:>12.4} {speed:>14.3e} {:>11.1}%", seconds * 1e3, efficiency * 100.0);
    };
    line("strong", 1, rows, alone[0], 1.0);
    line("strong", size, rows, split[0], alone[0] / split[0] / size as f64);
    line("weak", 1, rows, alone[0], 1.0);
    line("weak", size, rows * size, split[1], alone[0] / split[1]);
    let [compute, exchange] = parts;
    println!("\na rank's step of {share} x {columns}: {:.4} ms, alone without neighbours {:.4} ms", split[0] * 1e3, alone[1] * 1e3);
    println!(
        "computing only {:.4} ms, exchanging only {:.4} ms: {:+.1}% by the exchange",
        compute * 1e3,
        exchange * 1e3,
        (split[0] / compute - 1.0) * 100.0
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use gpu_comm::Communicators;
    use gpu_rt::{Device, DeviceGroup};

    /// A plain loop, in the kernel's order of operations.
    fn expected(rows: usize, columns: usize, steps: usize) -> Vec<f32> {
        let mut now: Vec<f32> = (0..rows + 2).flat_map(|row| (0..columns).map(move |column| plate::at_first(row, column, rows))).collect();
        for _ in 0..steps {
            let mut next = now.clone();
            for row in 1..=rows {
                for column in 1..columns - 1 {
                    let at = |row: usize, column: usize| now[row * columns + column];
                    let around = at(row - 1, column) + at(row + 1, column) + at(row, column - 1) + at(row, column + 1);
                    next[row * columns + column] = at(row, column) + kernels::RATE * (around - 4.0 * at(row, column));
                }
            }
            now = next;
        }
        now[columns..(rows + 1) * columns].to_vec()
    }

    #[test]
    fn every_split_computes_the_same_bits() {
        for size in 1..=4 {
            let group = DeviceGroup::open(&(0..size).map(|device| format!("cpu:{device}")).collect::<Vec<_>>().join(",")).unwrap();
            // One row for each, two, and more.
            for share in [1, 2, 3, 20] {
                on_all(Communicators::of(&group).unwrap().into_ranks(), |rank| equals_one_device(rank, share, 65, 9)).unwrap();
            }
        }
    }

    #[test]
    fn one_device_computes_what_a_loop_does() {
        let device = Device::default().unwrap();
        let mut plate = Plate::new(&device, None, (0, 30, 30), 50).unwrap();
        (0..25).for_each(|_| plate.step(Work::All).unwrap());
        let own = plate.own().unwrap();
        let found = own.stream().download(&own).unwrap();
        let off = found.iter().zip(expected(30, 50, 25)).map(|(a, b)| (a - b).abs()).fold(0f32, f32::max);
        // A processor may multiply and add with one rounding.
        assert!(off < 1e-4, "{off}");
        assert!(found.iter().any(|x| *x > 60.0) && found.iter().any(|x| *x < 2.0), "it is a picture of something");
    }

    #[test]
    fn the_table_is_printed_for_one_rank_and_several() {
        for devices in ["cpu:0", "cpu:0,cpu:1,cpu:2"] {
            let ranks = Communicators::of(&DeviceGroup::open(devices).unwrap()).unwrap().into_ranks();
            on_all(ranks, |rank| run(rank, Problem { rows: 50, columns: 50, steps: 3 })).unwrap();
        }
    }
}
