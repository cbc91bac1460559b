//! A network of two layers learns to tell the arms of a spiral. Each rank has a part of the samples; gradients are summed over the ranks.
//!
//! `GPU_DEVICE=cpu:4 cargo run --release -p example-12-train [steps]` is one process with four devices, and
//! `mpirun -n 4 target/release/example-12-train` four processes. The losses are those of one rank, but for rounding.
#![forbid(unsafe_code)]

mod data;
mod kernels;
mod network;

use data::{Samples, spirals};
use gpu_comm::{Communicator, Op, local_ranks};
use network::{Network, Result};

const SAMPLES: usize = 3000;

fn main() -> Result<()> {
    let steps = std::env::args().nth(1).map_or(Ok(600), |steps| steps.parse())?;
    let samples = spirals(SAMPLES);
    let trained = on_all(local_ranks()?, |rank| train(rank, &samples, steps))?;
    // The same gradients made the same network everywhere.
    if trained.iter().any(|one| *one != trained[0]) {
        return Err("the ranks of this process have different weights".into());
    }
    Ok(())
}

/// A thread for each rank of this process. Gives what they give.
fn on_all<T: Send>(ranks: Vec<Communicator>, work: impl Fn(&Communicator) -> Result<T> + Sync) -> Result<Vec<T>> {
    std::thread::scope(|scope| {
        let work = &work;
        let threads: Vec<_> = ranks.into_iter().map(|rank| scope.spawn(move || work(&rank))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or_else(|_| Err("a rank's thread panicked".into()))).collect()
    })
}

/// What training came to.
#[derive(PartialEq)]
struct Trained {
    losses: Vec<f32>,
    weights: Vec<f32>,
    /// The part of all samples whose class is found.
    right: f64,
}

fn train(rank: &Communicator, samples: &Samples, steps: usize) -> Result<Trained> {
    let is_first = rank.rank() == 0;
    if is_first {
        println!(
            "{} samples over {} ranks by {}; rank 0 on {}\n\n{:>6} {:>12}",
            samples.labels.len(),
            rank.size(),
            rank.transport(),
            rank.device(),
            "step",
            "loss"
        );
    }
    let mut network = Network::new(rank, samples)?;
    let mut losses = Vec::new();
    for step in 0..steps {
        let loss = network.step(rank)?;
        if is_first && (step % 50 == 0 || step + 1 == steps) {
            println!("{step:>6} {loss:>12.6}");
        }
        losses.push(loss);
    }
    let mut right = rank.device().stream()?.upload(&[network.right()? as u64])?;
    rank.all_reduce_in_place(&mut right, Op::Sum)?;
    let right = right.stream().download(&right)?[0] as f64 / samples.labels.len() as f64;
    if is_first {
        println!("\n{:.1}% of the samples are told right", right * 100.0);
    }
    Ok(Trained { losses, weights: network.weights()?, right })
}

#[cfg(test)]
mod reference;

#[cfg(test)]
mod tests {
    use super::*;
    use gpu_comm::Communicators;
    use gpu_rt::DeviceGroup;

    fn on_cpus(size: usize, samples: &Samples, steps: usize) -> Vec<Trained> {
        let names: Vec<String> = (0..size).map(|device| format!("cpu:{device}")).collect();
        let ranks = Communicators::of(&DeviceGroup::open(&names.join(",")).unwrap()).unwrap().into_ranks();
        on_all(ranks, |rank| train(rank, samples, steps)).unwrap()
    }

    fn distance(a: &[f32], b: impl IntoIterator<Item = f64>) -> f64 {
        a.iter().zip(b).map(|(a, b)| (f64::from(*a) - b).abs()).fold(0.0, f64::max)
    }

    /// The host computes in double precision; 1e-3 is what 100 steps in single precision may be off.
    #[test]
    fn training_equals_the_hosts_at_1_2_and_4_ranks() {
        // Parts of different sizes.
        let samples = spirals(303);
        let (losses, weights) = reference::train(&samples, 100);
        assert!(losses[99] < losses[0] / 2.0, "{} {}", losses[0], losses[99]);
        for size in [1, 2, 4] {
            let trained = on_cpus(size, &samples, 100);
            assert_eq!(trained.len(), size);
            for one in &trained {
                assert_eq!(one.losses, trained[0].losses, "all ranks have the same bits");
                assert_eq!(one.weights, trained[0].weights, "all ranks have the same bits");
                assert!(distance(&one.losses, losses.iter().copied()) < 1e-3);
                assert!(distance(&one.weights, weights.iter().copied()) < 1e-3);
            }
        }
    }

    #[test]
    fn the_spirals_are_learned() {
        let trained = on_cpus(2, &spirals(600), 600);
        assert!(trained[0].right > 0.95, "{}", trained[0].right);
    }
}
