//! What an all-reduce costs on more ranks than there are here: the time of messages, measured between two ranks, and a simulation of what
//! rings, trees and pairs of ranks do with such messages.
//!
//! `cargo run --release -p gpu-comm --example cost` measures by TCP on this machine. `... --example cost FILE` reads lines of bytes and
//! seconds of a message instead, `#` begins a comment.

use gpu_comm::{Communicator, Place};
use gpu_rt::Device;
use std::error::Error;
use std::net::TcpListener;
use std::time::Instant;

type Result<T, E = Box<dyn Error + Send + Sync>> = std::result::Result<T, E>;

/// A message of so many bytes takes `alpha + beta * bytes` seconds. A port sends one at a time, and receives one at the same time.
#[derive(Debug, Clone, Copy)]
struct Link {
    alpha: f64,
    beta: f64,
}

impl Link {
    fn time(self, bytes: f64) -> f64 {
        self.alpha + self.beta * bytes
    }

    /// The line that is off by the smallest parts of the times, over all points.
    fn fit(points: &[(f64, f64)]) -> Link {
        // Weighted by 1 / time^2: sums of weights, sizes, times and products.
        let mut sums = [0.0; 5];
        for (bytes, seconds) in points {
            let weight = 1.0 / (seconds * seconds);
            for (sum, term) in sums.iter_mut().zip([1.0, *bytes, *seconds, bytes * bytes, bytes * seconds]) {
                *sum += weight * term;
            }
        }
        let [w, x, y, xx, xy] = sums;
        let beta = ((w * xy - x * y) / (w * xx - x * x)).max(0.0);
        Link { alpha: ((y - beta * x) / w).max(0.0), beta }
    }
}

/// Around a ring, twice: each rank reduces a share and gives it on, and then gives on what is done.
fn ring(link: Link, ranks: usize, bytes: f64) -> f64 {
    let share = link.time(bytes / ranks as f64);
    let mut clocks = vec![0.0f64; ranks];
    for _ in 0..2 * (ranks - 1) {
        // A rank goes on when its own message is sent and the one from before it is there.
        let last = clocks[ranks - 1];
        let mut before = last;
        for clock in &mut clocks {
            let own = *clock;
            *clock = own.max(before) + share;
            before = own;
        }
    }
    clocks.into_iter().fold(0.0, f64::max)
}

/// Up a binary tree and down again, in pieces that follow each other.
fn tree(link: Link, ranks: usize, bytes: f64, pieces: usize) -> f64 {
    let piece = link.time(bytes / pieces as f64);
    let children = |rank: usize| [2 * rank + 1, 2 * rank + 2].into_iter().filter(move |child| *child < ranks);
    // When each port is free, and when a rank has the current piece of all below it, or the result.
    let (mut sends, mut receives) = (vec![0.0f64; ranks], vec![0.0f64; ranks]);
    let mut ready = vec![0.0f64; ranks];
    let mut results = Vec::new();
    for _ in 0..pieces {
        ready.fill(0.0);
        for rank in (1..ranks).rev() {
            let parent = (rank - 1) / 2;
            let there = ready[rank].max(sends[rank]).max(receives[parent]) + piece;
            (sends[rank], receives[parent]) = (there, there);
            ready[parent] = ready[parent].max(there);
        }
        results.push(ready[0]);
    }
    // The way down has ports of its own: what comes up is received meanwhile, and the last of it decides.
    let (mut sends, mut end) = (vec![0.0f64; ranks], 0.0f64);
    for root in results {
        ready[0] = root;
        for rank in 0..ranks {
            for child in children(rank) {
                let there = ready[rank].max(sends[rank]) + piece;
                sends[rank] = there;
                ready[child] = there;
            }
            end = end.max(ready[rank]);
        }
    }
    end
}

/// The best number of pieces up to 1024.
fn best_tree(link: Link, ranks: usize, bytes: f64) -> f64 {
    (0..=10).map(|power| tree(link, ranks, bytes, 1 << power)).fold(f64::INFINITY, f64::min)
}

/// Every rank with every other, as processes of this crate do: shares to whoever reduces them, and results to all.
fn pairs(link: Link, ranks: usize, bytes: f64) -> f64 {
    let others = ranks as f64 - 1.0;
    if bytes <= 16_384.0 { others * link.time(bytes) } else { 2.0 * others * link.time(bytes / ranks as f64) }
}

