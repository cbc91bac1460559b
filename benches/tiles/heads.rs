//! Attention of `gpu-kernels`: 4096 positions, heads of 64 and 128, causal and not.

use crate::{Bench, random, timed};
use anyhow::{Result, ensure};
use gpu_bench_report::{Row, Table, Turn, in_turns};
use gpu_kernels::Heads;
use gpu_rt::kernel::bf16;
use gpu_rt::prelude::*;

const POSITIONS: usize = 4096;
/// Of all heads.
const WIDTH: usize = 8192;

/// Adds a table.
pub fn attention(bench: &mut Bench, stream: &Stream) -> Result<()> {
    let title = format!("Attention of {POSITIONS} positions, bf16");
    let mut table = Table::of_rates(title, "TFLOP/s", 1e12).with_ours(&["gpu-kernels"]);
    let values = |seed| random(seed, POSITIONS * WIDTH).map(bf16::from_f32).collect::<Vec<_>>();
    let (q, k, v) = (values(1), values(2), values(3));
    let [dq, dk, dv] = [&q, &k, &v].map(|of| stream.upload(of));
    let (dq, dk, dv, mut out) = (dq?, dk?, dv?, stream.zeroed::<bf16>(POSITIONS * WIDTH)?);
    for (head, causal) in [(64, false), (64, true), (128, false), (128, true)] {
        let sizes = [POSITIONS, WIDTH];
        let heads = if causal { Heads::of(head).causal() } else { Heads::of(head) };
        let times = {
            let (q, k, v, mut out) = (dq.memref(sizes)?, dk.memref(sizes)?, dv.memref(sizes)?, out.memref_mut(sizes)?);
            let ours = || timed(stream, || gpu_kernels::attention(stream, &q, &k, &v, &mut out, &heads));
            let mut turns: [Turn<'_>; 1] = [("gpu-kernels", Box::new(ours))];
            in_turns(bench.rounds, &mut turns)?.concat()
        };
        let work = 4.0 * (POSITIONS * POSITIONS * WIDTH) as f64 / if causal { 2.0 } else { 1.0 };
        table.add(Row::new(format!("heads of {head}{}", if causal { ", causal" } else { "" })).rate("gpu-kernels", work, times));
        // One row of one head, against a plain loop.
        let (row, first) = (1234, 3 * head);
        let at = |of: &[bf16], row: usize, column: usize| f64::from(of[row * WIDTH + column].to_f32());
        let keys = if causal { row + 1 } else { POSITIONS };
        let score = |key: usize| (first..first + head).map(|c| at(&q, row, c) * at(&k, key, c)).sum::<f64>() * f64::from(heads.scaling());
        let weights: Vec<f64> = (0..keys).map(|key| score(key).exp()).collect();
        let all: f64 = weights.iter().sum();
        let found = stream.download(&out)?;
        for column in first..first + head {
            let expected = weights.iter().enumerate().map(|(key, weight)| weight * at(&v, key, column)).sum::<f64>() / all;
            let found = at(&found, row, column);
            ensure!((found - expected).abs() <= 1e-2, "attention: {found} where {expected} is expected");
        }
    }
    bench.suite.add(table)
}