/// Seconds of a message from one rank to another, by its size.
fn measure() -> Result<Vec<(f64, f64)>> {
    const ROUNDS: usize = 20;
    // A port that is free now.
    let store = TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string();
    let rank = |number: usize| -> Result<Vec<(f64, f64)>> {
        let device = Device::open(&format!("cpu:{number}"))?;
        let rank = Communicator::join(&Place::new(number, 2, number, &store)?, &device)?;
        let stream = device.stream()?;
        let mut points = Vec::new();
        for bytes in (3..=24).step_by(3).map(|power| 1usize << power) {
            let mut buffer = stream.zeroed::<u8>(bytes)?;
            let mut both_ways = || -> Result<()> {
                if number == 0 {
                    rank.send(&buffer, 1)?;
                    rank.receive(&mut buffer, 1)?;
                } else {
                    rank.receive(&mut buffer, 0)?;
                    rank.send(&buffer, 0)?;
                }
                Ok(())
            };
            both_ways()?;
            let mut times = Vec::new();
            for _ in 0..ROUNDS {
                let begun = Instant::now();
                both_ways()?;
                times.push(begun.elapsed().as_secs_f64() / 2.0);
            }
            times.sort_by(f64::total_cmp);
            points.push((bytes as f64, times[ROUNDS / 2]));
        }
        Ok(points)
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| rank(1));
        let points = rank(0)?;
        other.join().unwrap_or_else(|_| Err("the other rank panicked".into()))?;
        Ok(points)
    })
}

fn read(text: &str) -> Result<Vec<(f64, f64)>> {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim()).filter(|line| !line.is_empty());
    let point = |line: &str| -> Result<(f64, f64)> {
        let mut numbers = line.split_whitespace().map(str::parse::<f64>);
        match (numbers.next(), numbers.next()) {
            (Some(bytes), Some(seconds)) => Ok((bytes?, seconds?)),
            _ => Err(format!("`{line}` is not a number of bytes and one of seconds").into()),
        }
    };
    lines.map(point).collect()
}

/// Seconds with three digits.
fn short(seconds: f64) -> String {
    let (factor, unit) = match seconds {
        s if s < 1e-3 => (1e6, "µs"),
        s if s < 1.0 => (1e3, "ms"),
        _ => (1.0, "s"),
    };
    let number = seconds * factor;
    let digits = (2 - number.max(1.0).log10() as i32).max(0) as usize;
    format!("{number:.digits$} {unit}")
}

fn main() -> Result<()> {
    let points = match std::env::args().nth(1) {
        Some(file) => read(&std::fs::read_to_string(file)?)?,
        None => measure()?,
    };
    if points.len() < 2 {
        return Err("a line needs two points".into());
    }
    let link = Link::fit(&points);
    println!("| bytes | measured | alpha + beta bytes |\n|---:|---:|---:|");
    for (bytes, seconds) in &points {
        println!("| {bytes} | {} | {} |", short(*seconds), short(link.time(*bytes)));
    }
    println!("\nalpha = {}, 1 / beta = {:.2} GB/s\n", short(link.alpha), 1e-9 / link.beta);
    println!("| bytes | ranks | ring | tree | pairs |\n|---:|---:|---:|---:|---:|");
    for (name, bytes) in [("1 KiB", 1024.0), ("1 MiB", 1048576.0), ("1 GiB", 1073741824.0)] {
        for ranks in [2, 8, 64, 512, 4096] {
            let times = [ring(link, ranks, bytes), best_tree(link, ranks, bytes), pairs(link, ranks, bytes)].map(short);
            println!("| {name} | {ranks} | {} |", times.join(" | "));
        }
    }
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed expectation is how a test fails")]
mod tests {
    use super::*;

    const LINK: Link = Link { alpha: 1e-5, beta: 1e-9 };

    fn near(a: f64, b: f64) {
        assert!((a / b - 1.0).abs() < 1e-9, "{a} {b}");
    }

    #[test]
    fn a_line_is_found_again() {
        let points: Vec<_> = [8.0, 1e3, 1e6, 1e8].map(|bytes| (bytes, LINK.time(bytes))).to_vec();
        let text: String = points.iter().map(|(bytes, seconds)| format!("{bytes} {seconds:e} # measured\n\n")).collect();
        let found = Link::fit(&read(&text).unwrap());
        near(found.alpha, LINK.alpha);
        near(found.beta, LINK.beta);
        assert!(read("12").is_err() && read("a b").is_err());
    }

    #[test]
    fn the_simulation_is_the_formula_where_there_is_one() {
        for ranks in [2, 3, 8, 100] {
            let steps = 2.0 * (ranks as f64 - 1.0);
            near(ring(LINK, ranks, 1e6), steps * LINK.time(1e6 / ranks as f64));
        }
        // A full tree of one piece: up, one child after the other at each level, and down as well.
        for levels in 1..6 {
            near(tree(LINK, (2 << levels) - 1, 1e6, 1), 4.0 * f64::from(levels) * LINK.time(1e6));
        }
        near(tree(LINK, 2, 1e6, 1), 2.0 * LINK.time(1e6));
    }

    #[test]
    fn trees_are_for_many_ranks_and_rings_for_many_bytes() {
        assert!(best_tree(LINK, 4096, 1024.0) < ring(LINK, 4096, 1024.0) / 50.0);
        assert!(ring(LINK, 8, 1e9) < best_tree(LINK, 8, 1e9));
    }

    #[test]
    fn times_are_short() {
        assert_eq!([1.5e-7, 1.234e-5, 0.0561, 7.0, 123.4].map(short), ["0.15 µs", "12.3 µs", "56.1 ms", "7.00 s", "123 s"]);
    }
}
